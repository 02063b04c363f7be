/// A text, in which templates are resolved.
package enum TextLayer: LayerKind {
  package static let title = "Text"
  package static let icon = "i-type"
  package static let shelf: LayerShelf? = .basics
  package static let nouns = ["text", "word", "label", "caption", "line", "letter", "writing"]

  package static let text = LayerKey<JSONValue?>.json("text", .text(LayerLimits.text))
  package static let font = LayerKey<[String: JSONValue]?>.object("font", LayerFields.font)
  package static let colour = LayerKey<JSONValue>.json("colour", .fill, "primary")
  package static let alignment = LayerKey<String>.token("alignment", ["leading", "centre", "trailing"], "leading")
  package static let lineLimit = LayerKey<Int>.whole("lineLimit", 1...20, 20)
  package static let minimumScale = LayerKey<Double>.number("minimumScale", 0.1...1, 1)
  /// Nil for letters as they are.
  package static let letters = LayerKey<String?>.token("case", ["uppercase", "lowercase"])
  package static let strikethrough = LayerKey<Bool>.flag("strikethrough")

  package static let fields: [LayerField] = [text.field] + written
  /// What dates share with texts.
  static let written: [LayerField] = [
    font.field, colour.field, alignment.field, lineLimit.field, minimumScale.field, letters.field,
    strikethrough.field,
  ]

  package static func begin(_ node: inout LayerNode) {
    node.properties = ["text": "Text", "lineLimit": 2, "minimumScale": 0.7]
  }

  package static func check(_ layer: LayerNode, _ check: inout TreeCheck) {
    check.words(layer[json: text])
    check.size(of: layer)
  }
}
