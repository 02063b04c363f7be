import StudioStore

/// What people chose for every browser.
extension MemoryStore {
  /// The library’s preferences, by name.
  package func preferences(_ library: LibraryID) async throws(StoreError) -> [String: String] {
    try read { state throws(StoreError) in state.libraries[library]?.preferences ?? [:] }
  }

  /// Chooses what is named; nil forgets a choice.
  package func setPreferences(_ changes: [String: String?], in library: LibraryID) async throws(StoreError) {
    try write { state throws(StoreError) in
      try state.check(library)
      for (name, value) in changes { state.libraries[library]?.preferences[name] = value }
    }
  }
}
