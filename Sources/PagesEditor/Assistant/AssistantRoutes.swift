import PagesKit
import StudioDesk
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
  var assistant: AssistantService

  func add(to routes: StudioRoutes) {
    routes.design.get(Address.designAssistant.path) { request, context in try await page(request, context) }
    routes.design.post(Address.designAssistant.path) { request, context in try await ask(request, context) }
    routes.design.get(Address.designSent.path) { request, context in try await sent(request, context) }
    routes.design.post(Address.applyCandidate.path) { request, context in try await apply(request, context) }
    routes.library.post(Address.discardCandidate.path) { request, context in
      try await discard(request, context)
    }
  }

  static func generation(_ context: some RequestContext) throws -> UUID {
    guard let id = context.parameters.get("generation").flatMap(UUID.init(uuidString:)) else { throw Problem.notFound }
    return id
  }

  private func path(_ id: UUID) -> String { Address.designAssistant(id) }

  private func page(_ request: Request, _ context: DesignContext) async throws -> Response {
    try await render(
      context.design, AssistantView(request.query), EditorView(request, context.visitor), context.visitor, request,
      words: AssistantView.draft(request.query))
  }

  private func render(
    _ design: StoredDesign, _ asked: AssistantView, _ view: EditorView, _ visitor: Visitor, _ request: Request,
    status: HTTPResponse.Status = .ok, error: String? = nil, words: String = "", options: AssistantOptions? = nil
  ) async throws -> Response {
    let access = try await assistant.access(design.library)
    let model = try await AssistantQuery(site: site, assistant: assistant, visitor: visitor).page(
      design, asked, view, access, error: error, words: words, options: options)
    var frame = site.kit.frame(
      "Assistant, \(design.draft.name)", .none, visitor, here: "\(path(design.id))?\(view.query)",
      body: "page-assistant app",
      toast: Self.toast(request, design.id, view))
    frame.script = "assistant.js"
    // An error stays until it is corrected.
    if error == nil {
      let draft = AssistantView.draft(words, after: "&")
      frame.refresh = model.running.map {
        AssistantView.again("\(path(design.id))?\(view.query)&g=\($0)\(draft)", request)
      }
    }
    return try .html(site.kit.pages.text(AssistantPage.template, model, frame: frame), request, status: status)
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

  private func ask(_ request: Request, _ context: DesignContext) async throws -> Response {
    let form = try await SubmittedForm.read(request, limit: 64 << 10)
    let view = EditorView(form: form, context.visitor)
    var options = AssistantOptions(form, view)
    var words = form["chip"] ?? form["m"] ?? ""
    var access = try await assistant.access(context.libraryID)
    if let again = form["again"].flatMap(UUID.init(uuidString:)) {
      guard let before = try await context.library.generation(again) else { throw Problem.notFound }
      (words, options) = (before.words, before.asked)
    }
    if form["by"] == "rules", access.isModel { access.mode = .rules(.asked) }
    let typed = form["m"] ?? ""
    // Unsent text is kept first; a repeated request is in the conversation anyway.
    let kept = !typed.isEmpty || form["again"] != nil ? typed : words
    func refuse(_ error: String, _ status: HTTPResponse.Status) async throws -> Response {
      try await render(
        context.design, AssistantView(form: form), view, context.visitor, request, status: status, error: error,
        words: kept,
        options: options)
    }
    guard context.design.deletedAt == nil else {
      return try await refuse(
        "This design is in the bin. Restore it to change it. Your request: “\(words)”.", .conflict)
    }
    do {
      let made = try await site.ask(
        assistant, words, about: .design(context.design), options, by: access, in: context.libraryID, context.visitor,
        anew: form["again"] != nil)
      // A suggestion that is pressed leaves what was being typed.
      let draft = form["chip"] == nil ? "" : AssistantView.draft(typed, after: "&")
      return .seeOther("\(path(context.design.id))?\(view.query)&g=\(made.id.uuidString)\(draft)#end")
    } catch StoreError.limited(let limit) {
      return try await refuse(
        AssistantWords.sentence(limit) + (kept.isEmpty ? "" : " Your request is below."), .tooManyRequests)
    } catch let problem as Problem where problem.status != .notFound {
      // Where it is off there is no field to keep them in.
      let said = problem.status == .forbidden ? " Your request: “\(words)”." : ""
      return try await refuse("\(problem.title). \(problem.detail)\(said)", problem.status)
    }
  }

  private func sent(_ request: Request, _ context: DesignContext) async throws -> Response {
    let back =
      "\(path(context.design.id))?\(EditorView(request, context.visitor).query)"
      + AssistantView.draft(AssistantView.draft(request.query), after: "&")
    return try await SentQuery(site: site, assistant: assistant).response(
      .design(context.design), context.libraryID, context.visitor, request, back: back)
  }

  // MARK: Answering

  private func apply(_ request: Request, _ context: DesignContext) async throws -> Response {
    let form = try await SubmittedForm.read(request, limit: 64 << 10)
    let view = EditorView(form: form, context.visitor)
    guard var generation = try await context.library.generation(Self.generation(context)),
      generation.design == context.design.id, let index = form.number("c"),
      let candidate = generation.outcome?.candidates[checked: index]
    else { throw Problem.notFound }
    guard context.design.deletedAt == nil else {
      return try await render(
        context.design, AssistantView(generation.id, index), view, context.visitor, request, status: .conflict)
    }
    let whole = try CandidateOnDraft(candidate, on: context.design.draft)
    let chosen = Set((form.values["on"] ?? []).prefix(500).flatMap { $0.split(separator: ",").map(String.init) })
    let off = Set(whole.rows.flatMap { $0.changes.map(CandidateOnDraft.key) }.filter { !chosen.contains($0) })
    let shown = AssistantView(generation.id, index, off: off == whole.replacing ? nil : off)
    if form["show"] == "yes" { return .seeOther("\(path(context.design.id))?\(view.query)\(shown.suffix)#end") }
    let changes = try CandidateOnDraft.changes(context.design.draft, whole.design, wanted: chosen.contains)
    guard !changes.isEmpty else {
      return try await render(
        context.design, shown, view, context.visitor, request, status: .unprocessableContent,
        error: whole.rows.isEmpty
          ? "Already applied, perhaps in another window."
          : "Select at least one change.")
    }
    // The page showed the design as it was at `base`; what others changed since is not overwritten unseen.
    let edit = Edit(
      changes: changes, basedOn: form.number("base") ?? context.design.sequence,
      client: UUID().uuidString)
    let applied: StoredDesign
    do throws(StoreError) {
      applied = try await context.library.apply(edit, to: context.design.id, now: site.services.now())
    } catch {
      guard case .conflict = error else { throw error }
      return try await render(
        try await context.library.design(context.design.id),
        shown, view, context.visitor, request, status: .conflict,
        error: "The design changed in the meantime, so nothing was applied.")
    }
    (generation.state, generation.chosen) = (.applied, index)
    _ = try await context.library.updateGeneration(generation, from: [.answered, .applied, .discarded])
    let count = whole.rows.filter { row in row.changes.contains { chosen.contains(CandidateOnDraft.key($0)) } }.count
    if form["then"] == "edit" { return .seeOther("\(Address.edit(context.design.id))?\(view.query)") }
    return .seeOther(
      Flash.applied.on("\(path(context.design.id))?\(view.query)", count: count, "seq=\(applied.sequence)"))
  }

  private func discard(_ request: Request, _ context: LibraryContext) async throws -> Response {
    let id = try context.designID
    let form = try await SubmittedForm.read(request, limit: 64 << 10)
    guard var generation = try await context.library.generation(Self.generation(context)),
      generation.design == id
    else { throw Problem.notFound }
    let view = EditorView(form: form, context.visitor).query
    let isUndone = AnsweredGeneration(generation).isUndone(in: try await context.library.design(id).draft)
    generation.state = .discarded
    // One that is part of the design now, by another window, is not discarded by a page of before.
    let isDone = try await context.library.updateGeneration(
      generation, from: isUndone ? [.answered, .applied] : [.answered])
    return .seeOther(
      isDone ? Flash.discarded.on("\(path(id))?\(view)") : "\(path(id))?\(view)&g=\(generation.id.uuidString)")
  }
}
