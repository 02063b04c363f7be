import DesignModel
import Foundation

/// The ranges of a forecast's numbers; those outside count as unknown.
enum WeatherNumbers {
  /// °C; wider than the records on earth.
  static let temperatures = -90.0...60.0
  /// %.
  static let percents = 0.0...100.0
  /// mm/h; a minute's record is 31 mm in a minute, but no forecast says so.
  static let rates = 0.0...500.0
  /// m/s.
  static let winds = 0.0...150.0
  /// Seconds since 1970: until the year 2200.
  static let times = 0.0...7_258_118_400.0

  /// A number inside its range, else nil.
  static func known(_ value: JSONValue?, _ range: ClosedRange<Double>) -> Double? {
    value?.double.flatMap { range.contains($0) ? $0 : nil }
  }

  /// A share of one from a percentage.
  static func share(_ value: JSONValue?) -> Double? { known(value, percents).map { $0 / 100 } }

  /// The temperature as it is felt, °C to one decimal: wind chill below 10 °C and above 1.33 m/s (the formula of Canada
  /// and the United States, 2001), the heat index above 26 °C and 40 % (Rothfusz's regression, in °F), else the
  /// temperature itself. `wind` in m/s, `humidity` 0…1.
  static func felt(_ temperature: Double, wind: Double?, humidity: Double?) -> Double {
    var felt = temperature
    if temperature < 10, let wind, wind > 1.33 {
      let power = pow(wind * 3.6, 0.16)
      felt = 13.12 + 0.6215 * temperature - 11.37 * power + 0.3965 * temperature * power
    } else if temperature > 26, let humidity, humidity > 0.4 {
      let (t, h) = (temperature * 9 / 5 + 32, humidity * 100)
      let dry = -42.379 + 2.049_015_23 * t - 6.837_83e-3 * t * t
      let damp = 10.143_331_27 * h - 5.481_717e-2 * h * h
      let both = -0.224_755_41 * t * h + 1.228_74e-3 * t * t * h + 8.5282e-4 * t * h * h - 1.99e-6 * t * t * h * h
      felt = (dry + damp + both - 32) * 5 / 9
    }
    return (felt * 10).rounded(.toNearestOrAwayFromZero) / 10
  }
}

/// Where the sun stands, for forecasts that do not tell day from night.
enum Sun {
  /// Whether its upper edge is above the horizon at a moment and place: the almanac's low-precision formulae, good to a
  /// hundredth of a degree for this century; −0.833° takes refraction and half the disc.
  static func isUp(at date: Date, latitude: Double, longitude: Double) -> Bool {
    let days = date.timeIntervalSince1970 / 86_400 - 10_957.5
    func degrees(_ value: Double) -> Double { value.truncatingRemainder(dividingBy: 360) * .pi / 180 }
    let anomaly = degrees(357.528 + 0.985_600_3 * days)
    let ecliptic = degrees(280.46 + 0.985_647_4 * days + 1.915 * sin(anomaly) + 0.02 * sin(2 * anomaly))
    let tilt = degrees(23.439 - 0.000_000_4 * days)
    let declination = asin(sin(tilt) * sin(ecliptic))
    let ascension = atan2(cos(tilt) * sin(ecliptic), cos(ecliptic))
    let hour = degrees(280.460_618_37 + 360.985_647_366_29 * days + longitude) - ascension
    let north = latitude * .pi / 180
    let height = asin(sin(north) * sin(declination) + cos(north) * cos(declination) * cos(hour))
    return height * 180 / .pi > -0.833
  }
}
