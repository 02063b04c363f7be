import Foundation

/// What days of steps come to: averages of days that are over, the best day, patterns, streaks. Pure, and of one day's view.
package struct StepFigures: Sendable {
  /// Some days in a row and what they have.
  package struct Stretch: Hashable, Sendable {
    package var first: CivilDay
    package var last: CivilDay
    /// Steps or days.
    package var amount: Int
  }

  /// A month of which most days with a goal reached it.
  package struct Month: Hashable, Sendable {
    package var first: CivilDay
    /// Days that reached their goal.
    package var reached: Int
    /// Days that had one.
    package var days: Int
  }

  package let today: CivilDay
  /// Days of the weekend: 0 is Monday.
  package let weekend: Set<Int>
  package let goals: StepGoals
  /// Today's steps so far; nil where they are unknown.
  package let todaySteps: Int?
  /// Days that are over, in order.
  package let complete: [(day: CivilDay, steps: Int)]
  private let byDay: [CivilDay: Int]

  /// Days that a quiet stretch has.
  private static let quietDays = 10

  /// The figures of a copy as they are on `today` in `zone`.
  package init(_ copy: HealthCopy, today: CivilDay, zone: TimeZone, weekend: Set<Int>, goals: StepGoals? = nil) {
    (self.today, self.weekend, self.goals) = (today, weekend, goals ?? copy.goals)
    let start = today.start(in: zone)
    todaySteps = copy.total(.steps, of: today).flatMap { $0.at >= start ? Int($0.amount) : nil }
    complete = (copy.totals[.steps] ?? []).filter { $0.day < today }.map { ($0.day, Int($0.amount)) }
    byDay = Dictionary(complete.map { ($0.day, $0.steps) }, uniquingKeysWith: { $1 })
  }

  /// A day's steps: of today those so far.
  package func steps(of day: CivilDay) -> Int? { day == today ? todaySteps : byDay[day] }

  /// A day's goal; 0 is a day of rest.
  package func goal(of day: CivilDay) -> Int { weekend.contains(day.weekday) ? goals.weekend : goals.weekday }

  /// Whether a day reached its goal; nil if it had none or its steps are unknown.
  package func isReached(_ day: CivilDay) -> Bool? {
    let goal = goal(of: day)
    return goal == 0 ? nil : steps(of: day).map { $0 >= goal }
  }

  /// The mean of the known ones of `count` days that are over and end `before` days ago, and how many those are; nil where
  /// none is known.
  package func average(_ count: Int, before: Int = 0) -> (mean: Int, days: Int)? {
    let last = today.number - 1 - before
    let found = complete.filter { $0.day.number <= last && $0.day.number > last - count }
    guard !found.isEmpty else { return nil }
    return (Self.mean(found.reduce(0) { $0 + $1.steps }, found.count), found.count)
  }

  /// How many of some days reached their goal, of how many that had one and are known.
  package func reached(from first: CivilDay, to last: CivilDay) -> (reached: Int, days: Int) {
    var out = (reached: 0, days: 0)
    for (day, _) in complete where day >= first && day <= last {
      guard let isReached = isReached(day) else { continue }
      out.days += 1
      if isReached { out.reached += 1 }
    }
    return out
  }

  /// The best day, today included; the earliest of equals.
  package var best: (day: CivilDay, steps: Int)? {
    let all = complete + (todaySteps.map { [(today, $0)] } ?? [])
    return all.max { ($0.1, $1.0.number) < ($1.1, $0.0.number) }.map { ($0.0, $0.1) }
  }

  /// The most days in a row that reached their goal, the later of equals; days of rest are stepped over.
  package var longestStreak: Stretch? {
    var best: Stretch?
    var run: Stretch?
    func settle() {
      if let run, run.amount >= best?.amount ?? 1 { best = run }
    }
    var next = complete.first?.day
    for (day, steps) in complete + (todaySteps.map { [(today, $0)] } ?? []) {
      // Unknown days end a streak unless they are days of rest.
      while let expected = next, expected < day {
        if goal(of: expected) > 0 {
          settle()
          run = nil
          next = nil
        } else {
          next = expected.adding(1)
        }
      }
      next = day.adding(1)
      let goal = goal(of: day)
      guard goal > 0 else { continue }
      if steps >= goal {
        run = Stretch(first: run?.first ?? day, last: day, amount: (run?.amount ?? 0) + 1)
      } else if day < today {
        settle()
        run = nil
      }
    }
    settle()
    return best
  }

  /// The mean of each day of the week over the last `weeks` weeks, Monday first; nil where fewer than two are known.
  package func weekdays(_ weeks: Int) -> [Int?] {
    var sums = [(sum: Int, count: Int)](repeating: (0, 0), count: 7)
    for (day, steps) in complete where day.number >= today.number - weeks * 7 {
      sums[day.weekday].sum += steps
      sums[day.weekday].count += 1
    }
    return sums.map { $0.count < 2 ? nil : Self.mean($0.sum, $0.count) }
  }

  /// The seven days of a week, from `firstWeekday` on, with most steps since `first`; the later of equals.
  package func bestWeek(since first: CivilDay, firstWeekday: Int) -> Stretch? {
    var weeks: [Int: (sum: Int, days: Int)] = [:]
    for (day, steps) in complete where day >= first {
      let start = day.number - (day.weekday - firstWeekday + 7) % 7
      weeks[start, default: (0, 0)].sum += steps
      weeks[start, default: (0, 0)].days += 1
    }
    let whole = weeks.filter { $0.value.days == 7 }
    guard let best = whole.max(by: { ($0.value.sum, $0.key) < ($1.value.sum, $1.key) }) else { return nil }
    return Stretch(
      first: CivilDay(number: best.key), last: CivilDay(number: best.key + 6), amount: best.value.sum)
  }

  /// The month since `first` with the largest share of days that reached their goal, of those with 20 known days or more.
  package func steadiestMonth(since first: CivilDay) -> Month? {
    var months: [CivilDay: Month] = [:]
    for (day, _) in complete where day >= first {
      guard let isReached = isReached(day) else { continue }
      let start = day.adding(1 - day.parts.date)
      var month = months[start] ?? Month(first: start, reached: 0, days: 0)
      month.days += 1
      if isReached { month.reached += 1 }
      months[start] = month
    }
    return months.values.filter { $0.days >= 20 && $0.reached > 0 }.max {
      ($0.reached * $1.days, $0.first.number) < ($1.reached * $0.days, $1.first.number)
    }
  }

  /// Ten days in a row, all known, with fewest steps a day since `first`; the later of equals.
  package func quietest(since first: CivilDay) -> Stretch? {
    let days = complete.filter { $0.day >= first }
    guard days.count >= Self.quietDays else { return nil }
    var best: Stretch?
    var sum = 0
    for (place, one) in days.enumerated() {
      sum += one.steps
      if place >= Self.quietDays { sum -= days[place - Self.quietDays].steps }
      let from = place - Self.quietDays + 1
      guard from >= 0, one.day.number - days[from].day.number == Self.quietDays - 1 else { continue }
      let mean = Self.mean(sum, Self.quietDays)
      if mean <= best?.amount ?? .max { best = Stretch(first: days[from].day, last: one.day, amount: mean) }
    }
    return best
  }

  /// By how many percent the mean of the last `days` days differs from that of as many before; nil where either half
  /// has fewer than half of its days.
  package func drift(_ days: Int) -> Int? {
    guard let now = average(days), let then = average(days, before: days), now.days * 2 >= days, then.days * 2 >= days,
      then.mean > 0
    else { return nil }
    return Int((Double(now.mean - then.mean) / Double(then.mean) * 100).rounded())
  }

  private static func mean(_ sum: Int, _ count: Int) -> Int { Int((Double(sum) / Double(count)).rounded()) }
}
