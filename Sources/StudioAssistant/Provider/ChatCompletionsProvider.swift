import DesignModel
import Foundation
import StudioOutbound

/// OpenAI's chat completions, and whatever speaks them (Ollama, llama.cpp, vLLM): an answer held to a JSON schema,
/// streamed as server-sent events.
package struct ChatCompletionsProvider: ModelProvider {
  private let model: String
  private let address: String
  private let key: String
  private let maxTokens: Int
  private let client: OutboundClient

  /// Speaks to `baseURL`, e.g. `http://127.0.0.1:11434`, with or without `/v1` at its end, with `key` as bearer; an empty
  /// one is not sent, as local models need none. A reply has at most `maxTokens`.
  package init(baseURL: String, model: String, key: String, maxTokens: Int, client: OutboundClient) {
    let base = baseURL.hasSuffix("/") ? String(baseURL.dropLast()) : baseURL
    address = base + (base.hasSuffix("/v1") ? "" : "/v1") + "/chat/completions"
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
    struct Format: Encodable {
      var type = "json_schema"
      var json_schema: Schema
    }
    struct Schema: Encodable {
      var name: String
      var description: String
      var schema: JSONValue
      /// Strict schemas know no optional keys, and a change has little else.
      var strict = false
    }
    struct Options: Encodable {
      var include_usage = true
    }
    var model: String
    var max_tokens: Int
    var stream = true
    var stream_options = Options()
    var messages: [Message]
    var response_format: Format
  }

  private func request(_ prompt: Prompt) throws -> OutboundRequest {
    // What a tool's call says elsewhere is the whole answer here. What differs from request to request comes last: servers
    // remember the beginning.
    let system = [
      prompt.system,
      "There is no tool to call: your whole answer is the JSON object that \(prompt.tool.name) would be given.",
      prompt.examples,
    ].filter { !$0.isEmpty }.joined(separator: "\n\n")
    let body = Body(
      model: model, max_tokens: maxTokens,
      messages: [.init(role: "system", content: system)]
        + prompt.messages.map { .init(role: $0.role.rawValue, content: $0.text) },
      response_format: .init(
        json_schema: .init(name: prompt.tool.name, description: prompt.tool.purpose, schema: prompt.tool.schema)))
    var headers = [("Content-Type", "application/json"), ("Accept", "text/event-stream")]
    if !key.isEmpty { headers.append(("Authorization", "Bearer \(key)")) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return OutboundRequest(
      .post, address, headers: headers.map { (name: $0.0, value: $0.1) }, body: try encoder.encode(body))
  }

  /// Sends a prompt; the reply comes as it is written.
  package func reply(to prompt: Prompt) -> AsyncThrowingStream<ReplyEvent, any Error> {
    StreamedReply.events(client, ChatCompletion()) { try request(prompt) }
  }
}

/// A completion as its chunks build it up.
struct ChatCompletion: StreamedMessage {
  private var stop: StopReason?
  private(set) var isOver = false

  private struct Chunk: Decodable {
    struct Choice: Decodable {
      var delta: Delta?
      /// The same of a whole answer.
      var message: Delta?
      var finish_reason: String?
    }
    struct Delta: Decodable {
      /// A text, or a list of parts of which some are texts.
      var content: JSONValue?
      var refusal: String?
      /// Calls of functions, which some servers make of an answer unasked.
      var tool_calls: [Call]?

      /// What it adds to the answer: texts, and what the first call is given.
      var text: String {
        let parts = content?.array?.filter { $0.object?["type"] == "text" }.compactMap { $0.object?["text"]?.string }
        let call = tool_calls?.first { $0.index ?? 0 == 0 }?.function?.arguments
        return (content?.string ?? parts?.joined() ?? "") + (call.map { $0.string ?? ((try? $0.text()) ?? "") } ?? "")
      }
    }
    struct Call: Decodable {
      struct Function: Decodable {
        var arguments: JSONValue?
      }
      var index: Int?
      var function: Function?
    }
    struct Tokens: Decodable {
      var prompt_tokens: Int?
      var completion_tokens: Int?
    }
    struct Fault: Decodable {
      var type: String?
      var message: String?
    }
    var choices: [Choice]?
    var usage: Tokens?
    var error: Fault?
  }

  /// What a chunk says. Unknown ones say nothing.
  mutating func read(_ data: String) throws -> [ReplyEvent] {
    if data == "[DONE]" {
      // A server that was cut off sends this without a reason.
      guard let stop else { throw ProviderFault.broken }
      isOver = true
      return [.stopped(stop)]
    }
    return try (try? JSONDecoder().decode(Chunk.self, from: Data(data.utf8))).map { try events(of: $0) } ?? []
  }

  /// What a whole answer says.
  mutating func readWhole(_ answer: String) throws -> [ReplyEvent] {
    guard let chunk = try? JSONDecoder().decode(Chunk.self, from: Data(answer.utf8)) else { throw ProviderFault.broken }
    let events = try events(of: chunk)
    // Some give no reason with an answer that is whole.
    guard let stop = stop ?? (events.contains { if case .text = $0 { true } else { false } } ? .finished : nil) else {
      throw ProviderFault.broken
    }
    return events + [.stopped(stop)]
  }

  private mutating func events(of chunk: Chunk) throws -> [ReplyEvent] {
    if let error = chunk.error {
      switch error.type {
      case "invalid_request_error", "exceed_context_size_error":
        throw ProviderComplaint.fault(400, "\(error.type ?? "") \(error.message ?? "")")
      case "authentication_error": throw ProviderFault.badKey
      case "rate_limit_error": throw ProviderFault.rateLimited(seconds: nil)
      default: throw ProviderFault.unavailable(status: 500, seconds: nil)
      }
    }
    var events: [ReplyEvent] = []
    if let choice = chunk.choices?.first {
      let said = choice.delta ?? choice.message
      if let text = said?.text, !text.isEmpty { events.append(.text(text)) }
      switch choice.finish_reason {
      case nil: break
      case "length": stop = .length
      case "content_filter": stop = .refusal
      default: stop = stop ?? .finished
      }
      if said?.refusal?.isEmpty == false { stop = .refusal }
    }
    if let tokens = chunk.usage {
      // No model reads or writes ten million tokens in a call; what says so would break the books.
      func sane(_ count: Int?) -> Int { min(10_000_000, max(0, count ?? 0)) }
      events.append(.usage(Usage(input: sane(tokens.prompt_tokens), output: sane(tokens.completion_tokens))))
    }
    return events
  }
}
