import DesignData
import Foundation
import HTTPTypes
import Hummingbird
import StudioData
import StudioDesk
import StudioStore

/// An open reminder, to be marked as done where it was made.
struct ReminderRow: PageModel {
  /// The list and the reminder, as a form sends them.
  var value: String
  var title: String
  var detail: String
  /// Why it cannot be marked as done from here; nil where it can.
  var refusal: String?

  static let schema = Schema<Self> {
    value("reminderValue", \.value)
    value("reminderTitle", \.title)
    text("reminderDetail", \.detail)
    value("refusal", \.refusal)
  }

  init(_ listed: ReminderDesk.Listed, _ visitor: Visitor, _ now: Date) {
    value = Self.value(listed.item)
    title = listed.item.title
    refusal = listed.refusal
    let due = listed.item.dueDate.map { date -> String in
      let moment = visitor.moment(now)
      let format = listed.item.dueHasTime ? "EEE d MMM, HH:mm" : "EEE d MMM"
      let said = TextResolver(snapshot: .none, moment: moment)
        .resolve("{{x|\(Int(date.timeIntervalSince1970))||date:\(format)}}")
      return date < moment.startOfDay ? "\(said), overdue" : said
    }
    detail = [listed.item.listTitle, due ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The list and the reminder in one text; lists' ids hold no blank.
  static func value(_ item: ReminderItem) -> String { "\(item.listID) \(item.id)" }

  /// The list and the reminder of such a text.
  static func parts(_ value: String) -> (list: String, id: String)? {
    let parts = value.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    return parts.count == 2 && value.utf8.count <= 4_096 ? (String(parts[0]), String(parts[1])) : nil
  }
}

/// Marks reminders as done from the page of calendars.
struct ReminderRoutes: Sendable {
  var site: Site

  func add(to routes: StudioRoutes) {
    routes.library.post(Address.reminders.path) { request, context in try await act(request, context) }
  }

  private static let place = Address.calendar.description + "#reminders"

  private func act(_ request: Request, _ context: LibraryContext) async throws -> Response {
    let form = try await SubmittedForm.read(request, limit: 16 << 10)
    if form["from"] == ReminderPress.origin {
      let isBack = try await ReminderPress(site: site, library: context.library).undo(form)
      return .seeOther((isBack ? Flash.undone : .tooLate).on(Self.place))
    }
    guard let done = form["done"], let press = try await ReminderPress(site: site, library: context.library).press(done)
    else { throw Problem.badForm }
    switch press {
    case .done(let id, _): return .seeOther(Flash.completed.on(Self.place, "undo=\(id.uuidString)"))
    case .refused(let words):
      throw Problem(
        .conflict, "It was not marked as done", "\(words).", "Nothing was changed.",
        link: (Self.place, "Back to calendars"))
    }
  }
}

/// A reminder marked as done on a page, and taken back.
struct ReminderPress: Sendable {
  var site: Site
  var library: LibraryHandle

  /// How the way back is known among forms.
  static let origin = "reminder"

  /// Marks the reminder that a form names; nil where it names none.
  func press(_ value: String) async throws -> ReminderDesk.Press? {
    guard let parts = ReminderRow.parts(value) else { return nil }
    return try await site.services.reminders.complete(parts.id, list: parts.list, in: library.library)
  }

  /// Takes the press back that a form names, and tells whether there was time.
  func undo(_ form: SubmittedForm) async throws -> Bool {
    guard let id = form["batch"].flatMap(UUID.init(uuidString:)) else { throw Problem.badForm }
    return try await site.services.reminders.undo(id, in: library.library)
  }
}
