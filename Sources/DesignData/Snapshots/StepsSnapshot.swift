import Foundation

/// Whether the phone may be asked for health data (format.md §9.6).
package enum HealthAccess: String, Hashable, Sendable, Codable {
  case unknown, notAvailable, notDetermined, authorised, denied, partial
}

/// How a streak treats the day that is not over (format.md §9.6).
package enum StreakRule: String, Hashable, Sendable, Codable {
  /// Today counts as missed until its goal is reached.
  case strict
  /// Today counts once its goal is reached.
  case completeDaysOnly
}

/// Steps of one day.
package struct StepsDay: Hashable, Sendable, Codable {
  package var start: Date
  /// Steps, at least 0.
  package var steps: Int

  /// A day's steps; negative ones count as 0.
  package init(start: Date, steps: Int) {
    self.start = start
    self.steps = max(0, steps)
  }
}

/// Steps with their goals and history (format.md §9.6).
package struct StepsSnapshot: Hashable, Sendable, Codable {
  /// Goal of working days, 0…200 000; 0 is a day of rest.
  package var weekdayGoal: Int
  /// Goal of weekends, 0…200 000.
  package var weekendGoal: Int
  /// How a streak counts.
  package var rule: StreakRule
  /// What the phone allows.
  package var access: HealthAccess
  /// The newest count, and when it was fetched; it counts only on its own day.
  package var today: StepsDay?
  /// When `today` was fetched.
  package var fetchedAt: Date?
  /// Days known so far, in any order; nil when there is no history.
  package var history: [StepsDay]?

  /// A snapshot of the given parts.
  package init(
    weekdayGoal: Int = 10_000, weekendGoal: Int = 10_000, rule: StreakRule = .completeDaysOnly,
    access: HealthAccess = .unknown, today: StepsDay? = nil, fetchedAt: Date? = nil, history: [StepsDay]? = nil
  ) {
    self.weekdayGoal = min(200_000, max(0, weekdayGoal))
    self.weekendGoal = min(200_000, max(0, weekendGoal))
    self.rule = rule
    self.access = access
    self.today = today
    self.fetchedAt = fetchedAt
    self.history = history
  }

  /// 31 days that end today and a good day so far.
  package static func sample(at moment: Moment) -> StepsSnapshot {
    let (starts, today) = (DayStarts(moment), moment.startOfDay)
    let history = (0..<371).compactMap { back -> StepsDay? in
      guard let day = starts.day(today, plus: -back) else { return nil }
      let seconds = Int(day.timeIntervalSince1970)
      // A year of walking, more of it in summer; the last month is what averages are made of.
      let year = 6_400 + Int(2_400 * sin(Double(back) / 58)) + (seconds / 86_400 * 7_919) % 3_000
      let steps = back < 6 ? 10_400 + back * 310 : back < 31 ? 4_000 + seconds % 6_000 : year
      return StepsDay(start: day, steps: back == 0 ? 8_412 : steps)
    }
    return StepsSnapshot(
      access: .authorised, today: StepsDay(start: today, steps: 8_412), fetchedAt: moment.date,
      history: history)
  }
}

/// What follows from steps at a moment (format.md §9.6).
package struct StepsAnalytics: Sendable {
  private let snapshot: StepsSnapshot
  private let moment: Moment
  private let calendar: Calendar
  private let starts: DayStarts

  /// Longest streak that is looked for, in days.
  private static let streakLimit = 10_000

  /// The analytics of a snapshot at a moment.
  package init(_ snapshot: StepsSnapshot, at moment: Moment) {
    self.snapshot = snapshot
    self.moment = moment
    calendar = moment.calendar
    starts = DayStarts(moment)
  }

  /// The goal of a day.
  package func goal(of day: Date) -> Int {
    calendar.isDateInWeekend(day) ? snapshot.weekendGoal : snapshot.weekdayGoal
  }

  package var goalToday: Int { goal(of: moment.startOfDay) }

  /// Today's steps; nil when the newest count is of another day.
  package var today: Int? {
    snapshot.today.flatMap { calendar.isDate($0.start, inSameDayAs: moment.date) ? $0.steps : nil }
  }

  /// The share of today's goal, 0…1; 0 when there is none.
  package var fraction: Double {
    guard let today, goalToday > 0 else { return 0 }
    return min(1, max(0, Double(today) / Double(goalToday)))
  }

  /// Days in a row whose goal was reached; nil without history. Days without a goal are stepped over.
  package var streak: Int? {
    guard let history = snapshot.history else { return nil }
    // From the newest entry backwards, since asking the calendar for the day of each entry is what takes time.
    let entries = history.enumerated().sorted { $0.element.start < $1.element.start }
    var known = entries.count
    if let tomorrow = starts.day(moment.startOfDay, plus: 1) {
      while known > 0, entries[known - 1].element.start >= tomorrow { known -= 1 }
    }
    /// What is known of a day, the later of two entries; days are asked for backwards.
    func steps(of day: Date) -> Int? {
      var found: (offset: Int, element: StepsDay)?
      while known > 0, entries[known - 1].element.start >= day {
        known -= 1
        if entries[known].offset > found?.offset ?? -1 { found = entries[known] }
      }
      return found?.element.steps
    }
    var day = moment.startOfDay
    var found = steps(of: day)
    if snapshot.rule == .completeDaysOnly, goalToday == 0 || (found ?? 0) < goalToday {
      guard let before = starts.day(day, plus: -1) else { return 0 }
      day = before
      found = steps(of: day)
    }
    // A goal is that of a day of the week; asking the calendar for each day of a year takes long.
    let isAlways = snapshot.weekdayGoal == snapshot.weekendGoal
    var count = 0
    for _ in 0..<Self.streakLimit {
      let goal = isAlways ? snapshot.weekdayGoal : goal(of: day)
      if goal > 0 {
        guard let found, found >= goal else { break }
        count += 1
      }
      guard let before = starts.day(day, plus: -1) else { break }
      day = before
      found = steps(of: day)
    }
    return count
  }

  /// The mean of the entries of the last `days` days, today included; 0 when there are none, nil without history.
  package func average(_ days: Int) -> Double? {
    guard let history = snapshot.history else { return nil }
    let today = moment.startOfDay
    guard let first = starts.day(today, plus: 1 - days), let tomorrow = starts.day(today, plus: 1) else { return 0 }
    let found = history.filter { $0.start >= first && $0.start < tomorrow }
    return found.isEmpty ? 0 : found.reduce(0) { $0 + Double($1.steps) } / Double(found.count)
  }

  /// The day with most steps, the earliest of equals.
  package var best: StepsDay? {
    snapshot.history?.sorted { $0.start < $1.start }.reduce(nil) { best, day in
      best.map { day.steps > $0.steps ? day : $0 } ?? day
    }
  }
}
