import Foundation

package enum WeatherProvider: String, CaseIterable, Codable, Hashable, Sendable {
  /// Open-Meteo: the world, rain by the quarter of an hour.
  case openMeteo = "open-meteo"
  /// MET Norway: the world, rain by five minutes in the Nordic countries.
  case met

  /// What must be said beside its data, by its licence (CC BY 4.0).
  package var credit: String {
    switch self {
    case .openMeteo: "Weather data by Open-Meteo.com"
    case .met: "Data from MET Norway"
    }
  }

  /// Where the credit leads.
  package var creditLink: String {
    switch self {
    case .openMeteo: "https://open-meteo.com/"
    case .met: "https://api.met.no/"
    }
  }
}

/// Where the weather is read for.
package struct WeatherSite: Hashable, Sendable {
  /// Degrees north, −90…90.
  package var latitude: Double
  /// Degrees east, −180…180.
  package var longitude: Double
  /// Its zone, whose midnights part the days; nil where it is not known yet.
  package var zone: TimeZone?

  /// A site; nil outside the ranges of its coordinates.
  package init?(latitude: Double, longitude: Double, zone: TimeZone? = nil) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.latitude = latitude
    self.longitude = longitude
    self.zone = zone
  }
}

/// Why a body can't be used.
package enum WeatherRefusal: Error, Hashable, Sendable {
  /// It is broken, or something else than was asked for.
  case unreadable(ReadRefusal)
  /// It has other units than requested, named here, so its numbers would be wrong.
  case unitsDiffer(String)
  /// The provider rejects the request, in its own words.
  case refused(String)

  /// The reason in words, without a full stop.
  package var reason: String {
    switch self {
    case .unreadable(let refusal): refusal.description
    case .unitsDiffer(let words), .refused(let words): words
    }
  }

  static func damaged(_ words: String) -> WeatherRefusal { .unreadable(ReadRefusal(.damaged, words)) }
  static func wrongKind(_ words: String) -> WeatherRefusal { .unreadable(ReadRefusal(.wrongKind, words)) }
}
