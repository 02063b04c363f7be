import DesignData
import DesignModel

/// What a tree without layers of its own says on the Lock Screen: its name, its first ring or gauge, its first texts
/// (layers.md §11).
struct AccessoryLayers {
  private let tree: LayerTree
  private let scope: LayerScope
  /// The first three texts that say something, none twice.
  private let texts: [LayerNode]

  init(_ tree: LayerTree, _ scope: LayerScope) {
    (self.tree, self.scope) = (tree, scope)
    texts = Self.texts(tree, scope)
  }

  private static func nodes(_ tree: LayerTree) -> [LayerNode] {
    tree.root.all.prefix(LayerLimits.nodes).filter { !$0[AnyLayer.hidden] }
  }

  private static func words(_ node: LayerNode, _ scope: LayerScope) -> String {
    TextRules.trim(node.kind == .text ? scope.text(node[TextLayer.text]) : scope.date(node.properties))
  }

  private static func texts(_ tree: LayerTree, _ scope: LayerScope) -> [LayerNode] {
    var said: [String] = []
    return nodes(tree).filter { node in
      guard node.kind == .text || node.kind == .date, said.count < 3, !usesItem(node) else { return false }
      let words = words(node, scope)
      if words.isEmpty || said.contains(words) { return false }
      said.append(words)
      return true
    }
  }

  private static func usesItem(_ node: LayerNode) -> Bool {
    node.properties.values.contains { $0.string?.contains("{{__item") == true }
  }

  private func line(_ node: LayerNode, _ id: String, _ font: JSONValue, _ colour: String, lines: Int) -> LayerNode {
    var out = node
    out.id = id
    out.slots = [:]
    out.properties = node.properties.filter { ["text", "date", "style", "pattern", "case"].contains($0.key) }
    out[json: TextLayer.font] = font
    out[json: TextLayer.colour] = .string(colour)
    out[json: TextLayer.lineLimit] = .integer(lines)
    out[json: TextLayer.minimumScale] = 0.6
    return out
  }

  private var nameNode: LayerNode { LayerNode(.text, id: "name", ["text": .string(tree.name)]) }

  func root(_ family: WidgetFamily) -> LayerNode {
    let nodes = Self.nodes(tree)
    let first = texts.first ?? nameNode
    let meter = nodes.first { ($0.kind == .ring || $0.kind == .gauge) && !Self.usesItem($0) }
    let symbol = nodes.first { $0.kind == .symbol && !Self.usesItem($0) }.map { node in
      var out = node
      out.id = "symbol"
      out.properties = node.properties.filter { ["symbol", "mode", "weight"].contains($0.key) }
      return out
    }
    switch family {
    case .accessoryInline: return line(first, "line", ["style": "body"], "primary", lines: 1)
    case .accessoryCircular:
      let short = texts.first { Self.words($0, scope).count <= 6 } ?? first
      var middle = [line(short, "middle", ["size": 14, "weight": "semibold"], "primary", lines: 1)]
      if var symbol, meter == nil {
        symbol[json: SymbolLayer.size] = 16
        middle.insert(symbol, at: 0)
      }
      let column = LayerNode(.vStack, id: "column", ["spacing": 1, "padding": 6], children: middle)
      guard let meter else { return column }
      var ring = LayerNode(
        .ring, id: "ring", ["line": 5, "paint": "primary", "frame": ["width": "fill", "height": "fill"]],
        children: [column])
      for key in ["value", "min", "max"] { ring.properties[key] = meter.properties[key] }
      if meter.kind == .gauge, meter[json: RingLayer.value] == nil { ring[json: RingLayer.value] = 0.5 }
      return ring
    default:
      var rows = [line(first, "first", ["style": "headline"], "primary", lines: 1)]
      if var symbol {
        symbol[json: SymbolLayer.size] = 14
        rows[0] = LayerNode(.hStack, id: "header", ["spacing": 4], children: [symbol, rows[0]])
      }
      for (index, text) in texts.dropFirst().prefix(meter == nil ? 2 : 1).enumerated() {
        rows.append(line(text, "line-\(index)", ["style": "footnote"], "secondary", lines: 1))
      }
      if let meter {
        var bar = LayerNode(.gauge, id: "bar", ["style": "linearCapacity", "thickness": 5, "tint": "primary"])
        for key in ["value", "min", "max"] { bar.properties[key] = meter.properties[key] }
        if meter.kind == .ring, meter[json: RingLayer.value] == nil { bar[json: GaugeLayer.value] = 0 }
        rows.append(bar)
      }
      return LayerNode(
        .vStack, id: "column",
        ["alignment": "leading", "spacing": 2, "frame": ["width": "fill", "height": "fill", "alignment": "leading"]],
        children: rows)
    }
  }
}
