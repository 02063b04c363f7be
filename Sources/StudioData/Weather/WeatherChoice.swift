import Foundation

/// Which provider is asked.
package struct WeatherChoice: Hashable, Sendable {
  /// What the operator chose.
  package enum Setting: String, CaseIterable, Codable, Hashable, Sendable {
    /// The better one for the place.
    case automatic = "auto"
    case openMeteo = "open-meteo"
    case met
  }

  /// What is known of a provider at a moment.
  package struct Health: Hashable, Sendable {
    /// Failures in a row.
    package var failures: Int
    /// Until when its host must not be asked; nil where it may.
    package var waitsUntil: Date?

    /// A provider in that state.
    package init(failures: Int = 0, waitsUntil: Date? = nil) {
      self.failures = failures
      self.waitsUntil = waitsUntil
    }

    /// Whether the other one is asked instead.
    func isOut(at now: Date) -> Bool { failures >= WeatherChoice.patience || waitsUntil.map { $0 > now } ?? false }
  }

  /// Failures after which the other provider is asked.
  package static let patience = 3

  /// Who is asked for the forecast; nil where nobody may be asked now.
  package var provider: WeatherProvider?
  /// Whether MET Norway's nowcast is asked, too; where it sees nothing, the steps are Open-Meteo's.
  package var wantsNowcast: Bool

  /// The choice for a site at a moment. MET Norway's terms ask for a contact, so without one it is never asked.
  package init(
    _ setting: Setting, site: WeatherSite, hasContact: Bool, health: [WeatherProvider: Health] = [:], now: Date
  ) {
    let isNordic = WeatherRegions.isNordic(latitude: site.latitude, longitude: site.longitude)
    var order: [WeatherProvider] =
      switch setting {
      case .automatic: isNordic ? [.met, .openMeteo] : [.openMeteo, .met]
      case .openMeteo: [.openMeteo]
      case .met: [.met]
      }
    if !hasContact { order.removeAll { $0 == .met } }
    func state(_ provider: WeatherProvider) -> Health { health[provider] ?? Health() }
    func waits(_ provider: WeatherProvider) -> Bool { state(provider).waitsUntil.map { $0 > now } ?? false }
    // Where all of them fail, the first that may be asked at all.
    provider = order.first { !state($0).isOut(at: now) } ?? order.first { !waits($0) }
    wantsNowcast = provider == .met && isNordic
  }
}
