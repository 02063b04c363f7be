/// A condition in words and as a symbol (docs/data.md, “Weather”).
package struct WeatherCondition: Hashable, Sendable {
  /// For people: “Partly Cloudy”.
  package var words: String
  /// The symbol's name by day.
  package var day: String
  /// The symbol's name by night.
  package var night: String

  private init(_ words: String, _ day: String, night: String? = nil) {
    self.words = words
    self.day = day
    self.night = night ?? day
  }

  /// The words for an unknown code, or none.
  package static let unknown = WeatherCondition("Unknown", "cloud.fill")

  private static let clear = WeatherCondition("Clear", "sun.max.fill", night: "moon.stars.fill")
  private static let mostlyClear = WeatherCondition("Mostly Clear", "sun.max.fill", night: "moon.stars.fill")
  private static let partlyCloudy = WeatherCondition("Partly Cloudy", "cloud.sun.fill", night: "cloud.moon.fill")
  private static let cloudy = WeatherCondition("Cloudy", "cloud.fill")
  private static let foggy = WeatherCondition("Foggy", "cloud.fog.fill")
  private static let drizzle = WeatherCondition("Drizzle", "cloud.drizzle.fill")
  private static let freezingDrizzle = WeatherCondition("Freezing Drizzle", "cloud.sleet.fill")
  private static let freezingRain = WeatherCondition("Freezing Rain", "cloud.sleet.fill")
  private static let sleet = WeatherCondition("Sleet", "cloud.sleet.fill")
  private static let rain = WeatherCondition("Rain", "cloud.rain.fill")
  private static let showers = WeatherCondition("Sun Showers", "cloud.sun.rain.fill", night: "cloud.rain.fill")
  private static let heavyRain = WeatherCondition("Heavy Rain", "cloud.heavyrain.fill")
  private static let flurries = WeatherCondition("Flurries", "cloud.snow.fill")
  private static let snow = WeatherCondition("Snow", "cloud.snow.fill")
  private static let heavySnow = WeatherCondition("Heavy Snow", "cloud.snow.fill")
  private static let thunder = WeatherCondition("Thunderstorms", "cloud.bolt.rain.fill")
  private static let strongStorms = WeatherCondition("Strong Storms", "cloud.bolt.rain.fill")

  /// What a code of WMO table 4677 says, as Open-Meteo uses it; ``unknown`` for any other number and for none.
  package init(wmo code: Int?) {
    self =
      switch code {
      case 0: .clear
      case 1: .mostlyClear
      case 2: .partlyCloudy
      case 3: .cloudy
      case 45, 48: .foggy
      case 51, 53, 55: .drizzle
      case 56, 57: .freezingDrizzle
      case 66, 67: .freezingRain
      case 61, 63, 81: .rain
      case 80: .showers
      case 65, 82: .heavyRain
      case 71, 85: .flurries
      case 73, 77: .snow
      case 75, 86: .heavySnow
      case 95: .thunder
      case 96, 99: .strongStorms
      default: .unknown
      }
  }

  /// What a symbol code of MET Norway says, with or without its `_day`, `_night` or `_polartwilight`; ``unknown`` for any
  /// other text and for none. Two of its codes are misspelt for good (`lightssleetshowersandthunder`,
  /// `lightssnowshowersandthunder`), so “lights” counts as “light”.
  package init(met code: String?) {
    let base = code?.prefix(64).split(separator: "_", maxSplits: 1).first.map(String.init) ?? ""
    if let plain = Self.plain[base] {
      self = plain
      return
    }
    var rest = base[...]
    func take(_ word: String) -> Bool {
      guard rest.hasPrefix(word) else { return false }
      rest = rest.dropFirst(word.count)
      return true
    }
    let isHeavy = take("heavy")
    let isLight = !isHeavy && take("light")
    // The misspelt codes have a second s, which “sleet” and “snow” begin with, too.
    if isLight, rest.hasPrefix("ss") { _ = take("s") }
    guard let kind = ["rain", "sleet", "snow"].first(where: take) else {
      self = .unknown
      return
    }
    let isShowers = take("showers")
    let isThunder = take("andthunder")
    guard rest.isEmpty else {
      self = .unknown
      return
    }
    self =
      switch kind {
      case _ where isThunder: isHeavy ? .strongStorms : .thunder
      case "sleet": .sleet
      case "snow": isHeavy ? .heavySnow : isLight ? .flurries : .snow
      case _ where isHeavy: .heavyRain
      case _ where isLight: isShowers ? .showers : .drizzle
      default: .rain
      }
  }

  private static let plain = [
    "clearsky": clear, "fair": mostlyClear, "partlycloudy": partlyCloudy, "cloudy": cloudy, "fog": foggy,
  ]

  package func symbol(isDaylight: Bool) -> String { isDaylight ? day : night }
  /// The words by day or night: showers under the moon have no sun in them.
  package func words(isDaylight: Bool) -> String { self == .showers && !isDaylight ? Self.rain.words : words }
}
