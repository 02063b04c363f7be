import Foundation

/// What somebody said, cut into words. Reading is bounded: what is beyond ``limit`` characters is left out.
package struct Utterance: Sendable {
  /// Most characters that are read: as many as a request has.
  package static let limit = AssistantRequest.limit

  /// A piece of it.
  package enum Token: Hashable, Sendable {
    /// A word: as written, and in lower case without accents.
    case word(String, plain: String)
    /// A number, with its sign.
    case number(Double)
    /// A day, with the words for it as written.
    case day(SpokenDay, text: String)
    /// Words between quotation marks.
    case quote(String)
    /// A comma, a full stop or a new line: what was said before is complete.
    case pause
    /// A colon or an equals sign.
    case colon

    /// As it was written; nil for marks.
    var written: String? {
      switch self {
      case .word(let text, _), .quote(let text), .day(_, let text): text
      case .number(let value): Int(exactly: value).map { "\(abs($0))" } ?? "\(value)"
      case .pause, .colon: nil
      }
    }
  }

  /// Its pieces in order.
  package let tokens: [Token]

  package init(_ text: String) {
    var tokens: [Token] = []
    let all = Array(text.prefix(Self.limit))
    var rest = all[...]
    func pause() { if tokens.last != .pause, !tokens.isEmpty { tokens.append(.pause) } }
    while let first = rest.first {
      if first == "{", let value = Self.value(rest) {
        tokens.append(.word(value, plain: value))
        rest = rest.dropFirst(value.count)
      } else if first == "#", rest.dropFirst().prefix(6).count(where: \.isHexDigit) == 6 {
        tokens.append(.word(String(rest.prefix(7)), plain: "#"))
        rest = rest.dropFirst(7)
      } else if first.isEmoji {
        let run = rest.prefix { $0.isEmoji }
        tokens.append(.word(String(run), plain: String(run)))
        rest = rest.dropFirst(run.count)
      } else if let end = Self.closing(all, from: rest.startIndex) {
        tokens.append(.quote(String(rest[(rest.startIndex + 1)..<end])))
        rest = rest[(end + 1)...]
      } else if Self.isDigit(first), let (day, length) = Self.writtenDay(rest, after: tokens.last) {
        tokens.append(.day(day, text: String(rest.prefix(length))))
        rest = rest.dropFirst(length)
      } else if Self.isDigit(first) || (Self.isSign(first) && rest.dropFirst().first.map(Self.isDigit) == true) {
        let (number, length) = Self.number(rest)
        tokens.append(.number(number))
        rest = rest.dropFirst(length)
      } else if first.isLetter {
        let length = rest.prefix { $0.isLetter || $0.isNumber || $0 == "'" || $0 == "’" }.count
        let word = String(rest.prefix(length))
        tokens.append(.word(word, plain: Self.plain(word)))
        rest = rest.dropFirst(length)
      } else {
        switch first {
        case ",", ".", ";", "!", "?", "\n", "\r", "\r\n", "•": pause()
        case ":", "=": tokens.append(.colon)
        default: break
        }
        rest = rest.dropFirst()
      }
    }
    if tokens.last == .pause { tokens.removeLast() }
    self.tokens = Self.withDays(tokens)
  }

  /// The tokens with those that name a day made into one.
  private static func withDays(_ tokens: [Token]) -> [Token] {
    var out: [Token] = []
    var index = 0
    while index < tokens.count {
      if let (day, length) = SpokenDay.read(tokens[index...], after: out.last, earlier: out.dropLast().last) {
        let text = tokens[index..<(index + length)].compactMap(\.written).joined(separator: " ")
        out.append(.day(day, text: text.replacing(once(/(\d) (st|nd|rd|th)\b/)) { "\($0.output.1)\($0.output.2)" }))
        index += length
      } else if case .number(let year)? = tokens[index...].first, (1_900...2_200).contains(year),
        index + 2 < tokens.count,
        case .number(let month) = tokens[index + 1], case .number(let day) = tokens[index + 2],
        (-99 ... -1).contains(month), (-99 ... -1).contains(day)
      {
        // Written like a day, and none.
        let text = String(format: "%04d-%02d-%02d", Int(year), Int(-month), Int(-day))
        out.append(.word(text, plain: text))
        index += 3
      } else {
        out.append(tokens[index])
        index += 1
      }
    }
    return out
  }

  /// Where the quotation that begins at `open` ends; nil where none does. What stands inside of a word is an apostrophe.
  static func closing(_ text: [Character], from open: Int) -> Int? {
    func isInWord(_ index: Int) -> Bool {
      text.indices.contains(index) && (text[index].isLetter || text[index].isNumber)
    }
    guard let mark = quotes[text[open]], !isInWord(open - 1) else { return nil }
    let end = text.indices.dropFirst(open + 1).first { text[$0] == mark && !(mark.isApostrophe && isInWord($0 + 1)) }
    return end.flatMap { $0 > open + 1 ? $0 : nil }
  }

  /// The clauses of `words`: cut at what `isEnd` tells, outside of quotations.
  static func clauses(_ words: String, _ isEnd: (Character) -> Bool) -> [String] {
    let text = Array(words)
    var (out, start, index) = ([String](), 0, 0)
    while index < text.count {
      if let end = closing(text, from: index) {
        index = end + 1
      } else {
        if isEnd(text[index]) {
          out.append(String(text[start..<index]))
          start = index + 1
        }
        index += 1
      }
    }
    return out + [String(text[start...])]
  }

  private static let quotes: [Character: Character] = [
    "\"": "\"", "“": "”", "«": "»", "„": "“", "'": "'", "‘": "’",
  ]
  /// A value at the beginning of some text, with its braces: `{{key|fallback}}`.
  private static func value(_ text: ArraySlice<Character>) -> String? {
    let head = String(text.prefix(120))
    return head.prefixMatch(of: once(/\{\{[^{}]+\}\}/)).map { String($0.output) }
  }

  /// A day in digits at the beginning of some text, and how many characters it takes: “25.12.2026”, “14/02/2020”; without a
  /// year only after a word that leads to a day. The day stands before the month unless it cannot.
  private static func writtenDay(_ text: ArraySlice<Character>, after last: Token?) -> (SpokenDay, Int)? {
    let head = String(text.prefix(14))
    guard let found = head.prefixMatch(of: once(/(\d{1,2})([.\/])(\d{1,2})(?:\2(\d{4}))?(?![\d\/])/)),
      let one = Int(found.output.1), let two = Int(found.output.3)
    else { return nil }
    let isSwapped = found.output.2 == "/" && two > 12
    let (day, month) = isSwapped ? (two, one) : (one, two)
    let length = found.output.0.count
    if let year = found.output.4.flatMap({ Int($0) }) {
      guard (1_900...2_200).contains(year) else { return nil }
      return CalendarDay(year: year, month: month, day: day).map { (.date($0), length) }
    }
    guard case .word(_, let before)? = last,
      ["on", "until", "till", "since"].contains(before) || (found.output.2 == "/" && ["by", "to"].contains(before)),
      CalendarDay(year: 2_024, month: month, day: day) != nil
    else { return nil }
    return (.yearly(month: month, day: day), length)
  }

  private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }
  private static func isSign(_ character: Character) -> Bool {
    character == "-" || character == "+" || character == "−"
  }

  private static func number(_ text: ArraySlice<Character>) -> (Double, Int) {
    let isNegative = text.first == "-" || text.first == "−"
    let signed = text.first.map(isSign) == true
    var digits = ""
    var length = signed ? 1 : 0
    for character in text.dropFirst(length) {
      guard isDigit(character) || (character == "." && !digits.contains(".")) else { break }
      digits.append(character)
      length += 1
    }
    // A full stop at the end of a number is the sentence's.
    if digits.hasSuffix(".") {
      digits.removeLast()
      length -= 1
    }
    return ((Double(digits) ?? 0) * (isNegative ? -1 : 1), length)
  }

  /// A word in lower case, accents off, a possessive’s s gone.
  static func plain(_ word: String) -> String {
    let folded = word.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil).lowercased()
      .replacing("’", with: "'")
    return folded.hasSuffix("'s") ? String(folded.dropLast(2)) : folded
  }
}

extension Character {
  fileprivate var isApostrophe: Bool { self == "'" || self == "’" }

  /// Whether it is drawn as a picture by itself.
  fileprivate var isEmoji: Bool {
    unicodeScalars.first.map {
      $0.properties.isEmojiPresentation || (unicodeScalars.count > 1 && $0.properties.isEmoji)
    }
      ?? false
  }
}
