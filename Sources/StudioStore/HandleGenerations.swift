import DesignModel
import Foundation

/// What a library asks of the assistant.
extension LibraryHandle {
  /// Adds one that begins, unless a limit is reached, which throws ``StoreError/limited(_:)``. One that somebody pays for
  /// counts among those of the day, one that rules answer does not. `owner` answers it, and has a ``Lease`` from now on.
  public func addGeneration(
    _ generation: Generation, paidBy payer: GenerationPayer, limits: GenerationLimits, by owner: NodeID, now: Date
  ) async throws(StoreError) {
    try await store.addGeneration(generation, paidBy: payer, limits: limits, by: owner, in: library, now: now)
  }

  /// Writes how one goes on, if it still is in one of the `states`; tells whether it was. What was asked (words, options,
  /// base, maker) is never written again; tokens and cost are counted for the day in any case, and never fewer than before.
  public func updateGeneration(_ generation: Generation, from states: Set<Generation.State>) async throws(StoreError)
    -> Bool
  {
    try await store.updateGeneration(generation, from: states, in: library)
  }

  /// One of the library's.
  public func generation(_ id: UUID) async throws(StoreError) -> Generation? {
    try await store.generation(id, in: library)
  }

  /// The newest about a design, newest first; nil: those of new designs.
  public func generations(of design: UUID?, limit: Int) async throws(StoreError) -> [Generation] {
    try await store.generations(of: design, in: library, limit: limit)
  }

  /// The newest of the library, newest first.
  public func generations(limit: Int) async throws(StoreError) -> [Generation] {
    try await store.generations(in: library, limit: limit)
  }

  /// Removes one for good; nil: all of the library. What was used stays counted.
  public func removeGenerations(_ id: UUID?) async throws(StoreError) {
    try await store.removeGenerations(id, in: library)
  }

  /// Whether another process than `node` answers a generation.
  public func isHeld(_ id: UUID, byOtherThan node: NodeID, now: Date) async throws(StoreError) -> Bool {
    try await store.isHeld(id, in: library, byOtherThan: node, now: now)
  }

  /// What the library chose.
  public func assistantChoice() async throws(StoreError) -> AssistantChoice {
    try await store.assistantChoice(library)
  }

  /// Chooses anew.
  public func setAssistantChoice(_ choice: AssistantChoice) async throws(StoreError) {
    try await store.setAssistantChoice(choice, in: library)
  }
}
