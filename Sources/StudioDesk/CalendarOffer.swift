import Foundation
import StudioData
import StudioStore

/// A calendar, or the calendars of an account, that a page shows before they are added.
package enum CalendarOffer: Codable, Reviewable {
  case calendar(Calendar)
  case account(Account)

  /// A calendar from a file or a URL.
  package struct Calendar: Codable, Sendable {
    package var settings: CalendarSettings
    package var name: String
    package var contents: CalendarContents
    /// The file; nil for a URL.
    package var body: Data?

    package init(settings: CalendarSettings, name: String, contents: CalendarContents, body: Data?) {
      (self.settings, self.name, self.contents, self.body) = (settings, name, contents, body)
    }

    /// The first answer of its source, as of `now`.
    package func fetched(at now: Date) -> FetchedPart {
      var copy = contents.copy
      if body != nil { copy.givenAt = now }
      var part = FetchedPart(.calendar(copy), words: CalendarSource.words(copy), bytes: body?.count ?? 0)
      part.body = body
      return part
    }
  }

  /// Calendars and lists of an account.
  package struct Account: Codable, Sendable {
    package var collections: [DAVCollection]
    package var zone: String

    package init(collections: [DAVCollection], zone: String) { (self.collections, self.zone) = (collections, zone) }
  }
}

extension StagedUploads {
  /// Calendars in preview; nil once they were added or discarded, or after a day. Earlier versions sealed them a second
  /// time, under a key named before the bytes; visitors without a library shared a null id.
  package func calendarOffer(_ id: UUID, to owner: LibraryID?) -> CalendarOffer? {
    if let offer = calendars.show(id, to: owner) { return offer }
    guard let data = calendars.folder.get(id, of: owner, now: now()),
      let key = UUID(uuidString: String(decoding: data.prefix(36), as: UTF8.self))
    else { return nil }
    let home = owner ?? LibraryID(UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)))
    func open<Value: Decodable>(_ type: Value.Type) -> Value? {
      vault.open(type, Data(data.dropFirst(36)), .body, of: key, in: home)
    }
    return open(CalendarOffer.Calendar.self).map(CalendarOffer.calendar)
      ?? open(CalendarOffer.Account.self).map(CalendarOffer.account)
  }
}
