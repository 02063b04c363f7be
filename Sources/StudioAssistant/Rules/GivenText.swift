import DesignModel
import Foundation

/// What was handed over word for word, apart from what was said about it: “shopping list: milk, eggs”, “motto: Go on”.
struct GivenText: Hashable, Sendable {
  /// Most lines of a list that are taken; no widget shows more.
  static let lineLimit = 8

  /// What was said about it; all words where nothing was handed over.
  var head: String
  /// The lines of a list.
  var lines: [String] = []
  /// A text, as written.
  var text: String?
  /// How many lines were given beyond ``lineLimit``.
  var surplus = 0

  /// What someone should know about its lines.
  var remark: String? {
    surplus > 0 ? "Only the first \(lines.count) lines fit." : nil
  }

  /// Finds it in `words`. `isStyle` tells of words whether they only say how something looks.
  init(_ words: String, isStyle: (String) -> Bool) {
    let words = String(words.prefix(Utterance.limit))
    head = words
    if let (before, quote, after) = Self.quotation(words) {
      (head, text) = (before + after, quote)
      return
    }
    guard let (before, after, isColon) = Self.cut(words) else { return }
    let parts = after.split { ",;\n\r•".contains($0) }.map(Self.trimmed).filter { !$0.isEmpty }
    // One word of colour may be an orange; “teal background” is no line of a list, nor is “yellow” at its end. After a
    // text, style is style.
    func split(_ isList: Bool) -> (style: [String], own: [String]) {
      let style = parts.enumerated().filter { place, part in
        let isPlain = place == parts.count - 1 && place > 0 && Self.plainStyles.contains(part.lowercased())
        return (part.contains(" ") || isPlain || (!isList && place > 0)) && isStyle(part)
      }.map(\.element)
      return (style, parts.filter { !style.contains($0) })
    }
    let isList = Self.namesList(before) || after.contains(once(/\n\s*[-*•]/))
    let (style, own) = split(isList)
    let all = isList ? Self.splitLast(own) : own
    guard isColon ? !all.isEmpty : all.count > 1 else { return }
    head = ([before] + style).joined(separator: ", ")
    if isList {
      lines = all.prefix(Self.lineLimit).map { Self.shortened($0).capitalised }
      surplus = all.count - lines.count
    } else {
      text = own.joined(separator: ", ").capitalised
    }
  }

  /// What stands between quotation marks, unless it is the value of a part: “title “Hello””.
  private static func quotation(_ words: String) -> (before: String, quote: String, after: String)? {
    let text = Array(words)
    for open in text.indices {
      guard let close = Utterance.closing(text, from: open) else { continue }
      let before = String(text[..<open])
      let said = plain(before).last { !["to", "as", "says", "say", "saying", "is", "reads", "that"].contains($0) }
      if let said, !["widget", "quote", "design", "one"].contains(said), Lexicon.standard.takesValue(said) {
        return nil
      }
      return (before, String(text[(open + 1)..<close]), String(text[(close + 1)...]))
    }
    return nil
  }

  /// Where what is given begins: after a colon that is not a clock's and sets no value, or after the “with” of a list.
  private static func cut(_ words: String) -> (before: String, after: String, isColon: Bool)? {
    for colon in words.indices where words[colon] == ":" {
      let (before, after) = (words[..<colon], words[words.index(after: colon)...])
      if before.last?.isNumber == true, after.first?.isNumber == true { continue }
      guard let last = plain(before).last, !Lexicon.standard.takesValue(last) else { return nil }
      return (String(before), String(after), true)
    }
    let saying = once(
      #/(?i)\b(?:that|which) says?(?: just)?\s|\bsaying\s|\bwith the (?:words?|text)\s|^just the words?\s/#)
    if let found = words.firstMatch(of: saying),
      !(plain(words[..<found.range.lowerBound]).last.map(Lexicon.standard.takesValue) ?? false)
    {
      return (String(words[..<found.range.lowerBound]), String(words[found.range.upperBound...]), true)
    }
    for lead in [" with ", " of "] {
      guard let range = words.range(of: lead, options: .caseInsensitive), namesList(words[..<range.lowerBound]) else {
        continue
      }
      return (String(words[..<range.lowerBound]), String(words[range.upperBound...]), false)
    }
    return nil
  }

  private static func plain(_ words: some StringProtocol) -> [String] {
    words.split { !$0.isLetter }.map { Utterance.plain(String($0)) }
  }

  /// Words for looks that nothing one buys or does is called by.
  private static let plainStyles: Set = [
    "yellow", "red", "blue", "green", "purple", "pink", "teal", "indigo", "grey", "gray", "dark", "midnight", "minimal",
    "bold", "centred", "centered",
  ]

  /// Whether words speak of a list.
  static func namesList(_ words: some StringProtocol) -> Bool {
    let kinds: Set = ["list", "checklist", "todo", "groceries", "chores", "tasks", "errands"]
    return plain(words).contains { kinds.contains($0) } || words.lowercased().contains("to-do")
      || plain(words).suffix(2) == ["to", "do"]
  }

  private static func trimmed(_ part: some StringProtocol) -> String {
    var out = String(part.drop { $0.isWhitespace || "-*–".contains($0) })
    while let last = out.last, last.isWhitespace || last == "." { out.removeLast() }
    return out.lowercased().hasPrefix("and ") ? String(out.dropFirst(4)) : out
  }

  /// “Eggs and bread” at the end of a list are two lines.
  private static func splitLast(_ parts: [String]) -> [String] {
    guard let last = parts.last, let range = last.range(of: " and ", options: [.caseInsensitive, .backwards]) else {
      return parts
    }
    return parts.dropLast() + [String(last[..<range.lowerBound]), trimmed(last[range.upperBound...])]
  }

  private static func shortened(_ line: String) -> String { line.count > 40 ? line.prefix(39) + "…" : line }
}

/// What a text shall say, as it is written: “title: Rock & Roll, 50%” gives “Rock & Roll”, “subtitle says My garden”.
struct GivenValue: Hashable, Sendable {
  /// Title, detail or name.
  var part: Instruction.Part
  var text: String
  /// The words that said it.
  var words: String

  /// The values in `words`, and the words without them. What only says how something looks is no text: “title to the left”.
  static func read(_ words: String, _ reader: RuleReader) -> (values: [GivenValue], rest: String) {
    var rest: [String] = []
    var values: [GivenValue] = []
    for clause in Utterance.clauses(String(words.prefix(Utterance.limit)), { ",;\n".contains($0) }) {
      if let (value, tail) = said(clause) ?? put(clause, reader) ?? called(clause) {
        values.append(value)
        rest += tail
      } else {
        rest.append(clause)
      }
    }
    return values.isEmpty ? ([], words) : (values, rest.joined(separator: ", "))
  }

  /// “Title: Hello”, “subtitle says Hello”.
  private static func said(_ clause: String) -> (GivenValue, rest: [String])? {
    guard let mark = clause.firstMatch(of: once(/(?i)\s*[:=]\s*|\s(?:says?|saying|should say|reads?)\s+/)),
      let (part, before) = named(clause[..<mark.range.lowerBound])
    else { return nil }
    let text = TextRules.trim(String(clause[mark.range.upperBound...]))
    return isPlain(text) ? (GivenValue(part: part, text: text, words: TextRules.trim(clause)), before) : nil
  }

  /// “Change the title to Hello”, “title to Hello and make it red”.
  private static func put(_ clause: String, _ reader: RuleReader) -> (GivenValue, rest: [String])? {
    let (own, tail) = reader.apart(TextRules.trim(clause))
    for mark in own.matches(of: once(/(?i)\s(?:in)?to\s+/)).prefix(8) {
      guard let (part, before) = named(own[..<mark.range.lowerBound]) else { continue }
      let verbs = before.flatMap { $0.split { !$0.isLetter } }.map { $0.lowercased() }
      guard verbs.allSatisfy(settingWords.contains), verbs.isEmpty || !settingVerbs.isDisjoint(with: verbs) else {
        continue
      }
      let text = TextRules.trim(String(own[mark.range.upperBound...]))
      let isMeasure = text.wholeMatch(of: once(/(?i)(?:\w+ )?(?:lines?|pt|points)|be .*/)) != nil
      guard isPlain(text), !isMeasure, text.first?.isUppercase == true || !reader.isStyle(text) || reader.isDay(text)
      else { return nil }
      return (GivenValue(part: part, text: text, words: own), tail)
    }
    return nil
  }

  /// “A widget called Ciao Bella”, “… named “Lena””.
  private static func called(_ clause: String) -> (GivenValue, rest: [String])? {
    guard
      let found = clause.firstMatch(
        of:
          once(
            #/(?i)\b(?:called|named)\s+["“«„]?([^"”»“:=]+?)["”»“]?(?=\s+(?:on|with|in|for|at|until|since)\s|\s*[:=]|\s*$)/#
          )
      ),
      let text = Optional(TextRules.trim(String(found.output.1))), text.first?.isUppercase == true
    else { return nil }
    return (
      GivenValue(part: .name, text: text, words: TextRules.trim(String(found.output.0))),
      [clause[..<found.range.lowerBound] + String(clause[found.range.upperBound...])]
    )
  }

  private static let settingVerbs: Set = ["change", "set", "rename", "edit", "update", "switch", "modify", "alter"]
  private static let settingWords = settingVerbs.union([
    "please", "can", "could", "you", "the", "my", "its", "widget", "now",
  ])

  /// The text whose name ends `words`, and the words before.
  private static func named(_ words: Substring) -> (Instruction.Part, before: [String])? {
    let head = words.split(separator: " ").map(String.init)
    for count in [2, 1] where head.count >= count {
      if case .part(let part)? = Lexicon.standard.sense(of: head.suffix(count).map(Utterance.plain)),
        [.title, .detail, .name].contains(part)
      {
        return (part, head.count > count ? [head.dropLast(count).joined(separator: " ")] : [])
      }
    }
    return nil
  }

  /// Reads a quotation in place.
  private static func isPlain(_ text: String) -> Bool { text.first.map { !"\"“«„'‘".contains($0) } ?? false }
}
