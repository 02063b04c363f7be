/// What there is to know of a layout without drawing it: tools, cards, remixes, shares and pages look here. How it is drawn
/// is its template's own.
public struct LayoutTraits: Sendable {
  /// Its name for people.
  public var name: String
  /// Whether it draws the design's title and detail; one that does not makes words of its own, so that those may be empty
  /// (format.md §3).
  public var showsTexts = false
  /// Whether it draws the design's photo.
  public var showsPhoto = false
  /// Whether the photo is its ground, so that it is little without one.
  public var isMadeOfPhoto = false
  /// Whether it draws the design's symbol and buttons.
  public var showsSymbol = false
  /// Whether it has any text.
  public var hasType = true
  /// Whether it moves on without new entries, as a clock's hands do.
  public var movesByItself = false
  /// Whether its sizes can show different layouts of it: a clock's are all the same.
  public var variesBySize = true
  /// The size that shows it best on a card.
  public var card: SizeSlot = .medium
  /// The layouts a remix may give it.
  public var remixes: [LayoutTemplate]
  /// Keys of fields that change nothing it draws. Found by changing every field and comparing the pictures.
  var unseenFields: Set<String>
  /// Parts nothing of which it draws, as beginnings of keys.
  var unseenParts: [String] = []
  /// Keys that are seen only where there is a detail.
  var seenWithDetail: Set<String> = []
  /// Beginnings of keys that no other layout has.
  var own: [String] = []

  /// Whether a picture of `design` in this layout can change with the field of that key.
  public func shows(_ key: String, in design: WidgetSpec) -> Bool {
    if unseen(key) { return false }
    if Self.owned.contains(where: key.hasPrefix) { return own.contains(where: key.hasPrefix) }
    if seenWithDetail.contains(key) { return design.secondaryText?.isEmpty == false }
    // A poster's accent is seen on its buttons, and where there is no photo.
    if isMadeOfPhoto, key == "style.accent" { return design.actionBar != nil || design.image == nil }
    return true
  }

  /// Whether the field of that key changes nothing the layout draws, whatever the design holds.
  public func unseen(_ key: String) -> Bool {
    unseenFields.contains(key) || unseenParts.contains(where: key.hasPrefix)
  }

  private static let owned = LayoutTemplate.allCases.flatMap(\.traits.own)

  private static let texts: Set = ["style.nameTextStyle", "style.primaryTextStyle", "style.secondaryTextStyle"]
  private static let lines: Set = [
    "layout.primaryLineLimit", "layout.primaryLineLimitSmall", "layout.secondaryLineLimit",
    "layout.secondaryLineLimitSmall",
  ]
  private static let arrangement: Set = ["layout.axis", "layout.alignment", "layout.showsAccentBar", "layout.spacing"]
  private static let free: [LayoutTemplate] = [.classic, .hero, .poster]

  static let classic = LayoutTraits(
    name: "Classic", showsTexts: true, showsPhoto: true, showsSymbol: true, remixes: free,
    unseenFields: ["style.symbolSize"], seenWithDetail: ["style.secondaryTextStyle"])
  static let hero = LayoutTraits(
    name: "Hero", showsTexts: true, showsSymbol: true, remixes: free,
    unseenFields: ["symbol.weight", "symbol.renderingMode", "layout.axis"])
  static let poster = LayoutTraits(
    name: "Poster", showsTexts: true, showsPhoto: true, isMadeOfPhoto: true,
    card: .large, remixes: free,
    unseenFields: ["layout.spacing", "layout.axis", "layout.showsAccentBar"], unseenParts: ["symbol."],
    own: ["layout.posterOverlayMode"])
  static let weather = LayoutTraits(
    name: "Weather", remixes: [.weather], unseenFields: texts.union(lines).union(arrangement),
    // Only the weather's cards have corners of their own; a widget's are the phone's.
    own: ["style.weatherScale", "style.cornerRadius"])
  static let nextUp = LayoutTraits(
    name: "Next Up", remixes: [.nextUpCalendar], unseenFields: texts.union(lines).union(arrangement))
  static let reminders = LayoutTraits(
    name: "Reminders", remixes: [.reminders],
    unseenFields: texts.subtracting(["style.primaryTextStyle"]).union(lines).union(arrangement),
    own: ["remindersConfig."])
  static let clock = LayoutTraits(
    name: "Clock", hasType: false, movesByItself: true, variesBySize: false, card: .small, remixes: free,
    unseenFields: lines.union(arrangement), unseenParts: ["style.", "symbol."], own: ["clockConfig."])
}

extension LayoutTemplate {
  /// What there is to know of it.
  public var traits: LayoutTraits {
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
  public var allowsEmptyPrimaryText: Bool { !traits.showsTexts }

  /// The template's name for people.
  public var displayName: String { traits.name }
}
