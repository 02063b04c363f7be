import Dispatch
import Foundation
import StudioStore
import Synchronization

/// Threads on which pages are made. They are more than the machine's cores, so that its scheduler shares the cores among
/// them: what takes a second here keeps neither the threads that answer, nor the other pages, from going on.
package final class WorkThreads: TaskExecutor, PerProcess {
  private struct State {
    var jobs: [UnownedJob] = []
    /// The index of the next of `jobs`; earlier ones are done.
    var next = 0
    var stopped = false
  }

  private let state = Mutex(State())
  private let available = DispatchSemaphore(value: 0)
  /// How many threads there are.
  package let width: Int

  /// `width` threads with stacks of 1 MB.
  package init(width: Int) {
    self.width = max(1, width)
    for index in 0..<self.width {
      let thread = Thread { [self] in run() }
      thread.name = "work-\(index)"
      thread.stackSize = 1 << 20
      thread.start()
    }
  }

  private func run() {
    while true {
      available.wait()
      let job = state.withLock { state -> UnownedJob? in
        guard state.next < state.jobs.count else { return nil }
        let job = state.jobs[state.next]
        state.next += 1
        if state.next == state.jobs.count { (state.jobs, state.next) = ([], 0) }
        return job
      }
      guard let job else { return }
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }

  /// Takes a job; part of `TaskExecutor`.
  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    state.withLock { $0.jobs.append(job) }
    available.signal()
  }

  /// Ends the threads once nothing is left to do.
  package func stop() {
    for _ in 0..<width { available.signal() }
  }
}
