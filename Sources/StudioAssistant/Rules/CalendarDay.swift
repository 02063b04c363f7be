import DesignModel
import Foundation

/// A day of the Gregorian calendar, of no zone.
package struct CalendarDay: Hashable, Sendable, CustomStringConvertible {
  /// Year, 1600 to 2400.
  package let year: Int
  /// Month, 1 to 12.
  package let month: Int
  /// Day, 1 to 31.
  package let day: Int

  private static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()

  /// The day of those numbers; nil where there is none, such as 30 February.
  package init?(year: Int, month: Int, day: Int) {
    guard (1600...2400).contains(year), (1...12).contains(month), (1...31).contains(day),
      let date = Self.calendar.date(from: DateComponents(year: year, month: month, day: day))
    else { return nil }
    self.init(date, in: .gmt)
    guard self.month == month, self.day == day else { return nil }
  }

  /// The day of `2027-06-12`; nil where it is none.
  package init?(_ text: String) {
    let parts = text.split(separator: "-").compactMap { Int($0.prefix(4)) }
    guard parts.count == 3 else { return nil }
    self.init(year: parts[0], month: parts[1], day: parts[2])
  }

  /// The day an instant falls on in a zone.
  package init(_ date: Date, in zone: TimeZone) {
    var calendar = Self.calendar
    calendar.timeZone = zone
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    (year, month, day) = (parts.year ?? 2000, parts.month ?? 1, parts.day ?? 1)
  }

  /// ISO 8601: `2027-06-12`.
  package var description: String { String(format: "%04d-%02d-%02d", year, month, day) }

  /// For people: “12 June 2027”.
  package var words: String { "\(day) \(SpokenDay.months[month - 1].capitalised) \(year)" }

  private var date: Date {
    Self.calendar.date(from: DateComponents(year: year, month: month, day: day)) ?? .distantPast
  }

  /// The day so many days later, or earlier where negative; at most 4000 either way.
  func adding(days: Int) -> CalendarDay {
    CalendarDay(date.addingTimeInterval(Double(min(4_000, max(-4_000, days))) * 86_400), in: .gmt)
  }

  /// The same day of a month so many months later, its last day where it has fewer; at most 1200 either way.
  func adding(months: Int) -> CalendarDay {
    let later = Self.calendar.date(byAdding: .month, value: min(1_200, max(-1_200, months)), to: date)
    return CalendarDay(later ?? date, in: .gmt)
  }

  /// 1 for Sunday to 7 for Saturday.
  var weekday: Int { Self.calendar.component(.weekday, from: date) }

  /// Whether it comes before another one.
  func isBefore(_ other: CalendarDay) -> Bool {
    (year, month, day) < (other.year, other.month, other.day)
  }
}
