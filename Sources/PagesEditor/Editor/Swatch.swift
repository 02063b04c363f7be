import PagesKit
import StudioDesk
import DesignModel

/// Colours of swatches and tiles, as values of a custom property.
enum Swatch {
  static func css(_ key: FieldKey, _ token: String, accent: AccentToken) -> String {
    if key == .accent { return AccentToken(rawValue: token)?.hex ?? "" }
    guard key == .background, let background = BackgroundToken(rawValue: token) else { return "" }
    return DesignColours.background(background, accent: accent)
  }
}
