import CDeflate
import Foundation

/// Takes out of a picture what tells of its maker: position, times, device, comments, thumbnails, further pictures and films
/// behind it. What stays is pixels, upright, and the colours they are in, without which they would look different.
package enum PhotoMetadata {
  /// The picture without all that. Pixels stay as they were stored, also where a JPEG is turned upright by whole blocks;
  /// one whose sides aren’t whole blocks is compressed again. A PNG or WebP keeps its orientation. Throws where the
  /// picture cannot be taken apart; nobody should hand it on then.
  package static func removed(from data: Data) throws(PhotoError) -> Data {
    let before = try PhotoHeaders.header(of: data)
    let bytes = [UInt8](data)
    let out: Data
    switch before.kind {
    // Few programs read the inks of print, and their profiles can’t be cleaned.
    case .jpeg where before.isCMYK: out = try PhotoCropper.jpeg(PhotoDecoder.decode(data), quality: turnedQuality)
    case .jpeg: out = try upright(jpeg(bytes), data, before)
    case .png: out = Data(try png(bytes, before.orientation))
    case .webp: out = Data(try webp(bytes, before.orientation))
    }
    let after = try PhotoHeaders.header(of: out)
    // A JPEG is turned without loss; the others keep their orientation, and nothing else of what a camera wrote.
    guard after.kind == before.kind, after.orientation == (before.kind == .jpeg ? 1 : before.orientation),
      after.upright == before.upright
    else { throw .damaged }
    return out
  }

  /// Whether there is anything to take out.
  package static func isIn(_ data: Data) -> Bool { (try? removed(from: data)) != data }

  // MARK: JPEG (ITU T.81 annex B)

  /// A JPEG without metadata, and the segments of its colour profile.
  private typealias Bare = (bytes: [UInt8], profile: [UInt8])

  private static func jpeg(_ bytes: [UInt8]) throws(PhotoError) -> Bare {
    guard bytes.starts(with: [0xFF, 0xD8]) else { throw .damaged }
    var out: [UInt8] = [0xFF, 0xD8]
    var parts: [ArraySlice<UInt8>] = []
    var at = 2
    while true {
      while at < bytes.count, bytes[at] != 0xFF { at += 1 }
      while at < bytes.count, bytes[at] == 0xFF { at += 1 }
      guard at < bytes.count else { throw .damaged }
      let marker = bytes[at]
      at += 1
      if marker == 0xD9 {
        // What follows the end are further pictures and films of the same camera.
        return (out + [0xFF, 0xD9], profile(parts))
      }
      if marker == 0x01 || marker == 0x00 || (0xD0...0xD8).contains(marker) { continue }
      guard at + 2 <= bytes.count else { throw .damaged }
      let length = Int(bytes[at]) << 8 | Int(bytes[at + 1])
      guard length >= 2, at + length <= bytes.count else { throw .damaged }
      let segment = bytes[(at + 2)..<(at + length)]
      at += length
      if marker == 0xE2 { parts.append(segment) }
      if let kept = kept(marker, segment) {
        out += [0xFF, marker, UInt8((kept.count + 2) >> 8), UInt8((kept.count + 2) & 0xFF)] + kept
      }
      guard marker == 0xDA else { continue }
      let start = at
      while at + 1 < bytes.count, bytes[at] != 0xFF || bytes[at + 1] == 0 || (0xD0...0xD7).contains(bytes[at + 1]) {
        at += 1
      }
      if at + 1 >= bytes.count {
        // Only the end is missing where all of it decodes.
        _ = try PhotoDecoder.decode(Data(bytes), targetSide: 1)
        return (out + (bytes.last == 0xFF ? bytes[start..<at] : bytes[start...]) + [0xFF, 0xD9], profile(parts))
      }
      out += bytes[start..<at]
    }
  }

  /// What is kept of a segment: tables and frames whole, JFIF without its thumbnail, Adobe's colour transform; nil for
  /// everything else. The colour profile is written again.
  private static func kept(_ marker: UInt8, _ segment: ArraySlice<UInt8>) -> [UInt8]? {
    switch marker {
    case 0xC0...0xC7, 0xC9...0xCF, 0xDA...0xDD: return Array(segment)
    case 0xE0:
      guard segment.starts(with: Array("JFIF\0".utf8)), segment.count >= 14 else { return nil }
      return Array(segment.prefix(12)) + [0, 0]
    case 0xEE:
      guard segment.starts(with: Array("Adobe".utf8)), segment.count >= 12 else { return nil }
      return Array(segment.prefix(12))
    default: return nil
    }
  }

  /// Bytes of a profile that fit into one segment.
  private static let profilePart = 65_519

  /// The segments of the cleaned profile that these make; none where nothing of it is left.
  private static func profile(_ segments: [ArraySlice<UInt8>]) -> [UInt8] {
    guard let clean = ColourProfile.cleaned(ColourProfile.joined(segments)) else { return [] }
    let count = (clean.count + profilePart - 1) / profilePart
    return (0..<count).flatMap { index -> [UInt8] in
      let part = clean[(index * profilePart)..<min(clean.count, (index + 1) * profilePart)]
      let length = part.count + 16
      return [0xFF, 0xE2, UInt8(length >> 8), UInt8(length & 0xFF)] + ColourProfile.mark
        + [UInt8(index + 1), UInt8(count)] + part
    }
  }

  /// The picture turned as its Exif said, and its profile behind the first segment.
  private static func upright(_ bare: Bare, _ data: Data, _ header: PhotoHeader) throws(PhotoError) -> Data {
    var out = bare.bytes
    if header.effectiveOrientation > 1 {
      if let turned = Orientation.turned(jpeg: out, header.effectiveOrientation) {
        out = turned
      } else {
        // These pixels are in sRGB and need no profile.
        return try PhotoCropper.jpeg(PhotoDecoder.decode(data), quality: turnedQuality)
      }
    } else if let blocks = Orientation.rewritten(jpeg: out) {
      out = blocks
    }
    guard !bare.profile.isEmpty else { return Data(out) }
    var place = 2
    if out.count > 6, out[2] == 0xFF, out[3] == 0xE0 { place += 2 + (Int(out[4]) << 8 | Int(out[5])) }
    guard place <= out.count else { throw .damaged }
    out.insert(contentsOf: bare.profile, at: place)
    return Data(out)
  }

  /// JPEG quality of a picture that can’t be turned by whole blocks, 1…100.
  private static let turnedQuality = 95

  /// Exif with one entry, the orientation.
  private static func tiff(_ orientation: Int) -> [UInt8] {
    [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0, 0, 0, 0, 0]
  }

  // MARK: PNG (ISO 15948 §5)

  /// Bytes that chunks have which change how the pixels of a type of colour look; what has more, or is none, may be text.
  private static func pngChunks(_ colour: UInt8) -> [String: ClosedRange<Int>] {
    var lengths = ["cICP": 4...4, "gAMA": 4...4, "cHRM": 32...32, "sRGB": 1...1, "pHYs": 9...9]
    switch colour {
    case 0: (lengths["sBIT"], lengths["tRNS"]) = (1...1, 2...2)
    case 2: (lengths["sBIT"], lengths["tRNS"]) = (3...3, 6...6)
    case 3: (lengths["sBIT"], lengths["PLTE"], lengths["tRNS"]) = (3...3, 3...768, 1...256)
    case 4: lengths["sBIT"] = 2...2
    default: lengths["sBIT"] = 4...4
    }
    return lengths
  }

  /// The most that a number of a chunk comes to: gamma and colours are in 100,000ths. Four letters are more.
  private static let mostInChunk = 1_000_000

  /// Whether the numbers of four bytes in a chunk are such; of others, true.
  private static func isNumeric(_ name: String, _ content: ArraySlice<UInt8>) -> Bool {
    guard ["gAMA", "cHRM", "pHYs"].contains(name) else { return true }
    return stride(from: content.startIndex, to: content.endIndex - 3, by: 4)
      .allSatisfy { content[$0..<($0 + 4)].reduce(0) { $0 << 8 | Int($1) } <= mostInChunk }
  }

  private static func png(_ bytes: [UInt8], _ orientation: Int) throws(PhotoError) -> [UInt8] {
    var out = Array(bytes.prefix(8))
    var lengths: [String: ClosedRange<Int>] = [:]
    var header: [UInt8] = []
    var (pixels, chunks): ([UInt8], [UInt8]) = ([], [])
    var at = 8
    while at + 12 <= bytes.count {
      let length = bytes[at..<(at + 4)].reduce(0) { $0 << 8 | Int($1) }
      guard at + 12 + length <= bytes.count else { throw .damaged }
      let name = String(decoding: bytes[(at + 4)..<(at + 8)], as: UTF8.self)
      let content = bytes[(at + 8)..<(at + 8 + length)]
      switch name {
      case "IHDR":
        guard at == 8, length == 13 else { throw .damaged }
        lengths = pngChunks(content[content.startIndex + 9])
        header = Array(content)
        out += chunk(name, header)
        // The profile is written again.
        if let profile = ColourProfile.embedded(in: Data(bytes), .png) { out += profileChunk(profile) }
        if orientation > 1 { out += chunk("eXIf", tiff(orientation)) }
      case "IDAT":
        pixels += content
        chunks += bytes[at..<(at + 12 + length)]
        // Behind the first pixels nothing tells how they look.
        lengths = [:]
      case "IEND":
        let cleaned = try PackedPixels.cleaned(pixels, of: header)
        return out + (cleaned.map { chunk("IDAT", $0) } ?? chunks) + chunk(name, [])
      default:
        // Each counts once.
        if let usual = lengths.removeValue(forKey: name), usual.contains(length), isNumeric(name, content) {
          out += chunk(name, Array(content))
        }
      }
      at += 12 + length
    }
    throw .damaged
  }

  /// The chunk of a profile, which is compressed there; nothing where memory is short.
  static func profileChunk(_ profile: [UInt8]) -> [UInt8] {
    guard let compressor = libdeflate_alloc_compressor(6) else { return [] }
    defer { libdeflate_free_compressor(compressor) }
    var packed = [UInt8](repeating: 0, count: libdeflate_zlib_compress_bound(compressor, profile.count))
    let size = libdeflate_zlib_compress(compressor, profile, profile.count, &packed, packed.count)
    return chunk("iCCP", Array("RGB".utf8) + [0, 0] + packed.prefix(size))
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let checked = Array(name.utf8) + content
    return bigEndian(UInt32(content.count)) + checked + bigEndian(libdeflate_crc32(0, checked, checked.count))
  }

  static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  // MARK: WebP (RFC 9649 §2)

  private static let webpChunks: Set<String> = ["VP8X", "VP8 ", "VP8L", "ALPH", "ICCP"]

  private static func webp(_ bytes: [UInt8], _ orientation: Int) throws(PhotoError) -> [UInt8] {
    func number(_ at: Int) -> Int { (0..<4).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) } }
    func written(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } }
    guard bytes.count >= 12 else { throw .damaged }
    let end = min(bytes.count, 8 + number(4))
    var chunks: [(name: String, content: [UInt8])] = []
    var at = 12
    while at + 8 <= end {
      let length = number(at + 4)
      guard at + 8 + length <= end else { throw .damaged }
      let name = String(decoding: bytes[at..<(at + 4)], as: UTF8.self)
      let content = Array(bytes[(at + 8)..<(at + 8 + length)])
      if name == "ICCP" {
        if !chunks.contains(where: { $0.name == name }), let clean = ColourProfile.cleaned(content) {
          chunks.append((name, clean))
        }
      } else if webpChunks.contains(name), !chunks.contains(where: { ["VP8 ", "VP8L", name].contains($0.name) }) {
        // Each counts once, and behind the pixels nothing tells how they look. The extended header has ten bytes.
        chunks.append((name, name == "VP8X" ? Array(content.prefix(10)) : content))
      }
      at += 8 + length + length % 2
    }
    // The extended header says what else is there: a profile in bit 5, Exif and XMP in bits 3 and 2.
    let flags: UInt8 = chunks.contains { $0.name == "ICCP" } ? 0x0C : 0x2C
    if orientation > 1 { chunks.append(("EXIF", tiff(orientation))) }
    let body = chunks.flatMap { chunk -> [UInt8] in
      var content = chunk.content
      if chunk.name == "VP8X", !content.isEmpty { content[0] = content[0] & ~flags | (orientation > 1 ? 0x08 : 0) }
      return Array(chunk.name.utf8) + written(content.count) + content + (content.count % 2 == 1 ? [0] : [])
    }
    return Array("RIFF".utf8) + written(body.count + 4) + Array("WEBP".utf8) + body
  }
}
