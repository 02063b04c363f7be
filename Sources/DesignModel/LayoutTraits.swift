/// What there is to know of a layout without drawing it: tools, cards, remixes, shares and pages look here. How it is drawn
/// is its template's own.
package struct LayoutTraits: Sendable {
  package var name: String
  /// Whether it draws the design's title and detail; one that does not makes words of its own, so that those may be empty
  /// (format.md §3).
  package var showsTexts = false
  /// Whether it draws the design's photo.
  package var showsPhoto = false
  /// Whether the photo is its ground, so that it is little without one.
  package var isMadeOfPhoto = false
  /// Whether it draws the design's symbol and buttons.
  package var showsSymbol = false
  /// Whether it has any text.
  package var hasType = true
  /// Whether it goes with the minute whatever its texts say, as a clock's hands do.
  package var movesByItself = false
  /// Whether its sizes can show different layouts of it: a clock's are all the same.
  package var variesBySize = true
  /// The field that makes all of its words larger or smaller together, where it has one.
  package var scale: FieldKey?
  /// The size its title has where the design says none (rendering.md §5.2: a hero’s is Title 2 on Medium).
  package var automaticTitle: TextStyleToken = .title3
  /// Whether that is larger on Large.
  package var enlargesTitle = false
  /// What the accent leaves in its own colours, in a sentence; nil where nothing.
  package var accentSpares: String?
  /// The size that shows it best on a card.
  package var card: SizeSlot = .medium
  /// The layouts a remix may give it.
  package var remixes: [LayoutTemplate]
  /// Fields that change nothing it draws. Found by changing every field and comparing the pictures.
  var unseenFields: Set<FieldKey>
  /// Parts nothing of which it draws.
  var unseenParts: Set<FieldPart> = []
  /// Fields that are seen only where there is a detail.
  var seenWithDetail: Set<FieldKey> = []
  /// Fields that no other layout has, unless they are its own too.
  var ownFields: Set<FieldKey> = []
  /// Parts that no other layout has, unless they are its own too.
  var ownParts: Set<FieldPart> = []

  /// Whether a picture of `design` in this layout can change with that field.
  package func shows(_ key: FieldKey, in design: WidgetSpec) -> Bool {
    if unseen(key) { return false }
    if Self.all.contains(where: { $0.owns(key) }) { return owns(key) }
    if seenWithDetail.contains(key) { return design.secondaryText?.isEmpty == false }
    // A photo hides the ground, and a poster has no buttons and no bar: only an overlay can bring the accent.
    if isMadeOfPhoto, key == .accent, design.image != nil {
      return design.style.backgroundOverlay.isMadeOfAccent && design.style.backgroundOverlayOpacity > 0
    }
    return true
  }

  /// Whether that field changes nothing the layout draws, whatever the design holds.
  package func unseen(_ key: FieldKey) -> Bool {
    unseenFields.contains(key) || key.part.map(unseenParts.contains) ?? false
  }

  /// Whether that field is its own: no layout has it that does not say so.
  package func owns(_ key: FieldKey) -> Bool { ownFields.contains(key) || key.part.map(ownParts.contains) ?? false }

  /// Whether that part is its own: a clock's settings, reminders'.
  package func has(_ part: FieldPart) -> Bool { ownParts.contains(part) }

  private static let all = LayoutTemplate.allCases.map(\.traits)

  private static let texts: Set<FieldKey> = [.nameTextStyle, .primaryTextStyle, .secondaryTextStyle]
  private static let lines: Set<FieldKey> = [
    .primaryLineLimit, .primaryLineLimitSmall, .secondaryLineLimit, .secondaryLineLimitSmall,
  ]
  private static let arrangement: Set<FieldKey> = [.axis, .alignment, .showsAccentBar, .spacing]
  private static let free: [LayoutTemplate] = [.classic, .hero, .poster]

  static let classic = LayoutTraits(
    name: "Classic", showsTexts: true, showsPhoto: true, showsSymbol: true, remixes: free,
    unseenFields: [.largeSymbolSize], seenWithDetail: [.secondaryTextStyle])
  static let hero = LayoutTraits(
    name: "Hero", showsTexts: true, showsSymbol: true, automaticTitle: .title2, enlargesTitle: true, remixes: free,
    // Its symbol is a watermark: its name and the style's size are all it takes (rendering.md §5.2).
    unseenFields: [.symbolSize, .symbolWeight, .symbolRenderingMode, .symbolTint, .symbolPlacement, .axis])
  static let poster = LayoutTraits(
    name: "Poster", showsTexts: true, showsPhoto: true, isMadeOfPhoto: true,
    card: .large, remixes: free,
    unseenFields: [.spacing, .axis, .showsAccentBar], unseenParts: [.symbol],
    ownFields: [.posterOverlayMode])
  static let weather = LayoutTraits(
    name: "Weather", scale: .weatherScale,
    accentSpares: "Rain is always blue. The accent applies to everything else.",
    remixes: [.weather], unseenFields: texts.union(lines).union(arrangement),
    // Only the weather's cards have corners of their own; a widget's are the phone's.
    ownFields: [.weatherScale, .cornerRadius])
  static let nextUp = LayoutTraits(
    name: "Next Up", remixes: [.nextUpCalendar], unseenFields: texts.union(lines).union(arrangement))
  static let reminders = LayoutTraits(
    name: "Reminders", remixes: [.reminders],
    // Its name line, which only older designs have, has a style and an alignment too; they are not offered.
    unseenFields: texts.subtracting([.primaryTextStyle]).union(lines).union([.axis, .alignment]),
    ownParts: [.reminders])
  static let clock = LayoutTraits(
    name: "Clock", hasType: false, movesByItself: true, variesBySize: false, card: .small, remixes: free,
    unseenFields: lines.union(arrangement), unseenParts: [.style, .symbol], ownParts: [.clock])
}

extension LayoutTemplate {
  /// What there is to know of it.
  package var traits: LayoutTraits {
    switch self {
    case .classic: .classic
    case .hero: .hero
    case .poster: .poster
    case .weather: .weather
    case .nextUpCalendar: .nextUp
    case .reminders: .reminders
    case .clockIcon: .clock
    }
  }

  /// True for templates whose texts may be empty because they draw live data of their own (format.md §3).
  package var allowsEmptyPrimaryText: Bool { !traits.showsTexts }

  package var displayName: String { traits.name }
}
