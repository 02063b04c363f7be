import DesignModel

/// A path to one value of a JSON document: a singular query of RFC 9535 §2.3.5.1, which finds at most one by definition.
package struct JSONPath: Hashable, Sendable, CustomStringConvertible {
  package enum Segment: Hashable, Sendable {
    /// Into the member of that name.
    case name(String)
    /// Into the element at that place; negative ones count from the end.
    case index(Int)
  }

  /// Why a text isn't a path, and where.
  package struct Refusal: Error, Hashable, Sendable, CustomStringConvertible {
    /// What kind of reason it is.
    package enum Kind: String, Hashable, Sendable {
      /// It does not follow RFC 9535.
      case syntax
      /// It could find several values.
      case notSingular
      case limit
    }

    /// What kind of reason it is.
    package var kind: Kind
    /// What is wrong and at which character, without a full stop.
    package var description: String
  }

  /// The steps from the root.
  package var segments: [Segment]

  /// Most characters of a path.
  static let lengthLimit = 256
  /// Most steps of a path.
  static let segmentLimit = 32
  /// Most characters of a value that is taken as a text.
  package static let textLimit = 4_096

  /// A path of steps.
  package init(_ segments: [Segment]) { self.segments = segments }

  /// Parses a path. Throws the reason if it isn't one.
  package init(_ text: String) throws(Refusal) {
    guard text.unicodeScalars.count <= Self.lengthLimit else {
      throw Refusal(kind: .limit, description: "The path has more than \(Self.lengthLimit) characters")
    }
    var reader = JSONPathReader(Array(text.unicodeScalars))
    segments = try reader.path()
  }

  /// The value it leads to; nil where there is none.
  package func value(in document: JSONValue) -> JSONValue? {
    var value = document
    for segment in segments {
      switch segment {
      case .name(let name):
        guard let member = value.object?[name] else { return nil }
        value = member
      case .index(let index):
        guard let elements = value.array else { return nil }
        let place = index < 0 ? elements.count + index : index
        guard elements.indices.contains(place) else { return nil }
        value = elements[place]
      }
    }
    return value
  }

  /// What is found, as a variable takes it.
  package enum Finding: Hashable, Sendable {
    /// A text, a number or true or false, cut to ``textLimit`` characters.
    case text(String)
    /// Nothing is there, or null.
    case nothing
    /// An object or an array, which isn't a text.
    case container
  }

  /// What is found in a document.
  package func finding(in document: JSONValue) -> Finding {
    switch value(in: document) {
    case nil, .null: .nothing
    case .object, .array: .container
    case .string(let text): .text(text.beginning(Self.textLimit))
    case .bool(let flag): .text(flag ? "true" : "false")
    case .integer(let number): .text(String(number))
    case .number(let number): .text("\(number)")
    }
  }

  /// The path as it is read again: `$.goods[0]['a.b']`.
  package var description: String {
    segments.reduce(into: "$") { out, segment in
      switch segment {
      case .index(let index): out += "[\(index)]"
      case .name(let name): out += Self.isShorthand(name) ? ".\(name)" : "['\(Self.quoted(name))']"
      }
    }
  }

  /// Whether a name can stand behind a point (RFC 9535 §2.5.1.1).
  private static func isShorthand(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first, isNameFirst(first) else { return false }
    return name.unicodeScalars.dropFirst().allSatisfy { isNameFirst($0) || ("0"..."9").contains($0) }
  }

  /// Whether a name behind a point can begin with it.
  static func isNameFirst(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || scalar == "_" || scalar.value >= 0x80
  }

  /// A name between single quotation marks (RFC 9535 §2.7).
  private static func quoted(_ name: String) -> String {
    name.unicodeScalars.reduce(into: "") { out, scalar in
      switch scalar {
      case "'": out += "\\'"
      case "\\": out += "\\\\"
      case "\u{8}": out += "\\b"
      case "\u{c}": out += "\\f"
      case "\n": out += "\\n"
      case "\r": out += "\\r"
      case "\t": out += "\\t"
      case _ where scalar.value < 0x20: out += "\\u" + String(String(0x1_0000 + scalar.value, radix: 16).dropFirst())
      default: out.unicodeScalars.append(scalar)
      }
    }
  }
}
