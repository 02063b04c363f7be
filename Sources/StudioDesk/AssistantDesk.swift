import Foundation
import StudioAssistant
import StudioStore

/// Generations that run: what each is doing, who watches, and how to stop it. One that nobody watches for a while is
/// stopped: its visitor left. Per process: it runs its own, which the store knows by their ``Lease``.
package actor AssistantDesk: PerProcess {
  /// How long nobody may watch before a generation is stopped.
  private let patience: Duration
  /// How often that is looked at.
  private let interval: Duration
  /// Most generations at once, of all libraries.
  package static let capacity = 16
  /// Most at once of one library.
  package static let libraryCapacity = 3
  /// Most at once from one network address, however many libraries it has.
  static let addressCapacity = 6

  private struct Running {
    var library: LibraryID
    var address: String
    /// Nil while the place is only kept.
    var task: Task<Void, Never>?
    var stage = AssistantStage.asking
    var seen = ContinuousClock.now
    var watchers: [UUID: AsyncStream<AssistantStage>.Continuation] = [:]
  }

  private var running: [UUID: Running] = [:]

  package init(patience: Duration, interval: Duration = .seconds(5)) {
    self.patience = patience
    self.interval = interval
  }

  /// Whether there is room for another request.
  package var hasPlace: Bool { running.count < Self.capacity }

  /// Keeps a place for a generation; false where there is none.
  package func reserve(_ id: UUID, of library: LibraryID, from address: String = "") -> Bool {
    guard running.count < Self.capacity,
      address.isEmpty || running.values.count(where: { $0.address == address }) < Self.addressCapacity,
      running.values.count(where: { $0.library == library }) < Self.libraryCapacity
    else { return false }
    running[id] = Running(library: library, address: address)
    return true
  }

  /// Gives a place back that was kept for nothing.
  package func release(_ id: UUID) { end(id) }

  /// Starts what a place was kept for; `work` is told how to say what it is doing, and runs to its end.
  package func start(
    _ id: UUID, _ work: @escaping @Sendable (@escaping @Sendable (AssistantStage) -> Void) async -> Void
  ) {
    let (stages, said) = AsyncStream.makeStream(of: AssistantStage.self, bufferingPolicy: .bufferingNewest(16))
    running[id]?.task = Task {
      await work { said.yield($0) }
      said.finish()
      self.end(id)
    }
    Task { for await stage in stages { self.tell(id, stage) } }
    Task {
      while let one = self.running[id] {
        if !self.isWatched(one) { one.task?.cancel() }
        // Send it again: writing shows whether the client has left.
        for watcher in one.watchers.values { watcher.yield(one.stage) }
        await Task.pause(self.interval)
      }
    }
  }

  /// Whether its library looks at any of what it asked, or did a short while ago: a page shows one at a time.
  private func isWatched(_ one: Running) -> Bool {
    running.values.contains {
      $0.library == one.library && (!$0.watchers.isEmpty || $0.seen.duration(to: .now) <= patience)
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
  package func look(_ id: UUID) -> AssistantStage? {
    running[id]?.seen = .now
    return running[id]?.stage
  }

  /// What it does from now on, until it ends; nil when it is not running.
  package func watch(_ id: UUID) -> AsyncStream<AssistantStage>? {
    guard running[id] != nil else { return nil }
    let (stream, continuation) = AsyncStream.makeStream(of: AssistantStage.self, bufferingPolicy: .bufferingNewest(8))
    let watcher = UUID()
    running[id]?.watchers[watcher] = continuation
    if let stage = running[id]?.stage { continuation.yield(stage) }
    continuation.onTermination = { _ in Task { await self.leave(id, watcher) } }
    return stream
  }

  package func watchers(_ id: UUID) -> Int { running[id]?.watchers.count ?? 0 }

  private func leave(_ id: UUID, _ watcher: UUID) {
    running[id]?.watchers[watcher] = nil
    running[id]?.seen = .now
  }

  /// Stops a library's generation and waits for its end; tells whether it was running.
  package func cancel(_ id: UUID, of library: LibraryID) async -> Bool {
    guard let one = running[id], one.library == library, let task = one.task else { return false }
    task.cancel()
    await task.value
    return true
  }

  /// Stops all generations of a library.
  package func cancelAll(of library: LibraryID) async {
    for (id, one) in running where one.library == library { _ = await cancel(id, of: library) }
  }
}
