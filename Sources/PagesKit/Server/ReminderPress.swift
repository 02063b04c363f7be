import DesignData
import Foundation
import StudioDesk
import StudioStore

/// An open reminder, to be marked as done where it was made.
package struct ReminderRow: PageModel {
  /// The list and the reminder, as a form sends them.
  var value: String
  var title: String
  var detail: String
  /// Why it cannot be marked as done from here; nil where it can.
  var refusal: String?

  /// What its template can name.
  package static let schema = Schema<Self> {
    value("reminderValue", \.value)
    value("reminderTitle", \.title)
    text("reminderDetail", \.detail)
    value("refusal", \.refusal)
  }

  /// A row as the visitor’s zone and language have its date.
  package init(_ listed: ReminderDesk.Listed, _ visitor: Visitor, _ now: Date) {
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

/// A reminder marked as done on a page, and taken back.
package struct ReminderPress: Sendable {
  var site: Site
  var library: LibraryHandle

  /// Presses on the lists of a library.
  package init(site: Site, library: LibraryHandle) {
    self.site = site
    self.library = library
  }

  /// How the way back is known among forms.
  package static let origin = "reminder"

  /// Marks the reminder that a form names; nil where it names none.
  package func press(_ value: String) async throws -> ReminderDesk.Press? {
    guard let parts = ReminderRow.parts(value) else { return nil }
    return try await site.services.reminders.complete(parts.id, list: parts.list, in: library.library)
  }

  /// Takes the press back that a form names, and tells whether there was time.
  package func undo(_ form: SubmittedForm) async throws -> Bool {
    guard let id = form["batch"].flatMap(UUID.init(uuidString:)) else { throw Problem.badForm }
    return try await site.services.reminders.undo(id, in: library.library)
  }
}
