import DesignModel
import DesignPackage
import Foundation
import TestSupport
import Testing

@Suite("Widgy's files") struct WidgyTests {
  struct Case: Decodable, Sendable, CustomTestStringConvertible {
    var title: String
    var file: JSONValue
    var fault: String?
    var root: JSONValue?
    var warnings: [String]?
    var errors: [String]?
    var placeholders: [String]?
    var testDescription: String { title }
  }

  static let cases: [Case] = {
    let file = TestFiles.fixtures.appendingPathComponent("widgy/cases.json")
    return (try? JSONDecoder().decode([Case].self, from: Data(contentsOf: file))) ?? []
  }()

  static let shared = TestFiles.shared("widgy")

  private func placeholders(_ config: WidgyConfig) -> [String] {
    config.root.all.flatMap { node in
      ["content", "current_value_label"].compactMap { node.properties?[$0]?.string }
        .flatMap(WidgyPlaceholders.found)
    }
  }

  @Test("given a file, when it is read, then it comes to what the app makes of it", arguments: cases)
  func reads(case one: Case) throws {
    if let fault = one.fault {
      let thrown = #expect(throws: WidgyFault.self) { try WidgyConfig(one.file) }
      #expect(thrown?.report == fault)
      #expect(thrown?.description.isEmpty == false)
      return
    }
    let config = try WidgyConfig(one.file)
    #expect(config.root.json == one.root)
    let report = WidgyReport(config)
    #expect(report.errors == one.errors)
    #expect(report.warnings.sorted() == one.warnings?.sorted())
    #expect(placeholders(config) == one.placeholders)
    #expect(config.id.uuidString == "0D9A5B7E-3C41-4C5E-9D6E-2F1A7B8C9D00")
  }

  @Test("given the cases, then there are some of both kinds")
  func casesAreThere() {
    #expect(Self.cases.count { $0.fault == nil } > 15 && Self.cases.count { $0.fault != nil } > 15)
  }

  @Test("given what the app would write, when it is read again, then it is the same")
  func written() throws {
    let metadata: JSONValue = [
      "created_at": "2026-11-24T09:30:00.750+01:00", "tags": ["sea"],
      "conversation_id": "0d9a5b7e-3c41-4c5e-9d6e-2f1a7b8c9d01", "thumbnail_data": "aGk=",
    ]
    for one in Self.cases where one.fault == nil && one.title != "colours" && one.title != "styles" {
      guard var file = one.file.object else { continue }
      file["metadata"] = metadata
      file["data_bindings"] = ["t": ["source": "weather", "field": "high", "other": 1]]
      let config = try WidgyConfig(.object(file))
      let again = try WidgyConfig(config.encoded())
      if !one.title.contains("colours") { #expect(again == config, "\(one.title)") }
      #expect(config.metadata?["created_at"] == "2026-11-24T08:30:00Z")
      #expect(config.bindings?["t"] == ["source": "weather", "field": "high"])
    }
  }

  @Test("given a value that JSON has no word for, then the app reads it and cannot save it")
  func notRepresentable() throws {
    let file: JSONValue = [
      "id": "0d9a5b7e-3c41-4c5e-9d6e-2f1a7b8c9d00", "schema_version": "1.0", "name": "", "family": "systemSmall",
      "root": ["type": "Gauge", "properties": ["value": "nan"]],
    ]
    let config = try WidgyConfig(file)
    #expect(WidgyReport(config).errors.isEmpty)
    let thrown = #expect(throws: WidgyFault.self) { try config.encoded() }
    #expect(thrown?.report == "encode not-representable at=$.root.properties.value")
  }

  @Test("given bytes that are no JSON, then that is told")
  func notJSON() {
    for text in ["", "{", "A question?", "[" + String(repeating: "[", count: 5_000)] {
      let thrown = #expect(throws: WidgyFault.self) { try WidgyConfig(Data(text.utf8)) }
      #expect(thrown?.report == "decode not-json")
    }
  }

  @Test("given placeholders, then both mechanisms do as the app's do")
  func bindings() {
    let values = ["weather.high": "21", "x": "bare", "a.b": "{{c.d}}"]
    for (text, resolved, found) in [
      ("{{weather.high}}°", "21°", ["weather.high"]), ("{{ weather.high }}", "{{ weather.high }}", []),
      ("{{{weather.high}}}", "{21}", ["weather.high"]), ("{{x}} {{y}}", "bare {{y}}", []),
      ("{{a.b}}{{", "{{c.d}}{{", ["a.b"]), ("{{a.b.c}}", "{{a.b.c}}", []),
    ] {
      #expect(WidgyPlaceholders.resolve(text, values) == resolved)
      #expect(WidgyPlaceholders.found(in: text) == found)
    }
  }

  // MARK: the fixtures beside the project

  @Test("given the app's own files beside the project, then they are read, judged and written as it does")
  func sharedFiles() throws {
    guard let shared = Self.shared else { return }
    let index = try JSONValue(json: Data(contentsOf: shared.appendingPathComponent("index.json")), limits: .layers)
    for group in ["samples", "seed", "valid", "invalid"] {
      for entry in index.object?[group]?.array ?? [] {
        let name = try #require(entry.object?["name"]?.string)
        let folder = shared.appendingPathComponent(group)
        let data = try Data(contentsOf: folder.appendingPathComponent("\(name).json"))
        let errors = try? String(contentsOf: folder.appendingPathComponent("\(name).errors.txt"), encoding: .utf8)
        let expected = (errors ?? "").split(separator: "\n").map(String.init)
        do {
          let config = try WidgyConfig(data)
          let report = WidgyReport(config)
          #expect(report.errors.map { "invalid \($0)" } == expected, "\(group)/\(name)")
          if let warnings = entry.object?["warnings"]?.array?.compactMap(\.string) {
            #expect(report.warnings.map { "warning \($0)" }.sorted() == warnings.sorted(), "\(group)/\(name)")
          }
          if let keys = entry.object?["placeholders"]?.array?.compactMap(\.string) {
            #expect(placeholders(config) == keys, "\(group)/\(name)")
          }
          let canonical = folder.appendingPathComponent("\(name).canonical.json")
          guard let bytes = try? Data(contentsOf: canonical) else { continue }
          let written = try config.encoded()
          #expect(written == Data(bytes.trimmed), "\(group)/\(name)")
          let again = try WidgyConfig(written).encoded()
          #expect((again == written) == (entry.object?["stable_on_second_pass"]?.bool == true), "\(group)/\(name)")
        } catch let fault as WidgyFault {
          #expect([fault.report] == expected, "\(group)/\(name)")
        }
      }
    }
    let cases = try JSONValue(
      json: Data(contentsOf: shared.appendingPathComponent("bindings/cases.json")), limits: .layers)
    let values = (cases.object?["values"]?.object ?? [:]).compactMapValues(\.string)
    for one in cases.object?["cases"]?.array ?? [] {
      let text = try #require(one.object?["text"]?.string)
      #expect(WidgyPlaceholders.resolve(text, values) == one.object?["resolved"]?.string, "\(text)")
      #expect(WidgyPlaceholders.found(in: text) == one.object?["found"]?.array?.compactMap(\.string), "\(text)")
    }
  }
}

extension Data {
  /// Without the line ends at the end.
  fileprivate var trimmed: Data {
    var data = self
    while data.last == 0x0A { data.removeLast() }
    return data
  }
}

@Suite("Widgy's trees as layers") struct WidgyLayersTests {
  /// The tree of a widget is sound as far as its values go, and writing it back gives the widget.
  private func roundTrip(_ config: WidgyConfig, _ name: String) throws {
    let tree = WidgyLayers.tree(config)
    let reading = LayerReading(tree.json)
    #expect(reading.tree == tree, "\(name)")
    let ranges: Set<LayerIssue.Code> = [.emptyRange, .tooDeep]
    let errors = reading.findings.filter { $0.severity == .error && !ranges.contains($0.code) }
    #expect(errors.isEmpty, "\(name): \(errors.map(\.sentence))")
    #expect(tree.root.count == config.root.all.count)
    let back = try #require(WidgyLayers.config(tree, id: config.id, family: config.family))
    var expected = config
    expected.schemaVersion = "1.0"
    guard WidgyReport(config).errors.isEmpty else {
      // What the app would not draw is written so that it does.
      #expect(WidgyReport(back.config).errors.isEmpty, "\(name)")
      return
    }
    #expect(back.config == expected, "\(name): \(back.config.root.json) for \(config.root.json)")
    #expect(back.differences.isEmpty, "\(name): \(back.differences.map(\.sentence))")
  }

  @Test("given a widget, when it is made layers and written back, then it is the same", arguments: WidgyTests.cases)
  func ownFiles(case one: WidgyTests.Case) throws {
    guard one.fault == nil else { return }
    try roundTrip(WidgyConfig(one.file), one.title)
  }

  @Test("given a layer that was changed, when it is written, then the file's spelling of that property goes")
  func changes() throws {
    let config = try WidgyConfig(
      [
        "id": "0d9a5b7e-3c41-4c5e-9d6e-2f1a7b8c9d00", "schema_version": "1.0", "name": "T", "family": "systemSmall",
        "root": [
          "type": "VStack",
          "properties": [
            "children": [
              ["type": "Text", "properties": ["content": "a", "color": "label", "style": ["background": "#abc"]]]
            ]
          ],
        ],
      ])
    var tree = WidgyLayers.tree(config)
    #expect(tree.root.node("n2")?.properties["colour"] == "primary")
    #expect(tree.root.node("n2")?.properties["fill"] == "#AABBCC")
    tree = try Reducer.apply([Change(.set("n2", "colour", "red"))], to: tree).design
    let back = try #require(WidgyLayers.config(tree, id: config.id, family: "systemSmall"))
    let said = back.config.root.children[0].properties
    #expect(said?["color"] == ["type": "system", "value": "red"])
    #expect(said?["style"] == ["background": ["type": "color", "color": ["type": "hex", "value": "#abc"]]])
  }

  @Test("given the app's files beside the project, then each comes back from layers, and some trees are as stated")
  func sharedFiles() throws {
    guard let shared = WidgyTests.shared, let layers = TestFiles.shared("layers") else { return }
    var count = 0
    for folder in ["samples", "valid", "seed"] {
      for file in TestFiles.list(shared.appendingPathComponent(folder), suffix: ".json") {
        guard let config = try? WidgyConfig(Data(contentsOf: file)) else { continue }
        try roundTrip(config, file.lastPathComponent)
        count += 1
      }
    }
    #expect(count >= 26)
    for name in ["07-gauge", "09-padding", "12-backgrounds"] {
      let config = try WidgyConfig(Data(contentsOf: shared.appendingPathComponent("valid/\(name).json")))
      let stated = try LayerReading(
        Data(contentsOf: layers.appendingPathComponent("dialects/widgy-\(name).layers.json")))
      #expect(WidgyLayers.tree(config) == stated.tree, "\(name)")
    }
  }
}

@Suite("Widgy's flat form") struct FlatWidgetTests {
  static let file: JSONValue = [
    "schema_version": "1.0", "widget_id": "w", "name": "Harbour", "supported_families": ["systemSmall", "watch"],
    "background": ["type": "gradient", "colors": ["#0a1b2c", "#abc"], "startPoint": "top", "endPoint": "bottom"],
    "layout": [
      "type": "VStack", "alignment": "center", "spacing": 4,
      "children": [
        [
          "type": "Text", "content": "High water", "font": "headline", "weight": "bold", "color": "gray",
          "lineLimit": 2,
        ],
        ["type": "SFSymbol", "name": "water.waves", "size": 20, "renderingMode": "hierarchical"],
        ["type": "Padding", "edges": "top", "length": 3, "child": ["type": "Spacer", "minLength": 5]],
        ["type": "Frame", "maxWidth": "infinity", "height": 20, "child": ["type": "Divider", "color": "#FFFFFF"]],
        ["type": "ContainerRelativeShape", "fill": "#112233", "children": [["type": "Text", "content": "in"]]],
        [
          "type": "Conditional", "condition": "tide.height >= 3", "trueChild": ["type": "Text", "content": "high"],
          "falseChild": ["type": "Text", "content": "low"],
        ],
        ["type": "Hologram", "depth": 3], "no node", ["type": "Text", "content": 5, "opacity": 0.5],
      ],
    ],
  ]

  @Test("given a widget of the flat form, when it is read, then it is a tree of layers and no neighbour is lost")
  func reads() throws {
    let tree = try #require(FlatWidget.tree(Self.file))
    #expect(tree.name == "Harbour")
    #expect(tree.document["offers"] == ["systemSmall"])
    #expect(tree.document["extras"] == ["seed": ["schema_version": "1.0", "widget_id": "w"]])
    #expect(
      tree.document["background"] == [
        ["gradient": "linear", "from": [0.5, 0], "to": [0.5, 1], "stops": [[0, "#0A1B2C"], [1, "#AABBCC"]]]
      ])
    let types = tree.root.slots[.children]?.map(\.type)
    #expect(types == ["Text", "Symbol", "Padding", "Frame", "ZStack", "Conditional", "Hologram", "Text"])
    let text = tree.root.node("n2")?.properties
    #expect(text?["font"] == ["style": "headline", "weight": "bold"] && text?["colour"] == "grey")
    #expect(tree.root.node("n4")?.properties["insets"] == ["top": 3])
    #expect(tree.root.node("n6")?.properties["frame"] == ["maxWidth": "fill", "height": 20])
    let choice = tree.root.slots[.children]?[5]
    #expect(choice?.cases == [["when": ["left": "{{tide.height}}", "is": "ge", "right": "3"]]])
    #expect(choice?.slots[.case(0)]?.first?.properties["text"] == "high")
    #expect(choice?.slots[.otherwise]?.first?.properties["text"] == "low")
    let reading = LayerReading(tree.json, .lenient)
    #expect(reading.isSound, "\(reading.findings.map(\.sentence))")
    #expect(reading.findings.map(\.code) == [.unknownType, .emptyText])
  }

  @Test("given the example beside the project, then it comes to the stated tree, and nothing is found")
  func sharedExample() throws {
    guard let widgy = WidgyTests.shared, let layers = TestFiles.shared("layers") else { return }
    let example = widgy.appendingPathComponent("seed/example.json")
    let file = try JSONValue(json: Data(contentsOf: example), limits: .layers)
    #expect(FlatWidget.isMeant(by: Set((file.object ?? [:]).keys)))
    let stated = try LayerReading(
      Data(contentsOf: layers.appendingPathComponent("dialects/seed-example.layers.json")))
    #expect(FlatWidget.tree(file) == stated.tree)
    #expect(try LayerValidator.findings(in: #require(FlatWidget.tree(file))).isEmpty)
  }
}

@Suite("Widgy's answers") struct WidgyReplyTests {
  static let good =
    #"{"id":"0d9a5b7e-3c41-4c5e-9d6e-2f1a7b8c9d00","schema_version":"1.0","name":"T","family":"systemSmall","root":{"type":"Text","properties":{"content":"x"}}}"#

  @Test("given a model's answer, then it is a widget, words, or asked for again, as in the app")
  func outcomes() {
    let blank = Self.good.replacingOccurrences(of: #":"x""#, with: #":" ""#)
    for (text, outcome, report) in [
      (Self.good, WidgyReply.Outcome.widget, "ok"), ("Here:\n```json\n\(Self.good)\n```\nEnjoy {it}.", .widget, "ok"),
      ("```JSON\n\(Self.good)\n```", .widget, "ok"), ("Which town?", .words, "decode not-json"),
      ("Sure: {\"name\":1}", .words, "decode missing-key key=id at=$"), ("  {\"id\":", .again, "decode not-json"),
      (Self.good + "\n" + Self.good, .again, "decode not-json"), (" \n", .nothing, "decode not-json"),
      (blank, .mended, "invalid empty-text"),
    ] {
      let reply = WidgyReply(text)
      #expect(reply.outcome == outcome, "\(text.prefix(40))")
      #expect(reply.report == report, "\(text.prefix(40))")
      #expect((reply.config != nil) == [.widget, .mended].contains(outcome))
    }
  }

  @Test("given the answers beside the project, then each is taken apart and judged as stated")
  func sharedAnswers() throws {
    guard let shared = WidgyTests.shared else { return }
    let index = try JSONValue(json: Data(contentsOf: shared.appendingPathComponent("index.json")), limits: .layers)
    let entries = index.object?["responses"]?.array ?? []
    #expect(entries.count == 14)
    for entry in entries {
      let name = try #require(entry.object?["name"]?.string)
      let file = shared.appendingPathComponent("responses/\(name)")
      let reply = WidgyReply(try String(contentsOf: file.appendingPathExtension("txt"), encoding: .utf8))
      let extracted = try String(contentsOf: file.appendingPathExtension("extracted.txt"), encoding: .utf8)
      #expect(reply.file == extracted, "\(name)")
      #expect(reply.outcome.rawValue == entry.object?["outcome"]?.string, "\(name)")
      #expect(reply.report == entry.object?["report"]?.string, "\(name)")
    }
    for name in ["gauge-nan-word", "gauge-min-above-max"] {
      let config = try WidgyConfig(Data(contentsOf: shared.appendingPathComponent("odd/\(name).json")))
      #expect(WidgyReport(config).errors.isEmpty)
      #expect((try? config.encoded()) == nil || name != "gauge-nan-word")
    }
  }
}
