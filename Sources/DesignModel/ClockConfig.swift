/// The colour schemes of the clock.
package enum ClockTheme: String, Codable, CaseIterable, Sendable {
  case classic, ocean, mint, orchid, sunset, ember, graphite

  /// The second hands that suit a dial of this scheme, and the one that replaces an unsuitable choice
  /// (format.md §3.10).
  package var secondHands: (allowed: [SecondHandColour], recommended: SecondHandColour) {
    switch self {
    case .classic: ([.red, .orange, .ocean, .graphite, .white], .red)
    case .ocean: ([.red, .ocean, .orange, .graphite, .white], .ocean)
    case .mint: ([.red, .mint, .orange, .graphite, .white], .mint)
    case .orchid: ([.red, .orchid, .sunset, .graphite, .white], .orchid)
    case .sunset: ([.red, .sunset, .orchid, .graphite, .white], .sunset)
    case .ember: ([.red, .orange, .sunset, .graphite, .white], .orange)
    case .graphite: ([.red, .graphite, .orange, .ocean, .white], .graphite)
    }
  }
}

package enum ClockFace: String, Codable, CaseIterable, Sendable {
  case ceramic, icon, segmented
}

/// The colours of a second hand.
package enum SecondHandColour: String, Codable, CaseIterable, Sendable {
  case red, orange, ocean, mint, orchid, sunset, graphite, white
}

/// Settings of the clock (format.md §3.10). Tokens are read case-insensitively and fall back, so that a later
/// version's tokens do no harm.
package struct ClockConfig: Codable, Hashable, Sendable {
  package var theme: ClockTheme
  package var face: ClockFace
  /// Dial colour where it differs from the scheme; kept for every face.
  package var iconDialColourToken: ClockTheme?
  /// Second hand; for face `icon` absent means red.
  package var iconSecondHandColourToken: SecondHandColour?

  package init(
    theme: ClockTheme = .classic, face: ClockFace = .ceramic, iconDialColourToken: ClockTheme? = nil,
    iconSecondHandColourToken: SecondHandColour? = nil
  ) {
    self.theme = theme
    self.face = face
    self.iconDialColourToken = iconDialColourToken
    self.iconSecondHandColourToken = iconSecondHandColourToken
  }

  /// Reads an object; throws only when the value is not an object.
  package init(from decoder: any Decoder) throws {
    let box = try decoder.container(keyedBy: CodingKeys.self)
    func token<T: RawRepresentable>(_ type: T.Type, _ key: CodingKeys) -> T? where T.RawValue == String {
      box.lenient(String.self, key).flatMap { T(rawValue: TextRules.trim($0).lowercased()) }
    }
    self.init(
      theme: token(ClockTheme.self, .theme) ?? .classic, face: token(ClockFace.self, .face) ?? .ceramic,
      iconDialColourToken: token(ClockTheme.self, .iconDialColourToken),
      iconSecondHandColourToken: token(SecondHandColour.self, .iconSecondHandColourToken))
    self = normalised()
  }

  /// The settings with the second-hand rule of face `icon` applied.
  package func normalised() -> ClockConfig {
    guard face == .icon else { return self }
    var out = self
    let rule = (iconDialColourToken ?? theme).secondHands
    let current = iconSecondHandColourToken ?? .red
    let kept = rule.allowed.contains(current) ? current : rule.recommended
    out.iconSecondHandColourToken = kept == .red ? nil : kept
    return out
  }
}
