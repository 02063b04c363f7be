import DesignData
import Foundation
import StudioCrypto
import StudioData
import StudioStore

/// Events and reminders that programs send in: they are kept as the copy of a source that nobody asks.
extension StudioServices {
  /// What was sent in; nil where there is nothing.
  package func pushed(in library: LibraryHandle) async throws(StoreError) -> CalendarCopy? {
    let id = Self.pushSource(of: library.library)
    guard let source = try await library.sources().first(where: { $0.id == id }) else { return nil }
    return Self.copy(of: source, vault, library.library)
  }

  /// Changes what was sent in, in one transaction; `words` says in its list of tries what came. What is empty then is
  /// forgotten; `sent` is which of the two came now. Gives what is kept.
  @discardableResult package func changePushed(
    in library: LibraryHandle, sent: DataDomain? = nil, words: String, bytes: Int,
    _ change: @escaping @Sendable (inout CalendarCopy) -> Void
  ) async throws -> CalendarCopy {
    let (id, home, vault, now) = (Self.pushSource(of: library.library), library.library, vault, now())
    let make: @Sendable (inout StoredSource) throws -> Void = { source in
      var copy = Self.copy(of: source, vault, home) ?? CalendarCopy(readAt: now, events: nil, reminders: nil)
      change(&copy)
      // Each has its own age: new events do not make old reminders new.
      copy.remindersReadAt = sent == .reminders ? now : copy.remindersReadAt ?? copy.readAt
      if sent == .calendar { copy.readAt = now }
      copy.givenAt = copy.readAt
      source.copy = try vault.seal(OwnPart.calendar(copy), .copy, of: id, in: home)
      (source.health.attemptedAt, source.health.succeededAt, source.health.changedAt) = (now, now, now)
      source.health.note(SourceHealth.Run(at: now, words: words, isGood: true, milliseconds: 0, bytes: bytes))
    }
    var changed = try await library.changeSource(id, make)
    if changed == nil {
      let settings = try vault.seal([String: String](), .settings, of: id, in: home)
      try await library.beginSource(
        StoredSource(id: id, kind: .push, name: "Sent in", settings: settings, madeAt: now))
      changed = try await library.changeSource(id, make)
    }
    guard let copy = changed.flatMap({ Self.copy(of: $0, vault, home) }) else { throw StoreError.source(.missing) }
    if copy.events == nil, copy.reminders == nil { try await library.forgetSource(id) }
    return copy
  }

  /// The id of a library's source of what is sent in: two that begin it at once begin the same.
  private static func pushSource(of library: LibraryID) -> UUID {
    let bytes = [UInt8](SHA256.hash(Data("sent in to \(library)".utf8)))
    return UUID(
      uuid: (
        bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7], bytes[8], bytes[9], bytes[10],
        bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]
      ))
  }

  private static func copy(of source: StoredSource, _ vault: SourceVault, _ library: LibraryID) -> CalendarCopy? {
    let part = vault.open(OwnPart.self, source.copy, .copy, of: source.id, in: library)
    guard case .calendar(let copy)? = part else { return nil }
    return copy
  }
}
