import Foundation

/// Where the days of a zone begin: what its calendar says, counted in seconds where no clock is changed nearby, since a
/// calendar takes some twenty times as long to say it and a year of steps asks for each of its days.
package struct DayStarts: Sendable {
  private let zone: TimeZone
  private let calendar: Calendar

  /// Seconds before a day within which no clock may be changed for it to be counted: the largest change is of three hours.
  private static let calm = 10_800.0
  /// Instants, in seconds since 1970, that are counted: before it zones have kept stranger times, and beyond 2286 the
  /// calendar may think of changes of its own.
  private static let counted = 0.0...1e10
  private static let day = 86_400.0

  /// The days of a moment's zone.
  package init(_ moment: Moment) { (zone, calendar) = (moment.zone, moment.calendar) }

  /// The beginning of the day that holds `date`.
  package func start(of date: Date) -> Date {
    // Whole seconds of 2001, which a date is kept in: those of 1970 take the last moment of a day for the next.
    let seconds = date.timeIntervalSinceReferenceDate.rounded(.down) + Date.timeIntervalBetween1970AndReferenceDate
    guard Self.counted.contains(seconds) else { return calendar.startOfDay(for: date) }
    let offset = Double(zone.secondsFromGMT(for: date))
    let start = ((seconds + offset) / Self.day).rounded(.down) * Self.day - offset
    return isCalm(start, offset) ? Date(timeIntervalSince1970: start) : calendar.startOfDay(for: date)
  }

  /// The beginning of the day that comes `days` after the one that begins at `start`, before it where they are negative;
  /// nil where there is no such day. Where a clock is changed at midnight a day begins at one, and the day before does not.
  package func day(_ start: Date, plus days: Int) -> Date? {
    let (seconds, offset) = (start.timeIntervalSince1970, Double(zone.secondsFromGMT(for: start)))
    let found = seconds + Double(days) * Self.day
    if Self.counted.contains(seconds), Self.counted.contains(found), isCalm(found, offset),
      (seconds + offset).truncatingRemainder(dividingBy: Self.day) == 0
    {
      return Date(timeIntervalSince1970: found)
    }
    return calendar.date(byAdding: .day, value: days, to: start).map { self.start(of: $0) }
  }

  /// Whether a zone is as far from UTC at an instant, and for hours before it, as it is said to be.
  private func isCalm(_ seconds: Double, _ offset: Double) -> Bool {
    Double(zone.secondsFromGMT(for: Date(timeIntervalSince1970: seconds))) == offset
      && Double(zone.secondsFromGMT(for: Date(timeIntervalSince1970: seconds - Self.calm))) == offset
  }
}
