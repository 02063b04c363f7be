import Foundation

/// A library as a whole, and who may open it.
package protocol LibraryAccess: Sendable {
  /// Whether there is such a library.
  func exists() async throws(StoreError) -> Bool
  /// Sets the public part of the recovery link; nil revokes it. The secret part is never stored.
  func setRecovery(key: String?) async throws(StoreError)
  /// Sets the public part of the recovery link of a library that never had one, and tells whether it did. One that was
  /// revoked stays without.
  func offerRecovery(key: String) async throws(StoreError) -> Bool
  /// The public part of the recovery link, if one is set.
  func recoveryKey() async throws(StoreError) -> String?
  /// What the library holds in numbers.
  func summary() async throws(StoreError) -> LibrarySummary
  /// Removes a library with everything in it, for good.
  func remove() async throws(StoreError)

  // MARK: Browsers

  /// Adds a browser that opens a library; beyond ``Browser/limit`` those not seen for longest go.
  func addBrowser(_ browser: Browser) async throws(StoreError)
  /// The library's browsers, last seen first.
  func browsers() async throws(StoreError) -> [Browser]
  /// Whether a browser may open a library; nil asks for cookies of before there were browsers. Notes that it was seen.
  func knowsBrowser(_ id: UUID?, now: Date) async throws(StoreError) -> Bool
  /// Signs browsers out: one, or with `id` nil all but one. Cookies of before there were browsers go with all.
  func removeBrowsers(_ id: UUID?, except kept: UUID?) async throws(StoreError)
}
