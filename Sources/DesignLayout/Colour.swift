import DesignModel

/// A colour in gamma sRGB with straight alpha, components 0…1.
public struct Colour: Hashable, Sendable {
  /// Red.
  public var red: Double
  /// Green.
  public var green: Double
  /// Blue.
  public var blue: Double
  /// Alpha.
  public var alpha: Double

  /// A colour of components 0…1.
  public init(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A colour from `0xRRGGBB`.
  public init(hex: UInt32, alpha: Double = 1) {
    self.init(
      Double((hex >> 16) & 255) / 255, Double((hex >> 8) & 255) / 255, Double(hex & 255) / 255, alpha)
  }

  /// The colour with its alpha times `factor`.
  public func opacity(_ factor: Double) -> Colour { Colour(red, green, blue, alpha * factor) }

  /// Black.
  public static let black = Colour(0, 0, 0)
  /// White.
  public static let white = Colour(1, 1, 1)
}

/// Light or dark of the Home Screen.
public enum Appearance: String, Hashable, Sendable, CaseIterable {
  case light, dark
}

/// The platform's colours for one appearance (rendering-layouts.md §2.1, the classic table).
public struct Palette: Hashable, Sendable {
  /// Which appearance.
  public var appearance: Appearance

  /// The palette of `appearance`.
  public init(_ appearance: Appearance) { self.appearance = appearance }

  private func pick(_ light: UInt32, _ dark: UInt32) -> Colour { Colour(hex: appearance == .light ? light : dark) }
  private var isLight: Bool { appearance == .light }

  /// An accent token's colour.
  public func accent(_ token: AccentToken) -> Colour {
    switch token {
    case .blue: pick(0x007AFF, 0x0A84FF)
    case .purple: pick(0xAF52DE, 0xBF5AF2)
    case .pink: pick(0xFF2D55, 0xFF375F)
    case .orange: pick(0xFF9500, 0xFF9F0A)
    case .green: pick(0x34C759, 0x30D158)
    case .teal: pick(0x30B0C7, 0x40C8E0)
    case .red: pick(0xFF3B30, 0xFF453A)
    case .yellow: pick(0xFFCC00, 0xFFD60A)
    case .gray: pick(0x8E8E93, 0x8E8E93)
    case .indigo: pick(0x5856D6, 0x5E5CE6)
    }
  }

  /// Mint, a stop of the candy background.
  public var mint: Colour { pick(0x00C7BE, 0x63E6E2) }
  /// Text.
  public var primary: Colour { pick(0x000000, 0xFFFFFF) }
  /// Secondary text: 60 % of label grey.
  public var secondary: Colour { Colour(hex: isLight ? 0x3C3C43 : 0xEBEBF5, alpha: 0.6) }
  /// Lines between contents.
  public var separator: Colour { Colour(hex: isLight ? 0x3C3C43 : 0x545458, alpha: isLight ? 0.29 : 0.6) }
  /// Tertiary text: 30 % of label grey.
  public var tertiary: Colour { Colour(hex: isLight ? 0x3C3C43 : 0xEBEBF5, alpha: 0.3) }
  /// The system background.
  public var systemBackground: Colour { pick(0xFFFFFF, 0x000000) }
  /// What ultra-thin material looks like over the plain background (rendering-layouts.md §2.3).
  public var flatMaterial: Colour { pick(0xF2F2F4, 0x1E1E20) }
  /// The tint of ultra-thin material over something else (rendering-layouts.md §2.3).
  public var ultraThinTint: Colour { isLight ? Colour(hex: 0xFFFFFF, alpha: 0.28) : Colour(hex: 0x252525, alpha: 0.46) }
  /// The tint of thin material (rendering-layouts.md §2.3).
  public var thinTint: Colour { isLight ? Colour(hex: 0xFFFFFF, alpha: 0.45) : Colour(hex: 0x252525, alpha: 0.62) }
  /// A quiet fill for placeholders.
  public var quaternaryFill: Colour {
    isLight ? Colour(hex: 0x747480, alpha: 0.08) : Colour(hex: 0x767680, alpha: 0.18)
  }
}
