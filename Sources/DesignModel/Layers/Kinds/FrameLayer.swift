/// A frame around one layer.
package enum FrameLayer: LayerKind {
  package static let title = "Frame"
  package static let icon = "i-frame"
  package static let slots: [LayerSlot] = [.child]
  package static let nouns = ["frame"]

  package static func begin(_ node: inout LayerNode) {
    node.slots[.child] = [LayerNode(.text, id: "inner", ["text": "Text"])]
  }
}
