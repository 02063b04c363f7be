import Foundation
import StudioStore
import Testing

/// Sources and their copies: what every store must do, run on each backend.
@Suite("Snapshots") struct SnapshotContractTests {
  private static let now = StoreContractTests.now
  private static let backends = StoreContractTests.backends

  private func open(_ backend: String) async throws -> (store: any StudioStore, library: LibraryHandle) {
    let store = try StoreContractTests.open(backend).store
    return (store, store.library(try await store.makeLibrary(now: Self.now)))
  }

  private func source(_ name: String, due: Date? = nil) -> StoredSource {
    var source = StoredSource(kind: .weather, name: name, settings: Data("sealed".utf8), madeAt: Self.now)
    source.health.dueAt = due
    return source
  }

  @Test(
    "given a source, when it is kept, changed and forgotten, then each tells and raises the version",
    arguments: backends)
  func keeps(backend: String) async throws {
    let (_, library) = try await open(backend)
    var one = source("Dublin", due: Self.now)
    one.health.note(SourceHealth.Run(at: Self.now, words: "60 minutes", isGood: true, milliseconds: 412, bytes: 11_000))
    try await library.keepSource(one)
    #expect(try await library.sources() == [one])
    #expect(try await library.dataVersion() == 1)
    let copy = Data("copy".utf8)
    let changed = try await library.changeSource(one.id) { $0.copy = copy }
    #expect(changed?.copy == copy)
    #expect(try await library.sources() == [changed].compactMap(\.self))
    #expect(try await library.dataVersion() == 2)
    #expect(try await library.forgetSource(one.id))
    #expect(try await !library.forgetSource(one.id))
    #expect(try await library.sources() == [])
    #expect(try await library.dataVersion() == 3)
    #expect(try await library.changeSource(one.id) { $0.name = "x" } == nil)
  }

  @Test("given a source that is begun twice, then the first one stays", arguments: backends)
  func begins(backend: String) async throws {
    let (_, library) = try await open(backend)
    var one = source("Health")
    try await library.beginSource(one)
    one.copy = Data("copy".utf8)
    try await library.keepSource(one)
    try await library.beginSource(source("Other"))
    var empty = one
    empty.copy = nil
    try await library.beginSource(empty)
    #expect(try await library.sources().first?.copy == one.copy)
    #expect(try await library.sources().count == 2)
  }

  @Test(
    "given a try that finds nothing new, then the version stays, and a first failure raises it", arguments: backends)
  func health(backend: String) async throws {
    let (_, library) = try await open(backend)
    let one = source("Dublin")
    try await library.keepSource(one)
    try await library.changeSource(one.id) { $0.health.succeededAt = Self.now + 60 }
    #expect(try await library.dataVersion() == 1)
    try await library.changeSource(one.id) { $0.health.failures = 1 }
    #expect(try await library.dataVersion() == 2)
    try await library.changeSource(one.id) { $0.health.failures = 2 }
    #expect(try await library.dataVersion() == 2)
    try await library.bumpData()
    #expect(try await library.dataVersion() == 3)
  }

  @Test("given a change that throws, then nothing changed", arguments: backends)
  func refused(backend: String) async throws {
    let (_, library) = try await open(backend)
    let one = source("Dublin")
    try await library.keepSource(one)
    await #expect(throws: StoreError.source(.missing)) {
      try await library.changeSource(one.id) {
        $0.name = "Cork"
        throw StoreError.source(.missing)
      }
    }
    #expect(try await library.sources().map(\.name) == ["Dublin"])
  }

  @Test(
    "given more sources or bytes than a library keeps, then the next is refused and one less is let in",
    arguments: backends)
  func limits(backend: String) async throws {
    let (_, library) = try await open(backend)
    let all = (0..<StoredSource.limit).map { source("Place \($0)") }
    for one in all { try await library.keepSource(one) }
    await #expect(throws: StoreError.source(.tooMany)) { try await library.keepSource(self.source("More")) }
    var large = all[0]
    large.copy = Data(count: StoredSource.libraryBytes)
    let tooLarge = large
    await #expect(throws: StoreError.source(.full)) { try await library.keepSource(tooLarge) }
    #expect(try await library.forgetSource(all[1].id))
    try await library.keepSource(source("More"))
    #expect(try await library.sources().count == StoredSource.limit)
  }

  @Test(
    "given sources of libraries, then those due of libraries looked at lately come, longest due first",
    arguments: backends)
  func due(backend: String) async throws {
    let (store, library) = try await open(backend)
    let other = store.library(try await store.makeLibrary(now: Self.now))
    let late = source("Late", due: Self.now - 60)
    var known = late
    known.copy = Data("copy".utf8)
    var resting = source("Resting", due: Self.now - 90)
    resting.isPaused = true
    for one in [source("Soon", due: Self.now + 60), source("Due", due: Self.now), known, resting, source("File")] {
      try await library.keepSource(one)
    }
    try await other.keepSource(source("Unseen", due: Self.now - 600))
    func names(_ limit: Int = 9) async throws -> [String] {
      try await store.dueSources(at: Self.now, lookedAtSince: Self.now - 86_400, limit: limit).map(
        \.source.name)
    }
    #expect(try await names() == [])
    try await library.noteLook(at: Self.now - 3_600)
    try await other.noteLook(at: Self.now - 86_401)
    #expect(try await library.lookedAt() == Self.now - 3_600)
    #expect(try await names() == ["Late", "Due"])
    #expect(try await names(1) == ["Late"])
    let found = try await store.dueSources(at: Self.now, lookedAtSince: .distantPast, limit: 9)
    #expect(found.map(\.library) == [other.library, library.library, library.library])
    #expect(found[1].source == late, "settings and health come, copies do not")
  }

  @Test("given a body, then it is kept apart from the copy, counts, and goes with its source", arguments: backends)
  func body(backend: String) async throws {
    let (_, library) = try await open(backend)
    let one = source("School")
    try await library.keepSource(one)
    try await library.keepSourceBody(Data("file".utf8), of: one.id)
    #expect(try await library.sourceBody(one.id) == Data("file".utf8))
    #expect(try await library.sources() == [one])
    await #expect(throws: StoreError.source(.full)) {
      try await library.keepSourceBody(Data(count: StoredSource.libraryBytes), of: one.id)
    }
    #expect(try await library.sourceBody(one.id) == Data("file".utf8))
    await #expect(throws: StoreError.source(.missing)) { try await library.keepSourceBody(Data(), of: UUID()) }
    try await library.forgetSource(one.id)
    try await library.keepSource(one)
    #expect(try await library.sourceBody(one.id) == nil)
  }

  @Test("given two libraries, then neither sees the other’s, and a removed one leaves nothing", arguments: backends)
  func apart(backend: String) async throws {
    let (store, library) = try await open(backend)
    let other = store.library(try await store.makeLibrary(now: Self.now))
    let one = source("Mine", due: Self.now)
    try await library.keepSource(one)
    try await library.noteLook(at: Self.now)
    #expect(try await other.sources() == [])
    #expect(try await other.changeSource(one.id) { $0.name = "Theirs" } == nil)
    #expect(try await !other.forgetSource(one.id))
    try await library.remove()
    #expect(try await store.dueSources(at: Self.now, lookedAtSince: .distantPast, limit: 9).isEmpty)
    await #expect(throws: StoreError.libraryNotFound) { try await library.keepSource(one) }
  }
}
