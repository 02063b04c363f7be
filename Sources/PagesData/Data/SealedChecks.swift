import Foundation
import HTTPTypes
import Hummingbird
import PagesKit
import StudioData
import StudioDesk
import StudioStore

/// What is looked at before it is kept, sealed for a day: what is looked at is as private as what is kept.
struct SealedChecks: Sendable {
  var site: Site

  /// Whose a check is: a visitor without a library has none to bind it to.
  private static func owner(_ visitor: Visitor) -> LibraryID {
    visitor.library ?? LibraryID(UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)))
  }

  /// Keeps a value under an id of its own.
  func add(_ checked: some Encodable, _ visitor: Visitor) throws(SourceFault) -> UUID {
    let key = UUID()
    do {
      let sealed = try site.services.vault.seal(checked, .body, of: key, in: Self.owner(visitor))
      var parcel = Data(key.uuidString.utf8)
      parcel.append(sealed)
      return try site.services.checks.add(parcel, fileName: "calendar", of: visitor.library, now: site.services.now())
    } catch { throw .unreadable("There is no room to keep it while you look at it. Try again in a moment") }
  }

  /// The value an address names.
  func get<Value: Decodable>(_ type: Value.Type, _ context: StudioContext, _ visitor: Visitor) throws -> (UUID, Value) {
    if let id = context.parameters.get("id").flatMap(UUID.init(uuidString:)),
      let found = site.services.checks.get(id, of: visitor.library, now: site.services.now()),
      found.data.count > 36, let key = UUID(uuidString: String(decoding: found.data.prefix(36), as: UTF8.self)),
      let checked = site.services.vault.open(
        Value.self, Data(found.data.dropFirst(36)), .body, of: key, in: Self.owner(visitor))
    {
      return (id, checked)
    }
    throw Problem(
      .notFound, "That check has ended", "A calendar that is looked at is kept for a day, or until it is added.",
      "Choose the file or paste the address again.", link: (Address.calendar.description, "Calendars"))
  }

  /// Ends a check.
  func remove(_ id: UUID) { site.services.checks.remove(id) }
}
