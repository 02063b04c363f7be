import PagesKit
import DesignLayout
import DesignModel
import Foundation

/// A fill in form fields: its type and its colours with their positions. Parts without fields stay unchanged.
struct LayerFillForm: Equatable, Sendable {
  /// The fill types with fields.
  enum Kind: String, CaseIterable, Sendable {
    case colour, linear, radial, angular, material

    /// Its name in the form.
    var title: String { rawValue.capitalised }
  }

  /// A colour of a gradient; the only one of a plain fill.
  struct Stop: Equatable, Sendable {
    /// A colour in the syntax of layers.md §3.
    var colour: String
    /// Position in percent, 0–100.
    var place: Int
    /// Opacity in percent, 0–100.
    var opacity: Int
  }

  /// Maximum number of colours with fields.
  static let limit = 8

  /// Nil for images, meshes and conditional fills, which stay unchanged.
  private(set) var kind: Kind?
  private(set) var stops: [Stop] = []
  /// Direction of a linear gradient in degrees: 180 runs from top to bottom.
  private(set) var angle = 180
  private(set) var material = "thin"
  private let original: JSONValue?
  private var turned = false

  /// Creates the form of a fill; nil for none.
  init(_ value: JSONValue?) {
    original = value
    let members = value?.object ?? [:]
    if let word = value?.string {
      (kind, stops) = (.colour, [Stop(colour: word, place: 0, opacity: 100)])
    } else if members["colour"] != nil, let stop = Self.stop(value, 0) {
      (kind, stops) = (.colour, [stop])
    } else if let word = members["material"]?.string {
      (kind, material) = (.material, word)
    } else if let found = members["gradient"]?.string.flatMap(Kind.init(rawValue:)), found != .colour {
      let pairs = members["stops"]?.array ?? []
      let read = pairs.compactMap { pair in
        pair.array.flatMap { $0.count == 2 ? Self.stop($0[1], $0[0].double ?? 0) : nil }
      }
      guard read.count == pairs.count, read.count <= Self.limit, !read.isEmpty else { return }
      (kind, stops) = (found, read)
      angle = Self.angle(members)
    }
  }

  private static func stop(_ value: JSONValue?, _ place: Double) -> Stop? {
    let members = value?.object
    guard let colour = value?.string ?? members?["colour"]?.string else { return nil }
    return Stop(
      colour: colour, place: Int((place.clamped(to: 0...1) * 100).rounded()),
      opacity: Int(((members?["opacity"]?.double ?? 1).clamped(to: 0...1) * 100).rounded()))
  }

  private static func angle(_ members: [String: JSONValue]) -> Int {
    func point(_ key: String, _ fallback: (Double, Double)) -> (Double, Double) {
      let pair = members[key]?.array?.compactMap(\.double) ?? []
      return pair.count == 2 ? (pair[0], pair[1]) : fallback
    }
    let (from, to) = (point("from", (0.5, 0)), point("to", (0.5, 1)))
    let degrees = atan2(to.0 - from.0, from.1 - to.1) * 180 / .pi
    return (Int(degrees.rounded()) + 360) % 360
  }

  /// Applies submitted fields of the fill at `path`. Throws the first invalid field and what it must be.
  mutating func take(_ sent: [String: String], at path: String) throws(Fault) {
    let before = kind
    if let word = sent["x:\(path):kind"], let chosen = Kind(rawValue: word) { kind = chosen }
    if let word = sent["x:\(path):material"], LayerFields.materials.contains(word) { material = word }
    if let text = sent["x:\(path):angle"], let number = Int(text), number != angle {
      (angle, turned) = (number.clamped(to: -360...360), true)
    }
    var read: [Stop] = []
    for index in 0...Self.limit {
      guard let text = sent["x:\(path):c\(index)"].map(TextRules.trim), !text.isEmpty else { continue }
      guard let colour = text.hasPrefix("$") ? text : LayerColour.fixed(text) else {
        throw Fault(field: "x:\(path):c\(index)", expected: "a colour, such as #34C759, accent, red or $name")
      }
      func share(_ key: String, _ usual: Int) -> Int {
        (sent["x:\(path):\(key)\(index)"].flatMap { Double($0) }.map { Int($0.rounded()) } ?? usual).clamped(
          to: 0...100)
      }
      read.append(Stop(colour: colour, place: share("p", 100), opacity: share("o", 100)))
    }
    if !read.isEmpty { stops = Array(read.prefix(Self.limit)) }
    if kind != before, kind != .colour, kind != .material {
      if stops.isEmpty { stops = [Stop(colour: "accent", place: 0, opacity: 100)] }
      if stops.count == 1 {
        stops.append(Stop(colour: stops[0].colour, place: 100, opacity: max(0, stops[0].opacity - 60)))
      }
    }
    if stops.isEmpty, kind == .colour { stops = [Stop(colour: "accent", place: 0, opacity: 100)] }
    // Several stops at the same position: spread them evenly.
    if kind != .colour, stops.count > 1, Set(stops.map(\.place)).count == 1 {
      for index in stops.indices { stops[index].place = index * 100 / (stops.count - 1) }
    }
  }

  struct Fault: Error {
    var field: String
    var expected: String
  }

  /// The fill as JSON.
  var json: JSONValue? {
    func colour(_ stop: Stop) -> JSONValue {
      stop.opacity == 100
        ? .string(stop.colour) : ["colour": .string(stop.colour), "opacity": JSONValue(Double(stop.opacity) / 100)]
    }
    switch kind {
    case nil: return original
    case .colour: return stops.first.map(colour) ?? original
    case .material: return ["material": .string(material)]
    case .linear, .radial, .angular:
      guard let kind, stops.count > 1 else { return stops.first.map(colour) ?? original }
      // Keep members without fields: centres, radii, starts.
      var members = original?.object?["gradient"]?.string == kind.rawValue ? original?.object ?? [:] : [:]
      members["gradient"] = .string(kind.rawValue)
      members["stops"] = .array(
        stops.sorted { $0.place < $1.place }.map { .array([JSONValue(Double($0.place) / 100), colour($0)]) })
      if kind == .linear, turned {
        let radians = Double(angle) * .pi / 180
        func short(_ value: Double) -> JSONValue { JSONValue((value * 1_000).rounded() / 1_000) }
        members["from"] = .array([short(0.5 - sin(radians) / 2), short(0.5 + cos(radians) / 2)])
        members["to"] = .array([short(0.5 + sin(radians) / 2), short(0.5 - cos(radians) / 2)])
      }
      return .object(members)
    }
  }

  /// The fill in a few words.
  var words: String {
    switch kind {
    case nil: original == nil ? "None" : "From JSON"
    case .colour: stops.first.map { $0.opacity == 100 ? $0.colour : "\($0.colour), \($0.opacity)%" } ?? "None"
    case .material: "Material, \(material)"
    case .linear, .radial, .angular: "\(kind?.title ?? ""), \(stops.count) colours"
    }
  }
}

/// Colours of layers as CSS, for swatches beside fields.
struct LayerPaint: Sendable {
  private let document: [String: JSONValue]
  private let palette: Palette

  /// The colours of a document in an appearance.
  init(_ tree: LayerTree, _ appearance: Appearance) {
    (document, palette) = (tree.document, Palette(appearance))
  }

  /// The CSS value of a colour; `transparent` if there is none.
  func colour(_ word: String, depth: Int = 0) -> String {
    if word.hasPrefix("#") { return LayerColour.isHex(word.dropFirst()) ? word : "transparent" }
    if word.hasPrefix("$"), depth < 2 {
      let value = document["swatches"]?.object?[String(word.dropFirst())]
      return (value?.string ?? value?.object?["colour"]?.string).map { colour($0, depth: depth + 1) } ?? "transparent"
    }
    switch word {
    case "accent":
      let said = document["accent"]?.string ?? "blue"
      return said == "accent" ? palette.accent(.blue).hex : colour(said, depth: depth + 1)
    case "primary": return palette.primary.hex
    case "secondary", "tertiary": return palette.secondary.hex
    case "background": return palette.isDark ? "#000000" : "#FFFFFF"
    case "secondaryBackground": return palette.isDark ? "#1C1C1E" : "#F2F2F7"
    case "separator", "fill": return palette.separator.hex
    case "white": return "#FFFFFF"
    case "black": return "#000000"
    case "mint": return palette.mint.hex
    case "cyan": return palette.isDark ? "#64D2FF" : "#32ADE6"
    case "brown": return palette.isDark ? "#AC8E68" : "#A2845E"
    case "grey": return palette.accent(.gray).hex
    default: return AccentToken(rawValue: word).map { palette.accent($0).hex } ?? "transparent"
    }
  }

  /// A fill as a background image.
  func image(_ fill: LayerFillForm) -> String {
    let stops = fill.stops.map { stop in
      "color-mix(in srgb, \(colour(stop.colour)) \(stop.opacity)%, transparent)"
    }
    guard let first = stops.first else { return "none" }
    switch fill.kind {
    case .linear, .radial, .angular:
      let placed = zip(stops, fill.stops).map { "\($0) \($1.place)%" }.joined(separator: ", ")
      return fill.kind == .linear
        ? "linear-gradient(\(fill.angle)deg, \(placed))"
        : fill.kind == .radial ? "radial-gradient(\(placed))" : "conic-gradient(\(placed))"
    case .colour: return "linear-gradient(\(first) 0 0)"
    default: return "none"
    }
  }
}
