/// The look of a design (format.md §3.7). Read all or nothing: one bad value costs the whole style; missing and
/// null keys give that key's default.
package struct StyleSpec: Codable, Hashable, Sendable {
  /// Inset of the content in pt, at least 0, no upper bound.
  package var padding: Double
  /// Corner radius in pt for parts of a design, at least 0; never the widget's own outline.
  package var cornerRadius: Double
  package var background: BackgroundToken
  /// Fill over the background; `plain` at opacity 0 is no overlay.
  package var backgroundOverlay: BackgroundToken
  /// Opacity of the overlay, 0…1.
  package var backgroundOverlayOpacity: Double
  /// Whether two blurred accent circles are drawn.
  package var backgroundGlowEnabled: Bool
  package var accent: AccentToken
  package var nameTextStyle: TextStyleToken
  package var primaryTextStyle: TextStyleToken
  package var secondaryTextStyle: TextStyleToken
  /// Size of template symbols in pt, at least 0.
  package var symbolSize: Double
  /// Scale of the weather template, 0.6…1.4.
  package var weatherScale: Double

  /// The range of `weatherScale`.
  static let weatherScaleRange: ClosedRange<Double> = 0.6...1.4

  /// A style with the format's defaults for what is left out.
  package init(
    padding: Double = 16, cornerRadius: Double = 20, background: BackgroundToken = .subtleMaterial,
    backgroundOverlay: BackgroundToken = .plain, backgroundOverlayOpacity: Double = 0,
    backgroundGlowEnabled: Bool = false, accent: AccentToken = .blue, nameTextStyle: TextStyleToken = .caption,
    primaryTextStyle: TextStyleToken = .title3, secondaryTextStyle: TextStyleToken = .caption2,
    symbolSize: Double = 34, weatherScale: Double = 1
  ) {
    self.padding = padding
    self.cornerRadius = cornerRadius
    self.background = background
    self.backgroundOverlay = backgroundOverlay
    self.backgroundOverlayOpacity = backgroundOverlayOpacity
    self.backgroundGlowEnabled = backgroundGlowEnabled
    self.accent = accent
    self.nameTextStyle = nameTextStyle
    self.primaryTextStyle = primaryTextStyle
    self.secondaryTextStyle = secondaryTextStyle
    self.symbolSize = symbolSize
    self.weatherScale = weatherScale
  }

  /// Reads an object; throws when any present value does not decode.
  package init(from decoder: any Decoder) throws {
    let box = try decoder.container(keyedBy: CodingKeys.self)
    self.init()
    padding = try box.decodeIfPresent(Double.self, forKey: .padding) ?? padding
    cornerRadius = try box.decodeIfPresent(Double.self, forKey: .cornerRadius) ?? cornerRadius
    background = try box.decodeIfPresent(BackgroundToken.self, forKey: .background) ?? background
    backgroundOverlay = try box.decodeIfPresent(BackgroundToken.self, forKey: .backgroundOverlay) ?? backgroundOverlay
    backgroundOverlayOpacity =
      try box.decodeIfPresent(Double.self, forKey: .backgroundOverlayOpacity) ?? backgroundOverlayOpacity
    backgroundGlowEnabled =
      try box.decodeIfPresent(Bool.self, forKey: .backgroundGlowEnabled) ?? backgroundGlowEnabled
    accent = try box.decodeIfPresent(AccentToken.self, forKey: .accent) ?? accent
    nameTextStyle = try box.decodeIfPresent(TextStyleToken.self, forKey: .nameTextStyle) ?? nameTextStyle
    primaryTextStyle = try box.decodeIfPresent(TextStyleToken.self, forKey: .primaryTextStyle) ?? primaryTextStyle
    secondaryTextStyle = try box.decodeIfPresent(TextStyleToken.self, forKey: .secondaryTextStyle) ?? secondaryTextStyle
    symbolSize = try box.decodeIfPresent(Double.self, forKey: .symbolSize) ?? symbolSize
    weatherScale = try box.decodeIfPresent(Double.self, forKey: .weatherScale) ?? weatherScale
  }

  /// The style within its ranges.
  package func normalised() -> StyleSpec {
    var out = self
    out.padding = max(0, padding) + 0
    out.cornerRadius = max(0, cornerRadius) + 0
    out.backgroundOverlayOpacity = backgroundOverlayOpacity.clamped(to: 0...1)
    out.symbolSize = max(0, symbolSize) + 0
    out.weatherScale = weatherScale.clamped(to: Self.weatherScaleRange)
    return out
  }
}
