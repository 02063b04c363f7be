import DesignModel

/// Reduces trees to Widgy’s limits of five levels and fifty nodes (widgy.md §5). It removes what changes least first:
/// containers of one layer, then frames and paddings, then inner stacks, and at last the last layers.
struct WidgyFitting {
  private(set) var told: [WidgyDifference] = []
  private var (left, last): ([LayerNode], [LayerNode]) = ([], [])

  static func fitted(_ root: LayerNode) -> (root: LayerNode, told: [WidgyDifference]) {
    var fitting = WidgyFitting()
    return (fitting.fitted(root), fitting.told)
  }

  private mutating func fitted(_ root: LayerNode) -> LayerNode {
    var tree = root
    let (depth, count) = (root.depth, root.count)
    if depth > WidgyReport.depth || count > WidgyReport.nodes { tree = Self.tidied(tree) }
    if tree.depth > WidgyReport.depth {
      tree = flattened(thinned(tree, level: 1), level: 1).first ?? tree
      told.append(
        WidgyDifference(
          whole: "levels (widgy-depth)", there: "Maximum \(WidgyReport.depth) levels: \(names) removed.",
          here: "\(depth) levels.", .differs))
    }
    if tree.count > WidgyReport.nodes {
      left = []
      tree = unwrapped(tree)
      var budget = WidgyReport.nodes
      let before = tree
      tree = trimmed(tree, &budget) ?? tree
      // A container whose children went has no use; taking it away leaves room, which is left.
      last = before.all.filter { $0.descendingNodes.isEmpty }.suffix(max(0, before.count - tree.count))
      told.append(
        WidgyDifference(
          whole: "layers (widgy-nodes)",
          there: "Maximum \(WidgyReport.nodes) layers: \(last.isEmpty ? names : lastNames) removed.",
          here: "\(count) layers.", .differs))
    }
    return tree
  }

  private var names: String { Self.list(left) + (left.count == 1 ? " is" : " are") }
  private var lastNames: String { Self.list(last) + (last.count == 1 ? " is" : " are") }

  private static func list(_ nodes: [LayerNode]) -> String {
    let shown = nodes.prefix(2).map(\.called).joined(separator: ", ")
    return nodes.count > 2 ? "\(shown) and \(nodes.count - 2) more" : shown.isEmpty ? "some" : shown
  }

  /// Whether something of a layer is seen though it only holds others.
  private static func isSeen(_ node: LayerNode) -> Bool {
    looks.contains { node.properties[$0] != nil }
  }

  private static let looks = ["fill", "border", "shadow", "glass", "opacity", "corner"]

  /// Without stacks around one layer, and with stacks of the same kind in their like.
  private static func tidied(_ node: LayerNode) -> LayerNode {
    var node = node
    for slot in node.filledSlots { node.slots[slot] = node.slots[slot]?.map(tidied) }
    guard node.kind?.isContainer == true, var children = node.slots[.children] else { return node }
    if children.count == 1, !isSeen(node) { return children[0] }
    children = children.flatMap { child in
      child.kind == node.kind && !isSeen(child) && child[json: StackLayer.spacing] == node[json: StackLayer.spacing]
        && child[json: StackLayer.alignment] == node[json: StackLayer.alignment]
        ? child.slots[.children] ?? [] : [child]
    }
    node.slots[.children] = children
    return node
  }

  /// Without frames and paddings that are not seen, where they lead below the last level.
  private mutating func thinned(_ node: LayerNode, level: Int) -> LayerNode {
    guard level + node.depth - 1 > WidgyReport.depth else { return node }
    if node.kind?.isContainer != true, !Self.isSeen(node), let child = node.slots[.child]?.first {
      left.append(node)
      return thinned(child, level: level)
    }
    var node = node
    for slot in node.filledSlots { node.slots[slot] = node.slots[slot]?.map { thinned($0, level: level + 1) } }
    return node
  }

  /// The layer with nothing below the last level: wrappers that lead there go, the innermost stacks give their layers to
  /// the one around.
  private mutating func flattened(_ node: LayerNode, level: Int) -> [LayerNode] {
    var node = node
    guard let slot = node.kind?.mainSlot, let inner = node.slots[slot], !inner.isEmpty else { return [node] }
    if level + node.depth - 1 <= WidgyReport.depth { return [node] }
    guard slot.isList else {
      left.append(node)
      // What is seen of it goes to what it held.
      return inner.flatMap { child in
        var child = child
        for key in Self.looks where child.properties[key] == nil && !WidgyLowering.hasNoStyle(child) {
          child.properties[key] = node.properties[key]
        }
        return flattened(child, level: level)
      }
    }
    if level >= WidgyReport.depth {
      left.append(node)
      return inner.flatMap { flattened($0, level: level) }
    }
    node.slots[slot] = inner.flatMap { flattened($0, level: level + 1) }
    return [node]
  }

  /// Without frames and paddings that are not seen.
  private mutating func unwrapped(_ node: LayerNode) -> LayerNode {
    var node = node
    for slot in node.filledSlots { node.slots[slot] = node.slots[slot]?.map { unwrapped($0) } }
    guard [.frame, .padding].contains(node.kind), !Self.isSeen(node), let child = node.slots[.child]?.first,
      child.kind != .spacer
    else { return node }
    left.append(node)
    return child
  }

  /// The first `budget` layers in the order of the document; a wrapper without its layer goes, too.
  private func trimmed(_ node: LayerNode, _ budget: inout Int) -> LayerNode? {
    guard budget > 0 else { return nil }
    budget -= 1
    guard let slot = node.kind?.mainSlot, let inner = node.slots[slot], !inner.isEmpty else { return node }
    var node = node
    let kept = inner.compactMap { trimmed($0, &budget) }
    guard !kept.isEmpty else {
      budget += 1
      return nil
    }
    node.slots[slot] = kept
    return node
  }
}
