import DesignData
import Foundation
import StudioCrypto
import StudioData
import StudioStore

/// Events and reminders sent through the API, stored as the data of a source that isn't fetched.
extension StudioServices {
  /// The data sent in, if any.
  package func pushed(in library: LibraryHandle) async throws(StoreError) -> CalendarCopy? {
    let id = Self.pushSource(of: library.library)
    guard let source = try await library.sources().first(where: { $0.id == id }) else { return nil }
    return Self.copy(of: source, vault, library.library)
  }

  /// Changes the data in one transaction and returns it; empty data is removed. `words` describes the update in its list,
  /// `sent` is which of the two was sent.
  @discardableResult package func changePushed(
    in library: LibraryHandle, sent: DataDomain? = nil, words: String, bytes: Int,
    _ change: @escaping @Sendable (inout CalendarCopy) -> Void
  ) async throws -> CalendarCopy {
    let (id, home, vault, now) = (Self.pushSource(of: library.library), library.library, vault, now())
    let make: @Sendable (inout StoredSource) throws -> Void = { source in
      var copy = Self.copy(of: source, vault, home) ?? CalendarCopy(readAt: now, events: nil, reminders: nil)
      change(&copy)
      // Each has its own age: new events don't make old reminders new.
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
        StoredSource(id: id, kind: .push, name: "API", settings: settings, madeAt: now))
      changed = try await library.changeSource(id, make)
    }
    guard let copy = changed.flatMap({ Self.copy(of: $0, vault, home) }) else { throw StoreError.source(.missing) }
    if copy.events == nil, copy.reminders == nil { try await forget(source: id, of: library) }
    return copy
  }

  /// The fixed id of this source in a library, so that two simultaneous requests create the same one.
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
