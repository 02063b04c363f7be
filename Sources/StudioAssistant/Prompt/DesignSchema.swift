import DesignModel

/// The fields of a design that a model may set, as JSON schema. Made from `FieldRegistry`, so it cannot drift.
package struct DesignSchema: Sendable {
  /// The fields in the registry's order.
  package let fields: [FieldDefinition]
  private let byKey: [FieldKey: FieldDefinition]

  /// The fields a model may set. Files, buttons, lists of reminders and whole parts are not among them: `symbol` and
  /// `image` may only be removed.
  package init(_ registry: FieldRegistry = .shared) {
    fields = registry.fields.filter { field in
      if field.key == .symbol || field.key == .image { return true }
      if case .record = field.type { return false }
      return field.control != .none && field.control != .upload
    }
    byKey = Dictionary(fields.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The field of that key, if a model may set it.
  package subscript(key: FieldKey) -> FieldDefinition? { byKey[key] }

  /// The field a model calls `name`, if it may set it.
  package subscript(name: String) -> FieldDefinition? { FieldRegistry.shared[name].flatMap { byKey[$0.key] } }

  /// Longest plain texts in characters. The app cuts at 24, 46 and 60 (editor.md §7.2), which the prompt asks
  /// for; what a person dictates may be longer.
  static func textLimit(_ key: FieldKey) -> Int {
    switch key {
    case .name: 60
    case .symbolName: 80
    case .primaryText: 200
    default: 400
    }
  }

  /// What a model may give a number: what the editor's slider offers.
  static func range(_ field: FieldDefinition) -> ClosedRange<Double>? {
    if case .slider(let offered, _) = field.control { return offered }
    return field.typedRange
  }

  /// Schema of one field.
  static func schema(_ field: FieldDefinition) -> JSONValue {
    var out: [String: JSONValue] = [
      "description": .string(field.label + (field.unit.isEmpty ? "" : ", in \(field.unit)"))
    ]
    switch field.type {
    case .text:
      out["type"] = field.key == .secondaryText ? ["string", "null"] : "string"
      out["maxLength"] = .integer(textLimit(field.key))
    case .integer, .number:
      if case .integer = field.type { out["type"] = "integer" } else { out["type"] = "number" }
      if let range = range(field) {
        out["minimum"] = JSONValue(range.lowerBound)
        out["maximum"] = JSONValue(range.upperBound)
      }
    case .flag: out["type"] = "boolean"
    case .choice(let choices):
      out["type"] = "string"
      out["enum"] = .array(choices.map { .string($0.token) })
    case .record:
      out["type"] = "null"
      out["description"] = .string("null removes it: \(field.label)")
    }
    return .object(out)
  }

  private func object(_ fields: [FieldDefinition], _ description: String) -> JSONValue {
    .object([
      "type": "object", "description": .string(description), "additionalProperties": false,
      "properties": .object(
        Dictionary(fields.map { ($0.key.name, Self.schema($0)) }, uniquingKeysWith: { first, _ in first })),
    ])
  }

  /// Schema of a whole answer.
  package var answer: JSONValue { answer(layers: nil) }

  /// Schema of an answer whose proposals may be of layers instead, by the schema of those.
  package func answer(layers: JSONValue?) -> JSONValue {
    let own = fields.filter(\.perSize)
    var proposal: [String: JSONValue] = [
      "title": .object([
        "type": "string", "maxLength": .integer(24), "description": "Two words that tell it from the others",
      ]),
      "set": object(fields, "Fields to change, by key; what is left out stays"),
    ]
    if let layers { proposal["layers"] = layers }
    for slot in SizeSlot.allCases {
      proposal[slot.rawValue] = object(own, "What \(slot.rawValue.capitalised) has of its own, where it must differ")
    }
    return .object([
      "type": "object", "additionalProperties": false, "required": ["reply", "proposals"],
      "properties": .object([
        "reply": .object([
          "type": "string", "maxLength": .integer(400),
          "description": "One or two plain sentences to the person; a question when the request is unclear",
        ]),
        "proposals": .object([
          "type": "array", "maxItems": .integer(3),
          "items": .object([
            "type": "object", "additionalProperties": false, "required": layers == nil ? ["title", "set"] : ["title"],
            "properties": .object(proposal),
          ]),
        ]),
      ]),
    ])
  }

  /// What a model is told of a design: the values of these fields and what sizes have of their own. No file names, no
  /// addresses of buttons, no names of lists; texts as written, with their variables unresolved.
  package func digest(_ design: WidgetSpec) throws -> JSONValue {
    let tree = try SpecCoding.tree(design)
    var out: [String: JSONValue] = ["set": .object(values(tree, fields))]
    for slot in SizeSlot.allCases {
      if let own = tree[path: ChangeScope(slot: slot).path] {
        out[slot.rawValue] = .object(values(own, fields.filter(\.perSize)))
      }
    }
    return .object(out)
  }

  private func values(_ tree: JSONValue, _ fields: [FieldDefinition]) -> [String: JSONValue] {
    var out: [String: JSONValue] = [:]
    for field in fields {
      guard let value = tree[path: field.path] else { continue }
      if case .record = field.type {
        if field.key == .image { out[field.key.name] = "a photo of the person's, which you cannot see" }
        continue
      }
      out[field.key.name] = value
    }
    return out
  }
}

extension JSONValue {
  /// The value as text, keys sorted.
  func text() throws -> String { String(decoding: try SpecCoding.encode(self), as: UTF8.self) }
}
