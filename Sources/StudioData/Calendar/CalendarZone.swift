import Foundation

/// What turns the times of a wall clock into instants, both in seconds from 1970.
enum CalendarZone: Sendable {
  case universal
  /// A zone of the world.
  case named(TimeZone)
  /// A zone a file describes.
  case own(OwnZone)

  /// Seconds east of Greenwich at an instant.
  func offset(at instant: Int) -> Int {
    switch self {
    case .universal: 0
    case .named(let zone): zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant)))
    case .own(let zone): zone.offset(at: instant)
    }
  }

  /// What its clocks show at an instant.
  func wall(at instant: Int) -> Int { instant + offset(at: instant) }

  /// When its clocks show a time. In an hour that comes twice it is the first; one that is left out is read with the offset
  /// before it (RFC 5545 §3.3.5).
  func instant(of wall: Int) -> Int {
    if case .universal = self { return wall }
    // No zone is more than a day from Greenwich or changes twice within two.
    let (before, after) = (offset(at: wall - CivilTime.day), offset(at: wall + CivilTime.day))
    if before == after { return wall - before }
    let candidates = [(wall - before, before), (wall - after, after)].filter { offset(at: $0.0) == $0.1 }
    return candidates.map(\.0).min() ?? wall - before
  }
}

/// A zone that only a file knows: the instants its offset changes at.
struct OwnZone: Sendable {
  /// A part of a VTIMEZONE: the offsets before and after each of its onsets.
  struct Observance: Sendable {
    var start: CalendarTime?
    var from: Int?
    var to: Int?
    var rules: [String] = []
    var dates: [CalendarTime] = []
  }

  private var changes: [(instant: Int, offset: Int)] = []
  private var first = 0

  /// A zone of parts, worked out from 1900 to `lastYear`; nil if nothing in them can be read. Rules shorter than a month are
  /// no zone’s; only their first onset counts.
  init?(_ parts: [Observance], lastYear: Int, _ budget: CalendarBudget) {
    let range =
      CivilTime.days(year: 1900, month: 1, day: 1) * CivilTime.day...CivilTime.days(
        year: max(1901, lastYear + 1), month: 1, day: 1) * CivilTime.day
    var found: [(instant: Int, offset: Int, before: Int)] = []
    for part in parts.prefix(CalendarLimits.observances) {
      guard let start = part.start, let to = part.to else { continue }
      let from = part.from ?? to
      var walls = [start.wall] + part.dates.map { $0.clock == .universal ? $0.wall + from : $0.wall }
      for text in part.rules.prefix(4) {
        guard let rule = RecurrenceRule(text, isDate: false), [.yearly, .monthly].contains(rule.frequency) else {
          continue
        }
        let until = rule.until.flatMap { CalendarTime(text: $0) }.map {
          $0.clock == .universal ? $0.wall + from : $0.isDate ? $0.wall + CivilTime.day - 1 : $0.wall
        }
        _ = RuleDates(rule: rule, start: start.wall, isDate: false, until: until).walk(range, budget) {
          walls.append($0)
        }
      }
      found += walls.map { ($0 - from, to, from) }
    }
    found.sort { ($0.instant, $0.offset) < ($1.instant, $1.offset) }
    guard let earliest = found.first else { return nil }
    first = earliest.before
    for change in found where change.instant != changes.last?.instant {
      changes.append((change.instant, change.offset))
    }
  }

  func offset(at instant: Int) -> Int {
    var (low, high) = (0, changes.count)
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].instant <= instant { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? first : changes[low - 1].offset
  }
}
