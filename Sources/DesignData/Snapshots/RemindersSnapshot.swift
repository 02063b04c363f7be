import DesignModel
import Foundation

/// One reminder (format.md §9.8).
package struct ReminderItem: Hashable, Sendable, Codable {
  package var id: String
  /// Its title; “Untitled” when blank.
  package var title: String
  /// When it is due, if ever.
  package var dueDate: Date?
  /// Whether the due date has a time of day.
  package var dueHasTime: Bool
  /// When it starts, if ever.
  package var startDate: Date?
  /// 0 (none), 1 (highest) … 9.
  package var priority: Int
  /// Whether it is done.
  package var isCompleted: Bool
  /// Whether it is flagged.
  package var isFlagged: Bool
  /// Whether it comes again.
  package var isRecurring: Bool
  /// Id of its list.
  package var listID: String
  /// Title of its list; “Untitled” when blank.
  package var listTitle: String

  /// A reminder; texts are trimmed.
  package init(
    id: String, title: String, dueDate: Date? = nil, dueHasTime: Bool = false, startDate: Date? = nil,
    priority: Int = 0, isCompleted: Bool = false, isFlagged: Bool = false, isRecurring: Bool = false,
    listID: String = "inbox", listTitle: String = "Inbox"
  ) {
    func titled(_ text: String) -> String {
      let trimmed = TextRules.trim(text)
      return trimmed.isEmpty ? "Untitled" : trimmed
    }
    self.id = TextRules.trim(id)
    self.title = titled(title)
    self.dueDate = dueDate
    self.dueHasTime = dueHasTime
    self.startDate = startDate
    self.priority = min(9, max(0, priority))
    self.isCompleted = isCompleted
    self.isFlagged = isFlagged
    self.isRecurring = isRecurring
    self.listID = TextRules.trim(listID)
    self.listTitle = titled(listTitle)
  }

  private enum CodingKeys: String, CodingKey {
    case id, title, dueDate, dueHasTime, startDate, priority, isCompleted, isFlagged, isRecurring, listID, listTitle
  }

  /// Reads a reminder; missing flags are false.
  package init(from decoder: any Decoder) throws {
    let box = try decoder.container(keyedBy: CodingKeys.self)
    func flag(_ key: CodingKeys) throws -> Bool { try box.decodeIfPresent(Bool.self, forKey: key) ?? false }
    self.init(
      id: try box.decode(String.self, forKey: .id), title: try box.decodeIfPresent(String.self, forKey: .title) ?? "",
      dueDate: try box.decodeIfPresent(Date.self, forKey: .dueDate), dueHasTime: try flag(.dueHasTime),
      startDate: try box.decodeIfPresent(Date.self, forKey: .startDate),
      priority: try box.decodeIfPresent(Int.self, forKey: .priority) ?? 0, isCompleted: try flag(.isCompleted),
      isFlagged: try flag(.isFlagged), isRecurring: try flag(.isRecurring),
      listID: try box.decodeIfPresent(String.self, forKey: .listID) ?? "",
      listTitle: try box.decodeIfPresent(String.self, forKey: .listTitle) ?? "")
  }
}

/// Whether reminders could be read (format.md §9.8).
package enum RemindersAccess: String, Hashable, Sendable, Codable {
  case ok, notAuthorised, writeOnly, denied, restricted, error
}

package struct RemindersSnapshot: Hashable, Sendable, Codable {
  /// When they were fetched.
  package var generatedAt: Date
  /// Reminders in any order.
  package var items: [ReminderItem]
  /// Whether they could be read.
  package var access: RemindersAccess

  /// Most reminders that count.
  package static let itemLimit = 2_000

  package init(generatedAt: Date, items: [ReminderItem], access: RemindersAccess = .ok) {
    self.generatedAt = generatedAt
    self.items = Array(items.prefix(Self.itemLimit))
    self.access = access
  }

  /// Errands of a Saturday.
  package static func sample(at moment: Moment) -> RemindersSnapshot {
    let day = moment.startOfDay
    func at(_ days: Double, _ hours: Double = 0) -> Date { day.addingTimeInterval(days * 86_400 + hours * 3_600) }
    return RemindersSnapshot(
      generatedAt: moment.date,
      items: [
        ReminderItem(id: "1", title: "Return library books", dueDate: at(-1), listID: "errands", listTitle: "Errands"),
        ReminderItem(id: "2", title: "Buy milk", dueDate: at(0), listID: "inbox", listTitle: "Inbox"),
        ReminderItem(
          id: "3", title: "Reply to Maeve", dueDate: at(0, 14), dueHasTime: true, priority: 1, isFlagged: true,
          listID: "inbox", listTitle: "Inbox"),
        ReminderItem(
          id: "4", title: "Water the ferns", dueDate: at(0), isRecurring: true, listID: "home", listTitle: "Home"),
        ReminderItem(id: "5", title: "Book dentist", dueDate: at(1), listID: "inbox", listTitle: "Inbox"),
        ReminderItem(
          id: "6", title: "Bike service", dueDate: at(3, 9), dueHasTime: true, listID: "errands", listTitle: "Errands"),
        ReminderItem(id: "7", title: "Renew passport", priority: 2, listID: "home", listTitle: "Home"),
        ReminderItem(id: "8", title: "Sort photos", listID: "home", listTitle: "Home"),
        ReminderItem(id: "9", title: "Ring the plumber", dueDate: at(20), listID: "home", listTitle: "Home"),
      ])
  }
}

/// The pages of a Smart Stack (format.md §9.9): each reminder lies on the first page it fits.
package struct RemindersPartition: Sendable {
  /// Reminders of one list.
  package struct Section: Sendable {
    package var id: String
    package var title: String
    package var items: [ReminderItem]
  }

  /// Due before today and not coming again.
  package var overdue: [ReminderItem] = []
  /// Due today, or coming again and due before.
  package var today: [ReminderItem] = []
  /// Due within the seven days after today.
  package var upcoming: [ReminderItem] = []
  /// Of high priority, or flagged, on no page before.
  package var highPriority: [ReminderItem] = []
  package var anytime: [ReminderItem] = []
  /// The rest by list.
  package var lists: [Section] = []

  /// The pages of `items` on a day. Of a page that is used `alone` only that one, with all that it asks for.
  package init(_ items: [ReminderItem], at moment: Moment, alone: RemindersMode? = nil) {
    let calendar = moment.calendar
    let today = moment.startOfDay
    func day(_ days: Int) -> Date { calendar.date(byAdding: .day, value: days, to: today) ?? today }
    let (tomorrow, end) = (day(1), day(8))
    var used = Set<String>()
    func take(_ page: RemindersMode, _ rule: (ReminderItem) -> Bool) -> [ReminderItem] {
      if let alone, alone != page { return [] }
      let found = items.filter { !used.contains($0.id) && rule($0) }
      used.formUnion(found.map(\.id))
      return found
    }
    func isCarriedOver(_ item: ReminderItem) -> Bool { item.isRecurring && (item.dueDate.map { $0 < today } ?? false) }

    overdue = take(.overdue) { item in item.dueDate.map { $0 < today && !item.isRecurring } ?? false }
      .sorted { Self.order($0, $1, [.due, .priority]) }
    self.today = take(.today) { item in
      isCarriedOver(item) || (item.dueDate.map { $0 >= today && $0 < tomorrow } ?? false)
    }.sorted { one, two in
      if isCarriedOver(one) != isCarriedOver(two) { return isCarriedOver(one) }
      if one.dueHasTime != two.dueHasTime { return one.dueHasTime }
      return Self.order(one, two, one.dueHasTime ? [.due] : [.priority])
    }
    upcoming = take(.soon) { item in item.dueDate.map { $0 >= tomorrow && $0 < end } ?? false }
      .sorted { Self.order($0, $1, [.due, .priority]) }
    highPriority = take(.flagged) { (1...4).contains($0.priority) || ($0.isFlagged && $0.priority <= 0) }
      .sorted { Self.order($0, $1, [.priority, .dated, .due]) }
    anytime = take(.focus) { $0.dueDate == nil }.sorted { Self.order($0, $1, [.priority]) }
    let rest = take(.list) { _ in true }
    lists = Dictionary(grouping: rest, by: \.listID).map { id, items in
      Section(id: id, title: items[0].listTitle, items: items.sorted { Self.order($0, $1, [.dated, .due, .priority]) })
    }.sorted { Self.titles($0.title, $0.id, $1.title, $1.id) }
  }

  private enum Key { case due, priority, dated }

  /// The rank of a priority: a flag alone is like the highest; none comes last.
  private static func rank(_ item: ReminderItem) -> Int { item.priority >= 1 ? item.priority : item.isFlagged ? 1 : 10 }

  private static func order(_ one: ReminderItem, _ two: ReminderItem, _ keys: [Key]) -> Bool {
    for key in keys {
      switch key {
      case .due:
        let (a, b) = (one.dueDate ?? .distantFuture, two.dueDate ?? .distantFuture)
        if a != b { return a < b }
      case .priority: if rank(one) != rank(two) { return rank(one) < rank(two) }
      case .dated: if (one.dueDate == nil) != (two.dueDate == nil) { return one.dueDate != nil }
      }
    }
    return titles(one.title, one.id, two.title, two.id)
  }

  /// Titles ignoring case, then ids.
  private static func titles(_ one: String, _ oneID: String, _ two: String, _ twoID: String) -> Bool {
    let (a, b) = (one.lowercased(), two.lowercased())
    return a == b ? oneID < twoID : a < b
  }
}
