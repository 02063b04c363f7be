import DesignModel

/// The platform's colours for one appearance (rendering.md §2.1, the classic table), and those of increased
/// contrast (the platform's accessible variants of the same colours).
package struct Palette: Hashable, Sendable {
  package var appearance: Appearance
  package var increasesContrast: Bool

  /// The palette of `appearance`.
  package init(_ appearance: Appearance, increasesContrast: Bool = false) {
    self.appearance = appearance
    self.increasesContrast = increasesContrast
  }

  /// Whether content is light on dark.
  package var isDark: Bool { appearance != .light }

  private func pick(_ light: UInt32, _ dark: UInt32) -> Colour { Colour(hex: isDark ? dark : light) }
  private func pick(_ plain: (UInt32, UInt32), _ strong: (UInt32, UInt32)) -> Colour {
    let pair = increasesContrast ? strong : plain
    return pick(pair.0, pair.1)
  }

  package func accent(_ token: AccentToken) -> Colour {
    switch token {
    case .blue: pick((0x007AFF, 0x0A84FF), (0x0040DD, 0x409CFF))
    case .purple: pick((0xAF52DE, 0xBF5AF2), (0x8944AB, 0xDA8FFF))
    case .pink: pick((0xFF2D55, 0xFF375F), (0xD30F45, 0xFF6482))
    case .orange: pick((0xFF9500, 0xFF9F0A), (0xC93400, 0xFFB340))
    case .green: pick((0x34C759, 0x30D158), (0x248A3D, 0x30DB5B))
    case .teal: pick((0x30B0C7, 0x40C8E0), (0x008299, 0x5DE6FF))
    case .red: pick((0xFF3B30, 0xFF453A), (0xD70015, 0xFF6961))
    case .yellow: pick((0xFFCC00, 0xFFD60A), (0xB25000, 0xFFD426))
    case .gray: pick((0x8E8E93, 0x8E8E93), (0x6C6C70, 0xAEAEB2))
    case .indigo: pick((0x5856D6, 0x5E5CE6), (0x3634A3, 0x7D7AFF))
    }
  }

  /// The app's own accent, of rings and chips of widgets that have no design: Display P3 (1, 0.49, 0.09) in light and
  /// (1, 0.62, 0.25) in dark, in sRGB (rendering.md §2.1).
  var appAccent: Colour { pick((0xFF7600, 0xFF9A25), (0xC93400, 0xFFB340)) }
  /// Mint, a stop of the candy background.
  package var mint: Colour { pick((0x00C7BE, 0x63E6E2), (0x0C817B, 0x66D4CF)) }
  package var primary: Colour { pick(0x000000, 0xFFFFFF) }
  /// Secondary text: 60 % of label grey, 80 % where contrast is increased.
  package var secondary: Colour {
    Colour(hex: isDark ? 0xEBEBF5 : 0x3C3C43, alpha: increasesContrast ? 0.8 : 0.6)
  }
  package var separator: Colour { Colour(hex: isDark ? 0x545458 : 0x3C3C43, alpha: isDark ? 0.6 : 0.29) }
  var systemBackground: Colour { pick(0xFFFFFF, 0x000000) }
  /// What ultra-thin material looks like over the plain background (rendering.md §2.5).
  var flatMaterial: Colour { pick(0xF2F2F4, 0x1E1E20) }
  /// The tint of ultra-thin material over something else (rendering.md §2.5).
  var ultraThinTint: Colour { isDark ? Colour(hex: 0x252525, alpha: 0.46) : Colour(hex: 0xFFFFFF, alpha: 0.28) }
  /// The tint of thin material (rendering.md §2.5).
  package var thinTint: Colour { isDark ? Colour(hex: 0x252525, alpha: 0.62) : Colour(hex: 0xFFFFFF, alpha: 0.45) }
  /// The background of built-in widgets (rendering.md §2.2).
  var tertiaryFill: Colour { Colour(hex: 0x767680, alpha: isDark ? 0.24 : 0.12) }
  /// A quiet fill of tiles.
  var quaternaryFill: Colour {
    isDark ? Colour(hex: 0x767680, alpha: 0.18) : Colour(hex: 0x747480, alpha: 0.08)
  }
}
