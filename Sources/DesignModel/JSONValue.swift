/// Any JSON value. Whole numbers within 64 bits are kept as integers, so that `16` and `16.0` are one value.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// The members when this is an object.
  package var object: [String: JSONValue]? { if case .object(let members) = self { members } else { nil } }
  /// The text when this is a string.
  package var string: String? { if case .string(let text) = self { text } else { nil } }
  /// The value when this is true or false.
  package var bool: Bool? { if case .bool(let flag) = self { flag } else { nil } }
  /// The value when this is a whole number.
  package var integer: Int? { if case .integer(let value) = self { value } else { nil } }
  /// The elements when this is an array.
  package var array: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }
  /// The value when this is any number.
  package var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  /// The value at `path` of nested objects. In an array the part `#id` is the first element whose `id` is that one,
  /// whatever its case: writing to it changes the element in its place or takes it away; one that is not there is added
  /// behind the others when it is written whole, and else nothing happens.
  package subscript(path path: some Collection<String>) -> JSONValue? {
    get {
      guard let first = path.first else { return self }
      if let elements = array { return place(of: first).flatMap { elements[$0][path: path.dropFirst()] } }
      return object?[first]?[path: path.dropFirst()]
    }
    set {
      guard let first = path.first else {
        self = newValue ?? .null
        return
      }
      if case .array(var elements) = self, first.hasPrefix("#") {
        if let place = place(of: first) {
          if path.count == 1, newValue == nil {
            elements.remove(at: place)
          } else {
            elements[place][path: path.dropFirst()] = newValue
          }
        } else if path.count == 1, let newValue {
          elements.append(newValue)
        }
        self = .array(elements)
        return
      }
      var members = object ?? [:]
      if path.count == 1 {
        members[first] = newValue
      } else {
        var child = members[first] ?? .object([:])
        child[path: path.dropFirst()] = newValue
        members[first] = child
      }
      self = .object(members)
    }
  }

  /// Where in an array the element `#id` is.
  private func place(of part: String) -> Int? {
    guard part.hasPrefix("#") else { return nil }
    let id = part.dropFirst().lowercased()
    return array?.firstIndex { $0.object?["id"]?.string?.lowercased() == id }
  }
}

extension JSONValue: Codable {
  package init(from decoder: any Decoder) throws {
    let box = try decoder.singleValueContainer()
    // The commonest kinds first: each wrong guess makes an error and takes longer than the reading itself.
    if let text = try? box.decode(String.self) {
      self = .string(text)
    } else if let value = try? box.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? box.decode(Double.self) {
      self = .number(value)
    } else if let flag = try? box.decode(Bool.self) {
      self = .bool(flag)
    } else if box.decodeNil() {
      self = .null
    } else if let members = try? box.decode([String: JSONValue].self) {
      self = .object(members)
    } else {
      self = .array(try box.decode([JSONValue].self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var box = encoder.singleValueContainer()
    switch self {
    case .null: try box.encodeNil()
    case .bool(let flag): try box.encode(flag)
    case .integer(let value): try box.encode(value)
    case .number(let value): try box.encode(value)
    case .string(let text): try box.encode(text)
    case .array(let elements): try box.encode(elements)
    case .object(let members): try box.encode(members)
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// An object; of equal keys the first counts.
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(elements, uniquingKeysWith: { first, _ in first }))
  }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  /// A number; whole ones become integers.
  package init(floatLiteral value: Double) { self = .init(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }

  /// A number; whole ones within 64 bits become integers.
  package init(_ value: Double) { self = Int(exactly: value).map(JSONValue.integer) ?? .number(value) }
}
