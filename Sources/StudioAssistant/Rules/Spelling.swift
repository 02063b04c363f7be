import DesignModel

/// Mends slips of the hand in everyday words of wishes: “mkae the titel blu”. Words of the design and words the rules know
/// stay as they are.
enum Spelling {
  private static let everyday: [String] = [
    "make", "could", "would", "please", "change", "title", "colour", "color", "bigger", "smaller", "background", "text",
    "blue", "green",
    "purple", "yellow", "orange", "remove", "delete", "centre", "center", "corners", "rounder", "darker", "lighter",
    "brighter", "picture",
    "photo", "symbol", "icon", "subtitle", "detail", "everything", "letters", "writing", "spacing", "padding", "small",
    "medium", "large",
    "without", "instead", "replace", "birthday", "christmas", "white", "black", "space", "between", "list", "items",
    "thanks", "with",
    "should", "widget", "little", "smaller", "larger", "minimal", "midnight", "sunset", "accent", "align", "undo",
    "leave", "them", "that",
    // Words that are right as they are, each a slip away from one above.
    "they", "than", "then", "there", "this", "when", "what", "thin", "take", "male", "lake", "list", "wish", "lift",
    "test", "next", "fort",
    "lines", "line", "case", "care", "tile", "wide", "while", "write", "blur", "clue", "glue", "greet", "space",
    "place", "lace", "photos",
    "items", "times", "water", "later", "letter", "latter", "lighten", "darken", "tighter", "larger", "change",
    "chance", "could", "cloud",
    "should", "shoulder", "back", "gone", "bake", "tile", "dark", "park", "plan", "plane", "planet", "thank", "seat",
    "snow", "bread", "head", "would", "wound", "where", "white", "swap", "same", "some", "more", "move", "love", "lose",
    "like", "little",
  ]

  /// Slips in short words, which many others are near to.
  private static let slips = [
    "mak": "make", "mke": "make", "amke": "make", "blu": "blue", "bleu": "blue", "gren": "green", "teh": "the",
    "adn": "and", "wth": "with",
    "plz": "please", "pls": "please", "bagground": "background", "backround": "background", "backgroud": "background",
    "widgit": "widget", "wiget": "widget", "wit": "with", "plese": "please", "pleas": "please", "calender": "calendar",
    "wite": "white", "whit": "white", "crismas": "christmas", "chrismas": "christmas", "batery": "battery",
    "underneeth": "underneath", "clok": "clock", "colur": "colour", "seperate": "separate", "caldendar": "calendar",
  ]

  /// `words` with slips mended; with `knownOnly` those alone that are always slips.
  static func mended(
    _ words: String, in design: WidgetSpec, _ reader: RuleReader, knownOnly: Bool = false
  ) -> String {
    let own = Set(design.texts.flatMap { ClauseWords($0).plain })
    return mended(words, own: own, near: knownOnly ? [] : everyday, reader)
  }

  /// `words` of layers with slips mended; `own` are the words of the design they are about, if there is one.
  static func mendedOfLayers(_ words: String, own: Set<String>, _ reader: RuleReader) -> String {
    mended(
      words, own: own.union(SpokenLanguage.english.words),
      near: own.union(SpokenLanguage.english.words).filter { $0.count > 4 }, reader)
  }

  private static func mended(
    _ words: String, own: Set<String>, near known: some Collection<String>, _ reader: RuleReader
  ) -> String {
    var out = ""
    var rest = words.prefix(Utterance.limit)
    var (isQuoted, isSingle) = (false, false)
    while let first = rest.first {
      if "'‘’".contains(first), out.last.map({ $0.isWhitespace }) ?? true || isSingle { isSingle.toggle() }
      if "\"“”«»".contains(first) {
        isQuoted = first == "“" || first == "«" ? true : first == "”" || first == "»" ? false : !isQuoted
      }
      guard first.isLetter else {
        out.append(first)
        rest = rest.dropFirst()
        continue
      }
      let word = rest.prefix { $0.isLetter || $0 == "'" || $0 == "’" }
      rest = rest.dropFirst(word.count)
      let plain = Utterance.plain(String(word))
      let isName = word.first?.isUppercase == true && !out.isEmpty
      if isQuoted || isSingle || isName || (word.count < 4 && slips[plain] == nil) || word.count > 14
        || own.contains(plain)
        || reader.knows(plain) || everyday.contains(plain)
      {
        out += word
      } else if let meant = slips[plain] {
        out += meant
      } else {
        let near = Set(
          known.filter {
            $0.first == plain.first && abs($0.count - plain.count) < 2 && distance(plain, $0) == 1
              && $0 != plain + "s" && plain != $0 + "s"
          })
        out += near.count == 1 ? near.first ?? String(word) : String(word)
      }
    }
    return out
  }

  /// 1 where one letter is missing or too many, or two neighbours are changed about; 0 where equal; else 2. Letters are
  /// never guessed: “plane” is no “place”.
  static func distance(_ one: String, _ two: String) -> Int {
    let (a, b) = (Array(one), Array(two))
    if a == b { return 0 }
    guard abs(a.count - b.count) < 2 else { return 2 }
    let same = zip(a, b).prefix { $0 == $1 }.count
    if a.count == b.count {
      return same + 1 < a.count && a[same] == b[same + 1] && a[same + 1] == b[same]
        && a[(same + 2)...] == b[(same + 2)...] ? 1 : 2
    }
    return a.count < b.count ? (a[same...] == b[(same + 1)...] ? 1 : 2) : (a[(same + 1)...] == b[same...] ? 1 : 2)
  }
}
