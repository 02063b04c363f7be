import DesignRender
import Foundation
import StudioStore
import Synchronization

/// Dedicated render threads with 8 MB stacks, one worker each. The queue is bounded: what does not fit is refused at
/// once rather than answered late.
///
/// A job is one picture, or as little: nothing takes a thread back from a job. Between two jobs the threads turn to what
/// somebody waits for, owner by owner, and background jobs leave one thread free for that. A job whose task is cancelled
/// while it waits never begins.
package final class RenderPool: PerProcess {
  /// Which jobs go first.
  package enum Priority: Sendable {
    /// Someone is waiting for the picture.
    case live
    /// Work ahead of need, or of which there is much.
    case background
  }

  /// Why a job was not run.
  package enum Refusal: Error, Sendable {
    case busy
    case stopped
  }

  private struct Job {
    var id: UInt64
    var run: @Sendable (RenderWorker) -> Void
    /// Tells who waits that the job never begins.
    var leave: @Sendable () -> Void
  }

  private struct State {
    var live = FairQueue<Job>()
    var background = FairQueue<Job>()
    /// Background jobs that run.
    var backgroundRuns = 0
    var ids: UInt64 = 0
    var stopped = false

    mutating func add(_ job: Job, _ priority: Priority, for owner: String) {
      switch priority {
      case .live: live.append(job, for: owner)
      case .background: background.append(job, for: owner)
      }
    }

    mutating func remove(_ id: UInt64, of owner: String) -> Job? {
      live.remove(of: owner) { $0.id == id } ?? background.remove(of: owner) { $0.id == id }
    }

    /// The next job where `most` background jobs may run at once; nil where none may begin.
    mutating func next(most: Int) -> (job: Job, priority: Priority)? {
      if let job = live.next() { return (job, .live) }
      guard backgroundRuns < most, let job = background.next() else { return nil }
      backgroundRuns += 1
      return (job, .background)
    }
  }

  private let state = Mutex(State())
  private let available = DispatchSemaphore(value: 0)
  /// Signalled by each thread when it has let go of everything.
  private let ended = DispatchSemaphore(value: 0)
  private let limit: Int
  /// How many threads render.
  package let width: Int

  /// What its threads draw symbols from.
  let symbols: SymbolLibrary

  /// A pool of `width` threads and at most `limit` waiting jobs. The workers are made here, so that a missing font or
  /// library is told at boot.
  package init(width: Int, limit: Int = 512, resources: RenderResources) throws(RendererError) {
    self.width = max(1, width)
    self.limit = limit
    symbols = resources.symbols
    _ = try RenderWorker(resources)
    for index in 0..<self.width {
      let thread = Thread { [self] in
        serve(resources)
        ended.signal()
      }
      thread.name = "render-\(index)"
      thread.stackSize = 8 << 20
      thread.start()
    }
  }

  /// Whether nobody waits for a thread.
  var isIdle: Bool { state.withLock { $0.live.isEmpty } }

  /// Jobs that wait for a thread.
  var waiting: Int { state.withLock { $0.live.count + $0.background.count } }

  /// Background jobs that may run at once: a pool of several threads keeps one for those who wait.
  private var mostBackground: Int { max(1, width - 1) }

  /// Runs jobs until the pool is stopped; the worker is gone when it returns.
  private func serve(_ resources: RenderResources) {
    guard let worker = try? RenderWorker(resources) else { return }
    while true {
      available.wait()
      let (next, isOver) = state.withLock { state in
        let next = state.next(most: mostBackground)
        return (next, next == nil && state.stopped && state.background.isEmpty)
      }
      guard let (job, priority) = next else {
        if !isOver { continue }
        // Whoever waits for the end of a background job would sleep on.
        available.signal()
        return
      }
      job.run(worker)
      guard priority == .background else { continue }
      state.withLock { $0.backgroundRuns -= 1 }
      // For one that was passed over while this one ran.
      available.signal()
    }
  }

  /// Runs `body` on a render thread and gives its result; `owner` is whose turn it takes. Throws `CancellationError` where
  /// the task is cancelled before a thread begins.
  package func run<T: Sendable>(
    _ priority: Priority = .live, for owner: String = "", _ body: @escaping @Sendable (RenderWorker) throws -> T
  ) async throws -> T {
    try Task.checkCancellation()
    let id = state.withLock { state in
      state.ids += 1
      return state.ids
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let job = Job(
          id: id, run: { worker in continuation.resume(with: Result { try body(worker) }) },
          leave: { continuation.resume(throwing: CancellationError()) })
        let refusal = state.withLock { state -> Refusal? in
          if state.stopped { return .stopped }
          if state.live.count + state.background.count >= limit { return .busy }
          state.add(job, priority, for: owner)
          return nil
        }
        if let refusal { return continuation.resume(throwing: refusal) }
        available.signal()
        // Cancelled before it was in the queue.
        if Task.isCancelled { leave(id, owner) }
      }
    } onCancel: {
      leave(id, owner)
    }
  }

  private func leave(_ id: UInt64, _ owner: String) { state.withLock { $0.remove(id, of: owner) }?.leave() }

  /// Seconds to wait for threads that end.
  private static let patience = 10.0

  /// Lets the threads finish what is queued, and returns when they have let go of their workers, or after ten seconds. A
  /// program that ends while they do runs into what its libraries clear away at the same time.
  package func stop() {
    let isFirst = state.withLock { state in
      defer { state.stopped = true }
      return !state.stopped
    }
    guard isFirst else { return }
    for _ in 0..<width { available.signal() }
    let latest = DispatchTime.now() + Self.patience
    for _ in 0..<width { _ = ended.wait(timeout: latest) }
  }
}
