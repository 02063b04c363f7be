import DesignModel

/// How WidgetKit colours a widget.
package enum WidgetRenderingMode: Hashable, Sendable {
  case fullColour
  /// Only alpha counts: the accent group takes the tint, the rest is white, the background goes.
  case accented
  /// Only alpha counts: white on the wallpaper.
  case vibrant
}

/// Where and how a widget is looked at.
package enum Appearance: String, Codable, Hashable, Sendable, CaseIterable {
  /// The Home Screen's light scheme.
  case light
  /// The Home Screen's dark scheme.
  case dark
  /// The Home Screen with a tint.
  case tinted
  /// The Home Screen with clear icons: glass over the wallpaper.
  case clear
  case vibrant
  /// StandBy by day: the dark scheme without its background, on black.
  case standby
  /// StandBy at night: red on black.
  case standbyNight = "standby-night"

  /// The two schemes in full colour.
  package static let schemes: [Appearance] = [.light, .dark]

  package static let homeScreen = all(of: .systemMedium)

  package var renderingMode: WidgetRenderingMode {
    switch self {
    case .light, .dark, .standby, .standbyNight: .fullColour
    case .tinted, .clear: .accented
    case .vibrant: .vibrant
    }
  }

  /// Whether a widget paints its background.
  var showsBackground: Bool { self == .light || self == .dark }

  /// Whether `family` is ever seen so: the Lock Screen's are vibrant, StandBy shows Small.
  package func suits(_ family: WidgetFamily) -> Bool {
    switch self {
    case .light, .dark, .tinted, .clear: !family.isAccessory
    case .vibrant: family.isAccessory
    case .standby, .standbyNight: family == .systemSmall
    }
  }

  /// The Home Screen's appearance of that name; nil when there is none.
  package init?(homeScreen name: String?) {
    guard let name, let found = Appearance(rawValue: name), found.suits(.systemMedium) else { return nil }
    self = found
  }

  /// The appearances of `family`, in order.
  package static func all(of family: WidgetFamily) -> [Appearance] { allCases.filter { $0.suits(family) } }
}

/// The platform's text sizes.
package enum DynamicTypeSize: String, Codable, Hashable, Sendable, CaseIterable, Comparable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1 = "AX1"
  case accessibility2 = "AX2"
  case accessibility3 = "AX3"
  case accessibility4 = "AX4"
  case accessibility5 = "AX5"

  var index: Int { Self.allCases.firstIndex(of: self) ?? 3 }

  package static func < (one: DynamicTypeSize, two: DynamicTypeSize) -> Bool { one.index < two.index }

  /// The next smaller size; nil for the smallest.
  package var smaller: DynamicTypeSize? { index > 0 ? Self.allCases[index - 1] : nil }
}

/// What people set in the phone's accessibility settings.
package struct Accessibility: Codable, Hashable, Sendable {
  package var typeSize: DynamicTypeSize
  package var boldText: Bool
  package var increasedContrast: Bool
  /// Whether transparency is reduced: materials become opaque.
  package var reducedTransparency: Bool

  /// Settings; the phone's defaults when left out.
  package init(
    typeSize: DynamicTypeSize = .large, boldText: Bool = false, increasedContrast: Bool = false,
    reducedTransparency: Bool = false
  ) {
    self.typeSize = typeSize
    self.boldText = boldText
    self.increasedContrast = increasedContrast
    self.reducedTransparency = reducedTransparency
  }

  package static let standard = Accessibility()

  /// A font as these settings set it: its style's size at the text size (rendering.md §2.4), line height in proportion;
  /// one weight heavier, regular two, where text is bold.
  func set(_ font: FontSpec) -> FontSpec {
    var out = font
    if typeSize != .large, let style = font.relativeTo { out = font.scaled(style.factor(typeSize)) }
    if boldText { out.weight = font.weight.bolder }
    return out
  }

  /// A symbol's size beside text of a style.
  func set(_ size: Double, relativeTo style: TextStyle?) -> Double {
    style.map { size * $0.factor(typeSize) } ?? size
  }
}
