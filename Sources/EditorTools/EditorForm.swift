import DesignModel
import Foundation

/// Converts between the editor’s form and changes: names of controls, values to text and text to values, all based on
/// the field registry.
package enum EditorForm {
  /// The name of a field’s control: `f:small:primaryText`.
  package static func name(_ scope: ChangeScope, _ key: FieldKey) -> String { "f:\(scope.rawValue):\(key.name)" }

  /// The scope and field of a control’s name.
  package static func field(_ name: String) -> (ChangeScope, FieldDefinition)? {
    let parts = name.split(separator: ":", maxSplits: 2).map(String.init)
    guard parts.count == 3, parts[0] == "f", let scope = ChangeScope(rawValue: parts[1]),
      let field = FieldRegistry.shared[parts[2]]
    else { return nil }
    return (scope, field)
  }

  /// A field’s value as a form shows it; the default if it is absent.
  package static func text(_ field: FieldDefinition, _ tree: JSONValue, scope: ChangeScope) -> String {
    let place = scope.path
    let value = tree[path: place + field.path] ?? field.initial
    switch value {
    case .string(let text): return text
    case .bool(let flag): return flag ? "on" : "off"
    case .integer(let number): return String(number)
    case .number(let number): return String(number)
    default: return ""
    }
  }

  /// A control’s parsed text.
  package enum FieldValue {
    case set(JSONValue)
    /// The default, or no value.
    case reset

    /// The value for a change.
    package var json: JSONValue? { if case .set(let value) = self { value } else { nil } }
  }

  /// Parses a control’s text; nil if it isn’t valid for the field.
  package static func value(_ field: FieldDefinition, _ text: String) -> FieldValue? {
    switch field.type {
    case .text:
      let plain = text.replacing("\r\n", with: "\n")
      if field.isOptional, TextRules.trim(plain).isEmpty { return .reset }
      return .set(.string(plain))
    case .integer:
      return SentNumber(text.trimmingCharacters(in: .whitespaces)).map { .set(.integer($0.value)) }
    case .number:
      let plain = text.trimmingCharacters(in: .whitespaces).replacing(",", with: ".")
      return Double(plain).flatMap { abs($0) <= 1e9 ? .set(JSONValue($0)) : nil }
    case .flag: return .set(.bool(text == "on"))
    case .choice: return field.isOptional && text.isEmpty ? .reset : .set(.string(text))
    case .record: return nil
    }
  }

  /// Why a number is rejected; nil if it is valid or isn’t a number. An imported value above the range may stay or be
  /// lowered.
  package static func refusal(_ field: FieldDefinition, _ value: JSONValue?, held: Double?) -> String? {
    guard let range = field.typedRange, let number = value?.double, !range.contains(number) else { return nil }
    if let held, number > range.upperBound, number <= held { return nil }
    return "\(field.label) must be a number from \(Self.number(range.lowerBound)) to "
      + "\(Self.number(range.upperBound))."
  }

  /// A number as a form shows it: whole numbers without a decimal point.
  package static func number(_ value: Double) -> String { Int(exactly: value).map(String.init) ?? "\(value)" }

  /// Fingerprints of what a form shows in each control. A control that is sent back unchanged wasn’t edited, even if
  /// the design has changed since.
  package static func fingerprints(_ controls: [(name: String, text: String)]) -> String {
    controls.map { "\($0.name)=\(fingerprint($0.name, $0.text))" }.joined(separator: " ")
  }

  /// The values of controls that were edited since the form was rendered; all of them if it has no fingerprints.
  package static func touched(_ values: [String: String], was: String?) -> [String: String] {
    guard let was else { return values }
    var shown: [String: String] = [:]
    for pair in was.split(separator: " ").prefix(500) {
      guard let equals = pair.lastIndex(of: "=") else { continue }
      shown[String(pair[..<equals])] = String(pair[pair.index(after: equals)...])
    }
    return values.filter { name, text in shown[name] != fingerprint(name, text) }
  }

  /// The fingerprint of a control’s text as browsers send it: uniform line breaks, none in single lines.
  private static func fingerprint(_ name: String, _ text: String) -> String {
    let isLine = field(name)?.1.control != .textArea
    let sent = text.utf8.lazy.filter { $0 != 13 && !(isLine && $0 == 10) }
    return String(Fingerprint.of(sent), radix: 36)
  }

  /// The changes a form asks for on `design`, and its errors. A control with the design’s current value makes no
  /// change.
  package static func changes(_ values: [String: String], on design: WidgetSpec) throws -> (
    changes: [Change], errors: [String]
  ) {
    let tree = try SpecCoding.tree(design)
    var changes: [Change] = []
    var errors: [String] = []
    for (name, text) in values.sorted(by: { $0.key < $1.key }) {
      guard let (scope, field) = Self.field(name) else { continue }
      if scope != .base, tree[path: scope.path] == nil { continue }
      let shown = Self.text(field, tree, scope: scope)
      if shown == text || shown == text.replacing("\r\n", with: "\n") { continue }
      guard let asked = value(field, text) else {
        errors.append("\(field.label) must be \(field.type.expectation).")
        continue
      }
      let value = asked.json
      if let refusal = refusal(field, value, held: Double(shown)) {
        errors.append(refusal)
        continue
      }
      // Fields of absent parts weren’t shown. A symbol may be added by its name in the same form.
      if let part = field.key.part, [.symbol, .image].contains(part), tree[path: scope.path + [part.rawValue]] == nil,
        field.key != .symbolName,
        part != .symbol || TextRules.trim(values[EditorForm.name(scope, .symbolName)] ?? "").isEmpty
      {
        continue
      }
      changes.append(Change(scope: scope, field.key, value))
    }
    for change in changes {
      do { try Reducer.check([change]) } catch { errors.append("\(error)") }
    }
    return (changes, errors)
  }
}
