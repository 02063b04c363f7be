/// The name of an editable field: the key changes, forms and the store spell it with, and where its value lies in a
/// `WidgetSpec`. There are those of `FieldKeys.swift` and no others; text from outside becomes one by
/// `FieldRegistry.subscript(_:)`.
package struct FieldKey: Sendable {
  /// Dotted path in JSON, e.g. `style.padding`.
  package let name: String
  /// The part of a design it belongs to; nil for a part itself and for fields outside parts, such as texts.
  package let part: FieldPart?
  private let read: @Sendable (WidgetSpec) throws -> JSONValue?
  private let write: @Sendable (inout WidgetSpec, JSONValue?) throws -> Void

  private init<Value: Codable & Sendable>(
    _ name: String, get: @escaping @Sendable (WidgetSpec) -> Value?,
    set: @escaping @Sendable (inout WidgetSpec, Value?) -> Void
  ) {
    self.name = name
    part = name.firstIndex(of: ".").flatMap { FieldPart(rawValue: String(name[..<$0])) }
    read = { try get($0).map { try SpecCoding.tree($0) } }
    write = { design, value in set(&design, try value.map { try SpecCoding.value(Value.self, from: $0) }) }
  }

  /// A field every design has.
  init<Value: Codable & Sendable>(_ name: String, _ path: any WritableKeyPath<WidgetSpec, Value> & Sendable) {
    self.init(name, get: { $0[keyPath: path] }, set: { if let value = $1 { $0[keyPath: path] = value } })
  }

  /// A field that may hold nothing.
  init<Value: Codable & Sendable>(_ name: String, _ path: any WritableKeyPath<WidgetSpec, Value?> & Sendable) {
    self.init(name, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 })
  }

  /// A field of a part that may not be there; nothing is written where it is not.
  init<Part, Value: Codable & Sendable>(
    _ name: String, _ part: any WritableKeyPath<WidgetSpec, Part?> & Sendable,
    _ path: any WritableKeyPath<Part, Value> & Sendable
  ) {
    self.init(
      name, get: { $0[keyPath: part]?[keyPath: path] },
      set: { if let value = $1 { $0[keyPath: part]?[keyPath: path] = value } })
  }

  /// A field that may hold nothing, of a part that may not be there.
  init<Part, Value: Codable & Sendable>(
    _ name: String, _ part: any WritableKeyPath<WidgetSpec, Part?> & Sendable,
    _ path: any WritableKeyPath<Part, Value?> & Sendable
  ) {
    self.init(
      name, get: { $0[keyPath: part]?[keyPath: path] }, set: { $0[keyPath: part]?[keyPath: path] = $1 })
  }

  /// A field of a part of a part.
  init<Part, Inner, Value: Codable & Sendable>(
    _ name: String, _ part: any WritableKeyPath<WidgetSpec, Part?> & Sendable,
    _ inner: any WritableKeyPath<Part, Inner?> & Sendable, _ path: any WritableKeyPath<Inner, Value> & Sendable
  ) {
    self.init(
      name, get: { $0[keyPath: part]?[keyPath: inner]?[keyPath: path] },
      set: { if let value = $1 { $0[keyPath: part]?[keyPath: inner]?[keyPath: path] = value } })
  }

  /// A field of a button, whose place in the path is `#`: by this key it is the first one's.
  init<Value: Codable & Sendable>(_ name: String, ofAction path: any WritableKeyPath<ActionSpec, Value> & Sendable) {
    self.init(
      name, get: { $0.actionBar?.actions.first?[keyPath: path] },
      set: { design, value in
        guard let value, design.actionBar?.actions.isEmpty == false else { return }
        design.actionBar?.actions[0][keyPath: path] = value
      })
  }

  /// A field of a button that may hold nothing.
  init<Value: Codable & Sendable>(_ name: String, ofAction path: any WritableKeyPath<ActionSpec, Value?> & Sendable) {
    self.init(
      name, get: { $0.actionBar?.actions.first?[keyPath: path] },
      set: { design, value in
        guard design.actionBar?.actions.isEmpty == false else { return }
        design.actionBar?.actions[0][keyPath: path] = value
      })
  }

  /// Whether it is `part` or something in it.
  package func isWithin(_ part: FieldPart) -> Bool { self.part == part || name == part.rawValue }

  /// What the field holds in the face of `scope`; nil where it holds nothing or its part is not there.
  package func value(in design: WidgetSpec, scope: ChangeScope = .base) throws -> JSONValue? {
    guard scope != .base else { return try read(design) }
    var shown = design
    shown.face = design[scope]
    return try read(shown)
  }

  /// Writes what the field holds in the face of `scope`, unchecked and unsettled; edits go through `Reducer`. Throws when
  /// the value is of another type.
  func setValue(_ value: JSONValue?, in design: inout WidgetSpec, scope: ChangeScope = .base) throws {
    guard scope != .base else { return try write(&design, value) }
    var shown = design
    shown.face = design[scope]
    try write(&shown, value)
    design[scope] = shown.face
  }
}

extension FieldKey: Hashable {
  /// Keys are told apart by their names.
  package static func == (one: FieldKey, two: FieldKey) -> Bool { one.name == two.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension FieldKey: CustomStringConvertible {
  package var description: String { name }
}

/// The parts of a design that fields lie in, by their keys in JSON.
package enum FieldPart: String, CaseIterable, Sendable {
  case symbol, image, layout, style, actionBar
  case reminders = "remindersConfig"
  case clock = "clockConfig"
}
