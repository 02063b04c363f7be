import Foundation
import StudioStore
import Testing

/// Readers of live addresses: what every store must do, run on each backend.
@Suite("Readers of live addresses") struct ReaderContractTests {
  private static let now = StoreContractTests.now
  private static let backends = StoreContractTests.backends

  private func reader(
    _ app: LiveReader.App, _ slug: String = "one", _ family: String = "systemMedium", after seconds: Double = 0
  ) -> LiveReader {
    LiveReader(slug: slug, app: app, family: family, at: Self.now + seconds)
  }

  @Test(
    "given apps that fetch, when they are asked for, then each app and size is there with its last time, newest first",
    arguments: backends)
  func lists(backend: String) async throws {
    let store = try StoreContractTests.open(backend).store
    for note in [
      reader(.scriptable), reader(.browser, after: 5), reader(.scriptable, "one", "systemSmall", after: 7),
      reader(.scriptable, after: 9), reader(.kwgt, "two", after: 10), reader(.kwgt, "three", after: 11),
    ] {
      try await store.noteReader(note)
    }
    #expect(
      try await store.readers(of: ["one", "two"], since: Self.now - 60) == [
        reader(.kwgt, "two", after: 10), reader(.scriptable, after: 9),
        reader(.scriptable, "one", "systemSmall", after: 7), reader(.browser, after: 5),
      ])
    #expect(try await store.readers(of: ["one"], since: Self.now + 8) == [reader(.scriptable, after: 9)])
    #expect(try await store.readers(of: [], since: Self.now) == [])
  }

  @Test("given a reader of eight days ago, when another comes, then the old one is forgotten", arguments: backends)
  func forgets(backend: String) async throws {
    let store = try StoreContractTests.open(backend).store
    try await store.noteReader(reader(.eInk, after: -8 * 86_400))
    try await store.noteReader(reader(.eInk, "two", after: -6 * 86_400))
    try await store.noteReader(reader(.browser))
    #expect(try await store.readers(of: ["one", "two"], since: .distantPast).map(\.app) == [.browser, .eInk])
  }

  @Test(
    "given an app that is stopped, then it is told for that address alone, what it read is forgotten, and it may come back",
    arguments: backends)
  func stops(backend: String) async throws {
    let opened = try StoreContractTests.open(backend)
    let store = opened.store
    try await store.noteReader(reader(.scriptable))
    try await store.noteReader(reader(.browser))
    for _ in 0..<2 { try await store.setStopped(true, .scriptable, of: "one", at: Self.now) }
    #expect(try await store.stoppedReaders(of: ["one", "two"]) == ["one": [.scriptable]])
    #expect(try await store.readers(of: ["one"], since: .distantPast).map(\.app) == [.browser])
    let again = try StoreContractTests.open(backend, folder: opened.folder).store
    #expect(try await again.stoppedReaders(of: ["one"]) == ["one": [.scriptable]])
    try await store.setStopped(false, .scriptable, of: "one", at: Self.now)
    #expect(try await store.stoppedReaders(of: ["one"]).isEmpty)
  }
}
