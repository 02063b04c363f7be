/// Layers cut out by the alpha of another.
package enum MaskLayer: LayerKind {
  package static let title = "Mask"
  package static let icon = "i-contrast"
  package static let shelf: LayerShelf? = .layout
  package static let slots: [LayerSlot] = [.children, .mask]
  package static let isContainer = true
  package static let nouns = ["mask"]

  package static func begin(_ node: inout LayerNode) {
    node.slots[.mask] = [LayerNode(.shape, id: "hole", ["kind": "ellipse", "paint": "black"])]
    node.slots[.children] = [
      LayerNode(.shape, id: "seen", ["kind": "rect", "paint": "accent", "frame": ["width": 60, "height": 60]])
    ]
  }
}
