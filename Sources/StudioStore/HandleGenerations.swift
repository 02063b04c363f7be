import DesignModel
import Foundation

/// What a library asks of the assistant.
extension LibraryHandle {
  /// Adds one that begins, unless a limit is reached, which throws ``StoreError/limited(_:)``. One that somebody pays for
  /// counts among those of the day, one that rules answer does not. `owner` answers it, and has a ``Lease`` from now on.
  package func addGeneration(
    _ generation: Generation, paidBy payer: GenerationPayer, limits: GenerationLimits, by owner: NodeID, now: Date
  ) async throws(StoreError) {
    try await store.addGeneration(generation, paidBy: payer, limits: limits, by: owner, in: library, now: now)
  }

  /// Writes how one goes on, if it still is in one of the `states`; tells whether it was. What was asked (words, options,
  /// base, maker) is never written again; tokens and cost are counted for the day in any case, and never fewer than before.
  package func updateGeneration(_ generation: Generation, from states: Set<Generation.State>) async throws(StoreError)
    -> Bool
  {
    try await store.updateGeneration(generation, from: states, in: library)
  }

  /// One of the library's.
  package func generation(_ id: UUID) async throws(StoreError) -> Generation? {
    try await store.generation(id, in: library)
  }

  /// The newest about a design, newest first; nil: those of new designs, without what changes their proposals.
  package func generations(of design: UUID?, limit: Int) async throws(StoreError) -> [Generation] {
    try await store.generations(of: design, in: library, limit: limit)
  }

  /// The newest that change proposals of a request for new designs, newest first.
  package func refinements(of root: UUID, limit: Int) async throws(StoreError) -> [Generation] {
    try await store.refinements(of: root, in: library, limit: limit)
  }

  /// The newest of the library, newest first.
  package func generations(limit: Int) async throws(StoreError) -> [Generation] {
    try await store.generations(in: library, limit: limit)
  }

  /// Removes one for good, and what changes its proposals; nil: all of the library. What was used stays counted.
  package func removeGenerations(_ id: UUID?) async throws(StoreError) {
    try await store.removeGenerations(id, in: library)
  }

  /// Whether another process than `node` answers a generation.
  package func isHeld(_ id: UUID, byOtherThan node: NodeID, now: Date) async throws(StoreError) -> Bool {
    try await store.isHeld(id, in: library, byOtherThan: node, now: now)
  }

  /// What the library chose.
  package func assistantChoice() async throws(StoreError) -> AssistantChoice {
    try await store.assistantChoice(library)
  }

  /// Chooses anew.
  package func setAssistantChoice(_ choice: AssistantChoice) async throws(StoreError) {
    try await store.setAssistantChoice(choice, in: library)
  }
}
