import DesignData
import DesignModel
import Foundation
import TestSupport
import Testing

/// The pages of a Smart Stack over random lists of reminders.
@Suite("Pages of reminders") struct PartitionTests {
  private static func items(_ generator: inout SeededGenerator, around moment: Moment) -> [ReminderItem] {
    (0..<Int.random(in: 0..<60, using: &generator)).map { index in
      let due: Date? =
        Bool.random(using: &generator)
        ? moment.date.addingTimeInterval(Double.random(in: -12 * 86_400...20 * 86_400, using: &generator)) : nil
      return ReminderItem(
        id: "\(index)", title: ["a", "B", "c", ""].randomElement(using: &generator) ?? "", dueDate: due,
        dueHasTime: Bool.random(using: &generator), priority: Int.random(in: 0...9, using: &generator),
        isFlagged: Bool.random(using: &generator), isRecurring: Int.random(in: 0..<4, using: &generator) == 0,
        listID: "list \(Int.random(in: 0..<4, using: &generator))", listTitle: "List")
    }
  }

  /// What a page of the kit lists in a design of that name.
  private static func listed(_ items: [ReminderItem], _ mode: RemindersMode, named name: String) -> Set<String> {
    let config = RemindersConfig(mode: mode, smartStackKitVersion: 2)
    let snapshot = RemindersSnapshot(generatedAt: Moment.card.date, items: items)
    return Set(RemindersPage(snapshot, config, named: name, at: .card).items.map(\.id))
  }

  @Test("given a page of the kit that is used alone, then it shows all it asks for; beside others they share")
  func alone() throws {
    let day = Moment.card.startOfDay
    let items = [
      ReminderItem(id: "today", title: "a", dueDate: day, priority: 1),
      ReminderItem(id: "soon", title: "b", dueDate: day.addingTimeInterval(2 * 86_400), isFlagged: true),
      ReminderItem(id: "late", title: "c", dueDate: day.addingTimeInterval(-86_400)),
      ReminderItem(id: "undated", title: "d", priority: 2), ReminderItem(id: "plain", title: "e"),
      ReminderItem(id: "far", title: "f", dueDate: day.addingTimeInterval(20 * 86_400)),
    ]
    let all = Set(items.map(\.id))
    for (mode, alone, shared) in [
      (RemindersMode.overdue, ["late"], ["late"]), (.today, ["today"], ["today"]), (.soon, ["soon"], ["soon"]),
      (.flagged, ["today", "soon", "undated"], ["undated"]), (.focus, ["undated", "plain"], ["plain"]),
      (.list, Array(all), ["far"]),
    ] {
      #expect(Self.listed(items, mode, named: "My page") == Set(alone), "\(mode) alone")
      #expect(Self.listed(items, mode, named: " Reminders 4 — Mine") == Set(shared), "\(mode) in the kit")
    }
    #expect(RemindersConfig.kitPage(named: "Reminders 7 — More") == nil && RemindersConfig.kitPage(named: "") == nil)
  }

  @Test(
    "given any reminders at any moment in any zone, then each lies on exactly one page, and the order of what came is of no matter",
    arguments: 0..<60)
  func covers(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let zone = ["Europe/Dublin", "America/New_York", "Australia/Lord_Howe", "Pacific/Apia"][seed % 4]
    let moment = Moment(
      date: Date(timeIntervalSince1970: Double.random(in: 1_700_000_000...1_900_000_000, using: &generator)),
      zone: TimeZone(identifier: zone) ?? .gmt, locale: Locale(identifier: "en_GB"))
    let items = Self.items(&generator, around: moment)
    func pages(_ items: [ReminderItem]) -> [[String]] {
      let found = RemindersPartition(items, at: moment)
      return [found.overdue, found.today, found.upcoming, found.highPriority, found.anytime].map { $0.map(\.id) }
        + found.lists.map { $0.items.map(\.id) }
    }
    let all = pages(items)
    #expect(all.flatMap(\.self).sorted() == items.map(\.id).sorted(), "each once, none lost")
    #expect(pages(items.shuffled(using: &generator)) == all)
    let found = RemindersPartition(items, at: moment)
    #expect(found.overdue.allSatisfy { !$0.isRecurring && $0.dueDate.map { $0 < moment.startOfDay } == true })
    #expect(found.anytime.allSatisfy { $0.dueDate == nil })
    #expect(found.upcoming.allSatisfy { $0.dueDate.map { $0 >= moment.midnight(after: 1) } == true })
  }
}
