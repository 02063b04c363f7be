/// A list: one layer for each of its items.
package enum RepeatLayer: LayerKind {
  package static let title = "Repeat list"
  package static let icon = "i-repeat"
  package static let shelf: LayerShelf? = .data
  package static let slots: [LayerSlot] = [.child, .empty]
  package static let nouns = ["list", "row"]

  /// The source of its items.
  package static let over = LayerKey<[String: JSONValue]?>.object("over", .anything)
  package static let limit = LayerKey<Int>.whole("limit", 1...LayerLimits.items, 8)
  package static let skip = LayerKey<Int>.whole("skip", 0...1_000, 0)
  package static let axis = LayerKey<String>.token("axis", ["vertical", "horizontal", "grid", "overlay"], "vertical")
  package static let columns = GridLayer.columns.written(nil)
  /// The text below the rows that says how many items are left.
  package static let more = LayerKey<JSONValue?>.json("more", .text(200))
  /// Whether rows without room are left out.
  package static let fits = LayerKey<Bool>.flag("fits")

  package static let fields: [LayerField] = [
    over.field, limit.field, skip.field, axis.field, columns.field, StackLayer.spacing.field, more.field, fits.field,
  ]

  package static func begin(_ node: inout LayerNode) {
    node.properties = ["over": ["source": "events"], "limit": 3, "spacing": 6]
    node.slots[.child] = [
      LayerNode(.text, id: "row", ["text": "{{__item_time}} {{__item_title}}", "lineLimit": 1, "minimumScale": 0.8])
    ]
    node.slots[.empty] = [LayerNode(.text, id: "none", ["text": "Nothing planned", "colour": "secondary"])]
  }

  package static func check(_ layer: LayerNode, _ check: inout TreeCheck) {
    if layer[over]?["source"]?.string.map(LayerFields.sources.contains) != true {
      check.note(
        .unknownSource, nil, ["expected": .string("one of " + LayerFields.sources.joined(separator: ", "))])
    }
    let holdsList = layer.slots[.child]?.contains { $0.all.contains { $0.kind == .repeat } } == true
    if !check.isInList, holdsList { check.note(.nestedRepeat, nil) }
  }
}
