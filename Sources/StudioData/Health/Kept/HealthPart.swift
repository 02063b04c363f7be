import DesignData
import DesignModel
import Foundation

/// What widgets read of a ``HealthCopy``. Made once a day, zone and region: pages ask for hundreds of moments of one day.
package final class HealthPart: Hashable, Sendable {
  /// What it is made of.
  package let copy: HealthCopy
  private let made = SharedMemo<Key, Made>(limit: 32)

  /// Days of history that widgets are given at least: what any of them draws or averages.
  private static let window = 62

  private struct Key: Hashable {
    var zone: String
    var locale: String
    var day: Int
  }

  private struct Made {
    var steps: StepsSnapshot?
    var activity: ActivitySnapshot?
    var weight: WeightSnapshot?
  }

  /// What widgets read of `copy`.
  package init(_ copy: HealthCopy) { self.copy = copy }

  package static func == (one: HealthPart, two: HealthPart) -> Bool { one === two || one.copy == two.copy }

  package func hash(into hasher: inout Hasher) { copy.hash(into: &hasher) }

  /// Puts what it knows into a snapshot of a moment; what it knows nothing of stays.
  package func add(to snapshot: inout DataSnapshot, at moment: Moment) {
    guard copy.isShown else { return }
    fill(&snapshot, at: moment)
  }

  /// Puts what it knows into a snapshot, whether widgets show it or not.
  package func fill(_ snapshot: inout DataSnapshot, at moment: Moment) {
    let key = Key(
      zone: moment.zone.identifier, locale: moment.locale.identifier,
      day: CivilDay(of: moment.date, in: moment.zone).number)
    let parts = made.value(for: key) { make(CivilDay(number: key.day), moment) }
    snapshot.steps = parts.steps ?? snapshot.steps
    snapshot.activity = parts.activity ?? snapshot.activity
    snapshot.weight = parts.weight ?? snapshot.weight
  }

  private func make(_ day: CivilDay, _ moment: Moment) -> Made {
    let (start, end) = (day.start(in: moment.zone), day.adding(1).start(in: moment.zone))
    var made = Made()
    if !copy.totals.isEmpty {
      made.steps = steps(day, start, end, moment)
      made.activity = activity(day, start, end)
    }
    if !copy.weighings.isEmpty || copy.weightGoal != nil { made.weight = weight(before: end, moment) }
    return made
  }

  /// What a day has of something, if it was so on that day: what was said before it began is no count of it.
  private func known(_ metric: HealthMetric, _ day: CivilDay, from start: Date) -> HealthTotal? {
    copy.total(metric, of: day).flatMap { $0.at >= start ? $0 : nil }
  }

  private func steps(_ day: CivilDay, _ start: Date, _ end: Date, _ moment: Moment) -> StepsSnapshot {
    let all = (copy.totals[.steps] ?? []).prefix { $0.day <= day }
    let today = known(.steps, day, from: start)
    let past = today == nil && all.last?.day == day ? all.dropLast() : all
    var snapshot = StepsSnapshot(
      weekdayGoal: copy.goals.weekday, weekendGoal: copy.goals.weekend, rule: copy.goals.rule,
      access: copy.totals[.steps] == nil ? .notDetermined : .authorised,
      today: today.map { StepsDay(start: start, steps: Int($0.amount)) },
      fetchedAt: today.map { min($0.at, end - 1) })
    guard !past.isEmpty else {
      snapshot.history = copy.totals[.steps] == nil ? nil : []
      return snapshot
    }
    let best = past.max { ($0.amount, $1.day.number) < ($1.amount, $0.day.number) }
    func history(_ days: Int) -> [StepsDay] {
      let first = day.number - days
      let recent = past.suffix { $0.day.number > first }
      let shown = (best.map { $0.day.number <= first ? [$0] : [] } ?? []) + recent
      return shown.map { StepsDay(start: $0.day.start(in: moment.zone), steps: Int($0.amount)) }
    }
    // As far back as the streak goes: where twice as many days make it no longer, it ends within them.
    var days = Self.window
    snapshot.history = history(days)
    while days < HealthCopy.mostDays, past.first.map({ $0.day.number <= day.number - days }) == true {
      var longer = snapshot
      longer.history = history(days * 2)
      if StepsAnalytics(longer, at: moment).streak == StepsAnalytics(snapshot, at: moment).streak { break }
      snapshot = longer
      days *= 2
    }
    return snapshot
  }

  private func activity(_ day: CivilDay, _ start: Date, _ end: Date) -> ActivitySnapshot {
    let lacks = HealthMetric.allCases.contains { copy.totals[$0] == nil }
    var snapshot = ActivitySnapshot(access: lacks ? .partial : .authorised)
    for metric in HealthMetric.allCases {
      guard let total = known(metric, day, from: start) else { continue }
      snapshot.fetchedAt = max(snapshot.fetchedAt ?? start, min(total.at, end - 1))
      switch metric {
      case .steps: snapshot.steps = Int(total.amount)
      case .flights: snapshot.flights = Int(total.amount)
      case .distance: snapshot.distance = total.amount
      case .energy: snapshot.energy = total.amount
      }
    }
    return snapshot
  }

  private func weight(before end: Date, _ moment: Moment) -> WeightSnapshot {
    let past = copy.weighings.prefix { $0.date < end }.suffix(WeightSnapshot.entryLimit)
    return WeightSnapshot(
      unit: copy.unit ?? WeightUnit(of: moment.locale), goal: copy.weightGoal,
      entries: past.map { WeightEntry(date: $0.date, value: $0.value, unit: $0.unit) })
  }
}

/// It is written as its copy.
extension HealthPart: Codable {
  package convenience init(from decoder: any Decoder) throws { self.init(try HealthCopy(from: decoder)) }

  package func encode(to encoder: any Encoder) throws { try copy.encode(to: encoder) }
}

extension WeightUnit {
  /// The unit people of a region weigh themselves in.
  package init(of locale: Locale) { self = locale.measurementSystem == .us ? .pounds : .kilograms }
}

extension ArraySlice {
  /// The longest end of it all of which `isMeant`.
  fileprivate func suffix(_ isMeant: (Element) -> Bool) -> ArraySlice {
    var place = endIndex
    while place > startIndex, isMeant(self[place - 1]) { place -= 1 }
    return self[place...]
  }
}
