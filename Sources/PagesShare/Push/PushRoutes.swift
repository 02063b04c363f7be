import DesignModel
import EditorTools
import Foundation
import HTTPTypes
import Hummingbird
import PagesKit
import StudioData
import StudioDesk
import StudioStore

struct PushQuery: Sendable {
  var site: Site

  /// Data a token can access: its part of the scope, and its name.
  private static let parts: [(String, String)] = [
    ("data:steps", "Steps"), ("data:activity", "Activity"), ("data:weight", "Weight"), ("data:reminders", "Reminders"),
    ("data:calendar", "Calendar"), ("variables:", "All variables"),
  ]
  private static let rights: [(String, String)] = [("write", "Write"), ("read", "Read"), ("both", "Both")]
  /// Days until a token expires; 0 for never.
  static let endings: [(String, String)] = [
    ("365", "After a year"), ("90", "After 90 days"), ("30", "After 30 days"), ("0", "Never"),
  ]

  /// The page of a library's tokens; nil for visitors without a library. `fresh` was just created.
  func page(
    _ library: LibraryHandle?, _ visitor: Visitor, _ request: Request,
    fresh: (token: PushToken, secret: PushSecret)? = nil, form: SubmittedForm? = nil
  ) async throws -> PushPage {
    let now = site.services.now()
    let tokens = try await library?.tokens(now: now) ?? []
    let origin = AccessLinks(site: site).origin(request)
    let ticked = form.map { $0.values["part"] ?? [] } ?? []
    let right = form?["right"] ?? "write"
    let ending = form?["ends"] ?? "365"
    let isOffered = { (scope: String) in !scope.hasSuffix("reminders") || site.services.flags[.reminders] }
    var recipes = SetupGuides.all(origin: origin, token: fresh?.secret.text).filter { $0.scopes.allSatisfy(isOffered) }
    for index in recipes.indices {
      recipes[index].request = UUID().uuidString
      // Open the guide that the token was created for.
      recipes[index].isOpen = fresh.map { recipes[index].scopes == $0.token.scopes.map(\.description) } ?? false
    }
    return PushPage(
      rows: tokens.filter { $0.revokedAt == nil }.map { row($0, now, visitor) },
      fresh: fresh.map { made in
        PushPage.Fresh(
          name: made.token.name, text: made.secret.text,
          check: SetupGuides.check(
            origin: origin, token: made.secret.text, scopes: made.token.scopes.map(\.description)))
      }, recipes: recipes, name: String((form?["name"] ?? "").prefix(200)),
      keys: String((form?["keys"] ?? "").prefix(1_000)),
      parts: Self.parts.filter { isOffered($0.0) }.map {
        Choice(value: $0.0, label: $0.1, isChosen: ticked.contains($0.0))
      },
      rights: Self.rights.map { Choice(value: $0.0, label: $0.1, isChosen: $0.0 == right) },
      endings: Self.endings.map { Choice(value: $0.0, label: $0.1, isChosen: $0.0 == ending) },
      zone: fresh?.token.zone ?? visitor.zone.identifier, limit: site.traffic.pushes.limit, request: UUID().uuidString)
  }

  private func row(_ token: PushToken, _ now: Date, _ visitor: Visitor) -> PushPage.Row {
    let (today, yesterday) = (PushToken.day(of: now), PushToken.day(of: now.addingTimeInterval(-86_400)))
    let used =
      switch token.usedOn {
      case nil: "Never used"
      case today: "Used today"
      case yesterday: "Used yesterday"
      case let day?: "Last used \(WireDate.iso(day).map { When.day($0, now: now, visitor) } ?? day)"
      }
    let hasEnded = token.expiresAt.map { $0 <= now } ?? false
    let ends =
      token.expiresAt.map { "\(hasEnded ? "Expired" : "Expires") \(When.day($0, now: now, visitor))" }
      ?? "Never expires"
    return PushPage.Row(
      id: token.id.uuidString, name: token.name, start: token.start, rights: Words.rights(token.scopes), used: used,
      ends: ends, hasEnded: hasEnded)
  }

}

/// Routes of tokens and of the API's error pages.
struct PushRoutes: Sendable {
  var site: Site

  func add(to routes: StudioRoutes) {
    routes.visitors.get(Address.push.path) { request, _ in try await page(request) }
    routes.visitors.post(Address.pushTokens.path) { request, context in try await make(request, context) }
    // Reloading the page of a new token leads to the list.
    routes.visitors.get(Address.pushTokens.path) { _, _ in Response.seeOther(Address.push.description) }
    routes.library.post(Address.revokeToken.path) { request, context in try await revoke(request, context) }
    routes.library.post(Address.restoreToken.path) { request, context in try await restore(request, context) }
    routes.visitors.get(Address.problems.path) { request, _ in try problems(request, nil) }
    routes.visitors.get(Address.problem.path) { request, context in
      guard let kind = context.parameters.get("name").flatMap(APIProblemKind.init(rawValue:)) else {
        throw Problem.notFound
      }
      return try problems(request, kind)
    }
  }

  private func page(_ request: Request) async throws -> Response {
    let visitor = Visitor(request, site.kit.signer)
    let library = try await site.knownLibrary(visitor).map(site.services.store.library)
    var toast = request.query.flash?.toast(on: .push)
    if let undo = request.query["undo"], UUID(uuidString: undo) != nil {
      toast?.undo = UndoForm(action: Address.restoreToken.description, batch: undo)
    }
    let model = try await PushQuery(site: site).page(library, visitor, request)
    return try answer(model, request, visitor, toast: toast)
  }

  private func answer(
    _ model: PushPage, _ request: Request, _ visitor: Visitor, toast: Toast? = nil, status: HTTPResponse.Status = .ok
  ) throws -> Response {
    var frame = site.kit.frame(.api, visitor, here: Address.push.description, toast: toast)
    var response = try Response.html(site.kit.pages.text(PushPage.template, model, frame: frame), request)
    response.status = status
    return response
  }

  private func make(_ request: Request, _ context: StudioContext) async throws -> Response {
    let visitor = Visitor(request, site.kit.signer)
    let form = try await SubmittedForm.read(request, limit: 16 << 10)
    let query = PushQuery(site: site)
    guard let id = form["request"].flatMap(UUID.init(uuidString:)) else { throw Problem.badForm }
    let asked: (name: String, scopes: [PushScope], days: Int)
    do throws(PushFormFault) { asked = try Self.asked(form) } catch {
      let known = try await site.knownLibrary(visitor).map(site.services.store.library)
      var model = try await query.page(known, visitor, request, form: form)
      model.error = error.words
      return try answer(model, request, visitor, status: .unprocessableContent)
    }
    let (libraryID, cookie) = try await site.libraryForWriting(visitor, request)
    let library = site.services.store.library(libraryID)
    let now = site.services.now()
    let secret = try PushSecret()
    let token = PushToken(
      id: id, digest: secret.digest, start: secret.text, name: asked.name, scopes: asked.scopes,
      zone: visitor.zone.identifier, madeAt: now,
      expiresAt: asked.days == 0 ? nil : now.addingTimeInterval(Double(asked.days) * 86_400))
    try await library.addToken(token)
    context.tell(.tokenMade, of: libraryID)
    // The token is only in this response: a redirect would have to carry it in its URL.
    let model = try await query.page(library, visitor, request, fresh: (token, secret))
    var response = try answer(model, request, visitor)
    if let cookie { response.headers[values: .setCookie].append(cookie) }
    return response
  }

  private struct PushFormFault: Error {
    var words: String
  }

  /// The maximum number of variables in a token's scopes.
  private static let keyLimit = 10

  /// The token a form asks for, with the scopes of a setup guide or those that are selected.
  private static func asked(
    _ form: SubmittedForm
  ) throws(PushFormFault) -> (name: String, scopes: [PushScope], days: Int) {
    let name = TextRules.trim((form["name"] ?? "").filter { !$0.isNewline })
    guard !name.isEmpty else { throw PushFormFault(words: "Name the token after the device, such as “iPhone”.") }
    guard name.count <= PushToken.nameLimit else {
      throw PushFormFault(words: "Use up to \(PushToken.nameLimit) characters for the name.")
    }
    let ending = form["ends"] ?? "365"
    guard PushQuery.endings.contains(where: { $0.0 == ending }), let days = Int(ending) else {
      throw PushFormFault(words: "Choose when the token expires.")
    }
    let given = (form.values["scope"] ?? []).prefix(PushToken.scopeLimit).compactMap { PushScope($0) }
    if !given.isEmpty { return (name, given, days) }
    let rights: [PushScope.Right] =
      switch form["right"] ?? "write" {
      case "read": [.read]
      case "both": [.read, .write]
      default: [.write]
      }
    var parts: [(PushScope.Kind, String?)] = []
    for part in (form.values["part"] ?? []).prefix(PushToken.scopeLimit) {
      let halves = part.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard halves.count == 2, let kind = PushScope.Kind(rawValue: halves[0]) else { continue }
      parts.append((kind, halves[1].isEmpty ? nil : halves[1]))
    }
    let keys = (form["keys"] ?? "").split(separator: ",").map { TextRules.canonicalKey(String($0)) }
      .filter { !$0.isEmpty }
    guard keys.count <= keyLimit else { throw PushFormFault(words: "Enter up to \(keyLimit) variables.") }
    if let bad = keys.first(where: { $0.hasPrefix("__") || $0.contains("\n") }) {
      throw PushFormFault(words: "“\(bad)” is built in. Choose one of your variables.")
    }
    parts += keys.map { (.variables, $0) }
    guard !parts.isEmpty else { throw PushFormFault(words: "Choose what the token can access.") }
    return (name, parts.flatMap { part in rights.map { PushScope(part.0, $0, of: part.1) } }, days)
  }

  /// The page to return to after revoking: of displays theirs, else that of tokens.
  private static func list(_ from: String?) -> Place { from == "panels" ? Address.panels : Address.push }

  private func revoke(_ request: Request, _ context: LibraryContext) async throws -> Response {
    guard let id = context.parameters.get("token").flatMap(UUID.init(uuidString:)) else { throw Problem.notFound }
    let list = Self.list(try await SubmittedForm.read(request, limit: 16 << 10)["from"])
    try await context.library.revokeToken(id, now: site.services.now())
    context.tell(.tokenRevoked, of: context.libraryID)
    return .seeOther(Flash.revoked.on(list.description, "undo=\(id.uuidString)"))
  }

  private func restore(_ request: Request, _ context: LibraryContext) async throws -> Response {
    let form = try await SubmittedForm.read(request, limit: 16 << 10)
    guard let id = form["batch"].flatMap(UUID.init(uuidString:)) else { throw Problem.badForm }
    try await context.library.restoreToken(id, now: site.services.now())
    context.tell(.tokenRestored, of: context.libraryID)
    return .seeOther(Flash.undone.on(Self.list(form["from"]).description))
  }

  private func problems(_ request: Request, _ kind: APIProblemKind?) throws -> Response {
    let visitor = Visitor(request, site.kit.signer)
    let model = ProblemsPage(
      chosen: kind.map { ProblemsPage.Row(kind: $0) },
      rows: APIProblemKind.allCases.filter { $0 != kind }.sorted { $0.status.code < $1.status.code }.map {
        ProblemsPage.Row(kind: $0)
      })
    var frame = site.kit.frame(kind?.title ?? "API errors", .data, visitor, request, body: "page-problems")
    frame.sheets = ["push.css"]
    return try .html(site.kit.pages.text(ProblemsPage.template, model, frame: frame), request)
  }
}
