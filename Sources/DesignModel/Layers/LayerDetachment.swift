import Foundation

/// Converts a standard design to layers: classic, hero and poster become texts, symbols, shapes and images; layouts with
/// their own drawing of data stay one block (layers.md §9).
package enum LayerDetachment {
  /// The tree of a design, every size as it was.
  package static func tree(of design: WidgetSpec) -> LayerTree {
    let whole = design.settled()
    func root(_ slot: SizeSlot) -> LayerNode {
      let face = whole.resolved(for: slot, plan: .unlimited)
      return DetachedParts(design: face, slot: slot, whole: whole).root
    }
    var tree = LayerTree(name: whole.name.beginning(80), root: root(.medium))
    tree.document["accent"] = .string(word(whole.style.accent))
    tree.document["offers"] = ["systemSmall", "systemMedium", "systemLarge"]
    let fills = background(whole.style)
    if !fills.isEmpty { tree.document["background"] = .array(fills) }
    for slot in [SizeSlot.small, .large] {
      let own = root(slot)
      if own == tree.root { continue }
      var family = LayerFamily()
      family.root = own
      tree.families[WidgetFamily(slot).rawValue] = family
    }
    return tree
  }

  /// How much wider a symbol's box is than its size, as layouts draw it.
  static let symbolBox = 1.18

  static func word(_ accent: AccentToken) -> String { accent == .gray ? "grey" : accent.rawValue }

  /// The ground's tokens as fills (rendering.md §4.2 has their colours).
  private static func background(_ style: StyleSpec) -> [JSONValue] {
    var fills: [JSONValue] = []
    if style.background != .plain { fills += fill(style.background, 1) }
    if style.backgroundOverlayOpacity > 0 { fills += fill(style.backgroundOverlay, style.backgroundOverlayOpacity) }
    if style.backgroundGlowEnabled {
      fills.append([
        "gradient": "radial", "centre": [0.1, 0.05], "radius": 1.1,
        "stops": [[0, ["colour": "accent", "opacity": 0.2]], [1, ["colour": "accent", "opacity": 0]]],
      ])
    }
    return Array(fills.prefix(4))
  }

  static func fill(_ token: BackgroundToken, _ opacity: Double) -> [JSONValue] {
    func stop(_ offset: Double, _ colour: String, _ alpha: Double) -> JSONValue {
      [
        JSONValue(offset),
        ["colour": .string(colour), "opacity": JSONValue((alpha * opacity * 1_000).rounded() / 1_000)],
      ]
    }
    func linear(_ stops: [JSONValue]) -> [JSONValue] {
      [["gradient": "linear", "from": [0, 0], "to": [1, 1], "stops": .array(stops)]]
    }
    switch token {
    case .plain: return [["colour": "background", "opacity": JSONValue(opacity)]]
    case .accentGlow: return linear([stop(0, "accent", 0.35), stop(1, "accent", 0)])
    case .radialGlow:
      return [
        [
          "gradient": "radial", "centre": [0, 0], "radiusPoints": 320,
          "stops": .array([stop(0, "accent", 0.42), stop(0.5, "accent", 0.12), stop(1, "accent", 0)]),
        ]
      ]
    case .solidAccent: return [["colour": "accent", "opacity": JSONValue(0.18 * opacity)]]
    case .subtleMaterial: return [["colour": "secondaryBackground", "opacity": JSONValue(opacity)]]
    case .aurora: return linear([stop(0, "accent", 0.45), stop(0.55, "green", 0.25), stop(1, "blue", 0.25)])
    case .sunset: return linear([stop(0, "orange", 0.35), stop(0.5, "pink", 0.25), stop(1, "purple", 0.25)])
    case .midnight: return linear([stop(0, "black", 0.35), stop(0.6, "blue", 0.25), stop(1, "purple", 0.25)])
    case .candy: return linear([stop(0, "pink", 0.35), stop(0.55, "blue", 0.25), stop(1, "mint", 0.25)])
    }
  }
}
