import DesignCatalogue
import DesignModel
import Foundation
import TestSupport
import Testing

@testable import StudioAssistant

/// The assistant against a server that speaks OpenAI's chat completions, as local models' servers do.
@Suite("Chat completions") struct ChatCompletionsTests {
  private static func chunk(_ json: String) -> ScriptedServer.Step { .send("data: \(json)\n\n") }

  /// A whole reply, in pieces.
  private static func reply(_ pieces: [String], reason: String = "stop", done: Bool = true) throws
    -> [ScriptedServer.Step]
  {
    var steps = [
      ScriptedServer.streaming(), .send(": keep alive\n\n"),
      chunk(#"{"id":"c","choices":[{"index":0,"delta":{"role":"assistant","content":""},"finish_reason":null}]}"#),
    ]
    for piece in pieces {
      let text = String(decoding: try JSONEncoder().encode(piece), as: UTF8.self)
      steps.append(chunk(#"{"choices":[{"index":0,"delta":{"content":\#(text)},"finish_reason":null}],"usage":null}"#))
    }
    guard done else { return steps + [.close] }
    return steps + [
      chunk(#"{"choices":[{"index":0,"delta":{},"finish_reason":"\#(reason)"}]}"#),
      chunk(#"{"choices":[],"usage":{"prompt_tokens":700,"completion_tokens":55}}"#), chunk("[DONE]"), .close,
    ]
  }

  private func ask(
    _ answers: [[ScriptedServer.Step]]
  ) async throws -> (Result<AssistantAnswer, AssistantFailure>, [String]) {
    let server = try await ScriptedServer { _, count in answers[min(count, answers.count - 1)] }
    let assistant = FakeModel.assistant(server, catalogue: try RenderBench.catalogue(), chat: true)
    let result: Result<AssistantAnswer, AssistantFailure>
    let request = AssistantRequest("teal", .change(.widget(ModelTests.base), .allSizes), today: FakeModel.today)
    do throws(AssistantFailure) { result = .success(try await assistant.answer(request) { _ in }) } catch {
      result = .failure(error)
    }
    let heard = server.requests
    try await server.stop()
    return (result, heard)
  }

  private func fault(_ result: Result<AssistantAnswer, AssistantFailure>) -> ProviderFault? {
    if case .failure(let failure) = result { failure.fault } else { nil }
  }

  private static let teal = #"{"reply":"Here you are.","proposals":[{"title":"Calm","set":{"style.accent":"teal"}}]}"#

  @Test(
    "given an answer in parts, or made as a call, then its text is the answer and thoughts are none of it",
    arguments: [
      #"{"content":[{"type":"text","text":"{\"a\""},{"type":"text","text":":1}"}]}"#,
      #"{"content":[{"type":"thinking","thinking":[{"type":"text","text":"no"}]},{"type":"text","text":"{\"a\":1}"}]}"#,
      #"{"content":null,"tool_calls":[{"index":0,"function":{"name":"propose","arguments":"{\"a\":1}"}}]}"#,
      #"{"tool_calls":[{"function":{"arguments":{"a":1}}},{"index":1,"function":{"arguments":"no"}}]}"#,
      #"{"reasoning_content":"no","reasoning":"no","content":"{\"a\":1}"}"#,
    ])
  func deltas(delta: String) throws {
    var completion = ChatCompletion()
    let events = try completion.read(#"{"choices":[{"index":0,"delta":\#(delta)}]}"#)
    let text = events.map { if case .text(let text) = $0 { text } else { "" } }.joined()
    #expect(text == #"{"a":1}"#)
  }

  @Test(
    "given a server that ignores that an answer was to be streamed, then its whole answer is read at the first request",
    arguments: [
      #"{"choices":[{"message":{"role":"assistant","content":%@},"finish_reason":"stop"}],"usage":{"prompt_tokens":700,"completion_tokens":55}}"#,
      "\n{\n \"choices\": [\n {\"message\": {\"content\": %@}}],\n \"usage\": {\"prompt_tokens\": 700, \"completion_tokens\": 55}\n}\n",
      #"{"choices":[{"message":{"content":null,"tool_calls":[{"function":{"arguments":%@}}]},"finish_reason":"tool_calls"}],"usage":{"prompt_tokens":700,"completion_tokens":55}}"#,
      #"{"choices":[{"message":{"content":[{"type":"text","text":%@}]},"finish_reason":"stop"}],"usage":{"prompt_tokens":700,"completion_tokens":55}}"#,
    ])
  func whole(form: String) async throws {
    let content = String(decoding: try JSONEncoder().encode(Self.teal), as: UTF8.self)
    let body = form.replacing("%@", with: content)
    for type in ["application/json", "text/event-stream"] {
      let (result, heard) = try await ask([ScriptedServer.answer("200 OK", ["Content-Type: \(type)"], body: body)])
      let answer = try result.get()
      #expect(answer.candidates.first?.design.spec.style.accent == .teal)
      #expect(answer.effort.usage == Usage(input: 700, output: 55) && heard.count == 1)
    }
  }

  @Test(
    "given a whole answer that is cut, declined or told as an error, then that is told",
    arguments: [
      (#"{"choices":[{"message":{"content":"{\"reply\""},"finish_reason":"length"}]}"#, .tooLong),
      (#"{"choices":[{"message":{"refusal":"No."},"finish_reason":"stop"}]}"#, .refused),
      (#"{"error":{"type":"authentication_error"}}"#, .badKey), (#"{"choices":[{"message":{"content":"x"#, .broken),
      (#"{"choices":[]}"#, .broken), ("{}", .broken),
    ] as [(String, ProviderFault)])
  func wholeFaults(body: String, expected: ProviderFault) async throws {
    let (result, _) = try await ask([ScriptedServer.answer("200 OK", body: body)])
    #expect(fault(result) == expected)
  }

  @Test("given a local model without a key, when it answers as the schema says, then its proposal is made and counted")
  func answer() async throws {
    let (result, heard) = try await ask([
      try Self.reply([String(Self.teal.prefix(30)), String(Self.teal.dropFirst(30))])
    ])
    let answer = try result.get()
    #expect(answer.candidates.first?.design.spec.style.accent == .teal)
    #expect(answer.effort.usage == Usage(input: 700, output: 55))
    let sent = try #require(heard.first)
    #expect(sent.hasPrefix("POST /v1/chat/completions HTTP/1.1"), "the address ended with /v1 already")
    #expect(!sent.lowercased().contains("authorization:"))
    let body = try JSONValue(
      json: Data(try #require(sent.split(separator: "\r\n\r\n", maxSplits: 1).last).utf8))
    #expect(body[path: ["response_format", "type"]] == "json_schema")
    #expect(body[path: ["response_format", "json_schema", "schema"]]?.object?["properties"] != nil)
    #expect(body[path: ["stream_options", "include_usage"]] == true && body[path: ["model"]] == "local-1")
    #expect(body.object?["messages"]?.array?.first?.object?["role"] == "system")
  }

  @Test("given a server that ignores the schema, when it wraps the answer in words, then it is found")
  func words() async throws {
    let (result, _) = try await ask([try Self.reply(["Sure!\n```json\n", Self.teal, "\n```"])])
    #expect(try result.get().candidates.first?.design.spec.style.accent == .teal)
  }

  @Test("given answers that end early or are refused, then that is said, and what is passing is tried again")
  func faults() async throws {
    let good = try Self.reply([Self.teal])
    let (cut, heard) = try await ask([try Self.reply(["{"], done: false), good])
    #expect(try cut.get().candidates.count == 1 && heard.count == 2)
    #expect(fault(try await ask([try Self.reply(["{"], reason: "length")]).0) == .tooLong)
    #expect(fault(try await ask([try Self.reply([], reason: "content_filter")]).0) == .refused)
    let failing = [
      ScriptedServer.streaming(), Self.chunk(#"{"error":{"type":"invalid_request_error","message":"no"}}"#), .close,
    ]
    #expect(fault(try await ask([failing]).0) == .rejected(status: 400))
    // Nothing a server says breaks the books or the reader.
    let odd =
      [ScriptedServer.streaming()]
      + ["[]", "{", "null", #"{"choices":[]}"#, #"{"choices":[{}],"usage":{"prompt_tokens":-9}}"#].map(Self.chunk)
      + (try Self.reply([Self.teal])).dropFirst()
    #expect(try await ask([Array(odd)]).0.get().candidates.count == 1)
  }
}
