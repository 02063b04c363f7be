import Foundation

/// Times in people's words: “today at 16:18”, “yesterday”, “14 Nov”.
package enum When {
  /// A moment’s weekday and time of day, “Sat 14:02”, or the time alone.
  package static func weekday(_ date: Date, _ visitor: Visitor, day: Bool) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = visitor.zone
    let parts = calendar.dateComponents([.hour, .minute, .weekday], from: date)
    func two(_ value: Int?) -> String { (value ?? 0) < 10 ? "0\(value ?? 0)" : "\(value ?? 0)" }
    let names = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    let clock = "\(two(parts.hour)):\(two(parts.minute))"
    return day ? "\(names[max(0, min(6, (parts.weekday ?? 1) - 1))]) \(clock)" : clock
  }

  /// A time of day of the visitor's, and the day where it is another one: “14:06”, “22 Nov, 14:06”.
  package static func clock(_ date: Date, now: Date, _ visitor: Visitor) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = visitor.zone
    let parts = calendar.dateComponents([.day, .month, .hour, .minute], from: date)
    func two(_ number: Int?) -> String { String((100 + (number ?? 0)).description.suffix(2)) }
    let clock = "\(two(parts.hour)):\(two(parts.minute))"
    if calendar.isDate(date, inSameDayAs: now) { return clock }
    return "\(parts.day ?? 1) \(months[max(0, min(11, (parts.month ?? 1) - 1))]), \(clock)"
  }

  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  /// How long ago, in whole units: “just now”, “6 min ago”, “4 h ago”, “3 days ago”.
  package static func ago(_ date: Date, now: Date) -> String {
    let minutes = Int(max(0, min(1e9, now.timeIntervalSince(date))) / 60)
    switch minutes {
    case ..<1: return "just now"
    case ..<60: return "\(minutes) min ago"
    case ..<1_440: return "\(minutes / 60) h ago"
    default: return minutes < 2_880 ? "a day ago" : "\(minutes / 1_440) days ago"
    }
  }

  /// A day, with the time where it is today or yesterday: “today at 16:18”, “14 Nov”.
  package static func words(_ date: Date, now: Date, _ visitor: Visitor) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = visitor.zone
    let parts = calendar.dateComponents([.hour, .minute], from: date)
    let hour = parts.hour ?? 0
    let minute = parts.minute ?? 0
    let clock = "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
    let days =
      calendar.dateComponents([.day], from: calendar.startOfDay(for: date), to: calendar.startOfDay(for: now)).day ?? 0
    if days <= 0 { return "today at \(clock)" }
    if days == 1 { return "yesterday at \(clock)" }
    return day(date, now: now, visitor)
  }

  /// A day: “14 Nov”, of another year “14 Nov 2025”.
  package static func day(_ date: Date, now: Date, _ visitor: Visitor) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = visitor.zone
    let day = calendar.dateComponents([.day, .month, .year], from: date)
    let month = months[max(0, min(11, (day.month ?? 1) - 1))]
    let sameYear = day.year == calendar.component(.year, from: now)
    return "\(day.day ?? 1) \(month)" + (sameYear ? "" : " \(day.year ?? 0)")
  }
}
