/// The words for colours.
package enum LayerColour {
  /// Whether a text is a colour: `#RRGGBB` or `#RRGGBBAA` in capitals, a role, a system colour, or a swatch that there
  /// is (layers.md §3).
  package static func isGood(_ text: String, swatches: Set<String>) -> Bool {
    if text.hasPrefix("#") {
      let digits = text.dropFirst()
      return [6, 8].contains(digits.utf8.count) && isHex(digits) && digits.uppercased() == digits
    }
    if text.hasPrefix("$") { return swatches.contains(String(text.dropFirst())) }
    return LayerFields.colours.contains(text) || LayerFields.roles.contains(text)
  }

  /// Whether a text is of hexadecimal digits alone, in whichever letters.
  package static func isHex(_ text: some StringProtocol) -> Bool {
    text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x46).contains($0 & 0xDF) }
  }

  /// What was meant, where that can be told: digits without `#` or in small letters, three or four digits for six or
  /// eight, American grey.
  package static func fixed(_ text: String) -> String? {
    if text.lowercased() == "gray" { return "grey" }
    let lowered = LayerFields.colours.first { $0 == text.lowercased() } ?? LayerFields.roles.first { $0 == text }
    if let lowered { return lowered }
    var digits = text.uppercased()
    if digits.hasPrefix("#") { digits.removeFirst() }
    guard isHex(digits) else { return nil }
    switch digits.count {
    case 3, 4: return "#" + digits.flatMap { [$0, $0] }
    case 6, 8: return "#" + digits
    default: return nil
    }
  }
}

/// Colours, and fills made of them.
extension TreeCheck {
  mutating func colour(_ value: JSONValue, _ property: String?) {
    if let members = value.object {
      for (key, member) in members.sorted(by: { $0.key < $1.key }) {
        switch key {
        case "colour": colour(member, property)
        case "opacity": number(member, 0...1, .number(0...1), property.map { $0 + ".opacity" })
        default: note(.unknownKey, nil, ["key": .string(property.map { "\($0).\(key)" } ?? key)])
        }
      }
      if members["colour"] == nil { wrongType(.colour, property, value) }
      return
    }
    guard let text = value.string else { return wrongType(.colour, property, value) }
    if LayerColour.isGood(text, swatches: swatches) { return }
    note(
      .badColour, property, ["found": .string(text.beginning(80)), "expected": .string(LayerForm.colour.expectation)],
      fix: LayerColour.fixed(text).map { setting(property, .string($0), was: value) } ?? [])
  }

  mutating func fill(_ value: JSONValue, _ property: String?) {
    guard let members = value.object else { return colour(value, property) }
    if let cases = members["cases"] {
      guard let cases = cases.array, !cases.isEmpty else { return wrongType(.fill, property, value) }
      if cases.count > LayerLimits.cases {
        note(.outOfRange, property, ["range": [1, .integer(LayerLimits.cases)], "counts": "cases"])
      }
      for one in cases.prefix(LayerLimits.cases) {
        condition(one.object?["when"] ?? .null, property)
        if let inner = one.object?["fill"] { simpleFill(inner, property) } else { wrongType(.fill, property, one) }
      }
      if let other = members["else"] { simpleFill(other, property) }
      return
    }
    simpleFill(value, property)
  }

  /// A fill that is no fill by case: cases do not nest.
  private mutating func simpleFill(_ value: JSONValue, _ property: String?) {
    guard let members = value.object, members["colour"] == nil else { return colour(value, property) }
    if let gradient = members["gradient"] {
      guard let kind = gradient.string, ["linear", "radial", "angular", "mesh"].contains(kind) else {
        return note(.badToken, property, ["expected": "linear, radial, angular or mesh"])
      }
      if kind == "mesh" { return mesh(members, property, value) }
      for key in ["from", "to", "centre"] { members[key].map { self.value($0, LayerFields.point, property) } }
      members["radius"].map { number($0, 0...10, .number(0...10), property) }
      members["radiusPoints"].map { number($0, 0...2_000, .number(0...2_000), property) }
      members["start"].map { number($0, -360...360, .number(-360...360), property) }
      stops(members["stops"] ?? .null, of: value, property)
    } else if let material = members["material"] {
      self.value(material, .token(LayerFields.materials), property)
    } else if let image = members["image"] {
      self.value(image, .word(256), property)
    } else {
      wrongType(.fill, property, value)
    }
  }

  private mutating func mesh(_ members: [String: JSONValue], _ property: String?, _ value: JSONValue) {
    guard let columns = members["columns"]?.integer, let rows = members["rows"]?.integer,
      let colours = members["colours"]?.array
    else { return wrongType(.fill, property, value) }
    guard (2...4).contains(columns), (2...4).contains(rows), colours.count == columns * rows else {
      return note(.badStops, property)
    }
    for colour in colours { self.colour(colour, property) }
  }

  private mutating func stops(_ value: JSONValue, of fill: JSONValue, _ property: String?) {
    let pairs = (value.array ?? []).map { stop -> (Double, JSONValue)? in
      guard let pair = stop.array, pair.count == 2, let place = pair[0].double else { return nil }
      return (place, pair[1])
    }
    let whole = pairs.compactMap { $0 }
    let places = whole.map(\.0)
    let isGood =
      whole.count == pairs.count && LayerLimits.stops.contains(pairs.count)
      && places.allSatisfy { (0...1).contains($0) } && zip(places, places.dropFirst()).allSatisfy { $0 <= $1 }
    if !isGood {
      note(.badStops, property, fix: fixed(whole, of: fill, property))
    }
    for (_, colour) in whole.prefix(LayerLimits.stops.upperBound) { self.colour(colour, property) }
  }

  /// The gradient with its stops sorted, within 0 to 1 and at least two.
  private func fixed(_ stops: [(Double, JSONValue)], of fill: JSONValue, _ property: String?) -> [Change] {
    guard let first = stops.first, var members = fill.object, let property, !property.contains("[") else { return [] }
    var sorted = stops.prefix(LayerLimits.stops.upperBound).map { ($0.0.clamped(to: 0...1), $0.1) }
    sorted.sort { $0.0 < $1.0 }
    if sorted.count == 1 { sorted = [(0, first.1), (1, first.1)] }
    members["stops"] = .array(sorted.map { .array([JSONValue($0.0), $0.1]) })
    return setting(property, .object(members), was: fill)
  }
}
