import Foundation

/// A library’s sources with the last good copy of each. What changes a copy raises the library’s data version, so that its
/// pictures have new addresses.
package protocol SnapshotStore: Sendable {
  /// The library's sources, in the order they came.
  func sources() async throws(StoreError) -> [StoredSource]
  /// Keeps a source; one of the same id is replaced.
  func keepSource(_ source: StoredSource) async throws(StoreError)
  /// Keeps a source unless there is one of its id: two that begin it at once begin it once.
  func beginSource(_ source: StoredSource) async throws(StoreError)
  /// Changes a source in one transaction; nil where there is none. What `change` throws is thrown, and nothing changed.
  @discardableResult func changeSource(_ id: UUID, _ change: @escaping @Sendable (inout StoredSource) throws -> Void)
    async throws(StoreError) -> StoredSource?
  /// Forgets a source with its settings and copy, and tells whether there was one.
  @discardableResult func forgetSource(_ id: UUID) async throws(StoreError) -> Bool
  /// Keeps what a source's copy is made of, sealed, where it is made anew every day: a calendar's file. Nil removes it.
  func keepSourceBody(_ body: Data?, of id: UUID) async throws(StoreError)
  /// What a source's copy is made of, if it was kept.
  func sourceBody(_ id: UUID) async throws(StoreError) -> Data?
  /// Notes that somebody looks at the library's widgets: who is not looked at is not asked for.
  func noteLook(at now: Date) async throws(StoreError)
  /// When somebody last looked.
  func lookedAt() async throws(StoreError) -> Date?
  /// Raises the data version though nothing is known to have changed.
  func bumpData() async throws(StoreError)
}
