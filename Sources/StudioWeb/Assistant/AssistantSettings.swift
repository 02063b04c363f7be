import Foundation
import StudioAssistant
import StudioStore

/// What an operator chooses about the assistant.
public struct AssistantSettings: Sendable {
  /// Where the Messages API is when nobody says otherwise.
  public static let standardURL = "https://api.anthropic.com"

  /// Address of a service that speaks the Messages API.
  public var baseURL = standardURL
  /// The model's name.
  public var model = "claude-sonnet-4-5"
  /// The operator's key; empty where there is none. A service at another address needs none.
  public var key = ""
  /// Longest answer, in tokens.
  public var maxTokens = 4_096
  /// Seconds one answer may take.
  public var seconds = 120
  /// Hosts with private addresses that may be called.
  public var trustedHosts: Set<String> = []
  /// Whether visitors may bring keys of their own.
  public var allowsOwnKeys = true
  /// How often libraries may ask.
  public var limits = GenerationLimits(perMinute: 10, perDay: 50, allPerDay: 500)
  /// Prices a million tokens; nil where nobody said.
  public var prices: TokenPrices?
  /// What prices are in: `$`.
  public var currency = "$"

  /// The defaults: rules, until there is a key.
  public init() {}

  /// Whether a model can be asked without a visitor's key.
  var hasModel: Bool { !key.isEmpty || baseURL != Self.standardURL }

  /// The host that is asked.
  var host: String { URL(string: baseURL)?.host() ?? baseURL }
}
