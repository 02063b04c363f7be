/// A property of a layer as Swift reads it: its field, and the value that stands for an absent or unusable one. An
/// object, since reading one costs less than copying its field.
package final class LayerKey<Value: Sendable>: Sendable {
  /// The key in documents.
  package let name: String
  /// The key, allowed values and default, as forms, schemas and the validator use them.
  package let field: LayerField
  /// The value of a layer that doesn't set the property, or sets it to another type.
  package let initial: Value
  private let convert: @Sendable (JSONValue) -> Value?

  init(_ field: LayerField, _ initial: Value, _ convert: @escaping @Sendable (JSONValue) -> Value?) {
    (name, self.field, self.initial, self.convert) = (field.name, field, initial, convert)
  }

  /// `value` kept to the field's range; ``initial`` if it is absent or of another type.
  package func read(_ value: JSONValue?) -> Value {
    guard let value, let read = convert(value) else { return initial }
    return read
  }

  /// The same property with another default in forms and schemas: nil if it depends on something else.
  func written(_ initial: JSONValue?) -> LayerKey {
    LayerKey(LayerField(name, field.form, initial), self.initial, convert)
  }
}

extension [String: JSONValue] {
  /// The property as its field reads it.
  package subscript<Read>(_ key: LayerKey<Read>) -> Read {
    guard let index = index(forKey: key.name) else { return key.initial }
    return key.read(self[index].value)
  }

  /// The property as written; nil if it isn’t set.
  package subscript<Read>(json key: LayerKey<Read>) -> JSONValue? {
    get { self[key.name] }
    set { self[key.name] = newValue }
  }
}

extension LayerNode {
  /// The property as its field reads it.
  package subscript<Value>(_ key: LayerKey<Value>) -> Value { properties[key] }

  /// The property as written; nil if it isn’t set.
  package subscript<Value>(json key: LayerKey<Value>) -> JSONValue? {
    get { properties[key.name] }
    set { properties[key.name] = newValue }
  }
}

/// A number or a template that gives one, with the range its result is kept to.
package struct LayerMeasure: Hashable, Sendable {
  /// The number or template as written; nil if the layer sets none.
  package let value: JSONValue?
  /// The number if there is none, or the template gives none.
  package let initial: Double?
  /// The range of the result, which may be wider than what a form accepts: a template can turn a hand many times.
  package let range: ClosedRange<Double>

  /// The result for `number`, which the caller has resolved from ``value``: in ``range``, ``initial`` for nil.
  package func bounded(_ number: Double?) -> Double? { (number ?? initial)?.clamped(to: range) }
}

// MARK: The kinds of values

extension LayerKey where Value == Bool {
  static func flag(_ name: String) -> LayerKey { LayerKey(LayerField(name, .flag, false), false, \.bool) }
}

extension LayerKey where Value == Bool? {
  static func flag(_ name: String) -> LayerKey { LayerKey(LayerField(name, .flag), nil) { .some($0.bool) } }
}

extension LayerKey where Value == Double {
  static func number(_ name: String, _ range: ClosedRange<Double>, _ initial: Double) -> LayerKey {
    LayerKey(LayerField(name, .number(range), JSONValue(initial)), initial) {
      $0.double?.clamped(to: range)
    }
  }
}

extension LayerKey where Value == Double? {
  static func number(_ name: String, _ range: ClosedRange<Double>) -> LayerKey {
    LayerKey(LayerField(name, .number(range)), nil) { .some($0.double?.clamped(to: range)) }
  }

  static func whole(_ name: String, _ range: ClosedRange<Double>) -> LayerKey {
    LayerKey(LayerField(name, .whole(range)), nil) { .some($0.double?.clamped(to: range)) }
  }
}

extension LayerKey where Value == Int {
  static func whole(_ name: String, _ range: ClosedRange<Int>, _ initial: Int) -> LayerKey {
    let bounds = Double(range.lowerBound)...Double(range.upperBound)
    return LayerKey(LayerField(name, .whole(bounds), .integer(initial)), initial) {
      $0.integer?.clamped(to: range)
    }
  }
}

extension LayerKey where Value == String {
  static func token(_ name: String, _ words: [String], _ initial: String) -> LayerKey {
    LayerKey(LayerField(name, .token(words), .string(initial)), initial) { value in
      value.string.flatMap { words.contains($0) ? $0 : nil }
    }
  }

  static func word(_ name: String, _ limit: Int) -> LayerKey {
    LayerKey(LayerField(name, .word(limit)), "", \.string)
  }

  static func path(_ name: String) -> LayerKey { LayerKey(LayerField(name, .path), "", \.string) }
}

extension LayerKey where Value == String? {
  static func token(_ name: String, _ words: [String]) -> LayerKey {
    LayerKey(LayerField(name, .token(words)), nil) { value in
      .some(value.string.flatMap { words.contains($0) ? $0 : nil })
    }
  }

  static func word(_ name: String, _ limit: Int) -> LayerKey {
    LayerKey(LayerField(name, .word(limit)), nil) { .some($0.string) }
  }
}

extension LayerKey where Value == LayerMeasure {
  /// `results` is the range of what a template gives, where it is wider than what a form accepts.
  static func measure(
    _ name: String, _ range: ClosedRange<Double>, _ initial: Double? = nil, results: ClosedRange<Double>? = nil
  ) -> LayerKey {
    let unset = LayerMeasure(value: nil, initial: initial, range: results ?? range)
    return LayerKey(LayerField(name, .measure(range), initial.map { JSONValue($0) }), unset) {
      LayerMeasure(value: $0, initial: initial, range: unset.range)
    }
  }
}

extension LayerKey where Value == JSONValue? {
  /// A value that its reader takes apart: a fill, a text with templates, a list.
  static func json(_ name: String, _ form: LayerForm) -> LayerKey {
    LayerKey(LayerField(name, form), nil) { .some($0) }
  }
}

extension LayerKey where Value == JSONValue {
  static func json(_ name: String, _ form: LayerForm, _ initial: JSONValue) -> LayerKey {
    LayerKey(LayerField(name, form, initial), initial) { $0 }
  }
}

extension LayerKey where Value == [String: JSONValue]? {
  static func object(_ name: String, _ form: LayerForm) -> LayerKey {
    LayerKey(LayerField(name, form), nil) { .some($0.object) }
  }
}

extension LayerKey where Value == [Double]? {
  /// A list of exactly `count` numbers, each kept to `range`; nil for any other.
  static func numbers(_ name: String, _ range: ClosedRange<Double>, count: Int) -> LayerKey {
    LayerKey(LayerField(name, .list(.number(range), count...count)), nil) { value in
      let numbers = (value.array ?? []).prefix(count + 1).compactMap { $0.double?.clamped(to: range) }
      return .some(numbers.count == count ? numbers : nil)
    }
  }
}

extension LayerKey where Value == [JSONValue] {
  /// One value, or a list of up to `limit`, from below to above.
  static func several(_ name: String, _ form: LayerForm, _ limit: Int) -> LayerKey {
    LayerKey(LayerField(name, .several(form, limit)), []) { Array(($0.array ?? [$0]).prefix(limit)) }
  }
}

extension LayerKey where Value == [Double] {
  /// Lengths of dashes and gaps, pt; empty if together they are too short to see.
  static func dash(_ name: String) -> LayerKey {
    LayerKey(LayerField(name, LayerFields.dash), []) { value in
      let lengths = (value.array ?? []).prefix(8).compactMap { $0.double?.clamped(to: 0...200) }
      return lengths.reduce(0, +) > 0.2 ? lengths : []
    }
  }
}
