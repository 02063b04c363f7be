import DesignCatalogue
import DesignData
import DesignLayout
import DesignModel
import Foundation
import TestSupport
import Testing

@testable import DesignRender

/// Designs of fixed layout taken apart into layers: what their pictures keep, over the whole catalogue.
@Suite("Taken apart") struct DetachmentTests {
  /// How two pictures differ: the mean step of a channel, and the share of pixels that differ by more than 12 steps.
  struct Difference {
    var mean: Double
    var share: Double
  }

  private static func pixels(_ worker: RenderWorker, _ input: LayoutInput) throws -> [UInt8] {
    let (width, height) = input.pixelSize
    return try worker.painted(worker.scene(for: input).nodes, input, opaque: true) { _, pixels, stride in
      // Whole rows: what looks at them passes over the fourth byte of each pixel, which says nothing.
      (0..<height).flatMap { UnsafeBufferPointer(start: pixels + $0 * stride, count: width * 4) }
    }
  }

  static func difference(_ one: [UInt8], _ two: [UInt8]) -> Difference {
    var (sum, far) = (0, 0)
    one.withUnsafeBufferPointer { one in
      two.withUnsafeBufferPointer { two in
        var at = 0
        let (first, second) = (UnsafeRawBufferPointer(one), UnsafeRawBufferPointer(two))
        while at + 3 < min(one.count, two.count) {
          defer { at += 4 }
          // Most pixels are alike.
          if first.loadUnaligned(fromByteOffset: at, as: UInt32.self)
            == second.loadUnaligned(fromByteOffset: at, as: UInt32.self)
          {
            continue
          }
          let red = abs(Int(one[at]) - Int(two[at]))
          let green = abs(Int(one[at + 1]) - Int(two[at + 1]))
          let blue = abs(Int(one[at + 2]) - Int(two[at + 2]))
          sum += red + green + blue
          if max(red, green, blue) > 12 { far += 1 }
        }
      }
    }
    let count = Double(max(1, one.count / 4))
    return Difference(mean: Double(sum) / count / 3, share: Double(far) / count)
  }

  @Test(
    "given every template of a fixed layout, when it is taken apart, then its pictures are what docs/layers.md §9 says")
  func catalogue() throws {
    let photos = try RenderBench.photos()
    let worker = try RenderBench.worker(bytes: photos.bytes)
    var (pictures, equal) = (0, 0)
    for template in try RenderBench.catalogue().blueprints where template.tree == nil {
      let tree = LayerDetachment.tree(of: template.design)
      let made = Design.layers(
        LayeredDesign(id: template.design.id, updatedAt: template.design.updatedAt, tree: tree))
      for family in WidgetFamily.home {
        let face = template.design.resolved(for: family.slot, plan: .unlimited)
        for appearance in [Appearance.light, .dark] {
          func input(_ design: Design) -> LayoutInput {
            LayoutInput(design: design, family: family, scale: 1, appearance: appearance, photos: photos.facts)
          }
          let found = Self.difference(
            try Self.pixels(worker, input(.widget(template.design))), try Self.pixels(worker, input(made)))
          pictures += 1
          if found.share == 0, found.mean < 0.5 { equal += 1 }
          // Whole drawings are the same; a glow is a circle there and a gradient here, a framed photo's pane lies on its
          // shadow. The rest are edges of letters.
          let isWhole = ![LayoutTemplate.classic, .hero, .poster].contains(face.layout.template)
          let isFramed = face.layout.template == .poster && face.image?.contentMode == .fit
          let bound = isWhole ? 0.002 : isFramed ? 0.27 : face.style.backgroundGlowEnabled ? 0.15 : 0.035
          #expect(
            found.share <= bound,
            "\(template.card.id) \(family.rawValue) \(appearance.rawValue): \(found.share) of the pixels, mean \(found.mean)"
          )
        }
      }
    }
    print("taken apart: \(equal) of \(pictures) pictures are equal")
    #expect(pictures > 300 && equal > 0)
  }
}
