/// Space around one layer.
package enum PaddingLayer: LayerKind {
  package static let title = "Padding"
  package static let icon = "i-padding"
  package static let slots: [LayerSlot] = [.child]
  package static let nouns = ["padding"]

  /// Points, one number or one for each side.
  package static let insets = LayerKey<JSONValue>.json("insets", LayerFields.insets, 16)

  package static let fields: [LayerField] = [insets.field]

  package static func begin(_ node: inout LayerNode) { FrameLayer.begin(&node) }
}
