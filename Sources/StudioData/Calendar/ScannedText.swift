import DesignModel

/// Names and values of lines that libical is not asked about.
extension CalendarScan {
  /// A name in capitals without white space.
  static func name(_ bytes: ArraySlice<UInt8>) -> String {
    let capitals = bytes.compactMap { byte -> UInt8? in
      byte == 32 || byte == 9 ? nil : (97...122).contains(byte) ? byte - 32 : byte
    }
    return String(decoding: capitals, as: UTF8.self)
  }

  /// What follows the colon that ends the parameters; quoted ones may hold colons.
  static func value(_ rest: ArraySlice<UInt8>) -> String {
    var isQuoted = false
    for index in rest.indices {
      if rest[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
      if rest[index] == UInt8(ascii: ":"), !isQuoted {
        var value = Array(rest[(index + 1)...].prefix(4_096))
        _ = ContentLines.mend(&value)
        return TextRules.trim(String(decoding: value, as: UTF8.self))
      }
    }
    return ""
  }

  /// A text with its escapes undone (RFC 5545 §3.3.11), line ends as spaces.
  static func unescaped(_ text: String) -> String {
    var out = ""
    var isEscaped = false
    for letter in text {
      if !isEscaped, letter == "\\" {
        isEscaped = true
        continue
      }
      out.append(isEscaped && (letter == "n" || letter == "N") ? " " : letter)
      isEscaped = false
    }
    return out
  }

  /// Drops backslashes before signs that need none: libical drops the sign with them.
  static func mendEscapes(_ line: inout [UInt8], from start: Int) {
    let slash = UInt8(ascii: "\\")
    guard line[start...].contains(slash) else { return }
    var out = Array(line[..<start])
    var at = start
    while at < line.count {
      let isPair = line[at] == slash && at + 1 < line.count && "\\,;nN".utf8.contains(line[at + 1])
      if isPair { out.append(slash) }
      at += isPair ? 1 : 0
      if isPair || line[at] != slash { out.append(line[at]) }
      at += 1
    }
    line = out
  }

  /// The beginning of a line, for a diagnostic.
  static func excerpt(_ line: [UInt8]) -> String {
    CalendarText.clean(String(decoding: line.prefix(40), as: UTF8.self))
  }
}
