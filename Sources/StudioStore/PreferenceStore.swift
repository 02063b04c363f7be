/// What people chose for every browser that opens a library, and what they don’t want to see again: short texts by name.
package protocol PreferenceStore: Sendable {
  /// The library’s preferences, by name; what nobody chose is not there.
  func preferences() async throws(StoreError) -> [String: String]
  /// Chooses what is named; nil forgets a choice. What isn’t named stays.
  func setPreferences(_ changes: [String: String?]) async throws(StoreError)
}
