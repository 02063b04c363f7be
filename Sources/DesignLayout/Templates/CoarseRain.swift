import Foundation

/// Rain that its source knows every few minutes only, as a smooth mound instead of a staircase: a step’s value stands in
/// its middle, a monotone curve leads from one to the next, and a shower begins and ends where its steps do.
package enum CoarseRain {
  /// The values of an hour’s minutes from `start` on, smoothed; `resolution` are the minutes of a step. As they are where
  /// every minute is known.
  package static func smoothed(_ minutes: [Double], from start: Date, every resolution: Int?) -> [Double] {
    guard let resolution, resolution > 1, minutes.contains(where: { $0 > 0 }) else { return minutes }
    let knots = knots(minutes, from: start, every: resolution)
    let controls = MonotoneCurve.controls(knots)
    return minutes.indices.map { minute in
      let x = Double(minute) + 0.5
      guard let next = knots.firstIndex(where: { $0.x > x }), next > 0 else {
        return (x < knots[0].x ? knots.first : knots.last)?.y ?? 0
      }
      let (from, to, (one, two)) = (knots[next - 1], knots[next], controls[next - 1])
      let t = (x - from.x) / (to.x - from.x)
      let u = 1 - t
      return max(0, u * u * u * from.y + 3 * u * u * t * one.y + 3 * u * t * t * two.y + t * t * t * to.y)
    }
  }

  /// The middle of each step with its value, and the ends of showers; x in minutes. Steps lie on the clock.
  private static func knots(_ minutes: [Double], from start: Date, every resolution: Int) -> [Point] {
    let first = (start.timeIntervalSinceReferenceDate / 60).rounded(.down)
    func step(_ minute: Int) -> Double { ((first + Double(minute)) / Double(resolution)).rounded(.down) }
    var steps: [(number: Double, value: Double)] = []
    for (minute, value) in minutes.enumerated() {
      if steps.last?.number == step(minute) {
        steps[steps.count - 1].value = max(steps[steps.count - 1].value, value)
      } else {
        steps.append((step(minute), value))
      }
    }
    var knots: [Point] = []
    for (index, step) in steps.enumerated() {
      let begin = step.number * Double(resolution) - first
      if index > 0, (step.value > 0) != (steps[index - 1].value > 0) { knots.append(Point(begin, 0)) }
      knots.append(Point(begin + Double(resolution) / 2, step.value))
    }
    return knots
  }
}
