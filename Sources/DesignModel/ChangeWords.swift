/// A change in words: what, from what, to what.
package struct ChangeDescription: Hashable, Sendable {
  /// “Padding”, with the size in front when it is not the base: “Small: Title”.
  package var property: String
  /// The value before, in words.
  package var before: String
  /// The value after, in words.
  package var after: String

  /// “Padding: 16 pt → 20 pt”, “Photo removed”.
  package var sentence: String {
    switch (before, after) {
    case (after, _): "\(property) changed"
    case ("set", "none"): "\(property) removed"
    case ("none", "set"): "\(property) added"
    default: "\(property): \(before) → \(after)"
    }
  }
}

extension Reducer {
  /// What differs between two settled designs, in the words of the field registry.
  package static func describe(from start: WidgetSpec, to end: WidgetSpec) throws -> [ChangeDescription] {
    try describedChanges(from: start, to: end).map(\.words)
  }

  /// What differs between two settled designs, each change with its words. A crop goes with its content mode and has none.
  package static func describedChanges(
    from start: WidgetSpec, to end: WidgetSpec
  ) throws -> [(change: Change, words: ChangeDescription)] {
    let before = try SpecCoding.tree(start)
    return try difference(from: start, to: end).compactMap { change in
      guard let field = FieldRegistry.shared[change.field], field.key != .imageCrop else { return nil }
      // A size without a part of its own shows the base's.
      let own = change.scope.path
      let place = before[path: own] == nil ? [] : own
      let old = field.key == .variant ? before[path: own] : before[path: place + change.path]
      let size = change.scope == .base ? "" : change.scope.rawValue.capitalised + ": "
      // “Size” alone could be anything’s.
      let isSymbols = field.key.part == .symbol && field.label != "Symbol"
      let label = isSymbols ? "Symbol \(field.label.lowercased())" : field.label
      var (one, two) = (field.words(old), field.words(change.value))
      // Texts that begin alike are shown from where they differ.
      if one == two, let was = old?.string, let now = change.value?.string {
        (one, two) = FieldDefinition.wordsFromDifference(was, now)
      }
      return (change, ChangeDescription(property: size + label, before: one, after: two))
    }
  }
}

extension FieldDefinition {
  /// A value of this field in words.
  package func words(_ value: JSONValue?) -> String {
    if key == .variant { return value == nil ? "same as other sizes" : "custom" }
    if key == .matchedSet { return value == nil ? "same in all sizes" : "customised per size" }
    // The clock's face draws a red hand and the scheme's dial where none is said.
    if value == nil, key == .clockSecondHand { return "Red" }
    if value == nil, key == .clockDial { return "same as scheme" }
    guard let value else { return "none" }
    switch type {
    case .choice(let choices):
      return choices.first { $0.token == value.string }?.label ?? value.string ?? "none"
    case .flag: return value.bool == true ? "on" : "off"
    case .record: return "set"
    // Names of files are ours, not theirs.
    case .text where control == .upload: return "a photo"
    case .text:
      return value.string.map { Self.quoted(Self.inOneLine(Self.withoutPipes($0))) } ?? "none"
    case .integer, .number:
      let number = value.double.map { Int(exactly: $0).map(String.init) ?? String(($0 * 1000).rounded() / 1000) } ?? ""
      return unit.isEmpty ? number : "\(number) \(unit)"
    }
  }
}

extension FieldDefinition {
  /// Two texts in words, from shortly before where they differ.
  static func wordsFromDifference(_ one: String, _ two: String) -> (String, String) {
    let (one, two) = DayText.named(one) == DayText.named(two) ? (one, two) : (DayText.named(one), DayText.named(two))
    let same = zip(one, two).prefix { $0 == $1 }.count
    let start = max(0, same - 12)
    func words(_ text: String) -> String { quoted((start > 0 ? "…" : "") + inOneLine(String(text.dropFirst(start)))) }
    return (words(one), words(two))
  }

  private static func quoted(_ text: String) -> String {
    "“\(text.count > 60 ? String(text.prefix(60)) + "…" : text)”"
  }

  /// The lines of a text beside each other, those of a checklist with boxes.
  private static func inOneLine(_ text: String) -> String {
    text.replacing("[ ] ", with: "☐ ").replacing("[x] ", with: "☑ ").replacing("\n", with: ", ")
  }

  /// The text with each `{{key|fallback|format}}` cut to `{{key}}`: what a change is about, not how it is written.
  private static func withoutPipes(_ text: String) -> String {
    guard text.contains("{{") else { return text }
    return text.replacing(/\{\{\s*([^|{}]{1,60})[^{}]{0,500}\}\}/) { "{{\(TextRules.trim(String($0.output.1)))}}" }
  }
}

extension String {
  /// The text with its first letter in upper case.
  package var capitalised: String { prefix(1).uppercased() + dropFirst() }
}
