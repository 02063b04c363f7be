import Foundation

/// The values a design can read: canonical key → text. Built-in time keys are not in here; they come from the moment.
public struct DataSnapshot: Hashable, Sendable, Codable {
  /// Values by canonical key.
  public var values: [String: String]

  /// A snapshot of those values; keys must be canonical.
  public init(values: [String: String]) { self.values = values }

  /// No values: every text shows its fallbacks.
  public static let none = DataSnapshot(values: [:])

  /// Believable values for previews.
  public static let sample = DataSnapshot(values: [
    "streak": "23", "count": "12", "glasses": "5", "pages": "24", "last_done": "2026-11-20T19:40:00Z",
    "__steps_today": "8412", "__steps_goal_today": "10000", "__steps_streak": "6", "__weather_temp": "11",
    "__weather_temperature": "11", "__weather_condition": "Light rain", "__weather_location": "Dublin",
    "__activity_steps_today": "8412",
  ])
}
