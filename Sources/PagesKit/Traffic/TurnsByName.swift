import Foundation
import StudioStore

/// Lets a few of each name go on at once; the others of that name wait in order, up to a number.
package actor TurnsByName: PerProcess {
  private struct Line {
    var running = 0
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private var lines: [String: Line] = [:]
  private let width: Int
  private let waiting: Int

  init(width: Int, waiting: Int) { (self.width, self.waiting) = (max(1, width), waiting) }

  /// Names that have something running.
  var busy: Int { lines.count }

  /// How many of a name wait.
  func queued(_ name: String) -> Int { lines[name]?.waiting.count ?? 0 }

  /// Waits for a turn; false where too many wait already.
  func begin(_ name: String) async -> Bool {
    var line = lines[name] ?? Line()
    if line.running < width {
      line.running += 1
      lines[name] = line
      return true
    }
    guard line.waiting.count < waiting else { return false }
    // A task that ends passes its turn on, so the number running stays the same.
    await withCheckedContinuation { continuation in lines[name]?.waiting.append(continuation) }
    return true
  }

  /// Ends a turn that was begun.
  func end(_ name: String) {
    guard var line = lines[name] else { return }
    if line.waiting.isEmpty { line.running -= 1 } else { line.waiting.removeFirst().resume() }
    lines[name] = line.running == 0 ? nil : line
  }

  /// Runs `body` in a turn; nil where too many wait already.
  package func run<T: Sendable>(_ name: String, _ body: () async throws -> T) async rethrows -> T? {
    guard await begin(name) else { return nil }
    do {
      let value = try await body()
      end(name)
      return value
    } catch {
      end(name)
      throw error
    }
  }
}
