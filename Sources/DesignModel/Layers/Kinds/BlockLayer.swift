/// A drawing of the standard widgets, such as a clock face.
package enum BlockLayer: LayerKind {
  package static let title = "Block"
  package static let icon = "i-phone"
  package static let shelf: LayerShelf? = .blocks
  package static let nouns = ["drawing"]

  package static let block = LayerKey<String>.word("block", 40)
  package static let settings = LayerKey<[String: JSONValue]?>.object("settings", .anything)

  package static let fields: [LayerField] = [block.field, settings.field]

  package static func begin(_ node: inout LayerNode) {
    node.properties = ["block": "clock", "frame": ["width": 120, "height": 120]]
  }
}
