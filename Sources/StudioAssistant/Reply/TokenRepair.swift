import DesignModel

/// Mends values that nearly fit: other spellings of tokens, numbers as texts, numbers out of range, texts too long.
struct TokenRepair: Sendable {
  /// A corrected value with a description, or why it cannot be corrected.
  enum Outcome: Hashable {
    case fine(JSONValue)
    case mended(JSONValue, String)
    case useless(String)
  }

  /// Words of other systems for our tokens.
  private static let synonyms: [String: String] = [
    "grey": "gray", "center": "centre", "middle": "centre", "left": "leading", "right": "trailing",
    "largetitle": "title", "title1": "title", "caption1": "caption", "callout": "subheadline",
    "subtitle": "subheadline",
    "bodytext": "body", "mint": "teal", "cyan": "teal", "brown": "orange", "gold": "yellow", "violet": "purple",
    "magenta": "pink", "navy": "indigo", "glow": "accentGlow", "solid": "solidAccent", "material": "subtleMaterial",
    "gradient": "accentGlow", "clear": "plain", "transparent": "plain", "none": "plain", "multicolour": "multicolor",
    "row": "horizontal", "column": "vertical", "hstack": "horizontal", "vstack": "vertical",
    "calendar": "nextUpCalendar",
    "nextup": "nextUpCalendar", "clock": "clockIcon", "abovetitle": "aboveName", "before": "beforeName",
    "above": "aboveName", "default": "automatic", "cover": "fill", "contain": "fit",
  ]

  static func mend(_ value: JSONValue, for field: FieldDefinition) -> Outcome {
    let name = field.key
    switch field.type {
    case .choice(let choices): return token(value, choices, name)
    case .flag:
      if value.bool != nil { return .fine(value) }
      switch value.string?.lowercased() ?? value.integer.map(String.init) {
      case "true", "yes", "on", "1": return .mended(true, "\(name): “\(short(value))” was read as true.")
      case "false", "no", "off", "0":
        return .mended(false, "\(name): “\(short(value))” was read as false.")
      default: return .useless("\(name) must be true or false, not \(short(value)).")
      }
    case .integer, .number: return number(value, field)
    case .text: return text(value, name)
    case .record: return value == .null ? .fine(.null) : .useless("\(name) may only be null, which removes it.")
    }
  }

  private static func token(_ value: JSONValue, _ choices: [FieldChoice], _ name: FieldKey) -> Outcome {
    guard let text = value.string else {
      return .useless("\(name) must be one of \(choices.map(\.token).joined(separator: ", ")), not \(short(value)).")
    }
    if choices.contains(where: { $0.token == text }) { return .fine(value) }
    let plain = Self.plain(text)
    let wanted = synonyms[plain].map(Self.plain) ?? plain
    let found =
      choices.first { Self.plain($0.token) == plain || Self.plain($0.label) == plain }
      ?? choices.first { Self.plain($0.token) == wanted }
      ?? choices.first {
        plain.count > 3 && TextRules.distance(Self.plain($0.token), plain, atMost: 2) <= (plain.count > 5 ? 2 : 1)
      }
    guard let found else {
      return .useless(
        "\(name) must be one of \(choices.map(\.token).joined(separator: ", ")), not “\(text.prefix(40))”.")
    }
    return .mended(.string(found.token), "\(name): “\(text.prefix(40))” was read as “\(found.token)”.")
  }

  private static func number(_ value: JSONValue, _ field: FieldDefinition) -> Outcome {
    var said: String?
    var found = value.double
    if found == nil, let text = value.string {
      // “12 pt”, “10 or 12”, “1e3”: the first number counts.
      let plain = text.prefix(200).replacing(once(/(\d),(\d{3})(?!\d)/)) { $0.output.1 + $0.output.2 }
      found = plain.firstMatch(of: once(/-?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE]\d{1,2})?/)).flatMap { Double($0.output) }
      said = "\(field.key): “\(text.prefix(20))” was read as a number."
    }
    guard var number = found, number.isFinite else {
      return .useless("\(field.key) must be \(field.type.expectation), not \(short(value)).")
    }
    if case .integer = field.type, number != number.rounded(), abs(number) < 1e9 {
      said = "\(field.key): \(short(value)) was rounded."
      number = number.rounded()
    }
    if let range = DesignSchema.range(field), !range.contains(number) {
      let near = min(range.upperBound, max(range.lowerBound, number))
      said = "\(field.key): \(short(JSONValue(number))) was changed to \(short(JSONValue(near)))."
      number = near
    }
    return said.map { .mended(JSONValue(number), $0) } ?? .fine(value)
  }

  private static func text(_ value: JSONValue, _ name: FieldKey) -> Outcome {
    if value == .null, name == .secondaryText { return .fine(.null) }
    guard let written = value.string ?? value.double.map({ _ in short(value) }) else {
      return .useless("\(name) must be text, not \(short(value)).")
    }
    // Control characters, and the marks that turn the direction of what follows, have no place in a widget.
    let plain = String(
      String.UnicodeScalarView(
        written.unicodeScalars.filter {
          ($0.value >= 32 || $0 == "\n") && !(0x7F...0x9F).contains($0.value) && $0.value != 0x61C
            && !(0x200E...0x200F).contains($0.value) && !(0x202A...0x202E).contains($0.value)
            && !(0x2066...0x2069).contains($0.value)
        }))
    let limit = plain.contains("{{") ? 1_000 : DesignSchema.textLimit(name)
    if plain.count > limit {
      return .mended(.string(String(plain.prefix(limit))), "\(name) was shortened to \(limit) characters.")
    }
    if value.string == nil { return .mended(.string(plain), "\(name): \(plain) was read as text.") }
    if plain != value.string { return .mended(.string(plain), "\(name): invisible characters were removed.") }
    return .fine(value)
  }

  /// Letters and digits in lower case.
  static func plain(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }

  private static func short(_ value: JSONValue) -> String {
    switch value {
    case .string(let text): "“\(text.prefix(40))”"
    case .array: "a list"
    case .object: "an object"
    default: (try? value.text()) ?? "that"
    }
  }
}
