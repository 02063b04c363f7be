import DesignModel
import Foundation
import PagesKit
import StudioDesk

/// The design’s buttons and reminders, for testing in the editor.
struct PressRow: PageModel {
  var buttons: [Choice] = []
  /// The reminders that the size shows, to complete.
  var reminders: [ReminderRow] = []
  /// The last change that a server refused.
  var fault = ""
  /// The current values of the variables they change.
  var values = ""
  /// The id of the next press, so that a press sent twice counts once.
  var request: String

  /// Creates the row of a design’s buttons and reminders; nil if it has none.
  init?(_ design: Design, _ plan: Plan, own: LibraryData, reminders: [ReminderRow] = [], fault: String = "") {
    let found = design.buttons(plan)
    if found.isEmpty, reminders.isEmpty, fault.isEmpty { return nil }
    (self.reminders, self.fault) = (reminders, fault)
    buttons = found.map {
      Choice(value: "\($0.index)", label: $0.action.title, isChosen: false, detail: $0.words)
    }
    var keys: [String] = []
    for button in found where !keys.contains(button.action.variableKey) { keys.append(button.action.variableKey) }
    values = keys.map { Self.words($0, own.variables[$0]) }.joined(separator: ", ")
    request = UUID().uuidString
  }

  static let schema = Schema<Self> {
    many("pressButtons", \.buttons)
    flag("hasButtons") { !$0.buttons.isEmpty }
    many("pressReminders", \.reminders)
    flag("hasReminders") { !$0.reminders.isEmpty }
    text("pressFault", \.fault)
    value("pressValues", \.values)
    value("request", \.request)
  }

  /// “streak is 41”.
  static func words(_ key: String, _ text: String?) -> String {
    guard let text else { return "\(key) isn’t set yet" }
    return text.isEmpty ? "\(key) is empty" : "\(key) is \(text.count > 40 ? text.prefix(40) + "…" : text[...])"
  }
}
