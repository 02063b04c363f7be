import DesignModel

/// The distance that WidgetKit keeps around Widgy’s trees on the Home Screen. The app doesn’t turn it off, so what its files
/// draw to the edge stands 16 points from it on the phone; only the background goes on below (widgy.md §7).
package enum WidgyMargins {
  /// WidgetKit’s content margin on the Home Screen, pt.
  static let points = 16.0
  private static let mark: JSONValue = ["margins": true]

  /// Puts an imported tree within the margins, on the background that the app takes for the widget’s. Lock Screen sizes have
  /// none.
  package static func add(to tree: inout LayerTree) {
    let sizes = (tree.document["offers"]?.array ?? []).compactMap(\.string)
    guard sizes.isEmpty || !sizes.allSatisfy(LayerFields.isAccessory) else { return }
    if tree.document["background"] == nil, let ground = ground(of: tree.root) { tree.document["background"] = [ground] }
    // Ids of imported layers are n1, n2 and so on.
    let id = "margins"
    tree.root = LayerNode(
      .padding, id: id, ["name": "Content margins", "insets": JSONValue(points), "extras": ["widgy": mark]],
      children: [tree.root])
    for size in sizes where LayerFields.isAccessory(size) {
      tree.families[size, default: LayerFamily()].changes.append(
        LayerPatch(["do": "set", "node": .string(id), "property": "insets", "value": 0]))
    }
  }

  /// The tree that the margins are around, and whether the document’s background is the one they brought; nil where there are
  /// none, or they were changed.
  static func content(of root: LayerNode, _ document: [String: JSONValue]) -> (root: LayerNode, isOwnGround: Bool)? {
    guard root.kind == .padding, root[AnyLayer.extras]?["widgy"] == mark,
      [points, 0].contains(root[PaddingLayer.insets].double),
      let content = root.slots[.child]?.first
    else { return nil }
    let ground = ground(of: content)
    return (content, ground != nil && document["background"] == [ground ?? "clear"])
  }

  /// The fill of the first shape with the widget’s own outline in the outermost overlay.
  private static func ground(of root: LayerNode) -> JSONValue? {
    guard root.kind == .zStack else { return nil }
    let sheet = root.slots[.children]?.first { $0.kind == .shape && $0[ShapeLayer.kind] == "container" }
    return sheet?[ShapeLayer.paint].flatMap { $0 == "clear" ? nil : $0 }
  }
}
