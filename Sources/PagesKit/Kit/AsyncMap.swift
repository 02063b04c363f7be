extension Optional {
  /// What `change` makes of it, where it is something.
  package func asyncMap<T>(_ change: (Wrapped) async throws -> T) async rethrows -> T? {
    if let self { try await change(self) } else { nil }
  }
}
