import DesignModel

/// Components taken apart into the layers they are made of.
struct LayerOpening {
  func opened(_ node: LayerNode) -> LayerNode {
    var node = node
    if node.kind == .component {
      guard var made = LayerComponent.expanded(node[ComponentLayer.component], node[ComponentLayer.parameters] ?? [:])
      else { return node }
      prefix(&made, node.id, isTop: true)
      made.properties.removeValue(forKey: "was")
      for (key, value) in node.properties where !["component", "parameters"].contains(key) {
        made.properties[key] = value
      }
      node = made
    }
    node.slots = node.slots.mapValues { $0.map(opened) }
    return node
  }

  /// Ids under the component's own, so that they stay unique in the tree.
  private func prefix(_ node: inout LayerNode, _ id: String, isTop: Bool) {
    node.id = isTop ? id : "\(id.prefix(9))-\(node.id)".beginning(24)
    for slot in node.slots.keys {
      for index in (node.slots[slot] ?? []).indices { prefix(&node.slots[slot, default: []][index], id, isTop: false) }
    }
  }
}
