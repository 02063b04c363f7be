import DesignData
import Foundation

/// What a calendar holds for widgets: the events ahead, and reminders if it has to-dos.
package struct CalendarCopy: Hashable, Sendable, Codable {
  package var readAt: Date
  /// When it was given, of a file: what it says is as old as that, however often its days ahead are made anew.
  package var givenAt: Date?
  /// When its reminders came, where they came at another time than its events.
  package var remindersReadAt: Date?
  /// Events, whole days with their dates; nil where it brings none: lists of reminders.
  package var events: [CalendarEvent]?
  /// Reminders; nil where it brings none.
  package var reminders: [ReminderItem]?
  /// Whether its events are on widgets.
  package var isShown = true
  /// The lists whose reminders are on widgets; nil for all.
  package var lists: Set<String>?
  /// Seconds after which its publisher wants it to be read again; nil where nothing is said.
  package var refreshSeconds: Int?
  /// Whether its server lets to-dos be changed; nil where nothing is written back.
  package var isWritable: Bool?

  /// Most events that are kept of one calendar.
  package static let eventLimit = 500
  /// Days ahead whose events are kept (docs/data.md), and how far the next two are looked for.
  package static let (days, reach) = (45, 1_825)

  package init(readAt: Date, events: [CalendarEvent]?, reminders: [ReminderItem]?) {
    self.readAt = readAt
    self.events = events.map { Array($0.prefix(Self.eventLimit)) }
    self.reminders = reminders.map { Array($0.prefix(RemindersSnapshot.itemLimit)) }
  }

  /// Names the list of reminders whose calendar has no title of its own.
  mutating func nameLists(_ name: String) {
    reminders = reminders?.map { item in
      var item = item
      item.listTitle = name
      return item
    }
  }

  /// Puts it beside what other calendars brought.
  func add(to snapshot: inout DataSnapshot) {
    if isShown, let events {
      var all = snapshot.calendar ?? CalendarSnapshot(generatedAt: readAt, events: [])
      all.generatedAt = min(all.generatedAt, readAt)
      all.events += events
      snapshot.calendar = all
    }
    if let reminders {
      let shown = lists.map { lists in reminders.filter { lists.contains($0.listID) } } ?? reminders
      let (before, readAt) = (snapshot.reminders, remindersReadAt ?? readAt)
      snapshot.reminders = RemindersSnapshot(
        generatedAt: min(before?.generatedAt ?? readAt, readAt), items: (before?.items ?? []) + shown)
    }
  }
}
