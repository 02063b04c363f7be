import Foundation

/// Where named sets of designs are kept.
package protocol CollectionStore: Sendable {
  /// The library's collections by name.
  func collections(_ library: LibraryID) async throws(StoreError) -> [DesignCollection]
  /// Makes a collection.
  func makeCollection(_ id: UUID, name: String, in library: LibraryID) async throws(StoreError)
  /// Gives a collection another name.
  func renameCollection(_ id: UUID, name: String, in library: LibraryID) async throws(StoreError)
  /// Removes a collection; its designs stay.
  func removeCollection(_ id: UUID, in library: LibraryID) async throws(StoreError)
  /// Puts designs into a collection, or takes them out.
  func collect(
    _ ids: [UUID], into collection: UUID, taking: Bool, in library: LibraryID
  ) async throws(StoreError)
}
