/// What an operator chooses for the web side.
package struct WebSettings: Sendable {
  /// The public address, e.g. `https://studio.example`; empty means “what the browser says”.
  package var publicURL: String
  /// Where people get the app; empty where the operator names none.
  package var appURL: String
  /// How much one visitor and all of them may use.
  package var traffic: TrafficLimits

  /// Settings of the given parts.
  package init(publicURL: String, appURL: String = "", traffic: TrafficLimits = .standard) {
    (self.publicURL, self.appURL, self.traffic) = (publicURL, appURL, traffic)
  }
}
