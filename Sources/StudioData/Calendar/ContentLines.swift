import Foundation

/// The bytes of a calendar as unfolded lines (RFC 5545 §3.1).
///
/// Byte order marks, NUL and other control characters go; lines may end with CR LF, LF or CR, and an empty line is none, so
/// that a fold after a doubled end of line still holds. Unfolding works on bytes: producers fold within a character.
struct ContentLines {
  private let bytes: [UInt8]

  init(_ data: Data) {
    // UTF-16 isn't an encoding of calendars (RFC 5545 §3.1.4), but some programs of Windows save it, with a mark.
    if data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF]),
      let text = String(data: data, encoding: .utf16)
    {
      bytes = Array(text.utf8)
    } else {
      bytes = Array(data)
    }
  }

  /// Calls `take` with each line, cut at the limit; true where it was cut.
  func forEach(_ take: (_ line: inout [UInt8], _ isCut: Bool) throws(ReadRefusal) -> Void) throws(ReadRefusal) {
    var line: [UInt8] = []
    line.reserveCapacity(1_024)
    var isCut = false
    var at = 0
    while at < bytes.count {
      var end = at
      while end < bytes.count, bytes[end] != 10, bytes[end] != 13 { end += 1 }
      if end > at {
        var start = at
        if !line.isEmpty, !isCut, OldCalendar.goesOn(line) {
          // vCalendar 1.0 breaks such lines with an equals sign; a blank that follows is part of the text.
          line.removeLast()
        } else if bytes[start] == 32 || bytes[start] == 9, !line.isEmpty {
          start += 1
        } else {
          if !line.isEmpty { try take(&line, isCut) }
          line.removeAll(keepingCapacity: true)
          isCut = false
        }
        append(start..<end, to: &line, &isCut)
      }
      at = end + 1
    }
    if !line.isEmpty { try take(&line, isCut) }
  }

  private func append(_ range: Range<Int>, to line: inout [UInt8], _ isCut: inout Bool) {
    for index in range {
      let byte = bytes[index]
      if byte < 32 && byte != 9 || byte == 127 { continue }
      if line.count == CalendarLimits.lineBytes {
        isCut = true
        return
      }
      line.append(byte)
    }
    if line.count >= 3, line[0] == 0xEF, line[1] == 0xBB, line[2] == 0xBF { line.removeFirst(3) }
  }

  /// Turns a line that is no UTF-8 into UTF-8. Where some of it is, a character was cut somewhere, and only the broken bytes
  /// go; where none is, it is Windows-1252. False where the line was UTF-8 before.
  static func mend(_ line: inout [UInt8]) -> Bool {
    if line.allSatisfy({ $0 < 128 }) || String(validating: line, as: UTF8.self) != nil { return false }
    let kept = String(decoding: line, as: UTF8.self).unicodeScalars.filter { $0 != "\u{FFFD}" }
    if kept.contains(where: { $0.value >= 128 }) {
      line = Array(String(String.UnicodeScalarView(kept)).utf8)
    } else {
      line = Array(windows1252(line).utf8)
    }
    return true
  }

  /// Bytes read as Windows-1252.
  static func windows1252(_ bytes: some Sequence<UInt8>) -> String {
    String(String.UnicodeScalarView(bytes.map { scalars[Int($0)] }))
  }

  /// Windows-1252 differs from Latin-1 in 0x80…0x9F; its five holes stay what they are in Latin-1.
  private static let scalars: [Unicode.Scalar] = {
    let special: [UInt32] = [
      0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D,
      0x017D,
      0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D,
      0x017E, 0x0178,
    ]
    return (0...255).map { (byte: UInt32) in
      Unicode.Scalar((0x80...0x9F).contains(byte) ? special[Int(byte) - 0x80] : byte) ?? "\u{FFFD}"
    }
  }()
}
