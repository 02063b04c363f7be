import StudioData
import StudioStore

/// Settings of the built-in widgets, stored as the data of a source that is never updated.
extension StudioServices {
  package func appState(of library: LibraryHandle) async throws(StoreError) -> AppState {
    guard case .app(let state)? = try await part(of: .app, in: library) else { return AppState() }
    return state
  }

  /// Changes what a library set, in one transaction.
  package func changeAppState(
    of library: LibraryHandle, _ change: @escaping @Sendable (inout AppState) -> Void
  ) async throws {
    try await self.change(.app, of: library) { part, _ in
      var state = AppState()
      if case .app(let held)? = part { state = held }
      change(&state)
      return .app(state)
    }
  }
}
