import DesignModel
import EditorTools
import Foundation
import Hummingbird
import StudioDesk
import StudioStore

/// Fills the page of values.
struct ValuesQuery: Sendable {
  var site: Site

  /// Most changes a value shows.
  private static let shownChanges = 8
  /// Most values of a page.
  private static let shownValues = 100

  /// The page of a library's values, those that hold every word of `search` and come after the key `after`; nil has none yet.
  func page(
    _ library: LibraryHandle?, _ visitor: Visitor, search: String = "", after: String = ""
  ) async throws -> ValuesPage {
    let all = try await library?.variables() ?? []
    let words = search.lowercased().split(separator: " ")
    let found = all.filter { one in
      let text = "\(one.key) \(one.text) \(one.unit)".lowercased()
      return one.key > after && words.allSatisfy { text.contains($0) }
    }
    let shown = found.prefix(Self.shownValues)
    let now = site.services.now()
    // All keys' latest in one read; a value that did not change for long shows when it did.
    let changes = Dictionary(grouping: try await library?.variableHistory(limit: 2_000) ?? [], by: \.key)
    return ValuesPage(
      rows: shown.map { one in
        ValuesPage.Row(
          key: one.key, text: one.text, hint: one.hint, unit: one.unit, step: one.step,
          changed: "\(When.words(one.updatedAt, now: now, visitor).capitalised), \(Self.origin(one.updatedBy))",
          request: UUID().uuidString,
          history: (changes[one.key] ?? []).prefix(Self.shownChanges).map { change in
            ValuesPage.Change(
              words: Self.words(change), when: When.words(change.at, now: now, visitor), id: change.id.uuidString)
          })
      }, search: search, total: all.count,
      after: found.count > shown.count ? shown.last?.key : nil, examples: all.isEmpty ? Self.examples : [],
      request: UUID().uuidString)
  }

  private static let examples = [
    ValuesPage.Example(key: "streak", text: "0", use: "Days in a row"),
    ValuesPage.Example(key: "glasses", text: "0", use: "Water today"),
    ValuesPage.Example(key: "reading", text: "The name of a book", use: "What you are in the middle of"),
  ]

  private static func origin(_ origin: StoredVariable.Origin) -> String {
    switch origin {
    case .page: "by hand"
    case .action: "by a button"
    case .token: "pushed"
    case .source: "by a feed"
    }
  }

  private static func words(_ change: VariableChange) -> String {
    func short(_ text: String) -> String { text.isEmpty ? "nothing" : text.count > 40 ? text.prefix(40) + "…" : text }
    return switch (change.before, change.after) {
    case (let before?, let after?): "\(short(before)) to \(short(after))"
    case (nil, let after?): "Begun with \(short(after))"
    case (let before?, nil): "Removed, was \(short(before))"
    case (nil, nil): "Nothing"
    }
  }
}

/// Routes of values.
struct ValuesRoutes: Sendable {
  var site: Site

  func add(to routes: StudioRoutes) {
    routes.visitors.get(Address.values.path) { request, _ in try await page(request) }
    routes.visitors.post(Address.values.path) { request, _ in try await edit(request) }
  }

  private func page(_ request: Request) async throws -> Response {
    let visitor = Visitor(request, site.kit.signer)
    let library = try await site.knownLibrary(visitor).map(site.services.store.scoped)
    let search = String((request.query["q"] ?? "").prefix(80))
    var toast = request.query.flash?.toast(on: .values)
    if let undo = request.query["undo"], UUID(uuidString: undo) != nil {
      toast?.undo = UndoForm(action: Address.values.description, batch: undo, from: "undo")
    }
    let model = try await ValuesQuery(site: site).page(
      library, visitor, search: search, after: String((request.query["after"] ?? "").prefix(64)))
    return try answer(model, request, visitor, toast: toast)
  }

  private func answer(
    _ model: ValuesPage, _ request: Request, _ visitor: Visitor, toast: Toast? = nil, status: HTTPResponse.Status = .ok
  ) throws -> Response {
    let frame = site.kit.frame("Values", .data, visitor, request, body: "page-values", toast: toast)
    var response = try Response.html(site.kit.pages.text(ValuesPage.template, model, frame: frame), request)
    response.status = status
    return response
  }

  private func edit(_ request: Request) async throws -> Response {
    let visitor = Visitor(request, site.kit.signer)
    let form = try await SubmittedForm.read(request, limit: 64 << 10)
    let now = site.services.now()
    if form["from"] == "undo" || form["action"] == "undo" {
      guard let change = form["batch"].flatMap(UUID.init(uuidString:)) else { throw Problem.badForm }
      try await site.services.store.scoped(site.library(visitor)).undoVariableChange(change, now: now)
      return .seeOther(Flash.undone.on(Address.values.description))
    }
    let asked = form["key"] ?? ""
    let key = TextRules.canonicalKey(asked)
    let id = form["request"].flatMap(UUID.init(uuidString:)) ?? UUID()
    let edit: VariableEdit
    switch form["action"] ?? "" {
    case "set": edit = .set((form["text"] ?? "").replacing("\r\n", with: "\n"))
    case "add": edit = .add(form.number("by") ?? 0)
    case "remove": edit = .remove
    case let other where other.hasPrefix("by:"): edit = .add(SentNumber(String(other.dropFirst(3)))?.value ?? 0)
    default: throw Problem.badForm
    }
    // A first value begins a library, as a first design does; one that is refused begins none.
    if try await site.knownLibrary(visitor) == nil {
      do throws(StoreError) { _ = try edit.outcome(of: nil, key: key, others: 0, bytes: 0, at: now, by: .page) } catch {
        guard case .variable(let refusal) = error else { throw error }
        return try await refused(refusal, form, nil, request, visitor)
      }
    }
    let (libraryID, cookie) = try await site.libraryForWriting(visitor, request)
    let library = site.services.store.scoped(libraryID)
    do throws(StoreError) {
      try await library.editVariable(key, edit, request: id, by: .page, now: now)
    } catch {
      guard case .variable(let refusal) = error, form["new"] != nil else { throw error }
      return try await refused(refusal, form, library, request, visitor)
    }
    let done: Flash = edit == .remove ? .deleted : .saved
    // The value it had already is no change, and there is nothing to undo.
    let isChanged = try await library.variableHistory(key, limit: 1).first?.id == id
    let place = "\(Address.values)#\(ValuesPage.anchor(key))"
    var response = Response.seeOther(done.on(place, isChanged ? "undo=\(id.uuidString)" : ""))
    if let cookie { response.headers[values: .setCookie].append(cookie) }
    return response
  }

  /// The page again, with what was typed and why it was not kept.
  private func refused(
    _ refusal: VariableRefusal, _ form: SubmittedForm, _ library: LibraryHandle?, _ request: Request, _ visitor: Visitor
  ) async throws -> Response {
    let problem = Problem(refusal)
    var model = try await ValuesQuery(site: site).page(library, visitor)
    (model.typedKey, model.typedText) = (String((form["key"] ?? "").prefix(200)), form["text"] ?? "")
    model.error = "\(problem.detail) \(problem.next)"
    return try answer(model, request, visitor, status: problem.status)
  }

}
