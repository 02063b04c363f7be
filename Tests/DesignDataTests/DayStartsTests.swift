import DesignData
import Foundation
import TestSupport
import Testing

/// Where days begin, counted and asked.
@Suite("Beginnings of days") struct DayStartsTests {
  /// Zones whose clocks are changed in all the ways there are: at midnight, by half an hour, by a whole day, twice a year, never.
  static let zones = [
    "Europe/Dublin", "America/Sao_Paulo", "Africa/Cairo", "Asia/Beirut", "America/Havana", "Australia/Lord_Howe",
    "Pacific/Apia", "America/St_Johns", "Asia/Kathmandu", "Africa/Casablanca", "Antarctica/Troll", "Asia/Gaza",
    "America/Asuncion", "Pacific/Kwajalein", "GMT", "Asia/Tehran",
  ]

  private static func asked(_ calendar: Calendar, _ start: Date, plus days: Int) -> Date? {
    calendar.date(byAdding: .day, value: days, to: start).map { calendar.startOfDay(for: $0) }
  }

  @Test(
    "given instants of every year and around each change of a clock, then each day begins when the calendar says",
    arguments: zones)
  func everywhere(name: String) throws {
    let zone = try #require(TimeZone(identifier: name))
    let moment = Moment(date: .now, zone: zone, locale: Locale(identifier: "en_GB"))
    let (starts, calendar) = (DayStarts(moment), moment.calendar)
    var generator = SeededGenerator(seed: UInt64(name.utf8.count))
    var instants = (0..<400).map { _ in Double.random(in: -3e9...1.2e10, using: &generator) }
    var change = Date(timeIntervalSince1970: -1e8)
    while instants.count < 2_400, let next = zone.nextDaylightSavingTimeTransition(after: change),
      next.timeIntervalSince1970 < 2.2e9, next > change
    {
      change = next
      instants += [-90_000, -7_200, -3_600, -1, 0, 1, 1_800, 3_600, 80_000].map { change.timeIntervalSince1970 + $0 }
    }
    var wrong: [String] = []
    let last = calendar.startOfDay(for: Moment.card.date)
    for date in [last, Date(timeIntervalSinceReferenceDate: last.timeIntervalSinceReferenceDate.nextDown)] {
      if starts.start(of: date) != calendar.startOfDay(for: date) { wrong.append("the last of a day, \(date)") }
    }
    for instant in instants {
      let date = Date(timeIntervalSince1970: instant)
      let begins = calendar.startOfDay(for: date)
      if starts.start(of: date) != begins { wrong.append("\(instant)") }
      for days in [1, -1, 30, -371] where starts.day(begins, plus: days) != Self.asked(calendar, begins, plus: days) {
        wrong.append("\(instant) and \(days) days")
      }
      // From within a day, too.
      if starts.day(date, plus: 1) != Self.asked(calendar, date, plus: 1) { wrong.append("\(instant), a day later") }
    }
    #expect(wrong == [], "\(name): \(wrong.count) of \(instants.count)")
  }
}
