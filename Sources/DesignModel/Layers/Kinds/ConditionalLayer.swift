/// The layer of the first case that holds.
package enum ConditionalLayer: LayerKind {
  package static let title = "Condition"
  package static let icon = "i-if"
  package static let shelf: LayerShelf? = .data
  package static let slots: [LayerSlot] = [.case(0), .otherwise]
  package static let nouns = ["condition"]

  package static func begin(_ node: inout LayerNode) {
    node.cases = [["when": ["left": "{{__hour}}", "is": "lt", "right": "12"]]]
    node.slots[.case(0)] = [LayerNode(.text, id: "yes", ["text": "Good morning"])]
    node.slots[.otherwise] = [LayerNode(.text, id: "no", ["text": "Good day"])]
  }

  package static func check(_ layer: LayerNode, _ check: inout TreeCheck) {
    let whole = check.at
    for index in layer.cases.indices {
      check.at = "\(whole).cases[\(index)]"
      check.condition(layer.cases[index][AnyLayer.when] ?? .null, nil)
      if layer.slots[.case(index)]?.count != 1 { check.note(.wrapperArity, nil, ["expected": 1]) }
    }
    check.at = whole
    if layer.cases.isEmpty { check.note(.wrapperArity, nil, ["expected": 1]) }
    if layer.cases.count > LayerLimits.cases {
      check.note(.outOfRange, "cases", ["range": [1, .integer(LayerLimits.cases)], "counts": "cases"])
    }
  }
}
