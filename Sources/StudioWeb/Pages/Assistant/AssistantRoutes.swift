import EditorTools
import DesignLayout
import DesignModel
import Foundation
import Hummingbird
import NIOCore
import StudioAssistant
import StudioStore

/// The assistant beside a design: ask, look, accept in whole or in part, decline.
struct AssistantRoutes: Sendable {
  var site: Site
  private var service: AssistantService { AssistantService(site: site) }

  func add(to router: RouterGroup<StudioContext>) {
    router.get(Address.designAssistant.path) { request, context in try await page(request, context) }
    router.post(Address.designAssistant.path) { request, context in try await ask(request, context) }
    router.get(Address.designSent.path) { request, context in try await sent(request, context) }
    router.post(Address.applyCandidate.path) { request, context in try await apply(request, context) }
    router.post(Address.discardCandidate.path) { request, context in
      try await discard(request, context)
    }
  }

  static func generation(_ context: StudioContext) throws -> UUID {
    guard let id = context.parameters.get("generation").flatMap(UUID.init(uuidString:)) else { throw Problem.notFound }
    return id
  }

  private func path(_ id: UUID) -> String { Address.designAssistant(id) }

  private func page(_ request: Request, _ context: StudioContext) async throws -> Response {
    let visitor = Visitor(request, site.signer)
    let library = try await site.library(visitor)
    let design = try await site.store.scoped(library).design(DesignID.of(context))
    return try await render(
      design, AssistantView(request.query), EditorView(request, visitor), visitor, request,
      words: AssistantView.draft(request.query))
  }

  private func render(
    _ design: StoredDesign, _ asked: AssistantView, _ view: EditorView, _ visitor: Visitor, _ request: Request,
    status: HTTPResponse.Status = .ok, error: String? = nil, words: String = "", options: AssistantOptions? = nil
  ) async throws -> Response {
    let access = try await site.assistantAccess(design.library, visitor)
    let model = try await AssistantQuery(site: site, visitor: visitor).page(
      design, asked, view, access, error: error, words: words, options: options)
    var frame = site.frame(
      "Assistant, \(design.draft.name)", .none, visitor, here: "\(path(design.id))?\(view.query)",
      body: "page-assistant app",
      toast: Self.toast(request, design.id, view))
    frame.scripts = ["assistant.js"]
    // What somebody still has to read and to mend stays.
    if error == nil {
      let draft = AssistantView.draft(words, after: "&")
      frame.refresh = model.running.map {
        AssistantView.again("\(path(design.id))?\(view.query)&g=\($0)\(draft)", request)
      }
    }
    return try .html(site.pages.text("pages/assistant", model, frame: frame), request, status: status)
  }

  private static func toast(_ request: Request, _ id: UUID, _ view: EditorView) -> Toast? {
    let flash = request.query.flash
    let said = (request.query["did"] ?? "").dropFirst(Flash.applied.rawValue.count)
    guard flash == .applied, let count = SentNumber(said, in: 0...100_000)?.value else {
      return flash?.toast(on: .assistant)
    }
    return Toast(
      text: "\(count) \(count == 1 ? "change" : "changes") applied",
      undo: UndoForm(
        action: Address.undo(id), from: "assistant", base: request.query["seq"] ?? "",
        view: view.query + AssistantView(request.query).suffix))
  }

  // MARK: Asking

  private func ask(_ request: Request, _ context: StudioContext) async throws -> Response {
    let visitor = Visitor(request, site.signer)
    let library = try await site.library(visitor)
    let design = try await site.store.scoped(library).design(DesignID.of(context))
    let form = try await SubmittedForm.read(request, limit: 64 << 10)
    let view = EditorView(form: form, visitor)
    var options = AssistantOptions(form, view)
    var words = form["chip"] ?? form["m"] ?? ""
    var access = try await site.assistantAccess(library, visitor)
    if let again = form["again"].flatMap(UUID.init(uuidString:)) {
      guard let before = try await site.store.scoped(library).generation(again) else { throw Problem.notFound }
      (words, options) = (before.words, before.asked)
    }
    if form["by"] == "rules", access.isModel { access.mode = .rules("") }
    let typed = form["m"] ?? ""
    // What was being typed is kept before anything else; what is asked again stands in the conversation.
    let kept = !typed.isEmpty || form["again"] != nil ? typed : words
    func refuse(_ error: String, _ status: HTTPResponse.Status) async throws -> Response {
      try await render(
        design, AssistantView(form: form), view, visitor, request, status: status, error: error, words: kept,
        options: options)
    }
    guard design.deletedAt == nil else {
      return try await refuse("This design is in the bin, so nothing was asked. You said: “\(words)”.", .conflict)
    }
    do {
      let made = try await service.ask(words, about: design, options, by: access, in: library, visitor)
      // A suggestion that is pressed leaves what was being typed.
      let draft = form["chip"] == nil ? "" : AssistantView.draft(typed, after: "&")
      return .seeOther("\(path(design.id))?\(view.query)&g=\(made.id.uuidString)\(draft)#end")
    } catch StoreError.limited(let limit) {
      return try await refuse(
        AssistantWords.sentence(limit) + (kept.isEmpty ? "" : " Your words are kept below."), .tooManyRequests)
    } catch let problem as Problem where problem.status != .notFound {
      // Where it is off there is no field to keep them in.
      let said = problem.status == .forbidden ? " You said: “\(words)”." : ""
      return try await refuse("\(problem.title). \(problem.detail)\(said)", problem.status)
    }
  }

  private func sent(_ request: Request, _ context: StudioContext) async throws -> Response {
    let visitor = Visitor(request, site.signer)
    let library = try await site.library(visitor)
    let design = try await site.store.scoped(library).design(DesignID.of(context))
    let back =
      "\(path(design.id))?\(EditorView(request, visitor).query)"
      + AssistantView.draft(AssistantView.draft(request.query), after: "&")
    return try await SentQuery(site: site).response(design, library, visitor, request, back: back)
  }

  // MARK: Answering

  private func apply(_ request: Request, _ context: StudioContext) async throws -> Response {
    let visitor = Visitor(request, site.signer)
    let library = try await site.library(visitor)
    let id = try DesignID.of(context)
    let form = try await SubmittedForm.read(request, limit: 64 << 10)
    let view = EditorView(form: form, visitor)
    let design = try await site.store.scoped(library).design(id)
    guard var generation = try await site.store.scoped(library).generation(Self.generation(context)),
      generation.design == id, let index = form.number("c"),
      let candidate = generation.outcome?.candidates[checked: index]
    else { throw Problem.notFound }
    guard design.deletedAt == nil else {
      return try await render(
        design, AssistantView(generation.id, index), view, visitor, request, status: .conflict)
    }
    let whole = try CandidateOnDraft(candidate, on: design.draft)
    let chosen = Set((form.values["on"] ?? []).prefix(500).flatMap { $0.split(separator: ",").map(String.init) })
    let shown = AssistantView(
      generation.id, index,
      off: Set(whole.rows.flatMap { $0.changes.map(CandidateOnDraft.key) }.filter { !chosen.contains($0) }))
    if form["show"] == "yes" { return .seeOther("\(path(id))?\(view.query)\(shown.suffix)#end") }
    let changes = try CandidateOnDraft.changes(design.draft, whole.design, wanted: chosen.contains)
    guard !changes.isEmpty else {
      return try await render(
        design, shown, view, visitor, request, status: .unprocessableContent,
        error: whole.rows.isEmpty
          ? "The design is like that already; it may have been applied in another window."
          : "No change was ticked, so nothing was applied.")
    }
    // The page showed the design as it was at `base`; what others changed since is not overwritten unseen.
    let edit = Edit(
      changes: changes, basedOn: form.number("base") ?? design.sequence,
      client: UUID().uuidString)
    let applied: StoredDesign
    do throws(StoreError) {
      applied = try await site.store.scoped(library).apply(edit, to: id, now: site.now())
    } catch {
      guard case .conflict = error else { throw error }
      return try await render(
        try await site.store.scoped(library).design(id),
        shown, view, visitor, request, status: .conflict,
        error: "The design changed meanwhile in the same places, so nothing was applied. Here it is as it is now.")
    }
    (generation.state, generation.chosen) = (.applied, index)
    _ = try await site.store.scoped(library).updateGeneration(generation, from: [.answered, .applied, .discarded])
    let count = whole.rows.filter { row in row.changes.contains { chosen.contains(CandidateOnDraft.key($0)) } }.count
    if form["then"] == "edit" { return .seeOther("\(Address.edit(id))?\(view.query)") }
    return .seeOther(
      Flash.applied.on("\(path(id))?\(view.query)", count: count, "seq=\(applied.sequence)"))
  }

  private func discard(_ request: Request, _ context: StudioContext) async throws -> Response {
    let visitor = Visitor(request, site.signer)
    let library = try await site.library(visitor)
    let id = try DesignID.of(context)
    let form = try await SubmittedForm.read(request, limit: 64 << 10)
    guard var generation = try await site.store.scoped(library).generation(Self.generation(context)),
      generation.design == id
    else { throw Problem.notFound }
    let view = EditorView(form: form, visitor).query
    let isUndone = AnsweredGeneration(generation).isUndone(in: try await site.store.scoped(library).design(id).draft)
    generation.state = .discarded
    // One that is part of the design now, by another window, is not discarded by a page of before.
    let isDone = try await site.store.scoped(library).updateGeneration(
      generation, from: isUndone ? [.answered, .applied] : [.answered])
    return .seeOther(
      isDone ? Flash.discarded.on("\(path(id))?\(view)") : "\(path(id))?\(view)&g=\(generation.id.uuidString)")
  }
}
