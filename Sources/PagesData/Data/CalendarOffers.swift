import Foundation
import Hummingbird
import PagesKit
import StudioData
import StudioDesk
import StudioStore

/// What previewing a calendar and previewing an account share.
struct CalendarOffers: Sendable {
  var site: Site
  var uploads: StagedUploads

  /// Takes calendars in for a preview and gives its id.
  func stage(_ offer: CalendarOffer, _ visitor: Visitor) throws(SourceFault) -> UUID {
    do { return try uploads.calendars.stage(offer, of: visitor.library) } catch {
      throw .unreadable("No room for the preview right now. Try again in a moment")
    }
  }

  /// The preview whose id is in the URL.
  func show(_ context: StudioContext, _ visitor: Visitor) throws -> (UUID, CalendarOffer) {
    guard let id = context.parameters.get("id").flatMap(UUID.init(uuidString:)),
      let offer = uploads.calendarOffer(id, to: visitor.library)
    else { throw Self.expired }
    return (id, offer)
  }

  static let expired = Problem(
    .notFound, "This preview has expired", "Previews are kept for a day.", "Choose the file or enter the URL again.",
    link: (Address.calendar.description, "Calendars"))

  /// Adds what is in preview to the visitor’s library, which is created if needed, and discards the preview.
  func keep(
    _ id: UUID, _ visitor: Visitor, _ request: Request, _ add: (LibraryHandle) async throws -> Void
  ) async throws -> Response {
    let (home, cookie) = try await site.libraryForWriting(visitor, request)
    let kept: Void? = try await uploads.calendars.keep(id) { try await add(site.services.store.library(home)) }
    guard kept != nil else { throw Self.expired }
    return .seeOther(Flash.saved.on(Address.calendar.description), cookie: cookie)
  }
}
