import DesignModel
import Foundation

/// A library’s designs: found, added, copied, binned. One design is one row.
package protocol DesignStore: Sendable {
  /// The library's designs; `deleted` lists the bin instead.
  func list(deleted: Bool) async throws(StoreError) -> LibraryListing
  /// A page of the library: filtered, searched, sorted.
  func page(_ query: ShelfQuery) async throws(StoreError) -> ShelfPage
  /// The ids of everything a query finds, all pages together, at most `limit`.
  func ids(_ query: ShelfQuery, limit: Int) async throws(StoreError) -> [UUID]
  /// Which of these fingerprints (`ShelfEntry.fingerprint`) some design of the library has, the bin not counted.
  func known(_ fingerprints: [String]) async throws(StoreError) -> Set<String>
  /// How many designs the library holds, the bin not counted.
  func count() async throws(StoreError) -> Int
  /// One design, deleted or not.
  func design(_ id: UUID) async throws(StoreError) -> StoredDesign
  /// Adds settled designs with their pictures, all or none; `limit` is the plan's. The first becomes the default of a
  /// library that has none. `batch` names the import they came by.
  func add(_ designs: [Design], assets: [NewAsset], limit: Int?, batch: String?, now: Date) async throws(StoreError)
  /// Copies under new ids and names, all or none, with the same pictures; the draft is what is copied. Of several,
  /// those that cannot be read are left out.
  func duplicate(
    _ ids: [UUID], limit: Int?, now: Date, newID: @escaping @Sendable () -> UUID,
    name: @escaping @Sendable (String) -> String
  ) async throws(StoreError) -> [StoredDesign]
  /// Moves designs to the bin. Deleted ones are skipped.
  func delete(_ ids: [UUID], now: Date) async throws(StoreError)
  /// Takes designs out of the bin; those that are not in it are skipped and need no room.
  func restore(_ ids: [UUID], limit: Int?) async throws(StoreError)
  /// Removes designs that are in the bin for good, with their versions, then pictures nobody refers to; others are
  /// skipped. Gives the number of designs.
  func erase(_ ids: [UUID]) async throws(StoreError) -> Int
  /// The designs an import added; `deleted` lists those in the bin instead of the others.
  func batch(_ batch: String, deleted: Bool) async throws(StoreError) -> [UUID]
  /// The design that widgets without a choice show.
  func defaultDesign() async throws(StoreError) -> UUID?
  func setDefault(_ id: UUID) async throws(StoreError)
}

/// When a new design counts as saved.
package enum NewDesignDate {
  /// Seconds since 1970: the first of a batch is the newest, so that the library shows them in their order. What is imported
  /// keeps its date; one before 2001 is none.
  package static func seconds(_ design: Design, at index: Int, isImported: Bool, now: Date) -> Double {
    let at = now.timeIntervalSince1970 - Double(index) * 0.001
    let own = isImported ? min(at, design.updatedAt.timeIntervalSince1970) : at
    return own < 978_307_200 ? at : own
  }
}
