import Foundation

/// A unit of weight.
package enum WeightUnit: String, Hashable, Sendable, Codable {
  case pounds = "lb"
  case kilograms = "kg"

  /// `value` of another unit in this one, by the factors of format.md §9.10.
  package func converted(_ value: Double, from other: WeightUnit) -> Double {
    if other == self { return value }
    return other == .pounds ? value * 0.453592 : value * 2.20462
  }
}

/// One weigh-in, in its own unit.
package struct WeightEntry: Hashable, Sendable, Codable {
  package var date: Date
  package var value: Double
  package var unit: WeightUnit

  package init(date: Date, value: Double, unit: WeightUnit) {
    self.date = date
    self.value = value
    self.unit = unit
  }
}

/// Where weight is going (format.md §9.10).
package enum WeightTrend: String, Hashable, Sendable, Codable {
  case up, down, neutral, unknown
}

/// Weigh-ins with unit and goal (format.md §9.10).
package struct WeightSnapshot: Hashable, Sendable, Codable {
  /// The unit everything is told in.
  package var unit: WeightUnit
  /// The goal in that unit; nil or not above 0 means none.
  package var goal: Double?
  /// Weigh-ins in any order.
  package var entries: [WeightEntry]

  /// Most weigh-ins that count, the newest.
  package static let entryLimit = 30

  package init(unit: WeightUnit, goal: Double?, entries: [WeightEntry]) {
    self.unit = unit
    self.goal = goal
    self.entries = entries
  }

  /// Newest first, in the snapshot's unit.
  package var values: [(date: Date, value: Double)] {
    entries.sorted { $0.date > $1.date }.prefix(Self.entryLimit).map {
      ($0.date, unit.converted($0.value, from: $0.unit))
    }
  }

  package var current: Double? { values.first?.value }

  /// The goal, if there is one.
  package var target: Double? { goal.flatMap { $0 > 0 ? $0 : nil } }

  /// The share of the way from the oldest weigh-in to the goal; may lie below 0 or above 1. Nil when there is no goal or
  /// it lies within 0.1 of the start.
  package var progress: Double? {
    guard let start = values.last?.value, let current, let target, abs(start - target) > 0.1 else { return nil }
    return (start - current) / (start - target)
  }

  /// The last seven days, oldest first.
  package func week(at moment: Moment) -> [(date: Date, value: Double)] {
    guard let first = moment.calendar.date(byAdding: .day, value: -7, to: moment.date) else { return [] }
    return values.filter { $0.date >= first }.reversed()
  }

  /// Where the last seven days go: half a unit or more counts.
  package func trend(at moment: Moment) -> WeightTrend {
    let week = week(at: moment)
    guard week.count > 1, let first = week.first, let last = week.last else { return .unknown }
    let difference = last.value - first.value
    return abs(difference) < 0.5 ? .neutral : difference > 0 ? .up : .down
  }

  /// A week from 79.4 to 77.6 kg towards 74.
  package static func sample(at moment: Moment) -> WeightSnapshot {
    let values = [81.0, 80.2, 79.4, 79.1, 78.8, 78.9, 78.3, 78.0, 77.6]
    let days = [20.0, 12, 6, 5, 4, 3, 2, 1, 0.1]
    return WeightSnapshot(
      unit: .kilograms, goal: 74,
      entries: zip(values, days).map {
        WeightEntry(date: moment.date.addingTimeInterval(-$1 * 86_400), value: $0, unit: .kilograms)
      })
  }
}
