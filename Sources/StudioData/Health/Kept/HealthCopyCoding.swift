import DesignData
import Foundation

/// Ten years of days with a weigh-in each are some 200 KB: rows are written as plain numbers, one after the other.
extension HealthCopy: Codable {
  private enum Key: String, CodingKey {
    case steps, flights, distance, energy, weighings, notes, goals, unit, weightGoal, isHidden, exportedAt, latest,
      inverses

    init(_ metric: HealthMetric) {
      switch metric {
      case .steps: self = .steps
      case .flights: self = .flights
      case .distance: self = .distance
      case .energy: self = .energy
      }
    }
  }

  /// Numbers of a row: day, amount, origin, second; or second, value, unit, origin.
  private static let width = 4

  package init(from decoder: any Decoder) throws {
    self.init()
    let box = try decoder.container(keyedBy: Key.self)
    for metric in HealthMetric.allCases {
      let numbers = try box.decodeIfPresent([Double].self, forKey: Key(metric)) ?? []
      keep(
        Self.rows(numbers).compactMap { row in
          guard let day = Int(exactly: row[0]), let origin = Int(exactly: row[2]).flatMap(HealthOrigin.init) else {
            return nil
          }
          return HealthTotal(CivilDay(number: day), row[1], origin, at: Date(timeIntervalSince1970: row[3]))
        }, of: metric)
    }
    let notes = try box.decodeIfPresent([String: String].self, forKey: .notes) ?? [:]
    keep(
      Self.rows(try box.decodeIfPresent([Double].self, forKey: .weighings) ?? []).compactMap { row in
        guard let second = Int(exactly: row[0]), let origin = Int(exactly: row[3]).flatMap(HealthOrigin.init) else {
          return nil
        }
        return Weighing(
          Date(timeIntervalSince1970: row[0]), row[1], row[2] == 1 ? .pounds : .kilograms, origin,
          note: notes[String(second)] ?? "")
      })
    goals = try box.decodeIfPresent(StepGoals.self, forKey: .goals) ?? StepGoals()
    unit = try box.decodeIfPresent(WeightUnit.self, forKey: .unit)
    weightGoal = try box.decodeIfPresent(Double.self, forKey: .weightGoal)
    isShown = try box.decodeIfPresent(Bool.self, forKey: .isHidden) != true
    exportedAt = try box.decodeIfPresent(Date.self, forKey: .exportedAt)
    latest = try box.decodeIfPresent(Arrival.self, forKey: .latest)
    inverses = try box.decodeIfPresent([Inverse].self, forKey: .inverses) ?? []
  }

  private static func rows(_ numbers: [Double]) -> [[Double]] {
    (0..<(numbers.count / width)).map { Array(numbers[($0 * width)..<(($0 + 1) * width)]) }
  }

  package func encode(to encoder: any Encoder) throws {
    var box = encoder.container(keyedBy: Key.self)
    for (metric, all) in totals {
      var numbers: [Double] = []
      numbers.reserveCapacity(all.count * Self.width)
      for total in all {
        numbers += [
          Double(total.day.number), total.amount, Double(total.origin.rawValue), total.at.timeIntervalSince1970,
        ]
      }
      try box.encode(numbers, forKey: Key(metric))
    }
    if !weighings.isEmpty {
      try box.encode(
        weighings.flatMap {
          [
            $0.date.timeIntervalSince1970, $0.value, $0.unit == .pounds ? 1 : 0, Double($0.origin.rawValue),
          ]
        }, forKey: .weighings)
      let noted = weighings.filter { !$0.note.isEmpty }
      if !noted.isEmpty {
        try box.encode(
          Dictionary(noted.map { (String($0.id), $0.note) }, uniquingKeysWith: { $1 }), forKey: .notes)
      }
    }
    if goals != StepGoals() { try box.encode(goals, forKey: .goals) }
    try box.encodeIfPresent(unit, forKey: .unit)
    try box.encodeIfPresent(weightGoal, forKey: .weightGoal)
    if !isShown { try box.encode(true, forKey: .isHidden) }
    try box.encodeIfPresent(exportedAt, forKey: .exportedAt)
    try box.encodeIfPresent(latest, forKey: .latest)
    if !inverses.isEmpty { try box.encode(inverses, forKey: .inverses) }
  }
}
