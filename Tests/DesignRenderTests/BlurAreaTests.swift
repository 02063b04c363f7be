import DesignData
import DesignLayout
import DesignModel
import DesignPhotos
import Foundation
import TestSupport
import Testing

@testable import DesignRender

/// Blurs and shadows of shapes far larger than the canvas: what they cost is what can be seen of them.
@Suite("Blur areas") struct BlurAreaTests {
  private static let red = Paint.solid(Colour(1, 0, 0))

  /// A picture of nodes on a large widget.
  private func picture(_ nodes: [SceneNode], scale: Double) throws -> Data {
    let worker = try RenderBench.worker()
    let input = LayoutInput(
      design: .layers(
        LayeredDesign(
          id: UUID(), updatedAt: .distantPast, tree: LayerTree(name: "x", root: LayerNode(.zStack, id: "root")))),
      family: .systemLarge, scale: scale, appearance: .light, data: .none)
    var scene = worker.scene(for: input)
    scene.nodes = nodes
    return try worker.picture(of: scene, as: input).png
  }

  private func blurred(_ rect: Rect, _ sigma: Double) -> SceneNode {
    var group = SceneGroup([.fill(.rect(rect), Self.red)])
    (group.blur, group.bounds) = (sigma, rect)
    return .group(group)
  }

  @Test(
    "given a shape far beyond the canvas, then its edge is blurred as that of one that ends outside it",
    arguments: [4.0, 9.0])
  func edges(sigma: Double) throws {
    for scale in [1.0, 2.0] {
      // Twice as long as what is seen is still made whole.
      let (near, far) = (Rect(150, 90, 500, 500), Rect(150, 90, 9_000, 9_000))
      #expect(try picture([blurred(near, sigma)], scale: scale) == picture([blurred(far, sigma)], scale: scale))
      func shadow(_ rect: Rect) -> SceneNode { .shadow(.rect(rect), .black, sigma: sigma, x: 20, y: -30) }
      #expect(try picture([shadow(near)], scale: scale) == picture([shadow(far)], scale: scale))
      // With the far end on the canvas, the beginning is cut.
      let (short, long) = (Rect(-300, -300, 500, 500), Rect(-7_300, -7_300, 7_500, 7_500))
      let pictures = try [short, long].map { try pixels(picture([blurred($0, sigma)], scale: scale)) }
      #expect(zip(pictures[0], pictures[1]).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
    }
  }

  private func pixels(_ png: Data) throws -> [UInt8] { try Array(PhotoDecoder.decode(png).pixels) }

  @Test("given shapes of any size, then no more than a few canvases are blurred, and nothing that can’t be seen")
  func sizes() throws {
    let seen = Rect(0, 0, 364, 382)
    for side in [10.0, 400, 2_000, 8_000, 1e6, 1e12] {
      for sigma in [0.2, 4, 60] {
        let made = try #require(BlurArea(Rect(10, 10, side, side), sigma: sigma, scale: 3, seen: seen))
        #expect(Double(made.width) * Double(made.height) <= 9_000_000, "\(side) \(sigma)")
      }
    }
    #expect(BlurArea(Rect(20_000, 0, 9_000, 9_000), sigma: 4, scale: 3, seen: seen) == nil)
    #expect(BlurArea(Rect(0, 0, .infinity, 10), sigma: 4, scale: 3, seen: seen) == nil)
  }
}
