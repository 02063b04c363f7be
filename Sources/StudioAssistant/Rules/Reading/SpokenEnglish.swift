import DesignModel

/// A change in a language of word files, put into the words of the rules that change designs, span by span. It goes when
/// changes are made from frames.
struct SpokenEnglish {
  /// Languages that have tables of their own in ``ForeignWords``.
  private static let others: Set<String> = ["en", "de", "fr", "es"]

  /// `words` in English; nil where they are of a language of the tables.
  static func of(_ words: String) -> Translation.Translated? {
    let read = WordSpans(words)
    guard !others.contains(read.language.code) else { return nil }
    var clauses: [(english: String, original: String)] = []
    let parts = read.spans.split { $0.isPause || $0.isA(.and) }
    for part in parts {
      let english = ordered(Array(part)).compactMap(word).joined(separator: " ")
      guard !english.isEmpty else { continue }
      clauses.append((english, part.map(\.text).joined(separator: " ")))
    }
    return Translation.Translated(english: clauses.map(\.english).joined(separator: ", "), clauses: clauses)
  }

  /// What is said of a noun behind it comes before it: “título maior”.
  private static func ordered(_ spans: [WordSpan]) -> [WordSpan] {
    var out = spans.filter { !$0.isFiller }
    for at in out.indices.dropLast() where out[at].isA(.noun) {
      if out[at + 1].isA(.degree) || out[at + 1].isA(.colour) || out[at + 1].isA(.tone) { out.swapAt(at, at + 1) }
    }
    return out
  }

  private static func word(_ span: WordSpan) -> String? {
    guard let sense = span.sense else { return span.token.kind == .quote ? "“\(span.text)”" : span.text }
    switch sense.kind {
    case .filler: return nil
    case .until: return "to"
    case .verb where sense.value.isEmpty: return "make"
    case .verb: return sense.value
    default: return SpokenLanguage.english.phrase(for: sense) ?? span.text
    }
  }
}
