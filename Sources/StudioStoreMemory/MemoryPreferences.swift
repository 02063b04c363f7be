import StudioStore

/// What people chose for every browser.
extension MemoryLibrary {
  func preferences() async throws(StoreError) -> [String: String] {
    try read { state throws(StoreError) in state.libraries[library]?.preferences ?? [:] }
  }

  func setPreferences(_ changes: [String: String?]) async throws(StoreError) {
    try write { state throws(StoreError) in
      try state.check(library)
      for (name, value) in changes { state.libraries[library]?.preferences[name] = value }
    }
  }
}
