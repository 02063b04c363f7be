import Foundation

/// The “now” of a render with the zone and locale it is told in. Everything that draws takes one; nothing reads a clock.
package struct Moment: Hashable, Codable, Sendable {
  package var date: Date
  /// Zone for clock times and days.
  package var zone: TimeZone
  /// Locale for words and numbers.
  package var locale: Locale

  /// A moment of the given parts.
  package init(date: Date, zone: TimeZone, locale: Locale) {
    self.date = date
    self.zone = zone
    self.locale = locale
  }

  private enum CodingKeys: String, CodingKey { case date, zone, locale }

  /// Reads what `encode` writes; an unknown zone throws.
  package init(from decoder: any Decoder) throws {
    let box = try decoder.container(keyedBy: CodingKeys.self)
    let name = try box.decode(String.self, forKey: .zone)
    guard let zone = TimeZone(identifier: name) else {
      throw DecodingError.dataCorruptedError(forKey: .zone, in: box, debugDescription: "no zone “\(name.prefix(60))”")
    }
    self.init(
      date: try box.decode(Date.self, forKey: .date), zone: zone,
      locale: Locale(identifier: try box.decode(String.self, forKey: .locale)))
  }

  /// Writes the date, and zone and locale by their identifiers.
  package func encode(to encoder: any Encoder) throws {
    var box = encoder.container(keyedBy: CodingKeys.self)
    try box.encode(date, forKey: .date)
    try box.encode(zone.identifier, forKey: .zone)
    try box.encode(locale.identifier, forKey: .locale)
  }

  /// The moment every catalogue card is drawn at: Saturday 21 November 2026, 10:09 in Dublin.
  package static let card = Moment(
    date: Date(timeIntervalSinceReferenceDate: 816_948_540), zone: TimeZone(identifier: "Europe/Dublin") ?? .gmt,
    locale: Locale(identifier: "en_GB"))

  /// The moment with seconds cut to the whole minute, as widgets show it.
  package var flooredToMinute: Moment {
    var out = self
    out.date = Date(timeIntervalSinceReferenceDate: (date.timeIntervalSinceReferenceDate / 60).rounded(.down) * 60)
    return out
  }

  /// The next `count` full hours of its zone.
  package func hours(_ count: Int) -> [Date] {
    let past = date.timeIntervalSinceReferenceDate + Double(zone.secondsFromGMT(for: date))
    let next = date.addingTimeInterval(3_600 - past.truncatingRemainder(dividingBy: 3_600))
    return (0..<count).map { next.addingTimeInterval(Double($0) * 3_600) }
  }

  /// The beginning of the day that comes `days` after the moment's own, 0…400. Found by that day's noon: a day may begin at
  /// one o'clock, and adding days to such a beginning keeps the hour.
  package func midnight(after days: Int) -> Date {
    let starts = DayStarts(self)
    return starts.start(of: starts.start(of: date).addingTimeInterval((Double(days) + 0.5) * 86_400))
  }

  /// A day's short name, “Wed”, as it stands within a date (UTS 35 `EEE`): in some languages that ends with a full stop,
  /// “Mi.”, where the name on its own has none.
  package func weekday(_ date: Date) -> String {
    // Foundation's format styles lose a locale's script, as in Serbian in Latin letters; formatters keep it but take long.
    guard locale.identifier.split(separator: "_").contains(where: { $0.count == 4 }) else {
      return date.formatted(
        Date.VerbatimFormatStyle(
          format: "\(weekday: .abbreviated)", locale: locale, timeZone: zone, calendar: calendar))
    }
    let formatter = DateFormatter()
    (formatter.calendar, formatter.locale, formatter.timeZone) = (calendar, locale, zone)
    formatter.dateFormat = "EEE"
    return formatter.string(from: date)
  }
}
