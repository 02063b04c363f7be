import Foundation

/// What taking a file in changes, counted before anything is kept.
package struct HealthChange: Hashable, Sendable {
  /// How many days, or weigh-ins.
  package struct Counts: Hashable, Sendable {
    /// That were not known.
    package var added = 0
    /// That had another amount.
    package var changed = 0
    /// That are as they were.
    package var same = 0
    /// That stay as they are, since something newer was known.
    package var kept = 0
    /// Of those changed, how many had been corrected by hand.
    package var corrected = 0
    /// That go, since the file knows them no more.
    package var removed = 0

    package init() {}

    /// How many the file has.
    package var found: Int { added + changed + same + kept }
  }

  /// Days, by what they have.
  package var totals: [HealthMetric: Counts] = [:]
  package var weighings = Counts()
  /// The first and the last day the file knows something of.
  package var first: CivilDay?
  package var last: CivilDay?

  /// Days and weigh-ins that are left out because they are yet to come.
  package var future = 0

  /// Whether the file holds anything.
  package var isEmpty: Bool { first == nil }

  fileprivate mutating func note(_ day: CivilDay) {
    first = min(first ?? day, day)
    last = max(last ?? day, day)
  }
}

/// Taking files in: an export replaces the days it covers, and what was sent in or exported after it was made stays
/// (docs/data.md, “Health”).
extension HealthCopy {
  /// Takes what a file holds and tells what changed. Something that must be asked first takes nothing.
  @discardableResult package mutating func take(_ answer: HealthAnswer, now: Date) -> HealthChange {
    var change = HealthChange()
    switch answer {
    case .export(let reading):
      let made = reading.exported.flatMap { WireDate.iso($0) } ?? now
      take(reading, .export, made: made, now: now, &change)
      if !change.isEmpty { exportedAt = max(exportedAt ?? .distantPast, made) }
    case .table(let table):
      guard table.ask == nil else { return change }
      if let health = table.health {
        take(health, .table, made: now, now: now, &change)
      } else {
        let days = (table.days ?? []).compactMap { day in
          CivilDay(day.day).map { HealthTotal($0, Double(day.steps), .table, at: now) }
        }
        take(days, of: .steps, made: now, now: now, &change)
        take((table.entries ?? []).map(\.weight), .table, made: now, now: now, &change)
      }
    }
    if !change.isEmpty { latest = Arrival(at: now.wholeSeconds, origin: answer.isExport ? .export : .table) }
    return change
  }

  private mutating func take(
    _ reading: HealthReading, _ origin: HealthOrigin, made: Date, now: Date, _ change: inout HealthChange
  ) {
    let days = reading.days.compactMap { day in CivilDay(day.day).map { ($0, day) } }
    for metric in HealthMetric.allCases {
      let news = days.compactMap { day, found in
        found.amount(metric).map { HealthTotal(day, $0, origin, at: made) }
      }
      take(news, of: metric, made: made, now: now, &change)
    }
    take(reading.weights, origin, made: made, now: now, &change)
  }

  /// Whether what is known of a day stays beside an export made at `date`.
  private static func outlasts(_ known: HealthTotal, _ origin: HealthOrigin, made date: Date) -> Bool {
    origin == .export && (known.origin == .push || known.origin == .export) && known.at > date.wholeSeconds
  }

  private mutating func take(
    _ news: [HealthTotal], of metric: HealthMetric, made: Date, now: Date, _ change: inout HealthChange
  ) {
    let last = CivilDay(of: now, in: .gmt).adding(2)
    change.future += news.count { $0.day > last }
    let news = news.filter { $0.day <= last && (0...metric.mostADay).contains($0.amount) }
    guard let from = news.map(\.day).min(), let to = news.map(\.day).max() else { return }
    var counts = HealthChange.Counts()
    var known = Dictionary((totals[metric] ?? []).map { ($0.day, $0) }, uniquingKeysWith: { $1 })
    let told = Set(news.map(\.day))
    for (day, total) in known
    where news[0].origin == .export && total.origin == .export && !told.contains(day) && day >= from && day <= to
      && !Self.outlasts(total, .export, made: made)
    {
      known[day] = nil
      counts.removed += 1
    }
    for total in news {
      change.note(total.day)
      guard let before = known[total.day] else {
        counts.added += 1
        known[total.day] = total
        continue
      }
      if Self.outlasts(before, total.origin, made: made) {
        counts.kept += 1
        continue
      }
      if before.amount == total.amount {
        counts.same += 1
      } else {
        counts.changed += 1
        if before.origin == .form { counts.corrected += 1 }
      }
      known[total.day] = total
    }
    keep(Array(known.values), of: metric)
    change.totals[metric] = counts
  }

  private mutating func take(
    _ news: [HealthWeight], _ origin: HealthOrigin, made: Date, now: Date, _ change: inout HealthChange
  ) {
    let last = now.addingTimeInterval(86_400)
    var counts = HealthChange.Counts()
    var found: [Int: Weighing] = [:]
    for weight in news {
      guard let date = WireDate.iso(weight.date) else { continue }
      if date > last {
        change.future += 1
        continue
      }
      let weighing = Weighing(date, weight.value, weight.unit, origin)
      // Of several at one instant the first comes from whom is believed most.
      if Weighing.range.contains(weighing.kilograms), found[weighing.id] == nil { found[weighing.id] = weighing }
    }
    guard !found.isEmpty else { return }
    var known = Dictionary(weighings.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    // An export has all weigh-ins there are: what an earlier one brought and this one has no more was deleted.
    for (id, before) in known
    where origin == .export && before.origin == .export && found[id] == nil && before.date <= made {
      known[id] = nil
      counts.removed += 1
    }
    for (id, var weighing) in found {
      change.note(CivilDay(of: weighing.date, in: .gmt))
      if let before = known[id] {
        weighing.note = before.note
        if before.value == weighing.value, before.unit == weighing.unit {
          counts.same += 1
        } else {
          counts.changed += 1
          if before.origin == .form { counts.corrected += 1 }
        }
      } else {
        counts.added += 1
      }
      known[id] = weighing
    }
    keep(Array(known.values))
    change.weighings = counts
  }
}

extension HealthAnswer {
  /// Whether it is an export of Apple Health.
  package var isExport: Bool {
    switch self {
    case .export: true
    case .table: false
    }
  }
}
