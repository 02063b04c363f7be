import Foundation

/// Finds the labelled parts of photos’ files, which hold what a camera wrote beside the pixels.
enum PhotoParts {
  /// The contents of a JPEG’s segments with `marker` that stand before its pixels and within the first `limit` bytes.
  static func segments(of jpeg: Data, _ marker: UInt8, limit: Int = 1 << 20) -> [ArraySlice<UInt8>] {
    let bytes = [UInt8](jpeg.prefix(limit))
    var found: [ArraySlice<UInt8>] = []
    var at = 2
    while at + 4 <= bytes.count, bytes[at] == 0xFF {
      // Fill bytes may stand before a marker (T.81, B.1.1.2).
      if bytes[at + 1] == 0xFF {
        at += 1
        continue
      }
      let length = Int(bytes[at + 2]) << 8 | Int(bytes[at + 3])
      if bytes[at + 1] == 0xDA || length < 2 { break }
      if bytes[at + 1] == marker { found.append(bytes[(at + 4)..<max(at + 4, min(bytes.count, at + 2 + length))]) }
      at += 2 + length
    }
    return found
  }

  /// The content of the first chunk called `name` of a PNG or WebP. At most 10,000 chunks are looked at.
  static func chunk(of data: Data, _ name: String, _ kind: PhotoHeader.Kind) -> ArraySlice<UInt8>? {
    let bytes = [UInt8](data)
    // A PNG writes length, name, content and four bytes of check; a WebP name, length and content, padded to even.
    let isPNG = kind == .png
    var at = isPNG ? 8 : 12
    for _ in 0..<10_000 where at + 8 <= bytes.count {
      let size = bytes[(isPNG ? at : at + 4)..<(isPNG ? at + 4 : at + 8)]
      let length = (isPNG ? Array(size) : size.reversed()).reduce(0) { $0 << 8 | Int($1) }
      if length > bytes.count - at - (isPNG ? 12 : 8) { return nil }
      let content = bytes[(at + 8)..<(at + 8 + length)]
      if bytes[(isPNG ? at + 4 : at)..<(isPNG ? at + 8 : at + 4)].elementsEqual(name.utf8) { return content }
      at += isPNG ? 12 + length : 8 + length + length % 2
    }
    return nil
  }
}
