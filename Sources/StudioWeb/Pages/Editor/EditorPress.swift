import DesignModel
import DesignData
import EditorTools
import Foundation
import StudioDesk
import StudioStore

/// The buttons of the design in the editor, to be pressed there.
struct PressRow: PageModel {
  var buttons: [Choice]
  /// What the values they change are now, in words.
  var values: String
  /// Names the next press, so that one that is sent twice counts once.
  var request: String

  /// The row of a design's buttons; nil where it has none that can be pressed.
  init?(_ design: Design, _ plan: Plan, own: LibraryData) {
    let found = design.buttons(plan)
    if found.isEmpty { return nil }
    buttons = found.map {
      Choice(value: "\($0.index)", label: $0.action.title, isChosen: false, detail: $0.words)
    }
    var keys: [String] = []
    for button in found where !keys.contains(button.action.variableKey) { keys.append(button.action.variableKey) }
    values = keys.map { EditorPress.words($0, own.variables[$0]) }.joined(separator: ", ")
    request = UUID().uuidString
  }

  static let schema = Schema<Self> {
    many("pressButtons", \.buttons)
    value("pressValues", \.values)
    value("request", \.request)
  }
}

/// Presses of a design's buttons in its editor, which change the library's own values.
struct EditorPress: Sendable {
  var site: Site
  var library: LibraryHandle
  var visitor: Visitor

  /// What a form of the editor presses on `design`, or takes back, and what is said then; nil where it does neither.
  func answer(_ form: SubmittedForm, _ design: StoredDesign) async throws -> (did: Flash, change: UUID?, toast: Toast)?
  {
    let now = site.services.now()
    if form["from"] == Self.origin {
      guard let change = form["batch"].flatMap(UUID.init(uuidString:)) else { throw Problem.badForm }
      try await library.undoVariableChange(change, now: now)
      return (.undone, nil, Toast(text: "Taken back"))
    }
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
      ?? Toast(text: "\(button.action.variableKey.capitalised) is that already")
    return (.pressed, change?.id, said)
  }

  /// What is said after a press, with a way to take it back.
  func toast(_ change: VariableChange, _ design: UUID, _ view: EditorView) -> Toast {
    Toast(
      text: Self.words(change.key, change.after).capitalised,
      undo: UndoForm(
        action: Address.design(design), batch: change.id.uuidString, from: Self.origin, view: view.query))
  }

  /// How the way back is known among the editor's forms.
  private static let origin = "press"

  /// “streak is 41”.
  static func words(_ key: String, _ text: String?) -> String {
    guard let text else { return "\(key) is not kept yet" }
    return text.isEmpty ? "\(key) is empty" : "\(key) is \(text.count > 40 ? text.prefix(40) + "…" : text[...])"
  }
}
