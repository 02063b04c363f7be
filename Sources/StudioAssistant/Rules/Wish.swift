import DesignModel
import Foundation

/// Wishes as people put them, clause by clause, that words alone do not tell: what is to stay, what stands where in this
/// design, photos, clocks, moods and complaints. What no pattern fits is left for the reader of words.
struct WishReader {
  let design: WidgetSpec
  let reader: RuleReader
  let today: CalendarDay
  let symbolNouns: Set<String>
  let texts: [(part: Instruction.Part, text: String)]

  /// What was found, and the words without it.
  struct Found {
    var understood: [Reading.Understood] = []
    var rest: [String] = []
    /// Sizes that shall stay as they are.
    var keptSizes: Set<SizeSlot> = []
  }

  init(_ design: WidgetSpec, _ reader: RuleReader, today: CalendarDay) {
    (self.design, self.reader, self.today) = (design, reader, today)
    let faces = SizeSlot.allCases.compactMap { design.matchedSet?[$0] }
    symbolNouns = ([design.symbol] + faces.map(\.symbol)).compactMap { $0?.name }
      .reduce(into: []) { $0.formUnion(SymbolNouns.nouns(of: $1)) }
    var texts: [(Instruction.Part, String)] = [(.name, design.name), (.title, design.primaryText)]
    if let detail = design.secondaryText { texts.append((.detail, detail)) }
    for face in faces {
      texts.append((.title, face.primaryText))
      if let detail = face.secondaryText { texts.append((.detail, detail)) }
    }
    self.texts = texts
  }

  // MARK: Clauses

  /// The wishes in `words`.
  func read(_ words: String) -> Found {
    var found = Found()
    let pair = #/(?i)^\s*title\s*[:=]\s*(.{1,120}?)\s*[.;,]\s*(?:detail|subtitle)\s*[:=]\s*(.{1,200}?)\s*$/#
    if let match = words.prefix(Utterance.limit).wholeMatch(of: pair) {
      for (part, text) in [(Instruction.Part.title, match.output.1), (.detail, match.output.2)] {
        found.understood.append(.init(words: String(text), instruction: .text(part, String(text))))
      }
      return found
    }
    for sentence in Self.sentences(words) { read(sentence: sentence, into: &found) }
    return found
  }

  /// Words in single quotation marks as in double ones, which no apostrophe looks like.
  static func withQuotes(_ words: String) -> String {
    words.replacing(#/(?<lead>^|[\s:(,])['‘]([^'’\n“”"]{2,240}?)['’](?=$|[\s,.;:!?)])/#) {
      "\($0.output.lead)“\($0.output.2)”"
    }
  }

  static func sentences(_ words: String) -> [String] {
    var out: [String] = [""]
    var isQuoted = false
    let all = Array(words.prefix(Utterance.limit))
    for (index, character) in all.enumerated() {
      if character == "“" || character == "«" { isQuoted = true }
      if character == "”" || character == "»" { isQuoted = false }
      if character == "\"" { isQuoted.toggle() }
      let next = index + 1 < all.count ? all[index + 1] : " "
      let isEnd = ".!?\n".contains(character) && (next.isWhitespace || ".!?".contains(next))
      let isDash = "–—-".contains(character) && index > 0 && all[index - 1].isWhitespace && next.isWhitespace
      if !isQuoted, isEnd || isDash { out.append("") } else { out[out.count - 1].append(character) }
    }
    var kept: [String] = []
    for sentence in out.map({ TextRules.trim($0) }) where !sentence.isEmpty {
      // “Make it blue. Actually no, make it green.”
      let turn =
        #/(?i)^(?:oh |hm+,? )?(?:actually|no|wait|scratch that|sorry|on second thoughts?|hang on)\b[ ,:]*(?:no\b|wait\b|actually\b|not that\b|rather\b)?[ ,:]*(.*)$/#
      if let said = sentence.firstMatch(of: turn), !said.output.1.isEmpty, !kept.isEmpty, Self.corrects(sentence) {
        kept.removeLast()
        kept.append(String(said.output.1))
        continue
      }
      // “Make it blue, no, green” and “… or rather green”.
      let inner = #/(?i)^(.+?)[,;]?\s+(?:actually,? no|no,? wait|no actually|or rather|scratch that|i mean)[ ,:]+(.+)$/#
      if let said = sentence.firstMatch(of: inner) {
        kept.append(String(said.output.2))
        continue
      }
      kept.append(sentence)
    }
    return kept
  }

  /// Whether a sentence takes the one before back: “no icon” begins with no and does not.
  static func corrects(_ sentence: String) -> Bool {
    let words = ClauseWords(sentence).plain
    if words.first == "no" || words.first == "sorry" {
      return words.count > 2 && ["wait", "actually", "make", "rather", "sorry", "not"].contains(words[1])
        || sentence.lowercased().hasPrefix("no,")
    }
    return true
  }

  static let verbs: Set<String> = [
    "make", "set", "put", "change", "turn", "use", "add", "remove", "hide", "drop", "delete", "lose", "give", "keep",
    "leave", "call",
    "rename", "name", "replace", "swap", "switch", "take", "get", "show", "tick", "untick", "check", "mark", "move",
    "centre", "center",
    "align", "don't", "dont", "do", "no", "without", "less", "more", "bigger", "smaller", "larger", "please", "also",
    "only", "count",
    "try", "let", "zoom", "crop", "blur", "darken", "lighten", "ditch", "kill", "cut", "bring", "include", "a", "the",
    "it", "its",
    "with", "if", "maybe", "i", "i'd", "could", "can", "rounder", "not", "everything", "text", "title", "say", "write",
    "select",
  ]

  /// A sentence cut at commas, and at “and” or “but” before what begins anew.
  static func clauses(_ sentence: String) -> [String] {
    var out: [String] = []
    for part in Utterance.clauses(sentence, { ",;".contains($0) }) {
      var current: [Substring] = []
      let words = part.split(separator: " ")
      for (index, word) in words.enumerated() {
        let joins = ["and", "but", "then", "though", "&", "plus"].contains(word.lowercased())
        let next = index + 1 < words.count ? Utterance.plain(String(words[index + 1])) : ""
        // “Everything but the title” and “swap title and subtitle” are one.
        let last = current.last.map { Utterance.plain(String($0)) } ?? ""
        let first = current.first.map { Utterance.plain(String($0)) } ?? ""
        if ["everything", "anything", "all", "nothing"].contains(last)
          || ["swap", "switch", "exchange"].contains(first) && !["make", "put", "use", "add"].contains(next)
            && word.lowercased() == "and"
        {
          current.append(word)
          continue
        }
        if word.lowercased() == "without", next.hasSuffix("ing"), !current.isEmpty {
          out.append(current.joined(separator: " "))
          current = [word]
          continue
        }
        // “… and in pink” is a wish of its own.
        let isColour =
          next == "in" && index + 2 < words.count
          && AccentToken(rawValue: Utterance.plain(String(words[index + 2]))) != nil
        if joins, !current.isEmpty, isColour || verbs.contains(next) || ["but", "then"].contains(word.lowercased()) {
          out.append(current.joined(separator: " "))
          current = []
        } else {
          current.append(word)
        }
      }
      if !current.isEmpty { out.append(current.joined(separator: " ")) }
    }
    return out
  }

  /// Courtesies around what is wished.
  static func plainly(_ clause: String) -> String {
    var text = TextRules.trim(clause)
    let leads =
      #/(?i)^(?:and|but|then|also|so|oh|actually(?![ ,]+no\b)|hi|hello|hey|please|pls|kindly|maybe|perhaps|just|if possible|if you can|if it['’]?s possible|could you|can you|would you|will you|can we|could we|i['’]?d like you to|i want you to|i would like you to|i['’]?d love|i['’]?d like to|i want to|i would like to|i['’]?d like|i would like|i want|i need|i think|it would be (?:nice|great|lovely|cool|good) (?:if you could|if|to)|would be (?:nice|great) (?:if|to)|you|how about|what about|let['’]?s|it should|should)\b[ ,]*/#
    for _ in 0..<5 {
      let shorter = text.replacing(leads, with: "", maxReplacements: 1)
      if shorter == text || shorter.isEmpty { break }
      text = shorter
    }
    let ends =
      #/(?i)[ ,]*\b(?:please|pls|thanks(?: a lot| so much)?|thank you(?: so much| very much)?|cheers|ok|okay|would be (?:nice(?:r)?|great|better|good|lovely)|if possible|if you can|for me|instead|too|as well|then|though|exactly)[.!]*$/#
    for _ in 0..<4 {
      let shorter = text.replacing(ends, with: "", maxReplacements: 1)
      if shorter == text || shorter.isEmpty { break }
      text = shorter
    }
    return TextRules.trim(text)
  }

  func read(sentence said: String, into found: inout Found) {
    // “Way to tiny” is too tiny; “hm” is nothing.
    let sentence =
      said.replacing(
        #/(?i)\b(way|far|much|is|are|looks?|bit) to (small|tiny|little|big|large|dark|bright|busy|pale|light|close)\b/#
      ) {
        "\($0.output.1) too \($0.output.2)"
      }.replacing(#/(?i)\b(is|are|looks?) (?:so |really |very |just |a bit )?(?:tiny|minuscule|teeny)\b/#) {
        "\($0.output.1) too small"
      }.replacing(#/(?i)\bcan (?:barely|hardly|scarcely|only just) (read|see)\b/#) { "can't \($0.output.1)" }
      .replacing(#/(?i)^(?:hm+|um+|uh+|well|hey|oops|ups|sorry|argh|mood|theme|style)\b[ ,.!]*/#, with: "")
    if let (understood, rest) = whole(sentence) {
      found.understood += understood
      if let rest { read(sentence: rest, into: &found) }
      return
    }
    for clause in Self.clauses(sentence) {
      let plain = Self.plainly(clause)
      guard !plain.isEmpty else { continue }
      let words = ClauseWords(plain)
      if ["thank", "thanks", "cheers", "hello", "hi", "ta"].contains(words.plain.first ?? ""), words.plain.count < 5 {
        continue
      }
      if Self.isAside(words, { part($0) }) { continue }
      // “…, nothing shouty”, “…, the weekday and the time”: said of what was wished already.
      let named: Set = [
        "the", "and", "my", "a", "weekday", "time", "date", "day", "title", "name", "text", "photo", "temperature",
        "list",
      ]
      if !found.understood.isEmpty,
        words.plain.allSatisfy(named.contains) || (words.plain.first == "nothing" && words.plain.count < 4)
      {
        continue
      }
      // “… only on small” holds for what is wished before it.
      let onOne =
        #/(?i)^(.+?)[, ]+(?:(?:but )?only (?:on|in|for) (?:the )?(small|medium|large)(?: one| size| widget)?|(?:on|in|for) (?:the )?(small|medium|large)(?: one| size| widget)? only)$/#
      if let match = plain.firstMatch(of: onOne),
        let slot = (match.output.2 ?? match.output.3).flatMap({ SizeSlot(rawValue: $0.lowercased()) })
      {
        found.understood.append(.init(words: clause, instruction: .only(slot)))
        read(sentence: String(match.output.1), into: &found)
        continue
      }
      // “…, bigger please” says once more what was said.
      if case .textSize? = found.understood.last?.instruction, words.plain.count < 3,
        ["bigger", "smaller", "larger"].contains(words.plain.first ?? "")
      {
        continue
      }
      if CountedDay(in: design) != nil, has(words, "moved", "move", "changed", "postponed"), words.plain.count < 5,
        words.plain.allSatisfy({ Self.aroundDays.contains($0) || $0 == "changed" })
      {
        continue
      }
      if words.plain.count <= 2, !found.understood.isEmpty, part(words.key(0..<words.plain.count)) != nil { continue }
      if let slot = keptSize(words) {
        found.keptSizes.insert(slot)
        found.understood.append(.init(words: clause, instruction: .keep("the \(slot.rawValue) size")))
      } else if let said = whole(plain), said.rest == nil {
        found.understood += said.0
      } else if let instructions = wish(words, after: found.understood.last?.instruction) {
        found.understood += instructions.map { .init(words: TextRules.trim(clause), instruction: $0) }
      } else {
        // A reason is no wish.
        if !["we've", "i've", "there's", "they", "because", "since", "cause", "cos", "we", "he", "she"].contains(
          words.plain.first ?? "")
        {
          found.rest.append(plain)
        }
      }
    }
  }

  /// What asks for nothing more: “the symbol too”, “just the photo”, “I'm starting over”.
  static func isAside(_ words: ClauseWords, _ part: (String) -> Instruction.Part?) -> Bool {
    let plain = words.plain
    if plain.last == "too" || plain.suffix(2) == ["as", "well"] {
      return part(words.key(0..<(plain.count - (plain.last == "too" ? 1 : 2)))) != nil
    }
    if plain.count <= 3, ["just", "only", "the"].contains(plain.first ?? ""), part(words.key(1..<plain.count)) == .photo
    {
      return true
    }
    // “Just the weekday and the time”, said of what is there.
    if ["just", "only"].contains(plain.first ?? ""),
      plain.dropFirst().allSatisfy({
        ["the", "and", "my", "a"].contains($0)
          || ["weekday", "time", "date", "day", "title", "name", "text", "photo", "temperature", "countdown", "list"]
            .contains($0)
      })
    {
      return true
    }
    return plain == ["i'm", "starting", "over"] || plain == ["that", "is", "all"] || plain == ["that's", "all"]
  }

  // MARK: Parts

  /// The part of this design that words name.
  func part(_ key: String) -> Instruction.Part? {
    let words = key.split(separator: " ").map(String.init)
    if let known = Self.parts[key] { return known }
    if words.count == 1 || (words.count == 2 && ["line", "row", "text", "bit", "number"].contains(words[1])),
      let known = part(showing: words[0])
    {
      return known
    }
    // “The pink bar at the side” is the bar.
    let places = ["at", "on", "in", "along", "down"]
    if let place = words.firstIndex(where: places.contains), place > 0, words.count - place < 5,
      !Set(words[place...]).isDisjoint(with: ["side", "left", "right", "bottom", "top", "edge", "corner"])
    {
      return part(words[..<place].joined(separator: " "))
    }
    let bare = words.filter {
      ![
        "pink", "blue", "red", "green", "teal", "orange", "purple", "yellow", "grey", "gray", "indigo", "white",
        "black", "quotation",
        "little", "small", "big", "tiny", "coloured", "colored", "whole", "thing", "bit", "stupid", "ugly", "current",
        "old", "there",
      ].contains($0)
    }
    if bare != words, !bare.isEmpty, let known = Self.parts[bare.joined(separator: " ")] { return known }
    let plainNoun = bare.filter {
      !["icon", "symbol", "sign", "mark", "marks", "picture", "emoji", "drawing", "logo"].contains($0)
    }
    if !symbolNouns.isEmpty, let noun = plainNoun.last, plainNoun.count < 3, symbolNouns.contains(noun) {
      return .symbol
    }
    if !symbolNouns.isEmpty, plainNoun.isEmpty, !bare.isEmpty { return .symbol }
    return nil
  }

  /// The whole text that “the bags sentence” names by a word of it.
  func text(spokenOf key: String) -> String? {
    let words = key.split(separator: " ").map(String.init)
    guard let last = words.last, ["sentence", "line", "words", "bit", "text", "part"].contains(last), words.count > 1
    else { return nil }
    let said = Set(words.dropLast())
    return texts.first {
      $0.part == .detail && !$0.text.contains("{{") && !said.isDisjoint(with: ClauseWords($0.text).plain)
    }?.text
  }

  static let parts: [String: Instruction.Part] = {
    var out: [String: Instruction.Part] = [:]
    for (part, names) in [
      (
        Instruction.Part.symbol,
        "icon,symbol,glyph,emoji,pictogram,quote mark,quotation mark,quotation marks,quote marks,quote sign,inverted commas,speech marks"
      ),
      (
        .detail,
        "subtitle,detail,details,small text,small line,small print,second line,line below,line underneath,sentence below,words under it,words underneath,text below,text underneath,small line at the bottom,line at the bottom of text,description,small words,smaller text,bottom text,words below,text under it"
      ),
      (
        .title,
        "title,heading,headline,main text,quote,saying,caption,big text,big words,main words,first line,top line"
      ),
      (
        .accentBar,
        "bar,accent bar,line on left,line on the left,line at the side,side line,line at the bottom,coloured bar,stripe,coloured stripe,underline,coloured line,bottom bar,bar at the bottom,bar thing"
      ),
      (.photo, "photo,picture,image,pic,snap,photograph"), (.name, "name,label"), (.buttons, "buttons,button"),
      (.glow, "glow,shine"), (.overlay, "overlay,veil,tint over it,wash"),
    ] { for name in names.split(separator: ",") { out[String(name)] = part } }
    return out
  }()

  // MARK: Staying as it is

  static let stays = [
    "leave|keep * as it|they is|was|are", "leave|keep * as is", "leave|keep * the way it|they is|was|are",
    "leave|keep * alone|unchanged|untouched",
    "leave|keep * like|how it|they is|was|are", "leave|keep * exactly? like|how|as it|they is|was|are",
    "don't|dont|never touch|change|alter|mess with? *", "do not touch|change|alter *",
    "* can|should|must stay|remain as|like? it|they? is|are?", "* stays|stay as|like? it|they? is|are?",
    "* stays|stay put|there|unchanged",
    "* was|is|are|were fine|good|great|perfect|ok|nice|right already?", "not the *", "hands off the? *", "keep *",
    "leave *", "without changing|touching *", "that|this|it stays *", "* as before", "the? rest as|like before|now",
  ]
  static let notOn = [
    "not on|in|for the? * one|size|widget?", "but not on|in|for the? * one|size|widget?",
    "except on|in|for the? * one|size|widget?",
  ]

  func keptSize(_ words: ClauseWords) -> SizeSlot? {
    for pattern in Self.stays + Self.notOn {
      guard let range = WordPattern(pattern).match(words.plain)?.first else { continue }
      let key = words.key(range)
      for slot in SizeSlot.allCases
      where [slot.rawValue, "\(slot.rawValue) size", "\(slot.rawValue) one", "\(slot.rawValue) widget"].contains(key) {
        return slot
      }
    }
    return nil
  }

  func kept(_ words: ClauseWords) -> [Instruction]? {
    for pattern in Self.stays {
      guard let range = WordPattern(pattern).match(words.plain)?.first else { continue }
      let place = #/ (?:on|at|to|in) (?:the )?(?:left|right|top|bottom|middle|corner|place|same place)$/#
      let whole = words.key(range)
      let key = whole.replacing(place, with: "")
      // A part that shall stay at its place while the rest moves: nothing stands freely.
      if key != whole, let part = part(key) {
        return [.keep(part.displayName), .cannot(part == .symbol ? .symbolPlace : .position)]
      }
      if [
        "rest", "everything else", "all else", "other things", "everything", "others", "remainder", "anything else",
        "all the rest",
      ].contains(key) {
        return []
      }
      if ["background", "ground"].contains(key) { return [.keep("background")] }
      if ["colour", "colours", "color", "colors", "accent"].contains(key) { return [.keep("colour")] }
      if BackgroundToken.allCases.contains(where: { $0.displayName.lowercased() == key }) {
        return [.keep("background")]
      }
      if ["size of anything", "sizes", "size", "size of everything", "text size", "text sizes"].contains(key) {
        return [.keep("layout")]
      }
      if ["layout", "position", "positions", "arrangement"].contains(key) { return [.keep("layout")] }
      if ["words", "text", "texts", "wording", "writing"].contains(key) {
        return [.keep("title"), .keep("detail"), .keep("name")]
      }
      if let accent = AccentToken.allCases.first(where: { $0.displayName.lowercased() == key }),
        design.style.accent == accent
      {
        return [.keep("accent")]
      }
      if let part = part(key), part != .glow, part != .overlay { return [.keep(part.displayName)] }
      // What shall stay and has no name here stays anyhow: “keep the countdown”, “leave the list as it is”.
      let stayed: Set = [
        "list", "countdown", "count", "items", "numbers", "number", "date", "dates", "everything else", "else", "rest",
        "lines",
        "symbols", "icons", "buttons", "look", "style", "shape", "size", "weather", "time", "clock", "face", "frame",
        "framing",
      ]
      if pattern.hasPrefix("keep") || pattern.hasPrefix("leave") || pattern.contains("stay"), stayed.contains(key) {
        return []
      }
    }
    return nil
  }

  // MARK: One clause

  var isPoster: Bool { design.templates.contains(.poster) }
  var isClock: Bool { design.layout.template == .clockIcon }
  var hasPhoto: Bool { !design.referencedFiles.isEmpty }

  /// Whether a clause says what shall not happen: “don't make it darker”.
  static func isNegative(_ words: ClauseWords) -> Bool {
    let plain = words.plain
    if plain.starts(with: ["not", "enough"]) { return false }
    if plain.starts(with: ["do", "not"]) || (plain.first == "no" && plain.contains("than")) { return true }
    return ["don't", "dont", "not", "never"].contains(plain.first ?? "")
  }

  func wish(_ words: ClauseWords, after last: Instruction?) -> [Instruction]? {
    if let found = kept(words) { return found }
    if words.plain.first == "no", words.plain.contains("than") { return [] }
    if Self.isNegative(words) {
      if let found = undo(words) ?? removal(words) ?? disliked(words) ?? complaint(words) { return found }
      if isSymbol(last), has(words, "fat", "thick", "heavy") { return [.field("symbol.weight", .string("regular"))] }
      // What is not to be done is not done.
      let shown: Set = ["show", "use", "include", "want", "need", "like", "have"]
      let verb = words.plain.first { !["do", "don't", "dont", "not", "never", "please", "ever"].contains($0) } ?? ""
      return shown.contains(verb) && !has(words, "different") && !has(words, "another") ? nil : []
    }
    if isSymbol(last), let found = symbol(words, isMeant: true) { return found }
    // What the reader of words understands whole is left to it, but for what this design makes of it.
    let isStyle = reader.isStyle(words.written.joined(separator: " "))
    let readers: [(ClauseWords) -> [Instruction]?] =
      isStyle
      ? [everyday, disliked, emphatic, counting, clock, photo, sized]
      : [
        undo, everyday, disliked, emphatic, { symbol($0) }, counting, clock, photo, removal, sized, complaint, field,
        impossible,
        mood,
      ]
    for reader in readers { if let found = reader(words) { return found } }
    return nil
  }

  func isSymbol(_ instruction: Instruction?) -> Bool {
    switch instruction {
    case .symbol, .measure(.symbolSize, _): true
    case .field(let key, _): key.hasPrefix("symbol.")
    default: false
    }
  }

  func undo(_ words: ClauseWords) -> [Instruction]? {
    let patterns = [
      "undo", "undo that|it|this|all|everything|please?",
      "undo that|the last|little|one? bit|one|change|step|thing|move",
      "undo the|that|my? last bit|one|change|step|thing|two?", "undo the last change|thing|step",
      "go|take|change|put|turn|set it|that|this|everything? back",
      "put|change|turn it|that|everything? back how|like|as|to it|what? was before?",
      "back to how|what|where it was before?", "go back to how|what it was before?", "revert that|it|this?",
      "i liked it better before", "it was better before", "i don't like that|it|this change?", "not like that",
      "put|take|bring|change|turn|set it|that|this|everything|all back *", "back", "forget it|that", "never mind that?",
      "that was wrong|worse", "ok? that|it was better|nicer before",
    ]
    return patterns.contains { WordPattern($0).match(words.plain) != nil } ? [.undo] : nil
  }

  func has(_ words: ClauseWords, _ wanted: String...) -> Bool {
    wanted.contains { one in one.split(separator: " ").allSatisfy { words.plain.contains(String($0)) } }
  }
}
