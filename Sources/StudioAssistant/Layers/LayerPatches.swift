import DesignModel

/// Changes of designs of layers by rules.
struct LayerPatches: Sendable {
  private let reader = RuleReader()

  /// What words change in a design of layers; nothing understood gives a candidate without changes.
  func patch(_ request: AssistantRequest, _ design: LayeredDesign, _ scope: RequestScope) throws -> Candidate {
    if case .allSizes = scope,
      let whole = FrameOnTree(FrameReader.read(request.words, today: request.today), design.tree)
    {
      var candidate = try Candidate(
        title: "As asked", from: .layers(design), to: .layers(design.with(whole.tree)), locked: request.locked)
      candidate.understood = whole.understood
      if candidate.changes.isEmpty { candidate.title = "Nothing to change" }
      return candidate
    }
    var only: WidgetFamily?
    if case .size(let slot) = scope { only = WidgetFamily.home.first { $0.slot == slot } }
    let ordered = try OrderedChange.layers(
      request.words, design, reader, today: request.today, only: only, locked: request.locked)
    if ordered.change.isWhole || ordered.change.isAlone { return ordered.candidate }
    let own = LayerTargets.vocabulary(of: design.tree)
    let mended = Spelling.mendedOfLayers(request.words, own: own, reader)
    var rules = LayerEditRules(design.tree, reader, today: request.today, only: only)
    rules.read(mended)
    var candidate = try Candidate(
      title: rules.notUnderstood.isEmpty && !rules.isIncomplete ? "As asked" : "Partly understood",
      from: .layers(design),
      to: .layers(design.with(rules.tree)), warnings: rules.notes, locked: request.locked)
    (candidate.understood, candidate.notUnderstood) = (rules.understood, rules.notUnderstood)
    candidate.asksUndo = rules.asksUndo
    if candidate.changes.isEmpty, !candidate.asksUndo {
      candidate.title = candidate.notUnderstood.isEmpty ? "Nothing to change" : "Not understood"
    }
    return candidate
  }
}
