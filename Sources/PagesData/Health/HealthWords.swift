import Foundation
import StudioData
import StudioStore

/// Days, numbers and reasons of health data in words.
enum HealthWords {
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
  /// Days of the week, Monday first.
  static let weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

  /// “11,230”.
  static func figures(_ number: Int) -> String {
    var text = String(abs(number))
    var place = text.count - 3
    while place > 0 {
      text.insert(",", at: text.index(text.startIndex, offsetBy: place))
      place -= 3
    }
    return (number < 0 ? "−" : "") + text
  }

  /// “74.2”: one decimal.
  static func decimal(_ value: Double) -> String {
    let tenths = (abs(value) * 10).rounded()
    return (value < 0 && tenths > 0 ? "−" : "") + "\(Int(tenths) / 10).\(Int(tenths) % 10)"
  }

  /// “+0.3”, “−0.6”, “0.0”.
  static func change(_ value: Double) -> String {
    let text = decimal(value)
    return value >= 0.05 ? "+\(text)" : text
  }

  /// “November 2026”.
  static func month(_ day: CivilDay) -> String { "\(months[day.parts.month - 1]) \(day.parts.year)" }

  /// “Nov”.
  static func shortMonth(_ day: CivilDay) -> String { String(months[day.parts.month - 1].prefix(3)) }

  /// “November”.
  static func monthName(_ day: CivilDay) -> String { months[day.parts.month - 1] }

  /// “18 November”, with the year if it isn't that of `today`.
  static func day(_ day: CivilDay, _ today: CivilDay) -> String {
    let parts = day.parts
    return "\(parts.date) \(months[parts.month - 1])" + (parts.year == today.parts.year ? "" : " \(parts.year)")
  }

  /// “Wednesday 18 November”.
  static func long(_ day: CivilDay, _ today: CivilDay) -> String { "\(weekdays[day.weekday]) \(self.day(day, today))" }

  /// “29 June – 5 July”, “3–9 June”; with both years if they differ.
  static func span(_ first: CivilDay, _ last: CivilDay, _ today: CivilDay) -> String {
    if first.parts.year != last.parts.year {
      return "\(first.parts.date) \(month(first)) – \(last.parts.date) \(month(last))"
    }
    let isOneMonth = first.parts.month == last.parts.month && first.parts.year == last.parts.year
    return isOneMonth ? "\(first.parts.date)–\(day(last, today))" : "\(day(first, today)) – \(day(last, today))"
  }

  /// “1 day”, “5 days”.
  static func days(_ count: Int) -> String { count == 1 ? "1 day" : "\(figures(count)) days" }

  /// “734 MB”, “1.1 GB”.
  static func bytes(_ count: Int64) -> String {
    if count < 1 << 20 { return "\(max(1, count >> 10)) KB" }
    if count < 1 << 30 { return "\(count >> 20) MB" }
    return "\(Double((count * 10) >> 30) / 10) GB"
  }

  /// “about 40 seconds”, “about 3 minutes”.
  static func left(_ seconds: Double) -> String {
    if seconds < 50 { return "about \(max(5, Int((seconds / 5).rounded()) * 5)) seconds" }
    let minutes = max(1, Int((seconds / 60).rounded()))
    return minutes == 1 ? "about a minute" : "about \(minutes) minutes"
  }

  /// The origin of an entry, for tables.
  static func origin(_ origin: HealthOrigin) -> String {
    switch origin {
    case .export: "Health"
    case .push: "API"
    case .form: "By hand"
    case .table: "Table"
    }
  }

  static func name(_ metric: HealthMetric) -> String {
    switch metric {
    case .steps: "Steps"
    case .flights: "Floors"
    case .distance: "Distance"
    case .energy: "Active energy"
    }
  }

  /// Why a record or a row was skipped.
  static func reason(_ fault: HealthFault) -> String {
    switch fault {
    case .date: "missing or invalid date"
    case .number: "not a number"
    case .range: "implausible value"
    case .length: "ends before it begins, or lasts longer than a day"
    case .unit: "unknown unit"
    case .columns: "wrong number of columns"
    }
  }

  /// A date and time as form fields need them: `2026-11-21` and `14:02`.
  static func fields(_ date: Date, _ zone: TimeZone) -> (day: String, time: String) {
    let day = CivilDay(of: date, in: zone)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let parts = calendar.dateComponents([.hour, .minute], from: date)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return (day.description, "\(two(parts.hour ?? 0)):\(two(parts.minute ?? 0))")
  }
}
