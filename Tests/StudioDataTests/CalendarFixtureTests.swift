import DesignData
import DesignModel
import Foundation
import TestSupport
import Testing

@testable import StudioData

/// A calendar file with what is expected of it, as the fixtures’ JSON has it.
struct CalendarCase: Decodable {
  /// An occurrence: `start` and `end` in UTC, or `startDay` and `endDay`.
  struct Event: Decodable, Hashable {
    var title: String
    var allDay: Bool
    var start: String?
    var end: String?
    var startDay: String?
    var endDay: String?
    var location: String?
  }

  /// What is next at an instant.
  struct Instant: Decodable {
    var at: String
    var zone: String
    var next: Event?
    var second: Event?
  }

  /// The window asked for.
  struct Window: Decodable {
    var start: String
    var end: String
  }

  var outcome: String
  var zone: String?
  var window: Window?
  var occurrences: [Event]?
  var moments: [Instant]?
  var diagnostics: [String]?
  var owner: String?
  var hostile: Bool?

  /// The expectations beside a calendar file.
  static func beside(_ file: URL) throws -> CalendarCase {
    let json = file.deletingPathExtension().appendingPathExtension("expected.json")
    return try JSONDecoder().decode(CalendarCase.self, from: Data(contentsOf: json))
  }

  /// The calendars of a folder that have expectations, by name.
  static func names(in folder: URL?) -> [String] {
    guard let folder else { return [] }
    return TestFiles.list(folder, suffix: ".expected.json").filter {
      guard let data = try? Data(contentsOf: $0) else { return false }
      return (try? JSONDecoder().decode(CalendarCase.self, from: data)) != nil
    }.map { String($0.lastPathComponent.dropLast(".expected.json".count)) }
  }
}

extension CalendarOccurrence {
  /// As fixtures write it.
  var told: CalendarCase.Event {
    var event = CalendarCase.Event(title: title, allDay: isAllDay, location: location)
    switch span {
    case .time(let start, let end):
      (event.start, event.end) = (CivilTime.text(instant: start), CivilTime.text(instant: end))
    case .days(let start, let end):
      (event.startDay, event.endDay) = (CivilTime.text(day: start), CivilTime.text(day: end))
    }
    return event
  }
}

@Suite("Calendars, by fixtures") struct CalendarFixtureTests {
  static let shared = TestFiles.shared("data/ics")
  static let own = TestFiles.fixtures.appendingPathComponent("data/calendar")

  static func instant(_ text: String) throws -> Date {
    try #require(CalendarReader.instant(text, in: .gmt), "\(text) is an instant")
  }

  /// Reads a file as its case says and compares everything it expects.
  static func check(_ file: URL) throws {
    let expected = try CalendarCase.beside(file)
    let data = try Data(contentsOf: file)
    let reader = CalendarReader(owners: expected.owner.map { [$0] } ?? [])
    if expected.outcome == "refused" {
      #expect(throws: ReadRefusal.self) { try reader.read(data) }
      return
    }
    let calendar = try reader.read(data)
    let zone = try #require(TimeZone(identifier: expected.zone ?? "UTC"))
    let window = try #require(expected.window)
    let (from, to) = (try instant(window.start), try instant(window.end))
    let answer = calendar.occurrences(from: from, to: to, home: zone)
    #expect(answer.occurrences.map(\.told) == expected.occurrences)
    #expect(Set(answer.diagnostics.map(\.code.rawValue)) == Set(expected.diagnostics ?? []))
    #expect(Set(answer.occurrences.map(\.id)).count == answer.occurrences.count, "each has an identity of its own")
    for moment in expected.moments ?? [] { try check(moment, calendar) }
  }

  /// Compares what a snapshot of the calendar says is next.
  private static func check(_ moment: CalendarCase.Instant, _ calendar: CalendarFile) throws {
    let at = try instant(moment.at)
    let zone = try #require(TimeZone(identifier: moment.zone))
    let found = calendar.occurrences(
      from: at.addingTimeInterval(-86_400), to: at.addingTimeInterval(1_825 * 86_400), home: zone)
    // As instants of another zone: a snapshot's whole days must come right by their names.
    let elsewhere = try #require(TimeZone(identifier: "Pacific/Kiritimati"))
    let events = found.occurrences.map { $0.event(in: $0.isAllDay ? elsewhere : zone) }
    let next = CalendarSnapshot(generatedAt: at, events: events).next(at: at, in: zone)
    for (index, expected) in [moment.next, moment.second].enumerated() {
      let event = index < next.count ? next[index] : nil
      #expect(event?.title == expected?.title, "\(moment.at) in \(moment.zone), \(index)")
      guard let event, let expected else { continue }
      #expect(event.isAllDay == expected.allDay && event.location == expected.location)
      if expected.allDay {
        #expect(event.firstDay == expected.startDay)
        let calendar = Calendar.current(in: zone)
        let parts = calendar.dateComponents([.year, .month, .day], from: event.end)
        let end = CivilTime.days(year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0)
        #expect(CivilTime.text(day: end) == expected.endDay)
      } else {
        #expect(CivilTime.text(instant: Int(event.start.timeIntervalSince1970)) == expected.start)
        #expect(CivilTime.text(instant: Int(event.end.timeIntervalSince1970)) == expected.end)
      }
    }
  }

  @Test(
    "given the fixtures beside the working copy, when read, then occurrences, moments and diagnostics are theirs",
    .enabled(if: shared != nil), arguments: CalendarCase.names(in: shared))
  func sharedFixtures(name: String) throws {
    try Self.check(try #require(Self.shared).appendingPathComponent("\(name).ics"))
  }

  @Test(
    "given calendars as programs write them, when read, then occurrences, moments and diagnostics are those expected",
    arguments: CalendarCase.names(in: own))
  func ownFixtures(name: String) throws {
    try Self.check(Self.own.appendingPathComponent("\(name).ics"))
  }

  @Test("given hostile files, when read, then each takes less than two seconds", .enabled(if: shared != nil))
  func hostileFixtures() throws {
    let folder = try #require(Self.shared)
    var hostile = 0
    for name in CalendarCase.names(in: folder) {
      let file = folder.appendingPathComponent("\(name).ics")
      guard try CalendarCase.beside(file).hostile == true else { continue }
      hostile += 1
      let data = try Data(contentsOf: file)
      let begin = ContinuousClock.now
      let answer = try? CalendarReader().read(data).occurrences(
        from: Self.instant("2026-11-20T00:00:00Z"), to: Self.instant("2026-12-20T00:00:00Z"), home: .gmt)
      #expect(ContinuousClock.now - begin < .seconds(2), "\(name)")
      #expect(answer != nil || name.contains("not-a-calendar"))
    }
    #expect(hostile > 5)
  }
}

extension Calendar {
  /// The Gregorian calendar of a zone.
  fileprivate static func current(in zone: TimeZone) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    return calendar
  }
}
