import Foundation

/// Where sun and moon stand, as far as widgets tell of it.
enum Sky {
  /// Days since 2000-01-01 12:00 UTC.
  private static func days(_ date: Date) -> Double { (date.timeIntervalSince1970 - 946_728_000) / 86_400 }

  /// How far the moon is round its cycle, 0…1: 0 new, 0.25 first quarter, 0.5 full, 0.75 last quarter. The elongation of
  /// Meeus, Astronomical Algorithms, chapter 48 (formula 48.4's terms of 0.1° and more), good to about an hour.
  static func moonPhase(_ date: Date) -> Double {
    let t = days(date) / 36_525
    func degrees(_ constant: Double, _ rate: Double) -> Double { (constant + rate * t) * .pi / 180 }
    let elongation = degrees(297.850_192_1, 445_267.111_403_4)
    let sun = degrees(357.529_109_2, 35_999.050_290_9)
    let moon = degrees(134.963_396_4, 477_198.867_505_5)
    var angle = elongation * 180 / .pi
    angle += 6.289 * sin(moon) - 2.100 * sin(sun) + 1.274 * sin(2 * elongation - moon)
    angle += 0.658 * sin(2 * elongation) + 0.214 * sin(2 * moon) + 0.110 * sin(elongation)
    let turns = angle / 360
    return ((turns - turns.rounded(.down)) * 10_000).rounded(.down) / 10_000
  }

  /// Which of the eight phases that is, 0 new to 7 waning crescent.
  static func moonName(_ phase: Double) -> Int { Int((phase * 8).rounded()) % 8 }

  /// The phases' names, and their symbols on the platform.
  static let moons: [(name: String, symbol: String)] = [
    ("New moon", "moonphase.new.moon"), ("Waxing crescent", "moonphase.waxing.crescent"),
    ("First quarter", "moonphase.first.quarter"), ("Waxing gibbous", "moonphase.waxing.gibbous"),
    ("Full moon", "moonphase.full.moon"), ("Waning gibbous", "moonphase.waning.gibbous"),
    ("Last quarter", "moonphase.last.quarter"), ("Waning crescent", "moonphase.waning.crescent"),
  ]

  /// When the sun comes up and goes down at a place on the day whose noon is `noon`; nil where it does not. The sunrise
  /// equation with the sun's centre at −0.833°, good to about two minutes below 65°.
  static func sun(latitude: Double, longitude: Double, noon: Date) -> (rise: Date, set: Date)? {
    let radians = Double.pi / 180
    let day = (days(noon) + longitude / 360).rounded() - longitude / 360
    let anomaly = (357.5291 + 0.985_600_28 * day).truncatingRemainder(dividingBy: 360) * radians
    let centre = 1.9148 * sin(anomaly) + 0.02 * sin(2 * anomaly) + 0.0003 * sin(3 * anomaly)
    let ecliptic = (anomaly / radians + centre + 180 + 102.9372) * radians
    let transit = day + 0.0053 * sin(anomaly) - 0.0069 * sin(2 * ecliptic)
    let declination = asin(sin(ecliptic) * sin(23.4397 * radians))
    let cosine =
      (sin(-0.833 * radians) - sin(latitude * radians) * sin(declination))
      / (cos(latitude * radians) * cos(declination))
    guard cosine.isFinite, abs(cosine) < 1 else { return nil }
    let half = acos(cosine) / (2 * .pi)
    func date(_ days: Double) -> Date { Date(timeIntervalSince1970: (days * 86_400 + 946_728_000).rounded()) }
    return (date(transit - half), date(transit + half))
  }
}
