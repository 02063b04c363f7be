import DesignCode
import DesignModel
import Testing

@testable import DesignCode

/// What a compiler must refuse: without these a stub that takes everything would pass.
@Suite("Faulty sources") struct FaultyVariantTests {
  /// What is replaced in good sources, and by what.
  static let variants: [(name: String, find: String, put: String)] = [
    ("unknown modifier", ".lineLimit(2)", ".lineLimt(2)"),
    ("unknown label", ".padding(16)", ".padding(all: 16)"),
    ("unknown case", "alignment: .leading, spacing", "alignment: .left, spacing"),
    ("text for a number", "spacing: 8)", "spacing: \"8\")"),
    (
      "alignment of the other axis", "HStack(alignment: .center, spacing: 10)",
      "HStack(alignment: .leading, spacing: 10)"
    ),
    ("missing brace", "struct MediumView: View {", "struct MediumView: View "),
    (
      "no perform", "func perform() async throws -> some IntentResult {",
      "func run() async throws -> some IntentResult {"
    ),
    (
      "no title", "static let title: LocalizedStringResource = \"Change",
      "static let name: LocalizedStringResource = \"Change"
    ),
    ("no date", "  let date: Date\n  var medium", "  let day: Date\n  var medium"),
    ("no view in a body", "    MediumGround(date: date, values: values)\n  }\n}\n", "    42\n  }\n}\n"),
    ("a provider of another intent", "intent: WidgetOptions.self", "intent: RaiseCountIntent.self"),
    (
      "missing import", "import AppIntents\nimport Foundation\nimport WidgetKit\n\nstruct Raise",
      "import Foundation\n\nstruct Raise"
    ),
    ("two beginnings", "struct MainWidget: Widget {", "@main\nstruct MainWidget: Widget {"),
    (
      "an entry that cannot be sent", "struct Entry: TimelineEntry, Sendable {",
      "final class Thing {}\nstruct Entry: TimelineEntry, Sendable {\n  var thing = Thing()"
    ),
    ("a colour of UIKit", "Color.primary", "UIColor.label"),
    ("glass the stub does not know", ".padding(16)", ".glassEffect()"),
    ("a style for a font", ".font(.system(.title", ".font(.sytem(.title"),
    ("no such weight", "weight: .bold", "weight: .fat"),
    ("no such family", ".systemMedium,", ".systemMini,"),
    ("no such policy", "policy: .never", "policy: .sometimes"),
    ("a word for a Boolean", "if row.markCase1 {", "if row.item {"),
    ("no such value", "values.listCount", "values.listCounts"),
    ("a missing argument", "MediumButton0(date: date, values: values)", "MediumButton0(date: date)"),
    ("a shape that is none", "in: RoundedRectangle(cornerRadius: 14, style: .continuous)", "in: 14"),
    ("a stop without a place", ", location: 1)", ")"),
    ("an unclosed text", "\"Lengths\"", "\"Lengths"),
  ]

  @Test("given good sources with one fault, then the compiler refuses them", arguments: variants.indices)
  func refused(index: Int) throws {
    let variant = Self.variants[index]
    let code = try #require(try ExportBench.templates.get().first { $0.id == "pro-counter" }).code
    var hits = 0
    let sources = Compiler.widgets(code).map { file -> String in
      guard hits == 0, file.text.contains(variant.find) else { return file.text }
      hits += 1
      return file.text.replacing(variant.find, with: variant.put, maxReplacements: 1)
    }
    #expect(hits == 1, "\(variant.name) finds nothing to break")
    #expect(try Compiler.check(sources).contains("error:"), "\(variant.name)")
  }

  @Test("given as many variants as the stubs were tried with, then each breaks something else")
  func whole() {
    #expect(Self.variants.count == 26)
    #expect(Set(Self.variants.map(\.name)).count == 26)
  }
}
