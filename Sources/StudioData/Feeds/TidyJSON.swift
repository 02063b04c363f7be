import Foundation

/// JSON of servers before it is parsed.
enum TidyJSON {
  /// The bytes in UTF-8 with halves of characters dropped from texts (`\ud83c` without its other half), and with numbers as texts whose
  /// digits a number of the machine would not keep: `1.10`, `0.00001234`, `12345678901234567890`. A path shows what was
  /// written. Ends of lines in texts are spelt.
  static func tidied(_ data: Data) -> Data {
    let bytes = inUTF8(Array(data))
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    var at = 0
    var isText = false
    while at < bytes.count {
      let byte = bytes[at]
      if isText, byte == UInt8(ascii: "\\") {
        let length = escape(bytes, at)
        if let length { out += bytes[at..<min(at + length, bytes.count)] }
        at += length ?? 6
      } else if !isText, byte == UInt8(ascii: "-") || isDigit(byte) {
        let end = bytes[at...].firstIndex { !isDigit($0) && !"+-.eE".utf8.contains($0) } ?? bytes.count
        let number = bytes[at..<end]
        out += isKept(number) ? Array(number) : [UInt8(ascii: "\"")] + number + [UInt8(ascii: "\"")]
        at = end
      } else {
        if byte == UInt8(ascii: "\"") { isText.toggle() }
        out += isText ? spelt(byte) : [byte]
        at += 1
      }
    }
    return Data(out)
  }

  /// The bytes with ends of lines and tabs in texts spelt, as JSON has them, and without other control characters.
  static func withoutControls(_ data: Data) -> Data {
    var (isText, isEscaped) = (false, false)
    return Data(
      data.flatMap { byte in
        if byte == UInt8(ascii: "\""), !isEscaped { isText.toggle() }
        isEscaped = isText && !isEscaped && byte == UInt8(ascii: "\\")
        return isText ? spelt(byte) : [byte]
      })
  }

  /// A byte of a text.
  private static func spelt(_ byte: UInt8) -> [UInt8] {
    switch byte {
    case 0x09: Array("\\t".utf8)
    case 0x0A: Array("\\n".utf8)
    case ..<0x20: []
    default: [byte]
    }
  }

  /// Bytes that are no UTF-8 without halves of characters, which some write as three bytes, and what else is broken.
  private static func inUTF8(_ bytes: [UInt8]) -> [UInt8] {
    if String(validating: bytes, as: UTF8.self) != nil { return bytes }
    var out: [UInt8] = []
    var at = 0
    while at < bytes.count {
      let isHalf = bytes[at] == 0xED && at + 2 < bytes.count && (0xA0...0xBF).contains(bytes[at + 1])
      if !isHalf { out.append(bytes[at]) }
      at += isHalf ? 3 : 1
    }
    _ = ContentLines.mend(&out)
    return out
  }

  /// The length of an escape; nil for half a character, and for NUL, which no text holds.
  private static func escape(_ bytes: [UInt8], _ at: Int) -> Int? {
    guard let code = code(bytes, at), code == 0 || (0xD800...0xDFFF).contains(code) else { return 2 }
    guard (0xD800..<0xDC00).contains(code), let low = self.code(bytes, at + 6), (0xDC00...0xDFFF).contains(low) else {
      return nil
    }
    return 12
  }

  private static func code(_ bytes: [UInt8], _ at: Int) -> UInt32? {
    guard at + 6 <= bytes.count, bytes[at] == UInt8(ascii: "\\"), bytes[at + 1] == UInt8(ascii: "u") else { return nil }
    return UInt32(String(decoding: bytes[(at + 2)..<(at + 6)], as: UTF8.self), radix: 16)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 48 < 10 }

  /// Whether a number is shown with its own digits, or is none of JSON’s, which the parser tells. One with an exponent is
  /// shown without where that is short.
  private static func isKept(_ number: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: number.prefix(1_100), as: UTF8.self)
    guard let parts = text.wholeMatch(of: /-?((?:0|[1-9]\d*)(?:\.\d+)?)([eE][+\-]?\d+)?/)?.output,
      text.utf8.count <= 1_000
    else { return true }
    if parts.2 != nil {
      let isNothing = !parts.1.contains { ("1"..."9").contains($0) }
      guard parts.1.count <= 16, let value = Double(text), (value == 0) == isNothing else { return false }
      return isNothing || (1e-4..<1e15).contains(abs(value))
    }
    // A whole number loses its decimals.
    return text.contains(".") ? !text.hasSuffix(".0") && Double(text).map { "\($0)" == text } ?? true : Int(text) != nil
  }
}
