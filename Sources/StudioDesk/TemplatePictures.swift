import DesignCatalogue
import DesignData
import DesignLayout
import DesignModel
import DesignRender
import StudioPreviews

/// Templates ready to be shown: their photos' facts and their tint.
package struct TemplatePictures: Sendable {
  private let facts: [String: [String: PhotoFacts]]

  package init(catalogue: Catalogue, transient: TransientPhotos) {
    facts = Dictionary(
      catalogue.templates.map { ($0.card.id, transient.facts($0.images)) }, uniquingKeysWith: { a, _ in a })
  }

  /// Pictures of a template, in another look if one is given.
  package func source(_ template: Template, look: Look?, appearance: Appearance, plan: Plan) -> PreviewSource {
    var source = source(
      template, design: look?.applied(to: template.design) ?? template.design, appearance: appearance, plan: plan)
    source.keeping = .lasting
    return source
  }

  /// Pictures of a design made from a template, with its photos.
  package func source(_ template: Template, design: WidgetSpec, appearance: Appearance, plan: Plan) -> PreviewSource {
    PreviewSource(
      design: design, appearance: appearance, moment: .card, data: DataSnapshot.sample(at:), plan: plan,
      photos: facts[template.card.id] ?? [:], options: .stored)
  }
}
