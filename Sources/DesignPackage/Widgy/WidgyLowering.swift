import DesignData
import DesignModel

/// Converts trees to the layer types that Widgy supports and reports each difference (widgy.md §7). Imported Widgy files
/// stay unchanged.
struct WidgyLowering {
  /// The differences.
  private(set) var told: [WidgyDifference] = []
  /// Resolves templates with current data; nil keeps them unresolved.
  let scope: LayerScope?
  let colours: WidgyColours
  /// Whether the tree was Widgy's before: what nobody knows stands there as it is typed (widgy.md §6).
  private let wasTheirs: Bool
  /// The sides of the widget in Widgy, pt.
  let canvas: (width: Double, height: Double)
  private var made = 0
  /// Maximum number of layers: lists and components are limited before they are written.
  private static let limit = 1_500
  /// Maximum number of bars of a chart: each takes two of the fifty nodes.
  private static let bars = 12

  /// Sides of the sizes in Widgy, pt (widgy.md §1).
  private static let canvases: [String: (Double, Double)] = [
    "systemSmall": (170, 170), "systemMedium": (364, 170), "systemLarge": (364, 382), "accessoryCircular": (76, 76),
    "accessoryRectangular": (172, 76), "accessoryInline": (234, 26),
  ]

  init(_ tree: LayerTree, family: String, scope: LayerScope?) {
    self.scope = scope
    colours = WidgyColours(tree)
    wasTheirs = LayerMigration.names(in: tree.document).contains(LayerMigration.widgyNested.rawValue)
    let sides = Self.canvases[family] ?? (364, 170)
    canvas = (sides.0, sides.1)
  }

  /// The converted tree of a size; nil if nothing is left.
  mutating func root(_ shown: LayerNode, of tree: LayerTree) -> LayerNode? {
    guard let root = lowered(shown, Place(scope: scope)) else { return nil }
    guard let ground = fill(tree.document["background"], Place(scope: scope)) else { return root }
    let sheet = plate(ground, id: "ground")
    var whole = root.kind == .zStack && root.properties["fill"] == nil ? root : LayerNode(.zStack, id: "whole")
    if whole.id == "whole" { whole.slots[.children] = [root] }
    whole.slots[.children]?.insert(sheet, at: 0)
    return whole
  }

  /// A sheet of the widget's own outline.
  private func plate(_ fill: JSONValue, id: String) -> LayerNode {
    fill.object == nil
      ? LayerNode(.shape, id: id, ["kind": "container", "paint": fill])
      : LayerNode(.shape, id: id, ["kind": "container", "paint": "clear", "fill": fill])
  }

  /// Where a layer stands.
  struct Place {
    var scope: LayerScope?
    /// In a container of layers over one another its alignment; nil in stacks.
    var alignment: String?
    var isRepeated = false

    func within(_ alignment: String?) -> Place {
      var inner = self
      inner.alignment = alignment
      return inner
    }
  }

  mutating func tell(
    _ node: LayerNode, _ what: String, there: String, here: String, _ result: WidgyDifference.Result
  ) {
    told.append(WidgyDifference(node, what, there: there, here: here, result))
  }

  // MARK: Layers

  mutating func lowered(_ node: LayerNode, _ place: Place) -> LayerNode? {
    made += 1
    guard made <= Self.limit else { return nil }
    if node.properties["hidden"] == true {
      tell(node, "hidden", there: "removed.", here: "hidden.", .dropped)
      return nil
    }
    var node = node
    if let when = node.properties["when"], let scope = place.scope {
      let holds = scope.holds(when)
      tell(
        node, "show when", there: holds ? "always shown." : "removed.",
        here: holds ? "shown now, but not always." : "not shown now.", holds ? .differs : .dropped)
      if !holds { return nil }
      node.properties["when"] = nil
    }
    guard let content = content(node, place) else { return nil }
    return placed(content, as: node, place)
  }

  private mutating func content(_ node: LayerNode, _ place: Place) -> LayerNode? {
    switch node.kind {
    case .vStack, .hStack: return holding(node, children(node, place.within(nil)))
    case .zStack: return holding(node, children(node, place.within(node.properties["alignment"]?.string ?? "centre")))
    case .group:
      let inner = children(node, place.within("topLeading"))
      return LayerNode(.zStack, id: node.id, ["alignment": "topLeading"], children: inner)
    case .grid: return grid(node, children(node, place.within(nil)))
    case .frame, .padding:
      guard let child = node.slots[.child]?.first.flatMap({ lowered($0, place.within(nil)) }) else {
        tell(
          node, "contents", there: "removed: nothing in it works in Widgy.", here: "shown.",
          .dropped)
        return nil
      }
      if node.kind == .padding, let insets = node.properties["insets"], insets.object.map({ $0.count != 1 }) == true {
        return padded(child, insets, as: node)
      }
      var out = node
      out.slots[.child] = [child]
      if node.kind == .frame, let frame = node.properties["frame"]?.object { out.properties["frame"] = sides(frame) }
      return out
    case .repeat: return list(node, place)
    case .conditional: return branch(node, place)
    case .mask:
      tell(node, "mask", there: "shown without the mask.", here: "masked.", .differs)
      return LayerNode(.zStack, id: node.id, children: children(node, place.within("centre")))
    case .component:
      let name = node.properties["component"]?.string ?? ""
      guard let tree = LayerComponent.expanded(name, node.properties["parameters"]?.object ?? [:]) else {
        tell(node, "component", there: "removed.", here: "unknown component.", .dropped)
        return nil
      }
      return lowered(tree, place.within(nil))
    case .text, .date: return words(node, place)
    case .symbol: return symbol(node, place)
    case .shape: return shape(node, place)
    case .ring: return ring(node, place)
    case .gauge: return gauge(node, place)
    case .chart: return chart(node, place)
    case .block: return block(node, place)
    case .divider: return recoloured(node, ["colour"], place)
    case .image:
      guard let file = node.properties["file"]?.string, !file.isEmpty else { return node }
      var out = node
      out.properties["file"] = nil
      tell(
        node, "image", there: "missing: Widgy uses its own images.", here: "shown.", .dropped)
      return out
    case .spacer: return node
    case nil:
      tell(node, "type", there: "removed.", here: "kept, but not shown.", .dropped)
      return nil
    }
  }

  private mutating func children(_ node: LayerNode, _ place: Place) -> [LayerNode] {
    (node.slots[.children] ?? []).compactMap { lowered($0, place) }
  }

  private func holding(_ node: LayerNode, _ children: [LayerNode]) -> LayerNode {
    var out = node
    out.slots[.children] = children
    return out
  }

  private mutating func grid(_ node: LayerNode, _ cells: [LayerNode], columns: Int? = nil) -> LayerNode {
    let columns = (columns ?? node.properties["columns"]?.integer ?? 2).clamped(to: 1...31)
    let across = node.properties["spacing"]
    var rows: [LayerNode] = []
    for start in stride(from: 0, to: cells.count, by: columns) {
      var row = LayerNode(.hStack, id: "\(node.id)-\(rows.count)")
      row.properties["spacing"] = across
      row.slots[.children] = Array(cells[start..<min(start + columns, cells.count)])
      rows.append(row)
    }
    tell(node, "grid", there: "rows as wide as their contents.", here: "columns of equal width.", .differs)
    var out = LayerNode(.vStack, id: node.id, children: rows)
    out.properties["spacing"] = node.properties["rowSpacing"] ?? across
    return out
  }

  private mutating func list(_ node: LayerNode, _ place: Place) -> LayerNode? {
    guard let scope = place.scope, !place.isRepeated, let child = node.slots[.child]?.first else {
      tell(node, "list", there: "removed.", here: "shows its items.", .dropped)
      return nil
    }
    let said = node.properties
    let isMonth = said["over"]?.object?["source"] == "month"
    let limit = isMonth ? 42 : (said["limit"]?.integer ?? 8).clamped(to: 1...LayerLimits.items)
    let items = LayerLists(scope).items(said["over"]).dropFirst((said["skip"]?.integer ?? 0).clamped(to: 0...1_000))
    let axis = said["axis"]?.string ?? "vertical"
    var inner = place.within(axis == "overlay" ? "centre" : nil)
    inner.isRepeated = true
    if items.isEmpty {
      tell(
        node, "list", there: "static: its current empty message.", here: "live items.", .differs)
      return node.slots[.empty]?.first.flatMap { lowered($0, inner) }
    }
    var rows: [LayerNode] = []
    let before = told.count
    for (index, item) in items.prefix(limit).enumerated() {
      inner.scope = scope.item(item, index: index)
      if let row = lowered(child, inner) { rows.append(row) }
      // What is true of the first row is true of all.
      if index > 0 {
        told.removeLast(told.count - max(before, min(told.count, firstTold)))
      } else {
        firstTold = told.count
      }
    }
    tell(
      node, "list", there: "static: the current \(rows.count == 1 ? "item" : "\(rows.count) items").",
      here: "live items.", .differs)
    switch axis {
    case "grid": return grid(node, rows)
    case "overlay": return LayerNode(.zStack, id: node.id, children: rows)
    default:
      var out = LayerNode(axis == "horizontal" ? .hStack : .vStack, id: node.id, children: rows)
      out.properties["spacing"] = said["spacing"]
      if axis == "vertical" { out.properties["alignment"] = "leading" }
      return out
    }
  }
  private var firstTold = 0

  private mutating func branch(_ node: LayerNode, _ place: Place) -> LayerNode? {
    let index = node.cases.indices.first { place.scope?.holds(node.cases[$0]["when"]) ?? true }
    let slot = index.map(LayerSlot.case) ?? .otherwise
    tell(node, "condition", there: "static: the current case.", here: "changes with its condition.", .differs)
    return node.slots[slot]?.first.flatMap { lowered($0, place) }
  }

  // MARK: Words and symbols

  /// The fill for words and lines, which Widgy has in one colour.
  mutating func recoloured(_ node: LayerNode, _ keys: [String], _ place: Place) -> LayerNode {
    var node = node
    for key in keys {
      guard let value = node.properties[key] else { continue }
      let colour = colours.solid(value, place.scope)
      if colour?.isNear == true {
        tell(
          node, LayerFields.title(of: key), there: "the nearest colour.", here: "a custom colour or fill.", .differs
        )
      }
      node.properties[key] = colour?.value
    }
    return node
  }

  private mutating func words(_ node: LayerNode, _ place: Place) -> LayerNode? {
    var out = recoloured(node, ["colour"], place)
    let said = node.properties
    if node.kind == .date {
      out = LayerNode(.text, id: node.id, out.properties.filter { !["date", "style", "pattern"].contains($0.key) })
      let twins = ["EEEE": "weekday", "MMMM": "month", "yyyy": "year", "h:mm a": "time", "EEEE, MMM d": "date"]
      if said["date"] == nil,
        let field = said["style"] == "time" ? "time" : said["pattern"]?.string.flatMap({ twins[$0] })
      {
        out.properties["text"] = .string("{{date_time.\(field)}}")
      } else {
        let now = place.scope?.date(said) ?? ""
        out.properties["text"] = .string(now)
        tell(node, "date", there: "static: “\(now.beginning(40))”.", here: "follows the date.", .differs)
      }
    } else if let text = said["text"]?.string {
      let (words, isStill) = WidgyWords.text(text, place.scope, keepsUnknown: wasTheirs)
      out.properties["text"] = .string(words)
      if isStill {
        tell(
          node, "text", there: "static: “\(words.beginning(60))”.",
          here: "“\(LayerNode.shown(text).beginning(60))”.", .differs)
      }
    }
    var text = out.properties["text"]?.string ?? ""
    if let letters = out.properties.removeValue(forKey: "case")?.string, !text.contains("{{") {
      text = letters == "uppercase" ? text.uppercased() : letters == "lowercase" ? text.lowercased() : text
      out.properties["text"] = .string(text)
    }
    if place.scope != nil, TextRules.trim(text).isEmpty {
      tell(
        node, "text", there: "removed: Widgy rejects empty text.", here: "empty now.",
        .dropped)
      return nil
    }
    return out
  }

  private mutating func symbol(_ node: LayerNode, _ place: Place) -> LayerNode? {
    var out = recoloured(node, ["colour"], place)
    guard let scope = place.scope, let name = node.properties["symbol"]?.string, name.contains("{{") else { return out }
    let now = scope.text(.string(name))
    out.properties["symbol"] = .string(now)
    tell(node, "symbol", there: "static: “\(now.beginning(40))”.", here: "changes.", .differs)
    return now.isEmpty ? nil : out
  }

  // MARK: Values

  /// A share of 0 to 1, which is all that Widgy's validator lets be.
  private func share(_ node: LayerNode, _ place: Place, _ initial: Double) -> Double {
    func number(_ key: String, _ initial: Double) -> Double {
      place.scope?.number(node.properties[key]) ?? node.properties[key]?.double ?? initial
    }
    let (least, most) = (number("min", 0), number("max", 1))
    guard most > least else { return 0 }
    let share = (number("value", node.properties["value"] == nil ? initial : least) - least) / (most - least)
    return (share.clamped(to: 0...1) * 1_000).rounded() / 1_000
  }

  private mutating func tellValue(_ node: LayerNode, _ share: Double) {
    guard node.properties["value"]?.string != nil else { return }
    tell(
      node, "value", there: "static: \(Int((share * 100).rounded()))%.", here: "follows its data.",
      .differs)
  }

  private mutating func gauge(_ node: LayerNode, _ place: Place) -> LayerNode {
    var out = recoloured(node, ["tint"], place)
    if let value = node.properties["value"], !(value.double.map { (0...1).contains($0) } ?? false) {
      let share = share(node, place, 0.5)
      out.properties["value"] = JSONValue(share)
      (out.properties["min"], out.properties["max"]) = (nil, nil)
      tellValue(node, share)
    } else if node.properties["min"]?.string != nil || node.properties["max"]?.string != nil {
      out.properties["value"] = JSONValue(share(node, place, 0.5))
      (out.properties["min"], out.properties["max"]) = (nil, nil)
    }
    for key in ["label", "current"] {
      guard let text = node.properties[key]?.string, let scope = place.scope else { continue }
      // Of a gauge's words Widgy reads placeholders in the middle ones alone.
      out.properties[key] = .string(
        key == "current" ? WidgyWords.text(text, scope, keepsUnknown: wasTheirs).text : scope.text(.string(text)))
    }
    return out
  }

  private mutating func ring(_ node: LayerNode, _ place: Place) -> LayerNode {
    let share = share(node, place, 0)
    tell(node, "ring", there: "a round gauge with Widgy’s thickness.", here: "a ring with custom thickness.", .differs)
    tellValue(node, share)
    var gauge = LayerNode(
      .gauge, id: node.id, ["value": JSONValue(share), "style": "accessoryCircularCapacity"])
    gauge.properties["tint"] = colours.solid(node.properties["paint"] ?? "accent", place.scope)?.value
    let inner = children(node, place.within("centre"))
    return inner.isEmpty ? gauge : LayerNode(.zStack, id: node.id, children: [gauge] + inner)
  }

  private mutating func chart(_ node: LayerNode, _ place: Place) -> LayerNode? {
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
    if !frame.isEmpty { node.properties["frame"] = .object(frame) }
    return node
  }

  private mutating func block(_ node: LayerNode, _ place: Place) -> LayerNode? {
    let kind = node.properties["block"]?.string.flatMap(LayerBlockKind.init)
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
