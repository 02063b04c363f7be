import DesignModel
import Foundation

/// What is said beside a wish and asks for nothing more.
extension WishReader {
  /// What asks for nothing more: “the symbol too”, “just the photo”, “I'm starting over”.
  static func isAside(_ words: ClauseWords, _ part: (String) -> Instruction.Part?) -> Bool {
    let plain = words.plain
    if plain.last == "too" || plain.suffix(2) == ["as", "well"] {
      return part(words.key(0..<(plain.count - (plain.last == "too" ? 1 : 2)))) != nil
    }
    if plain.count <= 3, ["just", "only", "the"].contains(plain.first ?? ""), part(words.key(1..<plain.count)) == .photo
    {
      return true
    }
    // “Just the weekday and the time”, said of what is there.
    if ["just", "only"].contains(plain.first ?? ""),
      plain.dropFirst().allSatisfy({
        ["the", "and", "my", "a"].contains($0)
          || ["weekday", "time", "date", "day", "title", "name", "text", "photo", "temperature", "countdown", "list"]
            .contains($0)
      })
    {
      return true
    }
    return plain == ["i'm", "starting", "over"] || plain == ["that", "is", "all"] || plain == ["that's", "all"]
  }

  /// What one wishes with: a clause with one of these is no mere reason.
  private static let wishing: Set<String> = [
    "should", "shall", "must", "need", "needs", "want", "wants", "could", "make", "add", "remove", "change", "put",
    "set", "turn", "show", "use", "give", "take", "say", "says", "love", "like", "prefer", "more", "less", "bigger",
    "smaller", "without", "instead",
  ]

  /// Whether a clause that was not read only says why: “too pale”, “it's for the kitchen”, “my boss keeps asking”. It is one
  /// where another clause says what to do.
  func isReason(_ clause: String) -> Bool {
    let words = ClauseWords(clause).plain
    guard let first = words.first, words.count < 16 else { return false }
    let said = reader.read(Utterance(clause)).instructions
    let onlyColours = said.allSatisfy {
      switch $0 {
      case .accent, .background, .avoidAccent, .avoidBackground: true
      default: false
      }
    }
    if words.contains("too"), onlyColours, Set(words).isDisjoint(with: Self.wishing) { return true }
    if ["because", "since", "cause", "cos", "we've", "i've", "there's", "they", "we", "he", "she", "as"].contains(first)
    {
      return Set(words).isDisjoint(with: Self.wishing)
    }
    guard said.isEmpty, Set(words).isDisjoint(with: Self.wishing) else { return false }
    if !Set(words).isDisjoint(with: ["covers", "hides", "overlaps", "blocks", "covering", "hiding"]) { return true }
    if words.starts(with: ["that's", "the", "only"]) || words.starts(with: ["that", "is", "the", "only"]) {
      return true
    }
    if words.prefix(2).contains("for"), ["it's", "its", "it", "this", "that's", "for"].contains(first) { return true }
    if first == "so", words.count > 2, ["i", "we", "it", "that", "you", "everyone", "people", "my"].contains(words[1]) {
      return true
    }
    let whose: Set = ["i", "my", "our", "it", "it's", "its", "this", "that", "that's", "these", "those", "you", "i'm"]
    return whose.contains(first) && words.count > 2
  }

  private static var takingOut: Regex<Substring> {
    once(
      #/(?i)^(?:so |and |please |just |can (?:you|we) |could (?:you|we) )*(?:get rid of|remove|delete|take away|take off|lose|hide|drop) (?:it|them|that)(?: one)?(?: please)?[.!?]*$/#
    )
  }
  private static var ticking: Regex<Substring> {
    once(
      #/(?i)^(?:so |and |please |just |can you |could you )*(?:tick|cross|check|mark) (?:it|that|this|them)(?: one)?(?: off| as done| please)*[.!?]*$/#
    )
  }
  private static var toning: Regex<Substring> {
    once(
      #/(?i)^(?:so |and |please |just |can you |could you )*(?:tone|turn|calm|take|bring|dial) (?:it|that|them) down(?: a bit| a little| please)*[.!?]*$/#
    )
  }

  /// What “it” and “that one” speak of: the part or the line that was named just before, in the clause or sentence in front.
  func pointing(_ sentence: String, after before: String) -> [Instruction]? {
    let clauses = Utterance.clauses(sentence, { ",;".contains($0) }).map { TextRules.trim($0) }.filter { !$0.isEmpty }
    guard let last = clauses.last, clauses.count < 3 else { return nil }
    let named = clauses.count == 2 ? clauses[0] : before
    guard !named.isEmpty, clauses.count == 2 || !before.isEmpty else { return nil }
    let words = ClauseWords(named)
    if last.wholeMatch(of: Self.ticking) != nil {
      return edits(last, words) { .tick($0, true) }
    }
    // The first noun is what a sentence is about: “the sun is sitting on the words”.
    let subject = words.plain.indices.lazy.compactMap { part(words.key($0..<($0 + 1))) }.first
    if last.wholeMatch(of: Self.takingOut) != nil {
      if let subject { return [.remove(subject)] }
      return edits(last, words) { .remove($0) }
    }
    if last.wholeMatch(of: Self.toning) != nil { return toned(words) }
    return nil
  }

  /// What is done to the lines that `words` name: to all of them where “them” is said, else to the first.
  private func edits(
    _ said: String, _ words: ClauseWords, _ action: (String) -> DirectEdit.Action
  ) -> [Instruction]? {
    let small: Set = ["done", "with", "this", "that", "have", "already", "them", "from", "some"]
    let named = Set(words.plain.filter { $0.count > 3 && !small.contains($0) })
    let found = lines.filter { !named.isDisjoint(with: ClauseWords($0).plain) }
    let isMany = ClauseWords(said).plain.contains("them")
    let edits = found.prefix(isMany ? found.count : 1).map {
      Instruction.edit(DirectEdit(action: action($0), words: words.written.joined(separator: " ")))
    }
    return edits.isEmpty ? nil : edits
  }

  /// Less of what lies over the ground: “the orange glow is too strong”.
  func toned(_ words: ClauseWords) -> [Instruction]? {
    let lying: Set = [
      "glow", "overlay", "veil", "tint", "wash", "shade", "gradient", "sunset", "aurora", "candy", "midnight", "stuff",
      "layer", "film", "haze",
    ]
    guard !lying.isDisjoint(with: words.plain) else { return nil }
    if design.style.backgroundOverlay != .plain, design.style.backgroundOverlayOpacity > 0 {
      return [.nudge(.backgroundOverlayOpacity, isPoster ? -0.3 : -0.15)]
    }
    if design.style.backgroundGlowEnabled { return [.remove(.glow)] }
    if [.accentGlow, .radialGlow].contains(design.style.background) { return [.background(.plain)] }
    return nil
  }
}
