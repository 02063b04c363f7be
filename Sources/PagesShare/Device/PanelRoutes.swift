import DesignLayout
import DesignModel
import Foundation
import HTTPTypes
import Hummingbird
import PagesKit
import StudioDesk
import StudioStore

/// The page that tells the studio of a panel, and lists those it knows.
struct PanelRoutes: Sendable {
  var site: Site

  func add(to routes: StudioRoutes) {
    routes.visitors.get(Address.panels.path) { request, _ in try await page(request) }
    routes.library.post(Address.panels.path) { request, context in try await add(request, context) }
  }

  private func page(_ request: Request) async throws -> Response {
    let visitor = Visitor(request, site.kit.signer)
    let library = try await site.knownLibrary(visitor).map(site.services.store.scoped)
    var toast = request.query.flash?.toast(on: .push)
    if let undo = request.query["undo"], UUID(uuidString: undo) != nil {
      toast?.undo = UndoForm(action: Address.restoreToken.description, batch: undo, from: "panels")
    }
    return try await answer(request, visitor, library, chosen: request.query["place"], toast: toast)
  }

  private func answer(
    _ request: Request, _ visitor: Visitor, _ library: LibraryHandle?, chosen: String?, mac: String = "",
    fresh: PanelsPage.Fresh? = nil, error: String? = nil, toast: Toast? = nil
  ) async throws -> Response {
    let now = site.services.now()
    let places = try await library?.placements() ?? []
    let tokens = try await library?.tokens(now: now) ?? []
    let rows = tokens.filter { $0.revokedAt == nil }.compactMap { token -> PanelsPage.Row? in
      guard let id = PanelAPI.place(of: token) else { return nil }
      let used = token.usedOn.map { $0 == PushToken.day(of: now) ? "Asked today" : "Asked last on \($0)" }
      return PanelsPage.Row(
        id: token.id.uuidString, name: token.name, friendlyID: PanelAPI.friendlyID(token),
        shows: places.first { $0.id == id }.map { "Shows \($0.name)" } ?? "Its place is gone",
        used: used ?? "Has not asked yet")
    }
    let model = PanelsPage(
      rows: rows, fresh: fresh,
      places: places.filter { WidgetFamily(rawValue: $0.family)?.isAccessory == false }.map {
        Choice(value: $0.id.uuidString, label: $0.name, isChosen: $0.id.uuidString == chosen)
      }, mac: String(mac.prefix(60)), error: error, server: PrivateLinks(site: site).origin(request),
      request: UUID().uuidString)
    let frame = site.kit.frame("E-ink panels", .none, visitor, request, body: "page-panels", toast: toast)
    return try .html(
      site.kit.pages.text(PanelsPage.template, model, frame: frame), request,
      status: error == nil ? .ok : .unprocessableContent)
  }

  private func add(_ request: Request, _ context: LibraryContext) async throws -> Response {
    let form = try await SubmittedForm.read(request, limit: 16 << 10)
    guard let id = form["request"].flatMap(UUID.init(uuidString:)) else { throw Problem.badForm }
    let (typed, chosen) = (form["mac"] ?? "", form["place"] ?? "")
    func refuse(_ words: String) async throws -> Response {
      try await answer(request, context.visitor, context.library, chosen: chosen, mac: typed, error: words)
    }
    guard let address = PanelAPI.address(typed) else {
      return try await refuse("A panel’s address is twelve digits from 0 to F, as A1:B2:C3:D4:E5:F6.")
    }
    guard let place = try await context.library.placements().first(where: { $0.id.uuidString == chosen }),
      WidgetFamily(rawValue: place.family)?.isAccessory == false
    else { return try await refuse("Choose a place of the sizes Small, Medium or Large.") }
    let now = site.services.now()
    let secret = site.kit.signer.panelSecret(address, span: PanelAPI.span(now))
    let token = PushToken(
      id: id, digest: secret.digest, start: secret.text, name: "Panel \(address)",
      scopes: [PushScope(.panel, .read, of: place.id.uuidString)], zone: context.visitor.zone.identifier, madeAt: now,
      expiresAt: nil)
    do { try await context.library.addToken(token) } catch {
      guard let words = Self.words(error) else { throw error }
      return try await refuse(words)
    }
    // The key is told in this answer and to the panel, nowhere else.
    return try await answer(
      request, context.visitor, context.library, chosen: chosen,
      fresh: PanelsPage.Fresh(name: address, key: secret.text))
  }

  /// Why a panel is not kept, where its owner can do something about it.
  private static func words(_ error: StoreError) -> String? {
    switch error {
    case .push(.madeBefore): "This panel was told a moment ago. Wait ten minutes to tell it anew."
    case .push(.tooManyTokens):
      "A library has at most \(PushToken.limit) tokens and panels. Take one back first."
    default: nil
    }
  }
}
