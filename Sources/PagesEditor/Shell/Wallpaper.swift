import DesignLayout
import DesignModel
import PagesKit

/// The wallpaper behind the widgets.
enum Wallpaper: String, CaseIterable, Sendable {
  case mist, dusk, dawn, night, paper, ink

  var displayName: String { rawValue.capitalised }
  /// The custom property's value.
  var css: String { "var(--wp-\(self == .dawn ? "hero" : rawValue))" }
}

extension DynamicTypeSize {
  /// The name to show.
  var displayName: String {
    switch self {
    case .xSmall: "Extra small"
    case .small: "Small"
    case .medium: "Medium"
    case .large: "Default"
    case .xLarge: "Large"
    case .xxLarge: "Larger"
    case .xxxLarge: "Largest"
    case .accessibility1, .accessibility2, .accessibility3, .accessibility4, .accessibility5:
      "Accessibility \(rawValue.suffix(1))"
    }
  }
}
