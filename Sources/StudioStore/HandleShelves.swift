import DesignModel
import Foundation

/// Shares, collections and pictures of a library.
extension LibraryHandle {
  /// How a design is shared, if it is.
  package func share(of id: UUID) async throws(StoreError) -> DesignShare? {
    try await store.share(of: id, in: library)
  }

  /// Shares a design, or changes how: one share a design, its slug given once and never reused.
  package func setShare(_ share: DesignShare) async throws(StoreError) {
    try await store.setShare(share, in: library)
  }

  /// Takes a share back; its slug opens nothing any more.
  package func revokeShare(of id: UUID) async throws(StoreError) {
    try await store.revokeShare(of: id, in: library)
  }

  /// The library's collections by name.
  package func collections() async throws(StoreError) -> [DesignCollection] {
    try await store.collections(library)
  }

  /// Makes a collection.
  package func makeCollection(_ id: UUID, name: String) async throws(StoreError) {
    try await store.makeCollection(id, name: name, in: library)
  }

  /// Gives a collection another name.
  package func renameCollection(_ id: UUID, name: String) async throws(StoreError) {
    try await store.renameCollection(id, name: name, in: library)
  }

  /// Removes a collection; its designs stay.
  package func removeCollection(_ id: UUID) async throws(StoreError) {
    try await store.removeCollection(id, in: library)
  }

  /// Puts designs into a collection.
  package func collect(_ ids: [UUID], into collection: UUID) async throws(StoreError) {
    try await store.collect(ids, into: collection, taking: false, in: library)
  }

  /// Takes designs out of a collection.
  package func uncollect(_ ids: [UUID], from collection: UUID) async throws(StoreError) {
    try await store.collect(ids, into: collection, taking: true, in: library)
  }

  /// The pictures of a design by file name.
  package func assets(of id: UUID) async throws(StoreError) -> [String: Asset] {
    try await store.assets(of: id, in: library)
  }

  /// The pictures of several designs by file name.
  package func assets(of ids: [UUID]) async throws(StoreError) -> [UUID: [String: Asset]] {
    try await store.assets(of: ids, in: library)
  }
}
