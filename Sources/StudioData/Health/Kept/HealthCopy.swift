import DesignData
import Foundation

/// Steps, activity and weight of a library: days as dates and weigh-ins by instant, however they came. It is all that is
/// kept; single records never are.
package struct HealthCopy: Hashable, Sendable {
  /// Totals by day, in order; what there is nothing of is not there.
  package internal(set) var totals: [HealthMetric: [HealthTotal]] = [:]
  /// Weigh-ins, in order.
  package internal(set) var weighings: [Weighing] = []
  package internal(set) var goals = StepGoals()
  /// The unit of weights; nil follows the region.
  package internal(set) var unit: WeightUnit?
  /// The goal, in ``unit``; nil for none.
  package internal(set) var weightGoal: Double?
  /// Whether widgets show it; otherwise they show samples.
  package internal(set) var isShown = true
  /// When the newest export that was taken was made.
  package internal(set) var exportedAt: Date?
  /// When something last came, and how.
  package internal(set) var latest: Arrival?
  /// The inverses of the latest edits, the newest last.
  package internal(set) var inverses: [Inverse] = []

  package struct Arrival: Hashable, Sendable, Codable {
    package var at: Date
    package var origin: HealthOrigin
  }

  package struct Inverse: Hashable, Sendable, Codable {
    package var id: UUID
    /// What brings back what was before.
    package var edits: [HealthEdit]
  }

  /// Days that totals other than steps are kept of, up to the newest (docs/data.md, “Health”).
  package static let keptDays = 400
  /// Most days of steps: some fifty years.
  package static let mostDays = 20_000
  /// Most weigh-ins, the newest.
  package static let mostWeighings = 10_000
  /// The number of edits that can be undone.
  package static let mostInverses = 20

  /// Nothing, and the goals everybody begins with.
  package init() {}

  /// Whether it holds any total or weigh-in.
  package var isEmpty: Bool { totals.isEmpty && weighings.isEmpty }

  /// A day's value of a metric; nil if unknown.
  package func total(_ metric: HealthMetric, of day: CivilDay) -> HealthTotal? {
    guard let all = totals[metric], let place = all.place(of: day), all[place].day == day else { return nil }
    return all[place]
  }

  package func weighing(_ id: Int) -> Weighing? {
    weighings.place(of: id).flatMap { weighings[$0].id == id ? weighings[$0] : nil }
  }

  /// The goal of a day: Saturdays and Sundays are those of the weekend unless a region says otherwise.
  package func goal(of day: CivilDay, weekend: Set<Int> = [5, 6]) -> Int {
    weekend.contains(day.weekday) ? goals.weekend : goals.weekday
  }

  // MARK: Incoming data

  /// Takes totals, whatever their days had; those beyond a day's bounds or later than the day after `now` anywhere are
  /// left out. Gives how many were taken.
  @discardableResult package mutating func take(
    _ news: [HealthTotal], of metric: HealthMetric, now: Date
  ) -> Int {
    let last = Self.latestDay(now)
    var known = Dictionary((totals[metric] ?? []).map { ($0.day, $0) }, uniquingKeysWith: { $1 })
    var taken = 0
    for total in news where total.day <= last && (0...metric.mostADay).contains(total.amount) {
      known[total.day] = total
      taken += 1
    }
    keep(Array(known.values), of: metric)
    if taken > 0 { note(news.last?.origin, now) }
    return taken
  }

  /// Takes weigh-ins; one of an instant that is known replaces it, with its note unless it brings one. Those that nobody
  /// weighs or that are later than the day after `now` are left out. Gives how many were taken.
  @discardableResult package mutating func take(_ news: [Weighing], now: Date) -> Int {
    let last = now.addingTimeInterval(86_400)
    var known = Dictionary(weighings.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    var taken = 0
    for var weighing in news where Weighing.range.contains(weighing.kilograms) && weighing.date <= last {
      if weighing.note.isEmpty { weighing.note = known[weighing.id]?.note ?? "" }
      known[weighing.id] = weighing
      taken += 1
    }
    keep(Array(known.values))
    if taken > 0 { note(news.last?.origin, now) }
    return taken
  }

  /// Forgets what it has of some things: of steps, or of all else a day has.
  package mutating func forget(_ metrics: [HealthMetric]) {
    for metric in metrics { totals[metric] = nil }
  }

  package mutating func forgetWeighings() { weighings = [] }

  /// The last day it is anywhere a day after `now`.
  private static func latestDay(_ now: Date) -> CivilDay { CivilDay(of: now, in: .gmt).adding(2) }

  private mutating func note(_ origin: HealthOrigin?, _ now: Date) {
    if let origin { latest = Arrival(at: now.wholeSeconds, origin: origin) }
  }

  /// Keeps these totals alone, in order and within the limits.
  mutating func keep(_ all: [HealthTotal], of metric: HealthMetric) {
    let sorted = all.sorted { $0.day < $1.day }
    var kept = sorted[...]
    if metric != .steps, let last = sorted.last {
      kept = kept.drop { $0.day.number <= last.day.number - Self.keptDays }
    }
    totals[metric] = kept.isEmpty ? nil : Array(kept.suffix(Self.mostDays))
  }

  /// Keeps these weigh-ins alone, likewise.
  mutating func keep(_ all: [Weighing]) {
    weighings = all.sorted { $0.date < $1.date }.suffix(Self.mostWeighings)
  }
}

extension [HealthTotal] {
  /// The place of the first day that is not before `day`; nil where all are.
  fileprivate func place(of day: CivilDay) -> Int? { firstPlace { $0.day >= day } }
}

extension [Weighing] {
  /// The place of the first one that is not before the second `id`; nil where all are.
  fileprivate func place(of id: Int) -> Int? { firstPlace { $0.id >= id } }
}

extension Array {
  /// The first place from which on `isBehind` holds; nil where it never does.
  private func firstPlace(_ isBehind: (Element) -> Bool) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low < count ? low : nil
  }
}
