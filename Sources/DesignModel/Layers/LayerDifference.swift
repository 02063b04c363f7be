extension Reducer {
  /// The edits that turn one tree into another, none where they are equal: what is the same stays, layer by layer.
  package static func difference(from start: LayerTree, to end: LayerTree) -> [Change] {
    var changes: [Change] = []
    for key in Set(start.document.keys).union(end.document.keys).sorted() where start.document[key] != end.document[key]
    {
      changes.append(Change(.document(key, end.document[key])))
    }
    compare(start.root, end.root, in: nil, into: &changes)
    for name in Set(start.families.keys).union(end.families.keys).sorted()
    where start.families[name] != end.families[name] {
      if let one = start.families[name], let two = end.families[name], let old = one.root, let new = two.root,
        one.changes == two.changes, one.others == two.others
      {
        compare(old, new, in: name, into: &changes)
      } else {
        changes.append(Change(.family(name, end.families[name]?.json)))
      }
    }
    return changes
  }

  private static func compare(
    _ start: LayerNode, _ end: LayerNode, in tree: String?, into changes: inout [Change]
  ) {
    if start == end { return }
    guard canBecome(start, end) else {
      changes.append(Change(tree: tree, .root(end)))
      return
    }
    var edits: [LayerEdit] = []
    walk(start, end, into: &edits)
    changes += edits.map { Change(tree: tree, $0) }
    // Layers that changed their parents make more edits than a whole tree is worth.
    guard let applied = try? apply(edits.map { Change($0) }, to: LayerTree(name: "", root: start)),
      applied.design.root == end, edits.count <= 200
    else {
      changes.removeLast(edits.count)
      changes.append(Change(tree: tree, .root(end)))
      return
    }
  }

  /// Whether edits can turn one layer into the other: the same, with single slots that hold the same.
  private static func canBecome(_ one: LayerNode, _ two: LayerNode) -> Bool {
    guard one.id == two.id, one.type == two.type, one.cases == two.cases else { return false }
    let slots = Set(one.slots.keys).union(two.slots.keys).filter { !$0.isList }
    return slots.allSatisfy { slot in
      guard let old = one.slots[slot]?.first, let new = two.slots[slot]?.first else { return false }
      return canBecome(old, new)
    }
  }

  private static func walk(_ start: LayerNode, _ end: LayerNode, into edits: inout [LayerEdit]) {
    for key in Set(start.properties.keys).union(end.properties.keys).sorted() {
      let (was, now) = (start.properties[key], end.properties[key])
      if was != now { edits.append(.set(start.id, key, now)) }
    }
    for slot in start.filledSlots where !slot.isList {
      if let old = start.slots[slot]?.first, let new = end.slots[slot]?.first { walk(old, new, into: &edits) }
    }
    let (old, new) = (start.slots[.children] ?? [], end.slots[.children] ?? [])
    let wanted = Dictionary(new.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let kept = old.filter { node in wanted[node.id].map { canBecome(node, $0) } ?? false }
    for node in old where !kept.contains(where: { $0.id == node.id }) { edits.append(.remove(node.id)) }
    var order = kept.map(\.id)
    var before: String?
    for (index, node) in new.enumerated() {
      let place = LayerPlace(parent: start.id, slot: .children, after: before)
      if let found = kept.first(where: { $0.id == node.id }) {
        if let at = order.firstIndex(of: node.id), at != index {
          order.remove(at: at)
          order.insert(node.id, at: min(index, order.count))
          edits.append(.move(node.id, place))
        }
        walk(found, node, into: &edits)
      } else {
        edits.append(.insert(node, place))
        order.insert(node.id, at: min(index, order.count))
      }
      before = node.id
    }
  }
}
