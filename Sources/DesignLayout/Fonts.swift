import DesignModel

/// A font's weight on the platform's scale.
public enum FontWeight: Int, Hashable, Sendable, CaseIterable {
  case ultraLight = 100, thin = 200, light = 300, regular = 400, medium = 500, semibold = 600, bold = 700
  case heavy = 800, black = 900
}

/// A font's design.
public enum FontDesign: Hashable, Sendable {
  case standard, rounded
}

/// A font in pt.
public struct FontSpec: Hashable, Sendable {
  /// Size in pt.
  public var size: Double
  /// Distance of baselines in pt.
  public var lineHeight: Double
  /// Weight.
  public var weight: FontWeight
  /// Design.
  public var design: FontDesign
  /// Whether digits all have one width.
  public var monospacedDigits: Bool

  /// A font of the given parts.
  public init(
    size: Double, lineHeight: Double, weight: FontWeight = .regular, design: FontDesign = .standard,
    monospacedDigits: Bool = false
  ) {
    self.size = size
    self.lineHeight = lineHeight
    self.weight = weight
    self.design = design
    self.monospacedDigits = monospacedDigits
  }

  /// The font in another weight.
  public func weight(_ weight: FontWeight) -> FontSpec {
    var out = self
    out.weight = weight
    return out
  }

  /// The font with digits of one width.
  public func monospacedDigit() -> FontSpec {
    var out = self
    out.monospacedDigits = true
    return out
  }

  func scaled(_ factor: Double) -> FontSpec {
    var out = self
    out.size *= factor
    out.lineHeight *= factor
    return out
  }
}

/// The platform's text styles at the default size class (rendering-layouts.md §2.2).
public enum TextStyle: String, Hashable, Sendable, CaseIterable {
  case caption2, caption, footnote, subheadline, body, headline, title3, title2, title, largeTitle

  /// The style's font.
  public var font: FontSpec {
    switch self {
    case .caption2: FontSpec(size: 11, lineHeight: 13)
    case .caption: FontSpec(size: 12, lineHeight: 16)
    case .footnote: FontSpec(size: 13, lineHeight: 18)
    case .subheadline: FontSpec(size: 15, lineHeight: 20)
    case .body: FontSpec(size: 17, lineHeight: 22)
    case .headline: FontSpec(size: 17, lineHeight: 22, weight: .semibold)
    case .title3: FontSpec(size: 20, lineHeight: 25)
    case .title2: FontSpec(size: 22, lineHeight: 28)
    case .title: FontSpec(size: 28, lineHeight: 34)
    case .largeTitle: FontSpec(size: 34, lineHeight: 41)
    }
  }

  /// A design's token, with `fallback` for `automatic`.
  public init(_ token: TextStyleToken, automatic fallback: TextStyle) {
    self = TextStyle(rawValue: token.rawValue) ?? fallback
  }
}
