import DesignCatalogue
import DesignData
import DesignLayout
import DesignModel
import DesignRender
import Foundation
import StudioPreviews

/// Templates ready to be shown: their photos' facts and their tint.
package struct BlueprintPictures: Sendable {
  private let facts: [String: [String: PhotoFacts]]
  /// By template and look: what a design reads takes longer to tell than all else, and every page asks again.
  private let sources = SharedMemo<String, PreviewSource>(limit: 4_000)
  /// Most templates read the same moment's sample.
  private let samples = SharedMemo<Moment, DataSnapshot>(limit: 8)

  package init(catalogue: Catalogue, transient: TransientPhotos) {
    facts = Dictionary(
      catalogue.blueprints.map { ($0.card.id, transient.facts($0.images)) }, uniquingKeysWith: { a, _ in a })
  }

  /// Pictures of a template, in another look if one is given.
  package func source(_ blueprint: Blueprint, look: Look?, appearance: Appearance, plan: Plan) -> PreviewSource {
    let key = "\(blueprint.card.id)|\(look?.id ?? "")"
    var source = sources.value(for: key) {
      var made = self.source(
        blueprint, design: look?.applied(to: blueprint.document) ?? blueprint.document, appearance: appearance,
        plan: plan)
      made.keeping = .lasting
      return made
    }
    source.base.plan = plan
    return source.appearing(appearance)
  }

  /// Pictures of a design made from a template, with its photos.
  package func source(_ blueprint: Blueprint, design: Design, appearance: Appearance, plan: Plan) -> PreviewSource {
    PreviewSource(
      design: design, appearance: appearance, moment: .card, data: sample(at:), plan: plan,
      photos: facts[blueprint.card.id] ?? [:], options: .stored)
  }

  private func sample(at moment: Moment) -> DataSnapshot {
    samples.value(for: moment) { DataSnapshot.sample(at: moment) }
  }
}
