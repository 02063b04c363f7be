import DesignModel

/// Widgy's widgets as trees of layers, and back (widgy.md §7). Where our way of writing a property would differ from the
/// file's, `extras.widgy` keeps the file's, and it is used again as long as the property says the same.
package enum WidgyLayers {
  /// The tree a widget comes to: one base tree, offered in the one size the widget is for.
  package static func tree(_ config: WidgyConfig) -> LayerTree {
    var next = 0
    let root = layer(config.root, &next)
    var tree = LayerTree(name: name(config.name), root: root)
    tree.document["offers"] = [.string(config.family)]
    // A size of the Lock Screen shows the base only where it is told to.
    if LayerFields.isAccessory(config.family) { tree.families[config.family] = LayerFamily() }
    var kept: [String: JSONValue] = [:]
    if tree.name != config.name { kept["name"] = .string(config.name) }
    kept["description"] = config.summary.map(JSONValue.string)
    kept["metadata"] = config.metadata.map(JSONValue.object)
    kept["data_bindings"] = config.bindings.map(JSONValue.object)
    if !kept.isEmpty { tree.document["extras"] = ["widgy": .object(kept)] }
    return tree
  }

  static func name(_ text: String) -> String {
    let trimmed = TextRules.trim(text)
    return trimmed.isEmpty ? "Widget" : String(trimmed.prefix(80))
  }

  // MARK: in

  static func layer(_ node: WidgyNode, _ next: inout Int) -> LayerNode {
    next += 1
    var layer = LayerNode(type(of: node.kind), id: "n\(next)", properties(of: node))
    let children = node.children.map { self.layer($0, &next) }
    if let slot = layer.kind?.mainSlot, !children.isEmpty { layer.slots[slot] = children }
    let kept = spelling(of: node, as: layer)
    if !kept.isEmpty { layer[json: AnyLayer.extras] = ["widgy": .object(kept)] }
    return layer
  }

  static func type(of kind: WidgyNode.Kind) -> LayerType {
    switch kind {
    case .vStack: .vStack
    case .hStack: .hStack
    case .zStack: .zStack
    case .text: .text
    case .symbol: .symbol
    case .image: .image
    case .spacer: .spacer
    case .divider: .divider
    case .gauge: .gauge
    case .frame: .frame
    case .padding: .padding
    case .shape: .shape
    }
  }

  /// What the file says otherwise than we would write it: by key, those of a style behind `style.`; null for a key that the
  /// file has not.
  static func spelling(of node: WidgyNode, as layer: LayerNode) -> [String: JSONValue] {
    let (source, ours) = (flat(node.properties), flat(written(layer).properties))
    var kept: [String: JSONValue] = [:]
    for key in Set(source.keys).union(ours.keys) where source[key] != ours[key] {
      let value = source[key] ?? .null
      // What JSON has no word for cannot be kept.
      if value.double?.isFinite != false { kept[key] = value }
    }
    // Absent and empty properties are kept apart, as the app keeps them.
    if [.spacer, .divider, .shape].contains(node.kind), (node.properties ?? [:]).isEmpty {
      kept = ["properties": node.properties.map { _ in [:] } ?? .null]
    }
    if node.kind == .padding {
      for key in ["edges", "value"] where source[key] != nil { kept[key] = source[key] }
    }
    return kept
  }

  /// Properties with those of a style beside them.
  static func flat(_ properties: [String: JSONValue]?) -> [String: JSONValue] {
    var flat = properties ?? [:]
    if let style = flat.removeValue(forKey: "style")?.object {
      for (key, value) in style { flat["style.\(key)"] = value }
    }
    return flat
  }

  static func folded(_ flat: [String: JSONValue]) -> [String: JSONValue] {
    var (properties, style): ([String: JSONValue], [String: JSONValue]) = ([:], [:])
    for (key, value) in flat where value != .null {
      if key.hasPrefix("style.") { style[String(key.dropFirst(6))] = value } else { properties[key] = value }
    }
    return style.isEmpty ? properties : properties.merging(["style": .object(style)]) { $1 }
  }

  /// What a layer is told of what a node is told.
  static func properties(of node: WidgyNode) -> [String: JSONValue] {
    let said = node.properties ?? [:]
    var out: [String: JSONValue] = [:]
    switch node.kind {
    case .vStack, .hStack, .zStack:
      out["alignment"] = said["alignment"].map(alignment)
      out["spacing"] = number(said["spacing"], -100...200)
    case .text:
      out["text"] = said["content"].map { .string(($0.string ?? "").beginning(LayerLimits.text)) }
      out["font"] = font(said["font"])
      out["colour"] = said["color"].map(colour)
      out["alignment"] = said["alignment"].map(alignment)
      out["lineLimit"] = said["line_limit"]?.integer.map { .integer(min(20, max(1, $0))) }
      out["minimumScale"] = number(said["minimum_scale_factor"], 0.1...1)
    case .symbol:
      out["symbol"] = said["system_name"].map { .string(($0.string ?? "").beginning(200)) }
      out["size"] = number(said["font_size"], 4...400)
      out["weight"] = said["font_weight"]
      out["mode"] = said["rendering_mode"]
      out["colour"] = said["color"].map(colour)
    case .image:
      out["fit"] = said["content_mode"] ?? "fit"
      out["corner"] = number(said["corner_radius"], 0...200)
      if let source = said["source"]?.object, source["type"] == "remote", let address = source["value"]?.string,
        address.utf8.count <= 2_048
      {
        out["address"] = .string(address)
      }
    case .spacer: out["minimum"] = number(said["min_length"], 0...2_000)
    case .divider:
      out["colour"] = said["color"].map(colour)
      out["thickness"] = number(said["thickness"], 0...40)
    case .gauge:
      let value = said["value"]?.double ?? 0.5
      out["value"] = JSONValue(value.isFinite ? value.clamped(to: -1e9...1e9) : 0.5)
      out["min"] = number(said["min_value"], -1e9...1e9)
      out["max"] = number(said["max_value"], -1e9...1e9)
      out["label"] = said["label"].map { .string(($0.string ?? "").beginning(200)) }
      out["current"] = said["current_value_label"].map { .string(($0.string ?? "").beginning(200)) }
      out["style"] = said["gauge_style"]?.string.map { .string(gauges[$0] ?? "automatic") }
      out["tint"] = said["tint"].map(colour)
    case .frame:
      var frame: [String: JSONValue] = [:]
      for (theirs, ours) in frames { frame[ours] = number(said[theirs], 0...2_000) }
      frame["alignment"] = said["alignment"].map(alignment)
      if !frame.isEmpty { out["frame"] = .object(frame) }
    case .padding:
      let edges = said["edges"]?.string ?? "all"
      if said["edges"] != nil || said["value"] != nil {
        let value = number(said["value"], 0...200) ?? 16
        out["insets"] = edges == "all" ? value : .object([edges: value])
      }
    case .shape:
      out["kind"] = "container"
      out["paint"] = said["fill"].map(colour) ?? "clear"
    }
    // The app keeps a divider's style and never draws it.
    if node.kind != .divider, let style = said["style"]?.object { put(style, into: &out) }
    return out
  }

  static func put(_ style: [String: JSONValue], into out: inout [String: JSONValue]) {
    if let background = style["background"]?.object {
      out["fill"] =
        background["type"] == "gradient"
        ? gradient(background["gradient"]?.object ?? [:]) : colour(background["color"] ?? .null)
    }
    out["corner"] = number(style["corner_radius"], 0...200) ?? out["corner"]
    out["opacity"] = number(style["opacity"], 0...1)
    if let shadow = style["shadow"]?.object {
      var cast: [String: JSONValue] = [:]
      cast["colour"] = shadow["color"].map(colour) ?? "black"
      cast["opacity"] = shadow["color"] == nil ? 0.33 : nil
      cast["radius"] = number(shadow["radius"], 0...80)
      for key in ["x", "y"] { cast[key] = number(shadow[key], -2_000...2_000) }
      out["shadow"] = .object(cast)
    }
    if let border = style["border"]?.object {
      out["border"] = ["fill": border["color"].map(colour) ?? "clear", "width": number(border["width"], 0...40) ?? 0]
    }
    out["glass"] = style["glass_effect"]
  }

  static let gauges = [
    "automatic": "automatic", "linear": "linearCapacity", "circular": "accessoryCircularCapacity",
    "accessoryCircular": "accessoryCircularCapacity", "accessoryLinear": "accessoryLinear",
  ]
  static let frames = [
    ("width", "width"), ("height", "height"), ("min_width", "minWidth"), ("max_width", "maxWidth"),
    ("min_height", "minHeight"), ("max_height", "maxHeight"),
  ]
  static let roles = [
    "primary": "primary", "secondary": "secondary", "label": "primary", "secondaryLabel": "secondary",
    "tertiaryLabel": "tertiary", "systemBackground": "background", "secondarySystemBackground": "secondaryBackground",
    "separator": "separator", "accent": "accent",
  ]

  static func alignment(_ value: JSONValue) -> JSONValue { value == "center" ? "centre" : value }

  static func number(_ value: JSONValue?, _ range: ClosedRange<Double>) -> JSONValue? {
    (value?.double).map { JSONValue($0.isFinite ? $0.clamped(to: range) : range.lowerBound) }
  }

  /// A colour in our words. Digits that are none are drawn clear, as the app does; a missing `#` is mended, which the app
  /// itself loses on its next save (widgy.md §4).
  static func colour(_ value: JSONValue) -> JSONValue {
    guard let object = value.object, let text = object["value"]?.string else { return "clear" }
    switch object["type"]?.string {
    case "system": return text == "gray" ? "grey" : .string(text)
    case "semantic": return .string(roles[text] ?? "primary")
    default: break
    }
    let digits = text.filter { $0 != "#" }
    guard digits.allSatisfy({ $0.isASCII && $0.isHexDigit }), let mended = LayerColour.fixed("#" + digits) else {
      return "clear"
    }
    return .string(mended)
  }

  static func gradient(_ said: [String: JSONValue]) -> JSONValue {
    let colours = (said["colors"]?.array ?? []).prefix(LayerLimits.stops.upperBound).map(colour)
    guard let first = colours.first else { return "clear" }
    guard colours.count > 1 else { return first }
    var out: [String: JSONValue] = [
      "stops": .array(
        colours.enumerated().map { [JSONValue(Double($0.offset) / Double(colours.count - 1)), $0.element] })
    ]
    func point(_ key: String, _ x: Double, _ y: Double) -> JSONValue {
      let given = said[key]?.object
      return [
        JSONValue((given?["x"]?.double ?? x).clamped(to: -2...3)),
        JSONValue((given?["y"]?.double ?? y).clamped(to: -2...3)),
      ]
    }
    switch said["type"]?.string {
    case "radial": (out["gradient"], out["centre"], out["radiusPoints"]) = ("radial", point("start_point", 0.5, 0), 200)
    case "angular": (out["gradient"], out["centre"], out["start"]) = ("angular", point("start_point", 0.5, 0), 90)
    default:
      (out["gradient"], out["from"], out["to"]) = ("linear", point("start_point", 0.5, 0), point("end_point", 0.5, 1))
    }
    return .object(out)
  }

  static func font(_ value: JSONValue?) -> JSONValue? {
    guard var font = value?.object else { return nil }
    font["size"] = number(font["size"], 4...400)
    return .object(font)
  }
}
