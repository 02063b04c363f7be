import DesignModel
import Foundation
import StudioOutbound

/// The Messages API of Anthropic, and whatever speaks it: one tool with a JSON schema, streamed as server-sent events.
package struct AnthropicProvider: ModelProvider {
  /// The version of the API that is spoken.
  package static let version = "2023-06-01"

  private let model: String
  private let baseURL: String
  private let key: String
  private let maxTokens: Int
  private let client: OutboundClient

  /// Speaks to `baseURL`, e.g. `https://api.anthropic.com`, with `key`, which leaves in one header only; an empty one is
  /// not sent, as local models need none. A reply has at most `maxTokens`.
  package init(baseURL: String, model: String, key: String, maxTokens: Int, client: OutboundClient) {
    self.baseURL = baseURL.hasSuffix("/") ? String(baseURL.dropLast()) : baseURL
    self.model = model
    self.key = key
    self.maxTokens = maxTokens
    self.client = client
  }

  private struct Body: Encodable {
    struct Message: Encodable {
      var role: String
      var content: String
    }
    struct Tool: Encodable {
      var name: String
      var description: String
      var input_schema: JSONValue
    }
    struct Choice: Encodable {
      var type = "tool"
      var name: String
    }
    /// A part of the instructions; the provider remembers everything up to the end of one with a mark.
    struct Part: Encodable {
      struct Mark: Encodable { var type = "ephemeral" }
      var type = "text"
      var text: String
      var cache_control: Mark?
    }
    var model: String
    var max_tokens: Int
    var stream = true
    var system: [Part]
    var messages: [Message]
    var tools: [Tool]
    var tool_choice: Choice
  }

  private func request(_ prompt: Prompt) throws -> OutboundRequest {
    let parts = [
      Body.Part(text: prompt.system, cache_control: .init()), Body.Part(text: prompt.examples),
    ]
    let body = Body(
      model: model, max_tokens: maxTokens, system: parts.filter { !$0.text.isEmpty },
      messages: prompt.messages.map { .init(role: $0.role.rawValue, content: $0.text) },
      tools: [.init(name: prompt.tool.name, description: prompt.tool.purpose, input_schema: prompt.tool.schema)],
      tool_choice: .init(name: prompt.tool.name))
    var headers = [
      ("Content-Type", "application/json"), ("Accept", "text/event-stream"), ("anthropic-version", Self.version),
    ]
    if !key.isEmpty { headers.append(("x-api-key", key)) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return OutboundRequest(
      .post, baseURL + "/v1/messages", headers: headers.map { (name: $0.0, value: $0.1) },
      body: try encoder.encode(body))
  }

  /// Sends a prompt; the reply comes as it is written.
  package func reply(to prompt: Prompt) -> AsyncThrowingStream<ReplyEvent, any Error> {
    StreamedReply.events(client, AnthropicMessage()) { try request(prompt) }
  }
}

/// A message of the API as its events build it up.
struct AnthropicMessage: StreamedMessage {
  private var usage = Usage()
  private var stop = StopReason.finished
  /// Whether its last event came.
  private(set) var isOver = false

  private struct Event: Decodable {
    struct Message: Decodable { var usage: Tokens? }
    struct Tokens: Decodable {
      var input_tokens: Int?
      var output_tokens: Int?
      var cache_read_input_tokens: Int?
      var cache_creation_input_tokens: Int?
      var read: Int? {
        input_tokens.map { Self.sane($0) + Self.sane(cache_read_input_tokens) + Self.sane(cache_creation_input_tokens) }
      }
      var written: Int? { output_tokens.map(Self.sane) }
      /// No model reads or writes ten million tokens in a call; what says so would break the books.
      private static func sane(_ count: Int?) -> Int { min(10_000_000, max(0, count ?? 0)) }
    }
    struct Delta: Decodable {
      var type: String?
      var text: String?
      var partial_json: String?
      var stop_reason: String?
    }
    struct Fault: Decodable {
      var type: String?
      var message: String?
    }
    struct Part: Decodable {
      var text: String?
      var input: JSONValue?
    }
    var type: String
    var message: Message?
    /// Of a whole answer, as its reason to stop.
    var content: [Part]?
    var stop_reason: String?
    var delta: Delta?
    var usage: Tokens?
    var error: Fault?
  }

  /// What an event's data says. Unknown kinds say nothing.
  mutating func read(_ data: String) throws -> [ReplyEvent] {
    guard let event = try? JSONDecoder().decode(Event.self, from: Data(data.utf8)) else { return [] }
    switch event.type {
    case "message_start": return count(event.message?.usage)
    case "content_block_delta":
      if let text = event.delta?.text { return [.text(text)] }
      return event.delta?.partial_json.map { [.toolInput($0)] } ?? []
    case "message_delta":
      note(event.delta?.stop_reason)
      return count(event.usage)
    case "message":
      // A whole answer.
      guard let content = event.content else { throw ProviderFault.broken }
      note(event.stop_reason)
      let pieces = content.compactMap { part -> ReplyEvent? in
        part.text.map { .text($0) } ?? part.input.flatMap { try? $0.text() }.map { .toolInput($0) }
      }
      isOver = true
      return count(event.usage) + pieces + [.stopped(stop)]
    case "message_stop":
      isOver = true
      return [.stopped(stop)]
    case "error":
      switch event.error?.type {
      case "authentication_error", "permission_error": throw ProviderFault.badKey
      case "rate_limit_error": throw ProviderFault.rateLimited(seconds: nil)
      case "overloaded_error": throw ProviderFault.unavailable(status: 529, seconds: nil)
      case "invalid_request_error", "not_found_error", "request_too_large":
        throw ProviderComplaint.fault(400, "\(event.error?.type ?? "") \(event.error?.message ?? "")")
      default: throw ProviderFault.unavailable(status: 500, seconds: nil)
      }
    default: return []
    }
  }

  /// What a whole answer says; it is an event of its own kind.
  mutating func readWhole(_ answer: String) throws -> [ReplyEvent] {
    let events = try read(answer)
    guard isOver else { throw ProviderFault.broken }
    return events
  }

  private mutating func note(_ reason: String?) {
    switch reason {
    case "max_tokens", "model_context_window_exceeded": stop = .length
    case "refusal": stop = .refusal
    default: break
    }
  }

  private mutating func count(_ tokens: Event.Tokens?) -> [ReplyEvent] {
    guard let tokens else { return [] }
    usage.input = tokens.read ?? usage.input
    usage.output = tokens.written ?? usage.output
    return [.usage(usage)]
  }
}
