import DesignModel
import Foundation

/// An object of a file, with its path.
struct WidgyObject {
  let members: [String: JSONValue]
  let path: String

  init(_ value: JSONValue, at path: String) throws(WidgyFault) {
    guard let members = value.object else { throw .wrongType("Dictionary<String, Any>", at: path) }
    (self.members, self.path) = (members, path)
  }

  func required(_ key: String, _ read: WidgyValue.Reader) throws(WidgyFault) -> JSONValue {
    guard let value = members[key], value != .null else { throw .missingKey(key, at: path) }
    return try read(value, "\(path).\(key)")
  }

  func optional(_ key: String, _ read: WidgyValue.Reader) throws(WidgyFault) -> JSONValue? {
    guard let value = members[key], value != .null else { return nil }
    return try read(value, "\(path).\(key)")
  }

  /// The value, or nil where it cannot be read: half of Widgy's nodes take such a property for absent.
  func lenient(_ key: String, _ read: WidgyValue.Reader) -> JSONValue? { (try? optional(key, read)) ?? nil }
}

/// The kinds of values in Widgy files, each read to the form in which the app writes it (widgy.md §4).
enum WidgyValue {
  typealias Reader = (JSONValue, String) throws(WidgyFault) -> JSONValue

  static let sources = [
    "weather", "calendar", "health", "battery", "date_time", "location", "device", "contacts", "music", "reminders",
  ]
  static let weights = [
    "ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black",
  ]
  static let nine = [
    "center", "leading", "trailing", "top", "bottom", "topLeading", "topTrailing", "bottomLeading", "bottomTrailing",
  ]
  static let gauges = ["automatic", "linear", "circular", "accessoryCircular", "accessoryLinear"]
  static let system: Set<String> = [
    "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink", "brown", "white",
    "black", "gray", "clear",
  ]
  static let semantic: Set<String> = [
    "primary", "secondary", "label", "secondaryLabel", "tertiaryLabel", "systemBackground",
    "secondarySystemBackground", "separator", "accent",
  ]

  static func string(_ value: JSONValue, _ path: String) throws(WidgyFault) -> JSONValue {
    guard value.string != nil else { throw .wrongType("String", at: path) }
    return value
  }

  static func number(_ value: JSONValue, _ path: String) throws(WidgyFault) -> JSONValue {
    guard value.double != nil else { throw .wrongType("Double", at: path) }
    return value
  }

  static func whole(_ value: JSONValue, _ path: String) throws(WidgyFault) -> JSONValue {
    guard value.integer != nil else { throw .wrongType("Int", at: path) }
    return value
  }

  static func flag(_ value: JSONValue, _ path: String) throws(WidgyFault) -> JSONValue {
    guard value.bool != nil else { throw .wrongType("Bool", at: path) }
    return value
  }

  static func word(_ words: [String]) -> Reader {
    { (value, path) throws(WidgyFault) in
      guard let word = try string(value, path).string, words.contains(word) else { throw .badWord(at: path) }
      return value
    }
  }

  static func list(_ read: @escaping Reader) -> Reader {
    { (value, path) throws(WidgyFault) in
      guard let elements = value.array else { throw .wrongType("Array<Any>", at: path) }
      var out: [JSONValue] = []
      for (index, element) in elements.enumerated() { out.append(try read(element, "\(path)[\(index)]")) }
      return .array(out)
    }
  }

  /// A text is taken by how it looks, an object by its value alone: its type is asked for and not looked at.
  static func colour(_ value: JSONValue, _ path: String) throws(WidgyFault) -> JSONValue {
    if let text = value.string { return named(text) ?? ["type": "hex", "value": value] }
    let object = try WidgyObject(value, at: path)
    _ = try object.required("type", string)
    let text = try object.required("value", string).string ?? ""
    return named(text) ?? (text.hasPrefix("#") ? ["type": "hex", "value": .string(text)] : named("blue") ?? value)
  }

  private static func named(_ text: String) -> JSONValue? {
    if system.contains(text) { return ["type": "system", "value": .string(text)] }
    if semantic.contains(text) { return ["type": "semantic", "value": .string(text)] }
    return nil
  }

  static func font(_ value: JSONValue, _ path: String) throws(WidgyFault) -> JSONValue {
    let object = try WidgyObject(value, at: path)
    var said: [String: JSONValue] = [:]
    said["style"] = try object.optional(
      "style",
      word([
        "largeTitle", "title", "title2", "title3", "headline", "subheadline", "body", "callout", "footnote", "caption",
        "caption2",
      ]))
    said["size"] = try object.optional("size", number)
    said["weight"] = try object.optional("weight", word(weights))
    said["design"] = try object.optional("design", word(["default", "rounded", "serif", "monospaced"]))
    return .object(said)
  }

  static func style(_ value: JSONValue, _ path: String) throws(WidgyFault) -> JSONValue {
    let object = try WidgyObject(value, at: path)
    var said: [String: JSONValue] = [:]
    said["background"] = try object.optional("background", background)
    said["corner_radius"] = try object.optional("corner_radius", number)
    said["opacity"] = try object.optional("opacity", number)
    said["shadow"] = try object.optional("shadow", shadow)
    said["border"] = try object.optional("border", border)
    said["glass_effect"] = try object.optional("glass_effect", flag)
    return .object(said)
  }

  /// A text is a hex colour whatever it says; an unknown kind is a clear colour.
  private static func background(_ value: JSONValue, _ path: String) throws(WidgyFault) -> JSONValue {
    if value.string != nil { return ["type": "color", "color": ["type": "hex", "value": value]] }
    let object = try WidgyObject(value, at: path)
    switch try object.required("type", string).string {
    case "color": return ["type": "color", "color": try object.required("color", colour)]
    case "gradient": return ["type": "gradient", "gradient": try object.required("gradient", gradient)]
    default: return ["type": "color", "color": ["type": "system", "value": "clear"]]
    }
  }

  private static func gradient(_ value: JSONValue, _ path: String) throws(WidgyFault) -> JSONValue {
    let object = try WidgyObject(value, at: path)
    var said: [String: JSONValue] = [:]
    said["type"] = try object.required("type", word(["linear", "radial", "angular"]))
    said["colors"] = try object.required("colors", list(colour))
    for key in ["start_point", "end_point"] { said[key] = try object.optional(key, point) }
    return .object(said)
  }

  private static func point(_ value: JSONValue, _ path: String) throws(WidgyFault) -> JSONValue {
    let object = try WidgyObject(value, at: path)
    return ["x": try object.required("x", number), "y": try object.required("y", number)]
  }

  private static func shadow(_ value: JSONValue, _ path: String) throws(WidgyFault) -> JSONValue {
    let object = try WidgyObject(value, at: path)
    var said: [String: JSONValue] = [:]
    said["color"] = try object.optional("color", colour)
    said["radius"] = try object.required("radius", number)
    for key in ["x", "y"] { said[key] = try object.optional(key, number) }
    return .object(said)
  }

  private static func border(_ value: JSONValue, _ path: String) throws(WidgyFault) -> JSONValue {
    let object = try WidgyObject(value, at: path)
    return ["color": try object.required("color", colour), "width": try object.required("width", number)]
  }

  static func source(_ value: JSONValue, _ path: String) throws(WidgyFault) -> JSONValue {
    let object = try WidgyObject(value, at: path)
    let type = try object.required("type", string)
    let known = ["asset", "remote", "data"].contains(type.string)
    return ["type": known ? type : "asset", "value": try object.required("value", string)]
  }
}
