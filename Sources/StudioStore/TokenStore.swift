import Foundation

/// Where tokens are kept, and what came by them. Each call is atomic.
package protocol TokenStore: Sendable {
  /// The library's tokens, newest first; those taken back a moment ago too, since that can be undone.
  func tokens(_ library: LibraryID, now: Date) async throws(StoreError) -> [PushToken]
  /// Keeps a new token.
  func addToken(_ token: PushToken, in library: LibraryID) async throws(StoreError)
  /// Takes a token back; nothing opens by it from now on. Throws where there is none.
  func revokeToken(_ id: UUID, in library: LibraryID, now: Date) async throws(StoreError)
  /// Undoes that for ``PushToken/undoSeconds``.
  func restoreToken(_ id: UUID, in library: LibraryID, now: Date) async throws(StoreError)
  /// The token whose text has that digest, and whose it is, if it is good now. Notes the day.
  func useToken(digest: Data, now: Date) async throws(StoreError) -> (library: LibraryID, token: PushToken)?
  /// Whether a token that is good now is for the display with that MAC address, in any library.
  func isClaimed(_ address: String, now: Date) async throws(StoreError) -> Bool
  /// Makes a token await the display that shows a code, and no other token of the library await that display. Throws
  /// where no such token is good now, or it is for no display.
  func awaitDisplay(_ id: UUID, code: String, in library: LibraryID, now: Date) async throws(StoreError)
  /// Replaces the key of the one token that awaits this display with the display's own. Nil where none or several await
  /// it, or a token has that key or can get it back by undo.
  func connectDisplay(
    _ key: DisplayKey, now: Date
  ) async throws(StoreError) -> (library: LibraryID, token: PushToken)?
  /// Edits the variable of a canonical key. With `once` what came of it is kept in the same transaction: the same request
  /// again changes nothing and gets the same answer, another one with its key is refused.
  func pushVariable(
    _ key: String, _ edit: VariableEdit, once: PushOnce?, in library: LibraryID, now: Date
  ) async throws(StoreError) -> PushedVariable
}

/// Tokens of a library.
extension LibraryHandle {
  /// The library's tokens, newest first; those taken back a moment ago too.
  package func tokens(now: Date) async throws(StoreError) -> [PushToken] { try await store.tokens(library, now: now) }

  /// Keeps a new token.
  package func addToken(_ token: PushToken) async throws(StoreError) { try await store.addToken(token, in: library) }

  /// Takes a token back at once.
  package func revokeToken(_ id: UUID, now: Date) async throws(StoreError) {
    try await store.revokeToken(id, in: library, now: now)
  }

  /// Undoes that.
  package func restoreToken(_ id: UUID, now: Date) async throws(StoreError) {
    try await store.restoreToken(id, in: library, now: now)
  }

  /// Makes a token await the display that shows a code.
  package func awaitDisplay(_ id: UUID, code: String, now: Date) async throws(StoreError) {
    try await store.awaitDisplay(id, code: code, in: library, now: now)
  }

  /// Edits the variable of a canonical key as a request asks that came by a token.
  package func pushVariable(
    _ key: String, _ edit: VariableEdit, once: PushOnce?, now: Date
  ) async throws(StoreError) -> PushedVariable {
    try await store.pushVariable(key, edit, once: once, in: library, now: now)
  }
}
