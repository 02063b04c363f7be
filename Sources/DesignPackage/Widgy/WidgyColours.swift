import DesignData
import DesignModel

/// Colours and fills as Widgy can say them: swatches are looked up, an opacity goes into the digits.
struct WidgyColours {
  private let swatches: [String: JSONValue]
  /// What the role `accent` comes to; nil where the document does not say.
  private let accent: JSONValue?

  init(_ tree: LayerTree) {
    swatches = tree.document["swatches"]?.object ?? [:]
    accent = tree.document["accent"].map { $0 == "gray" ? "grey" : $0 }
  }

  /// System colours in light, for those that are seen through.
  private static let digits: [String: String] = [
    "red": "FF3B30", "orange": "FF9500", "yellow": "FFCC00", "green": "34C759", "mint": "00C7BE", "teal": "30B0C7",
    "cyan": "32ADE6", "blue": "007AFF", "indigo": "5856D6", "purple": "AF52DE", "pink": "FF2D55", "brown": "A2845E",
    "white": "FFFFFF", "black": "000000", "grey": "8E8E93",
  ]

  /// The one colour of a fill, and whether it is only near it; nil for what has none.
  func solid(_ value: JSONValue, _ scope: LayerScope?, depth: Int = 0) -> (value: JSONValue, isNear: Bool)? {
    guard depth < 6 else { return nil }
    func inner(_ value: JSONValue) -> (value: JSONValue, isNear: Bool)? { solid(value, scope, depth: depth + 1) }
    if let text = value.string {
      if text.hasPrefix("$") { return swatches[String(text.dropFirst())].flatMap(inner) }
      if text == "accent", let accent { return accent == "accent" ? (accent, false) : inner(accent) }
      return text == "fill" ? ("#78788033", true) : (value, false)
    }
    guard let said = value.object else { return value.array?.first.flatMap(inner).map { ($0.value, true) } }
    if let colour = said["colour"], let found = inner(colour) {
      guard let opacity = said["opacity"]?.double, opacity < 1 else { return found }
      guard let text = found.value.string,
        let digits = text.hasPrefix("#") ? String(text.dropFirst().prefix(8)) : Self.digits[text]
      else { return (found.value, true) }
      let base = digits.count == 8 ? Double(UInt8(digits.suffix(2), radix: 16) ?? 255) : 255
      let alpha = Int((base * opacity.clamped(to: 0...1)).rounded())
      let pair = String(alpha, radix: 16, uppercase: true)
      return (.string("#" + digits.prefix(6) + (pair.count == 1 ? "0" + pair : pair)), found.isNear)
    }
    if let chosen = chosen(said, scope) { return inner(chosen) }
    let colours = (said["stops"]?.array?.compactMap { $0.array?.last }) ?? said["colours"]?.array ?? []
    return colours.first.flatMap(inner).map { ($0.value, true) }
  }

  /// Whether what Widgy has for a fill only comes near it: several, fills by case, materials, meshes, pictures.
  func isNear(_ value: JSONValue, _ scope: LayerScope?) -> Bool {
    guard let said = value.object else {
      return (value.array?.count ?? 0) > 1 || (value.array?.first ?? value).string.map { $0 == "fill" } ?? false
        || value.array?.first.map { isNear($0, scope) } ?? false
    }
    if let kind = said["gradient"] { return kind == "mesh" }
    return said["colour"] == nil || solid(value, scope)?.isNear ?? true
  }

  /// A colour, or a gradient of colours; nil for what Widgy has none of: pictures.
  func fill(_ value: JSONValue, _ scope: LayerScope?) -> JSONValue? {
    guard var said = value.object, said["colour"] == nil else { return solid(value, scope)?.value }
    if let chosen = chosen(said, scope) { return fill(chosen, scope) }
    if said["material"] != nil { return "#80808040" }
    guard let kind = said["gradient"]?.string else { return nil }
    if kind == "mesh" {
      let colours = (said["colours"]?.array ?? []).compactMap { solid($0, scope)?.value }
      guard let first = colours.first, let last = colours.last else { return nil }
      return ["gradient": "linear", "from": [0, 0], "to": [1, 1], "stops": [[0, first], [1, last]]]
    }
    said["stops"] = .array(
      (said["stops"]?.array ?? []).map { stop in
        guard let pair = stop.array, pair.count == 2, let colour = solid(pair[1], scope)?.value else { return stop }
        return [pair[0], colour]
      })
    return .object(said)
  }

  /// The fill of the case that holds now, of a fill by cases; nil for another.
  private func chosen(_ said: [String: JSONValue], _ scope: LayerScope?) -> JSONValue? {
    guard let cases = said["cases"]?.array else { return nil }
    let found = cases.prefix(LayerLimits.cases).first { scope?.holds($0.object?["when"]) ?? true }
    return found?.object?["fill"] ?? said["else"]
  }
}
