import Foundation
import Synchronization

/// A clock that goes on when it is told to.
package final class TestClock: Sendable {
  private let state: Mutex<Date>

  /// A clock that stands at `date`.
  package init(_ date: Date) { state = Mutex(date) }

  /// Where it stands.
  package var now: Date { state.withLock { $0 } }

  /// Lets `seconds` go by.
  package func advance(_ seconds: TimeInterval) { state.withLock { $0 += seconds } }
}
