package enum SymbolLayer: LayerKind {
  package static let title = "Symbol"
  package static let icon = "i-star"
  package static let shelf: LayerShelf? = .basics
  package static let nouns = ["symbol", "icon"]

  /// Its name, in which templates are resolved.
  package static let symbol = LayerKey<JSONValue?>.json("symbol", .text(200))
  /// Points.
  package static let size = LayerKey<Double>.number("size", 4...400, 17)
  package static let weight = LayerKey<String>.token("weight", LayerFields.weights, "regular")
  package static let mode = LayerKey<String>.token(
    "mode", ["monochrome", "hierarchical", "multicolor", "multicolour", "palette"], "monochrome"
  ).written(nil)
  package static let colour = LayerKey<JSONValue>.json("colour", .fill, "primary")

  package static let fields: [LayerField] = [symbol.field, size.field, weight.field, mode.field, colour.field]

  package static func begin(_ node: inout LayerNode) {
    node.properties = ["symbol": "star.fill", "size": 24, "colour": "accent"]
  }

  package static func check(_ layer: LayerNode, _ check: inout TreeCheck) {
    if TreeCheck.isBlank(layer[json: symbol]) { check.note(.noSymbol, nil) }
  }
}
