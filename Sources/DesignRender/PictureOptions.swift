/// How a picture is written.
package struct PictureOptions: Codable, Hashable, Sendable {
  /// Compression of the PNG, 1 (quick) to 12 (small).
  package var level: Int
  /// Whether the outline's corners are cut into alpha; else the picture is opaque and full-bleed.
  package var masked: Bool
  /// Bits of grey a pixel, 1, 2 or 4, for electronic paper; nil is in colour.
  package var greyBits: Int?
  /// The inks of a coloured panel; nil where it has none. Goes before ``greyBits``.
  package var palette: PaperPalette?
  /// How far the finished picture is turned; nil is upright.
  package var turn: QuarterTurn?
  /// Whether a picture of one bit is a BMP instead of a PNG.
  package var bitmap: Bool?
  /// The screen it lies on; nil is the widget alone. Its own size, scale and colours count then.
  package var wallpaper: WallpaperScreen?
  /// Whether the widget's background is left out; nil keeps it.
  package var bare: Bool?

  /// Quick, opaque and in colour by default.
  package init(level: Int = 1, masked: Bool = false, greyBits: Int? = nil) {
    self.level = level
    self.masked = masked
    self.greyBits = greyBits
  }

  /// For live previews: level 1.
  package static let live = PictureOptions(level: 1)
  /// For what is stored or sent to many: level 7.
  package static let stored = PictureOptions(level: 7)

  /// Whether it is written in few inks.
  package var isPaper: Bool { fewInks != nil }

  /// The few inks it is written in; nil in full colour.
  var fewInks: EInk.Inks? { palette.map { .colours($0) } ?? greyBits.map { .grey(bits: $0) } }
}

/// The inks of panels of coloured electronic paper (rendering.md §14.1).
package enum PaperPalette: Int, Codable, Hashable, Sendable, CaseIterable {
  /// Black, white, red and yellow.
  case four = 4
  /// Those with blue and green.
  case six = 6
  /// The six and orange.
  case seven = 7

  /// An ink in sRGB, 0…255.
  package struct Ink: Hashable, Sendable {
    package var red: UInt8
    package var green: UInt8
    package var blue: UInt8

    init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) { (self.red, self.green, self.blue) = (red, green, blue) }
  }

  /// Its inks, black and white first, as the drivers of panels name them: full channels, orange at half green.
  package var inks: [Ink] {
    let all = [
      Ink(0, 0, 0), Ink(255, 255, 255), Ink(255, 0, 0), Ink(255, 255, 0), Ink(0, 0, 255), Ink(0, 255, 0),
      Ink(255, 128, 0),
    ]
    return Array(all.prefix(rawValue))
  }
}

/// Degrees a picture is turned clockwise.
package enum QuarterTurn: Int, Codable, Hashable, Sendable, CaseIterable {
  /// Its top is at the right.
  case right = 90
  case over = 180
  /// Its top is at the left.
  case left = 270

  /// Whether width and height change places.
  package var swapsSides: Bool { self != .over }

  /// One value a pixel, turned.
  func turned<T>(_ pixels: [T], width: Int, height: Int) -> [T] {
    guard pixels.count == width * height, let first = pixels.first else { return pixels }
    var out = [T](repeating: first, count: pixels.count)
    for y in 0..<height {
      for x in 0..<width { out[place(x, y, width, height)] = pixels[y * width + x] }
    }
    return out
  }

  /// Pixels of four bytes, rows `stride` bytes apart, turned into rows without gaps.
  func turned(_ pixels: UnsafePointer<UInt8>, width: Int, height: Int, stride: Int) -> [UInt8] {
    var out = [UInt8](repeating: 0, count: width * height * 4)
    for y in 0..<height {
      let line = pixels + y * stride
      for x in 0..<width {
        let target = place(x, y, width, height) * 4
        for channel in 0..<4 { out[target + channel] = line[x * 4 + channel] }
      }
    }
    return out
  }

  private func place(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Int {
    switch self {
    case .right: x * height + (height - 1 - y)
    case .over: (height - 1 - y) * width + (width - 1 - x)
    case .left: (width - 1 - x) * height + y
    }
  }
}
