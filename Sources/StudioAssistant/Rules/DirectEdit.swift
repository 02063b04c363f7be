import DesignModel
import Foundation

/// What is said about the very words of a design: “change Lisbon to Rome”, “add “Tape” to the list”, “tick off Passport”.
package struct DirectEdit: Hashable, Sendable {
  /// What to do with a text.
  package enum Action: Hashable, Sendable {
    /// One piece of text in place of another.
    case swap(String, String)
    /// A line more in a checklist.
    case add(String)
    /// A line more, before the others.
    case addFirst(String)
    /// A line more, after the one that is named.
    case addAfter(String, String)
    /// A line before all others.
    case moveFirst(String)
    case remove(String)
    /// A line ticked or not.
    case tick(String, Bool)
    /// All lines ticked or not.
    case tickAll(Bool)
    /// What stands before each line.
    case marks(Marks)
    /// Open lines before ticked ones.
    case openFirst
    case sorted
    case removeTicked
  }

  /// What may stand before the lines of a list.
  package enum Marks: String, Hashable, Sendable {
    case boxes, bullets, numbers
  }

  package var action: Action
  /// The words that said it.
  package var words: String

  /// The edits in `words` that fit the texts of `design`, and the words without them. What `reader` understands by itself is
  /// no text: “change it to teal”.
  static func read(
    _ words: String, in design: WidgetSpec, _ reader: RuleReader
  ) -> (edits: [DirectEdit], rest: String) {
    var rest: [String] = []
    var edits: [DirectEdit] = []
    let texts = design.texts
    for clause in Utterance.clauses(String(words.prefix(Utterance.limit)), { ",;\n".contains($0) }) {
      let (said, tail) = reader.apart(TextRules.trim(clause))
      if let action = action(said, texts, reader) {
        edits.append(DirectEdit(action: action, words: said))
        rest += tail
      } else {
        rest.append(clause)
      }
    }
    return edits.isEmpty ? ([], words) : (edits, rest.joined(separator: ", "))
  }

  private static func action(_ clause: String, _ texts: [String], _ reader: RuleReader) -> Action? {
    if let found = clause.firstMatch(of: once(/(?i)^(?:please )?(?:change|replace|swap|turn) (.{5,240})$/)) {
      return swap(found.output.1, texts, reader)
    }
    let lines = texts.flatMap { $0.split(separator: "\n").compactMap { line(String($0))?.text } }
    guard !lines.isEmpty else { return nil }
    /// The line that is meant: the same one, or one that has it among its words.
    func known(_ text: Substring) -> String? {
      let wanted = bare(text)
      if let same = lines.first(where: { $0.caseInsensitiveCompare(wanted) == .orderedSame }) { return same }
      guard !reader.isDesign(wanted) else { return nil }
      return lines.first { place(of: wanted, in: $0[...]) != nil }
    }
    if let found = clause.firstMatch(of: once(/(?i)^(?:please )?add (.{1,60}?) to (?:the|my) list$/)),
      !reader.isDesign(bare(found.output.1))
    {
      return .add(bare(found.output.1))
    }
    if let found = clause.firstMatch(of: once(/(?i)^(?:please )?add ["“'‘](.{1,60})["”'’]$/)) {
      return .add(bare(found.output.1))
    }
    if let found = clause.firstMatch(
      of: once(/(?i)^(?:please )?(?:remove|delete|take out|drop) (.{2,60}?)(?: from (?:the|my) list)?$/))
    {
      return known(found.output.1).map { .remove($0) }
    }
    if let found = clause.firstMatch(
      of: once(/(?i)^(?:please )?(untick|uncheck|tick off|check off|tick|check) (.{2,60})$/))
    {
      return known(found.output.2).map { .tick($0, !found.output.1.lowercased().hasPrefix("un")) }
    }
    return nil
  }

  /// “Lisbon to Rome”: of all places where it can be cut the one whose first half is the longest that the texts hold.
  private static func swap(_ words: Substring, _ texts: [String], _ reader: RuleReader) -> Action? {
    for mark in words.matches(of: once(#/(?i) (?:to|with|into|by|for) /#)).suffix(12).reversed() {
      let (said, new) = (words[..<mark.range.lowerBound], bare(words[mark.range.upperBound...]))
      let old = bare(said)
      // “It”, “red” and “the title” speak of the design, “Monday” of its words.
      let isQuoted = said.first.map { "\"“'‘".contains($0) } ?? false
      guard !old.isEmpty, !new.isEmpty, new.count <= 120,
        isQuoted || (!reader.isDesign(old) && !reader.read(Utterance(old)).leftOver.isEmpty)
      else { continue }
      // A value between braces is no text to be changed.
      if texts.contains(where: { place(of: old, in: spoken($0)[...]) != nil }) {
        return .swap(old, new)
      }
    }
    return nil
  }

  private static func bare(_ text: Substring) -> String {
    TextRules.trim(String(text)).trimmingCharacters(in: CharacterSet(charactersIn: "\"“”'‘’."))
  }

  /// A line of a checklist: its box and its text.
  static func line(_ text: String) -> (isTicked: Bool, text: String)? {
    if text.hasPrefix("[ ] ") { return (false, String(text.dropFirst(4))) }
    if text.hasPrefix("[x] ") { return (true, String(text.dropFirst(4))) }
    if text.hasPrefix("- ") { return (false, String(text.dropFirst(2))) }
    if let number = text.prefixMatch(of: once(#/\d{1,2}\. /#)) {
      return (false, String(text[number.range.upperBound...]))
    }
    return nil
  }

  /// A text after the edit; the same one where it says nothing of it.
  func applied(to text: String) -> String {
    if case .swap(let old, let new) = action { return Self.swapped(old, new, text) }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.contains(where: { Self.line($0) != nil }) else { return text }
    // What is there already is not there twice.
    if case .add(let line) = action,
      lines.contains(where: { Self.line($0)?.text.caseInsensitiveCompare(line) == .orderedSame })
    {
      return text
    }
    switch action {
    case .add(let line):
      let last = lines.last { Self.line($0) != nil } ?? ""
      let count = lines.count { Self.line($0) != nil }
      let mark = last.hasPrefix("- ") ? "-" : last.first?.isNumber == true ? "\(count + 1)." : "[ ]"
      lines.append("\(mark) \(line.capitalised)")
    case .addFirst(let line):
      let place = lines.firstIndex { Self.line($0) != nil } ?? 0
      lines.insert("[ ] \(line.capitalised)", at: place)
    case .addAfter(let line, let before):
      let place = lines.firstIndex { Self.line($0)?.text == before }.map { $0 + 1 } ?? lines.endIndex
      let mark = place > 0 && lines[place - 1].hasPrefix("- ") ? "-" : "[ ]"
      lines.insert("\(mark) \(line.capitalised)", at: place)
    case .moveFirst(let line):
      guard let from = lines.firstIndex(where: { Self.line($0)?.text == line }),
        let first = lines.firstIndex(where: { Self.line($0) != nil })
      else { break }
      lines.insert(lines.remove(at: from), at: first)
    case .remove(let line): lines.removeAll { Self.line($0)?.text == line }
    case .tick(let line, let isOn):
      lines = lines.map { Self.line($0)?.text == line ? "\(isOn ? "[x]" : "[ ]") \(line)" : $0 }
    case .tickAll(let isOn):
      lines = lines.map { Self.line($0).map { "\(isOn ? "[x]" : "[ ]") \($0.text)" } ?? $0 }
    case .marks(let marks):
      var number = 0
      lines = lines.map { line in
        guard let known = Self.line(line) else { return line }
        number += 1
        switch marks {
        case .boxes: return "\(known.isTicked ? "[x]" : "[ ]") \(known.text)"
        case .bullets: return "- \(known.text)"
        case .numbers: return "\(number). \(known.text)"
        }
      }
    case .openFirst:
      lines = lines.filter { Self.line($0)?.isTicked != true } + lines.filter { Self.line($0)?.isTicked == true }
    case .sorted:
      let places = lines.indices.filter { Self.line(lines[$0]) != nil }
      let sorted = places.map { lines[$0] }.sorted {
        (Self.line($0)?.text ?? "").compare(
          Self.line($1)?.text ?? "", options: [.caseInsensitive, .diacriticInsensitive])
          == .orderedAscending
      }
      for (place, line) in zip(places, sorted) { lines[place] = line }
    case .removeTicked: lines.removeAll { Self.line($0)?.isTicked == true }
    case .swap: break
    }
    return lines.joined(separator: "\n")
  }

  /// Where whole words stand in a text, whatever their case.
  private static func place(of words: String, in text: Substring) -> Range<String.Index>? {
    guard !words.isEmpty else { return nil }
    var from = text.startIndex
    while let found = text[from...].range(of: words, options: .caseInsensitive) {
      let before = found.lowerBound == text.startIndex ? " " : text[text.index(before: found.lowerBound)]
      let after = found.upperBound == text.endIndex ? " " : text[found.upperBound]
      if ![before, after].contains(where: { $0.isLetter || $0.isNumber }) { return found }
      from = text.index(after: found.lowerBound)
    }
    return nil
  }

  /// A text with the words a count writes around its number, and nothing else of its values.
  static func spoken(_ text: String) -> String {
    text.replacing(once(#/\{\{[^}]*\}\}/#)) { match in
      match.output.firstMatch(of: once(#/plural: ?([^:|}]+): ?([^:|}]+)/#)).map { " \($0.output.1) \($0.output.2) " }
        ?? " "
    }
  }

  /// The words of a count, singular and plural, with `new` in place of `old`.
  private static func counted(_ old: String, _ new: String, _ token: Substring) -> String {
    String(token).replacing(once(#/plural:([^|}]*)/#)) { match in
      var words = match.output.1.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      for index in words.indices.prefix(2) {
        if let found = place(of: old, in: words[index][...]) {
          words[index].replaceSubrange(found, with: new)
        } else if index == 0, old.hasPrefix("days"), let found = place(of: "day" + old.dropFirst(4), in: words[0][...])
        {
          words[0].replaceSubrange(found, with: new.hasSuffix("s") ? String(new.dropLast()) : new)
        }
      }
      return "plural:" + words.joined(separator: ":")
    }
  }

  /// Outside of values: what stands between braces stays, but for the words of a count.
  private static func swapped(_ old: String, _ new: String, _ text: String) -> String {
    func changed(_ piece: Substring) -> String {
      var (out, rest) = ("", piece)
      while let found = place(of: old, in: rest) {
        out += rest[..<found.lowerBound] + new
        rest = rest[found.upperBound...]
      }
      return out + rest
    }
    var (out, rest) = ("", text[...])
    while let open = rest.range(of: "{{"), let close = rest[open.upperBound...].range(of: "}}") {
      out += changed(rest[..<open.lowerBound]) + counted(old, new, rest[open.lowerBound..<close.upperBound])
      rest = rest[close.upperBound...]
    }
    return out + changed(rest)
  }
}
