import Foundation
import Hummingbird
import PagesKit
import StudioDesk
import StudioStore

/// Routes of the data page and of actions on a source.
struct DataRoutes: Sendable {
  var site: Site
  var refresher: Refresher

  func add(to routes: StudioRoutes) {
    routes.visitors.get(Address.data.path) { request, _ in try await page(request) }
    routes.library.post(Address.source.path) { request, context in try await act(request, context) }
  }

  private func page(_ request: Request) async throws -> Response {
    let visitor = Visitor(request, site.kit.signer)
    let library = try await site.knownLibrary(visitor).map(site.services.store.library)
    let model = try await DataQuery(site: site).page(library, visitor)
    let flash = request.query.flash
    let toast = flash == .renewed ? try await RefreshToast.made(request.query, library) : flash?.toast(on: .data)
    let frame = site.kit.frame(.data, visitor, request, toast: toast)
    return try .html(site.kit.pages.text(DataPage.template, model, frame: frame), request)
  }

  /// Updates, pauses, resumes or, once confirmed, removes a source.
  private func act(_ request: Request, _ context: LibraryContext) async throws -> Response {
    let form = try await SubmittedForm.read(request, limit: 8 << 10)
    guard let id = context.parameters.get("id").flatMap(UUID.init(uuidString:)),
      let source = try await context.library.sources().first(where: { $0.id == id })
    else { throw Problem(SourceRefusal.missing) }
    let back = Self.backs.contains(form["back"] ?? "") ? form["back"] ?? "" : Address.data.description
    let now = site.services.now()
    switch form["action"] {
    case "refresh":
      let press = try await refresher.press(id, in: context.libraryID)
      guard press == .asked else {
        return .seeOther((source.health.failures == 0 ? Flash.waiting : .failing).on(back))
      }
      let after = try await context.library.sources().first { $0.id == id }
      return .seeOther((after?.health.failures == 0 ? Flash.refreshed : .failing).on(back))
    case "pause":
      try await context.library.changeSource(id) { $0.isPaused = true }
      return .seeOther(Flash.paused.on(back))
    case "resume":
      try await context.library.changeSource(id) {
        $0.isPaused = false
        if $0.health.dueAt != nil { $0.health.dueAt = now }
      }
      return .seeOther(Flash.resumed.on(back))
    case "forget":
      guard form["sure"] == "yes" else { return try ask(source, back, context, request) }
      try await site.services.forget(source: id, of: context.library)
      return .seeOther(Flash.forgotten.on(back))
    default: throw Problem.badForm
    }
  }

  /// Pages that an action may return to.
  private static let backs: Set = [
    Address.data.description, Address.weather.description, Address.calendar.description,
    Address.feeds.description,
  ]

  private func ask(
    _ source: StoredSource, _ back: String, _ context: LibraryContext, _ request: Request
  ) throws -> Response {
    let model = ConfirmPage(
      heading: "Remove “\(source.name)”?",
      text:
        "This deletes the source, its data and its history. Widgets go back to sample data. Backups may keep a copy until they’re overwritten.",
      action: Address.source(source.id), button: "Remove source", samples: [], backHref: back,
      carried: [
        Choice(value: "forget", label: "action", isChosen: false), Choice(value: back, label: "back", isChosen: false),
      ])
    let frame = site.kit.frame("Remove a source", .data, context.visitor, request, body: "page-new")
    return try .html(site.kit.pages.text(ConfirmPage.template, model, frame: frame), request)
  }
}
