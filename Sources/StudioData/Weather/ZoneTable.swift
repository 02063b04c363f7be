import Foundation

/// Finds the time zone of coordinates that came without one. Near a border it can be the neighbour's: whoever knows better
/// names the zone.
package enum ZoneTable {
  /// Where most systems keep the table of zones (tz database, `zone.tab`).
  package static let path = "/usr/share/zoneinfo/zone.tab"
  /// Most lines read; the table has some 450.
  private static let lineLimit = 5_000

  /// The zone of an IANA name; nil if it isn't one. Names are checked before the library opens files by them.
  package static func zone(named name: String) -> TimeZone? {
    let isName = name.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || "/_+-".utf8.contains(byte)
    }
    guard isName, (1...64).contains(name.utf8.count) else { return nil }
    return TimeZone(identifier: name)
  }

  /// The zone whose town in `table` lies nearest to the coordinates; nil where the table has none.
  package static func nearest(latitude: Double, longitude: Double, in table: String) -> TimeZone? {
    var best: (zone: TimeZone, distance: Double)?
    for line in table.split(separator: "\n", maxSplits: lineLimit).prefix(lineLimit) where !line.hasPrefix("#") {
      let columns = line.split(separator: "\t")
      guard columns.count >= 3, let point = point(columns[1]) else { continue }
      let distance = distance(latitude, longitude, point.north, point.east)
      if distance < best?.distance ?? .infinity, let zone = zone(named: String(columns[2])) { best = (zone, distance) }
    }
    return best?.zone
  }

  /// The zone of a site that has none: that of the nearest town of `table`, else the sun's.
  static func zone(of site: WeatherSite, in table: String?) -> TimeZone? {
    table.flatMap { nearest(latitude: site.latitude, longitude: site.longitude, in: $0) } ?? byLongitude(site)
  }

  /// The zone of the sun: a whole hour for 15 degrees.
  package static func byLongitude(_ site: WeatherSite) -> TimeZone? {
    TimeZone(secondsFromGMT: Int((site.longitude / 15).rounded()) * 3_600)
  }

  /// `+5320-00615` or `+404251-0740023` in degrees.
  private static func point(_ text: Substring) -> (north: Double, east: Double)? {
    guard let second = text.dropFirst().firstIndex(where: { $0 == "+" || $0 == "-" }),
      let north = angle(text[..<second], degrees: 2), let east = angle(text[second...], degrees: 3)
    else { return nil }
    return (north, east)
  }

  private static func angle(_ text: Substring, degrees: Int) -> Double? {
    let digits = text.dropFirst().map { $0.wholeNumberValue ?? -1 }
    guard digits.allSatisfy({ (0...9).contains($0) }), [degrees + 2, degrees + 4].contains(digits.count) else {
      return nil
    }
    func number(_ part: ArraySlice<Int>) -> Double { Double(part.reduce(0) { $0 * 10 + $1 }) }
    let value =
      number(digits[..<degrees]) + number(digits[degrees..<(degrees + 2)]) / 60
      + number(digits[(degrees + 2)...]) / 3_600
    return text.hasPrefix("-") ? -value : value
  }

  /// Something that grows with the distance on a globe.
  private static func distance(_ north: Double, _ east: Double, _ otherNorth: Double, _ otherEast: Double) -> Double {
    let scale = Double.pi / 180
    let (a, b) = (north * scale, otherNorth * scale)
    let height = pow(sin((a - b) / 2), 2)
    return height + cos(a) * cos(b) * pow(sin((east - otherEast) * scale / 2), 2)
  }
}
