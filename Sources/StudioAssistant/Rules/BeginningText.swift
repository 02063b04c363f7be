import DesignModel
import Foundation

/// How words become the texts of a new widget.
extension RuleBeginning {
  /// The first words, at most `count` of them, that fit into `limit` characters; one at least.
  static func fitting(_ words: ArraySlice<String>, _ count: Int, _ limit: Int) -> ArraySlice<String> {
    var length = -1
    let fits = words.prefix(count).prefix { word in
      length += word.count + 1
      return length <= limit
    }
    return fits.isEmpty ? words.prefix(1) : fits
  }

  /// The text within `limit` characters, cut at the end of a word.
  static func cut(_ text: String, _ limit: Int) -> String {
    guard text.count > limit else { return text }
    let head = text.prefix(limit + 1)
    return String(head[..<(head.lastIndex(of: " ") ?? head.index(before: head.endIndex))])
  }

  /// Whether a detail is a sentence of the template's own: no value, no list, and not the two words beside a number.
  static func isRemark(_ detail: String) -> Bool {
    !detail.contains("{{") && !detail.contains("\n") && !detail.contains("[") && detail.split(separator: " ").count > 2
  }

  /// Words as a sentence begins.
  static func sentence(_ words: [String]) -> String { words.joined(separator: " ").capitalised }
}
