import DesignData
import DesignModel
import Testing

@Suite("Values nobody provides") struct UnknownValuesTests {
  private func tree(_ texts: [String], values: JSONValue? = nil, tap: JSONValue? = nil) -> LayerTree {
    var tree = LayerTree(
      name: "x",
      root: LayerNode(
        .vStack, id: "root",
        children: texts.enumerated().map { LayerNode(.text, id: "t\($0.offset)", ["text": .string($0.element)]) }))
    tree.document["values"] = values
    tree.root.properties["tap"] = tap
    return tree
  }

  private func keys(_ tree: LayerTree, stored: [String] = []) -> [String] {
    UnknownValues.findings(in: tree, stored: stored).compactMap { $0.details["key"]?.string }
  }

  @Test("given what is built in, stored, of the document, or made by a button, then nothing is found")
  func known() {
    let said = tree(
      [
        "{{__time}} {{__steps_today|0}} {{__weather_temp|--}} {{date_time.day}} {{weather.temperature}}", "{{coffee}}",
        "{{__my_half}}", "{{=__hour/2}} {{Water_Today}}", "{{glasses|0}}", "{{taps}}", "{{__item_title}}", "no token",
        "{{__now||date:EEEE}}",
      ], values: ["half": "{{=1/2}}"], tap: ["increment": "taps"])
    #expect(keys(said, stored: ["coffee", "water today"]) == [])
  }

  @Test("given a key that nobody provides, then it is a note that names the layer, the key and what is meant")
  func unknown() throws {
    let said = tree(["{{__steps_tody|0}} and {{__steps_tody}}", "{{cofee}}", "{{__my_haf}}"], values: ["half": "1"])
    let found = UnknownValues.findings(in: said, stored: ["coffee"])
    #expect(found.map(\.at) == ["t0", "t1", "t2"])
    #expect(found.allSatisfy { $0.severity == .note && $0.code == .unknownValue })
    #expect(found.compactMap { $0.details["nearest"]?.string } == ["__steps_today", "coffee", "__my_half"])
    let sentence = try #require(found.first).sentence(in: said)
    #expect(sentence.contains("“__steps_tody”") && sentence.contains("Did you mean “__steps_today”?"), "\(sentence)")
    #expect(!sentence.contains("t0"))
  }

  @Test(
    "given patterns and templates of layers that say something else than was meant, then each is told once, with its fix"
  )
  func doubtful() {
    var said = tree(["{{x|now|date:HH:MM}} {{x|now|date:HH:MM}}", "{{x||loud}}", "{{open", "{{x|now|date:HH:mm}}"])
    said.root.slots[.children, default: []] += [
      LayerNode(.date, id: "d", ["pattern": "DD.MM.YYYY"]), LayerNode(.date, id: "e", ["pattern": "EEEE d MMMM"]),
    ]
    let found = DoubtfulTexts.findings(in: said)
    #expect(found.map(\.at) == ["t0", "t1", "d", "d"])
    #expect(found.allSatisfy { $0.severity == .warning })
    let words = found.map { $0.sentence(in: said) }
    #expect(zip(words, ["use mm", "loud", "use dd", "use yyyy"]).allSatisfy { $0.contains($1) }, "\(words)")
  }

  @Test("given a symbol that has no drawing, then its layer is named once; names from templates and known ones are not")
  func symbols() throws {
    var tree = tree([])
    tree.root.slots[.children] = ["star.fill", "sparkle.dragon", "{{__weather_symbol}}", ""].enumerated().map {
      LayerNode(.symbol, id: "s\($0.offset)", ["symbol": .string($0.element)])
    }
    let found = UnknownSymbols.findings(in: tree) { $0 == "star.fill" }
    #expect(found.map(\.at) == ["s1"] && found.first?.severity == .warning)
    #expect(try #require(found.first).sentence(in: tree).contains("It’s “sparkle.dragon”."))
  }

  @Test("given thousands of unknown keys, then some are told, and it takes no time")
  func many() {
    let text = (0..<400).map { "{{k\($0)}}" }.joined()
    let found = keys(tree(Array(repeating: text, count: 100)))
    #expect(found.count == 40)
  }
}
