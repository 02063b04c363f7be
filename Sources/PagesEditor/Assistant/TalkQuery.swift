import DesignLayout
import DesignModel
import Foundation
import PagesKit
import StudioAssistant
import StudioDesk
import StudioPreviews
import StudioStore

/// What was just said about a proposal and not taken.
struct TalkSaid: Sendable {
  /// The step it was said of.
  var step: ProposalStep
  var words: String
  /// Why it was not taken; nil where it only waits to be sent.
  var error: String?
}

/// The conversation about a proposal.
extension AssistantQuery {
  /// Maximum number of changes listed per turn.
  private static let maximumChanges = 6

  func talk(
    _ talk: ProposalTalk, at step: ProposalStep, isAsked: Bool, _ access: AssistantAccess, said: TalkSaid?,
    source: (Design, UUID) -> (Appearance) -> PreviewSource
  ) async throws -> TalkModel {
    func option(_ one: ProposalStep, _ title: String, _ candidate: Candidate) throws -> CandidateOption {
      CandidateOption(
        title: title, href: AssistantView.place(talk, one), isChosen: one == step,
        preview: try site.image(visitor, .systemMedium, alt: "", source: source(candidate.design, one.generation)))
    }
    guard let first = talk.candidate(talk.root), let shown = talk.candidate(step) else { throw Problem.notFound }
    let isOpen = !access.isOff && !talk.isFull && talk.running == nil
    let before = talk.before(step)
    var turns: [TalkTurn] = []
    for (index, turn) in talk.turns.enumerated() {
      var made = try await row(turn, of: talk)
      let candidates = turn.outcome?.candidates ?? []
      made.options = try candidates.enumerated().map { place, candidate in
        let title = candidates.count == 1 ? "Step \(index + 1)" : candidate.title
        return try option(ProposalStep(turn.id, place), title, candidate)
      }
      turns.append(made)
    }
    let left = ProposalTalk.limit - talk.counted
    return TalkModel(
      isAsked: isAsked, first: try option(talk.root, "Original", first), turns: turns,
      backHref: before.map { AssistantView.place(talk, $0) },
      firstHref: before == nil || before == talk.root ? nil : AssistantView.place(talk, talk.root),
      isOpen: isOpen, isFull: talk.isFull, limit: ProposalTalk.limit,
      left: left > 3 || left < 1 ? nil : left == 1 ? "1 change left" : "\(left) changes left",
      words: said?.words ?? "", error: said?.error,
      chips: isOpen
        ? RulesProvider(blueprints: []).suggestions(
          for: shown.design, today: CalendarDay(site.services.now(), in: visitor.zone)) : [],
      sentHref: access.isModel && isOpen
        ? "\(Address.sent)?s=\(step.generation.uuidString)&k=\(step.candidate)" : nil)
  }

  /// A request about a proposal with what became of it, without pictures.
  private func row(_ turn: AnsweredGeneration, of talk: ProposalTalk) async throws -> TalkTurn {
    let generation = turn.generation
    let fault = try? SpecCoding.decode(ProviderFault.self, from: generation.answer)
    let candidates = turn.outcome?.candidates ?? []
    let changes = candidates.count == 1 ? candidates[0].summary : []
    let stage =
      generation.state == .running ? await assistant.desk.look(generation.id) ?? .asking : AssistantStage?.none
    let isBad = generation.state == .failed
    let isLast = turn.id == talk.turns.last?.id
    let outcome =
      switch generation.state {
      case .running, .answered, .discarded: ""
      case .applied: "Design created"
      case .cancelled: "Cancelled. Nothing was changed."
      case .failed: (fault?.words ?? "The server restarted before answering. Try again.") + " Nothing was changed."
      }
    func all(_ lines: (Candidate) -> [String]) -> [String] {
      candidates.flatMap(lines).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
    let canAskAgain = isLast && !talk.isFull && (isBad || generation.state == .cancelled || !generation.isByRules)
    return TalkTurn(
      id: generation.id.uuidString, words: generation.words, reply: turn.outcome?.reply ?? "",
      did: Array(changes.prefix(Self.maximumChanges)),
      more: changes.count > Self.maximumChanges ? "and \(changes.count - Self.maximumChanges) more" : nil,
      notes: all(\.warnings), warnings: all(\.lints), repairs: turn.outcome?.repairs ?? [], outcome: outcome,
      isBad: isBad, stage: stage?.words, maker: generation.isByRules ? "" : generation.makerWords(turn.outcome),
      againAction: canAskAgain && stage == nil
        ? Address.refineProposal((generation.asked.refines ?? talk.root).generation) : nil,
      canUseRules: isBad && !generation.isByRules, options: [])
  }
}
