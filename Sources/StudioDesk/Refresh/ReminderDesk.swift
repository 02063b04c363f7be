import DesignData
import DesignModel
import Foundation
import StudioData
import StudioStore
import Synchronization

/// Completes reminders in their own lists. A press shows at once and can be undone for a few seconds; then the change is
/// sent, and reopened if the server refuses it. Per process: changes that a stopped process hadn't sent are lost.
package actor ReminderDesk: PerProcess {
  private let store: any StudioStore
  private let vault: SourceVault
  private let settings: DataSettings
  private let way: any SourceFetching
  private let now: @Sendable () -> Date
  private var waiting: [UUID: Waiting] = [:]
  private var faults = Memo<LibraryID, [String: Fault]>(limit: 2_000)

  /// The maximum age of data to act on, since older data may no longer be true (docs/data.md).
  private static let copyAge: TimeInterval = 86_400
  /// The maximum number of stored faults of a library.
  private static let faultsOfOne = 20

  private struct Waiting {
    var library: LibraryID
    var source: UUID
    var item: ReminderItem
    var task: Task<Void, Never>
  }

  /// The last change that a server refused.
  package struct Fault: Sendable {
    package var title: String
    package var words: String
    package var at: Date
  }

  init(
    store: any StudioStore, vault: SourceVault, settings: DataSettings, way: any SourceFetching,
    now: @escaping @Sendable () -> Date
  ) { (self.store, self.vault, self.settings, self.way, self.now) = (store, vault, settings, way, now) }

  /// A reminder, and whether it can be completed here.
  package struct Listed: Sendable {
    package var item: ReminderItem
    /// Why it can't, and what to do instead; nil if it can.
    package var refusal: String?
  }

  /// The calendars of an account, to preview before they are added.
  package func collections(at address: String, login: DAVLogin) async throws(SourceFault) -> [DAVCollection] {
    guard settings.asks else { throw .unreachable }
    let (way, search) = (way, DAVDiscovery(address: address, login: login))
    // A slow server must not keep the page waiting for minutes.
    let limit = Self.searchSeconds
    let found = await withTaskGroup(of: Result<[DAVCollection], SourceFault>.self) { group in
      group.addTask {
        do throws(SourceFault) { return .success(try await search.collections(by: way)) } catch {
          return .failure(error)
        }
      }
      group.addTask {
        await Task.pause(.seconds(limit))
        return .failure(.timedOut)
      }
      defer { group.cancelAll() }
      return await group.next() ?? .failure(.timedOut)
    }
    return try found.get()
  }

  /// Seconds a search may take.
  private static let searchSeconds = 25.0

  /// The open reminders of a library, and whether each can be completed.
  package func list(in library: LibraryHandle) async throws(StoreError) -> [Listed] {
    let date = now()
    return try await library.sources().filter { !$0.isWithdrawn(at: date) }.flatMap { source -> [Listed] in
      guard case .calendar(let copy)? = vault.copy(of: source, in: library.library) else { return [] }
      let collection = self.collection(source, library.library)
      let lists = copy.lists
      return (copy.reminders ?? []).filter { !$0.isCompleted && lists?.contains($0.listID) != false }.map { item in
        Listed(
          item: item, refusal: Self.refusal(item, source, copy, isWritable: collection != nil, at: date))
      }
    }
  }

  /// Why a reminder can't be completed here; nil if it can. Nothing is written without permission, with old data, or
  /// while the server fails.
  static func refusal(
    _ item: ReminderItem, _ source: StoredSource, _ copy: CalendarCopy, isWritable: Bool, at date: Date
  ) -> String? {
    if source.kind == .push { return "Sent from another app. Complete it there" }
    if !isWritable { return "“\(source.name)” is read-only. Connect its account to complete reminders" }
    if copy.isWritable == false { return "Your account can’t change “\(source.name)”" }
    if item.isRecurring { return "Repeating reminder. Complete it in its own app" }
    if source.isPaused { return "“\(source.name)” is paused. Resume it first" }
    if source.health.failures > 0 { return "“\(source.name)” couldn’t be updated. Try updating it again first" }
    guard let read = source.health.succeededAt, date.timeIntervalSince(read) <= copyAge else {
      return "“\(source.name)” is out of date. Update it first"
    }
    return nil
  }

  package enum Press: Hashable, Sendable {
    /// It shows as completed; this id can undo it for ``DataSettings/undoSeconds``.
    case done(UUID, title: String)
    /// Nothing changed, and why.
    case refused(String)
  }

  /// Completes a reminder: in the stored data now, on its server after the undo period.
  package func complete(_ id: String, list: String, in home: LibraryID) async throws(StoreError) -> Press {
    let library = store.library(home)
    let date = now()
    for source in try await library.sources() {
      guard case .calendar(let copy)? = vault.copy(of: source, in: home),
        let item = copy.reminders?.first(where: { $0.id == id && $0.listID == list })
      else { continue }
      if item.isCompleted { return .refused("It’s already completed") }
      let collection = collection(source, home)
      if let refusal = Self.refusal(item, source, copy, isWritable: collection != nil, at: date) {
        return .refused(refusal)
      }
      // Of two simultaneous presses, one finds it completed.
      guard try await mark(item, isDone: true, of: source.id, in: library) else {
        return .refused("It’s already completed")
      }
      let key = UUID()
      let task = Task {
        guard (try? await Task.sleep(for: .seconds(settings.undoSeconds))) != nil else { return }  // Cancelled.
        await self.tell(key)
      }
      waiting[key] = Waiting(library: home, source: source.id, item: item, task: task)
      return .done(key, title: item.title)
    }
    return .refused("It’s no longer in the list")
  }

  /// Undoes a press; returns whether it was in time.
  package func undo(_ key: UUID, in home: LibraryID) async throws(StoreError) -> Bool {
    guard let held = waiting[key], held.library == home else { return false }
    held.task.cancel()
    waiting[key] = nil
    // If this fails, nothing is sent either way, and the list is updated soon.
    _ = try await mark(held.item, isDone: false, of: held.source, in: store.library(home))
    return true
  }

  /// Sends all pending changes now.
  package func flush() async {
    for (key, held) in waiting {
      held.task.cancel()
      await tell(key)
    }
  }

  /// The last change that a server refused in a library, within the last ten minutes.
  package func fault(in library: LibraryID) -> Fault? {
    faults[library]?.values.filter { now().timeIntervalSince($0.at) < 600 }.max { $0.at < $1.at }
  }

  private func tell(_ key: UUID) async {
    guard let held = waiting.removeValue(forKey: key) else { return }
    let library = store.library(held.library)
    // A store that can’t be read now changes nothing: the next update shows what the server has.
    guard settings.asks, let source = try? await library.sources().first(where: { $0.id == held.source }),
      let collection = collection(source, held.library)
    else { return }
    do throws(CompletionFault) {
      try await collection.complete(uid: held.item.id, by: way, at: now())
      faults[held.library]?[held.item.id] = nil
      // An update in between found it open.
      // If the store refuses, the next update brings it.
      _ = try? await mark(held.item, isDone: true, of: held.source, in: library)
    } catch {
      var known = faults[held.library] ?? [:]
      if known.count >= Self.faultsOfOne { known = [:] }
      known[held.item.id] = Fault(title: held.item.title, words: error.words, at: now())
      faults[held.library] = known
      // As above.
      _ = try? await mark(held.item, isDone: false, of: held.source, in: library)
    }
  }

  /// Changes a reminder in the stored data; returns whether it was different. The whole list is updated soon, whatever its
  /// version tag, so that a change that another process began doesn't stay forever.
  private func mark(
    _ item: ReminderItem, isDone: Bool, of source: UUID, in library: LibraryHandle
  ) async throws(StoreError) -> Bool {
    let (vault, home, date) = (vault, library.library, now())
    let isChanged = Mutex(false)
    try await library.changeSource(source) { source in
      guard case .calendar(var copy)? = vault.copy(of: source, in: home),
        let index = copy.reminders?.firstIndex(where: { $0.id == item.id && $0.listID == item.listID }),
        copy.reminders?[index].isCompleted != isDone
      else { return }
      isChanged.withLock { $0 = true }
      copy.reminders?[index].isCompleted = isDone
      source.copy = try vault.seal(OwnPart.calendar(copy), .copy, of: source.id, in: home)
      source.health.tag = nil
      source.health.dueAt = source.health.dueAt.map { min($0, date.addingTimeInterval(Self.rereadSeconds)) }
    }
    return isChanged.withLock { $0 }
  }

  /// Seconds after a press until its list is updated.
  private static let rereadSeconds = 120.0

  private func collection(_ source: StoredSource, _ library: LibraryID) -> DAVCollection? {
    guard case .calendar(let settings)? = vault.settings(of: source, in: library) else { return nil }
    return settings.collection
  }
}
