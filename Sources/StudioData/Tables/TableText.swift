/// The encoding of a table.
enum TableText: Hashable, Sendable {
  case utf8
  /// Windows-1252, which older spreadsheets write.
  case windows1252
  case utf16(isBig: Bool)

  func text(_ bytes: ByteText) -> String {
    guard self == .windows1252 else { return String(decoding: bytes, as: UTF8.self) }
    var text = String.UnicodeScalarView()
    for byte in bytes {
      let code = byte &- 0x80 < 0x20 ? Self.middle[Int(byte - 0x80)] : UInt32(byte)
      text.append(Unicode.Scalar(code) ?? "\u{FFFD}")
    }
    return String(text)
  }

  /// 0x80 to 0x9F in Windows-1252 (WHATWG Encoding, index windows-1252); five of them stand for controls.
  private static let middle: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D, 0x017D,
    0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D,
    0x017E, 0x0178,
  ]
}

/// Finds out whether a file is UTF-8, chunk by chunk, without keeping it.
struct TextSurvey {
  /// Whether everything so far was UTF-8.
  private(set) var isUTF8 = true
  /// Whether there was a byte 0, which no text has.
  private(set) var hasZero = false
  /// Bytes that must still follow, and what the next one may be.
  private var awaited = 0
  private var low: UInt8 = 0x80
  private var high: UInt8 = 0xBF

  /// Looks at the next bytes (Unicode 15, table 3-7).
  mutating func look(at bytes: UnsafeMutableBufferPointer<UInt8>) {
    for byte in bytes {
      if byte == 0 { hasZero = true }
      guard isUTF8 else { continue }
      if awaited > 0 {
        guard byte >= low, byte <= high else {
          isUTF8 = false
          continue
        }
        awaited -= 1
        (low, high) = (0x80, 0xBF)
        continue
      }
      switch byte {
      case 0..<0x80: break
      case 0xC2...0xDF: awaited = 1
      case 0xE0...0xEF:
        awaited = 2
        if byte == 0xE0 { low = 0xA0 }
        if byte == 0xED { high = 0x9F }
      case 0xF0...0xF4:
        awaited = 3
        if byte == 0xF0 { low = 0x90 }
        if byte == 0xF4 { high = 0x8F }
      default: isUTF8 = false
      }
    }
  }

  /// Ends the file: a letter that is cut off is no UTF-8.
  mutating func finish() { if awaited > 0 { isUTF8 = false } }
}

/// Turns UTF-16 into UTF-8, chunk by chunk.
struct WideText {
  private let isBig: Bool
  private var half: UInt8?
  private var surrogate: UInt16?

  /// Of that byte order.
  init(isBig: Bool) { self.isBig = isBig }

  /// The next bytes as UTF-8; invalid bytes become U+FFFD.
  mutating func utf8(_ bytes: UnsafeMutableBufferPointer<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    for byte in bytes {
      guard let first = half else {
        half = byte
        continue
      }
      half = nil
      let unit = isBig ? UInt16(first) << 8 | UInt16(byte) : UInt16(byte) << 8 | UInt16(first)
      if let high = surrogate {
        surrogate = nil
        if unit & 0xFC00 == 0xDC00 {
          append(0x10000 + (UInt32(high & 0x3FF) << 10 | UInt32(unit & 0x3FF)), &text)
          continue
        }
        append(0xFFFD, &text)
      }
      if unit & 0xFC00 == 0xD800 { surrogate = unit } else { append(UInt32(unit), &text) }
    }
    return text
  }

  private func append(_ code: UInt32, _ text: inout [UInt8]) {
    text.append(contentsOf: String(Unicode.Scalar(code) ?? "\u{FFFD}").utf8)
  }
}
