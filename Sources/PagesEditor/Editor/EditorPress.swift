import DesignModel
import DesignData
import EditorTools
import Foundation
import HTTPTypes
import PagesKit
import StudioDesk
import StudioStore

/// Presses of a design’s buttons in the editor, which change the library’s variables.
struct EditorPress: Sendable {
  var site: Site
  var library: LibraryHandle
  var visitor: Visitor

  /// Presses or undoes what a form of the editor asks for on `design`, and returns the message; nil if it does neither.
  func answer(_ form: SubmittedForm, _ design: StoredDesign) async throws -> (did: Flash, change: UUID?, toast: Toast)?
  {
    let now = site.services.now()
    if form["from"] == Self.origin {
      guard let change = form["batch"].flatMap(UUID.init(uuidString:)) else { throw Problem.badForm }
      try await library.undoVariableChange(change, now: now)
      return (.undone, nil, Toast(text: "Change undone"))
    }
    if form["from"] == ReminderPress.origin {
      let isBack = try await ReminderPress(site: site, library: library).undo(form)
      return (
        isBack ? .undone : .tooLate, nil,
        Toast(text: isBack ? "Reopened" : "Already synced. Reopen it in its own list")
      )
    }
    if let done = form["complete"] { return try await complete(done, design, EditorView(form: form, visitor)) }
    guard let pressed = form["press"] else { return nil }
    guard let index = SentNumber(pressed)?.value,
      let button = design.draft.buttons(site.services.settings.plan).first(where: { $0.index == index })
    else { throw Problem.badForm }
    // Script sends no id: it never sends a press twice.
    let id = form["request"].flatMap(UUID.init(uuidString:)) ?? UUID()
    let change = try await library.press(
      button, request: id, at: Moment(date: now, zone: visitor.zone, locale: visitor.locale))
    let view = EditorView(form: form, visitor)
    let said =
      change.map { toast($0, design.id, view) }
      ?? Toast(text: "No change: \(button.action.variableKey) already has that value")
    return (.pressed, change?.id, said)
  }

  private func complete(
    _ done: String, _ design: StoredDesign, _ view: EditorView
  ) async throws -> (did: Flash, change: UUID?, toast: Toast) {
    switch try await ReminderPress(site: site, library: library).press(done) {
    case nil: throw Problem.badForm
    case .refused(let words):
      throw Problem(.unprocessableContent, "Couldn’t complete the reminder", "\(words).", "The reminder is unchanged.")
    case .done(let id, let title): return (.completed, id, toast(completed: id, title, design.id, view))
    }
  }

  /// The message after a reminder was completed, with Undo.
  func toast(completed id: UUID, _ title: String?, _ design: UUID, _ view: EditorView) -> Toast {
    Toast(
      text: "\(title.map { "“\($0.prefix(60))” completed" } ?? "Completed"). Syncing in a few seconds",
      undo: UndoForm(
        action: Address.design(design), batch: id.uuidString, from: ReminderPress.origin, view: view.query))
  }

  /// The message after a press, with Undo.
  func toast(_ change: VariableChange, _ design: UUID, _ view: EditorView) -> Toast {
    Toast(
      text: PressRow.words(change.key, change.after).capitalised,
      undo: UndoForm(
        action: Address.design(design), batch: change.id.uuidString, from: Self.origin, view: view.query))
  }

  /// The form value that identifies the undo of a press.
  private static let origin = "press"
}
