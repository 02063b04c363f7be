/// Lines of dates as libical takes them.
enum DateLine {
  /// Rewrites a line whose dates are not in RFC 5545’s form but can be read, names a period’s type where the file does not,
  /// and drops the last date of a list that was cut.
  static func mend(_ line: inout [UInt8], _ name: String, _ end: Int, isCut: Bool) {
    // Dates hold no colon in the right form; an ISO time does, so the first one outside of quotes ends the parameters,
    // unless what follows begins with no digit: an unquoted TZID=(UTC+01:00).
    guard var colon = line.lastIndex(of: UInt8(ascii: ":")) else { return }
    if !isPlain(line[(colon + 1)...]) {
      var isQuoted = false
      for index in end..<line.count {
        if line[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
        if line[index] == UInt8(ascii: ":"), !isQuoted {
          let next = line[(index + 1)...].drop { $0 == 32 }
          if next.prefix(4).count == 4, next.prefix(4).allSatisfy({ (48...57).contains($0) }) {
            colon = index
            break
          }
        }
      }
    }
    var values = line[(colon + 1)...].split(separator: UInt8(ascii: ","))
    if isCut, values.count > 1 { values.removeLast() }
    let isPeriod = name == "RDATE" && values.contains { $0.contains(UInt8(ascii: "/")) }
    // Some write VALUE=DATE before a midnight; the mark says what was meant.
    let isDate = has("VALUE=DATE", line[end..<colon])
    if let zone = bareZone(line[end..<colon]) {
      line.insert(UInt8(ascii: "\""), at: zone.upperBound)
      line.insert(UInt8(ascii: "\""), at: zone.lowerBound)
      return mend(&line, name, end, isCut: isCut)
    }
    if !isCut, !isPeriod, values.allSatisfy({ isPlain($0) && (!isDate || $0.count == 8) }) { return }
    var head = Array(line[..<colon])
    if isPeriod, !has("VALUE=PERIOD", line[end..<colon]) {
      head.insert(contentsOf: Array(";VALUE=PERIOD".utf8), at: end)
    }
    let mended = values.map { value in
      let mended = value.split(separator: UInt8(ascii: "/"), maxSplits: 1).map { part -> [UInt8] in
        isPlain(part) ? Array(part) : form(String(decoding: part, as: UTF8.self)).map { Array($0.utf8) } ?? Array(part)
      }
      let joined = Array(mended.joined(separator: [UInt8(ascii: "/")]))
      return isDate ? Array(joined.prefix(8)) : joined
    }
    line = head + [UInt8(ascii: ":")] + Array(mended.joined(separator: [UInt8(ascii: ",")]))
  }

  /// A date, a date-time or a period’s length in RFC 5545’s form; nil for what can’t be read as one.
  private static func form(_ text: String) -> String? {
    CalendarTime.mended(text) ?? CalendarComponent.Length(text).map { "P\($0.days)DT\($0.seconds)S" }
  }

  /// Where the name of a zone lies among parameters that libical would end too early: one without quotes that holds a mark
  /// of parameters, “UTC+02:00” or “Pacific Time (US & Canada); Tijuana”.
  private static func bareZone(_ parameters: ArraySlice<UInt8>) -> Range<Int>? {
    let parts = parameters.split(separator: UInt8(ascii: ";"))
    guard let first = parts.firstIndex(where: { has("TZID", $0.prefix { $0 != UInt8(ascii: "=") }) }),
      let equals = parts[first].firstIndex(of: UInt8(ascii: "="))
    else { return nil }
    // A part without an equals sign isn't a parameter; it continues the name.
    let more = parts[(first + 1)...].prefix { !$0.contains(UInt8(ascii: "=")) }
    let name = parameters[(equals + 1)..<(more.last ?? parts[first]).endIndex]
    let isBare = !name.contains(UInt8(ascii: "\"")) && name.contains { ":;,".utf8.contains($0) }
    return isBare ? name.indices : nil
  }

  /// Whether one of the parameters is this, whatever the case of its letters.
  private static func has(_ parameter: StaticString, _ parameters: ArraySlice<UInt8>) -> Bool {
    parameters.split(separator: UInt8(ascii: ";")).contains { found in
      found.count == parameter.utf8CodeUnitCount
        && found.enumerated().allSatisfy { offset, byte in
          // The letters of a word differ from their capitals by this bit; signs do not have it alone.
          byte == parameter.utf8Start[offset] || (97...122).contains(byte) && byte & 0xDF == parameter.utf8Start[offset]
        }
    }
  }

  /// Whether bytes have the form of a date or date-time: eight digits, or those, a T and six, and perhaps a Z.
  private static func isPlain(_ bytes: ArraySlice<UInt8>) -> Bool {
    let first = bytes.startIndex
    guard [8, 15, 16].contains(bytes.count) else { return false }
    for (offset, index) in bytes.indices.enumerated() {
      switch offset {
      case 8: if bytes[index] != UInt8(ascii: "T") { return false }
      case 15: if bytes[index] != UInt8(ascii: "Z") { return false }
      default: if !(48...57).contains(bytes[index]) { return false }
      }
    }
    return first < bytes.endIndex
  }
}
