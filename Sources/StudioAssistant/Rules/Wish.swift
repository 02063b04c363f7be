import DesignModel
import Foundation

/// Wishes as people put them, clause by clause, that words alone do not tell: what is to stay, what stands where in this
/// design, photos, clocks, moods and complaints. What no pattern fits is left for the reader of words.
struct WishReader {
  private let design: WidgetSpec
  private let reader: RuleReader
  private let today: CalendarDay
  private let symbolNouns: Set<String>
  private let texts: [(part: Instruction.Part, text: String)]

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

  private static func sentences(_ words: String) -> [String] {
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
  private static func corrects(_ sentence: String) -> Bool {
    let words = ClauseWords(sentence).plain
    if words.first == "no" || words.first == "sorry" {
      return words.count > 2 && ["wait", "actually", "make", "rather", "sorry", "not"].contains(words[1])
        || sentence.lowercased().hasPrefix("no,")
    }
    return true
  }

  private static let verbs: Set<String> = [
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
        if joins, !current.isEmpty, verbs.contains(next) || ["but", "then"].contains(word.lowercased()) {
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
      #/(?i)^(?:and|but|then|also|so|oh|hi|hello|hey|please|pls|kindly|maybe|perhaps|just|if possible|if you can|if it['’]?s possible|could you|can you|would you|will you|can we|could we|i['’]?d like you to|i want you to|i would like you to|i['’]?d love|i['’]?d like to|i want to|i would like to|i['’]?d like|i would like|i want|i need|i think|it would be (?:nice|great|lovely|cool|good) (?:if you could|if|to)|would be (?:nice|great) (?:if|to)|you|how about|what about|let['’]?s|it should|should)\b[ ,]*/#
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

  private func read(sentence: String, into found: inout Found) {
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
      if Self.isAside(words, part) { continue }
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
        if !["they", "because", "since", "cause", "cos", "we", "he", "she"].contains(words.plain.first ?? "") {
          found.rest.append(plain)
        }
      }
    }
  }

  /// What asks for nothing more: “the symbol too”, “just the photo”, “I'm starting over”.
  private static func isAside(_ words: ClauseWords, _ part: (String) -> Instruction.Part?) -> Bool {
    let plain = words.plain
    if plain.last == "too" || plain.suffix(2) == ["as", "well"] {
      return part(words.key(0..<(plain.count - (plain.last == "too" ? 1 : 2)))) != nil
    }
    if plain.count <= 3, ["just", "only", "the"].contains(plain.first ?? ""), part(words.key(1..<plain.count)) == .photo
    {
      return true
    }
    return plain == ["i'm", "starting", "over"] || plain == ["that", "is", "all"] || plain == ["that's", "all"]
  }

  // MARK: Whole sentences

  /// What goes over commas: lists and texts.
  private func whole(_ sentence: String) -> ([Reading.Understood], rest: String?)? {
    var text = Self.plainly(sentence)
    // “On large, add …” speaks of one size.
    let onSize =
      #/(?i)^(?:only )?(?:on|in|for) (?:the )?(small|medium|large)(?: size| one| widget)?(?: only)?\s*[:,]?\s+(?=add|put|include|append|write)/#
    if let match = text.firstMatch(of: onSize), let slot = SizeSlot(rawValue: match.output.1.lowercased()),
      let (instructions, rest) = list(String(text[match.range.upperBound...]))
    {
      return (([.only(slot)] + instructions).map { .init(words: sentence, instruction: $0) }, rest)
    }
    text = TextRules.trim(text)
    func told(_ instructions: [Instruction]) -> [Reading.Understood] {
      instructions.map { .init(words: sentence, instruction: $0) }
    }
    // “Change the quote to '…' and put X underneath.”
    let quoted =
      #/(?i)^(?:only on (?:small|medium|large),? )?(?:change|set|replace|swap|make|turn|put|write|let|have|use|show)?\s*(?:the |my |this |it |new |shorter |longer |following )*(quote|text|words?|sentence|saying|title|caption|headline|heading|line|writing|motto|subtitle|detail)?\s*(?:there |here |should |ought |say |read |says |reads |be |with |to |into |by |: )*["“„«]([^"”»]{2,240}?)["”»](?=[\s,.!]|$)[.,]?\s*(?:there|here|instead|in its place)*\s*(.*)$/#
    if let match = text.firstMatch(of: quoted), !text.lowercased().hasPrefix("add"), !Self.isRemoval(text),
      !text.lowercased().contains("instead of")
    {
      let part: Instruction.Part = ["subtitle", "detail"].contains(match.output.1?.lowercased()) ? .detail : .title
      let after = String(match.output.3)
      let old = String(match.output.2)
      // “Change 'to go' to 'left'” is about words that stand there.
      if !texts.contains(where: { $0.text.localizedCaseInsensitiveContains(old) }) || after.isEmpty {
        var out = told([.text(part, old)])
        let below =
          #/(?i)^(?:and |with |by |, )*(?:put |add |write |then )*(?:the name |by )?["“'‘]?(.{2,80}?)["”'’]?\s+(?:underneath|below|under it|beneath|under that|as (?:the )?(?:subtitle|detail|author|second line))(?: it)?[.!]?$/#
        if let under = after.firstMatch(of: below) {
          out += told([.text(.detail, String(under.output.1))])
          return (out, nil)
        }
        let trimmed = TextRules.trim(after.replacing(#/(?i)^(?:and|but|,|then)\s+/#, with: ""))
        return (out, trimmed.isEmpty ? nil : trimmed)
      }
    }
    let given =
      #/(?i)^(?:the |my )?(?:new )?(quote|title|text|caption|saying|motto|headline|subtitle|detail)\s*[:=]\s*(?!["“])(.{2,240})$/#
    if let match = text.firstMatch(of: given),
      text.lowercased().hasPrefix("new")
        || ["quote", "caption", "saying", "motto"].contains(match.output.1.lowercased())
    {
      return (
        told([
          .text(
            ["subtitle", "detail"].contains(match.output.1.lowercased()) ? .detail : .title,
            TextRules.trim(String(match.output.2)))
        ]), nil
      )
    }
    // One accent is all there is.
    let colours = Set(ClauseWords(text).plain).intersection(
      AccentToken.allCases.map(\.rawValue) + ["grey", "black", "white"])
    let told2: Set = ["word", "words", "letter", "letters", "accents", "line", "second", "first"]
    if colours.count > 1, !told2.isDisjoint(with: ClauseWords(text).plain), !isClock {
      return (told([.cannot(.oneAccent)]), nil)
    }
    let slashed =
      #/(?i)^(?:replace|change|set)\s+(?:the )?(?:words?|text|caption|texts)\s+(?:with|to|by|:)[: ]+(.{1,120}?)\s*\/\s*(.{1,160})$/#
    if let match = text.firstMatch(of: slashed) {
      return (
        told([.text(.title, String(match.output.1)), .text(.detail, TextRules.trim(String(match.output.2)))]), nil
      )
    }
    // “We're flying to Rome now, not Lisbon.”
    let rather = #/(?i)^.*?\b(?:to|is|it['’]s|in)\s+(\w{2,30})(?:\s+now)?,?\s+(?:and\s+)?not\s+(\w{2,30})\b[, ]*(.*)$/#
    if let match = text.firstMatch(of: rather),
      texts.contains(where: { ClauseWords($0.text).plain.contains(Utterance.plain(String(match.output.2))) })
    {
      let rest = String(match.output.3)
      return (
        told([.edit(DirectEdit(action: .swap(String(match.output.2), String(match.output.1)), words: sentence))]),
        rest.isEmpty ? nil : rest
      )
    }
    // “Rename good shoes to hiking boots” is about words that stand there.
    let renamed =
      #/(?i)^(?:rename|change)\s+["“]?(.{2,60}?)["”]?\s+(?:to|into)\s+["“]?([^,]{1,80}?)["”]?(?:,\s*(.*))?$/#
    if !text.contains("“"), let match = text.firstMatch(of: renamed),
      let line = lines.first(where: { $0.localizedCaseInsensitiveCompare(String(match.output.1)) == .orderedSame })
    {
      let edit = DirectEdit(action: .swap(line, String(match.output.2).capitalised), words: sentence)
      return (told([.edit(edit)]), match.output.3.map(String.init))
    }
    let name =
      #/(?i)^(?:re)?(?:name|call)\s+(?:it|this|the widget|the design)?\s*(?:to|as|:)?\s*["“'‘]?(.{1,80}?)["”'’]?(?:\s*[,;]?\s+(?:and|but)\s+((?:make|set|put|change|turn|use|add|remove|hide|drop|delete|give|keep|leave|don['’]?t|do|no|without|tick|mark|show|centre|center|count|it|the)\b.*))?$/#
    if let match = text.firstMatch(of: name), !match.output.1.contains(","), !match.output.1.contains("” to"),
      !texts.isEmpty
    {
      return (told([.text(.name, TextRules.trim(String(match.output.1)))]), match.output.2.map(String.init))
    }
    return list(text).map { (told($0.0), $0.rest) }
  }

  private static func isRemoval(_ text: String) -> Bool {
    ["remove", "delete", "drop", "lose", "hide", "take", "get", "without", "no", "cut", "tick", "untick"].contains(
      ClauseWords(text).plain.first ?? "")
  }

  /// Lines of lists in this design.
  private var lines: [String] {
    texts.filter { $0.part == .detail }.flatMap { $0.text.split(separator: "\n") }.compactMap {
      DirectEdit.line(String($0))?.text
    }
  }

  private func list(_ text: String) -> ([Instruction], rest: String?)? {
    let lines = lines
    guard !lines.isEmpty else { return nil }
    let words = ClauseWords(text)
    if has(words, "confetti", "animation", "video", "gif") { return ([.cannot(.motion)], nil) }
    if Self.isNegative(words) { return nil }
    // Another wish after the items: “add towels and make it blue”.
    let other =
      #/(?i)^(.+?)(?:\s*,?\s+(?:and|then|but)(?: then| also)?|,)\s+((?:make|set|put|change|turn|use|remove|hide|drop|delete|give|keep|leave|call|rename|swap|replace|tick|untick|mark|check|show|centre|center|don['’]?t)\b.*)$/#
    if let match = text.firstMatch(of: other), let (first, _) = list(String(match.output.1)) {
      return (first, String(match.output.2))
    }
    let adds =
      #/(?i)^(?:on (?:the )?(?:small|medium|large)[: ]+)?(?:add|put|include|append|write)\s*:?\s+(.+?)(?:\s+(?:to|on|onto|in)\s+(?:the|my|this|our)?\s*(?:\w+\s)?(?:list|checklist))?$/#
    if let match = text.firstMatch(of: adds) {
      let hasList = text.lowercased().contains("list")
      let items = Self.items(String(match.output.1))
      guard !items.isEmpty, hasList || items.allSatisfy({ !isOfDesign($0) }), !words.plain.contains("underneath"),
        !words.plain.contains("icon")
      else { return nil }
      return (items.map { .edit(DirectEdit(action: .add($0), words: text)) }, nil)
    }
    let fresh = #/(?i)^(?:clear|empty|reset|new)\b.*?(?:start (?:over |again |fresh )?with|with|:)\s+(.+)$/#
    if let match = text.firstMatch(of: fresh),
      text.lowercased().contains("start") || text.lowercased().contains("list") || text.lowercased().contains("all")
    {
      let items = Self.items(String(match.output.1).replacing(" & ", with: " and "))
      if items.count > 1 { return ([.lines(items.map(\.capitalised))], nil) }
    }
    let first =
      #/(?i)^(?:put|add|insert)\s+(.{2,60}?)\s+(?:first|at the top|on top|at the beginning)(?:\s+of the list)?(?:,.*)?$/#
    if let match = text.firstMatch(of: first), !isOfDesign(String(match.output.1)) {
      return ([.edit(DirectEdit(action: .addFirst(String(match.output.1)), words: text))], nil)
    }
    func known(_ said: String) -> String? {
      let wanted = said.lowercased()
      if let same = lines.first(where: { $0.lowercased() == wanted }) { return same }
      let words = Set(ClauseWords(said).plain)
      guard !words.isEmpty else { return nil }
      let telling = words.filter {
        $0.count > 2 && !["the", "and", "for", "with", "two", "list", "from", "into", "one"].contains($0)
      }
      return lines.first { line in
        ClauseWords(line).plain.contains { word in
          telling.contains(word) || telling.contains { $0.count > 3 && word.hasPrefix($0) }
        }
      }
    }
    if ["untick", "uncheck", "clear"].contains(words.plain.first ?? ""),
      words.plain.contains(where: { ["everything", "all"].contains($0) })
    {
      return ([.edit(DirectEdit(action: .tickAll(false), words: text))], nil)
    }
    if ["tick", "check", "mark"].contains(words.plain.first ?? ""),
      words.plain.contains(where: { ["everything", "all"].contains($0) })
    {
      return ([.edit(DirectEdit(action: .tickAll(true), words: text))], nil)
    }
    for (pattern, isOn) in [
      ("tick|check|cross off? the|my? *", true),
      ("mark the|my? * as? done|packed|finished|complete|completed|ticked", true),
      ("untick|uncheck the|my? *", false), ("mark the|my? * as? not|un done|packed|finished yet?", false),
      ("mark the|my? * as? open|undone|todo", false),
      ("i? i've? got|have|bought|packed the|my? *", true), ("* is|are done|packed|finished", true),
      ("* is|are not|n't done|packed|finished yet?", false),
    ] {
      guard let range = WordPattern(pattern).match(words.plain)?.first else { continue }
      let items = Self.items(words.text(range)).map { known($0) }
      guard !items.isEmpty, !items.contains(nil) else { continue }
      return (items.compactMap { $0 }.map { .edit(DirectEdit(action: .tick($0, isOn), words: text)) }, nil)
    }
    for pattern in [
      "remove|delete|drop|lose|strike|erase the|my? * from the|my? list",
      "remove|delete|drop|lose|strike|erase|cut the|my? *", "take the|my? * off|out the|my? list?",
      "take off|out the|my? *", "get rid of the|my? *", "cross out the|my? *",
    ] {
      guard let range = WordPattern(pattern).match(words.plain)?.first else { continue }
      let said = Self.items(words.text(range))
      guard !said.contains(where: isOfDesign) else { continue }
      let items = said.map { known($0) }
      guard !items.isEmpty, !items.contains(nil) else { continue }
      return (items.compactMap { $0 }.map { .edit(DirectEdit(action: .remove($0), words: text)) }, nil)
    }
    for pattern in [
      "swap|replace|change|exchange|turn the|my? * for|with|to|by|into the|a|an? * in|on the|my? list",
      "swap|replace|change|exchange|turn the|my? * for|with|to|by|into the|a|an? *",
    ] {
      guard let ranges = WordPattern(pattern).match(words.plain), ranges.count == 2,
        let old = known(words.text(ranges[0])),
        !isOfDesign(words.text(ranges[0]))
      else { continue }
      return ([.edit(DirectEdit(action: .swap(old, words.text(ranges[1]).capitalised), words: text))], nil)
    }
    let plain = words.plain.joined(separator: " ")
    if plain.contains("number") || plain.contains("numbered") {
      if plain.contains("box") || plain.contains("tick") || plain.contains("list") || plain.contains("bullet") {
        return ([.edit(DirectEdit(action: .marks(.numbers), words: text))], nil)
      }
    }
    if plain.contains("bullet") || plain.hasPrefix("dots") {
      return ([.edit(DirectEdit(action: .marks(.bullets), words: text))], nil)
    }
    if plain.contains("tick box") || plain.contains("checkbox") || plain.contains("tickbox") {
      return ([.edit(DirectEdit(action: .marks(.boxes), words: text))], nil)
    }
    if plain.hasPrefix("sort") || plain.contains("open ones first") || plain.contains("done at the bottom")
      || plain.contains("done last")
    {
      return ([.edit(DirectEdit(action: .openFirst, words: text))], nil)
    }
    return nil
  }

  /// “Milk, eggs and bread” as three.
  private static func items(_ text: String) -> [String] {
    let marks = CharacterSet(charactersIn: "\"“”'‘’.!")
    var out: [String] = []
    let quoted = text.matches(of: #/["“]([^"”]{1,60})["”]/#).map { TextRules.trim(String($0.output.1)) }
    if !quoted.isEmpty { return quoted }
    for part in text.components(separatedBy: CharacterSet(charactersIn: ",;")) {
      for piece in part.components(separatedBy: " and ") {
        let bare = piece.trimmingCharacters(in: .whitespaces).replacing(#/(?i)^(?:and|a|an|the|some|my)\s+/#, with: "")
        let item = TextRules.trim(bare).trimmingCharacters(in: marks)
        if !item.isEmpty, item.count <= 60, out.count < 12 { out.append(item) }
      }
    }
    return out
  }

  private func isOfDesign(_ words: String) -> Bool {
    part(ClauseWords(words).key(0..<ClauseWords(words).plain.count)) != nil || reader.isDesign(words)
      || reader.isStyle(words)
  }

  // MARK: Parts

  /// The part of this design that words name.
  func part(_ key: String) -> Instruction.Part? {
    let words = key.split(separator: " ").map(String.init)
    if let known = Self.parts[key] { return known }
    let bare = words.filter {
      ![
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
  private func text(spokenOf key: String) -> String? {
    let words = key.split(separator: " ").map(String.init)
    guard let last = words.last, ["sentence", "line", "words", "bit", "text", "part"].contains(last), words.count > 1
    else { return nil }
    let said = Set(words.dropLast())
    return texts.first {
      $0.part == .detail && !$0.text.contains("{{") && !said.isDisjoint(with: ClauseWords($0.text).plain)
    }?.text
  }

  private static let parts: [String: Instruction.Part] = {
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
      (.title, "title,heading,headline,main text,quote,saying,big text,big words,main words,first line,top line"),
      (
        .accentBar,
        "bar,accent bar,line at the bottom,coloured bar,stripe,coloured stripe,underline,coloured line,bottom bar,bar at the bottom,bar thing"
      ),
      (.photo, "photo,picture,image,pic,snap,photograph"), (.name, "name,label"), (.buttons, "buttons,button"),
      (.glow, "glow,shine"), (.overlay, "overlay,veil,tint over it,wash"),
    ] { for name in names.split(separator: ",") { out[String(name)] = part } }
    return out
  }()

  // MARK: Staying as it is

  private static let stays = [
    "leave|keep * as it|they is|was|are", "leave|keep * as is", "leave|keep * the way it|they is|was|are",
    "leave|keep * alone|unchanged|untouched",
    "leave|keep * like|how it|they is|was|are", "leave|keep * exactly? like|how|as it|they is|was|are",
    "don't|dont|never touch|change|alter|mess with? *", "do not touch|change|alter *",
    "* can|should|must stay|remain as|like? it|they? is|are?", "* stays|stay as|like? it|they? is|are?",
    "* was|is|are|were fine|good|great|perfect|ok|nice|right already?", "not the *", "hands off the? *", "keep *",
    "leave *", "without changing|touching *", "that|this|it stays *", "* as before", "the? rest as|like before|now",
  ]
  private static let notOn = [
    "not on|in|for the? * one|size|widget?", "but not on|in|for the? * one|size|widget?",
    "except on|in|for the? * one|size|widget?",
  ]

  private func keptSize(_ words: ClauseWords) -> SizeSlot? {
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

  private func kept(_ words: ClauseWords) -> [Instruction]? {
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
    }
    return nil
  }

  // MARK: One clause

  private var isPoster: Bool { design.templates.contains(.poster) }
  private var isClock: Bool { design.layout.template == .clockIcon }
  private var hasPhoto: Bool { !design.referencedFiles.isEmpty }

  /// Whether a clause says what shall not happen: “don't make it darker”.
  private static func isNegative(_ words: ClauseWords) -> Bool {
    let plain = words.plain
    if plain.starts(with: ["not", "enough"]) { return false }
    if plain.starts(with: ["do", "not"]) || (plain.first == "no" && plain.contains("than")) { return true }
    return ["don't", "dont", "not", "never"].contains(plain.first ?? "")
  }

  private func wish(_ words: ClauseWords, after last: Instruction?) -> [Instruction]? {
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
      ? [disliked, emphatic, counting, clock, photo, sized]
      : [
        undo, disliked, emphatic, { symbol($0) }, counting, clock, photo, removal, sized, complaint, field, impossible,
        mood,
      ]
    for reader in readers { if let found = reader(words) { return found } }
    return nil
  }

  private func isSymbol(_ instruction: Instruction?) -> Bool {
    switch instruction {
    case .symbol, .measure(.symbolSize, _): true
    case .field(let key, _): key.hasPrefix("symbol.")
    default: false
    }
  }

  private func undo(_ words: ClauseWords) -> [Instruction]? {
    let patterns = [
      "undo", "undo that|it|this|all|everything|please?", "undo the last change|thing|step",
      "go|take|change|put|turn|set it|that|this|everything? back",
      "put|change|turn it|that|everything? back how|like|as|to it|what? was before?",
      "back to how|what|where it was before?", "go back to how|what it was before?", "revert that|it|this?",
      "i liked it better before", "it was better before", "i don't like that|it|this change?", "not like that",
      "back", "forget it|that", "never mind that?", "that was wrong|worse", "ok? that|it was better|nicer before",
    ]
    return patterns.contains { WordPattern($0).match(words.plain) != nil } ? [.undo] : nil
  }

  private func has(_ words: ClauseWords, _ wanted: String...) -> Bool {
    wanted.contains { one in one.split(separator: " ").allSatisfy { words.plain.contains(String($0)) } }
  }

  // MARK: Counting

  private func counting(_ words: ClauseWords) -> [Instruction]? {
    let isCount = CountedDay(in: design) != nil
    if isCount, has(words, "count up", "since we", "since i", "days since", "counting up") { return [.countUp] }
    if isCount, has(words, "push week", "back week", "week back", "postpone week", "delay week") {
      return [.shiftDay(7)]
    }
    if has(words, "weeks days", "months days", "in weeks") { return [.cannot(.weeks)] }
    if isCount, has(words, "hours days", "count hours", "in hours", "hours left", "show hours", "hours to go") {
      return [.countUnit(.hours)]
    }
    if isCount, has(words, "minutes days", "in minutes", "count minutes") { return [.countUnit(.minutes)] }
    if isCount, has(words, "days hours", "days instead", "in days") { return [.countUnit(.days)] }
    if isCount, has(words, "day later", "one day late", "day more") { return [.shiftDay(1)] }
    if isCount, has(words, "day earlier", "day early", "day sooner") { return [.shiftDay(-1)] }
    if isCount, has(words, "week later") { return [.shiftDay(7)] }
    if isCount, has(words, "week earlier") { return [.shiftDay(-7)] }
    // “Move it to Christmas”, “count to my mum's birthday on 4 July”, “days until Easter”.
    let asks = [
      "count", "countdown", "until", "till", "date", "day", "days", "move", "postponed", "moved", "change", "counts",
      "counting", "instead", "for", "to", "title", "on",
    ]
    guard !Set(words.plain).isDisjoint(with: asks) || words.plain.count <= 2 else { return nil }
    let text = words.written.joined(separator: " ")
    for (name, day) in NamedDay.all where text.lowercased().contains(name) {
      guard
        isCount
          || !Set(words.plain).isDisjoint(with: ["count", "countdown", "until", "till", "days", "date", "counts"])
      else { continue }
      return [.day(day(today))]
    }
    return nil
  }

  // MARK: Clock

  private func clock(_ words: ClauseWords) -> [Instruction]? {
    guard isClock else { return nil }
    func theme() -> ClockTheme? {
      let colours: [(ClockTheme, String)] = [
        (.ocean, "ocean blue navy sea azure ice icy cold"), (.mint, "mint green teal turquoise"),
        (.orchid, "orchid purple pink violet lilac pinky lavender"),
        (.sunset, "sunset orange peach"), (.ember, "ember red fire flame"),
        (.graphite, "graphite grey gray black dark slate"), (.classic, "classic"),
      ]
      return colours.first { !Set($0.1.split(separator: " ").map(String.init)).isDisjoint(with: words.plain) }?.0
    }
    if has(words, "second hand", "seconds hand", "seconds pointer", "second pointer", "sweep hand") {
      let colours: [(SecondHandColour, String)] = [
        (.red, "red"), (.orange, "orange"), (.ocean, "blue ocean"), (.mint, "green mint teal"),
        (.orchid, "purple pink orchid"), (.sunset, "sunset peach"),
        (.graphite, "grey gray black graphite"), (.white, "white"),
      ]
      guard
        let found = colours.first(where: {
          !Set($0.1.split(separator: " ").map(String.init)).isDisjoint(with: words.plain)
        })?.0
      else {
        return has(words, "no", "remove", "without", "hide") ? [.cannot(.clockPart)] : nil
      }
      return [.field("clockConfig.iconSecondHandColourToken", .string(found.rawValue))]
    }
    var out: [Instruction] = []
    if has(words, "ring", "rings", "segmented", "segments", "circle") {
      out.append(.field("clockConfig.face", .string("segmented")))
    }
    if has(words, "ceramic", "porcelain", "plate") { out.append(.field("clockConfig.face", .string("ceramic"))) }
    if has(words, "icon face", "app icon", "icon version") { out.append(.field("clockConfig.face", .string("icon"))) }
    if has(words, "digital") { return [.cannot(.digitalClock)] }
    if has(words, "numbers", "numerals", "hands", "digits", "roman") {
      return out.isEmpty ? [.cannot(.clockPart)] : out
    }
    if let theme = theme() {
      if has(words, "dial", "face"), out.isEmpty {
        out.append(.field("clockConfig.iconDialColourToken", .string(theme.rawValue)))
        out.append(.field("clockConfig.theme", .string(theme.rawValue)))
      } else {
        out.append(.field("clockConfig.theme", .string(theme.rawValue)))
      }
    }
    return out.isEmpty ? nil : out
  }

  // MARK: Photos

  private func photo(_ words: ClauseWords) -> [Instruction]? {
    func filter(_ token: String) -> [Instruction] {
      [.field("image.filter.token", .string(token)), .field("image.filter.intensity", .number(0.9))]
    }
    if has(
      words, "black white", "b&w", "monochrome", "greyscale", "grayscale", "black-and-white", "colourless",
      "desaturate", "desaturated", "no colour in the photo")
    {
      return hasPhoto ? filter("mono") : [.cannot(.noPhoto)]
    }
    if has(words, "blur photo", "blur picture", "blurry photo"), hasPhoto { return [.cannot(.photoBlur)] }
    if has(words, "picture of", "photo of", "picture behind", "photo behind"), !has(words, "picture of it") {
      return [hasPhoto ? .add(.photo) : .cannot(.madePicture)]
    }
    guard hasPhoto || isPoster else { return nil }
    if has(words, "half", "weaker", "less strong", "strong half"), design.image?.filter != nil {
      return [.field("image.filter.intensity", .number(0.45))]
    }
    if ["that", "the"].contains(words.plain.first ?? ""), words.plain.count <= 4, has(words, "black white") {
      return []
    }
    if has(words, "colour from photo", "color from photo", "colours from photo", "match photo") {
      return [.cannot(.photoTheme)]
    }
    if has(words, "sepia", "brownish", "old photo", "antique") { return filter("sepia") }
    if has(
      words, "faded", "washed", "snap", "polaroid", "instant", "retro", "vintage", "analogue", "analog", "old-fashioned"
    ) {
      var out = filter(has(words, "instant", "polaroid") ? "instant" : "fade")
      if has(words, "frame", "border") { out.append(.field("image.contentMode", .string("fit"))) }
      return out
    }
    if has(words, "noir", "film noir") { return filter("noir") }
    if has(
      words, "no filter", "remove filter", "original colours", "original colors", "without filter", "natural colours",
      "colour back", "color back", "colours back", "colors back", "in colour")
    {
      return [.field("image.filter.token", .string("none"))]
    }
    if has(
      words, "frame", "border", "whole photo", "entire photo", "full photo", "don't crop", "whole picture", "not crop",
      "uncropped")
    {
      return [.field("image.contentMode", .string("fit"))]
    }
    if has(words, "fill photo", "fill picture", "edge to edge", "fill whole", "full size photo") {
      return [.field("image.contentMode", .string("fill"))]
    }
    if has(
      words, "zoom", "closer", "close up", "close-up", "crop", "nearer", "pan", "face", "shift photo", "move photo",
      "move picture", "straighten")
    {
      return [.cannot(.framing)]
    }
    if has(words, "blur photo", "blur picture", "blur background photo", "blurry photo") {
      return [.cannot(.photoBlur)]
    }
    let isAboutPhoto = has(words, "photo", "picture", "image", "pic", "it") || isPoster
    if isAboutPhoto,
      has(
        words, "too dark", "lighter", "brighter", "brighten", "lighten", "let through", "less dark", "see more",
        "see the photo", "clearer photo", "less overlay", "weaker overlay", "less dim")
    {
      return [.nudge("style.backgroundOverlayOpacity", -0.3)]
    }
    if isAboutPhoto,
      has(
        words, "darken", "darker photo", "darker picture", "too bright", "dim", "darker", "stronger overlay",
        "more overlay", "darker overlay")
    {
      return [.overlayAtLeast(.midnight), .nudge("style.backgroundOverlayOpacity", 0.25)]
    }
    if isPoster, has(words, "caption top", "text top", "words top", "caption at top", "title top", "writing top") {
      return [.alignment(.topLeading)] + glass(words)
    }
    if isPoster, has(words, "caption bottom", "text bottom", "words bottom", "title bottom", "writing bottom") {
      return [.alignment(.leading)] + glass(words)
    }
    if isPoster, !glass(words).isEmpty, has(words, "caption", "strip", "words", "text", "behind") {
      return glass(words)
    }
    if isPoster, !has(words, "cut"),
      has(
        words, "just photo", "only photo", "just picture", "only picture", "no words", "no text", "no caption",
        "without words", "without text", "remove text", "remove caption", "remove words", "hide words", "hide caption",
        "hide text", "writing off", "text off", "words off", "caption off", "no writing")
    {
      return [.field("layout.posterOverlayMode", .string("none"))]
    }
    if isPoster, has(words, "show caption", "caption back", "words back", "text back", "show words") {
      return [.field("layout.posterOverlayMode", .string("caption"))]
    }
    if has(
      words, "another photo", "different photo", "other photo", "change photo", "new photo", "photo of", "picture of",
      "change picture", "another picture")
    {
      return [hasPhoto ? .add(.photo) : .cannot(.madePicture)]
    }
    return nil
  }

  private func glass(_ words: ClauseWords) -> [Instruction] {
    guard has(words, "glass", "frosted", "frosty", "plate", "translucent") else { return [] }
    return [.overlay(.subtleMaterial), .field("style.backgroundOverlayOpacity", .integer(0))]
  }

  // MARK: Symbols

  private func symbol(_ words: ClauseWords, isMeant: Bool = false) -> [Instruction]? {
    for pattern in [
      "swap|replace|change|exchange|switch|turn the|my? * for|with|to|by|into a|an|the|some? *",
      "use|show|put|have a|an|the? * instead of|for a|an|the? *",
      "* instead of the|a|an? *", "make the|my? * a|an *",
    ] {
      guard let ranges = WordPattern(pattern).match(words.plain), ranges.count == 2 else { continue }
      let (one, two) = (words.key(ranges[0]), words.key(ranges[1]))
      let isTurned = pattern.hasPrefix("use") || pattern.hasPrefix("*")
      let (old, new) = isTurned ? (two, one) : (one, two)
      guard part(old) == .symbol else { continue }
      if let name = SymbolNouns.name(new) { return [.symbol(name)] }
      return [.cannot(.unknownSymbol)]
    }
    if let range = WordPattern("the? icon|symbol a|an|to|into|as a|an|the? *").match(words.plain)?.first
      ?? WordPattern("the? icon|symbol should? be? a|an *").match(words.plain)?.first,
      let name = SymbolNouns.name(words.key(range))
    {
      return [.symbol(name)]
    }
    for pattern in [
      "use|add|put|show|give|want|with it? a|an|the? * icon|symbol|emoji|sign", "a|an? * icon|symbol",
      "icon|symbol of? a|an|the? *", "add|put a|an *",
    ] {
      guard let range = WordPattern(pattern).match(words.plain)?.first, let name = SymbolNouns.name(words.key(range))
      else { continue }
      return [.symbol(name)]
    }
    let isSign = has(words, "quote sign", "quote mark", "quotation mark", "speech marks", "inverted commas")
    guard
      isMeant || isSign || words.plain.contains(where: { symbolNouns.contains($0) || ["icon", "symbol"].contains($0) })
    else { return nil }
    var out: [Instruction] = []
    if has(words, "above name", "above", "over name") { out.append(.field("symbol.placement", .string("aboveName"))) }
    if has(words, "before name", "in front", "beside name", "next to name", "rather than above") {
      out.removeAll()
      out.append(.field("symbol.placement", .string("beforeName")))
    }
    if has(words, "thinner", "thin", "lighter", "finer", "not fat", "not so fat", "less fat", "slimmer", "delicate") {
      out.append(.field("symbol.weight", .string("regular")))
    }
    if has(words, "thicker", "fatter", "heavier", "bolder", "bold") {
      out.append(.field("symbol.weight", .string("heavy")))
    }
    if has(words, "much bigger", "way bigger", "huge") {
      out.append(.measure(.symbolSize, .by(12)))
    } else if has(words, "bigger", "larger", "too small", "enlarge") || (has(words, "big") && !has(words, "too")) {
      out.append(.measure(.symbolSize, .by(6)))
    }
    if has(words, "much smaller", "tiny") {
      out.append(.measure(.symbolSize, .by(-10)))
    } else if has(words, "smaller", "too big", "too large", "shrink") {
      out.append(.measure(.symbolSize, .by(-6)))
    }
    if has(words, "multicolour", "multicolor", "colourful", "real colours") {
      out.append(.field("symbol.renderingMode", .string("multicolor")))
    }
    if has(words, "white", "grey", "gray", "neutral", "text colour", "same colour as text") {
      out.append(.field("symbol.tint", .string("primary")))
    }
    if has(words, "accent colour", "accent color", "in colour", "tinted") {
      out.append(.field("symbol.tint", .string("accent")))
    }
    return out.isEmpty ? nil : out
  }

  // MARK: Taking out

  private func removal(_ words: ClauseWords) -> [Instruction]? {
    if has(words, "different") || has(words, "another") || has(words, "new") { return nil }
    for pattern in [
      "lose|drop|remove|delete|hide|kill|ditch|erase|scrap|omit|clear the|that|this? *", "get rid of the|that|this? *",
      "take away|out|off the|that|this? *", "take the|that|this? * away|out|off",
      "no more? *", "without the|a|any? *", "don't|dont show|need|want the|a|any? *",
      "i don't|dont need|want the|a|any? *", "leave off|out the? *", "leave the? * off|out", "turn off the? *",
      "turn the? * off", "the? * should|can|must go", "the? * away", "cut the *",
    ] {
      guard let range = WordPattern(pattern).match(words.plain)?.first else { continue }
      let key = words.key(range)
      // “The bags sentence” is the text that speaks of bags, where it stands.
      if let text = text(spokenOf: key) {
        return [.edit(DirectEdit(action: .swap(text, ""), words: words.written.joined(separator: " ")))]
      }
      let pieces = key.components(separatedBy: " and ").flatMap { $0.components(separatedBy: " or ") }
      let parts = pieces.map { part($0) }
      if !parts.isEmpty, !parts.contains(nil) { return parts.compactMap { $0 }.map { .remove($0) } }
      // Words that stand in a text: “drop 'to go'”.
      let said = words.text(range)
      if said.count > 1, !key.isEmpty,
        texts.contains(where: {
          $0.text.replacing(#/\{\{[^}]*\}\}/#, with: "").localizedCaseInsensitiveContains(said)
            || Self.pluralWords($0.text).contains(said.lowercased())
        }),
        !reader.isDesign(key), !reader.isStyle(key)
      {
        return [.edit(DirectEdit(action: .swap(said, ""), words: words.written.joined(separator: " ")))]
      }
    }
    return nil
  }

  /// Words that a count writes around its number.
  private static func pluralWords(_ text: String) -> [String] {
    text.matches(of: #/plural: ?([^:|}]+): ?([^:|}]+)/#).flatMap { match in
      let many = String(match.output.2).lowercased()
      return [many, many.replacing("days ", with: "")]
    }
  }

  // MARK: Sizes of texts

  private func sized(_ words: ClauseWords) -> [Instruction]? {
    let bigger = has(
      words, "bigger", "larger", "enlarge", "too small", "too tiny", "increase", "huge", "grow", "blow up", "too little"
    )
    let smaller = has(words, "smaller", "too big", "too large", "shrink", "reduce", "decrease", "too huge", "tiny")
    guard bigger != smaller, !has(words, "sizes") else { return nil }
    let steps = (bigger ? 1 : -1) * (has(words, "much", "way", "lot", "far") ? 2 : 1)
    if let except = WordPattern("* everything|all * but|except|apart the|from? *").match(words.plain)?.last
      ?? WordPattern("everything|all * but|except|apart from? the? *").match(words.plain)?.last,
      let part = part(words.key(except))
    {
      return allSizes(steps, but: part)
    }
    let everything = [
      "everything", "all", "writing", "words", "letters", "text", "texts", "font", "type", "lettering", "fonts",
      "it all", "print", "size",
    ]
    let nouns = Set(words.plain).intersection(everything)
    let named = words.plain.indices.compactMap { index in part(words.key(index..<(index + 1))) }.filter {
      [.title, .detail, .name].contains($0)
    }
    if named.isEmpty, has(words, "list", "items", "list text"), !lines.isEmpty {
      return [.textSize(.detail, .by(steps))]
    }
    if named.isEmpty, has(words, "number", "numbers", "digits", "temperature", "figure", "figures") {
      return [.textSize(.title, .by(steps))]
    }
    if named.isEmpty, has(words, "small line", "small print", "second line", "line below", "line at", "bottom line") {
      return [.textSize(.detail, .by(steps))]
    }
    if named.isEmpty, !nouns.isEmpty { return allSizes(steps, but: nil) }
    if named.isEmpty, design.layout.template == .weather, words.plain.count <= 4 {
      return [.textSize(.title, .by(steps))]
    }
    return nil
  }

  private func allSizes(_ steps: Int, but kept: Instruction.Part?) -> [Instruction] {
    if design.layout.template == .weather { return [.textSize(.title, .by(steps))] }
    return [Instruction.Part.title, .detail, .name].filter { $0 != kept }.map { .textSize($0, .by(steps)) }
  }

  /// What says more than its words do one by one.
  private func emphatic(_ words: ClauseWords) -> [Instruction]? {
    if has(words, "room sides", "room edges", "room around", "space around", "space sides", "space edges") {
      return [.measure(.padding, .by(4))]
    }
    if has(words, "round corners", "rounder corners", "rounded corners"),
      has(words, "really", "very", "super", "much", "extremely")
    {
      return [.measure(.corners, .by(12))]
    }
    if has(words, "calmer accent", "accent calmer", "softer accent", "quieter accent") { return [.accent(.gray)] }
    if has(words, "air around") { return [.measure(.padding, .by(4))] }
    return nil
  }

  /// What is not liked.
  private func disliked(_ words: ClauseWords) -> [Instruction]? {
    // “I don't like the pink”, “no pink anywhere”.
    let dislikes = [
      "i? don't|dont like|want|love the|that|this? *", "i? hate|dislike the|that|this? *",
      "i? do not like|want|love the|that|this? *", "no * anywhere|at all?", "too much *", "too *", "less *",
      "not so *", "not * any more", "the|that|this? * is|are awful|ugly|horrible|terrible|hideous",
      "anything but the? *",
    ]
    for pattern in dislikes {
      guard let range = WordPattern(pattern).match(words.plain)?.first else { continue }
      let key = words.key(range).replacing(" anywhere", with: "").replacing(" colour", with: "").replacing(
        " color", with: "")
      if let accent = AccentToken.allCases.first(where: {
        $0.displayName.lowercased() == key || $0.rawValue == key || (key == "grey" && $0 == .gray)
      }) {
        return [.withoutColour(accent)]
      }
      if pattern.hasPrefix("too"), ["dark", "gloomy"].contains(key) {
        return [.background(.aurora), .nudge("style.backgroundOverlayOpacity", -0.2)]
      }
      if pattern.hasPrefix("too"), ["bright", "light", "white", "glaring"].contains(key) {
        return [.background(.midnight)]
      }
      if pattern.hasPrefix("too"), ["colourful", "colorful", "loud", "busy"].contains(key) {
        return [.character(.minimal)]
      }
    }
    return nil
  }

  // MARK: Complaints

  private func complaint(_ words: ClauseWords) -> [Instruction]? {
    if has(words, "square corners", "square off", "sharp corners") { return [.measure(.corners, .to(4))] }
    if has(words, "closer edge", "closer edges", "nearer edge") { return [.measure(.padding, .by(-6))] }
    if has(words, "title stands out", "title stand out") { return [.textSize(.title, .by(1))] }
    if let lines = lineCount(words) { return [.measure(.titleLines, .to(lines))] }
    if has(
      words, "cramped", "crowded", "squashed", "squeezed", "touches everything", "too close", "too tight", "no room",
      "breathe", "squished", "suffocating")
    {
      return [.measure(.padding, .by(4)), .measure(.spacing, .by(3))]
    }
    if has(words, "too empty", "too much space", "wasted space", "too spread", "too loose") {
      return [.measure(.padding, .by(-4)), .measure(.spacing, .by(-2))]
    }
    if has(
      words, "can't read", "cannot read", "hard to read", "unreadable", "illegible", "legible", "readable", "read it",
      "hard to see", "can't see")
    {
      let named = words.plain.indices.compactMap { index in part(words.key(index..<(index + 1))) }.first {
        [.title, .detail, .name].contains($0)
      }
      if has(words, "small line", "bottom line", "line at bottom", "small print", "line bottom") {
        return [.textSize(.detail, .by(2))]
      }
      if isPoster { return [.overlayAtLeast(.midnight), .nudge("style.backgroundOverlayOpacity", 0.25)] }
      return named.map { [.textSize($0, .by(1))] } ?? allSizes(1, but: nil)
    }
    if has(words, "brighter", "lighter background", "lighter", "lighten", "brighten") {
      return [.background(.aurora), .nudge("style.backgroundOverlayOpacity", -0.2)]
    }
    return nil
  }

  /// “Run over five lines”.
  private func lineCount(_ words: ClauseWords) -> Double? {
    guard let place = words.plain.firstIndex(of: "lines"), place > 0,
      has(words, "text", "title", "run", "over", "quote", "words")
    else { return nil }
    let names = ["one", "two", "three", "four", "five", "six", "seven", "eight"]
    return names.firstIndex(of: words.plain[place - 1]).map { Double($0 + 1) }
      ?? Double(words.plain[place - 1]).flatMap { (1...8).contains($0) ? $0 : nil }
  }

  // MARK: Fields by their labels

  /// Fields that the reader of words has more words for.
  private static let spoken: Set<String> = [
    "style.background", "style.accent", "style.backgroundOverlay", "layout.alignment", "layout.axis", "symbol.name",
    "name", "primaryText",
    "secondaryText", "layout.primaryLineLimit", "layout.primaryLineLimitSmall", "layout.secondaryLineLimit",
    "layout.secondaryLineLimitSmall",
  ]

  /// “Overlay strength 40”, “set the glow to on”: every control of the editor by its own label.
  private func field(_ words: ClauseWords) -> [Instruction]? {
    var rest = words.plain[...]
    while let first = rest.first, ["set", "make", "change", "turn", "switch", "put", "the", "use"].contains(first) {
      rest = rest.dropFirst()
    }
    let text = rest.joined(separator: " ")
    for field in FieldRegistry.shared.fields
    where field.control != .none && field.control != .upload && field.label.count > 3 {
      let label = Utterance.plain(field.label)
      guard text == label || text.hasPrefix(label + " "), !Self.spoken.contains(field.key) else { continue }
      let value = text.dropFirst(label.count).split(separator: " ").drop {
        ["to", "at", "is", "be", "as", "should"].contains($0)
      }.joined(separator: " ")
      switch field.type {
      case .flag:
        if ["on", "yes", "shown", "visible"].contains(value) { return [.field(field.key, .bool(true))] }
        if ["off", "no", "hidden", "away"].contains(value) { return [.field(field.key, .bool(false))] }
      case .choice(let choices):
        if let found = choices.first(where: { Utterance.plain($0.label) == value || Utterance.plain($0.token) == value }
        ) {
          return [.field(field.key, .string(found.token))]
        }
      case .number, .integer:
        let bare = value.replacing("%", with: "").replacing(" percent", with: "")
        guard let number = Double(bare), number.isFinite, abs(number) < 10_000 else { continue }
        if ["style.padding", "style.cornerRadius", "layout.spacing", "symbol.size"].contains(field.key) { return nil }
        let isShare = field.typedRange.map { $0.upperBound <= 1.5 } ?? false
        return [.field(field.key, JSONValue(isShare && number > 1.5 ? number / 100 : number))]
      default: continue
      }
    }
    return nil
  }

  // MARK: What cannot be

  private func impossible(_ words: ClauseWords) -> [Instruction]? {
    if has(
      words, "confetti", "animated", "animation", "animate", "moving", "falls", "spinning", "blink", "video", "gif",
      "sound", "music play", "slideshow", "slide show")
    {
      return [.cannot(.motion)]
    }
    let sizes = SizeSlot.allCases.map(\.rawValue)
    if words.plain.contains(where: sizes.contains), has(words, "except", "only", "but", "stays", "on"),
      AccentToken.allCases.contains(where: {
        words.plain.contains($0.rawValue) || words.plain.contains($0.displayName.lowercased())
      })
    {
      return [.cannot(.sharedColour)]
    }
    if has(words, "fahrenheit", "celsius") { return [.cannot(.units)] }
    if has(words, "weather in", "weather for", "city to", "location", "location to") { return [.cannot(.place)] }
    if has(words, "sit lower", "move down", "move up", "lower down", "drag", "position", "further down") {
      return [.cannot(.position)]
    }
    if has(words, "rain chart", "chart"), design.layout.template == .weather { return [.cannot(.weatherPart)] }
    if has(words, "picture item", "item picture", "icon item", "icons items", "picture every") {
      return [.cannot(.listPictures)]
    }
    return nil
  }

  private func mood(_ words: ClauseWords) -> [Instruction]? {
    // A mood is told with what it is of: “make it cosy”, “like a rainy Sunday”, “feel like fireworks”.
    let leads: Set = [
      "make", "feel", "like", "look", "vibe", "vibes", "mood", "style", "theme", "give", "a", "bit", "very", "really",
      "something", "go",
    ]
    guard words.plain.count <= 2 || !leads.isDisjoint(with: words.plain),
      !has(words, "icon", "symbol", "title", "name", "text")
    else { return nil }
    if isClock { return nil }
    return Moods.mood(in: words.plain)
  }
}

/// Days by their names.
enum NamedDay {
  /// A name, and its day as seen from another one.
  static let all: [(String, @Sendable (CalendarDay) -> SpokenDay)] = [
    ("christmas eve", { _ in .yearly(month: 12, day: 24) }), ("boxing day", { _ in .yearly(month: 12, day: 26) }),
    ("christmas", { _ in .yearly(month: 12, day: 25) }), ("xmas", { _ in .yearly(month: 12, day: 25) }),
    ("new year's eve", { _ in .yearly(month: 12, day: 31) }), ("new years eve", { _ in .yearly(month: 12, day: 31) }),
    ("new year", { _ in .yearly(month: 1, day: 1) }), ("valentine", { _ in .yearly(month: 2, day: 14) }),
    ("halloween", { _ in .yearly(month: 10, day: 31) }), ("st patrick", { _ in .yearly(month: 3, day: 17) }),
    ("easter", { easter(after: $0) }),
  ]

  /// Easter Sunday on or after a day (Meeus, Jones, Butcher: the Gregorian computus).
  static func easter(after today: CalendarDay) -> SpokenDay {
    func day(_ year: Int) -> CalendarDay? {
      let (a, b, c) = (year % 19, year / 100, year % 100)
      let (d, e, f) = (b / 4, b % 4, (b + 8) / 25)
      let h = (19 * a + b - d - (b - f + 1) / 3 + 15) % 30
      let l = (32 + 2 * e + 2 * (c / 4) - h - c % 4) % 7
      let m = (a + 11 * h + 22 * l) / 451
      let sum = h + l - 7 * m + 114
      return CalendarDay(year: year, month: sum / 31, day: sum % 31 + 1)
    }
    for year in [today.year, today.year + 1] {
      if let found = day(year), !found.isBefore(today) { return .date(found) }
    }
    return .yearly(month: 4, day: 4)
  }
}
