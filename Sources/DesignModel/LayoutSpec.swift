/// The arrangement of a design (format.md §3.6). Read leniently, field by field; always written whole.
package struct LayoutSpec: Codable, Hashable, Sendable {
  /// Which layout template draws the design.
  package var template: LayoutTemplate
  /// Whether a poster shows its caption.
  package var posterOverlayMode: PosterOverlayMode
  /// Whether the accent bar is drawn.
  package var showsAccentBar: Bool
  /// Main axis of the classic template.
  package var axis: LayoutAxis
  package var alignment: ContentAlignment
  /// Gap between rows in pt, 0…32.
  package var spacing: Double
  /// Most lines of the primary text on small, 1…8, never more than `primaryLineLimit`.
  package var primaryLineLimitSmall: Int
  /// Most lines of the primary text elsewhere, 1…10.
  package var primaryLineLimit: Int
  /// Most lines of the secondary text on small, 1…8, never more than `secondaryLineLimit`.
  package var secondaryLineLimitSmall: Int
  /// Most lines of the secondary text elsewhere, 1…10.
  package var secondaryLineLimit: Int

  /// The range of `spacing` in pt.
  static let spacingRange: ClosedRange<Double> = 0...32
  /// The range of the two small line limits.
  static let smallLineLimitRange: ClosedRange<Int> = 1...8
  /// The range of the two line limits.
  static let lineLimitRange: ClosedRange<Int> = 1...10

  /// A layout with the format's defaults for what is left out.
  package init(
    template: LayoutTemplate = .classic, posterOverlayMode: PosterOverlayMode = .caption, showsAccentBar: Bool = true,
    axis: LayoutAxis = .vertical, alignment: ContentAlignment = .leading, spacing: Double = 8,
    primaryLineLimitSmall: Int = 1, primaryLineLimit: Int = 2, secondaryLineLimitSmall: Int = 1,
    secondaryLineLimit: Int = 2
  ) {
    self.template = template
    self.posterOverlayMode = posterOverlayMode
    self.showsAccentBar = showsAccentBar
    self.axis = axis
    self.alignment = alignment
    self.spacing = spacing
    self.primaryLineLimitSmall = primaryLineLimitSmall
    self.primaryLineLimit = primaryLineLimit
    self.secondaryLineLimitSmall = secondaryLineLimitSmall
    self.secondaryLineLimit = secondaryLineLimit
  }

  /// Reads an object; throws only when the value is not an object.
  package init(from decoder: any Decoder) throws {
    let box = try decoder.container(keyedBy: CodingKeys.self)
    var read = LayoutSpec()
    read.template = box.lenient(LayoutTemplate.self, .template) ?? read.template
    read.posterOverlayMode = box.lenient(PosterOverlayMode.self, .posterOverlayMode) ?? read.posterOverlayMode
    read.showsAccentBar = box.lenient(Bool.self, .showsAccentBar) ?? read.showsAccentBar
    read.axis = box.lenient(LayoutAxis.self, .axis) ?? read.axis
    read.alignment = ContentAlignment(lenient: box.lenient(String.self, .alignment) ?? "")
    read.spacing = box.lenient(Double.self, .spacing) ?? read.spacing
    read.primaryLineLimitSmall = box.lenient(Int.self, .primaryLineLimitSmall) ?? read.primaryLineLimitSmall
    read.primaryLineLimit = box.lenient(Int.self, .primaryLineLimit) ?? read.primaryLineLimit
    read.secondaryLineLimitSmall = box.lenient(Int.self, .secondaryLineLimitSmall) ?? read.secondaryLineLimitSmall
    read.secondaryLineLimit = box.lenient(Int.self, .secondaryLineLimit) ?? read.secondaryLineLimit
    self = read.normalised()
  }

  /// The layout within its ranges: the five clamps first, then "small ≤ large" with the clamped values.
  package func normalised() -> LayoutSpec {
    var out = self
    out.spacing = spacing.clamped(to: Self.spacingRange)
    out.primaryLineLimit = primaryLineLimit.clamped(to: Self.lineLimitRange)
    out.secondaryLineLimit = secondaryLineLimit.clamped(to: Self.lineLimitRange)
    out.primaryLineLimitSmall = min(
      primaryLineLimitSmall.clamped(to: Self.smallLineLimitRange), out.primaryLineLimit)
    out.secondaryLineLimitSmall = min(
      secondaryLineLimitSmall.clamped(to: Self.smallLineLimitRange), out.secondaryLineLimit)
    return out
  }
}
