import DesignCatalogue
import DesignData
import DesignLayout
import DesignModel
import Foundation
import StudioAssistant
import StudioOutbound
import StudioStore

/// What an operator chooses about the assistant.
public struct AssistantSettings: Sendable {
  /// Where the Messages API is when nobody says otherwise.
  public static let standardURL = "https://api.anthropic.com"

  /// What a model's service speaks.
  public enum Format: String, CaseIterable, Sendable {
    /// Anthropic's Messages API.
    case messages
    /// OpenAI's chat completions, as local servers speak them too.
    case chat
  }

  /// What the service at ``baseURL`` speaks.
  public var format = Format.messages
  /// Address of the service.
  public var baseURL = standardURL
  /// The model's name.
  public var model = "claude-sonnet-4-5"
  /// The operator's key; empty where there is none. A service at another address needs none.
  public var key = ""
  /// Longest answer, in tokens.
  public var maxTokens = 4_096
  /// Seconds one call of the model may take; after them no further one is made.
  public var seconds = 120
  /// How long a request runs on that nobody watches.
  public var patience = Duration.seconds(45)
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
  public var hasModel: Bool { !key.isEmpty || baseURL != Self.standardURL }

  /// A client that may reach the model and nothing private besides.
  public var client: OutboundClient {
    OutboundClient(
      trustedHosts: trustedHosts,
      limits: OutboundLimits(
        idleSeconds: seconds, totalSeconds: seconds, bodyBytes: 2 << 20, redirects: 0))
  }

  /// An assistant that asks the model with `key`.
  public func assistant(
    key: String, client: OutboundClient, blueprints: [Blueprint], symbols: Set<String>
  ) -> Assistant {
    Assistant(
      provider: provider(key: key, client: client),
      writer: Self.writer(blueprints: blueprints, symbols: symbols), reader: IntentReader(symbols: symbols),
      rules: RulesProvider(blueprints: blueprints), limit: .seconds(seconds))
  }

  private func provider(key: String, client: OutboundClient) -> any ModelProvider {
    switch format {
    case .messages:
      AnthropicProvider(baseURL: baseURL, model: model, key: key, maxTokens: maxTokens, client: client)
    case .chat:
      ChatCompletionsProvider(baseURL: baseURL, model: model, key: key, maxTokens: maxTokens, client: client)
    }
  }

  /// Writes prompts with the sizes of a common phone and the values texts can hold.
  static func writer(blueprints: [Blueprint], symbols: Set<String>) -> PromptWriter {
    let sizes = WidgetFamily.home.map { family in
      let size = Device.standard.size(family)
      return "\(family.displayName) \(Int(size.width)) × \(Int(size.height))"
    }
    let values = ValueCatalogue.all.map { "\($0.token): \($0.meaning)" }
    return PromptWriter(facts: PromptFacts(sizes: sizes, values: values, symbols: symbols), blueprints: blueprints)
  }

  /// The host that is asked.
  var host: String { URL(string: baseURL)?.host() ?? baseURL }
}
