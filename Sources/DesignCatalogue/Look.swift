import DesignModel

/// A curated look: it overwrites the whole style (editor.md §3). All have a padding of 16 pt, corners of
/// 20 pt and template symbols of 34 pt.
package struct Look: Hashable, Sendable {
  package var id: String
  package var name: String
  /// The style it sets.
  package var style: StyleSpec
  /// The clock scheme that goes with it.
  package var clock: ClockTheme

  /// The app’s seven looks, the default first, then ours, in which the words of every layout but the app's own weather and
  /// calendar have at least 3 to 1.
  package static let all: [Look] = [
    look("classic", "Classic", .subtleMaterial, .plain, 0, false, .blue, .caption, .title3, .caption2, .classic),
    look(
      "ocean-glass", "Ocean Glass", .subtleMaterial, .radialGlow, 0.33, true, .teal, .caption2, .headline, .caption,
      .ocean),
    look("mint-aurora", "Mint Aurora", .aurora, .accentGlow, 0.18, true, .teal, .caption2, .title3, .footnote, .mint),
    look("orchid-pop", "Orchid Pop", .candy, .radialGlow, 0.22, false, .purple, .caption2, .title3, .caption2, .orchid),
    look(
      "sunset-warmth", "Sunset Warmth", .sunset, .accentGlow, 0.20, true, .orange, .caption2, .title3, .caption2,
      .sunset),
    look(
      "ember-night", "Ember Night", .midnight, .radialGlow, 0.30, true, .red, .caption2, .headline, .caption2, .ember),
    look(
      "graphite-minimal", "Graphite Minimal", .subtleMaterial, .plain, 0, false, .gray, .caption2, .headline, .caption2,
      .graphite),
    look("paper", "Paper", .plain, .plain, 0, false, .gray, .caption, .title3, .footnote, .classic),
    look("lagoon", "Lagoon", .plain, .aurora, 0.55, false, .blue, .caption, .headline, .caption, .ocean),
    look("meadow", "Meadow", .accentGlow, .plain, 0, false, .green, .caption, .title3, .caption, .mint),
    look("peony", "Peony", .plain, .radialGlow, 0.5, false, .pink, .caption2, .title3, .caption, .orchid),
    look("marmalade", "Marmalade", .solidAccent, .sunset, 0.30, false, .orange, .caption, .headline, .caption, .sunset),
    look("lemon", "Lemon", .plain, .accentGlow, 0.9, false, .yellow, .caption, .headline, .footnote, .ember),
    look("dusk", "Dusk", .plain, .midnight, 0.3, false, .indigo, .caption2, .title3, .caption2, .graphite),
  ]

  private static func look(
    _ id: String, _ name: String, _ background: BackgroundToken, _ overlay: BackgroundToken, _ opacity: Double,
    _ glow: Bool, _ accent: AccentToken, _ nameStyle: TextStyleToken, _ primary: TextStyleToken,
    _ secondary: TextStyleToken, _ clock: ClockTheme
  ) -> Look {
    Look(
      id: id, name: name,
      style: StyleSpec(
        background: background, backgroundOverlay: overlay, backgroundOverlayOpacity: opacity,
        backgroundGlowEnabled: glow, accent: accent, nameTextStyle: nameStyle, primaryTextStyle: primary,
        secondaryTextStyle: secondary), clock: clock)
  }

  /// The look of that id, blanks around it and its case aside.
  package static func named(_ id: String) -> Look? {
    let plain = TextRules.trim(id).lowercased()
    return all.first { $0.id == plain }
  }

  /// The last part of its CSS class, the id's first word.
  package var shortID: String { String(id.split(separator: "-").first ?? "") }

  /// The changes that give `design` this look; a clock also takes its scheme.
  package func changes(for design: WidgetSpec) throws -> [Change] {
    try Reducer.difference(from: design, to: applied(to: design))
  }

  /// The design in this look, of whatever kind: of layers the accent, and the ground where they have none of their own;
  /// colours that were chosen one by one stay.
  package func applied(to design: Design) -> Design {
    if case .widget(let spec) = design { return .widget(applied(to: spec)) }
    return design.changingTree { tree in
      var out = tree
      out.document["accent"] = .string(style.accent == .gray ? "grey" : style.accent.rawValue)
      return out
    }
  }

  /// The design in this look: its whole style, and the scheme where the base is a clock.
  package func applied(to design: WidgetSpec) -> WidgetSpec {
    var out = design
    out.style = style
    if design.layout.template.traits.has(.clock) {
      out.clockConfig = out.normalised().clockConfig
      out.clockConfig?.theme = clock
    }
    return out.settled()
  }
}
