import DesignData
import DesignLayout
import DesignModel
import Foundation
import StudioStore
import Synchronization

/// Photos at hand for the render threads. A store may be on another machine, so nobody who draws asks it: before a picture
/// is queued its photos are fetched and held until it is drawn, each read once however many pictures wait for it. Those of
/// late stay as long as there is room.
package final class PhotoShelf: PerProcess {
  private struct State {
    /// Photos of pictures that wait, and how many those are.
    var held: [String: (bytes: Data, holders: Int)] = [:]
    var heldBytes = 0
    /// Photos nobody waits for.
    var idle: Memo<String, Data>
    var loading: [String: Task<Data?, Never>] = [:]

    /// Counts a holder of a photo; false where it is not at hand.
    mutating func hold(_ key: String) -> Bool {
      if let known = held[key] {
        held[key] = (known.bytes, known.holders + 1)
        return true
      }
      guard let bytes = idle[key] else { return false }
      idle[key] = nil
      held[key] = (bytes, 1)
      heldBytes += bytes.count
      return true
    }

    mutating func release(_ key: String) {
      guard let known = held[key] else { return }
      held[key] = known.holders > 1 ? (known.bytes, known.holders - 1) : nil
      guard known.holders == 1 else { return }
      heldBytes -= known.bytes.count
      idle[key] = known.bytes
    }
  }

  private let state: Mutex<State>
  private let heldLimit: Int
  private let load: @Sendable (String) async -> Data?

  /// A shelf that keeps at most `limit` bytes nobody waits for, and `heldLimit` for pictures that wait. `load` reads a photo
  /// by its content key; nil where there is none.
  package init(
    limit: Int = 16 << 20, heldLimit: Int = 256 << 20, load: @escaping @Sendable (String) async -> Data?
  ) {
    state = Mutex(State(idle: Memo(limit: limit) { $1.count }))
    (self.heldLimit, self.load) = (heldLimit, load)
  }

  /// A photo that is at hand; never waits.
  package func bytes(_ key: String) -> Data? { state.withLock { $0.held[key]?.bytes ?? $0.idle[key] } }

  /// Bytes at hand now.
  package var byteCount: Int { state.withLock { $0.heldBytes + $0.idle.totalCost } }

  /// Runs `body` while the photos are at hand; those that cannot be read are left out. Throws ``RenderPool/Refusal/busy``
  /// where pictures that wait hold too much already.
  package func holding<T: Sendable>(
    _ keys: Set<String>, _ body: @Sendable () async throws -> T
  ) async throws -> T {
    var held: [String] = []
    defer { release(held) }
    for key in keys.sorted() {
      if state.withLock({ $0.heldBytes }) > heldLimit { throw RenderPool.Refusal.busy }
      if await hold(key) { held.append(key) }
    }
    return try await body()
  }

  private func release(_ keys: [String]) {
    if keys.isEmpty { return }
    state.withLock { state in for key in keys { state.release(key) } }
  }

  private func hold(_ key: String) async -> Bool {
    let task = state.withLock { state -> Task<Data?, Never>? in
      if state.hold(key) { return nil }
      if let task = state.loading[key] { return task }
      let task = Task { [load] in await load(key) }
      state.loading[key] = task
      return task
    }
    guard let task else { return true }
    let found = await task.value
    return state.withLock { state in
      state.loading[key] = nil
      if state.hold(key) { return true }
      guard let found else { return false }
      state.held[key] = (found, 1)
      state.heldBytes += found.count
      return true
    }
  }
}

extension LayoutInput {
  /// The content keys of the photos its picture may draw: that of its size, and that of the feed.
  var photoKeys: Set<String> {
    if photos.isEmpty { return [] }
    let shown = design.photo(for: family, among: photos, plan: plan)
    let fed = data.cat?.fileName.flatMap { photos[$0] }
    return Set([shown, fed].compactMap { $0?.contentKey })
  }
}
