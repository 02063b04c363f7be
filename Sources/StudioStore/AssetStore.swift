import Foundation

/// Where pictures are kept, named by their content. They may lie on another machine: nobody who draws asks for them, see
/// `PhotoShelf`.
package protocol AssetStore: Sendable {
  /// The pictures of a design by file name.
  func assets(of id: UUID, in library: LibraryID) async throws(StoreError) -> [String: Asset]
  /// The pictures of several designs by file name.
  func assets(of ids: [UUID], in library: LibraryID) async throws(StoreError) -> [UUID: [String: Asset]]
  /// A picture's bytes, those that were stored; throws where they are missing or damaged.
  func bytes(_ key: String) async throws(StoreError) -> Data
  /// Whether a picture is there and whole.
  func isWhole(_ key: String) async -> Bool
}
