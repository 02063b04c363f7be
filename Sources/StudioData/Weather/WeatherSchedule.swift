import Foundation

/// How often a place's weather is asked for.
package enum WeatherSchedule {
  /// Least time between two requests, s.
  package static let least: TimeInterval = 600
  /// Time between requests, s: half of it while rain is near and the widget is viewed.
  package static let usual: TimeInterval = 1_800
  /// Longest wait after failures, s.
  package static let longest: TimeInterval = 14_400

  /// How long to wait after so many failures in a row, s: 10, 20, 40 … 240 minutes.
  package static func backOff(_ failures: Int) -> TimeInterval {
    guard failures > 0 else { return 0 }
    return min(longest, least * Double(1 << min(failures - 1, 10)))
  }
}

/// What of a report is still shown when it has grown old.
package enum WeatherAge: Hashable, Sendable {
  case current
  /// All of it, with the moment it is of: “since 08:40”.
  case since(Date)
  /// The place and the days; what was measured is past.
  case daysOnly(since: Date)
  /// Nothing, as if it had never been fetched, with the moment since when.
  case unset(since: Date)

  /// From when on the moment is told, current values go, and nothing is shown, s: 90 minutes, a day, three days.
  package static let limits: (told: TimeInterval, current: TimeInterval, all: TimeInterval) = (5_400, 86_400, 259_200)

  /// What is shown at a moment of a report fetched at another.
  package init(fetchedAt: Date, at now: Date) {
    switch now.timeIntervalSince(fetchedAt) {
    case ..<Self.limits.told: self = .current
    case ..<Self.limits.current: self = .since(fetchedAt)
    case ..<Self.limits.all: self = .daysOnly(since: fetchedAt)
    default: self = .unset(since: fetchedAt)
    }
  }
}
