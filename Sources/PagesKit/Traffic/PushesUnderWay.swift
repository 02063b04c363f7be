import StudioStore
import Synchronization

/// Requests that may be sent twice and are being worked on.
package final class PushesUnderWay: PerProcess {
  private let held = Mutex<Set<String>>([])

  /// Runs `body` unless one of that name is running; nil then.
  package func run<T: Sendable>(_ name: String, _ body: () async throws -> T) async rethrows -> T? {
    guard held.withLock({ $0.insert(name).inserted }) else { return nil }
    defer { held.withLock { _ = $0.remove(name) } }
    return try await body()
  }
}
