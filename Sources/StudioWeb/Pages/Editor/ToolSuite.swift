import DesignLayout
import DesignModel
import EditorTools

/// The editor's tools for a view of a design: the pure suite, then what the studio has and has not.
struct ToolSuite: Sendable {
  var context: EditorToolContext
  /// What is shown, in order.
  var tools: [VisibleTool]

  /// Tools of features that do not exist here: shuffling albums needs the phone's photo library, the studio sells nothing.
  private static let missing: Set<ToolID> = [.albumShuffle, .smartRules, .ai, .pro]

  init(_ design: WidgetSpec, _ view: EditorView, plan: Plan, flags: FeatureFlags = .standard) {
    let shown = design.resolved(for: view.slot, plan: .unlimited)
    let selected = view.elements
    let first = selected.first ?? ""
    let focus: EditorFocus =
      selected.count != 1
      ? .widget
      : shown.layout.template.traits.movesByItself
        ? .clock
        : Self.isPhoto(first) && shown.layout.template.traits.isMadeOfPhoto
          ? .albumContainer(id: "photo", .smart) : .element(id: first)
    let kinds = Set(selected.map { Self.isPhoto($0) ? SelectionCategory.albumContainer : .nonAlbum })
    context = EditorToolContext(
      template: shown.layout.template, isProUnlocked: plan.drawsActionBars && plan.resolvesCustomVariables,
      isMatchedSet: design.matchedSet != nil,
      selection: selected.isEmpty ? .none : selected.count == 1 ? .single : .multi, focus: focus,
      selectionCount: selected.count, composition: kinds, photos: .authorised,
      hasSymbol: shown.symbol != nil, hasImage: shown.image != nil, hasSmartPhoto: shown.image?.smartPhoto != nil
    ).correctingFocus()
    let existing = Set(ToolID.allCases).subtracting(Self.missing)
    var tools =
      flags[.contextAwareTools]
      ? context.tools(in: existing)
      : context.contextFreeTools.filter(existing.contains).map { VisibleTool(id: $0, locked: false) }
    // A banner, which the app's suite does not know of.
    let traits = shown.layout.template.traits
    let mayHavePhoto = selected.isEmpty || selected.allSatisfy(Self.isPhoto)
    if traits.showsPhoto, !traits.isMadeOfPhoto, mayHavePhoto, selected.count < 2,
      let style = tools.firstIndex(where: { $0.id == .style })
    {
      tools.insert(VisibleTool(id: .image, locked: false), at: style)
    }
    self.tools = tools
  }

  static func isPhoto(_ element: String) -> Bool { element == "image" }

  func has(_ tool: ToolID) -> Bool { tools.contains { $0.id == tool } }

  /// The tools that one element is about; they come first and open.
  static func own(_ element: String) -> [ToolID] {
    switch element {
    case "image": [.image, .smartPhotoCrop]
    case "name", "primaryText", "secondaryText": [.text, .typography]
    case "symbol": [.symbol]
    case "accentBar": [.layout, .style]
    default: element.hasPrefix("item.") ? [.text, .typography] : element.hasPrefix("action") ? [.actions] : [.layout]
    }
  }
}
