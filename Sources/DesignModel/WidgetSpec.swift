import Foundation

/// A widget design, schema version 8 (format.md §3.1). Decoding never fails for a JSON object: every field falls
/// back to its default on its own. Decoding and normalising are separate; a store keeps `settled()` values.
package struct WidgetSpec: Codable, Hashable, Sendable {
  /// Schema number, raised to 8; a larger one is kept.
  package var version: Int
  /// Identity in one library; never a key across imports.
  package var id: UUID
  /// Name for people; never empty once normalised.
  package var name: String
  /// Main text; may hold variable templates.
  package var primaryText: String
  /// Second text; may hold variable templates.
  package var secondaryText: String?
  package var updatedAt: Date
  package var symbol: SymbolSpec?
  package var image: ImageSpec?
  package var layout: LayoutSpec
  package var style: StyleSpec
  package var actionBar: ActionBarSpec?
  package var remindersConfig: RemindersConfig?
  package var clockConfig: ClockConfig?
  /// Per-size texts, symbols, images and layouts.
  package var matchedSet: MatchedSet?

  package static let currentVersion = 8
  /// The name of a design that has none.
  package static let defaultName = "WidgetWeaver"
  /// The primary text of a design that has none.
  package static let defaultPrimaryText = "Hello"

  /// A design with the format's defaults for what is left out.
  package init(
    version: Int = WidgetSpec.currentVersion, id: UUID, name: String = WidgetSpec.defaultName,
    primaryText: String = WidgetSpec.defaultPrimaryText, secondaryText: String? = nil, updatedAt: Date,
    symbol: SymbolSpec? = nil, image: ImageSpec? = nil, layout: LayoutSpec = LayoutSpec(),
    style: StyleSpec = StyleSpec(), actionBar: ActionBarSpec? = nil, remindersConfig: RemindersConfig? = nil,
    clockConfig: ClockConfig? = nil, matchedSet: MatchedSet? = nil
  ) {
    self.version = version
    self.id = id
    self.name = name
    self.primaryText = primaryText
    self.secondaryText = secondaryText
    self.updatedAt = updatedAt
    self.symbol = symbol
    self.image = image
    self.layout = layout
    self.style = style
    self.actionBar = actionBar
    self.remindersConfig = remindersConfig
    self.clockConfig = clockConfig
    self.matchedSet = matchedSet
  }

  /// The keys of a spec, exactly as the format spells them.
  package enum CodingKeys: String, CodingKey, CaseIterable {
    case version, id, name, primaryText, secondaryText, updatedAt, symbol, image, layout, style, actionBar
    case remindersConfig, clockConfig, matchedSet
  }

  /// Reads an object leniently; throws only when the value is not an object. Invented ids and dates come from the
  /// decoder's `DecodingInventions`; without those a random id and the distant past are used.
  package init(from decoder: any Decoder) throws {
    let box = try decoder.container(keyedBy: CodingKeys.self)
    let inventions = decoder.inventions
    self.init(
      version: box.lenient(Int.self, .version) ?? 1,
      id: box.lenient(UUID.self, .id) ?? inventions?.newID() ?? UUID(),
      name: box.lenient(String.self, .name) ?? Self.defaultName,
      primaryText: box.lenient(String.self, .primaryText) ?? Self.defaultPrimaryText,
      secondaryText: box.lenient(String.self, .secondaryText),
      updatedAt: box.lenient(Date.self, .updatedAt) ?? inventions?.now ?? .distantPast,
      symbol: box.lenient(SymbolSpec.self, .symbol),
      image: box.lenient(ImageSpec.self, .image),
      layout: box.lenient(LayoutSpec.self, .layout) ?? LayoutSpec(),
      style: box.lenient(StyleSpec.self, .style) ?? StyleSpec(),
      actionBar: box.lenient(ActionBarSpec.self, .actionBar),
      remindersConfig: box.lenient(RemindersConfig.self, .remindersConfig),
      clockConfig: box.lenient(ClockConfig.self, .clockConfig),
      matchedSet: box.lenient(MatchedSet.self, .matchedSet))
  }

  /// One pass in the order of format.md §4.1; the clock step comes last and uses the incoming version.
  package func normalised() -> WidgetSpec {
    var out = self
    out.version = max(Self.currentVersion, version)
    let label = TextRules.trim(name)
    out.name = label.isEmpty ? Self.defaultName : label
    out.primaryText = Self.normalisedPrimary(primaryText, template: layout.template)
    out.secondaryText = Self.normalisedSecondary(secondaryText)
    out.symbol = symbol?.normalised()
    out.image = image?.normalised()
    out.layout = layout.normalised()
    out.style = style.normalised()
    out.remindersConfig =
      (remindersConfig ?? (layout.template == .reminders ? RemindersConfig() : nil))?.normalised()
    out.actionBar = actionBar?.normalised()
    out.matchedSet = matchedSet?.normalised()
    let usesClock = out.layout.template == .clockIcon || out.matchedSet?.uses(.clockIcon) == true
    if out.clockConfig == nil, usesClock {
      out.clockConfig = ClockConfig(theme: .classic, face: version < Self.currentVersion ? .ceramic : .icon)
    }
    out.clockConfig = out.clockConfig?.normalised()
    return out
  }

  /// Normalised until nothing changes. A few corners need a second pass (format.md §4.2); the bound of eight is
  /// never reached by a rule of the format.
  package func settled() -> WidgetSpec {
    var out = normalised()
    for _ in 0..<8 {
      let next = out.normalised()
      if next == out { break }
      out = next
    }
    return out
  }

  static func normalisedPrimary(_ text: String, template: LayoutTemplate) -> String {
    let trimmed = TextRules.trim(text)
    return trimmed.isEmpty && !template.allowsEmptyPrimaryText ? defaultPrimaryText : trimmed
  }

  static func normalisedSecondary(_ text: String?) -> String? {
    let trimmed = TextRules.trim(text ?? "")
    return trimmed.isEmpty ? nil : trimmed
  }

  /// Every image file the design refers to, each once, in order of first mention (format.md §5.1).
  package var referencedFiles: [String] {
    var seen = Set<String>()
    return images.flatMap(\.referencedFiles).filter { seen.insert($0).inserted }
  }

  /// The design with every referenced file name passed through `rename`, in the base and all variants.
  package func renamingFiles(_ rename: (String) -> String) -> WidgetSpec {
    var out = self
    out.changeFaces { $0.image = $0.image?.renamingFiles(rename) }
    return out
  }

  /// The design without pictures whose files are not there: renders of single sizes first, the whole image where its own
  /// file is gone too.
  package func keepingFiles(_ isThere: (String) -> Bool) -> WidgetSpec {
    var out = self
    out.changeFaces { $0.image = $0.image?.keepingFiles(isThere) }
    return out
  }
}
