import DesignModel
import Foundation

/// Puts wishes of other languages into English, clause by clause, for the rules to read. What no line of ``ForeignWords``
/// knows stays as it is: it may be a text.
struct Translation: Sendable {
  private struct Line: Sendable {
    var pattern: WordPattern
    var english: String
  }

  private var clauses: [Line] = []
  private var words: [String: String] = [:]

  private init(_ table: String) {
    for line in table.split(separator: "\n") {
      let parts = line.components(separatedBy: " =")
      let (left, right) = (TextRules.trim(parts[0]), TextRules.trim(parts.dropFirst().joined(separator: " =")))
      let plain = left.split(separator: " ").map { part in
        part.split(separator: "|").flatMap { word -> [String] in
          let isOptional = word.hasSuffix("?")
          return [Utterance.plain(String(isOptional ? word.dropLast() : word)) + (isOptional ? "?" : "")]
        }.joined(separator: "|")
      }.joined(separator: " ")
      if left.contains("*") || left.contains(" ") {
        clauses.append(Line(pattern: WordPattern(plain), english: right))
      } else {
        for word in plain.split(separator: "|") { words[String(word)] = right }
      }
    }
  }

  private static let tables: [String: Translation] = [
    "de": Translation(ForeignWords.german), "fr": Translation(ForeignWords.french),
    "es": Translation(ForeignWords.spanish),
  ]

  private static let signs: [(language: String, words: Set<String>)] = ForeignWords.signs.map {
    ($0.language, Set($0.words.split(separator: " ").map { Utterance.plain(String($0)) }))
  }

  /// English by everyday words that stand in the other languages' tables too.
  private static let english: Set<String> = [
    "the", "make", "it", "and", "to", "change", "of", "is", "with", "no", "not", "don't", "please", "on", "add",
    "remove",
    "bigger", "smaller", "my", "put", "for", "title", "photo", "set", "that",
  ]

  /// Words in English, and which of them were which.
  struct Translated: Sendable {
    var english: String
    var clauses: [(english: String, original: String)]

    /// Words of the English as they were said: the whole clause each came from, once.
    /// Of a clause that was carried out, what few words were left over is no matter.
    func originals(of english: [String], understood: [String]) -> [String] {
      func place(_ words: String) -> Int? {
        let wanted = Set(ClauseWords(words).plain)
        let shared = clauses.map { wanted.intersection(ClauseWords($0.english).plain).count }
        return shared.max().flatMap { $0 > 0 ? shared.firstIndex(of: $0) : nil }
      }
      let done = Set(understood.compactMap(place))
      var out: [String] = []
      for words in english {
        let at = place(words)
        if let at, done.contains(at), ClauseWords(words).plain.count < 4 { continue }
        let said = at.map { clauses[$0].original } ?? words
        if !out.contains(said) { out.append(said) }
      }
      return out
    }
  }

  /// `words` in English, where they are of another language; nil where they are English or nobody knows.
  static func english(_ words: String, isKnown: (String) -> Bool) -> Translated? {
    // What is quoted may be of any language.
    let plain = ClauseWords(words.replacing(once(#/["“„«][^"“„«»”]{1,300}["”“»]/#), with: " ")).plain
    guard !plain.isEmpty, plain.count <= 200 else { return nil }
    let own = plain.count { english.contains($0) || isKnown($0) }
    let counts = signs.map { sign in
      (sign.language, plain.count { sign.words.contains($0) || tables[sign.language]?.words[$0] != nil })
    }
    guard let best = counts.max(by: { $0.1 < $1.1 }), best.1 > own, best.1 * 3 >= plain.count,
      let table = tables[best.0]
    else { return nil }
    let stops = once(#/[,.;!?\n]+/#)
    let cut = once(#/[,.;!?\n]+|\s(?:und|et|y|e|puis|aber|mais|pero)\s/#)
    var out = ""
    var rest = words[...]
    var quotes: [String] = []
    // What stands between quotation marks is nobody's to translate.
    let shielded = String(rest).replacing(once(#/["“„«»”]\s*([^"“„«»”]{1,300}?)\s*["”“»«]/#)) { match in
      quotes.append(String(match.output.1))
      return " §\(quotes.count - 1)§ "
    }
    // “Am 18. Januar” does not end with its day, and black and white are one.
    let whole = shielded.replacing("noir et blanc", with: "noir-et-blanc").replacing(
      "blanco y negro", with: "blanco-y-negro"
    ).replacing("schwarz und weiß", with: "schwarz-weiß").replacing(once(#/(\d{1,2})\.\s+(?=\p{L})/#)) {
      "\($0.output.1) "
    }
    rest = whole[...]
    var clauses: [(english: String, original: String)] = []
    func tidied(_ text: String) -> String {
      // “15 the August the 2027” is 15 August 2027, “Friday next” is next Friday.
      var out = text.replacing(once(#/(\d{1,2})\.? (?:the )*([A-Z][a-z]+)(?: (?:the )*(\d{4}))?/#)) { match in
        "\(match.output.1) \(match.output.2)" + (match.output.3.map { " \($0)" } ?? "")
      }
      out = out.replacing(once(#/\b((?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day) next\b/#)) { "next \($0.output.1)" }
      for (index, quote) in quotes.enumerated() { out = out.replacing("§\(index)§", with: "“\(quote)”") }
      return out
    }
    while !rest.isEmpty {
      // “Ajoute a et b à la liste” is one wish.
      let whole = rest[..<(rest.firstMatch(of: stops)?.range.lowerBound ?? rest.endIndex)]
      let isList = table.isList(ClauseWords(whole))
      let found = isList ? rest.firstMatch(of: stops) : rest.firstMatch(of: cut)
      let clause = rest[..<(found?.range.lowerBound ?? rest.endIndex)]
      let english = TextRules.trim(table.clause(ClauseWords(clause)))
      let isEnd = found.map { rest[$0.range].contains { ".!?\n".contains($0) } } ?? false
      if !english.isEmpty {
        out += english + (isEnd ? ". " : ", ")
        clauses.append((tidied(english), TextRules.trim(tidied(String(clause)))))
      }
      rest = found.map { rest[$0.range.upperBound...] } ?? ""
    }
    while let last = out.last, ", .".contains(last) { out.removeLast() }
    return Translated(english: tidied(out), clauses: clauses)
  }

  /// Whether a clause adds lines to a list.
  private func isList(_ words: ClauseWords) -> Bool {
    let conjunctions: Set = ["und", "et", "y", "e"]
    guard !conjunctions.isDisjoint(with: words.plain) else { return false }
    guard let line = clauses.first(where: { $0.pattern.match(words.plain) != nil }),
      line.english.contains("to the list"),
      let range = line.pattern.match(words.plain)?.first
    else { return false }
    // Nothing behind the conjunction begins a wish of its own.
    return !words.plain[range].contains { word in
      !conjunctions.contains(word) && clauses.contains { $0.pattern.begins(with: word) }
    }
  }

  private func clause(_ words: ClauseWords, depth: Int = 0) -> String {
    if depth < 5 {
      for line in clauses {
        guard let found = line.pattern.match(words.plain) else { continue }
        var out = line.english
        for (index, range) in found.enumerated() {
          // `%1` is somebody's text: it stays as it is, but for an article in front.
          if out.contains("%\(index + 1)") {
            let own = range.drop {
              ["the", ""].contains(self.words[words.plain[$0]] ?? "-") && words.plain[$0].count < 5
            }
            // “Milch und Eier” are two.
            let said = own.map { ["und", "et", "y", "e"].contains(words.plain[$0]) ? "and" : words.written[$0] }
            out = out.replacing("%\(index + 1)", with: said.joined(separator: " "))
          }
          out = out.replacing(
            "$\(index + 1)", with: clause(ClauseWords(words.written[range].joined(separator: " ")), depth: depth + 1))
        }
        return out
      }
    }
    let english = zip(words.plain, words.written).map { plain, written -> String in
      guard let known = self.words[plain] else { return written }
      return known
    }
    // Articles in a row are one, those at the end none.
    var out: [String] = []
    for word in english where !word.isEmpty { if word != "the" || out.last != "the" { out.append(word) } }
    while out.last == "the" { out.removeLast() }
    return out.joined(separator: " ")
  }
}
