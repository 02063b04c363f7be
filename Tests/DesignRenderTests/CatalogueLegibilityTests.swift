import DesignCatalogue
import DesignLayout
import DesignModel
import DesignRender
import Foundation
import TestSupport
import Testing

@Suite("Templates as they are taken") struct CatalogueLegibilityTests {
  @Test(
    "given our own looks, when they are put on templates of words, then texts stand out in each size, light and dark")
  func everyLook() throws {
    let catalogue = try RenderBench.catalogue()
    let worker = try RenderBench.worker(bytes: [:])
    let looks = Look.all.dropFirst(7)
    #expect(looks.count >= 7)
    for look in looks {
      for id in ["starter-countdown", "starter-list", "starter-quote", "workout", "day-ahead", "temperature"] {
        let design = look.applied(to: try #require(catalogue[id]).design)
        for family in [WidgetFamily.systemSmall, .systemMedium, .systemLarge] {
          for appearance in Appearance.schemes {
            let input = LayoutInput(design: .widget(design), family: family, scale: 2, appearance: appearance)
            for text in try worker.contrasts(of: input) where text.level == .poor {
              Issue.record(
                "\(look.id) on \(id), \(family.rawValue) \(appearance.rawValue): \(text.element) \(text.ratio)")
            }
          }
        }
      }
    }
  }

  @Test(
    "given every standard template, when it is drawn on the round Lock Screen, then no text is smaller than 11 points")
  func round() throws {
    let worker = try RenderBench.worker(bytes: [:])
    for template in try RenderBench.catalogue().blueprints where template.tree == nil {
      let scene = worker.scene(
        for: LayoutInput(design: template.document, family: .accessoryCircular, appearance: .vibrant))
      #expect(SceneBudget(scene, scale: 1).smallestText ?? 11 >= 10.99, "\(template.card.id)")
    }
  }

  @Test("given every template, when it is drawn in each size, light and dark, then texts stand out and none is cut")
  func everyTemplate() throws {
    let photos = try RenderBench.photos()
    let worker = try RenderBench.worker(bytes: photos.bytes)
    let templates = try RenderBench.catalogue().blueprints
    #expect(templates.count >= 60)
    for template in templates {
      for family in [WidgetFamily.systemSmall, .systemMedium, .systemLarge] {
        for appearance in Appearance.schemes {
          let input = LayoutInput(
            design: template.document, family: family, scale: 2, appearance: appearance, photos: photos.facts)
          let place = "\(template.card.id) \(family.rawValue) \(appearance.rawValue)"
          let texts = try worker.contrasts(of: input)
          for text in texts where text.level == .poor || (text.element == "primaryText" && text.level == .faint) {
            Issue.record("\(place): \(text.element) has \(text.ratio)")
          }
          let hasTitle =
            template.tree == nil
            && [.classic, .hero, .poster].contains(
              template.design.resolved(for: family.slot, plan: .unlimited).layout.template)
          let drawsText = hasTitle && template.design.layout.posterOverlayMode != PosterOverlayMode.none
          #expect(!drawsText || texts.contains { $0.element == "primaryText" }, "\(place): no title was measured")
          for note in worker.scene(for: input).diagnostics where [.cutShort, .rowsLeftOut].contains(note.code) {
            Issue.record("\(place): \(note.place) \(note.words)")
          }
        }
      }
    }
  }
}
