import DesignModel
import Foundation
import TestSupport
import Testing

@testable import DesignCode

@Suite("Taps of exports") struct TapTests {
  private static let address = "https://studio.example/i/abc"
  private static let page = "https://studio.example/s/abc"

  /// All that an export of a standard design with buttons consists of, and what it tells of taps.
  private func made(_ kind: CodeExport.Kind, address: String?) throws -> (text: String, told: [String]) {
    let design = try #require(try ExportBench.templates.get().first { $0.id == "pro-counter" }).design
    let code = try ExportBench.code(design, kind, address: address)
    return (
      code.files.map(\.text).joined(separator: "\n"), code.differences.filter { $0.code == .taps }.map(\.words)
    )
  }

  @Test(
    "given a standard design that is shared, when it is exported, then a tap opens its page where the format can",
    arguments: [
      (CodeExport.Kind.swiftui, ".widgetURL(URL(string: \"\(page)\"))"),
      (.adaptiveCard, "selectAction"),
      (.scriptable, "widget.url = address.replace(\"/i/\", \"/s/\")"), (.scriptwidget, "linkurl={page}"),
    ])
  func opens(kind: CodeExport.Kind, code: String) throws {
    #expect(try made(kind, address: Self.address).text.contains(code), "\(kind)")
    #expect(try !made(kind, address: nil).text.contains(Self.page), "\(kind)")
  }

  @Test("given a shared standard design, when it becomes cards, then each card opens its page")
  func cards() throws {
    let design = try #require(try ExportBench.templates.get().first { $0.id == "pro-counter" }).design
    for file in try ExportBench.code(design, .adaptiveCard, address: Self.address).files
    where file.path.hasSuffix(".template.json") {
      let card = try JSONValue(json: file.bytes, limits: .layers).object
      #expect(card?["selectAction"] == ["type": "Action.OpenUrl", "url": .string(Self.page)])
    }
  }

  @Test("given buttons, when a format can’t press them, then its differences say what a tap does, shared or not")
  func told() throws {
    for kind in [CodeExport.Kind.adaptiveCard, .scriptwidget] {
      #expect(
        try made(kind, address: Self.address).told == [
          "Tapping a button\(kind == .scriptwidget ? " or link" : "") opens the shared page."
        ])
      #expect(try made(kind, address: nil).told.contains { $0.contains("do nothing") }, "\(kind)")
    }
    for address in [Self.address, nil] {
      #expect(try made(.kwgt, address: address).told.contains { $0.contains("do nothing until") })
      let design = try #require(try ExportBench.templates.get().first { $0.id == "pro-counter" }).design
      let widgy = try ExportBench.code(design, .widgy, address: address).differences
      #expect(widgy.contains { $0.words.contains("on tap") }, "\(widgy)")
    }
  }

  @Test("given a link and buttons in Small, when the design is shared, then Small opens the link, other sizes the page")
  func both() throws {
    let root = ExportBench.column([
      ExportBench.text("a", ["tap": ["url": "https://one.example"]], id: "a"),
      ExportBench.text("+", ["tap": ["increment": "cups"]], id: "b"),
    ])
    var tree = LayerTree(name: "Test", root: LayerNode(.shape, id: "plain"))
    var small = LayerFamily()
    small.root = root
    tree.families["systemSmall"] = small
    let code = try ExportBench.code(ExportBench.design(tree), address: Self.address)
    let widget = try #require(code.files.first { $0.path.hasSuffix("/Widget.swift") }).text
    #expect(
      widget.contains(
        ".widgetURL(family == .systemSmall ? URL(string: \"https://one.example\") : URL(string: \"\(Self.page)\"))"))
    #expect(try Compiler.check(exports: [code]) == "")
    let native = try ExportBench.code(ExportBench.design(root), .scriptable, address: Self.address).differences
    #expect(native.contains { $0.words.hasPrefix("Tapping a button opens the shared page") })
  }
}
