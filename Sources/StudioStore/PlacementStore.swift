import Foundation

package protocol PlacementStore: Sendable {
  /// The library's places, in the order they were made.
  func placements() async throws(StoreError) -> [Placement]
  /// Makes a place, or changes the one of its id, whose slug and date stay. A design must be of the library.
  func keepPlacement(_ placement: Placement) async throws(StoreError)
  /// Removes a place; its slug opens nothing until it is put back. Tells whether there was one.
  @discardableResult func removePlacement(_ id: UUID, now: Date) async throws(StoreError) -> Bool
  /// Puts a removed place back, and tells whether there was one.
  @discardableResult func restorePlacement(_ id: UUID) async throws(StoreError) -> Bool
}
