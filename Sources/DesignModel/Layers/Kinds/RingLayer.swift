/// A ring that fills to a share, with layers inside it.
package enum RingLayer: LayerKind {
  package static let title = "Ring"
  package static let icon = "i-ring"
  package static let shelf: LayerShelf? = .data
  package static let slots: [LayerSlot] = [.children]
  package static let nouns = ["ring", "circle"]

  /// No default: a ring without a value is empty.
  package static let value = LayerKey<LayerMeasure>.measure("value", LayerFields.any, results: LayerFields.unbounded)
  package static let min = LayerKey<LayerMeasure>.measure("min", LayerFields.any, 0, results: LayerFields.unbounded)
  package static let max = LayerKey<LayerMeasure>.measure("max", LayerFields.any, 1, results: LayerFields.unbounded)
  /// Thickness in pt.
  package static let line = LayerKey<Double>.number("line", 0.5...80, 8)
  /// Degrees, clockwise from 12 o’clock.
  package static let start = LayerKey<Double>.number("start", -360...360, 0)
  /// Degrees of the whole ring.
  package static let sweep = LayerKey<Double>.number("sweep", 1...360, 360)
  package static let paint = LayerKey<JSONValue>.json("paint", .fill, "accent")
  package static let track = LayerKey<JSONValue>.json("track", .fill, ["colour": "secondary", "opacity": 0.18]).written(
    nil)
  package static let cap = LayerKey<String>.token("cap", ["round", "butt"], "round")

  package static let fields: [LayerField] = [
    value.field, min.field, max.field, line.field, start.field, sweep.field, paint.field, track.field, cap.field,
  ]

  package static func begin(_ node: inout LayerNode) {
    node.properties = [
      "value": "{{__day_progress}}", "line": 10, "paint": "accent", "accented": true,
      "frame": ["width": 72, "height": 72],
    ]
  }

  package static func check(_ layer: LayerNode, _ check: inout TreeCheck) {
    check.range(layer.properties, from: (0, 1))
  }
}
