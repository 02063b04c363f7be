/// A colour profile reduced to what changes colours (ICC.1:2022). The tags of the original are not copied: only matrices and
/// curves are written anew, because text hides in descriptions, private tags and behind the data of known ones.
enum ColourProfile {
  /// The profile with its colours alone: neither texts nor dates, makers and devices. Nil if it isn’t an RGB or grey profile
  /// of matrices and curves; without it colours are taken for sRGB, as the studio draws them. The same for its own result.
  static func cleaned(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count >= 132, bytes.count <= limit, word(bytes, 36) == code("acsp"), let space = space(bytes),
      classes.contains(word(bytes, 12)), word(bytes, 20) == code("XYZ "), bytes[8] == 2 || bytes[8] == 4
    else { return nil }
    let found = tags(bytes)
    guard space.needed.allSatisfy({ found[$0] != nil }) else { return nil }
    let isFour = bytes[8] == 4
    var tags: [(name: String, data: [UInt8])] = [
      ("desc", isFour ? localised("RGB") : described("RGB")), ("cprt", isFour ? localised("-") : plain("-")),
    ]
    tags += (space.needed + ["bkpt", "chad"]).compactMap { name in found[name].map { (name, $0) } }
    return written(header(bytes, isFour: isFour), tags)
  }

  /// The largest profile that is read, in bytes.
  static let limit = 4 << 20
  /// The maximum number of tags that are read.
  private static let tagLimit = 100
  /// The maximum number of entries of a curve.
  private static let curveLimit = 4_096

  private static let classes: Set<UInt32> = [code("mntr"), code("scnr"), code("prtr"), code("spac")]

  /// The tags without which colours of the profile’s space mean nothing.
  private static func space(_ bytes: [UInt8]) -> (code: UInt32, needed: [String])? {
    switch word(bytes, 16) {
    case code("RGB "): (code("RGB "), ["wtpt", "rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC"])
    case code("GRAY"): (code("GRAY"), ["wtpt", "kTRC"])
    default: nil
    }
  }

  /// The data of the tags that hold numbers, each cut to its own length.
  private static func tags(_ bytes: [UInt8]) -> [String: [UInt8]] {
    var found: [String: [UInt8]] = [:]
    for index in 0..<min(tagLimit, Int(word(bytes, 128))) {
      let at = 132 + index * 12
      guard at + 12 <= bytes.count else { break }
      let (start, size) = (Int(word(bytes, at + 4)), Int(word(bytes, at + 8)))
      guard start >= 132, size >= 8, start + size <= bytes.count else { continue }
      found[String(decoding: bytes[at..<(at + 4)], as: UTF8.self)] = numbers(Array(bytes[start..<(start + size)]))
    }
    return found
  }

  /// A tag of numbers without what lies behind them; nil for any other type.
  private static func numbers(_ tag: [UInt8]) -> [UInt8]? {
    let length: Int
    switch word(tag, 0) {
    case code("XYZ "): length = 20
    case code("sf32"): length = 44
    case code("curv"):
      guard tag.count >= 12, word(tag, 8) <= curveLimit else { return nil }
      length = 12 + 2 * Int(word(tag, 8))
      // A curve rises; a text does not.
      guard tag.count >= length, length <= 16 || isRising(tag[12..<length]) else { return nil }
    case code("para"):
      guard tag.count >= 12, tag[8] == 0, tag[9] < 5 else { return nil }
      length = 12 + 4 * [1, 3, 4, 5, 7][Int(tag[9])]
    default: return nil
    }
    guard tag.count >= length else { return nil }
    var out = Array(tag[..<length])
    out.replaceSubrange(4..<8, with: [0, 0, 0, 0])
    return out
  }

  private static func isRising(_ bytes: ArraySlice<UInt8>) -> Bool {
    let values = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map {
      Int(bytes[$0]) << 8 | Int(bytes[$0 + 1])
    }
    return zip(values, values.dropFirst()).allSatisfy { $0 <= $1 }
  }

  // MARK: Writing

  private static func header(_ bytes: [UInt8], isFour: Bool) -> [UInt8] {
    var out = [UInt8](repeating: 0, count: 128)
    out.replaceSubrange(8..<10, with: isFour ? [4, 0x20] : [2, 0x10])
    for range in [12..<24, 36..<40] { out.replaceSubrange(range, with: bytes[range]) }
    out[67] = bytes[67] & 3
    // D50, the only illuminant there is.
    out.replaceSubrange(68..<80, with: [0, 0, 0xF6, 0xD6, 0, 1, 0, 0, 0, 0, 0xD3, 0x2D])
    return out
  }

  /// Equal tags share their bytes: most profiles have one curve for three colours.
  private static func written(_ header: [UInt8], _ tags: [(name: String, data: [UInt8])]) -> [UInt8] {
    var places: [[UInt8]: Int] = [:]
    var (table, data) = (bytes(UInt32(tags.count)), [UInt8]())
    let start = 132 + tags.count * 12
    for tag in tags {
      let place = places[tag.data] ?? start + data.count
      if places.updateValue(place, forKey: tag.data) == nil {
        data += tag.data + [UInt8](repeating: 0, count: (4 - tag.data.count % 4) % 4)
      }
      table += bytes(code(tag.name)) + bytes(UInt32(place)) + bytes(UInt32(tag.data.count))
    }
    var out = header + table + data
    out.replaceSubrange(0..<4, with: bytes(UInt32(out.count)))
    return out
  }

  /// The name of a profile as version 2 has it, without its Unicode and Macintosh names.
  private static func described(_ text: String) -> [UInt8] {
    let ascii = Array(text.utf8) + [0]
    return bytes(code("desc")) + bytes(0) + bytes(UInt32(ascii.count)) + ascii + [UInt8](repeating: 0, count: 78)
  }

  private static func plain(_ text: String) -> [UInt8] { bytes(code("text")) + bytes(0) + Array(text.utf8) + [0] }

  /// A text as version 4 has it, in English alone.
  private static func localised(_ text: String) -> [UInt8] {
    let wide = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    return bytes(code("mluc")) + bytes(0) + bytes(1) + bytes(12) + Array("enUS".utf8) + bytes(UInt32(wide.count))
      + bytes(28) + wide
  }

  private static func code(_ name: String) -> UInt32 { name.utf8.reduce(0) { $0 << 8 | UInt32($1) } }

  private static func word(_ bytes: [UInt8], _ at: Int) -> UInt32 {
    at + 4 <= bytes.count ? bytes[at..<(at + 4)].reduce(0) { $0 << 8 | UInt32($1) } : 0
  }

  private static func bytes(_ word: UInt32) -> [UInt8] { (0..<4).map { UInt8(word >> (24 - 8 * $0) & 255) } }
}
