/// A run of tokens with what it is.
struct WordSpan: Hashable, Sendable {
  var sense: WordSense?
  /// The one token of a quotation, day, number or list; the first of a run of words.
  var token: SpokenToken
  /// As it was written.
  var text: String
  /// Whether it stands for a clause's or sentence's end.
  var isPause: Bool { token.isPause || token.kind == .colon }
  var isUnknown: Bool { sense == nil && token.kind == .word }
  var isFiller: Bool { sense?.kind == .filler }

  /// Whether what follows is not wanted: “without”, “hide”.
  var isNegation: Bool { isA(.negate) || isA(.verb, "remove") || isA(.verb, "hide") }

  func isA(_ kind: WordSense.Class, _ value: String? = nil) -> Bool {
    sense?.kind == kind && (value == nil || sense?.value == value)
  }
}

/// The spans of a request, in one language.
struct WordSpans: Sendable {
  let language: SpokenLanguage
  private(set) var spans: [WordSpan] = []
  /// Slips of the hand: what was written, and what was read.
  private(set) var mended: [(written: String, read: String)] = []
  private let names: Set<String>?
  /// Days that no year has.
  let impossible: [String]

  /// The spans of `words`. Where they change a design, `names` are the words its parts are called by, which no slip of the
  /// hand is seen in.
  init(_ words: String, changing names: Set<String>? = nil) {
    let text = SpokenText(words)
    self.names = names
    language = SpokenLanguage.of(text.tokens)
    var days = SpokenDays(language)
    let dated = days.read(text)
    impossible = days.impossible
    let tokens = SpokenLists(language: language).read(dated, text)
    var at = 0
    while at < tokens.count {
      let length = tokens[at].kind == .word ? match(tokens, at) : nil
      let end = at + (length?.length ?? 1)
      let written = text.written(tokens[at].place.lowerBound..<tokens[end - 1].place.upperBound)
      spans.append(WordSpan(sense: length?.sense, token: tokens[at], text: length == nil ? tokens[at].text : written))
      at = end
    }
  }

  private mutating func match(_ tokens: [SpokenToken], _ at: Int) -> (sense: WordSense, length: Int)? {
    let run = tokens[at...].prefix(SpokenLanguage.longest).prefix { $0.kind == .word }.map(\.plain)
    for length in stride(from: run.count, to: 0, by: -1) {
      let phrase = run.prefix(length).joined(separator: " ")
      // English words count in every language; a language's own win.
      if let sense = sense(phrase) { return (sense, length) }
    }
    if names != nil, language.day(run[0]) != nil { return nil }
    if let names, names.contains(run[0]) || names.contains(where: { Lexicon.isSlip(run[0], $0) }) { return nil }
    // A name keeps its letters.
    let isName =
      at > 0 && tokens[at].text.first?.isUppercase == true && language.code != "de" && !tokens[at - 1].isPause
    // A word of another language is no slip of an English one.
    guard !isName, let near = language.nearest(run[0], ofChanges: names != nil), let sense = sense(near),
      sense.kind != .limit, names == nil || sense.kind != .filler
    else { return nil }
    if sense.kind != .filler { mended.append((tokens[at].text, near)) }
    return (sense, 1)
  }

  /// What a phrase is: a language's own words win over the English ones that count in every language.
  private func sense(_ phrase: String) -> WordSense? {
    guard names != nil else { return language.sense(phrase) ?? SpokenLanguage.english.sense(phrase) }
    if let own = language.change(phrase) { return own }
    // What joins words in English may be a word of its own elsewhere.
    return SpokenLanguage.english.sense(phrase).flatMap { $0.isStyle || $0.isContent ? $0 : nil }
  }
}
