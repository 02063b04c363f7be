extension Task where Success == Never, Failure == Never {
  /// Waits, or returns at once when the task is cancelled, for loops that check that themselves.
  package static func pause(_ duration: Duration) async { try? await sleep(for: duration) }
}
