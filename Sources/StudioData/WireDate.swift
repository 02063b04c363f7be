import DesignModel
import Foundation

/// Dates as they stand in headers, feeds and forecasts. All are read by hand: formats of the library accept what is no
/// date, and refuse what many servers send.
package enum WireDate {
  /// Years that count; others are taken for errors.
  private static let years = 1_900...9_999
  /// Most bytes of a date.
  private static let lengthLimit = 64

  /// A date of RFC 3339, and the wider forms of ISO 8601 that are met: without seconds or zone, with a zone such as
  /// `+0100`, with a fraction, or the day alone, which begins at midnight. `offset` is the zone of one that names none, s
  /// east of UTC. Nil for anything else.
  package static func iso(_ text: String, offset: Int = 0) -> Date? {
    var reader = ByteReader(text, limit: lengthLimit)
    guard let year = reader.digits(4...4), reader.take("-"), let month = reader.digits(2...2), reader.take("-"),
      let day = reader.digits(2...2)
    else { return nil }
    guard !reader.isAtEnd else { return moment(year, month, day, seconds: 0, offset: offset) }
    guard reader.take("T") || reader.take("t") || reader.take(" "), let hour = reader.digits(2...2), reader.take(":"),
      let minute = reader.digits(2...2)
    else { return nil }
    var second = 0
    if reader.take(":") {
      guard let found = reader.digits(2...2) else { return nil }
      second = found
      if reader.take(".") || reader.take(","), reader.digits(1...12) == nil { return nil }
    }
    _ = reader.take(" ")
    guard let zone = reader.isAtEnd ? offset : zone(&reader), reader.isAtEnd else { return nil }
    guard let clock = clock(hour, minute, second) else { return nil }
    return moment(year, month, day, seconds: clock, offset: zone)
  }

  /// A date of RFC 5322 or RFC 9110 (`Fri, 20 Nov 2026 18:30:00 +0100`), with what RSS 2 and RFC 822 allow beside it:
  /// no weekday, no seconds, two digits of a year, zones by letters; and with what servers send: the month before the day,
  /// the year last, “AM” and “PM”. Nil for anything else.
  package static func internet(_ text: String) -> Date? {
    var words = text.beginning(lengthLimit).split(whereSeparator: { " ,\t\r\n".contains($0) }).map(String.init)
    guard var at = words.firstIndex(where: { $0.first?.isASCIIDigit == true }) else { return nil }
    // “20th”.
    if let day = words[at].wholeMatch(of: #/(\d{1,2})(?:st|nd|rd|th|º|°|er|\.)/#.ignoresCase()) {
      words[at] = String(day.1)
    }
    // “mar. 17 nov.” is a Tuesday.
    if at > 0, words[at].allSatisfy({ $0.isASCIIDigit }), words[at].count <= 2, month(words[at - 1]) != nil,
      at + 1 == words.count || month(words[at + 1]) == nil
    {
      words.swapAt(at - 1, at)
      at -= 1
      // C’s own form ends with the year: “Nov 20 18:30:00 2026”, also with the zone before it.
      if words.count > at + 3, words[at + 2].contains(":"), let year = words.last, year.count == 4, Int(year) != nil {
        words.insert(words.removeLast(), at: at + 2)
      }
    }
    // “Friday, 20-Nov-26 18:30:00 GMT” is the older form of RFC 9110 §5.6.7.
    let head = words[at].split(separator: "-").map(String.init)
    var parts = head.count == 3 ? head + words[(at + 1)...] : Array(words[at...])
    guard parts.count >= 4, let day = Int(parts[0]), parts[0].count <= 2, let month = month(parts[1]),
      let digits = Int(parts[2]), (2...4).contains(parts[2].count)
    else { return nil }
    // Two digits: RFC 5322 §4.3.
    let year = parts[2].count == 4 ? digits : digits < 50 && parts[2].count == 2 ? 2_000 + digits : 1_900 + digits
    // “6:30PM”, and seconds with their fraction.
    if let glued = parts[3].wholeMatch(of: #/([\d:]+)([AaPp][Mm])/#) {
      parts.replaceSubrange(3...3, with: [String(glued.1), String(glued.2)])
    } else if let exact = parts[3].wholeMatch(of: #/(\d+:\d+:\d+)\.\d+/#) {
      parts[3] = String(exact.1)
    }
    let clocks = parts[3].split(separator: ":", omittingEmptySubsequences: false).map { part in
      (1...2).contains(part.count) && part.allSatisfy(\.isASCIIDigit) ? Int(part) : nil
    }
    guard (2...3).contains(clocks.count), var hour = clocks[0], let minute = clocks[1] else { return nil }
    if parts.count > 4, let half = ["AM": 0, "PM": 12][parts[4].uppercased()] {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + half
      parts.remove(at: 4)
    }
    guard let second = clocks.count == 3 ? clocks[2] : 0, let clock = clock(hour, minute, second) else { return nil }
    parts.removeFirst(4)
    guard let name = parts.first else { return moment(year, month, day, seconds: clock, offset: 0) }
    if let hours = zones[name.uppercased()] { return moment(year, month, day, seconds: clock, offset: hours * 3_600) }
    // “GMT+0200” is two hours east, as browsers write it; “UTC+2” too.
    let isNamed = ["GMT", "UTC"].contains(name.prefix(3).uppercased())
    var reader = ByteReader(isNamed ? String(name.dropFirst(3)) : name, limit: lengthLimit)
    guard let offset = zone(&reader, hours: isNamed ? 1...2 : 2...2), reader.isAtEnd else { return nil }
    return moment(year, month, day, seconds: clock, offset: offset)
  }

  /// `2026-11-20T17:30:00Z`.
  package static func text(_ date: Date) -> String { date.formatted(Date.ISO8601FormatStyle()) }

  /// Zones by letters of RFC 822 §5.1 and others that mean one thing, in hours; the military ones but Z mean nothing
  /// reliable (RFC 5322 §4.3), nor do “IST” and “AST”.
  static let zones = [
    "GMT": 0, "UT": 0, "UTC": 0, "Z": 0, "EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "MST": -7, "MDT": -6, "PST": -8,
    "PDT": -7, "CET": 1, "CEST": 2, "BST": 1, "WET": 0, "WEST": 1, "EET": 2, "EEST": 3,
    "MEZ": 1, "MESZ": 2, "MSK": 3, "SAST": 2, "PKT": 5, "WIB": 7, "HKT": 8, "SGT": 8, "JST": 9, "KST": 9, "AEST": 10,
    "AEDT": 11, "NZST": 12, "NZDT": 13, "AKST": -9, "AKDT": -8, "HST": -10, "BRT": -3,
  ]

  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  private static func month(_ word: String) -> Int? {
    months.firstIndex(of: word.prefix(3).lowercased()).map { $0 + 1 } ?? TableWords.month(word.filter { $0 != "." })
  }

  /// `Z`, `+01:00`, `+0100` or `+01`, in seconds.
  private static func zone(_ reader: inout ByteReader, hours digits: ClosedRange<Int> = 2...2) -> Int? {
    if reader.take("Z") || reader.take("z") { return 0 }
    let sign: Int
    if reader.take("+") { sign = 1 } else if reader.take("-") { sign = -1 } else { return nil }
    guard let hours = reader.digits(digits), hours <= 23 else { return nil }
    if reader.isAtEnd { return sign * hours * 3_600 }
    _ = reader.take(":")
    guard let minutes = reader.digits(2...2), minutes <= 59 else { return nil }
    return sign * (hours * 3_600 + minutes * 60)
  }

  /// Seconds since midnight; a leap second counts as the one before it.
  private static func clock(_ hour: Int, _ minute: Int, _ second: Int) -> Int? {
    guard (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second) else { return nil }
    return hour * 3_600 + minute * 60 + min(59, second)
  }

  private static func moment(_ year: Int, _ month: Int, _ day: Int, seconds: Int, offset: Int) -> Date? {
    guard years.contains(year), (1...12).contains(month), (1...length(month, of: year)).contains(day) else {
      return nil
    }
    return Date(timeIntervalSince1970: Double(DayNumber.of(year, month, day) * 86_400 + seconds - offset))
  }

  private static func length(_ month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

/// Days of the Gregorian calendar counted from 1970-01-01, without a calendar.
enum DayNumber {
  /// The number of a date; March is taken for the first month, so that a leap day ends its year.
  static func of(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shifted = month > 2 ? year : year - 1
    let century = (shifted >= 0 ? shifted : shifted - 399) / 400
    let inside = shifted - century * 400
    let ofYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return century * 146_097 + inside * 365 + inside / 4 - inside / 100 + ofYear - 719_468
  }
}

/// Walks through the bytes of a short text.
struct ByteReader {
  private let bytes: [UInt8]
  private var at = 0

  /// The text without blanks around it; longer ones than `limit` bytes are cut, so that they are not read to their end.
  init(_ text: String, limit: Int) {
    let all = Array(text.utf8.prefix(limit + 1))
    let isBlank = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
    let end = all.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? 0
    bytes = Array(all[..<end].drop(while: isBlank))
  }

  var isAtEnd: Bool { at == bytes.count }

  /// Steps over that character if it is next.
  mutating func take(_ wanted: Unicode.Scalar) -> Bool {
    guard at < bytes.count, bytes[at] == UInt8(ascii: wanted) else { return false }
    at += 1
    return true
  }

  /// A number of so many digits; nothing is stepped over where there are not enough.
  mutating func digits(_ count: ClosedRange<Int>) -> Int? {
    var value = 0
    let start = at
    while at < bytes.count, at - start < count.upperBound, (0x30...0x39).contains(bytes[at]) {
      value = value * 10 + Int(bytes[at] - 0x30)
      at += 1
    }
    guard at - start >= count.lowerBound else {
      at = start
      return nil
    }
    return value
  }
}

extension Character {
  /// Whether it is one of 0 to 9.
  var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
