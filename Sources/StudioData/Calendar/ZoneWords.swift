import Foundation

/// Zones by what systems of other languages show for them, “Mitteleuropäische Zeit”, as Windows writes it into TZID there.
/// The words are those of Unicode CLDR, which Foundation has.
enum ZoneWords {
  /// The IANA name of a zone that words stand for in a language; nil for words that are none. The first question takes a
  /// second, the others none.
  static func zone(_ words: String) -> String? { index[key(words)] }

  private static let index: [String: String] = {
    var index: [String: String] = [:]
    for language in languages {
      let locale = Locale(identifier: language)
      for name in zones {
        guard let zone = TimeZone(identifier: name) else { continue }
        for style in [TimeZone.NameStyle.standard, .daylightSaving, .generic] {
          let key = zone.localizedName(for: style, locale: locale).map(key) ?? ""
          // “GMT+3” is no name.
          if key.contains(where: \.isLetter), !key.hasPrefix("gmt"), index[key] == nil { index[key] = name }
        }
      }
    }
    return index
  }()

  /// In small letters, without marks, apostrophes and what stands in brackets.
  private static func key(_ words: String) -> String {
    words.prefix { $0 != "(" }.lowercased().folding(options: .diacriticInsensitive, locale: nil)
      .filter { $0 != "'" && $0 != "’" }.split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
  }

  private static let languages = [
    "de", "fr", "es", "it", "nl", "pt", "pl", "sv", "da", "nb", "fi", "cs", "sk", "hu", "ro", "el", "tr", "ru", "uk",
    "bg",
    "hr", "sl", "ja", "ko", "zh-Hans", "zh-Hant", "pt-PT", "fr-CA", "en",
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
