import DesignModel
import Foundation

/// Fields by their labels, moods, and what cannot be.
extension WishReader {
  // MARK: Fields by their labels

  /// Fields that the reader of words has more words for.
  static let spoken: Set<FieldKey> = [
    .background, .accent, .backgroundOverlay, .alignment, .axis, .symbolName, .name, .primaryText, .secondaryText,
    .primaryLineLimit, .primaryLineLimitSmall, .secondaryLineLimit, .secondaryLineLimitSmall,
  ]

  /// “Overlay strength 40”, “set the glow to on”: every control of the editor by its own label.
  func field(_ words: ClauseWords) -> [Instruction]? {
    var rest = words.plain[...]
    while let first = rest.first, ["set", "make", "change", "turn", "switch", "put", "the", "use"].contains(first) {
      rest = rest.dropFirst()
    }
    // “Detail” is another word for the subtitle.
    if rest.first == "detail" { rest[rest.startIndex] = "subtitle" }
    let text = rest.joined(separator: " ")
    for field in FieldRegistry.shared.fields
    where field.control != .none && field.control != .upload && field.label.count > 3 {
      let label = Utterance.plain(field.label)
      guard text == label || text.hasPrefix(label + " "), !Self.spoken.contains(field.key) else { continue }
      let value = text.dropFirst(label.count).split(separator: " ").drop {
        ["to", "at", "is", "be", "as", "should"].contains($0)
      }.joined(separator: " ")
      switch field.type {
      case .flag:
        if ["on", "yes", "shown", "visible"].contains(value) { return [.field(field.key, .bool(true))] }
        if ["off", "no", "hidden", "away"].contains(value) { return [.field(field.key, .bool(false))] }
      case .choice(let choices):
        if let found = choices.first(where: { Utterance.plain($0.label) == value || Utterance.plain($0.token) == value }
        ) {
          return [.field(field.key, .string(found.token))]
        }
      case .number, .integer:
        let bare = value.replacing("%", with: "").replacing(" percent", with: "")
        guard let number = Double(bare), number.isFinite, abs(number) < 10_000 else { continue }
        if [.padding, .cornerRadius, .spacing, .symbolSize].contains(field.key) { return nil }
        let isShare = field.typedRange.map { $0.upperBound <= 1.5 } ?? false
        return [.field(field.key, JSONValue(isShare && number > 1.5 ? number / 100 : number))]
      default: continue
      }
    }
    return nil
  }

  // MARK: What cannot be

  /// Why what is asked about cannot be; nil where the rules know nothing of it.
  func cannot(words: String) -> Limitation? {
    let words = ClauseWords(words)
    let found = (cannot(words) ?? []) + (impossible(words) ?? [])
    return found.lazy.compactMap { if case .cannot(let limitation) = $0 { limitation } else { nil } }.first
  }

  func impossible(_ words: ClauseWords) -> [Instruction]? {
    if has(
      words, "confetti", "animated", "animation", "animate", "moving", "falls", "spinning", "blink", "video", "gif",
      "sound", "music play", "slideshow", "slide show")
    {
      return [.cannot(.motion)]
    }
    let sizes = SizeSlot.allCases.map(\.rawValue)
    if words.plain.contains(where: sizes.contains), has(words, "except", "only", "but", "stays", "on"),
      AccentToken.allCases.contains(where: {
        words.plain.contains($0.rawValue) || words.plain.contains($0.displayName.lowercased())
      })
    {
      return [.cannot(.sharedColour)]
    }
    if has(words, "fahrenheit", "celsius") { return [.cannot(.units)] }
    if has(words, "weather in", "weather for", "city to", "location", "location to") { return [.cannot(.place)] }
    if has(words, "sit lower", "move down", "move up", "lower down", "drag", "position", "further down") {
      return [.cannot(.position)]
    }
    if has(words, "rain chart", "chart"), design.layout.template == .weather { return [.cannot(.weatherPart)] }
    if has(words, "picture item", "item picture", "icon item", "icons items", "picture every") {
      return [.cannot(.listPictures)]
    }
    return nil
  }

  func mood(_ words: ClauseWords) -> [Instruction]? {
    // A mood is told with what it is of: “make it cosy”, “like a rainy Sunday”, “feel like fireworks”.
    let leads: Set = [
      "make", "feel", "like", "look", "vibe", "vibes", "mood", "style", "theme", "give", "a", "bit", "very", "really",
      "something", "go", "background", "looks", "looking", "feels", "it's", "colours", "colors", "jazz", "spice",
      "liven",
    ]
    guard words.plain.count <= 2 || !leads.isDisjoint(with: words.plain),
      !has(words, "icon", "symbol", "title", "name", "text")
    else { return nil }
    if isClock || has(words, "countdown") { return nil }
    let mood = Moods.mood(in: words.plain)
    // “A background like a sunrise” is of the background.
    guard has(words, "background"), let mood else { return mood }
    return mood.filter { if case .background = $0 { true } else { false } }
  }
}
