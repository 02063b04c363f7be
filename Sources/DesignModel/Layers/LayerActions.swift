/// What buttons and keys of the layers editor come to: each a list of edits, which the reducer checks (layers.md §7).
package struct LayerActions: Sendable {
  /// The tree they are about.
  package let tree: LayerTree
  /// The family whose own tree is meant; nil for the base.
  package let family: String?
  let root: LayerNode
  private let newID: @Sendable () -> String

  /// Actions on one tree; ids of new layers come from `newID`.
  package init(_ tree: LayerTree, family: String?, newID: @escaping @Sendable () -> String) {
    (self.tree, self.newID) = (tree, newID)
    self.family = family.flatMap { tree.root(of: $0) == nil ? nil : $0 }
    root = tree.root(of: self.family) ?? tree.root
  }

  /// The layers of those ids that are there, none within another, in the order of the document.
  package func chosen(_ ids: [String]) -> [LayerNode] {
    var found: [LayerNode] = []
    func walk(_ node: LayerNode) {
      if ids.contains(node.id) { return found.append(node) }
      for child in node.descendingNodes { walk(child) }
    }
    walk(root)
    return found
  }

  func changes(_ edits: [LayerEdit]) -> [Change] { edits.map { Change(tree: family, $0) } }

  private func free(_ ids: [String]) -> [String] { ids.filter { $0 != root.id } }

  /// Sets a property of each, or takes it away.
  package func set(_ ids: [String], _ property: String, _ value: JSONValue?) -> [Change] {
    changes(
      chosen(ids).filter { $0[property: property] != value }.map {
        .set($0.id, property, value)
      })
  }

  /// Turns a flag over, by that of the first.
  package func toggle(_ ids: [String], _ property: String) -> [Change] {
    let isOn = chosen(ids).first?.properties[property] == true
    return set(property == "hidden" ? free(ids) : ids, property, isOn ? nil : true)
  }

  package func delete(_ ids: [String]) -> [Change] { changes(chosen(free(ids)).map { .remove($0.id) }) }

  /// An id that nothing of the tree has: the generator is asked a few times, should it say one twice.
  private func fresh(_ taken: inout Set<String>) -> String {
    for _ in 0..<20 {
      let id = newID()
      if taken.insert(id).inserted { return id }
    }
    return newID()
  }

  /// Puts copies behind the layers, and tells their ids, none of which the tree has.
  package func duplicate(_ ids: [String]) -> (changes: [Change], made: [String]) {
    var (edits, made): ([LayerEdit], [String]) = ([], [])
    var taken = Set(root.ids)
    for node in chosen(free(ids)) {
      guard let place = root.place(of: node.id), place.slot.isList else { continue }
      let copy = node.renamed { fresh(&taken) }
      edits.append(.insert(copy, LayerPlace(parent: place.parent, slot: place.slot, after: node.id)))
      made.append(copy.id)
    }
    return (changes(edits), made)
  }

  /// Moves a layer by one among its siblings: back is painted earlier.
  package func shift(_ ids: [String], forward: Bool) -> [Change] {
    guard let node = chosen(free(ids)).first, let place = root.place(of: node.id), place.slot.isList,
      let siblings = root.node(place.parent)?.slots[place.slot],
      let index = siblings.firstIndex(where: { $0.id == node.id })
    else { return [] }
    let target = forward ? index + 1 : index - 2
    guard forward ? target < siblings.count : index > 0 else { return [] }
    let after = target >= 0 ? siblings[target].id : nil
    return changes([.move(node.id, LayerPlace(parent: place.parent, slot: place.slot, after: after))])
  }

  /// Moves a layer out of its container, behind it.
  package func out(_ ids: [String]) -> [Change] {
    guard let node = chosen(free(ids)).first, let place = root.place(of: node.id),
      let outer = root.place(of: place.parent), outer.slot.isList
    else { return [] }
    return changes([.move(node.id, LayerPlace(parent: outer.parent, slot: outer.slot, after: place.parent))])
  }

  /// Moves a layer into the container before it, behind what that holds.
  package func into(_ ids: [String]) -> [Change] {
    guard let node = chosen(free(ids)).first, let place = root.place(of: node.id), let before = place.after,
      let container = root.node(before), container.kind?.slots.contains(.children) == true
    else { return [] }
    let last = container.slots[.children]?.last?.id
    return changes([.move(node.id, LayerPlace(parent: before, slot: .children, after: last))])
  }

  /// Moves a layer to a place: within `parent`, behind `after`.
  package func move(_ id: String, into parent: String, after: String?) -> [Change] {
    guard id != root.id, root.node(id) != nil, root.node(parent) != nil else { return [] }
    return changes([.move(id, LayerPlace(parent: parent, slot: .children, after: after))])
  }

  /// Puts neighbours into a container of that type, and tells its id. Layers that are no neighbours are brought to the
  /// first.
  package func wrap(_ ids: [String], in type: LayerType) -> (changes: [Change], made: String)? {
    let nodes = chosen(ids)
    guard let first = nodes.first else { return nil }
    var container = LayerNode(type, id: newID())
    if first.id == root.id {
      container[json: AnyLayer.frame] = ["width": "fill", "height": "fill"]
      return (changes([.wrap([root.id], container)]), container.id)
    }
    guard let place = root.place(of: first.id) else { return nil }
    var edits: [LayerEdit] = []
    var last = first.id
    for node in nodes.dropFirst() {
      guard place.slot.isList else { return nil }
      if root.place(of: node.id)?.after != last {
        edits.append(.move(node.id, LayerPlace(parent: place.parent, slot: place.slot, after: last)))
      }
      last = node.id
    }
    edits.append(.wrap(nodes.map(\.id), container))
    return (changes(edits), container.id)
  }

  /// Puts what a container holds in its place.
  package func unwrap(_ ids: [String]) -> [Change] {
    guard let node = chosen(ids).first, node.kind?.mainSlot != nil else { return [] }
    return changes([.unwrap(node.id)])
  }

  /// Puts layers behind what is chosen, into it where it is an empty container or nothing is chosen; tells their ids.
  package func add(_ nodes: [LayerNode], at ids: [String], inside: Bool = false) -> (
    changes: [Change], made: [String]
  ) {
    let fresh = nodes.map { $0.renamed(newID) }
    var place: LayerPlace
    let target = chosen(ids).last ?? root
    let holds = target.kind?.slots.contains(.children) == true
    if holds,
      inside || target.id == root.id || target.slots[.children]?.isEmpty != false || target.kind?.isContainer == true
    {
      place = LayerPlace(parent: target.id, slot: .children, after: target.slots[.children]?.last?.id)
    } else if let beside = list(around: target.id) {
      place = beside
    } else {
      // A tree of one layer becomes an overlay of two.
      let container = LayerNode(.zStack, id: newID(), ["frame": ["width": "fill", "height": "fill"]])
      let wrap = LayerEdit.wrap([root.id], container)
      var (edits, after) = ([wrap], root.id)
      for node in fresh {
        edits.append(.insert(node, LayerPlace(parent: container.id, slot: .children, after: after)))
        after = node.id
      }
      return (changes(edits), fresh.map(\.id))
    }
    var edits: [LayerEdit] = []
    for node in fresh {
      edits.append(.insert(node, place))
      place.after = node.id
    }
    return (changes(edits), fresh.map(\.id))
  }

  /// The place behind a layer, or behind the nearest around it that stands in a list.
  private func list(around id: String) -> LayerPlace? {
    var id = id
    while let place = root.place(of: id) {
      if place.slot.isList { return LayerPlace(parent: place.parent, slot: place.slot, after: id) }
      id = place.parent
    }
    return nil
  }

  /// Detaches a component: the instance becomes its layers.
  package func detach(_ ids: [String]) -> (changes: [Change], made: [String])? {
    guard let node = chosen(ids).first, node.kind == .component, let place = root.place(of: node.id),
      var made = LayerComponent.expanded(
        node[ComponentLayer.component], node[ComponentLayer.parameters] ?? [:])
    else { return nil }
    made = made.renamed(newID)
    for (key, value) in node.properties where !["component", "parameters"].contains(key) {
      made.properties[key] = value
    }
    return (changes([.remove(node.id), .insert(made, place)]), [made.id])
  }

  /// Gives a family a tree of its own, or lets it share the base again.
  package static func split(_ tree: LayerTree, _ family: String) -> [Change] {
    [Change(.family(family, tree.forked(family).json))]
  }

  /// Lets a family show the base again.
  package static func join(_ tree: LayerTree, _ family: String) -> [Change] {
    guard let own = tree.families[family] else { return [] }
    return [Change(.family(family, nil))]
  }
}

extension LayerNode {
  /// A layer of that type as the palette puts it in, with something to see.
  package static func beginning(_ type: LayerType) -> LayerNode {
    var node = LayerNode(type, id: "new")
    type.definition.begin(&node)
    return node
  }
}
