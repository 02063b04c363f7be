import DesignData
import Foundation
import TestSupport
import Testing

@testable import StudioData

@Suite("To-dos") struct ReminderReadingTests {
  /// A reminder as fixtures write it.
  struct Item: Decodable, Hashable {
    var id: String
    var title: String
    var dueDate: String?
    var dueHasTime: Bool
    var startDate: String?
    var priority: Int
    var isCompleted: Bool
    var isFlagged: Bool
    var isRecurring: Bool
    var listTitle: String

    init(_ item: ReminderItem) {
      func text(_ date: Date?) -> String? { date.map { CivilTime.text(instant: Int($0.timeIntervalSince1970)) } }
      (id, title, priority, listTitle) = (item.id, item.title, item.priority, item.listTitle)
      (dueDate, startDate) = (text(item.dueDate), text(item.startDate))
      (dueHasTime, isCompleted, isFlagged, isRecurring) = (
        item.dueHasTime, item.isCompleted, item.isFlagged, item.isRecurring
      )
    }
  }

  struct Case: Decodable {
    var zone: String
    var items: [Item]
  }

  static func todo(_ lines: String...) -> Data {
    Data(
      (["BEGIN:VCALENDAR", "X-WR-CALNAME:Home"] + lines + ["END:VCALENDAR"]).joined(separator: "\r\n").utf8)
  }

  static func items(_ data: Data, doneSince: Date? = nil) throws -> [Item] {
    let zone = try #require(TimeZone(identifier: "Europe/Dublin"))
    return try CalendarReader().read(data).reminders(listID: "home", home: zone, doneSince: doneSince).items.map(
      Item.init)
  }

  @Test(
    "given the to-dos beside the working copy, when read, then they are the reminders expected",
    .enabled(if: TestFiles.shared("data/ics") != nil), arguments: ["60-todos", "60-todo-recurring"])
  func shared(name: String) throws {
    let folder = try #require(TestFiles.shared("data/ics"))
    let expected = try JSONDecoder().decode(
      Case.self, from: Data(contentsOf: folder.appendingPathComponent("\(name).expected.json")))
    let zone = try #require(TimeZone(identifier: expected.zone))
    let data = try Data(contentsOf: folder.appendingPathComponent("\(name).ics"))
    let found = try CalendarReader().read(data).reminders(listID: "list", home: zone)
    #expect(found.items.map(Item.init) == expected.items)
  }

  @Test("given to-dos of each kind, when read, then due, start, done, flagged and recurring are told")
  func kinds() throws {
    let items = try Self.items(
      Self.todo(
        "BEGIN:VTODO", "UID:day", "DUE;VALUE=DATE:20260701", "PRIORITY:2", "END:VTODO",
        "BEGIN:VTODO", "UID:off", "STATUS:CANCELLED", "END:VTODO",
        "BEGIN:VTODO", "UID:lasts", "SUMMARY:Bake", "DTSTART;TZID=Europe/Dublin:20260701T100000", "DURATION:P1DT1H",
        "END:VTODO",
        "BEGIN:VTODO", "UID:done", "SUMMARY:Done", "STATUS:COMPLETED", "COMPLETED:20260601T000000Z", "END:VTODO",
        "BEGIN:VTODO", "UID:series", "SUMMARY:Tabs", "DUE:20260701T080000Z", "RRULE:FREQ=DAILY",
        "EXDATE:20260701T080000Z",
        "END:VTODO",
        "BEGIN:VTODO", "UID:series", "RECURRENCE-ID:20260702T080000Z", "DUE:20260702T080000Z", "STATUS:COMPLETED",
        "END:VTODO"))
    #expect(items.map(\.id) == ["day", "lasts", "done", "series"])
    #expect(items[0].dueDate == "2026-06-30T23:00:00Z" && !items[0].dueHasTime && items[0].isFlagged)
    #expect(items[0].title == "Untitled" && items[0].listTitle == "Home")
    #expect(items[1].dueDate == "2026-07-02T10:00:00Z" && items[1].startDate == "2026-07-01T09:00:00Z")
    #expect(items[2].isCompleted && !items[2].isRecurring)
    #expect(items[3].dueDate == "2026-07-03T08:00:00Z" && items[3].isRecurring && items[3].startDate == nil)
    let recent = try Self.items(
      Self.todo("BEGIN:VTODO", "UID:done", "COMPLETED:20260601T000000Z", "END:VTODO"),
      doneSince: CalendarFixtureTests.instant("2026-06-02T00:00:00Z"))
    #expect(recent.isEmpty, "what was done before is not counted")
  }

  @Test(
    "given the to-do beside the working copy, when completed, then it is byte for byte what is expected",
    .enabled(if: TestFiles.shared("data/ics") != nil))
  func sharedCompletion() throws {
    let folder = try #require(TestFiles.shared("data/ics"))
    let before = try Data(contentsOf: folder.appendingPathComponent("61-complete-before.ics"))
    let after = try Data(contentsOf: folder.appendingPathComponent("61-complete-after.ics"))
    let now = try CalendarFixtureTests.instant("2026-11-21T10:09:00Z")
    #expect(try TodoCompletion.complete(before, uid: "t2@fixtures.example", at: now) == after)
  }

  @Test("given a to-do among others, when completed, then its five properties are set and nothing else changes")
  func completion() throws {
    let now = try CalendarFixtureTests.instant("2026-07-01T09:30:00Z")
    let head =
      "BEGIN:VCALENDAR\nX-ODD;A=\"b:c\":kept \nBEGIN:VTODO\nUID:other\nSTATUS:NEEDS-ACTION\nEND:VTODO\nBEGIN:VTODO\n"
    let before =
      head
      + "UID:mine-with-a-\n long-name\nSTATUS:IN-\n PROCESS\nBEGIN:VALARM\nDTSTAMP:20200101T000000Z\nUID:mine\nEND:VALARM\nSUMMARY:Caf\u{E9}\n  folded\nEND:VTODO\nEND:VCALENDAR\n\n"
    let after =
      head
      + "UID:mine-with-a-\n long-name\nSTATUS:COMPLETED\nBEGIN:VALARM\nDTSTAMP:20200101T000000Z\nUID:mine\nEND:VALARM\nSUMMARY:Caf\u{E9}\n  folded\nCOMPLETED:20260701T093000Z\nPERCENT-COMPLETE:100\nLAST-MODIFIED:20260701T093000Z\nDTSTAMP:20260701T093000Z\nEND:VTODO\nEND:VCALENDAR\n\n"
    let found = try TodoCompletion.complete(Data(before.utf8), uid: "mine-with-a-long-name", at: now)
    #expect(String(decoding: found, as: UTF8.self) == after)
    #expect(
      try TodoCompletion.complete(found, uid: "mine-with-a-long-name", at: now) == found, "again it changes nothing")
    #expect(throws: ReadRefusal.self) { try TodoCompletion.complete(Data(before.utf8), uid: "mine", at: now) }
    let series = Self.todo("BEGIN:VTODO", "UID:s", "RRULE:FREQ=DAILY", "END:VTODO")
    #expect(throws: ReadRefusal.self) { try TodoCompletion.complete(series, uid: "s", at: now) }
  }
}
