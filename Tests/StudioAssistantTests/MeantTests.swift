import DesignLayout
import DesignModel
import DesignRender
import Foundation
import TestSupport
import Testing

@testable import StudioAssistant

/// New designs against what requests mean: a row says what must hold of the answer, however it was made.
@Suite("What requests mean") struct MeantTests {
  struct Table: Decodable {
    struct Row: Decodable {
      struct Wish: Decodable {
        var `is`: String
        var words: String?
      }
      var id, kind, language, words: String
      var did: [Wish]
      var only, truth: [String]?
    }
    var rows: [Row]
  }

  static func table() throws -> Table {
    let file = TestFiles.root.appendingPathComponent("Tests/Fixtures/assistant/meant.json")
    return try JSONDecoder().decode(Table.self, from: Data(contentsOf: file))
  }

  static func answer(_ words: String, _ provider: RulesProvider) async throws -> AssistantAnswer {
    let today = try #require(CalendarDay(year: 2_027, month: 1, day: 15))
    return try await provider.answer(
      AssistantRequest(words, .new(id: LayerRulesTests.id, now: Date(timeIntervalSinceReferenceDate: 0)), today: today)
    ) { _ in }
  }

  /// Rows of which something may fail.
  private static let open: Set<String> = []

  @Test(
    "given what people type, when it is answered, then every row's wishes hold, nothing else came, and what failed is told"
  )
  func meaning() async throws {
    let provider = try RulesTests.provider()
    for row in try Self.table().rows where !Self.open.contains(row.id) {
      let answer = try await Self.answer(row.words, provider)
      let meaning = Meaning(answer)
      for wish in row.did { #expect(meaning.holds(wish.is), "\(row.id) “\(row.words)”: \(wish.is)") }
      for rule in (row.only ?? []) + (row.truth ?? []) {
        #expect(meaning.holds(rule), "\(row.id) “\(row.words)”: \(rule)")
      }
      guard let first = answer.candidates.first else {
        #expect(!answer.reply.isEmpty, "\(row.words)")
        continue
      }
      #expect(
        (first.title == "As asked") == (first.notUnderstood.isEmpty && !meaning.tellsLimits), "\(row.id) \(first)")
    }
  }

  @Test(
    "given any words of the lexicon, when designs are made of them, then none shows a word for looks, sizes or commands"
  )
  func leftovers() async throws {
    let provider = try RulesTests.provider()
    let senses: Set<WordSense.Class> = [.look, .align, .degree, .verb, .tone, .negate, .font]
    var random = SeededGenerator(seed: 20_270_115)
    for language in SpokenLanguage.all {
      // What follows “called” is given to be shown.
      let words = language.words.filter { language.sense($0)?.kind != .named }.sorted()
      let styles = Set(words.filter { language.sense($0).map { senses.contains($0.kind) } ?? false && $0.count > 3 })
      for _ in 0..<24 {
        let said = (0..<Int.random(in: 2...7, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
          .joined(separator: " ")
        let answer = try await Self.answer(said, provider)
        for candidate in answer.candidates {
          let known = Set(SpokenText(candidate.design.name).tokens.map(\.plain))
          #expect(
            known.isDisjoint(with: styles.intersection(said.split(separator: " ").map(String.init))),
            "\(said): \(candidate.design.name)")
          if let tree = candidate.design.tree {
            let faults = LayerValidator.findings(in: tree).filter { $0.severity == .error }
            #expect(faults.isEmpty, "\(said): \(faults.map(\.sentence))")
          }
        }
      }
    }
  }

  @Test("given requests of any length and form, when they are read, then reading ends and takes no more than its limit")
  func hostile() {
    let today = FakeModel.today
    for words in [
      String(repeating: "wheather ", count: 400), String(repeating: "no ", count: 900),
      String(repeating: "\"", count: 2_000),
      String(repeating: "a, ", count: 700), String(repeating: "9", count: 2_000),
      String(repeating: "list: a, ", count: 250),
      String(repeating: "🎉", count: 1_500), String(repeating: "1.1.", count: 500), "",
    ] {
      let text = SpokenText(words)
      #expect(text.tokens.count <= SpokenText.tokenLimit)
      #expect(FrameReader.read(words, today: today).shown.count <= SpokenText.tokenLimit)
    }
  }

  @Test(
    "given the languages, then no phrase has two meanings in one, and each says all that English does of what was left out"
  )
  func languages() {
    for language in SpokenLanguage.all {
      for name in [
        "made", "three", "template", "left", "failed", "dropped", "readAs", "sampleDay", "sample", "worldclock",
        "photo", "impossible", "ask", "words", "nothing", "help", "alarm", "pieces", "motion", "camera", "private",
        "sending", "unread", "control", "print", "ai", "game", "question",
      ] {
        #expect(language.sentence(name)?.isEmpty == false, "\(language.code): \(name)")
      }
      #expect(language.words.count > 250, "\(language.code)")
    }
  }
}
