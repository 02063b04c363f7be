import DesignModel

/// Which fields change nothing that is drawn in a layout, so that no control is shown for them and no remix tells of them.
/// Found by changing every field in every layout and comparing the pictures.
public struct FieldEffect: Sendable {
  private let design: WidgetSpec
  private let isLock: Bool

  /// For what a size shows: `design` resolved for it; `isLock` for the Lock Screen, which has its own type and colours.
  public init(_ design: WidgetSpec, isLock: Bool = false) {
    self.design = design
    self.isLock = isLock
  }

  private static let textStyles: Set = [
    "style.nameTextStyle", "style.primaryTextStyle", "style.secondaryTextStyle",
  ]
  private static let lineLimits: Set = [
    "layout.primaryLineLimit", "layout.primaryLineLimitSmall", "layout.secondaryLineLimit",
    "layout.secondaryLineLimitSmall",
  ]
  private static let arrangement: Set = ["layout.axis", "layout.alignment", "layout.showsAccentBar", "layout.spacing"]

  /// Whether a picture of the design can change with the field of that key.
  public func isSeen(_ key: String) -> Bool {
    if isLock {
      return ["name", "primaryText", "secondaryText", "symbol.name", "layout.template"].contains(key)
        || key.hasPrefix("remindersConfig.") || key.hasPrefix("clockConfig.")
    }
    let layout = design.layout.template
    // Only the weather's cards have corners of their own; a widget's are the phone's.
    if key == "style.cornerRadius" { return layout == .weather }
    switch layout {
    case .weather, .nextUpCalendar:
      return !Self.textStyles.contains(key) && !Self.lineLimits.contains(key) && !Self.arrangement.contains(key)
    case .reminders:
      return !["style.nameTextStyle", "style.secondaryTextStyle"].contains(key) && !Self.lineLimits.contains(key)
        && !Self.arrangement.contains(key)
    case .clockIcon:
      if key.hasPrefix("style.") || key.hasPrefix("symbol.") { return false }
      return !Self.arrangement.contains(key) && !Self.lineLimits.contains(key)
    case .hero: return !["symbol.weight", "symbol.renderingMode", "layout.axis"].contains(key)
    case .poster:
      if key == "style.accent" { return design.actionBar != nil || design.image == nil }
      return !["layout.spacing", "layout.axis", "layout.showsAccentBar"].contains(key) && !key.hasPrefix("symbol.")
    case .classic:
      if key == "style.secondaryTextStyle" { return design.secondaryText?.isEmpty == false }
      return key != "style.symbolSize"
    }
  }
}
