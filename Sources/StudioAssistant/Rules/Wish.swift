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
    /// Sentences and clauses looked at so far.
    var steps = 0
  }

  /// Most sentences and clauses that are looked at; a long request of eight wishes has thirty. What is beyond is left as not
  /// understood: every pattern is tried on each, and two hundred took three seconds.
  static let stepLimit = 60

  init(_ design: WidgetSpec, _ reader: RuleReader, today: CalendarDay) {
    (self.design, self.reader, self.today) = (design, reader, today)
    symbolNouns = design.faces.compactMap { $0.symbol?.name }
      .reduce(into: []) { $0.formUnion(SymbolNouns.nouns(of: $1)) }
    var texts: [(Instruction.Part, String)] = [(.name, design.name)]
    for face in design.faces {
      texts.append((.title, face.primaryText))
      if let detail = face.secondaryText { texts.append((.detail, detail)) }
    }
    self.texts = texts
  }

  // MARK: Clauses

  /// The wishes in `words`.
  func read(_ words: String) -> Found {
    var found = Found()
    let pair = once(#/(?i)^\s*title\s*[:=]\s*(.{1,120}?)\s*[.;,]\s*(?:detail|subtitle)\s*[:=]\s*(.{1,200}?)\s*$/#)
    if let match = words.prefix(Utterance.limit).wholeMatch(of: pair) {
      for (part, text) in [(Instruction.Part.title, match.output.1), (.detail, match.output.2)] {
        found.understood.append(.init(words: String(text), instruction: .text(part, String(text))))
      }
      return found
    }
    var before = ""
    for sentence in Self.sentences(words) {
      if found.steps < Self.stepLimit, let meant = pointing(sentence, after: before) {
        found.steps += 1
        found.understood += meant.map { .init(words: sentence, instruction: $0) }
      } else {
        read(sentence: sentence, into: &found)
      }
      before = sentence
    }
    // The mark of a question belongs to a text that ends with it: “rename it to Will it rain?”.
    found.understood = found.understood.map { one in
      guard case .text(let part, let text) = one.instruction, !text.hasSuffix("?"), words.contains(text + "?") else {
        return one
      }
      return .init(words: one.words, instruction: .text(part, text + "?"))
    }
    guard found.steps <= Self.stepLimit else { return found }
    let wishes = found.rest.filter { !isReason($0) }
    let isRead = !found.understood.isEmpty || wishes.contains { !reader.read(Utterance($0)).understood.isEmpty }
    if isRead { found.rest = wishes }
    return found
  }

  func read(sentence said: String, into found: inout Found) {
    found.steps += 1
    guard found.steps <= Self.stepLimit else { return found.rest.append(said) }
    // “Way to tiny” is too tiny; “hm” is nothing.
    let sentence =
      said.replacing(
        once(
          #/(?i)\b(way|far|much|is|are|looks?|bit) to (small|tiny|little|big|large|dark|bright|busy|pale|light|close)\b/#
        )
      ) {
        "\($0.output.1) too \($0.output.2)"
      }.replacing(once(#/(?i)\b(is|are|looks?) (?:so |really |very |just |a bit )?(?:tiny|minuscule|teeny)\b/#)) {
        "\($0.output.1) too small"
      }.replacing(once(#/(?i)\bcan (?:barely|hardly|scarcely|only just) (read|see)\b/#)) { "can't \($0.output.1)" }
      .replacing(once(#/(?i)\bcant\b/#), with: "can't")
      .replacing(once(#/(?i)^(?:hm+|um+|uh+|well|hey|oops|ups|sorry|argh|mood|theme|style)\b[ ,.!]*/#), with: "")
    // “Delete charger on the small one only.”
    let onOneOnly =
      once(
        #/(?i)^([^,]+?) (?:(?:but )?only (?:on|in|for|from) (?:the )?(small|medium|large)(?: one| size| widget)?|(?:on|in|for|from) (?:the )?(small|medium|large)(?: one| size| widget)? only)[.!]*$/#
      )
    if let match = sentence.firstMatch(of: onOneOnly), !match.output.1.lowercased().contains(" and "),
      let slot = (match.output.2 ?? match.output.3).flatMap({ SizeSlot(rawValue: $0.lowercased()) })
    {
      found.understood.append(.init(words: sentence, instruction: .only(slot)))
      return read(sentence: String(match.output.1), into: &found)
    }
    if let (understood, rest) = whole(sentence) {
      found.understood += understood
      if let rest { read(sentence: rest, into: &found) }
      return
    }
    for clause in Self.clauses(sentence) {
      let plain = Self.plainly(clause)
      guard !plain.isEmpty else { continue }
      let words = ClauseWords(plain)
      found.steps += 1
      guard found.steps <= Self.stepLimit else {
        found.rest.append(plain)
        continue
      }
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
        once(
          #/(?i)^(.+?)[, ]+(?:(?:but )?only (?:on|in|for) (?:the )?(small|medium|large)(?: one| size| widget)?|(?:on|in|for) (?:the )?(small|medium|large)(?: one| size| widget)? only)$/#
        )
      if let match = plain.firstMatch(of: onOne),
        let slot = (match.output.2 ?? match.output.3).flatMap({ SizeSlot(rawValue: $0.lowercased()) })
      {
        found.understood.append(.init(words: clause, instruction: .only(slot)))
        read(sentence: String(match.output.1), into: &found)
        continue
      }
      // “… can you make them bigger” says once more what was said.
      if case .textSize? = found.understood.last?.instruction,
        plain.wholeMatch(
          of:
            once(
              #/(?i)(?:make |set )?(?:them|it|that|those|these)(?: all)?(?: a bit| much| a little)? (?:bigger|larger|smaller)/#
            )
        )
          != nil
      {
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
        found.rest.append(plain)
      }
    }
  }

  // MARK: One clause

  var isPoster: Bool { design.templates.contains(where: \.traits.isMadeOfPhoto) }
  var isClock: Bool { design.layout.template.traits.has(.clock) }
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
      if isSymbol(last), has(words, "fat", "thick", "heavy") { return [.field(.symbolWeight, .string("regular"))] }
      // What is not to be done is not done.
      let shown: Set = ["show", "use", "include", "want", "need", "like", "have"]
      let verb = words.plain.first { !["do", "don't", "dont", "not", "never", "please", "ever"].contains($0) } ?? ""
      return shown.contains(verb) && !has(words, "different") && !has(words, "another") ? nil : []
    }
    // “Too cramped, give it more room” is one wish.
    if case .measure(.spacing, .by)? = last,
      has(words, "more room") || has(words, "more space") || has(words, "breathe"),
      words.plain.count < 6
    {
      return []
    }
    // “Too tiny, I can hardly read them.”
    if case .textSize? = last, has(words, "can't read") || has(words, "can't see"), words.plain.count < 6 { return [] }
    if WordPattern("make|set|turn|have|want them|these|those *").match(words.plain).flatMap({ ranges in
      ["white", "black", "grey", "gray"].contains(words.key(ranges[0]))
        || AccentToken(rawValue: words.key(ranges[0])) != nil
    }) == true {
      return [.cannot(.textColour)]
    }
    // “Sepia, but less.”
    if case .field(.imageFilterIntensity, _)? = last, words.plain.count < 4,
      has(words, "less", "weaker", "subtle", "lighter", "softer", "slightly")
    {
      return [.field(.imageFilterIntensity, .number(0.45))]
    }
    // A frame like a polaroid's is the frame, and leaves the photo's colours.
    if case .field(.imageContentMode, _)? = last, has(words, "polaroid") { return [] }
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
    case .field(let key, _): key.part == .symbol
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
