import DesignModel
import Foundation

extension WidgyConfig {
  /// How much JSON is read of a Widgy file: the app draws five levels, each of them three of JSON.
  package static let limits = JSONLimits(depth: 128, values: 50_000)

  /// Reads a file as the app does, leniencies included. Throws the fault the app stops at.
  package init(_ data: Data) throws(WidgyFault) {
    let value: JSONValue
    do { value = try JSONValue(json: data, limits: Self.limits) } catch { throw .notJSON }
    try self.init(value)
  }

  /// Reads a value as the app does, or keeping every layer that can be read (widgy.md §2). Throws the fault the reading stops
  /// at.
  package init(_ value: JSONValue, manner: PackageReader.Manner = .app) throws(WidgyFault) {
    let file = try WidgyObject(value, at: "$")
    var reading = WidgyReading(manner: manner)
    let id = try file.required("id", WidgyValue.string)
    guard let uuid = UUID(uuidString: id.string ?? "") else { throw .badID(at: "$.id") }
    self.id = uuid
    schemaVersion = try file.required("schema_version", WidgyValue.string).string ?? ""
    name = try file.required("name", WidgyValue.string).string ?? ""
    summary = try file.optional("description", WidgyValue.string)?.string
    family = try file.required("family", WidgyValue.word(Self.families)).string ?? ""
    guard let root = file.members["root"], root != .null else { throw .missingKey("root", at: "$") }
    self.root = try WidgyNode(root, at: "$.root", &reading)
    left = reading.left
    metadata = try file.optional("metadata", Self.metadata)?.object
    bindings = try file.optional("data_bindings", Self.bindings)?.object
  }

  private static func metadata(_ value: JSONValue, _ path: String) throws(WidgyFault) -> JSONValue {
    let object = try WidgyObject(value, at: path)
    var members: [String: JSONValue] = [:]
    for key in ["created_at", "updated_at"] {
      guard let text = try object.optional(key, WidgyValue.string)?.string else { continue }
      guard let date = Self.date(text) else { throw .badDate(at: path) }
      members[key] = .string(date.formatted(.iso8601))
    }
    if let text = try object.optional("conversation_id", WidgyValue.string)?.string {
      guard let id = UUID(uuidString: text) else { throw .badID(at: "\(path).conversation_id") }
      members["conversation_id"] = .string(id.uuidString)
    }
    members["tags"] = try object.optional("tags", WidgyValue.list(WidgyValue.string))
    if let picture = try object.optional("thumbnail_data", WidgyValue.string) {
      guard Data(base64Encoded: picture.string ?? "") != nil else {
        throw .wrongType("Data", at: "\(path).thumbnail_data")
      }
      members["thumbnail_data"] = picture
    }
    return .object(members)
  }

  /// A date with its zone; fractions of a second are read and dropped.
  private static func date(_ text: String) -> Date? {
    // Tries one format after the other.
    if let date = try? Date(text, strategy: .iso8601) { return date }
    return
      (try? Date(
        text,
        strategy: .iso8601.year().month().day().time(includingFractionalSeconds: true).timeZone(
          separator: .omitted))).map { Date(timeIntervalSince1970: $0.timeIntervalSince1970.rounded(.down)) }
  }

  private static func bindings(_ value: JSONValue, _ path: String) throws(WidgyFault) -> JSONValue {
    let object = try WidgyObject(value, at: path)
    var members: [String: JSONValue] = [:]
    for (name, binding) in object.members.sorted(by: { $0.key < $1.key }) {
      let inner = try WidgyObject(binding, at: "\(path).\(name)")
      var said: [String: JSONValue] = [:]
      said["source"] = try inner.required("source", WidgyValue.word(WidgyValue.sources))
      said["field"] = try inner.required("field", WidgyValue.string)
      for key in ["format", "fallback"] { said[key] = try inner.optional(key, WidgyValue.string) }
      members[name] = .object(said)
    }
    return .object(members)
  }
}

/// A reading of a file: as the app does it, or keeping what can be read.
struct WidgyReading {
  let manner: PackageReader.Manner
  /// What could not be read and was left out, in file order.
  private(set) var left: [WidgyFault] = []

  init(manner: PackageReader.Manner) { self.manner = manner }

  /// Goes on without a part of the file that can’t be read, or throws the fault on, as the app does.
  mutating func goOn(after fault: WidgyFault) throws(WidgyFault) {
    if manner == .app { throw fault }
    leave(fault)
  }

  /// Notes what is left out.
  mutating func leave(_ fault: WidgyFault) { left.append(fault) }
}

extension WidgyNode {
  /// Reads a node. As the app does, a bad node in `properties.children` empties that whole list, and one in a list beside
  /// the properties, whatever the type, is a fault of the file; otherwise only what can’t be read is left out (widgy.md §2).
  init(_ value: JSONValue, at path: String, _ reading: inout WidgyReading) throws(WidgyFault) {
    let node = try WidgyObject(value, at: path)
    let type = try node.required("type", WidgyValue.string).string ?? ""
    kind = try Self.kind(of: type, holding: node, &reading)
    var beside: [WidgyNode] = []
    if let outer = node.members["children"], outer != .null, reading.manner == .app || kind.isStack {
      beside = try Self.nodes(outer, "\(path).children", &reading)
    }
    let written = node.members["properties"].flatMap { $0 == .null ? nil : $0 }
    let here = "\(path).properties"
    (properties, children) = (nil, [])
    if kind.isStack {
      // Damaged properties of a stack count as none.
      let inner = written.flatMap { try? WidgyObject($0, at: here) }
      var own: [WidgyNode] = []
      if let list = inner?.members["children"] { own = (try? Self.nodes(list, "\(here).children", &reading)) ?? [] }
      properties = inner.map { Self.stack($0, kind) } ?? [:]
      children = own.isEmpty ? beside : own
      return
    }
    guard let written else {
      guard [.spacer, .divider, .shape].contains(kind) else { throw .missingKey("properties", at: path) }
      return
    }
    if kind == .shape {
      // Likewise those of a shape.
      properties = (try? WidgyObject(written, at: here)).map(Self.shape)
      return
    }
    let said = try WidgyObject(written, at: here)
    switch kind {
    case .text: properties = Self.text(said)
    case .symbol: properties = Self.symbol(said)
    case .gauge: properties = Self.gauge(said)
    case .image:
      var source: JSONValue = ["type": "asset", "value": ""]
      do { source = try said.required("source", WidgyValue.source) } catch { try reading.goOn(after: error) }
      properties = try Self.strict(
        said, ["content_mode": WidgyValue.word(["fit", "fill"]), "corner_radius": WidgyValue.number], &reading)
      properties?["source"] = source
    case .spacer:
      properties = try Self.strict(said, ["min_length": WidgyValue.number], &reading, hasStyle: false)
    case .divider:
      properties = try Self.strict(said, ["color": WidgyValue.colour, "thickness": WidgyValue.number], &reading)
    case .frame, .padding:
      guard let child = said.members["child"], child != .null else { throw .missingKey("child", at: here) }
      children = [try WidgyNode(child, at: "\(here).child", &reading)]
      properties = try Self.strict(said, kind == .padding ? Self.insets : Self.sides, &reading)
    case .vStack, .hStack, .zStack, .shape: break
    }
  }

  /// The type of a name. Where layers are kept, an unknown type with a list becomes a stack of that list.
  private static func kind(
    of type: String, holding node: WidgyObject, _ reading: inout WidgyReading
  ) throws(WidgyFault) -> Kind {
    if let kind = Kind(rawValue: type) { return kind }
    let fault = WidgyFault.unknownLayer(type, at: "\(node.path).type")
    let lists = [node.members["children"], node.members["properties"]?.object?["children"]]
    guard reading.manner == .studio, lists.contains(where: { $0?.array?.isEmpty == false }) else { throw fault }
    reading.leave(fault)
    return .zStack
  }

  private static var insets: [String: WidgyValue.Reader] {
    [
      "edges": WidgyValue.word(["all", "horizontal", "vertical", "top", "bottom", "leading", "trailing"]),
      "value": WidgyValue.number,
    ]
  }

  private static var sides: [String: WidgyValue.Reader] {
    [
      "width": WidgyValue.number, "height": WidgyValue.number, "min_width": WidgyValue.number,
      "max_width": WidgyValue.number, "min_height": WidgyValue.number, "max_height": WidgyValue.number,
      "alignment": WidgyValue.word(WidgyValue.nine),
    ]
  }

  private static func nodes(
    _ value: JSONValue, _ path: String, _ reading: inout WidgyReading
  ) throws(WidgyFault) -> [WidgyNode] {
    guard let elements = value.array else { throw .wrongType("Array<Any>", at: path) }
    var nodes: [WidgyNode] = []
    for (index, element) in elements.enumerated() {
      do { nodes.append(try WidgyNode(element, at: "\(path)[\(index)]", &reading)) } catch {
        try reading.goOn(after: error)
      }
    }
    return nodes
  }

  private static func strict(
    _ said: WidgyObject, _ readers: [String: WidgyValue.Reader], _ reading: inout WidgyReading, hasStyle: Bool = true
  ) throws(WidgyFault) -> [String: JSONValue] {
    var out: [String: JSONValue] = [:]
    var all = readers.sorted { $0.key < $1.key }
    if hasStyle { all.append(("style", WidgyValue.style)) }
    for (key, read) in all {
      do { out[key] = try said.optional(key, read) } catch { try reading.goOn(after: error) }
    }
    return out
  }

  /// The style, with `glass_effect` beside it copied into it.
  private static func style(_ said: WidgyObject, alias: Bool) -> JSONValue? {
    var style = said.lenient("style", WidgyValue.style)
    if alias, let glass = said.lenient("glass_effect", WidgyValue.flag) {
      style = style ?? [:]
      style?[path: ["glass_effect"]] = glass
    }
    return style
  }

  private static func stack(_ said: WidgyObject, _ kind: Kind) -> [String: JSONValue] {
    var out: [String: JSONValue] = [:]
    let alignments =
      kind == .zStack
      ? WidgyValue.nine
      : ["leading", "center", "trailing", "top", "bottom", "firstTextBaseline", "lastTextBaseline"]
    out["alignment"] = said.lenient("alignment", WidgyValue.word(alignments))
    if kind != .zStack { out["spacing"] = said.lenient("spacing", WidgyValue.number) }
    out["style"] = style(said, alias: true)
    return out
  }

  private static func text(_ said: WidgyObject) -> [String: JSONValue] {
    var out: [String: JSONValue] = [:]
    out["content"] = said.lenient("content", WidgyValue.string) ?? said.lenient("text", WidgyValue.string) ?? ""
    out["font"] = said.lenient("font", WidgyValue.font)
    out["color"] = said.lenient("color", WidgyValue.colour)
    out["alignment"] = said.lenient("alignment", WidgyValue.word(["leading", "center", "trailing"]))
    out["line_limit"] = said.lenient("line_limit", WidgyValue.whole)
    out["minimum_scale_factor"] = said.lenient("minimum_scale_factor", WidgyValue.number)
    out["style"] = style(said, alias: false)
    return out
  }

  private static func symbol(_ said: WidgyObject) -> [String: JSONValue] {
    var out: [String: JSONValue] = [:]
    out["system_name"] =
      ["system_name", "symbol", "name", "icon"].lazy.compactMap { said.lenient($0, WidgyValue.string) }.first
      ?? "questionmark"
    out["color"] = said.lenient("color", WidgyValue.colour)
    let font = said.lenient("font", WidgyValue.font)?.object
    out["font_size"] = said.lenient("font_size", WidgyValue.number) ?? font?["size"]
    out["font_weight"] = said.lenient("font_weight", WidgyValue.word(WidgyValue.weights)) ?? font?["weight"]
    out["rendering_mode"] = said.lenient(
      "rendering_mode", WidgyValue.word(["monochrome", "multicolor", "hierarchical", "palette"]))
    out["style"] = style(said, alias: false)
    return out
  }

  private static func gauge(_ said: WidgyObject) -> [String: JSONValue] {
    var out: [String: JSONValue] = [:]
    let value = said.members["value"]
    out["value"] =
      value?.double.map { JSONValue($0) } ?? (value?.string).flatMap(Double.init).map { JSONValue($0) } ?? 0.5
    for key in ["min_value", "max_value"] { out[key] = said.lenient(key, WidgyValue.number) }
    for key in ["label", "current_value_label"] { out[key] = said.lenient(key, WidgyValue.string) }
    let styles = WidgyValue.word(WidgyValue.gauges)
    out["gauge_style"] = said.lenient("gauge_style", styles) ?? said.lenient("style", styles)
    out["tint"] = said.lenient("tint", WidgyValue.colour) ?? said.lenient("color", WidgyValue.colour)
    return out
  }

  private static func shape(_ said: WidgyObject) -> [String: JSONValue] {
    var out: [String: JSONValue] = [:]
    out["fill"] =
      ["fill", "fill_color", "background_color", "color"].lazy.compactMap { said.lenient($0, WidgyValue.colour) }.first
    out["style"] = style(said, alias: true)
    return out
  }
}
