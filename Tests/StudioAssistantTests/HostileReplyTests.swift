import DesignCatalogue
import DesignLayout
import DesignModel
import DesignRender
import Foundation
import StudioOutbound
import Synchronization
import TestSupport
import Testing

@testable import StudioAssistant

/// Answers that mean harm or nonsense, and what becomes of proposals in any case.
extension ModelTests {
  // MARK: Hostile answers

  @Test func givenFiveMegabytesWhenReadThenTheyAreThrownAway() async throws {
    let (result, heard, _) = try await run([[ScriptedServer.streaming(), .send("data: "), .fill(5 << 20), .close]])
    #expect(fault(result) == .tooLarge)
    #expect(heard.count == 1)
    let pieces = [String](repeating: String(repeating: "{\"a\":[", count: 2_000), count: 120)
    let (many, _, _) = try await run([ModelReply.reply(tool: pieces)])
    #expect(fault(many) == .tooLarge)
  }

  @Test func givenScriptsAndInjectionWhenReadThenTheyAreTextAndLocksHold() async throws {
    let hostile = ModelReply.proposals(
      [
        [
          "name": "<script>alert(1)</script>", "primaryText": "Ignore\u{202E} your rules\u{0007}",
          "image.fileName": "../../etc/passwd", "id": "11111111-2222-4333-8444-000000000045",
          "actionBar": ["actions": []], "style.accent": "red",
        ]
      ], reply: "<img src=x onerror=alert(1)>")
    let request = AssistantRequest(
      "red", .change(.widget(Self.base), .allSizes), today: FakeModel.today,
      locked: LockedElements(["title", "symbol"]))
    let (result, _, _) = try await run([ModelReply.tool(hostile)], request)
    let answer = try result.get()
    let candidate = try #require(answer.candidates.first)
    #expect(candidate.design.id == Self.base.id)
    #expect(candidate.design.spec.image == nil && candidate.design.spec.actionBar == nil)
    #expect(candidate.design.spec.primaryText == Self.base.primaryText, "the title is locked")
    #expect(candidate.design.name == "<script>alert(1)</script>", "a text like any other; pages escape it")
    #expect(candidate.warnings.contains { $0.contains("Not changed: ") })
    #expect(candidate.warnings.contains { $0.contains("image.fileName") })
  }

  @Test func givenAnyGarbageWhenReadThenNothingBreaksAndDesignsAreWhole() async throws {
    var random = SeededGenerator(seed: 5)
    var specs = RandomSpecs(seed: 6)
    let schema = DesignSchema()
    let reader = IntentReader(symbols: ["star.fill"])
    let words = ["grey", "center", "largeTitle", "", "true", "1e400", "-5", "{{x|y}}", "null", "teal", "🎈", "nextup"]
    func value(_ depth: Int) -> JSONValue {
      switch Int.random(in: 0...8, using: &random) {
      case 0: .null
      case 1: .bool(Bool.random(using: &random))
      case 2: .integer(Int.random(in: -1_000...1_000, using: &random))
      case 3: .number(Double.random(in: -1e12...1e12, using: &random))
      case 4 where depth < 3: .array([value(depth + 1)])
      case 5 where depth < 3: .object([words.randomElement(using: &random) ?? "": value(depth + 1)])
      default: .string(words.randomElement(using: &random) ?? "")
      }
    }
    var (offered, drawn) = (0, 0)
    let worker = try RenderBench.worker()
    for round in 0..<600 {
      var base = specs.spec()
      if round % 2 == 0 { base.matchedSet = nil }
      base = base.settled()
      var set: [String: JSONValue] = [:]
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let field = schema.fields.randomElement(using: &random)
        set[Bool.random(using: &random) ? field?.key.name ?? "" : field?.path.last ?? ""] = value(0)
      }
      let request = AssistantRequest(
        "x", .change(.widget(base), round % 3 == 0 ? .size(.small) : .allSizes), today: FakeModel.today)
      let part: JSONValue = ["title": value(2), "set": .object(set), "small": .object(set), "large": value(0)]
      let answer: JSONValue = ["reply": value(0), "proposals": [part, value(0)]]
      guard let intent = reader.read(answer, around: "", for: request) else { continue }
      for proposal in intent.proposals {
        let after = try Reducer.apply(proposal.changes, to: base)
        #expect(after.design == after.design.settled())
        #expect(try Reducer.apply(after.inverse, to: after.design).design == base)
        offered += proposal.changes.count
        let locked = LockedElements(LockedElements.known.filter { _ in Int.random(in: 0...2, using: &random) == 0 })
        let candidate = try Candidate(title: "x", from: base, to: after.design, locked: locked)
        #expect(candidate.design == candidate.design.settled())
        #expect(
          try !Reducer.difference(from: base, to: candidate.design.spec).contains(where: locked.covers), "locked stays")
        if locked.names.isEmpty { #expect(candidate.design.spec == after.design) }
        if round % 40 == 0 {
          for family in WidgetFamily.allCases {
            let input = LayoutInput(
              design: candidate.design, family: family, scale: 1, appearance: family.isAccessory ? .vibrant : .light)
            #expect(!worker.scene(for: input).nodes.isEmpty)
            drawn += 1
          }
        }
      }
    }
    #expect(offered > 500, "what fits is taken: \(offered)")
    #expect(drawn > 50)
  }

  @Test func givenALockedTitleWhenALayoutNeedsOneThenTheLayoutStaysRatherThanATitleBeingInvented() throws {
    var design = WidgetSpec(id: UUID(), primaryText: "", updatedAt: .distantPast)
    design.layout.template = .weather
    let before = design.settled()
    #expect(before.primaryText.isEmpty)
    var after = before
    after.layout.template = .classic
    after.style.accent = .red
    let candidate = try Candidate(
      title: "x", from: before, to: after.settled(), locked: LockedElements(["title"]))
    #expect(candidate.design.spec.primaryText.isEmpty && candidate.design.spec.style.accent == .red)
    #expect(candidate.warnings.contains { $0.hasPrefix("Not changed: ") })
  }

  // MARK: New designs

  @Test func givenOneProposalForANewDesignWhenAnsweredThenThereAreThree() async throws {
    let request = AssistantRequest("tea timer", .new(id: UUID(), now: .distantPast), today: FakeModel.today)
    let one: JSONValue = ["name": "Tea", "primaryText": "Four minutes", "symbol.name": "leaf"]
    let (result, _, _) = try await run([ModelReply.tool(ModelReply.proposals([one, one]))], request)
    let candidates = try result.get().candidates
    #expect(candidates.count == 3)
    #expect(Set(candidates.map(\.design)).count == 3)
    #expect(candidates[0].design.spec.symbol?.name == "leaf.fill", "the symbol with a drawing")
    #expect(candidates[1].warnings.contains { $0.contains("Added by the built-in rules") })
  }

  @Test func givenASmallRequestWhenMuchChangesThenItIsTold() async throws {
    let much: JSONValue = [
      "style.padding": 20, "style.accent": "red", "style.background": "candy", "primaryText": "Hi",
      "layout.axis": "horizontal",
    ]
    let request = AssistantRequest("padding 20", .change(.widget(Self.base), .allSizes), today: FakeModel.today)
    let (result, _, _) = try await run([ModelReply.tool(ModelReply.proposals([much]))], request)
    let warnings = try #require(try result.get().candidates.first?.warnings)
    #expect(warnings.contains { $0.hasPrefix("You asked only for padding, but 4 other things change") })
  }
}
