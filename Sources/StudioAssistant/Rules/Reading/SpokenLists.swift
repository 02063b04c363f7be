import DesignModel
/// The reader of lists: what stands behind a colon or after “list with”, with commas between, becomes one token.
struct SpokenLists {
  let language: SpokenLanguage

  private func sense(_ token: SpokenToken) -> WordSense? {
    guard token.kind == .word else { return nil }
    return language.sense(token.plain) ?? SpokenLanguage.english.sense(token.plain)
  }

  /// The tokens with the lines of a list in one token, the last colon's first.
  func read(_ tokens: [SpokenToken], _ text: SpokenText) -> [SpokenToken] {
    if let colon = tokens.lastIndex(where: { $0.kind == .colon }), colon + 1 < tokens.count {
      return list(tokens, from: colon + 1, dropping: colon, text, least: 2) ?? tokens
    }
    // “list with a, b and c”
    let list = tokens.indices.first { at in
      at + 2 < tokens.count && sense(tokens[at]) == WordSense(.subject, "list")
        && sense(tokens[at + 1]).map { [.with, .until, .on].contains($0.kind) } == true
    }
    guard let list else { return tokens }
    return self.list(tokens, from: list + 2, dropping: list + 1, text, least: 2) ?? tokens
  }

  private func list(
    _ tokens: [SpokenToken], from start: Int, dropping lead: Int, _ text: SpokenText, least: Int
  ) -> [SpokenToken]? {
    var (items, item, end) = ([Range<Int>](), start, tokens.count)
    func close(_ at: Int) { if at > item { items.append(item..<at) } }
    var at = start
    while at < tokens.count {
      let token = tokens[at]
      if token.kind == .quote || token.kind == .colon { return nil }
      let isAnd = sense(token)?.kind == .and && token.kind == .word
      if token.kind == .stop, token.text != "\n", at + 1 < tokens.count, !items.isEmpty || at > item {
        close(at)
        (end, item) = (at, at)
        break
      }
      if token.isPause || isAnd {
        // What says how it looks is no line: “milk, eggs, no icon”.
        if items.count >= 1 || at > item, isStyle(tokens, from: at + 1) || isAside(tokens, from: at + 1) {
          close(at)
          (end, item) = (at, at)
          break
        }
        close(at)
        item = at + 1
      }
      at += 1
    }
    if item < end { close(end) }
    let lines = items.prefix(40).map { one in
      TextRules.trim(
        text.written(tokens[one.lowerBound].place.lowerBound..<tokens[one.upperBound - 1].place.upperBound))
    }.filter { !$0.isEmpty }
    guard lines.count >= least else { return nil }
    let place = tokens[start].place.lowerBound..<tokens[end - 1].place.upperBound
    let made = SpokenToken(kind: .list(lines), text: lines.joined(separator: ", "), plain: "", place: place)
    return Array(tokens[..<lead]) + [made] + Array(tokens[end...])
  }

  /// Whether what follows a pause is about the widget rather than a line: “…, with a button”, “…; title Groceries”.
  private func isAside(_ tokens: [SpokenToken], from start: Int) -> Bool {
    guard start < tokens.count, start > 0, tokens[start - 1].isPause, let first = sense(tokens[start]) else {
      return false
    }
    return first.kind == .with
      || (first.kind == .noun && ["title", "background", "symbol", "font"].contains(first.value))
  }

  /// Whether the words up to the next pause say only how something looks, in more than one word.
  private func isStyle(_ tokens: [SpokenToken], from start: Int) -> Bool {
    let clause = tokens[min(start, tokens.count)...].prefix { !$0.isPause }
    let senses = clause.map(sense)
    let isStyled = senses.contains { $0?.isStyle == true }
    return clause.count > 1 && isStyled
      && senses.allSatisfy {
        $0.map { $0.isStyle || [.negate, .filler, .on, .with, .verb].contains($0.kind) } ?? false
      }
  }
}
