import DesignModel

/// What a frame asks of a design of layers as a whole: quieter, without symbols, in another mood. Nil where it asks more.
struct FrameOnTree {
  private(set) var tree: LayerTree
  private(set) var understood: [String] = []

  init?(_ frame: Frame, _ tree: LayerTree) {
    let isWhole =
      frame.left.isEmpty && !frame.hasContent && frame.limits.isEmpty && frame.steps.isEmpty
      && frame.families.isEmpty && frame.fonts.isEmpty && frame.ground == nil && frame.accent == nil && frame.ink == nil
      && frame.alignment == nil && frame.symbol == nil && frame.amounts.isEmpty && frame.only == nil
      && frame.asks == nil
    let isOfSymbols = frame.absent.allSatisfy { $0.value == "symbol" }
    guard isWhole, isOfSymbols, !frame.looks.isEmpty || !frame.absent.isEmpty else { return nil }
    self.tree = tree
    for look in frame.looks {
      if look.value == "minimal" {
        quieten()
      } else if let code = WidgetLook(frame).code {
        self.tree.document["accent"] = .string(code)
      } else {
        return nil
      }
      understood.append(look.words)
    }
    for absent in frame.absent {
      hideSymbols()
      understood.append(absent.words)
    }
  }

  /// A ground of one colour in place of gradients, and no shadows.
  private mutating func quieten() {
    if let fills = tree.document["background"]?.array {
      tree.document["background"] = .array(fills.prefix(1).map(Self.plain))
    }
    each { node in node[json: AnyLayer.shadow] = nil }
  }

  private static func plain(_ fill: JSONValue) -> JSONValue {
    guard let stops = fill.object?["stops"]?.array, !stops.isEmpty else { return fill }
    return stops[stops.count / 2].array?.last ?? fill
  }

  private mutating func hideSymbols() { each { if $0.kind == .symbol { $0[json: AnyLayer.hidden] = true } } }

  private mutating func each(_ change: @escaping (inout LayerNode) -> Void) {
    func walked(_ node: LayerNode) -> LayerNode {
      var node = node
      change(&node)
      node.slots = node.slots.mapValues { $0.map(walked) }
      return node
    }
    tree = tree.mapRoots(walked)
  }
}
