import DesignModel

/// One row of a list.
package struct ListItem: Hashable {
  /// Its words, without the mark in front.
  package var text: String
  /// Whether it is ticked.
  package var isDone: Bool
}

/// Secondary text that reads as a list (rendering.md §5.3).
package struct ParsedList: Hashable {
  /// Its rows, two at least.
  package var items: [ListItem]
  /// Whether rows can be ticked.
  package var isChecklist: Bool

  /// The list in `text`, or nil when fewer than two lines remain, fewer than two carry a prefix, or fewer than two parse.
  package init?(_ text: String) {
    guard text.utf8.contains(0x0A) || text.contains("\u{2028}") else { return nil }
    let lines = text.split(whereSeparator: \.isNewline).map { TextRules.trim(String($0)) }.filter { !$0.isEmpty }
    guard lines.count >= 2, lines.filter(Self.hasPrefix).count >= 2 else { return nil }
    var usesCheckboxes = false
    let parsed = lines.compactMap { line -> ListItem? in
      let (item, checkbox) = Self.parse(line)
      if checkbox { usesCheckboxes = true }
      return item.text.isEmpty ? nil : item
    }
    guard parsed.count >= 2 else { return nil }
    items = parsed
    isChecklist = usesCheckboxes || parsed.contains { $0.isDone }
  }

  private static let open = ["- [ ]", "* [ ]", "[ ]"]
  private static let closed = ["- [x]", "* [x]", "[x]"]
  private static let bullets: Set<Character> = ["•", "-", "*", "–", "—", "·"]
  private static let done: Set<Character> = ["✅", "☑", "✔", "✓"]
  private static let boxes: Set<Character> = ["☐", "☑", "✅", "✓", "✔"]

  private static func plain(_ character: Character?) -> Character? {
    // Emoji presentation selectors do not change what the mark means.
    character.flatMap { $0.unicodeScalars.first.map(Character.init) }
  }

  static func hasPrefix(_ line: String) -> Bool {
    let lower = line.lowercased()
    if (open + closed).contains(where: lower.hasPrefix) || lower.hasPrefix("x ") { return true }
    guard let first = plain(line.first) else { return false }
    return bullets.contains(first) || boxes.contains(first) || numberEnd(line) != nil
  }

  /// Where the text after `12. ` or `3) ` begins.
  private static func numberEnd(_ line: String) -> String.Index? {
    let digits = line.prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty, digits.count <= 9, digits.endIndex < line.endIndex else { return nil }
    guard line[digits.endIndex] == "." || line[digits.endIndex] == ")" else { return nil }
    let next = line.index(after: digits.endIndex)
    return next < line.endIndex && line[next].isWhitespace ? next : nil
  }

  static func parse(_ line: String) -> (ListItem, checkbox: Bool) {
    let lower = line.lowercased()
    func rest(_ count: Int) -> String { TextRules.trim(String(line.dropFirst(count))) }
    for marker in closed where lower.hasPrefix(marker) {
      return (ListItem(text: rest(marker.count), isDone: true), true)
    }
    for marker in open where lower.hasPrefix(marker) {
      return (ListItem(text: rest(marker.count), isDone: false), true)
    }
    var text = line
    var isDone = false
    if lower.hasPrefix("x ") {
      (text, isDone) = (rest(2), true)
    } else if let first = plain(line.first), done.contains(first) {
      (text, isDone) = (rest(1), true)
    } else if plain(line.first) == "☐" {
      text = rest(1)
    }
    if let end = numberEnd(text) { text = TextRules.trim(String(text[end...])) }
    if let first = text.first, bullets.contains(first) { text = TextRules.trim(String(text.dropFirst())) }
    return (ListItem(text: text, isDone: isDone), false)
  }
}
