import DesignModel
import Foundation

/// How a clause may be put: words, alternatives `a|b`, what may be missing `the?`, and `*` for any words between.
struct WordPattern: Sendable {
  private enum Piece: Sendable {
    case words(Set<String>, isOptional: Bool)
    case any
  }

  private let pieces: [Piece]

  /// Most words of a clause that are looked at.
  static let limit = 60

  init(_ text: String) {
    pieces = text.split(separator: " ").map { part in
      if part == "*" { return .any }
      let isOptional = part.hasSuffix("?")
      return .words(
        Set((isOptional ? part.dropLast() : part).split(separator: "|").map(String.init)), isOptional: isOptional)
    }
  }

  /// Whether what is put so begins with a word.
  func begins(with word: String) -> Bool {
    if case .words(let known, _)? = pieces.first { return known.contains(word) }
    return false
  }

  /// What stands for each `*`, as places of words; nil where `words` are put otherwise. Each takes as few as it can.
  func match(_ words: [String]) -> [Range<Int>]? {
    guard words.count <= Self.limit else { return nil }
    var steps = 4_000
    func fits(_ piece: Int, _ word: Int) -> [Range<Int>]? {
      steps -= 1
      guard steps > 0 else { return nil }
      guard piece < pieces.count else { return word == words.count ? [] : nil }
      switch pieces[piece] {
      case .words(let known, let isOptional):
        if word < words.count, known.contains(words[word]), let rest = fits(piece + 1, word + 1) { return rest }
        return isOptional ? fits(piece + 1, word) : nil
      case .any:
        for end in stride(from: word + 1, through: words.count, by: 1) {
          if let rest = fits(piece + 1, end) { return [word..<end] + rest }
        }
        return nil
      }
    }
    return fits(0, 0)
  }
}

/// A clause cut into words: as written, and plain for comparing.
struct ClauseWords: Sendable {
  var written: [String]
  var plain: [String]

  init(_ text: some StringProtocol) {
    written = String(text).components(separatedBy: .whitespacesAndNewlines).filter { !$0.isEmpty }
    plain = written.map { word in
      let bare = word.trimmingCharacters(in: .punctuationCharacters)
      if word.first == "#", bare.count == 6, bare.allSatisfy(\.isHexDigit) { return "#" + bare.lowercased() }
      return bare.isEmpty ? word : Utterance.plain(bare)
    }
  }

  /// Words of a range, as written, quotation marks and stops at the ends left out.
  func text(_ range: Range<Int>) -> String {
    TextRules.trim(written[range].joined(separator: " "))
      .trimmingCharacters(in: .init(charactersIn: "\"“”„«»‘’ ,;:.!"))
      .trimmingCharacters(in: .init(charactersIn: "'"))
  }

  /// Words of a range for comparing, articles at the front left out.
  func key(_ range: Range<Int>) -> String {
    plain[range].drop { ["the", "a", "an", "my", "its", "that", "this", "some", "our"].contains($0) }.joined(
      separator: " ")
  }
}
