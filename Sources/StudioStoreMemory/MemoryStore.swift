import Foundation
import StudioStore
import Synchronization

/// A store that forgets everything at its end: for tests, and proof that the rules of ``StudioStore`` need no database.
/// Calls are atomic: each works on a copy of the state, which becomes the state where nothing throws.
package final class MemoryStore: StudioStore, StoreOperations {
  private let state: Mutex<MemoryState>

  /// An empty store. `logBytes` bounds what a design's undo takes, `contentKey` names bytes.
  package init(
    logBytes: Int = 64 << 20, quota: StoreQuota = StoreQuota(), contentKey: @escaping @Sendable (Data) -> String
  ) {
    state = Mutex(MemoryState(log: EditingLog(bytes: logBytes), quota: quota, contentKey: contentKey))
  }

  package func library(_ id: LibraryID) -> LibraryHandle { MemoryLibrary(store: self, library: id) }

  func write<T: Sendable>(
    _ body: @Sendable (inout MemoryState) throws(StoreError) -> T
  ) throws(StoreError) -> T {
    try state.withLock { state throws(StoreError) in
      var next = state
      let made = try body(&next)
      state = next
      return made
    }
  }

  func read<T: Sendable>(_ body: @Sendable (MemoryState) throws(StoreError) -> T) throws(StoreError) -> T {
    try state.withLock { state throws(StoreError) in try body(state) }
  }

  /// Loses a picture's bytes as a disk might, for tests.
  package func lose(_ key: String) { state.withLock { $0.pictures[key]?.data = nil } }

  package func ping() async throws(StoreError) {}
  package var damage: [String] { [] }
  package func examine(thoroughly: Bool, within seconds: Double) async -> StoreFindings? { StoreFindings() }
  package func trustsClock(at now: Date) async -> Bool { true }

  package func purge(deletedBefore date: Date) async throws(StoreError) -> [UUID] {
    try write { state throws(StoreError) in
      let gone = state.designs.values.filter { $0.deletedAt.map { $0 < date } ?? false }.map(\.id)
      state.remove(designs: gone)
      state.placements.removeAll { $0.removedAt.map { $0 < date } ?? false }
      return gone
    }
  }
}

/// What a ``MemoryStore`` holds of one library.
struct MemoryLibrary: LibraryStore {
  let store: MemoryStore
  let library: LibraryID

  func write<T: Sendable>(
    _ body: @Sendable (inout MemoryState) throws(StoreError) -> T
  ) throws(StoreError) -> T { try store.write(body) }

  func read<T: Sendable>(_ body: @Sendable (MemoryState) throws(StoreError) -> T) throws(StoreError) -> T {
    try store.read(body)
  }
}
