import Foundation
import StudioStore
import Testing

/// What people chose for every browser: what every store must do, run on each backend.
@Suite("Preferences") struct PreferenceContractTests {
  private static let backends = StoreContractTests.backends
  private static let now = StoreContractTests.now

  @Test(
    "given a library, when preferences are set, then only those that are named change, and they are there when it opens again",
    arguments: backends)
  func sets(backend: String) async throws {
    let opened = try StoreContractTests.open(backend)
    let store = opened.store
    let library = store.library(try await store.makeLibrary(now: Self.now))
    #expect(try await library.preferences().isEmpty)
    try await library.setPreferences(["theme": "dark", "region": "en_IE"])
    try await library.setPreferences(["theme": "", "keys": "off"])
    #expect(try await library.preferences() == ["theme": "", "region": "en_IE", "keys": "off"])
    try await library.setPreferences(["region": nil, "device": nil])
    let again = try StoreContractTests.open(backend, folder: opened.folder).store
    #expect(try await again.library(library.library).preferences() == ["theme": "", "keys": "off"])
  }

  @Test(
    "given two libraries, when one is deleted, then its preferences go, and nothing can be chosen for it",
    arguments: backends)
  func belongs(backend: String) async throws {
    let store = try StoreContractTests.open(backend).store
    let (one, two) = (
      store.library(try await store.makeLibrary(now: Self.now)),
      store.library(try await store.makeLibrary(now: Self.now))
    )
    try await one.setPreferences(["theme": "dark"])
    try await two.setPreferences(["theme": "light"])
    try await one.remove()
    #expect(try await one.preferences().isEmpty)
    #expect(try await two.preferences() == ["theme": "light"])
    await #expect(throws: StoreError.libraryNotFound) { try await one.setPreferences(["theme": "dark"]) }
  }
}
