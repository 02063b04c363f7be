/// A component by its name, with values for its parameters.
package enum ComponentLayer: LayerKind {
  package static let title = "Component"
  package static let icon = "i-puzzle"
  package static let nouns: [String] = []

  package static let component = LayerKey<String>.word("component", 40)
  package static let parameters = LayerKey<[String: JSONValue]?>.object("parameters", .anything)

  package static let fields: [LayerField] = [component.field, parameters.field]

  package static func begin(_ node: inout LayerNode) { node.properties = ["component": "ring"] }
}
