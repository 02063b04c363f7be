import DesignModel
import DesignPackage
import Foundation

/// What an operator chooses for the web side.
public struct WebSettings: Sendable {
  /// What libraries are granted.
  public var plan: Plan
  /// Limits on packages.
  public var packageLimits: PackageLimits
  /// The public address, e.g. `https://studio.example`; empty means “what the browser says”.
  public var publicURL: String
  /// Where people get the app; empty where the operator names none.
  public var appURL: String
  /// Key of cookies and recovery links, at least 32 bytes.
  public var secret: Data
  /// The data folder, for import jobs.
  public var dataFolder: URL
  /// Switches of features.
  public var flags: FeatureFlags
  /// Who answers the assistant's requests, and how often.
  public var assistant: AssistantSettings
  /// How much one visitor and all of them may use.
  public var traffic: TrafficLimits

  /// Settings of the given parts.
  public init(
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
