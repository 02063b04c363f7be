import DesignModel

/// This window’s edits merged into the current design, edit by edit (layers.md §7): those that can be applied, and those
/// that clash with another window’s.
struct LayersMerge: Sendable {
  /// The edits of the current design.
  let clear: [Change]
  private let clashing: [Change]
  private let known: LayerTree
  private let notes: [String]

  /// Merges `changes`, made on the tree the window knows, into the current one.
  init(_ changes: [Change], known: LayerTree, now: LayerTree) {
    self.known = known
    if known == now {
      (clear, clashing, notes) = (changes, [], [])
      return
    }
    // A layer that another window edited is not deleted unseen.
    func isEdited(_ change: Change) -> Bool {
      guard case .remove(let id) = change.edit, let shown = now.root(of: change.tree)?.node(id) else { return false }
      return known.root(of: change.tree)?.node(id) != shown
    }
    let deletions = changes.filter(isEdited)
    do throws(ChangeError) {
      let merge = try LayerMerge(changes.filter { !isEdited($0) }, madeOn: known, onto: now)
      clear = Reducer.difference(from: now, to: merge.tree)
      clashing = deletions + merge.told.filter { $0.reason != .elsewhere }.map(\.change)
      notes =
        deletions.map { "\(Self.name($0, known)) changed in another window." }
        + merge.told.map { told in
          switch told.reason {
          case .gone: "\(Self.name(told.change, known)) was deleted in another window."
          case .changed: "\(Self.name(told.change, known)) changed in another window."
          case .elsewhere: "\(Self.name(told.change, known)) is one level up: its destination was deleted."
          case .refused: "\(Self.name(told.change, known)) can’t be moved there any longer."
          }
        }
    } catch {
      (clear, clashing, notes) = ([], changes, ["\(error)"])
    }
  }

  /// The clash to show, if edits are left over from the merge, whose result is `tree`.
  func clash(with tree: LayerTree) -> LayersClash? {
    clashing.isEmpty ? nil : LayersClash(clashing, known: known, on: tree, notes: notes)
  }

  private static func name(_ change: Change, _ tree: LayerTree) -> String {
    if case .document(let key, _) = change.edit { return "“\(LayerFields.title(of: key))”" }
    let id = change.subject
    let title = tree.root(of: change.tree)?.node(id)?.title ?? id
    return title.hasPrefix("“") ? title : "“\(title)”"
  }
}

/// Edits of this window that clash with another window’s.
struct LayersClash: Sendable {
  /// The edits of the current design that keep this window’s version.
  let mine: [Change]
  /// What clashes, in sentences.
  let notes: [String]

  /// Edits that were made on the current tree but may not be applied unseen.
  init(_ changes: [Change], on tree: LayerTree) {
    (mine, notes) = (changes, ["The design changed in another window."])
  }

  /// Edits made on `known`: where another window deleted their layer, they bring it back into `tree`.
  init(_ changes: [Change], known: LayerTree, on tree: LayerTree, notes: [String]) {
    self.notes = notes
    var wanted = tree
    for change in changes {
      for id in change.neededLayers { Self.restore(id, of: change.tree, from: known, in: &wanted) }
      if let applied = try? Reducer.apply([change], to: wanted) { wanted = applied.design }
    }
    mine = Reducer.difference(from: tree, to: wanted)
  }

  /// Brings the outermost deleted layer around a layer back to its place.
  private static func restore(_ id: String, of size: String?, from known: LayerTree, in tree: inout LayerTree) {
    guard let before = known.root(of: size), let root = tree.root(of: size), root.node(id) == nil,
      var node = before.node(id)
    else { return }
    while let place = before.place(of: node.id), root.node(place.parent) == nil, let parent = before.node(place.parent)
    {
      node = parent
    }
    guard let place = before.place(of: node.id) else { return }
    // The merge finds the place behind the siblings that are left.
    guard let without = try? Reducer.apply([Change(tree: size, .remove(node.id))], to: known),
      let merge = try? LayerMerge([Change(tree: size, .insert(node, place))], madeOn: without.design, onto: tree)
    else { return }
    tree = merge.tree
  }
}

extension Change {
  /// The layers it needs to find.
  fileprivate var neededLayers: [String] {
    switch edit {
    case .set(let id, _, _), .remove(let id), .unwrap(let id): [id]
    case .move(let id, let place, _): [id, place.parent]
    case .insert(_, let place, _): [place.parent]
    case .wrap(let ids, _): ids
    case .root, .document, .family, nil: []
    }
  }
}
