import DesignModel
import Foundation

/// How parts of a reading bear on each other.
extension Reading {
  /// Words that only season what was understood: “a soft glow behind it”.
  private static let seasoning: Set<String> = [
    "soft", "softly", "softer", "behind", "gentle", "gently", "subtle", "nice", "lovely", "pretty", "cute", "slightly",
    "too", "also", "today", "somewhere", "around", "anymore", "kind", "sort", "proper", "properly", "actually",
    "others",
    "good", "great", "cool", "extra", "quote", "next", "year", "corners", "round", "edges", "edge", "the", "down", "up",
    "off", "them", "there", "here", "plan",
    "of", "any", "more", "bit",
    "not", "for", "and", "rather", "ones", "own", "itself", "instead", "we", "he", "she", "they", "us", "our",
  ]

  /// What was read, as its parts bear on each other: “at the top” and “centred” are one place, “something calmer, a soft blue”
  /// speaks of the colour, and words that only season are no wishes of their own.
  func weighed(_ words: String) -> Reading {
    var out = self
    let places: [ContentAlignment] = instructions.compactMap {
      if case .alignment(let one) = $0 { one } else { nil }
    }
    if let top = places.first(where: \.anchorsTop), let across = places.last(where: { !$0.anchorsTop }), top != across {
      let both: ContentAlignment = across == .centre ? .top : across == .trailing ? .topTrailing : .topLeading
      out.understood = out.understood.map { one in
        guard case .alignment = one.instruction else { return one }
        return .init(words: one.words, instruction: .alignment(both))
      }
    }
    let ofColours = words.contains(once(#/(?i)\b(?:soft|softer|calmer|quieter|gentler|muted) colou?rs?\b/#))
    // The colour of the symbol itself counts more than one of the ground: “dark blue, and the plane in yellow”.
    if let tinted = out.understood.first(where: { $0.instruction == .field(.symbolTint, .string("accent")) }) {
      let own = out.understood.filter { $0.words == tinted.words }
      out.understood = out.understood.filter { $0.words != tinted.words } + own
    }
    if !accents.isEmpty || ofColours {
      let calm: Set = ["calmer", "softer", "quieter", "gentler", "calm", "quiet"]
      out.understood = out.understood.compactMap { one in
        guard one.instruction == .character(.minimal), !calm.isDisjoint(with: ClauseWords(one.words).plain) else {
          return one
        }
        return accents.isEmpty ? .init(words: one.words, instruction: .background(.subtleMaterial)) : nil
      }
    }
    // “A dark background with a bit of a glow”: the glow lies on the dark one.
    if instructions.contains(.background(.midnight)), instructions.contains(.background(.accentGlow)) {
      out.understood = out.understood.map { one in
        one.instruction == .background(.accentGlow) ? .init(words: one.words, instruction: .add(.glow)) : one
      }
    }
    // A veil that is asked for counts more than the glass that would answer “hard to read”.
    if instructions.contains(.overlayAtLeast(.midnight)) {
      out.understood.removeAll {
        $0.instruction == .overlay(.subtleMaterial)
          || $0.instruction == .field(.backgroundOverlayOpacity, .integer(0))
      }
    }
    // “Plain white” is plain.
    if instructions.contains(.background(.plain)) { out.leftOver.removeAll { $0.lowercased() == "white" } }
    if instructions.contains(where: \.asksForChange) {
      out.leftOver.removeAll { ClauseWords($0).plain.allSatisfy(Self.seasoning.contains) }
    }
    return out
  }
}
