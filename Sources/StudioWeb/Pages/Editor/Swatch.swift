import DesignModel

/// Colours of swatches and tiles, as values of a custom property.
enum Swatch {
  static func css(_ key: String, _ token: String, accent: AccentToken) -> String {
    if key == "style.accent" { return AccentToken(rawValue: token)?.hex ?? "" }
    guard key == "style.background", let background = BackgroundToken(rawValue: token) else { return "" }
    let colour = accent.hex
    return switch background {
    case .plain: "light-dark(#fff,#000)"
    case .accentGlow: "linear-gradient(135deg,\(colour)59,\(colour)00)"
    case .radialGlow: "radial-gradient(circle at 0 0,\(colour)6b,\(colour)1f 50%,\(colour)00)"
    case .solidAccent: "\(colour)2e"
    case .subtleMaterial: "light-dark(#f2f2f4,#1e1e20)"
    case .aurora: "linear-gradient(135deg,\(colour)73,#34c75940 55%,#007aff40)"
    case .sunset: "linear-gradient(135deg,#ff950059,#ff2d5540 50%,#af52de40)"
    case .midnight: "linear-gradient(135deg,#00000059,#007aff40 60%,#af52de40)"
    case .candy: "linear-gradient(135deg,#ff2d5559,#007aff40 55%,#00c7be40)"
    }
  }
}
