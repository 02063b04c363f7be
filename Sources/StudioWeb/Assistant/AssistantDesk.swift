import Foundation
import StudioAssistant
import StudioStore

/// Generations that run: what each is doing, who watches, and how to stop it. One that nobody watches for a while is
/// stopped: its visitor left.
actor AssistantDesk {
  /// Seconds without anybody watching after which a generation is stopped.
  static let patience: TimeInterval = 45
  /// Most generations at once, of all libraries.
  static let capacity = 16

  private struct Running {
    var library: LibraryID
    var task: Task<Void, Never>
    var stage = AssistantStage.asking
    var began: Date
    var seen: Date
    var watchers: [UUID: AsyncStream<AssistantStage>.Continuation] = [:]
  }

  private var running: [UUID: Running] = [:]

  /// Whether there is room for one more.
  var hasRoom: Bool { running.count < Self.capacity }

  /// Starts one; `work` is told how to say what it is doing, and runs to its end.
  func start(
    _ id: UUID, of library: LibraryID,
    _ work: @escaping @Sendable (@escaping @Sendable (AssistantStage) -> Void) async -> Void
  ) {
    let task = Task {
      await work { stage in Task { await self.tell(id, stage) } }
      self.end(id)
    }
    running[id] = Running(library: library, task: task, began: Date(), seen: Date())
    Task {
      while let one = self.running[id] {
        if one.watchers.isEmpty, Date().timeIntervalSince(one.seen) > Self.patience { one.task.cancel() }
        try? await Task.sleep(for: .seconds(5))
      }
    }
  }

  private func tell(_ id: UUID, _ stage: AssistantStage) {
    running[id]?.stage = stage
    for watcher in running[id]?.watchers.values ?? [:].values { watcher.yield(stage) }
  }

  private func end(_ id: UUID) {
    for watcher in running.removeValue(forKey: id)?.watchers.values ?? [:].values { watcher.finish() }
  }

  /// What a generation is doing, for a page that is looked at now; nil when it is not running.
  func look(_ id: UUID) -> AssistantStage? {
    running[id]?.seen = Date()
    return running[id]?.stage
  }

  /// What it does from now on, until it ends; nil when it is not running.
  func watch(_ id: UUID) -> AsyncStream<AssistantStage>? {
    guard running[id] != nil else { return nil }
    let (stream, continuation) = AsyncStream.makeStream(of: AssistantStage.self, bufferingPolicy: .bufferingNewest(8))
    let watcher = UUID()
    running[id]?.watchers[watcher] = continuation
    if let stage = running[id]?.stage { continuation.yield(stage) }
    continuation.onTermination = { _ in Task { await self.leave(id, watcher) } }
    return stream
  }

  private func leave(_ id: UUID, _ watcher: UUID) {
    running[id]?.watchers[watcher] = nil
    running[id]?.seen = Date()
  }

  /// Stops a generation and waits for its end; tells whether it was running.
  func cancel(_ id: UUID) async -> Bool {
    guard let task = running[id]?.task else { return false }
    task.cancel()
    await task.value
    return true
  }
}
