import Foundation

/// A piece of what somebody said.
struct SpokenToken: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case word, number(Double), code
    /// Words between quotation marks, which are never looked into.
    case quote
    /// Lines that were given; the token stands for all of them.
    case list([String])
    case day(SpokenDay)
    /// Where a clause ends, where a sentence does.
    case comma, stop
    case colon
  }

  var kind: Kind
  /// As it was written, without quotation marks.
  var text: String
  /// In lower case without accents.
  var plain: String
  /// Where it stands among the characters.
  var place: Range<Int>

  var isPause: Bool { kind == .comma || kind == .stop }
  /// Its number; nil where it is none.
  var number: Double? { if case .number(let value) = kind { value } else { nil } }
}

/// What somebody said, cut into tokens in one pass.
struct SpokenText: Sendable {
  /// Most characters that are read, and most tokens.
  static let limit = 2_000
  static let tokenLimit = 400

  let characters: [Character]
  private(set) var tokens: [SpokenToken] = []

  init(_ words: String) {
    characters = Array(words.prefix(Self.limit))
    var at = 0
    while at < characters.count, tokens.count < Self.tokenLimit { at = next(at) }
    while tokens.last?.isPause == true { tokens.removeLast() }
  }

  /// The characters of some places as they were written.
  func written(_ places: Range<Int>) -> String { String(characters[places.clamped(to: characters.indices)]) }

  static func plain(_ word: String) -> String {
    word.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil).lowercased()
  }

  private mutating func put(_ kind: SpokenToken.Kind, _ place: Range<Int>, text: String? = nil) {
    let text = text ?? written(place)
    tokens.append(SpokenToken(kind: kind, text: text, plain: Self.plain(text), place: place))
  }

  private static let marks: [Character: Character] = [
    "\"": "\"", "“": "”", "«": "»", "„": "“", "'": "'", "‘": "’", "‚": "‘",
  ]

  /// Reads the token at `at`; gives where the next begins.
  private mutating func next(_ at: Int) -> Int {
    let first = characters[at]
    if let end = quotation(at) {
      put(.quote, at..<(end + 1), text: written((at + 1)..<end).trimmingCharacters(in: .whitespaces))
      return end + 1
    }
    if first == "#", (1...6).allSatisfy({ at + $0 < characters.count && characters[at + $0].isHexDigit }) {
      put(.code, at..<(at + 7))
      return at + 7
    }
    if first.isASCII, first.isNumber { return digits(at) }
    if first.isLetter {
      var end = at
      while end < characters.count, characters[end].isLetter { end += 1 }
      put(.word, at..<end)
      return end
    }
    switch first {
    case ",", ";", "(", ")", "–", "—": put(.comma, at..<(at + 1))
    case "-", "*", "•", "·":
      // A hyphen within a word joins, one between blanks parts.
      if (at == 0 || characters[at - 1].isWhitespace), !(at + 1 < characters.count && characters[at + 1] == "-") {
        put(.comma, at..<(at + 1))
      }
    case ".", "!", "?", "\n", "…", "\r\n": put(.stop, at..<(at + 1))
    case ":", "=": put(.colon, at..<(at + 1))
    case "&", "+", "%": put(.word, at..<(at + 1))
    default:
      if !first.isASCII, !first.isWhitespace, !first.isPunctuation { put(.word, at..<(at + 1)) }
    }
    return at + 1
  }

  /// Where the quotation that begins at `open` ends; what stands inside of a word is an apostrophe.
  private func quotation(_ open: Int) -> Int? {
    func isInWord(_ index: Int) -> Bool {
      characters.indices.contains(index) && (characters[index].isLetter || characters[index].isNumber)
    }
    guard let mark = Self.marks[characters[open]], !isInWord(open - 1) else { return nil }
    let isApostrophe = mark == "'" || mark == "’"
    // A quotation is no longer than what fits into a design.
    let end = characters.indices.dropFirst(open + 1).prefix(300).first {
      characters[$0] == mark && !(isApostrophe && isInWord($0 + 1))
    }
    return end.flatMap { $0 > open + 1 ? $0 : nil }
  }

  /// A number, or a day in digits: “2027-06-12”, “1.8.”, “14/7/2027”.
  private mutating func digits(_ at: Int) -> Int {
    var (parts, marks, end) = ([Int](), [Character](), at)
    while parts.count < 3 {
      var digits = ""
      while end < characters.count, characters[end].isASCII, characters[end].isNumber, digits.count < 10 {
        digits.append(characters[end])
        end += 1
      }
      guard let value = Int(digits) else { break }
      parts.append(value)
      guard end < characters.count, "-./,".contains(characters[end]), marks.isEmpty || marks[0] == characters[end]
      else { break }
      let isFollowed = end + 1 < characters.count && characters[end + 1].isASCII && characters[end + 1].isNumber
      // “1.8.” ends with its mark, “in 2027.” does not.
      if !isFollowed {
        if characters[end] == ".", parts.count == 2 { end += 1; marks.append(".") }
        break
      }
      marks.append(characters[end])
      end += 1
    }
    if let day = Self.day(parts, marks) {
      put(.day(day), at..<end)
      return end
    }
    var last = at
    while last < characters.count,
      (characters[last].isASCII && characters[last].isNumber) || ".,".contains(characters[last])
    {
      last += 1
    }
    while last > at + 1, !characters[last - 1].isNumber { last -= 1 }
    let digits = written(at..<last)
    let groups: [Substring] = digits.split(separator: ",")
    let isGrouped = groups.dropFirst().allSatisfy { group in group.prefix(while: \.isNumber).count == 3 }
    // “4,8” without blanks are two numbers, “1,500” is one.
    if !isGrouped, let comma = digits.firstIndex(of: ",") {
      last = at + digits.distance(from: digits.startIndex, to: comma)
    }
    let plain = written(at..<last).replacing(",", with: "")
    put(.number(Double(plain) ?? 0), at..<last)
    return last
  }

  private static func day(_ parts: [Int], _ marks: [Character]) -> SpokenDay? {
    guard let mark = marks.first, mark != "," else { return nil }
    if parts.count == 3, mark == "-" {
      return CalendarDay(year: parts[0], month: parts[1], day: parts[2]).map(SpokenDay.date)
    }
    guard parts.count >= 2, mark != "-" else { return nil }
    let (day, month) = mark == "/" && parts[1] > 12 ? (parts[1], parts[0]) : (parts[0], parts[1])
    if parts.count == 3 {
      let year = parts[2] < 100 ? 2_000 + parts[2] : parts[2]
      return CalendarDay(year: year, month: month, day: day).map(SpokenDay.date)
    }
    // “0.5” is a number; “1.8.” and “14/7” are days.
    guard mark == "/" || marks.count == 2, CalendarDay(year: 2_024, month: month, day: day) != nil else { return nil }
    return .yearly(month: month, day: day)
  }
}
