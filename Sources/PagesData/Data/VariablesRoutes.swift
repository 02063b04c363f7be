import DesignData
import DesignModel
import EditorTools
import Foundation
import HTTPTypes
import Hummingbird
import PagesKit
import StudioData
import StudioDesk
import StudioStore

struct VariablesQuery: Sendable {
  var site: Site

  /// The maximum number of changes per variable in the list.
  private static let shownChanges = 8
  /// The maximum number of variables per page.
  private static let shownValues = 100

  /// The page of a library's variables that contain every word of `search`, after the key `after`; nil for visitors
  /// without a library. `at` is the moment for built-in variables.
  func page(
    _ library: LibraryHandle?, _ visitor: Visitor, search: String = "", after: String = "", at asked: Date? = nil
  ) async throws -> VariablesPage {
    let all = try await library?.variables() ?? []
    let words = search.lowercased().split(separator: " ")
    let found = all.filter { one in
      let text = "\(one.key) \(one.text) \(one.unit)".lowercased()
      return one.key > after && words.allSatisfy { text.contains($0) }
    }
    let shown = found.prefix(Self.shownValues)
    let now = site.services.now()
    // One read for the latest changes of all keys.
    let changes = Dictionary(grouping: try await library?.variableHistory(limit: 2_000) ?? [], by: \.key)
    let uses =
      if let library, !shown.isEmpty { try await VariableUses(library, site.services.settings.plan) } else {
        VariableUses()
      }
    let moment = Moment(date: asked ?? now, zone: visitor.zone, locale: visitor.locale).flooredToMinute
    let data = if let library { try await site.services.data(of: library) } else { LibraryData.sample }
    return VariablesPage(
      rows: shown.map { one in
        var row = row(one, visitor)
        row.uses = uses[one.key]
        row.history = (changes[one.key] ?? []).prefix(Self.shownChanges).map { change in
          VariablesPage.Change(
            words: Self.words(change), when: When.words(change.at, now: now, visitor), id: change.id.uuidString)
        }
        return row
      }, search: search, total: all.count,
      after: found.count > shown.count ? shown.last?.key : nil, examples: all.isEmpty ? Self.examples : [],
      request: UUID().uuidString, builtIn: BuiltInGroup.all(site.services.flags.variables, data, at: moment),
      moment: VariableInput.local(moment.date, in: visitor.zone), looksAtSome: uses.isPartial,
      planNotes: site.services.settings.plan.omissions)
  }

  func row(_ one: StoredVariable, _ visitor: Visitor) -> VariablesPage.Row {
    VariablesPage.Row(
      key: one.key, input: VariableInput(one, in: visitor.zone), unit: one.unit, step: one.step,
      changed:
        "Changed \(Self.origin(one.updatedBy)), \(When.words(one.updatedAt, now: site.services.now(), visitor))",
      request: UUID().uuidString)
  }

  private static let examples = [
    VariablesPage.Example(key: "streak", text: "0", use: "Days in a row"),
    VariablesPage.Example(key: "glasses", text: "0", use: "Water today"),
    VariablesPage.Example(key: "reading", text: "The name of a book", use: "Your current book"),
  ]

  /// The origin of a change, in words.
  static func origin(_ origin: StoredVariable.Origin) -> String {
    switch origin {
    case .page: "by you"
    case .action: "by a button"
    case .token: "through the API"
    case .source: "by a feed"
    }
  }

  /// A value, shortened for a sentence.
  static func short(_ text: String) -> String {
    text.isEmpty ? "empty" : text.count > 40 ? text.prefix(40) + "…" : text
  }

  static func words(_ change: VariableChange) -> String {
    if let name = change.renamedFrom {
      return name == change.key ? "Renamed back to \(name)" : "Renamed from \(name)"
    }
    return switch (change.before, change.after) {
    case (let before?, let after?): "\(short(before)) to \(short(after))"
    case (nil, let after?): "Created with \(short(after))"
    case (let before?, nil): "Removed (was \(short(before)))"
    case (nil, nil): "No change"
    }
  }
}

struct VariablesRoutes: Sendable {
  var site: Site

  func add(to routes: StudioRoutes) {
    routes.visitors.get(Address.values.path) { request, _ in try await page(request) }
    routes.visitors.post(Address.values.path) { request, _ in try await edit(request) }
    routes.visitors.get(Address.value.path) { request, context in try await value(request, context) }
  }

  private func page(_ request: Request) async throws -> Response {
    let visitor = Visitor(request, site.kit.signer)
    let library = try await site.knownLibrary(visitor).map(site.services.store.library)
    let search = String((request.query["q"] ?? "").prefix(80))
    var toast = request.query.flash?.toast(on: .values)
    if let undo = request.query["undo"], UUID(uuidString: undo) != nil {
      toast?.undo = UndoForm(action: Address.values.description, batch: undo, from: "undo")
    }
    let model = try await VariablesQuery(site: site).page(
      library, visitor, search: search, after: String((request.query["after"] ?? "").prefix(64)),
      at: request.query["at"].flatMap { VariableInput.date($0, in: visitor.zone) })
    return try answer(model, request, visitor, toast: toast)
  }

  private func answer(
    _ model: VariablesPage, _ request: Request, _ visitor: Visitor, toast: Toast? = nil,
    status: HTTPResponse.Status = .ok
  ) throws -> Response {
    var frame = site.kit.frame(.variables, visitor, request, toast: toast)
    var response = try Response.html(site.kit.pages.text(VariablesPage.template, model, frame: frame), request)
    response.status = status
    return response
  }

  private func edit(_ request: Request) async throws -> Response {
    let visitor = Visitor(request, site.kit.signer)
    let form = try await SubmittedForm.read(request, limit: 64 << 10)
    let now = site.services.now()
    if form["from"] == "undo" || form["action"] == "undo" {
      guard let change = form["batch"].flatMap(UUID.init(uuidString:)) else { throw Problem.badForm }
      let kept = try await site.services.store.library(site.library(visitor)).undoVariableChange(change, now: now)
      return .seeOther(Flash.undone.on(form["view"] == Self.alone ? Self.place(kept) : Address.values.description))
    }
    let asked = form["key"] ?? ""
    let key = TextRules.canonicalKey(asked)
    let id = form["request"].flatMap(UUID.init(uuidString:)) ?? UUID()
    let edit: VariableEdit
    switch form["action"] ?? "" {
    case "rename": return try await rename(key, form, id, request, visitor)
    case "describe":
      guard let hint = form["hint"].flatMap(StoredVariable.Hint.init(rawValue:)),
        let step = form.number("step", in: 1...99)
      else { throw Problem.badStep }
      edit = .describe(hint: hint, unit: form["unit"] ?? "", step: step)
    case "set":
      var text = (form["text"] ?? "").replacing("\r\n", with: "\n")
      if let local = form["local"] {
        let held = try await site.knownLibrary(visitor).map(site.services.store.library)?.variables()
        guard let date = VariableInput.text(local: local, in: visitor.zone, held: held?.first { $0.key == key }?.text)
        else {
          throw Problem.badDate
        }
        text = date
      }
      edit = .set(text)
    case "add": edit = .add(form.number("by") ?? 0)
    case "remove": edit = .remove
    case let other where other.hasPrefix("by:"): edit = .add(SentNumber(String(other.dropFirst(3)))?.value ?? 0)
    default: throw Problem.badForm
    }
    if edit.changesText, let feed = try await writer(of: key, visitor) {
      throw Problem(
        .conflict, "“\(key)” comes from a feed", "The feed “\(feed)” updates this variable, so you can’t edit it.",
        "Use another name, or remove the feed.", link: (Address.feeds.description, "Feeds"))
    }
    // A first variable creates a library, as a first design does, unless it is rejected.
    if try await site.knownLibrary(visitor) == nil {
      do throws(StoreError) { _ = try edit.outcome(of: nil, key: key, others: 0, bytes: 0, at: now, by: .page) } catch {
        guard case .variable(let refusal) = error else { throw error }
        return try await refused(refusal, form, nil, request, visitor)
      }
    }
    let (libraryID, cookie) = try await site.libraryForWriting(visitor, request)
    let library = site.services.store.library(libraryID)
    do throws(StoreError) {
      try await library.editVariable(key, edit, request: id, by: .page, now: now)
    } catch {
      guard case .variable(let refusal) = error, form["new"] != nil else { throw error }
      return try await refused(refusal, form, library, request, visitor)
    }
    let done: Flash = edit == .remove ? .deleted : .saved
    // Setting the same value is no change, so there is nothing to undo.
    let isChanged = try await library.variableHistory(key, limit: 1).first?.id == id
    let isAlone = form["view"] == Self.alone
    let place = isAlone ? Address.value(VariablesPage.part(key)) : "\(Address.values)#\(VariablesPage.anchor(key))"
    return .seeOther(done.on(place, isChanged ? "undo=\(id.uuidString)" : ""), cookie: cookie)
  }

  /// The name of the feed that writes a key, if any.
  private func writer(of key: String, _ visitor: Visitor) async throws -> String? {
    guard let library = try await site.knownLibrary(visitor).map(site.services.store.library) else { return nil }
    return try await library.sources().first { source in
      guard case .feed(let settings)? = site.services.vault.settings(of: source, in: library.library) else {
        return false
      }
      return settings.pairs.contains { $0.key == key }
    }?.name
  }

  // MARK: One variable

  /// The form value that returns to a variable's own page.
  private static let alone = "value"

  private static func place(_ kept: StoredVariable?) -> String {
    kept.map { Address.value(VariablesPage.part($0.key)) } ?? Address.values.description
  }

  private func value(_ request: Request, _ context: StudioContext) async throws -> Response {
    let visitor = Visitor(request, site.kit.signer)
    let key = TextRules.canonicalKey(context.parameters.get("key")?.removingPercentEncoding ?? "")
    let former = TextRules.canonicalKey(request.query["was"] ?? "")
    guard let library = try await site.knownLibrary(visitor).map(site.services.store.library),
      let model = try await VariablesQuery(site: site).page(of: key, in: library, visitor, former: former)
    else { throw Problem.noValue }
    var toast = request.query.flash?.toast(on: .values)
    if let undo = request.query["undo"], UUID(uuidString: undo) != nil {
      toast?.undo = UndoForm(action: Address.values.description, batch: undo, from: "undo", view: Self.alone)
    }
    return try answer(model, request, visitor, toast: toast)
  }

  private func answer(
    _ model: VariablePage, _ request: Request, _ visitor: Visitor, toast: Toast? = nil,
    status: HTTPResponse.Status = .ok
  ) throws -> Response {
    var frame = site.kit.frame(model.key, .data, visitor, request, body: "page-values", toast: toast)
    frame.sheets = ["values.css"]
    return try .html(site.kit.pages.text(VariablePage.template, model, frame: frame), request, status: status)
  }

  /// Renames a variable; a rejected name is reported beside its field.
  private func rename(
    _ key: String, _ form: SubmittedForm, _ id: UUID, _ request: Request, _ visitor: Visitor
  ) async throws -> Response {
    let library = site.services.store.library(try await site.library(visitor))
    let name = form["to"] ?? ""
    let newKey = TextRules.canonicalKey(name)
    do throws(StoreError) {
      try await library.renameVariable(key, to: newKey, request: id, now: site.services.now())
    } catch {
      guard case .variable(let refusal) = error, refusal != .missing,
        var model = try await VariablesQuery(site: site).page(of: key, in: library, visitor)
      else { throw error }
      let problem = Problem(refusal)
      (model.typedName, model.error) = (String(name.prefix(200)), "\(problem.detail) \(problem.next)")
      return try answer(model, request, visitor, status: problem.status)
    }
    let more = newKey == key ? "" : "undo=\(id.uuidString)&was=\(VariablesPage.part(key))"
    return .seeOther((newKey == key ? Flash.saved : .renamed).on(Address.value(VariablesPage.part(newKey)), more))
  }

  /// The page again, with what was typed and why it was rejected.
  private func refused(
    _ refusal: VariableRefusal, _ form: SubmittedForm, _ library: LibraryHandle?, _ request: Request, _ visitor: Visitor
  ) async throws -> Response {
    let problem = Problem(refusal)
    var model = try await VariablesQuery(site: site).page(library, visitor)
    (model.typedKey, model.typedText) = (String((form["key"] ?? "").prefix(200)), form["text"] ?? "")
    model.error = "\(problem.detail) \(problem.next)"
    return try answer(model, request, visitor, status: problem.status)
  }

}

extension Problem {
  fileprivate static let noValue = Problem(
    .notFound, "Variable not found", "It may have been renamed or deleted.", "See all variables.",
    link: (Address.values.description, "Variables"))
  /// A step out of range, or an unknown type.
  fileprivate static let badStep = Problem(
    .unprocessableContent, "The variable wasn’t changed", "The step must be a whole number from 1 to 99.",
    "Enter another step.", link: (Address.values.description, "Variables"))
  fileprivate static let badDate = Problem(
    .unprocessableContent, "The variable wasn’t changed", "That date or time doesn’t exist.", "Enter another one.",
    link: (Address.values.description, "Variables"))
}
