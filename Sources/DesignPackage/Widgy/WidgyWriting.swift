import DesignData
import DesignModel
import Foundation

/// Trees of layers as Widgy's widgets (widgy.md §7).
extension WidgyLayers {
  /// Converts a tree to a Widgy widget and its differences. Unsupported types are converted, and the tree is reduced to
  /// Widgy’s limits (widgy.md §7). `scope` resolves templates, lists and conditions with current data; without it they are
  /// kept unresolved. Nil if nothing is left to show.
  package static func config(
    _ tree: LayerTree, id: UUID, family: String, scope: LayerScope? = nil
  ) -> (config: WidgyConfig, differences: [WidgyDifference])? {
    var lowering = WidgyLowering(tree, family: family, scope: scope)
    guard let shown = tree.resolved(for: family), let lowered = lowering.root(shown, of: tree) else { return nil }
    let fitted = WidgyFitting.fitted(lowered)
    var told = lowering.told + fitted.told
    let root = node(fitted.root, &told)
    let kept = tree.document["extras"]?.object?["widgy"]?.object
    let isSame = kept?["name"]?.string.map { name($0) == tree.name } == true
    return (
      WidgyConfig(
        id: id, schemaVersion: "1.0", name: isSame ? kept?["name"]?.string ?? "" : tree.name,
        summary: kept?["description"]?.string, family: family, root: root, metadata: kept?["metadata"]?.object,
        bindings: kept?["data_bindings"]?.object),
      WidgyDifference.joined(told)
    )
  }

  /// Invisible properties, whose differences aren’t reported.
  private static let unseen: Set<String> = [
    "extras", "name", "locked", "accented", "accessibility", "priority", "dropRank", "overflow", "hidden", "kind",
  ]

  private static func node(_ layer: LayerNode, _ told: inout [WidgyDifference]) -> WidgyNode {
    let kind = kind(of: layer) ?? .spacer
    var node = written(layer)
    node.properties = spelt(node, layer)
    let meant = properties(of: node)
    for key in layer.properties.keys.sorted() where !unseen.contains(key) && meant[key] != layer.properties[key] {
      told.append(
        WidgyDifference(
          layer, LayerFields.title(of: key),
          there: says(key, kind) ? "the nearest value." : "not supported.", here: "as set.",
          says(key, kind) ? .differs : .dropped))
    }
    mend(&node, layer, &told)
    let children = layer.kind?.mainSlot.flatMap { layer.slots[$0] } ?? []
    node.children = children.compactMap { child in
      if child.kind == .text, TextRules.trim(child[TextLayer.text]?.string ?? "").isEmpty {
        told.append(
          WidgyDifference(child, "text", there: "removed: Widgy rejects empty text.", here: "an empty line.", .dropped))
        return nil
      }
      return self.node(child, &told)
    }
    return node
  }

  /// Fixes what Widgy rejects: invalid colours, and values outside a gauge's range.
  private static func mend(_ node: inout WidgyNode, _ layer: LayerNode, _ told: inout [WidgyDifference]) {
    if node.kind == .text, TextRules.trim(node.properties?["content"]?.string ?? "").isEmpty {
      node.properties?["content"] = "–"
    }
    if node.kind == .text, let colour = node.properties?["color"]?.object, colour["type"] == "hex",
      let text = colour["value"]?.string,
      !WidgyReport.isHex(text)
    {
      node.properties?["color"] = nil
      told.append(
        WidgyDifference(layer, "colour", there: "default: “\(text)” isn’t a colour.", here: "default.", .mended))
    }
    if let value = node.properties?["value"]?.double, node.kind == .gauge, value < 0 || value > 1 {
      node.properties?["value"] = JSONValue(value.clamped(to: 0...1))
    }
  }

  /// The type that draws a layer; nil for those Widgy has not. A shape is one where it takes the widget's own outline.
  private static func kind(of layer: LayerNode) -> WidgyNode.Kind? {
    WidgyNode.Kind.allCases.first { kind in
      type(of: kind) == layer.kind && (kind != .shape || layer[ShapeLayer.kind] == "container")
    }
  }

  private static let styles: Set<String> = ["fill", "corner", "opacity", "shadow", "border", "glass", "extras"]

  /// Whether Widgy has a word for a property.
  private static func says(_ key: String, _ kind: WidgyNode.Kind) -> Bool {
    let own: Set<String> =
      switch kind {
      case .vStack, .hStack: ["alignment", "spacing"]
      case .zStack: ["alignment"]
      case .text: ["text", "font", "colour", "alignment", "lineLimit", "minimumScale"]
      case .symbol: ["symbol", "size", "weight", "mode", "colour"]
      case .image: ["fit", "address"]
      case .spacer: ["minimum"]
      case .divider: ["colour", "thickness"]
      case .gauge: ["value", "min", "max", "label", "current", "style", "tint"]
      case .frame: ["frame"]
      case .padding: ["insets"]
      case .shape: ["kind", "paint"]
      }
    return own.contains(key) || (styles.contains(key) && ![.spacer, .gauge, .divider].contains(kind)) || key == "extras"
  }

  /// The properties with the file's own spelling where a property still says the same.
  private static func spelt(_ node: WidgyNode, _ layer: LayerNode) -> [String: JSONValue]? {
    guard let kept = layer[AnyLayer.extras]?["widgy"]?.object else { return node.properties }
    func meaning(_ flat: [String: JSONValue]) -> [String: JSONValue] {
      properties(of: WidgyNode(kind: node.kind, properties: folded(flat), children: []))
    }
    var said = layer.properties
    said["extras"] = nil
    let ours = flat(node.properties)
    let all = ours.merging(kept) { $1 }
    if let whole = kept["properties"] {
      return meaning([:]) == said ? whole.object : node.properties
    }
    if meaning(all) == said { return folded(all) }
    let plain = meaning(ours)
    var out = ours
    for (key, value) in kept {
      var one = ours
      one[key] = value
      if meaning(one) == plain { out[key] = value }
    }
    return folded(out)
  }

  /// A layer as we would write it, without its children and without the file's spelling.
  static func written(_ layer: LayerNode) -> WidgyNode {
    let kind = kind(of: layer) ?? .spacer
    let said = layer.properties
    var out: [String: JSONValue] = [:]
    switch kind {
    case .vStack, .hStack, .zStack:
      out["alignment"] = said["alignment"].map(american)
      if kind != .zStack { out["spacing"] = said["spacing"] }
    case .text:
      out["content"] = said["text"] ?? ""
      out["font"] = (said["font"]?.object).map { font in
        .object(font.filter { ["style", "size", "weight", "design"].contains($0.key) })
      }
      out["color"] = said["colour"].flatMap(widgyColour)
      out["alignment"] = said["alignment"].map(american)
      out["line_limit"] = said["lineLimit"]
      out["minimum_scale_factor"] = said["minimumScale"]
    case .symbol:
      out["system_name"] = said["symbol"] ?? "questionmark"
      out["font_size"] = said["size"]
      out["font_weight"] = said["weight"]
      out["rendering_mode"] = said["mode"] == "multicolour" ? "multicolor" : said["mode"]
      out["color"] = said["colour"].flatMap(widgyColour)
    case .image:
      out["content_mode"] = said["fit"] ?? "fill"
      out["source"] =
        said["address"].map { ["type": "remote", "value": $0] } ?? ["type": "asset", "value": said["file"] ?? ""]
    case .spacer: out["min_length"] = said["minimum"]
    case .divider:
      out["color"] = said["colour"].flatMap(widgyColour)
      out["thickness"] = said["thickness"]
    case .gauge:
      out["value"] = said["value"]?.double.map { JSONValue($0) } ?? 0.5
      out["min_value"] = said["min"]
      out["max_value"] = said["max"]
      out["label"] = said["label"]
      out["current_value_label"] = said["current"]
      out["gauge_style"] = said["style"].map { style in
        switch style {
        case "linearCapacity", "accessoryLinearCapacity": "linear"
        case "accessoryCircular", "accessoryCircularCapacity": "circular"
        case "accessoryLinear": "accessoryLinear"
        default: "automatic"
        }
      }
      out["tint"] = said["tint"].flatMap(widgyColour)
    case .frame:
      let frame = said["frame"]?.object ?? [:]
      for (theirs, ours) in frames where frame[ours]?.double != nil { out[theirs] = frame[ours] }
      out["alignment"] = frame["alignment"].map(american)
    case .padding:
      if let value = said["insets"] {
        if let edges = value.object, let one = edges.first, edges.count == 1 {
          (out["edges"], out["value"]) = (.string(one.key), one.value)
        } else if value.double != nil {
          out["value"] = value
        }
      }
    case .shape: out["fill"] = said["paint"].flatMap(widgyColour)
    }
    if ![.spacer, .gauge, .divider].contains(kind) {
      let style = style(said)
      if !style.isEmpty { out["style"] = .object(style) }
    }
    let isBare = [.spacer, .divider].contains(kind) && out.isEmpty
    return WidgyNode(kind: kind, properties: isBare ? nil : out, children: [])
  }

  private static func american(_ value: JSONValue) -> JSONValue { value == "centre" ? "center" : value }

  private static func style(_ said: [String: JSONValue]) -> [String: JSONValue] {
    var style: [String: JSONValue] = [:]
    if let fill = said["fill"] {
      if let gradient = fill.object.flatMap(widgyGradient) {
        style["background"] = ["type": "gradient", "gradient": gradient]
      } else if let colour = widgyColour(fill) {
        style["background"] = ["type": "color", "color": colour]
      }
    }
    style["corner_radius"] = said["corner"]?.double.map { JSONValue($0) }
    style["opacity"] = said["opacity"]?.double.map { JSONValue($0) }
    if let shadow = said["shadow"]?.object {
      var cast: [String: JSONValue] = ["radius": shadow["radius"] ?? 0]
      cast["color"] = shadow["colour"].flatMap(widgyColour)
      for key in ["x", "y"] { cast[key] = shadow[key] }
      style["shadow"] = .object(cast)
    }
    if let border = said["border"]?.object, let colour = border["fill"].flatMap(widgyColour) {
      style["border"] = ["color": colour, "width": border["width"] ?? 1]
    }
    style["glass_effect"] = said["glass"]
    return style
  }

  /// A colour in Widgy's words, hex always with `#`; nil for what it has no word for.
  private static func widgyColour(_ value: JSONValue) -> JSONValue? {
    guard let text = value.string else { return value.object?["colour"].flatMap(widgyColour) }
    if text.hasPrefix("#") { return ["type": "hex", "value": .string(text)] }
    if text == "clear" { return ["type": "system", "value": "clear"] }
    if LayerFields.colours.contains(text) {
      return ["type": "system", "value": .string(text == "grey" ? "gray" : text)]
    }
    let words = [
      "primary": "primary", "secondary": "secondary", "tertiary": "tertiaryLabel", "background": "systemBackground",
      "secondaryBackground": "secondarySystemBackground", "separator": "separator", "accent": "accent",
    ]
    return words[text].map { ["type": "semantic", "value": .string($0)] }
  }

  private static func widgyGradient(_ fill: [String: JSONValue]) -> JSONValue? {
    guard let kind = fill["gradient"]?.string, ["linear", "radial", "angular"].contains(kind),
      let stops = fill["stops"]?.array
    else { return nil }
    let colours = stops.compactMap { $0.array?.last.flatMap(widgyColour) }
    var out: [String: JSONValue] = ["type": .string(kind), "colors": .array(colours)]
    func point(_ value: JSONValue?) -> JSONValue? {
      guard let pair = value?.array, pair.count == 2 else { return nil }
      return ["x": pair[0], "y": pair[1]]
    }
    out["start_point"] = point(kind == "linear" ? fill["from"] : fill["centre"])
    out["end_point"] = kind == "linear" ? point(fill["to"]) : nil
    return .object(out)
  }
}
