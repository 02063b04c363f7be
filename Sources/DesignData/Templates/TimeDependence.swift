import DesignModel

/// How often what a text says can change.
package enum TimeDependence: Int, Comparable, Sendable {
  /// Only with its data.
  case none
  /// At midnight.
  case daily
  /// At full hours.
  case hourly
  /// Every full minute.
  case minute

  /// Rare before frequent.
  package static func < (one: TimeDependence, two: TimeDependence) -> Bool { one.rawValue < two.rawValue }
}

extension TextResolver {
  func dependence(of token: TemplateToken) -> TimeDependence {
    let found = token.dependence
    guard found < .minute, token.filters.contains(where: { $0.name == "sincedays" }) else { return found }
    // Counted from a day it changes at midnight, counted from a time of day at that time.
    let dates = TemplateDate(moment: moment, dialect: dialect)
    return dates.read(unfiltered(token)).map(dates.isDay) == false ? .minute : max(found, .daily)
  }
}

extension TemplateToken {
  private static let minuteFilters: Set<String> = [
    "relative", "hoursuntil", "minutesuntil", "sincehours", "sinceminutes",
  ]
  private static let dayFilters: Set<String> = ["daysuntil", "sincedays"]

  /// The keys it reads, and whether it asks for now.
  private var asked: (keys: Set<String>, now: Bool) {
    switch base {
    case .key(let key): return (key.isEmpty ? [] : [BuiltInKeys.meant(by: key)], false)
    case .expression(let expression):
      var names = Set<String>()
      var asksNow = false
      expression?.collect(&names, &asksNow)
      let keys = names.map(TextRules.canonicalKey).filter { Expression.constants[$0] == nil }
      return (Set(keys.map(BuiltInKeys.meant)), asksNow)
    }
  }

  /// Canonical keys it reads.
  var keys: Set<String> { asked.keys }

  /// Whose values it reads; what it reckons from the present reads the time.
  var domains: Set<DataDomain> {
    let (keys, now) = asked
    var found = Set(keys.compactMap(DataDomain.init(key:)))
    if now || dependence == .minute && keys.isEmpty || filters.contains(where: { Self.dayFilters.contains($0.name) }) {
      found.insert(.time)
    }
    return found
  }

  var dependence: TimeDependence {
    let (keys, now) = asked
    var found: TimeDependence = now ? .minute : .none
    for key in keys { found = max(found, DataDomain(key: key)?.facts.dependence(ofKey: key) ?? .none) }
    for filter in filters {
      if Self.minuteFilters.contains(filter.name) { found = .minute }
      // “today” or “09:30” as a date move with the day, “now” with the minute.
      if Self.dayFilters.contains(filter.name) { found = max(found, .daily) }
      if filter.name == "date" { found = max(found, fallback.lowercased().contains("now") ? .minute : .daily) }
    }
    return found
  }
}
