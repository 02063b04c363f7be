import DesignData
import Foundation

enum WeatherDays {
  private static func calendar(_ zone: TimeZone) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    return calendar
  }

  /// When the day of a moment begins there.
  static func start(of date: Date, in zone: TimeZone) -> Date { calendar(zone).startOfDay(for: date) }

  /// When the next day begins there.
  static func end(of start: Date, in zone: TimeZone) -> Date {
    // A day has 25 hours at most, so 36 lie in the next one.
    calendar(zone).startOfDay(for: start.addingTimeInterval(36 * 3_600))
  }

  /// When the day of that number since 1970-01-01 begins there: looked for around noon, since some zones have days
  /// without a midnight.
  static func start(ofDay number: Int, in zone: TimeZone) -> Date? {
    let noon = Date(timeIntervalSince1970: Double(number) * 86_400 + 43_200)
    let offset = zone.secondsFromGMT(for: noon)
    return calendar(zone).startOfDay(for: noon.addingTimeInterval(-Double(offset)))
  }
}

extension WeatherReport {
  /// How far ahead steps are kept, s: as far as a timeline goes.
  static let stepHorizon: TimeInterval = 6 * 3_600

  /// Takes steps over, with the minutes they come to at `now`; none at all are absent rather than dry.
  mutating func take(_ steps: [WeatherStep], at now: Date) {
    self.steps = steps.isEmpty ? nil : steps
    minutes = nil
    guard self.steps != nil, let known = nextHour(at: now), !known.isEmpty else { return }
    minutes = known
  }

  /// Takes another provider's or product's steps over and names its source beside the report's own. Nothing else of
  /// reports is ever mixed.
  package mutating func take(_ steps: [WeatherStep], resolution: Int?, credit: String?, at now: Date) {
    guard !steps.isEmpty else { return }
    take(steps, at: now)
    minuteResolution = resolution
    if let credit, let own = self.credit, credit != own { self.credit = "\(own) · \(credit)" }
  }
}

/// Where a forecast knows more.
enum WeatherRegions {
  private static let quarterHours: [(north: ClosedRange<Double>, east: ClosedRange<Double>)] = [
    // Bounds of the three models that are computed by the quarter of an hour: ICON-D2, AROME France, HRRR. The last one's
    // grid leans, so its corners are left out.
    (43.2...58.0, -3.9...20.3), (37.5...55.4, -12.0...16.0), (25.0...49.5, -125.0...(-67.0)),
  ]

  /// Whether Open-Meteo's quarters of an hour are forecast there, and not made from hours.
  static func hasQuarterHours(latitude: Double, longitude: Double) -> Bool {
    quarterHours.contains { $0.north.contains(latitude) && $0.east.contains(longitude) }
  }

  /// Where MET Norway has radar, and forecasts best: 54…72° N, 4…32° E.
  static func isNordic(latitude: Double, longitude: Double) -> Bool {
    (54.0...72.0).contains(latitude) && (4.0...32.0).contains(longitude)
  }
}
