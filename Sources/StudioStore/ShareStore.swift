import Foundation

/// Which of a library’s designs are shared, and how.
package protocol ShareStore: Sendable {
  /// How a design is shared, if it is.
  func share(of id: UUID) async throws(StoreError) -> DesignShare?
  /// Shares a design, or changes how: one share a design, its slug given once and never reused.
  func setShare(_ share: DesignShare) async throws(StoreError)
  /// Takes a share back; its slug opens nothing any more.
  func revokeShare(of id: UUID) async throws(StoreError)
}
