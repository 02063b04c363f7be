/// Space that takes what a stack has left.
package enum SpacerLayer: LayerKind {
  package static let title = "Spacer"
  package static let icon = "i-spacer"
  package static let shelf: LayerShelf? = .layout
  package static let nouns = ["space", "gap"]

  /// Points it has at least.
  package static let minimum = LayerKey<Double>.number("minimum", 0...2_000, 0).written(nil)

  package static let fields: [LayerField] = [minimum.field]
}
