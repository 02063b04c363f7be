import Foundation

/// A stretch of time in which precipitation falls evenly (format.md §9.2).
package struct WeatherStep: Hashable, Sendable, Codable {
  package var start: Date
  /// How long it lasts, s.
  package var seconds: Int
  /// mm/h.
  package var precipitationIntensity: Double
  /// Chance of precipitation, 0…1; nil where it is not known.
  package var precipitationChance: Double?
  package init(start: Date, seconds: Int, precipitationIntensity: Double, precipitationChance: Double?) {
    self.start = start
    self.seconds = seconds
    self.precipitationIntensity = precipitationIntensity
    self.precipitationChance = precipitationChance
  }

  /// Millimetres that fall in it.
  package var amount: Double { precipitationIntensity * Double(seconds) / 3_600 }
}

extension WeatherReport {
  /// Most steps that are looked at: six hours by the minute need 360.
  static let stepLimit = 1_000

  /// The known minutes of the hour from `date`'s whole minute on, each once and in order, at most 60. Steps give a minute
  /// the rate of the step that holds its beginning, the first of several; without steps these are the points of
  /// `minutes`. Nil where neither is there.
  package func nextHour(at date: Date) -> [WeatherMinute]? {
    let seconds = (date.timeIntervalSinceReferenceDate / 60).rounded(.down) * 60
    let now = Date(timeIntervalSinceReferenceDate: seconds)
    guard let steps else {
      let end = now.addingTimeInterval(3_600)
      return minutes.map { known in
        Array(known.filter { $0.date >= now && $0.date < end }.sorted { $0.date < $1.date }.prefix(60))
      }
    }
    var found = [WeatherMinute?](repeating: nil, count: 60)
    for step in steps.prefix(Self.stepLimit) where step.seconds > 0 {
      let begin = step.start.timeIntervalSince(now) / 60
      guard begin.isFinite else { continue }
      // Held to the hour before it becomes a whole number: a date from outside can lie anywhere.
      let first = Int(min(60, max(0, begin.rounded(.up))))
      let end = Int(min(60, max(0, (begin + Double(step.seconds) / 60).rounded(.up))))
      for minute in first..<max(first, end) where found[minute] == nil {
        found[minute] = WeatherMinute(
          date: now.addingTimeInterval(Double(minute) * 60), precipitationChance: step.precipitationChance,
          precipitationIntensity: step.precipitationIntensity)
      }
    }
    return found.compactMap(\.self)
  }

  /// Whether something wet is expected within `seconds` of `date`: by the steps, else by an hour's chance of 35 % or
  /// more, from which on texts speak of rain, too (format.md §9.4).
  package func expectsRain(within seconds: TimeInterval, of date: Date) -> Bool {
    let end = date.addingTimeInterval(seconds)
    if let steps {
      return steps.prefix(Self.stepLimit).contains { step in
        step.start < end && step.start.addingTimeInterval(Double(step.seconds)) > date
          && step.precipitationIntensity * min(1, max(0, step.precipitationChance ?? 1)) >= Nowcast.wetThreshold
      }
    }
    return hours.contains { hour in
      hour.date < end && hour.date.addingTimeInterval(3_600) > date && (hour.precipitationChance ?? 0) >= 0.35
    }
  }

  /// How finely the rain of the next hour is known, for a card: “Rain by the minute”; nil where it is not known.
  package var resolutionText: String? {
    switch minuteResolution {
    case .some(...1): "Rain by the minute"
    case .some(2..<60): "Rain every \(minuteResolution ?? 0) minutes"
    case .some: "Rain by the hour, spread over its minutes"
    case nil: nil
    }
  }
}
