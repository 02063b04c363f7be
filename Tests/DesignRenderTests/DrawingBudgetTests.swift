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

  @Test("given lists that say more than a picture may, then the first layers are shown and the rest is reported")
  func words() throws {
    let text = String(repeating: "lorem ipsum ", count: 300)
    let scene = try scene((0..<40).map { LayerNode(.text, id: "t\($0)", ["text": .string(text)]) })
    #expect(scene.layers.contains { $0.id == "t0" } && !scene.layers.contains { $0.id == "t39" })
    #expect(StressTest.overBudget(scene).contains { $0.contains("more than 60000 characters") })
  }
}
