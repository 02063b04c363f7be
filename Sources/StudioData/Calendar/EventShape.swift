/// The start of a component, and the duration of its instances.
struct EventShape {
  /// How the end is calculated from the start.
  enum Length: Hashable {
    /// DTEND: exact.
    case exact(Int)
    /// DURATION: days by the clock, then exact seconds (RFC 5545 §3.8.5.3).
    case clock(days: Int, seconds: Int)
    /// Whole days.
    case days(Int)
  }

  /// Its local start time; midnight for all-day events.
  var wall: Int
  var isAllDay: Bool
  var zone: CalendarZone
  var length: Length

  /// The shape of a component; nil without a valid start.
  init?(_ component: CalendarComponent, in expansion: CalendarExpansion) {
    guard let start = component.start ?? component.replaces else {
      expansion.told.tell(.badDate, "skipped “\(component.title.prefix(60))”: no valid start date")
      return nil
    }
    zone = expansion.zone(start.clock, of: component)
    wall = start.wall
    isAllDay = start.isDate || component.isMarkedAllDay
    let end = component.end
    if isAllDay {
      // Outlook’s all-day events start at midnight in their zone; if they are in UTC, in the calendar’s.
      if !start.isDate, start.wall % CivilTime.day != 0, case .universal = start.clock {
        zone = expansion.zone(.floating, of: component)
        wall = zone.wall(at: start.wall)
      }
      wall = CivilTime.day(ofWall: wall) * CivilTime.day
      length = .days(Self.days(component, from: wall, zone, expansion))
    } else if let end {
      let begin = zone.instant(of: start.wall)
      let exact =
        end.isDate ? zone.instant(of: end.wall) - begin : expansion.instant(end, of: component, like: zone) - begin
      if exact < 0 {
        expansion.told.tell(
          .endBeforeStart, "“\(component.title.prefix(60))” ends before it starts; treated as having no duration")
      }
      length = .exact(max(0, exact))
    } else if let given = component.length {
      length = .clock(days: given.days, seconds: given.seconds)
    } else {
      length = .exact(0)
    }
  }

  private static func days(
    _ component: CalendarComponent, from wall: Int, _ zone: CalendarZone, _ expansion: CalendarExpansion
  ) -> Int {
    let day = CivilTime.day(ofWall: wall)
    if let end = component.end {
      var last = end.wall
      if !end.isDate, case .universal = end.clock { last = zone.wall(at: end.wall) }
      // A time within a day takes that day too.
      let count = CivilTime.day(ofWall: last + CivilTime.day - 1) - day
      if count < 0 {
        expansion.told.tell(
          .endBeforeStart, "“\(component.title.prefix(60))” ends before it starts; treated as one day")
      }
      return max(1, count)
    }
    if let given = component.length { return max(1, given.days + (given.seconds + CivilTime.day - 1) / CivilTime.day) }
    return 1
  }

  /// Seconds that an instance surely does not exceed.
  var most: Int {
    switch length {
    case .exact(let seconds): seconds
    case .clock(let days, let seconds): (days + 1) * CivilTime.day + seconds
    case .days(let count): (count + 1) * CivilTime.day
    }
  }

  /// The span of the instance that starts at a local time; `other` is its own duration, if it has one.
  func span(at wall: Int, _ other: Length? = nil) -> CalendarOccurrence.Span {
    if isAllDay {
      let day = CivilTime.day(ofWall: wall)
      if case .days(let count) = other ?? length { return .days(start: day, end: day + count) }
      return .days(start: day, end: day + 1)
    }
    let start = zone.instant(of: wall)
    switch other ?? length {
    case .exact(let seconds): return .time(start: start, end: start + seconds)
    case .clock(let days, let seconds):
      let end = days == 0 ? start : zone.instant(of: wall + days * CivilTime.day)
      return .time(start: start, end: end + seconds)
    case .days(let count): return .time(start: start, end: zone.instant(of: wall + count * CivilTime.day))
    }
  }
}
