import Foundation

/// Words in place of what a variable says where nothing is kept in it yet.
enum LayerTemplateWords {
  /// A text with whole words of it outside placeholders replaced; nil where it has none of them.
  static func replacing(_ old: String, by new: String, in text: String) -> String? {
    var (from, depth) = (text.startIndex, 0)
    func isWord(_ index: String.Index) -> Bool {
      text.indices.contains(index) && (text[index].isLetter || text[index].isNumber)
    }
    while let found = text.range(of: old, options: .caseInsensitive, range: from..<text.endIndex) {
      for index in text[from..<found.lowerBound].indices {
        if text[index...].hasPrefix("{{") { depth += 1 }
        if text[index...].hasPrefix("}}") { depth -= 1 }
      }
      let isWithin = found.lowerBound > text.startIndex && isWord(text.index(before: found.lowerBound))
      if depth == 0, !isWithin, !isWord(found.upperBound) {
        return text.replacingCharacters(in: found, with: new)
      }
      from = found.upperBound
    }
    return nil
  }

  /// `{{key|old||filter}}` with another fallback; the fallback may be a template itself.
  static func replacingFallback(of text: String, by words: String) -> String {
    guard let bar = text.firstIndex(of: "|") else { return words }
    var (depth, end) = (0, text.index(after: bar))
    let all = text[end...]
    for index in all.indices {
      if all[index...].hasPrefix("{{") { depth += 1 }
      if all[index...].hasPrefix("}}") {
        if depth == 0 {
          end = index
          break
        }
        depth -= 1
      }
      if depth <= 0, all[index] == "|", index != all.startIndex {
        end = index
        break
      }
    }
    return String(text[...bar]) + words + text[end...]
  }
}
