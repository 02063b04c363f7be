/// A row: layers side by side.
package enum HStackLayer: LayerKind {
  package static let title = "Row"
  package static let icon = "i-hstack"
  package static let shelf: LayerShelf? = .layout
  package static let slots: [LayerSlot] = [.children]
  package static let isContainer = true
  package static let fields = StackLayer.fields
  package static let nouns = ["row"]

  package static func begin(_ node: inout LayerNode) { node.properties = ["spacing": 8] }
}
