import DesignCatalogue
import DesignData
import DesignLayout
import DesignModel
import DesignRender
import Foundation
import TestSupport
import Testing

@Suite("Values that aren’t known") struct UnknownValueTests {
  private static let families = WidgetFamily.home + [.accessoryRectangular, .accessoryCircular, .accessoryInline]

  /// What a picture says, element by element.
  private func labels(_ input: LayoutInput, _ worker: RenderWorker) -> [String] {
    worker.scene(for: input).elements.map(\.label)
  }

  private func saysZero(_ label: String) -> Bool { label.contains(#/(^|[^0-9.,])0\s?%/#) }

  @Test("given no data, when templates are drawn, then none says 0% beside a value that isn’t known")
  func templates() throws {
    let photos = try RenderBench.photos()
    let worker = try RenderBench.worker(bytes: photos.bytes)
    for template in try RenderBench.catalogue().blueprints {
      for family in Self.families {
        let said = labels(
          LayoutInput(design: template.document, family: family, data: .none, photos: photos.facts), worker)
        guard said.contains(where: { $0.contains("--") || $0.contains("—") }) else { continue }
        #expect(!said.contains(where: saysZero), "\(template.card.id) \(family.rawValue): \(said)")
      }
    }
  }

  @Test("given every template, then nothing in its texts and layers is doubtful")
  func doubtless() throws {
    for template in try RenderBench.catalogue().blueprints {
      let design = template.design
      let texts = design.scopes.flatMap { [design[$0].primaryText, design[$0].secondaryText ?? ""] }
      let found =
        template.tree.map { tree in DoubtfulTexts.findings(in: tree).map { $0.sentence(in: tree) } }
        ?? texts.flatMap { ParsedTemplate($0).problems.map(\.words) }
      #expect(found.isEmpty, "\(template.card.id): \(found.prefix(3))")
    }
  }

  @Test("given health that knows no steps of today, when its widgets are drawn, then count, percent and ring say so")
  func widgets() throws {
    let worker = try RenderBench.worker()
    var data = DataSnapshot.none
    data.steps = StepsSnapshot(access: .authorised)
    data.activity = ActivitySnapshot(access: .partial, fetchedAt: Moment.card.date, flights: 11)
    let design = WidgetSpec(id: UUID(), updatedAt: .distantPast).settled()
    for kind in [WidgetKind.steps, .activity] {
      for family in Self.families {
        let said = labels(
          LayoutInput(design: .widget(design), family: family, data: data, kind: kind), worker)
        let isHome = WidgetFamily.home.contains(family)
        #expect(!isHome || said.contains { $0.contains("—") }, "\(kind) \(family.rawValue): \(said)")
        #expect(!said.contains(where: saysZero), "\(kind) \(family.rawValue): \(said)")
        #expect(!said.contains("0") && !said.contains("0 steps"), "\(kind) \(family.rawValue): \(said)")
      }
    }
  }

  @Test("given the variables people can insert, then a percentage and its value are unknown by the same sign")
  func catalogue() {
    for entry in VariableCatalogue.all where entry.meaning.contains("%") {
      #expect(!entry.token.contains("|0}}"), "\(entry.token)")
    }
  }
}
