import DesignModel

/// The choices that a field offers for a design, given its layout, its scheme and the administrator’s feature switches.
/// The current choice is always offered.
package struct OfferedChoices: Sendable {
  private var spec: WidgetSpec
  private var context: FieldContext
  private var hasReminders: Bool

  /// The choices for `spec` as `context` shows it.
  package init(_ spec: WidgetSpec, _ context: FieldContext, hasReminders: Bool) {
    (self.spec, self.context, self.hasReminders) = (spec, context, hasReminders)
  }

  /// The `choices` that `field` offers while its value is `value`.
  package func of(_ field: FieldDefinition, _ choices: [FieldChoice], holding value: String) -> [FieldChoice] {
    switch field.key {
    case .template where !hasReminders:
      return choices.filter { $0.token != LayoutTemplate.reminders.rawValue || $0.token == value }
    case .alignment where !context.traits.isMadeOfPhoto:
      return choices.filter { ["leading", "centre", "trailing"].contains($0.token) || $0.token == value }
    case .clockDial: return [FieldChoice(token: "", label: "Match colour scheme")] + choices
    case .clockSecondHand:
      let allowed = (spec.clockConfig?.iconDialColourToken ?? spec.clockConfig?.theme ?? .classic).secondHands.allowed
      return choices.filter { choice in allowed.contains { $0.rawValue == choice.token } }.map {
        $0.token == "red" ? FieldChoice(token: "", label: $0.label) : $0
      }
    default: return choices
    }
  }
}

extension WidgetSpec {
  /// How a customised size differs from Medium, in words: up to six differences, then how many more there are.
  package func differences(of slot: SizeSlot) -> [String] {
    guard let own = matchedSet?[slot] else { return [] }
    let start = withoutSizes
    var base = start
    base.face = own
    let words = (try? Reducer.describe(from: start, to: base)) ?? []
    return words.prefix(6).map(\.sentence) + (words.count > 6 ? ["and \(words.count - 6) more"] : [])
  }
}
