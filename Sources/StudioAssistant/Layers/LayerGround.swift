import Foundation
import DesignModel

/// What lies behind a design of layers, and the ink that is read on it. Without an ink the roles of the appearance hold.
struct LayerGround: Hashable, Sendable {
  /// Its fills, from below to above; empty for the system's own ground.
  var fills: [JSONValue]
  /// The ink of what counts most, and that of the rest; nil where the appearance's own roles are read on it.
  var ink: (strong: String, quiet: String)?

  static func == (one: LayerGround, two: LayerGround) -> Bool {
    one.fills == two.fills && one.ink?.strong == two.ink?.strong && one.ink?.quiet == two.ink?.quiet
  }

  func hash(into hasher: inout Hasher) { hasher.combine(fills) }

  private static let light = (strong: "#FFFFFF", quiet: "#FFFFFFB8")
  private static let dark = (strong: "#1D2025", quiet: "#1D2025B3")

  /// The system's ground, light or dark with the appearance.
  static let system = LayerGround(fills: [], ink: nil)
  /// Deep blue, darker below.
  static let night = LayerGround(fills: [down("#232C44", "#0C0F18")], ink: light)
  static let paper = LayerGround(fills: [down("#FBF6EA", "#F1E6CF")], ink: dark)

  private static func down(_ colours: String...) -> JSONValue {
    .object([
      "gradient": "linear", "from": [0.3, 0], "to": [0.7, 1],
      "stops": .array(
        colours.enumerated().map { index, colour in
          [JSONValue(Double(index) / Double(max(1, colours.count - 1))), .string(colour)]
        }),
    ])
  }

  /// The ground a widget's background token comes to.
  init(_ token: BackgroundToken) {
    switch token {
    case .plain, .subtleMaterial: self = .system
    case .midnight: self = .night
    case .aurora: self.init(fills: [Self.down("#123C4E", "#33306B", "#14584C")], ink: Self.light)
    case .sunset: self.init(fills: [Self.down("#C9502F", "#A23363", "#4B2477")], ink: Self.light)
    case .candy: self.init(fills: [Self.down("#B53585", "#5D38AC")], ink: Self.light)
    case .accentGlow, .radialGlow:
      self.init(
        fills: [
          "background",
          [
            "gradient": "radial", "centre": [0.25, 0.1], "radius": 1.2,
            "stops": [[0, ["colour": "accent", "opacity": 0.3]], [1, ["colour": "accent", "opacity": 0]]],
          ],
        ], ink: nil)
    case .solidAccent:
      self.init(fills: ["accent", ["colour": "black", "opacity": 0.46]], ink: Self.light)
    }
  }

  private init(fills: [JSONValue], ink: (strong: String, quiet: String)?) { (self.fills, self.ink) = (fills, ink) }

  /// Colours of grounds, dark and light, by their words.
  private static let colours: [(names: [String], dark: [String], light: [String])] = [
    (["navy", "blue"], ["#1B3157", "#0D1A33"], ["#E7F0FC", "#D2E3F8"]),
    (["green", "forest"], ["#163A29", "#0A1F16"], ["#E8F5EA", "#D3EBD8"]),
    (["teal", "turquoise"], ["#0F3F45", "#082427"], ["#E1F4F3", "#C9EAE8"]),
    (["red", "burgundy"], ["#541A24", "#2D0C13"], ["#FCE9E7", "#F8D5D1"]),
    (["purple", "violet", "plum"], ["#352053", "#1B0F2E"], ["#F1EAFB", "#E3D6F6"]),
    (["pink", "rose"], ["#4F1A3A", "#2B0D1F"], ["#FDEAF2", "#F9D5E5"]),
    (["orange", "brown"], ["#4A2A13", "#271407"], ["#FEF0E2", "#FBE0C6"]),
    (["yellow", "gold"], ["#40340E", "#221B06"], ["#FEF8DD", "#FBEFBB"]),
    (["grey", "gray", "charcoal", "slate"], ["#2C3036", "#16181B"], ["#F1F2F4", "#E2E4E8"]),
    (["white"], ["#FFFFFF", "#FFFFFF"], ["#FFFFFF", "#FFFFFF"]),
    (["indigo"], ["#20235A", "#101231"], ["#E9EAFB", "#D6D8F6"]),
    (["mint", "sage", "lime", "olive"], ["#163A29", "#0A1F16"], ["#E6F6EE", "#CDEBDC"]),
    (["coral", "peach"], ["#54261A", "#2D120B"], ["#FFEDE6", "#FFD9CB"]),
    (["lavender", "lilac"], ["#352053", "#1B0F2E"], ["#F1EAFB", "#E3D6F6"]),
    (["cyan"], ["#0F3F45", "#082427"], ["#E1F4F9", "#C9E7F1"]),
    (["black"], ["#0B0B0D", "#050506"], ["#0B0B0D", "#050506"]),
    (["cream", "beige", "paper", "sand"], ["#3A3124", "#1F1A12"], ["#FBF6EA", "#F1E6CF"]),
  ]

  /// A ground of that colour; nil for a word that names none.
  static func of(_ colour: String, isDark: Bool?) -> LayerGround? {
    guard let known = colours.first(where: { $0.names.contains(colour) }) else { return nil }
    let always =
      colour != "white" && known.dark == known.light || ["navy", "forest", "burgundy", "charcoal"].contains(colour)
    let dark = always || (isDark ?? ["black"].contains(colour))
    let stops = dark ? known.dark : known.light
    return LayerGround(fills: [down(stops[0], stops[1])], ink: dark ? light : Self.dark)
  }

  /// Fills lighter or darker than they were, with the ink that is read on them.
  init(shading fills: [JSONValue], _ tone: String) {
    let shaded = fills.map { Self.shaded($0, tone) }
    self.init(fills: shaded, ink: Self.lightness(shaded).map { $0 < 0.45 ? Self.light : Self.dark })
  }

  /// A value with its codes of colours mixed with black or white by a third.
  static func shaded(_ value: JSONValue, _ tone: String) -> JSONValue {
    switch value {
    case .string(let code) where code.hasPrefix("#") && LayerColour.isHex(code.dropFirst()):
      let digits = Array(code.dropFirst())
      let pairs = stride(from: 0, to: min(6, digits.count - 1), by: 2).map {
        Int(String(digits[$0...($0 + 1)]), radix: 16) ?? 0
      }
      guard pairs.count == 3 else { return value }
      let mixed = pairs.map { tone == "dark" ? $0 * 2 / 3 : $0 + (255 - $0) / 3 }
      return .string("#" + mixed.map { String(format: "%02X", $0) }.joined() + String(digits.dropFirst(6)))
    case .array(let values): return .array(values.map { shaded($0, tone) })
    case .object(let members): return .object(members.mapValues { shaded($0, tone) })
    default: return value
    }
  }

  /// How light fills are, 0 to 1: the mean of their opaque colours; nil where they follow the appearance.
  static func lightness(_ fills: [JSONValue]) -> Double? {
    var found: [Double] = []
    func look(_ value: JSONValue) {
      switch value {
      case .string(let code) where code.count == 7 && code.hasPrefix("#"):
        DesignFacts.lightness(code).map { found.append($0) }
      case .array(let values): values.forEach(look)
      case .object(let members): members.values.forEach(look)
      default: break
      }
    }
    fills.forEach(look)
    return found.isEmpty ? nil : found.reduce(0, +) / Double(found.count)
  }

  /// A tree on a ground, its inks read there.
  static func on(_ ground: LayerGround, _ tree: LayerTree) -> LayerTree {
    let was = tree.document["background"]?.array ?? []
    var tree = tree
    if !ground.fills.isEmpty { tree.document["background"] = .array(ground.fills) }
    guard let ink = ground.ink else { return tree }
    // What is read on a ground as light or as dark is read on this one, too.
    if let now = lightness(was), let next = lightness(ground.fills), (now < 0.45) == (next < 0.45) { return tree }
    tree.document["swatches"] = ["ink": .string(ink.strong), "quiet": .string(ink.quiet)]
    let inking = LayerInking()
    tree.root = inking.inked(tree.root)
    for (name, own) in tree.families {
      var own = own
      own.root = own.root.map(inking.inked)
      tree.families[name] = own
    }
    return tree
  }

  /// A ground in words, “dark blue background”, “on black”, and the words without it.
  static func read(_ words: String) -> (ground: LayerGround?, rest: String) {
    let names = colours.flatMap(\.names)
    let patterns = [
      once(
        /(?i)\b(?:on |in |with |over )?(?:a |an )?(dark|deep|light|pale|soft)?\s*([a-z]+)\s+(?:background|ground|backdrop)\b/
      ),
      once(/(?i)\b(?:background|ground|backdrop)(?: in| of|:)?\s+(dark|deep|light|pale|soft)?\s*([a-z]+)\b/),
      once(/(?i)\bon (?:a |an )?(dark|deep|light|pale|soft)?\s*([a-z]+)\b(?! (?:may|june|july))/),
    ]
    for pattern in patterns {
      guard let found = words.firstMatch(of: pattern) else { continue }
      let colour = found.output.2.lowercased()
      guard names.contains(colour) else { continue }
      let shade = found.output.1?.lowercased()
      let isDark = shade.map { ["dark", "deep"].contains($0) }
      guard let ground = of(colour, isDark: isDark) else { continue }
      return (ground, words.replacingCharacters(in: found.range, with: ","))
    }
    return (nil, words)
  }
}

/// Layers that are read on a ground of their own: roles become the ground's ink.
struct LayerInking {
  /// Keys whose values are colours or hold some.
  private static let keys = ["colour", "paint", "fill", "track", "tint", "quiet", "border", "stroke"]

  /// A layer with its components taken apart and its roles written as swatches.
  func inked(_ node: LayerNode) -> LayerNode {
    var node = node
    if node.kind == .component { node = LayerOpening().opened(node) }
    switch node.kind {
    case .text, .date: if node[json: TextLayer.colour] == nil { node[json: TextLayer.colour] = "$ink" }
    case .symbol:
      if node[json: TextLayer.colour] == nil { node[json: TextLayer.colour] = "$ink" }
    case .ring, .gauge:
      if node[json: RingLayer.track] == nil { node[json: RingLayer.track] = ["colour": "$ink", "opacity": 0.16] }
    case .chart:
      if node[json: ChartLayer.quiet] == nil { node[json: ChartLayer.quiet] = ["colour": "$ink", "opacity": 0.24] }
      if node[json: TextLayer.colour] == nil { node[json: TextLayer.colour] = "$ink" }
    default: break
    }
    for key in Self.keys { node.properties[key] = node.properties[key].map(inked) }
    node.slots = node.slots.mapValues { $0.map(inked) }
    return node
  }

  private func inked(_ value: JSONValue) -> JSONValue {
    switch value {
    case .string("primary"): return "$ink"
    case .string("secondary"), .string("tertiary"): return "$quiet"
    case .string("secondaryBackground"), .string("fill"), .string("separator"):
      return ["colour": "$ink", "opacity": 0.12]
    case .object(var members):
      if members["colour"] == "secondary" { members["colour"] = "$ink" }
      return .object(members.mapValues(inked))
    case .array(let elements): return .array(elements.map(inked))
    default: return value
    }
  }
}
