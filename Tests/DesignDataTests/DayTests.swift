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
    // The first day counts, as in the app; `apart` says how many days have passed.
    #expect(try Self.said("{{since|2027-06-12|sincedays}}", zone, Self.date(zone, 6, 12, 12, 0)) == "1")
    #expect(try Self.said("{{since|2027-06-11|sincedays}}", zone, Self.date(zone, 6, 12, 12, 0)) == "2")
    #expect(try Self.said("{{since|2027-06-11|daysuntil|apart}}", zone, Self.date(zone, 6, 12, 12, 0)) == "1")
    #expect(try Self.said(text, zone, Self.date(zone, 6, 12, 0, 30)) == "163")
    #expect(try Self.said(text, zone, Self.date(zone, 6, 11, 23, 59)) == "162")
    #expect(try Self.said(text, zone, Self.date(zone, 6, 12, 0, 30), .app) == "162", "an hour late in summer")
    #expect(try Self.said("{{since|2027-07-01|sincedays}}", zone, Self.date(zone, 6, 12, 12, 0)) == "-19")
  }

  @Test(
    "given times of ISO 8601 and as people write them, then they are dates, of the zone at hand where they name none",
    arguments: [
      ("2027-06-12T18:30", "2027-06-12 18:30"), ("2027-06-12T18:30:00", "2027-06-12 18:30"),
      ("2027-06-12T18:30:00.123", "2027-06-12 18:30"), ("2027-06-12T18:30:00,5Z", "2027-06-12 19:30"),
      ("2027-06-12T18:30:00+0100", "2027-06-12 18:30"), ("2027-06-12 18:30:00+01:00", "2027-06-12 18:30"),
      ("2027-06-12 18:30:00 +0200", "2027-06-12 17:30"), ("2027-06-12T18:30-05", "2027-06-13 00:30"),
      ("2027-06-12t18:30z", "2027-06-12 19:30"), ("2027-06-12 18:30 UTC", "2027-06-12 19:30"),
      ("20270612T183000Z", "2027-06-12 19:30"), ("20270612T1830", "2027-06-12 18:30"),
      ("2027-06-12T24:00", "2027-06-13 00:00"), ("2027/6/2 7:05", "2027-06-02 07:05"),
      ("2027-03-28T01:30", "2027-03-28 02:30"), ("2027-06-12T25:00", "2027-06-12T25:00"),
      ("2027-06-12T18:30+1", "2027-06-12T18:30+1"), ("2027-02-30T10:00", "2027-02-30T10:00"),
      ("20270612T18:30:00", "2027-06-12 18:30"), ("2027-06-12T1830", "2027-06-12 18:30"),
      ("2027-06-12T183000+0200", "2027-06-12 17:30"), ("2027-06-12T18:30:00\u{2212}01:00", "2027-06-12 20:30"),
      ("2027-06-12T18:30+01:00[Europe/Dublin]", "2027-06-12 18:30"),
      ("2027-06-12T18:30[Europe/Berlin][u-ca=gregory]", "2027-06-12 17:30"),
      ("2027-06-12T18:30:00 Europe/Berlin", "2027-06-12 17:30"),
      ("2027-06-12T18:30[Nowhere/Land]", "2027-06-12T18:30[Nowhere/Land]"),
      ("2027-W23-6", "2027-06-12 00:00"), ("2027-W23-6T18:30", "2027-06-12 18:30"), ("2026-W53-7", "2027-01-03 00:00"),
      ("2027-W53-1", "2027-W53-1"), ("2027W236T1830Z", "2027-06-12 19:30"), ("2027-163", "2027-06-12 00:00"),
      ("2027163T1830Z", "2027-06-12 19:30"), ("2028-366", "2028-12-31 00:00"), ("2027-366", "2027-366"),
      ("2027-06-12 6:30 PM", "2027-06-12 18:30"), ("2027-06-12 12:30am", "2027-06-12 00:30"),
      ("2027-06-12 18:30 PM", "2027-06-12 18:30 PM"), ("2027-06-12  18:30", "2027-06-12 18:30"),
      ("18:30:15", "2027-06-12 18:30"), ("T18:30", "2027-06-12 18:30"), ("6:30 PM", "2027-06-12 18:30"),
    ])
  func times(text: String, expected: String) throws {
    let zone = try #require(TimeZone(identifier: "Europe/Dublin"))
    #expect(try Self.said("{{none|\(text)||date:yyyy-MM-dd HH:mm}}", zone, Self.date(zone, 6, 12, 0, 0)) == expected)
  }

  @Test("given texts that count days, then they change with the day, those from a time of day with the minute")
  func dependence() {
    let resolver = TextResolver(snapshot: .none, moment: .card)
    #expect(resolver.dependence(of: Self.text) == .daily)
    #expect(resolver.dependence(of: "{{since|2021-05-08|sincedays}}") == .daily)
    #expect(resolver.dependence(of: "{{since|2021-05-08 09:30|sincedays}}") == .minute)
    #expect(resolver.dependence(of: "{{day|2027-06-12|hoursuntil}}") == .minute)
  }

  @Test(
    "given every locale, then the day's short name is what a pattern of dates gives, with its full stop where it has one"
  )
  func weekdays() throws {
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    for identifier in Locale.availableIdentifiers.sorted() {
      let moment = Moment(date: Moment.card.date, zone: zone, locale: Locale(identifier: identifier))
      let dates = TemplateDate(moment: moment, dialect: .studio)
      for day in 0..<7 {
        let date = moment.date.addingTimeInterval(Double(day) * 86_400)
        #expect(moment.weekday(date) == dates.write(date, pattern: "EEE"), "\(identifier), day \(day)")
      }
    }
    let german = Moment(date: try Self.date(zone, 6, 16, 12, 0), zone: zone, locale: Locale(identifier: "de_DE"))
    let resolver = TextResolver(snapshot: .none, moment: german)
    #expect(resolver.resolve("{{__weekday}} {{__weekday||upper}}") == "Mi. MI.")
    #expect(resolver.resolve("{{__today||date:EEE d. MMM}}") == "Mi. 16. Juni")
  }

  @Test("given events, then what is near comes first, running ones before later ones, whole days last, nothing twice")
  func nextEvents() {
    let now = Moment.card.date
    func event(_ title: String, _ hours: Double, _ length: Double = 1, whole: Bool = false, at place: String? = nil)
      -> CalendarEvent
    {
      let start = now.addingTimeInterval(hours * 3_600)
      return CalendarEvent(
        title: title, start: start, end: start.addingTimeInterval(length * 3_600), isAllDay: whole, location: place)
    }
    func next(_ events: [CalendarEvent]) -> [String] {
      CalendarSnapshot(generatedAt: now, events: events).next(at: now).map(\.title)
    }
    #expect(next([event("Call", 21 * 24), event("Holiday", -10, 24, whole: true)]) == ["Holiday", "Call"])
    #expect(
      next([event("Later", 2), event("Running", -1, 3), event("Day", -10, 24, whole: true)]) == ["Running", "Later"])
    #expect(
      next([event("Twice", 1, at: "A"), event("Twice", 1, at: "B"), event("Next month", 30 * 24)]) == [
        "Twice", "Next month",
      ])
    #expect(next([event("Past", -5), event("In six years", 6 * 365 * 24)]).isEmpty)
  }

  @Test(
    "given a whole day, when one is in another zone, then it is still that day; JSON without days is read as before")
  func wholeDays() throws {
    let (dublin, tokyo) = (
      try #require(TimeZone(identifier: "Europe/Dublin")), try #require(TimeZone(identifier: "Asia/Tokyo"))
    )
    var holiday = CalendarEvent(
      title: "Holiday", start: try Self.date(dublin, 3, 28, 0, 0), end: try Self.date(dublin, 3, 29, 0, 0),
      isAllDay: true)
    (holiday.id, holiday.firstDay, holiday.lastDay) = ("h 1", "2027-03-28", "2027-03-28")
    holiday.calendarTitle = "Family"
    let snapshot = CalendarSnapshot(generatedAt: holiday.start, events: [holiday])
    let evening = try Self.date(tokyo, 3, 28, 23, 59)
    #expect(snapshot.next(at: evening, in: tokyo).map(\.title) == ["Holiday"])
    #expect(snapshot.next(at: evening.addingTimeInterval(60), in: tokyo).isEmpty, "midnight in Tokyo")
    #expect(snapshot.next(at: evening.addingTimeInterval(60)).count == 1, "without a zone its instants count")
    // The day the clocks change in Dublin has 23 hours.
    #expect(holiday.placed(in: dublin).end.timeIntervalSince(holiday.placed(in: dublin).start) == 23 * 3_600)
    #expect(try JSONDecoder().decode(CalendarEvent.self, from: JSONEncoder().encode(holiday)) == holiday)
    let old = #"{"title":"Call","start":0,"end":60,"isAllDay":true}"#
    let event = try JSONDecoder().decode(CalendarEvent.self, from: Data(old.utf8))
    #expect(event.firstDay == nil && event.placed(in: tokyo) == event)
    for day in ["", "2027-13-01", "2027-03", "x"] {
      holiday.firstDay = day
      #expect(holiday.placed(in: tokyo) == holiday, "\(day) is no day")
    }
  }

  @Test("given minutes without a chance, then none is told, and an hour that is not known is not called dry")
  func rain() throws {
    let now = Moment.card.flooredToMinute.date
    func report(_ minutes: [WeatherMinute]?) throws -> WeatherReport {
      var report = try #require(DataSnapshot.sample.weather?.report)
      report.minutes = minutes
      return report
    }
    func minutes(_ count: Int, rate: Double, chance: Double?) -> [WeatherMinute] {
      (0..<count).map {
        WeatherMinute(
          date: now.addingTimeInterval(Double($0) * 60), precipitationChance: chance,
          precipitationIntensity: $0 < 20 ? 0 : rate)
      }
    }
    let unknown = Nowcast(try report(minutes(60, rate: 0.8, chance: nil)), at: now)
    #expect(unknown.primary == "Rain in 20m" && unknown.secondary == "Light rain" && unknown.peakChance == nil)
    let small = Nowcast(try report(minutes(60, rate: 0.8, chance: 0.2)), at: now)
    #expect(small.secondary == "20% chance")
    #expect(Nowcast(try report(minutes(44, rate: 0, chance: 0)), at: now).primary == "Next-hour rain unavailable")
    #expect(Nowcast(try report(minutes(45, rate: 0, chance: 0)), at: now).primary == "No rain next hour")
  }
}

extension Calendar {
  fileprivate static func current(in zone: TimeZone) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    return calendar
  }
}
