/// A line across a stack.
package enum DividerLayer: LayerKind {
  package static let title = "Divider"
  package static let icon = "i-divider"
  package static let shelf: LayerShelf? = .layout
  package static let nouns = ["divider", "line", "rule"]

  /// Nil for across the stack it stands in.
  package static let axis = LayerKey<String?>.token("axis", ["horizontal", "vertical"])
  /// Points.
  package static let thickness = LayerKey<Double>.number("thickness", 0...40, 1)
  package static let colour = LayerKey<JSONValue>.json("colour", .fill, "separator")

  package static let fields: [LayerField] = [axis.field, thickness.field, colour.field]
}
