/// The start times of a series, and how its instances are identified: by time, or by date for all-day series.
struct SeriesInstances {
  let master: CalendarComponent
  let shape: EventShape
  let expansion: CalendarExpansion
  private let window: CalendarWindow

  /// The instances of a component, within the expansion’s window if no other is given.
  init(
    _ master: CalendarComponent, _ shape: EventShape, _ expansion: CalendarExpansion, _ window: CalendarWindow? = nil
  ) {
    self.master = master
    self.shape = shape
    self.expansion = expansion
    self.window = window ?? expansion.window
  }

  /// The name of the instance that begins at a wall time: seconds from 1970, for whole days of that day in UTC.
  func key(wall: Int) -> Int {
    shape.isAllDay ? CivilTime.day(ofWall: wall) * CivilTime.day : shape.zone.instant(of: wall)
  }

  /// The name that a RECURRENCE-ID or an EXDATE gives. A date for a series of times names what is at the series’ hour; a time
  /// for a series of days names its day.
  func key(_ time: CalendarTime) -> Int {
    if shape.isAllDay { return dayOf(time) * CivilTime.day }
    if time.isDate {
      return shape.zone.instant(of: time.wall + shape.wall - CivilTime.day(ofWall: shape.wall) * CivilTime.day)
    }
    return expansion.instant(time, of: master, like: shape.zone)
  }

  /// The day of an instance in the series’ own zone.
  func day(ofKey key: Int) -> Int {
    CivilTime.day(ofWall: shape.isAllDay ? key : shape.zone.wall(at: key))
  }

  private func dayOf(_ time: CalendarTime) -> Int {
    guard master.start?.isDate == false, case .universal = time.clock else { return time.day }
    // Outlook’s marked days have midnights of a zone.
    return CivilTime.day(ofWall: shape.zone.wall(at: time.wall))
  }

  struct Excluded {
    var keys = Set<Int>()
    var days = Set<Int>()

    func holds(_ key: Int, _ day: Int) -> Bool { keys.contains(key) || days.contains(day) }
  }

  var excluded: Excluded {
    var out = Excluded()
    for time in master.exceptions {
      if time.isDate { out.days.insert(time.day) } else { out.keys.insert(key(time)) }
    }
    if !master.excludedRules.isEmpty {
      let range = range(reach: 0)
      for text in master.excludedRules { _ = walk(text, range) { out.keys.insert(key(wall: $0)) } }
    }
    return out
  }

  /// Wall times that an instance may begin at to touch the window, `reach` seconds of moving included.
  private func range(reach: Int) -> ClosedRange<Int> {
    // No clock is further from UTC than a day; a second day is for what moves over a change of offset.
    let margin = 2 * CivilTime.day + reach
    let periods = master.dates.compactMap { $0.length.map { ($0.days + 1) * CivilTime.day + $0.seconds } }.max() ?? 0
    return (window.from - max(shape.most, periods) - margin)...(window.to + margin)
  }

  /// Begins that matter, each once, with the length of those that have their own; false where rules were left out for
  /// lack of time.
  func starts(reach: Int) -> (starts: [(wall: Int, length: EventShape.Length?)], isComplete: Bool) {
    let range = range(reach: reach)
    var lengths: [Int: EventShape.Length?] = [:]
    var isComplete = true
    var isEndedBefore = !master.rules.isEmpty
    for text in master.rules {
      let (lack, isEnded) = walk(text, range) { lengths[$0] = .some(nil) }
      if lack == .outOfTime { isComplete = false }
      if !isEnded { isEndedBefore = false }
    }
    // Where every rule ended before it began, programs have deleted the series by that; else the begin is an instance.
    if !isEndedBefore { lengths[shape.wall] = .some(nil) }
    for date in master.dates {
      let wall: Int
      if shape.isAllDay {
        wall = dayOf(date.start) * CivilTime.day
      } else {
        wall = shape.zone.wall(at: key(date.start))
      }
      lengths[wall] = .some(length(of: date))
    }
    // Two wall times of one instant, in an hour left out and the one after, are one instance.
    var seen = Set<Int>()
    let starts = lengths.sorted { $0.key < $1.key }.filter { seen.insert(key(wall: $0.key)).inserted }
    return (starts.map { ($0.key, $0.value) }, isComplete)
  }

  /// The first `most` begins of the whole series, exceptions among them.
  func starts(reach: Int, most: Int) -> ArraySlice<(wall: Int, length: EventShape.Length?)> {
    // What must be found lies among that many instances, however long a step of the rule is.
    var starts: [(wall: Int, length: EventShape.Length?)] = []
    for years in [1, 10, 100, 1_000] where starts.count < most {
      let window = CalendarWindow(from: shape.wall, to: shape.wall + years * 366 * CivilTime.day)
      starts = Self(master, shape, expansion, window).starts(reach: reach).starts
    }
    return starts.prefix(most)
  }

  private func length(of date: (start: CalendarTime, end: CalendarTime?, length: CalendarComponent.Length?))
    -> EventShape.Length?
  {
    if shape.isAllDay { return nil }
    if let end = date.end { return .exact(max(0, key(end) - key(date.start))) }
    return date.length.map { .clock(days: $0.days, seconds: $0.seconds) }
  }

  /// Walks a rule; what of it is missing, and whether it ended before the series begins.
  private func walk(_ text: String, _ range: ClosedRange<Int>, _ take: (Int) -> Void) -> (
    lack: RuleDates.Lack?, isEnded: Bool
  ) {
    let name = "“\(master.title.prefix(60))”"
    guard let rule = RecurrenceRule(text, isDate: shape.isAllDay) else {
      expansion.told.tell(.badRule, "\(name): unsupported repeat rule; only the first occurrence is used")
      return (.bad, false)
    }
    let until = rule.until.flatMap { CalendarTime(text: $0) }
    if rule.until != nil, until == nil {
      expansion.told.tell(.badRule, "\(name): invalid UNTIL in the repeat rule; only the first occurrence is used")
      return (.bad, false)
    }
    let last = until.map(lastWall)
    if let last, last < shape.wall { return (nil, true) }
    let dates = RuleDates(rule: rule, start: shape.wall, isDate: shape.isAllDay, until: last)
    let lack = dates.walk(range, expansion.budget, take)
    switch lack {
    case .refused: expansion.told.tell(.ruleRefused, "\(name): too many dates; only the first occurrence is used")
    case .tooLong:
      expansion.told.tell(.ruleTooLong, "\(name): more than \(CalendarLimits.steps) dates; later ones were skipped")
    case .bad:
      expansion.told.tell(.badRule, "\(name): unsupported or empty repeat rule; only the first occurrence is used")
    case .outOfTime, nil: break
    }
    return (lack, false)
  }

  /// UNTIL as a wall time of the series, itself included (RFC 5545 §3.3.10). A date is that whole day; of a time for whole
  /// days only its date counts.
  private func lastWall(_ until: CalendarTime) -> Int {
    if shape.isAllDay { return until.day * CivilTime.day }
    if until.isDate { return until.wall + CivilTime.day - 1 }
    return until.clock == .universal ? shape.zone.wall(at: until.wall) : until.wall
  }
}

/// What RANGE=THISANDFUTURE does to the instances after it: they move by as much as it did, and last and are called as it.
struct LaterInstances {
  let component: CalendarComponent
  let key: Int
  private let shape: EventShape?
  private let move: Int
  private let isAllDay: Bool

  init(_ component: CalendarComponent, from key: Int, _ instances: SeriesInstances, _ expansion: CalendarExpansion) {
    self.component = component
    self.key = key
    isAllDay = instances.shape.isAllDay
    var shape = EventShape(component, in: expansion)
    if component.start == nil { shape?.length = instances.shape.length }
    self.shape = shape
    guard let shape else {
      move = 0
      return
    }
    let before = isAllDay ? key : shape.zone.wall(at: key)
    move = shape.wall - before
  }

  /// How much the window is extended, in seconds, for instances that are moved or longer.
  var reach: Int { abs(move) + (shape?.most ?? 0) }

  /// The last of these, sorted by key, that starts before an instance.
  static func valid(at key: Int, in sorted: [LaterInstances]) -> LaterInstances? {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : sorted[low - 1]
  }

  func title(_ master: CalendarComponent) -> String { component.title.isEmpty ? master.title : component.title }

  func span(_ wall: Int, _ key: Int, _ length: EventShape.Length?) -> CalendarOccurrence.Span {
    guard let shape else { return .time(start: key, end: key) }
    return shape.span(at: (isAllDay ? wall : shape.zone.wall(at: key)) + move, length)
  }
}
