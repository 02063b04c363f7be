import DesignLayout
import DesignModel
import Foundation
import HTTPTypes
import Hummingbird
import PagesKit
import StudioDesk
import StudioStore

/// The page that lists e-ink displays and adds new ones.
struct DisplayRoutes: Sendable {
  var site: Site

  func add(to routes: StudioRoutes) {
    routes.visitors.get(Address.panels.path) { request, _ in try await page(request) }
    routes.library.post(Address.panels.path) { request, context in try await add(request, context) }
  }

  private func page(_ request: Request) async throws -> Response {
    let visitor = Visitor(request, site.kit.signer)
    let library = try await site.knownLibrary(visitor).map(site.services.store.library)
    var toast = request.query.flash?.toast(on: .displays)
    if let undo = request.query["undo"], UUID(uuidString: undo) != nil {
      toast?.undo = UndoForm(action: Address.restoreToken.description, batch: undo, from: "panels")
    }
    return try await answer(request, visitor, library, chosen: request.query["place"], toast: toast)
  }

  private func answer(
    _ request: Request, _ visitor: Visitor, _ library: LibraryHandle?, chosen: String?, mac: String = "",
    fresh: DisplaysPage.Fresh? = nil, error: String? = nil, toast: Toast? = nil
  ) async throws -> Response {
    let now = site.services.now()
    let places = try await library?.placements() ?? []
    let tokens = try await library?.tokens(now: now) ?? []
    let rows = tokens.filter { $0.revokedAt == nil }.compactMap { token -> DisplaysPage.Row? in
      guard let id = PanelAPI.place(of: token) else { return nil }
      let isAwaiting = token.display?.isAwaiting(at: now) == true
      let used = token.usedOn.map { $0 == PushToken.day(of: now) ? "Connected today" : "Last connected on \($0)" }
      return DisplaysPage.Row(
        id: token.id.uuidString, name: token.name,
        shows: places.first { $0.id == id }.map { "Shows \($0.name)" } ?? "Slot deleted",
        used: isAwaiting ? "Waiting for the display" : used ?? "Not connected yet")
    }
    let model = DisplaysPage(
      rows: rows, fresh: fresh,
      places: places.filter { WidgetFamily(rawValue: $0.family)?.isAccessory == false }.map {
        Choice(value: $0.id.uuidString, label: $0.name, isChosen: $0.id.uuidString == chosen)
      }, mac: String(mac.prefix(60)), error: error, server: AccessLinks(site: site).origin(request),
      request: UUID().uuidString)
    let frame = site.kit.frame(.displays, visitor, request, toast: toast)
    return try .html(
      site.kit.pages.text(DisplaysPage.template, model, frame: frame), request,
      status: error == nil ? .ok : .unprocessableContent)
  }

  private func add(_ request: Request, _ context: LibraryContext) async throws -> Response {
    let form = try await SubmittedForm.read(request, limit: 16 << 10)
    if let token = form["token"].flatMap(UUID.init(uuidString:)) {
      return try await connect(token, code: form["code"] ?? "", request, context)
    }
    guard let id = form["request"].flatMap(UUID.init(uuidString:)) else { throw Problem.badForm }
    let (typed, chosen) = (form["mac"] ?? "", form["place"] ?? "")
    func refuse(_ words: String) async throws -> Response {
      try await answer(request, context.visitor, context.library, chosen: chosen, mac: typed, error: words)
    }
    guard let address = PanelAPI.address(typed) else {
      return try await refuse("Enter a MAC address, such as A1:B2:C3:D4:E5:F6.")
    }
    guard let place = try await context.library.placements().first(where: { $0.id.uuidString == chosen }),
      WidgetFamily(rawValue: place.family)?.isAccessory == false
    else { return try await refuse("Choose a Small, Medium or Large slot.") }
    let now = site.services.now()
    let secret = try PushSecret()
    let token = PushToken(
      id: id, digest: secret.digest, start: secret.text, name: "Display \(address)",
      scopes: [PushScope(.panel, .read, of: place.id.uuidString)], zone: context.visitor.zone.identifier, madeAt: now,
      expiresAt: nil, display: DisplayClaim(address: address))
    do { try await context.library.addToken(token) } catch {
      guard let words = Self.words(error) else { throw error }
      return try await refuse(words)
    }
    context.tell(.tokenMade, of: context.libraryID)
    // The key is only available in this response.
    return try await answer(
      request, context.visitor, context.library, chosen: chosen,
      fresh: DisplaysPage.Fresh(name: address, key: secret.text))
  }

  /// Lets the display that shows a code connect to a token.
  private func connect(
    _ token: UUID, code: String, _ request: Request, _ context: LibraryContext
  ) async throws -> Response {
    guard let code = Signer.displayCode(typed: code) else {
      return try await answer(
        request, context.visitor, context.library, chosen: nil,
        error: "Enter the eight letters and digits that the display shows.")
    }
    try await context.library.awaitDisplay(token, code: code, now: site.services.now())
    return .seeOther(Flash.waiting.on(Address.panels.description))
  }

  /// Why a display can’t be added, if the owner can do something about it.
  private static func words(_ error: StoreError) -> String? {
    switch error {
    case .push(.madeBefore): "This display was already added. Reload the page to add it again."
    case .push(.tooManyTokens):
      "You’ve reached the limit of \(PushToken.limit) tokens and displays. Remove one first."
    default: nil
    }
  }
}
