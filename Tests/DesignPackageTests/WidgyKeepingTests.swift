import DesignModel
import Foundation
import TestSupport
import Testing

@testable import DesignPackage

/// Widgy's widgets as they are imported: what can be read is kept, within the margins of the phone.
@Suite("Widgy's widgets, imported") struct WidgyKeepingTests {
  private func file(_ root: JSONValue, family: String = "systemSmall", version: String = "1.0") -> JSONValue {
    [
      "id": "0d9a5b7e-3c41-4c5e-9d6e-2f1a7b8c9d00", "schema_version": .string(version), "name": "Tide",
      "family": .string(family), "root": root,
    ]
  }

  private func text(_ words: String) -> JSONValue { ["type": "Text", "properties": ["content": .string(words)]] }

  private func stack(_ children: [JSONValue]) -> JSONValue {
    ["type": "VStack", "properties": ["children": .array(children)]]
  }

  /// The words of a tree, in order.
  private func words(_ tree: LayerTree?) -> [String] {
    (tree?.root.all ?? []).compactMap { $0.properties["text"]?.string }
  }

  private func imported(_ file: JSONValue, _ manner: PackageReader.Manner = .studio) throws -> DesignPackageFile {
    var reader = PackageReader(inventions: DecodingInventions(newID: { UUID() }, now: .distantPast))
    reader.widgets = manner
    return try reader.readLayers(JSONEncoder().encode(file))
  }

  @Test("given a list with a layer that can’t be read, when it is imported, then its neighbours stay and it is named")
  func neighbours() throws {
    let faulty: [(JSONValue, String)] = [
      (["type": "Sparkline"], "Sparkline"), (["type": "Text"], "properties"), ("no layer", "wrong type"),
      (["type": "Frame", "properties": ["width": 5]], "child"),
    ]
    for (bad, named) in faulty {
      let inside = file(stack([text("a"), bad, stack([text("b"), bad]), text("c")]))
      let beside = file(["type": "VStack", "children": [text("a"), bad, text("b"), text("c")]])
      for one in [inside, beside] {
        let read = ReadTree(one)
        #expect(words(read.tree) == ["a", "b", "c"], "\(bad)")
        #expect(read.hasUnreadable && read.differences.contains { $0.sentence.contains(named) }, "\(read.differences)")
      }
      let there = ReadTree(inside, manner: .app)
      #expect(words(there.tree).isEmpty && there.hasUnreadable)
      #expect(ReadTree(beside, manner: .app).tree == nil)
    }
  }

  @Test("given a container nobody knows, when it is imported, then what it holds stays")
  func containers() throws {
    for inner: JSONValue in [
      ["type": "Carousel", "properties": ["children": [text("a"), text("b")]]],
      ["type": "Carousel", "children": [text("a"), text("b")]],
    ] {
      let read = ReadTree(file(stack([inner, text("c")])))
      #expect(words(read.tree) == ["a", "b", "c"])
      #expect(read.differences.contains { $0.sentence.contains("Carousel") })
    }
  }

  @Test("given a property that stops Widgy, when it is imported, then only the property is left out")
  func properties() throws {
    let frame: JSONValue = [
      "type": "Frame", "properties": ["width": "infinity", "height": 20, "child": text("a")],
    ]
    let read = ReadTree(file(frame))
    #expect(read.tree?.root.properties["frame"] == ["height": 20] && words(read.tree) == ["a"])
    #expect(read.differences.contains { $0.sentence.contains("$.root.properties.width") })
    let image = ReadTree(file(["type": "Image", "properties": ["source": "hero"]]))
    #expect(image.tree?.root.kind == .image && image.hasUnreadable)
    #expect(ReadTree(file(text("a"))).hasUnreadable == false)
  }

  @Test("given another version, in either form, when it is imported, then that is told; an unreadable one is named")
  func versions() throws {
    let nested = ReadTree(file(text("a"), version: "2.3"))
    let flat = ReadTree(["schema_version": "0.9", "widget_id": "w", "layout": ["type": "Text", "content": "a"]])
    for (read, version) in [(nested, "2.3"), (flat, "0.9")] {
      #expect(words(read.tree) == ["a"])
      #expect(read.differences.contains { $0.what == "version" && $0.there.contains(version) })
    }
    let unread = ReadTree(file(["kind": "text"], version: "3.0"))
    #expect(unread.tree == nil && unread.failure.contains("version 3.0"), "\(unread.failure)")
  }

  @Test("given a widget, when it is imported, then it stands within WidgetKit’s margins on its background")
  func margins() throws {
    let root: JSONValue = [
      "type": "ZStack",
      "properties": [
        "children": [
          ["type": "ContainerRelativeShape", "properties": ["fill": "#102030"]], text("a"),
        ]
      ],
    ]
    let tree = try #require(imported(file(root)).trees[0])
    #expect(tree.root.kind == .padding && tree.root.properties["insets"] == 16)
    #expect(tree.document["background"] == ["#102030"])
    // Written back, WidgetKit adds them again: they are not in the file.
    let back = try #require(WidgyLayers.config(tree, id: UUID(), family: "systemSmall"))
    #expect(back.config.root == (try WidgyConfig(file(root))).root && back.differences.isEmpty, "\(back.differences)")
    // Margins that somebody changed are theirs.
    var changed = tree
    changed.root.set("insets", 4, of: "margins")
    let kept = try #require(WidgyLayers.config(changed, id: UUID(), family: "systemSmall"))
    #expect(kept.config.root.all.contains { $0.kind == .padding })
    let lock = try #require(imported(file(root, family: "accessoryCircular")).trees[0])
    #expect(lock.root.kind == .zStack && lock.document["background"] == nil)
    let flat = try #require(imported(FlatWidgetTests.file).trees[0])
    #expect(flat.root.properties["insets"] == 16 && flat.root.slots[.child]?.first?.kind == .vStack)
    #expect(LayerReading(flat.json, .lenient).isSound)
  }

  @Test("given a flat widget for both screens, when it is imported, then the Lock Screen has no margins")
  func bothScreens() throws {
    var members = try #require(FlatWidgetTests.file.object)
    members["supported_families"] = ["systemSmall", "accessoryRectangular"]
    let tree = try #require(imported(.object(members)).trees[0])
    #expect(tree.resolved(for: "systemSmall")?.properties["insets"] == 16)
    #expect(tree.resolved(for: "accessoryRectangular")?.properties["insets"] == 0)
  }

  @Test("given a picture in the file, when it is imported, then it comes along; one that is none is asked for")
  func pictures() throws {
    let source: JSONValue = ["type": "data", "value": "aGVsbG8="]
    let root = stack([
      ["type": "Image", "properties": ["source": source]],
      ["type": "Image", "properties": ["source": ["type": "data", "value": "%%%"]]],
      ["type": "Image", "properties": ["source": ["type": "asset", "value": "hero"]]],
    ])
    let read = try imported(file(root))
    let tree = try #require(read.trees[0])
    let images = tree.root.all.filter { $0.kind == .image }
    #expect(read.images.map(\.data) == [Data("hello".utf8)])
    #expect(images[0].properties["file"]?.string == read.images[0].originalFileName)
    #expect(images[0].properties["extras"]?.object?["widgy"]?.object?["source"] == nil)
    #expect(images[1].properties["file"] == nil && images[2].properties["file"] == nil)
    #expect(read.differences[0]?.contains { $0.here.contains("“hero”") } == true)
  }

  @Test("given Widgy’s words for gauges, in either form, then they are read")
  func gauges() throws {
    for (word, ours) in [("circular", "accessoryCircularCapacity"), ("linear", "linearCapacity")] {
      let nested = ReadTree(file(["type": "Gauge", "properties": ["value": 0.5, "gauge_style": .string(word)]]))
      let flat = ReadTree([
        "widget_id": "w", "layout": ["type": "Gauge", "value": 0.5, "style": .string(word)],
      ])
      for read in [nested, flat] { #expect(read.tree?.root.properties["style"]?.string == ours, "\(word)") }
    }
  }

  @Test("given random damage, when a widget is imported, then no layer that could be read alone is lost with another")
  func property() throws {
    var random = SeededGenerator(seed: 44)
    for _ in 0..<200 {
      let count = Int.random(in: 1...6, using: &random)
      var expected: [String] = []
      let children: [JSONValue] = (0..<count).map { index in
        if Bool.random(using: &random) { return ["type": .string("Odd\(index)"), "properties": [:]] }
        expected.append("t\(index)")
        return text("t\(index)")
      }
      #expect(words(ReadTree(file(stack(children))).tree) == expected)
    }
  }
}
