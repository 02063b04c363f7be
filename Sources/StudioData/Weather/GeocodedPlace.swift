import DesignModel
import Foundation

package struct GeocodedPlace: Hashable, Sendable, Codable {
  package var name: String
  package var area: String?
  /// Its country in the requested language, if known.
  package var country: String?
  /// Degrees north, four decimals.
  package var latitude: Double
  /// Degrees east, four decimals.
  package var longitude: Double
  /// Its IANA time zone, if known.
  package var zone: String?

  /// The maximum number of locations in a response.
  package static let limit = 10
  /// The maximum length of a name.
  private static let nameLimit = 120

  /// The locations in a response, in its order. Results without a name or coordinates are skipped. Throws for other
  /// bodies, with the provider's message if it refused.
  package static func places(_ data: Data) throws(WeatherRefusal) -> [GeocodedPlace] {
    let body = try WeatherBody(data)
    switch body {
    case .refusal(let words): throw .refused(words)
    // A response without results means that nothing was found.
    case .places(let value): return (value.object?["results"]?.array ?? []).prefix(limit).compactMap(GeocodedPlace.init)
    case .forecast, .nowcast: throw .wrongKind("This is a forecast, not a location search")
    }
  }

  private init?(_ value: JSONValue) {
    guard let members = value.object, let name = Self.text(members["name"]),
      let latitude = members["latitude"]?.double, let longitude = members["longitude"]?.double,
      let coordinates = TypedCoordinates(latitude: latitude, longitude: longitude)
    else { return nil }
    self.name = name
    self.latitude = coordinates.latitude
    self.longitude = coordinates.longitude
    area = Self.text(members["admin1"])
    country = Self.text(members["country"])
    zone = Self.text(members["timezone"]).flatMap(ZoneTable.zone(named:))?.identifier
  }

  private static func text(_ value: JSONValue?) -> String? {
    value?.string.map { $0.plainText(nameLimit) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Name, area and country in a line, without one that repeats the one before it.
  package var label: String {
    [name, area, country].compactMap(\.self).reduce(into: [String]()) { parts, part in
      if parts.last != part { parts.append(part) }
    }.joined(separator: ", ")
  }
}
