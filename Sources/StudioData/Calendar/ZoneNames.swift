import Foundation

/// Which zone of the world a TZID means.
enum ZoneNames {
  /// The zone of an IANA or Windows name, or nil. Abbreviations are no names here: “IST” is India to one and Ireland to
  /// another, and a file that means something by them describes it.
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

  /// What else a name can mean where the file does not describe it: a zone of the IANA database without “/” (“CET”, “Japan”,
  /// “EST5EDT”), what Windows shows for a zone, with or without its offset in front, and an offset alone.
  static func undescribed(_ name: String) -> CalendarZone? {
    let name = trimmed(name)
    if let word = words[name.lowercased()] { return TimeZone(identifier: word).map { .named($0) } }
    let (offset, rest) = split(name)
    if rest.isEmpty { return offset.flatMap { TimeZone(secondsFromGMT: $0) }.map { .named($0) } }
    if offset != nil, let zone = zone(rest) { return zone }
    // Outlook numbers the zones of a file, “W. Europe Standard Time 1”, and writes the name summer has in Windows.
    let season = /(?: Standard| Daylight| Summer) Time(?: \d)?(?=$| \()/.ignoresCase()
    let usual = rest.replacing(season, with: " Standard Time")
    if usual != name, let zone = zone(usual) { return zone }
    let found =
      WindowsZones.shown(rest, standard: offset) ?? (offset == nil ? nil : city(rest)) ?? ZoneWords.zone(rest)
    return found.flatMap { TimeZone(identifier: $0) }.map { .named($0) }
  }

  /// The zone of a city of the database, alone or behind a name, as Google shows it: “Eastern Time - New York”.
  private static func city(_ name: String) -> String? {
    name.split(separator: " - ").last.flatMap {
      cities[$0.lowercased().replacing(" ", with: "_")] ?? WindowsZones.shown(String($0), standard: nil)
    }
  }

  /// An offset in front of a name, “(UTC-05:00)”, “(GMT+01.00)”, “UTC+2”, in seconds, and what follows it.
  private static func split(_ name: String) -> (offset: Int?, rest: String) {
    let form = /^[(\[]?\s*(?:UTC|GMT)?\s*([+\-−–±])\s*(\d{1,2})(?:[:.]?(\d{2}))?(?::00)?(?!\d)\s*[)\]]?\s*/
      .ignoresCase()
    if let found = name.prefixMatch(of: form), let hours = Int(found.2), hours <= 14 {
      let seconds = hours * 3_600 + (found.3.flatMap { Int($0) } ?? 0) % 60 * 60
      return ("+±".contains(found.1) ? seconds : -seconds, String(name[found.range.upperBound...]))
    }
    if let found = name.prefixMatch(of: /\((?:UTC|GMT)\)\s*/.ignoresCase()) {
      return (0, String(name[found.range.upperBound...]))
    }
    return (nil, name)
  }

  /// How a file’s own zones are compared: a TZID is text with escapes where it is described and bare where it is used.
  static func key(_ name: String) -> String { trimmed(name) }

  /// A name without its escapes, also those of addresses, and without quotes.
  private static func trimmed(_ name: String) -> String {
    let text = name.prefix(200).filter { $0 != "\\" }.trimmingCharacters(in: CharacterSet(charactersIn: " \t\"'"))
    return text.removingPercentEncoding ?? text
  }

  private static let universal: Set<String> = [
    "utc", "z", "zulu", "etc/utc", "etc/zulu", "etc/uct", "uct", "etc/universal", "universal", "utc/gmt",
    "coordinated universal time", "universal coordinated time",
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

  /// The last word of each name of the database, where it is that of one zone alone.
  private static let cities = Dictionary(
    grouping: TimeZone.knownTimeZoneIdentifiers.filter { $0.contains("/") && !$0.hasPrefix("Etc/") },
    by: { $0.split(separator: "/").last?.lowercased() ?? "" }
  ).compactMapValues { $0.count == 1 ? $0[0] : nil }

  private static let words = Dictionary(
    [
      "CET", "CST6CDT", "Cuba", "EET", "EST", "EST5EDT", "Egypt", "Eire", "GB", "GB-Eire", "GMT", "GMT0", "Greenwich",
      "HST",
      "Hongkong", "Iceland", "Iran", "Israel", "Jamaica", "Japan", "Kwajalein", "Libya", "MET", "MST", "MST7MDT", "NZ",
      "NZ-CHAT", "Navajo", "PRC", "PST8PDT", "Poland", "Portugal", "ROC", "ROK", "Singapore", "Turkey", "W-SU", "WET",
    ].map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
}
