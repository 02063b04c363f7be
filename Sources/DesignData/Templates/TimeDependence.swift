import DesignModel

/// How often what a text says can change.
public enum TimeDependence: Int, Comparable, Sendable {
  /// Only with its data.
  case none
  /// At midnight.
  case daily
  /// Every minute.
  case minute

  /// Seldom before often.
  public static func < (one: TimeDependence, two: TimeDependence) -> Bool { one.rawValue < two.rawValue }
}

extension TextResolver {
  /// How often `text` can change, told by the tokens it comes to, those of values and fallbacks included.
  public func dependence(of text: String) -> TimeDependence {
    guard text.utf8.contains(0x7B), text.contains("{{") else { return .none }
    var found = TimeDependence.none
    var current = text
    for _ in 0..<Self.passes {
      let parsed = ParsedTemplate(current, dialect: dialect)
      for token in parsed.tokens { found = max(found, dependence(of: token)) }
      let next = pass(parsed)
      if found == .minute || next == current || !next.contains("{{") { break }
      current = next
    }
    return found
  }

  private func dependence(of token: TemplateToken) -> TimeDependence {
    let found = token.dependence
    guard found < .minute, token.filters.contains(where: { $0.name == "sincedays" }) else { return found }
    // Counted from a day it changes at midnight, counted from a time of day at that time.
    let dates = TemplateDate(moment: moment, dialect: dialect)
    return dates.read(unfiltered(token)).map(dates.isDay) == false ? .minute : max(found, .daily)
  }

  /// What the app takes for time-dependent: a search of the whole text for certain words (format.md §8.12).
  public static func isTimeDependentInApp(_ text: String) -> Bool {
    guard text.contains("{{") else { return false }
    let lower = text.lowercased()
    return [
      "__now", "__today", "__time", "|relative", "|daysuntil", "|hoursuntil", "|minutesuntil", "|sincedays",
      "|sincehours", "|sinceminutes", "__weather_nowcast", "__weather_rain_",
    ].contains { lower.contains($0) }
  }
}

extension TemplateToken {
  private static let minuteFilters: Set<String> = [
    "relative", "hoursuntil", "minutesuntil", "sincehours", "sinceminutes",
  ]

  private static func dependence(ofKey key: String) -> TimeDependence {
    if ["__now", "__now_unix", "__time"].contains(key) { return .minute }
    if ["__weather_nowcast", "__weather_rain_", "__calendar_", "__weather_hourly"].contains(where: key.hasPrefix) {
      return .minute
    }
    if ["__today", "__weekday"].contains(key) { return .daily }
    return ["__steps", "__activity", "__reminders", "__weight_trend"].contains(where: key.hasPrefix) ? .daily : .none
  }

  var dependence: TimeDependence {
    var found = TimeDependence.none
    switch base {
    case .key(let key): found = Self.dependence(ofKey: BuiltInKeys.alias(key) ?? key)
    case .expression(let expression):
      var keys = Set<String>()
      var asksNow = false
      expression?.collect(&keys, &asksNow)
      if asksNow { found = .minute }
      for key in keys.map(TextRules.canonicalKey) {
        found = max(found, Self.dependence(ofKey: BuiltInKeys.alias(key) ?? key))
      }
    }
    for filter in filters {
      if Self.minuteFilters.contains(filter.name) { found = .minute }
      // “today” or “09:30” as a date move with the day, “now” with the minute.
      if filter.name == "daysuntil" || filter.name == "sincedays" { found = max(found, .daily) }
      if filter.name == "date" { found = max(found, fallback.lowercased().contains("now") ? .minute : .daily) }
    }
    return found
  }
}
