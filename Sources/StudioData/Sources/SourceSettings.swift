import DesignData
import Foundation

/// How a source is asked: what is sealed in its row.
package enum SourceSettings: Hashable, Sendable, Codable {
  case weather(WeatherSettings)
  case calendar(CalendarSettings)
  /// Values of an address.
  case feed(FeedSettings)

  /// What widgets show before the first response: a place without weather, never another place's.
  package var beginning: OwnPart? {
    switch self {
    case .weather(let settings): .weather(WeatherSnapshot(place: settings.place, report: nil, unit: settings.unit))
    case .calendar, .feed: nil
    }
  }

  /// The source of these settings as things stand at a moment: after so many failures of its own, and with what is known
  /// of the providers there are. Nil for sources without requests: files and API data.
  package func source(
    _ operators: ProviderSettings, at now: Date = .distantPast, failures: Int = 0,
    health: [WeatherProvider: WeatherChoice.Health] = [:]
  ) -> (any DataSource)? {
    switch self {
    case .weather(let settings):
      WeatherSource(settings: settings, operators: operators, now: now, failures: failures, health: health)
    case .calendar(let settings): CalendarSource(settings: settings)
    case .feed(let settings): FeedSource(settings: settings)
    }
  }
}

/// What an operator says of providers.
package struct ProviderSettings: Hashable, Sendable {
  /// Which provider of weather is asked where a library does not say.
  package var weather = WeatherChoice.Setting.automatic
  /// How MET Norway can reach the operator: its terms ask for it. Empty: it is not asked.
  package var contact = ""
  /// Open-Meteo's key of paying operators; empty: the free service.
  package var openMeteoKey = ""
  /// Addresses in place of the providers' own, by their hosts: an operator's own Open-Meteo, and tests.
  package var hosts: [String: String] = [:]
  /// The program's name and version, as providers see it.
  package var agent = "WidgetWeaverStudio"

  /// The defaults: Open-Meteo, without a key.
  package init() {}

  /// Whether MET Norway may be asked.
  package var hasContact: Bool { WeatherRequests.contact(contact) != nil }

  /// A request to where the operator says that provider is.
  func placed(_ request: SourceRequest) -> SourceRequest {
    var out = request
    for (host, place) in hosts where request.url.hasPrefix("https://\(host)/") {
      out.url = place + request.url.dropFirst("https://\(host)".count)
    }
    return out
  }

  /// The requested places of a name, for a page.
  package func placesRequest(named name: String, language: String) -> SourceRequest? {
    WeatherRequests.places(named: name, language: language).map(placed)
  }
}
