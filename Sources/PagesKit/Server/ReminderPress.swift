import DesignData
import Foundation
import StudioDesk
import StudioStore

/// An open reminder that can be completed.
package struct ReminderRow: PageModel {
  /// The form value: list and reminder, or a token for them.
  package var value: String
  var title: String
  var detail: String
  /// Why it can't be completed here; nil if it can.
  var refusal: String?

  /// What its template can name.
  package static let schema = Schema<Self> {
    value("reminderValue", \.value)
    value("reminderTitle", \.title)
    text("reminderDetail", \.detail)
    value("refusal", \.refusal)
  }

  /// A row with its date in the visitor's zone and language.
  package init(_ listed: ReminderDesk.Listed, _ visitor: Visitor, _ now: Date) {
    value = Self.value(listed.item)
    title = listed.item.title
    refusal = listed.refusal
    let due = listed.item.dueDate.map { date -> String in
      let moment = visitor.moment(now)
      var words = TextResolver(snapshot: .none, moment: moment)
        .resolve("{{x|\(Int(date.timeIntervalSince1970))||date:EEE d MMM}}")
      if listed.item.dueHasTime { words += ", \(When.time(date, visitor))" }
      return date < moment.startOfDay ? "\(words), overdue" : words
    }
    detail = [listed.item.listTitle, due ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The form value of a reminder: its list and its id. List ids contain no spaces.
  package static func value(_ item: ReminderItem) -> String { "\(item.listID) \(item.id)" }

  /// Splits a form value into list and reminder.
  static func parts(_ value: String) -> (list: String, id: String)? {
    let parts = value.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    return parts.count == 2 && value.utf8.count <= 4_096 ? (String(parts[0]), String(parts[1])) : nil
  }
}

/// Completes reminders on pages, and undoes that.
package struct ReminderPress: Sendable {
  var site: Site
  var library: LibraryHandle

  /// Presses on the lists of a library.
  package init(site: Site, library: LibraryHandle) {
    self.site = site
    self.library = library
  }

  /// The origin that identifies its undo form.
  package static let origin = "reminder"

  /// Completes the reminder in a form; nil if there is none.
  package func press(_ value: String) async throws -> ReminderDesk.Press? {
    guard let parts = ReminderRow.parts(value) else { return nil }
    return try await site.services.reminders.complete(parts.id, list: parts.list, in: library.library)
  }

  /// Undoes the completion in a form; returns whether it was in time.
  package func undo(_ form: SubmittedForm) async throws -> Bool {
    guard let id = form["batch"].flatMap(UUID.init(uuidString:)) else { throw Problem.badForm }
    return try await site.services.reminders.undo(id, in: library.library)
  }
}
