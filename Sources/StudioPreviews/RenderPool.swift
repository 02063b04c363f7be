import DesignRender
import Foundation
import StudioStore
import Synchronization

/// Dedicated render threads with 8 MB stacks, one worker each. The queue is bounded: what does not fit is refused at
/// once rather than answered late.
package final class RenderPool: PerProcess {
  /// Which jobs go first.
  package enum Priority: Sendable {
    /// Someone is waiting for the picture.
    case live
    /// Work ahead of need.
    case background
  }

  /// Why a job was not run.
  package enum Refusal: Error, Sendable {
    case busy
    case stopped
  }

  private typealias Job = @Sendable (RenderWorker) -> Void

  private struct State {
    var live: [Job] = []
    var background: [Job] = []
    var stopped = false
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

  /// Runs jobs until the pool is stopped; the worker is gone when it returns.
  private func serve(_ resources: RenderResources) {
    guard let worker = try? RenderWorker(resources) else { return }
    while true {
      available.wait()
      let job = state.withLock { state -> Job? in
        if !state.live.isEmpty { return state.live.removeFirst() }
        if !state.background.isEmpty { return state.background.removeFirst() }
        return nil
      }
      guard let job else { return }
      job(worker)
    }
  }

  /// Runs `body` on a render thread and gives its result.
  package func run<T: Sendable>(
    _ priority: Priority = .live, _ body: @escaping @Sendable (RenderWorker) throws -> T
  ) async throws -> T {
    try await withCheckedThrowingContinuation { continuation in
      let job: Job = { worker in continuation.resume(with: Result { try body(worker) }) }
      let refusal = state.withLock { state -> Refusal? in
        if state.stopped { return .stopped }
        if state.live.count + state.background.count >= limit { return .busy }
        switch priority {
        case .live: state.live.append(job)
        case .background: state.background.append(job)
        }
        return nil
      }
      if let refusal { continuation.resume(throwing: refusal) } else { available.signal() }
    }
  }

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
