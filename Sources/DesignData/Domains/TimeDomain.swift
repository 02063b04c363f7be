import DesignModel
import Foundation

/// The time and the day: always there, nobody's, and never a sample.
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
    ("__time", "", "The time, 24-hour"), ("__weekday", "", "The day of the week, short"),
    ("__today", "||date:EEEE d MMMM", "The day and month"), ("__today", "", "The date, year first"),
    ("__now", "||date:HH:mm", "The moment, in a format of your own"),
  ]

  /// Keys that move with the minute, and those that move with the day.
  private static let (minute, day): (Set<String>, Set<String>) = (
    ["__now", "__now_unix", "__time"], ["__today", "__weekday"]
  )

  func owns(_ key: String) -> Bool { Self.minute.contains(key) || Self.day.contains(key) }

  func dependence(ofKey key: String) -> TimeDependence { Self.minute.contains(key) ? .minute : .daily }

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
    default: return nil
    }
  }
}
