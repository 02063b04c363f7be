import DesignModel
import Foundation
import StudioAssistant
import StudioStore

/// A step of what was said about a proposal: an answer, and which of its candidates.
package struct ProposalStep: Codable, Hashable, Sendable {
  /// The generation that has the answer.
  package var generation: UUID
  /// The candidate, counted from 0.
  package var candidate: Int

  package init(_ generation: UUID, _ candidate: Int) { (self.generation, self.candidate) = (generation, candidate) }
}

/// What was said about one proposal before it is used. Each turn changes what some step before it shows; going back leads
/// to an earlier one, from where other words lead on.
package struct ProposalTalk: Sendable {
  /// Most turns of one proposal. What fails does not count.
  package static let limit = 12

  /// The request whose proposal it is.
  package let first: AnsweredGeneration
  /// Which of its proposals.
  package let index: Int
  /// What was said, oldest first.
  package let turns: [AnsweredGeneration]

  /// The turns about proposal `index` of `first`, picked among those about any of its proposals, newest first.
  package init(_ first: AnsweredGeneration, _ index: Int, among refinements: [AnsweredGeneration]) {
    (self.first, self.index) = (first, index)
    turns = refinements.filter { $0.generation.asked.proposal == index }.reversed()
  }

  /// The proposal as it was made.
  package var root: ProposalStep { ProposalStep(first.id, index) }

  /// How many turns count; what failed or was stopped does not.
  package var counted: Int { turns.count { ![.failed, .cancelled].contains($0.generation.state) } }

  /// Whether no more can be said about it.
  package var isFull: Bool { counted >= Self.limit }

  /// The turn that is being answered.
  package var running: AnsweredGeneration? { turns.first { $0.generation.state == .running } }

  /// The answer that a step is of; nil where there is no such step.
  package func answer(_ step: ProposalStep) -> AnsweredGeneration? {
    step.generation == first.id ? first : turns.first { $0.id == step.generation }
  }

  /// What a step shows; nil where there is no such step.
  package func candidate(_ step: ProposalStep) -> Candidate? {
    answer(step)?.outcome?.candidates[checked: step.candidate]
  }

  /// The step that is shown for a turn: its own picture, or that which it left or led back to.
  package func shown(_ asked: ProposalStep) -> ProposalStep { shown(asked, depth: turns.count + 1) }

  /// The step after all that was said.
  package var newest: ProposalStep { turns.last.map { shown(ProposalStep($0.id, 0)) } ?? root }

  /// The step that `step`, one that is shown, was made of; nil for the proposal as it was made.
  package func before(_ step: ProposalStep) -> ProposalStep? {
    turns.first { $0.id == step.generation }.map { shown($0.generation.asked.refines ?? root) }
  }

  /// The steps from the proposal as it was made to `step`.
  package func path(to step: ProposalStep) -> [ProposalStep] {
    var (out, next) = ([step], before(step))
    while let one = next, out.count <= turns.count {
      out.append(one)
      next = before(one)
    }
    return out.reversed()
  }

  private func shown(_ asked: ProposalStep, depth: Int) -> ProposalStep {
    guard depth > 0, let turn = turns.first(where: { $0.id == asked.generation }) else { return root }
    if turn.outcome?.candidates[checked: asked.candidate] != nil { return asked }
    if turn.outcome?.candidates.isEmpty == false { return ProposalStep(turn.id, 0) }
    if turn.outcome?.goesBack == .first { return root }
    let left = shown(turn.generation.asked.refines ?? root, depth: depth - 1)
    guard turn.outcome?.goesBack == .step, let before = turns.first(where: { $0.id == left.generation }) else {
      return left
    }
    return shown(before.generation.asked.refines ?? root, depth: depth - 1)
  }

  /// What was said on the way to `step`, for a model.
  func conversation(to step: ProposalStep) -> [ConversationTurn] {
    path(to: step).compactMap { one in
      guard let answered = answer(one), let candidate = candidate(one) else { return nil }
      let told = one == root ? "The person looks at the proposal “\(candidate.title)”." : candidate.told
      return ConversationTurn(
        asked: answered.generation.words,
        answered: [answered.outcome?.reply ?? "", told].filter { !$0.isEmpty }.joined(separator: "\n"))
    }
  }
}

extension Candidate {
  /// Its title and its first changes, in a line.
  var told: String { "\(title): \(summary.prefix(8).joined(separator: "; "))" }
}

extension AssistantService {
  /// What was said about each proposal of a request for new designs, in their order.
  package func talks(of first: AnsweredGeneration, in library: LibraryID) async throws -> [ProposalTalk] {
    let count = first.outcome?.candidates.count ?? 0
    guard count > 0 else { return [] }
    // Those that fail are not counted among the turns, but kept.
    let limit = count * ProposalTalk.limit * 3
    var said: [AnsweredGeneration] = []
    for one in try await services.store.library(library).refinements(of: first.id, limit: limit) {
      said.append(AnsweredGeneration(try await settled(one, in: library)))
    }
    return (0..<count).map { ProposalTalk(first, $0, among: said) }
  }

  /// What was said about the proposal that `step` is a step of; nil where there is no such step.
  package func talk(about step: ProposalStep, in library: LibraryID) async throws -> ProposalTalk? {
    let handle = services.store.library(library)
    guard let one = try await handle.generation(step.generation), one.isForNew else { return nil }
    guard let root = one.root else {
      return try await talks(of: AnsweredGeneration(one), in: library)[checked: step.candidate]
    }
    guard let first = try await handle.generation(root), let index = one.asked.proposal else { return nil }
    return try await talks(of: AnsweredGeneration(first), in: library)[checked: index]
  }
}
