/// A tree after a list of edits, and what takes them back.
package struct AppliedLayerChanges: Hashable, Sendable {
  /// The tree after the edits.
  package var tree: LayerTree
  /// Edits that turn it back into the tree before, to the byte.
  package var inverse: [LayerChange]
}

/// The one place where trees are edited. After every list ids are good and unique in each tree, slots hold what they may,
/// nothing lies within itself, and the limits hold, where they held before.
package enum LayerReducer {
  /// Applies `changes` in order and gives their inverse. All or nothing.
  package static func apply(_ changes: [LayerChange], to tree: LayerTree) throws(LayerChangeError)
    -> AppliedLayerChanges
  {
    guard changes.count <= Reducer.limit else { throw .tooMany(limit: Reducer.limit) }
    var (after, inverse) = (tree, [[LayerChange]]())
    for change in changes { inverse.append(try apply(change, to: &after)) }
    try check(after.root, tree.root)
    for (name, own) in after.families {
      if let root = own.root { try check(root, tree.families[name]?.root) }
    }
    if after.json.weight > max(LayerLimits.bytes, tree.json.weight) {
      throw .tooMuch("bytes", limit: LayerLimits.bytes)
    }
    return AppliedLayerChanges(tree: after, inverse: inverse.reversed().flatMap { $0 })
  }

  private static func check(_ after: LayerNode, _ before: LayerNode?) throws(LayerChangeError) {
    var seen: Set<String> = []
    for id in after.ids where !LayerNode.isGood(id: id) || !seen.insert(id).inserted { throw .badID(id) }
    let before = (nodes: before?.count ?? 0, depth: before?.depth ?? 0, widest: before?.widest ?? 0)
    if seen.count > max(LayerLimits.nodes, before.nodes) { throw .tooMuch("layers", limit: LayerLimits.nodes) }
    if after.depth > max(LayerLimits.depth, before.depth) { throw .tooMuch("levels", limit: LayerLimits.depth) }
    if after.widest > max(LayerLimits.children, before.widest) {
      throw .tooMuch("children of one layer", limit: LayerLimits.children)
    }
  }

  /// One edit; gives its inverse.
  private static func apply(_ change: LayerChange, to tree: inout LayerTree) throws(LayerChangeError) -> [LayerChange] {
    switch change.edit {
    case .document(let key, let value, _):
      guard !["schema", "version", "root", "families"].contains(key), !key.isEmpty else { throw .notAProperty(key) }
      let was = tree.document[key]
      tree.document[key] = value == .null ? nil : value
      return [LayerChange(.document(key, was, was: value))]
    case .family(let name, let value, _):
      guard LayerFields.families.contains(name) else { throw .notAProperty(name) }
      let was = tree.families[name]?.json
      tree.families[name] = nil
      if let value {
        guard let own = LayerFamily(json: value) else { throw .unreadable("“value” is nothing a size can have") }
        tree.families[name] = own
      }
      return [LayerChange(.family(name, was, was: value))]
    default: break
    }
    guard var root = tree.root(of: change.tree) else { throw .missing(change.tree ?? "root") }
    let inverse = try apply(change.edit, to: &root)
    if let family = change.tree { tree.families[family]?.root = root } else { tree.root = root }
    return inverse.map { LayerChange(tree: change.tree, $0) }
  }

  private static func apply(
    _ edit: LayerChange.Edit, to root: inout LayerNode
  ) throws(LayerChangeError) -> [LayerChange.Edit] {
    switch edit {
    case .insert(let node, let place, let said):
      try areFree(node.ids, in: root)
      try put(node, at: place, saying: said, in: &root)
      return [.remove(node.id)]
    case .remove(let id):
      let (node, place, said) = try take(id, from: &root)
      return [.insert(node, place, saying: said)]
    case .move(let id, let place, let said):
      guard root.node(id)?.node(place.parent) == nil else { throw .impossible(id) }
      let (node, old, before) = try take(id, from: &root)
      try put(node, at: place, saying: said, in: &root)
      return [.move(id, old, saying: before)]
    case .set(let id, let property, let value, _):
      guard let node = root.node(id) else { throw .missing(id) }
      try isProperty(property, of: node)
      let back = node.restoring(property)
      _ = root.change(id) { $0.set(property: property, value == .null ? nil : value) }
      return [.set(id, back.path, back.value, was: root.node(id)?[property: back.path])]
    case .wrap(let ids, let container):
      try wrap(ids, in: container, &root)
      return [.unwrap(container.id)]
    case .unwrap(let id): return [try unwrap(id, &root)]
    case .document, .family: return []
    }
  }

  private static func areFree(_ ids: [String], in root: LayerNode) throws(LayerChangeError) {
    var taken = Set(root.ids)
    for id in ids where !LayerNode.isGood(id: id) || !taken.insert(id).inserted { throw .badID(id) }
  }

  private static func isProperty(_ path: String, of node: LayerNode) throws(LayerChangeError) {
    let parts = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard let first = parts.first, parts.count <= 8, !parts.contains(where: { $0.isEmpty || $0.hasPrefix("#") }),
      path.utf8.count <= 200
    else { throw .notAProperty(path) }
    if case .case(let index)? = LayerSlot(name: first) {
      guard node.cases.indices.contains(index), parts.count > 1, parts[1] != "child" else { throw .notAProperty(path) }
      return
    }
    guard !["id", "type", "cases"].contains(first), LayerSlot(name: first).map(node.holds) != true else {
      throw .notAProperty(path)
    }
  }

  private static func take(
    _ id: String, from root: inout LayerNode
  ) throws(LayerChangeError) -> (node: LayerNode, place: LayerPlace, said: [String: JSONValue]) {
    guard root.id != id else { throw .impossible(id) }
    guard let place = root.place(of: id) else { throw .missing(id) }
    var (taken, said): (LayerNode?, [String: JSONValue]) = (nil, [:])
    _ = root.change(place.parent) { parent in
      if case .case(let index) = place.slot, parent.cases.indices.contains(index) { said = parent.cases[index] }
      taken = parent.take(id, from: place.slot)
    }
    guard let taken else { throw .missing(id) }
    return (taken, place, said)
  }

  private static func put(
    _ node: LayerNode, at place: LayerPlace, saying said: [String: JSONValue], in root: inout LayerNode
  ) throws(LayerChangeError) {
    var fits = false
    let isThere = root.change(place.parent) {
      fits = $0.put(node, in: place.slot, after: place.after, saying: said)
    }
    guard isThere else { throw .missing(place.parent) }
    guard fits else { throw .noPlace(parent: place.parent, slot: place.slot.name) }
  }

  private static func wrap(_ ids: [String], in container: LayerNode, _ root: inout LayerNode) throws(LayerChangeError) {
    guard let slot = container.kind?.mainSlot, container.slots[slot]?.isEmpty ?? true, !ids.isEmpty,
      slot.isList || ids.count == 1
    else { throw .noPlace(parent: container.id, slot: container.kind?.mainSlot?.name ?? "children") }
    try areFree(container.ids, in: root)
    var container = container
    if ids == [root.id] {
      container.slots[slot] = [root]
      root = container
      return
    }
    guard let place = ids.first.flatMap({ root.place(of: $0) }) else { throw .missing(ids.first ?? "") }
    var fits = false
    _ = root.change(place.parent) { parent in
      let nodes = parent.slots[place.slot] ?? []
      guard let start = nodes.firstIndex(where: { $0.id == ids.first }), start + ids.count <= nodes.count else {
        return
      }
      let range = start..<(start + ids.count)
      guard nodes[range].map(\.id) == ids else { return }
      container.slots[slot] = Array(nodes[range])
      parent.slots[place.slot]?.replaceSubrange(range, with: [container])
      fits = true
    }
    guard fits else { throw .noPlace(parent: place.parent, slot: place.slot.name) }
  }

  private static func unwrap(_ id: String, _ root: inout LayerNode) throws(LayerChangeError) -> LayerChange.Edit {
    guard var container = root.node(id) else { throw .missing(id) }
    guard let slot = container.kind?.mainSlot else { throw .noPlace(parent: id, slot: "children") }
    let inner = container.slots[slot] ?? []
    if root.id == id {
      guard let only = inner.first, inner.count == 1 else { throw .impossible(id) }
      root = only
    } else if inner.isEmpty {
      let (node, place, said) = try take(id, from: &root)
      return .insert(node, place, saying: said)
    } else {
      guard let place = root.place(of: id) else { throw .missing(id) }
      guard place.slot.isList || inner.count == 1 else { throw .noPlace(parent: place.parent, slot: place.slot.name) }
      _ = root.change(place.parent) { parent in
        guard let index = parent.slots[place.slot]?.firstIndex(where: { $0.id == id }) else { return }
        parent.slots[place.slot]?.replaceSubrange(index...index, with: inner)
      }
    }
    container.slots[slot] = container.kind?.isContainer == true ? [] : nil
    return .wrap(inner.map(\.id), container)
  }
}

extension LayerNode {
  /// The most children one layer has, itself and all within it.
  fileprivate var widest: Int {
    max(slots[.children]?.count ?? 0, descendingNodes.map(\.widest).max() ?? 0)
  }
}

extension JSONValue {
  /// At most how many bytes it is written in, escapes aside.
  fileprivate var weight: Int {
    switch self {
    case .null, .bool: 5
    case .integer(let value): value.magnitude < 1_000 ? 4 : 20
    case .number: 20
    case .string(let text): text.utf8.count + 3
    case .array(let elements): elements.reduce(2) { $0 + $1.weight }
    case .object(let members): members.reduce(2) { $0 + $1.key.utf8.count + 4 + $1.value.weight }
    }
  }
}
