import DesignData
import DesignModel

/// Gauges, rings, charts and blocks as Widgy’s layers.
extension WidgyLowering {
  /// A share of 0 to 1, which is all that Widgy's validator lets be.
  func share(_ node: LayerNode, _ place: Place, _ initial: Double) -> Double {
    func number(_ key: String, _ initial: Double) -> Double {
      place.scope?.number(node.properties[key]) ?? node.properties[key]?.double ?? initial
    }
    let (least, most) = (number("min", 0), number("max", 1))
    guard most > least else { return 0 }
    let share = (number("value", node[json: RingLayer.value] == nil ? initial : least) - least) / (most - least)
    return (share.clamped(to: 0...1) * 1_000).rounded() / 1_000
  }

  mutating func tellValue(_ node: LayerNode, _ share: Double) {
    guard node[json: RingLayer.value]?.string != nil else { return }
    tell(
      node, "value", there: "static: \(Int((share * 100).rounded()))%.", here: "follows its data.",
      .differs)
  }

  mutating func gauge(_ node: LayerNode, _ place: Place) -> LayerNode {
    var out = recoloured(node, ["tint"], place)
    if let value = node[json: RingLayer.value], !(value.double.map { (0...1).contains($0) } ?? false) {
      let share = share(node, place, 0.5)
      out[json: RingLayer.value] = JSONValue(share)
      (out[json: RingLayer.min], out[json: RingLayer.max]) = (nil, nil)
      tellValue(node, share)
    } else if node[json: RingLayer.min]?.string != nil || node[json: RingLayer.max]?.string != nil {
      out[json: RingLayer.value] = JSONValue(share(node, place, 0.5))
      (out[json: RingLayer.min], out[json: RingLayer.max]) = (nil, nil)
    }
    for key in ["label", "current"] {
      guard let text = node.properties[key]?.string, let scope = place.scope else { continue }
      // Of a gauge's words Widgy reads placeholders in the middle ones alone.
      out.properties[key] = .string(
        key == "current" ? WidgyWords.text(text, scope, keepsUnknown: wasTheirs).text : scope.text(.string(text)))
    }
    return out
  }

  mutating func ring(_ node: LayerNode, _ place: Place) -> LayerNode {
    let share = share(node, place, 0)
    tell(node, "ring", there: "a round gauge with Widgy’s thickness.", here: "a ring with custom thickness.", .differs)
    tellValue(node, share)
    var gauge = LayerNode(
      .gauge, id: node.id, ["value": JSONValue(share), "style": "accessoryCircularCapacity"])
    gauge[json: GaugeLayer.tint] = colours.solid(node[RingLayer.paint], place.scope)?.value
    let inner = children(node, place.within("centre"))
    return inner.isEmpty ? gauge : LayerNode(.zStack, id: node.id, children: [gauge] + inner)
  }

  mutating func chart(_ node: LayerNode, _ place: Place) -> LayerNode? {
    let said = node.properties
    let preset = said["preset"]?.string
    let kind = said["kind"]?.string ?? (preset == "trend" ? "area" : "bar")
    let series: JSONValue? =
      said["series"] ?? (preset == "week" ? ["source": "steps"] : preset == "trend" ? ["source": "weights"] : nil)
    let values = place.scope.map { LayerSeries(series, $0).items.suffix(Self.bars).map(\.top) } ?? []
    let known = values.compactMap { $0 }
    guard !known.isEmpty, ["bar", "line", "area", "dots"].contains(kind), let top = known.max() else {
      tell(node, "chart", there: "removed.", here: "shown.", .dropped)
      return nil
    }
    tell(
      node, "chart", there: "static: the current \(values.count) bars.", here: "live data.",
      .differs)
    let least = (place.scope?.number(said["min"]) ?? 0)
    let most = max(place.scope?.number(said["max"]) ?? top, least + 1e-9)
    let frame = said["frame"]?.object ?? [:]
    let height = (frame["height"]?.double ?? frame["minHeight"]?.double ?? 40).clamped(to: 4...canvas.height)
    let width = ((frame["width"]?.double ?? canvas.width * 0.7) / Double(values.count) - 4).clamped(to: 1...24)
    let paint = colours.solid(said["paint"] ?? "accent", place.scope)?.value ?? "accent"
    let bars = values.enumerated().map { index, value in
      let share = (((value ?? least) - least) / (most - least)).clamped(to: 0...1)
      return Self.block(
        "\(node.id)-\(index)",
        ["width": JSONValue(width.rounded()), "height": JSONValue(max(2, (share * height).rounded()))],
        ["fill": paint, "corner": 2])
    }
    return LayerNode(.hStack, id: node.id, ["alignment": "bottom", "spacing": 4], children: bars)
  }

  /// A coloured rectangle: a frame around free space.
  static func block(_ id: String, _ frame: [String: JSONValue], _ looks: [String: JSONValue]) -> LayerNode {
    var node = LayerNode(.frame, id: id, looks, children: [LayerNode(.spacer, id: id + "-in")])
    if !frame.isEmpty { node[json: AnyLayer.frame] = .object(frame) }
    return node
  }

  mutating func block(_ node: LayerNode, _ place: Place) -> LayerNode? {
    let kind = LayerBlockKind(rawValue: node[BlockLayer.block])
    let words: String? =
      switch kind {
      case .clock: "{{date_time.time}}"
      case .month: "{{date_time.month}}"
      case .weather: "{{weather.temperature}}"
      case .steps, .activity: "{{health.steps}}"
      case .nextUp: place.scope?.text("{{__calendar_next_title|No events}}")
      case .reminders, .weight, .layout, nil: nil
      }
    guard let words, !TextRules.trim(words).isEmpty else {
      tell(node, "block", there: "removed.", here: "shown.", .dropped)
      return nil
    }
    tell(node, "block", there: "a text with its main value.", here: "shown.", .differs)
    return LayerNode(
      .text, id: node.id,
      ["text": .string(words), "font": ["style": "largeTitle", "weight": "semibold"], "lineLimit": 1])
  }
}
