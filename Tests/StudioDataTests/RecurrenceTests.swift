import Foundation
import TestSupport
import Testing

@testable import StudioData

@Suite("Rules") struct RecurrenceTests {
  /// An example of RFC 5545 §3.8.5.3 with the dates it lists, in New York’s time.
  struct Example: Decodable {
    var start: String
    var rule: String
    var dates: [String]
    /// Whether the list is the whole series, or its beginning.
    var isWhole: Bool
    var exceptions: [String]?
  }

  static func calendar(_ lines: [String]) throws -> CalendarFile {
    try CalendarReader().read(
      Data(
        (["BEGIN:VCALENDAR", "BEGIN:VEVENT"] + lines + ["END:VEVENT", "END:VCALENDAR"]).joined(separator: "\r\n").utf8))
  }

  static func starts(_ calendar: CalendarFile, _ from: String, _ to: String, in zone: TimeZone) throws -> [Int] {
    let answer = calendar.occurrences(
      from: try CalendarFixtureTests.instant(from), to: try CalendarFixtureTests.instant(to), home: zone)
    return answer.occurrences.map { $0.instants(in: .named(zone)).start }
  }

  @Test("given the rules RFC 5545 explains, when worked out, then the dates are those it lists")
  func examples() throws {
    let file = CalendarFixtureTests.own.appendingPathComponent("rfc5545-rules.json")
    let examples = try JSONDecoder().decode([Example].self, from: Data(contentsOf: file))
    let zone = try #require(TimeZone(identifier: "America/New_York"))
    #expect(examples.count == 42)
    for example in examples {
      var lines = ["UID:x", "DTSTART;TZID=America/New_York:\(example.start)", "RRULE:\(example.rule)"]
      if let exceptions = example.exceptions {
        lines.append("EXDATE;TZID=America/New_York:\(exceptions.joined(separator: ","))")
      }
      let expected = try example.dates.map {
        CalendarZone.named(zone).instant(of: try #require(CalendarTime(text: $0)).wall)
      }
      let last = try #require(expected.last)
      let to = example.isWhole ? "2010-01-01T00:00:00Z" : CivilTime.text(instant: last + 1)
      let found = try Self.starts(try Self.calendar(lines), "1996-01-01T00:00:00Z", to, in: zone)
      #expect(found == expected, "\(example.rule)")
    }
  }

  @Test("given a rule, when asked for any part of it, then that part is what the whole has there")
  func windows() throws {
    var random = SeededGenerator(seed: 2_026)
    let zone = try #require(TimeZone(identifier: "Europe/Dublin"))
    let rules = [
      "FREQ=DAILY", "FREQ=DAILY;INTERVAL=3;COUNT=90", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;WKST=SU",
      "FREQ=WEEKLY;BYDAY=SA,SU", "FREQ=MONTHLY;BYDAY=-1FR", "FREQ=MONTHLY;BYMONTHDAY=-1,15", "FREQ=HOURLY;INTERVAL=7",
      "FREQ=MONTHLY;INTERVAL=5;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "FREQ=YEARLY;INTERVAL=2;BYMONTH=3,10;BYDAY=-1SU",
      "FREQ=DAILY;BYMONTH=1,7;BYDAY=MO", "FREQ=DAILY;BYMONTHDAY=-2", "FREQ=WEEKLY;INTERVAL=3;BYDAY=TU,FR;BYSETPOS=-1",
      "FREQ=YEARLY;BYWEEKNO=1,20;BYDAY=WE", "FREQ=YEARLY;BYYEARDAY=1,-1",
    ]
    for rule in rules {
      let calendar = try Self.calendar([
        "UID:x", "DTSTART;TZID=Europe/Dublin:20250106T093000", "DTEND;TZID=Europe/Dublin:20250106T113000",
        "RRULE:\(rule)",
      ])
      let whole = try Self.starts(calendar, "2025-01-01T00:00:00Z", "2029-01-01T00:00:00Z", in: zone)
      #expect(whole == whole.sorted() && Set(whole).count == whole.count)
      #expect(!whole.isEmpty)
      let (first, last) = (1_735_689_600, 1_861_920_000)
      for _ in 0..<25 {
        let from = Int.random(in: first..<last, using: &random)
        let to = min(last, from + Int.random(in: 0..<200, using: &random) * 86_400)
        let part = try Self.starts(calendar, CivilTime.text(instant: from), CivilTime.text(instant: to), in: zone)
        #expect(part == whole.filter { $0 < to && $0 + 7_200 > from }, "\(rule) from \(from) to \(to)")
      }
    }
  }

  @Test(
    "given every second week from a day that is not its own, when worked out, then weeks count from that day’s week")
  func unsynchronised() throws {
    func days(_ rule: String, from day: String) throws -> [String] {
      let calendar = try Self.calendar(["UID:x", "DTSTART;VALUE=DATE:\(day)", "RRULE:\(rule)"])
      return try Self.starts(calendar, "2026-01-01T00:00:00Z", "2027-01-01T00:00:00Z", in: .gmt).map {
        CivilTime.text(day: CivilTime.day(ofWall: $0))
      }
    }
    // 15 October 2026 is a Thursday; with weeks that begin on Sunday its own week's Sunday is over.
    #expect(
      try days("FREQ=WEEKLY;INTERVAL=2;BYDAY=SU;COUNT=2", from: "20261015") == [
        "2026-10-15", "2026-10-18", "2026-11-01",
      ])
    #expect(
      try days("FREQ=WEEKLY;INTERVAL=2;BYDAY=SU;COUNT=2;WKST=SU", from: "20261015") == [
        "2026-10-15", "2026-10-25", "2026-11-08",
      ])
  }

  @Test("given a rule that never comes to a day, when worked out, then those behind it are whole")
  func neverComes() throws {
    let start = "DTSTART:20260102T100000Z"
    let calendar = try Self.calendar([
      "UID:a", start, "RRULE:FREQ=MONTHLY;BYDAY=2SU,-2FR;BYMONTHDAY=31", "END:VEVENT", "BEGIN:VEVENT", "UID:b", start,
      "RRULE:FREQ=MONTHLY;BYMONTHDAY=-5,1",
    ])
    let days = try Self.starts(calendar, "2026-01-03T00:00:00Z", "2026-04-01T00:00:00Z", in: .gmt).map {
      CivilTime.text(day: CivilTime.day(ofWall: $0))
    }
    #expect(days == ["2026-01-27", "2026-02-01", "2026-02-24", "2026-03-01", "2026-03-27"])
  }

  @Test(
    "given rules that libical gets wrong, when worked out, then the dates are RFC 5545's",
    arguments: [
      ("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", ["05-20", "05-21", "05-28", "06-04"]),
      ("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;BYSETPOS=1", ["05-20", "05-31", "06-14"]),
      ("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;BYSETPOS=-1;WKST=SU", ["05-20", "05-31", "06-14"]),
      ("FREQ=WEEKLY;BYMONTH=6;BYDAY=TU,FR;BYSETPOS=2;COUNT=2", ["05-20", "06-04", "06-11"]),
      ("FREQ=WEEKLY;BYDAY=MO,WE;BYSETPOS=1;COUNT=2", ["05-20", "05-24", "05-31"]),
      ("FREQ=WEEKLY;BYDAY=TU;BYSETPOS=2", ["05-20"]),
      ("FREQ=DAILY;BYMONTHDAY=-1", ["05-20", "05-31"]),
      ("FREQ=DAILY;BYMONTHDAY=1,-1;COUNT=2", ["05-20", "05-31", "06-01"]),
      ("FREQ=DAILY;BYMONTHDAY=-2;BYDAY=SU", ["05-20", "05-30"]),
      ("FREQ=DAILY;INTERVAL=2;BYMONTHDAY=-3,-4", ["05-20", "05-28", "06-27"]),
      ("FREQ=YEARLY;BYWEEKNO=21,23", ["05-20", "05-27", "06-10"]), ("FREQ=YEARLY;BYWEEKNO=-31", ["05-20", "06-03"]),
      ("FREQ=YEARLY;BYWEEKNO=22,23;BYMONTH=6", ["05-20", "06-03", "06-10"]),
    ] as [(String, [String])])
  func ownRules(rule: String, days: [String]) throws {
    let calendar = try Self.calendar(["UID:x", "DTSTART;VALUE=DATE:20270520", "RRULE:\(rule)"])
    let found = try Self.starts(calendar, "2027-05-01T00:00:00Z", "2027-06-30T00:00:00Z", in: .gmt).map {
      String(CivilTime.text(day: CivilTime.day(ofWall: $0)).dropFirst(5))
    }
    #expect(found.prefix(days.count).elementsEqual(days), "\(found)")
    if rule.contains("COUNT") || days.count == 1 { #expect(found.count == days.count) }
  }

  @Test("given days of the month in a yearly rule without months, when worked out, then they are those of every month")
  func monthDays() throws {
    let calendar = try Self.calendar([
      "UID:x", "DTSTART:20260215T090000Z", "RRULE:FREQ=YEARLY;BYMONTHDAY=15,-1;COUNT=4",
    ])
    let found = try Self.starts(calendar, "2026-01-01T00:00:00Z", "2028-01-01T00:00:00Z", in: .gmt)
    #expect(
      found.map { CivilTime.text(instant: $0) } == [
        "2026-02-15T09:00:00Z", "2026-02-28T09:00:00Z", "2026-03-15T09:00:00Z", "2026-03-31T09:00:00Z",
      ])
    #expect(RecurrenceRule("FREQ=MONTHLY;BYHOUR=1,2;BYSETPOS=2", isDate: false) == nil, "libical would pick days")
  }

  @Test(
    "given a year’s weeks and positions among times, when worked out, then the dates are RFC 5545's",
    arguments: [
      // 2026 and 2032 have 53 weeks that begin on Monday; 2031 has of those that begin on Sunday.
      ("FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO", ["2026-12-28", "2032-12-27"]),
      ("FREQ=YEARLY;BYWEEKNO=-1;BYDAY=TH;COUNT=3", ["2026-12-31", "2027-12-30", "2028-12-28"]),
      ("FREQ=YEARLY;BYWEEKNO=53;BYDAY=SU;WKST=SU", ["2031-12-28"]),
      ("FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO;COUNT=2", ["2027-01-04", "2028-01-03"]),
      ("FREQ=YEARLY;INTERVAL=2;BYWEEKNO=20;BYDAY=TU;COUNT=2", ["2028-05-16", "2030-05-14"]),
      ("FREQ=YEARLY;BYWEEKNO=20,21;BYDAY=MO,TU;BYSETPOS=-1;COUNT=2", ["2027-05-25", "2028-05-23"]),
      ("FREQ=YEARLY;BYMONTH=3;BYYEARDAY=60;COUNT=2", ["2027-03-01", "2029-03-01"]),
      ("FREQ=YEARLY;BYMONTH=1,4;BYYEARDAY=-366;COUNT=2", ["2028-01-01", "2032-01-01"]),
      ("FREQ=YEARLY;INTERVAL=2;BYYEARDAY=1,100,-1;BYDAY=SA,SU,MO;COUNT=2", ["2028-01-01", "2028-04-09"]),
      ("FREQ=DAILY;BYHOUR=9,18;BYSETPOS=-1;COUNT=2", ["2026-12-28", "2026-12-29"]),
      ("FREQ=WEEKLY;BYDAY=MO,FR;BYHOUR=9,18;BYSETPOS=3;COUNT=2", ["2027-01-01", "2027-01-08"]),
    ] as [(String, [String])])
  func weeksOfYears(rule: String, days: [String]) throws {
    let calendar = try Self.calendar(["UID:x", "DTSTART:20261228T070000Z", "RRULE:\(rule)"])
    let found = try Self.starts(calendar, "2026-12-28T08:00:00Z", "2034-01-01T00:00:00Z", in: .gmt).map {
      CivilTime.text(day: CivilTime.day(ofWall: $0))
    }
    // The begin is a date of each, and the range begins after it.
    #expect(found == days.filter { $0 > "2026-12-28" || rule.contains("BYHOUR") }, "\(found)")
  }

  @Test("given rules that never come true, when looked at, then that is seen without walking them")
  func never() throws {
    for text in [
      "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=MONTHLY;BYDAY=1TH;BYSETPOS=2", "FREQ=DAILY;BYMONTH=4;BYMONTHDAY=-31",
      "FREQ=WEEKLY;BYDAY=MO,TU;BYSETPOS=-3",
    ] { #expect(try #require(RecurrenceRule(text, isDate: false)).isNever, "\(text)") }
    for text in [
      "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29", "FREQ=MONTHLY;BYDAY=TH;BYSETPOS=5", "FREQ=YEARLY;BYDAY=MO;BYSETPOS=53",
      "FREQ=YEARLY;BYMONTH=1,2;BYSETPOS=2", "FREQ=MONTHLY;BYMONTHDAY=31",
    ] { #expect(try !#require(RecurrenceRule(text, isDate: false)).isNever, "\(text)") }
  }

  @Test("given a rule whose months its steps never come to, when worked out, then its begin is all there is, at once")
  func missedMonths() throws {
    let lines = (0..<300).flatMap {
      [
        "END:VEVENT", "BEGIN:VEVENT", "UID:\($0)", "DTSTART:20151217T090000Z",
        "RRULE:FREQ=MONTHLY;INTERVAL=2;BYMONTH=3,7;BYDAY=FR",
      ]
    }
    let begin = ContinuousClock.now
    let found = try Self.starts(
      try Self.calendar(["UID:x"] + lines), "2015-01-01T00:00:00Z", "2030-01-01T00:00:00Z", in: .gmt)
    #expect(found.count == 300)
    #expect(ContinuousClock.now - begin < .seconds(1), "walking one takes 0.3 seconds")
  }

  @Test("given texts that are no rules, when read, then they are none; those with a slip are read")
  func leniency() throws {
    for text in [
      "", "FREQ=", "FREQ=FORTNIGHTLY", "BYDAY=MO", "FREQ=WEEKLY;BYDAY=ZZ", "FREQ=YEARLY;BYMONTH=13",
      "RSCALE=HEBREW;FREQ=YEARLY",
    ] {
      #expect(RecurrenceRule(text, isDate: false) == nil, "\(text)")
    }
    #expect(RecurrenceRule("FREQ=HOURLY", isDate: true) == nil, "whole days have no hours")
    let rule = try #require(
      RecurrenceRule(" freq=monthly ; interval=0;byday= +1mo , 2tu;count=-1;x-a=b;", isDate: false))
    #expect(rule.text == "FREQ=MONTHLY;INTERVAL=1;BYDAY=1MO,2TU;WKST=MO")
    #expect(rule.count == nil)
    #expect(try #require(RecurrenceRule("FREQ=WEEKLY;BYDAY=1MO", isDate: false)).text.contains("BYDAY=MO"))
  }

  @Test("given every day of nine thousand years, when written and read, then it is itself, and days follow each other")
  func civilTime() {
    var random = SeededGenerator(seed: 7)
    var before = CivilTime.days(year: 1_599, month: 12, day: 31)
    for year in 1_600...2_400 {
      for month in 1...12 {
        let length =
          month == 2
          ? (year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28) : CivilTime.mostDays(month: month)
        for day in 1...length {
          let count = CivilTime.days(year: year, month: month, day: day)
          #expect(count == before + 1)
          before = count
        }
        #expect(CivilTime.wall(year, month, length + 1) == nil)
      }
    }
    for _ in 0..<2_000 {
      let day = Int.random(in: -719_162...2_932_896, using: &random)
      let (year, month, date) = CivilTime.date(days: day)
      #expect(CivilTime.days(year: year, month: month, day: date) == day)
    }
    #expect(
      CivilTime.text(instant: 0) == "1970-01-01T00:00:00Z" && CivilTime.text(instant: -1) == "1969-12-31T23:59:59Z")
  }
}
