/// A grid of equally wide columns, filled row by row.
package enum GridLayer: LayerKind {
  package static let title = "Grid"
  package static let icon = "i-gridi"
  package static let shelf: LayerShelf? = .layout
  package static let slots: [LayerSlot] = [.children]
  package static let isContainer = true
  package static let nouns = ["grid"]

  package static let columns = LayerKey<Int>.whole("columns", 1...31, 2)
  /// Points between rows; nil for the spacing between columns.
  package static let rowSpacing = LayerKey<Double?>.number("rowSpacing", -100...200)

  package static let fields: [LayerField] = [columns.field, StackLayer.spacing.field, rowSpacing.field]

  package static func begin(_ node: inout LayerNode) { node.properties = ["columns": 2, "spacing": 8] }
}
