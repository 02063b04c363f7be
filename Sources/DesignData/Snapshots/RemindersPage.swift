import DesignModel
import Foundation

/// What a reminders widget lists at a moment (format.md §9.8, §9.9).
package struct RemindersPage: Sendable {
  /// Some reminders under a title; a page without sections has one without a title.
  package struct Section: Sendable {
    /// The title, if it has one.
    package var title: String?
    /// Its reminders in order.
    package var items: [ReminderItem]
  }

  package var title: String
  package var sections: [Section]
  /// Done and all of the page's reminders; nil where counting makes no sense.
  package var progress: (done: Int, total: Int)?

  /// Most reminders of a page.
  package static let limit = 12

  /// All reminders in order.
  package var items: [ReminderItem] { sections.flatMap(\.items) }

  /// The page of a configuration in a design of that name: a page of the kit leaves out what an earlier page shows, one
  /// that is used alone leaves out nothing.
  package init(_ snapshot: RemindersSnapshot, _ config: RemindersConfig, named name: String, at moment: Moment) {
    let lists = Set(config.selectedListIDs.map(TextRules.trim))
    let eligible = snapshot.items.filter { lists.isEmpty || lists.contains($0.listID) }
    let isStack = config.smartStackKitVersion >= 2
    title = Self.title(config.mode, isStack: isStack)
    let bySections = config.presentation == .sectioned || (isStack && config.mode == .list)
    let alone = RemindersConfig.kitPage(named: name) == nil ? config.mode : nil
    func page(_ items: [ReminderItem]) -> [Section] {
      isStack
        ? Self.stack(RemindersPartition(items, at: moment, alone: alone), config.mode)
        : Self.plain(items, config, at: moment)
    }
    let all = page(eligible).flatMap(\.items)
    let shown = config.hideCompleted ? page(eligible.filter { !$0.isCompleted }) : page(eligible)
    let countable = ![RemindersMode.focus, .list, .flagged].contains(config.mode) && !all.isEmpty
    progress = countable ? (all.filter(\.isCompleted).count, all.count) : nil
    sections = bySections ? Self.grouped(shown) : [Section(title: nil, items: shown.flatMap(\.items))]
    sections = sections.filter { !$0.items.isEmpty }
    var left = Self.limit
    for index in sections.indices {
      sections[index].items = Array(sections[index].items.prefix(left))
      left -= sections[index].items.count
    }
    sections.removeAll { $0.items.isEmpty }
  }

  private static func title(_ mode: RemindersMode, isStack: Bool) -> String {
    switch mode {
    case .today: "Today"
    case .overdue: "Overdue"
    case .soon: isStack ? "Upcoming" : "Soon"
    case .flagged: isStack ? "High priority" : "Priority"
    case .focus: isStack ? "Anytime" : "Focus"
    case .list: isStack ? "Lists" : "List"
    }
  }

  private static func stack(_ pages: RemindersPartition, _ mode: RemindersMode) -> [Section] {
    func one(_ items: [ReminderItem]) -> [Section] { [Section(title: nil, items: items)] }
    return switch mode {
    case .today: one(pages.today)
    case .overdue: one(pages.overdue)
    case .soon: one(pages.upcoming)
    case .flagged: one(pages.highPriority)
    case .focus: one(pages.anytime)
    case .list: pages.lists.map { Section(title: $0.title, items: $0.items) }
    }
  }

  private static func plain(_ items: [ReminderItem], _ config: RemindersConfig, at moment: Moment) -> [Section] {
    let calendar = moment.calendar
    func isToday(_ date: Date?) -> Bool { date.map { calendar.isDate($0, inSameDayAs: moment.date) } ?? false }
    func isOverdue(_ item: ReminderItem) -> Bool {
      item.dueDate.map { item.dueHasTime ? $0 < moment.date : $0 < moment.startOfDay } ?? false
    }
    let found = items.filter { item in
      switch config.mode {
      case .today:
        isToday(item.dueDate) || (config.includeStartDatesInToday && isToday(item.startDate))
          || (item.isRecurring && isOverdue(item))
      case .overdue: isOverdue(item)
      case .soon:
        item.dueDate.map {
          $0 >= moment.date && $0 <= moment.date.addingTimeInterval(Double(config.soonWindowMinutes) * 60)
        } ?? false
      case .flagged: item.isFlagged || (1...4).contains(item.priority)
      case .focus, .list: true
      }
    }
    let ordered = found.sorted { one, two in
      let (a, b) = (one.dueDate ?? .distantFuture, two.dueDate ?? .distantFuture)
      if a != b { return a < b }
      if one.isFlagged != two.isFlagged { return one.isFlagged }
      let (c, d) = (one.title.lowercased(), two.title.lowercased())
      return c == d ? one.id < two.id : c < d
    }
    return [Section(title: nil, items: ordered)]
  }

  /// By list, in the order in which lists first appear; pages that have sections keep them.
  private static func grouped(_ sections: [Section]) -> [Section] {
    if sections.contains(where: { $0.title != nil }) { return sections }
    var found: [Section] = []
    for item in sections.flatMap(\.items) {
      if let index = found.firstIndex(where: { $0.title == item.listTitle }) {
        found[index].items.append(item)
      } else {
        found.append(Section(title: item.listTitle, items: [item]))
      }
    }
    return found
  }
}
