/// A date or time; its font, colour and lines are those of a text (``TextLayer``).
package enum DateLayer: LayerKind {
  package static let title = "Date"
  package static let icon = "i-cal"
  package static let shelf: LayerShelf? = .basics
  package static let nouns = ["date", "text"]

  /// A date as a template gives it; now if none is set.
  package static let date = LayerKey<JSONValue>.json("date", .text(200), "{{__now}}").written(nil)
  package static let style = LayerKey<String>.token("style", ["time", "date", "relative", "offset", "timer"], "date")
  /// A pattern of Unicode, used instead of the style; empty for none.
  package static let pattern = LayerKey<String>.word("pattern", 80)

  package static let fields: [LayerField] = [date.field, style.field, pattern.field] + TextLayer.written

  package static func begin(_ node: inout LayerNode) {
    node.properties = ["pattern": "EEEE d MMMM", "lineLimit": 1, "minimumScale": 0.7]
  }

  package static func check(_ layer: LayerNode, _ check: inout TreeCheck) {
    check.words(layer[json: date])
    check.size(of: layer)
  }
}
