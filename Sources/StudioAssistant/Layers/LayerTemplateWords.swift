/// Words in place of what a variable says where nothing is kept in it yet.
enum LayerTemplateWords {
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
