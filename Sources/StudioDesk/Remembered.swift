import Synchronization

/// Answers that are dear to find, by what they were asked for. Bounded: where it is full, all are forgotten.
package final class Remembered<Value: Sendable>: Sendable {
  private let limit: Int
  private let known = Mutex<[String: Value]>([:])

  /// At most `limit` answers.
  package init(limit: Int) { self.limit = limit }

  package subscript(key: String) -> Value? {
    get { known.withLock { $0[key] } }
    set {
      known.withLock { known in
        if known.count >= limit { known.removeAll() }
        known[key] = newValue
      }
    }
  }
}
