import Foundation

/// The standard design nearest to a tree, for lists, searches, packages and the app (layers.md §9): the largest text is
/// its title, up to four others its subtitle; symbol, photo, accent and background are the nearest.
package struct LayerApproximation: Hashable, Sendable {
  /// What such a widget cannot show, by names for people, the gravest first.
  package private(set) var losses: [String] = []
  private let tree: LayerTree
  private var title = ""
  private var detail: [String] = []
  private var symbol: SymbolSpec?
  private var image: ImageSpec?
  private var isPoster = false
  private var isHero = false

  /// Sizes of text styles, pt, as the platform's default has them.
  private static let sizes: [String: Double] = [
    "largeTitle": 34, "title": 28, "title2": 22, "title3": 20, "headline": 17, "body": 17, "callout": 16,
    "subheadline": 15, "footnote": 13, "caption": 12, "caption2": 11,
  ]

  /// Looks a tree through.
  package init(_ tree: LayerTree) {
    self.tree = tree
    let nodes = tree.root.visible.prefix(LayerLimits.nodes)
    texts(Array(nodes))
    if let node = nodes.first(where: { $0.kind == .symbol }), let name = node[SymbolLayer.symbol]?.string,
      !name.contains("{{"), !name.isEmpty
    {
      symbol = SymbolSpec.added(name)
      symbol?.size = node[SymbolLayer.size].clamped(to: 8...96)
    }
    picture(Array(nodes))
    losses = Self.losses(of: tree)
  }

  private mutating func texts(_ nodes: [LayerNode]) {
    var found: [(text: String, size: Double)] = []
    for node in nodes {
      let text: String
      switch node.kind {
      case .text: text = TextRules.trim(node[TextLayer.text]?.string ?? "")
      case .date:
        let date = node[DateLayer.date].string ?? "{{__now}}"
        let pattern =
          node[json: DateLayer.pattern]?.string ?? (node[DateLayer.style] == "time" ? "HH:mm" : "d MMMM yyyy")
        text =
          date.hasPrefix("{{") ? "{{__now||date:\(pattern)}}" : "{{|\(date)||date:\(pattern)}}"
      default: continue
      }
      guard !text.isEmpty, !text.contains("__item_"), !text.contains("__my_") else { continue }
      let font = node[TextLayer.font] ?? [:]
      let size = font["style"]?.string.flatMap { Self.sizes[$0] } ?? font["size"]?.double ?? 17
      found.append((text, size))
    }
    guard
      let largest = found.indices.max(by: {
        found[$0].size < found[$1].size || (found[$0].size == found[$1].size && $0 > $1)
      })
    else { return }
    title = found[largest].text
    let others = found.enumerated().filter { $0.offset != largest }.map(\.element)
    for text in others.map(\.text) where detail.count < 4 && !detail.contains(text) && text != title {
      detail.append(text)
    }
    isHero = found[largest].size >= 1.6 * (others.map(\.size).max() ?? .infinity)
  }

  private mutating func picture(_ nodes: [LayerNode]) {
    func area(_ node: LayerNode) -> Double {
      let frame = node[AnyLayer.frame] ?? [:]
      // Medium's canvas where a side is not told.
      return min(364, frame["width"]?.double ?? 364) * min(170, frame["height"]?.double ?? 170)
    }
    let images = nodes.filter { $0.kind == .image && !$0[ImageLayer.file].isEmpty }
    if let largest = images.max(by: { area($0) < area($1) }) {
      image = ImageSpec(
        fileName: largest[ImageLayer.file], contentMode: largest[ImageLayer.fit] == "fit" ? .fit : .fill)
      isPoster = area(largest) >= 0.7 * 364 * 170
    } else if let file = tree.files.first {
      image = ImageSpec(fileName: file)
      isPoster = true
    }
  }

  package func spec(id: UUID, updatedAt: Date) -> WidgetSpec {
    var spec = WidgetSpec(id: id, name: tree.name, updatedAt: updatedAt)
    spec.primaryText = title.isEmpty ? tree.name : title.beginning(LayerLimits.text)
    spec.secondaryText = detail.isEmpty ? nil : detail.joined(separator: "\n")
    (spec.symbol, spec.image) = (symbol, image)
    spec.layout.template = isPoster ? .poster : isHero ? .hero : .classic
    spec.layout.primaryLineLimit = 3
    spec.layout.secondaryLineLimit = 4
    spec.layout.secondaryLineLimitSmall = 3
    spec.layout.showsAccentBar = false
    spec.style.accent = accent
    spec.style.background = isPoster ? .plain : background
    spec.actionBar = actions
    // Small has room for the title and one line of what it says besides.
    spec[.small].secondaryText = actions == nil ? detail.first : nil
    if detail.count > 0 { spec[.small].symbol = nil }
    spec[.small].layout.secondaryLineLimitSmall = 2
    spec[.small].layout.primaryLineLimitSmall = 3
    return spec.settled()
  }

  /// Colours of the accents in light, to find the nearest.
  private static let accents: [(AccentToken, UInt32)] = [
    (.blue, 0x007AFF), (.purple, 0xAF52DE), (.pink, 0xFF2D55), (.orange, 0xFF9500), (.green, 0x34C759),
    (.teal, 0x30B0C7),
    (.red, 0xFF3B30), (.yellow, 0xFFCC00), (.gray, 0x8E8E93), (.indigo, 0x5856D6),
  ]

  private func number(_ value: JSONValue?) -> UInt32? {
    guard let text = value?.string ?? value?.object?["colour"]?.string else { return nil }
    if text.hasPrefix("$") { return number((tree.document["swatches"]?.object ?? [:])[String(text.dropFirst())]) }
    if text.hasPrefix("#") { return UInt32(text.dropFirst().prefix(6), radix: 16) }
    switch text {
    case "grey": return 0x8E8E93
    case "mint": return 0x00C7BE
    case "cyan": return 0x32ADE6
    case "brown": return 0xA2845E
    case "white", "background", "secondaryBackground": return 0xFFFFFF
    case "black": return 0x000000
    default: return Self.accents.first { $0.0.rawValue == text }?.1
    }
  }

  private static func distance(_ one: UInt32, _ two: UInt32) -> Int {
    (0..<3).reduce(0) { sum, byte in
      let gap = Int((one >> (8 * byte)) & 255) - Int((two >> (8 * byte)) & 255)
      return sum + gap * gap
    }
  }

  private var accent: AccentToken {
    guard let wanted = number(tree.document["accent"]) else { return .blue }
    return Self.accents.min { Self.distance($0.1, wanted) < Self.distance($1.1, wanted) }?.0 ?? .blue
  }

  /// The ground that is nearest to the first fill: dark ones are Midnight, coloured ones the accent's.
  private var background: BackgroundToken {
    let said =
      tree.document["background"]?.array?.first ?? tree.document["background"] ?? tree.root[json: AnyLayer.fill]
    let stops = said?.object?["stops"]?.array?.compactMap { number($0.array?.last) } ?? []
    guard let first = stops.first ?? number(said) else { return .plain }
    let parts = (0..<3).map { Double((first >> (8 * $0)) & 255) / 255 }
    guard let least = parts.min(), let most = parts.max() else { return .plain }
    if most < 0.45 { return .midnight }
    if most - least > 0.35 { return stops.count > 1 ? .aurora : .solidAccent }
    return most - least > 0.12 ? .accentGlow : .plain
  }

  private var actions: ActionBarSpec? {
    let found = tree.root.visible.compactMap { node -> ActionSpec? in
      guard let tap = node[AnyLayer.tap] else { return nil }
      let title = node[AnyLayer.accessibility]?[AccessibilityKeys.label]?.string ?? node[TextLayer.text]?.string ?? ""
      let plain = title.contains("{{") ? "" : title
      let id = UUID(
        uuid: (
          0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0,
          UInt8(truncatingIfNeeded: node.id.utf8.reduce(7) { $0 &* 31 &+ Int($1) })
        ))
      if let key = tap["increment"]?.string {
        return ActionSpec(
          id: id, title: plain, kind: .incrementVariable, variableKey: key,
          incrementAmount: Int((tap["by"]?.double ?? 1).clamped(to: -99...99)))
      }
      return tap["setNow"]?.string.map {
        ActionSpec(id: id, title: plain, kind: .setVariableToNow, variableKey: $0)
      }
    }
    return found.isEmpty ? nil : ActionBarSpec(actions: Array(found.prefix(2)), style: .prominent)
  }

  private static func losses(of tree: LayerTree) -> [String] {
    let kinds = tree.root.visible.compactMap(\.kind)
    let names: [(LayerType, String)] = [
      (.ring, "Rings"), (.gauge, "Gauges"), (.chart, "Charts"), (.repeat, "Lists"), (.mask, "Masks"),
      (.shape, "Shapes"), (.block, "Blocks"), (.component, "Components"), (.conditional, "Conditions"),
      (.grid, "Grids"), (.group, "Free positions"),
    ]
    var found = names.filter { kinds.contains($0.0) }.map(\.1)
    if kinds.count(where: { $0 == .text || $0 == .date }) > 5 { found.append("More than five texts") }
    if kinds.count(where: { $0 == .symbol }) > 1 { found.append("More than one symbol") }
    if kinds.count(where: { $0 == .image }) > 1 { found.append("More than one image") }
    if !tree.families.isEmpty { found.append("Content for single sizes") }
    return found
  }
}
