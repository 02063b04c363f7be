import DesignModel
import Foundation
import StudioDesk
import StudioPreviews
import StudioStore
import Synchronization

/// Stress tests that run step by step, and what the last ones came to. A library runs one at a time: another replaces it.
final class StressTestRuns<Outcome: Sendable>: PerProcess {
  /// How a test stands.
  enum State {
    case ended(Outcome)
    case running(BulkWork.Work)
    case stopped
  }

  private final class Run: Sendable {
    let id = UUID()
    let key: String
    let made: Mutex<(outcome: Outcome, failure: (any Error)?)>

    init(_ key: String, from start: Outcome) {
      self.key = key
      made = Mutex((start, nil))
    }
  }

  private let work: BulkWork
  private let ended: SharedMemo<String, Outcome>
  private let latest = Mutex<[LibraryID: Run]>([:])

  /// None yet; what the last `limit` came to is remembered.
  init(limit: Int, now: @escaping @Sendable () -> Date) {
    work = BulkWork(now: now)
    ended = SharedMemo(limit: limit)
  }

  /// How the test of `key` stands after `patience`; where nobody began it, it begins now. Each step is given what the ones
  /// before it came to. Throws what a step threw, and ``PreviewError/busy`` where too many run.
  func state<Step: Sendable>(
    _ key: String, of library: LibraryID, from start: Outcome, steps: [Step], patience: Duration,
    make: @escaping @Sendable (Step, Outcome) async throws -> Outcome
  ) async throws -> State {
    if let known = ended[key] { return .ended(known) }
    let run = try run(key, of: library, from: start, steps, make)
    guard let work = await work.get(run.id, of: library, waiting: patience) else { return .stopped }
    switch work.state {
    case .running: return .running(work)
    case .stopped: return .stopped
    case .ended: return .ended(run.made.withLock { $0.outcome })
    case .failed: throw run.made.withLock { $0.failure } ?? PreviewError.busy
    }
  }

  /// The library's run of that key, or a new one in place of any other.
  private func run<Step: Sendable>(
    _ key: String, of library: LibraryID, from start: Outcome, _ steps: [Step],
    _ make: @escaping @Sendable (Step, Outcome) async throws -> Outcome
  ) throws -> Run {
    try latest.withLock { latest in
      latest = latest.filter { work.get($0.value.id, of: $0.key)?.state == .running }
      if let known = latest[library] {
        if known.key == key { return known }
        work.stop(known.id, of: library)
      }
      let run = Run(key, from: start)
      let items = Array(steps.enumerated())
      let hasBegun = work.begin(run.id, items, part: 1, inTurn: true, of: library) { [ended] some in
        for (index, step) in some {
          do {
            let outcome = try await make(step, run.made.withLock { $0.outcome })
            run.made.withLock { $0.outcome = outcome }
            if index == steps.count - 1 { ended[key] = outcome }
          } catch {
            run.made.withLock { $0.failure = error }
            throw error
          }
        }
        return some.count
      }
      guard hasBegun else { throw PreviewError.busy }
      latest[library] = run
      return run
    }
  }

  /// Stops the library's test after the step that is under way.
  func stop(of library: LibraryID) {
    if let run = latest.withLock({ $0[library] }) { work.stop(run.id, of: library) }
  }
}
