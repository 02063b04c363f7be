import Foundation
import StudioStore
import Synchronization

/// Work on many things, as changes of designs or drawings, that goes on after its request was answered: a part at a time,
/// so that others get their turn, and told as it goes. One at a time for each library. What was done stays done whatever
/// comes between.
package final class BulkWork: PerProcess {
  package struct Work: Hashable, Sendable {
    package enum State: Hashable, Sendable {
      case running, ended, stopped
      /// What went wrong, in words.
      case failed(String)
    }
    package var id: UUID
    package var total: Int
    /// Items that were looked at.
    package var done = 0
    /// Items that are other than before.
    package var changed = 0
    package var state = State.running

    package init(id: UUID, total: Int) { (self.id, self.total) = (id, total) }

    /// Work on few designs that is done already.
    package init(id: UUID, total: Int, changed: Int) {
      self.init(id: id, total: total)
      (done, self.changed, state) = (total, changed, .ended)
    }
  }

  private struct Entry {
    var work: Work
    var library: LibraryID
    /// Items of a part.
    var part: Int
    /// Items whose part has begun.
    var begun = 0
    /// What went wrong in some part; what is under way beside it is finished first.
    var failure: String?
    var endedAt: Date?
  }

  /// Designs that are changed at once: in one transaction, so that all of a part is changed or nothing.
  package static let part = 30
  /// Seconds for which it is told how work ended.
  private static let life: TimeInterval = 3_600
  /// Most work that is under way; parts take their turns, two at a time.
  private static let most = 64

  private let entries = Mutex<[UUID: Entry]>([:])
  private let turns = Turns(width: 2)
  private let now: @Sendable () -> Date

  package init(now: @escaping @Sendable () -> Date) { self.now = now }

  /// Begins to change `items` by `change`, which is given `part` of them at a time and tells how many it changed; two parts
  /// at a time, or one after the other where they are `inTurn`. False where the library has work that runs, or others keep
  /// the studio busy.
  package func begin<Item: Sendable>(
    _ id: UUID, _ items: [Item], part: Int = BulkWork.part, inTurn: Bool = false, of library: LibraryID,
    change: @escaping @Sendable ([Item]) async throws -> Int
  ) -> Bool {
    let now = now()
    let isFree = entries.withLock { entries in
      entries = entries.filter { $0.value.endedAt.map { now.timeIntervalSince($0) < Self.life } ?? true }
      let running = entries.values.filter { $0.work.state == .running }
      guard running.count < Self.most, !running.contains(where: { $0.library == library }) else { return false }
      entries[id] = Entry(work: Work(id: id, total: items.count), library: library, part: part)
      return true
    }
    guard isFree else { return false }
    Task(priority: .utility) { await run(id, items, inTurn, change) }
    return true
  }

  /// Changes all parts, two of one library at a time: while one is written, what the next becomes is thought out.
  private func run<Item: Sendable>(
    _ id: UUID, _ items: [Item], _ inTurn: Bool, _ change: @escaping @Sendable ([Item]) async throws -> Int
  ) async {
    async let beside: Void = inTurn ? () : lane(id, items, change)
    await lane(id, items, change)
    await beside
    end(id, entries.withLock { $0[id]?.failure }.map { .failed($0) } ?? .ended)
  }

  /// Changes one part after the other until none is left, or the work was stopped or failed.
  private func lane<Item: Sendable>(
    _ id: UUID, _ items: [Item], _ change: @Sendable ([Item]) async throws -> Int
  ) async {
    while let part = nextPart(of: id) {
      let some = Array(items[part])
      await turns.begin()
      // Other work may have taken long, and this may have been stopped meanwhile.
      guard isWanted(id) else { return await turns.end() }
      let outcome: Result<Int, any Error>
      do { outcome = .success(try await change(some)) } catch { outcome = .failure(error) }
      await turns.end()
      switch outcome {
      case .success(let changed):
        entries.withLock { entries in
          entries[id]?.work.done += some.count
          entries[id]?.work.changed += changed
        }
      case .failure(let error): entries.withLock { $0[id]?.failure = "\(error)" }
      }
    }
  }

  private func isWanted(_ id: UUID) -> Bool {
    entries.withLock { $0[id].map { $0.work.state == .running && $0.failure == nil } ?? false }
  }

  /// The places of the items that are changed next; nil where there are no more, or work has ended otherwise.
  private func nextPart(of id: UUID) -> Range<Int>? {
    entries.withLock { entries in
      guard let entry = entries[id], entry.work.state == .running, entry.failure == nil,
        entry.begun < entry.work.total
      else { return nil }
      let end = min(entry.work.total, entry.begun + entry.part)
      entries[id]?.begun = end
      return entry.begun..<end
    }
  }

  private func end(_ id: UUID, _ state: Work.State) {
    let now = now()
    entries.withLock { entries in
      guard entries[id]?.work.state == .running else { return }
      entries[id]?.work.state = state
      entries[id]?.endedAt = now
    }
  }

  /// Some work of a library; nil if unknown, or if it ended long ago.
  package func get(_ id: UUID, of library: LibraryID) -> Work? {
    entries.withLock { $0[id].flatMap { $0.library == library ? $0.work : nil } }
  }

  /// Some work once it has ended, or after so long as it is then; at once where the task is cancelled.
  package func get(_ id: UUID, of library: LibraryID, waiting: Duration) async -> Work? {
    let clock = ContinuousClock()
    let end = clock.now + waiting
    while let work = get(id, of: library), work.state == .running, clock.now < end, !Task.isCancelled {
      await Task.pause(.milliseconds(20))
    }
    return get(id, of: library)
  }

  /// Ends work after the part that is under way.
  package func stop(_ id: UUID, of library: LibraryID) {
    if get(id, of: library) != nil { end(id, .stopped) }
  }
}
