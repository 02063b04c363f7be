import DesignData
import DesignModel
import Foundation
import Synchronization

/// What a template feels like, told by its style.
package enum Mood: String, CaseIterable, Hashable, Sendable {
  case minimal, calm, fresh, warm, playful, bold, dark

  package var displayName: String { rawValue.capitalised }

  /// Words that mean it.
  var words: [String] {
    switch self {
    case .minimal: ["minimal", "clean", "plain", "white", "simple", "paper"]
    case .calm: ["calm", "quiet", "glass", "soft", "neutral"]
    case .fresh: ["fresh", "cool", "aurora", "green", "morning"]
    case .warm: ["warm", "sunset", "cosy", "evening"]
    case .playful: ["playful", "candy", "fun", "colourful", "colorful"]
    case .bold: ["bold", "bright", "strong", "vivid"]
    case .dark: ["dark", "midnight", "night", "black"]
    }
  }
}

extension Blueprint {
  /// What it feels like.
  package var mood: Mood {
    switch design.style.background {
    case .plain: .minimal
    case .subtleMaterial: .calm
    case .aurora: .fresh
    case .sunset: .warm
    case .candy: .playful
    case .midnight: .dark
    case .accentGlow, .radialGlow, .solidAccent: .bold
    }
  }

  /// What it reads, as facets: the data of its texts and layouts, its pictures, its own buttons.
  package var readings: Set<String> {
    var found = Set((tree == nil ? .widget(design) : document).readings.domains.compactMap(\.facet))
    if design.actionBar != nil { found.insert("buttons") }
    return found
  }

  /// Everything it can be found by, with how much a find there counts.
  var searchWords: [(word: String, weight: Int)] {
    func words(_ text: String, _ weight: Int) -> [(String, Int)] {
      CatalogueSearch.words(of: text).map { ($0, weight) }
    }
    return words(card.title, 8) + card.tags.flatMap { words($0, 6) } + words(card.category, 5)
      + words(card.subtitle, 4) + words(design.name, 4) + mood.words.map { ($0, 3) }
      + words(design.style.accent.displayName, 3) + words(design.layout.template.displayName, 3)
      + readings.flatMap { words($0, 3) } + words(card.summary, 2)
  }
}

/// Searching the catalogue: every word must be found, as it is, as the beginning of a word, or with a typing error.
package struct CatalogueSearch: Sendable {
  /// Made at the first search: finding out what every template reads takes as long as the rest of a
  /// start.
  private final class Index: Sendable {
    private let blueprints: [Blueprint]
    private let made = Mutex<[(id: String, words: [(word: String, weight: Int)])]?>(nil)

    init(_ blueprints: [Blueprint]) { self.blueprints = blueprints }

    var entries: [(id: String, words: [(word: String, weight: Int)])] {
      made.withLock { made in
        if let made { return made }
        let entries = blueprints.map { ($0.card.id, $0.searchWords) }
        made = entries
        return entries
      }
    }
  }

  private let ids: [String]
  private let index: Index

  package init(_ blueprints: [Blueprint]) { (ids, index) = (blueprints.map(\.card.id), Index(blueprints)) }

  /// Words people use for what cards call something else.
  private static let synonyms: [String: String] = [
    "tasks": "reminders", "task": "reminders", "fitness": "health", "walk": "steps",
    "walking": "steps", "gym": "health", "picture": "photo", "image": "photo", "agenda": "calendar",
    "meeting": "calendar", "event": "calendar", "temperature": "weather", "forecast": "weather", "gray": "grey",
    "watch": "clock", "analog": "clock", "analogue": "clock", "motto": "quote", "saying": "quote", "counter": "buttons",
    "birthday": "date", "center": "centred", "violet": "purple", "turquoise": "teal",
  ]

  /// What people need and when, and words that cards have for it; whole words only. Nothing for what no template does:
  /// such a query leads to describing a widget.
  private static let needs: [String: [String]] = [
    "wedding": ["together", "countdown", "anniversary", "photo"], "marriage": ["together", "anniversary"],
    "holiday": ["trip", "countdown", "summer"], "holidays": ["trip", "countdown", "summer"],
    "vacation": ["trip", "countdown", "summer"], "travel": ["trip", "packing", "countdown"],
    "christmas": ["countdown", "year"], "xmas": ["countdown", "year"], "shopping": ["groceries", "checklist"],
    "shop": ["groceries"], "exercise": ["workout", "steps", "push"], "sport": ["workout", "steps"],
    "baby": ["countdown", "photo"], "pregnancy": ["countdown"], "school": ["exam", "focus", "reading"],
    "homework": ["exam", "focus"], "study": ["exam", "focus", "reading"], "dog": ["photo"], "cat": ["photo"],
    "pet": ["photo"], "pets": ["photo"], "music": ["words", "quote"], "todo": ["checklist", "list"],
    "anniversary": ["together", "countdown"], "birthday": ["birthday", "countdown"], "money": ["counter"],
    "savings": ["counter"], "love": ["together"], "diet": ["weight"], "sleep": ["evening"], "work": ["focus", "stand"],
    "kitchen": ["recipe", "groceries"], "garden": ["plants", "watered"], "sobriety": ["together", "streak"],
    "aesthetic": ["minimal", "calm", "glass"],
  ]

  /// Small words that narrow nothing.
  private static let small = SearchWords.small.union([
    "with", "for", "a", "an", "the", "my", "our", "and", "of", "to", "widget", "widgets", "in", "on", "until", "till",
    "i", "me", "want", "need", "like", "this", "that", "it", "is", "some", "something", "nothing", "please",
  ])

  /// The query in English, where it has an everyday word of another language.
  package static func inEnglish(_ query: String) -> String? { SearchWords.translated(query) }

  /// The query with every word that `known` does not hold replaced by its nearest one there; nil when a word has none,
  /// or when nothing changes.
  package static func corrected(_ query: String, known: Set<String>) -> String? {
    let asked = words(of: query).prefix(8)
    var out: [String] = []
    for word in asked {
      if known.contains(where: { $0.contains(word) }) {
        out.append(word)
      } else if let near = known.filter({ isNear(word, $0) }).min(by: { ($0.count, $0) < ($1.count, $1) }) {
        out.append(near)
      } else {
        return nil
      }
    }
    return out == Array(asked) ? nil : out.joined(separator: " ")
  }

  /// Lower-case words of letters and digits, accents off; at most 60, of the first 2 000 characters.
  package static func words(of text: String) -> [String] {
    String(text.prefix(2_000)).folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil).lowercased()
      .split { !$0.isLetter && !$0.isNumber }.prefix(60).map(String.init)
  }

  /// The ids of templates that fit `query`, best first; every id in the catalogue's order for an empty one. Where none
  /// fits every word, those that fit the most.
  package func callAsFunction(_ query: String) -> [String] { found(query).ids }

  /// The ids of templates that fit `query`, and whether they fit a part of it only.
  package func found(_ query: String) -> (ids: [String], isPartial: Bool) {
    let all = Self.words(of: query)
    let telling = all.filter { !Self.small.contains($0) }
    let asked = (telling.isEmpty ? all : telling).prefix(8)
    if asked.isEmpty { return (ids, false) }
    var found: [(id: String, fits: Int, score: Int, place: Int)] = []
    for (place, entry) in index.entries.enumerated() {
      let scores = asked.map { word in
        ([word] + (SearchWords.english[word] ?? [])).map { Self.meant($0, in: entry.words) }.max() ?? 0
      }
      let fits = scores.count { $0 > 0 }
      if fits > 0 { found.append((entry.id, fits, scores.reduce(0, +), place)) }
    }
    let most = found.map(\.fits).max() ?? 0
    // Small words alone find what has all of them.
    if telling.isEmpty, most < asked.count { return ([], false) }
    let best = found.filter { $0.fits == most }.sorted { ($1.score, $0.place) < ($0.score, $1.place) }.map(\.id)
    return (best, most < asked.count)
  }

  /// How well words are found by one word, or by what it means.
  private static func meant(_ word: String, in words: [(word: String, weight: Int)]) -> Int {
    var best = score(word, in: words)
    if let other = synonyms[word] { best = max(best, score(other, in: words)) }
    for other in needs[word] ?? [] {
      best = max(best, (words.filter { $0.word == other }.map(\.weight).max() ?? 0) * 6)
    }
    return best
  }

  private static func score(_ asked: String, in words: [(word: String, weight: Int)]) -> Int {
    var best = 0
    for (word, weight) in words {
      let quality =
        word == asked
        ? 10 : word.hasPrefix(asked) ? 7 : isNear(asked, word) ? 3 : asked.count > 3 && word.contains(asked) ? 2 : 0
      best = max(best, quality * weight)
    }
    return best
  }

  /// Whether one is the other, or the beginning of it, with one error from four letters on and two from eight.
  static func isNear(_ asked: String, _ word: String) -> Bool {
    let (one, two) = (Array(asked.unicodeScalars), Array(word.unicodeScalars))
    guard one.count >= 4, two.count >= 3, one.count <= 30, two.first == one.first || two.dropFirst().first == one.first
    else { return false }
    let allowed = one.count >= 8 ? 2 : 1
    return distance(one, two, prefix: false) <= allowed
      || (two.count > one.count && distance(one, Array(two.prefix(one.count)), prefix: true) <= allowed)
  }

  /// The optimal string alignment distance: insertions, deletions, replacements and swaps of neighbours.
  private static func distance(_ one: [Unicode.Scalar], _ two: [Unicode.Scalar], prefix: Bool) -> Int {
    if abs(one.count - two.count) > 2 { return 3 }
    var before = [Int](repeating: 0, count: two.count + 1)
    var last = Array(0...two.count)
    for i in 1...one.count {
      var row = [i] + [Int](repeating: 0, count: two.count)
      for j in 1...two.count {
        let cost = one[i - 1] == two[j - 1] ? 0 : 1
        row[j] = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + cost)
        if i > 1, j > 1, one[i - 1] == two[j - 2], one[i - 2] == two[j - 1] { row[j] = min(row[j], before[j - 2] + 1) }
      }
      (before, last) = (last, row)
    }
    return last[two.count]
  }
}
