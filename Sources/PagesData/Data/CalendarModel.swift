import DesignModel
import Foundation
import PagesKit

/// The calendar page: your calendars, upcoming events, and forms to add one.
struct CalendarPage: PageModel {
  struct Row: PageModel {
    var head: SourceHead
    var detail: String
    var mark: SourceMark
    var age: String
    var fault: String
    var hasEvents: Bool
    var hasReminders: Bool
    var showsEvents: Bool
    var showsReminders: Bool

    static let schema = Schema<Self> {
      one("head", \.head)
      value("detail", \.detail)
      one("mark") { MarkModel(mark: $0.mark) }
      value("age", \.age)
      text("fault", \.fault)
      flag("hasEvents", \.hasEvents)
      flag("hasReminders", \.hasReminders)
      flag("showsEvents", \.showsEvents)
      flag("showsReminders", \.showsReminders)
    }
  }

  struct Event: PageModel {
    var day: String
    var time: String
    var title: String
    var place: String
    /// “Next” or “Second” for the two events that widgets show, else empty.
    var badge: String

    static let schema = Schema<Self> {
      value("day", \.day)
      value("time", \.time)
      value("title", \.title)
      text("place", \.place)
      text("badge", \.badge)
    }
  }

  var line: String
  var rows: [Row]
  var events: [Event]
  var reminders: [ReminderRow] = []
  /// The last change that a server refused.
  var reminderFault = ""
  /// The user's email addresses: invitations that one of them declined are hidden.
  var addresses = ""
  var error: String?
  /// Why an account wasn't added, and what was typed.
  var accountError: String?
  var server = ""
  var user = ""
  /// What was typed, to be corrected.
  var typed = ""
  var pictures: [PreviewImage] = []
  var wide: [PreviewImage] = []
  var limit: String

  static let template = PageTemplate<Self>("pages/calendar")
  static let schema = Schema<Self> {
    value("line", \.line)
    many("rows", \.rows)
    many("events", \.events)
    many("reminders", \.reminders)
    flag("hasReminderRows") { !$0.reminders.isEmpty }
    text("reminderFault", \.reminderFault)
    value("accountError", \.accountError)
    value("server", \.server)
    value("user", \.user)
    value("addresses", \.addresses)
    value("error", \.error)
    value("typed", \.typed)
    many("pictures", \.pictures)
    many("wide", \.wide)
    value("limit", \.limit)
    flag("isSample") { $0.rows.isEmpty }
  }
}

/// A calendar in preview, not added yet.
struct CalendarCheckPage: PageModel {
  var id: String
  var name: String
  var from: String
  var what: String
  var events: [CalendarPage.Event]
  var told: [String]

  static let template = PageTemplate<Self>("pages/calendar-check")
  static let schema = Schema<Self> {
    addresses(of: \.id)
    value("name", \.name)
    value("from", \.from)
    value("what", \.what)
    many("events", \.events)
    many("told") { $0.told.map { FindingRow($0, .note) } }
  }
}
