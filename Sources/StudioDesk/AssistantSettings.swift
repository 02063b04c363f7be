import DesignCatalogue
import DesignData
import DesignLayout
import DesignModel
import Foundation
import StudioAssistant
import StudioOutbound
import StudioStore

/// What an operator chooses about the assistant.
package struct AssistantSettings: Sendable {
  /// Where the Messages API is when nobody says otherwise.
  package static let standardURL = "https://api.anthropic.com"

  /// What a model's service speaks.
  package enum Format: String, CaseIterable, Sendable {
    case messages
    /// OpenAI's chat completions, as local servers speak them too.
    case chat
  }

  /// What the service at ``baseURL`` speaks.
  package var format = Format.messages
  /// Address of the service.
  package var baseURL = standardURL
  package var model = "claude-sonnet-4-5"
  /// The operator's key; empty where there is none. A service at another address needs none.
  package var key = ""
  /// Longest answer, in tokens.
  package var maxTokens = 4_096
  /// Seconds one call of the model may take; after them no further one is made.
  package var seconds = 120
  /// How long a request runs on that nobody watches.
  package var patience = Duration.seconds(45)
  /// Hosts with private addresses that may be called.
  package var trustedHosts: Set<String> = []
  /// Whether visitors may bring keys of their own.
  package var allowsOwnKeys = true
  /// How often libraries may ask.
  package var limits = GenerationLimits(perMinute: 10, perDay: 50, allPerDay: 500)
  /// Prices a million tokens; nil if not configured.
  package var prices: TokenPrices?
  /// What prices are in: `$`.
  package var currency = "$"

  /// The defaults: rules, until there is a key.
  package init() {}

  /// Whether a model can be asked without a visitor's key.
  package var hasModel: Bool { !key.isEmpty || baseURL != Self.standardURL }

  /// A client that may reach the model and nothing private besides.
  package var client: OutboundClient {
    OutboundClient(
      trustedHosts: trustedHosts,
      limits: OutboundLimits(
        idleSeconds: seconds, totalSeconds: seconds, bodyBytes: 2 << 20, redirects: 0))
  }

  /// An assistant that asks the model with `key`.
  package func assistant(
    key: String, client: OutboundClient, blueprints: [Blueprint], symbols: Set<String>,
    variables: [VariableEntry] = VariableCatalogue.all
  ) -> Assistant {
    Assistant(
      provider: provider(key: key, client: client),
      writer: Self.writer(blueprints: blueprints, symbols: symbols, variables: variables),
      reader: IntentReader(symbols: symbols),
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
  package static func writer(blueprints: [Blueprint], symbols: Set<String>, variables: [VariableEntry]) -> PromptWriter
  {
    let sizes = WidgetFamily.home.map { family in
      let size = Device.standard.size(family)
      return "\(family.displayName) \(Int(size.width)) × \(Int(size.height))"
    }
    let values = variables.map { "\($0.token): \($0.meaning)" }
    return PromptWriter(facts: PromptFacts(sizes: sizes, values: values, symbols: symbols), blueprints: blueprints)
  }

  package var host: String { URL(string: baseURL)?.host() ?? baseURL }
}
