import DesignCatalogue
import DesignModel

/// Finds the templates that are nearest to a request, as examples for a model.
struct NearTemplates: Sendable {
  private struct Entry: Sendable {
    var blueprint: Blueprint
    var weights: [String: Int]
  }

  private let entries: [Entry]

  /// Knows those of `blueprints` that need no photo and are no layers.
  init(_ blueprints: [Blueprint]) {
    entries = blueprints.filter { $0.tree == nil && $0.design.referencedFiles.isEmpty }.map { blueprint in
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

  /// Words that say nothing about the subject.
  private static let empty: Set<String> = [
    "tracker", "app", "my", "our", "your", "a", "an", "the", "for", "to", "of", "with", "and", "in", "on", "at", "by",
    "today", "daily", "day", "s", "home", "screen", "iphone", "phone", "from", "about", "that", "which", "shows",
    "showing", "tells", "i", "i'm", "i've", "we", "we've", "have", "has", "been", "is", "it", "what", "how", "long",
    "many", "next", "left", "go",
  ]

  private static func stem(_ word: String) -> String {
    if word.hasSuffix("ies"), word.count > 4 { return String(word.dropLast(3)) + "y" }
    return word.hasSuffix("s") && !word.hasSuffix("ss") && word.count > 3 ? String(word.dropLast()) : word
  }

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
}
