import Foundation

/// Where a library's sources are kept with the last good copy of each. Calls are atomic; what changes a copy raises the
/// library's data version, so that its pictures have new addresses.
package protocol SnapshotStore: Sendable {
  /// The library's sources, in the order they came.
  func sources(_ library: LibraryID) async throws(StoreError) -> [StoredSource]
  /// Keeps a source; one of the same id is replaced.
  func keepSource(_ source: StoredSource, in library: LibraryID) async throws(StoreError)
  /// Keeps a source unless there is one of its id: two that begin it at once begin it once.
  func beginSource(_ source: StoredSource, in library: LibraryID) async throws(StoreError)
  /// Changes a source in one transaction; nil where there is none. What `change` throws is thrown, and nothing changed.
  func changeSource(
    _ id: UUID, in library: LibraryID, _ change: @escaping @Sendable (inout StoredSource) throws -> Void
  ) async throws(StoreError) -> StoredSource?
  /// Forgets a source with its settings and copy, and tells whether there was one.
  func forgetSource(_ id: UUID, in library: LibraryID) async throws(StoreError) -> Bool
  /// Keeps what a source's copy is made of, sealed, where it is made anew every day: a calendar's file. Nil removes it.
  func keepSourceBody(_ body: Data?, of id: UUID, in library: LibraryID) async throws(StoreError)
  /// What a source's copy is made of, if it was kept.
  func sourceBody(_ id: UUID, in library: LibraryID) async throws(StoreError) -> Data?
  /// Notes that somebody looks at the library's widgets: who is not looked at is not asked for.
  func noteLook(at now: Date, in library: LibraryID) async throws(StoreError)
  /// When somebody last looked.
  func lookedAt(_ library: LibraryID) async throws(StoreError) -> Date?
  /// Raises the data version though nothing is known to have changed.
  func bumpData(_ library: LibraryID) async throws(StoreError)
  /// Sources that are due at a moment, of libraries looked at since a day, longest due first. Their copies are left out.
  func dueSources(
    at now: Date, lookedAtSince: Date, limit: Int
  ) async throws(StoreError) -> [(library: LibraryID, source: StoredSource)]
}

/// Sources of a library.
extension LibraryHandle {
  /// The library's sources, in the order they came.
  package func sources() async throws(StoreError) -> [StoredSource] { try await store.sources(library) }

  /// Keeps a source; one of the same id is replaced.
  package func keepSource(_ source: StoredSource) async throws(StoreError) {
    try await store.keepSource(source, in: library)
  }

  /// Keeps a source unless there is one of its id.
  package func beginSource(_ source: StoredSource) async throws(StoreError) {
    try await store.beginSource(source, in: library)
  }

  /// Changes a source in one transaction; nil where there is none.
  @discardableResult package func changeSource(
    _ id: UUID, _ change: @escaping @Sendable (inout StoredSource) throws -> Void
  ) async throws(StoreError) -> StoredSource? { try await store.changeSource(id, in: library, change) }

  /// Forgets a source with its settings and copy, and tells whether there was one.
  @discardableResult package func forgetSource(_ id: UUID) async throws(StoreError) -> Bool {
    try await store.forgetSource(id, in: library)
  }

  /// Keeps what a source's copy is made of, sealed; nil removes it.
  package func keepSourceBody(_ body: Data?, of id: UUID) async throws(StoreError) {
    try await store.keepSourceBody(body, of: id, in: library)
  }

  /// What a source's copy is made of, if it was kept.
  package func sourceBody(_ id: UUID) async throws(StoreError) -> Data? {
    try await store.sourceBody(id, in: library)
  }

  /// Notes that somebody looks at the library's widgets.
  package func noteLook(at now: Date) async throws(StoreError) { try await store.noteLook(at: now, in: library) }

  /// When somebody last looked.
  package func lookedAt() async throws(StoreError) -> Date? { try await store.lookedAt(library) }

  /// Raises the data version though nothing is known to have changed.
  package func bumpData() async throws(StoreError) { try await store.bumpData(library) }
}
