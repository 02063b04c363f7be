import DesignData
import DesignModel
import Foundation

/// Reminders as they are sent in.
package struct PushedReminders: Hashable, Sendable {
  /// A list whose reminders all came.
  package struct List: Hashable, Sendable {
    package var id: String
    package var items: [ReminderItem]
  }

  /// The lists, in the order they came.
  package var lists: [List]
  /// Whether there are no other lists than these.
  package var isWhole: Bool

  /// The maximum length of titles and ids.
  static let (titleLimit, idLimit) = (300, 200)
  /// The maximum number of lists.
  static let listLimit = 200

  /// `{"lists": [{"id", "title", "items": [{"id", "title", "due", "start", "priority", "flagged", "completed"}]}]}`, each list
  /// whole; or `{"items": […]}` with the title of a list under `list`, which are all there are.
  package init(_ body: PushBody, home: TimeZone) throws(PushFault) {
    guard body.value.array == nil else {
      self = try Self(items: body, home)
      return
    }
    let zone = try body.zone(home: home)
    guard let said = try body.member("lists") else {
      self = try Self(items: try body.needed("items", "A list of reminders or items"), zone)
      return
    }
    try body.without(["items"], beside: "lists")
    (lists, isWhole) = ([], false)
    let entries = try said.entries()
    guard entries.count <= Self.listLimit else {
      throw said.fault(.tooLong, "Maximum \(Self.listLimit) lists.")
    }
    var count = 0
    for entry in entries {
      let title = try entry.needed("title", "The list’s title").line(Self.titleLimit)
      let id = try entry.member("id")?.line(Self.idLimit) ?? title.lowercased()
      guard !lists.contains(where: { $0.id == id }) else { throw entry.fault(.invalidValue, "Duplicate list.") }
      // An empty list is one whose reminders are all done.
      let items = try entry.member("items")?.entries() ?? []
      count += items.count
      guard count <= RemindersSnapshot.itemLimit else {
        throw said.fault(.tooLong, "Maximum \(RemindersSnapshot.itemLimit) reminders.")
      }
      var list = List(id: id, items: [])
      for item in items {
        try item.without(["list"], beside: "lists")
        list.items.append(try Self.item(item, id, title, zone))
      }
      lists.append(list)
    }
  }

  /// All reminders there are, each naming its list.
  private init(items body: PushBody, _ zone: TimeZone) throws(PushFault) {
    (lists, isWhole) = ([], true)
    for entry in try body.entries() {
      let title = try entry.member("list")?.line(Self.titleLimit) ?? "Reminders"
      let id = title.lowercased()
      let item = try Self.item(entry, id, title, zone)
      if let index = lists.firstIndex(where: { $0.id == id }) {
        lists[index].items.append(item)
      } else {
        guard lists.count < Self.listLimit else {
          throw body.fault(.tooLong, "Maximum \(Self.listLimit) lists.")
        }
        lists.append(List(id: id, items: [item]))
      }
    }
  }

  /// Merges it into the stored data: lists that were sent replace their previous version.
  package func merged(into kept: [ReminderItem]) -> [ReminderItem] {
    let came = Set(lists.map(\.id))
    let others = isWhole ? [] : kept.filter { !came.contains($0.listID) }
    return Array((others + lists.flatMap(\.items)).prefix(RemindersSnapshot.itemLimit))
  }

  private static func item(
    _ entry: PushBody, _ list: String, _ listTitle: String, _ zone: TimeZone
  ) throws(PushFault) -> ReminderItem {
    let title = try entry.needed("title", "The reminder’s title").line(titleLimit)
    let due = try entry.member("due").map { said throws(PushFault) in try said.moment(in: zone) }
    let start = try entry.member("start").map { said throws(PushFault) in try said.moment(in: zone).date }
    // Items without an id are identified by their contents.
    let own =
      try entry.member("id")?.line(idLimit) ?? "\(title)|\(due.map { "\(Int($0.date.timeIntervalSince1970))" } ?? "")"
    return ReminderItem(
      id: "\(list)/\(own)", title: title, dueDate: due?.date, dueHasTime: due?.hasTime ?? false, startDate: start,
      priority: try entry.member("priority").map { said throws(PushFault) in try priority(said) } ?? 0,
      isCompleted: try entry.member("completed")?.flag() ?? false,
      isFlagged: try entry.member("flagged")?.flag() ?? false,
      isRecurring: try entry.member("recurring")?.flag() ?? false, listID: list, listTitle: listTitle)
  }

  /// 0…9, or the words the phone has (1, 5 and 9 by RFC 5545 §3.8.1.9).
  private static func priority(_ said: PushBody) throws(PushFault) -> Int {
    let word = said.value.string?.lowercased().trimmingCharacters(in: .whitespacesAndNewlines)
    if let word, let rank = ["none": 0, "high": 1, "medium": 5, "low": 9][word] { return rank }
    let number = try said.within(0...9, try said.count(), "Priority")
    guard let rank = Int(exactly: number) else {
      throw said.fault(.invalidValue, "Must be none, low, medium, high or a whole number from 0 to 9.")
    }
    return rank
  }
}
