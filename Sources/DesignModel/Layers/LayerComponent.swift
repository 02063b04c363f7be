import Foundation

/// A piece of a design that is put in as one and keeps its settings until it is detached (layers.md §2.2).
package struct LayerComponent: Hashable, Sendable {
  package struct Parameter: Hashable, Sendable {
    /// Its name in documents.
    package var name: String
    package var title: String
    /// What it takes: `text`, `value` (a number or template), `number`, `colour`, `symbol`.
    package var kind: String
    /// What counts where nothing is said.
    package var initial: JSONValue
    /// From where to where, for a number.
    package var range: ClosedRange<Double>?
  }

  /// Its name in documents.
  package var name: String
  package var title: String
  /// What it is good for, in a sentence.
  package var summary: String
  package var group: String
  /// Its settings, in the order of forms.
  package var parameters: [Parameter]
  /// Its tree, with `@name` where a setting goes.
  package var root: LayerNode

  /// Every component there is, in the order of the palette.
  package static let all: [LayerComponent] = LayerComponentLibrary.documents.compactMap(LayerComponent.init(json:))

  private static let byName = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  package static func named(_ name: String) -> LayerComponent? { byName[name] }

  /// The tree of a component with these settings; nil for an unknown name.
  package static func expanded(_ name: String, _ settings: [String: JSONValue]) -> LayerNode? {
    named(name)?.expanded(settings)
  }

  private init?(json text: String) {
    guard let value = try? JSONValue(json: .init(text.utf8), limits: .layers), let members = value.object,
      let name = members["component"]?.string, let root = members["root"].flatMap(LayerNode.init(json:))
    else { return nil }
    self.name = name
    self.root = root
    title = members["title"]?.string ?? name
    summary = members["summary"]?.string ?? ""
    group = members["group"]?.string ?? "More"
    parameters = (members["parameters"]?.array ?? []).compactMap { value in
      guard let said = value.object, let name = said["name"]?.string else { return nil }
      let ends = said["range"]?.array?.compactMap(\.double) ?? []
      return Parameter(
        name: name, title: said["title"]?.string ?? name.capitalised, kind: said["kind"]?.string ?? "text",
        initial: said["default"] ?? "", range: ends.count == 2 && ends[0] <= ends[1] ? ends[0]...ends[1] : nil)
    }
  }

  /// Its tree with settings in place: `@name` is the setting itself, `@{name}` within a text its words.
  package func expanded(_ settings: [String: JSONValue]) -> LayerNode {
    var values: [String: JSONValue] = [:]
    for parameter in parameters {
      var value = settings[parameter.name] ?? parameter.initial
      if let range = parameter.range, let number = value.double { value = JSONValue(number.clamped(to: range)) }
      values[parameter.name] = value
    }
    return filled(root, values)
  }

  private func filled(_ node: LayerNode, _ values: [String: JSONValue]) -> LayerNode {
    var node = node
    node.properties = node.properties.compactMapValues { filled($0, values) }
    node.cases = node.cases.map { $0.compactMapValues { filled($0, values) } }
    node.slots = node.slots.mapValues { $0.map { filled($0, values) } }
    return node
  }

  private func filled(_ value: JSONValue, _ values: [String: JSONValue]) -> JSONValue? {
    switch value {
    case .string(let text):
      guard text.contains("@") else { return value }
      if text.hasPrefix("@"), let found = values[String(text.dropFirst())] { return found }
      var out = text
      for (name, found) in values where out.contains("@{\(name)}") {
        out = out.replacing("@{\(name)}", with: found.words)
      }
      return .string(out.beginning(LayerLimits.text))
    case .array(let elements): return .array(elements.compactMap { filled($0, values) })
    case .object(let members): return .object(members.compactMapValues { filled($0, values) })
    default: return value
    }
  }
}

extension JSONValue {
  /// A value as it stands in a text: numbers without a needless point.
  fileprivate var words: String {
    switch self {
    case .string(let text): text
    case .integer(let number): String(number)
    case .number(let number): String(number)
    case .bool(let flag): flag ? "1" : "0"
    default: ""
    }
  }
}
