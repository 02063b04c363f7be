import DesignModel

/// Widgets in the form Widgy was first planned in: properties beside the type, one tree for several sizes, a background of
/// its own (widgy.md §8). Read leniently: a type that is not known stays as it is and draws nothing, a property of another
/// kind is left out, and no neighbour suffers.
package enum FlatWidget {
  /// Whether the keys of an object are those of such a widget.
  package static func isMeant(by names: Set<String>) -> Bool {
    names.contains("layout") && !names.isDisjoint(with: ["supported_families", "widget_id", "schema_version"])
  }

  /// The tree it comes to; nil where `layout` is no node.
  package static func tree(_ file: JSONValue) -> LayerTree? {
    guard var members = file.object, let layout = members.removeValue(forKey: "layout"), layout.object != nil else {
      return nil
    }
    var next = 0
    let name = TextRules.trim(members.removeValue(forKey: "name")?.string ?? "")
    var tree = LayerTree(name: name.isEmpty ? "Widget" : String(name.prefix(80)), root: layer(layout, &next))
    let sizes = (members.removeValue(forKey: "supported_families")?.array ?? []).filter {
      $0.string.map(LayerFields.families.contains) == true
    }
    if !sizes.isEmpty { tree.document["offers"] = .array(sizes) }
    for size in sizes.compactMap(\.string) where LayerFields.isAccessory(size) { tree.families[size] = LayerFamily() }
    if let background = members.removeValue(forKey: "background"), let fill = fill(background) {
      tree.document["background"] = [fill]
    }
    if !members.isEmpty { tree.document["extras"] = ["seed": .object(members)] }
    return tree
  }

  /// Bounded by the depth of the JSON.
  private static func layer(_ value: JSONValue, _ next: inout Int) -> LayerNode {
    next += 1
    let id = "n\(next)"
    var said = value.object ?? [:]
    let name = said.removeValue(forKey: "type")?.string ?? ""
    let held = (said.removeValue(forKey: "children")?.array ?? []).filter { $0.object != nil }
    let child = said.removeValue(forKey: "child")
    var layer: LayerNode
    switch name {
    case "SFSymbol": layer = LayerNode(.symbol, id: id)
    case "ContainerRelativeShape": layer = LayerNode(.shape, id: id, ["kind": "container"])
    default:
      // Unknown types keep their names, and findings report them.
      layer =
        LayerType(rawValue: name).map { LayerNode($0, id: id) } ?? LayerNode(unknown: name, id: id)
    }
    translate(&said, of: layer.kind, into: &layer.properties)
    if layer.kind == .conditional {
      put(said.removeValue(forKey: "condition"), said.removeValue(forKey: "trueChild"), into: &layer, &next)
      if let other = said.removeValue(forKey: "falseChild") { layer.slots[.otherwise] = [self.layer(other, &next)] }
    } else if let slot = layer.kind?.mainSlot {
      let children = slot.isList ? held : Array(([child].compactMap { $0 } + held).prefix(1))
      if !children.isEmpty { layer.slots[slot] = children.map { self.layer($0, &next) } }
    } else if !held.isEmpty {
      // Its shapes hold children; ours lie under them in a stack.
      let inner = held.map { self.layer($0, &next) }
      next += 1
      layer = LayerNode(.zStack, id: "n\(next)", children: [layer] + inner)
    }
    for (key, value) in said where value != .null && layer.properties[key] == nil { layer.properties[key] = value }
    return layer
  }

  private static func put(
    _ condition: JSONValue?, _ child: JSONValue?, into layer: inout LayerNode, _ next: inout Int
  ) {
    guard let child else { return }
    layer.cases = [["when": self.condition(condition?.string ?? "")]]
    layer.slots[.case(0)] = [self.layer(child, &next)]
  }

  /// `a op b`, or a key alone: whether there is such a value.
  static func condition(_ text: String) -> JSONValue {
    for (sign, word) in [
      (">=", "ge"), ("<=", "le"), ("==", "eq"), ("!=", "ne"), (">", "gt"), ("<", "lt"), ("=", "eq"),
    ] {
      guard let place = text.firstRange(of: sign) else { continue }
      return [
        "left": .string(operand(text[..<place.lowerBound])), "is": .string(word),
        "right": .string(operand(text[place.upperBound...])),
      ]
    }
    return ["left": .string(operand(text[...])), "is": "present"]
  }

  /// A bare key reads its value; numbers, words in quotation marks and templates are what they are.
  private static func operand(_ text: Substring) -> String {
    let word = TextRules.trim(String(text).beginning(LayerLimits.text))
    if word.contains("{{") || Double(word) != nil { return word }
    if let mark = word.first, mark == "\"" || mark == "'", word.last == mark, word.count > 1 {
      return String(word.dropFirst().dropLast())
    }
    return word.contains(".") && !word.contains(" ") ? "{{\(word)}}" : word
  }

  // MARK: properties

  private static func translate(
    _ said: inout [String: JSONValue], of kind: LayerType?, into out: inout [String: JSONValue]
  ) {
    guard let kind else { return }
    func take(_ theirs: String, _ ours: String, _ change: (JSONValue) -> JSONValue? = { $0 }) {
      guard let value = said.removeValue(forKey: theirs), value != .null,
        let form = LayerFields.shared.field(kind, ours)?.form,
        let changed = change(value), form.isMeant(by: changed)
      else { return }
      out[ours] = changed
    }
    take("alignment", "alignment") { $0 == "center" ? "centre" : $0 }
    take("color", "colour", colour)
    take("opacity", "opacity")
    take("cornerRadius", "corner")
    switch kind {
    case .text:
      take("content", "text")
      take("lineLimit", "lineLimit")
      var font: [String: JSONValue] = [:]
      font["style"] = said.removeValue(forKey: "font")?.string.map(JSONValue.string)
      font["weight"] = said.removeValue(forKey: "weight")?.string.map(JSONValue.string)
      if !font.isEmpty { out["font"] = .object(font) }
    case .symbol:
      take("name", "symbol")
      take("renderingMode", "mode")
    case .image:
      take("source", "address")
      take("contentMode", "fit")
    case .spacer: take("minLength", "minimum")
    case .shape: take("fill", "paint", fill)
    case .gauge:
      take("tint", "tint", colour)
      take("style", "style") { $0.string.map { .string(WidgyLayers.gauges[$0] ?? $0) } }
    case .padding:
      let edges = said.removeValue(forKey: "edges")?.string ?? "all"
      if let length = said.removeValue(forKey: "length")?.double {
        out["insets"] = edges == "all" ? JSONValue(length) : .object([edges: JSONValue(length)])
      }
    case .frame:
      var frame: [String: JSONValue] = [:]
      for key in ["width", "height", "minWidth", "maxWidth", "minHeight", "maxHeight"] {
        guard let value = said.removeValue(forKey: key) else { continue }
        frame[key] = value == "infinity" ? "fill" : value
      }
      frame["alignment"] = out.removeValue(forKey: "alignment") ?? said.removeValue(forKey: "alignment")
      if !frame.isEmpty { out["frame"] = .object(frame) }
    default: break
    }
  }

  private static func colour(_ value: JSONValue) -> JSONValue? {
    value.string.map { .string(LayerColour.fixed($0) ?? $0) }
  }

  private static let points: [String: JSONValue] = [
    "topLeading": [0, 0], "top": [0.5, 0], "topTrailing": [1, 0], "leading": [0, 0.5], "center": [0.5, 0.5],
    "trailing": [1, 0.5], "bottomLeading": [0, 1], "bottom": [0.5, 1], "bottomTrailing": [1, 1],
  ]

  /// A colour, or a gradient with its colours evenly apart.
  private static func fill(_ value: JSONValue) -> JSONValue? {
    guard let said = value.object else { return colour(value) }
    guard let colours = said["colors"]?.array?.compactMap(colour).prefix(LayerLimits.stops.upperBound),
      let first = colours.first
    else { return said["color"].flatMap(colour) }
    guard colours.count > 1 else { return first }
    return [
      "gradient": "linear", "from": said["startPoint"]?.string.flatMap { points[$0] } ?? [0.5, 0],
      "to": said["endPoint"]?.string.flatMap { points[$0] } ?? [0.5, 1],
      "stops": .array(
        colours.enumerated().map { [JSONValue(Double($0.offset) / Double(colours.count - 1)), $0.element] }),
    ]
  }
}
