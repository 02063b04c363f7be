/// What an operator chooses for the web side.
package struct WebSettings: Sendable {
  /// The public address, e.g. `https://studio.example`; empty means “what the browser says”.
  package var publicURL: String
  /// Where people get the app; empty where the operator names none.
  package var appURL: String
  /// The apps that may take addresses of the studio, as Apple writes them: `TEAM123456.com.example.app`; empty for none.
  package var appIDs: [String]
  /// Whether pages offer links that have the app import a design.
  package var importsByLink: Bool
  /// Whether browsers use https only for subdomains of the public address too.
  package var coversSubdomains: Bool
  /// How much one visitor and all of them may use.
  package var traffic: TrafficLimits

  /// Settings of the given parts.
  package init(
    publicURL: String, appURL: String = "", appIDs: [String] = [], importsByLink: Bool = false,
    coversSubdomains: Bool = false, traffic: TrafficLimits = .standard
  ) {
    (self.publicURL, self.appURL, self.traffic) = (publicURL, appURL, traffic)
    (self.appIDs, self.importsByLink, self.coversSubdomains) = (appIDs, importsByLink, coversSubdomains)
  }
}
