import Foundation

/// Where libraries are kept, and who may open them. All calls of a store are atomic; `now` is always passed in.
package protocol LibraryStore: Sendable {
  /// Makes an empty library.
  func makeLibrary(now: Date) async throws(StoreError) -> LibraryID
  /// Whether a library exists.
  func libraryExists(_ library: LibraryID) async throws(StoreError) -> Bool
  /// Sets the public part of the recovery link; nil revokes it. The secret part is never stored.
  func setRecovery(_ library: LibraryID, key: String?) async throws(StoreError)
  /// Sets the public part of the recovery link of a library that never had one, and tells whether it did. One that was
  /// revoked stays without.
  func offerRecovery(_ library: LibraryID, key: String) async throws(StoreError) -> Bool
  /// The library that the public part of a recovery link names.
  func library(recoveryKey: String) async throws(StoreError) -> LibraryID?
  /// The public part of the recovery link, if one is set.
  func recoveryKey(_ library: LibraryID) async throws(StoreError) -> String?
  /// What the library holds in numbers.
  func summary(_ library: LibraryID) async throws(StoreError) -> LibrarySummary
  /// Removes a library with everything in it, for good.
  func removeLibrary(_ library: LibraryID) async throws(StoreError)

  // MARK: Browsers

  /// Adds a browser that opens a library; beyond 50 those not seen for longest go.
  func addBrowser(_ browser: Browser, in library: LibraryID) async throws(StoreError)
  /// The library's browsers, last seen first.
  func browsers(_ library: LibraryID) async throws(StoreError) -> [Browser]
  /// Whether a browser may open a library; nil asks for cookies of before there were browsers. Notes that it was seen.
  func knowsBrowser(_ id: UUID?, in library: LibraryID, now: Date) async throws(StoreError) -> Bool
  /// Signs browsers out: one, or with `id` nil all but one. Cookies of before there were browsers go with all.
  func removeBrowsers(_ id: UUID?, in library: LibraryID, except kept: UUID?) async throws(StoreError)
}
