import PagesKit
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
    _ library: LibraryID?, _ looked: AssistantView, _ access: AssistantAccess, error: String? = nil, words: String = "",
    said: TalkSaid? = nil
  ) async throws -> DescribePage {
    var asked = looked
    let path = Address.assistant.description
    let past =
      if let library { try await site.services.store.scoped(library).generations(of: nil, limit: 9) } else {
        [Generation]()
      }
    var chosen: AnsweredGeneration?
    if let library, let id = asked.generation, var one = try await site.services.store.scoped(library).generation(id),
      one.isForNew
    {
      // A step that is asked for by itself is seen with what it is a step of.
      if let root = one.root, let first = try await site.services.store.scoped(library).generation(root) {
        (asked.generation, asked.index, asked.step) = (root, one.asked.proposal ?? 0, ProposalStep(one.id, 0))
        one = first
      }
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
      if chosen.generation.state == .running {
        (page.running, page.runningHref) = (chosen.id.uuidString, AssistantView.place(chosen.generation))
      }
      let talks =
        if let library { try await AssistantService(site.services).talks(of: chosen, in: library) } else {
          [ProposalTalk]()
        }
      for talk in talks {
        let isAsked = asked.index == talk.index && asked.step != nil
        let step = isAsked ? asked.step.map(talk.shown) ?? talk.newest : talk.newest
        guard let first = talk.candidate(talk.root), let design = talk.candidate(step)?.design,
          let answer = talk.answer(step)
        else { continue }
        if let running = talk.running, page.running == nil {
          (page.running, page.runningHref) = (running.id.uuidString, AssistantView.place(running.generation))
        }
        let made = try await self.made(answer.generation, step.candidate, in: library)
        let shown = source(design, of: step.generation)
        page.proposals.append(
          ProposalCard(
            generation: step.generation.uuidString, index: step.candidate, place: talk.index, title: first.title,
            name: names.resolve(design.name),
            layout: design.tree == nil ? "\(design.kindName) layout" : "layered design",
            tint: design.spec.style.accent.hex,
            // Notes of a later step are shown with that step.
            notes: step == talk.root ? first.warnings : [], warnings: step == talk.root ? first.lints : [],
            openHref: made.map { Address.edit($0) },
            small: try await site.spokenImage(visitor, .systemSmall, eager: true, source: shown),
            medium: try await site.spokenImage(visitor, .systemMedium, eager: true, source: shown),
            large: try await site.spokenImage(visitor, .systemLarge, source: shown),
            rectangular: try await site.spokenImage(visitor, .accessoryRectangular, source: shown),
            circular: try await site.spokenImage(visitor, .accessoryCircular, source: shown),
            talk: try await self.talk(
              talk, at: step, isAsked: isAsked, access, said: isAsked ? said : nil, source: source)))
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
