import DesignData

/// Weigh-ins in one unit, and the line through them.
package struct WeightFigures: Sendable {
  /// One weigh-in in the unit of all.
  package struct Point: Hashable, Sendable {
    /// The second since 1970.
    package var second: Int
    package var value: Double
  }

  package let unit: WeightUnit
  /// The goal in it.
  package let goal: Double?
  /// Weigh-ins, in order.
  package let points: [Point]

  /// Days that the line smooths.
  private static let smoothed = 7 * 86_400

  /// The figures of a copy in `unit`.
  package init(_ copy: HealthCopy, unit: WeightUnit) {
    self.unit = unit
    goal = copy.weightGoal.map { unit.converted($0, from: copy.unit ?? unit) }
    points = copy.weighings.map { Point(second: $0.id, value: unit.converted($0.value, from: $0.unit)) }
  }

  /// The weigh-ins from `second` on.
  package func points(since second: Int) -> [Point] { points.filter { $0.second >= second } }

  /// The line: at each weigh-in the mean of the seven days that end with it.
  package var trend: [Point] {
    var (from, sum) = (0, 0.0)
    return points.indices.map { place in
      sum += points[place].value
      while points[from].second <= points[place].second - Self.smoothed {
        sum -= points[from].value
        from += 1
      }
      return Point(second: points[place].second, value: sum / Double(place - from + 1))
    }
  }

  /// The range of an axis: what is shown with a tenth of it around, at least one unit.
  package static func range(_ values: [Double]) -> ClosedRange<Double>? {
    guard let low = values.min(), let high = values.max() else { return nil }
    let around = max((high - low) * 0.1, 1)
    return (low - around)...(high + around)
  }

  /// Goals that may be set in a unit, and those that are worth a second look (docs/data.md, “Health”).
  package static func goals(_ unit: WeightUnit) -> (allowed: ClosedRange<Double>, usual: ClosedRange<Double>) {
    unit == .pounds ? (66...440, 88...330) : (30...200, 40...150)
  }

  /// Weights that may be entered in a unit (docs/data.md, “Health”; pounds as far as they are kilograms that are kept).
  package static func weights(_ unit: WeightUnit) -> ClosedRange<Double> { unit == .pounds ? 1.2...1_499 : 0.5...680 }
}
