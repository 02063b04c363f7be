import DesignCatalogue
import DesignLayout
import DesignModel
import StudioPreviews

/// Twelve looks of a design that people can tell apart, the same for the same seed.
package struct DesignRemixes: Sendable {
  private var previews: PreviewService
  private var flags: FeatureFlags
  private var source: @Sendable (WidgetSpec) -> PreviewSource

  /// Remixes that are compared as `source` has them drawn, without what is off.
  package init(
    _ previews: PreviewService, flags: FeatureFlags, source: @escaping @Sendable (WidgetSpec) -> PreviewSource
  ) {
    (self.previews, self.flags, self.source) = (previews, flags, source)
  }

  /// The proposals of a seed for a size, or the chosen one and those like it.
  package func proposals(
    for draft: WidgetSpec, slot: SizeSlot, seed: UInt64, like: Int?
  ) async throws -> [RemixProposal] {
    // Looks don't depend on words, and long texts make each of hundreds of tries expensive.
    let spec = LongTexts.cut(draft)
    let isCut = spec != draft
    let engine = RemixEngine(seed: seed)
    let source = source
    let looks = DistinctLooks(
      previews: previews,
      source: { source(isCut ? LongTexts.cut($0, over: LongTexts.compared, to: LongTexts.compared) : $0) },
      family: WidgetFamily(slot))
    let drawn = engine.proposals(for: spec, slot: slot, count: 200)
    let filtered = DistinctLooks.filtered(spec, slot: slot).filter {
      flags.withheld(from: .widget(spec), to: .widget($0.design)) == nil
    }
    let out = try await looks.choose(drawn.prefix(6) + filtered + drawn.dropFirst(6), unlike: spec, count: 12)
    func whole(_ found: [RemixProposal]) -> [RemixProposal] {
      found.map { proposal in
        var proposal = proposal
        proposal.design = LongTexts.restored(proposal.design, from: draft)
        return proposal
      }
    }
    guard let like, out.indices.contains(like) else { return whole(out) }
    let chosen = out[like]
    let near = try await looks.choose(
      engine.similar(to: chosen, for: spec, slot: slot, count: 60), unlike: chosen.design, count: 11,
      steps: DistinctLooks.near)
    return whole([chosen] + near)
  }
}

/// Six looks of a template that keep its photo, remembered.
package struct TemplateRemixes: Sendable {
  private var previews: PreviewService
  private var pictures: BlueprintPictures
  private var plan: Plan
  private let known = SharedMemo<String, [RemixProposal]>(limit: 400)

  /// Remixes of templates drawn as `pictures` has them.
  package init(_ previews: PreviewService, _ pictures: BlueprintPictures, plan: Plan) {
    (self.previews, self.pictures, self.plan) = (previews, pictures, plan)
  }

  /// Six by seed, the same for the same seed.
  package func proposals(_ blueprint: Blueprint, _ design: WidgetSpec, seed: UInt64) async throws -> [RemixProposal] {
    // Recipes are of the fixed layouts.
    if blueprint.tree != nil { return [] }
    let key = "\(blueprint.card.id) \(seed) \(design.hashValue)"
    if let found = known[key] { return found }
    let (pictures, plan) = (pictures, plan)
    let looks = DistinctLooks(
      previews: previews, source: { pictures.source(blueprint, design: .widget($0), appearance: .light, plan: plan) },
      family: .systemMedium)
    let out = try await looks.choose(
      RemixEngine(seed: seed).proposals(for: design, slot: .medium, count: 40), unlike: design, count: 6)
    known[key] = out
    return out
  }
}
