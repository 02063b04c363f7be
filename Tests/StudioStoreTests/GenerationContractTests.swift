import DesignModel
import Foundation
import StudioStore
import Testing

/// What every store must do with requests to the assistant.
@Suite("Generations") struct GenerationContractTests {
  static let limits = GenerationLimits(perMinute: 3, perDay: 4, allPerDay: 6)
  static let now = StoreContractTests.now
  static let node = NodeID()

  private func generation(_ design: UUID?, _ words: String, at date: Date, root: UUID? = nil) -> Generation {
    Generation(
      id: UUID(), design: design, root: root, madeAt: date, words: words, options: Data("{}".utf8),
      base: StoreContractTests.design(), sequence: 3, maker: "fake-1")
  }

  @Test(
    "given requests, when they go on, then each is found as written, by subject and date, and states are honoured",
    arguments: StoreContractTests.backends)
  func lives(backend: String) async throws {
    let store = try StoreContractTests.open(backend).store
    let library = store.library(try await store.makeLibrary(now: Self.now))
    let other = store.library(try await store.makeLibrary(now: Self.now))
    let design = StoreContractTests.design()
    try await library.add([design], assets: [], limit: nil, batch: nil, now: Self.now)
    var first = generation(design.id, "teal", at: Self.now)
    let second = generation(nil, "a clock", at: Self.now.addingTimeInterval(1))
    for one in [first, second] {
      try await library.addGeneration(
        one, paidBy: .studio, limits: Self.limits, by: Self.node, now: one.madeAt)
    }
    #expect(try await library.generation(first.id) == first)
    #expect(try await other.generation(first.id) == nil, "another library's")
    #expect(try await library.generations(of: design.id, limit: 9).map(\.id) == [first.id])
    #expect(try await library.generations(limit: 9).map(\.id) == [second.id, first.id])
    (first.state, first.answer, first.chosen) = (.answered, Data("[]".utf8), 1)
    (first.inputTokens, first.outputTokens, first.cost, first.calls, first.seconds) = (100, 20, 0.5, 2, 1.5)
    #expect(try await library.updateGeneration(first, from: [.running]))
    #expect(try await library.generation(first.id) == first)
    #expect(
      try await library.updateGeneration(first, from: [.running]) == false, "it is not running any more")
    #expect(try await other.updateGeneration(first, from: [.answered]) == false)
    // A new design came of the second; it still is a request for a new one.
    var made = second
    (made.design, made.state) = (design.id, .applied)
    #expect(try await library.updateGeneration(made, from: [.running]))
    #expect(try await library.generations(of: nil, limit: 9) == [made])
    try await library.removeGenerations(first.id)
    #expect(try await library.generations(limit: 9).map(\.id) == [second.id])
    try await other.removeGenerations(nil)
    #expect(try await library.generations(limit: 9).count == 1)
    try await library.removeGenerations(nil)
    #expect(try await library.generations(limit: 9).isEmpty)
  }

  @Test(
    "given a new design that came of a request, when it is purged, then the request stays",
    arguments: StoreContractTests.backends)
  func outlives(backend: String) async throws {
    let store = try StoreContractTests.open(backend).store
    let library = store.library(try await store.makeLibrary(now: Self.now))
    let design = StoreContractTests.design()
    try await library.add([design], assets: [], limit: nil, batch: nil, now: Self.now)
    var new = generation(nil, "a clock", at: Self.now)
    let about = generation(design.id, "teal", at: Self.now)
    for one in [new, about] {
      try await library.addGeneration(
        one, paidBy: .nobody, limits: Self.limits, by: Self.node, now: Self.now)
    }
    (new.design, new.state) = (design.id, .applied)
    #expect(try await library.updateGeneration(new, from: [.running]))
    try await library.delete([design.id], now: Self.now)
    _ = try await store.purge(deletedBefore: Self.now.addingTimeInterval(1))
    new.design = nil
    #expect(try await library.generations(limit: 9) == [new])
  }

  @Test(
    "given what changes a proposal, when it is listed, used, or the request goes, then it lies with its request alone",
    arguments: StoreContractTests.backends)
  func refines(backend: String) async throws {
    let store = try StoreContractTests.open(backend).store
    let library = store.library(try await store.makeLibrary(now: Self.now))
    let other = store.library(try await store.makeLibrary(now: Self.now))
    func add(_ one: Generation, to library: LibraryHandle) async throws {
      try await library.addGeneration(
        one, paidBy: .nobody, limits: Self.limits, by: Self.node, now: one.madeAt)
    }
    let root = generation(nil, "a clock", at: Self.now)
    let another = generation(nil, "a moon", at: Self.now)
    for one in [root, another] { try await add(one, to: library) }
    var first = generation(nil, "dark", at: Self.now.addingTimeInterval(1), root: root.id)
    let second = generation(nil, "bigger", at: Self.now.addingTimeInterval(2), root: root.id)
    for one in [first, second] { try await add(one, to: library) }
    await #expect(throws: StoreError.self, "another library's request") {
      try await add(generation(nil, "dark", at: Self.now, root: root.id), to: other)
    }
    #expect(try await library.refinements(of: root.id, limit: 9) == [second, first])
    #expect(try await library.refinements(of: root.id, limit: 1) == [second])
    #expect(try await other.refinements(of: root.id, limit: 9).isEmpty)
    #expect(try await library.refinements(of: another.id, limit: 9).isEmpty)
    #expect(try await Set(library.generations(of: nil, limit: 9).map(\.id)) == [root.id, another.id])
    // A design that came of it may go; it stays.
    let design = StoreContractTests.design()
    try await library.add([design], assets: [], limit: nil, batch: nil, now: Self.now)
    (first.design, first.state) = (design.id, .applied)
    #expect(try await library.updateGeneration(first, from: [.running]))
    try await library.delete([design.id], now: Self.now)
    _ = try await store.purge(deletedBefore: Self.now.addingTimeInterval(1))
    first.design = nil
    #expect(try await library.refinements(of: root.id, limit: 9) == [second, first])
    try await library.removeGenerations(root.id)
    #expect(try await library.generations(limit: 9).map(\.id) == [another.id])
  }

  @Test(
    "given limits, when they are reached, then the next is refused until room comes, and deleting makes none",
    arguments: StoreContractTests.backends)
  func limits(backend: String) async throws {
    let store = try StoreContractTests.open(backend).store
    let library = store.library(try await store.makeLibrary(now: Self.now))
    func ask(_ seconds: Double, model: Bool = true, of library: LibraryHandle) async throws {
      let date = Self.now.addingTimeInterval(seconds)
      try await library.addGeneration(
        generation(nil, "x", at: date), paidBy: model ? .studio : .nobody, limits: Self.limits, by: Self.node, now: date
      )
    }
    for second in [0.0, 10, 20] { try await ask(second, of: library) }
    await #expect(throws: StoreError.limited(.minute(3, seconds: 30))) { try await ask(30, of: library) }
    try await library.removeGenerations(nil)
    await #expect(throws: StoreError.limited(.minute(3, seconds: 30))) { try await ask(30, of: library) }
    try await ask(61, of: library)
    let until = Self.now.addingTimeInterval(86_400)
    await #expect(throws: StoreError.limited(.day(4, until: until))) { try await ask(200, of: library) }
    try await ask(200, model: false, of: library)
    let used = try await store.generationUsage(library.library, now: Self.now.addingTimeInterval(201))
    #expect(used.lastDay == 4 && used.lastMinute == 0 && used.dayEnds == until)
    // What rules answer has no limit.
    for second in 201...206 { try await ask(Double(second), model: false, of: library) }
    let other = store.library(try await store.makeLibrary(now: Self.now))
    for second in [300.0, 301] { try await ask(second, of: other) }
    await #expect(throws: StoreError.limited(.all)) { try await ask(400, of: other) }
    #expect(try await store.generationUsage(nil, now: Self.now.addingTimeInterval(401)).allLastDay == 6)
    try await ask(86_401, of: library)
    // Leaving the library makes no room for all.
    try await other.remove()
    #expect(try await store.generationUsage(nil, now: Self.now.addingTimeInterval(401)).allLastDay == 7)
    await #expect(throws: StoreError.libraryNotFound) { try await ask(90_000, of: other) }
  }

  @Test(
    "given a server that stopped, when it starts, then what ran has failed; choices are kept",
    arguments: StoreContractTests.backends)
  func starts(backend: String) async throws {
    let under = try StoreContractTests.open(backend)
    var store = under.store
    let library = store.library(try await store.makeLibrary(now: Self.now))
    let one = generation(nil, "x", at: Self.now)
    try await library.addGeneration(
      one, paidBy: .studio, limits: Self.limits, by: Self.node, now: Self.now)
    var choice = try await library.assistantChoice()
    #expect(choice == AssistantChoice())
    (choice.isOn, choice.sealedKey, choice.keyHint, choice.usesModel) = (false, Data([1, 2]), "…abcd", false)
    try await library.setAssistantChoice(choice)
    store = try StoreContractTests.open(backend, folder: under.folder).store
    _ = try await store.endAbandonedGenerations(fault: "stopped", now: Self.now.addingTimeInterval(Lease.seconds))
    let found = try #require(try await library.generation(one.id))
    #expect(found.state == .failed && found.fault == "stopped")
    #expect(try await library.assistantChoice() == choice)
  }

  @Test(
    "given two processes on one store, when one ends, then what the other answers goes on, and what it left ends in time",
    arguments: StoreContractTests.backends)
  func leases(backend: String) async throws {
    let under = try StoreContractTests.open(backend)
    let (first, second) = (under.store, try StoreContractTests.open(backend, folder: under.folder).store)
    let (one, two) = (NodeID(), NodeID())
    let library = first.library(try await first.makeLibrary(now: Self.now))
    let (mine, other) = (generation(nil, "mine", at: Self.now), generation(nil, "other", at: Self.now))
    for (generation, node, store) in [(mine, one, first), (other, two, second)] {
      try await store.library(library.library).addGeneration(
        generation, paidBy: .nobody, limits: Self.limits, by: node, now: Self.now)
    }
    func state(_ generation: Generation) async throws -> Generation.State? {
      try await second.library(library.library).generation(generation.id)?.state
    }
    // A process that begins ends nothing of one that is at work.
    #expect(try await second.endAbandonedGenerations(fault: "left", now: Self.now.addingTimeInterval(29)) == 0)
    #expect(try await second.library(library.library).isHeld(mine.id, byOtherThan: two, now: Self.now))
    #expect(try await !second.library(library.library).isHeld(mine.id, byOtherThan: one, now: Self.now))
    // The second goes on saying that it is there; the first does not.
    try await second.holdGenerations(of: two, until: Self.now.addingTimeInterval(60))
    let later = Self.now.addingTimeInterval(31)
    #expect(try await second.endAbandonedGenerations(fault: "left", now: later) == 1)
    #expect(try await second.library(library.library).generation(mine.id)?.fault == "left")
    #expect(try await state(mine) == .failed)
    #expect(try await state(other) == .running)
    #expect(try await !library.isHeld(mine.id, byOtherThan: two, now: Self.now))
    // What was ended is not written over by whoever comes back.
    var late = mine
    late.state = .answered
    #expect(try await library.updateGeneration(late, from: [.running]) == false)
    // One that ends in order gives up at once.
    try await second.holdGenerations(of: two, until: later)
    #expect(try await first.endAbandonedGenerations(fault: "left", now: later) == 1)
  }
}
