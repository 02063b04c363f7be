import DesignData
import StudioData
import StudioStore

/// Events and reminders sent through the API, stored as the data of a source that isn't fetched.
extension StudioServices {
  package func pushed(in library: LibraryHandle) async throws(StoreError) -> CalendarCopy? {
    guard case .calendar(let copy)? = try await part(of: .push, in: library) else { return nil }
    return copy
  }

  /// Changes the data in one transaction and returns it; empty data is removed. `words` describes the update in its list,
  /// `sent` is which of the two was sent.
  @discardableResult package func changePushed(
    in library: LibraryHandle, sent: DataDomain? = nil, words: String, bytes: Int,
    _ change: @escaping @Sendable (inout CalendarCopy) -> Void
  ) async throws -> CalendarCopy {
    let now = now()
    let changed = try await self.change(.push, of: library) { part, source in
      var copy = CalendarCopy(readAt: now, events: nil, reminders: nil)
      if case .calendar(let held)? = part { copy = held }
      change(&copy)
      // Each has its own age: new events don't make old reminders new.
      copy.remindersReadAt = sent == .reminders ? now : copy.remindersReadAt ?? copy.readAt
      if sent == .calendar { copy.readAt = now }
      copy.givenAt = copy.readAt
      source.health.attemptedAt = now
      source.health.note(SourceHealth.Run(at: now, words: words, isGood: true, milliseconds: 0, bytes: bytes))
      return .calendar(copy)
    }
    guard case .calendar(let copy)? = changed else { throw StoreError.source(.missing) }
    if copy.events == nil, copy.reminders == nil {
      try await forget(source: OwnSource.push.id(in: library.library), of: library)
    }
    return copy
  }
}
