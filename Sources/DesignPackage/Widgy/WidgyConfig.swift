import DesignModel
import Foundation

/// A widget of the app Widgy, as the app itself understands its file (widgy.md §1). What the app drops on reading is not
/// in it.
package struct WidgyConfig: Hashable, Sendable {
  package var id: UUID
  /// What the file says of its version; the app writes `1.0`.
  package var schemaVersion: String
  /// Its name for people; may be empty.
  package var name: String
  /// What it is, in a sentence.
  package var summary: String?
  /// The one size it is for, as WidgetKit spells it.
  package var family: String
  package var root: WidgyNode
  /// Dates, tags and a picture, in the form the app writes.
  package var metadata: [String: JSONValue]?
  /// What its placeholders name, in the form the app writes; the app reads nothing of it but that there is any.
  package var bindings: [String: JSONValue]?
  /// What could not be read and was left out, in file order; empty when reading as the app does.
  package var left: [WidgyFault] = []

  /// The sizes Widgy knows.
  package static let families = LayerFields.families

  /// Whether the keys of an object are those of a Widgy widget: a tree under `root` for a `family` (format.md §11).
  package static func isMeant(by names: Set<String>) -> Bool {
    names.contains("root") && !names.isDisjoint(with: ["family", "schema_version", "data_bindings", "schemaVersion"])
  }

  /// The file as the app writes it.
  package var json: JSONValue {
    var members: [String: JSONValue] = [
      "id": .string(id.uuidString), "schema_version": .string(schemaVersion), "name": .string(name),
      "family": .string(family), "root": root.json,
    ]
    members["description"] = summary.map(JSONValue.string)
    members["metadata"] = metadata.map(JSONValue.object)
    members["data_bindings"] = bindings.map(JSONValue.object)
    return .object(members)
  }

  /// The bytes the app writes: indented, keys sorted. Throws ``WidgyFault`` for a number that JSON has no word for, which
  /// the app reads and cannot save.
  package func encoded() throws -> Data {
    if let path = root.unwritable("$.root") { throw WidgyFault.notRepresentable(path) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return try encoder.encode(json)
  }
}

/// A node of a Widgy tree.
package struct WidgyNode: Hashable, Sendable {
  /// The types Widgy knows; case-sensitive.
  package enum Kind: String, CaseIterable, Sendable {
    case vStack = "VStack"
    case hStack = "HStack"
    case zStack = "ZStack"
    case text = "Text"
    case symbol = "SFSymbol"
    case image = "Image"
    case spacer = "Spacer"
    case divider = "Divider"
    case gauge = "Gauge"
    case frame = "Frame"
    case padding = "Padding"
    case shape = "ContainerRelativeShape"

    /// Whether it holds a list of nodes.
    package var isStack: Bool { [.vStack, .hStack, .zStack].contains(self) }
    /// Whether it holds exactly one.
    package var isWrapper: Bool { [.frame, .padding].contains(self) }
  }

  package var kind: Kind
  /// What it is told, in the form the app writes; nil where the file has none, which the app keeps apart from an empty one
  /// for three types.
  package var properties: [String: JSONValue]?
  package var children: [WidgyNode]

  /// The node as the app writes it: children within the properties.
  package var json: JSONValue {
    var said = properties
    if kind.isStack { said = (said ?? [:]).merging(["children": .array(children.map(\.json))]) { $1 } }
    if kind.isWrapper, let child = children.first { said = (said ?? [:]).merging(["child": child.json]) { $1 } }
    var members: [String: JSONValue] = ["type": .string(kind.rawValue)]
    members["properties"] = said.map(JSONValue.object)
    return .object(members)
  }

  /// Itself and all within it, in the order of the file.
  package var all: [WidgyNode] { [self] + children.flatMap(\.all) }

  /// How many levels it is, itself the first.
  package var depth: Int { 1 + (children.map(\.depth).max() ?? 0) }

  /// The path of the first number that cannot be written.
  fileprivate func unwritable(_ path: String) -> String? {
    for (key, value) in (properties ?? [:]).sorted(by: { $0.key < $1.key }) where value.double?.isFinite == false {
      return "\(path).properties.\(key)"
    }
    for (index, child) in children.enumerated() {
      let inner = kind.isWrapper ? "child" : "children[\(index)]"
      if let found = child.unwritable("\(path).properties.\(inner)") { return found }
    }
    return nil
  }
}

/// Why the app cannot read or write a Widgy file, with the place (widgy.md §3).
package enum WidgyFault: Error, Hashable, Sendable {
  case notJSON
  case missingKey(String, at: String)
  /// A value is of another type.
  case wrongType(String, at: String)
  case badWord(at: String)
  /// A type of layer the app doesn’t have.
  case unknownLayer(String, at: String)
  case badID(at: String)
  /// A date has no time zone.
  case badDate(at: String)
  /// A number that JSON can’t represent.
  case notRepresentable(String)

  /// The fault for reports: code, then what and where.
  package var report: String {
    switch self {
    case .notJSON: "decode not-json"
    case .missingKey(let key, let path): "decode missing-key key=\(key) at=\(path)"
    case .wrongType(let expected, let path): "decode wrong-type expected=\(expected) at=\(path)"
    case .badWord(let path), .unknownLayer(_, let path): "decode bad-enum-value at=\(path)"
    case .badID(let path): "decode bad-uuid at=\(path)"
    case .badDate(let path): "decode bad-date at=\(path)"
    case .notRepresentable(let path): "encode not-representable at=\(path)"
    }
  }
}

extension WidgyFault: CustomStringConvertible {
  /// A sentence for people, naming the place in the file.
  package var description: String {
    switch self {
    case .notJSON: "This isn’t a Widgy file: invalid JSON."
    case .missingKey(let key, let path): "Invalid Widgy file: “\(key)” is missing at \(path)."
    case .wrongType(_, let path): "Invalid Widgy file: the value at \(path) has the wrong type."
    case .badWord(let path): "Invalid Widgy file: unknown word at \(path)."
    case .unknownLayer(let type, let path):
      "Invalid Widgy file: “\(type.beginning(40))” at \(path) isn’t a type of layer."
    case .badID(let path): "Invalid Widgy file: invalid id at \(path)."
    case .badDate(let path): "Invalid Widgy file: the date at \(path) has no time zone."
    case .notRepresentable(let path): "Can’t export: the number at \(path) can’t be written as JSON."
    }
  }
}
