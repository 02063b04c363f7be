import Foundation

/// A library’s named sets of designs.
package protocol CollectionStore: Sendable {
  /// The library's collections by name.
  func collections() async throws(StoreError) -> [DesignCollection]
  func makeCollection(_ id: UUID, name: String) async throws(StoreError)
  func renameCollection(_ id: UUID, name: String) async throws(StoreError)
  /// Removes a collection; its designs stay.
  func removeCollection(_ id: UUID) async throws(StoreError)
  /// Puts designs into a collection, or takes them out.
  func collect(_ ids: [UUID], into collection: UUID, taking: Bool) async throws(StoreError)
}

extension CollectionStore {
  package func collect(_ ids: [UUID], into collection: UUID) async throws(StoreError) {
    try await collect(ids, into: collection, taking: false)
  }

  /// Takes designs out of a collection.
  package func uncollect(_ ids: [UUID], from collection: UUID) async throws(StoreError) {
    try await collect(ids, into: collection, taking: true)
  }
}
