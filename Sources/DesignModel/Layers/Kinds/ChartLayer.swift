/// A chart of a series of numbers.
package enum ChartLayer: LayerKind {
  package static let title = "Chart"
  package static let icon = "i-chart"
  package static let shelf: LayerShelf? = .data
  package static let nouns = ["chart", "graph", "bar", "line"]

  /// Nil for the preset’s, or bars.
  package static let kind = LayerKey<String?>.token(
    "kind", ["bar", "line", "area", "dots", "heatmap", "range", "rain"])
  package static let series = LayerKey<JSONValue?>.json("series", .series)
  package static let min = LayerKey<LayerMeasure>.measure("min", LayerFields.any, results: LayerFields.unbounded)
  package static let max = LayerKey<LayerMeasure>.measure("max", LayerFields.any, results: LayerFields.unbounded)
  package static let goal = LayerKey<LayerMeasure>.measure("goal", LayerFields.any, results: LayerFields.unbounded)
  /// Points between bars; nil for a share of the width.
  package static let gap = LayerKey<Double?>.number("gap", 0...200)
  /// The thickness, pt; nil for the kind’s own.
  package static let line = LayerKey<Double?>.number("line", 0...40)
  package static let curve = LayerKey<String>.token("curve", ["linear", "smooth", "monotone", "step"], "linear")
  package static let columns = LayerKey<Int>.whole("columns", 1...60, 7)
  package static let levels = LayerKey<Int>.whole("levels", 1...20, 4)
  package static let highlight = LayerKey<String>.token("highlight", ["none", "last", "max"], "none")
  package static let labels = LayerKey<JSONValue?>.json("labels", .anything)
  package static let preset = LayerKey<String?>.token("preset", ["week", "trend"])
  package static let paint = LayerKey<JSONValue>.json("paint", .fill, "accent")
  /// What bars without a highlight, and the ground of others, are drawn in; nil for the kind’s own.
  package static let quiet = LayerKey<JSONValue?>.json("quiet", .fill)
  /// The colour of labels and lines; nil for secondary.
  package static let colour = LayerKey<JSONValue?>.json("colour", .colour)

  package static let fields: [LayerField] = [
    kind.field, series.field, min.field, max.field, goal.field, gap.field, line.field, curve.field, columns.field,
    levels.field, highlight.field, labels.field, preset.field, paint.field, quiet.field, colour.field,
  ]

  package static func begin(_ node: inout LayerNode) {
    node.properties = [
      "kind": "bar", "series": ["source": "steps"], "highlight": "last", "corner": 4, "frame": ["minHeight": 40],
    ]
  }

  package static func check(_ layer: LayerNode, _ check: inout TreeCheck) {
    check.range(layer.properties, from: nil)
    guard layer[json: preset] == nil else { return }
    if layer[json: series] == nil { check.note(.badSeries, nil) }
    if layer[json: kind] == nil { check.note(.badToken, kind.name) }
  }
}
