import DesignData
import DesignModel

/// Converts trees to the layer types that Widgy supports and reports each difference (widgy.md §7). Imported Widgy files
/// stay unchanged.
struct WidgyLowering {
  private(set) var told: [WidgyDifference] = []
  /// Resolves templates with current data; nil keeps them unresolved.
  let scope: LayerScope?
  let colours: WidgyColours
  /// Whether the tree was Widgy's before: unknown properties are written as typed (widgy.md §6).
  let wasTheirs: Bool
  /// The sides of the widget in Widgy, pt.
  let canvas: (width: Double, height: Double)
  private var made = 0
  /// Maximum number of layers: lists and components are limited before they are written.
  private static let limit = 1_500
  /// Maximum number of bars of a chart: each takes two of the fifty nodes.
  static let bars = 12

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
    // WidgetKit keeps Widgy’s margins; written, they would be there twice.
    let content = WidgyMargins.content(of: shown, tree.document)
    guard let root = lowered(content?.root ?? shown, Place(scope: scope)) else { return nil }
    guard content?.isOwnGround != true, let ground = fill(tree.document["background"], Place(scope: scope)) else {
      return root
    }
    let sheet = plate(ground, id: "ground")
    var whole = root.kind == .zStack && root[json: AnyLayer.fill] == nil ? root : LayerNode(.zStack, id: "whole")
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
    if node[AnyLayer.hidden] {
      tell(node, "hidden", there: "removed.", here: "hidden.", .dropped)
      return nil
    }
    var node = node
    if let when = node[AnyLayer.when], let scope = place.scope {
      let holds = scope.holds(when)
      tell(
        node, "show when", there: holds ? "always shown." : "removed.",
        here: holds ? "shown now, but not always." : "not shown now.", holds ? .differs : .dropped)
      if !holds { return nil }
      node[json: AnyLayer.when] = nil
    }
    guard let content = content(node, place) else { return nil }
    return placed(content, as: node, place)
  }

  private mutating func content(_ node: LayerNode, _ place: Place) -> LayerNode? {
    switch node.kind {
    case .vStack, .hStack: return holding(node, children(node, place.within(nil)))
    case .zStack: return holding(node, children(node, place.within(node[ZStackLayer.alignment])))
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
      if node.kind == .padding, let insets = node[json: PaddingLayer.insets],
        insets.object.map({ $0.count != 1 }) == true
      {
        return padded(child, insets, as: node)
      }
      var out = node
      out.slots[.child] = [child]
      if node.kind == .frame, let frame = node[AnyLayer.frame] { out[json: AnyLayer.frame] = sides(frame) }
      return out
    case .repeat: return list(node, place)
    case .conditional: return branch(node, place)
    case .mask:
      tell(node, "mask", there: "shown without the mask.", here: "masked.", .differs)
      return LayerNode(.zStack, id: node.id, children: children(node, place.within("centre")))
    case .component:
      let name = node[ComponentLayer.component]
      guard let tree = LayerComponent.expanded(name, node[ComponentLayer.parameters] ?? [:]) else {
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
      let file = node[ImageLayer.file]
      guard !file.isEmpty else { return node }
      var out = node
      out[json: ImageLayer.file] = nil
      tell(
        node, "image", there: "missing: Widgy uses its own images.", here: "shown.", .dropped)
      return out
    case .spacer: return node
    case nil:
      tell(node, "type", there: "removed.", here: "kept, but not shown.", .dropped)
      return nil
    }
  }

  mutating func children(_ node: LayerNode, _ place: Place) -> [LayerNode] {
    (node.slots[.children] ?? []).compactMap { lowered($0, place) }
  }

  private func holding(_ node: LayerNode, _ children: [LayerNode]) -> LayerNode {
    var out = node
    out.slots[.children] = children
    return out
  }

  private mutating func grid(_ node: LayerNode, _ cells: [LayerNode], columns: Int? = nil) -> LayerNode {
    let columns = columns?.clamped(to: 1...31) ?? node[GridLayer.columns]
    let across = node[json: StackLayer.spacing]
    var rows: [LayerNode] = []
    for start in stride(from: 0, to: cells.count, by: columns) {
      var row = LayerNode(.hStack, id: "\(node.id)-\(rows.count)")
      row[json: StackLayer.spacing] = across
      row.slots[.children] = Array(cells[start..<min(start + columns, cells.count)])
      rows.append(row)
    }
    tell(node, "grid", there: "rows as wide as their contents.", here: "columns of equal width.", .differs)
    var out = LayerNode(.vStack, id: node.id, children: rows)
    out[json: StackLayer.spacing] = node[json: GridLayer.rowSpacing] ?? across
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
    for (index, item) in items.prefix(rowsLeft(of: child, most: limit)).enumerated() {
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
      out[json: StackLayer.spacing] = said[json: StackLayer.spacing]
      if axis == "vertical" { out[json: StackLayer.alignment] = "leading" }
      return out
    }
  }
  private var firstTold = 0

  /// What the lists of a widget may still add: as much as its picture shows (layers.md §4).
  private var room = (layers: LayerLimits.expanded, characters: LayerLimits.characters)

  /// How many rows like `child` a list gets of the room that is left; at least one.
  private mutating func rowsLeft(of child: LayerNode, most: Int) -> Int {
    let layers = child.all.count
    let characters = child.all.reduce(1) { $0 + ($1[json: TextLayer.text]?.string?.utf8.count ?? 0) }
    let rows = min(most, room.layers / layers, room.characters / characters)
    room = (room.layers - rows * layers, room.characters - rows * characters)
    return max(1, rows)
  }

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
        out[json: TextLayer.text] = .string("{{date_time.\(field)}}")
      } else {
        let now = place.scope?.date(said) ?? ""
        out[json: TextLayer.text] = .string(now)
        tell(node, "date", there: "static: “\(now.beginning(40))”.", here: "follows the date.", .differs)
      }
    } else if let text = said["text"]?.string {
      let (words, isStill) = WidgyWords.text(text, place.scope, keepsUnknown: wasTheirs)
      out[json: TextLayer.text] = .string(words)
      if isStill {
        tell(
          node, "text", there: "static: “\(words.beginning(60))”.",
          here: "“\(LayerNode.shown(text).beginning(60))”.", .differs)
      }
    }
    var text = out[json: TextLayer.text]?.string ?? ""
    if let letters = out.properties.removeValue(forKey: "case")?.string, !text.contains("{{") {
      text = letters == "uppercase" ? text.uppercased() : letters == "lowercase" ? text.lowercased() : text
      out[json: TextLayer.text] = .string(text)
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
    guard let scope = place.scope, let name = node[SymbolLayer.symbol]?.string, name.contains("{{") else { return out }
    let now = scope.text(.string(name))
    out[json: SymbolLayer.symbol] = .string(now)
    tell(node, "symbol", there: "static: “\(now.beginning(40))”.", here: "changes.", .differs)
    return now.isEmpty ? nil : out
  }

}
