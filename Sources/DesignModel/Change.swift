/// Which part of a design a change speaks of: the base, or one size of its matched set.
package enum ChangeScope: String, Codable, CaseIterable, Sendable {
  case base, small, medium, large

  /// The matched set's slot, nil for the base.
  package var slot: SizeSlot? { SizeSlot(rawValue: rawValue) }

  /// The scope of a slot; nil is the base.
  package init(slot: SizeSlot?) { self = slot.flatMap { ChangeScope(rawValue: $0.rawValue) } ?? .base }
}

/// One edit: give `field` of `scope` the value `value`, or its default (for optional parts: nothing) when `value` is
/// absent. Everything that edits a design makes these; `Reducer` applies them.
package struct Change: Codable, Hashable, Sendable {
  /// Which part.
  package var scope: ChangeScope
  /// A key of `FieldRegistry`; of an element of an array the one with that id: `actionBar.actions.#ID.title`.
  package var field: String
  /// The new value; nil means default or none.
  package var value: JSONValue?

  /// The parts of ``field``.
  package var path: [String] { field.split(separator: ".").map(String.init) }

  /// A change of the field somebody outside calls `field`: what a form, a file or a log says. Of the base unless told
  /// otherwise.
  package init(scope: ChangeScope = .base, _ field: String, _ value: JSONValue?) {
    self.scope = scope
    self.field = field
    self.value = value
  }

  /// A change of that field; of the base unless told otherwise.
  package init(scope: ChangeScope = .base, _ key: FieldKey, _ value: JSONValue?) {
    self.init(scope: scope, key.name, value)
  }

  /// A change of that field to a token; of the base unless told otherwise.
  package init(scope: ChangeScope = .base, _ key: FieldKey, _ token: some RawRepresentable<String>) {
    self.init(scope: scope, key.name, .string(token.rawValue))
  }

  /// The key of its field; nil where the registry knows no such field.
  package var key: FieldKey? { FieldRegistry.shared[field]?.key }
}

/// Why a list of changes was refused. Nothing of it was applied.
package enum ChangeError: Error, Hashable, Sendable {
  /// No field of that name exists in that scope.
  case unknownField(String, ChangeScope)
  /// The value is of the wrong type or out of range; the text says what is allowed.
  case invalidValue(field: String, expected: String)
  /// The element it is about is not there any more.
  case missingElement(field: String)
  /// More changes than `limit` at once.
  case tooMany(limit: Int)
  /// An edit of layers that cannot be done.
  case layers(LayerChangeError)
}

extension ChangeError: CustomStringConvertible {
  /// A sentence naming the field and what is allowed.
  package var description: String {
    switch self {
    case .unknownField(let key, let scope): "Unknown field “\(key)” in \(scope.rawValue)."
    case .invalidValue(let key, let expected): "\(FieldRegistry.shared[key]?.label ?? key) must be \(expected)."
    case .missingElement(let key): "“\(FieldRegistry.shared[key]?.label ?? key)” was removed."
    case .tooMany(let limit): "Too many changes at once (maximum \(limit))."
    case .layers(let error): error.description
    }
  }
}
