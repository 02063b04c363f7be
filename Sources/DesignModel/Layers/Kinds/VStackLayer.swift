/// A column: layers one below the other.
package enum VStackLayer: LayerKind {
  package static let title = "Column"
  package static let icon = "i-vstack"
  package static let shelf: LayerShelf? = .layout
  package static let slots: [LayerSlot] = [.children]
  package static let isContainer = true
  package static let fields = StackLayer.fields
  package static let nouns = ["column", "stack"]

  package static func begin(_ node: inout LayerNode) { node.properties = ["alignment": "leading", "spacing": 6] }
}
