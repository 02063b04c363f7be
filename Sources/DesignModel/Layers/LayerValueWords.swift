import Foundation

extension LayerFields {
  /// A property's value in words, at most about 60 characters: `{"gradient": "linear", …}` is “linear gradient, #34C759 to #A8E063”.
  static func words(for value: JSONValue?) -> String {
    switch value {
    case nil, .null: "none"
    case .string(let text):
      text.hasPrefix("$") ? "colour style “\(text.dropFirst())”" : "“\(LayerNode.shown(text).beginning(40))”"
    case .integer(let number): String(number)
    case .number(let number): String((number.clamped(to: -1e9...1e9) * 1_000).rounded() / 1_000)
    case .bool(let flag): flag ? "on" : "off"
    case .array(let list):
      list.isEmpty ? "none" : list.prefix(3).map { words(for: $0) }.joined(separator: ", ").beginning(60)
    case .object(let members): words(for: members)
    }
  }

  private static func words(for members: [String: JSONValue]) -> String {
    if members["cases"] != nil { return "depends on conditions" }
    if let kind = members["gradient"]?.string {
      let colours = members["stops"]?.array?.compactMap { $0.array?.last ?? $0 } ?? []
      guard let first = colours.first, let last = colours.last else { return "\(kind) gradient" }
      return "\(kind) gradient, \(plain(first)) to \(plain(last))"
    }
    if let colour = members["colour"], members.keys.allSatisfy({ $0 == "colour" || $0 == "opacity" }) {
      return plain(colour) + opacity(members)
    }
    return members.sorted { $0.key < $1.key }.prefix(4).map { "\(title(of: $0.key)) \(words(for: $0.value))" }
      .joined(separator: ", ").beginning(60)
  }

  /// A colour without quotation marks.
  private static func plain(_ colour: JSONValue) -> String {
    if let members = colour.object, let inner = members["colour"] { return plain(inner) + opacity(members) }
    guard let text = colour.string, !text.hasPrefix("$") else { return words(for: colour) }
    return text
  }

  private static func opacity(_ members: [String: JSONValue]) -> String {
    members["opacity"]?.double.map { " at \(Int(($0 * 100).rounded()))%" } ?? ""
  }
}
