import DesignData
import DesignModel
import Foundation

/// Colours, fills and fonts as layers name them (layers.md §3), for one appearance.
struct LayerLook: Sendable {
  let palette: Palette
  /// What the role `accent` comes to.
  private(set) var accent: Colour
  private var swatches: [String: Colour] = [:]
  private let photos: [String: PhotoFacts]

  init(_ tree: LayerTree, _ palette: Palette, _ photos: [String: PhotoFacts]) {
    self.palette = palette
    self.photos = photos
    accent = palette.accent(.blue)
    if let said = tree.document["accent"] { accent = colour(said) ?? accent }
    for (name, value) in tree.document["swatches"]?.object ?? [:] { swatches[name] = colour(value) }
  }

  // MARK: Colours

  /// The colour a value names; nil for one that names none.
  func colour(_ value: JSONValue?) -> Colour? {
    if let members = value?.object {
      guard let base = members["colour"]?.string.flatMap(named) else { return nil }
      return base.opacity((members["opacity"]?.double ?? 1).clamped(to: 0...1))
    }
    return value?.string.flatMap(named)
  }

  private func named(_ text: String) -> Colour? {
    if text.hasPrefix("#") { return Self.hex(text.dropFirst()) }
    if text.hasPrefix("$") { return swatches[String(text.dropFirst())] }
    switch text {
    case "accent": return accent
    case "primary": return palette.primary
    case "secondary": return palette.secondary
    case "tertiary": return palette.secondary.opacity(0.5)
    case "background": return palette.systemBackground
    case "secondaryBackground": return Colour(hex: palette.isDark ? 0x1C1C1E : 0xF2F2F7)
    case "separator": return palette.separator
    case "fill": return palette.tertiaryFill
    case "clear": return Colour.black.opacity(0)
    case "white": return .white
    case "black": return .black
    case "grey": return palette.accent(.gray)
    case "mint": return palette.mint
    case "cyan": return Colour(hex: palette.isDark ? 0x64D2FF : 0x32ADE6)
    case "brown": return Colour(hex: palette.isDark ? 0xAC8E68 : 0xA2845E)
    default: return AccentToken(rawValue: text).map(palette.accent)
    }
  }

  private static func hex(_ digits: Substring) -> Colour? {
    guard [6, 8].contains(digits.utf8.count), LayerColour.isHex(digits), let number = UInt64(digits, radix: 16) else {
      return nil
    }
    if digits.utf8.count == 6 { return Colour(hex: UInt32(number)) }
    return Colour(hex: UInt32(number >> 8), alpha: Double(number & 255) / 255)
  }

  // MARK: Fills

  /// One thing an outline is filled with.
  enum Fill {
    case paint(Paint)
    /// The drawing below it, blurred, under a tint.
    case material(sigma: Double, tint: Colour)
    case photo(ImageRun)
  }

  /// The fill whose case holds, and itself where it has none.
  func chosen(_ value: JSONValue?, _ scope: LayerScope) -> JSONValue? {
    guard let cases = value?.object?["cases"]?.array else { return value }
    for one in cases.prefix(LayerLimits.cases) where scope.holds(one.object?["when"]) { return one.object?["fill"] }
    return value?.object?["else"]
  }

  /// What a fill paints into a rectangle, from below to above: a mesh is several.
  func fills(_ value: JSONValue?, in rect: Rect, _ scope: LayerScope) -> [Fill] {
    guard let value = chosen(value, scope) else { return [] }
    if let colour = colour(value) { return [.paint(.solid(colour))] }
    guard let members = value.object else { return [] }
    if let kind = members["gradient"]?.string { return gradient(kind, members, rect).map(Fill.paint) }
    if let material = members["material"]?.string { return [self.material(material)] }
    if let name = members["image"]?.string, let facts = photos[name] {
      return [
        .photo(
          ImageRun(
            fileName: name, rect: rect, source: Photo.crop(of: facts.pixels, toFill: rect.size), filter: nil))
      ]
    }
    return []
  }

  /// The one paint nearest to a fill, for lines and texts; nil where it paints nothing.
  func paint(_ value: JSONValue?, in rect: Rect, _ scope: LayerScope) -> Paint? {
    for fill in fills(value, in: rect, scope) {
      switch fill {
      case .paint(let paint): return paint
      case .material(_, let tint): return .solid(tint)
      case .photo: continue
      }
    }
    return nil
  }

  /// The one colour nearest to a fill: a gradient's first stop.
  func solid(_ value: JSONValue?, _ scope: LayerScope) -> Colour? {
    paint(value, in: Rect(0, 0, 1, 1), scope)?.colours.first
  }

  /// Whether a fill is the accent, and so belongs to the accent group.
  func isAccent(_ value: JSONValue?, _ scope: LayerScope) -> Bool {
    let chosen = chosen(value, scope)
    return (chosen?.object?["colour"] ?? chosen)?.string == "accent"
  }

  private static func point(_ value: JSONValue?, _ rect: Rect, _ fallback: (Double, Double)) -> Point {
    let pair = value?.array?.compactMap(\.double) ?? []
    let (x, y) = pair.count == 2 ? (pair[0].clamped(to: -2...3), pair[1].clamped(to: -2...3)) : fallback
    return Point(rect.x + rect.width * x, rect.y + rect.height * y)
  }

  private func stops(_ value: JSONValue?) -> [GradientStop] {
    var last = 0.0
    let found = (value?.array ?? []).prefix(LayerLimits.stops.upperBound).compactMap { stop -> GradientStop? in
      guard let pair = stop.array, pair.count == 2, let offset = pair[0].double, let colour = colour(pair[1]) else {
        return nil
      }
      last = max(last, offset.clamped(to: 0...1))
      return GradientStop(last, colour)
    }
    guard let only = found.first, found.count == 1 else { return found }
    return [GradientStop(0, only.colour), GradientStop(1, only.colour)]
  }

  private func gradient(_ kind: String, _ members: [String: JSONValue], _ rect: Rect) -> [Paint] {
    if kind == "mesh" { return mesh(members, rect) }
    let stops = stops(members["stops"])
    guard !stops.isEmpty else { return [] }
    switch kind {
    case "radial":
      let share = (members["radius"]?.double ?? 0.5).clamped(to: 0...10)
      let radius = members["radiusPoints"]?.double?.clamped(to: 0...2_000) ?? share * min(rect.width, rect.height)
      let centre = Self.point(members["centre"], rect, (0.5, 0.5))
      return [.radial(centre: centre, radius: max(0.01, radius), stops)]
    case "angular":
      return [
        .angular(
          centre: Self.point(members["centre"], rect, (0.5, 0.5)),
          start: (members["start"]?.double ?? 0).clamped(to: -360...360), stops)
      ]
    default:
      return [
        .linear(
          from: Self.point(members["from"], rect, (0.5, 0)), to: Self.point(members["to"], rect, (0.5, 1)), stops)
      ]
    }
  }

  /// The mean of all colours under a round glow at each point of the grid (layers.md §3: an approximation).
  private func mesh(_ members: [String: JSONValue], _ rect: Rect) -> [Paint] {
    let colours = (members["colours"]?.array ?? []).prefix(16).compactMap { colour($0) }
    guard let columns = members["columns"]?.integer, let rows = members["rows"]?.integer, (2...4).contains(columns),
      (2...4).contains(rows), colours.count == columns * rows
    else { return colours.first.map { [.solid($0)] } ?? [] }
    let count = Double(colours.count)
    func mean(_ part: (Colour) -> Double) -> Double { colours.reduce(0) { $0 + part($1) } / count }
    let ground = Colour(mean(\.red), mean(\.green), mean(\.blue), mean(\.alpha))
    let (wide, high) = (rect.width / Double(columns - 1), rect.height / Double(rows - 1))
    let reach = max(1, max(wide, high)) * 1.05
    let glows = colours.enumerated().map { index, colour in
      let centre = Point(
        rect.x + wide * Double(index % columns), rect.y + high * Double(index / columns))
      // A cosine's fall, so that no edge shows where a glow ends.
      let shares = [(0.0, 1.0), (0.25, 0.854), (0.5, 0.5), (0.75, 0.146), (1.0, 0.0)]
      return Paint.radial(
        centre: centre, radius: reach, shares.map { GradientStop($0.0, colour.opacity($0.1)) })
    }
    return [.solid(ground)] + glows
  }

  private func material(_ name: String) -> Fill {
    let dark = palette.isDark
    // Shares of the tint: thin as rendering.md has it, the others by the same steps.
    let alpha: Double =
      switch name {
      case "ultraThin": dark ? 0.46 : 0.28
      case "thin": dark ? 0.62 : 0.45
      case "thick": dark ? 0.86 : 0.78
      default: dark ? 0.74 : 0.62
      }
    return .material(sigma: 30, tint: Colour(hex: dark ? 0x252525 : 0xFFFFFF, alpha: alpha))
  }

  // MARK: Fonts

  /// The font a value describes, `fallback` where it says nothing.
  func font(_ value: JSONValue?, _ fallback: TextStyle = .body) -> FontSpec {
    let members = value?.object ?? [:]
    var font: FontSpec
    if let style = members[FontKeys.style].flatMap(TextStyle.init(rawValue:)) {
      font = style.font
    } else if let size = members[FontKeys.size] {
      font = FontSpec(size: size, lineHeight: (size * 1.2).rounded())
    } else {
      font = fallback.font
    }
    if let weight = members[FontKeys.weight].flatMap(SymbolWeight.init(rawValue:)) { font.weight = FontWeight(weight) }
    switch members[FontKeys.design] {
    case "rounded": font.design = .rounded
    case "serif": font.design = .serif
    case "monospaced": font.design = .monospaced
    default: break
    }
    font.monospacedDigits = members[FontKeys.monospacedDigits]
    font.isItalic = members[FontKeys.italic]
    return font
  }
}

extension Paint {
  /// Its colours, a gradient's from its first stop on.
  package var colours: [Colour] {
    switch self {
    case .solid(let colour): [colour]
    case .linear(_, _, let stops), .radial(_, _, let stops), .angular(_, _, let stops): stops.map(\.colour)
    }
  }
}
