import DesignModel
import Foundation

/// The weather of one place.
struct WeatherDomain: DataDomainFacts {
  let title = "Weather"
  let symbol = "cloud"
  let facet: String? = "weather"
  let prefix: String? = "__weather"
  let layouts: Set<LayoutTemplate> = [.weather]
  let cadence: TimeInterval? = 3_600
  let drawnCadence: TimeInterval? = 60
  let isPrivate = false
  let summary: String? = "{{__weather_location}}, {{__weather_temp|--}}° now"
  let aliases = [
    "__weather_location_name": "__weather_location", "__weather_temperature": "__weather_temp",
    "__weather_temperature_feels_like": "__weather_feels", "__weather_condition_symbol": "__weather_symbol",
    "__weather_rain_next_hour_summary": "__weather_nowcast", "__weather_rain_next_hour": "__weather_nowcast",
    "__weather_rain_next_hour_max_mm_hr": "__weather_rain_peak_intensity_mmh",
    "__weather_daily_high": "__weather_high", "__weather_hi": "__weather_high",
    "__weather_daily_low": "__weather_low", "__weather_lo": "__weather_low", "__weather_city": "__weather_location",
    "weather.temperature": "__weather_temp", "weather.high": "__weather_high", "weather.low": "__weather_low",
    "weather.condition": "__weather_condition", "weather.icon": "__weather_symbol",
    "location.city": "__weather_location",
  ]

  let catalogue = [
    ("__weather_temp", "|--", "Temperature"), ("__weather_condition", "|--", "Condition in words"),
    ("__weather_feels", "|--", "Feels like"), ("__weather_high", "|--", "Today’s high"),
    ("__weather_low", "|--", "Today’s low"), ("__weather_precip", "|--", "Chance of rain (%)"),
    ("__weather_humidity", "|--", "Humidity (%)"), ("__weather_nowcast", "|", "Rain in the next hour, in words"),
    ("__weather_nowcast_secondary", "|", "Rain details"),
    ("__weather_rain_start_min", "|", "Minutes until rain starts"),
    ("__weather_rain_end_min", "|", "Minutes until rain ends"),
    ("__weather_rain_next_hour_mm", "|0", "Rain in the next hour (mm)"),
    ("__weather_hourly_strip", "|", "Next four hours in one line"), ("__weather_location", "|--", "Location"),
    ("__sunrise", "|--", "Sunrise"), ("__sunset", "|--", "Sunset"),
    ("__daylight_progress", "|0", "Daylight progress (0–1)"),
  ]

  /// What the sun does there, by keys of their own.
  private static let sun: Set<String> = ["__sunrise", "__sunset", "__daylight_progress"]

  func owns(_ key: String) -> Bool { key.hasPrefix("__weather") || Self.sun.contains(key) || aliases[key] != nil }

  func dependence(ofKey key: String) -> TimeDependence {
    if Self.sun.contains(key) { return key == "__daylight_progress" ? .minute : .daily }
    // What falls in the next hour moves with the minute.
    return ["__weather_nowcast", "__weather_rain_", "__weather_hourly"].contains(where: key.hasPrefix) ? .minute : .none
  }

  func fill(_ keys: inout Keys, from data: DataSnapshot, at moment: Moment) {
    guard let snapshot = data.weather else { return }
    keys.set("__weather_location", snapshot.place.name)
    let noon = moment.startOfDay.addingTimeInterval(43_200)
    if let sun = Sky.sun(latitude: snapshot.place.latitude, longitude: snapshot.place.longitude, noon: noon) {
      keys.set("__sunrise", KeyText.clock(sun.rise, moment))
      keys.set("__sunset", KeyText.clock(sun.set, moment))
      let share = moment.date.timeIntervalSince(sun.rise) / sun.set.timeIntervalSince(sun.rise)
      keys.set("__daylight_progress", "\((min(1, max(0, share)) * 1_000).rounded() / 1_000)")
    }
    guard let report = snapshot.report else {
      // Only before the first weather is the place all there is.
      if let lapsed = snapshot.lapsed {
        keys.set("__weather_updated_iso", KeyText.iso(lapsed.fetchedAt))
        return
      }
      keys.set("__weather_lat", KeyText.fixed(snapshot.place.latitude, 4))
      keys.set("__weather_lon", KeyText.fixed(snapshot.place.longitude, 4))
      keys.set("__weather_updated_iso", KeyText.iso(snapshot.place.savedAt))
      return
    }
    keys.set("__weather_condition", report.condition)
    keys.set("__weather_symbol", report.symbol)
    keys.set("__weather_updated_iso", KeyText.iso(report.fetchedAt))
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
    keys.set("__weather_rain_start_min", nowcast.startMinute.map { String(nowcast.roundedMinutes($0)) })
    keys.set("__weather_rain_end_min", nowcast.endMinute.map { String(nowcast.roundedMinutes($0)) })
    keys.set("__weather_rain_start", nowcast.startText)
    keys.set("__weather_rain_peak_intensity_mmh", KeyText.fixed(nowcast.peakIntensity, 1))
    keys.percent("__weather_rain_peak_chance", nowcast.peakChance)
    // Nothing is said of an hour that is not known.
    if nowcast.points.count >= Nowcast.leastKnown {
      keys.set("__weather_rain_next_hour_mm", KeyText.fixed(nowcast.points.reduce(0) { $0 + $1.expected / 60 }, 1))
    }
    let hours = report.hours.filter { $0.date >= moment.date }.prefix(4).map { hour in
      let celsius = hour.temperature
      return "\(KeyText.clock(hour.date, moment)) \(keys.whole(isFahrenheit ? celsius * 9 / 5 + 32 : celsius))°"
    }
    if !hours.isEmpty { keys.set("__weather_hourly_strip", hours.joined(separator: "  ")) }

  }

  func copy(from other: DataSnapshot, into data: inout DataSnapshot) { data.weather = other.weather }

  func copy(in data: DataSnapshot) -> DomainCopy {
    DomainCopy(name: data.weather?.place.name, takenAt: data.weather?.report?.fetchedAt)
  }

  func isKnown(in data: DataSnapshot) -> Bool { data.weather != nil }

  /// Nobody is known by the weather.
  func redact(_ data: inout DataSnapshot) {}
}
