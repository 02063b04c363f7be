/// A shape: an outline, an arc, a polygon, a line or a path.
package enum ShapeLayer: LayerKind {
  package static let title = "Shape"
  package static let icon = "i-shape"
  package static let shelf: LayerShelf? = .basics
  package static let nouns = ["shape", "rectangle", "circle", "box"]

  package static let kind = LayerKey<String>.token(
    "kind", LayerFields.outlines + ["arc", "polygon", "line", "path"], "rect")
  /// Nil for the default: `primary`, or nothing inside a stroke.
  package static let paint = LayerKey<JSONValue?>.json("paint", .fill)
  package static let stroke = LayerKey<[String: JSONValue]?>.object("stroke", .object(StrokeKeys.fields))
  /// Degrees where an arc begins, clockwise from 12 o’clock.
  package static let from = LayerKey<LayerMeasure>.measure("from", -3_600...3_600, 0).written(nil)
  /// Degrees where an arc ends.
  package static let to = LayerKey<LayerMeasure>.measure("to", -3_600...3_600, 360).written(nil)
  package static let closing = LayerKey<String>.token("closing", ["open", "chord", "pie"], "open").written(nil)
  package static let sides = LayerKey<Int>.whole("sides", 3...24, 6).written(nil)
  package static let path = LayerKey<String>.path("path")
  /// The rectangle a path is drawn in: x, y, width, height.
  package static let box = LayerKey<[Double]?>.numbers("box", -10_000...10_000, count: 4)
  /// The shares of the outline where drawing begins and ends.
  package static let trim = LayerKey<JSONValue?>.json("trim", .list(.measure(0...1), 2...2))

  package static let fields: [LayerField] = [
    kind.field, paint.field, stroke.field, from.field, to.field, closing.field, sides.field, path.field, box.field,
    trim.field,
  ]

  package static func begin(_ node: inout LayerNode) {
    node.properties = ["kind": "rounded", "corner": 10, "paint": "accent", "frame": ["width": 60, "height": 40]]
  }

  /// The two ends of ``trim``; nil unless there are two.
  package static func ends(of trim: JSONValue?) -> (from: LayerMeasure, to: LayerMeasure)? {
    guard let pair = trim?.array, pair.count == 2 else { return nil }
    return (
      LayerMeasure(value: pair[0], initial: 0, range: 0...1), LayerMeasure(value: pair[1], initial: 1, range: 0...1)
    )
  }
}

package enum StrokeKeys {
  package static let fill = LayerKey<JSONValue>.json("fill", .fill, "primary").written(nil)
  /// Points.
  package static let width = LayerKey<Double>.number("width", 0...80, 1).written(nil)
  package static let cap = LayerKey<String>.token("cap", ["round", "butt"], "butt").written(nil)
  package static let dash = LayerKey<[Double]>.dash("dash")

  static let fields: [LayerField] = [fill.field, width.field, cap.field, dash.field]
}
