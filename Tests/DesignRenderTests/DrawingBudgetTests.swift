import DesignData
import DesignLayout
import DesignModel
import DesignReview
import Foundation
import TestSupport
import Testing

@testable import DesignRender

/// Designs that ask for more than a picture's budget of work has room for.
@Suite("Budget of work") struct DrawingBudgetTests {
  private func scene(_ layers: [LayerNode]) throws -> Scene {
    var root = LayerNode(.zStack, id: "root")
    root.slots[.children] = layers
    let tree = LayerTree(name: "x", root: root)
    let input = LayoutInput(
      design: .layers(LayeredDesign(id: UUID(), updatedAt: .distantPast, tree: tree)), family: .systemLarge, scale: 3,
      appearance: .light, data: .none)
    return try RenderBench.worker().scene(for: input)
  }

  private func path(_ id: String, lines: Int, _ effects: [String: JSONValue] = [:]) -> LayerNode {
    let steps = (0..<lines).map { "\($0 == 0 ? "M" : "L")\($0 * 37 % 340) \($0 * 101 % 360)" }
    return LayerNode(
      .shape, id: id,
      ["kind": "path", "path": .string(steps.joined(separator: " ")), "paint": "red"].merging(effects) { $1 })
  }

  private static let shadow: JSONValue = ["radius": 8, "colour": "black"]

  private func count(_ scene: Scene, _ isMeant: (SceneNode) -> Bool) -> Int {
    var count = 0
    scene.walk { if isMeant($0) { count += 1 } }
    return count
  }

  private func effects(_ scene: Scene) -> Int {
    count(scene) { node in
      switch node {
      case .backdrop, .shadow: true
      case .group(let group): group.blur != nil || group.shadow != nil
      default: false
      }
    }
  }

  @Test("given a design with some effects, then all of it is drawn and nothing is said")
  func usual() throws {
    let layers = (0..<4).map { index in
      LayerNode(
        .shape, id: "s\(index)",
        ["kind": "rounded", "paint": "blue", "shadow": Self.shadow, "blur": 6, "frame": ["width": 120, "height": 80]])
    }
    let scene = try scene(layers)
    #expect(effects(scene) == 8)
    #expect(StressTest.overBudget(scene).isEmpty)
  }

  @Test(
    "given 60 paths of 900 lines with blurs and shadows, then the work stays within the budget and layers are named")
  func paths() throws {
    let scene = try scene(
      (0..<60).map {
        path("p\($0)", lines: 900, ["blur": 4, "shadow": [Self.shadow, Self.shadow, Self.shadow]])
      })
    #expect(count(scene) { if case .path = $0 { true } else { false } } < 60)
    let said = StressTest.overBudget(scene)
    #expect(said.contains { $0.contains("has too many blurs, shadows or materials") })
    #expect(said.contains { $0.contains("has too much to draw") } && said.count <= 16)
    let found = StressTest.findings(scene, .usual, .systemLarge)
    #expect(found.contains { $0.severity == .error && $0.place.element.hasPrefix("p") }, "a check with its layer")
  }

  @Test("given 200 panes of glass, then some are drawn as glass and the others plain")
  func glass() throws {
    let scene = try scene(
      (0..<99).map { LayerNode(.shape, id: "g\($0)", ["kind": "rect", "paint": "clear", "glass": true]) })
    #expect((2..<120).contains(effects(scene)), "\(effects(scene))")
    #expect(!StressTest.overBudget(scene).isEmpty)
  }

  @Test("given a small shape with a gradient around a point, then only its pixels are made, not those of the canvas")
  func turns() throws {
    let canvas = Rect(0, 0, 364, 382)
    let made = try #require(AngularGradient.pixels(within: Rect(100, 50, 12, 12), canvas, scale: 3))
    #expect(made.x == 299 && made.y == 149 && made.width == 38 && made.height == 38)
    #expect(AngularGradient.pixels(within: Rect(-40, 50, 12, 12), canvas, scale: 3) == nil)
    let cut = try #require(AngularGradient.pixels(within: Rect(-900, -900, 2_000, 2_000), canvas, scale: 3))
    #expect(cut.x == 0 && cut.width == 364 * 3 && cut.height == 382 * 3)
    // Thin lines across the canvas take all of it.
    let turn: JSONValue = ["gradient": "angular", "stops": [[0, "red"], [1, "blue"]]]
    let lines = (0..<99).map { index in
      LayerNode(
        .shape, id: "l\(index)",
        [
          "kind": "path", "path": "M0 0L340 360", "stroke": ["fill": turn, "width": 1],
          "frame": ["width": 340, "height": 360],
        ])
    }
    #expect(!StressTest.overBudget(try scene(lines)).isEmpty)
  }

  @Test("given layers within layers, each with shadows, then what doubles with each is counted so")
  func nested() throws {
    var node = path("inside", lines: 60)
    for level in 0..<8 {
      var outer = LayerNode(.zStack, id: "n\(level)", ["shadow": [Self.shadow, Self.shadow, Self.shadow]])
      outer.slots[.children] = [node]
      node = outer
    }
    let scene = try scene([node])
    #expect(effects(scene) < 24 && !StressTest.overBudget(scene).isEmpty)
  }

  /// `inner` in stacks within one another, rows and columns in turn, each beside `beside`.
  private func stacked(
    _ levels: Int, _ inner: [LayerNode], _ properties: [String: JSONValue] = [:], beside: (Int) -> [LayerNode]
  ) -> LayerNode {
    var node = LayerNode(.zStack, id: "inner")
    node.slots[.children] = inner
    for level in 0..<levels {
      var outer = LayerNode(level % 2 == 0 ? .vStack : .hStack, id: "s\(level)", properties)
      outer.slots[.children] = [node] + beside(level)
      node = outer
    }
    return node
  }

  /// Seconds of this thread's processor that `work` took.
  private func seconds(_ work: () throws -> Void) rethrows -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let before = now()
    try work()
    return now() - before
  }

  @Test("given long texts that shrink in stacks within stacks, then measuring them ends and what is hidden is named")
  func longTexts() throws {
    let words = String(repeating: "lorem ipsum ", count: 290)
    let texts = (0..<17).map { index in
      LayerNode(
        .text, id: "t\(index)",
        ["text": .string(words), "minimumScale": 0.3, "font": ["size": .integer(4 + index)], "lineLimit": 40])
    }
    let design = stacked(8, texts) { [LayerNode(.text, id: "b\($0)", ["text": "A word", "minimumScale": 0.3])] }
    let taken = try seconds {
      let left = StressTest.overBudget(try scene([design]))
      #expect(!left.isEmpty)
    }
    // Six seconds before.
    #expect(taken < 2, "\(taken) s")
  }

  @Test("given stacks within stacks that drop layers, then all is tried in no time")
  func dropping() throws {
    func design(_ levels: Int) -> LayerNode {
      stacked(levels, [], ["overflow": "drop"]) { level in
        (0..<8).map { LayerNode(.text, id: "d\(level)-\($0)", ["text": "word", "dropRank": .integer($0 + 1)]) }
      }
    }
    // Ten times as long for each level before: eight took hours.
    let taken = try seconds {
      let left = StressTest.overBudget(try scene([design(7)]))
      #expect(left.isEmpty)
    }
    #expect(taken < 2, "\(taken) s")
  }

  @Test("given long texts of emoji that shrink, then measuring them ends")
  func longPictures() throws {
    let texts = (0..<4).map { index in
      LayerNode(
        .text, id: "t\(index)",
        [
          "text": .string(String(repeating: "👨", count: 1_300)), "minimumScale": 0.1, "lineLimit": 50,
          "font": ["size": .integer(5 + index)],
        ])
    }
    let taken = try seconds { _ = try scene([stacked(1, []) { _ in texts }]) }
    // Thirteen seconds before.
    #expect(taken < 2, "\(taken) s")
  }

  @Test("given a long text of which little fits, then it comes out as when all of it is set")
  func beginnings() throws {
    let engine = try TextEngine(RenderBench.resources().fonts)
    for words in ["lorem ipsum dolor ", "iiii llll ", "漢字", "שלום עולם ", "a\u{301}\u{302}\u{303} ", "a\nb ", "(((((-"]
    {
      for (width, lines) in [(0, 1), (60, 1), (120, 3), (300, 8)] as [(Double, Int)] {
        let long = TextSpec(
          String(repeating: words, count: 3_900 / words.unicodeScalars.count),
          font: FontSpec(size: 15, lineHeight: 18), colour: .black, lineLimit: lines)
        let (found, whole) = (engine.laid(long, width: width), engine.make(long, Int32(width * 1_024), of: 4_000))
        #expect(
          found.metrics.size == whole.metrics.size && found.metrics.lines == whole.metrics.lines, "\(words) \(width)")
        #expect(found.metrics.isTruncated == whole.metrics.isTruncated && found.lineWidths == whole.lineWidths)
        for line in 0..<found.metrics.lines {
          #expect(engine.words(found, line: line) == engine.words(whole, line: line))
        }
        if words.hasPrefix("lorem") { #expect(found.metrics.characters < 1_000 && whole.metrics.characters > 3_000) }
      }
    }
  }

  @Test("given a text of pictures in a row, then it is set as fast as letters")
  func pictures() throws {
    let engine = try TextEngine(RenderBench.resources().fonts)
    for words in ["👨", "👨🏽", "👨\u{200D}👩", "🇬🇧"] {
      let text = TextSpec(
        String(repeating: words, count: 1_300), font: FontSpec(size: 2, lineHeight: 3), colour: .black, lineLimit: 20)
      // Most of a second before.
      let taken = seconds { #expect(engine.measure(text, width: 300).lines > 4) }
      #expect(taken < 0.2, "\(words): \(taken) s")
    }
  }

  @Test("given lists that say more than a picture may, then the first layers are shown and the rest is reported")
  func words() throws {
    let text = String(repeating: "lorem ipsum ", count: 300)
    let scene = try scene((0..<40).map { LayerNode(.text, id: "t\($0)", ["text": .string(text)]) })
    #expect(scene.layers.contains { $0.id == "t0" } && !scene.layers.contains { $0.id == "t39" })
    #expect(StressTest.overBudget(scene).contains { $0.contains("more than 60000 characters") })
  }
}
