import DesignModel
import Foundation

/// The keys that begin with two underscores: time, and what the phone knows (format.md §8.10).
/// docs/template-language.md lists them.
enum BuiltInKeys {
  // MARK: Time

  /// Whether a key tells the time.
  static func isTime(_ key: String) -> Bool {
    ["__time", "__today", "__weekday", "__now_unix", "__now"].contains(key)
  }

  /// A time key's value, or nil for any other key.
  static func time(_ key: String, _ moment: Moment) -> String? {
    switch key {
    case "__time":
      let parts = moment.calendar.dateComponents([.hour, .minute], from: moment.date)
      return "\(two(parts.hour)):\(two(parts.minute))"
    case "__today": return day(moment.date, moment)
    case "__weekday":
      return moment.weekday(moment.date)
    case "__now_unix": return String(TemplateNumber.saturated(moment.date.timeIntervalSince1970))
    case "__now": return iso(moment.date)
    default: return nil
    }
  }

  private static func two(_ value: Int?) -> String { (value ?? 0) < 10 ? "0\(value ?? 0)" : "\(value ?? 0)" }

  private static func day(_ date: Date, _ moment: Moment) -> String {
    let parts = moment.calendar.dateComponents([.year, .month, .day], from: date)
    let year = String(String(10_000 + (parts.year ?? 0)).suffix(4))
    return "\(year)-\(two(parts.month))-\(two(parts.day))"
  }

  private static func clock(_ date: Date, _ moment: Moment) -> String {
    var other = moment
    other.date = date
    return time("__time", other) ?? ""
  }

  /// UTC with milliseconds.
  static func iso(_ date: Date) -> String {
    date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }

  // MARK: Names that documents promised

  private static let aliases: [String: String] = [
    "__weather_location_name": "__weather_location", "__weather_temperature": "__weather_temp",
    "__weather_temperature_feels_like": "__weather_feels", "__weather_condition_symbol": "__weather_symbol",
    "__weather_rain_next_hour_summary": "__weather_nowcast", "__weather_rain_next_hour": "__weather_nowcast",
    "__weather_rain_next_hour_max_mm_hr": "__weather_rain_peak_intensity_mmh", "__weather_daily_high": "__weather_high",
    "__weather_hi": "__weather_high", "__weather_daily_low": "__weather_low", "__weather_lo": "__weather_low",
    "__weather_city": "__weather_location", "__steps": "__steps_today",
    "__steps_progress_today": "__steps_today_percent", "__steps_goal_progress": "__steps_today_percent",
    "__activity_distance": "__activity_distance_km", "__activity_calories": "__activity_active_energy_kcal",
  ]

  /// The key that a promised name stands for (format.md §8.11).
  static func alias(_ key: String) -> String? { aliases[key] }

  // MARK: Data

  /// Every key that the snapshots fill at a moment.
  static func values(of snapshot: DataSnapshot, at moment: Moment) -> [String: String] {
    var keys = Keys()
    if let weather = snapshot.weather { self.weather(weather, moment, &keys) }
    if let steps = snapshot.steps { self.steps(steps, moment, &keys) }
    if let activity = snapshot.activity { self.activity(activity, moment, &keys) }
    if let calendar = snapshot.calendar, calendar.hasAccess { self.calendar(calendar, moment, &keys) }
    if let reminders = snapshot.reminders, reminders.access == .ok { self.reminders(reminders, moment, &keys) }
    if let weight = snapshot.weight { self.weight(weight, moment, &keys) }
    if let year = snapshot.photoYear, (1900...2200).contains(year) { keys.set("__smartphoto_year", String(year)) }
    return keys.values
  }

  /// Keys being filled; what is nil stays away.
  private struct Keys {
    var values: [String: String] = [:]

    mutating func set(_ key: String, _ value: String?) { if let value { values[key] = value } }
    mutating func rounded(_ key: String, _ value: Double?) { set(key, value.map(whole)) }
    /// An integer percentage without its sign, and the raw share under `_fraction`.
    mutating func percent(_ key: String, _ share: Double?) {
      rounded(key, share.map { $0 * 100 })
      set(key + "_fraction", share.map { "\($0)" })
    }
    func whole(_ value: Double) -> String {
      String(TemplateNumber.saturated(value.rounded(.toNearestOrAwayFromZero)))
    }
  }

  private static func fixed(_ value: Double, _ decimals: Int) -> String { String(format: "%.\(decimals)f", value) }

  private static func weather(_ snapshot: WeatherSnapshot, _ moment: Moment, _ keys: inout Keys) {
    keys.set("__weather_location", snapshot.place.name)
    guard let report = snapshot.report else {
      keys.set("__weather_lat", fixed(snapshot.place.latitude, 4))
      keys.set("__weather_lon", fixed(snapshot.place.longitude, 4))
      keys.set("__weather_updated_iso", iso(snapshot.place.savedAt))
      return
    }
    keys.set("__weather_condition", report.condition)
    keys.set("__weather_symbol", report.symbol)
    keys.set("__weather_updated_iso", iso(report.fetchedAt))
    let isFahrenheit = snapshot.unit.isFahrenheit(moment.locale)
    for (name, celsius) in [
      ("temp", report.temperature), ("feels", report.apparentTemperature), ("high", report.high), ("low", report.low),
    ] {
      guard let celsius else { continue }
      let fahrenheit = celsius * 9 / 5 + 32
      keys.rounded("__weather_\(name)", isFahrenheit ? fahrenheit : celsius)
      keys.rounded("__weather_\(name)_c", celsius)
      keys.rounded("__weather_\(name)_f", fahrenheit)
    }
    keys.percent("__weather_precip", report.precipitationChance)
    keys.percent("__weather_humidity", report.humidity)
    let nowcast = Nowcast(report, at: moment.date)
    keys.set("__weather_nowcast", nowcast.primary)
    keys.set("__weather_nowcast_secondary", nowcast.secondary)
    keys.set("__weather_rain_start_min", nowcast.startMinute.map(String.init))
    keys.set("__weather_rain_end_min", nowcast.endMinute.map(String.init))
    keys.set("__weather_rain_start", nowcast.startText)
    keys.set("__weather_rain_peak_intensity_mmh", fixed(nowcast.peakIntensity, 1))
    keys.percent("__weather_rain_peak_chance", nowcast.peakChance)
    // Nothing is said of an hour that is not known.
    if nowcast.points.count >= Nowcast.leastKnown {
      keys.set("__weather_rain_next_hour_mm", fixed(nowcast.points.reduce(0) { $0 + $1.expected / 60 }, 1))
    }
    let hours = report.hours.filter { $0.date >= moment.date }.prefix(4).map { hour in
      let celsius = hour.temperature
      return "\(clock(hour.date, moment)) \(keys.whole(isFahrenheit ? celsius * 9 / 5 + 32 : celsius))°"
    }
    if !hours.isEmpty { keys.set("__weather_hourly_strip", hours.joined(separator: "  ")) }
  }

  private static func steps(_ snapshot: StepsSnapshot, _ moment: Moment, _ keys: inout Keys) {
    let analytics = StepsAnalytics(snapshot, at: moment)
    keys.set("__steps_goal_weekday", String(snapshot.weekdayGoal))
    keys.set("__steps_goal_weekend", String(snapshot.weekendGoal))
    keys.set("__steps_goal_today", String(analytics.goalToday))
    keys.set("__steps_streak_rule", snapshot.rule.rawValue)
    keys.set("__steps_access", snapshot.access.rawValue)
    if let today = analytics.today {
      let goal = analytics.goalToday
      keys.set("__steps_today", String(today))
      keys.set("__steps_updated_iso", snapshot.fetchedAt.map(iso))
      keys.set("__steps_today_fraction", goal == 0 ? "0" : "\(analytics.fraction)")
      keys.rounded("__steps_today_percent", analytics.fraction * 100)
      keys.set("__steps_goal_hit_today", goal > 0 && today >= goal ? "1" : "0")
    }
    keys.set("__steps_streak", analytics.streak.map(String.init))
    for days in [7, 30] {
      keys.rounded("__steps_avg_\(days)", analytics.average(days))
      keys.set("__steps_avg_\(days)_exact", analytics.average(days).map { "\($0)" })
    }
    if let best = analytics.best {
      keys.set("__steps_best_day", String(best.steps))
      keys.set("__steps_best_day_date", day(best.start, moment))
      keys.set("__steps_best_day_date_iso", iso(best.start))
    }
  }

  private static func activity(_ snapshot: ActivitySnapshot, _ moment: Moment, _ keys: inout Keys) {
    keys.set("__activity_access", snapshot.access.rawValue)
    guard let fetched = snapshot.fetchedAt, moment.calendar.isDate(fetched, inSameDayAs: moment.date) else { return }
    keys.set("__activity_updated_iso", iso(fetched))
    keys.set("__activity_steps_today", snapshot.steps.map(String.init))
    keys.set("__activity_flights_today", snapshot.flights.map(String.init))
    keys.rounded("__activity_distance_m", snapshot.distance)
    keys.set("__activity_distance_m_exact", snapshot.distance.map { "\($0)" })
    keys.set("__activity_distance_km", snapshot.distance.map { fixed($0 / 1_000, 1) })
    keys.set("__activity_distance_km_exact", snapshot.distance.map { "\($0 / 1_000)" })
    keys.rounded("__activity_active_energy_kcal", snapshot.energy)
    keys.set("__activity_active_energy_kcal_exact", snapshot.energy.map { "\($0)" })
  }

  private static func calendar(_ snapshot: CalendarSnapshot, _ moment: Moment, _ keys: inout Keys) {
    for (name, event) in zip(["next", "second"], snapshot.next(at: moment.date)) {
      keys.set("__calendar_\(name)_title", event.title)
      keys.set("__calendar_\(name)_time", event.isAllDay ? "All day" : clock(event.start, moment))
      keys.set("__calendar_\(name)_location", event.location)
      keys.set("__calendar_\(name)_in", EventCountdown(event, at: moment).short)
    }
  }

  private static func reminders(_ snapshot: RemindersSnapshot, _ moment: Moment, _ keys: inout Keys) {
    let pages = RemindersPartition(snapshot.items.filter { !$0.isCompleted }, at: moment)
    let done = snapshot.items.filter { item in
      item.isCompleted && (item.dueDate.map { moment.calendar.isDate($0, inSameDayAs: moment.date) } ?? false)
    }
    keys.set("__reminders_due_today", String(pages.today.count))
    keys.set("__reminders_overdue", String(pages.overdue.count))
    keys.set("__reminders_done_today", String(done.count))
    keys.set("__reminders_next_title", (pages.overdue + pages.today + pages.upcoming).first?.title)
  }

  private static func weight(_ snapshot: WeightSnapshot, _ moment: Moment, _ keys: inout Keys) {
    keys.set("__weight_unit", snapshot.unit.rawValue)
    keys.set("__weight_current", snapshot.current.map { fixed($0, 1) })
    keys.set("__weight_goal", snapshot.target.map { fixed($0, 1) })
    if let current = snapshot.current {
      keys.set("__weight_to_goal", snapshot.target.map { fixed(abs(current - $0), 1) })
      keys.set("__weight_trend", snapshot.trend(at: moment).rawValue)
    }
    keys.rounded("__weight_progress_percent", snapshot.progress.map { min(1, max(0, $0)) * 100 })
  }
}
