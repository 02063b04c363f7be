import DesignCatalogue
import DesignData
import DesignLayout
import DesignModel
import DesignRender
import StudioPreviews

/// Templates ready to be shown: their photos' facts and their tint.
package struct BlueprintPictures: Sendable {
  private let facts: [String: [String: PhotoFacts]]

  package init(catalogue: Catalogue, transient: TransientPhotos) {
    facts = Dictionary(
      catalogue.blueprints.map { ($0.card.id, transient.facts($0.images)) }, uniquingKeysWith: { a, _ in a })
  }

  /// Pictures of a template, in another look if one is given.
  package func source(_ blueprint: Blueprint, look: Look?, appearance: Appearance, plan: Plan) -> PreviewSource {
    var source = source(
      blueprint, design: look?.applied(to: blueprint.design) ?? blueprint.design, appearance: appearance, plan: plan)
    source.keeping = .lasting
    return source
  }

  /// Pictures of a design made from a template, with its photos.
  package func source(_ blueprint: Blueprint, design: WidgetSpec, appearance: Appearance, plan: Plan) -> PreviewSource {
    PreviewSource(
      design: design, appearance: appearance, moment: .card, data: DataSnapshot.sample(at:), plan: plan,
      photos: facts[blueprint.card.id] ?? [:], options: .stored)
  }
}
