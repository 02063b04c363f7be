import DesignModel
import Foundation

/// One layer of a design as a design of its own, for a picture of it alone.
package struct IsolatedLayer: Sendable {
  /// The whole design as layers, for the place the layer has in it.
  package let whole: Design
  /// The layer alone, on no ground, filling the canvas.
  package let alone: Design

  /// Most bytes of a layer's id that is looked for.
  package static let idLimit = 120

  /// The layer of that id as it stands in a family; nil where the family has none of it, or it is hidden.
  package init?(_ id: String, of design: Design, family: WidgetFamily) {
    guard id.utf8.count <= Self.idLimit else { return nil }
    let tree = design.tree ?? LayerDetachment.tree(of: design.spec)
    let root = tree.resolved(for: family.rawValue) ?? tree.root
    guard let layer = root.all.first(where: { $0.id == id }), !layer[AnyLayer.hidden] else { return nil }
    whole = .layers(LayeredDesign(id: design.id, updatedAt: design.updatedAt, tree: tree))
    alone = Self.design(of: layer, in: tree, id: design.id, updatedAt: design.updatedAt)
  }

  /// A layer of a tree alone.
  static func design(of layer: LayerNode, in tree: LayerTree, id: UUID, updatedAt: Date) -> Design {
    var alone = tree
    alone.families = [:]
    var layer = layer
    layer[json: AnyLayer.offset] = nil
    layer[json: AnyLayer.anchor] = nil
    layer[json: AnyLayer.when] = nil
    layer[json: AnyLayer.frame] = ["width": "fill", "height": "fill"]
    alone.root = layer
    alone.document["background"] = nil
    return .layers(LayeredDesign(id: id, updatedAt: updatedAt, tree: alone))
  }
}
