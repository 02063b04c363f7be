import DesignModel

/// Pieces put together for each size: one leads, two stand side by side, more stand in columns and rows.
struct LayerArranger {
  let parts: [LayerPart]

  private static let fill: JSONValue = ["width": "fill", "height": "fill"]

  /// A tree of the pieces, called `name`.
  func tree(_ name: String, accent: String) -> LayerTree {
    var tree = LayerTree(name: name, root: medium)
    tree.document["accent"] = .string(accent)
    tree.document["offers"] = ["systemSmall", "systemMedium", "systemLarge"]
    for (family, root) in [("systemSmall", small), ("systemLarge", large)] {
      var own = LayerFamily()
      own.root = root
      tree.families[family] = own
    }
    return tree
  }

  /// Pieces that Medium and Small have no room for.
  var leftOut: (medium: [LayerPart], small: [LayerPart]) {
    (Array(parts.dropFirst(4)), Array(parts.dropFirst(smallCount)))
  }

  private func node(_ index: Int, _ side: Double, says: Bool = false) -> LayerNode {
    LayerPieces(number: index).node(parts[index], side: side, says: says)
  }

  private func root(_ type: LayerType, _ spacing: Double, _ children: [LayerNode], leading: Bool = false) -> LayerNode {
    var properties: [String: JSONValue] = ["padding": 16, "frame": Self.fill, "spacing": JSONValue(spacing)]
    if leading {
      properties[json: StackLayer.alignment] = "leading"
      properties[json: AnyLayer.frame] = ["width": "fill", "height": "fill", "alignment": "leading"]
    }
    return LayerNode(type, id: "root", properties, children: children)
  }

  private func stack(_ id: String, _ type: LayerType, _ spacing: Double, _ children: [LayerNode]) -> LayerNode {
    LayerNode(type, id: id, ["spacing": JSONValue(spacing), "frame": Self.fill], children: children)
  }

  /// What fills its share of a row.
  private func cell(_ node: LayerNode, _ part: LayerPart) -> LayerNode {
    var node = node
    if part.room == .figure { return node }
    var frame = node[AnyLayer.frame] ?? [:]
    if node.kind == .component || node[json: AnyLayer.frame] == nil || frame["width"] == nil {
      frame["width"] = "fill"
      if part.room == .list || part.room == .strip, frame["height"] == nil, node.kind != .component {
        frame["height"] = part.room == .list ? "fill" : nil
      }
      if frame["alignment"] == nil, part != .flaps, part.room == .words || node.kind == .component {
        frame["alignment"] = "leading"
      }
      node[json: AnyLayer.frame] = .object(frame)
    }
    return node
  }

  // MARK: Medium, 306 by 126 points inside its margins

  private var medium: LayerNode {
    switch parts.count {
    case 1: return single(118)
    case 2:
      let figures = parts.count { $0.room == .figure }
      if figures == 2 {
        return root(.hStack, 20, [spread(node(0, 92, says: true), 0), spread(node(1, 92, says: true), 1)])
      }
      if figures == 1 {
        return root(
          .hStack, 18,
          (0...1).map { index in
            parts[index].room == .figure
              ? node(index, 108) : cell(node(index, 80), parts[index])
          })
      }
      // Wide pieces stand below each other, words beside each other.
      if parts.contains(where: { $0.room == .strip }) {
        return root(.vStack, 12, (0...1).map { cell(node($0, 80), parts[$0]) }, leading: true)
      }
      return root(.hStack, 18, (0...1).map { cell(node($0, 80), parts[$0]) })
    case 3:
      if parts.allSatisfy({ $0.room == .figure }) {
        return root(.hStack, 14, (0...2).map { spread(node($0, 78, says: true), $0) })
      }
      let lead = parts.firstIndex { $0.room == .figure } ?? 0
      let others = (0...2).filter { $0 != lead }
      // Lists give way, words do not.
      let height = others.reduce(12.0) {
        $0 + (parts[$1].room == .list ? 50 : parts[$1].room == .figure ? 54 : parts[$1].height)
      }
      if height > 126 {
        return root(
          .hStack, 16,
          [parts[lead].room == .figure ? node(lead, 84) : cell(node(lead, 54), parts[lead])]
            + others.map { compact($0) })
      }
      return root(
        .hStack, 18,
        [
          parts[lead].room == .figure ? node(lead, 108) : cell(node(lead, 80), parts[lead]),
          stack("side", .vStack, 12, others.map { compact($0) }),
        ])
    default:
      let shown = Array(parts.indices.prefix(4))
      if parts.prefix(4).allSatisfy({ $0.room == .figure }) {
        return root(.hStack, 10, shown.map { spread(node($0, 64, says: true), $0) })
      }
      return root(
        .hStack, 18,
        [
          stack("left", .vStack, 12, [compact(shown[0]), compact(shown[2])]),
          stack("right", .vStack, 12, [compact(shown[1]), compact(shown[3])]),
        ])
    }
  }

  /// A piece alone: a figure with its number in words beside it.
  private func single(_ side: Double) -> LayerNode {
    let part = parts[0]
    if part.room == .figure {
      var children = [node(0, side)]
      if let beside { children.append(cell(beside, .words(""))) }
      return root(.hStack, 20, children)
    }
    return root(.vStack, 10, [cell(node(0, side), part)], leading: part.room == .words || part.room == .list)
  }

  /// What a figure shows, in words.
  private var beside: LayerNode? {
    let pieces = LayerPieces(number: 7)
    switch parts[0] {
    case .ring(let metric), .needle(let metric): return pieces.node(.number(metric), side: 80)
    case .rings(let metrics):
      return LayerNode(
        .vStack, id: "facts", ["spacing": 10, "frame": ["width": "fill"]],
        children: metrics.enumerated().map { LayerPieces(number: 0).row($1, LayerPieces.ringColours[$0 % 3], $0 + 1) })
    case .moon:
      return LayerNode(
        .vStack, id: "moon-words", ["spacing": 3, "alignment": "leading"],
        children: [
          LayerNode(
            .text, id: "moon-name",
            [
              "text": "{{__moon_name}}", "lineLimit": 2, "minimumScale": 0.7,
              "font": ["style": "title3", "weight": "bold"],
            ]),
          LayerNode(
            .text, id: "moon-light",
            ["text": "{{__moon_light}}% lit", "lineLimit": 1, "colour": "secondary", "font": ["style": "subheadline"]]),
        ])
    case .dial: return pieces.node(.date, side: 80)
    default: return nil
    }
  }

  /// A piece in a quarter of a size.
  private func compact(_ index: Int) -> LayerNode {
    parts[index].room == .figure ? spread(node(index, 54), index) : cell(node(index, 54), parts[index])
  }

  /// A figure in the middle of its share of a row.
  private func spread(_ node: LayerNode, _ index: Int) -> LayerNode {
    LayerNode(.vStack, id: "place-\(index + 1)", ["frame": ["width": "fill"]], children: [node])
  }

  // MARK: Small, 126 by 126

  /// How many of the pieces Small has room for.
  private var smallCount: Int {
    guard parts.count > 1 else { return parts.count }
    let (one, two) = (parts[0], parts[1])
    if one.room == .figure { return two.room == .figure || two.height <= 56 ? 2 : 1 }
    return two.room != .figure && one.height + two.height <= 116 ? 2 : 1
  }

  private var small: LayerNode {
    let part = parts[0]
    guard smallCount == 2 else {
      if part.room == .figure { return root(.vStack, 8, [node(0, part == .moon ? 100 : 112)]) }
      return root(.vStack, 8, [cell(node(0, 76), part)], leading: part.room != .strip)
    }
    if part.room == .figure, parts[1].room == .figure {
      return root(.hStack, 10, [node(0, 58, says: true), node(1, 58, says: true)])
    }
    if part.room == .figure {
      return root(.vStack, 8, [node(0, 118 - max(52, parts[1].height)), cell(node(1, 50), parts[1])])
    }
    return root(.vStack, 10, [cell(node(0, 50), part), cell(node(1, 50), parts[1])], leading: true)
  }

  // MARK: Large, 306 by 322

  private var large: LayerNode {
    if parts.count == 1 {
      let part = parts[0]
      guard part.room == .figure else {
        return root(.vStack, 14, [cell(node(0, 130), part)], leading: part.room == .words || part.room == .list)
      }
      var children = [node(0, 200)]
      if let beside { children.append(beside) }
      return root(.vStack, 18, children)
    }
    var rows: [LayerNode] = []
    var index = 0
    // What figures have for themselves once lists and words have theirs.
    let others = parts.reduce(0.0) { $0 + $1.height }
    let figures = parts.count { $0.room == .figure }
    let lines = max(1, parts.count == 2 ? figures : (figures + 1) / 2)
    let height = ((322 - others - 16 * Double(parts.count - 1)) / Double(lines) - 22).clamped(to: 60...150).rounded()
    while index < parts.count {
      let isPair =
        parts.count > 2 && index + 1 < parts.count && parts[index].room != .strip && parts[index + 1].room != .strip
        && (parts[index].room != .list || parts[index + 1].room != .list)
        && !(parts[index].room == .list || parts[index + 1].room == .list)
      if isPair {
        rows.append(
          LayerNode(
            .hStack, id: "row-\(rows.count + 1)", ["spacing": 18, "frame": ["width": "fill"]],
            children: [index, index + 1].map { place in
              parts[place].room == .figure
                ? spread(node(place, height, says: true), place) : cell(node(place, height), parts[place])
            }))
        index += 2
      } else {
        let one =
          parts[index].room == .figure
          ? spread(node(index, height, says: true), index) : cell(node(index, 120), parts[index])
        rows.append(one)
        index += 1
      }
    }
    return root(.vStack, 16, rows)
  }
}
