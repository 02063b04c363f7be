import StudioDesk
import DesignModel
import DesignPackage
import Foundation

/// What an operator chooses for the web side.
package struct WebSettings: Sendable {
  /// What libraries are granted.
  package var plan: Plan
  /// Limits on packages.
  package var packageLimits: PackageLimits
  /// The public address, e.g. `https://studio.example`; empty means “what the browser says”.
  package var publicURL: String
  /// Where people get the app; empty where the operator names none.
  package var appURL: String
  /// Key of cookies and recovery links, at least 32 bytes.
  package var secret: Data
  /// The data folder, for import jobs.
  package var dataFolder: URL
  /// Switches of features.
  package var flags: FeatureFlags
  /// Who answers the assistant's requests, and how often.
  package var assistant: AssistantSettings
  /// How much one visitor and all of them may use.
  package var traffic: TrafficLimits

  /// Settings of the given parts.
  package init(
    plan: Plan, packageLimits: PackageLimits, publicURL: String, appURL: String = "", secret: Data, dataFolder: URL,
    flags: FeatureFlags = .standard, assistant: AssistantSettings = AssistantSettings(),
    traffic: TrafficLimits = .standard
  ) {
    self.traffic = traffic
    self.assistant = assistant
    self.flags = flags
    self.plan = plan
    self.packageLimits = packageLimits
    self.publicURL = publicURL
    self.appURL = appURL
    self.secret = secret
    self.dataFolder = dataFolder
  }
}
