import DesignModel

/// The editor’s tools for a size of a design: the app’s suite, adapted to the studio’s features.
package struct ToolSuite: Sendable {
  /// The context that determines the tools.
  package var context: EditorToolContext
  /// What is shown, in order.
  package var tools: [VisibleTool]

  /// Tools of features that don’t exist here: shuffling albums needs the phone’s photo library, and the studio sells
  /// nothing.
  private static let missing: Set<ToolID> = [.albumShuffle, .smartRules, .ai, .pro]

  /// The tools of `design` in `slot` with `selected` elements; they follow the selection where `followsSelection`.
  package init(
    _ design: WidgetSpec, slot: SizeSlot, selected: [ElementID], plan: Plan, followsSelection: Bool = true
  ) {
    let shown = design.resolved(for: slot, plan: .unlimited)
    let traits = shown.layout.template.traits
    context = Self.context(design, shown, selected, plan)
    let existing = Set(ToolID.allCases).subtracting(Self.missing)
    var tools =
      followsSelection
      ? context.tools(in: existing)
      : context.contextFreeTools.filter(existing.contains).map { VisibleTool(id: $0, locked: false) }
    // The banner layout isn’t in the app’s suite.
    let mayHavePhoto = selected.isEmpty || selected.allSatisfy { $0 == .image }
    if traits.showsPhoto, !traits.isMadeOfPhoto, mayHavePhoto, selected.count < 2,
      let style = tools.firstIndex(where: { $0.id == .style })
    {
      tools.insert(VisibleTool(id: .image, locked: false), at: style)
    }
    self.tools = tools
  }

  private static func context(
    _ design: WidgetSpec, _ shown: WidgetSpec, _ selected: [ElementID], _ plan: Plan
  ) -> EditorToolContext {
    let traits = shown.layout.template.traits
    let first = selected.first
    let focus: EditorFocus =
      selected.count != 1
      ? .widget
      : traits.movesByItself
        ? .clock
        : first == .image && traits.isMadeOfPhoto
          ? .albumContainer(id: "photo", .smart) : .element(id: first?.rawValue ?? "")
    let kinds = Set(selected.map { $0 == .image ? SelectionCategory.albumContainer : .nonAlbum })
    return EditorToolContext(
      template: shown.layout.template, isProUnlocked: plan.drawsActionBars && plan.resolvesCustomVariables,
      isMatchedSet: design.matchedSet != nil,
      selection: selected.isEmpty ? .none : selected.count == 1 ? .single : .multi, focus: focus,
      selectionCount: selected.count, composition: kinds, photos: .authorised,
      hasSymbol: shown.symbol != nil, hasImage: shown.image != nil, hasSmartPhoto: shown.image?.smartPhoto != nil
    ).correctingFocus()
  }

  package func has(_ tool: ToolID) -> Bool { tools.contains { $0.id == tool } }
}
