/// An overlay: layers on top of each other.
package enum ZStackLayer: LayerKind {
  package static let title = "Overlay"
  package static let icon = "i-zstack"
  package static let shelf: LayerShelf? = .layout
  package static let slots: [LayerSlot] = [.children]
  package static let isContainer = true
  package static let nouns = ["overlay"]

  package static let alignment = LayerKey<String>.token("alignment", LayerFields.nine, "centre")

  package static let fields: [LayerField] = [alignment.field]
}
