/// The properties of columns and rows.
package enum StackLayer {
  /// Points between two layers.
  package static let spacing = LayerKey<Double>.number("spacing", -100...200, 8)
  package static let alignment = LayerKey<String>.token("alignment", LayerFields.alignments, "centre")
  /// What happens to layers without room: `visible` cuts the last ones off, `drop` leaves some out.
  package static let overflow = LayerKey<String>.token("overflow", ["visible", "drop"], "visible")

  static let fields: [LayerField] = [spacing.field, alignment.field, overflow.field]
}
