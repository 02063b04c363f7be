import Foundation

/// One minute of the next hour (format.md §9.2).
package struct WeatherMinute: Hashable, Sendable, Codable {
  package var date: Date
  /// Chance of precipitation, 0…1.
  package var precipitationChance: Double?
  /// mm/h.
  package var precipitationIntensity: Double?
  package init(date: Date, precipitationChance: Double?, precipitationIntensity: Double?) {
    self.date = date
    self.precipitationChance = precipitationChance
    self.precipitationIntensity = precipitationIntensity
  }

  /// Intensity weighed by its chance, in mm/h; a chance that is not known counts as certain.
  package var expected: Double {
    let chance = min(1, max(0, precipitationChance ?? 1))
    let value = max(0, precipitationIntensity ?? 0) * chance
    return value.isFinite ? value : 0
  }
}

package struct WeatherHour: Hashable, Sendable, Codable {
  package var date: Date
  /// °C.
  package var temperature: Double
  /// SF Symbols name.
  package var symbol: String
  /// Chance of precipitation, 0…1.
  package var precipitationChance: Double?
  package init(date: Date, temperature: Double, symbol: String, precipitationChance: Double?) {
    self.date = date
    self.temperature = temperature
    self.symbol = symbol
    self.precipitationChance = precipitationChance
  }
}

package struct WeatherDay: Hashable, Sendable, Codable {
  package var date: Date
  /// °C.
  package var high: Double?
  /// °C.
  package var low: Double?
  /// SF Symbols name.
  package var symbol: String
  /// Chance of precipitation, 0…1.
  package var precipitationChance: Double?
  package init(date: Date, high: Double?, low: Double?, symbol: String, precipitationChance: Double?) {
    self.date = date
    self.high = high
    self.low = low
    self.symbol = symbol
    self.precipitationChance = precipitationChance
  }
}

/// The unit temperatures are told in.
package enum TemperatureUnit: String, Hashable, Sendable, Codable {
  case automatic, celsius, fahrenheit

  /// Whether a locale's people read Fahrenheit by this choice.
  package func isFahrenheit(_ locale: Locale) -> Bool {
    self == .fahrenheit || (self == .automatic && locale.measurementSystem == .us)
  }
}

/// A saved place; the weather there may not be known yet.
package struct WeatherPlace: Hashable, Sendable, Codable {
  package var name: String
  /// Degrees north.
  package var latitude: Double
  /// Degrees east.
  package var longitude: Double
  /// When it was saved.
  package var savedAt: Date
  package init(name: String, latitude: Double, longitude: Double, savedAt: Date) {
    self.name = name
    self.latitude = latitude
    self.longitude = longitude
    self.savedAt = savedAt
  }
}

/// What is measured now and forecast (format.md §9.2).
package struct WeatherReport: Hashable, Sendable, Codable {
  /// When it was fetched.
  package var fetchedAt: Date
  /// Whether the sun is up.
  package var isDaylight: Bool
  /// The condition in words.
  package var condition: String
  /// SF Symbols name.
  package var symbol: String
  /// °C.
  package var temperature: Double
  /// °C.
  package var apparentTemperature: Double?
  /// This hour's chance of precipitation, 0…1.
  package var precipitationChance: Double?
  /// 0…1.
  package var humidity: Double?
  /// °C.
  package var high: Double?
  /// °C.
  package var low: Double?
  /// The next hour by the minute, at most 60; nil where the feed has none.
  package var minutes: [WeatherMinute]?
  /// At most 8.
  package var hours: [WeatherHour]
  /// At most 6.
  package var days: [WeatherDay]
  /// The provider to credit wherever it is shown; nil for sample data.
  package var credit: String?
  /// Who forecast it, in the provider's short name: `open-meteo`, `met`; nil where it is not told.
  package var provider: String?
  /// The place's time zone by its IANA name, whose midnights part the days; nil where it is not known.
  package var zone: String?
  /// Precipitation by stretches of time, up to six hours ahead: the next hour is made of them at the moment it is shown
  /// (format.md §9.4). Nil where only `minutes` are known, or nothing.
  package var steps: [WeatherStep]?
  /// Minutes apart at which the source knows of rain: 1, 5 or 15, and 60 where finer steps are made from hours; nil where
  /// it is not known.
  package var minuteResolution: Int?

  /// A report of the given parts; lists are cut to their limits.
  package init(
    fetchedAt: Date, isDaylight: Bool, condition: String, symbol: String, temperature: Double,
    apparentTemperature: Double? = nil, precipitationChance: Double? = nil, humidity: Double? = nil,
    high: Double? = nil, low: Double? = nil, minutes: [WeatherMinute]? = nil, hours: [WeatherHour] = [],
    days: [WeatherDay] = [], credit: String? = nil, provider: String? = nil, zone: String? = nil,
    steps: [WeatherStep]? = nil, minuteResolution: Int? = nil
  ) {
    self.credit = credit
    self.provider = provider
    self.zone = zone
    self.steps = steps
    self.minuteResolution = minuteResolution
    self.fetchedAt = fetchedAt
    self.isDaylight = isDaylight
    self.condition = condition
    self.symbol = symbol
    self.temperature = temperature
    self.apparentTemperature = apparentTemperature
    self.precipitationChance = precipitationChance
    self.humidity = humidity
    self.high = high
    self.low = low
    self.minutes = minutes
    self.hours = hours
    self.days = days
  }
}

/// The weather as far as it is known.
package struct WeatherSnapshot: Hashable, Sendable, Codable {
  package var place: WeatherPlace
  /// What is known there; nil before the first fetch.
  package var report: WeatherReport?
  /// The last report where it has grown too old to be told as what is: its moment is said, and its days ahead.
  package var lapsed: WeatherReport?
  /// How temperatures are told.
  package var unit: TemperatureUnit
  /// Whether the last update failed.
  package var updateFailed: Bool

  package init(
    place: WeatherPlace, report: WeatherReport?, unit: TemperatureUnit = .automatic, updateFailed: Bool = false
  ) {
    self.place = place
    self.report = report
    self.unit = unit
    self.updateFailed = updateFailed
  }

  /// Seconds after which the moment of a report is told on every size: 90 minutes.
  package static let toldAfter: TimeInterval = 5_400

  /// Of which time of day the report is, where it is so old that it must be said.
  package func since(_ moment: Moment) -> String? {
    report.flatMap {
      moment.date.timeIntervalSince($0.fetchedAt) >= Self.toldAfter ? moment.shortTime($0.fetchedAt) : nil
    }
  }

  /// The sample of format.md §9.3 in Dublin: dry now, rain from the ninth minute, which this hour’s chance counts in.
  package static func sample(at moment: Moment) -> WeatherSnapshot {
    let start = moment.flooredToMinute.date
    let seconds = (start.timeIntervalSinceReferenceDate / 3_600).rounded(.down) * 3_600
    let hour = Date(timeIntervalSinceReferenceDate: seconds)
    let hours = (0..<8).map { sampleHour($0, hour) }
    let days = (0..<6).map { sampleDay($0, moment.startOfDay) }
    let report = WeatherReport(
      fetchedAt: moment.date, isDaylight: true, condition: "Mostly Sunny", symbol: sampleNow.symbol,
      temperature: sampleNow.temperature,
      apparentTemperature: 9, precipitationChance: sampleChance, humidity: 0.55, high: 13, low: 6,
      minutes: (0..<Self.sampleMinutes).map { sampleMinute($0, start) }, hours: hours, days: days,
      credit: "Sample")
    return WeatherSnapshot(
      place: WeatherPlace(name: "Dublin", latitude: 53.3498, longitude: -6.2603, savedAt: moment.date), report: report)
  }

  /// As far as a timeline goes: a picture of later is drawn from what is known now.
  private static let sampleMinutes = 420

  /// What the sample says of now, as its first hour does.
  private static let sampleNow = (temperature: 11.0, symbol: "cloud.sun.fill")
  /// The chance of rain of this hour and the next, in which the sample’s rain falls.
  private static let sampleChance = 0.7

  private static func sampleHour(_ index: Int, _ start: Date) -> WeatherHour {
    let symbol =
      index == 0
      ? sampleNow.symbol : index == 1 ? "cloud.rain.fill" : index < 4 ? "cloud.sun.fill" : "sun.max.fill"
    return WeatherHour(
      date: start.addingTimeInterval(Double(index) * 3_600),
      temperature: index == 0 ? sampleNow.temperature : 10 + 0.6 * Double(index), symbol: symbol,
      precipitationChance: index < 2 ? sampleChance : 0.1)
  }

  private static func sampleDay(_ day: Int, _ start: Date) -> WeatherDay {
    let date = start.addingTimeInterval(Double(day) * 86_400)
    let (high, low) = (13 + 0.5 * Double(day), 6 + 0.3 * Double(day))
    let wet: [Int: (symbol: String, chance: Double)] = [
      2: ("cloud.rain.fill", 0.45), 4: ("cloud.bolt.rain.fill", 0.35),
    ]
    return WeatherDay(
      date: date, high: high, low: low, symbol: wet[day]?.symbol ?? "sun.max.fill",
      precipitationChance: wet[day]?.chance ?? 0.10)
  }

  /// Minute `t` of the sample's rain: a hump about the 34th minute between two gates, with a ripple.
  static func sampleMinute(_ t: Int, _ start: Date) -> WeatherMinute {
    let time = Double(t)
    func smooth(_ from: Double, _ to: Double) -> Double {
      let share = min(1, max(0, (time - from) / (to - from)))
      return share * share * (3 - 2 * share)
    }
    let gate = min(1, max(0, smooth(7, 12) * (1 - smooth(50, 55))))
    let hump = exp(-0.5 * pow((time - 34) / 9, 2))
    let wiggle = 0.06 * sin(0.9 * time) + 0.04 * sin(0.23 * time + 1.4)
    var intensity = max(0, (0.12 + 1.55 * hump) * gate * (1 + wiggle))
    var chance = min(1, max(0, (0.10 + 0.85 * hump) * gate + 0.05))
    if t < 9 { (intensity, chance) = (0, 0.08) }
    if t > 54 { (intensity, chance) = (0, 0.15) }
    return WeatherMinute(
      date: start.addingTimeInterval(time * 60), precipitationChance: chance, precipitationIntensity: intensity)
  }
}
