import DesignCatalogue
import DesignLayout
import DesignModel
import DesignRender
import Foundation
import TestSupport
import Testing

@Suite("Templates as they are taken") struct CatalogueLegibilityTests {
  @Test("given every template, when it is drawn in each size, light and dark, then texts stand out and none is cut")
  func everyTemplate() throws {
    let photos = try RenderBench.photos()
    let worker = try RenderBench.worker(bytes: photos.bytes)
    for template in try RenderBench.catalogue().templates {
      for family in [WidgetFamily.systemSmall, .systemMedium, .systemLarge] {
        for appearance in Appearance.schemes {
          let input = LayoutInput(
            design: template.design, family: family, scale: 2, appearance: appearance, photos: photos.facts)
          let place = "\(template.card.id) \(family.rawValue) \(appearance.rawValue)"
          for text in try worker.contrasts(of: input) where text.level == .poor {
            Issue.record("\(place): \(text.element) has \(text.ratio)")
          }
          for note in worker.scene(for: input).diagnostics where [.cutShort, .rowsLeftOut].contains(note.kind) {
            Issue.record("\(place): \(note.element) \(note.text)")
          }
        }
      }
    }
  }
}
