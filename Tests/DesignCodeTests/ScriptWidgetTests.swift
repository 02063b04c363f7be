import DesignData
import DesignLayout
import DesignModel
import DesignRender
import Foundation
import TestSupport
import Testing

@testable import DesignCode

@Suite("Scripts for ScriptWidget") struct ScriptWidgetTests {
  private static let address = "https://studio.example/i/abc"

  private struct Case {
    var script: String
    var size = "medium"
    var connection = "online"
    var answer: JSONValue = .null

    var json: JSONValue {
      ["script": .string(script), "size": .string(size), "connection": .string(connection), "answer": answer]
    }
  }

  private struct Run {
    var said: JSONValue
    var fault: String? { said.object?["fault"]?.string }
    var requests: [String] { (said.object?["requests"]?.array ?? []).compactMap(\.string) }
    var tags: [String] { all.compactMap { $0["tag"]?.string } }
    var pictures: [String] { all.compactMap { $0["attributes"]?.object?["url"]?.string } }
    var texts: [String] {
      all.filter { $0["tag"] == "text" }.map { ($0["children"]?.array ?? []).compactMap(\.string).joined() }
    }
    private var all: [[String: JSONValue]] { Self.all(said.object?["root"] ?? .null) }

    private static func all(_ value: JSONValue) -> [[String: JSONValue]] {
      guard let members = value.object else { return [] }
      return [members] + (members["children"]?.array ?? []).flatMap(all)
    }
  }

  /// Runs scripts in the stand-in, all in one process.
  private func run(_ cases: [Case]) throws -> [Run] {
    let folder = try Compiler.scratch()
    defer { try? FileManager.default.removeItem(at: folder) }
    let (input, output) = (folder.appendingPathComponent("cases.json"), folder.appendingPathComponent("out.json"))
    try SpecCoding.encode(JSONValue.array(cases.map(\.json))).write(to: input)
    try Data().write(to: output)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.environment = Compiler.environment
    process.arguments = [
      "node", TestFiles.root.appendingPathComponent("Tests/DesignCodeTests/Mocks/scriptwidget.js").path, input.path,
    ]
    process.standardOutput = try FileHandle(forWritingTo: output)
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return (try JSONDecoder().decode([JSONValue].self, from: Data(contentsOf: output))).map(Run.init)
  }

  private func code(
    _ design: Design, _ drawing: PlacedDrawing, address: String? = address, data: DataSnapshot = .sample
  ) throws -> ExportedCode {
    try drawing.export(.scriptwidget).result(
      for: design, data: data, now: .card, address: address.flatMap(URL.init(string:)))
  }

  @Test(
    "given every template and every document of layers, then its script runs in each size with nothing the app has not")
  func all() throws {
    let drawing = try PlacedDrawing()
    var cases: [Case] = []
    var names: [String] = []
    let designs =
      try ExportBench.templates.get().map { ($0.id, $0.design) }
      + ExportBench.fixtures().map { ($0.name, ExportBench.design($0.tree)) }
    for (name, design) in designs {
      for address in [Self.address, nil] {
        let made: ExportedCode
        do { made = try code(design, drawing, address: address) } catch CodeExportError.nothingToShow { continue }
        #expect(made.files.count == 1)
        for size in ["small", "medium", "large"] {
          cases.append(Case(script: made.files[0].text, size: size, connection: "offline"))
          names.append("\(name) \(size) \(address ?? "alone")")
        }
      }
    }
    var placed = 0
    for (name, run) in zip(names, try run(cases)) {
      #expect(run.fault == nil, "\(name): \(run.fault ?? "")")
      placed += run.tags.contains("zstack") ? 1 : 0
    }
    #expect(placed > 80, "\(placed)")
  }

  @Test("given texts, a bar and a ring, then the tags say the same, in the layout’s order")
  func native() throws {
    let tree = ExportBench.column(
      [
        ExportBench.text("Today", ["font": ["style": "headline"]], id: "head"),
        ExportBench.text("{{cups|3}} cups", ["case": "uppercase"], id: "cups"),
        LayerNode(.gauge, id: "bar", ["value": 0.5, "style": "linearCapacity", "frame": ["width": 80]]),
        LayerNode(
          .ring, id: "ring", ["value": "{{__steps_goal_fraction|0.25}}", "frame": ["width": 30, "height": 30]]),
      ], ["spacing": 4])
    let script = try code(
      ExportBench.design(tree, ["background": ["#FFFFFF"]]), PlacedDrawing(), data: .none
    ).files[0].text
    let answer: JSONValue = [
      "entries": [
        ["date": "2026-01-01T00:00:00Z", "values": ["cups": "9 cups", "ring": 0.75]],
        ["date": "2999-01-01T00:00:00Z", "values": ["cups": "later"]],
      ], "next": .null,
    ]
    let runs = try run([
      Case(script: script, answer: answer), Case(script: script, connection: "kept", answer: answer),
      Case(script: script, connection: "offline"),
    ])
    #expect(runs.map(\.texts) == [["Today", "9 CUPS"], ["Today", "9 CUPS"], ["Today", "3 CUPS"]])
    #expect(runs[0].requests == [Self.address + "/m.json?values=code&via=scriptWidget"])
    for run in runs { #expect(run.tags.contains("ring") && run.tags.count { $0 == "capsule" } == 2, "\(run.said)") }
  }

  @Test("given a misspelt tag, attribute, global or value, then the stand-in refuses the script")
  func strict() throws {
    let script = try code(
      ExportBench.design(ExportBench.text("a"), ["background": ["#FFFFFF"]]), PlacedDrawing()
    ).files[0].text
    let faulty = [
      script.replacing("<text ", with: "<txt ").replacing("</text>", with: "</txt>"),
      script.replacing(" font=", with: " fonts="), script.replacing("$getenv", with: "$getenw"),
      script.replacing("frame=\"max,topLeading\"", with: "frame=\"max,leadingTop\""),
      script.replacing("isdarkmode", with: "isDarkMode"), script.replacing("</zstack>", with: ""),
    ]
    #expect(try run([Case(script: script)])[0].fault == nil)
    for (index, run) in try run(faulty.map { Case(script: $0) }).enumerated() {
      #expect(run.fault != nil, "\(index)")
    }
  }

  @Test("given texts of anything, then the app says exactly those, and runs nothing of them")
  func hostile() throws {
    let drawing = try PlacedDrawing()
    var random = SeededGenerator(seed: 11)
    let pieces = ["{", "}", "\"", "\\", "</text>", "<rect/>", "${", "`", "*/", "//", "é", "🌧️", "\u{2028}", "a", " b"]
    var said: [String] = []
    var cases: [Case] = []
    for _ in 0..<60 {
      let words = (0..<Int.random(in: 1...6, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "a" }
        .joined()
      var tree = LayerTree(name: words, root: ExportBench.text(words))
      tree.document["background"] = ["#FFFFFF"]
      let script = try code(ExportBench.design(tree), drawing, address: nil).files[0].text
      // Words that are broken or have no glyph are a picture.
      guard script.contains("zstack") else { continue }
      let resolved = LayerScope(tree, TextResolver(snapshot: .sample, moment: .card)).text(.string(words))
      said.append(resolved)
      cases.append(Case(script: script))
    }
    #expect(cases.count > 20)
    for (words, run) in zip(said, try run(cases)) { #expect(run.texts == [words], "\(run.fault ?? "")") }
  }

  @Test("given what the app has no tag for, then that layer is a picture from the address, or in the script")
  func pictures() throws {
    let drawing = try PlacedDrawing()
    let star = LayerNode(.symbol, id: "star", ["symbol": "star.fill", "size": 20])
    let design = ExportBench.design(
      ExportBench.column([ExportBench.text("Goal", id: "a"), star]), ["background": ["#FFFFFF"]])
    let (online, alone) = (try code(design, drawing), try code(design, drawing, address: nil))
    let runs = try run([Case(script: online.files[0].text), Case(script: alone.files[0].text)])
    #expect(runs[0].pictures == [Self.address + "/m@3x.png?via=scriptWidget&ap=light&layer=star"])
    #expect(runs[1].pictures.first?.hasPrefix("data:image/png;base64,") == true)
    #expect(online.differences.contains { $0.code == .drawing } && online.differences.contains { $0.code == .font })
    #expect(online.differences.contains { $0.code == .freshness } && alone.differences.contains { $0.code == .baked })
    let turned = ExportBench.design(
      ExportBench.column([ExportBench.text("Goal", ["rotation": 20], id: "a")]), ["background": ["#FFFFFF"]])
    #expect(try run([Case(script: code(turned, drawing).files[0].text)])[0].pictures.count == 1)
    #expect(try !code(turned, drawing).differences.contains { $0.code == .drawing || $0.code == .layout })
  }

  @Test("given links, then it is told what a tap does; given none, then nothing is said of taps")
  func taps() throws {
    let drawing = try PlacedDrawing()
    let link = ExportBench.design(ExportBench.text("a", ["tap": ["url": "https://one.example"]]))
    #expect(try code(link, drawing).differences.contains { $0.code == .taps && $0.words.contains("page") })
    #expect(try code(link, drawing, address: nil).differences.contains { $0.code == .taps })
    #expect(try !code(ExportBench.design(ExportBench.text("a")), drawing).differences.contains { $0.code == .taps })
  }

  @Test("given a size the design does not have, then the largest it has is shown, and asked for")
  func missingSize() throws {
    let tree = ExportBench.text("Only small")
    let design = ExportBench.design(tree, ["offers": ["systemSmall"]])
    let script = try code(design, PlacedDrawing()).files[0].text
    for run in try run(["small", "medium", "large"].map { Case(script: script, size: $0) }) {
      #expect(run.fault == nil, "\(run.fault ?? "")")
      #expect((run.requests + run.pictures).allSatisfy { $0.hasPrefix(Self.address + "/s") }, "\(run.said)")
    }
  }
}
