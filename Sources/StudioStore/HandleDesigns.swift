import DesignModel
import Foundation

/// Designs of a library.
extension LibraryHandle {
  /// The library's designs; `deleted` lists the bin instead.
  package func list(deleted: Bool) async throws(StoreError) -> LibraryListing {
    try await store.list(library, deleted: deleted)
  }

  /// A page of the library: filtered, searched, sorted.
  package func page(_ query: ShelfQuery) async throws(StoreError) -> ShelfPage {
    try await store.page(query, of: library)
  }

  /// The ids of everything a query finds, all pages together, at most `limit`.
  package func ids(_ query: ShelfQuery, limit: Int) async throws(StoreError) -> [UUID] {
    try await store.ids(query, of: library, limit: limit)
  }

  /// Which of these fingerprints (`ShelfEntry.fingerprint`) some design of the library has, the bin not counted.
  package func known(_ fingerprints: [String]) async throws(StoreError) -> Set<String> {
    try await store.known(fingerprints, in: library)
  }

  /// How many designs the library holds, the bin not counted.
  package func count() async throws(StoreError) -> Int {
    try await store.count(library)
  }

  /// One design, deleted or not.
  package func design(_ id: UUID) async throws(StoreError) -> StoredDesign {
    try await store.design(id, in: library)
  }

  /// Adds settled designs with their pictures, all or none; `limit` is the plan's. The first becomes the default of a
  /// library that has none. `batch` names the import they came by.
  package func add(_ designs: [Design], assets: [NewAsset], limit: Int?, batch: String?, now: Date)
    async throws(StoreError)
  {
    try await store.add(designs, assets: assets, to: library, limit: limit, batch: batch, now: now)
  }

  /// Copies under new ids and names, all or none, with the same pictures; the draft is what is copied.
  package func duplicate(
    _ ids: [UUID], limit: Int?, now: Date, newID: @escaping @Sendable () -> UUID,
    name: @escaping @Sendable (String) -> String
  ) async throws(StoreError) -> [StoredDesign] {
    try await store.duplicate(ids, in: library, limit: limit, now: now, newID: newID, name: name)
  }

  /// Moves designs to the bin. Deleted ones are skipped.
  package func delete(_ ids: [UUID], now: Date) async throws(StoreError) {
    try await store.delete(ids, in: library, now: now)
  }

  /// Takes designs out of the bin; those that are not in it are skipped and need no room.
  package func restore(_ ids: [UUID], limit: Int?) async throws(StoreError) {
    try await store.restore(ids, in: library, limit: limit)
  }

  /// Removes designs that are in the bin for good, with their versions, then pictures nobody refers to; others are
  /// skipped. Gives the number of designs.
  package func erase(_ ids: [UUID]) async throws(StoreError) -> Int {
    try await store.erase(ids, in: library)
  }

  /// The designs an import added; `deleted` lists those in the bin instead of the others.
  package func batch(_ batch: String, deleted: Bool) async throws(StoreError) -> [UUID] {
    try await store.batch(batch, in: library, deleted: deleted)
  }

  /// The design that widgets without a choice show.
  package func defaultDesign() async throws(StoreError) -> UUID? {
    try await store.defaultDesign(library)
  }

  /// Makes a design the default.
  package func setDefault(_ id: UUID) async throws(StoreError) {
    try await store.setDefault(id, in: library)
  }
}
