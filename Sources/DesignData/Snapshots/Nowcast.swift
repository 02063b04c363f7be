import Foundation

/// What the next hour brings, in words and numbers (format.md §9.4).
package struct Nowcast: Hashable, Sendable {
  package var primary: String
  /// More about it, if there is more.
  package var secondary: String?
  /// Minutes until rain, if it comes.
  package var startMinute: Int?
  /// Minutes until its end, if it ends within the hour and not at once.
  package var endMinute: Int?
  /// “Now” or “12m”.
  package var startText: String?
  /// Largest expected intensity, mm/h; 0 when nothing is wet.
  package var peakIntensity: Double
  /// Largest known chance, 0…1; nil where none is known.
  package var peakChance: Double?
  /// The points it was made of, those from now on.
  package var points: [WeatherMinute]
  /// Minutes apart at which its source knows of rain; nil where it is not known.
  package var resolution: Int?

  /// Expected intensity from which a minute is wet, mm/h.
  package static let wetThreshold = 0.005
  /// Minutes of the next hour that must be known for anything to be said of it.
  static let leastKnown = 45

  /// The next hour of a report at a moment, made at that moment from the report's steps where it has any. Minute points
  /// from up to 59 seconds ago count as now, so that the minute under way is not lost.
  package init(_ report: WeatherReport, at date: Date) {
    let now = Date(timeIntervalSinceReferenceDate: (date.timeIntervalSinceReferenceDate / 60).rounded(.down) * 60)
    points = report.nextHour(at: date) ?? []
    resolution = report.minuteResolution
    peakChance = points.compactMap { $0.precipitationChance.map { min(1, max(0, $0)) } }.max()
    peakIntensity = 0
    primary = "No rain next hour"
    // Fewer minutes say nothing of an hour (format.md §9.4).
    guard points.count(where: { $0.precipitationIntensity != nil || $0.precipitationChance != nil }) >= Self.leastKnown
    else {
      let isRain = ["rain", "drizzle", "thunderstorm"].contains { report.symbol.contains($0) }
      primary = isRain ? "Rain now" : "Next-hour rain unavailable"
      if isRain { (secondary, startMinute, startText) = ("Next-hour rain unavailable", 0, "Now") }
      return
    }
    let percent = peakChance.map { Int(($0 * 100).rounded(.toNearestOrAwayFromZero)) }
    let wet = points.filter { $0.expected >= Self.wetThreshold }
    let offsets = wet.map { max(0, Int(($0.date.timeIntervalSince(now) / 60).rounded(.down))) }
    guard let first = offsets.first, let last = offsets.last else {
      if let percent, let chance = peakChance, chance >= 0.35 { secondary = "\(percent)% chance of rain" }
      return
    }
    peakIntensity = points.map(\.expected).max() ?? 0
    let label = Self.label(peakIntensity)
    startMinute = first
    endMinute = last <= 1 ? nil : last
    if first <= 1 {
      primary = "Rain now"
      startText = "Now"
      secondary = last <= 1 ? "Ending now" : last < 60 ? "Ends in \(roundedMinutes(last))m" : label
    } else {
      primary = first < 60 ? "Rain in \(roundedMinutes(first))m" : "Rain later"
      if first < 60 { startText = "\(roundedMinutes(first))m" }
      // A chance is told only where it is known of every wet minute, and never as nothing beside rain.
      let isKnown = wet.allSatisfy { $0.precipitationChance != nil }
      if isKnown, let percent, percent > 0, let chance = peakChance, chance < 0.35 {
        secondary = "\(percent)% chance"
      } else {
        secondary = label
      }
    }
  }

  /// A number of minutes as it is told: above ten in steps of five where the source knows quarters of an hour at best.
  package func roundedMinutes(_ minute: Int) -> Int {
    guard let resolution, resolution >= 15, minute > 10 else { return minute }
    return (minute + 2) / 5 * 5
  }

  /// How coarse its data is, for the chart’s axis: “every 15 min”; nil where each minute is known.
  package var coarseness: String? {
    guard let resolution, resolution > 1 else { return nil }
    return resolution < 60 ? "every \(resolution) min" : "by the hour"
  }

  /// The name of an intensity in mm/h.
  static func label(_ peak: Double) -> String {
    switch peak {
    case ..<0.005: "No rain"
    case ..<0.05: "Light drizzle"
    case ..<0.25: "Drizzle"
    case ..<1.2: "Light rain"
    case ..<3.5: "Moderate rain"
    case ..<10: "Heavy rain"
    default: "Very heavy rain"
    }
  }
}
