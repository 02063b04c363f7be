import DesignModel
import Foundation

/// Accent and background that go with a picture (rendering.md §11.11, §11.12).
package struct PhotoTheme: Hashable, Sendable {
  package var accent: AccentToken
  package var background: BackgroundToken

  /// How thresholds of lightness are read.
  package enum Mode: Sendable {
    /// As the app: on linear luminance, where a middle grey counts as very dark.
    case app
    /// On perceived lightness, and browns count as orange.
    case studio
  }

  /// The theme of `raster`; blue on aurora when nothing of it can be seen.
  package init(_ raster: Raster, mode: Mode = .studio) { self.init(PhotoStatistics(raster), mode: mode) }

  package init(_ found: PhotoStatistics, mode: Mode = .studio) {
    guard !found.isEmpty else {
      (accent, background) = (.blue, .aurora)
      return
    }
    // CIE L* as 0…1: a middle grey is 0.53, where its linear luminance is 0.22.
    let y = found.luminance
    let light = mode == .app ? y : (y > 0.008856 ? 1.16 * cbrt(y) - 0.16 : 9.033 * y)
    accent = Self.accent(found, light, mode)
    background = Self.background(found, light, accent)
  }

  /// The palette in linear RGB, in the order ties are decided.
  private static let palette: [(AccentToken, [Double])] = [
    entry(.blue, 0, 0.48, 1), entry(.teal, 0, 0.66, 0.64), entry(.green, 0.20, 0.78, 0.35),
    entry(.orange, 1, 0.58, 0), entry(.pink, 1, 0.20, 0.55), entry(.purple, 0.65, 0.30, 0.85),
    entry(.red, 1, 0.23, 0.19), entry(.yellow, 1, 0.80, 0), entry(.gray, 0.55, 0.55, 0.58),
    entry(.indigo, 0.35, 0.34, 0.84),
  ]

  private static func entry(
    _ accent: AccentToken, _ red: Double, _ green: Double, _ blue: Double
  ) -> (AccentToken, [Double]) {
    (accent, [PhotoStatistics.linear(red), PhotoStatistics.linear(green), PhotoStatistics.linear(blue)])
  }

  /// The accent nearest to a colour given in sRGB, 0…1 a channel; one with hardly any colour is grey.
  package static func nearestAccent(red: Double, green: Double, blue: Double) -> AccentToken {
    let (top, bottom) = (max(red, green, blue), min(red, green, blue))
    if top <= 0 || (top - bottom) / top < 0.10 { return .gray }
    func byte(_ value: Double) -> UInt8 { UInt8((min(1, max(0, value)) * 255).rounded()) }
    let pixel = Raster(
      width: 1, height: 1, pixels: [byte(blue), byte(green), byte(red), 255], isOpaque: true)
    return PhotoTheme(pixel).accent
  }

  private static func accent(_ found: PhotoStatistics, _ light: Double, _ mode: Mode) -> AccentToken {
    let (saturation, p90) = (found.saturation, found.saturation90)
    let isVeryLow = saturation < 0.055 && p90 < 0.12
    let isLow = saturation < 0.10 && p90 < 0.22
    let isTinted =
      isVeryLow
      ? found.colouredShare > 0.65 && found.strengthByArea > 0.72
      : isLow && found.colouredShare > 0.55 && found.strengthByArea > 0.62
    if isVeryLow, !isTinted { return light < 0.28 ? .indigo : .gray }
    let mayUseHue = isTinted || (found.hueShare > 0.08 && found.strengthByWeight > 0.32) || p90 > 0.28
    let colour = mayUseHue && found.hue != nil ? found.hueColour : found.meanColour
    let restricted: Set<AccentToken> = [.gray, .indigo, .blue, .purple, .teal, .green, .orange]
    func ranked(_ allowed: (AccentToken) -> Bool) -> [(AccentToken, Double)] {
      palette.filter { allowed($0.0) }.enumerated().map { index, entry in
        (entry.0, zip(entry.1, colour).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }, index)
      }.sorted { ($0.1, $0.2) < ($1.1, $1.2) }.map { ($0.0, $0.1) }
    }
    let near = ranked { !isLow || restricted.contains($0) }
    guard var pick = near.first?.0 else { return .gray }
    if let hue = found.hue {
      let named = name(hue)
      if !isLow, near.count > 1, near[1].1 > 0, near[0].1 / near[1].1 > 0.92 { pick = named }
      if isLow { pick = named == .yellow ? .orange : restricted.contains(named) ? named : pick }
      // A brown is a dark orange, whatever entry its mean lies nearest to.
      if mode == .studio, !isLow, hue >= 15, hue < 45, light < 0.70, [.yellow, .green, .gray].contains(pick) {
        pick = .orange
      }
    }
    let warm: Set<AccentToken> = [.red, .orange, .yellow]
    if warm.contains(pick) {
      if saturation < 0.22, p90 < 0.40, max(found.strengthByArea, found.strengthByWeight) < 0.58, found.hueShare < 0.35
      {
        pick = ranked { !warm.contains($0) }.first?.0 ?? pick
      }
      if pick == .yellow, light > 0.82, saturation < 0.35 { pick = .orange }
    }
    return pick
  }

  private static func name(_ degrees: Double) -> AccentToken {
    switch degrees {
    case 15..<45: .orange
    case 45..<70: .yellow
    case 70..<155: .green
    case 155..<195: .teal
    case 195..<245: .blue
    case 245..<275: .indigo
    case 275..<315: .purple
    case 315..<345: .pink
    default: .red
    }
  }

  private static func background(_ found: PhotoStatistics, _ light: Double, _ accent: AccentToken) -> BackgroundToken {
    let (saturation, p90, flat) = (found.saturation, found.saturation90, found.isLowContrast)
    if light > 0.78 { return saturation < 0.12 || flat || accent == .yellow ? .subtleMaterial : .accentGlow }
    if light < 0.22 {
      if saturation < 0.12 { return flat ? .subtleMaterial : .midnight }
      if flat { return .subtleMaterial }
      switch accent {
      case .orange, .red: return p90 > 0.35 ? .sunset : .midnight
      case .pink, .yellow: return p90 > 0.35 ? .candy : .midnight
      case .teal, .green: return .aurora
      case .purple, .indigo: return .midnight
      case .gray: return .subtleMaterial
      case .blue: return .radialGlow
      }
    }
    if saturation < 0.10 { return flat ? .subtleMaterial : light > 0.62 ? .plain : .accentGlow }
    let isVivid = saturation > 0.30 || p90 > 0.55
    if flat { return isVivid ? .solidAccent : .subtleMaterial }
    switch accent {
    case .orange, .red: return .sunset
    case .pink, .yellow: return .candy
    case .teal, .green: return .aurora
    case .purple, .indigo:
      return isVivid ? (light < 0.42 ? .midnight : .aurora) : light < 0.38 ? .midnight : .radialGlow
    case .gray: return .subtleMaterial
    case .blue: return .radialGlow
    }
  }
}
