import DesignData
import DesignModel
import Foundation

/// Reads MET Norway's Locationforecast 2.0, `complete` or `compact`.
enum METReader {
  /// One entry of a time series.
  struct Entry {
    /// Its time or start.
    var date: Date
    private let data: [String: JSONValue]
    /// Measures at that moment.
    let instant: [String: JSONValue]

    init?(_ value: JSONValue) {
      guard let members = value.object, let date = members["time"]?.string.flatMap({ WireDate.iso($0) }),
        WeatherNumbers.times.contains(date.timeIntervalSince1970)
      else { return nil }
      self.date = date
      data = members["data"]?.object ?? [:]
      instant = data["instant"]?.object?["details"]?.object ?? [:]
    }

    var temperature: Double? { WeatherNumbers.known(instant["air_temperature"], WeatherNumbers.temperatures) }
    var hasHour: Bool { data["next_1_hours"]?.object != nil }

    /// A measure of the hours after it.
    func details(_ hours: Int, _ name: String) -> JSONValue? {
      data["next_\(hours)_hours"]?.object?["details"]?.object?[name]
    }

    func chance(_ hours: Int) -> Double? { WeatherNumbers.share(details(hours, "probability_of_precipitation")) }

    /// The condition in the shortest span that has one.
    var symbolCode: String? {
      for hours in [1, 6, 12] {
        if let code = data["next_\(hours)_hours"]?.object?["summary"]?.object?["symbol_code"]?.string { return code }
      }
      return nil
    }

    /// How long it lasts if nothing follows, in seconds.
    var span: TimeInterval { hasHour ? 3_600 : data["next_6_hours"]?.object != nil ? 6 * 3_600 : 3_600 }
  }

  /// The maximum number of entries: nowcasts have 24, forecasts about 90.
  static let entryLimit = 1_000

  /// The expected units; other units mean other numbers.
  private static let units = [
    "air_temperature": "celsius", "air_temperature_max": "celsius", "air_temperature_min": "celsius",
    "precipitation_amount": "mm", "precipitation_rate": "mm/h", "probability_of_precipitation": "%",
    "relative_humidity": "%", "wind_speed": "m/s",
  ]

  /// The entries of a series in order, without duplicates. Throws for other bodies, or if it isn't metric.
  static func entries(_ body: JSONValue) throws(WeatherRefusal) -> [Entry] {
    guard let forecast = body.object?["properties"]?.object, let series = forecast["timeseries"]?.array else {
      throw .wrongKind("Unexpected response from the weather provider")
    }
    let told = forecast["meta"]?.object?["units"]?.object ?? [:]
    for (name, expected) in units.sorted(by: { $0.key < $1.key }) {
      guard let unit = told[name]?.string, unit != expected else { continue }
      throw .unitsDiffer("\(name) is in “\(unit.beginning(40))” instead of “\(expected)”")
    }
    var last: Date?
    return series.prefix(entryLimit).compactMap(Entry.init).enumerated()
      .sorted { ($0.element.date, $0.offset) < ($1.element.date, $1.offset) }.map(\.element)
      .filter { entry in
        defer { last = entry.date }
        return entry.date != last
      }
  }

  /// What an answer says at `now` for a site. The answer names no zone: without the site's own, days are those of the
  /// nearest town of `zoneTable`, else the sun's. Throws what makes it unreadable, and `unitsDiffer` where it is not metric.
  package static func read(
    _ body: JSONValue, site: WeatherSite?, zoneTable: String? = nil, now: Date
  ) throws(WeatherRefusal) -> WeatherReport {
    let entries = try entries(body)
    guard let present = entries.lastIndex(where: { $0.date <= now }) ?? entries.indices.first else {
      throw .damaged("The forecast has no times")
    }
    let current = entries[present]
    // A few hours ahead is a clock that is slow; further away it is another day's forecast.
    guard current.date < now.addingTimeInterval(6 * 3_600) else {
      throw .wrongKind("The forecast starts at \(WireDate.text(current.date)), after \(WireDate.text(now))")
    }
    let end = current.date.addingTimeInterval(current.span)
    guard present + 1 < entries.count || end > now else {
      throw .wrongKind("The forecast ends at \(WireDate.text(end)), before \(WireDate.text(now))")
    }
    guard let temperature = current.temperature else {
      throw .damaged("The forecast has no current temperature between −90 and 60 °C")
    }
    let place = site ?? Self.site(body)
    let zone = place?.zone ?? place.flatMap { ZoneTable.zone(of: $0, in: zoneTable) } ?? .gmt
    let daylight = isDaylight(current, now, place)
    let sky = WeatherCondition(met: current.symbolCode)
    let humidity = WeatherNumbers.share(current.instant["relative_humidity"])
    let days = days(entries, zone: zone, now: now)
    let isToday = days.first.map { $0.date == WeatherDays.start(of: now, in: zone) } ?? false
    return WeatherReport(
      fetchedAt: now, isDaylight: daylight, condition: sky.words(isDaylight: daylight),
      symbol: sky.symbol(isDaylight: daylight), temperature: temperature,
      apparentTemperature: WeatherNumbers.felt(
        temperature, wind: WeatherNumbers.known(current.instant["wind_speed"], WeatherNumbers.winds),
        humidity: humidity),
      precipitationChance: current.chance(1), humidity: humidity, high: isToday ? days.first?.high : nil,
      low: isToday ? days.first?.low : nil, hours: hours(entries, place, now: now), days: Array(days.prefix(6)),
      credit: WeatherProvider.met.credit, provider: WeatherProvider.met.rawValue, zone: zone.identifier)
  }

  /// The coordinates of a response.
  private static func site(_ body: JSONValue) -> WeatherSite? {
    guard let point = body.object?["geometry"]?.object?["coordinates"]?.array, point.count >= 2,
      let east = point[0].double, let north = point[1].double
    else { return nil }
    return WeatherSite(latitude: north, longitude: east)
  }

  /// Whether the sun is up: by the symbol's suffix, else by the sun's position. Polar twilight counts as night.
  private static func isDaylight(_ entry: Entry, _ date: Date, _ site: WeatherSite?) -> Bool {
    let code = entry.symbolCode ?? ""
    if code.hasSuffix("_day") { return true }
    if code.hasSuffix("_night") || code.hasSuffix("_polartwilight") { return false }
    return site.map { Sun.isUp(at: date, latitude: $0.latitude, longitude: $0.longitude) } ?? true
  }

  /// The hours that have not ended, while the series goes by the hour.
  private static func hours(_ entries: [Entry], _ site: WeatherSite?, now: Date) -> [WeatherHour] {
    let found = entries.enumerated().compactMap { index, entry -> WeatherHour? in
      let next = index + 1 < entries.count ? entries[index + 1].date : .distantFuture
      guard entry.date.addingTimeInterval(3_600) > now, let temperature = entry.temperature,
        entry.hasHour || next.timeIntervalSince(entry.date) <= 3_600
      else { return nil }
      let sky = WeatherCondition(met: entry.symbolCode)
      return WeatherHour(
        date: entry.date, temperature: temperature,
        symbol: sky.symbol(isDaylight: isDaylight(entry, entry.date, site)), precipitationChance: entry.chance(1))
    }
    return Array(found.prefix(8))
  }

  /// Days of the zone from today on: extremes and the largest chance of hours and of spans of six hours that lie wholly
  /// inside, and the symbol nearest noon as by day.
  private static func days(_ entries: [Entry], zone: TimeZone, now: Date) -> [WeatherDay] {
    var days: [WeatherDay] = []
    var start = WeatherDays.start(of: now, in: zone)
    // One more than is shown would do; ten is what the service forecasts.
    for _ in 0..<10 {
      let end = WeatherDays.end(of: start, in: zone)
      if let day = day(entries.filter { $0.date >= start && $0.date < end }, start, end) { days.append(day) }
      start = end
    }
    return days
  }

  private static func day(_ entries: [Entry], _ start: Date, _ end: Date) -> WeatherDay? {
    var temperatures: [Double] = []
    var chances: [Double] = []
    for entry in entries {
      temperatures += [entry.temperature].compactMap(\.self)
      chances += [entry.chance(1)].compactMap(\.self)
      guard entry.date.addingTimeInterval(6 * 3_600) <= end else { continue }
      temperatures += ["air_temperature_max", "air_temperature_min"].compactMap {
        WeatherNumbers.known(entry.details(6, $0), WeatherNumbers.temperatures)
      }
      chances += [entry.chance(6)].compactMap(\.self)
    }
    let noon = start.addingTimeInterval(end.timeIntervalSince(start) / 2)
    let code = entries.filter { $0.symbolCode != nil }
      .min { abs($0.date.timeIntervalSince(noon)) < abs($1.date.timeIntervalSince(noon)) }?.symbolCode
    guard !temperatures.isEmpty || code != nil else { return nil }
    return WeatherDay(
      date: start, high: temperatures.max(), low: temperatures.min(), symbol: WeatherCondition(met: code).day,
      precipitationChance: chances.max())
  }
}
