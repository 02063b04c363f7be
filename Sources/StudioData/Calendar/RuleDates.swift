import CICal

/// The dates of a rule within a range of wall time.
///
/// Rules of months and years are walked by libical’s iterator, which jumps to the range unless it must count. The others, and
/// those of a year’s weeks and days, are arithmetic here: libical (3.0.16) picks no positions in weeks, counts the weeks of an
/// interval wrongly from a begin that is none of the rule’s days, finds no days from a month’s end in rules of days,
/// counts 53 weeks in any year, and finds no days of a year beside months; its jump is wrong for hours with an interval, and its search is endless for minutes and
/// seconds.
struct RuleDates {
  /// Why dates are missing.
  enum Lack: Equatable {
    /// The rule is refused as a whole.
    case refused
    /// Its later dates are.
    case tooLong
    /// libical makes nothing of it.
    case bad
    /// There was no time left.
    case outOfTime
  }

  let rule: RecurrenceRule
  /// The wall time it begins at.
  let start: Int
  /// Whether it has dates without times.
  let isDate: Bool
  /// The last wall time, if it has one.
  let until: Int?

  /// Calls `take` with each date in the range, in order; what of them is missing.
  func walk(_ range: ClosedRange<Int>, _ budget: CalendarBudget, _ take: (Int) -> Void) -> Lack? {
    if budget.isSpent { return .outOfTime }
    if rule.count == 0 { return nil }
    if rule.isNever || missesItsMonths { return rule.frequency.seconds == nil ? nil : .refused }
    if rule.timesOfDay > CalendarLimits.timesOfDay { return .refused }
    var last = min(range.upperBound, until ?? range.upperBound)
    var count = rule.count
    if let counted = count, let step = plainStep {
      // Without BY parts COUNT is a last date, and nothing need be counted.
      let (length, isFar) = (counted - 1).multipliedReportingOverflow(by: step)
      if !isFar { last = min(last, start.addingReportingOverflow(length).partialValue) }
      count = nil
    }
    if let unit = rule.frequency.seconds {
      return walkArithmetic(unit, range.lowerBound...max(last, range.lowerBound), last, take)
    }
    if last < start || last < range.lowerBound && count == nil { return nil }
    if [.daily, .weekly].contains(rule.frequency) || rule.numbers["BYWEEKNO"] != nil || namesYearDays {
      return walkDays(from: range.lowerBound, to: last, count, budget, take)
    }
    return walkIterator(from: range.lowerBound, to: last, count, budget, take)
  }

  /// Whether the months that its steps come to, every second from March, are none of those it names.
  private var missesItsMonths: Bool {
    guard rule.frequency == .monthly, let months = rule.numbers["BYMONTH"] else { return false }
    let first = CivilTime.date(days: CivilTime.day(ofWall: start)).month
    return !(0..<12).contains { months.contains((first - 1 + $0 * rule.interval) % 12 + 1) }
  }

  /// Whether it names days of years, and no weekdays by their position.
  private var namesYearDays: Bool {
    rule.frequency == .yearly && rule.numbers["BYYEARDAY"] != nil && rule.days.allSatisfy { $0.position == 0 }
  }

  /// Seconds between two dates of a rule without BY parts that steps evenly.
  private var plainStep: Int? {
    if rule.hasParts { return nil }
    let unit =
      rule.frequency.seconds
      ?? (rule.frequency == .daily ? CivilTime.day : rule.frequency == .weekly ? 7 * CivilTime.day : nil)
    return unit.map { $0 * rule.interval }
  }

  /// Every `interval` days, weeks or years from the begin’s own on.
  private func walkDays(
    from first: Int, to last: Int, _ count: Int?, _ budget: CalendarBudget, _ take: (Int) -> Void
  ) -> Lack? {
    let startDay = CivilTime.day(ofWall: start)
    let times = times
    var (left, steps) = (count ?? Int.max, 0)
    for period in (count == nil ? periods(before: CivilTime.day(ofWall: first)) : 0)... {
      if period & 255 == 255, budget.isSpent { return .outOfTime }
      let (from, all) = days(of: period)
      if from * CivilTime.day > last { return nil }
      let days = all.filter { day in
        // Without a weekday weeks have the begin’s (RFC 5545 §3.3.10).
        if hasItsWeekday, (day - startDay) % 7 != 0 { return false }
        return fits(day * CivilTime.day + times[0])
      }
      for wall in picked(days.flatMap { day in times.map { day * CivilTime.day + $0 } }) where wall >= start {
        if wall > last { return nil }
        if steps >= CalendarLimits.steps { return .tooLong }
        (left, steps) = (left - 1, steps + 1)
        if wall >= first { take(wall) }
        if left <= 0 { return nil }
      }
    }
    return nil
  }

  private var hasItsWeekday: Bool {
    guard rule.days.isEmpty else { return false }
    return rule.frequency == .weekly
      || rule.frequency == .yearly && rule.numbers["BYMONTHDAY"] == nil && rule.numbers["BYYEARDAY"] == nil
  }

  /// The days of a step of the rule, and the first that could be one: a day, a week, or the named weeks of a year.
  private func days(of period: Int) -> (from: Int, days: [Int]) {
    let startDay = CivilTime.day(ofWall: start)
    switch rule.frequency {
    case .yearly:
      let year = firstYear + period * rule.interval
      if namesYearDays, rule.numbers["BYWEEKNO"] == nil {
        let (new, next) = (
          CivilTime.days(year: year, month: 1, day: 1), CivilTime.days(year: year + 1, month: 1, day: 1)
        )
        let named = (rule.numbers["BYYEARDAY"] ?? []).map { $0 > 0 ? new + $0 - 1 : next + $0 }
        return (new, Set(named).filter { (new..<next).contains($0) }.sorted())
      }
      let from = firstWeek(of: year)
      let count = (firstWeek(of: year + 1) - from) / 7
      let weeks = rule.numbers["BYWEEKNO"] ?? []
      let named = (1...count).filter { weeks.contains($0) || weeks.contains($0 - count - 1) }
      return (from, named.flatMap { week in (0..<7).map { from + (week - 1) * 7 + $0 } })
    case .weekly:
      let from =
        startDay - (CivilTime.weekday(ofDay: startDay) - rule.weekStart + 7) % 7 + period * 7 * rule.interval
      return (from, Array(from..<(from + 7)))
    default:
      let day = startDay + period * rule.interval
      return (day, [day])
    }
  }

  /// How many steps of the rule are over on a day.
  private func periods(before day: Int) -> Int {
    if rule.frequency == .yearly { return max(0, CivilTime.date(days: day).year - 1 - firstYear) / rule.interval }
    return max(0, day - days(of: 0).from) / ((rule.frequency == .weekly ? 7 : 1) * rule.interval)
  }

  /// The year whose weeks are the first. The first days of a year can be those of the last week of the year before.
  private var firstYear: Int {
    CivilTime.date(days: CivilTime.day(ofWall: start)).year
      - (rule.interval == 1 && rule.numbers["BYWEEKNO"] != nil ? 1 : 0)
  }

  /// The first day of a year’s first week, which holds 4 January whatever day weeks begin on.
  private func firstWeek(of year: Int) -> Int {
    let fourth = CivilTime.days(year: year, month: 1, day: 4)
    return fourth - (CivilTime.weekday(ofDay: fourth) - rule.weekStart + 7) % 7
  }

  /// The times of a day that the rule names, else the begin’s, in seconds and in order.
  private var times: [Int] {
    let second = start - CivilTime.day(ofWall: start) * CivilTime.day
    if isDate { return [0] }
    let hours = rule.numbers["BYHOUR"] ?? [second / 3_600]
    let minutes = rule.numbers["BYMINUTE"] ?? [second / 60 % 60]
    let seconds = rule.numbers["BYSECOND"] ?? [second % 60]
    return hours.flatMap { hour in
      minutes.flatMap { minute in seconds.map { hour * 3_600 + minute * 60 + $0 } }
    }
  }

  /// Those at the rule’s positions; all where it names none.
  private func picked(_ walls: [Int]) -> [Int] {
    guard let positions = rule.numbers["BYSETPOS"] else { return walls }
    return Set(positions.map { $0 > 0 ? $0 - 1 : walls.count + $0 }).intersection(walls.indices).sorted().map {
      walls[$0]
    }
  }

  private func walkIterator(
    from first: Int, to last: Int, _ count: Int?, _ budget: CalendarBudget, _ take: (Int) -> Void
  ) -> Lack? {
    let begin = CalendarTime.libical(wall: start, isDate: isDate)
    guard let iterator = ww_rule_begin(rule.text, begin, CalendarTime.libical(wall: last, isDate: isDate)) else {
      return .bad
    }
    defer { icalrecur_iterator_free(iterator) }
    if count == nil, first > start {
      // It must be a time after the rule's begin; one step earlier is taken, so that nothing depends on what libical does at
      // the edge.
      let jump = CalendarTime.libical(wall: max(start, first - CivilTime.day), isDate: isDate)
      if icalrecur_iterator_set_start(iterator, jump) == 0 { return .bad }
    }
    var left = count ?? Int.max
    for step in 0..<CalendarLimits.steps {
      if step & 255 == 255, budget.isSpent { return .outOfTime }
      let next = icalrecur_iterator_next(iterator)
      guard icaltime_is_null_time(next) == 0, let wall = CalendarTime.wall(of: next), wall <= last else { return nil }
      if wall < start { continue }
      left -= 1
      if wall >= first { take(wall) }
      if left <= 0 { return nil }
    }
    return .tooLong
  }

  /// Every `unit × interval` seconds, those that fit the BY parts. Refused where that is more steps than are walked.
  private func walkArithmetic(_ unit: Int, _ range: ClosedRange<Int>, _ last: Int, _ take: (Int) -> Void) -> Lack? {
    // Parts below the unit would multiply, weeks and positions pick from a set: rare and expensive.
    let below = unit == 3_600 ? ["BYMINUTE", "BYSECOND"] : unit == 60 ? ["BYSECOND"] : []
    let rare = ["BYSETPOS", "BYYEARDAY", "BYWEEKNO"] + below
    if rare.contains(where: { rule.numbers[$0] != nil }) || rule.count != nil && rule.hasParts { return .refused }
    // Without an end of its own a rule of minutes would fill the day with events; no calendar means that.
    if unit < 3_600, rule.count == nil, until == nil, !rule.hasParts { return .refused }
    if let count = rule.count, count > CalendarLimits.steps { return .refused }
    let step = unit * rule.interval
    if last < start || last < range.lowerBound { return nil }
    let skipped = range.lowerBound <= start ? 0 : (range.lowerBound - start + step - 1) / step
    let steps = (last - start) / step - skipped
    if steps >= CalendarLimits.steps { return .refused }
    if steps < 0 { return nil }
    for index in skipped...(skipped + steps) where fits(start + index * step) { take(start + index * step) }
    return nil
  }

  private func fits(_ wall: Int) -> Bool {
    let day = CivilTime.day(ofWall: wall)
    let second = wall - day * CivilTime.day
    func allows(_ name: String, _ value: Int) -> Bool { rule.numbers[name].map { $0.contains(value) } ?? true }
    guard allows("BYHOUR", second / 3_600), allows("BYMINUTE", second / 60 % 60), allows("BYSECOND", second % 60) else {
      return false
    }
    let weekday = CivilTime.weekday(ofDay: day)
    guard rule.days.isEmpty || rule.days.contains(where: { $0.weekday == weekday }) else { return false }
    if ["BYMONTH", "BYMONTHDAY", "BYYEARDAY"].allSatisfy({ rule.numbers[$0] == nil }) { return true }
    let (year, month, date) = CivilTime.date(days: day)
    let following = CivilTime.days(year: month == 12 ? year + 1 : year, month: month % 12 + 1, day: 1)
    let (new, next) = (CivilTime.days(year: year, month: 1, day: 1), CivilTime.days(year: year + 1, month: 1, day: 1))
    return allows("BYMONTH", month) && (allows("BYMONTHDAY", date) || allows("BYMONTHDAY", day - following))
      && (allows("BYYEARDAY", day - new + 1) || allows("BYYEARDAY", day - next))
  }
}

/// The time that rules may take.
struct CalendarBudget: Sendable {
  private let end: ContinuousClock.Instant

  /// A budget from now on.
  init(seconds: Double) { end = .now + .seconds(seconds) }

  var isSpent: Bool { ContinuousClock.now > end }
}
