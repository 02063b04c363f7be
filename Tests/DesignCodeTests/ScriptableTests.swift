import DesignCode
import DesignData
import DesignLayout
import DesignModel
import Foundation
import TestSupport
import Testing

@testable import DesignCode

@Suite("Scripts for Scriptable") struct ScriptableTests {
  private struct Run {
    var status: Int32
    var said: JSONValue
    var errors: String

    /// The words of all texts, in their order.
    var texts: [String] { Self.all(said.object?["root"] ?? .null).compactMap { $0["text"]?.string } }
    var kinds: [String] { Self.all(said.object?["root"] ?? .null).compactMap { $0["kind"]?.string } }
    var requests: [String] { (said.object?["requests"]?.array ?? []).compactMap(\.string) }
    /// The addresses that stacks and pictures open.
    var links: [String] { Self.all(said.object?["root"] ?? .null).compactMap { $0["url"]?.string } }

    private static func all(_ value: JSONValue) -> [[String: JSONValue]] {
      guard let members = value.object else { return [] }
      return [members] + (members["children"]?.array ?? []).flatMap(all)
    }
  }

  /// Runs a script in the stand-in.
  private func run(
    _ script: String, family: String = "medium", connection: String = "online", answer: JSONValue? = nil
  ) throws -> Run {
    let folder = try Compiler.scratch()
    defer { try? FileManager.default.removeItem(at: folder) }
    func file(_ name: String, _ data: Data) throws -> String {
      let url = folder.appendingPathComponent(name)
      try data.write(to: url)
      return url.path
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.environment = Compiler.environment
    process.arguments = [
      "node", TestFiles.root.appendingPathComponent("Tests/DesignCodeTests/Mocks/scriptable.js").path,
      try file("script.js", Data(script.utf8)), family, connection,
    ]
    if let answer { process.arguments?.append(try file("answer.json", SpecCoding.encode(answer))) }
    let (out, errors) = (try file("out", Data()), try file("errors", Data()))
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: out))
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: errors))
    try process.run()
    process.waitUntilExit()
    let said = try Data(contentsOf: URL(fileURLWithPath: out))
    return Run(
      status: process.terminationStatus, said: said.isEmpty ? .null : try JSONValue(json: said, limits: .layers),
      errors: String(decoding: try Data(contentsOf: URL(fileURLWithPath: errors)), as: UTF8.self))
  }

  private static func agenda() -> LayerNode {
    var list = LayerNode(
      .repeat, id: "list",
      ["over": ["source": "lines", "text": "[x] one\n[ ] two\nthree"], "limit": 2, "more": "+{{__item_more}} more"])
    list.slots[.child] = [
      LayerNode(
        .hStack, id: "row",
        children: [
          LayerNode(
            .symbol, id: "mark", ["symbol": "circle", "when": ["left": "{{__item_done}}", "is": "eq", "right": "1"]]),
          ExportBench.text("{{__item_title}}", id: "title"),
        ])
    ]
    return ExportBench.column(
      [
        ExportBench.text("Today", ["font": ["style": "headline"]], id: "head"), list,
        ExportBench.text("{{cups|3}} cups", id: "cups"), LayerNode(.spacer, id: "gap"),
        LayerNode(.ring, id: "ring", ["value": 0.4, "frame": ["width": 30, "height": 30]]),
        LayerNode(.date, id: "day", ["date": "2026-12-24", "style": "relative"]),
      ],
      ["frame": ["width": "fill", "height": "fill", "alignment": "topLeading"], "padding": 16, "alignment": "leading"])
  }

  private func script(_ root: LayerNode, address: String? = nil) throws -> ExportedCode {
    try ExportBench.code(ExportBench.design(root), .scriptable, address: address)
  }

  @Test("given stacks, a list, a ring and a date, then the script builds them, texts in their order, a picture nowhere")
  func native() throws {
    let code = try script(Self.agenda())
    let run = try run(code.files[0].text)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.texts == ["Today", "one", "two", "+1 more", "3 cups"])
    #expect(run.kinds.count { $0 == "image" } == 2 && run.kinds.contains("date"))
    #expect(run.requests == [])
    #expect(!code.differences.contains { $0.code == .drawing && $0.words.hasPrefix("Medium") })
  }

  @Test("given an address, then newer values are shown; offline the last ones, and those of the export before any came")
  func values() throws {
    let address = "https://studio.example/i/abc"
    let text = try script(Self.agenda(), address: address).files[0].text
    let answer: JSONValue = [
      "entries": [
        ["date": "2026-01-01T00:00:00Z", "values": ["cups": "9 cups"]],
        ["date": "2999-01-01T00:00:00Z", "values": ["cups": "later"]],
      ], "next": .null,
    ]
    let online = try run(text, answer: answer)
    #expect(online.texts.contains("9 cups"), "\(online.errors)")
    #expect(online.requests == [address + "/m.json?values=code&dev=393&via=scriptable"])
    #expect(try run(text, connection: "kept", answer: answer).texts.contains("9 cups"))
    let offline = try run(text, connection: "offline")
    #expect(offline.status == 0 && offline.texts.contains("3 cups"), "\(offline.errors)")
  }

  @Test("given what Scriptable cannot build, then the size is the studio’s picture, or says why there is none")
  func picture() throws {
    let root = LayerNode(.zStack, id: "z", children: [ExportBench.text("a", id: "a"), ExportBench.text("b", id: "b")])
    let address = "https://studio.example/i/abc"
    let code = try script(root, address: address)
    #expect(code.differences.contains { $0.code == .drawing && $0.words.contains("layers over each other") })
    let online = try run(code.files[0].text, family: "small")
    let end = "dev=393&via=scriptable"
    #expect(
      online.requests == [address + "/s@3x.png?ap=light&" + end, address + "/s.json?" + end], "\(online.errors)")
    #expect(online.texts == [])
    #expect(try run(code.files[0].text, connection: "offline").texts.first?.hasPrefix("Not loaded yet") == true)
    #expect(try run(code.files[0].text, connection: "kept").texts == [])
    #expect(try run(script(root).files[0].text).texts.first?.hasPrefix("This size needs an image") == true)
    // Without an address what is drawn now goes into the script.
    let drawn = try ExportBench.code(
      ExportBench.design(root), .scriptable, picture: { $0.family == .systemMedium ? nil : Data("PNG".utf8) })
    #expect(try run(drawn.files[0].text).texts.first?.hasPrefix("This size needs an image") == true)
    let whole = try ExportBench.code(ExportBench.design(root), .scriptable, picture: { _ in Data("PNG".utf8) })
    let shown = try run(whole.files[0].text).said.object?["root"]?.object?["backgroundImage"]
    #expect(shown?.object?["is"] == "picture of 3 bytes")
    #expect(whole.differences.contains { $0.code == .drawing && $0.words.contains("is a static image") })
  }

  /// A column of words with two layers one over the other, which is no part of Scriptable's.
  private static func partly(_ tap: Bool = false) -> LayerNode {
    var inner = ExportBench.text("a", id: "a")
    if tap { inner.properties["tap"] = ["url": "https://a.example"] }
    let over = LayerNode(
      .zStack, id: "over", ["frame": ["width": 120, "height": 60]],
      children: [inner, ExportBench.text("b", id: "b")])
    return ExportBench.column([ExportBench.text("Today", id: "head"), over, ExportBench.text("{{cups|3}}", id: "cups")])
  }

  @Test("given one layer that Scriptable cannot build, then it alone is a picture, of an address of its own")
  func part() throws {
    let address = "https://studio.example/i/abc"
    let code = try script(Self.partly(true), address: address)
    #expect(
      code.differences.contains { $0.code == .drawing && $0.words.contains("is an image from the studio") })
    let online = try run(code.files[0].text)
    #expect(online.status == 0 && online.texts == ["Today", "3"], "\(online.errors)")
    #expect(online.kinds.count { $0 == "image" } == 1 && online.links.contains("https://a.example"))
    #expect(
      online.requests == [
        address + "/m.json?values=code&dev=393&via=scriptable",
        address + "/m@3x.png?layer=over&ap=light&dev=393&via=scriptable",
      ])
    // A first run without a connection says one thing; a later one shows what was kept.
    let first = try run(code.files[0].text, connection: "offline")
    #expect(first.status == 0 && first.texts.count == 1 && first.texts[0].hasPrefix("Not loaded yet"))
    #expect(try run(code.files[0].text, connection: "kept").kinds.count { $0 == "image" } == 1)
  }

  @Test("given a ground that Scriptable has not, then the size is one picture, not a layer on another ground")
  func groundOfParts() throws {
    let address = "https://studio.example/i/abc"
    func requests(_ ground: JSONValue) throws -> [String] {
      let design = ExportBench.design(Self.partly(), ["background": [ground]])
      return try run(ExportBench.code(design, .scriptable, address: address).files[0].text).requests
    }
    let radial: JSONValue = ["gradient": "radial", "stops": [[0, "red"], [1, "blue"]]]
    #expect(try requests(radial).first?.hasPrefix(address + "/m@3x.png?ap=") == true)
    #expect(try requests("red").contains { $0.contains("layer=over") })
  }

  @Test("given no address, then the layer's picture is in the script, as long as it has room")
  func bakedPart() throws {
    func made(_ bytes: Int) throws -> ExportedCode {
      try ExportBench.code(
        ExportBench.design(Self.partly()), .scriptable, picture: { _ in Data(repeating: 7, count: bytes) })
    }
    let code = try made(300)
    #expect(code.differences.contains { $0.code == .drawing && $0.words.contains("1.2 MB") })
    let shown = try run(code.files[0].text)
    #expect(shown.status == 0 && shown.texts == ["Today", "3"] && shown.requests == [], "\(shown.errors)")
    #expect(shown.kinds.count { $0 == "image" } == 1)
    let large = try made(500_000)
    #expect(large.files[0].bytes.count < 50_000)
    #expect(try run(large.files[0].text).texts.first?.hasPrefix("This size needs an image") == true)
  }

  @Test("given layers whose shadow, turn or place goes beyond them, then what they lie in is the picture")
  func around() throws {
    func parts(_ properties: [String: JSONValue]) throws -> [String] {
      let turned = ExportBench.text("b", properties, id: "turned")
      let box = LayerNode(.vStack, id: "box", children: [ExportBench.text("a", id: "a"), turned])
      let root = ExportBench.column([ExportBench.text("Today", id: "head"), box])
      return try run(script(root, address: "https://studio.example/i/abc").files[0].text).requests
        .compactMap { $0.firstMatch(of: /layer=([a-z]+)/).map { String($0.output.1) } }
    }
    #expect(try parts(["rotation": 20]) == ["box"])
    #expect(try parts(["offset": ["x": 4, "y": 4]]) == ["box"])
    #expect(try parts(["opacity": 0.5]) == ["turned"])
    #expect(try parts([:]) == [])
  }

  @Test("given every template, then its script runs in the app and as a widget of each size", arguments: 0..<3)
  func templates(part: Int) throws {
    let families = ["app", "small", "large", "accessoryRectangular", "accessoryCircular", "accessoryInline"]
    var native = 0
    for (index, template) in try ExportBench.templates.get().enumerated() where index % 3 == part {
      let code = try ExportBench.code(template.design, .scriptable, address: "https://studio.example/i/abc")
      let family = families[index / 3 % families.count]
      let run = try run(code.files[0].text, family: family)
      #expect(run.status == 0, "\(template.id) \(family): \(run.errors)")
      if !run.texts.isEmpty { native += 1 }
    }
    #expect(native > 3)
  }

  @Test(
    "given a script with a misspelt name, then the stand-in refuses it",
    arguments: [
      ("layoutVertically", "layoutVertical"), (".lineLimit", ".lineLimits"), ("presentMedium", "presentMedum"),
      ("Font.semibold", "Font.semibld"), ("new Size(30", "new Size(\"30\""),
      ("applyRelativeStyle", "applyRelatedStyle"),
      ("runsInWidget", "runInWidget"),
    ])
  func misspelt(find: String, put: String) throws {
    let text = try script(Self.agenda()).files[0].text
    #expect(text.contains(find))
    #expect(try run(text.replacing(find, with: put), family: "app").status != 0)
  }

  @Test("given hostile texts, then they are literals alone and show as they are")
  func hostile() throws {
    let texts = ["\"; throw 1; \"", "</script>", "${process.exit(3)}", "\\u0041 \\", "\u{2028}line\nend", "👩‍👩‍👧 日本"]
    let root = ExportBench.column(texts.enumerated().map { ExportBench.text($0.element, id: "t\($0.offset)") })
    let code = try ExportBench.code(ExportBench.design(root, name: "*/ \"); process.exit(4) //"), .scriptable)
    let run = try run(code.files[0].text)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.texts == texts)
    #expect(!code.files[0].text.contains("</script"))
  }
}
