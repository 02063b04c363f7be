import DesignCatalogue
import DesignData
import DesignLayout
import DesignModel
import DesignRender
import Foundation
import TestSupport
import Testing

@testable import StudioAssistant

/// Designs of layers by rules of words, against a table that was read row by row. `STUDIO_BLESS=1` writes it anew.
@Suite("Layers by words") struct LayerRulesTests {
  struct Made: Codable, Equatable {
    var words: String
    var titles: [String]
    var reply: String
    var understood: [String]
    var notUnderstood: [String]
    var warnings: [String]
    var name: String
    var accent: String
    var medium: String
    var small: String
    var large: String
  }
  struct Edited: Codable, Equatable {
    var on: String
    var words: String
    var title: String
    var changes: [String]
    var notUnderstood: [String]
    var warnings: [String]
  }
  struct Table: Codable, Equatable {
    var designs: [Made]
    var edits: [Edited]
  }

  static let isBlessing = ProcessInfo.processInfo.environment["STUDIO_BLESS"] == "1"
  static let file = TestFiles.root.appendingPathComponent("Tests/Fixtures/assistant/layers.json")
  static let id = UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 0))

  /// A tree in one line: types, components by name, what hangs below in brackets.
  static func outline(_ node: LayerNode?) -> String {
    guard let node else { return "" }
    let name = node.kind == .component ? node.properties["component"]?.string ?? node.type : node.type
    let inner = node.descendingNodes.map(outline).joined(separator: " ")
    return inner.isEmpty ? name : "\(name)(\(inner))"
  }

  static func answer(_ provider: RulesProvider, _ request: AssistantRequest) async throws -> AssistantAnswer {
    try await provider.answer(request) { _ in }
  }

  static func made(_ words: String, _ provider: RulesProvider) async throws -> (row: Made, answer: AssistantAnswer) {
    let request = AssistantRequest(
      words, .new(id: id, now: Date(timeIntervalSinceReferenceDate: 0)), today: FakeModel.today)
    let answer = try await answer(provider, request)
    let first = answer.candidates.first
    let tree = first?.design.tree
    func shown(_ family: WidgetFamily) -> String {
      let line = outline(tree?.resolved(for: family.rawValue))
      // What a template is made of is the template's.
      return line.utf8.count > 400 ? "template" : line
    }
    return (
      Made(
        words: words, titles: answer.candidates.map(\.title), reply: answer.reply, understood: first?.understood ?? [],
        notUnderstood: first?.notUnderstood ?? [], warnings: first?.warnings ?? [], name: first?.design.name ?? "",
        accent: tree?.document["accent"]?.string ?? "none", medium: shown(.systemMedium), small: shown(.systemSmall),
        large: shown(.systemLarge)), answer
    )
  }

  /// The table, and the words it is about.
  static func table() throws -> Table { try JSONDecoder().decode(Table.self, from: Data(contentsOf: file)) }

  @Test(
    "given the phrases of the table, when they are asked for, then designs, changes and what is told are the table's")
  func phrases() async throws {
    let provider = try RulesTests.provider()
    let table = try Self.table()
    #expect(table.designs.count >= 30 && table.edits.count >= 30)
    var found = Table(designs: [], edits: [])
    let worker = try RenderBench.worker()
    for row in table.designs {
      let (made, answer) = try await Self.made(row.words, provider)
      found.designs.append(made)
      if !Self.isBlessing { #expect(made == row, "\(row.words)") }
      for candidate in answer.candidates {
        guard let tree = candidate.design.tree else { continue }
        let errors = LayerValidator.findings(in: tree).filter { $0.severity == .error }
        #expect(errors.isEmpty, "\(row.words): \(errors.map(\.sentence))")
        for family in WidgetFamily.allCases {
          let scene = worker.scene(for: LayoutInput(design: candidate.design, family: family))
          #expect(!scene.nodes.isEmpty && !scene.spokenText.isEmpty, "\(row.words) \(family.rawValue)")
        }
      }
    }
    for row in table.edits {
      let base = try #require(try await Self.made(row.on, provider).answer.candidates.first?.design)
      let request = AssistantRequest(row.words, .change(base, .allSizes), today: FakeModel.today)
      let candidate = try #require(try await Self.answer(provider, request).candidates.first)
      let now = Edited(
        on: row.on, words: row.words, title: candidate.title, changes: candidate.summary,
        notUnderstood: candidate.notUnderstood, warnings: candidate.warnings)
      found.edits.append(now)
      if !Self.isBlessing { #expect(now == row, "\(row.words)") }
      let applied = try base.applying(candidate.changes)
      #expect(applied.design == candidate.design, "\(row.words)")
      #expect(try applied.design.applying(applied.inverse).design.tree == base.tree, "\(row.words)")
    }
    if Self.isBlessing {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      try encoder.encode(found).write(to: Self.file)
    }
  }

  @Test("given locked layers, when words ask for them, then they stay to the byte, and it is told")
  func locks() async throws {
    let provider = try RulesTests.provider()
    let made = try await Self.made("a steps ring with a weekly chart", provider)
    let base = try #require(made.answer.candidates.first?.design)
    let tree = try #require(base.tree)
    var locked = tree
    let lock = LayerActions(tree, family: nil) { "x" }.set(["ring"], "locked", true)
    locked = try Reducer.apply(lock, to: tree).design
    let design = base.changingTree { _ in locked }
    for words in ["remove the ring", "make the ring red", "bigger ring", "wrap the ring in a column", "hide the ring"] {
      let request = AssistantRequest(words, .change(design, .allSizes), today: FakeModel.today)
      let candidate = try #require(try await Self.answer(provider, request).candidates.first)
      #expect(candidate.design.tree?.root.node("ring") == locked.root.node("ring"), "\(words)")
      #expect(candidate.warnings.contains { $0.contains("Locked") }, "\(words): \(candidate.warnings)")
    }
  }
}
