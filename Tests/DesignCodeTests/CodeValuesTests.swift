import DesignCode
import DesignData
import DesignModel
import Foundation
import TestSupport
import Testing

@testable import DesignCode

@Suite("Values of exports") struct CodeValuesTests {
  private static func list() -> LayerNode {
    var list = LayerNode(
      .repeat, id: "list",
      ["over": ["source": "lines", "text": "[x] one\n[ ] two\nthree"], "limit": 2, "more": "+{{__item_more}}"])
    list.slots[.child] = [
      ExportBench.text(
        "{{__item_title}}", ["opacity": "{{__item_done}}", "when": ["left": "{{__item_title}}", "is": "present"]],
        id: "row")
    ]
    return list
  }

  @Test(
    "given a design that goes by the minute, then its entries are those of its timeline, and it says when to ask again")
  func dates() throws {
    let design = ExportBench.design(ExportBench.text("{{__now||date:HH:mm}}"))
    let document = CodeValues.document(for: design, family: .systemMedium, data: .sample, now: .card)
    let entries = try #require(document.object?["entries"]?.array)
    let timeline = design.timeline(data: .sample, at: .card)
    #expect(entries.compactMap { $0.object?["date"]?.string } == timeline.entries.map { $0.formatted(.iso8601) })
    #expect(entries.count <= WidgetTimeline.entryLimit && entries.count > 100)
    guard case .after(let next) = timeline.policy else { return #expect(Bool(false), "never") }
    #expect(document.object?["next"]?.string == next.formatted(.iso8601))
    let words = entries.prefix(2).compactMap { $0.object?["values"]?.object?["words"]?.string }
    #expect(words == ["10:09", "10:10"])
  }

  @Test("given texts, rings, lists, charts and conditions, then each has its value under its layer’s id")
  func kinds() throws {
    let root = ExportBench.column([
      ExportBench.text("{{cups|3}} cups"), LayerNode(.ring, id: "ring", ["value": "{{cups|3}}", "max": 12]),
      Self.list(),
      LayerNode(.chart, id: "chart", ["series": ["values": [1, .null, [2, 5]]], "goal": 4]),
      ExportBench.text("x", ["when": ["left": "{{cups|3}}", "is": "gt", "right": 2]], id: "big"),
      LayerNode(.date, id: "day", ["date": "2026-12-24", "style": "relative"]),
    ])
    let document = CodeValues.document(
      for: ExportBench.design(root), family: .systemSmall, data: .none, now: .card)
    let values = try #require(document.object?["entries"]?.array?.first?.object?["values"]?.object)
    #expect(values["words"] == "3 cups")
    #expect(values["ring.share"] == 0.25)
    #expect(values["big.when"] == true)
    #expect(values["list.count"] == 3)
    #expect(
      values["list"] == [
        ["row": "one", "row.opacity": 1, "row.when": true], ["row": "two", "row.opacity": 0, "row.when": true],
      ])
    #expect(values["chart"]?.object?["items"] == [[1], [], [2, 5]])
    #expect(values["chart"]?.object?["goal"] == 4)
    #expect(values["day"]?.string?.hasPrefix("2026-12-2") == true)
  }

  @Test("given every template, then code asks for exactly the values that its address answers")
  func agreed() throws {
    for (id, design, code) in try ExportBench.templates.get() {
      let source = try #require(code.files.first { $0.path.hasSuffix("/Values.swift") }).text
      let written = CodeDesign(design, data: .sample, now: .card, address: nil, export: CodeExport(kind: .swiftui))
      for face in written.faces {
        let keys = written.values(of: face, at: .card).keys.sorted()
        for key in keys { #expect(source.contains("= \(SwiftText.literal(key))\n"), "\(id) \(key)") }
      }
      // Each entry of what the address answers has those of its size.
      for face in [written.faces.first, written.faces.last].compactMap({ $0 }) {
        let family = try #require(face.families.first)
        let document = CodeValues.document(for: design, family: family, data: .sample, now: .card)
        let keys = Set(written.values(of: face, at: .card).keys)
        let entries = try #require(document.object?["entries"]?.array)
        #expect(!entries.isEmpty, "\(id)")
        for entry in entries { #expect(entry.object?["values"]?.object.map { Set($0.keys) } == keys, "\(id)") }
      }
    }
  }

  @Test("given a clock without an address, then its widget makes entries of its own, and one of plain words makes one")
  func rhythm() throws {
    func provider(_ words: String) throws -> String {
      let code = try ExportBench.code(ExportBench.design(ExportBench.text(words)))
      return try #require(code.files.first { $0.path.hasSuffix("/Provider.swift") }).text
    }
    let clock = try provider("It is {{__now||date:HH:mm}}")
    #expect(clock.contains("static let step: Double = 60\n") && clock.contains("static let entries = 240\n"))
    #expect(try provider("Hello").contains("static let step: Double = 0\n"))
  }

  @Test(
    "given texts, then a device works out what it can by itself: dates by a pattern, values a press changes, nothing else",
    arguments: [
      ("{{__now||date:HH:mm}}", true), ("Day {{__now|x|date:EEEE, d MMM}}!", true), ("{{cups|0}} cups", true),
      ("{{other|0}}", false), ("{{cups|0|number:1}}", false), ("{{__now||relative}}", false), ("{{=cups+1}}", false),
      ("{{__now||date:HH:mm", false), ("plain", false), ("{{__now||date:\"}}", false),
    ])
  func local(text: String, isLocal: Bool) { #expect((CodeLocal(text, kept: ["cups"]) != nil) == isLocal) }

  @Test(
    "given an address that is none, then the error names it", arguments: ["ftp://x.example/i", "studio", "https://"])
  func address(text: String) {
    #expect(throws: CodeExportError.self) {
      try ExportBench.code(ExportBench.design(ExportBench.text("x")), address: text)
    }
  }

  @Test("given private values in a shared snapshot, then an export holds only what the design reads")
  func canary() throws {
    var data = DataSnapshot.sample
    data.variables = ["secret": "canary-4711", "cups": "5"]
    for kind in CodeExport.Kind.allCases {
      let code = try ExportBench.code(ExportBench.design(ExportBench.text("{{cups|0}} cups")), kind, data: data)
      for file in code.files { #expect(file.bytes.range(of: Data("canary-4711".utf8)) == nil, "\(file.path)") }
    }
  }
}
