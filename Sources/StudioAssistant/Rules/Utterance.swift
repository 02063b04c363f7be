import Foundation

/// What somebody said, cut into words. Reading is bounded: what is beyond ``limit`` characters is left out.
public struct Utterance: Sendable {
  /// Most characters that are read (widgetweaver-ai.md §2.2 allows a prompt 280, §4.1 an instruction 220; both are read to
  /// the longer one).
  public static let limit = 280

  /// A piece of it.
  public enum Token: Hashable, Sendable {
    /// A word: as written, and in lower case without accents.
    case word(String, plain: String)
    /// A number, with its sign.
    case number(Double)
    /// Words between quotation marks.
    case quote(String)
    /// A comma, a full stop or a new line: what was said before is complete.
    case pause
    /// A colon or an equals sign.
    case colon
  }

  /// Its pieces in order.
  public let tokens: [Token]

  /// Reads `text`.
  public init(_ text: String) {
    var tokens: [Token] = []
    var rest = Array(text.prefix(Self.limit))[...]
    func pause() { if tokens.last != .pause, !tokens.isEmpty { tokens.append(.pause) } }
    while let first = rest.first {
      if let close = Self.quotes[first], let end = rest.dropFirst().firstIndex(of: close), end > rest.startIndex + 1 {
        tokens.append(.quote(String(rest[(rest.startIndex + 1)..<end])))
        rest = rest[(end + 1)...]
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
    self.tokens = tokens
  }

  private static let quotes: [Character: Character] = ["\"": "\"", "“": "”", "«": "»", "„": "“"]
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
