import Foundation
import HTTPTypes
import Hummingbird
import DesignData
import PagesTestSupport
import StudioData
import StudioDesk
import StudioStore
import TestSupport
import Testing

@testable import PagesData
@testable import PagesKit

/// The pages of data and of the weather.
@Suite("Weather pages", .serialized) struct WeatherPageTests {
  private static let place =
    "53.2707;-9.0568;Europe/Dublin;Galway;Connacht, Ireland"
    .addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""

  private func studio(_ way: ScriptedWay) async throws -> TestStudio {
    try await TestStudio(now: { ScriptedWeather.now }, way: way)
  }

  @Test(
    "given nobody's library, when a place is chosen, then it begins one and every picture shows that place's weather")
  func chooses() async throws {
    let studio = try await studio(ScriptedWay(try ScriptedWeather.good("om-shower.json")))
    try await studio.application.test { client in
      let before = try await client.page("/data/weather", cookie: "")
      #expect(before.text.contains("No location yet") && before.text.contains("Sample") && before.cookie.isEmpty)
      let made = try await client.form("/data/weather", "action=place&place=\(Self.place)")
      #expect(made.status == .seeOther && made.location == "/data/weather?did=saved" && !made.cookie.isEmpty)
      let page = try await client.page("/data/weather", cookie: made.cookie).text
      for text in [
        "Galway, Connacht, Ireland", "Up to date", "Weather data by Open-Meteo.com", "https://open-meteo.com/", "steps",
      ] {
        #expect(page.contains(text), "\(text)")
      }
      let design = try await client.form("/designs", "template=starter-weather", cookie: made.cookie)
      let editor = try await client.page(design.location, cookie: made.cookie).text
      #expect(editor.contains("Galway") && !editor.contains("Dublin") && !editor.contains("Sample data"))
      let data = try await client.page("/data", cookie: made.cookie).text
      #expect(data.contains("One source in use by 1 design") && data.contains("9°"))
      // Nobody else's; who has no place yet is asked for one at the first such design, and not again.
      let other = try await client.form("/designs", "template=starter-weather")
      #expect(other.location.hasPrefix("/data/weather?design="))
      let asked = try await client.page(other.location, cookie: other.cookie).text
      #expect(asked.contains("keep the sample") && !asked.contains("Galway"))
      let second = try await client.form("/designs", "template=starter-weather", cookie: other.cookie)
      #expect(second.location.hasPrefix("/designs/"))
      #expect(try await client.page(second.location, cookie: other.cookie).text.contains("Sample data"))
      // A package carries no data, and no place.
      #expect(try await !client.page("/library/export", cookie: made.cookie).text.contains("Galway"))
    }
  }

  @Test(
    "given a provider that does not answer, when a place is chosen, then it is kept, and the page says what is shown")
  func waits() async throws {
    let studio = try await studio(ScriptedWay())
    try await studio.application.test { client in
      let made = try await client.form("/data/weather", "action=place&place=\(Self.place)")
      #expect(made.location == "/data/weather?did=failing")
      let page = try await client.page("/data/weather", cookie: made.cookie).text
      #expect(page.contains("Error") && page.contains("Couldn’t connect") && page.contains("only show the location"))
      let data = try await client.page("/data", cookie: made.cookie).text
      #expect(data.contains("Needs attention") && data.contains("No data yet"))
      #expect(try await client.page("/data/weather?q=galway", cookie: "").text.contains("Enter coordinates"))
    }
  }

  @Test(
    "given what is no place, then it is refused and nothing is made",
    arguments: ["", "x", "91;0;;North;", "nan;0;;N;", "1e400;2;;N;", "0;181;;East;", "0;0", "53,27;9;;Comma;"])
  func refuses(sent: String) async throws {
    let studio = try await studio(ScriptedWay())
    try await studio.application.test { client in
      let text = sent.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
      let refused = try await client.form("/data/weather", "action=place&place=\(text)")
      #expect(refused.status == .unprocessableContent && refused.cookie.isEmpty)
      #expect(refused.text.contains("Location not recognised"))
    }
  }

  @Test("given words or coordinates, when they are looked for, then places come, and a position is rounded")
  func finds() async throws {
    let body = try ScriptedWeather.fixture("places.json")
    let way = ScriptedWay { _ in .success(SourceResponse(status: 200, body: body)) }
    let studio = try await studio(way)
    try await studio.application.test { client in
      let page = try await client.page("/data/weather?q=gal", cookie: "").text
      #expect(page.contains("Use this location") && page.contains("best match first"))
      _ = try await client.page("/data/weather?q=gal", cookie: "")
      #expect(way.asked.count == 1, "asked once")
      let typed = try await client.page("/data/weather?q=53%C2%B020%27N+6%C2%B015%27W", cookie: "").text
      #expect(typed.contains("53.33, −6.25") && way.asked.count == 1)
      let made = try await client.form("/data/weather", "action=place&position=53.34567%2C-6.26789")
      let library = try #require(studio.site.kit.signer.library(cookie: String(made.cookie.dropFirst(7))))
      let opened = try await WeatherQuery(site: studio.site, refresher: studio.groups.refresher).opened(
        studio.site.services.store.library(library))
      #expect(opened?.settings.place.latitude == 53.35 && opened?.settings.place.longitude == -6.27)
    }
  }

  @Test(
    "given a source, when it is paused, resumed, refreshed and forgotten, then each holds, forgetting after a question")
  func acts() async throws {
    let studio = try await studio(ScriptedWay(try ScriptedWeather.good("om-shower.json")))
    try await studio.application.test { client in
      let made = try await client.form("/data/weather", "action=place&place=\(Self.place)")
      let cookie = made.cookie
      let library = studio.site.services.store.library(
        try #require(studio.site.kit.signer.library(cookie: String(cookie.dropFirst(7)))))
      let source = try #require(try await library.sources().first)
      func act(_ action: String, _ more: String = "") async throws -> RouterClient.Answer {
        try await client.form(
          "/data/sources/\(source.id)", "action=\(action)&back=%2Fdata%2Fweather\(more)", cookie: cookie)
      }
      #expect(try await act("pause").location == "/data/weather?did=paused")
      #expect(try await client.page("/data/weather", cookie: cookie).text.contains("Paused"))
      #expect(try await act("resume").location == "/data/weather?did=resumed")
      #expect(try await act("refresh").location == "/data/weather?did=waiting")
      let settings = try await client.form(
        "/data/weather", "action=settings&provider=open-meteo&unit=fahrenheit", cookie: cookie)
      #expect(settings.location == "/data/weather?did=saved")
      #expect(try await client.page("/data/weather", cookie: cookie).text.contains("49°"), "9.4 °C")
      #expect(try await act("forget").text.contains("Remove “Galway, Connacht, Ireland”?"))
      #expect(try await library.sources().count == 1)
      #expect(try await act("forget", "&sure=yes").location == "/data/weather?did=forgotten")
      #expect(try await library.sources().isEmpty)
      #expect(try await act("refresh").status == .notFound)
      // Where a press leads is never elsewhere.
      _ = try await client.form("/data/weather", "action=place&place=\(Self.place)", cookie: cookie)
      let again = try #require(try await library.sources().first)
      let away = try await client.form(
        "/data/sources/\(again.id)", "action=pause&back=%2F%2Fevil.example", cookie: cookie)
      #expect(away.location == "/data?did=paused")
    }
  }

  @Test("given any page, then only that of the weather may ask where the browser is")
  func permissions() async throws {
    let studio = try await studio(ScriptedWay())
    try await studio.application.test { client in
      for (path, place) in [
        ("/data/weather", "(self)"), ("/data", "()"), ("/library", "()"), ("/data/variables", "()"),
      ] {
        let headers = try await client.page(path, cookie: "").headers
        #expect(headers[.permissionsPolicy]?.contains("geolocation=\(place)") == true, "\(path)")
      }
    }
  }
}
