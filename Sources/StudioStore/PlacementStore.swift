import Foundation

/// Where a library's places on devices are kept. Calls are atomic.
package protocol PlacementStore: Sendable {
  /// The library's places, in the order they were made.
  func placements(_ library: LibraryID) async throws(StoreError) -> [Placement]
  /// Makes a place, or changes the one of its id, whose slug and date stay. A design must be of the library.
  func keepPlacement(_ placement: Placement, in library: LibraryID) async throws(StoreError)
  /// Removes a place; its slug opens nothing until it is put back. Tells whether there was one.
  func removePlacement(_ id: UUID, in library: LibraryID, now: Date) async throws(StoreError) -> Bool
  /// Puts a removed place back, and tells whether there was one.
  func restorePlacement(_ id: UUID, in library: LibraryID) async throws(StoreError) -> Bool
  /// What a slug opens. A design in the bin is not shown: the library's default is in its stead.
  func placed(_ slug: String) async throws(StoreError) -> PlacedDesign?
}

/// Places of a library.
extension LibraryHandle {
  /// The library's places, in the order they were made.
  package func placements() async throws(StoreError) -> [Placement] { try await store.placements(library) }

  /// Makes a place, or changes the one of its id, whose slug and date stay. A design must be of the library.
  package func keepPlacement(_ placement: Placement) async throws(StoreError) {
    try await store.keepPlacement(placement, in: library)
  }

  /// Removes a place; its slug opens nothing until it is put back. Tells whether there was one.
  @discardableResult package func removePlacement(_ id: UUID, now: Date) async throws(StoreError) -> Bool {
    try await store.removePlacement(id, in: library, now: now)
  }

  /// Puts a removed place back, and tells whether there was one.
  @discardableResult package func restorePlacement(_ id: UUID) async throws(StoreError) -> Bool {
    try await store.restorePlacement(id, in: library)
  }
}
