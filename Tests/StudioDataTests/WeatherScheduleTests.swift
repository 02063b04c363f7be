import DesignData
import Foundation
import StudioData
import Testing

@Suite("Weather schedule") struct WeatherScheduleTests {
  private let start = Date(timeIntervalSince1970: 1_795_255_560)

  private func after(_ minutes: Double) -> Date { start.addingTimeInterval(minutes * 60) }

  private func answer(_ status: Int, _ headers: [String: String] = [:], body: String = "") -> WeatherAnswer {
    WeatherAnswer(
      SourceResponse(status: status, headers: headers, body: Data(body.utf8)), from: .met, site: nil, now: start)
  }

  @Test("given failures, then the wait doubles from ten minutes to four hours")
  func backOff() {
    #expect((0...8).map { WeatherSchedule.backOff($0) / 60 } == [0, 10, 20, 40, 80, 160, 240, 240, 240])
  }

  @Test("given statuses, then each is told for what it is")
  func statuses() {
    for (status, outcome) in [
      (304, WeatherOutcome.notModified), (403, .permanent("Status 403")), (404, .permanent("Status 404")),
      (500, .transient("Status 500")), (503, .transient("Status 503")), (302, .transient("Status 302")),
      (429, .hostWaits(seconds: 600)), (200, .transient("The response is empty")),
    ] { #expect(answer(status).outcome == outcome, "\(status)") }
    #expect(answer(503, ["Retry-After": "120"]).outcome == .hostWaits(seconds: 120))
    #expect(answer(429, ["retry-after": "Sat, 21 Nov 2026 10:16:00 GMT"]).outcome == .hostWaits(seconds: 600))
    #expect(answer(429, ["Retry-After": "99999999999"]).outcome == .hostWaits(seconds: 86_400))
    #expect(answer(429, ["Retry-After": "-5"]).outcome == .hostWaits(seconds: 60))
    func busy(_ reason: String, status: Int = 429) -> WeatherOutcome {
      WeatherAnswer(
        SourceResponse(status: status, body: Data("{\"error\":true,\"reason\":\"\(reason)\"}".utf8)), from: .openMeteo,
        site: nil, now: start
      ).outcome
    }
    #expect(busy("Hourly API request limit exceeded.") == .hostWaits(seconds: 3_240))
    #expect(busy("Too many concurrent requests") == .hostWaits(seconds: 60))
    #expect(busy("Daily limit exceeded", status: 200) == .hostWaits(seconds: 50_040))
    #expect(busy("Something else", status: 200) == .transient("Something else"))
    let lengthened = WeatherAnswer(
      SourceResponse(status: 429, body: Data()), from: .met, site: nil, now: start, failures: 2)
    #expect(lengthened.outcome == .hostWaits(seconds: 2_400))
    #expect(
      answer(304, ["Last-Modified": "Sat, 21 Nov 2026 09:58:41 GMT"]).lastModified == "Sat, 21 Nov 2026 09:58:41 GMT")
  }

  @Test("given an age, then what is shown shrinks after 90 minutes, a day and three days")
  func age() {
    for (minutes, age) in [
      (0, WeatherAge.current), (-5, .current), (89.9, .current), (90, .since(start)), (1_439, .since(start)),
      (1_440, .daysOnly(since: start)), (4_319, .daysOnly(since: start)), (4_320, .unset(since: start)),
    ] { #expect(WeatherAge(fetchedAt: start, at: after(minutes)) == age, "\(minutes)") }
  }

  @Test("given a place and what is known of providers, then the better one is asked, and the other while it is out")
  func choice() throws {
    let oslo = try #require(WeatherSite(latitude: 59.9, longitude: 10.8))
    let dublin = try #require(WeatherSite(latitude: 53.3, longitude: -6.3))
    func choose(
      _ site: WeatherSite, _ setting: WeatherChoice.Setting = .automatic, contact: Bool = true,
      health: [WeatherProvider: WeatherChoice.Health] = [:]
    ) -> WeatherChoice { WeatherChoice(setting, site: site, hasContact: contact, health: health, now: start) }
    #expect(choose(oslo).provider == .met && choose(oslo).wantsNowcast)
    #expect(choose(oslo, contact: false).provider == .openMeteo && !choose(oslo, contact: false).wantsNowcast)
    #expect(choose(dublin).provider == .openMeteo)
    #expect(choose(dublin, .met).provider == .met && !choose(dublin, .met).wantsNowcast)
    #expect(choose(dublin, .met, contact: false).provider == nil)
    #expect(choose(oslo, health: [.met: .init(failures: 2)]).provider == .met)
    #expect(choose(oslo, health: [.met: .init(failures: 3)]).provider == .openMeteo)
    let waits = WeatherChoice.Health(waitsUntil: after(1))
    #expect(choose(dublin, health: [.openMeteo: waits]).provider == .met)
    #expect(choose(dublin, contact: false, health: [.openMeteo: waits]).provider == nil)
    #expect(choose(dublin, health: [.openMeteo: waits, .met: waits]).provider == nil)
    // Where both fail but may be asked, the better one is tried again.
    #expect(choose(oslo, health: [.met: .init(failures: 9), .openMeteo: .init(failures: 4)]).provider == .met)
    #expect(choose(oslo, .openMeteo, health: [.openMeteo: .init(failures: 9)]).provider == .openMeteo)
  }

  @Test("given answers, then a good one is kept, a check makes it younger, and nothing else takes it away")
  func kept() throws {
    let report = WeatherReport(
      fetchedAt: start, isDaylight: true, condition: "Clear", symbol: "sun.max.fill", temperature: 7)
    let place = WeatherPlace(name: "Galway", latitude: 53.2707, longitude: -9.0568, savedAt: start)
    var snapshot = WeatherSnapshot(place: place, report: nil)
    snapshot.take(.transient("x"), at: start)
    #expect(snapshot.report == nil && snapshot.updateFailed)
    snapshot.take(.report(report), at: start)
    #expect(snapshot.report == report && !snapshot.updateFailed && snapshot.place == place)
    for outcome in [WeatherOutcome.hostWaits(seconds: 9), .permanent("x"), .transient("x"), .unitsDiffer("x")] {
      snapshot.take(outcome, at: after(30))
      #expect(snapshot.report == report && snapshot.updateFailed)
    }
    snapshot.take(.notModified, at: after(60))
    #expect(snapshot.report?.fetchedAt == after(60) && snapshot.report?.temperature == 7 && !snapshot.updateFailed)
  }
}
