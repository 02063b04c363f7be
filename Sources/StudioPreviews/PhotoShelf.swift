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
  private struct Entry {
    var bytes: Data
    var holders: Int
    var used: UInt64
  }

  private struct State {
    var entries: [String: Entry] = [:]
    var total = 0
    var held = 0
    var clock: UInt64 = 0
    var loading: [String: Task<Data?, Never>] = [:]

    /// Counts a holder of a photo; false where it is not at hand.
    mutating func hold(_ key: String) -> Bool {
      guard let index = entries.index(forKey: key) else { return false }
      clock += 1
      if entries.values[index].holders == 0 { held += entries.values[index].bytes.count }
      entries.values[index].holders += 1
      entries.values[index].used = clock
      return true
    }

    mutating func release(_ key: String) {
      guard let index = entries.index(forKey: key), entries.values[index].holders > 0 else { return }
      entries.values[index].holders -= 1
      if entries.values[index].holders == 0 { held -= entries.values[index].bytes.count }
    }

    /// Lets go of photos nobody holds, those not used for longest first, down to `limit` bytes.
    mutating func thin(to limit: Int) {
      guard total > limit else { return }
      for (key, entry) in entries.filter({ $0.value.holders == 0 }).sorted(by: { $0.value.used < $1.value.used }) {
        if total <= limit { break }
        entries[key] = nil
        total -= entry.bytes.count
      }
    }
  }

  private let state = Mutex(State())
  private let limit: Int
  private let heldLimit: Int
  private let load: @Sendable (String) async -> Data?

  /// A shelf that keeps at most `limit` bytes nobody waits for, and `heldLimit` for pictures that wait. `load` reads a photo
  /// by its content key; nil where there is none.
  package init(
    limit: Int = 64 << 20, heldLimit: Int = 256 << 20, load: @escaping @Sendable (String) async -> Data?
  ) {
    (self.limit, self.heldLimit, self.load) = (limit, heldLimit, load)
  }

  /// A photo that is at hand; never waits.
  package func bytes(_ key: String) -> Data? { state.withLock { $0.entries[key]?.bytes } }

  /// Bytes at hand now.
  package var byteCount: Int { state.withLock { $0.total } }

  /// Runs `body` while the photos are at hand; those that cannot be read are left out. Throws ``RenderPool/Refusal/busy``
  /// where pictures that wait hold too much already.
  package func holding<T: Sendable>(
    _ keys: Set<String>, _ body: @Sendable () async throws -> T
  ) async throws -> T {
    var held: [String] = []
    defer { release(held) }
    for key in keys.sorted() {
      if state.withLock({ $0.held }) > heldLimit { throw RenderPool.Refusal.busy }
      if await hold(key) { held.append(key) }
    }
    return try await body()
  }

  private func release(_ keys: [String]) {
    if keys.isEmpty { return }
    state.withLock { state in
      for key in keys { state.release(key) }
      state.thin(to: limit)
    }
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
      guard let found else { return false }
      if state.entries[key] == nil {
        state.entries[key] = Entry(bytes: found, holders: 0, used: state.clock)
        state.total += found.count
      }
      return state.hold(key)
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
