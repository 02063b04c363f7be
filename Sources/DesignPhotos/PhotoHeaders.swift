import Foundation

/// Reads the headers of JPEG, PNG and WebP without a C library, so that any process may look at a stranger’s file: every
/// byte is looked at within its bounds. What it accepts may still be refused when it is decoded.
package enum PhotoHeaders {
  /// What the header says, within `limits`.
  package static func header(of data: Data, limits: PhotoLimits = .standard) throws(PhotoError) -> PhotoHeader {
    if data.isEmpty { throw .empty }
    if data.count > limits.bytes { throw .tooManyBytes(found: data.count, limit: limits.bytes) }
    let bytes = Bytes(data: data)
    let kind = try kind(of: bytes)
    var isCMYK = false
    let size: Size
    switch kind {
    case .jpeg: (size, isCMYK) = try jpeg(bytes)
    case .png: size = try png(bytes)
    case .webp: size = try webp(bytes)
    }
    guard size.width > 0, size.height > 0 else { throw .damaged }
    if max(size.width, size.height) > limits.side { throw .tooLong(limit: limits.side) }
    let pixels = size.width.multipliedReportingOverflow(by: size.height)
    if pixels.overflow || pixels.partialValue > limits.pixels {
      throw .tooManyPixels(found: pixels.overflow ? Int.max : pixels.partialValue, limit: limits.pixels)
    }
    return PhotoHeader(
      kind: kind, width: size.width, height: size.height, orientation: Orientation.read(data, kind), isCMYK: isCMYK)
  }

  /// Whether the rows of a PNG come in passes; false where it is none.
  static func isInterlaced(png data: Data) -> Bool { (Bytes(data: data)[28] ?? 0) != 0 }

  private typealias Size = (width: Int, height: Int)

  /// Bytes by their place from the start; nil behind the end.
  private struct Bytes {
    var data: Data
    subscript(place: Int) -> Int? {
      place >= 0 && place < data.count ? Int(data[data.startIndex + place]) : nil
    }
    /// A number of `length` bytes, the most significant first; nil behind the end.
    func big(_ place: Int, _ length: Int) -> Int? {
      (place..<(place + length)).reduce(0) { found, at in found.flatMap { found in self[at].map { found << 8 | $0 } } }
    }
    /// A number of `length` bytes, the least significant first; nil behind the end.
    func little(_ place: Int, _ length: Int) -> Int? {
      (place..<(place + length)).reversed()
        .reduce(0) { found, at in found.flatMap { found in self[at].map { found << 8 | $0 } } }
    }
    func has(_ bytes: [UInt8], at place: Int = 0) -> Bool {
      bytes.indices.allSatisfy { self[place + $0] == Int(bytes[$0]) }
    }
    func has(_ text: String, at place: Int) -> Bool { has(Array(text.utf8), at: place) }
  }

  private static func kind(of bytes: Bytes) throws(PhotoError) -> PhotoHeader.Kind {
    if bytes.has([0xFF, 0xD8, 0xFF]) { return .jpeg }
    if bytes.has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
    if bytes.has("RIFF", at: 0), bytes.has("WEBP", at: 8) { return .webp }
    if bytes.has("ftyp", at: 4) { throw .unsupported("HEIC") }
    if bytes.has("GIF8", at: 0) { throw .unsupported("GIF") }
    if bytes.has([0x49, 0x49, 0x2A, 0]) || bytes.has([0x4D, 0x4D, 0, 0x2A]) { throw .unsupported("TIFF") }
    throw .notAnImage
  }

  /// The frame of a JPEG (ITU T.81, B.2.2), which stands before its first scan, and whether it has the four inks of print.
  private static func jpeg(_ bytes: Bytes) throws(PhotoError) -> (size: Size, isCMYK: Bool) {
    var at = 2
    while let byte = bytes[at] {
      // Skip bytes between segments, as the library does.
      guard byte == 0xFF, let marker = bytes[at + 1], marker != 0, marker != 0xFF else {
        at += 1
        continue
      }
      switch marker {
      case 0x01, 0xD0...0xD7: at += 2
      case 0xC0, 0xC1, 0xC2, 0xC9, 0xCA:
        guard let height = bytes.big(at + 5, 2), let width = bytes.big(at + 7, 2), let colours = bytes[at + 9] else {
          throw .damaged
        }
        guard [1, 3, 4].contains(colours) else { throw .damaged }
        return ((width, height), colours == 4)
      case 0xC3, 0xC5...0xC8, 0xCB, 0xCD...0xCF, 0xD8...0xDA: throw .damaged
      default:
        guard let length = bytes.big(at + 2, 2), length >= 2 else { throw .damaged }
        at += 2 + length
      }
    }
    throw .damaged
  }

  /// The header of a PNG (ISO 15948 §11.2.2), which is its first chunk.
  private static func png(_ bytes: Bytes) throws(PhotoError) -> Size {
    guard bytes.big(8, 4) == 13, bytes.has("IHDR", at: 12), let width = bytes.big(16, 4),
      let height = bytes.big(20, 4), bytes[28] != nil
    else { throw .damaged }
    // The decoder's own limit, whatever the caller's are.
    if max(width, height) > PhotoLimits.standard.side { throw .tooLong(limit: PhotoLimits.standard.side) }
    return (width, height)
  }

  /// The first chunk of a WebP (RFC 9649 §2): the extended header, or one of the two kinds of pixels.
  private static func webp(_ bytes: Bytes) throws(PhotoError) -> Size {
    if bytes.has("VP8X", at: 12) {
      // The extended header's second flag says that it moves.
      guard let flags = bytes[20], let width = bytes.little(24, 3), let height = bytes.little(27, 3) else {
        throw .damaged
      }
      if flags & 0x02 != 0 { throw .unsupported("an animated WebP") }
      return (width + 1, height + 1)
    }
    if bytes.has("VP8 ", at: 12) {
      guard bytes.has([0x9D, 0x01, 0x2A], at: 23), let width = bytes.little(26, 2), let height = bytes.little(28, 2)
      else { throw .damaged }
      return (width & 0x3FFF, height & 0x3FFF)
    }
    guard bytes.has("VP8L", at: 12), bytes[20] == 0x2F, let bits = bytes.little(21, 4) else { throw .damaged }
    return ((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
  }
}

/// How large the pixels of a photo will be, known before any is decoded.
package struct PhotoPlan: Hashable, Sendable {
  package let header: PhotoHeader
  /// By how much smaller it is decoded: 1, 2, 4 or 8.
  let divisor: Int
  /// Width in px, upright.
  package let width: Int
  /// Height in px, upright.
  package let height: Int

  /// Plans for a photo within `limits`, its shorter side at least `targetSide` px where it has so many; 0 means full size.
  package init(_ data: Data, limits: PhotoLimits, targetSide: Int) throws(PhotoError) {
    header = try PhotoHeaders.header(of: data, limits: limits)
    // An interlaced PNG has its rows only when all are there.
    divisor =
      header.kind == .png && PhotoHeaders.isInterlaced(png: data) ? 1 : header.divisor(side: targetSide)
    let upright = header.upright
    width = (upright.width + divisor - 1) / divisor
    height = (upright.height + divisor - 1) / divisor
  }

  /// Bytes of the pixels.
  package var byteCount: Int { width * height * 4 }

  /// The size as stored, in px.
  var stored: (width: Int, height: Int) { header.effectiveOrientation >= 5 ? (height, width) : (width, height) }
}
