import DesignData
import DesignModel
import DesignPhotos
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import PagesTestSupport
import StudioDesk
import StudioStore
import Synchronization
import TestSupport
import Testing

@testable import PagesKit
@testable import PagesShare

/// What e-ink panels ask for, replayed as they ask it.
@Suite("E-ink displays", .serialized) struct PanelTests {
  static let mac = "A1:B2:C3:D4:E5:F6"

  struct Setup: Decodable, Sendable {
    var status: Int
    var api_key: String?
    var friendly_id: String?
    var image_url: String?
    var filename: String?
  }

  struct Display: Decodable, Sendable {
    var status: Int
    var image_url: String?
    var filename: String?
    var refresh_rate: Int
    var update_firmware: Bool
    var reset_firmware: Bool
    var firmware_url: String?
    var special_function: String
  }

  func headers(_ lines: [String: String]) throws -> HTTPFields {
    var out = HTTPFields()
    for (name, value) in lines { out[try #require(HTTPField.Name(name))] = value }
    return out
  }

  func get<T: Decodable>(
    _ client: RouterClient, _ path: String, _ lines: [String: String], as type: T.Type,
    status: HTTPResponse.Status = .ok
  ) async throws -> T {
    let answer = try await client.execute(uri: path, method: .get, headers: headers(lines))
    #expect(answer.status == status && answer.headers[.contentType] == "application/json")
    return try JSONDecoder().decode(type, from: Data(answer.body.readableBytesView))
  }

  /// A library with a design that tells the time and a place of it; its cookie and the place's id.
  func begin(_ studio: TestStudio, _ client: RouterClient) async throws -> (String, UUID) {
    let made = try await client.form("/designs", "template=starter-list")
    _ = try await client.form("/slots", "name=Wall&family=systemMedium&shows=default", cookie: made.cookie)
    let library = studio.site.services.store.library(
      try #require(studio.site.kit.signer.library(cookie: String(made.cookie.dropFirst(7)))))
    return (made.cookie, try #require(try await library.placements().first?.id))
  }

  func tell(
    _ client: RouterClient, _ cookie: String, _ place: UUID, mac: String = PanelTests.mac
  ) async throws -> TestResponseText {
    let made = try await client.form("/slots/displays", "request=\(UUID())&mac=\(mac)&place=\(place)", cookie: cookie)
    return TestResponseText(status: made.status, text: made.text)
  }

  struct TestResponseText: Sendable {
    var status: HTTPResponse.Status
    var text: String
  }

  func library(_ studio: TestStudio, _ cookie: String) throws -> LibraryHandle {
    studio.site.services.store.library(
      try #require(studio.site.kit.signer.library(cookie: String(cookie.dropFirst(7)))))
  }

  @Test(
    "given the requests of firmware, terminus and larapaper's clients, then each gets a picture of the panel's size, never other firmware",
    arguments: [
      [
        "Refresh-Rate": "900", "Battery-Voltage": "4.03", "FW-Version": "1.5.12", "RSSI": "-63", "Width": "800",
        "Height": "480",
      ],
      [
        "Refresh-Rate": "300", "Battery-Voltage": "3.71", "FW-Version": "1.4.8", "RSSI": "-71",
        "special_function": "true",
      ],
      [
        "Percent-Charged": "82", "Model-Id": "og", "FW-Version": "1.6.0", "Width": "800", "Height": "480",
      ],
      [:],
    ] as [[String: String]])
  func display(lines: [String: String]) async throws {
    let clock = Mutex(Moment.card.date)
    let studio = try await TestStudio(now: { clock.withLock { $0 } })
    try await studio.application.test { client in
      let (cookie, place) = try await begin(studio, client)
      let told = try await tell(client, cookie, place)
      let key = String(try #require(told.text.firstMatch(of: /wws_[A-Za-z0-9_-]{49}/)).output)
      let all = lines.merging(["ID": Self.mac, "Access-Token": key]) { $1 }
      let shown = try await get(client, "/api/display", all, as: Display.self)
      #expect(shown.status == 0 && !shown.update_firmware && !shown.reset_firmware && shown.firmware_url == nil)
      #expect((300...3_600).contains(shown.refresh_rate) && shown.special_function == "none")
      let address = try #require(shown.image_url)
      let url = try #require(URL(string: address))
      let picture = try await client.execute(uri: "\(url.path)?\(url.query ?? "")", method: .get)
      #expect(picture.status == .ok && picture.headers[.contentType] == "image/bmp")
      #expect(picture.body.readableBytes == 48_062)
      // What stays has its name, another choice another.
      #expect(try await get(client, "/api/display", all, as: Display.self).filename == shown.filename)
      _ = try await client.form(
        "/slots/\(place)", "action=keep&name=Wall&family=systemLarge&shows=default", cookie: cookie)
      #expect(try await get(client, "/api/display", all, as: Display.self).filename != shown.filename)
      for path in ["/api/log", "/api/logs"] {
        let logged = try await client.execute(
          uri: path, method: .post, headers: headers(all),
          body: ByteBuffer(string: "{\"logs\":[{\"message\":\"wake\",\"created_at\":1763000000}]}"))
        #expect(logged.status == .noContent && logged.body.readableBytes == 0)
      }
      // A place that is gone is a panel without an owner; taken back, it is nobody's.
      _ = try await client.form("/slots/\(place)", "action=remove", cookie: cookie)
      let gone = try await get(client, "/api/display", all, as: Display.self)
      #expect(gone.status == 202 && gone.image_url == nil && gone.filename == nil)
    }
  }

  /// A request as a client sends it, and what the picture is that it gets.
  struct Replay: Sendable, CustomTestStringConvertible {
    var client: String
    var lines: [String: String]
    var width: Int
    var height: Int
    var isInline = false
    var isTired = false
    var testDescription: String { client }
  }

  private static let replays = [
    // usetrmnl/firmware, June 2025: an og and an x.
    Replay(
      client: "firmware, og",
      lines: [
        "Content-Type": "application/json", "Refresh-Rate": "900", "Battery-Voltage": "4.03", "FW-Version": "1.5.12",
        "RSSI": "-63", "Width": "800", "Height": "480",
      ], width: 800, height: 480),
    Replay(
      client: "firmware, x",
      lines: [
        "Model": "x", "Width": "1872", "Height": "1404", "FW-Version": "2.0.1", "Battery-Voltage": "4.02",
        "Percent-Charged": "88", "RSSI": "-58", "Refresh-Rate": "900",
      ], width: 1_872, height: 1_404),
    Replay(client: "a model alone", lines: ["Model-Id": "X"], width: 1_872, height: 1_404),
    // usetrmnl/terminus, February 2026, whose clients may want the picture itself.
    Replay(
      client: "terminus",
      lines: [
        "Battery-Voltage": "4.74", "FW-Version": "1.2.3", "Model": "og", "Percent-Charged": "85.4", "RSSI": "-54",
        "Width": "800", "Height": "480", "BASE64": "true", "User-Agent": "ESP32HTTPClient",
        "Sensors": "make=Sensirion;model=SCD41;kind=humidity;value=26;unit=percent;created_at=1735714800",
      ], width: 800, height: 480, isInline: true),
    // larapaper, April 2026, of a reader with hardly any battery.
    Replay(
      client: "larapaper, a reader",
      lines: ["rssi": "-58", "Width": "1072", "Height": "1448", "Percent-Charged": "6", "FW-Version": "kobo"],
      width: 1_072, height: 1_448, isTired: true),
    Replay(
      client: "inline, of its own size", lines: ["Width": "400", "Height": "300", "BASE64": "true"], width: 400,
      height: 300, isInline: true),
    // What is no panel is the first one.
    Replay(client: "too large", lines: ["Width": "99999", "Height": "480"], width: 800, height: 480),
    Replay(client: "half of it", lines: ["Width": "640", "Percent-Charged": "NaN"], width: 800, height: 480),
  ]

  @Test("given recorded requests, then each panel's picture has its own pixels", arguments: replays)
  func ownPixels(replay: Replay) async throws {
    let studio = try await TestStudio(now: { Moment.card.date })
    try await studio.application.test { client in
      let (cookie, place) = try await begin(studio, client)
      let told = try await tell(client, cookie, place)
      let key = String(try #require(told.text.firstMatch(of: /wws_[A-Za-z0-9_-]{49}/)).output)
      let all = replay.lines.merging(["ID": Self.mac, "Access-Token": key]) { $1 }
      let shown = try await get(client, "/api/display", all, as: Display.self)
      let address = try #require(shown.image_url)
      let bytes: Data
      if replay.isInline {
        bytes = try #require(
          address.firstMatch(of: /^data:image\/(png|bmp);base64,/).flatMap {
            Data(base64Encoded: String(address[$0.range.upperBound...]))
          })
      } else {
        let url = try #require(URL(string: address))
        let answer = try await client.execute(uri: "\(url.path)?\(url.query ?? "")", method: .get)
        #expect(answer.status == .ok)
        bytes = Data(answer.body.readableBytesView)
      }
      if replay.width == 800 {
        #expect(
          bytes.count == 48_062 && bytes.prefix(2) == Data("BM".utf8) && shown.filename?.hasSuffix(".bmp") == true)
      } else {
        let header = try PhotoHeaders.header(of: bytes)
        #expect(header.upright.width == replay.width && header.upright.height == replay.height)
        #expect(shown.filename?.hasSuffix(".png") == true)
      }
      #expect(!replay.isTired || shown.refresh_rate == 3_600)
      // The same picture has the same name, another panel's another.
      #expect(try await get(client, "/api/display", all, as: Display.self).filename == shown.filename)
      let other = all.merging(["Width": "640", "Height": "384"]) { $1 }
      #expect(try await get(client, "/api/display", other, as: Display.self).filename != shown.filename)
    }
  }

  @Test("given a panel of its list, when it is taken back, then one is on that list again, and so after undoing")
  func takenBack() async throws {
    let studio = try await TestStudio(now: { Moment.card.date })
    try await studio.application.test { client in
      let (cookie, place) = try await begin(studio, client)
      _ = try await tell(client, cookie, place)
      let list = try await client.page("/slots/displays", cookie: cookie).text
      let action = String(try #require(list.firstMatch(of: /action="(\/data\/api\/tokens\/[^"]+\/revoke)"/)).output.1)
      #expect(list.contains("name=\"from\" value=\"panels\""))
      let gone = try await client.form(action, "from=panels", cookie: cookie)
      #expect(gone.status == .seeOther && gone.location.hasPrefix("/slots/displays?did=revoked&undo="))
      let after = try await client.page(gone.location, cookie: cookie).text
      #expect(after.contains("No displays yet") && after.contains("Display removed"))
      let batch = String(try #require(gone.location.split(separator: "=").last))
      let back = try await client.form("/data/api/tokens/restore", "batch=\(batch)&from=panels", cookie: cookie)
      #expect(back.location == "/slots/displays?did=undone")
      #expect(try await client.page(back.location, cookie: cookie).text.contains("Display \(Self.mac)"))
      #expect(try await client.form(action, "", cookie: cookie).location.hasPrefix("/data/api?"))
    }
  }

  @Test(
    "given a key that is not known, taken back or made for something else, then the answer is 404, and guessing ends")
  func unknown() async throws {
    let studio = try await TestStudio(now: { Moment.card.date })
    try await studio.application.test { client in
      let (cookie, place) = try await begin(studio, client)
      let told = try await tell(client, cookie, place)
      let key = String(try #require(told.text.firstMatch(of: /wws_[A-Za-z0-9_-]{49}/)).output)
      let pushing = try await client.form(
        "/data/api/tokens", "request=\(UUID())&name=Phone&part=variables:&right=both&ends=30", cookie: cookie)
      let other = String(try #require(pushing.text.firstMatch(of: /wws_[A-Za-z0-9_-]{49}/)).output)
      for token in [String(key.dropLast()), "nonsense", "", other] {
        let answer = try await client.execute(
          uri: "/api/display", method: .get, headers: headers(["Access-Token": token]))
        #expect(answer.status == .notFound && String(buffer: answer.body).contains("404"))
        let log = try await client.execute(uri: "/api/log", method: .post, headers: headers(["Access-Token": token]))
        #expect(log.status == .notFound)
      }
      // It opens its picture and nothing of the library.
      let values = try await client.execute(
        uri: "/api/v1/variables", method: .get, headers: [.authorization: "Bearer \(key)"])
      #expect(values.status == .forbidden)
      #expect(try await client.execute(uri: "/api/display", method: .post).status == .methodNotAllowed)
      let library = try library(studio, cookie)
      let token = try #require(
        try await library.tokens(now: Moment.card.date).first { PanelAPI.place(of: $0) != nil })
      #expect(token.name == "Display \(Self.mac)")
      _ = try await client.form("/data/api/tokens/\(token.id)/revoke", "", cookie: cookie)
      let taken = try await client.execute(uri: "/api/display", method: .get, headers: headers(["Access-Token": key]))
      #expect(taken.status == .notFound)
      var last = HTTPResponse.Status.ok
      for _ in 0..<400 where last != .tooManyRequests {
        last = try await client.execute(uri: "/api/setup", method: .get, headers: headers(["ID": "nobody"])).status
      }
      #expect(last == .tooManyRequests)
    }
  }

  @Test("given a form that makes no panel, then it says why and keeps what was typed")
  func refused() async throws {
    let studio = try await TestStudio(now: { Moment.card.date })
    try await studio.application.test { client in
      let (cookie, place) = try await begin(studio, client)
      let bad = try await tell(client, cookie, place, mac: "A1:B2")
      #expect(
        bad.status == .unprocessableContent && bad.text.contains("Enter a MAC address") && bad.text.contains("A1:B2"))
      let elsewhere = try await tell(client, cookie, UUID())
      #expect(
        elsewhere.status == .unprocessableContent && elsewhere.text.contains("Choose a Small, Medium or Large slot"))
      #expect(try await tell(client, cookie, place).status == .ok)
      #expect(try await tell(client, cookie, place).status == .ok)
      let form = "request=\(UUID())&mac=\(Self.mac)&place=\(place)"
      #expect(try await client.form("/slots/displays", form, cookie: cookie).status == .ok)
      let twice = try await client.form("/slots/displays", form, cookie: cookie)
      #expect(twice.status == .unprocessableContent && twice.text.contains("already added"))
      let page = try await client.page("/slots/displays", cookie: cookie).text
      #expect(page.contains("Display \(Self.mac)") && page.contains("Shows Wall") && page.contains("Not connected yet"))
      #expect(page.firstMatch(of: /wws_[A-Za-z0-9_-]{49}/) == nil)
    }
  }
}
