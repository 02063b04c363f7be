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
  struct Edited: Codable, Equatable {
    var on: String
    var words: String
    var title: String
    var changes: [String]
    var notUnderstood: [String]
    var warnings: [String]
  }
  struct Table: Codable, Equatable {
    var edits: [Edited]
  }

  static let isBlessing = ProcessInfo.processInfo.environment["STUDIO_BLESS"] == "1"
  static let file = TestFiles.root.appendingPathComponent("Tests/Fixtures/assistant/layers.json")
  static let id = UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 0))

  static func answer(_ provider: RulesProvider, _ request: AssistantRequest) async throws -> AssistantAnswer {
    try await provider.answer(request) { _ in }
  }

  static func made(_ words: String, _ provider: RulesProvider) async throws -> AssistantAnswer {
    try await answer(
      provider,
      AssistantRequest(words, .new(id: id, now: Date(timeIntervalSinceReferenceDate: 0)), today: FakeModel.today))
  }

  /// The table, and the words it is about.
  static func table() throws -> Table { try JSONDecoder().decode(Table.self, from: Data(contentsOf: file)) }

  @Test(
    "given the phrases of the table, when they are asked of a design, then changes and what is told are the table's")
  func phrases() async throws {
    let provider = try RulesTests.provider()
    let table = try Self.table()
    #expect(table.edits.count >= 30)
    var found = Table(edits: [])
    for row in table.edits {
      let base = try #require(try await Self.made(row.on, provider).candidates.first?.design)
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
    let tree = LayerArranger(parts: [.ring(.steps), .bars(.steps)]).tree("Steps", accent: "green")
    let base = Design.layers(LayeredDesign(id: Self.id, updatedAt: RulesTests.now, tree: tree))
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
