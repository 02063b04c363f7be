import DesignModel
import Foundation
import TestSupport
import Testing

@Suite("Layers: documents") struct LayerTreeTests {
  struct Case: Decodable, Sendable, CustomTestStringConvertible {
    var title: String
    var document: JSONValue
    var lenient: Bool?
    var findings: [JSONValue]
    var testDescription: String { title }
    var temper: LayerReading.Temper { lenient == true ? .lenient : .strict }
  }

  static let cases: [Case] = {
    let file = TestFiles.fixtures.appendingPathComponent("layers/findings.json")
    return (try? JSONDecoder().decode([Case].self, from: Data(contentsOf: file))) ?? []
  }()
  static let everything = TestFiles.fixtures.appendingPathComponent("layers/everything.layers.json")
  static let shared = TestFiles.shared("layers")

  /// Each expected finding is one of the found ones with all it says, and no other is found.
  private func expect(
    _ found: [LayerIssue], toBe expected: [JSONValue], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var left = found.map(\.json)
    for one in expected {
      let place = left.firstIndex { candidate in
        (one.object ?? [:]).allSatisfy { candidate.object?[$0.key] == $0.value }
      }
      if let place { left.remove(at: place) } else { Issue.record("not found: \(one)", sourceLocation: sourceLocation) }
    }
    #expect(left.isEmpty, "found beside: \(left)", sourceLocation: sourceLocation)
  }

  @Test("given a document with faults, when it is read, then exactly these are found", arguments: cases)
  func findings(case one: Case) {
    let reading = LayerReading(one.document, one.temper)
    expect(reading.findings, toBe: one.findings)
    for finding in reading.findings { #expect(!finding.sentence.contains("?"), "\(finding.sentence)") }
    #expect(reading.isSound == (reading.tree != nil && reading.findings.allSatisfy { $0.severity != .error }))
  }

  @Test("given findings of a tree, then people read the layer’s words and no id")
  func sentencesForPeople() throws {
    let tree = LayerTree(
      name: "x",
      root: LayerNode(
        .vStack, id: "root",
        children: [
          LayerNode(.text, id: "n1", ["text": "12:30", "opacity": 3]), LayerNode(.text, id: "n2", ["text": ""]),
          LayerNode(.ring, id: "n3", ["name": "Steps", "value": 4]), LayerNode(.symbol, id: "n4", ["symbol": ""]),
        ]))
    let said = LayerValidator.findings(in: tree).map { $0.sentence(in: tree) }
    for words in ["“opacity” of Text “12:30”", "Text has no text", "Ring “Steps”", "Symbol has no symbol"] {
      #expect(said.contains { $0.contains(words) }, "\(words): \(said)")
    }
    #expect(!said.contains { $0.contains("n1") || $0.contains("n3") || $0.contains("..") })
  }

  @Test("given more cases or characters than fit, or a number out of range, then the sentence says what is allowed")
  func limitsAreTold() throws {
    let one: JSONValue = ["when": ["left": "{{x}}", "is": "present"], "fill": "red"]
    let seven: JSONValue = ["cases": .array(Array(repeating: one, count: 7)), "else": "blue"]
    let many: JSONValue = ["cases": .array(Array(repeating: one, count: 13))]
    func said(_ properties: [String: JSONValue]) -> [String] {
      let node = LayerNode(.shape, id: "f", properties)
      let tree = LayerTree(name: "x", root: LayerNode(.vStack, id: "root", children: [node]))
      return LayerValidator.findings(in: tree).map(\.sentence)
    }
    #expect(said(["kind": "rect", "paint": seven]).isEmpty)
    #expect(said(["kind": "rect", "paint": many]) == ["“paint” of “f”: at most 12 cases."])
    let bright = said(["kind": "rect", "paint": "red", "opacity": 3])
    #expect(bright == ["“opacity” of “f” isn’t valid. It must be from 0 to 1."])
  }

  @Test("given the table of findings, then every code of it but the one about bytes has a case")
  func everyCodeHasACase() {
    let said = Set(Self.cases.flatMap { $0.findings.compactMap { $0.object?["code"]?.string } })
    let missing = Set(LayerIssue.Code.allCases.map(\.rawValue)).subtracting(said).subtracting([
      "too-large", "unknown-value", "unknown-symbol", "doubtful-text",
    ])
    #expect(missing.isEmpty, "\(missing.sorted())")
    #expect(Self.cases.count > 20)
  }

  @Test("given more bytes than are read, then that is told and nothing is read")
  func bytes() throws {
    let reading = try LayerReading(Data(repeating: 0x20, count: LayerLimits.bytes + 1))
    #expect(reading.tree == nil)
    #expect(reading.findings.map(\.code) == [.tooLarge])
    #expect(reading.findings.first?.sentence == "The document is larger than 512 KB.")
  }

  @Test("given a tree of every type, when it is read and written, then it is the same value and nothing is found")
  func everythingIsKept() throws {
    let data = try Data(contentsOf: Self.everything)
    let reading = try LayerReading(data)
    expect(reading.findings, toBe: [])
    let tree = try #require(reading.tree)
    #expect(tree.json == (try JSONValue(json: data, limits: .layers)))
    #expect(Set(tree.root.all.compactMap(\.kind)).count == LayerType.allCases.count)
    let again = try LayerReading(tree.encoded())
    #expect(again.tree == tree)
    #expect(try again.tree?.encoded() == tree.encoded())
  }

  @Test("given sizes of their own, when they are asked for, then changes lie on the base and ids stay")
  func families() throws {
    let tree = try #require(try LayerReading(Data(contentsOf: Self.everything)).tree)
    let small = try #require(tree.resolved(for: "systemSmall"))
    #expect(small.node("grid")?.properties["hidden"] == true)
    #expect(small.node("title")?[property: "font.style"] == "title3")
    #expect(small.node("moon") == nil)
    #expect(tree.resolved(for: "systemMedium") == tree.root)
    #expect(tree.resolved(for: "accessoryCircular")?.id == "croot")
    #expect(tree.resolved(for: "accessoryRectangular") == nil)
    let fork = tree.forked("systemSmall")
    #expect(fork.root == small)
    #expect(fork.changes.isEmpty)
  }

  @Test("given every field, then what counts in its absence is allowed, and every path leads to its field")
  func fields() {
    for type in LayerType.allCases {
      for field in LayerFields.shared.own(type) + LayerFields.shared.common {
        if let initial = field.initial { #expect(field.form.isMeant(by: initial), "\(type.rawValue).\(field.name)") }
        #expect(LayerFields.shared.field(type, field.name)?.name == field.name)
        #expect(!field.form.expectation.isEmpty)
      }
    }
    #expect(LayerFields.shared.field(.text, "font.style")?.form.expectation.contains("caption2") == true)
    #expect(LayerFields.shared.field(.shape, "stroke.width")?.form == .number(0...80))
    #expect(LayerFields.shared.field(.spacer, "text") == nil)
  }

  @Test("given ids that are bad or taken, when a draft is read leniently, then all are sound and no layer is lost")
  func soundIDs() throws {
    let one = try #require(Self.cases.first { $0.title == "ids twice and bad" })
    let tree = try #require(LayerReading(one.document, .lenient).tree)
    #expect(tree.root.ids == ["root", "a", "b", "n1", "n2", "n3"])
    #expect(LayerValidator.findings(in: tree).isEmpty)
  }

  @Test("given random JSON, when it is read as layers, then nothing traps", arguments: 0..<20)
  func randomJSON(seed: Int) throws {
    var random = RandomTrees(seed: UInt64(seed))
    for _ in 0..<10 {
      var value = random.tree(nodes: 20).json
      for _ in 0..<random.int(1...6) { damage(&value, &random) }
      for temper in [LayerReading.Temper.strict, .lenient] {
        let reading = LayerReading(value, temper)
        for finding in reading.findings { #expect(!finding.sentence.isEmpty) }
        if temper == .lenient, let tree = reading.tree {
          #expect(Set(tree.root.ids).count == tree.root.count)
          #expect(LayerReading(tree.json, .lenient).tree == tree)
        }
      }
    }
  }

  private func damage(_ value: inout JSONValue, _ random: inout RandomTrees) {
    switch value {
    case .object(var members) where !members.isEmpty:
      let key = random.one(members.keys.sorted())
      if random.int(0...3) == 0 {
        members[key] = random.one([.null, 5, "x", [], [:], [[:]], true, 1e300, ["type": "Text"]])
      } else if var inner = members[key] {
        damage(&inner, &random)
        members[key] = inner
      }
      value = .object(members)
    case .array(var elements) where !elements.isEmpty:
      let index = random.int(0...(elements.count - 1))
      damage(&elements[index], &random)
      value = .array(elements)
    default: value = random.one([.null, -7, "{{", ["a": 1], [0], false])
    }
  }

  @Test("given the fixtures beside the project, then each tree is sound, of that size, and written as it came")
  func sharedValid() throws {
    guard let shared = Self.shared else { return }
    let index = try JSONValue(json: Data(contentsOf: shared.appendingPathComponent("index.json")), limits: .layers)
    for entry in index.object?["valid"]?.array ?? [] {
      let name = try #require(entry.object?["name"]?.string)
      let data = try Data(contentsOf: shared.appendingPathComponent("valid/\(name).json"))
      let reading = try LayerReading(data, name.hasPrefix("18") ? .lenient : .strict)
      #expect(reading.isSound, "\(name): \(reading.findings.map(\.sentence))")
      if !name.hasPrefix("18") { #expect(reading.findings.isEmpty, "\(name): \(reading.findings.map(\.sentence))") }
      let tree = try #require(reading.tree)
      #expect(tree.root.count == entry.object?["nodes"]?.integer, "\(name)")
      #expect(tree.root.depth == entry.object?["depth"]?.integer, "\(name)")
      #expect(tree.json == (try JSONValue(json: data, limits: .layers)), "\(name)")
    }
    for file in TestFiles.list(shared.appendingPathComponent("dialects"), suffix: ".json") {
      let data = try Data(contentsOf: file)
      let reading = try LayerReading(data)
      #expect(reading.isSound, "\(file.lastPathComponent): \(reading.findings.map(\.sentence))")
      #expect(reading.tree?.json == (try JSONValue(json: data, limits: .layers)))
    }
  }

  @Test("given the broken fixtures beside the project, then exactly what they state is found")
  func sharedInvalid() throws {
    guard let shared = Self.shared else { return }
    let files = TestFiles.list(shared.appendingPathComponent("invalid"), suffix: ".findings.json")
    #expect(files.count == 12)
    for file in files {
      let name = file.lastPathComponent.replacingOccurrences(of: ".findings.json", with: ".json")
      let expected = try JSONValue(json: Data(contentsOf: file), limits: .layers)
      let reading = try LayerReading(Data(contentsOf: shared.appendingPathComponent("invalid/\(name)")))
      expect(reading.findings, toBe: expected.object?["findings"]?.array ?? [])
    }
  }
}
