import DesignCatalogue
import DesignModel
import Foundation
import StudioOutbound
import TestSupport
import Testing

@testable import StudioAssistant

/// Prompts that providers remember, and prompts that are too long for a model.
@Suite("Prompts a provider remembers or can’t read") struct PromptLengthTests {
  private let tests: ModelTests
  init() throws { tests = try ModelTests() }

  private static func body(_ sent: String) throws -> JSONValue {
    let text = try #require(sent.split(separator: "\r\n\r\n", maxSplits: 1).last)
    return try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
  }

  private func request(_ words: String, turns: Int = 0) -> AssistantRequest {
    AssistantRequest(
      words, .change(.widget(ModelTests.base), .allSizes), today: FakeModel.today,
      turns: (0..<turns).map { ConversationTurn(asked: "ask \($0)", answered: "Done \($0).") })
  }

  @Test(
    "given two requests about other things, then what is marked to be remembered is the same, and examples come after"
  )
  func remembered() async throws {
    var marked: [JSONValue] = []
    for words in ["a weather widget", "days until our holiday"] {
      let asked = AssistantRequest(words, .new(id: UUID(), now: .distantPast), today: FakeModel.today)
      let (_, heard, _) = try await tests.run([ModelReply.tool(ModelReply.proposals([tests.teal]))], asked)
      let body = try Self.body(#require(heard.first))
      let parts = try #require(body.object?["system"]?.array)
      #expect(parts.map { $0[path: ["cache_control", "type"]]?.string } == ["ephemeral", nil])
      #expect(parts.last?.object?["text"]?.string?.hasPrefix("Designs of good quality") == true)
      marked.append(parts[0])
    }
    #expect(marked[0] == marked[1])
  }

  @Test("given layers, whose instructions have no examples of their own, then no empty part is sent")
  func layers() throws {
    let catalogue = tests.catalogue
    let blueprint = try #require(catalogue.blueprints.first { $0.tree != nil })
    let writer = PromptWriter(facts: PromptFacts(sizes: [], values: [], symbols: []), blueprints: catalogue.blueprints)
    let prompt = try writer.prompt(
      AssistantRequest("teal", .change(blueprint.document, .allSizes), today: FakeModel.today))
    #expect(prompt.examples.isEmpty && prompt.instructions == prompt.system)
  }

  @Test("given another format, then its instructions begin with what is the same for all")
  func chat() async throws {
    var systems: [String] = []
    for words in ["a weather widget", "days until our holiday"] {
      let server = try await ScriptedServer { _, _ in ScriptedServer.answer("404 No") }
      let assistant = FakeModel.assistant(server, catalogue: tests.catalogue, chat: true)
      let asked = AssistantRequest(words, .new(id: UUID(), now: .distantPast), today: FakeModel.today)
      await #expect(throws: AssistantFailure.self) { try await assistant.answer(asked) { _ in } }
      let body = try Self.body(#require(server.requests.first))
      systems.append(try #require(body.object?["messages"]?.array?.first?.object?["content"]?.string))
      try await server.stop()
    }
    let shared = zip(systems[0], systems[1]).prefix { $0 == $1 }.count
    #expect(shared > systems[0].count / 2 && systems[0] != systems[1])
  }

  @Test(
    "given a prompt that is too long, then the last two turns are sent once more, and no third time",
    arguments: [true, false])
  func shortened(isThenGood: Bool) async throws {
    let long = ScriptedServer.answer(
      "400 Bad Request", ["Content-Type: application/json"],
      body: #"{"type":"error","error":{"type":"invalid_request_error","message":"prompt is too long: 9 > 8 maximum"}}"#)
    let then = isThenGood ? ModelReply.tool(ModelReply.proposals([tests.teal])) : long
    let (result, heard, _) = try await tests.run([long, then], request("teal", turns: 6))
    #expect(heard.count == 2)
    let counts = try heard.map { try Self.body($0).object?["messages"]?.array?.count }
    #expect(counts == [13, 5])
    let last = try Self.body(heard[1]).object?["messages"]?.array?.first?.object?["content"]?.string
    #expect(last == "ask 4")
    if isThenGood {
      #expect(try result.get().candidates.count == 1)
      #expect(try result.get().effort.calls == 2)
    } else {
      #expect(tests.fault(result) == .promptTooLong)
    }
  }

  @Test("given a prompt that is too long without a history, then it is told and not asked again")
  func nothingToCut() async throws {
    let long = ScriptedServer.answer("413 Too Large", body: "no")
    let (result, heard, _) = try await tests.run([long], request("teal", turns: 2))
    #expect(heard.count == 1 && tests.fault(result) == .promptTooLong)
    #expect(tests.fault(result)?.words.contains("too long for the AI model") == true)
  }

  @Test(
    "given what a provider says is wrong, then the setting is named and nothing of its words is kept",
    arguments: [
      (404, #"{"error":{"type":"not_found_error","message":"model: clod-9 secret"}}"#, "--assistant-model"),
      (404, #"{"error":"model 'llama9' not found, secret"}"#, "--assistant-model"),
      (404, #"{"error":{"code":"model_not_found","message":"secret"}}"#, "--assistant-model"),
      (400, #"{"error":{"message":"max_tokens: 90000 > 64000 secret"}}"#, "--assistant-tokens"),
      (422, #"{"detail":"response_format unknown, secret"}"#, "--assistant-format"),
      (404, "secret", "--assistant-url"),
    ])
  func settings(status: Int, body: String, setting: String) async throws {
    let (result, heard, _) = try await tests.run([ScriptedServer.answer("\(status) No", body: body)])
    let fault = try #require(tests.fault(result))
    #expect(heard.count == 1 && fault.words.contains(setting), "\(fault.words)")
    #expect(!"\(fault) \(fault.words)".contains("secret"))
  }

  @Test("given an error within a stream, then it is the same fault")
  func withinAStream() async throws {
    for (message, expected) in [
      ("prompt is too long", ProviderFault.promptTooLong), ("max_tokens: too many", .misconfigured(.tokens)),
      ("no", .rejected(status: 400)),
    ] {
      let error: JSONValue = ["type": "invalid_request_error", "message": .string(message)]
      let (result, _, _) = try await tests.run([
        [ScriptedServer.streaming(), ModelReply.event(["type": "error", "error": error]), .close]
      ])
      #expect(tests.fault(result) == expected, "\(message)")
    }
  }
}
