import DesignModel
import Foundation

/// Lists what reading changed in a design: values brought into range, unreadable parts, unknown keys.
enum Repairs {
  /// Maximum diagnostics per design; the rest is summed up.
  static let limit = 12

  static func find(in raw: JSONValue?, result: WidgetSpec, index: Int) -> [PackageFinding] {
    guard let raw, let members = raw.object, let tree = try? SpecCoding.tree(result), let after = tree.object else {
      return [PackageFinding(.replaced, "Unreadable parts were replaced with defaults.", at: index)]
    }
    if Set(members.keys).isDisjoint(with: WidgetSpec.CodingKeys.allCases.map(\.rawValue)) {
      return [PackageFinding(.replaced, "Empty design: replaced with a default.", at: index)]
    }
    var texts: [String] = []
    compare(members, after, path: "", into: &texts)
    if texts.count > limit {
      texts = texts.prefix(limit - 1) + ["\(texts.count - limit + 1) more values were fixed."]
    }
    return texts.map { PackageFinding(.repaired, $0, at: index, severity: .note) }
  }

  private static let spellings: Set<String> = ["id", "updatedAt", "version", "matchedSet"]

  private static func compare(
    _ before: [String: JSONValue], _ after: [String: JSONValue], path: String, into texts: inout [String]
  ) {
    for (key, old) in before.sorted(by: { $0.key < $1.key }) {
      let name = path.isEmpty ? key : path + "." + key
      if old == .null || (path.isEmpty && spellings.contains(key)) { continue }
      if case .object(let olds) = old, let news = after[key]?.object, containers.contains(name) {
        compare(olds, news, path: name, into: &texts)
        continue
      }
      guard let field = FieldRegistry.shared[name] else {
        if !containers.contains(name) { texts.append("Ignored unknown key “\(name.prefix(40))”.") }
        continue
      }
      guard let new = after[key] else {
        if old.string.map({ TextRules.trim($0).isEmpty }) != true { texts.append("\(field.label) couldn’t be used.") }
        continue
      }
      if case .record = field.type { continue }
      if !same(old, new, field) { texts.append("\(field.label) \(show(old, field)) becomes \(field.words(new)).") }
    }
  }

  private static let containers = Set(FieldPart.allCases.map(\.rawValue) + [FieldKey.imageFilter.name])

  private static func same(_ old: JSONValue, _ new: JSONValue, _ field: FieldDefinition) -> Bool {
    if old == new { return true }
    if let one = old.double, let two = new.double { return one == two }
    if let one = old.string, let two = new.string {
      return TextRules.trim(one) == two || field.key == .alignment || field.key.name.hasSuffix("preparedAt")
        || field.key.part == .clock && TextRules.trim(one).lowercased() == two
    }
    return field.key.name.hasSuffix("preparedAt")
  }

  private static func isNumeric(_ field: FieldDefinition) -> Bool {
    switch field.type {
    case .integer, .number: true
    default: false
    }
  }

  private static func show(_ old: JSONValue, _ field: FieldDefinition) -> String {
    switch old {
    case .string(let text): "“\(text.prefix(40))”"
    case .object: "(an object)"
    case .array: "(a list)"
    case .bool(let flag): field.type == .flag ? field.words(old) : "\(flag)"
    case .integer(let value): isNumeric(field) ? field.words(old) : "\(value)"
    case .number(let value): isNumeric(field) ? field.words(old) : "\(value)"
    case .null: "nothing"
    }
  }
}
