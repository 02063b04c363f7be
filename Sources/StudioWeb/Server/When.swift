import Foundation

/// Times in people's words: “today at 16:18”, “yesterday”, “14 Nov”.
enum When {
  static func words(_ date: Date, now: Date, _ visitor: Visitor) -> String {
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
  static func day(_ date: Date, now: Date, _ visitor: Visitor) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = visitor.zone
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    let day = calendar.dateComponents([.day, .month, .year], from: date)
    let month = months[max(0, min(11, (day.month ?? 1) - 1))]
    let sameYear = day.year == calendar.component(.year, from: now)
    return "\(day.day ?? 1) \(month)" + (sameYear ? "" : " \(day.year ?? 0)")
  }
}
