/// A large value behind a reference, so that what holds it stays a few words: copying, moving and destroying it in place
/// is otherwise repeated in the machine code of every type that has it within. Setting it makes a box of its own; copies
/// share theirs.
@propertyWrapper package struct Boxed<Value: Sendable>: Sendable {
  private final class Box: Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }
  private var box: Box

  /// The value. Changing a part of it copies the whole.
  package var wrappedValue: Value {
    get { box.value }
    set { box = Box(newValue) }
  }

  /// Puts a value in a box.
  package init(wrappedValue: Value) { box = Box(wrappedValue) }
}

extension Boxed: Equatable where Value: Equatable {
  package static func == (one: Self, other: Self) -> Bool { one.box === other.box || one.box.value == other.box.value }
}

extension Boxed: Hashable where Value: Hashable {
  package func hash(into hasher: inout Hasher) { box.value.hash(into: &hasher) }
}

extension Boxed: Encodable where Value: Encodable {
  package func encode(to encoder: any Encoder) throws { try box.value.encode(to: encoder) }
}

extension Boxed: Decodable where Value: Decodable {
  package init(from decoder: any Decoder) throws { self.init(wrappedValue: try Value(from: decoder)) }
}
