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
        guard let worker = try? RenderWorker(resources) else { return }
        run(worker)
      }
      thread.name = "render-\(index)"
      thread.stackSize = 8 << 20
      thread.start()
    }
  }

  private func run(_ worker: RenderWorker) {
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

  /// Lets the threads finish what is queued and end.
  package func stop() {
    state.withLock { $0.stopped = true }
    for _ in 0..<width { available.signal() }
  }
}
