import DesignModel
import Foundation

/// When a source is asked again: pure, so that moments can be tested and thousands simulated. Intervals are spread by what
/// a source is called, so that no two sources of a studio keep in step, and nothing comes on the hour.
package enum RefreshRhythm {
  /// Longest wait after failures, s (docs/data.md states six hours).
  package static let longest: TimeInterval = 21_600
  /// Wait of a source that said no three times, s: a day.
  package static let refusedWait: TimeInterval = 86_400
  /// Refusals after which it counts as refused.
  package static let refusals = 3
  /// How long overdue sources are spread over after a start, s.
  package static let startSpread: TimeInterval = 600

  /// When to ask again after a good answer: 0.9 to 1.1 of the interval later, not before `notBefore`.
  package static func next(
    after now: Date, interval: TimeInterval, notBefore: Date?, id: UUID
  ) -> Date {
    let share = 0.9 + 0.2 * fraction(id, Int(now.timeIntervalSince1970 / max(60, interval)))
    let due = now.addingTimeInterval(interval * share)
    return offTheHour(notBefore.map { max($0.addingTimeInterval(60 * fraction(id, 1)), due) } ?? due, id)
  }

  /// When to ask again after so many failures in a row, of which the first counts 1.
  package static func afterFailure(
    _ failures: Int, at now: Date, interval: TimeInterval, least: TimeInterval, isRefused: Bool, notBefore: Date?,
    id: UUID
  ) -> Date {
    let doubled = least * Double(1 << min(max(0, failures - 1), 12))
    let wait = isRefused ? refusedWait : min(max(longest, interval), doubled)
    let due = now.addingTimeInterval(wait * (1 + 0.1 * fraction(id, failures)))
    return offTheHour(notBefore.map { max($0.addingTimeInterval(60 * fraction(id, failures)), due) } ?? due, id)
  }

  /// How long after a start an overdue source waits, s.
  package static func startOffset(_ id: UUID) -> TimeInterval { startSpread * fraction(id, 0) }

  /// Full hours are when everybody asks.
  private static func offTheHour(_ date: Date, _ id: UUID) -> Date {
    let past = date.timeIntervalSince1970.truncatingRemainder(dividingBy: 3_600)
    return past < 90 ? date.addingTimeInterval(90 + 120 * fraction(id, 2)) : date
  }

  /// A number from 0 to 1 that is the same for the same source and turn.
  static func fraction(_ id: UUID, _ turn: Int) -> Double {
    var hash = withUnsafeBytes(of: (id.uuid, Int64(turn).littleEndian)) { Fingerprint.of($0) }
    // The last bytes stir the low bits most.
    hash ^= hash >> 32
    return Double(hash & 0xFFFF_FFFF) / Double(UInt32.max)
  }
}
