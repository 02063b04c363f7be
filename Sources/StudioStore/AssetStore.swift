import Foundation

/// The pictures of a library’s designs. They may lie on another machine: nobody who draws asks for them, see `PhotoShelf`.
package protocol AssetStore: Sendable {
  /// The pictures of a design by file name.
  func assets(of id: UUID) async throws(StoreError) -> [String: Asset]
  /// The pictures of several designs by file name.
  func assets(of ids: [UUID]) async throws(StoreError) -> [UUID: [String: Asset]]
}
