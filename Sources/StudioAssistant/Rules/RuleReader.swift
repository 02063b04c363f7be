import DesignModel
import Foundation

/// What was made of an utterance.
package struct Reading: Hashable, Sendable {
  /// Something understood, with the words that said it.
  package struct Understood: Hashable, Sendable {
    /// The words, as written.
    package var words: String
    /// What they ask for.
    package var instruction: Instruction
  }

  /// What was understood, in the order it was said.
  package var understood: [Understood] = []
  /// Words that mean nothing to the rules, as written, one entry for each run of them.
  var leftOver: [String] = []

  /// What is asked for.
  package var instructions: [Instruction] { understood.map(\.instruction) }

  /// The colours for the accent, each once, in the order they were said.
  var accents: [AccentToken] {
    instructions.reduce(into: []) { found, one in
      if case .accent(let accent) = one, !found.contains(accent) { found.append(accent) }
    }
  }
}

/// Reads utterances by rules: words are compared whole, “no” and “without” hold for what follows them, and numbers belong
/// to the measure beside them (editor.md §7.9 names the faults of the app that are mended).
package struct RuleReader: Sendable {
  private let lexicon = Lexicon.standard
  private let forgivesSlips: Bool

  /// A reader. One that forgives slips takes “titel” for “title”; where words are content too, none must.
  package init(forgivesSlips: Bool = false) { self.forgivesSlips = forgivesSlips }

  /// Reads what somebody said.
  package func read(_ utterance: Utterance) -> Reading {
    var reading = Reading()
    for clause in utterance.tokens.split(separator: .pause) {
      var state = Clause(pieces: pieces(Array(clause)))
      state.read(into: &reading)
    }
    return reading
  }

  /// Whether words say nothing but how something looks.
  func isStyle(_ words: String) -> Bool {
    let reading = read(Utterance(words))
    return !reading.understood.isEmpty && reading.leftOver.isEmpty
  }

  /// Whether a word means something by itself.
  func knows(_ word: String) -> Bool { lexicon.sense(of: [word]) != nil }

  /// Whether words are a day and nothing else.
  func isDay(_ words: String) -> Bool {
    let tokens = Utterance(words).tokens
    if tokens.count == 1, case .day? = tokens.first { return true }
    return false
  }

  /// Whether words only name parts and measures of designs: “the title”, “more space”.
  func isDesign(_ words: String) -> Bool {
    let pieces = pieces(Utterance(words).tokens)
    return !pieces.isEmpty
      && pieces.allSatisfy { piece in
        switch piece.sense {
        case .part, .measure, .ground, .filler, .comparative, .adder, .joiner: true
        default: false
        }
      }
  }

  /// A clause without what is said of looks or sizes at its end: “change A to B and make it teal”, “… on small”.
  func apart(_ clause: String) -> (said: String, tail: [String]) {
    for lead in [" and ", " on ", " only "] {
      guard let range = clause.range(of: lead, options: [.caseInsensitive, .backwards]) else { continue }
      let tail = (lead == " and " ? "" : lead) + clause[range.upperBound...]
      // “Red and Gold” is a name.
      if lead == " and ", clause[range.upperBound].isUppercase { continue }
      if isStyle(tail), lead != " and " || saysHow(tail) { return (String(clause[..<range.lowerBound]), [tail]) }
    }
    return (clause, [])
  }

  /// Whether words begin like a sentence of their own, rather than go on as a name: “make it teal”, “the title bigger”.
  private func saysHow(_ words: String) -> Bool {
    let starts: Set = [
      "make", "set", "turn", "use", "put", "add", "remove", "hide", "change", "give", "keep", "a", "the", "it", "no",
      "with", "without", "in", "more", "less", "bigger", "smaller", "larger",
    ]
    return words.split(separator: " ").first.map { starts.contains($0.lowercased()) } ?? false
  }

  /// A clause's pieces: groups of words with their sense, as long as the lexicon knows them.
  private func pieces(_ tokens: [Utterance.Token]) -> [Clause.Piece] {
    var out: [Clause.Piece] = []
    var index = 0
    while index < tokens.count {
      switch tokens[index] {
      case .number(let value): out.append(.init(text: Self.text(value), sense: .number(value)))
      case .quote(let text): out.append(.init(text: text, quote: text))
      case .day(let day, let text): out.append(.init(text: text, sense: .instruction(.day(day))))
      case .colon: out.append(.init(text: ":", sense: .setter))
      case .pause: break
      case .word:
        var (plain, written): ([String], [String]) = ([], [])
        for token in tokens[index...] {
          guard case .word(let text, let word) = token else { break }
          plain.append(word)
          written.append(text)
        }
        if let (sense, length) = lexicon.match(plain, at: 0) {
          out.append(.init(text: written.prefix(length).joined(separator: " "), sense: sense))
          index += length - 1
        } else if let name = Lexicon.symbols[plain[0]], plain.count > 1, ["icon", "symbol"].contains(plain[1]) {
          out.append(.init(text: written.prefix(2).joined(separator: " "), sense: .instruction(.symbol(name))))
          index += 1
        } else if forgivesSlips, let meant = lexicon.near(plain[0]), let (sense, _) = lexicon.match([meant], at: 0) {
          out.append(.init(text: written[0], sense: sense))
        } else {
          out.append(.init(text: written[0], word: plain[0]))
        }
      }
      index += 1
    }
    return out
  }

  private static func text(_ value: Double) -> String { Int(exactly: value).map(String.init) ?? "\(value)" }
}
