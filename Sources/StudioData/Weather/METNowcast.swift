import DesignData
import DesignModel
import Foundation

/// MET Norway's Nowcast 2.0: rain by radar for two hours, by five minutes, in the Nordic countries.
package struct METNowcast: Hashable, Sendable {
  /// What the radar sees of a place.
  package enum Coverage: String, Hashable, Sendable {
    case full = "ok"
    /// It is out of service; asked again when the answer expires.
    case down = "temporarily unavailable"
    /// The place lies outside its range.
    case none = "no coverage"
  }

  /// What the radar sees.
  package var coverage: Coverage
  /// Rain by the minute, six hours at most; neighbours of one rate are one step. Empty without coverage.
  package var steps: [WeatherStep]
  /// Minutes apart at which rain is known.
  package static let resolution = 5

  /// Instants further apart than this have nothing known between them, s: three are missing then.
  private static let gap: TimeInterval = 15 * 60

  /// What an answer says from `now` on. Rates are those of an instant: between two of them a minute's lies on the straight
  /// line. Chances are not told by radar. Throws what makes it unreadable, and `unitsDiffer` where it is not metric.
  package init(_ body: JSONValue, now: Date) throws(WeatherRefusal) {
    let entries = try METReader.entries(body)
    let told = body.object?["properties"]?.object?["meta"]?.object?["radar_coverage"]?.string
    // Older answers do not tell; what they measure counts then.
    coverage = told.map { Coverage(rawValue: $0) ?? .none } ?? .full
    steps = []
    guard coverage == .full else { return }
    let instants = entries.compactMap { entry in
      WeatherNumbers.known(entry.instant["precipitation_rate"], WeatherNumbers.rates).map { (entry.date, $0) }
    }
    let first = (now.timeIntervalSince1970 / 60).rounded(.down)
    var next = 0
    for index in 0..<Int(WeatherReport.stepHorizon / 60) {
      let minute = Date(timeIntervalSince1970: (first + Double(index)) * 60)
      while next < instants.count, instants[next].0 <= minute { next += 1 }
      guard next > 0, let rate = Self.rate(at: minute, instants[next - 1], next < instants.count ? instants[next] : nil)
      else { continue }
      append(rate, at: minute)
    }
  }

  /// The rate between an instant and the one after it; without one, or with one too far away, only at the instant itself.
  private static func rate(at minute: Date, _ before: (Date, Double), _ after: (Date, Double)?) -> Double? {
    let passed = minute.timeIntervalSince(before.0)
    guard let after, after.0.timeIntervalSince(before.0) <= gap else { return passed < 60 ? before.1 : nil }
    let share = passed / after.0.timeIntervalSince(before.0)
    // Four decimals: further ones are rounding errors.
    return ((before.1 + (after.1 - before.1) * share) * 10_000).rounded() / 10_000
  }

  private mutating func append(_ rate: Double, at minute: Date) {
    if let last = steps.indices.last, steps[last].precipitationIntensity == rate,
      steps[last].start.addingTimeInterval(Double(steps[last].seconds)) == minute
    {
      steps[last].seconds += 60
    } else {
      steps.append(WeatherStep(start: minute, seconds: 60, precipitationIntensity: rate, precipitationChance: nil))
    }
  }
}
