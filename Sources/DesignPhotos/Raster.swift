/// Pixels in memory: BGRA order as Cairo's ARGB32 on this machine, premultiplied, rows of `width` × 4 bytes.
package struct Raster: Sendable {
  /// Width in px.
  package var width: Int
  /// Height in px.
  package var height: Int
  /// `width × height × 4` bytes.
  package var pixels: [UInt8]
  package var isOpaque: Bool

  package init(width: Int, height: Int, pixels: [UInt8], isOpaque: Bool) {
    precondition(pixels.count == width * height * 4)
    self.width = width
    self.height = height
    self.pixels = pixels
    self.isOpaque = isOpaque
  }

  package var byteCount: Int { pixels.count }
}

package struct PhotoHeader: Hashable, Sendable {
  /// The kinds of picture files the studio reads.
  package enum Kind: String, Hashable, Sendable {
    case jpeg, png, webp
    package var mediaType: String { "image/\(rawValue)" }
    package var fileExtension: String { self == .jpeg ? "jpg" : rawValue }
  }
  /// The kind, told by the bytes, never by the name.
  package var kind: Kind
  /// Width in px as stored.
  package var width: Int
  /// Height in px as stored.
  package var height: Int
  /// EXIF orientation, 1…8.
  package var orientation: Int
  /// Whether it is stored in the four inks of print, as only a JPEG can be.
  package var isCMYK = false

  /// The upright size in px. A picture stored in portrait whose EXIF says 5 to 8 is upright already
  /// (rendering.md §11.5).
  package var upright: (width: Int, height: Int) {
    effectiveOrientation >= 5 ? (height, width) : (width, height)
  }

  /// The turns to apply.
  var effectiveOrientation: Int { orientation >= 5 && width < height ? 1 : orientation }

  /// By how much smaller it may be read for its shorter side to be at least `side` px: 1, 2, 4 or 8. 1 where `side` is 0,
  /// and for WebP, which is read whole.
  package func divisor(side: Int) -> Int {
    var divisor = 1
    guard side > 0, kind != .webp else { return divisor }
    while divisor < 8, min(width, height) / (divisor * 2) >= side { divisor *= 2 }
    return divisor
  }
}

package struct PhotoLimits: Hashable, Sendable, Codable {
  /// Most bytes of the file.
  package var bytes: Int
  package var pixels: Int
  /// Longest side in px.
  package var side: Int

  /// 20 MiB, 50 megapixels, 20 000 px a side.
  package static let standard = PhotoLimits(bytes: 20 << 20, pixels: 50_000_000, side: 20_000)

  /// For a picture that was accepted before, by whatever limits held then.
  package static let accepted = PhotoLimits(bytes: Int.max, pixels: Int.max, side: standard.side)

  package init(bytes: Int, pixels: Int, side: Int) {
    self.bytes = bytes
    self.pixels = pixels
    self.side = side
  }
}

package enum PhotoError: Error, Hashable, Sendable, Codable {
  case empty
  /// None of the kinds the studio reads.
  case notAnImage
  /// A kind the studio knows of but does not read.
  case unsupported(String)
  /// The header or the pixels are damaged.
  case damaged
  /// More bytes than allowed.
  case tooManyBytes(found: Int, limit: Int)
  case tooManyPixels(found: Int, limit: Int)
  /// Longer than allowed on a side.
  case tooLong(limit: Int)
  /// A JPEG that is drawn in more passes than its size allows.
  case tooManyScans(found: Int, limit: Int)
  /// Its reading was ended: it took too long or too much memory, or its reader broke.
  case stopped
  /// Too many photos are being read.
  case busy

  /// Whether the next try may go well: nobody should remember it as the photo’s fault.
  package var isPassing: Bool { self == .stopped || self == .busy }
}

extension PhotoError: CustomStringConvertible {
  /// A few words that follow “left out:” or “refused:”.
  package var description: String {
    switch self {
    case .empty: "the file is empty"
    case .notAnImage: "it isn’t an image. Use JPEG, PNG or WebP"
    case .unsupported("HEIC"):
      "HEIC isn’t supported. An iPhone converts it when you choose it from Photos; elsewhere, save it as JPEG"
    case .unsupported(let kind): "\(kind) isn’t supported. Use JPEG, PNG or WebP"
    case .damaged: "the image is damaged and can’t be decoded"
    case .tooManyBytes(let found, let limit):
      "it’s \(Self.megabytes(found)) MB (the limit is \(Self.megabytes(limit)) MB)"
    case .tooManyPixels(let found, let limit):
      "it has \(found / 1_000_000) megapixels (the limit is \(limit / 1_000_000))"
    case .tooLong(let limit): "it’s longer than \(limit) px on one side"
    case .tooManyScans(let found, let limit):
      "it has \(found) passes (the limit at its size is \(limit)). Save it again"
    case .stopped: "it took too long or too much memory to read. Try again, or use a smaller one"
    case .busy: "the studio is busy. Try again"
    }
  }

  private static func megabytes(_ bytes: Int) -> String {
    let tenths = (bytes * 10 + (1 << 19)) >> 20
    return "\(tenths / 10).\(tenths % 10)"
  }
}
