import DesignCatalogue
import DesignLayout
import DesignModel
import DesignPackage
import DesignRender
import Foundation
import TestSupport
import Testing

@testable import StudioAssistant

/// Changes by rules, against tables that were read row by row. `STUDIO_BLESS=1` writes them anew.
@Suite("The assistant's rules") struct RulesTests {
  struct Table: Codable {
    struct Phrase: Codable, Equatable {
      var words: String
      var changes: [String]
      var notUnderstood: [String]
      var warnings: [String]
      var asksUndo: Bool
    }
    var base: WidgetSpec
    var patches: [Phrase]
  }

  static let phrasesFile = TestFiles.root.appendingPathComponent("Tests/Fixtures/assistant/phrases.json")

  static func table() throws -> Table {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try decoder.decode(Table.self, from: Data(contentsOf: phrasesFile))
  }

  private static func bless(_ table: some Encodable, _ file: URL) throws {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try encoder.encode(table).write(to: file)
  }

  static func provider() throws -> RulesProvider { RulesProvider(blueprints: try RenderBench.catalogue().blueprints) }

  static let id = UUID()
  static let now = Date(timeIntervalSinceReferenceDate: 0)
  static let today = FakeModel.today

  @Test(
    "given the phrases of the table, when they are asked of the base, then changes and what is left over are the table's"
  )
  func phrases() throws {
    let table = try Self.table()
    let provider = try Self.provider()
    #expect(table.patches.count >= 120)
    var found: [Table.Phrase] = []
    for phrase in table.patches {
      let candidate = try provider.patch(
        phrase.words, design: table.base.settled(), scope: .allSizes, today: Self.today)
      found.append(
        .init(
          words: phrase.words, changes: candidate.summary, notUnderstood: candidate.notUnderstood,
          warnings: candidate.warnings, asksUndo: candidate.asksUndo))
      if !LayerRulesTests.isBlessing { #expect(found.last == phrase, "\(phrase.words)") }
    }
    if LayerRulesTests.isBlessing { try Self.bless(Table(base: table.base, patches: found), Self.phrasesFile) }
  }

  private struct WishRow: Codable, Equatable {
    var template: String
    var words: String
    var changes: [String]
    var notUnderstood: [String]
    var warnings: [String]
    var asksUndo: Bool
  }

  @Test(
    "given wishes as people put them over all layouts, then changes and what is said are the table's, nothing is untrue"
  )
  func wishes() throws {
    let file = TestFiles.root.appendingPathComponent("Tests/Fixtures/assistant/wishes.json")
    let rows = try JSONDecoder().decode([WishRow].self, from: Data(contentsOf: file))
    let (provider, catalogue) = (try Self.provider(), try RenderBench.catalogue())
    let day = try #require(CalendarDay(year: 2026, month: 11, day: 23))
    #expect(rows.count >= 160 && Set(rows.map(\.template)).count >= 10)
    var told: [WishRow] = []
    for row in rows {
      let design = try Self.kept(row.template) ?? #require(catalogue[row.template]).design.settled()
      let found = try provider.patch(row.words, design: design, scope: .allSizes, today: day)
      told.append(
        WishRow(
          template: row.template, words: row.words, changes: found.summary, notUnderstood: found.notUnderstood,
          warnings: found.warnings, asksUndo: found.asksUndo))
      if !LayerRulesTests.isBlessing { #expect(told.last == row, "\(row.words)") }
      #expect(try Reducer.apply(found.changes, to: design).design == found.design.spec, "\(row.words)")
    }
    if LayerRulesTests.isBlessing { try Self.bless(told, file) }
  }

  /// A design that lies beside the table: templates change, what was wished of one stays.
  private static func kept(_ name: String) throws -> WidgetSpec? {
    let file = TestFiles.root.appendingPathComponent("Tests/Fixtures/assistant/designs/\(name).wwdesign")
    guard let data = FileManager.default.contents(atPath: file.path) else { return nil }
    return try PackageReader(inventions: DecodingInventions(newID: { UUID() }, now: .distantPast)).read(data).specs
      .first?.settled()
  }

  @Test(
    "given any words, then the candidate is settled, the same each time, undone by its inverse, and draws everywhere")
  func properties() throws {
    let provider = try Self.provider()
    let catalogue = try RenderBench.catalogue()
    let photos = try RenderBench.photos()
    let worker = try RenderBench.worker(bytes: photos.bytes)
    let words = try Self.table().patches.flatMap { $0.words.split(separator: " ").map(String.init) }
    var random = SeededGenerator(seed: 20_261_122)
    for _ in 0..<300 {
      let said = (0..<Int.random(in: 1...9, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
        .joined(separator: Bool.random(using: &random) ? " " : ", ")
      let template = try #require(catalogue.blueprints.randomElement(using: &random))
      let scope: RequestScope = Bool.random(using: &random) ? .allSizes : .size(.small)
      let candidate = try provider.patch(said, design: template.design, scope: scope, today: Self.today)
      #expect(candidate.design == candidate.design.settled(), "\(said)")
      #expect(
        try provider.patch(said, design: template.design, scope: scope, today: Self.today) == candidate, "\(said)")
      let applied = try Reducer.apply(candidate.changes, to: template.design)
      #expect(applied.design == candidate.design.spec, "\(said)")
      #expect(try Reducer.apply(applied.inverse, to: applied.design).design == template.design, "\(said)")
      if let image = candidate.design.spec.image {
        #expect(template.design.image?.fileName == image.fileName, "\(said)")
      }
    }
    for made in try MeantTests.table().rows {
      for candidate in try provider.generate(made.words, id: Self.id, now: Self.now, today: Self.today) {
        #expect(candidate.design.referencedFiles.isEmpty, "\(made.words)")
        for family in WidgetFamily.allCases {
          let input = LayoutInput(
            design: candidate.design, family: family, scale: 1, appearance: family.isAccessory ? .vibrant : .light)
          #expect(!worker.scene(for: input).nodes.isEmpty, "\(made.words), \(family.rawValue)")
        }
      }
    }
  }

  @Test("given locked elements, when everything is asked of them, then they stay as they are and it is said")
  func locks() throws {
    let provider = try Self.provider()
    let design = try #require(try RenderBench.catalogue()["starter-countdown"]).design
    let wish =
      "title: Other, bigger title, no icon, no subtitle, name: Else, red, midnight, centred, padding 3, minimal"
    let fields: [(String, (WidgetSpec) -> [AnyHashable])] = [
      ("title", { [$0.primaryText, $0.style.primaryTextStyle, $0.matchedSet?.small?.primaryText] }),
      ("detail", { [$0.secondaryText, $0.style.secondaryTextStyle, $0.matchedSet?.large?.secondaryText] }),
      ("name", { [$0.name, $0.style.nameTextStyle] }), ("symbol", { [$0.symbol, $0.matchedSet?.small?.symbol] }),
      ("colour", { [$0.style.accent, $0.style.background, $0.style.backgroundOverlay] }),
      ("layout", { [$0.layout.template, $0.layout.alignment, $0.layout.spacing, $0.style.padding] }),
    ]
    for (name, values) in fields {
      let free = try provider.patch(wish, design: design, scope: .allSizes, today: Self.today)
      #expect(values(free.design.spec) != values(design), "\(name) must change when it is free")
      let held = try provider.patch(
        wish, design: design, scope: .allSizes, today: Self.today, locked: LockedElements([name]))
      #expect(values(held.design.spec) == values(design), "\(name)")
      #expect(held.warnings.contains("Not changed: \(name == "detail" ? "subtitle" : name)."))
    }
  }

  @Test("given a size with its own content, when only it is meant, then the others stay as they are")
  func sizes() throws {
    let provider = try Self.provider()
    let design = try #require(try RenderBench.catalogue()["starter-quote"]).design
    let small = try provider.patch("title: Soon", design: design, scope: .size(.small), today: Self.today).design
    #expect(small.spec.matchedSet?.small?.primaryText == "Soon" && small.spec.primaryText == design.primaryText)
    let all = try provider.patch("title: Soon", design: design, scope: .allSizes, today: Self.today).design
    #expect(all.spec.primaryText == "Soon" && all.spec.matchedSet?.small?.primaryText == "Soon")
    let counting = try #require(try RenderBench.catalogue()["starter-countdown"]).design
    let named = try provider.patch("title: Soon", design: counting, scope: .allSizes, today: Self.today)
    #expect(named.design.name == "Soon" && named.design.spec.primaryText == counting.primaryText, "what counts goes on")
    #expect(named.warnings == ["The title counts the days, so your text became the name."])
  }

  @Test("given the symbols that words stand for, then each has a drawing")
  func symbols() throws {
    let library = try SymbolLibrary()
    for (word, name) in Lexicon.symbols { #expect(library.source(of: name) != nil, "\(word): \(name)") }
  }

  @Test("given slips of the hand, then the word meant is found, and no letter is guessed")
  func slips() {
    for (typed, meant) in [("titel", "title"), ("purpel", "purple"), ("biger", "bigger"), ("horizontl", "horizontal")] {
      #expect(Lexicon.standard.near(typed) == meant, "\(typed)")
    }
    for typed in ["light", "round", "tile", "later", "there", "frobnicate", "", "a"] {
      #expect(Lexicon.standard.near(typed) == nil, "\(typed)")
    }
  }

  @Test("given a checklist, when its lines are spoken of, then only they change, in every size that has them")
  func lines() throws {
    let provider = try Self.provider()
    let design = try #require(try RenderBench.catalogue()["starter-list"]).design
    func detail(_ words: String) throws -> (String, String) {
      let made = try provider.patch(words, design: design, scope: .allSizes, today: Self.today)
      #expect(made.notUnderstood.isEmpty, "\(words)")
      return (made.design.spec.secondaryText ?? "", made.design.spec.matchedSet?.small?.secondaryText ?? "")
    }
    #expect(try detail("add “Tape” to the list").0.hasSuffix("[ ] Rain shell\n[ ] Tape"))
    #expect(try detail("remove Passport").1 == "[ ] Rain shell\n[ ] Charger")
    #expect(try detail("untick passport, red").0.hasPrefix("[ ] Passport\n"))
    #expect(try detail("tick off rain shell").1 == "[x] Rain shell\n[ ] Charger\n[x] Passport")
    #expect(try detail("change Rain shell to Coat").0.hasSuffix("[ ] Coat"))
    for words in ["remove it", "remove oil", "remove photo", "change it to teal", "change rai to x", "tick off ass"] {
      let made = try provider.patch(words, design: design, scope: .allSizes, today: Self.today)
      #expect(made.design.spec.secondaryText == design.secondaryText && made.design.name == design.name, "\(words)")
    }
    let two = try provider.patch(
      "change Passport to “Map, folded” and make it teal", design: design, scope: .allSizes, today: Self.today)
    #expect(
      two.design.spec.secondaryText?.hasPrefix("[x] Map, folded\n") == true && two.design.spec.style.accent == .teal)
    #expect(try detail("no subtitle").0 == design.secondaryText, "a list is more than a subtitle")
    // What is between braces is a value and no text.
    var edit = DirectEdit(action: .swap("day", "night"), words: "")
    #expect(edit.applied(to: "a day, {{day|x}} {{day") == "a night, {{day|x}} {{night")
    edit.action = .swap("", "x")
    #expect(edit.applied(to: "a") == "a")
  }

  @Test("given one size in the words, then only that size's part changes, and what holds for all is told")
  func onlyOne() async throws {
    let provider = try Self.provider()
    let design = try #require(try RenderBench.catalogue()["starter-countdown"]).design
    for (words, slot) in [("title: Soon, on small", SizeSlot.small), ("title: Soon, only medium, red", .medium)] {
      let request = AssistantRequest(words, .change(.widget(design), .allSizes), today: Self.today)
      let candidate = try #require(try await provider.answer(request) { _ in }.candidates.first)
      #expect(candidate.design.spec.matchedSet?[slot]?.primaryText == "Soon")
      #expect(candidate.design.spec.primaryText == design.primaryText && candidate.design.spec.style == design.style)
      #expect(candidate.changes.allSatisfy { $0.scope == ChangeScope(slot: slot) })
      let applied = try Reducer.apply(candidate.changes, to: design).design
      #expect(applied.matchedSet?[slot]?.primaryText == "Soon")
      #expect(
        applied.matchedSet?[slot]?.secondaryText == (design.matchedSet?[slot]?.secondaryText ?? design.secondaryText))
    }
  }

  @Test("given hostile lengths, then reading ends and nothing beyond the limit is read")
  func bounds() throws {
    let provider = try Self.provider()
    let design = try Self.table().base.settled()
    for text in [
      String(repeating: "no ", count: 50_000), String(repeating: "\"", count: 9_999),
      String(repeating: "9", count: 9_999),
      String(repeating: "title: ", count: 9_999), "2027 -9223372036854775808 -9223372036854775808",
      String(repeating: "change a to b and ", count: 60), String(repeating: "'a ", count: 400),
      String(repeating: "e\u{301}", count: 9_999), "\u{0}\u{202E}padding 3",
    ] {
      let candidate = try provider.patch(text, design: design, scope: .allSizes, today: Self.today)
      #expect(candidate.design == candidate.design.settled())
    }
    let late = String(repeating: "a ", count: 600) + "teal"
    #expect(try provider.patch(late, design: design, scope: .allSizes, today: Self.today).changes.isEmpty)
  }
}
