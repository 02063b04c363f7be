import Foundation
import TestSupport
import Testing

@testable import StudioData

@Suite("Bytes of calendars") struct CalendarBytesTests {
  private static func lines(_ bytes: [UInt8]) throws -> [String] {
    var found: [String] = []
    try ContentLines(Data(bytes)).forEach { (line, _) throws(ReadRefusal) in
      found.append(String(decoding: line, as: UTF8.self))
    }
    return found
  }

  @Test("given any end of line, folds within characters, marks and controls, when unfolded, then the text is whole")
  func unfolding() throws {
    #expect(try Self.lines(Array("A:1\r\nB:2\nC:3\rD:4".utf8)) == ["A:1", "B:2", "C:3", "D:4"])
    #expect(try Self.lines(Array("A:1\r\n 2\r\n\t3\r\n".utf8)) == ["A:123"])
    #expect(try Self.lines(Array("A:1\r\r\n 2\r\r\nB:3".utf8)) == ["A:12", "B:3"])
    let bike = Array("🚲".utf8)
    #expect(try Self.lines(Array("A:".utf8) + bike[..<2] + [13, 10, 32] + bike[2...]) == ["A:🚲"])
    #expect(try Self.lines([0xEF, 0xBB, 0xBF] + Array("A:\u{0}b\u{7}c\td".utf8)) == ["A:bc\td"])
    let wide = try #require("A:1\r\nB:ü".data(using: .utf16))
    #expect(try Self.lines(Array(wide)) == ["A:1", "B:ü"])
  }

  @Test("given lines in other encodings, when mended, then Windows-1252 is read and a cut character dropped")
  func encodings() {
    func mended(_ bytes: [UInt8]) -> String {
      var line = bytes
      _ = ContentLines.mend(&line)
      return String(decoding: line, as: UTF8.self)
    }
    #expect(mended([0x43, 0x61, 0x66, 0xE9, 0x20, 0x80, 0x96]) == "Café €–")
    #expect(mended(Array("Zoë".utf8) + [0xE2, 0x82]) == "Zoë")
    #expect(mended(Array("plain ü".utf8)) == "plain ü")
  }

  @Test("given dates in other forms, when mended, then they are RFC 5545's, and what is none stays none")
  func dates() {
    for (text, expected) in [
      ("20261121", "20261121"), ("2026-11-21", "20261121"), ("20261121T0900", "20261121T090000"),
      ("2026-11-21T09:00:00Z", "20261121T090000Z"), ("20261121t090000z", "20261121T090000Z"),
      ("20261121T233000-0130", "20261122T010000Z"), ("2026-11-21 09:00", "20261121T090000"),
    ] { #expect(CalendarTime.mended(text) == expected, "\(text)") }
    for text in ["", "2026", "21.11.2026", "20261121T09", "20261121T090000X", "20261121T090000+", "2026112１"] {
      #expect(CalendarTime.mended(text) == nil, "\(text)")
    }
    for text in ["20260229", "20261131", "00000000T000000Z", "20261321T250000Z"] {
      #expect(CalendarTime(text: text) == nil, "\(text)")
    }
  }

  @Test("given titles with marks of direction, controls and many lines, when cleaned, then they are one plain line")
  func titles() {
    #expect(CalendarText.clean(" a\u{202E}b\u{200F}c\u{7}\n\nd ") == "abc d")
    #expect(CalendarText.clean("👩‍👩‍👧 {{x}} <b>") == "👩‍👩‍👧 {{x}} <b>")
    #expect(CalendarText.clean(String(repeating: "é", count: 9_000)).count == CalendarLimits.textLength)
  }

  @Test("given every Windows name, when looked up, then Foundation has its zone")
  func windowsNames() throws {
    #expect(WindowsZones.names.count == 149)
    for (name, zone) in WindowsZones.names {
      #expect(zone == "Etc/UTC" || TimeZone(identifier: zone) != nil, "\(zone)")
      #expect(ZoneNames.zone(name.uppercased()) != nil, "\(name)")
    }
    for name in ["IST", "GMT+1", "EST", "Nowhere/Land", "", "/", "../../etc/passwd", "Europe/../Dublin"] {
      #expect(ZoneNames.zone(name) == nil, "\(name)")
    }
  }

  @Test(
    "given names a file does not describe, when looked up, then what Windows, Outlook, Exchange and Notes show is known",
    arguments: [
      ("(UTC-07:00) Mountain Time (US & Canada)", "America/Denver"),
      ("Eastern Time (US &amp; Canada)", "America/New_York"),
      ("(GMT+01.00) Brussels / Copenhagen / Madrid / Paris", "Europe/Paris"),
      ("(UTC+01:00) Belgrade, Bratislava", "Europe/Budapest"),
      ("(UTC+01:00) Amsterdam, Berlin, Bern, Rom, Stockholm, Wien", "Europe/Berlin"),
      ("(GMT) Greenwich Mean Time : Dublin, Edinburgh, Lisbon, London", "Europe/London"),
      ("(UTC-07:00) Chihuahua, La Paz, Mazatlan", "America/Mazatlan"), ("(UTC-04:00) La Paz", "America/La_Paz"),
      ("Pacific Time (US & Canada); Tijuana", "America/Los_Angeles"), ("Athens, Istanbul, Minsk", "Europe/Bucharest"),
      ("W. Europe", "Europe/Berlin"), ("Eastern", "America/New_York"), ("Mexico", "America/Mexico_City"),
      ("Mitteleuropäische Zeit", "Europe/Berlin"), ("(UTC+01:00) Mitteleuropäische Sommerzeit", "Europe/Berlin"),
      ("heure normale d'Europe centrale", "Europe/Berlin"), ("Heure avancée de l’Est", "America/New_York"),
      ("Hora estándar de Europa central", "Europe/Berlin"), ("Osteuropäische Zeit", "Europe/Helsinki"),
      ("日本標準時", "Asia/Tokyo"), ("中国标准时间", "Asia/Shanghai"), ("Midden-Europese standaardtijd", "Europe/Berlin"),
      ("Horário Padrão de Brasília", "America/Sao_Paulo"), ("Ora legale dell’Europa centrale", "Europe/Berlin"),
      ("W. Europe Standard Time 1", "Europe/Berlin"), ("Eastern Daylight Time", "America/New_York"),
      ("GMT Daylight Time", "Europe/London"), ("America\\/New_York", "America/New_York"),
      ("Asia%2FTokyo", "Asia/Tokyo"),
      ("(UTC+09:00) Asia/Tokyo", "Asia/Tokyo"), ("UTC-05:30", "GMT-0530"), ("GMT+2", "GMT+0200"), ("+0530", "GMT+0530"),
      ("(GMT+01:00) Central European Time - Berlin", "Europe/Berlin"), ("(GMT-05:00) New York", "America/New_York"),
      ("(GMT+5:30) India Standard Time - Kolkata", "Asia/Calcutta"),
      ("[UTC+01:00] Zurich", "Europe/Zurich"), ("UTC+02:00:00", "GMT+0200"), ("UTC–05:00", "GMT-0500"),
      ("UTC±00:00", "GMT"), ("Greenwich Mean Time - London", nil), ("(UTC-07:00) La Paz", "America/Mazatlan"),
      ("IST", nil), ("CST", nil), ("UTC+99", nil), ("(UTC-05:00) Nowhere", nil), ("Canada", nil), ("La Paz", nil),
    ] as [(String, String?)])
  func undescribed(name: String, expected: String?) {
    switch ZoneNames.zone(name) ?? ZoneNames.undescribed(name) {
    case .named(let zone): #expect(zone.identifier == expected)
    case let other: #expect(other == nil && expected == nil)
    }
  }

  @Test(
    "given backslashes before signs that need none, when a title is read, then only they go",
    arguments: [
      (#"Kid\'s \"do\""#, #"Kid's "do""#), (#"10\:30 a\/b"#, "10:30 a/b"), (#"a\, b\; c"#, "a, b; c"),
      (#"one\ntwo\Nthree"#, "one two three"), (#"a \\ b \\n c"#, #"a \ b \n c"#), (#"C:\temp\ü"#, "C:tempü"),
      (#"end\"#, "end"),
    ])
  func backslashes(written: String, title: String) throws {
    let calendar = try RecurrenceTests.calendar(["UID:x", "SUMMARY:\(written)", "DTSTART:20270703T120000Z"])
    #expect(calendar.components.first?.title == title)
  }

  @Test("given zones with colons, commas and semicolons in their names, when a date of them is read, then it is theirs")
  func bareZones() throws {
    for zone in [
      "UTC+02:00", "(UTC+01:00) Amsterdam, Berlin, Bern", "\"(UTC+01:00) Amsterdam, Berlin\"",
      "(GMT+01.00) Berlin; Rome;X-A=1", "Europe\\/Berlin",
    ] {
      let calendar = try RecurrenceTests.calendar(["UID:x", "SUMMARY:x", "DTSTART;TZID=\(zone):20270703T120000"])
      let found = try RecurrenceTests.starts(calendar, "2027-01-01T00:00:00Z", "2028-01-01T00:00:00Z", in: .gmt)
      #expect(found.map { CivilTime.text(instant: $0) } == ["2027-07-03T10:00:00Z"], "\(zone)")
    }
  }

  @Test(
    "given hours left out and hours that come twice, when read in any zone, then the offset before and the first count")
  func changes() throws {
    for (name, wall, expected) in [
      ("America/New_York", "20270314T023000", "2027-03-14T07:30:00Z"),
      ("Europe/Dublin", "20261025T013000", "2026-10-25T00:30:00Z"),
      ("Australia/Lord_Howe", "20270404T014500", "2027-04-03T14:45:00Z"),
      ("America/St_Johns", "20261101T013000", "2026-11-01T04:00:00Z"),
    ] {
      let zone = CalendarZone.named(try #require(TimeZone(identifier: name)))
      let time = try #require(CalendarTime(text: wall))
      #expect(CivilTime.text(instant: zone.instant(of: time.wall)) == expected, "\(name)")
    }
  }
}

/// What vCalendar 1.0 writes.
@Suite("Old calendars") struct OldCalendarTests {
  @Test(
    "given rules of vCalendar 1.0, then they are those of iCalendar",
    arguments: [
      ("D1 #10", "FREQ=DAILY;INTERVAL=1;COUNT=10"), ("D2", "FREQ=DAILY;INTERVAL=2;COUNT=2"),
      ("W1 TU TH #0", "FREQ=WEEKLY;INTERVAL=1;BYDAY=TU,TH"),
      ("W2 MO 19971224T000000Z", "FREQ=WEEKLY;INTERVAL=2;UNTIL=19971224T000000Z;BYDAY=MO"),
      ("MP1 1+ FR #10", "FREQ=MONTHLY;INTERVAL=1;BYDAY=1FR;COUNT=10"),
      ("MP2 1+ SU 1- SU #10", "FREQ=MONTHLY;INTERVAL=2;BYDAY=1SU,-1SU;COUNT=10"),
      ("MD1 2 15 #10", "FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=2,15;COUNT=10"),
      ("MD1 LD #0", "FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=-1"),
      ("YM1 6 7 #10", "FREQ=YEARLY;INTERVAL=1;BYMONTH=6,7;COUNT=10"),
      ("YD5 1 100 200 #10", "FREQ=YEARLY;INTERVAL=5;BYYEARDAY=1,100,200;COUNT=10"), ("FREQ=DAILY", nil), ("X1", nil),
      ("W0 MO", nil), ("", nil), ("W1 MO elephants", nil),
    ] as [(String, String?)])
  func rules(old: String, new: String?) { #expect(OldCalendar.rule(old) == new) }

  @Test(
    "given durations, then they are so many seconds, and what is none is none",
    arguments: [
      ("PT12H", 43_200), ("P1D", 86_400), ("P1W", 604_800), ("PT1H30M", 5_400), ("P1DT1S", 86_401), ("P", nil),
      ("P1H", 3_600), ("P90M", 5_400), ("PT1W", 604_800), ("PT2D", 172_800), ("pt1h30m", 5_400), ("+p1dt30m", 88_200),
      ("PT1.5H", 5_400), ("PT0,5H", 1_800), ("P1.5D", 129_600), ("PT1H0M0.000S", 3_600), ("PT1H 30M", 5_400),
      ("P0Y0M1DT1H0M0S", 90_000), ("P0M0DT1H", 3_600), ("P0Y1M", nil), ("P0Y0M0DT1M", 60), ("PT1..5H", nil),
      ("P1Y", nil), ("P1HT", 3_600), ("-PT1H", nil), ("PT", nil), ("PT99999999999H", nil), ("12H", nil), ("P5", nil),
    ] as [(String, Int?)])
  func durations(text: String, seconds: Int?) { #expect(OldCalendar.seconds(text) == seconds) }

  @Test("given periods with untidy lengths and dates, when an extra date is read, then it is that long")
  func periods() throws {
    for (period, end) in [
      ("20270510T100000Z/P1H", "2027-05-10T11:00:00Z"), ("20270510T100000Z/pt1h30m", "2027-05-10T11:30:00Z"),
      ("20270510T100000Z/PT1D", "2027-05-11T10:00:00Z"), ("2027-05-10T10:00Z/PT1.5H", "2027-05-10T11:30:00Z"),
      ("20270510T100000Z/2027-05-10T12:00:00Z", "2027-05-10T12:00:00Z"),
    ] {
      let calendar = try RecurrenceTests.calendar([
        "UID:x", "SUMMARY:x", "DTSTART:20270503T100000Z", "DURATION:PT5M", "RDATE;VALUE=PERIOD:\(period)",
      ])
      let found = calendar.occurrences(
        from: try CalendarFixtureTests.instant("2027-05-09T00:00:00Z"),
        to: try CalendarFixtureTests.instant("2027-05-20T00:00:00Z"), home: .gmt)
      let ends = found.occurrences.map { CivilTime.text(instant: $0.instants(in: .named(.gmt)).end) }
      #expect(ends == [end], "\(period)")
    }
  }

  @Test("given a file of an old phone, then its texts are decoded across lines and its series is read")
  func phone() throws {
    let text = """
      BEGIN:VCALENDAR
      VERSION:1.0
      X-PUBLISHED-TTL:PT4H
      BEGIN:VEVENT
      SUMMARY;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Caf=C3=A9, then=
       Ren=C3=A9e=0D=0Aat six
      DTSTART:20261124T120000Z
      DTEND:20261124T130000Z
      RRULE:W1 TU #3
      END:VEVENT
      END:VCALENDAR

      """
    let file = try CalendarReader().read(Data(text.utf8))
    let (from, to) = (Date(timeIntervalSince1970: 1_795_000_000), Date(timeIntervalSince1970: 1_800_000_000))
    let found = file.occurrences(from: from, to: to, home: .gmt).occurrences
    #expect(found.count == 3)
    #expect(found.first?.title == "Café, then Renée at six")
    #expect(file.refreshSeconds == 14_400)
  }
}
