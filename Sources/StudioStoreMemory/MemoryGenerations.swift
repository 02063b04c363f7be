import Foundation
import StudioStore

/// A request to the assistant as it is kept.
struct MemoryGeneration: Sendable {
  var library: LibraryID
  /// The design it was asked about; stays nil when a new design comes of it.
  var subject: UUID?
  var generation: Generation
  var lease: Lease
}

extension MemoryLibrary {
  func addGeneration(
    _ generation: Generation, paidBy payer: GenerationPayer, limits: GenerationLimits, by owner: NodeID, now: Date
  ) async throws(StoreError) {
    try write { state throws(StoreError) in
      try state.check(library)
      try limits.check(state.usage(library, now), paidBy: payer, now: now)
      if let design = generation.design { _ = try state.design(design, library) }
      if let root = generation.root,
        !state.generations.contains(where: { $0.generation.id == root && $0.library == library })
      {
        throw .failed("the request for this proposal was deleted")
      }
      if state.generations.contains(where: { $0.generation.id == generation.id }) { throw .failed("the ID is in use") }
      state.generations.append(
        MemoryGeneration(
          library: library, subject: generation.design, generation: generation, lease: Lease(owner, now: now)))
      state.uses.removeAll { now.timeIntervalSince($0.at) > GenerationUse.memory }
      state.uses.append(GenerationUse(library: library, at: now, payer: payer, generation: generation.id))
      let kept = Set(state.generations(of: library).prefix(Generation.limit).map(\.generation.id))
      state.generations.removeAll {
        $0.library == library && $0.generation.state != .running && !kept.contains($0.generation.id)
      }
      state.dropRootless()
    }
  }

  func updateGeneration(_ generation: Generation, from states: Set<Generation.State>) async throws(StoreError) -> Bool {
    try write { state throws(StoreError) in
      for index in state.uses.indices
      where state.uses[index].generation == generation.id && state.uses[index].library == library {
        state.uses[index].tokens = max(
          state.uses[index].tokens, generation.inputTokens + generation.outputTokens)
        state.uses[index].cost = max(state.uses[index].cost, generation.cost)
      }
      let at = state.generations.firstIndex { $0.generation.id == generation.id && $0.library == library }
      guard let at, states.contains(state.generations[at].generation.state) else { return false }
      if let design = generation.design { _ = try state.design(design, library) }
      state.generations[at].generation.goOn(as: generation)
      return true
    }
  }

  func generation(_ id: UUID) async throws(StoreError) -> Generation? {
    try read { state throws(StoreError) in
      state.generations.first { $0.generation.id == id && $0.library == library }?.generation
    }
  }

  func generations(of design: UUID?, limit: Int) async throws(StoreError) -> [Generation] {
    try read { state throws(StoreError) in
      state.generations(of: library).filter {
        $0.subject == design && (design != nil || $0.generation.root == nil)
      }.prefix(limit).map(\.generation)
    }
  }

  func refinements(of root: UUID, limit: Int) async throws(StoreError) -> [Generation] {
    try read { state throws(StoreError) in
      state.generations(of: library).filter { $0.generation.root == root }.prefix(limit).map(\.generation)
    }
  }

  func generations(limit: Int) async throws(StoreError) -> [Generation] {
    try read { state throws(StoreError) in state.generations(of: library).prefix(limit).map(\.generation) }
  }

  func removeGenerations(_ id: UUID?) async throws(StoreError) {
    try write { state throws(StoreError) in
      state.generations.removeAll { $0.library == library && (id == nil || $0.generation.id == id) }
      state.dropRootless()
    }
  }

  func isHeld(_ id: UUID, byOtherThan node: NodeID, now: Date) async throws(StoreError) -> Bool {
    try read { state throws(StoreError) in
      state.generations.contains {
        $0.generation.id == id && $0.library == library && $0.isRunning && !$0.lease.isFree(for: node, at: now)
      }
    }
  }

  func assistantChoice() async throws(StoreError) -> AssistantChoice {
    try read { state throws(StoreError) in state.libraries[library]?.choice ?? AssistantChoice() }
  }

  func setAssistantChoice(_ choice: AssistantChoice) async throws(StoreError) {
    try write { state throws(StoreError) in
      try state.check(library)
      state.libraries[library]?.choice = choice
    }
  }
}

extension MemoryStore {
  package func generationUsage(_ library: LibraryID?, now: Date) async throws(StoreError) -> GenerationUsage {
    try read { state throws(StoreError) in state.usage(library, now) }
  }

  package func holdGenerations(of owner: NodeID, until date: Date) async throws(StoreError) {
    try write { state throws(StoreError) in
      for index in state.generations.indices
      where state.generations[index].isRunning && state.generations[index].lease.owner == owner {
        state.generations[index].lease.until = date
      }
    }
  }

  package func endAbandonedGenerations(fault: String, now: Date) async throws(StoreError) -> Int {
    try write { state throws(StoreError) in
      var ended = 0
      for index in state.generations.indices
      where state.generations[index].isRunning && state.generations[index].lease.isOver(at: now) {
        (state.generations[index].generation.state, state.generations[index].generation.fault) = (.failed, fault)
        ended += 1
      }
      return ended
    }
  }
}

extension MemoryGeneration {
  fileprivate var isRunning: Bool { generation.state == .running }
}

extension MemoryState {
  func usage(_ library: LibraryID?, _ now: Date) -> GenerationUsage {
    GenerationUsage(uses, of: library, now: now) { libraries[$0]?.createdAt }
  }

  /// What changed proposals goes with the request they are of.
  fileprivate mutating func dropRootless() {
    let there = Set(generations.map(\.generation.id))
    generations.removeAll { one in one.generation.root.map { !there.contains($0) } ?? false }
  }

  /// A library's, newest first.
  fileprivate func generations(of library: LibraryID) -> [MemoryGeneration] {
    generations.filter { $0.library == library }.enumerated().sorted {
      ($0.element.generation.madeAt, $0.offset) > ($1.element.generation.madeAt, $1.offset)
    }.map(\.element)
  }
}

extension Generation {
  /// Takes over what may change of a generation; what was asked stays.
  fileprivate mutating func goOn(as next: Generation) {
    (design, state, answer, fault, chosen) = (next.design, next.state, next.answer, next.fault, next.chosen)
    (inputTokens, outputTokens, cost, calls, seconds) = (
      next.inputTokens, next.outputTokens, next.cost, next.calls, next.seconds
    )
  }
}
