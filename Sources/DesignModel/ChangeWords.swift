/// A change in words: what, from what, to what.
public struct ChangeDescription: Hashable, Sendable {
  /// “Padding”, with the size in front when it is not the base: “Small: Title”.
  public var property: String
  /// The value before, in words.
  public var before: String
  /// The value after, in words.
  public var after: String

  /// “Padding: 16 pt → 20 pt”, “Photo removed”.
  public var sentence: String {
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
  public static func describe(from start: WidgetSpec, to end: WidgetSpec) throws -> [ChangeDescription] {
    try describedChanges(from: start, to: end).map(\.words)
  }

  /// What differs between two settled designs, each change with its words. A crop goes with its content mode and has none.
  public static func describedChanges(
    from start: WidgetSpec, to end: WidgetSpec
  ) throws -> [(change: Change, words: ChangeDescription)] {
    let before = try SpecCoding.tree(start)
    return try difference(from: start, to: end).compactMap { change in
      guard let field = FieldRegistry.shared[change.field], change.field != "image.crop" else { return nil }
      let place = change.scope.slot.map { ["matchedSet", $0.rawValue] } ?? []
      let old = before[path: place + field.path]
      let size = change.scope == .base ? "" : change.scope.rawValue.capitalised + ": "
      // “Size” alone could be anything’s.
      let isSymbols = field.path.first == "symbol" && field.path.count > 1 && field.label != "Symbol"
      let label = isSymbols ? "Symbol \(field.label.lowercased())" : field.label
      return (
        change, ChangeDescription(property: size + label, before: field.words(old), after: field.words(change.value))
      )
    }
  }
}

extension FieldDefinition {
  /// A value of this field in words.
  public func words(_ value: JSONValue?) -> String {
    if key == "matchedSet" { return value == nil ? "all alike" : "some have their own" }
    guard let value else { return "none" }
    switch type {
    case .choice(let choices):
      return choices.first { $0.token == value.string }?.label ?? value.string ?? "none"
    case .flag: return value.bool == true ? "on" : "off"
    case .record: return "set"
    // Names of files are ours, not theirs.
    case .text where control == .upload: return "a photo"
    case .text:
      return value.string.map {
        let text = Self.withoutPipes($0)
        return "“\(text.count > 60 ? String(text.prefix(60)) + "…" : text)”"
      } ?? "none"
    case .integer, .number:
      let number = value.double.map { Int(exactly: $0).map(String.init) ?? String(($0 * 1000).rounded() / 1000) } ?? ""
      return unit.isEmpty ? number : "\(number) \(unit)"
    }
  }
}

extension FieldDefinition {
  /// The text with each `{{key|fallback|format}}` cut to `{{key}}`: what a change is about, not how it is written.
  private static func withoutPipes(_ text: String) -> String {
    guard text.contains("{{") else { return text }
    return text.replacing(/\{\{\s*([^|{}]{1,60})[^{}]{0,500}\}\}/) { "{{\(TextRules.trim(String($0.output.1)))}}" }
  }
}

extension String {
  /// The text with its first letter in upper case.
  public var capitalised: String { prefix(1).uppercased() + dropFirst() }
}
