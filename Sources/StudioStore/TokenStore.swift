import Foundation

/// A library’s tokens, and what came by them.
package protocol TokenStore: Sendable {
  /// The library's tokens, newest first; those taken back a moment ago too, since that can be undone.
  func tokens(now: Date) async throws(StoreError) -> [PushToken]
  func addToken(_ token: PushToken) async throws(StoreError)
  /// Takes a token back; nothing opens by it from now on. Throws where there is none.
  func revokeToken(_ id: UUID, now: Date) async throws(StoreError)
  /// Undoes that for ``PushToken/undoSeconds``.
  func restoreToken(_ id: UUID, now: Date) async throws(StoreError)
  /// Makes a token await the display that shows a code, and no other token of the library await that display. Throws
  /// where no such token is good now, or it is for no display.
  func awaitDisplay(_ id: UUID, code: String, now: Date) async throws(StoreError)
  /// Edits the variable of a canonical key. With `once` what came of it is kept in the same transaction: the same request
  /// again changes nothing and gets the same answer, another one with its key is refused.
  func pushVariable(_ key: String, _ edit: VariableEdit, once: PushOnce?, now: Date) async throws(StoreError)
    -> PushedVariable
}
