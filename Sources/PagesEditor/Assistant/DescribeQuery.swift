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
      if let library { try await site.services.store.library(library).generations(of: nil, limit: 9) } else {
        [Generation]()
      }
    let chosen = try await chosen(&asked, library)
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
    func source(_ design: Design, _ generation: UUID?) -> (Appearance) -> PreviewSource {
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
        if let library { try await assistant.talks(of: chosen, in: library) } else {
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
        page.proposals.append(
          try await card(
            talk, at: step, first, design, name: names.resolve(design.name),
            made: try await made(answer.generation, step.candidate, in: library),
            talk: try await self.talk(
              talk, at: step, isAsked: isAsked, access, said: isAsked ? said : nil, source: source),
            source: source(design, step.generation)))
      }
    }
    for one in past where one.id != chosen?.id && page.recents.count < 6 {
      guard let first = one.outcome?.candidates[checked: one.chosen ?? 0] else { continue }
      page.recents.append(
        CandidateOption(
          title: one.words.beginning(48), href: "\(path)?g=\(one.id.uuidString)", isChosen: false,
          preview: try site.image(visitor, .systemMedium, alt: "", source: source(first.design, one.id))))
    }
    return page
  }

  /// The request that the page is about. For a later step of a proposal, that is the proposal's first request, and
  /// `asked` names the step.
  private func chosen(_ asked: inout AssistantView, _ library: LibraryID?) async throws -> AnsweredGeneration? {
    guard let library, let id = asked.generation else { return nil }
    let store = site.services.store.library(library)
    guard var one = try await store.generation(id), one.isForNew else { return nil }
    if let root = one.root, let first = try await store.generation(root) {
      (asked.generation, asked.index, asked.step) = (root, one.asked.proposal ?? 0, ProposalStep(one.id, 0))
      one = first
    }
    return AnsweredGeneration(try await assistant.settled(one, in: library))
  }

  private func card(
    _ proposal: ProposalTalk, at step: ProposalStep, _ first: Candidate, _ design: Design, name: String, made: UUID?,
    talk: TalkModel, source: (Appearance) -> PreviewSource
  ) async throws -> ProposalCard {
    ProposalCard(
      generation: step.generation.uuidString, index: step.candidate, place: proposal.index, title: first.title,
      name: name, layout: design.tree == nil ? "\(design.kindName) layout" : "layered design",
      tint: design.spec.style.accent.hex,
      // Notes of a later step are shown with that step.
      notes: step == proposal.root ? first.warnings : [], warnings: step == proposal.root ? first.lints : [],
      openHref: made.map { Address.edit($0) },
      small: try await site.spokenImage(visitor, .systemSmall, eager: true, source: source),
      medium: try await site.spokenImage(visitor, .systemMedium, eager: true, source: source),
      large: try await site.spokenImage(visitor, .systemLarge, source: source),
      rectangular: try await site.spokenImage(visitor, .accessoryRectangular, source: source),
      circular: try await site.spokenImage(visitor, .accessoryCircular, source: source), talk: talk)
  }

  /// The design that was made of a proposal, while it is there.
  func made(_ generation: Generation, _ index: Int, in library: LibraryID?) async throws -> UUID? {
    guard let library else { return nil }
    for id in [generation.chosen == index ? generation.design : nil, Self.id(generation, index)] {
      if let id, let design = try? await site.services.store.library(library).design(id), design.deletedAt == nil {
        return id
      }
    }
    return nil
  }

  /// The id of the design that is made of a proposal: pressed twice, even at once, it is still one design.
  static func id(_ generation: Generation, _ index: Int) -> UUID { ContentKey.id("\(generation.id) \(index)") }
}
