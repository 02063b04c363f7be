import Foundation

/// Takes out of a picture what tells of its maker: position, times, device, comments, thumbnails, further pictures and films
/// behind it. Pixels stay to the byte, and so do orientation and colour profile, without which it would look different.
package enum PhotoMetadata {
  /// The picture without all that. Throws where it cannot be taken apart; nobody should hand it on then.
  package static func removed(from data: Data) throws(PhotoError) -> Data {
    let before = try PhotoDecoder.header(of: data)
    let bytes = [UInt8](data)
    let out: [UInt8]
    switch before.kind {
    case .jpeg: out = try jpeg(bytes, Orientation.read(jpeg: data))
    case .png: out = try png(bytes)
    case .webp: out = try webp(bytes)
    }
    let clean = Data(out)
    guard try PhotoDecoder.header(of: clean) == before else { throw .damaged }
    return clean
  }

  /// Whether there is anything to take out.
  package static func isIn(_ data: Data) -> Bool { (try? removed(from: data)) != data }

  // MARK: JPEG (ITU T.81 annex B)

  private static func jpeg(_ bytes: [UInt8], _ orientation: Int) throws(PhotoError) -> [UInt8] {
    guard bytes.starts(with: [0xFF, 0xD8]) else { throw .damaged }
    var out: [UInt8] = [0xFF, 0xD8]
    var at = 2
    var isFirst = true
    func placeOrientation() {
      guard isFirst else { return }
      isFirst = false
      if orientation > 1 { out += exifSegment(orientation) }
    }
    while true {
      while at < bytes.count, bytes[at] != 0xFF { at += 1 }
      while at < bytes.count, bytes[at] == 0xFF { at += 1 }
      guard at < bytes.count else { throw .damaged }
      let marker = bytes[at]
      at += 1
      if marker == 0xD9 {
        // What follows the end are further pictures and films of the same camera.
        return out + [0xFF, 0xD9]
      }
      if marker == 0x01 || marker == 0x00 || (0xD0...0xD8).contains(marker) { continue }
      guard at + 2 <= bytes.count else { throw .damaged }
      let length = Int(bytes[at]) << 8 | Int(bytes[at + 1])
      guard length >= 2, at + length <= bytes.count else { throw .damaged }
      let segment = bytes[(at + 2)..<(at + length)]
      at += length
      if marker != 0xE0 { placeOrientation() }
      if let kept = kept(marker, segment) {
        out += [0xFF, marker, UInt8((kept.count + 2) >> 8), UInt8((kept.count + 2) & 0xFF)] + kept
        if marker == 0xE0 { placeOrientation() }
      }
      guard marker == 0xDA else { continue }
      let start = at
      while at + 1 < bytes.count, bytes[at] != 0xFF || bytes[at + 1] == 0 || (0xD0...0xD7).contains(bytes[at + 1]) {
        at += 1
      }
      guard at + 1 < bytes.count else { throw .damaged }
      out += bytes[start..<at]
    }
  }

  /// What is kept of a segment: tables and frames whole, JFIF without its thumbnail, the colour profile, Adobe's colour
  /// transform; nil for everything else.
  private static func kept(_ marker: UInt8, _ segment: ArraySlice<UInt8>) -> [UInt8]? {
    switch marker {
    case 0xC0...0xCF, 0xDA...0xDF: return Array(segment)
    case 0xE0:
      guard segment.starts(with: Array("JFIF\0".utf8)), segment.count >= 14 else { return nil }
      return Array(segment.prefix(12)) + [0, 0]
    case 0xE2:
      guard segment.starts(with: Array("ICC_PROFILE\0".utf8)), segment.count > 14 else { return nil }
      let isFirst = segment[segment.startIndex + 12] == 1
      return Array(segment.prefix(14)) + (isFirst ? profile(segment.dropFirst(14)) : Array(segment.dropFirst(14)))
    case 0xEE:
      guard segment.starts(with: Array("Adobe".utf8)), segment.count >= 12 else { return nil }
      return Array(segment.prefix(12))
    default: return nil
    }
  }

  /// A colour profile without date, maker, model and id of its device (ICC.1:2022 §7.2).
  private static func profile(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var out = Array(bytes)
    for range in [24..<36, 48..<56, 84..<100] where range.upperBound <= out.count {
      for index in range { out[index] = 0 }
    }
    return out
  }

  /// Exif with one entry, the orientation.
  private static func tiff(_ orientation: Int) -> [UInt8] {
    [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0, 0, 0, 0, 0]
  }

  private static func exifSegment(_ orientation: Int) -> [UInt8] {
    let content = Array("Exif\0\0".utf8) + tiff(orientation)
    return [0xFF, 0xE1, 0, UInt8(content.count + 2)] + content
  }

  // MARK: PNG (ISO 15948 §5)

  /// Chunks that change how the pixels look. A profile is left out with its name: it tells of a device, and what is drawn
  /// here does not use it.
  private static let pngChunks: Set<String> = [
    "IHDR", "PLTE", "tRNS", "IDAT", "IEND", "cICP", "gAMA", "cHRM", "sRGB", "sBIT", "bKGD", "hIST", "pHYs",
  ]

  private static func png(_ bytes: [UInt8]) throws(PhotoError) -> [UInt8] {
    var out = Array(bytes.prefix(8))
    var at = 8
    while at + 12 <= bytes.count {
      let length = bytes[at..<(at + 4)].reduce(0) { $0 << 8 | Int($1) }
      guard at + 12 + length <= bytes.count else { throw .damaged }
      let name = String(decoding: bytes[(at + 4)..<(at + 8)], as: UTF8.self)
      if pngChunks.contains(name) { out += bytes[at..<(at + 12 + length)] }
      if name == "IEND" { return out }
      at += 12 + length
    }
    throw .damaged
  }

  // MARK: WebP (RFC 9649 §2)

  private static let webpChunks: Set<String> = ["VP8X", "VP8 ", "VP8L", "ALPH", "ANIM", "ANMF", "ICCP"]

  private static func webp(_ bytes: [UInt8]) throws(PhotoError) -> [UInt8] {
    func number(_ at: Int) -> Int { (0..<4).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) } }
    guard bytes.count >= 12 else { throw .damaged }
    let end = min(bytes.count, 8 + number(4))
    var body: [UInt8] = []
    var at = 12
    while at + 8 <= end {
      let length = number(at + 4)
      guard at + 8 + length <= end else { throw .damaged }
      let name = String(decoding: bytes[at..<(at + 4)], as: UTF8.self)
      if webpChunks.contains(name) {
        var content = Array(bytes[(at + 8)..<(at + 8 + length)])
        // The extended header says that Exif and XMP are there: bits 3 and 2.
        if name == "VP8X", !content.isEmpty { content[0] &= ~0x0C }
        if name == "ICCP" { content = profile(content[...]) }
        body += bytes[at..<(at + 8)] + content + (length % 2 == 1 ? [0] : [])
      }
      at += 8 + length + length % 2
    }
    let size = UInt32(body.count + 4)
    return Array("RIFF".utf8) + (0..<4).map { UInt8(truncatingIfNeeded: size >> UInt32(8 * $0)) } + Array("WEBP".utf8)
      + body
  }
}
