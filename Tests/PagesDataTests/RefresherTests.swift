import DesignData
import Foundation
import PagesTestSupport
import StudioData
import StudioDesk
import StudioStore
import TestSupport
import Testing

@testable import PagesData
@testable import PagesKit

/// Sources asked by the studio: what comes is kept, what fails changes nothing but what is said beside it.
@Suite("Refresher", .serialized) struct RefresherTests {
  private func source(_ library: LibraryHandle) async throws -> StoredSource {
    try #require(try await library.sources().first)
  }

  private func library(_ services: StudioServices) async throws -> LibraryHandle {
    let library = services.store.library(try await services.store.makeLibrary(now: services.now()))
    try await library.noteLook(at: services.now())
    return library
  }

  @Test("given a place, when its source is pressed, then widgets show its weather, and no sample of it")
  func reads() async throws {
    let clock = TestClock(ScriptedWeather.now)
    let way = ScriptedWay(try ScriptedWeather.good("om-shower.json"))
    let studio = try await TestStudio(now: { clock.now }, way: way).groups
    let library = try await library(studio.services)
    let id = try await ScriptedWeather.galway(studio.services, library)
    #expect(try await studio.refresher.press(id, in: library.library) == .asked)
    let moment = Moment(date: clock.now, zone: .gmt, locale: Locale(identifier: "en_GB"))
    let data = try await studio.services.data(of: library)
    #expect(data.snapshot(at: moment).weather?.place.name == "Galway")
    #expect(data.snapshot(at: moment).weather?.report?.temperature == 9.4)
    #expect(data.invented(at: moment).weather == nil && data.invented(at: moment).steps != nil)
    let kept = try await source(library)
    #expect(kept.health.failures == 0 && kept.health.runs.count == 1 && kept.health.succeededAt == clock.now)
    #expect(try #require(kept.health.dueAt) > clock.now + 800, "rain is near and somebody looks: half an interval")
    #expect(String(decoding: kept.copy ?? Data(), as: UTF8.self).contains("Galway") == false, "sealed")
    #expect(!String(decoding: kept.settings, as: UTF8.self).contains("53.2707"))
    #expect(way.asked.map(\.url).allSatisfy { $0.hasPrefix("https://api.open-meteo.com/v1/forecast?latitude=53.2707") })
    guard case .tooSoon = try await studio.refresher.press(id, in: library.library) else {
      return #expect(Bool(false), "asked twice within ten minutes")
    }
    #expect(way.asked.count == 1)
  }

  @Test(
    "given a good copy, when the provider fails in any way, then the copy stays with its age, and asking grows seldom",
    arguments: ["unreachable", "slow", "429", "500", "junk", "cut", "large", "other units", "redirected"])
  func fails(how: String) async throws {
    let clock = TestClock(ScriptedWeather.now)
    let way = ScriptedWay(try ScriptedWeather.good("om-shower.json"))
    let studio = try await TestStudio(now: { clock.now }, way: way).groups
    let library = try await library(studio.services)
    let id = try await ScriptedWeather.galway(studio.services, library)
    _ = try await studio.refresher.press(id, in: library.library)
    let before = try await source(library)
    let (units, cut) = (try ScriptedWeather.fixture("om-celsius-not.json"), try ScriptedWeather.fixture("om-cut.txt"))
    way.answer { _ in
      switch how {
      case "slow": .failure(.timedOut)
      case "429":
        .success(
          SourceResponse(
            status: 429, body: Data(#"{"error":true,"reason":"Minutely API request limit exceeded"}"#.utf8)))
      case "500": .success(SourceResponse(status: 500, body: Data()))
      case "junk": .success(SourceResponse(status: 200, body: Data("<html>Sign in</html>".utf8)))
      case "cut": .success(SourceResponse(status: 200, body: cut))
      case "large": .success(SourceResponse(status: 200, body: Data(count: 2 << 20)))
      case "other units": .success(SourceResponse(status: 200, body: units))
      default: .failure(.unreachable)
      }
    }
    var waits: [TimeInterval] = []
    for round in 1...4 {
      clock.advance(max(660, (try await source(library)).health.dueAt?.timeIntervalSince(clock.now) ?? 0))
      #expect(try await studio.refresher.press(id, in: library.library) == .asked, "round \(round)")
      let after = try await source(library)
      #expect(after.copy == before.copy && after.health.succeededAt == before.health.succeededAt)
      #expect(after.health.failures == round && !after.health.fault.isEmpty)
      #expect(SourceMark(after, now: clock.now) == .error)
      #expect(!after.health.fault.contains("open-meteo.com") && !after.health.fault.contains("53.27"))
      waits.append(try #require(after.health.dueAt).timeIntervalSince(clock.now))
    }
    #expect(waits[3] > waits[0], "\(waits)")
    let moment = Moment(date: clock.now, zone: .gmt, locale: Locale(identifier: "en_GB"))
    let shown = try await studio.services.data(of: library).snapshot(at: moment)
    #expect(shown.weather?.place.name == "Galway")
    #expect(shown.weather?.report?.fetchedAt == ScriptedWeather.now, "its age is that of the last good answer")
    // A day later nothing is told as now, and nothing invented comes in its place.
    let later = try await studio.services.data(of: library).snapshot(
      at: Moment(date: ScriptedWeather.now + 90_000, zone: .gmt, locale: Locale(identifier: "en_GB")))
    #expect(later.weather?.place.name == "Galway" && later.weather?.report == nil)
    way.answer(try ScriptedWeather.good("om-shower.json"))
    clock.advance(try #require(try await source(library).health.dueAt).timeIntervalSince(clock.now) + 1)
    try await studio.refresher.tick()
    for _ in 0..<200 where try await source(library).health.failures > 0 {
      try await Task.sleep(for: .milliseconds(10))
    }
    #expect(try await source(library).health.fault == "")
  }

  @Test("given many libraries at one place, when they are due, then one request serves all, each under its own name")
  func shares() async throws {
    let clock = TestClock(ScriptedWeather.now)
    let way = ScriptedWay(try ScriptedWeather.good("om-shower.json"))
    let studio = try await TestStudio(now: { clock.now }, way: way).groups
    var libraries: [LibraryHandle] = []
    for index in 0..<20 {
      let library = try await library(studio.services)
      _ = try await ScriptedWeather.galway(studio.services, library, name: "Galway \(index)")
      libraries.append(library)
    }
    clock.advance(1)
    try await studio.refresher.tick()
    for library in libraries {
      for _ in 0..<300 where try await source(library).health.succeededAt == nil {
        try await Task.sleep(for: .milliseconds(10))
      }
    }
    #expect(way.asked.count == 1)
    let moment = Moment(date: clock.now, zone: .gmt, locale: Locale(identifier: "en_GB"))
    #expect(try await studio.services.data(of: libraries[7]).snapshot(at: moment).weather?.place.name == "Galway 7")
    #expect(try await studio.services.data(of: libraries[19]).snapshot(at: moment).weather?.report != nil)
  }

  @Test("given libraries that nobody looks at, or that are paused, then nothing is asked for them")
  func rests() async throws {
    let clock = TestClock(ScriptedWeather.now)
    let way = ScriptedWay(try ScriptedWeather.good("om-shower.json"))
    let studio = try await TestStudio(now: { clock.now }, way: way).groups
    let (unseen, paused) = (try await library(studio.services), try await library(studio.services))
    _ = try await ScriptedWeather.galway(studio.services, unseen)
    try await unseen.noteLook(at: ScriptedWeather.now - 8 * 86_400)
    let id = try await ScriptedWeather.galway(studio.services, paused)
    try await paused.changeSource(id) { $0.isPaused = true }
    clock.advance(3_600)
    try await studio.refresher.tick()
    try await Task.sleep(for: .milliseconds(50))
    #expect(way.asked.isEmpty)
    _ = try await studio.services.data(of: unseen)
    try await studio.refresher.tick()
    for _ in 0..<300 where try await source(unseen).health.succeededAt == nil {
      try await Task.sleep(for: .milliseconds(10))
    }
    #expect(way.asked.count == 1)
  }
}
