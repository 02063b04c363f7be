import DesignModel

/// A colour in gamma sRGB with straight alpha, components 0…1.
public struct Colour: Codable, Hashable, Sendable {
  /// Red.
  public var red: Double
  /// Green.
  public var green: Double
  /// Blue.
  public var blue: Double
  /// Alpha.
  public var alpha: Double

  /// A colour of components 0…1.
  public init(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A colour from `0xRRGGBB`.
  public init(hex: UInt32, alpha: Double = 1) {
    self.init(
      Double((hex >> 16) & 255) / 255, Double((hex >> 8) & 255) / 255, Double(hex & 255) / 255, alpha)
  }

  /// The colour with its alpha times `factor`.
  public func opacity(_ factor: Double) -> Colour { Colour(red, green, blue, alpha * factor) }

  /// How light it looks, 0…1: Rec. 709 weights in gamma sRGB.
  public var luma: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

  /// Black.
  public static let black = Colour(0, 0, 0)
  /// White.
  public static let white = Colour(1, 1, 1)
}
