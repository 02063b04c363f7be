import DesignModel
import Foundation

struct RemindersDomain: DataDomainFacts {
  let title = "Reminders"
  let symbol = "list"
  let facet: String? = "reminders"
  let prefix: String? = "__reminders"
  let layouts: Set<LayoutTemplate> = [.reminders]
  let cadence: TimeInterval? = 900
  let drawnCadence: TimeInterval? = 900
  let isPrivate = true
  let summary: String? = "{{__reminders_due_today|0}} due today, {{__reminders_overdue|0}} late"
  let aliases: [String: String] = [:]

  let catalogue = [
    ("__reminders_due_today", "|0", "Due today"), ("__reminders_overdue", "|0", "Overdue"),
    ("__reminders_done_today", "|0", "Done today"), ("__reminders_next_title", "|Nothing due", "Next reminder"),
  ]

  func dependence(ofKey key: String) -> TimeDependence {
    .daily
  }

  func fill(_ keys: inout Keys, from data: DataSnapshot, at moment: Moment) {
    guard let snapshot = data.reminders, snapshot.access == .ok else { return }
    let pages = RemindersPartition(snapshot.items.filter { !$0.isCompleted }, at: moment)
    let done = snapshot.items.filter { item in
      item.isCompleted && (item.dueDate.map { moment.calendar.isDate($0, inSameDayAs: moment.date) } ?? false)
    }
    keys.set("__reminders_due_today", String(pages.today.count))
    keys.set("__reminders_overdue", String(pages.overdue.count))
    keys.set("__reminders_done_today", String(done.count))
    keys.set("__reminders_next_title", (pages.overdue + pages.today + pages.upcoming).first?.title)

  }

  func copy(from other: DataSnapshot, into data: inout DataSnapshot) { data.reminders = other.reminders }

  func copy(in data: DataSnapshot) -> DomainCopy {
    DomainCopy(takenAt: data.reminders?.generatedAt)
  }

  func isKnown(in data: DataSnapshot) -> Bool { data.reminders != nil }

  func redact(_ data: inout DataSnapshot) {
    guard var reminders = data.reminders else { return }
    for index in reminders.items.indices {
      reminders.items[index].title = DataSnapshot.dots
      reminders.items[index].listTitle = DataSnapshot.fewDots
    }
    data.reminders = reminders
  }
}
