/// Edits of trees. After every list, ids are valid and unique in each tree, slots contain only what is allowed, no layer
/// contains itself, and limits that held before still hold.
extension Reducer {
  /// Applies `changes` in order and returns the tree and their inverse. All or nothing. An inverse may restore a tree that
  /// was over a limit: `takingBack` says that it is one.
  package static func apply(
    _ changes: [Change], to tree: LayerTree, takingBack: Bool = false
  ) throws(ChangeError) -> AppliedChanges<LayerTree> {
    guard changes.count <= limit else { throw .tooMany(limit: limit) }
    var (after, set) = (tree, ChangeSet())
    for change in changes { set = set.joined(with: try apply(change, to: &after)) }
    if !takingBack { try check(after, tree) }
    return AppliedChanges(design: after, set: set)
  }

  /// Throws if `after` breaks a rule or limit that `before` kept, or breaks it further.
  static func check(_ after: LayerTree, _ before: LayerTree) throws(ChangeError) {
    do throws(LayerChangeError) { try compareLimits(after, before) } catch { throw .layers(error) }
  }

  /// Applies one edit and returns it with its inverse.
  static func apply(_ change: Change, to tree: inout LayerTree) throws(ChangeError) -> ChangeSet {
    let (family, edit) = try change.layers()
    do throws(LayerChangeError) {
      let inverse = try apply(edit, in: family, to: &tree)
      return ChangeSet([change], inverse: [Change(tree: family, inverse)])
    } catch {
      throw .layers(error)
    }
  }

  private static func compareLimits(_ after: LayerTree, _ before: LayerTree) throws(LayerChangeError) {
    try check(after.root, before.root)
    for (name, own) in after.families {
      if let root = own.root { try check(root, before.families[name]?.root) }
      if own.changes.count > max(LayerLimits.familyChanges, before.families[name]?.changes.count ?? 0) {
        throw .tooMuch("changes in one size", limit: LayerLimits.familyChanges)
      }
    }
    let (now, then) = (JSONExtent(after.json), JSONExtent(before.json))
    // The count is an upper bound; only where that is over is the document written to know.
    if now.bytes > max(LayerLimits.bytes, then.bytes), (try? after.encoded().count) ?? .max > LayerLimits.bytes {
      throw .tooMuch("bytes", limit: LayerLimits.bytes)
    }
    if now.values > max(JSONLimits.layers.values, then.values) {
      throw .tooMuch("values", limit: JSONLimits.layers.values)
    }
    if now.depth > max(JSONLimits.layers.depth, then.depth) {
      throw .tooMuch("levels of values", limit: JSONLimits.layers.depth)
    }
  }

  private static func check(_ after: LayerNode, _ before: LayerNode?) throws(LayerChangeError) {
    let (now, then) = (LayerCensus(after), before.map(LayerCensus.init) ?? LayerCensus())
    if let id = now.badIDs.first, now.badIDs.count > then.badIDs.count { throw .badID(id) }
    if let id = now.unfilled.first(where: { !then.unfilled.contains($0) }), now.unfilled.count > then.unfilled.count {
      throw .unfilled(id)
    }
    if now.nodes > max(LayerLimits.nodes, then.nodes) { throw .tooMuch("layers", limit: LayerLimits.nodes) }
    if now.depth > max(LayerLimits.depth, then.depth) { throw .tooMuch("levels", limit: LayerLimits.depth) }
    if now.images > max(LayerLimits.images, then.images) { throw .tooMuch("images", limit: LayerLimits.images) }
    if now.cases > max(LayerLimits.cases, then.cases) { throw .tooMuch("cases", limit: LayerLimits.cases) }
    if now.widest > max(LayerLimits.children, then.widest) {
      throw .tooMuch("layers in one layer", limit: LayerLimits.children)
    }
  }

  private static func apply(
    _ edit: LayerEdit, in family: String?, to tree: inout LayerTree
  ) throws(LayerChangeError) -> LayerEdit {
    switch edit {
    case .document(let key, let value):
      guard !["schema", "version", "root", "families"].contains(key), !key.isEmpty else { throw .notAProperty(key) }
      let was = tree.document[key]
      tree.document[key] = value == .null ? nil : value
      return .document(key, was)
    case .family(let name, let value):
      guard LayerFields.families.contains(name) else { throw .notAProperty(name) }
      let was = tree.families[name]?.json
      tree.families[name] = nil
      if let value, value != .null {
        guard let own = LayerFamily(json: value) else { throw .unreadable("“value” isn’t valid for a size") }
        tree.families[name] = own
      }
      return .family(name, was)
    default: break
    }
    guard var root = tree.root(of: family) else { throw .missing(family ?? "root") }
    let inverse = try apply(edit, to: &root)
    if let family { tree.families[family]?.root = root } else { tree.root = root }
    return inverse
  }

  private static func apply(_ edit: LayerEdit, to root: inout LayerNode) throws(LayerChangeError) -> LayerEdit {
    switch edit {
    case .insert(let node, let place, let said):
      try areFree(node.ids, in: root)
      try put(node, at: place, saying: said, in: &root)
      return .remove(node.id)
    case .remove(let id):
      let (node, place, said) = try take(id, from: &root)
      return .insert(node, place, saying: said)
    case .move(let id, let place, let said):
      guard root.node(id)?.node(place.parent) == nil else { throw .impossible(id) }
      let (node, old, before) = try take(id, from: &root)
      try put(node, at: place, saying: said, in: &root)
      return .move(id, old, saying: before)
    case .set(let id, let property, let value):
      guard let node = root.node(id) else { throw .missing(id) }
      try isProperty(property, of: node)
      let back = node.restoring(property)
      _ = root.change(id) { $0.set(property: property, value) }
      return .set(id, back.path, back.value)
    case .wrap(let ids, let container):
      try wrap(ids, in: container, &root)
      return .unwrap(container.id)
    case .unwrap(let id): return try unwrap(id, &root)
    case .root(let node):
      defer { root = node }
      return .root(root)
    case .document, .family: return edit
    }
  }

  private static func areFree(_ ids: [String], in root: LayerNode) throws(LayerChangeError) {
    var taken = Set(root.ids)
    for id in ids where !LayerNode.isGood(id: id) || !taken.insert(id).inserted { throw .badID(id) }
  }

  private static func isProperty(_ path: String, of node: LayerNode) throws(LayerChangeError) {
    guard LayerNode.isProperty(path), !node.leadsThroughList(path) else { throw .notAProperty(path) }
    if case .case(let index)? = path.split(separator: ".").first.flatMap({ LayerSlot(name: String($0)) }),
      !node.cases.indices.contains(index)
    {
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

  private static func unwrap(_ id: String, _ root: inout LayerNode) throws(LayerChangeError) -> LayerEdit {
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

/// What of a tree the limits are about, counted in one walk.
private struct LayerCensus {
  var nodes = 0
  var depth = 0
  var widest = 0
  var images = 0
  var cases = 0
  /// Ids that are no good, or not the first of their name.
  var badIDs: [String] = []
  /// Layers that must hold one and hold none.
  var unfilled: Set<String> = []
  private var seen: Set<String> = []

  init() {}

  init(_ root: LayerNode) { walk(root, level: 1) }

  private mutating func walk(_ node: LayerNode, level: Int) {
    nodes += 1
    depth = max(depth, level)
    widest = max(widest, node.slots[.children]?.count ?? 0)
    images += node.pictures
    cases = max(cases, node.cases.count)
    if !LayerNode.isGood(id: node.id) || !seen.insert(node.id).inserted { badIDs.append(node.id) }
    let isFilled =
      switch node.kind {
      case .frame, .padding, .repeat: node.slots[.child]?.count == 1
      case .mask: node.slots[.mask]?.count == 1
      case .conditional:
        !node.cases.isEmpty && node.cases.indices.allSatisfy { node.slots[.case($0)]?.count == 1 }
      default: true
      }
    if !isFilled { unfilled.insert(node.id) }
    for child in node.descendingNodes { walk(child, level: level + 1) }
  }
}

/// How much JSON a value is, counted in one walk: at most how many bytes, how many values, how deep.
private struct JSONExtent {
  var bytes = 0
  var values = 0
  var depth = 0

  init(_ value: JSONValue) { walk(value, level: 1) }

  private mutating func walk(_ value: JSONValue, level: Int) {
    values += 1
    switch value {
    case .null, .bool: bytes += 6
    case .integer(let number): bytes += number.magnitude < 1_000 ? 5 : 21
    case .number: bytes += 25
    case .string(let text): bytes += Self.bytes(of: text)
    case .array(let elements):
      depth = max(depth, level)
      bytes += 3
      for element in elements { walk(element, level: level + 1) }
    case .object(let members):
      depth = max(depth, level)
      bytes += 3
      for (key, member) in members {
        bytes += Self.bytes(of: key)
        walk(member, level: level + 1)
      }
    }
  }

  /// With its quotation marks, what must be escaped, and a comma or colon.
  private static func bytes(of text: String) -> Int {
    text.utf8.reduce(3) { $0 + ($1 < 0x20 ? 6 : $1 == 0x22 || $1 == 0x5C ? 2 : 1) }
  }
}
