import DesignModel
import Foundation

/// Presets of buttons (editor.md §2.2).
package struct ButtonPreset: Sendable {
  /// Its id in forms.
  package var id: String
  package var name: String
  /// Label, symbol, variable and amount of each button.
  package var buttons: [(title: String, symbol: String, key: String, amount: Int)]

  /// All presets, in the order they are offered.
  package static let all: [ButtonPreset] = [
    ButtonPreset(
      id: "counter", name: "Counter",
      buttons: [("+1", "plus.circle.fill", "count", 1), ("-1", "minus.circle.fill", "count", -1)]),
    ButtonPreset(
      id: "habit", name: "Streak",
      buttons: [
        ("Done +1", "checkmark.circle.fill", "streak", 1),
        ("Undo -1", "arrow.uturn.backward.circle.fill", "streak", -1),
      ]),
    ButtonPreset(id: "done", name: "Done", buttons: [("Done +1", "checkmark.circle.fill", "done", 1)]),
    ButtonPreset(
      id: "water", name: "Water",
      buttons: [("+25ml", "drop.circle.fill", "waterMl", 25), ("+50ml", "drop.circle", "waterMl", 50)]),
    ButtonPreset(
      id: "pomodoro", name: "Pomodoro",
      buttons: [("Start", "play.circle.fill", "pomo", 1), ("Stop", "stop.circle.fill", "pomo", -1)]),
  ]

  /// The preset as an action bar with new ids.
  package func bar(style: ActionBarStyle, newID: () -> UUID) -> ActionBarSpec {
    ActionBarSpec(
      actions: buttons.map {
        ActionSpec(
          id: newID(), title: $0.title, systemImage: $0.symbol, kind: .incrementVariable, variableKey: $0.key,
          incrementAmount: $0.amount)
      }, style: style)
  }
}

/// The editor form’s buttons: controls are named `b:style` and `b:0:title`; `act` adds, moves and removes.
package struct ButtonForm {
  private var design: WidgetSpec
  private var newID: () -> UUID

  /// The form of `design`; new buttons get ids of `newID`.
  package init(design: WidgetSpec, newID: @escaping () -> UUID) { (self.design, self.newID) = (design, newID) }

  /// The changes a form asks for, per button, so that another window’s change to the other button is kept.
  package func changes(_ values: [String: String], act: String?) throws -> [Change] {
    var bar = design.actionBar ?? ActionBarSpec(actions: [], style: .prominent)
    if let style = values["b:style"].flatMap(ActionBarStyle.init) { bar.style = style }
    for index in bar.actions.indices {
      func text(_ name: String) -> String? { values["b:\(index):\(name)"] }
      if let title = text("title") { bar.actions[index].title = title }
      if let symbol = text("symbol") { bar.actions[index].systemImage = symbol }
      if let kind = text("kind").flatMap(ActionKind.init) { bar.actions[index].kind = kind }
      // A key that is being typed may be empty for a moment; the button stays.
      if let key = text("key"), !TextRules.canonicalKey(key).isEmpty { bar.actions[index].variableKey = key }
      if let amount = text("amount").flatMap({ SentNumber($0)?.value }) { bar.actions[index].incrementAmount = amount }
      if let format = text("format").flatMap(ActionNowFormat.init) { bar.actions[index].nowFormat = format }
    }
    let parts = (act ?? "").split(separator: ".").map(String.init)
    let index = parts.count > 1 ? SentNumber(parts[1])?.value : nil
    switch parts.first {
    case "add" where bar.actions.count < ActionBarSpec.maximumActions:
      bar.actions.append(
        ActionSpec(
          id: newID(), title: bar.actions.isEmpty ? "+1" : "Done",
          systemImage: bar.actions.isEmpty ? "plus.circle.fill" : "checkmark.circle.fill", kind: .incrementVariable,
          variableKey: bar.actions.isEmpty ? "count" : "done"))
    case "remove":
      if let index, bar.actions.indices.contains(index) { bar.actions.remove(at: index) }
    case "up":
      if let index, index > 0, bar.actions.indices.contains(index) { bar.actions.swapAt(index, index - 1) }
    case "down":
      if let index, bar.actions.indices.contains(index), bar.actions.indices.contains(index + 1) {
        bar.actions.swapAt(index, index + 1)
      }
    case "preset":
      if let preset = ButtonPreset.all.first(where: { parts.count > 1 && $0.id == parts[1] }) {
        bar = preset.bar(style: bar.style, newID: newID)
      }
    default: break
    }
    var next = design
    next.actionBar = bar.normalised()
    return try Reducer.difference(from: design, to: next)
  }

  /// A warning about a variable’s name, in the order of editor.md §2.2; empty if there is none.
  package static func warning(_ key: String) -> String {
    if key.isEmpty { return "Enter a variable name." }
    if key.hasPrefix("__") { return "Names starting with __ are reserved." }
    if key.count > 32 { return "Use at most 32 characters." }
    func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) }
    guard let first = key.utf8.first, isLetter(first) else { return "Start the name with a letter." }
    if !key.utf8.allSatisfy({ isLetter($0) || (0x30...0x39).contains($0) || $0 == 0x5F }) {
      return "Use only letters, digits and _."
    }
    return ""
  }
}
