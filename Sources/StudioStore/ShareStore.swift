import Foundation

/// Where it is kept which designs are shared, and how.
package protocol ShareStore: Sendable {
  /// How a design is shared, if it is.
  func share(of id: UUID, in library: LibraryID) async throws(StoreError) -> DesignShare?
  /// Shares a design, or changes how: one share a design, its slug given once and never reused.
  func setShare(_ share: DesignShare, in library: LibraryID) async throws(StoreError)
  /// Takes a share back; its slug opens nothing any more.
  func revokeShare(of id: UUID, in library: LibraryID) async throws(StoreError)
  /// What a slug shares: the share and the design as saved. A design in the bin is not shared.
  func shared(_ slug: String) async throws(StoreError) -> (share: DesignShare, design: StoredDesign)?
}
