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
