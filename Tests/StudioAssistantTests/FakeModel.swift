import DesignCatalogue
import DesignModel
import Foundation
import StudioOutbound
import Synchronization
import TestSupport

@testable import StudioAssistant

/// An assistant whose model is a scripted server.
enum FakeModel {
  /// Saturday, 21 November 2026.
  static let today = CalendarDay(Date(timeIntervalSinceReferenceDate: 816_948_540), in: .gmt)

  static func assistant(
    _ server: ScriptedServer, catalogue: Catalogue, limits: OutboundLimits = OutboundLimits(totalSeconds: 600),
    pauses: Pauses = Pauses(), chat: Bool = false
  ) -> Assistant {
    let client = OutboundClient(trustedHosts: ["127.0.0.1"], limits: limits)
    let provider: any ModelProvider =
      chat
      ? ChatCompletionsProvider(
        baseURL: server.address + "/v1", model: "local-1", key: "", maxTokens: 2_000, client: client)
      : AnthropicProvider(
        baseURL: server.address, model: "fake-1", key: "sk-secret-key", maxTokens: 2_000, client: client)
    return Assistant(
      provider: provider,
      writer: PromptWriter(
        facts: PromptFacts(sizes: ["Small 158 × 158"], values: ["__steps_today: Steps today"], symbols: ["star.fill"]),
        blueprints: catalogue.blueprints),
      reader: IntentReader(symbols: ["star.fill", "sparkles", "leaf.fill"]),
      rules: RulesProvider(blueprints: catalogue.blueprints),
      pause: { seconds in pauses.add(seconds) }, jitter: { 0 }, limit: .seconds(3_600))
  }

  /// What was waited for.
  final class Pauses: Sendable {
    private let list = Mutex<[Double]>([])
    func add(_ seconds: Double) { list.withLock { $0.append(seconds) } }
    var all: [Double] { list.withLock { $0 } }
  }
}
