import Foundation
import HTTPTypes
import Hummingbird
import PagesKit
import StudioData
import StudioDesk
import StudioStore

/// Calendars in preview, stored encrypted for a day.
struct SealedChecks: Sendable {
  var site: Site

  /// The owner of a preview; visitors without a library share a null id.
  private static func owner(_ visitor: Visitor) -> LibraryID {
    visitor.library ?? LibraryID(UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)))
  }

  /// Stores a value under a new id.
  func add(_ checked: some Encodable, _ visitor: Visitor) throws(SourceFault) -> UUID {
    let key = UUID()
    do {
      let sealed = try site.services.vault.seal(checked, .body, of: key, in: Self.owner(visitor))
      var parcel = Data(key.uuidString.utf8)
      parcel.append(sealed)
      return try site.services.sealedChecks.add(
        parcel, fileName: "calendar", of: visitor.library, now: site.services.now())
    } catch { throw .unreadable("No room for the preview right now. Try again in a moment") }
  }

  /// The value whose id is in the URL.
  func get<Value: Decodable>(_ type: Value.Type, _ context: StudioContext, _ visitor: Visitor) throws -> (UUID, Value) {
    if let id = context.parameters.get("id").flatMap(UUID.init(uuidString:)),
      let found = site.services.sealedChecks.get(id, of: visitor.library, now: site.services.now()),
      found.data.count > 36, let key = UUID(uuidString: String(decoding: found.data.prefix(36), as: UTF8.self)),
      let checked = site.services.vault.open(
        Value.self, Data(found.data.dropFirst(36)), .body, of: key, in: Self.owner(visitor))
    {
      return (id, checked)
    }
    throw Problem(
      .notFound, "This preview has expired", "Previews are kept for a day.",
      "Choose the file or enter the URL again.", link: (Address.calendar.description, "Calendars"))
  }

  func remove(_ id: UUID) { site.services.sealedChecks.remove(id) }
}
