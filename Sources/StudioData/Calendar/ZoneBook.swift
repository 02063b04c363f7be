import Foundation

/// The zones of a file as they are asked for.
final class ZoneBook {
  // A class, because it caches zones; it lives for one expansion.
  private struct Key: Hashable {
    var calendar: Int
    var name: String
  }

  private let calendars: [CalendarFile.Calendar]
  private let home: CalendarZone
  private let lastYear: Int
  private var known: [Key: CalendarZone] = [:]
  private var floating: [Int: CalendarZone] = [:]
  private var owns = 0

  /// The zones of calendars; `home` is for times without a zone, unless their calendar has one.
  init(_ calendars: [CalendarFile.Calendar], home: TimeZone, lastYear: Int) {
    self.calendars = calendars
    self.home = home.identifier == "GMT" || home.identifier == "UTC" ? .universal : .named(home)
    self.lastYear = lastYear
  }

  /// The zone of a clock.
  func zone(
    _ clock: CalendarTime.Clock, in calendar: Int, _ budget: CalendarBudget, _ told: inout CalendarFindings
  ) -> CalendarZone {
    switch clock {
    case .universal: return .universal
    case .floating:
      if let zone = floating[calendar] { return zone }
      let name = calendars.indices.contains(calendar) ? calendars[calendar].zone : nil
      let zone = name.map { named($0, in: calendar, budget, &told) } ?? home
      floating[calendar] = zone
      return zone
    case .named(let name): return named(name, in: calendar, budget, &told)
    }
  }

  private func named(
    _ name: String, in calendar: Int, _ budget: CalendarBudget, _ told: inout CalendarFindings
  ) -> CalendarZone {
    let key = Key(calendar: calendar, name: name)
    if let zone = known[key] { return zone }
    if known.count >= CalendarLimits.zoneNames {
      told.tellOnce(
        .tooMany,
        "the file names more than \(CalendarLimits.zoneNames) time zones; times in later ones are used without a zone")
      return home
    }
    let found = ZoneNames.zone(name) ?? own(name, in: calendar, budget) ?? ZoneNames.undescribed(name)
    if found == nil {
      told.tell(
        .unknownZone,
        "unknown time zone “\(CalendarText.clean(String(name.prefix(60))))”; its times are used without a zone")
    }
    let zone = found ?? home
    known[key] = zone
    return zone
  }

  /// The zone as its calendar describes it, else another of the file’s calendars.
  private func own(_ name: String, in calendar: Int, _ budget: CalendarBudget) -> CalendarZone? {
    let name = ZoneNames.key(name)
    let own = calendars.indices.contains(calendar) ? calendars[calendar].zones[name] : nil
    guard let parts = own ?? calendars.lazy.prefix(1_000).compactMap({ $0.zones[name] }).first,
      parts.count <= CalendarLimits.observances, owns < CalendarLimits.ownZones
    else { return nil }
    owns += 1
    return OwnZone(parts, lastYear: lastYear, budget).map { .own($0) }
  }
}
