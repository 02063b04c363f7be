import DesignModel

/// A colour in gamma sRGB with straight alpha, components 0…1.
package struct Colour: Codable, Hashable, Sendable {
  package var red: Double
  package var green: Double
  package var blue: Double
  package var alpha: Double

  /// A colour of components 0…1.
  package init(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A colour from `0xRRGGBB`.
  package init(hex: UInt32, alpha: Double = 1) {
    self.init(
      Double((hex >> 16) & 255) / 255, Double((hex >> 8) & 255) / 255, Double(hex & 255) / 255, alpha)
  }

  /// The colour with its alpha times `factor`.
  package func opacity(_ factor: Double) -> Colour { Colour(red, green, blue, alpha * factor) }

  /// The colour with `share`, 0…1, of another in it; its own alpha stays.
  package func mixed(with other: Colour, _ share: Double) -> Colour {
    Colour(
      red + (other.red - red) * share, green + (other.green - green) * share, blue + (other.blue - blue) * share, alpha)
  }

  /// How light it looks, 0…1: Rec. 709 weights in gamma sRGB.
  package var luma: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

  package static let black = Colour(0, 0, 0)
  package static let white = Colour(1, 1, 1)
}
