import Foundation

/// EUC-JP and ISO-2022-JP, which Foundation has not on every system: other spellings of the characters of Shift JIS.
enum JapaneseText {
  /// The text; nil for bytes that are none.
  static func eucJP(_ text: Data) -> String? {
    var bytes = text[...]
    var out: [UInt8] = []
    while let first = bytes.popFirst() {
      switch first {
      case ..<0x80: out.append(first)
      case 0x8E:
        guard let kana = bytes.popFirst(), kana >= 0xA1 else { return nil }
        out.append(kana)
      case 0x8F:
        // Two bytes of JIS X 0212, which Shift JIS has not.
        guard bytes.count >= 2 else { return nil }
        bytes = bytes.dropFirst(2)
        out += missing
      case 0xA1...0xFE:
        guard let second = bytes.popFirst(), (0xA1...0xFE).contains(second) else { return nil }
        out += shiftJIS(first & 0x7F, second & 0x7F)
      default: return nil
      }
    }
    return decoded(out)
  }

  /// The text; nil for bytes that are none, and where no escape says that it is more than ASCII.
  static func iso2022JP(_ text: Data) -> String? {
    guard text.contains(0x1B), text.allSatisfy({ $0 < 0x80 }) else { return nil }
    var bytes = text[...]
    var out: [UInt8] = []
    var set = sets[0]
    while let first = bytes.popFirst() {
      if first == 0x1B {
        guard let next = sets.first(where: { bytes.starts(with: $0.mark.utf8) }) else { return nil }
        set = next
        bytes = bytes.dropFirst(set.mark.utf8.count)
      } else if first <= 0x20 {
        // Ends of lines stand between two-byte characters too.
        out.append(first)
      } else if set.width == 1 {
        out.append(set.mark == "(I" ? first | 0x80 : first)
      } else {
        guard let second = bytes.popFirst(), (0x21...0x7E).contains(second) else { return nil }
        out += set.mark == "$(D" ? missing : shiftJIS(first, second)
      }
    }
    return decoded(out)
  }

  /// Sets of characters by the escape that begins them (RFC 1468), and bytes of a character.
  private static let sets = [
    ("(B", 1), ("(J", 1), ("(I", 1), ("$@", 2), ("$B", 2), ("$(D", 2),
  ].map { (mark: $0.0, width: $0.1) }

  /// “〓”, which stands for characters that a set has not.
  private static let missing: [UInt8] = [0x81, 0xAC]

  /// A row and a cell of JIS X 0208, 0x21 to 0x7E each.
  private static func shiftJIS(_ row: UInt8, _ cell: UInt8) -> [UInt8] {
    let first = (row - 0x21) >> 1 + 0x81
    let second = row & 1 == 0 ? cell + 0x7E : cell + (cell < 0x60 ? 0x1F : 0x20)
    return [first > 0x9F ? first + 0x40 : first, second]
  }

  /// Windows’ Shift JIS, which has the characters of makers too.
  private static func decoded(_ bytes: [UInt8]) -> String? {
    String(data: Data(bytes), encoding: String.Encoding(rawValue: 0x8000_0420))
      ?? String(data: Data(bytes), encoding: .shiftJIS)
  }
}
