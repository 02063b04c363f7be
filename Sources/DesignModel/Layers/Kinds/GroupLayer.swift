/// A group: layers wherever their offsets put them.
package enum GroupLayer: LayerKind {
  package static let title = "Group"
  package static let icon = "i-group"
  package static let shelf: LayerShelf? = .layout
  package static let slots: [LayerSlot] = [.children]
  package static let isContainer = true
  package static let nouns = ["group"]
}
