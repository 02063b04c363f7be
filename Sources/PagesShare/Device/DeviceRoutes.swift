import DesignLayout
import DesignModel
import Foundation
import Hummingbird
import PagesKit
import StudioDesk
import StudioStore

/// “Widget slots”: slots that show a design, the default design or a built-in widget, each with its own URL.
struct DeviceRoutes: Sendable {
  var site: Site
  var refresher: Refresher

  func add(to routes: StudioRoutes) {
    routes.visitors.get(Address.device.path) { request, _ in try await page(request) }
    routes.visitors.post(Address.device.path) { request, _ in try await add(request) }
    routes.library.post(Address.devicePlace.path) { request, context in try await change(request, context) }
    routes.library.post(Address.refreshWidgets.path) { request, context in try await refresh(request, context) }
    DisplayRoutes(site: site).add(to: routes)
    PlaceRoutes(site: site).add(to: routes)
  }

  private func page(_ request: Request) async throws -> Response {
    let visitor = Visitor(request, site.kit.signer)
    let library = try await site.knownLibrary(visitor).map(site.services.store.library)
    let query = request.query
    var asked = AskedPlace(
      family: query["family"].flatMap(WidgetFamily.init(rawValue:)) ?? .systemSmall,
      content: AskedPlace.content(query["shows"]) ?? .standard)
    var changing: Placement?
    if let id = query["edit"].flatMap(UUID.init(uuidString:)) {
      changing = try await library?.placements().first { $0.id == id }
      asked = changing.map(AskedPlace.init) ?? asked
    }
    return try await answer(request, visitor, library, asked, changing: changing, toast: toast(query, library))
  }

  private func answer(
    _ request: Request, _ visitor: Visitor, _ library: LibraryHandle?, _ asked: AskedPlace,
    changing: Placement? = nil, error: String? = nil, toast: Toast? = nil
  ) async throws -> Response {
    let model = try await DeviceQuery(site: site).page(
      library, visitor, origin: AccessLinks(site: site).origin(request), asked: asked, changing: changing, error: error
    )
    var frame = site.kit.frame(.slots, visitor, request, toast: toast)
    let next = NextChange(model.next, from: site.services.now())
    // A reload would empty a form in which someone adds or changes a slot.
    let isFilling = error != nil || request.query.values.keys.contains { ["edit", "family", "shows"].contains($0) }
    frame.follow(next, reload: isFilling ? nil : next, from: Address.device.description)
    return try .html(
      site.kit.pages.text(DevicePage.template, model, frame: frame), request,
      status: error == nil ? .ok : .unprocessableContent)
  }

  private func toast(_ query: SubmittedForm, _ library: LibraryHandle?) async throws -> Toast? {
    guard let flash = query.flash else { return nil }
    if flash == .renewed { return try await RefreshToast.made(query, library) }
    var toast = flash.toast(on: .device)
    if flash == .removed, let id = query["id"].flatMap(UUID.init(uuidString:)) {
      toast?.undo = UndoForm(action: Address.devicePlace(id), from: "undo")
    }
    return toast
  }

  /// A first slot creates a library, as a first design does; a rejected one doesn’t.
  private func add(_ request: Request) async throws -> Response {
    let visitor = Visitor(request, site.kit.signer)
    let asked = try AskedPlace(try await SubmittedForm.read(request, limit: 16 << 10))
    if let fault = asked.fault(site.services.flags) {
      let library = try await site.knownLibrary(visitor).map(site.services.store.library)
      return try await answer(request, visitor, library, asked, error: fault)
    }
    let (id, cookie) = try await site.libraryForWriting(visitor, request)
    try await site.services.store.library(id).keepPlacement(
      Placement(
        id: UUID(), slug: ShareRoutes.slug(asked.name), name: asked.name, family: asked.family.rawValue,
        content: asked.content, showsOwn: asked.showsOwn, takesActions: asked.takesActions,
        madeAt: site.services.now()))
    return .seeOther(Flash.placed.on(Address.device.description), cookie: cookie)
  }

  private func change(_ request: Request, _ context: LibraryContext) async throws -> Response {
    guard let id = context.parameters.get("id").flatMap(UUID.init(uuidString:)) else { throw Problem.notFound }
    let form = try await SubmittedForm.read(request, limit: 16 << 10)
    if form["from"] == "undo" {
      guard try await context.library.restorePlacement(id) else { throw Problem(PlacementRefusal.missing) }
      return .seeOther(Flash.restored.on(Address.device.description))
    }
    guard let held = try await context.library.placements().first(where: { $0.id == id }) else {
      throw Problem(PlacementRefusal.missing)
    }
    if form["action"] == "remove" {
      try await context.library.removePlacement(id, now: site.services.now())
      site.services.forget(places: [held])
      return .seeOther(Flash.removed.on(Address.device.description, "id=\(id.uuidString)"))
    }
    let asked = try AskedPlace(form)
    if let fault = asked.fault(site.services.flags, instead: held) {
      return try await answer(request, context.visitor, context.library, asked, changing: held, error: fault)
    }
    var next = held
    (next.name, next.family) = (asked.name, asked.family.rawValue)
    (next.content, next.showsOwn, next.takesActions) = (asked.content, asked.showsOwn, asked.takesActions)
    try await context.library.keepPlacement(next)
    // Images of what it showed before, including personal data, are dropped.
    site.services.forget(places: [held])
    return .seeOther(Flash.moved.on(Address.device.description))
  }

  /// Updates everything the library’s widgets use, and reports the result.
  private func refresh(_ request: Request, _ context: LibraryContext) async throws -> Response {
    let form = try await SubmittedForm.read(request, limit: 16 << 10)
    let came = try await refresher.refreshWidgets(of: context.library)
    func ids(_ name: String, _ ids: [UUID]) -> [String] {
      ids.isEmpty ? [] : ["\(name)=\(ids.map(\.uuidString).joined(separator: ","))"]
    }
    let back = form["from"] == "library" ? Address.library : form["from"] == "data" ? Address.data : Address.device
    return .seeOther(
      Flash.renewed.on(
        back.description, (ids("new", came.renewed) + ids("failing", came.failing)).joined(separator: "&")))
  }
}
