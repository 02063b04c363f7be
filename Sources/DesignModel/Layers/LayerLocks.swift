/// Layers that are locked in a tree, with all that lies within them: neither the assistant nor what is set for many at once
/// may change them (layers.md §2.1).
package struct LayerLocks: Hashable, Sendable {
  /// Of each tree, the base under the empty name, the ids that nobody may change.
  private var held: [String: Set<String>] = [:]
  /// Of each tree the ids of layers that hold a locked one.
  private var around: [String: Set<String>] = [:]
  /// The names of what is locked, for people.
  package private(set) var names: [String] = []

  /// What is locked in a tree; `also` are the ids of further layers that must stay.
  package init(_ tree: LayerTree, also: Set<String> = []) {
    put(tree.root, "", also)
    for (name, own) in tree.families.sorted(by: { $0.key < $1.key }) {
      if let root = own.root { put(root, name, also) }
    }
  }

  private mutating func put(_ root: LayerNode, _ tree: String, _ also: Set<String>) {
    @discardableResult func walk(_ node: LayerNode, _ isWithin: Bool) -> Bool {
      let isLocked = isWithin || node[AnyLayer.locked] || also.contains(node.id)
      if isLocked { held[tree, default: []].insert(node.id) }
      if isLocked, !isWithin, !names.contains(node.title) { names.append(node.title) }
      var holds = isLocked
      for child in node.descendingNodes where walk(child, isLocked) { holds = true }
      if holds { around[tree, default: []].insert(node.id) }
      return holds
    }
    walk(root, false)
  }

  package var isEmpty: Bool { held.isEmpty }

  /// Whether an edit would change something locked.
  package func covers(_ change: Change) -> Bool {
    guard !held.isEmpty, let (family, edit) = try? change.layers() else { return false }
    let tree = family ?? ""
    let (held, around) = (held[tree] ?? [], around[tree] ?? [])
    switch edit {
    case .insert(_, let place, _): return held.contains(place.parent)
    case .remove(let id): return around.contains(id)
    case .move(let id, let place, _): return held.contains(id) || held.contains(place.parent)
    case .set(let id, let property, _): return held.contains(id) || (property == "hidden" && around.contains(id))
    case .wrap(let ids, _): return ids.contains(where: held.contains)
    case .unwrap(let id): return held.contains(id)
    case .root: return !held.isEmpty
    case .document: return false
    case .family(let name, let value):
      // A size's own tree with something locked stays; changes on the base touch the base's locked layers.
      if self.held[name]?.isEmpty == false { return true }
      let patches = value?.object?["changes"]?.array ?? []
      let base = self.held[""] ?? []
      return patches.contains { $0.object?["node"]?.string.map(base.contains) ?? false }
    }
  }
}
