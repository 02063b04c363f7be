import Foundation

/// A library’s requests to the assistant, and what it chose about it.
package protocol GenerationStore: Sendable {
  /// Adds one that begins, unless a limit is reached, which throws ``StoreError/limited(_:)``. One that somebody pays for
  /// counts among those of the day, one that rules answer does not. `owner` answers it, and has a ``Lease`` from now on.
  func addGeneration(
    _ generation: Generation, paidBy payer: GenerationPayer, limits: GenerationLimits, by owner: NodeID, now: Date)
    async throws(StoreError)
  /// Writes how one goes on, if it still is in one of the `states`; tells whether it was. What was asked (words, options,
  /// base, maker) is never written again; tokens and cost are counted for the day in any case, and never fewer than before.
  func updateGeneration(_ generation: Generation, from states: Set<Generation.State>) async throws(StoreError) -> Bool
  func generation(_ id: UUID) async throws(StoreError) -> Generation?
  /// The newest about a design, newest first; nil: those of new designs, without what changes their proposals.
  func generations(of design: UUID?, limit: Int) async throws(StoreError) -> [Generation]
  /// The newest that change proposals of a request for new designs, newest first.
  func refinements(of root: UUID, limit: Int) async throws(StoreError) -> [Generation]
  /// The newest of the library, newest first.
  func generations(limit: Int) async throws(StoreError) -> [Generation]
  /// Removes one for good, and what changes its proposals; nil: all of the library. What was used stays counted.
  func removeGenerations(_ id: UUID?) async throws(StoreError)
  /// Whether another process than `node` answers a generation.
  func isHeld(_ id: UUID, byOtherThan node: NodeID, now: Date) async throws(StoreError) -> Bool
  func assistantChoice() async throws(StoreError) -> AssistantChoice
  func setAssistantChoice(_ choice: AssistantChoice) async throws(StoreError)
}
