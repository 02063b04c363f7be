import DesignModel

/// A font's weight on the platform's scale.
package enum FontWeight: Int, Hashable, Sendable, CaseIterable {
  case ultraLight = 100, thin = 200, light = 300, regular = 400, medium = 500, semibold = 600, bold = 700
  case heavy = 800, black = 900

  /// The weight that bold text replaces it with.
  var bolder: FontWeight { FontWeight(rawValue: min(900, rawValue + (rawValue == 400 ? 200 : 100))) ?? self }
}

package enum FontDesign: Hashable, Sendable {
  case standard, rounded, serif, monospaced
}

/// A font in pt.
package struct FontSpec: Hashable, Sendable {
  /// Size in pt.
  package var size: Double
  /// Distance of baselines in pt.
  package var lineHeight: Double
  package var weight: FontWeight
  package var design: FontDesign
  /// Whether digits all have one width.
  package var monospacedDigits: Bool
  package var isItalic = false
  /// The text style it grows with; nil when its size is fixed.
  package var relativeTo: TextStyle?

  /// A font of the given parts.
  package init(
    size: Double, lineHeight: Double, weight: FontWeight = .regular, design: FontDesign = .standard,
    monospacedDigits: Bool = false, relativeTo: TextStyle? = nil
  ) {
    self.relativeTo = relativeTo
    self.size = size
    self.lineHeight = lineHeight
    self.weight = weight
    self.design = design
    self.monospacedDigits = monospacedDigits
  }

  package func weight(_ weight: FontWeight) -> FontSpec {
    var out = self
    out.weight = weight
    return out
  }

  /// The font in the rounded design.
  package func rounded() -> FontSpec {
    var out = self
    out.design = .rounded
    return out
  }

  /// The font with digits of one width.
  func monospacedDigit() -> FontSpec {
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

/// The platform's text styles at the default size class (rendering.md §2.3).
package enum TextStyle: String, Hashable, Sendable, CaseIterable {
  case caption2, caption, footnote, subheadline, callout, body, headline, title3, title2, title, largeTitle

  /// Size and line height at the default text size (rendering.md §2.3).
  private var standard: (size: Double, lineHeight: Double) {
    switch self {
    case .caption2: (11, 13)
    case .caption: (12, 16)
    case .footnote: (13, 18)
    case .subheadline: (15, 20)
    case .callout: (16, 21)
    case .body: (17, 22)
    case .headline: (17, 22)
    case .title3: (20, 25)
    case .title2: (22, 28)
    case .title: (28, 34)
    case .largeTitle: (34, 41)
    }
  }

  /// Sizes from xSmall to AX5 (rendering.md §2.4: the platform's published table).
  private var sizes: [Double] {
    switch self {
    case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
    case .caption: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
    case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
    case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
    case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
    case .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    case .headline: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
    case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
    case .title: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
    case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
    }
  }

  /// What its size is multiplied by at a text size.
  func factor(_ size: DynamicTypeSize) -> Double { sizes[size.index] / standard.size }

  /// The style's font at the default text size.
  package var font: FontSpec {
    FontSpec(
      size: standard.size, lineHeight: standard.lineHeight, weight: self == .headline ? .semibold : .regular,
      relativeTo: self)
  }

  /// The style whose default size is nearest to `size`.
  static func nearest(_ size: Double) -> TextStyle {
    allCases.min { abs($0.standard.size - size) < abs($1.standard.size - size) } ?? .body
  }

  /// A design's token, with `fallback` for `automatic`.
  package init(_ token: TextStyleToken, automatic fallback: TextStyle) {
    self = TextStyle(rawValue: token.rawValue) ?? fallback
  }
}
