/// A gauge that shows a share as a bar, dots, a battery or a needle.
package enum GaugeLayer: LayerKind {
  package static let title = "Gauge"
  package static let icon = "i-gauge"
  package static let shelf: LayerShelf? = .data
  package static let nouns = ["gauge", "bar", "meter"]

  package static let value = LayerKey<LayerMeasure>.measure(
    "value", LayerFields.any, 0.5, results: LayerFields.unbounded)
  package static let style = LayerKey<String>.token(
    "style",
    [
      "automatic", "linearCapacity", "accessoryLinear", "accessoryLinearCapacity", "accessoryCircular",
      "accessoryCircularCapacity", "segments", "dots", "battery", "needle",
    ], "automatic")
  /// Points.
  package static let thickness = LayerKey<Double>.number("thickness", 0.5...80, 6)
  package static let segments = LayerKey<Int>.whole("segments", 1...60, 10)
  package static let label = LayerKey<JSONValue?>.json("label", .text(200))
  package static let current = LayerKey<JSONValue?>.json("current", .text(200))
  package static let minLabel = LayerKey<JSONValue?>.json("minLabel", .text(200))
  package static let maxLabel = LayerKey<JSONValue?>.json("maxLabel", .text(200))
  package static let tint = LayerKey<JSONValue>.json("tint", .fill, "accent")
  package static let track = LayerKey<JSONValue>.json("track", .fill, ["colour": "secondary", "opacity": 0.2]).written(
    nil)

  package static let fields: [LayerField] = [
    value.field, RingLayer.min.field, RingLayer.max.field, style.field, thickness.field, segments.field, label.field,
    current.field, minLabel.field, maxLabel.field, tint.field, track.field,
  ]

  package static func begin(_ node: inout LayerNode) {
    node.properties = ["value": "{{__day_progress}}", "style": "linearCapacity", "thickness": 8]
  }

  package static func check(_ layer: LayerNode, _ check: inout TreeCheck) {
    check.range(layer.properties, from: (0, 1))
  }
}
