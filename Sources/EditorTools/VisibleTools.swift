/// A tool that is shown.
package struct VisibleTool: Hashable, Codable, Sendable {
  package var id: ToolID
  /// Whether it is shown but not included in the plan.
  package var locked: Bool

  package init(id: ToolID, locked: Bool) {
    self.id = id
    self.locked = locked
  }
}

extension EditorToolContext {
  /// The tools to show, in order: those whose rules are met, narrowed to the focus
  /// (editor.md §1.4, §1.5).
  package var visibleTools: [VisibleTool] {
    let capabilities = capabilities
    let selection = SelectionDescriptor(self)
    let isMixed = selection.homogeneity == .mixed || selection.albumSpecificity == .mixed
    // Both the reported selection and its count must be at most one element. If the reported selection is empty, the
    // count is ignored.
    let isSeveral = self.selection == .multi || (selection.kind == .multi && self.selection != .none)
    let eligible = ToolDefinition.manifest.filter { tool in
      tool.required.isSubset(of: capabilities) && (!tool.isForPhotoFocus || allowsPhotoTools)
        && (tool.allowsMultiple || (!isSeveral && !isMixed))
    }.map { tool in VisibleTool(id: tool.id, locked: tool.need.map { !meets($0) } ?? false) }
    var shown = gated(eligible)
    if case .smartRuleEditor = focus, let index = shown.firstIndex(where: { $0.id == .smartRules }) {
      shown.insert(shown.remove(at: index), at: 0)
    }
    return shown
  }

  private var allowsPhotoTools: Bool {
    switch focus {
    case .widget, .smartRuleEditor: true
    case .clock: false
    case .element(let id): id.hasPrefix("smartPhoto")
    case .albumContainer(_, let subtype), .albumPhoto(_, _, let subtype): subtype == .smart
    }
  }

  /// The tools narrowed to the focus group; all of them if none of the group’s main tools is eligible.
  private func gated(_ eligible: [VisibleTool]) -> [VisibleTool] {
    let allowed: [ToolID]
    let main: Set<ToolID>
    switch focus.group {
    case .smartPhotos:
      allowed = [.albumShuffle, .smartPhotoCrop, .smartPhoto, .image, .smartRules, .style]
      main = Set(allowed).subtracting([.style])
    case .clock:
      allowed = [.status, .designs, .widgets, .layout, .style, .matchedSet, .variables, .sharing, .ai, .pro]
      main = [.widgets, .layout, .style]
    case .widget, .other: return eligible
    }
    let narrowed = allowed.compactMap { id in eligible.first { $0.id == id } }
    return narrowed.contains { main.contains($0.id) } ? narrowed : eligible
  }

  /// The tools without context awareness: photo tools always, no focus, no selection (editor.md §1.8).
  package var contextFreeTools: [ToolID] {
    let capabilities = capabilities.union([.photosAccess, .hasImage, .hasSmartPhoto])
    return ToolDefinition.manifest.filter { $0.required.isSubset(of: capabilities) }.map(\.id)
  }
}
