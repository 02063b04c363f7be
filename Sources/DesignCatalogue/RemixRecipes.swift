import DesignModel

/// The recipes of editor.md §4.4 and §4.5, kind by kind in the order the app keeps them.
enum RemixRecipes {
  private static let titles: Draw<TextStyleToken> = .from([.title3, .headline])
  private static let heads: Draw<TextStyleToken> = .from([.headline, .title3])

  private static func look(
    _ kind: RemixKind, _ title: String, _ subtitle: String, _ template: RemixLook.Template,
    _ alignment: Draw<ContentAlignment>, _ bar: RemixLook.Flag, _ spacing: ClosedRange<Int>,
    _ background: Draw<BackgroundToken>, _ overlay: RemixLook.OverlayRule, _ strength: RemixLook.Strength,
    _ glow: RemixLook.Flag, _ accent: RemixLook.Accent, _ name: TextStyleToken, _ primary: Draw<TextStyleToken>,
    _ secondary: Draw<TextStyleToken>, _ padding: ClosedRange<Int>, _ symbol: ClosedRange<Int>?,
    lines: [Int] = [1, 2, 1, 2]
  ) -> RemixLook {
    RemixLook(
      kind: kind, title: title, subtitle: subtitle, template: template, alignment: alignment, bar: bar,
      spacing: spacing, background: background, overlay: overlay, strength: strength, glow: glow, accent: accent,
      nameStyle: name, primary: primary, secondary: secondary, padding: padding, symbol: symbol, lines: lines)
  }

  static let general: [RemixLook] = [
    look(
      .subtle, "Polished", "Restrained, on material", .base, .just(.leading), .on, 6...12, .just(.subtleMaterial),
      .just(.plain), (nil, nil), .off, .near, .caption, .just(.title3), .just(.caption2), 14...20, 30...38),
    look(
      .subtle, "Clean", "A soft glow on plain", .base, .from([.leading, .centre]), .chance(0.55), 8...14,
      .just(.plain), .from([.radialGlow, .accentGlow]), (nil, 10...22), .off, .near, .caption, heads,
      .just(.caption2), 14...22, 30...40),
    look(
      .subtle, "Muted", "Quiet colour", .base, .just(.leading), .off, 6...12, .just(.subtleMaterial), .just(.plain),
      (nil, nil), .off, .from([.gray, .indigo, .blue]), .caption2, .just(.headline), .just(.footnote), 12...18,
      26...34),
    look(
      .colour, "Aurora", "A cool wash", .plain, .from([.leading, .centre]), .chance(0.40), 8...16, .just(.aurora),
      .from([.plain, .radialGlow]), (nil, 6...16), .chance(0.35), .from([.teal, .blue, .indigo, .green, .purple]),
      .caption, titles, .just(.caption2), 14...24, 30...44),
    look(
      .colour, "Sunset", "Warm", .plain, .just(.leading), .chance(0.60), 8...16, .just(.sunset), .just(.plain),
      (nil, nil), .chance(0.25), .from([.orange, .pink, .red, .yellow, .purple]), .caption, heads, .just(.caption2),
      14...24, 30...44),
    look(
      .colour, "Candy", "Playful", .plain, .from([.leading, .centre]), .off, 10...18, .just(.candy), .just(.plain),
      (nil, nil), .chance(0.35), .from([.pink, .teal, .blue, .purple]), .caption, heads, .just(.caption2), 14...24,
      28...44),
    look(
      .colour, "Solid", "One colour behind it all", .plain, .just(.leading), .chance(0.35), 8...14,
      .just(.solidAccent), .chance(0.35, .accentGlow), (nil, 8...18), .chance(0.25), .all, .caption,
      .just(.headline), .just(.caption2), 12...20, 28...42),
    look(
      .layout, "Hero", "A large symbol", .fixed(.hero), .from([.leading, .trailing]), .chance(0.25), 10...18,
      .from([.radialGlow, .subtleMaterial, .aurora]), .just(.plain), (nil, nil), .chance(0.20), .near, .caption,
      titles, .just(.caption2), 14...22, 36...52),
    look(
      .layout, "Classic", "With the accent bar", .fixed(.classic), .just(.leading), .on, 8...14,
      .from([.radialGlow, .subtleMaterial, .accentGlow]), .just(.plain), (nil, nil), .off, .near, .caption, heads,
      .just(.caption2), 14...22, 30...46),
    look(
      .layout, "Centred", "With room to breathe", .plain, .just(.centre), .off, 12...22,
      .from([.radialGlow, .plain, .subtleMaterial]), .glowOnPlain, (nil, 8...18), .off, .all, .caption, heads,
      .just(.caption2), 16...26, 28...44),
    look(
      .typography, "Big Type", "Words first", .plain, .just(.leading), .chance(0.35), 8...14,
      .from([.subtleMaterial, .radialGlow, .accentGlow]), .just(.plain), (nil, nil), .off, .near, .caption,
      .from([.title2, .title3]), .from([.footnote, .subheadline]), 14...22, 30...44),
    look(
      .typography, "Editorial", "Neutral, like print", .plain, .just(.leading), .off, 6...12,
      .from([.plain, .subtleMaterial]), .just(.plain), (nil, nil), .off, .from([.gray, .indigo]), .caption2,
      .just(.headline), .just(.footnote), 12...18, 26...36),
    look(
      .typography, "Compact Type", "Smaller, so more fits", .plain, .just(.leading), .chance(0.35), 6...10,
      .from([.subtleMaterial, .plain]), .glowOnPlain, (nil, 8...16), .off, .near, .caption2, .just(.subheadline),
      .just(.caption2), 12...18, 24...34, lines: [2, 3, 1, 2]),
    look(
      .poster, "Poster — Dark", "Darkened photo", .fixed(.poster), .just(.leading), .off, 10...10, .just(.plain),
      .just(.midnight), (nil, 14...28), .chance(0.15), .near, .caption, .from([.title2, .title3]), .just(.footnote),
      14...24, nil, lines: [2, 2, 2, 3]),
    look(
      .poster, "Poster — Tint", "The photo in your colour", .fixed(.poster), .just(.leading), .off, 10...10,
      .just(.plain), .from([.solidAccent, .accentGlow, .radialGlow]), (nil, 10...22), .chance(0.10), .all, .caption,
      .from([.title2, .title3, .headline]), .just(.footnote), 14...26, nil, lines: [2, 2, 2, 3]),
    look(
      .poster, "Poster — Soft", "Softened photo", .fixed(.poster), .just(.leading), .off, 10...10,
      .just(.plain), .from([.plain, .radialGlow]), (8...16, 8...18), .chance(0.18), .near, .caption, titles,
      .just(.footnote), 14...26, nil, lines: [2, 3, 2, 3]),
    look(
      .bold, "Neon", "Midnight with a glow", .plain, .just(.leading), .off, 10...18, .just(.midnight),
      .from([.accentGlow, .radialGlow]), (nil, 12...26), .on, .from([.teal, .pink, .purple, .indigo]), .caption,
      titles, .just(.footnote), 14...22, 34...52),
    look(
      .bold, "High Contrast", "Sharp type on colour", .plain, .from([.leading, .trailing]), .chance(0.30), 8...14,
      .just(.solidAccent), .from([.plain, .accentGlow]), (10...18, 8...16), .chance(0.35), .all, .caption2,
      .just(.headline), .just(.caption), 12...20, 30...46),
    look(
      .bold, "Radial Pop", "Colour from the corner", .plain, .from([.leading, .centre]), .chance(0.55), 10...18,
      .just(.radialGlow), .just(.plain), (nil, nil), .chance(0.20), .all, .caption, heads, .just(.caption2),
      14...24, 30...50),
  ]

  /// Looks that keep the template: only colours, overlay, padding and scale.
  private static func special(
    _ kind: RemixKind, _ title: String, _ subtitle: String, _ template: LayoutTemplate, spacing: ClosedRange<Int>,
    _ background: Draw<BackgroundToken>, _ overlay: RemixLook.OverlayRule, _ strength: ClosedRange<Int>?,
    _ glow: RemixLook.Flag, _ accent: RemixLook.Accent, styles: (TextStyleToken, TextStyleToken, TextStyleToken),
    padding: ClosedRange<Int>, symbol: ClosedRange<Int>, radius: ClosedRange<Int>? = nil,
    scale: ClosedRange<Int>? = nil
  ) -> RemixLook {
    var made = look(
      kind, title, subtitle, .fixed(template), .just(.leading), .off, spacing, background, overlay, (nil, strength),
      glow, accent, styles.0, .just(styles.1), .just(styles.2), padding, symbol)
    (made.alwaysSymbol, made.radius, made.scale, made.keepsLines) = (true, radius, scale, true)
    return made
  }

  private static let automatic = (TextStyleToken.automatic, TextStyleToken.automatic, TextStyleToken.automatic)
  private static let cool: RemixLook.Accent = .from([.teal, .blue, .indigo, .purple, .green])

  static let weather: [RemixLook] = [
    special(
      .subtle, "Weather Glass", "Calm, on material", .weather, spacing: 8...8, .just(.subtleMaterial), .just(.plain),
      nil, .off, .near, styles: automatic, padding: 14...20, symbol: 32...40, radius: 18...28, scale: 92...110),
    special(
      .colour, "Weather Aurora", "A cool wash", .weather, spacing: 8...8, .from([.aurora, .radialGlow, .accentGlow]),
      .from([.plain, .radialGlow]), 8...18, .chance(0.25), cool, styles: automatic, padding: 14...22, symbol: 32...44,
      radius: 18...30, scale: 92...116),
    special(
      .bold, "Weather Neon", "Midnight with a glow", .weather, spacing: 8...8, .just(.midnight),
      .from([.accentGlow, .radialGlow]), 10...22, .on, .from([.teal, .pink, .purple, .indigo]), styles: automatic,
      padding: 14...22, symbol: 34...50, radius: 18...30, scale: 98...124),
  ]

  private static func page(_ template: LayoutTemplate, _ name: String) -> [RemixLook] {
    let styles = (TextStyleToken.caption, TextStyleToken.headline, TextStyleToken.caption2)
    return [
      special(
        .subtle, "\(name) — Glass", "Calm, on material", template, spacing: 8...14, .just(.subtleMaterial),
        .just(.plain), nil, .off, .near, styles: styles, padding: 14...20, symbol: 30...40),
      special(
        .colour, "\(name) — Aurora", "A cool wash", template, spacing: 8...14, .from([.aurora, .radialGlow]),
        .just(.plain), nil, .chance(0.20), .from([.blue, .teal, .indigo, .purple]), styles: styles, padding: 14...22,
        symbol: 30...44),
      special(
        .bold, "\(name) — Midnight", "Dark, with a glow", template, spacing: 8...14, .just(.midnight),
        .from([.accentGlow, .radialGlow]), 10...22, .chance(0.30), .from([.indigo, .purple, .teal, .pink]),
        styles: styles, padding: 14...22, symbol: 32...48),
    ]
  }

  /// Looks of layouts that are remixed among themselves, and the order of their kinds.
  static let own: [LayoutTemplate: (looks: [RemixLook], cycle: [RemixKind])] = [
    .weather: (weather, [.subtle, .colour, .typography, .bold]),
    .nextUpCalendar: (page(.nextUpCalendar, "Next Up"), [.subtle, .typography, .colour, .bold]),
    .reminders: (page(.reminders, "Reminders"), [.subtle, .typography, .colour, .bold]),
  ]
}
