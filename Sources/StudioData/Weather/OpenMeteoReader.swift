import DesignData
import DesignModel
import Foundation

/// Reads Open-Meteo's forecast as ``WeatherRequests`` asks for it.
enum OpenMeteoReader {
  /// A section's arrays, parallel to its times; missing rows are skipped.
  private struct Columns {
    /// Rows in the order of their times, each time once; those whose time cannot be read are left out.
    let rows: [(row: Int, date: Date)]
    private let members: [String: JSONValue]

    /// The maximum number of rows: 16 days in 15-minute steps have 1,536.
    static let rowLimit = 2_000

    init(_ section: JSONValue?, offset: Int) {
      members = section?.object ?? [:]
      let times = (members["time"]?.array ?? []).prefix(Self.rowLimit)
      var last: Date?
      rows = times.enumerated()
        .compactMap { row, time in OpenMeteoReader.date(time, offset: offset).map { (row: row, date: $0) } }
        .sorted { ($0.date, $0.row) < ($1.date, $1.row) }
        .filter { entry in
          defer { last = entry.date }
          return entry.date != last
        }
    }

    func value(_ name: String, _ row: Int) -> JSONValue? {
      guard let column = members[name]?.array, column.indices.contains(row) else { return nil }
      return column[row]
    }

    /// The row whose hour holds a moment.
    func row(holding date: Date) -> Int? {
      rows.last { $0.date <= date && date < $0.date.addingTimeInterval(3_600) }?.row
    }
  }

  /// The requested units; other units mean other numbers.
  private static let units: [String: Set<String>] = [
    "time": ["unixtime", "iso8601"], "temperature_2m": ["°C"], "apparent_temperature": ["°C"],
    "relative_humidity_2m": ["%"], "precipitation": ["mm"], "precipitation_probability": ["%"],
    "temperature_2m_max": ["°C"], "temperature_2m_min": ["°C"], "precipitation_probability_max": ["%"],
  ]

  /// What an answer says at `now` for a site. Days are the site's zone's, else those of the zone the answer names.
  /// Throws what makes it unreadable, and `unitsDiffer` where it is not metric.
  package static func read(_ body: JSONValue, site: WeatherSite?, now: Date) throws(WeatherRefusal) -> WeatherReport {
    let root = try answer(body)
    try checkUnits(root)
    let offset = Int(WeatherNumbers.known(root["utc_offset_seconds"], -86_400...86_400) ?? 0)
    let named = root["timezone"]?.string.flatMap(ZoneTable.zone(named:))
    guard let zone = site?.zone ?? named ?? TimeZone(secondsFromGMT: offset) else {
      throw .damaged("The response has no time zone")
    }
    let hourly = Columns(root["hourly"], offset: offset)
    let current = root["current"]?.object ?? [:]
    // Where the present moment has no values, the hour under way has the forecast's for it.
    let thisHour = hourly.row(holding: now)
    func present(_ name: String) -> JSONValue? {
      if let value = current[name], value != .null { return value }
      return thisHour.flatMap { hourly.value(name, $0) }
    }
    guard let temperature = WeatherNumbers.known(present("temperature_2m"), WeatherNumbers.temperatures) else {
      throw .damaged("The response has no current temperature between −90 and 60 °C")
    }
    let latitude = site?.latitude ?? WeatherNumbers.known(root["latitude"], -90...90) ?? 0
    let longitude = site?.longitude ?? WeatherNumbers.known(root["longitude"], -180...180) ?? 0
    func isDaylight(_ told: JSONValue?, _ date: Date) -> Bool {
      told?.double.map { $0 != 0 } ?? Sun.isUp(at: date, latitude: latitude, longitude: longitude)
    }
    let daylight = isDaylight(present("is_day"), now)
    let condition = WeatherCondition(wmo: present("weather_code")?.integer)
    let hours = hourly.rows.compactMap { row, date -> WeatherHour? in
      guard date.addingTimeInterval(3_600) > now,
        let degrees = WeatherNumbers.known(hourly.value("temperature_2m", row), WeatherNumbers.temperatures)
      else { return nil }
      let sky = WeatherCondition(wmo: hourly.value("weather_code", row)?.integer)
      return WeatherHour(
        date: date, temperature: degrees,
        symbol: sky.symbol(isDaylight: isDaylight(hourly.value("is_day", row), date)),
        precipitationChance: WeatherNumbers.share(hourly.value("precipitation_probability", row)))
    }
    let days = days(root["daily"], offset: offset, zone: zone, now: now)
    let isToday = days.first.map { $0.date == WeatherDays.start(of: now, in: zone) } ?? false
    var report = WeatherReport(
      fetchedAt: now, isDaylight: daylight, condition: condition.words(isDaylight: daylight),
      symbol: condition.symbol(isDaylight: daylight), temperature: temperature,
      apparentTemperature: WeatherNumbers.known(current["apparent_temperature"], WeatherNumbers.temperatures),
      precipitationChance: thisHour.flatMap {
        WeatherNumbers.share(hourly.value("precipitation_probability", $0))
      },
      humidity: WeatherNumbers.share(current["relative_humidity_2m"]), high: isToday ? days.first?.high : nil,
      low: isToday ? days.first?.low : nil, hours: Array(hours.prefix(8)), days: Array(days.prefix(6)),
      credit: WeatherProvider.openMeteo.credit, provider: WeatherProvider.openMeteo.rawValue, zone: zone.identifier)
    report.take(steps(root["minutely_15"], hourly, offset: offset, now: now), at: now)
    if report.steps != nil {
      report.minuteResolution = WeatherRegions.hasQuarterHours(latitude: latitude, longitude: longitude) ? 15 : 60
    }
    return report
  }

  /// The object of one location. A response for several is a list.
  private static func answer(_ body: JSONValue) throws(WeatherRefusal) -> [String: JSONValue] {
    if let list = body.array {
      guard list.count == 1, let root = list.first?.object else {
        throw .wrongKind("The response is for \(list.count) locations instead of one")
      }
      return root
    }
    guard let root = body.object else { throw .wrongKind("Unexpected response from the weather provider") }
    return root
  }

  private static func checkUnits(_ root: [String: JSONValue]) throws(WeatherRefusal) {
    for section in ["current", "minutely_15", "hourly", "daily"] {
      let told = root[section + "_units"]?.object ?? [:]
      for (name, expected) in units.sorted(by: { $0.key < $1.key }) {
        guard let unit = told[name]?.string, !expected.contains(unit) else { continue }
        throw .unitsDiffer(
          "\(name) of \(section) is in “\(unit.beginning(40))” instead of “\(expected.sorted()[0])”")
      }
    }
  }

  /// Steps by the quarter of an hour. The amount at a time fell in the fifteen minutes before it; its rate is four times
  /// that. A quarter's chance is its hour's, since there is none of its own.
  private static func steps(_ section: JSONValue?, _ hourly: Columns, offset: Int, now: Date) -> [WeatherStep] {
    let quarters = Columns(section, offset: offset)
    let end = now.addingTimeInterval(WeatherReport.stepHorizon)
    let steps = quarters.rows.lazy.compactMap { row, date -> WeatherStep? in
      let start = date.addingTimeInterval(-900)
      guard date > now, start < end,
        let amount = WeatherNumbers.known(quarters.value("precipitation", row), WeatherNumbers.rates),
        WeatherNumbers.rates.contains(amount * 4)
      else { return nil }
      let chance = hourly.row(holding: start).flatMap {
        WeatherNumbers.share(hourly.value("precipitation_probability", $0))
      }
      return WeatherStep(start: start, seconds: 900, precipitationIntensity: amount * 4, precipitationChance: chance)
    }
    // Six hours have 25 quarters; many more weren't requested.
    return Array(steps.prefix(100))
  }

  /// Days from today on. All their times are told with today's offset, whatever the clocks do in between: the date is that
  /// of the time plus the offset, and the day begins at that date's own midnight.
  private static func days(_ section: JSONValue?, offset: Int, zone: TimeZone, now: Date) -> [WeatherDay] {
    let daily = Columns(section, offset: offset)
    let today = WeatherDays.start(of: now, in: zone)
    var last: Date?
    return daily.rows.compactMap { row, date in
      let number = Int(((date.timeIntervalSince1970 + Double(offset)) / 86_400).rounded(.down))
      guard let start = WeatherDays.start(ofDay: number, in: zone), start >= today, start != last else { return nil }
      last = start
      let high = WeatherNumbers.known(daily.value("temperature_2m_max", row), WeatherNumbers.temperatures)
      let low = WeatherNumbers.known(daily.value("temperature_2m_min", row), WeatherNumbers.temperatures)
      let code = daily.value("weather_code", row)?.integer
      guard high != nil || low != nil || code != nil else { return nil }
      return WeatherDay(
        date: start, high: high, low: low, symbol: WeatherCondition(wmo: code).day,
        precipitationChance: WeatherNumbers.share(daily.value("precipitation_probability_max", row)))
    }
  }

  /// A time in seconds since 1970, or in ISO 8601 with the response's offset.
  private static func date(_ value: JSONValue, offset: Int) -> Date? {
    if let seconds = WeatherNumbers.known(value, WeatherNumbers.times) { return Date(timeIntervalSince1970: seconds) }
    return value.string.flatMap { WireDate.iso($0, offset: offset) }
  }
}
