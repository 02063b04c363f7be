import DesignLayout
import DesignModel
import DesignRender
import Foundation
import TestSupport
import Testing

@testable import StudioAssistant

/// What models answer of layers, and what becomes of it.
extension ModelTests {
  private static let new = AssistantRequest(
    "a ring for my steps", .new(id: UUID(), now: Date(timeIntervalSinceReferenceDate: 0)), today: FakeModel.today)

  private static func answer(_ proposal: JSONValue) -> JSONValue { ["reply": "Here.", "proposals": [proposal]] }

  private static func layers(_ nodes: [JSONValue]) -> JSONValue {
    answer(["title": "Ring", "layers": ["name": "Steps", "accent": "green", "nodes": .array(nodes)]])
  }

  private static let ring: [JSONValue] = [
    ["id": "root", "type": "HStack", "padding": 16, "frame": ["width": "fill", "height": "fill"]],
    [
      "id": "ring", "parent": "root", "type": "Ring", "value": "{{__steps_today_fraction|0}}", "line": 12,
      "frame": ["width": 100, "height": 100],
    ],
    [
      "id": "label", "parent": "ring", "type": "Text", "text": "{{__steps_today|0}}", "lineLimit": 1,
      "minimumScale": 0.5,
    ],
  ]

  private static func layered(locked: Bool = false) throws -> Design {
    var nodes = ring
    if locked {
      nodes[1] = [
        "id": "ring", "type": "Ring", "parent": "root", "value": "0.5", "frame": ["width": 90, "height": 90],
      ]
    }
    var reader = LayerIntentReader()
    let made = reader.tree(["name": "Steps", "nodes": .array(nodes)], name: "Steps")
    var tree = try #require(made)
    if locked { tree = try Reducer.apply([Change(.set("ring", "locked", true))], to: tree).design }
    return .layers(LayeredDesign(id: UUID(), updatedAt: .distantPast, tree: tree))
  }

  @Test func givenAFlatListOfLayersWhenReadThenItIsASoundTreeThatDraws() async throws {
    let (result, heard, _) = try await run([ModelReply.tool(Self.layers(Self.ring))], Self.new)
    let candidate = try #require(try result.get().candidates.first)
    let tree = try #require(candidate.design.tree)
    #expect(tree.name == "Steps" && tree.root.ids == ["root", "ring", "label"])
    #expect(LayerValidator.findings(in: tree).allSatisfy { $0.severity != .error })
    #expect(try result.get().candidates.count == 1, "layers are not padded by rules")
    let worker = try RenderBench.worker()
    for family in WidgetFamily.home {
      #expect(!worker.scene(for: LayoutInput(design: candidate.design, family: family)).nodes.isEmpty)
    }
    let sent = try #require(heard.first)
    #expect(sent.contains("Types of layers") && sent.contains("\"layers\"") && sent.contains("Ring"))
  }

  @Test func givenFaultsWithAMendWhenReadThenTheyAreMendedAndTold() async throws {
    var nodes = Self.ring
    nodes[1] = ["id": "ring", "parent": "root", "type": "ProgressRing", "value": 0.4, "line": 400, "paint": "34c759"]
    nodes.append(["id": "ring", "parent": "nobody", "type": "label", "text": "Hi"])
    let (result, heard, _) = try await run([ModelReply.tool(Self.layers(nodes))], Self.new)
    let tree = try #require(try result.get().candidates.first?.design.tree)
    #expect(tree.root.node("ring")?.kind == .ring && tree.root.node("ring")?.properties["paint"] == "#34C759")
    #expect(tree.root.node("ring")?.properties["line"] == 80)
    #expect(Set(tree.root.ids).count == tree.root.count && heard.count == 1)
    #expect(try !result.get().repairs.isEmpty)
  }

  @Test func givenAScriptBehindAPressWhenReadThenItIsNowhereInTheDesign() async throws {
    var nodes = Self.ring
    nodes[2] = [
      "id": "label", "parent": "root", "type": "Text", "text": "x", "tap": ["url": "javascript:alert(1)"],
    ]
    let (result, _, _) = try await run([ModelReply.tool(Self.layers(nodes))], Self.new)
    for candidate in try result.get().candidates {
      let text = String(decoding: try SpecCoding.encode(candidate.design), as: UTF8.self)
      #expect(!text.contains("javascript"))
    }
  }

  @Test func givenFaultsNobodyCanMendWhenReadThenTheModelIsAskedAgain() async throws {
    let many = (0..<401).map { index -> JSONValue in ["id": .string("n\(index)"), "type": "Text", "text": "x"] }
    var unknown = Self.ring
    unknown[1] = ["id": "ring", "parent": "root", "type": "Hologram"]
    for (wrong, words) in [
      (Self.layers(many), "401 layers"), (Self.layers(unknown), "type"),
      (Self.layers([]), "empty"),
    ] {
      let (result, heard, _) = try await run(
        [ModelReply.tool(wrong), ModelReply.tool(Self.layers(Self.ring))], Self.new)
      #expect(try result.get().candidates.first?.design.tree?.root.count == 3, "\(words)")
      #expect(heard.count == 2 && heard[1].contains(words), "\(words)")
    }
  }

  @Test func givenADesignOfLayersWhenChangedThenEditsAreReadAndWhatIsLockedStays() async throws {
    let design = try Self.layered()
    let request = AssistantRequest("thicker, and my name", .change(design, .allSizes), today: FakeModel.today)
    let changes: JSONValue = [
      ["do": "set", "node": "ring", "property": "line", "value": 20],
      [
        "do": "insert", "in": "root", "slot": "children", "after": "ring",
        "nodes": [
          ["id": "ring", "type": "VStack"], ["id": "word", "parent": "ring", "type": "Text", "text": "Ann"],
        ],
      ],
    ]
    let (result, heard, _) = try await run(
      [ModelReply.tool(Self.answer(["title": "Done", "changes": changes]))], request)
    let tree = try #require(try result.get().candidates.first?.design.tree)
    #expect(tree.root.node("ring")?.properties["line"] == 20 && tree.root.count == 5)
    #expect(tree.root.all.contains { $0.properties["text"] == "Ann" })
    #expect(heard.first?.contains("Answer with `changes`") == true)

    let locked = try Self.layered(locked: true)
    let asked = AssistantRequest("red ring", .change(locked, .allSizes), today: FakeModel.today)
    let (held, _, _) = try await run(
      [
        ModelReply.tool(
          Self.answer([
            "title": "Red",
            "changes": [
              ["do": "set", "node": "ring", "property": "paint", "value": "red"],
              ["do": "remove", "node": "ring"], ["do": "document", "key": "accent", "value": "teal"],
            ],
          ]))
      ], asked)
    let answer = try held.get()
    #expect(answer.candidates.first?.design.tree?.root == locked.tree?.root)
    #expect(answer.candidates.first?.design.tree?.document["accent"] == "teal")
    #expect(answer.repairs.contains { $0.contains("locked") })
  }

  @Test func givenAnEditOfALayerThatIsNotThereWhenReadThenTheModelIsAskedAgain() async throws {
    let request = AssistantRequest("red", .change(try Self.layered(), .allSizes), today: FakeModel.today)
    func edit(_ id: String) -> [ScriptedServer.Step] {
      ModelReply.tool(
        Self.answer([
          "title": "Red", "changes": [["do": "set", "node": .string(id), "property": "paint", "value": "red"]],
        ]))
    }
    let (result, heard, _) = try await run([edit("nobody"), edit("ring")], request)
    #expect(try result.get().candidates.first?.design.tree?.root.node("ring")?.properties["paint"] == "red")
    #expect(heard.count == 2 && heard[1].contains("nobody"))
  }

  @Test func givenGarbageOfLayersWhenReadThenNothingBreaksAndTreesAreSound() throws {
    var random = SeededGenerator(seed: 18)
    var trees = RandomTrees(seed: 181)
    let words = ["Ring", "VStack", "Text", "root", "l1", "children", "cases[0]", "", "{{x", "#12", "fill", "-1", "set"]
    func value(_ depth: Int) -> JSONValue {
      switch Int.random(in: 0...7, using: &random) {
      case 0: .null
      case 1: .integer(Int.random(in: -900...900, using: &random))
      case 2: .bool(Bool.random(using: &random))
      case 3 where depth < 4: .array((0..<Int.random(in: 0...4, using: &random)).map { _ in value(depth + 1) })
      case 4 where depth < 4:
        .object(
          Dictionary(
            (0..<Int.random(in: 0...6, using: &random)).map { _ in
              (
                ["id", "type", "parent", "slot", "value", "do", "node", "nodes", "in", "text"].randomElement(
                  using: &random) ?? "id", value(depth + 1)
              )
            }, uniquingKeysWith: { first, _ in first }))
      default: .string(words.randomElement(using: &random) ?? "")
      }
    }
    for _ in 0..<600 {
      var reader = LayerIntentReader()
      if let tree = reader.tree(["nodes": .array((0..<8).map { _ in value(1) }), "name": value(2)], name: "x"),
        reader.problems.isEmpty
      {
        #expect(LayerValidator.findings(in: tree).allSatisfy { $0.severity != .error })
      }
      let base = trees.tree(nodes: 12)
      var edits = LayerIntentReader()
      let changes = edits.changes(.array((0..<5).map { _ in value(1) }), on: base, nil)
      _ = try Design.layers(LayeredDesign(id: UUID(), updatedAt: .distantPast, tree: base)).applying(changes)
    }
  }
}
