import DesignModel
import Foundation

extension WireDate {
  /// A date of either kind that feeds use; also a day alone, which begins at midnight UTC, what ``spelt(_:)`` reads, one with a
  /// zone by letters or by its name behind a blank, and seconds or milliseconds since 1970.
  package static func feed(_ text: String) -> Date? {
    // A dash before the time, as Drupal has it, and points in it.
    let words = text.beginning(80).trimmingCharacters(in: .whitespacesAndNewlines)
      .replacing(#/(\d{4}) - (?=\d)/#) { "\($0.1) " }
      .replacing(#/ (\d\d)\.(\d\d)\.(\d\d)(?= |$)/#) { " \($0.1):\($0.2):\($0.3)" }
    if words.wholeMatch(of: #/\d{9,10}|\d{12,13}/#) != nil, let number = Double(words) {
      return Date(timeIntervalSince1970: number > 1e11 ? number / 1_000 : number)
    }
    // The end of a day, which RFC 3339 has not.
    if let end = words.firstMatch(of: #/([Tt ])24:00(?::00)?(?![\d:])/#) {
      let begin = words.replacingCharacters(in: end.range, with: "\(end.1)00:00:00")
      return feed(begin)?.addingTimeInterval(86_400)
    }
    return inZone(spelt(words))
  }

  private static func inZone(_ words: String) -> Date? {
    func read(_ words: String) -> Date? { iso(words) ?? internet(words) ?? internet(words + " 00:00") }
    if let date = read(words) { return date }
    guard let blank = words.lastIndex(of: " ") else { return nil }
    let (rest, name) = (String(words[..<blank]), String(words[blank...].dropFirst()))
    if let hours = zones[name.uppercased()] { return iso(rest, offset: hours * 3_600) }
    guard name.contains("/"), let zone = TimeZone(identifier: name), let wall = read(rest) else { return nil }
    // The offset of a wall time is that of the moment it is first taken for, looked up once more from there.
    let near = wall.addingTimeInterval(-Double(zone.secondsFromGMT(for: wall)))
    return wall.addingTimeInterval(-Double(zone.secondsFromGMT(for: near)))
  }

  /// A date in the signs of ISO 8601: with slashes, without its signs (`20261120T173000Z`, `20261120`), with one digit of an
  /// hour, the day first with points, and with the signs of Chinese, Japanese and Korean. Others as they are.
  private static func spelt(_ text: String) -> String {
    if let basic = text.wholeMatch(of: #/(\d{4})(\d\d)(\d\d)(?:[Tt](\d\d)(\d\d)(\d\d)(.{0,6}))?/#)?.output {
      let day = "\(basic.1)-\(basic.2)-\(basic.3)"
      guard let hour = basic.4, let minute = basic.5, let second = basic.6 else { return day }
      return "\(day)T\(hour):\(minute):\(second)\(basic.7 ?? "")"
    }
    func day(_ year: Substring, _ month: Substring, _ day: Substring, _ rest: Substring) -> String {
      let two = { (digits: Substring) in digits.count == 1 ? "0\(digits)" : String(digits) }
      // “T6:30”.
      let clock = rest.replacing(#/^([Tt ] *)(\d):/#) { "\($0.1)0\($0.2):" }
      return "\(year)-\(two(month))-\(two(day))\(clock)"
    }
    if let found = text.wholeMatch(of: #/(\d{4})[\/\-](\d{1,2})[\/\-](\d{1,2})(|[Tt ].*)/#)?.output {
      return day(found.1, found.2, found.3, found.4)
    }
    if let found = text.wholeMatch(of: #/(\d{1,2})\. ?(\d{1,2})\. ?(\d{4}),?(| .*)/#)?.output {
      return day(found.3, found.2, found.1, found.4)
    }
    if let found = text.wholeMatch(of: #/(\d{4})[年년] ?(\d{1,2})[月월] ?(\d{1,2})[日일](| .*)/#)?.output {
      return day(found.1, found.2, found.3, found.4)
    }
    return text
  }
}
