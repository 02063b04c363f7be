import DesignModel

extension RulesProvider {
  /// Most changes that are suggested at once.
  package static let suggestionLimit = 3

  /// What can be said of a design, by what it is made of; of each row the first that changes something.
  private static let ofLayers = [
    ["Make it dark", "On paper"], ["Bigger ring", "Bigger numbers", "Bigger title", "Bigger icon"],
    ["Without the caption", "Without the chart", "More spacing"], ["Make it teal", "Make it orange"],
  ]
  private static let ofWidgets = [
    ["Make it dark", "Paper look"], ["Bigger title", "Bigger clock", "Smaller title"],
    ["Without the symbol", "No subtitle", "Centred"], ["Make it teal", "Make it orange"],
  ]

  /// Changes that fit a design, settled, in words that the rules understand wholly and that change it; three at most.
  package func suggestions(for design: Design, today: CalendarDay) -> [String] {
    let rows = design.tree == nil ? Self.ofWidgets : Self.ofLayers
    return rows.lazy.compactMap { row in row.first { suits($0, design, today) } }.prefix(Self.suggestionLimit)
      .map(\.self)
  }

  private func suits(_ words: String, _ design: Design, _ today: CalendarDay) -> Bool {
    guard let made = try? change(words, design, today) else { return false }
    return !made.changes.isEmpty && made.notUnderstood.isEmpty && made.warnings.isEmpty
  }
}
