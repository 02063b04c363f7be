import DesignModel

/// A proposal: what would change, in changes, in words and as a design. Nothing is stored by making one.
package struct Candidate: Hashable, Codable, Sendable {
  /// A short name among several proposals: “As asked”, “Minimal”.
  package var title: String
  /// What turns the current design into it; all of it for a new design, whose current one is the default.
  package var changes: [Change]
  /// The design with all changes, settled.
  package var design: Design
  /// Each change in a sentence, in the order of ``changes``.
  package var summary: [String]
  /// What was understood, in the words that said it.
  package var understood: [String]
  /// Words that were not understood.
  package var notUnderstood: [String]
  /// What someone should know before accepting it.
  package var warnings: [String]
  /// Checks that are worse than before; filled in by the code that can render it.
  package var lints: [String] = []
  /// Whether going back was asked for, which the history does.
  package var asksUndo = false

  /// The changes from `before` to `after`, both settled; changes to locked elements are left out with a warning.
  init(
    title: String, from before: Design, to after: Design, reading: Reading = Reading(), warnings: [String] = [],
    locked: LockedElements
  ) throws {
    let all = try before.changes(to: after)
    if let tree = before.tree, after.tree != nil {
      let (kept, held) = LockedElements.held(all, on: before, tree)
      self.title = title
      changes = kept
      design = try before.applying(kept).design
      summary = LayerChangeRows.rows(try before.describedChanges(to: design), from: tree).map(\.words.sentence)
      understood = reading.understood.map(\.words)
      notUnderstood = reading.leftOver
      self.warnings = warnings + (held.isEmpty ? [] : ["Locked, so not changed: \(held.joined(separator: ", "))."])
      return
    }
    let kept = try locked.held(all.filter { !locked.covers($0) }, on: before)
    var warnings = warnings
    let touched = locked.names.filter { name in all.contains { LockedElements([name]).covers($0) } }
    if kept.count < all.count {
      let held = touched.isEmpty ? locked.names : touched
      warnings.append("Not changed: \(LockedElements.shown(held).joined(separator: ", ")).")
    }
    self.title = title
    changes = kept
    design = try before.applying(kept).design
    summary = try before.describedChanges(to: design).map(\.words.sentence)
    understood = reading.understood.map(\.words)
    notUnderstood = reading.leftOver
    self.warnings = warnings
  }
}

extension Candidate {
  /// The same of two widgets.
  init(
    title: String, from before: WidgetSpec, to after: WidgetSpec, reading: Reading = Reading(), warnings: [String] = [],
    locked: LockedElements
  ) throws {
    try self.init(
      title: title, from: .widget(before), to: .widget(after), reading: reading, warnings: warnings, locked: locked)
  }

  /// A copy with changes to one size only; a warning lists what was left out.
  func limited(to slot: SizeSlot, from before: Design) throws -> Candidate {
    // What is said of one size of layers was read as edits of that size.
    if before.tree != nil { return self }
    let scope = ChangeScope(slot: slot)
    let kept = changes.filter { $0.scope == scope }
    guard kept.count < changes.count else { return self }
    var out = self
    out.changes = kept
    out.design = try before.applying(kept).design
    out.summary = try before.describedChanges(to: out.design).map(\.words.sentence)
    let others = changes.filter { $0.scope != scope }.compactMap { FieldRegistry.shared[$0.field]?.label }
    let names = others.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    out.warnings.append(
      "Only \(slot.rawValue.capitalised) was requested, so not changed: \(names.joined(separator: ", "))."
    )
    return out
  }
}

/// Elements that must not change: their texts, styles and sources.
package struct LockedElements: Hashable, Sendable {
  /// Names of elements: those of ``known``, and padding, spacing, corners, accent bar, buttons, overlay and glow.
  package var names: [String]

  /// Locks of those names; unknown ones lock nothing.
  package init(_ names: [String] = []) { self.names = names }

  /// The names that are offered, in alphabetical order; words can say a few more.
  package static let known = ["colour", "detail", "layout", "name", "photo", "symbol", "title"]

  /// Names of locked elements for people.
  package static func shown(_ names: [String]) -> [String] { names.map { $0 == "detail" ? "subtitle" : $0 } }

  /// Those of `changes`, none of them of something locked, that leave what is locked as it is: settling a design can touch
  /// a locked part because of another one, as a layout that needs a title invents it.
  func held(_ changes: [Change], on before: Design) throws -> [Change] {
    func breaks(_ some: [Change]) throws -> Bool {
      try before.changes(to: before.applying(some).design).contains(where: covers)
    }
    guard try breaks(changes) else { return changes }
    return try changes.reduce(into: []) { kept, change in
      if try !breaks(kept + [change]) { kept.append(change) }
    }
  }

  /// Those of some changes of a tree that leave its locked layers alone, and the names of what the others would have
  /// touched. A whole tree put in another's place is kept only where nothing is locked.
  static func held(_ changes: [Change], on before: Design, _ tree: LayerTree) -> (kept: [Change], names: [String]) {
    let locks = LayerLocks(tree)
    guard !locks.isEmpty else { return (changes, []) }
    let free = changes.filter { !locks.covers($0) }
    let kept = free.count == changes.count ? free : LayerChangeRows.fitting(free, on: before)
    return (kept, kept.count == changes.count ? [] : locks.names)
  }

  /// Whether a change is of something locked. What takes a size's own part away takes everything in it; one that gives it
  /// gives what the base has.
  func covers(_ change: Change) -> Bool {
    if change.key == .variant || change.key == .matchedSet { return change.value == nil && !names.isEmpty }
    return names.contains { FieldRegistry.shared[change.field]?.belongs(to: $0) ?? false }
  }
}
