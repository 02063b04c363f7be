import Foundation

/// Which zone of the world a TZID means.
enum ZoneNames {
  /// The zone of an IANA or Windows name, or nil. Abbreviations and plain offsets are no names here: “IST” is India to one
  /// and Ireland to another, and a file that means something by them describes it.
  static func zone(_ name: String) -> CalendarZone? {
    let name = trimmed(name)
    if universal.contains(name.lowercased()) { return .universal }
    if let zone = area(name) { return .named(zone) }
    if let known = WindowsZones.names[name.lowercased()] {
      return known == "Etc/UTC" ? .universal : TimeZone(identifier: known).map { .named($0) }
    }
    // Exchange’s “tzone://Microsoft/Utc”.
    if let last = name.split(separator: "/").last, name.hasPrefix("tzone:"), universal.contains(last.lowercased()) {
      return .universal
    }
    return nil
  }

  /// A zone of the IANA database whose name has no “/”, asked where the file does not describe it: “CET”, “Japan”, “EST5EDT”.
  static func singleWord(_ name: String) -> CalendarZone? {
    let name = trimmed(name)
    return words[name.lowercased()].flatMap { TimeZone(identifier: $0) }.map { .named($0) }
  }

  /// How a file’s own zones are compared: a TZID is text with escapes where it is described and bare where it is used.
  static func key(_ name: String) -> String { trimmed(name.filter { $0 != "\\" }) }

  private static func trimmed(_ name: String) -> String {
    name.prefix(200).trimmingCharacters(in: CharacterSet(charactersIn: " \t\"'"))
  }

  private static let universal: Set<String> = [
    "utc", "z", "zulu", "etc/utc", "etc/zulu", "etc/uct", "uct", "etc/universal", "universal", "utc/gmt",
    "coordinated universal time",
  ]

  /// “Area/City”, also behind a vendor’s prefix such as “/mozilla.org/20050126_1/Europe/Berlin”.
  private static func area(_ name: String) -> TimeZone? {
    let parts = name.split(separator: "/").suffix(6)
    guard parts.count >= 2 else { return nil }
    for length in [parts.count, 3, 2] where length <= parts.count {
      let candidate = parts.suffix(length).joined(separator: "/").replacing(" ", with: "_")
      if let known = spellings[candidate.lowercased()], let zone = TimeZone(identifier: known) { return zone }
      // Zones that Foundation does not list are links, such as “US/Eastern”; it opens them where the name is spelt rightly.
      if candidate.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "/_+-".contains($0)) }),
        let zone = TimeZone(identifier: candidate), zone.identifier.contains("/")
      {
        return zone
      }
    }
    return nil
  }

  private static let spellings = Dictionary(
    TimeZone.knownTimeZoneIdentifiers.filter { $0.contains("/") }.map { ($0.lowercased(), $0) },
    uniquingKeysWith: { first, _ in first })

  private static let words = Dictionary(
    [
      "CET", "CST6CDT", "Cuba", "EET", "EST", "EST5EDT", "Egypt", "Eire", "GB", "GB-Eire", "GMT", "Greenwich", "HST",
      "Hongkong", "Iceland", "Iran", "Israel", "Jamaica", "Japan", "Kwajalein", "Libya", "MET", "MST", "MST7MDT", "NZ",
      "NZ-CHAT", "Navajo", "PRC", "PST8PDT", "Poland", "Portugal", "ROC", "ROK", "Singapore", "Turkey", "W-SU", "WET",
    ].map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
}
