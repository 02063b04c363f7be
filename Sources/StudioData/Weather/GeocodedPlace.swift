import DesignModel
import Foundation

/// A place found by its name.
package struct GeocodedPlace: Hashable, Sendable, Codable {
  /// Its name.
  package var name: String
  /// The region it lies in; nil where none is told.
  package var area: String?
  /// The country, in the language asked for; nil where none is told.
  package var country: String?
  /// Degrees north, four decimals.
  package var latitude: Double
  /// Degrees east, four decimals.
  package var longitude: Double
  /// Its time zone's IANA name; nil where none is told, or none known.
  package var zone: String?

  /// Most places of an answer.
  package static let limit = 10
  /// Most characters of a name.
  private static let nameLimit = 120

  /// The places of an answer, in its order. Fields may be missing: without a name or coordinates there is no place. Throws
  /// where the body is no answer, and with the provider's words where it refuses.
  package static func places(_ data: Data) throws(WeatherRefusal) -> [GeocodedPlace] {
    let body = try WeatherBody(data)
    switch body {
    case .refusal(let words): throw .refused(words)
    // Nothing found is an answer without any results.
    case .places(let value): return (value.object?["results"]?.array ?? []).prefix(limit).compactMap(GeocodedPlace.init)
    case .forecast, .nowcast: throw .wrongKind("This is a forecast, not a search for places")
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
