/// Changes with the changes that revert them, of a document of either kind.
package struct ChangeSet: Hashable, Sendable {
  /// Applied in order.
  package private(set) var changes: [Change]
  /// Applied in order, these restore the document before, to the byte.
  package private(set) var inverse: [Change]

  /// Creates a set of changes and their inverse.
  package init(_ changes: [Change] = [], inverse: [Change] = []) {
    (self.changes, self.inverse) = (changes, inverse)
  }

  /// The set that reverts this one.
  package var reversed: ChangeSet { ChangeSet(inverse, inverse: changes) }

  /// This set, then a later one, as one.
  package func joined(with later: ChangeSet) -> ChangeSet {
    ChangeSet(changes + later.changes, inverse: later.inverse + inverse)
  }

  /// Everything that its result depends on or that it changes. Sets whose paths don’t meet commute.
  package var paths: Set<String> { Set((changes + inverse).flatMap(\.paths)) }

  /// Whether the order of the two sets can matter.
  package func meets(_ other: ChangeSet) -> Bool {
    let theirs = other.paths
    return paths.contains { mine in theirs.contains { Change.meet(mine, $0) } }
  }

  /// Two changes of one part by two people.
  package struct Clash: Hashable, Sendable {
    package var mine: Change
    package var theirs: Change
  }

  /// The changes of this set that still apply after `theirs`, which began at the same document, and those that would
  /// overwrite theirs. A change that both made is neither.
  package func merged(over theirs: ChangeSet) -> (changes: [Change], clashes: [Clash]) {
    var (merged, clashes): ([Change], [Clash]) = ([], [])
    for change in changes where !theirs.changes.contains(change) {
      let clash = (theirs.changes + theirs.inverse).first { one in
        change.paths.contains { mine in one.paths.contains { Change.meet(mine, $0) } }
      }
      if let clash { clashes.append(Clash(mine: change, theirs: clash)) } else { merged.append(change) }
    }
    return (merged, clashes)
  }
}

/// The outcome of changes on a document of whatever kind.
package struct AppliedChanges<Document: Hashable & Sendable>: Hashable, Sendable {
  /// The document after the changes, settled.
  package var design: Document
  package var set: ChangeSet

  /// Changes that turn it back into the design before, to the byte.
  package var inverse: [Change] { self.set.inverse }
}

extension Change {
  /// Where it strikes, as a full path: a size's own part lies below `matchedSet`, a layer below its tree.
  package var place: String {
    (scope.path + (key == .variant ? [] : [field.replacing(Self.rootMark, with: "")])).joined(separator: ".")
  }

  /// Whether one of two paths is the other or lies in it; the empty path holds all.
  package static func meet(_ one: String, _ two: String) -> Bool {
    one == two || one.isEmpty || two.isEmpty || one.hasPrefix(two + ".") || two.hasPrefix(one + ".")
  }

  /// What its result depends on or what it changes: ``place``, and what it is placed by. A size that gets or loses a part
  /// of its own does so with everything of the base.
  var paths: [String] {
    if [.variant, .matchedSet].contains(key) || [Self.layersMark, Design.widgetField].contains(field) { return [""] }
    // Settling keeps the line limits of Small within those of other sizes.
    guard let (tree, edit) = try? layers() else { return [place.replacing("LineLimitSmall", with: "LineLimit")] }
    func layer(_ id: String, _ part: String = "") -> String { Self.path(tree, id) + part }
    func beside(_ place: LayerPlace) -> String {
      if case .case = place.slot { return layer(place.parent) }
      return place.after.map { layer($0, ".#place") } ?? layer(place.parent, ".#\(place.slot.name)")
    }
    // Of two moves each could put a layer into what the other moves.
    let nesting = Self.path(tree, "#nesting")
    return switch edit {
    case .insert(let node, let place, _): node.ids.map { layer($0) } + [beside(place)]
    case .move(let id, let place, _): [layer(id, ".#place"), beside(place), nesting]
    case .wrap(let ids, let container): container.ids.map { layer($0) } + ids.map { layer($0, ".#place") }
    case .remove, .set, .unwrap, .root, .document, .family: [place]
    }
  }
}
