import DesignCatalogue
import DesignData
import DesignModel
import Foundation
import TestSupport
import Testing

@testable import DesignPackage

@Suite("Layers written for Widgy") struct WidgyWritingTests {
  private func scope(_ tree: LayerTree) -> LayerScope {
    LayerScope(tree, TextResolver(snapshot: .sample, moment: .card))
  }

  private func made(_ root: LayerNode, _ document: [String: JSONValue] = [:]) throws -> (
    config: WidgyConfig, differences: [WidgyDifference]
  ) {
    var tree = LayerTree(name: "x", root: root)
    tree.document.merge(document) { $1 }
    return try #require(WidgyLayers.config(tree, id: UUID(), family: "systemMedium", scope: scope(tree)))
  }

  /// What Widgy's own validator says, and what its reader makes of the file.
  private func judge(_ tree: LayerTree, _ family: WidgetFamily, _ name: String) throws -> Bool {
    guard let made = WidgyLayers.config(tree, id: UUID(), family: family.rawValue, scope: scope(tree)) else {
      return false
    }
    let errors = WidgyReport(made.config).errors
    #expect(errors.isEmpty, "\(name) \(family): \(errors)")
    let read = try WidgyConfig(made.config.encoded())
    #expect(read.root.json == made.config.root.json, "\(name) \(family)")
    #expect(made.differences.count <= WidgyDifference.limit)
    #expect(made.differences.allSatisfy { !$0.layers.isEmpty && !$0.there.isEmpty && !$0.here.isEmpty })
    // There and back once more it stays what it is.
    let layers = WidgyLayers.tree(read)
    let again = try #require(WidgyLayers.config(layers, id: read.id, family: read.family, scope: scope(layers)))
    #expect(again.config == read, "\(name) \(family): \(again.differences.map(\.sentence))")
    return true
  }

  @Test("given every template of layers, in every size, then Widgy’s validator takes what is written")
  func catalogue() throws {
    let folder = TestFiles.root.appendingPathComponent("Templates/catalogue")
    var count = 0
    for file in TestFiles.list(folder, suffix: ".wwdesign") {
      let reader = PackageReader(inventions: DecodingInventions(newID: { UUID() }, now: Date()))
      let package = try reader.read(Data(contentsOf: file))
      for (_, tree) in package.trees {
        for family in WidgetFamily.allCases {
          let isMade = try judge(tree, family, file.lastPathComponent)
          if family.isAccessory { continue }
          #expect(isMade, "\(file.lastPathComponent) \(family)")
          count += 1
        }
      }
    }
    #expect(count >= 45 * 3)
  }

  @Test("given the documents beside the project, in every size, then Widgy’s validator takes what is written")
  func sharedDocuments() throws {
    guard let shared = TestFiles.shared("layers/valid") else { return }
    var count = 0
    for file in TestFiles.list(shared, suffix: ".json") where !file.lastPathComponent.contains(".draws.") {
      let tree = try #require(LayerReading(Data(contentsOf: file), .lenient).tree)
      for family in WidgetFamily.allCases where try judge(tree, family, file.lastPathComponent) { count += 1 }
    }
    #expect(count > 40)
  }

  @Test("given random trees, then Widgy’s validator takes what is written, or nothing is left", arguments: 0..<60)
  func random(seed: Int) throws {
    var random = RandomTrees(seed: UInt64(seed))
    let tree = random.tree()
    for family in ["systemSmall", "systemLarge"] {
      guard let made = WidgyLayers.config(tree, id: UUID(), family: family, scope: scope(tree)) else { continue }
      #expect(WidgyReport(made.config).errors.isEmpty, "seed \(seed): \(WidgyReport(made.config).errors)")
    }
  }

  @Test("given layers Widgy has not, then each becomes what it has, and is told by its name")
  func lowered() throws {
    let back = try made(
      LayerNode(
        .vStack, id: "root",
        children: [
          LayerNode(.ring, id: "r", ["name": "Steps", "value": 5, "max": 10]),
          LayerNode(
            .group, id: "g",
            children: [LayerNode(.text, id: "t", ["text": "T", "offset": ["x": 12, "y": 0], "rotation": 4])]),
          LayerNode(
            .grid, id: "q", ["columns": 2],
            children: (0..<3).map { LayerNode(.text, id: "c\($0)", ["text": .string("\($0)")]) }),
          LayerNode(.chart, id: "c", ["kind": "bar", "series": ["values": [1, 2, 4]]]),
          LayerNode(.text, id: "h", ["text": "H", "hidden": true]),
          LayerNode(.date, id: "d", ["pattern": "EEEE"]),
          LayerNode(
            .shape, id: "s", ["kind": "capsule", "paint": "$ink", "frame": ["width": 40, "height": 10]]),
        ]), ["swatches": ["ink": "#102A43"]])
    let children = back.config.root.children
    #expect(children.map(\.kind) == [.gauge, .zStack, .vStack, .hStack, .text, .frame])
    #expect(children[0].properties?["value"] == 0.5 && children[0].properties?["gauge_style"] == "circular")
    #expect(children[1].children.first?.kind == .padding)
    #expect(children[1].children.first?.properties == ["edges": "leading", "value": 12])
    #expect(children[2].children.map { $0.children.count } == [2, 1])
    #expect(children[3].children.count == 3)
    #expect(children[4].properties?["content"] == "{{date_time.weekday}}")
    #expect(children[5].properties?["width"] == 40 && children[5].children.first?.kind == .spacer)
    let fill: JSONValue = ["type": "color", "color": ["type": "hex", "value": "#102A43"]]
    #expect(children[5].properties?["style"]?.object?["background"] == fill)
    let told = back.differences.map(\.sentence)
    for words in ["Ring “Steps”, ring", "Text “T”, rotation", "Grid, grid", "Chart, chart", "Text “H”, hidden"] {
      #expect(told.contains { $0.hasPrefix(words) }, "\(words): \(told)")
    }
  }

  @Test("given templates, then Widgy’s placeholders are written where it fills them, else what they say now")
  func templates() throws {
    let back = try made(
      LayerNode(
        .vStack, id: "root",
        children: [
          LayerNode(.text, id: "a", ["text": "{{__weather_temp|--}}° in {{__now||date:MMMM}}"]),
          LayerNode(.text, id: "b", ["text": "{{__calendar_next_title}}"]),
          LayerNode(.text, id: "c", ["text": "{{date_time.time}} {{some.thing}}"]),
          LayerNode(.text, id: "d", ["text": "{{nothing}}"]),
          LayerNode(
            .repeat, id: "l", ["over": ["source": "range", "from": 1, "to": 3], "axis": "horizontal"],
            children: [LayerNode(.text, id: "i", ["text": "{{__item_n}}"])]),
        ]))
    let texts = back.config.root.all.compactMap { $0.properties?["content"]?.string }
    #expect(texts.first == "{{weather.temperature}}° in {{date_time.month}}")
    #expect(texts.contains("{{date_time.time}} {{some.thing}}"))
    #expect(texts.suffix(3) == ["1", "2", "3"])
    #expect(!texts.contains { $0.contains("__") || $0.isEmpty })
    #expect(back.differences.contains { $0.result == .dropped && $0.layers[0].hasPrefix("Text “[nothing]”") })
  }

  @Test("given words in braces nobody knows, then a widget of Widgy’s keeps them as typed, and one of ours does not")
  func unknownWords() throws {
    func words(_ document: [String: JSONValue]) throws -> [String] {
      let root = LayerNode(
        .vStack, id: "root",
        children: [
          LayerNode(.text, id: "a", ["text": "Now {{weather}}, {{mood}}"]),
          LayerNode(.gauge, id: "g", ["value": 0.5, "current": "{{mood}}", "style": "accessoryCircularCapacity"]),
        ])
      return try made(root, document).config.root.all.flatMap { node in
        ["content", "current_value_label"].compactMap { node.properties?[$0]?.string }
      }
    }
    #expect(try words(["migrations": ["001-widgy-nested"]]) == ["Now {{weather}}, {{mood}}", "{{mood}}"])
    #expect(try words([:]).allSatisfy { !$0.contains("{{") })
  }

  @Test("given more levels and layers than Widgy draws, then what is written has as many, and that is told")
  func fitted() throws {
    var deep = LayerNode(.text, id: "leaf", ["text": "x"])
    for level in 0..<8 {
      deep = LayerNode(
        level % 2 == 0 ? .hStack : .vStack, id: "v\(level)",
        children: [deep, LayerNode(.text, id: "t\(level)", ["text": .string("\(level)")])])
    }
    let flat = try made(deep)
    #expect(flat.config.root.depth == WidgyReport.depth)
    #expect(flat.config.root.all.count { $0.kind == .text } == 9)
    #expect(flat.differences.contains { $0.what.contains("widgy-depth") })
    let many = try made(
      LayerNode(
        .vStack, id: "root", children: (0..<80).map { LayerNode(.text, id: "t\($0)", ["text": .string("\($0)")]) }))
    #expect(many.config.root.all.count == WidgyReport.nodes)
    #expect(many.differences.contains { $0.what.contains("widgy-nodes") && $0.there.contains("more are removed") })
  }

  @Test("given a widget of Widgy, then what differs here is told layer by layer, in words")
  func coming() throws {
    let file: JSONValue =
      [
        "id": "0d9a5b7e-3c41-4c5e-9d6e-2f1a7b8c9d00", "schema_version": "1.0", "name": "T", "family": "systemSmall",
        "root": [
          "type": "VStack",
          "properties": [
            "children": [
              ["type": "Text", "properties": ["content": "{{calendar.next.title}}", "font": ["design": "rounded"]]],
              ["type": "Text", "properties": ["content": "{{weather.high}}°", "color": "FF8800"]],
              ["type": "Gauge", "properties": ["value": "{{health.steps}}"]],
              ["type": "Image", "properties": ["source": ["type": "remote", "value": "https://example.com/a.png"]]],
              ["type": "Text", "properties": ["content": "Same"]],
            ]
          ],
        ],
      ]
    let read = ReadTree(file)
    let told = read.differences
    #expect(read.tree?.root.slots[.children]?[2].properties["value"] == "{{health.steps}}")
    func has(_ layer: String, _ what: String, _ result: WidgyDifference.Result, _ words: String) {
      #expect(
        told.contains {
          $0.subject.hasPrefix(layer) && $0.what == what && $0.result == result && ($0.there + $0.here).contains(words)
        },
        "\(layer) \(what): \(told.map(\.sentence))")
    }
    has("Text “[calendar.next.title]”", "text", .better, "isn’t loaded")
    has("Text “[calendar.next.title]”", "font", .better, "rounded")
    has("Text “[weather.high]°”", "text", .adjusted, "°F")
    has("Text “[weather.high]°”", "colour", .mended, "#FF8800")
    has("Gauge", "value", .better, "half full")
    has("Image", "image", .better, "Loaded from its URL")
    #expect(!told.contains { $0.subject.contains("Same") || $0.subject.contains("n2") })
  }

  @Test("given JSON that breaks off, then the place is told, what was expected, and what stands there")
  func broken() {
    let reader = PackageReader(inventions: DecodingInventions(newID: { UUID() }, now: Date()))
    for (text, words) in [
      (
        "{\n \"family\": \"systemSmall\",\n \"root\": {\"type\": \"Text\" \"x\"}}",
        "A comma or } is missing at line 3, column 26: found “\"x\"}}”."
      ),
      (
        "{\"schema\": \"widgetweaver.layers\", \"root\":",
        "The text ends too early at line 1, column 42."
      ),
    ] {
      let data = Data(text.utf8)
      #expect(PackageReader.holdsLayers(data))
      #expect {
        try reader.readLayers(data)
      } throws: { error in
        let said = (error as? PackageError)?.description ?? ""
        return said == "This file isn’t valid JSON. " + words
      }
    }
    let faults = [
      #"{"family":"systemHuge","root":{}}"#, #"{"schema":"widgetweaver.layers","version":9,"root":{}}"#,
      #"{"family":"systemSmall","schema_version":"1.0","root":null}"#,
    ]
    for text in faults {
      #expect {
        try reader.readLayers(Data(text.utf8))
      } throws: { error in
        let said = "\(error)"
        return said.hasSuffix(".") && !said.contains("..")
      }
    }
  }

  @Test("given lists of many layers or long texts, then they are written as far as a picture would show them")
  func longLists() throws {
    // What Widgy takes of it is far less: the sentence says how many rows were written.
    func says(_ layers: Int, _ text: String, _ rows: Int) throws -> Bool {
      var child = LayerNode(.zStack, id: "row")
      child.slots[.children] = (0..<layers).map { LayerNode(.text, id: "t\($0)", ["text": .string(text)]) }
      var list = LayerNode(.repeat, id: "list", ["over": ["source": "range", "from": 1, "to": 31], "limit": 31])
      list.slots[.child] = [child]
      return try made(list).differences.contains { $0.there.contains("the current \(rows) items") }
    }
    #expect(try says(2, "canary", 31))
    #expect(try says(99, "canary", LayerLimits.expanded / 100))
    #expect(try says(10, String(repeating: "long-", count: 200), LayerLimits.characters / 10_001))
  }

  @Test("given layers of more bytes than a document may have, alone or in a package, then they are refused and told")
  func tooLarge() throws {
    let text = String(repeating: "lorem ipsum ", count: 300)
    let layers = (0..<150).map { #"{"type":"Text","id":"t\#($0)","text":"\#(text)"}"# }
    func document(_ layers: some Sequence<String>) -> String {
      #"{"schema":"widgetweaver.layers","version":1,"name":"Long","root":{"type":"VStack","id":"r","children":[\#(layers.joined(separator: ","))]}}"#
    }
    let reader = PackageReader(inventions: DecodingInventions(newID: { UUID() }, now: Date()))
    #expect {
      try reader.readLayers(Data(document(layers).utf8))
    } throws: {
      "\($0)".contains("larger than 512 KB")
    }
    let short = try reader.readLayers(Data(document(layers.prefix(2)).utf8))
    let spec = try #require(short.specs.first)
    let tree = try JSONValue(json: Data(document(layers).utf8), limits: .layers)
    var file = short
    file.trees = [:]
    let entry: [String: JSONValue] = ["spec": 0, "of": .string(PackagedLayers.digest(spec) ?? ""), "tree": tree]
    file.card = .object(["layers": .array([.object(entry)])])
    PackagedLayers.read(into: &file, .standard)
    #expect(file.trees.isEmpty)
    #expect(file.diagnostics.contains { $0.words.contains("without them") && $0.words.contains("larger than 512 KB") })
  }
}
