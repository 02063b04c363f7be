import DesignData
import DesignModel
import Foundation
import StudioAssistant
import StudioStore

/// Answers again what a model was asked and answered before: the same words about the same design, on the same day for
/// whoever asks, since words such as “tomorrow” mean another day then. It costs nothing and counts towards no limit.
struct AssistantMemory: Sendable {
  private let services: StudioServices
  private let node: NodeID

  /// Most earlier requests that are looked at.
  private static let limit = 50

  /// The memory of `services` in the process `node`.
  init(_ services: StudioServices, _ node: NodeID) { (self.services, self.node) = (services, node) }

  /// The answer from memory, kept as a request of its own; nil where nothing fits. What changes a proposal depends on what
  /// was said before, and is always asked.
  func recall(
    _ request: AssistantRequest, _ options: AssistantOptions, _ subject: AssistantSubject, _ library: LibraryID,
    _ asker: AssistantAsker
  ) async throws -> Generation? {
    if subject.talk != nil { return nil }
    let store = services.store.library(library)
    let earlier = try await store.generations(of: subject.design?.id, limit: Self.limit)
    guard let known = earlier.first(where: { fits($0, request, options, asker) }), var outcome = known.outcome else {
      return nil
    }
    outcome.isRemembered = true
    var again = Generation(
      id: UUID(), design: subject.design?.id, madeAt: services.now(), words: request.words, options: known.options,
      base: known.base, sequence: subject.design?.sequence ?? 0, maker: known.maker)
    try await store.addGeneration(
      again, paidBy: .nobody, limits: services.settings.assistant.limits, by: node, now: again.madeAt)
    (again.state, again.answer) = (.answered, try SpecCoding.encode(outcome))
    _ = try await store.updateGeneration(again, from: [.running])
    return again
  }

  private func fits(
    _ known: Generation, _ request: AssistantRequest, _ options: AssistantOptions, _ asker: AssistantAsker
  ) -> Bool {
    guard known.words == request.words, known.maker == services.settings.assistant.model, known.root == nil,
      [.answered, .applied, .discarded].contains(known.state), known.asked == options,
      CalendarDay(known.madeAt, in: asker.moment.zone) == request.today
    else { return false }
    // Undo brings a design back with another date.
    var base = request.base
    base.updatedAt = known.base.updatedAt
    return request.isNew ? known.isForNew : base == known.base
  }
}
