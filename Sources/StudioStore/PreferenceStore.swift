/// Where it is kept what people chose for every browser that opens a library, and what they don’t want to see again: short
/// texts by name. Calls are atomic.
package protocol PreferenceStore: Sendable {
  /// The library’s preferences, by name; what nobody chose is not there.
  func preferences(_ library: LibraryID) async throws(StoreError) -> [String: String]
  /// Chooses what is named; nil forgets a choice. What isn’t named stays.
  func setPreferences(_ changes: [String: String?], in library: LibraryID) async throws(StoreError)
}

/// Preferences of a library.
extension LibraryHandle {
  /// The library’s preferences, by name; what nobody chose is not there.
  package func preferences() async throws(StoreError) -> [String: String] { try await store.preferences(library) }

  /// Chooses what is named; nil forgets a choice. What isn’t named stays.
  package func setPreferences(_ changes: [String: String?]) async throws(StoreError) {
    try await store.setPreferences(changes, in: library)
  }
}
