import DesignCatalogue
import DesignModel

/// Finds what a new widget is about, and the template that does it.
struct RuleSubject: Sendable {
  private struct Entry: Sendable {
    var blueprint: Blueprint
    var weights: [String: Int]
  }

  private let entries: [Entry]
  private let photos: [String: Blueprint]

  /// Knows those of `templates` that need no photo: pictures are never made up. Rules say what a widget's fields are, so
  /// templates of layers are none of its beginnings.
  init(_ all: [Blueprint]) {
    let blueprints = all.filter { $0.tree == nil }
    photos = Dictionary(
      blueprints.filter { !$0.design.referencedFiles.isEmpty }.map { ($0.card.id, $0) }, uniquingKeysWith: { a, _ in a }
    )
    entries = blueprints.filter { $0.design.referencedFiles.isEmpty }.map { blueprint in
      var weights: [String: Int] = [:]
      func put(_ text: String, _ weight: Int) {
        for word in CatalogueSearch.words(of: text) { weights[Self.stem(word), default: 0] += weight }
      }
      put(blueprint.card.title, 4)
      for tag in blueprint.card.tags { put(tag, 3) }
      put(blueprint.card.category, 1)
      // The app's own layouts are what their name asks for: “weather” is the weather.
      if blueprint.design.layout.template.allowsEmptyPrimaryText {
        put(blueprint.design.layout.template.displayName, 6)
      }
      put(blueprint.card.subtitle, 1)
      // What counts from a day is meant by “since”, whatever its card says.
      if CountedDay(in: blueprint.design)?.isBehind == true { put("since", 6) }
      return Entry(blueprint: blueprint, weights: weights)
    }
  }

  /// Words that name a kind of widget by themselves, with the word cards have for them.
  private static let kinds: [String: String] = [
    "weather": "weather", "forecast": "weather", "temperature": "temperature", "rain": "rain", "umbrella": "umbrella",
    "clock": "clock", "calendar": "calendar", "agenda": "calendar", "meeting": "meeting", "reminder": "reminder",
    "task": "reminder", "todo": "checklist", "checklist": "checklist", "packing": "checklist", "step": "step",
    "walk": "step", "walking": "step", "activity": "activity", "calorie": "calorie", "weight": "weight",
    "countdown": "countdown", "until": "countdown", "till": "countdown", "since": "since", "birthday": "birthday",
    "anniversary": "anniversary",
    "counter": "counter",
    "habit": "streak", "streak": "streak", "water": "water", "hydration": "water", "coffee": "coffee",
    "grocery": "grocery", "groceries": "grocery", "shopping": "grocery", "recipe": "recipe", "quote": "quote",
    "motto": "quote", "workout": "training", "training": "training", "deadline": "deadline", "exam": "exam",
    "meditation": "meditation", "pomodoro": "pomodoro", "reading": "reading", "date": "date", "time": "time",
    "meditate": "meditation", "plant": "plant", "watering": "plant", "page": "page", "book": "reading",
    "medicine": "habit", "push-up": "push", "pushup": "push", "tea": "tea", "ferry": "ferry",
  ]

  /// Kinds that any subject can be of; where another is named too, that one is meant.
  private static let general: Set<String> = [
    "habit", "streak", "counter", "task", "todo", "checklist", "date", "time", "countdown", "until", "till", "since",
  ]

  /// Words that say nothing about the subject.
  private static let empty: Set<String> = [
    "tracker", "app", "my", "our", "your", "a", "an", "the", "for", "to", "of", "with", "and", "in", "on", "at", "by",
    "today", "daily", "day", "s", "home", "screen", "iphone", "phone", "from", "about", "that", "which", "shows",
    "showing", "tells", "i", "i'm", "i've", "we", "we've", "have", "has", "been", "is", "it", "what", "how", "long",
    "many", "until", "till", "since", "next", "left", "go",
  ]

  /// Whether a word says nothing about the subject.
  static func saysNothing(_ word: String) -> Bool { empty.contains(stem(Utterance.plain(word))) }

  /// The kind a misspelt word is likely to be, “weahter” the weather; else the word.
  private static func meant(_ stem: String) -> String {
    guard kinds[stem] == nil, stem.count > 4 else { return stem }
    let near = kinds.keys.filter { Lexicon.isSlip(stem, $0) && $0.count >= stem.count }
    return near.count == 1 ? near[0] : stem
  }

  private static func stem(_ word: String) -> String {
    if word.hasSuffix("ies"), word.count > 4 { return String(word.dropLast(3)) + "y" }
    return word.hasSuffix("s") && !word.hasSuffix("ss") && word.count > 3 ? String(word.dropLast()) : word
  }

  /// The template for some words, among those whose design is `fitting`, and which of the words it does not speak of; nil
  /// where none is meant. `hint` is one word more, which nobody said.
  func blueprint(
    for words: [String], hint: String? = nil, fitting: (WidgetSpec) -> Bool = { _ in true }
  ) -> (blueprint: Blueprint, rest: [String])? {
    let stems = (words + [hint].compactMap(\.self)).map { Self.meant(Self.stem(Utterance.plain($0))) }
    let told = stems.indices.filter { Self.kinds[stems[$0]] != nil || !Self.empty.contains(stems[$0]) }
    let wanted = told.map { Self.kinds[stems[$0]].map(Self.stem) ?? stems[$0] }
    guard !wanted.isEmpty else { return nil }
    let isSpecific = told.contains { Self.kinds[stems[$0]] != nil && !Self.general.contains(stems[$0]) }
    var best: (entry: Entry, score: Int)?
    for entry in entries where fitting(entry.blueprint.design) {
      var score = 0
      for (offset, word) in wanted.enumerated() {
        let stem = stems[told[offset]]
        let isKind = Self.kinds[stem] != nil && !(isSpecific && Self.general.contains(stem))
        score += (entry.weights[word] ?? 0) * (isKind ? 3 : 1)
      }
      if score > best?.score ?? 0 { best = (entry, score) }
    }
    guard let best else { return nil }
    let hits = wanted.indices.filter { best.entry.weights[wanted[$0]] ?? 0 >= 3 }
    let namesKind = hits.contains { Self.kinds[stems[told[$0]]] != nil }
    guard namesKind || hits.count * 2 > wanted.count else { return nil }
    let spoken = Set(hits.map { told[$0] })
    // Small words at the ends of what is left lead nowhere: “to launch day”.
    var rest = words.indices.filter { index in
      !spoken.contains(index) && !Self.general.contains(stems[index])
        && words[index].contains { $0.isLetter || $0.isNumber }
    }
    while let first = rest.first, Self.empty.contains(stems[first]) { rest.removeFirst() }
    while let last = rest.last, Self.empty.contains(stems[last]), stems[last] != "day" { rest.removeLast() }
    return (best.entry.blueprint, rest.allSatisfy { Self.empty.contains(stems[$0]) } ? [] : rest.map { words[$0] })
  }

  /// The template with a place for a photo: over which days are counted, or words stand.
  func photo(counting: Bool) -> Blueprint? { photos[counting ? "photo-countdown" : "starter-photo-caption"] }

  /// The first template whose design is `fitting`.
  func first(fitting: (WidgetSpec) -> Bool) -> Blueprint? { entries.first { fitting($0.blueprint.design) }?.blueprint }

  /// The templates nearest to some words, best first.
  func ranked(_ words: String, count: Int) -> [Blueprint] {
    let stems = CatalogueSearch.words(of: words).map(Self.stem).filter { !Self.empty.contains($0) }
    let wanted = stems.prefix(60).map { Self.kinds[$0].map(Self.stem) ?? $0 }
    let scored = entries.enumerated().map { index, entry in
      (index: index, score: wanted.reduce(0) { $0 + (entry.weights[$1] ?? 0) })
    }
    return scored.filter { $0.score > 0 }.sorted { ($1.score, $0.index) < ($0.score, $1.index) }.prefix(count)
      .map { entries[$0.index].blueprint }
  }

  /// The symbol for some words (editor.md §7.4, whole words only).
  static func symbol(for words: [String], otherwise fallback: String = "sparkles") -> String {
    let stems = Set(words.map { stem(Utterance.plain($0)) })
    let rules: [([String], String)] = [
      (["weather", "rain", "forecast"], "cloud.sun.fill"),
      (["finance", "stock", "price", "money", "budget"], "chart.line.uptrend.xyaxis"),
      (["todo", "task"], "checkmark.circle.fill"), (["habit"], "repeat.circle.fill"),
      (["time", "clock", "timer"], "clock.fill"), (["music", "song", "playlist"], "music.note"),
      (["fitness", "workout", "run", "running"], "figure.run"), (["note"], "note.text"), (["calendar"], "calendar"),
    ]
    if let rule = rules.first(where: { rule in rule.0.contains { stems.contains(stem($0)) } }) { return rule.1 }
    return words.lazy.compactMap { word in
      let plain = Utterance.plain(word)
      return Lexicon.symbols[plain] ?? Lexicon.symbols[stem(plain)]
    }.first ?? fallback
  }
}
