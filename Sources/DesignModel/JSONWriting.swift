import Foundation

extension JSONValue {
  /// The value as a JSON text (RFC 8259) without spaces, members in the order of their keys: equal values give equal texts.
  /// Numbers that are none, which no reader lets in, are written as null.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The same in UTF-8.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return bytes
  }

  private func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let flag): bytes += (flag ? "true" : "false").utf8
    case .integer(let value): bytes += String(value).utf8
    case .number(let value): bytes += (value.isFinite ? "\(value)" : "null").utf8
    case .string(let text): Self.write(text, to: &bytes)
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        element.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.sorted(by: { $0.key < $1.key }).enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        Self.write(member.key, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private static func write(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { plain in
      func isPlain(_ byte: UInt8) -> Bool { byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") }
      // Nearly all texts are written as they are.
      if plain.allSatisfy(isPlain) {
        bytes.append(contentsOf: plain)
        return
      }
      let digits = Array("0123456789abcdef".utf8)
      for byte in plain {
        if isPlain(byte) {
          bytes.append(byte)
        } else if byte < 0x20 {
          bytes += Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        } else {
          bytes += [UInt8(ascii: "\\"), byte]
        }
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
