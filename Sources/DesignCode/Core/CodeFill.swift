import DesignModel

/// A colour as code says it: fixed, or by a name that means something in light and dark.
struct CodeColour: Hashable {
  enum Base: Hashable {
    /// Red, green, blue and alpha, 0…1.
    case fixed(Double, Double, Double, Double)
    /// A role or system colour (layers.md §3).
    case token(String)
  }

  var base: Base
  var opacity = 1.0

  static let clear = CodeColour(base: .token("clear"))
  static let primary = CodeColour(base: .token("primary"))
  static let secondary = CodeColour(base: .token("secondary"))

  func faded(_ share: Double) -> CodeColour {
    var out = self
    out.opacity *= share
    return out
  }
}

/// What an outline is filled with.
indirect enum CodeFill: Hashable {
  struct Stop: Hashable {
    var place: Double
    var colour: CodeColour
  }
  struct Case: Hashable {
    var when: CodeBinding
    var fill: CodeFill
  }

  case colour(CodeColour)
  case linear(from: [Double], to: [Double], [Stop])
  /// The radius is a share of the shorter side, or points.
  case radial(centre: [Double], radius: Double, isPoints: Bool, [Stop])
  case angular(centre: [Double], start: Double, [Stop])
  case mesh(columns: Int, rows: Int, [CodeColour])
  case material(String)
  case photo(String)
  case cases([Case], CodeFill?)

  /// The one colour nearest to it.
  var solid: CodeColour {
    switch self {
    case .colour(let colour): colour
    case .linear(_, _, let stops), .radial(_, _, _, let stops), .angular(_, _, let stops):
      stops.first?.colour ?? .clear
    case .mesh(_, _, let colours): colours.first ?? .clear
    case .material, .photo: CodeColour(base: .token("secondaryBackground"))
    case .cases(let cases, let other): other?.solid ?? cases.first?.fill.solid ?? .clear
    }
  }

  var colours: [CodeColour] {
    switch self {
    case .colour(let colour): [colour]
    case .linear(_, _, let stops), .radial(_, _, _, let stops), .angular(_, _, let stops): stops.map(\.colour)
    case .mesh(_, _, let colours): colours
    case .material, .photo: []
    case .cases(let cases, let other): cases.flatMap(\.fill.colours) + (other?.colours ?? [])
    }
  }
}

/// Reads colours and fills of one document.
struct CodeColours {
  /// The value the role `accent` stands for.
  let accent: CodeColour
  private let swatches: [String: JSONValue]

  init(_ tree: LayerTree) {
    let swatches = tree.document["swatches"]?.object ?? [:]
    self.swatches = swatches
    accent = tree.document["accent"].flatMap { Self.colour($0, swatches, depth: 0) } ?? .init(base: .token("blue"))
  }

  func colour(_ value: JSONValue?) -> CodeColour? { value.flatMap { Self.colour($0, swatches, depth: 0) } }

  private static func colour(_ value: JSONValue, _ swatches: [String: JSONValue], depth: Int) -> CodeColour? {
    if let members = value.object {
      guard let inner = members["colour"], inner.object == nil,
        let base = colour(inner, swatches, depth: depth)
      else { return nil }
      return base.faded((members["opacity"]?.double ?? 1).clamped(to: 0...1))
    }
    guard let text = value.string else { return nil }
    if text.hasPrefix("#") { return hex(text.dropFirst()) }
    if text.hasPrefix("$") {
      // A swatch names no other.
      guard depth == 0, let found = swatches[String(text.dropFirst())] else { return nil }
      return colour(found, swatches, depth: 1)
    }
    let word = text == "gray" ? "grey" : text
    guard LayerFields.roles.contains(word) || LayerFields.colours.contains(word) else { return nil }
    return CodeColour(base: .token(word))
  }

  private static func hex(_ digits: Substring) -> CodeColour? {
    guard [6, 8].contains(digits.utf8.count), LayerColour.isHex(digits), let number = UInt64(digits, radix: 16) else {
      return nil
    }
    let whole = digits.utf8.count == 8 ? number : number << 8 | 255
    func part(_ shift: UInt64) -> Double { Double(whole >> shift & 255) / 255 }
    return CodeColour(base: .fixed(part(24), part(16), part(8), part(0)))
  }

  /// A fill; `flag` makes a binding of a condition that is not settled, or says whether it holds.
  func fill(_ value: JSONValue?, flag: (JSONValue?) -> CodeFlag) -> CodeFill? {
    guard let value else { return nil }
    guard let cases = value.object?["cases"]?.array else { return simple(value) }
    var open: [CodeFill.Case] = []
    for one in cases.prefix(LayerLimits.cases) {
      let inner = one.object?["fill"].flatMap(simple)
      switch flag(one.object?["when"]) {
      case .fixed(true): return open.isEmpty ? inner : .cases(open, inner)
      case .fixed(false): continue
      case .bound(let binding): open.append(.init(when: binding, fill: inner ?? .colour(.clear)))
      }
    }
    let other = value.object?["else"].flatMap(simple)
    return open.isEmpty ? other : .cases(open, other)
  }

  private func simple(_ value: JSONValue) -> CodeFill? {
    if let colour = colour(value) { return .colour(colour) }
    guard let members = value.object else { return nil }
    if let material = members["material"]?.string { return .material(material) }
    guard let kind = members["gradient"]?.string else {
      return members["image"]?.string.map(CodeFill.photo)
    }
    if kind == "mesh" {
      let colours = (members["colours"]?.array ?? []).prefix(16).compactMap { colour($0) }
      guard let columns = members["columns"]?.integer, let rows = members["rows"]?.integer, (2...4).contains(columns),
        (2...4).contains(rows), colours.count == columns * rows
      else { return colours.first.map(CodeFill.colour) }
      return .mesh(columns: columns, rows: rows, colours)
    }
    let stops = stops(members["stops"])
    guard let first = stops.first else { return nil }
    if stops.count == 1 { return .colour(first.colour) }
    func point(_ key: String, _ fallback: [Double]) -> [Double] {
      let pair = members[key]?.array?.compactMap(\.double) ?? []
      return pair.count == 2 ? pair.map { $0.clamped(to: -2...3) } : fallback
    }
    switch kind {
    case "radial":
      if let points = members["radiusPoints"]?.double {
        return .radial(
          centre: point("centre", [0.5, 0.5]), radius: points.clamped(to: 0.01...2_000), isPoints: true, stops)
      }
      let share = (members["radius"]?.double ?? 0.5).clamped(to: 0.001...10)
      return .radial(centre: point("centre", [0.5, 0.5]), radius: share, isPoints: false, stops)
    case "angular":
      return .angular(
        centre: point("centre", [0.5, 0.5]), start: (members["start"]?.double ?? 0).clamped(to: -360...360), stops)
    default: return .linear(from: point("from", [0.5, 0]), to: point("to", [0.5, 1]), stops)
    }
  }

  private func stops(_ value: JSONValue?) -> [CodeFill.Stop] {
    var last = 0.0
    return (value?.array ?? []).prefix(LayerLimits.stops.upperBound).compactMap { stop in
      guard let pair = stop.array, pair.count == 2, let place = pair[0].double, let colour = colour(pair[1]) else {
        return nil
      }
      last = max(last, place.clamped(to: 0...1))
      return CodeFill.Stop(place: last, colour: colour)
    }
  }
}
