import DesignModel
import Foundation
import StudioAssistant
import StudioStore

/// A generation with its answer, read once.
package struct AnsweredGeneration: Sendable {
  package var generation: Generation
  /// Nil before there is an answer, and where there is none.
  package var outcome: AssistantOutcome?

  /// Reads the answer of a generation.
  package init(_ generation: Generation) {
    self.generation = generation
    outcome = generation.outcome
  }

  package var id: UUID { generation.id }

  /// Whether what was applied is no more in `draft`: everything it changed is again as it was when it was asked.
  package func isUndone(in draft: Design) -> Bool {
    // Designs of two kinds have no difference: then it was not undone.
    guard generation.state == .applied, let candidate = outcome?.candidates[checked: generation.chosen ?? 0],
      !candidate.changes.isEmpty, let since = try? generation.base.changes(to: draft)
    else { return false }
    let changed = Set(since.map(CandidateOnDraft.key))
    return candidate.changes.allSatisfy { !changed.contains(CandidateOnDraft.key($0)) }
  }
}

extension Array {
  /// The element at an index that may not be there.
  package subscript(checked index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
