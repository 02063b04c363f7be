import StudioDesk
import DesignCatalogue
import DesignLayout
import DesignModel

/// Colours of swatches, worked out from the looks and backgrounds themselves.
package enum DesignColours {
  /// Points of a backdrop that its swatch shows.
  private static let stops = 3
  /// A swatch is a small Small.
  private static let canvas = Device.standard.size(.systemSmall)

  /// One rule a look, `.look-ocean { --swatch-back: …; … }`: a swatch has the colours of the widget in that look, in
  /// light and in dark.
  package static let css = Look.all.map(rule).joined()

  private static func rule(_ look: Look) -> String {
    let (light, dark) = (Palette(.light), Palette(.dark))
    let back = zip(samples(look, light), samples(look, dark)).map { pair($0, $1) }.joined(separator: ", ")
    let accent = pair(light.accent(look.style.accent), dark.accent(look.style.accent))
    return """
      .look-\(look.shortID) {
        --swatch-back: linear-gradient(145deg, \(back));
        --swatch-accent: \(accent);
        --swatch-text: \(pair(light.primary, dark.primary));
      }

      """
  }

  /// A background alone, as a value of a custom property. The stops of its gradient are those of light.
  package static func background(_ token: BackgroundToken, accent: AccentToken) -> String {
    func list(_ stops: [GradientStop]) -> String {
      stops.map { "\($0.colour.hex) \(Int(($0.offset * 100).rounded()))%" }.joined(separator: ",")
    }
    switch BackdropSample.fill(token, accent: accent, Palette(.light)) {
    case .linear(_, _, let stops): return "linear-gradient(135deg,\(list(stops)))"
    case .radial(_, _, let stops): return "radial-gradient(circle at 0 0,\(list(stops)))"
    case .angular(_, _, let stops): return "conic-gradient(\(list(stops)))"
    case .solid(let light):
      guard case .solid(let dark) = BackdropSample.fill(token, accent: accent, Palette(.dark)) else { return light.hex }
      return pair(light, dark)
    }
  }

  private static func samples(_ look: Look, _ palette: Palette) -> [Colour] {
    BackdropSample.diagonal(of: look.style, palette, on: canvas, count: stops)
  }

  private static func pair(_ light: Colour, _ dark: Colour) -> String { "light-dark(\(light.hex), \(dark.hex))" }
}

extension Colour {
  /// The colour as `#RRGGBB`, as `#RRGGBBAA` if it is translucent.
  package var hex: String {
    func two(_ value: Double) -> String {
      let byte = Int((value * 255).rounded())
      return (byte < 16 ? "0" : "") + String(byte, radix: 16).uppercased()
    }
    return "#" + two(red) + two(green) + two(blue) + (alpha < 1 ? two(alpha) : "")
  }
}
