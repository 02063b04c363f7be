import Foundation
import StudioStore

/// Counts events by name, such as an address, within a stretch of time that begins with the first. Per process: of
/// several each lets as many pass.
package actor RateLimiter: PerProcess {
  /// Events within a stretch that are let pass.
  nonisolated package let limit: Int
  /// Seconds of a stretch.
  let seconds: TimeInterval
  /// Names remembered; beyond that those whose stretch ends first are forgotten.
  let capacity: Int

  private var counts: [String: (count: Int, until: Date)] = [:]

  init(limit: Int, seconds: TimeInterval, capacity: Int = 10_000) {
    (self.limit, self.seconds, self.capacity) = (limit, seconds, capacity)
  }

  /// How many names are remembered.
  var known: Int { counts.count }

  /// Counts an event; whole seconds to wait where it is one too many, else nil.
  package func count(_ name: String, now: Date) -> Int? {
    if counts[name] == nil, counts.count >= capacity {
      counts = counts.filter { $0.value.until > now }
      if counts.count >= capacity, let first = counts.min(by: { $0.value.until < $1.value.until }) {
        counts[first.key] = nil
      }
    }
    var entry = counts[name] ?? (0, now.addingTimeInterval(seconds))
    if entry.until <= now { entry = (0, now.addingTimeInterval(seconds)) }
    entry.count += 1
    counts[name] = entry
    return entry.count > limit ? max(1, Int(min(1e9, entry.until.timeIntervalSince(now)).rounded(.up))) : nil
  }
}
