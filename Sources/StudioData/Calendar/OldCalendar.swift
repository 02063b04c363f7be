/// What vCalendar 1.0 writes otherwise than iCalendar does: old phones and address books still export it.
enum OldCalendar {
  /// Whether a line's value is quoted-printable (RFC 2045 §6.7) and goes on in the next line, which is no fold of its own.
  static func goesOn(_ line: [UInt8]) -> Bool { line.last == UInt8(ascii: "=") && isQuoted(line) }

  /// Whether a line's value is quoted-printable.
  static func isQuoted(_ line: [UInt8]) -> Bool {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon < 200,
      line[..<colon].contains(UInt8(ascii: ";"))
    else { return false }
    return String(decoding: line[..<colon], as: UTF8.self).uppercased().contains("QUOTED-PRINTABLE")
  }

  /// A line with its value decoded and the parameters that said how it is written gone. In its text commas and semicolons
  /// are themselves, and ends of lines are said as RFC 5545 says them.
  static func decoded(_ line: [UInt8]) -> [UInt8] {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return line }
    let head = String(decoding: line[..<colon], as: UTF8.self).split(separator: ";")
    let kept = head.filter { part in
      let text = part.uppercased()
      return !text.contains("QUOTED-PRINTABLE") && !text.hasPrefix("CHARSET=")
    }
    var out = Array(kept.joined(separator: ";").utf8) + [UInt8(ascii: ":")]
    let value = line[(colon + 1)...]
    var at = value.startIndex
    while at < value.endIndex {
      if value[at] == UInt8(ascii: "="), at + 2 < value.endIndex, let high = hex(value[at + 1]),
        let low = hex(value[at + 2])
      {
        append(high << 4 | low, to: &out)
        at += 3
      } else {
        if value[at] != UInt8(ascii: "=") || at + 1 < value.endIndex { append(value[at], to: &out) }
        at += 1
      }
    }
    return out
  }

  private static func append(_ byte: UInt8, to out: inout [UInt8]) {
    switch byte {
    case 13: return
    case 10: out += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
    case UInt8(ascii: ","), UInt8(ascii: ";"): out += [UInt8(ascii: "\\"), byte]
    default: if byte >= 32 || byte == 9 { out.append(byte) }
    }
  }

  private static func hex(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }

  /// A rule of vCalendar 1.0 (its §“Recurrence rule grammar”) as RFC 5545 writes it: `W1 TU TH #4` is every week on Tuesday
  /// and Thursday, four times, and `#0` has no end. Nil if it is invalid.
  static func rule(_ text: String) -> String? {
    let words = text.uppercased().split(separator: " ").prefix(60).map(String.init)
    guard let first = words.first,
      let kind = ["MP", "MD", "YM", "YD", "D", "W"].first(where: first.hasPrefix),
      let interval = Int(first.dropFirst(kind.count)), (1...999).contains(interval)
    else { return nil }
    var (parts, days, numbers, position) = (["INTERVAL=\(interval)"], [String](), [Int](), [String]())
    var count = 2
    for word in words.dropFirst() {
      if word.hasPrefix("#"), let number = Int(word.dropFirst()), number >= 0 {
        count = number
      } else if word.count >= 8, word.first?.isNumber == true {
        (count, parts) = (0, parts + ["UNTIL=\(word)"])
      } else if RecurrenceRule.Day.names.contains(word) {
        days += position.isEmpty ? [word] : position.map { $0 + word }
      } else if let sign = word.last, sign == "+" || sign == "-", let number = Int(word.dropLast()) {
        // Positions before other days begin anew: “1+ MO 2+ TU”.
        if !days.isEmpty, position.first.map({ p in days.last?.hasPrefix(p) == true }) == true { position = [] }
        position.append(sign == "-" ? "-\(number)" : "\(number)")
      } else if word == "LD" {
        numbers.append(-1)
      } else if let number = Int(word) {
        numbers.append(number)
      } else if word.hasSuffix("$") || word.allSatisfy({ $0.isNumber }) {
        continue
      } else {
        return nil
      }
    }
    let list = numbers.map(String.init).joined(separator: ",")
    switch kind {
    case "D": parts.insert("FREQ=DAILY", at: 0)
    case "W":
      parts.insert("FREQ=WEEKLY", at: 0)
      if !days.isEmpty { parts.append("BYDAY=\(days.joined(separator: ","))") }
    case "MP":
      parts.insert("FREQ=MONTHLY", at: 0)
      if !days.isEmpty { parts.append("BYDAY=\(days.joined(separator: ","))") }
    case "MD":
      parts.insert("FREQ=MONTHLY", at: 0)
      if !numbers.isEmpty { parts.append("BYMONTHDAY=\(list)") }
    case "YM":
      parts.insert("FREQ=YEARLY", at: 0)
      if !numbers.isEmpty { parts.append("BYMONTH=\(list)") }
    default:
      parts.insert("FREQ=YEARLY", at: 0)
      if !numbers.isEmpty { parts.append("BYYEARDAY=\(list)") }
    }
    // Two times is what a rule without a word means.
    if count > 0, !parts.contains(where: { $0.hasPrefix("UNTIL") }) { parts.append("COUNT=\(count)") }
    return parts.joined(separator: ";")
  }

  /// Seconds of a duration, `PT12H`; nil if it is invalid, negative or empty.
  static func seconds(_ text: String) -> Int? {
    let total = CalendarComponent.Length(text).map { $0.days * CivilTime.day + $0.seconds } ?? 0
    return total > 0 ? total : nil
  }
}

extension CalendarComponent.Length {
  /// A duration of RFC 5545 §3.3.6 in letters of any case, with a T too many or too few: months are none of its units, so
  /// that each means one thing. What ISO 8601 has beside is read where it means one thing too: parts of a unit, and years
  /// and months that are none. Nil if it is invalid or negative.
  init?(_ text: String) {
    let text = text.uppercased().filter { !$0.isWhitespace }
    let body = text.hasPrefix("+") ? text.dropFirst() : text[...]
    guard body.hasPrefix("P"), body.count <= 40 else { return nil }
    self.init(days: 0, seconds: 0)
    var (number, hasUnit) = ("", false)
    // Behind years and before the T an M is months.
    var hasMonths = false
    for letter in body.dropFirst() {
      if letter.isASCIIDigit || letter == "." || letter == "," {
        number.append(letter == "," ? "." : letter)
        continue
      }
      if letter == "T", number.isEmpty {
        hasMonths = false
        continue
      }
      // A thousand years of days, and as many seconds as fit beside them without an overflow.
      guard number.last?.isASCIIDigit == true, let value = Double(number), value < 1_000_000_000 else { return nil }
      switch letter {
      case "Y",
        "M" where hasMonths:
        if value > 0 { return nil }
        hasMonths = true
      case "W": add(value * 7 * 86_400)
      case "D": add(value * 86_400)
      case "H": seconds += Int(value * 3_600)
      case "M": seconds += Int(value * 60)
      case "S": seconds += Int(value)
      default: return nil
      }
      seconds = min(seconds, 366_000 * CivilTime.day)
      (number, hasUnit) = ("", true)
    }
    if !number.isEmpty || !hasUnit { return nil }
  }

  /// Adds whole days by the clock, and what is left of them as seconds.
  private mutating func add(_ more: Double) {
    let whole = (more / 86_400).rounded(.down)
    days = min(366_000, days + Int(whole))
    seconds += Int(more - whole * 86_400)
  }
}
