import StudioDesk
import DesignData
import DesignLayout
import DesignModel
import Foundation
import StudioAssistant
import StudioPreviews
import StudioStore

/// Describing a new design.
extension AssistantQuery {
  func describe(
    _ library: LibraryID?, _ asked: AssistantView, _ access: AssistantAccess, error: String? = nil, words: String = ""
  ) async throws -> DescribePage {
    let path = Address.assistant.description
    let past =
      if let library { try await site.services.store.scoped(library).generations(of: nil, limit: 9) } else {
        [Generation]()
      }
    var chosen: AnsweredGeneration?
    if let library, let id = asked.generation, let one = try await site.services.store.scoped(library).generation(id),
      one.isForNew
    {
      chosen = AnsweredGeneration(try await AssistantService(site.services).settled(one, in: library))
    }
    var page = DescribePage(
      composer: composer(
        access, about: nil, isWaiting: chosen?.generation.state == .running && error == nil && words.isEmpty,
        chips: Self.beginnings, error: error,
        words: words.isEmpty ? chosen?.generation.words ?? "" : words),
      proposals: [], samples: chosen == nil ? site.samples(visitor) : [], recents: [])
    let today = visitor.today(site.services.now())
    let names = TextResolver(
      snapshot: site.services.source(
        .widget(WidgetSpec(id: UUID(), updatedAt: today.date)), [:], .sample, appearance: .light, moment: today
      ).base
        .data,
      moment: today)
    func source(_ design: Design, of generation: UUID?) -> (Appearance) -> PreviewSource {
      { appearance in
        var source = site.services.source(design, [:], .sample, appearance: appearance, moment: today)
        // Pictures of what was proposed end with the request.
        if let generation { source.owner = StudioServices.owner(generation) }
        return source
      }
    }
    if let chosen {
      page.turn = try await turn(chosen, at: path, "?", base: nil, asked: asked, chosen: chosen.id)
      page.isOpen = chosen.generation.state == .answered
      page.running = chosen.generation.state == .running ? chosen.id.uuidString : nil
      for (index, candidate) in (chosen.outcome?.candidates ?? []).enumerated() {
        let design = candidate.design
        let made = try await self.made(chosen.generation, index, in: library)
        page.proposals.append(
          ProposalCard(
            title: candidate.title, name: names.resolve(design.name), index: index,
            layout: design.tree == nil ? "\(design.kindName) layout" : "made of layers",
            tint: design.spec.style.accent.hex, notes: candidate.warnings, warnings: candidate.lints,
            openHref: made.map { Address.edit($0) },
            small: try await site.spokenImage(
              visitor, .systemSmall, eager: true, source: source(design, of: chosen.id)),
            medium: try await site.spokenImage(
              visitor, .systemMedium, eager: true, source: source(design, of: chosen.id)),
            large: try await site.spokenImage(visitor, .systemLarge, source: source(design, of: chosen.id)),
            rectangular: try await site.spokenImage(
              visitor, .accessoryRectangular, source: source(design, of: chosen.id)),
            circular: try await site.spokenImage(visitor, .accessoryCircular, source: source(design, of: chosen.id))))
      }
    }
    for one in past where one.id != chosen?.id && page.recents.count < 6 {
      guard let first = one.outcome?.candidates[checked: one.chosen ?? 0] else { continue }
      page.recents.append(
        CandidateOption(
          title: one.words.beginning(48), href: "\(path)?g=\(one.id.uuidString)", isChosen: false,
          preview: try site.image(visitor, .systemMedium, alt: "", source: source(first.design, of: one.id))))
    }
    return page
  }

  /// The design that was made of a proposal, while it is there.
  func made(_ generation: Generation, _ index: Int, in library: LibraryID?) async throws -> UUID? {
    guard let library else { return nil }
    for id in [generation.chosen == index ? generation.design : nil, Self.id(generation, index)] {
      if let id, let design = try? await site.services.store.scoped(library).design(id), design.deletedAt == nil {
        return id
      }
    }
    return nil
  }

  /// The id of the design that is made of a proposal: pressed twice, even at once, it is still one design.
  static func id(_ generation: Generation, _ index: Int) -> UUID { ContentKey.id("\(generation.id) \(index)") }
}
