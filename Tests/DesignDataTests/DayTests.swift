import DesignModel
import Foundation
import Testing

@testable import DesignData

@Suite("Days") struct DayTests {
  private static let text =
    "{{day|2027-06-12|daysuntil|apart|clamp:0:99999}}{{day|2027-06-12|daysuntil|plural: day to go: days to go:Today: day ago: days ago}}"

  private static func said(_ text: String, _ zone: TimeZone, _ date: Date, _ dialect: TemplateDialect = .studio)
    -> String
  {
    TextResolver(
      snapshot: .none, moment: Moment(date: date, zone: zone, locale: Locale(identifier: "en_GB")), dialect: dialect
    ).resolve(text)
  }

  /// A wall clock's time in a zone; the first instant after it where clocks leave it out.
  private static func date(_ zone: TimeZone, _ month: Int, _ day: Int, _ hour: Int, _ minute: Int) throws -> Date {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    return try #require(
      calendar.date(from: DateComponents(year: 2027, month: month, day: day, hour: hour, minute: minute)))
  }

  @Test("given a day, when days pass, then it says 2, 1, Today and how long ago, in words that fit the number")
  func words() throws {
    let zone = try #require(TimeZone(identifier: "Europe/Dublin"))
    for (day, said) in [
      (10, "2 days to go"), (11, "1 day to go"), (12, "Today"), (13, "1 day ago"), (14, "2 days ago"),
    ] {
      for (hour, minute) in [(0, 0), (0, 1), (12, 0), (23, 59)] {
        #expect(
          try Self.said(Self.text, zone, Self.date(zone, 6, day, hour, minute)) == said, "\(day) \(hour):\(minute)")
      }
    }
    // The app has no words for the day; what it shows there is at least no negative number.
    #expect(try Self.said(Self.text, zone, Self.date(zone, 6, 12, 10, 0), .app) == "0 day to go")
    #expect(try Self.said(Self.text, zone, Self.date(zone, 6, 10, 12, 0), .app) == "2 days to go")
    #expect(try Self.said("{{day|2027-06-12|daysuntil}}", zone, Self.date(zone, 6, 12, 10, 0), .app) == "-1")
  }

  @Test("given every zone, when clocks change or not, then days flip at its own midnight")
  func zones() throws {
    for name in TimeZone.knownTimeZoneIdentifiers {
      let zone = try #require(TimeZone(identifier: name))
      for (month, day) in [(6, 11), (3, 27), (3, 28), (9, 4), (9, 5), (10, 30), (10, 31), (12, 31), (1, 1)] {
        let before = try Self.date(zone, month, day, 23, 58)
        let start = Calendar.current(in: zone).startOfDay(for: before)
        let next = Calendar.current(in: zone).startOfDay(for: start.addingTimeInterval(36 * 3_600))
        func count(_ date: Date) -> Int? { Int(Self.said("{{day|2027-06-12|daysuntil}}", zone, date)) }
        guard let last = count(next.addingTimeInterval(-60)), let first = count(next) else {
          Issue.record("\(name) has no number")
          continue
        }
        // Samoa once left out a day; none does in 2027.
        #expect(last - first == 1, "\(name) \(month)-\(day)")
        #expect(count(start) == last, "\(name) \(month)-\(day), the whole day long")
      }
    }
  }

  @Test("given days since, then it counts as the app does but flips at midnight, also after clocks changed")
  func since() throws {
    let zone = try #require(TimeZone(identifier: "Europe/Dublin"))
    let text = "{{since|2027-01-01|sincedays}}"
    #expect(try Self.said(text, zone, Self.date(zone, 6, 12, 0, 30)) == "163")
    #expect(try Self.said(text, zone, Self.date(zone, 6, 11, 23, 59)) == "162")
    #expect(try Self.said(text, zone, Self.date(zone, 6, 12, 0, 30), .app) == "162", "an hour late in summer")
    #expect(try Self.said("{{since|2027-07-01|sincedays}}", zone, Self.date(zone, 6, 12, 12, 0)) == "-19")
  }

  @Test("given texts that count days, then they change with the day, those from a time of day with the minute")
  func dependence() {
    let resolver = TextResolver(snapshot: .none, moment: .card)
    #expect(resolver.dependence(of: Self.text) == .daily)
    #expect(resolver.dependence(of: "{{since|2021-05-08|sincedays}}") == .daily)
    #expect(resolver.dependence(of: "{{since|2021-05-08 09:30|sincedays}}") == .minute)
    #expect(resolver.dependence(of: "{{day|2027-06-12|hoursuntil}}") == .minute)
  }
}

extension Calendar {
  fileprivate static func current(in zone: TimeZone) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    return calendar
  }
}
