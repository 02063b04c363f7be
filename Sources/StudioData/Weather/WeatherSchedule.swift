import DesignData
import Foundation

/// When a place's weather may be asked for again: pure, so that it can be kept, compared and tested by moments.
package struct WeatherSchedule: Hashable, Sendable, Codable {
  /// When it was last asked for, noted before the request: a request that never ends counts, too.
  package var attemptedAt: Date?
  /// When the last good answer came, or the last check that found nothing newer.
  var succeededAt: Date?
  /// Consecutive failures since `succeededAt`.
  package var failures: Int
  /// The moment before which the provider does not want to be asked.
  var notBefore: Date?

  /// A place never asked for.
  package init() { failures = 0 }

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

  /// The moment from which a timer asks again. `rainIsNear` is whether rain is expected within two hours, `lookedAt` when
  /// somebody last saw it: within the last hour counts.
  package func due(now: Date, rainIsNear: Bool, lookedAt: Date?) -> Date {
    guard let attemptedAt else { return now }
    let isWatched = lookedAt.map { now.timeIntervalSince($0) <= 3_600 } ?? false
    let interval = rainIsNear && isWatched ? Self.usual / 2 : Self.usual
    return held(attemptedAt.addingTimeInterval(failures > 0 ? Self.backOff(failures) : interval))
  }

  /// The moment from which a person may ask: never within ten minutes, nor against the provider's word.
  package func earliest() -> Date {
    guard let attemptedAt else { return .distantPast }
    return held(attemptedAt.addingTimeInterval(max(Self.least, Self.backOff(failures))))
  }

  private func held(_ date: Date) -> Date { notBefore.map { max($0, date) } ?? date }

  /// Whether a timer asks now. A clock that was put back does not hold anything up.
  package func isDue(now: Date, rainIsNear: Bool, lookedAt: Date?) -> Bool {
    due(now: now, rainIsNear: rainIsNear, lookedAt: lookedAt) <= now || attemptedAt.map { $0 > now } ?? true
  }

  /// Notes that a request goes out.
  package mutating func attempt(at now: Date) { attemptedAt = now }

  /// Records the outcome of a request. A host that asks to wait counts as a failure of the place.
  package mutating func note(_ answer: WeatherAnswer, at now: Date) {
    switch answer.outcome {
    case .report, .deprecated, .notModified:
      succeededAt = now
      failures = 0
    case .hostWaits, .permanent, .transient, .unitsDiffer: failures = min(failures + 1, 1_000)
    }
    // A provider that says something far off is held to a day.
    notBefore = answer.expires.map { min($0, now.addingTimeInterval(86_400)) }
  }

  /// Whether the last update failed: an attempt later than the last success.
  package var updateFailed: Bool {
    guard failures > 0, let attemptedAt else { return false }
    return succeededAt.map { attemptedAt > $0 } ?? true
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
