import DesignModel
import Foundation
import StudioAssistant
import StudioStore

/// A generation with its answer, read once.
struct AnsweredGeneration: Sendable {
  var generation: Generation
  /// Nil before there is an answer, and where there is none.
  var outcome: AssistantOutcome?

  init(_ generation: Generation) {
    self.generation = generation
    outcome = generation.outcome
  }

  var id: UUID { generation.id }

  /// Whether what was applied is no more in `draft`: everything it changed is again as it was when it was asked.
  func isUndone(in draft: WidgetSpec) -> Bool {
    guard generation.state == .applied, let candidate = outcome?.candidates[checked: generation.chosen ?? 0],
      !candidate.changes.isEmpty, let since = try? Reducer.difference(from: generation.base, to: draft)
    else { return false }
    let changed = Set(since.map(CandidateOnDraft.key))
    return candidate.changes.allSatisfy { !changed.contains(CandidateOnDraft.key($0)) }
  }
}
