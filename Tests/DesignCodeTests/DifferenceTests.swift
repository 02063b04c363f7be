import DesignCode
import DesignModel
import Foundation
import Testing

@testable import DesignCode

@Suite("What differs") struct DifferenceTests {
  private static let radial: JSONValue = ["gradient": "radial", "stops": [[0, "red"], [1, "blue"]]]
  private static let words = ExportBench.text("Hello", ["font": ["size": 20]])
  private static let own: [String: JSONValue] = ["frame": ["width": "fill"]]

  private static func tree(_ root: LayerNode, accessory: Bool = true) -> LayerTree {
    var tree = LayerTree(name: "Test", root: root)
    for family in ["accessoryCircular", "accessoryRectangular", "accessoryInline"] where accessory {
      var own = LayerFamily()
      own.root = LayerNode(.spacer, id: "none")
      tree.families[family] = own
    }
    return tree
  }

  private static func column(_ node: LayerNode) -> LayerNode { ExportBench.column([node]) }

  private static func blurred() -> LayerNode {
    ExportBench.column((0..<9).map { LayerNode(.shape, id: "s\($0)", ["blur": 2]) })
  }

  /// A design with each difference, and part of the line that tells it.
  private static let designs: [(kind: DeliveryCode, root: LayerNode, words: String)] = [
    (.font, words, "SF Pro"),
    (.symbols, LayerNode(.symbol, id: "s", ["symbol": "star"]), "SF Symbols"),
    (.materials, LayerNode(.shape, id: "s", ["paint": ["material": "thin"]]), "Materials"),
    (.materials, LayerNode(.shape, id: "s", ["glass": true]), "Glass"),
    (
      .mesh,
      LayerNode(
        .shape, id: "s",
        ["paint": ["gradient": "mesh", "columns": 2, "rows": 2, "colours": ["red", "blue", "green", "pink"]]]), "Mesh"
    ), (.dynamicType, ExportBench.text("Hello", ["font": ["style": "title"]]), "text size"),
    (.shrinking, ExportBench.text("Hello", ["minimumScale": 0.5]), "shrink"),
    (
      .dropping,
      ExportBench.column(
        [words, ExportBench.text("b", ["dropRank": 1], id: "b")], ["overflow": "drop", "name": "Rows"]),
      "“Rows” hides one layer"
    ),
    (
      .fitting,
      {
        var list = LayerNode(
          .repeat, id: "list",
          ["over": ["source": "range", "from": 1, "to": 9], "limit": 9, "fits": true, "name": "Nine"])
        list.slots[.child] = [ExportBench.text("{{__item_n}}")]
        return list
      }(), "“Nine” shows 9, 6, 3 or 1 rows"
    ), (.baked, ExportBench.text("{{key|none}}"), "no URL"),
    (
      .reckoned,
      ExportBench.column([
        ExportBench.text("+", ["tap": ["increment": "cups"]]),
        LayerNode(.ring, id: "r", ["value": "{{cups|1}}", "max": 8]),
      ]), "“cups”"
    ),
    (.drawing, LayerNode(.block, id: "b", ["block": "clock", "name": "Face"]), "“Face” can’t be exported"),
    (.photoMissing, LayerNode(.image, id: "i", ["file": "gone.jpg", "name": "Cat"]), "“Cat” has no image"),
    (
      .photoFilter, LayerNode(.image, id: "i", ["file": "a.png", "photoBlur": 8, "name": "Cat"]),
      "“Cat” is shown without"
    ),
    (.taps, ExportBench.text("+", ["tap": ["increment": "cups"]]), "isn’t updated"),
    (.taps, ExportBench.text("+", ["tap": ["url": "https://x.example"]]), "opens the link"),
    (.radial, ExportBench.text("x", ["colour": radial]), "oval"), (.blurs, blurred(), "first 8"),
  ]

  private static func photo(_ name: String) -> Data? { name == "a.png" ? Data([0x89, 0x50, 0x4E, 0x47]) : nil }

  @Test(
    "given a design with something that differs, then its line is told, and nowhere else", arguments: designs.indices)
  func told(index: Int) throws {
    let (kind, root, words) = Self.designs[index]
    let code = try ExportBench.code(ExportBench.design(Self.tree(root)), photo: Self.photo)
    let lines = code.differences.filter { $0.code == kind }.map(\.words)
    #expect(lines.contains { $0.contains(words) }, "\(code.differences)")
    let readme = try #require(code.files.first { $0.path.hasSuffix("/README.md") }).text
    for line in lines { #expect(readme.contains(SwiftReadme.plain(line))) }
    let plain = try ExportBench.code(ExportBench.design(Self.tree(LayerNode(.shape, id: "plain"))))
    #expect(plain.differences == [])
  }

  @Test("given an address, then freshness is told and nothing is baked in")
  func freshness() throws {
    let design = ExportBench.design(Self.tree(ExportBench.text("{{key|none}}")))
    let kinds = try ExportBench.code(design, address: "https://studio.example/i/abc").differences.map(\.code)
    #expect(kinds.contains(.freshness) && !kinds.contains(.baked))
  }

  @Test("given no layers for the Lock Screen, then what it shows instead is told; its round gauges are the platform’s")
  func lockScreen() throws {
    let bare = try ExportBench.code(ExportBench.design(Self.tree(Self.words, accessory: false))).differences
    #expect(bare.contains { $0.code == .lockScreen })
    var tree = Self.tree(LayerNode(.shape, id: "plain"))
    tree.families["accessoryCircular"]?.root = LayerNode(.gauge, id: "g", ["style": "accessoryCircular"])
    tree.families["accessoryInline"]?.root = ExportBench.column([Self.words, ExportBench.text("two", id: "two")])
    let kinds = try ExportBench.code(ExportBench.design(tree)).differences.map(\.code)
    #expect(kinds.contains(.gauges) && kinds.contains(.inlineText) && !kinds.contains(.lockScreen))
  }

  @Test("given two addresses in the small size alone, then it is told that one is opened, and it is the first")
  func oneAddress() throws {
    var tree = Self.tree(LayerNode(.shape, id: "plain"))
    var own = LayerFamily()
    own.root = ExportBench.column([
      ExportBench.text("a", ["tap": ["url": "https://one.example"]], id: "a"),
      ExportBench.text("b", ["tap": ["url": "https://two.example"]], id: "b"),
    ])
    tree.families["systemSmall"] = own
    let code = try ExportBench.code(ExportBench.design(tree))
    #expect(code.differences.contains { $0.code == .manyTaps })
    let widget = try #require(code.files.first { $0.path.hasSuffix("/Widget.swift") }).text
    #expect(widget.contains(".widgetURL(family == .systemSmall ? URL(string: \"https://one.example\") : nil)"))
    #expect(try Compiler.check(exports: [code]) == "")
  }

  @Test("given a symbol that a value names, then it is told that iOS may lack it; given a fixed one, then it is not")
  func namedByValues() throws {
    func sentences(_ name: String) throws -> [String] {
      try ExportBench.code(ExportBench.design(LayerNode(.symbol, id: "s", ["symbol": .string(name)])))
        .differences.filter { $0.code == .symbols }.map(\.words)
    }
    #expect(try sentences("{{icon|star}}").contains { $0.contains("from a value") })
    #expect(try !sentences("star").contains { $0.contains("from a value") })
  }
}
