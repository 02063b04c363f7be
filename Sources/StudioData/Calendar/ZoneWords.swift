import Foundation
import Synchronization

/// Zones by what systems of other languages show for them, “Mitteleuropäische Zeit”, as Windows writes it into TZID there.
/// The words are those of Unicode CLDR, which Foundation has.
enum ZoneWords {
  /// The IANA name of a zone that words stand for in a language; nil for words that are none. The names of a language are
  /// collected when its word for time is first met, which takes some 60 ms.
  static func zone(_ words: String) -> String? {
    let wanted = key(words)
    for (language, time) in languages where wanted.contains(time) {
      if let zone = names(in: language)[wanted] { return zone }
    }
    return nil
  }

  private static let collected = Mutex<[String: [String: String]]>([:])

  private static func names(in language: String) -> [String: String] {
    if let known = collected.withLock({ $0[language] }) { return known }
    let locale = Locale(identifier: language)
    var names: [String: String] = [:]
    for name in zones {
      guard let zone = TimeZone(identifier: name) else { continue }
      for style in [TimeZone.NameStyle.standard, .daylightSaving, .generic] {
        let key = zone.localizedName(for: style, locale: locale).map(key) ?? ""
        if names[key] == nil { names[key] = name }
      }
    }
    collected.withLock { $0[language] = names }
    return names
  }

  /// In small letters, without marks, apostrophes and what stands in brackets.
  private static func key(_ words: String) -> String {
    words.prefix { $0 != "(" }.lowercased().folding(options: .diacriticInsensitive, locale: nil)
      .filter { $0 != "'" && $0 != "’" }.split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
  }

  /// Languages with a part of their word for time, in small letters without marks, which names of zones have.
  private static let languages = [
    ("de", "zeit"), ("fr", "heure"), ("es", "hora"), ("it", "ora"), ("nl", "tijd"), ("pt", "horario"), ("pl", "czas"),
    ("sv", "tid"), ("da", "tid"), ("nb", "tid"), ("fi", "aika"), ("cs", "cas"), ("sk", "cas"), ("hu", "ido"),
    ("ro", "ora"), ("el", "ωρα"), ("tr", "saat"), ("ru", "время"), ("uk", "час"), ("bg", "време"), ("hr", "vrijeme"),
    ("sl", "cas"), ("ja", "時"), ("ko", "시"), ("zh-Hans", "时"), ("zh-Hant", "時"), ("pt-PT", "hora"),
    ("fr-CA", "heure"), ("en", "time"),
  ]

  /// One of each set of words.
  private static let zones = [
    "Europe/Berlin", "Europe/London", "Europe/Dublin", "Europe/Lisbon", "Europe/Helsinki", "Europe/Moscow",
    "Europe/Istanbul", "America/New_York", "America/Chicago", "America/Denver", "America/Phoenix",
    "America/Los_Angeles",
    "America/Anchorage", "Pacific/Honolulu", "America/Halifax", "America/St_Johns", "America/Sao_Paulo",
    "America/Argentina/Buenos_Aires", "America/Santiago", "America/Bogota", "America/Lima", "America/Caracas",
    "Asia/Tokyo", "Asia/Seoul", "Asia/Shanghai", "Asia/Hong_Kong", "Asia/Singapore", "Asia/Jakarta", "Asia/Bangkok",
    "Asia/Kolkata", "Asia/Karachi", "Asia/Dubai", "Asia/Riyadh", "Asia/Tehran", "Asia/Jerusalem", "Asia/Yekaterinburg",
    "Asia/Novosibirsk", "Asia/Vladivostok", "Africa/Johannesburg", "Africa/Nairobi", "Africa/Lagos", "Australia/Sydney",
    "Australia/Brisbane", "Australia/Adelaide", "Australia/Darwin", "Australia/Perth", "Pacific/Auckland",
  ]
}
