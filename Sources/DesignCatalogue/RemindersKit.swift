import DesignModel

/// The six reminders designs that are stacked in one place (editor.md §6): which template makes each, how
/// one that is there already is known, and what bringing it up to date means.
package enum RemindersKit {
  /// A page of the stack.
  package struct Slot: Sendable {
    /// Position, 1…6.
    package var number: Int
    package var mode: RemindersMode
    package var title: String
    /// The name it has now.
    package var name: String
    /// The name the first kit gave it.
    package var firstName: String
    /// The template it is made from.
    package var templateID: String

    /// The design brought up to the second kit; anything else comes back as it was.
    package func upgraded(_ design: WidgetSpec) -> WidgetSpec {
      guard design.layout.template == .reminders, design.remindersConfig?.mode == mode else { return design }
      var out = design
      if (out.remindersConfig?.smartStackKitVersion ?? 1) < 2 { out.remindersConfig?.smartStackKitVersion = 2 }
      if TextRules.trim(out.name) == firstName { out.name = name }
      return out
    }

    /// How well a design stands for this page: its present name, its first name, or the beginning of one; nil is not at all.
    package func rank(_ design: WidgetSpec) -> Int? {
      guard design.layout.template == .reminders, design.remindersConfig?.mode == mode else { return nil }
      let label = TextRules.trim(design.name)
      if label == name { return 2 }
      if label == firstName { return 1 }
      return RemindersConfig.kitPage(named: label) == number ? 0 : nil
    }
  }

  /// The pages, in the stack's own order.
  package static let slots: [Slot] = [
    slot(1, .today, "Today", "Today", "starter-reminders-today"),
    slot(2, .overdue, "Overdue", "Overdue", "starter-reminders-overdue"),
    slot(3, .soon, "Upcoming", "Soon", "starter-reminders-soon"),
    slot(4, .flagged, "High priority", "Priority", "starter-reminders-priority"),
    slot(5, .focus, "Anytime", "Focus", "starter-reminders-focus"),
    slot(6, .list, "Lists", "Lists", "starter-reminders-list"),
  ]

  private static func slot(
    _ number: Int, _ mode: RemindersMode, _ title: String, _ first: String, _ template: String
  ) -> Slot {
    Slot(
      number: number, mode: mode, title: title, name: "Reminders \(number) — \(title)",
      firstName: "Reminders \(number) — \(first)", templateID: template)
  }

  /// The result, in a sentence or two.
  package static func note(present: Int, upgraded: Int, added: Int, missing: [String]) -> String {
    var parts: [String] = []
    if added == 6 {
      parts.append("All six widgets added to your library")
    } else if added > 0 {
      parts.append("\(added) \(added == 1 ? "widget" : "widgets") added; you already had \(present)")
    } else if missing.isEmpty {
      parts.append("You already have all six widgets")
    } else {
      parts.append(present == 0 ? "Nothing added" : "You have \(present) of the six widgets")
    }
    if upgraded > 0 { parts.append("\(upgraded) updated") }
    if !missing.isEmpty { parts.append("Not added, because the library is full: \(missing.joined(separator: ", "))") }
    return parts.joined(separator: ". ")
  }
}
