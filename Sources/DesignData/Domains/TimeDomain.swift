import DesignModel
import Foundation

/// The time and the day: always known, not personal, never a sample.
struct TimeDomain: DataDomainFacts {
  let title = "Time"
  let symbol = "clock"
  let facet: String? = "time"
  let prefix: String? = nil
  let layouts: Set<LayoutTemplate> = [.clockIcon]
  let cadence: TimeInterval? = nil
  let drawnCadence: TimeInterval? = 60
  let isPrivate = false
  let aliases: [String: String] = [:]

  let catalogue = [
    ("__time", "", "Time (24-hour)"), ("__weekday", "", "Day of the week, short"),
    ("__today", "||date:EEEE d MMMM", "Day and month"), ("__today", "", "Date, year first"),
    ("__now", "||date:HH:mm", "Date and time, custom format"), ("__hour", "", "Hour (0–23)"),
    ("__minute", "", "Minute (0–59)"), ("__day", "", "Day of the month"),
    ("__month", "", "Month (1–12)"), ("__day_of_year", "", "Day of the year"),
    ("__days_in_month", "", "Days in the month"), ("__week", "", "Week of the year"),
    ("__year_progress", "||percent:0", "Year progress"),
    ("__month_progress", "||percent:0", "Month progress"),
    ("__day_progress", "||percent:0", "Day progress"), ("__moon_name", "", "Moon phase in words"),
    ("__moon_phase", "", "Moon cycle (0 new, 0.5 full)"),
    ("__moon_light", "", "Lit part of the moon (%)"),
  ]

  /// Keys that move with the hour.
  private static let hour: Set<String> = ["__hour", "date_time.hour"]
  /// Keys that move with the minute, and those that move with the day.
  private static let (minute, day): (Set<String>, Set<String>) = (
    ["__now", "__now_unix", "__time", "__minute", "__day_progress"],
    [
      "__today", "__weekday", "__day", "__month", "__year", "__day_of_year", "__days_in_month", "__week",
      "__year_progress",
      "__month_progress", "__moon_phase", "__moon_symbol", "__moon_name", "__moon_light",
    ]
  )

  /// Names of Widgy's binding model, by the patterns they stand for (widgy.md §6).
  private static let bound = [
    "date_time.time": "h:mm a", "date_time.date": "EEEE, MMM d", "date_time.hour": "H", "date_time.minute": "mm",
    "date_time.weekday": "EEEE", "date_time.day": "EEEE", "date_time.month": "MMMM", "date_time.year": "yyyy",
  ]

  func owns(_ key: String) -> Bool {
    Self.minute.contains(key) || Self.hour.contains(key) || Self.day.contains(key) || Self.bound[key] != nil
  }

  func dependence(ofKey key: String) -> TimeDependence {
    if Self.hour.contains(key) { return .hourly }
    return Self.minute.contains(key) || ["date_time.time", "date_time.minute"].contains(key) ? .minute : .daily
  }

  /// The moment fills no key ahead: what it says is worked out when it is asked for (``value(_:at:)``).
  func fill(_ keys: inout Keys, from data: DataSnapshot, at moment: Moment) {}

  func copy(from other: DataSnapshot, into data: inout DataSnapshot) {}

  func isKnown(in data: DataSnapshot) -> Bool { true }

  func redact(_ data: inout DataSnapshot) {}

  /// A time key's value, or nil for any other key.
  static func value(_ key: String, at moment: Moment) -> String? {
    switch key {
    case "__time": return KeyText.clock(moment.date, moment)
    case "__today": return KeyText.day(moment.date, moment)
    case "__weekday": return moment.weekday(moment.date)
    case "__now_unix": return String(TemplateNumber.saturated(moment.date.timeIntervalSince1970))
    case "__now": return KeyText.iso(moment.date)
    case "__day_progress":
      let share =
        moment.date.timeIntervalSince(moment.startOfDay)
        / moment.midnight(after: 1).timeIntervalSince(moment.startOfDay)
      return share4(share)
    case "__hour", "__minute", "__day", "__month", "__year", "__day_of_year", "__days_in_month", "__week",
      "__year_progress", "__month_progress":
      return part(key, moment)
    case "__moon_phase", "__moon_symbol", "__moon_name", "__moon_light":
      // Told once a day, so that pictures of one day are the same.
      let phase = Sky.moonPhase(moment.startOfDay.addingTimeInterval(43_200))
      let moon = Sky.moons[Sky.moonName(phase)]
      switch key {
      case "__moon_phase": return "\(phase)"
      case "__moon_symbol": return moon.symbol
      case "__moon_name": return moon.name
      default: return String(Int(((1 - cos(2 * .pi * phase)) * 50).rounded()))
      }
    default:
      return bound[key].map { TemplateDate(moment: moment, dialect: .studio).write(moment.date, pattern: $0) }
    }
  }

  private static func share4(_ share: Double) -> String { "\((share * 10_000).rounded() / 10_000)" }

  private static func part(_ key: String, _ moment: Moment) -> String? {
    let calendar = moment.calendar
    func component(_ part: Calendar.Component) -> Int { calendar.component(part, from: moment.date) }
    let (day, ofYear) = (component(.day), calendar.ordinality(of: .day, in: .year, for: moment.date) ?? 1)
    let days = calendar.range(of: .day, in: .month, for: moment.date)?.count ?? 30
    let all = calendar.range(of: .day, in: .year, for: moment.date)?.count ?? 365
    switch key {
    case "__hour": return String(component(.hour))
    case "__minute": return String(component(.minute))
    case "__day": return String(day)
    case "__month": return String(component(.month))
    case "__year": return String(component(.year))
    case "__day_of_year": return String(ofYear)
    case "__days_in_month": return String(days)
    case "__week": return String(component(.weekOfYear))
    case "__year_progress": return share4(Double(ofYear) / Double(max(1, all)))
    case "__month_progress": return share4(Double(day) / Double(max(1, days)))
    default: return nil
    }
  }
}
