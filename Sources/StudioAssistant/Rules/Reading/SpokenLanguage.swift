import DesignModel
import Foundation

/// A language: a file of words with their classes, and the sentences of answers. No code names one.
struct SpokenLanguage: Sendable {
  /// Its code as in `lang`: `de`.
  let code: String
  /// Phrases of at most ``longest`` words, folded, with what they are.
  private let senses: [String: WordSense]
  /// The same for words of days, which mean something else elsewhere.
  private let days: [String: WordSense]
  /// The same for words of changes.
  private let changes: [String: WordSense]
  /// The same by stems, for words with another ending.
  private let stems: [String: WordSense]
  private let phrases: [WordSense: [String]]
  private let endings: [String]
  private let sentences: [String: String]
  /// Single words by first letter and length, for slips of the hand.
  private let buckets: [Character: [Int: [String]]]

  /// Words of the longest phrase.
  static let longest = 5

  /// The language of a file: lines `class.which: phrase, phrase`, `say.which: sentence`, `endings: e, en`.
  init(code: String, file: String) {
    self.code = code
    var (senses, days, stems): ([String: WordSense], [String: WordSense], [String: WordSense]) = ([:], [:], [:])
    var changes: [String: WordSense] = [:]
    var (sentences, endings) = ([String: String](), [String]())
    var buckets: [Character: [Int: [String]]] = [:]
    var phrases: [WordSense: [String]] = [:]
    for line in file.split(separator: "\n") where !line.hasPrefix("#") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let (head, rest) = (line[..<colon], TextRules.trim(String(line[line.index(after: colon)...])))
      let name = head.split(separator: ".", maxSplits: 1).map(String.init)
      if name[0] == "say", name.count == 2 { sentences[name[1]] = rest }
      if name[0] == "endings" { endings = rest.split(separator: ",").map { TextRules.trim(String($0)) } }
      guard let kind = WordSense.Class(rawValue: name[0]) else { continue }
      let sense = WordSense(kind, name.count == 2 ? name[1] : "")
      for phrase in rest.split(separator: ",") {
        let key = SpokenText(String(phrase)).tokens.map(\.plain).joined(separator: " ")
        if sense.isOfDays {
          days[key] = days[key] ?? sense
          continue
        }
        if sense.isOfChanges {
          changes[key] = changes[key] ?? sense
        } else {
          senses[key] = senses[key] ?? sense
          phrases[sense, default: []].append(key)
        }
        if key.count >= 4, !key.contains(" "), let first = key.first {
          buckets[first, default: [:]][key.count, default: []].append(key)
        }
      }
    }
    self.phrases = phrases
    self.endings = endings.sorted { $0.count > $1.count }
    for (key, sense) in senses where key.count >= 4 && sense.kind != .filler {
      let stem = Self.stem(key, self.endings)
      if senses[stem] == nil { stems[stem] = stems[stem].map { $0 == sense ? $0 : nil } ?? sense }
    }
    (self.senses, self.days, self.changes, self.stems) = (senses, days, changes, stems)
    (self.sentences, self.buckets) = (sentences, buckets)
  }

  private static func stem(_ word: String, _ endings: [String]) -> String {
    for ending in endings where word.count - ending.count >= 3 && word.hasSuffix(ending) {
      return String(word.dropLast(ending.count))
    }
    return word
  }

  /// What a phrase is, folded and its words parted by one blank; nil where nobody said.
  func sense(_ phrase: String) -> WordSense? {
    if let sense = senses[phrase] { return sense }
    guard phrase.count >= 3 else { return nil }
    let stem = Self.stem(phrase, endings)
    return (stem == phrase ? nil : senses[stem]) ?? stems[stem]
  }

  /// What a phrase is where a design is changed.
  func change(_ phrase: String) -> WordSense? {
    // Short words are compared whole: “mei” is no form of “meio”.
    changes[phrase] ?? (phrase.count > 4 ? sense(phrase) : senses[phrase])
  }

  /// What a phrase is among days.
  func day(_ phrase: String) -> WordSense? { days[phrase] }

  /// Every single word that means something in it.
  var words: Set<String> { Set(senses.keys.flatMap { $0.split(separator: " ").map(String.init) }) }

  /// The first phrase with a meaning.
  func phrase(for sense: WordSense) -> String? { phrases[sense]?.first }

  /// Every phrase with a meaning.
  func phrases(for sense: WordSense) -> [String] { phrases[sense] ?? [] }

  /// The names of every sentence it says.
  var sentenceNames: [String] { sentences.keys.sorted() }

  /// The first phrase that means something of days.
  func dayPhrase(_ sense: WordSense) -> String? { days.filter { $0.value == sense }.keys.min() }

  /// The name of a sentence; nil where this language does not say it.
  func name(of sentence: String) -> String? { sentences.first { $0.value == sentence }?.key }

  /// A sentence of the answer; nil where this language has none.
  func sentence(_ name: String) -> String? { sentences[name] }

  /// The one known word that is nearest to one nobody knows: same first letter or the first two swapped, one slip under nine
  /// letters, two above: “sister” is not “silver”.
  func nearest(_ word: String, ofChanges: Bool = false) -> String? {
    guard word.count >= 5 else { return nil }
    func sense(_ known: String) -> WordSense? { ofChanges ? change(known) : senses[known] }
    let letters = Array(word)
    let reach = letters.count < 9 ? 1 : 2
    var best: (word: String, slips: Int)?
    var isTied = false
    for first in Set(letters.prefix(2)) {
      for length in (letters.count - reach)...(letters.count + reach) {
        for known in buckets[first]?[length] ?? [] {
          let other = Array(known)
          if other[0] != letters[0], !(other.count > 1 && other[0] == letters[1] && other[1] == letters[0]) { continue }
          let slips = Self.slips(letters, other, atMost: reach)
          guard slips <= reach, sense(known) != nil else { continue }
          if slips < best?.slips ?? .max {
            (best, isTied) = ((known, slips), false)
          } else if slips == best?.slips, best.flatMap({ sense($0.word) }) != sense(known) {
            isTied = true
          }
        }
      }
    }
    return isTied ? nil : best?.word
  }

  /// How many letters are wrong, missing, too many or swapped; more than `limit` where it is not worth counting.
  private static func slips(_ one: [Character], _ two: [Character], atMost limit: Int) -> Int {
    var (before, last) = ([Int](), Array(0...two.count))
    for row in 1...one.count {
      var line = [row]
      for column in 1...two.count {
        let cost = one[row - 1] == two[column - 1] ? 0 : 1
        var least = min(last[column] + 1, line[column - 1] + 1, last[column - 1] + cost)
        if row > 1, column > 1, one[row - 1] == two[column - 2], one[row - 2] == two[column - 1] {
          least = min(least, before[column - 2] + 1)
        }
        line.append(least)
      }
      if line.min() ?? 0 > limit { return limit + 1 }
      (before, last) = (last, line)
    }
    return last[two.count]
  }
}

extension SpokenLanguage {
  /// All that are known; English is the first, and its nouns count in every other.
  static let all: [SpokenLanguage] = [
    SpokenLanguage(code: "en", file: WordFiles.english), SpokenLanguage(code: "de", file: WordFiles.german),
    SpokenLanguage(code: "fr", file: WordFiles.french), SpokenLanguage(code: "es", file: WordFiles.spanish),
    SpokenLanguage(code: "it", file: WordFiles.italian), SpokenLanguage(code: "pt", file: WordFiles.portuguese),
    SpokenLanguage(code: "nl", file: WordFiles.dutch),
  ]
  static let english = all[0]

  /// The language most words of which are known; English where less than a third is.
  static func of(_ tokens: [SpokenToken]) -> SpokenLanguage {
    let words = tokens.filter { $0.kind == .word }.map(\.plain)
    var best: (language: SpokenLanguage, count: Int)?
    for language in all {
      let count = words.indices.count { at in
        (1...3).contains { length in
          guard at + length <= words.count else { return false }
          let phrase = words[at..<(at + length)].joined(separator: " ")
          return language.senses[phrase] != nil || language.days[phrase] != nil || language.changes[phrase] != nil
            || (length == 1 && language.sense(phrase) != nil)
        }
      }
      if count > best?.count ?? 0 { best = (language, count) }
    }
    guard let best, best.count * 3 >= words.count else { return english }
    return best.language
  }
}
