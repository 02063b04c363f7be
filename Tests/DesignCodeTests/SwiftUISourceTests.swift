import DesignCode
import DesignData
import DesignModel
import DesignRender
import Foundation
import TestSupport
import Testing

@testable import DesignCode

@Suite("WidgetKit source") struct SwiftUISourceTests {
  @Test("given every template, when it is written, then the compiler takes it without a warning", arguments: 0..<4)
  func templates(part: Int) throws {
    let all = try ExportBench.templates.get()
    let some = all.enumerated().filter { $0.offset % 4 == part }.map(\.element.code)
    #expect(some.count >= 30)
    #expect(try Compiler.check(exports: some) == "")
  }

  @Test("given every fixture of layers, when it is written, then the compiler takes it without a warning")
  func fixtures() throws {
    let fixtures = try ExportBench.fixtures()
    #expect(fixtures.contains { $0.name == "everything.layers.json" })
    let photo = try RenderBench.photos().bytes["pixel.png"]
    let exports = try fixtures.map {
      try ExportBench.code(ExportBench.design($0.tree), photo: { _ in photo }, picture: { _ in photo })
    }
    #expect(try Compiler.check(exports: exports) == "")
  }

  @Test("given random trees of every type, when they are written, then the compiler takes them", arguments: 1...2)
  func random(part: Int) throws {
    let exports = try (0..<15).compactMap { index -> ExportedCode? in
      var trees = RandomTrees(seed: UInt64(part * 1_000 + index))
      let design = ExportBench.design(trees.tree(nodes: 40))
      do { return try ExportBench.code(design) } catch CodeExportError.nothingToShow { return nil }
    }
    #expect(exports.count > 10)
    #expect(try Compiler.check(exports: exports) == "")
  }

  @Test(
    "given a template as it is handed out, then its files are one module that imports what it uses",
    arguments: ["layered-agenda", "pro-counter", "starter-photo-framed", "layered-steps-week"])
  func alone(id: String) throws {
    let code = try #require(try ExportBench.templates.get().first { $0.id == id }).code
    #expect(try Compiler.check(Compiler.widgets(code).map(\.text)) == "")
    let app = try #require(code.files.first { $0.path.hasSuffix("/App/App.swift") })
    #expect(try Compiler.check([app.text]) == "")
  }

  @Test("given every template, then its folder is whole: assets that are named, a ground, plain numbers, known symbols")
  func lints() throws {
    let symbols = try SymbolLibrary()
    for (id, _, code) in try ExportBench.templates.get() {
      let paths = Set(code.files.map(\.path))
      #expect(paths.count == code.files.count, "\(id)")
      let root = code.name
      for name in ["README.md", "project.yml", "Widgets/Extension-Info.plist", "App/App.swift"] {
        #expect(paths.contains("\(root)/\(name)"), "\(id) \(name)")
      }
      let source = Compiler.widgets(code).map(\.text).joined(separator: "\n")
      #expect(source.contains(".containerBackground(for: .widget)"), "\(id)")
      #expect(source.contains(".contentMarginsDisabled()"), "\(id)")
      for part in ["Color(\"", "WidgetPhoto(name: \"", " Image(\""] {
        for name in names(source, after: part) {
          let ending = part == "Color(\"" ? "colorset" : "imageset"
          #expect(
            paths.contains("\(root)/Widgets/Assets.xcassets/\(name).\(ending)/Contents.json"), "\(id) \(name)")
        }
      }
      for name in names(source, after: "Image(systemName: \"") {
        #expect(symbols.source(of: name) != nil, "\(id) \(name)")
      }
      for word in ["nan", "inf", "-inf"] { #expect(!source.contains(" \(word)"), "\(id)") }
      // What is newer than the deployment target stands behind a question.
      for call in ["MeshGradient(", ".widgetAccentedRenderingMode("] where source.contains(call) {
        #expect(source.contains("if #available(iOS 18.0, *)"), "\(id) \(call)")
      }
      for word in ["TimelineView", "Canvas {", "Date()", "try!", "as!"] { #expect(!source.contains(word), "\(id)") }
      let usesGroup = source.contains("UserDefaults")
      #expect(paths.contains("\(root)/Widgets/Widgets.entitlements") == usesGroup, "\(id)")
    }
  }

  @Test("given a symbol that nobody knows, then a stand-in is there and is told; those that are known stay")
  func symbols() throws {
    let library = try SymbolLibrary()
    let root = ExportBench.column([
      LayerNode(.symbol, id: "a", ["symbol": "my.own.glyph"]), LayerNode(.symbol, id: "b", ["symbol": "star.fill"]),
      LayerNode(.symbol, id: "c", ["symbol": "trash"]),
    ])
    let code = try CodeExport(kind: .swiftui, knowsSymbol: { library.source(of: $0) != nil }).result(
      for: ExportBench.design(root), data: .sample, now: .card, address: nil)
    let source = Compiler.widgets(code).map(\.text).joined(separator: "\n")
    #expect(Set(names(source, after: "Image(systemName: \"")) == ["square.dashed", "star.fill", "trash"])
    #expect(code.differences.contains { $0.code == .symbols && $0.words.contains("“my.own.glyph”") })
    #expect(code.files.first { $0.path.hasSuffix("README.md") }?.text.contains("my.own.glyph") == true)
    #expect(try Compiler.check(Compiler.widgets(code).map(\.text)) == "")
  }

  @Test("given presses that open addresses, then the app has a scheme of its own; without any it has none")
  func schemes() throws {
    func files(_ tap: JSONValue?) throws -> [String: String] {
      let root = ExportBench.text("Open", tap.map { ["tap": $0] } ?? [:])
      let code = try ExportBench.code(ExportBench.design(root, name: "My Tide"))
      return Dictionary(uniqueKeysWithValues: code.files.map { ($0.path, $0.text) })
    }
    let open = try files(["url": "https://a.example"])
    let plist = try #require(open["MyTide/App/App-Info.plist"])
    let read = try PropertyListSerialization.propertyList(from: Data(plist.utf8), format: nil) as? [String: Any]
    let types = read?["CFBundleURLTypes"] as? [[String: Any]]
    #expect(types?.first?["CFBundleURLSchemes"] as? [String] == ["mytide"])
    #expect(open["MyTide/project.yml"]?.contains("INFOPLIST_FILE: App/App-Info.plist") == true)
    for tap in [nil, ["increment": "cups"]] as [JSONValue?] {
      let plain = try files(tap)
      #expect(plain["MyTide/App/App-Info.plist"] == nil)
      #expect(plain["MyTide/project.yml"]?.contains("App-Info") == false)
    }
  }

  private func names(_ source: String, after part: String) -> [String] {
    source.components(separatedBy: part).dropFirst().map { String($0.prefix { $0 != "\"" }) }
  }

  @Test("given every template, then no body holds more than ten views of its own")
  func short() throws {
    for (id, _, code) in try ExportBench.templates.get() {
      for file in Compiler.widgets(code) {
        // A view that stands in another's block is indented by one step more than what holds it.
        let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
        var open: [Int] = []
        for line in lines {
          let body = line.drop { $0 == " " }
          let depth = (line.count - body.count) / 2
          while open.count > depth { open.removeLast() }
          while open.count <= depth { open.append(0) }
          if let first = body.first, first.isUppercase { open[depth] += 1 }
          #expect(open[depth] <= 10 || file.path.hasSuffix("/Parts.swift"), "\(id) \(file.path): \(line)")
        }
      }
    }
  }

  @Test("given a layer called as Swift’s words are, and two that come to one name, then names differ and are no words")
  func names() throws {
    let root = ExportBench.column([
      ExportBench.text("{{a|1}}", id: "class"), ExportBench.text("{{b|2}}", id: "a-b"),
      ExportBench.text("{{c|3}}", id: "ab"), ExportBench.text("{{d|4}}", id: "1x"),
      ExportBench.column([ExportBench.text("x", id: "x")], ["name": "Text"]),
    ])
    let code = try ExportBench.code(ExportBench.design(root, name: "123 \"); import Darwin //"))
    #expect(try Compiler.check(exports: [code]) == "")
    #expect(code.name.allSatisfy { $0.isLetter || $0.isNumber } && code.name.first?.isLetter == true)
  }
}
