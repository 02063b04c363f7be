import Foundation

/// Dates and times as pages write them, in the visitor's zone and as their region has the clock: “today at 16:18”,
/// “yesterday at 4:18 PM”, “14 Nov”.
package enum When {
  /// Weekday and time, “Sat 14:02”, or the time alone.
  package static func weekday(_ date: Date, _ visitor: Visitor, day: Bool) -> String {
    if !day { return time(date, visitor) }
    let weekday = calendar(visitor).component(.weekday, from: date)
    let names = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    return "\(names[max(0, min(6, weekday - 1))]) \(time(date, visitor))"
  }

  /// The time, with the date if it isn't today: “14:06”, “22 Nov, 14:06”.
  package static func clock(_ date: Date, now: Date, _ visitor: Visitor) -> String {
    let calendar = calendar(visitor)
    if calendar.isDate(date, inSameDayAs: now) { return time(date, visitor) }
    let parts = calendar.dateComponents([.day, .month], from: date)
    return "\(parts.day ?? 1) \(months[max(0, min(11, (parts.month ?? 1) - 1))]), \(time(date, visitor))"
  }

  /// The time of day: “14:06”, or “2:06 PM” in regions with a 12-hour clock.
  package static func time(_ date: Date, _ visitor: Visitor) -> String {
    let parts = calendar(visitor).dateComponents([.hour, .minute], from: date)
    return time(hour: parts.hour ?? 0, minute: parts.minute ?? 0, visitor)
  }

  /// The time of day of an hour and a minute.
  package static func time(hour: Int, minute: Int, _ visitor: Visitor) -> String {
    let minutes = minute < 10 ? "0\(minute)" : "\(minute)"
    if visitor.hasTwelveHourClock { return "\((hour + 11) % 12 + 1):\(minutes) \(hour < 12 ? "AM" : "PM")" }
    return "\(hour < 10 ? "0" : "")\(hour):\(minutes)"
  }

  /// A full hour, for tables: “14”, or “2 PM” in regions with a 12-hour clock.
  package static func hour(_ hour: Int, _ visitor: Visitor) -> String {
    if visitor.hasTwelveHourClock { return "\((hour + 11) % 12 + 1) \(hour < 12 ? "AM" : "PM")" }
    return hour < 10 ? "0\(hour)" : "\(hour)"
  }

  private static func calendar(_ visitor: Visitor) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = visitor.zone
    return calendar
  }

  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  /// How long ago, in whole units: “just now”, “6 min ago”, “4 hr ago”, “3 days ago”.
  package static func ago(_ date: Date, now: Date) -> String {
    let minutes = Int(max(0, min(1e9, now.timeIntervalSince(date))) / 60)
    switch minutes {
    case ..<1: return "just now"
    case ..<60: return "\(minutes) min ago"
    case ..<1_440: return "\(minutes / 60) hr ago"
    default: return minutes < 2_880 ? "1 day ago" : "\(minutes / 1_440) days ago"
    }
  }

  /// The date, with the time for today and yesterday: “today at 16:18”, “14 Nov”.
  package static func words(_ date: Date, now: Date, _ visitor: Visitor) -> String {
    let calendar = calendar(visitor)
    let clock = time(date, visitor)
    let days =
      calendar.dateComponents([.day], from: calendar.startOfDay(for: date), to: calendar.startOfDay(for: now)).day ?? 0
    if days <= 0 { return "today at \(clock)" }
    if days == 1 { return "yesterday at \(clock)" }
    return day(date, now: now, visitor)
  }

  /// The date: “14 Nov”, in another year “14 Nov 2025”.
  package static func day(_ date: Date, now: Date, _ visitor: Visitor) -> String {
    let calendar = calendar(visitor)
    let day = calendar.dateComponents([.day, .month, .year], from: date)
    let month = months[max(0, min(11, (day.month ?? 1) - 1))]
    let sameYear = day.year == calendar.component(.year, from: now)
    return "\(day.day ?? 1) \(month)" + (sameYear ? "" : " \(day.year ?? 0)")
  }
}
