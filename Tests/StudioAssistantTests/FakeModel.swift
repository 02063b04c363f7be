import DesignCatalogue
import DesignModel
import Foundation
import StudioOutbound
import Synchronization
import TestSupport

@testable import StudioAssistant

/// The provider's wire format, as steps of a scripted server.
enum FakeModel {
  typealias Step = ScriptedServer.Step

  /// Saturday, 21 November 2026.
  static let today = CalendarDay(Date(timeIntervalSinceReferenceDate: 816_948_540), in: .gmt)

  static func event(_ json: JSONValue) -> Step {
    let type = json.object?["type"]?.string ?? ""
    return .send("event: \(type)\ndata: \((try? json.text()) ?? "")\n\n")
  }

  /// A whole reply: `pieces` of text or of the tool's input, then the end.
  static func reply(
    text: [String] = [], tool: [String] = [], stop: String = "tool_use", ends: Bool = true,
    tokens: (Int, Int) = (900, 120)
  ) -> [Step] {
    var steps = [
      ScriptedServer.streaming(),
      event([
        "type": "message_start",
        "message": [
          "id": "msg_1", "role": "assistant", "usage": ["input_tokens": .integer(tokens.0), "output_tokens": 1],
        ],
      ]), event(["type": "ping"]),
    ]
    for piece in text {
      steps.append(
        event(["type": "content_block_delta", "index": 0, "delta": ["type": "text_delta", "text": .string(piece)]]))
    }
    for piece in tool {
      steps.append(
        event([
          "type": "content_block_delta", "index": 1,
          "delta": ["type": "input_json_delta", "partial_json": .string(piece)],
        ]))
    }
    guard ends else { return steps + [.close] }
    return steps + [
      event([
        "type": "message_delta", "delta": ["stop_reason": .string(stop)],
        "usage": ["output_tokens": .integer(tokens.1)],
      ]), event(["type": "message_stop"]), .close,
    ]
  }

  /// An answer as the tool's input, in three pieces.
  static func tool(_ answer: JSONValue) -> [Step] {
    let text = (try? answer.text()) ?? ""
    let third = text.count / 3
    return reply(tool: [
      String(text.prefix(third)), String(text.dropFirst(third).prefix(third)), String(text.dropFirst(2 * third)),
    ])
  }

  static func proposals(_ sets: [JSONValue], reply: String = "Here you are.") -> JSONValue {
    [
      "reply": .string(reply),
      "proposals": .array(
        sets.enumerated().map { index, set in ["title": .string("Way \(index + 1)"), "set": set] }),
    ]
  }

  static func assistant(
    _ server: ScriptedServer, catalogue: Catalogue, limits: OutboundLimits = OutboundLimits(totalSeconds: 600),
    pauses: Pauses = Pauses()
  ) -> Assistant {
    let client = OutboundClient(trustedHosts: ["127.0.0.1"], limits: limits)
    return Assistant(
      provider: AnthropicProvider(
        baseURL: server.address, model: "fake-1", key: "sk-secret-key", maxTokens: 2_000, client: client),
      writer: PromptWriter(
        facts: PromptFacts(sizes: ["Small 158 × 158"], values: ["__steps_today: Steps today"], symbols: ["star.fill"]),
        templates: catalogue.templates),
      reader: IntentReader(symbols: ["star.fill", "sparkles", "leaf.fill"]),
      rules: RulesProvider(templates: catalogue.templates),
      pause: { seconds in pauses.add(seconds) }, jitter: { 0 }, limit: .seconds(3_600))
  }

  /// What was waited for.
  final class Pauses: Sendable {
    private let list = Mutex<[Double]>([])
    func add(_ seconds: Double) { list.withLock { $0.append(seconds) } }
    var all: [Double] { list.withLock { $0 } }
  }
}
