/// The values a text can read, for people to choose from: what each means, and how it is best written.
public struct ValueEntry: Hashable, Sendable {
  /// The key.
  public var key: String
  /// What it is about: `Time`, `Weather`, …
  public var group: String
  /// What it says.
  public var meaning: String
  /// How it is written in a text, with a format and a fallback where they help.
  public var token: String

  /// An entry of the given parts.
  public init(key: String, group: String, meaning: String, token: String) {
    self.key = key
    self.group = group
    self.meaning = meaning
    self.token = token
  }
}

/// The catalogue of built-in values (docs/template-language.md lists every key).
public enum ValueCatalogue {
  /// Every value, group by group.
  public static let all: [ValueEntry] =
    time + weather + steps + activity + calendar + reminders + weight

  private static func entries(_ group: String, _ rows: [(String, String, String)]) -> [ValueEntry] {
    rows.map { key, format, meaning in
      ValueEntry(key: key, group: group, meaning: meaning, token: "{{\(key)\(format)}}")
    }
  }

  private static let time = entries(
    "Time",
    [
      ("__time", "", "The time, 24-hour"), ("__weekday", "", "The day of the week, short"),
      ("__today", "||date:EEEE d MMMM", "The day and month"), ("__today", "", "The date, year first"),
      ("__now", "||date:HH:mm", "The moment, in a format of your own"),
    ])

  private static let weather = entries(
    "Weather",
    [
      ("__weather_temp", "|--", "Temperature"), ("__weather_condition", "|--", "Condition in words"),
      ("__weather_feels", "|--", "Feels like"), ("__weather_high", "|--", "Today’s high"),
      ("__weather_low", "|--", "Today’s low"), ("__weather_precip", "|0", "Chance of rain, percent"),
      ("__weather_humidity", "|--", "Humidity, percent"), ("__weather_nowcast", "|", "Rain in the next hour, in words"),
      ("__weather_nowcast_secondary", "|", "More about that rain"),
      ("__weather_rain_start_min", "|", "Minutes until rain begins"),
      ("__weather_rain_end_min", "|", "Minutes until rain ends"),
      ("__weather_rain_next_hour_mm", "|0", "Rain in the next hour, mm"),
      ("__weather_hourly_strip", "|", "The next four hours in a line"), ("__weather_location", "|--", "The place"),
    ])

  private static let steps = entries(
    "Steps",
    [
      ("__steps_today", "|--|number:0", "Steps today"), ("__steps_goal_today", "|--|number:0", "Today’s goal"),
      ("__steps_today_percent", "|0", "Share of the goal, percent"),
      ("__steps_today_fraction", "|0|bar:10", "Share of the goal as a bar"),
      ("__steps_streak", "|0", "Days in a row"), ("__steps_avg_7", "|--|number:0", "Average of a week"),
      ("__steps_avg_30", "|--|number:0", "Average of a month"), ("__steps_best_day", "|--|number:0", "Best day"),
      ("__steps_best_day_date", "|--", "Date of the best day"),
    ])

  private static let activity = entries(
    "Activity",
    [
      ("__activity_distance_km", "|--", "Distance today, km"),
      ("__activity_active_energy_kcal", "|--|number:0", "Active energy today, kcal"),
      ("__activity_flights_today", "|0", "Flights climbed today"),
      ("__activity_steps_today", "|--|number:0", "Steps today"),
    ])

  private static let calendar = entries(
    "Calendar",
    [
      ("__calendar_next_title", "|Nothing next", "The next event"), ("__calendar_next_time", "|", "When it begins"),
      ("__calendar_next_in", "|", "How long until then"), ("__calendar_next_location", "|", "Where it is"),
      ("__calendar_second_title", "|", "The event after that"), ("__calendar_second_time", "|", "When that begins"),
      ("__calendar_second_in", "|", "How long until that"), ("__calendar_second_location", "|", "Where that is"),
    ])

  private static let reminders = entries(
    "Reminders",
    [
      ("__reminders_due_today", "|0", "Due today"), ("__reminders_overdue", "|0", "Overdue"),
      ("__reminders_done_today", "|0", "Done today"), ("__reminders_next_title", "|Nothing due", "The next one"),
    ])

  private static let weight = entries(
    "Weight",
    [
      ("__weight_current", "|--", "Weight now"), ("__weight_goal", "|--", "Goal"),
      ("__weight_to_goal", "|--", "Left to the goal"), ("__weight_progress_percent", "|0", "Progress, percent"),
      ("__weight_trend", "|unknown", "Trend"), ("__weight_unit", "|kg", "Unit"),
    ])
}
