import StudioDesk
import DesignModel
import Foundation
import Hummingbird
import NIOCore
import StudioAssistant
import StudioStore

/// Describing a new design: ask, look, use one of the proposals, decline.
struct DescribeRoutes: Sendable {
  var site: Site
  private var service: AssistantService { AssistantService(site: site) }

  func add(to router: RouterGroup<StudioContext>) {
    router.get(Address.assistant.path) { request, _ in try await page(request) }
    router.post(Address.assistant.path) { request, _ in try await ask(request) }
    router.get(Address.sent.path) { request, _ in
      let visitor = Visitor(request, site.signer)
      return try await SentQuery(site: site).response(
        nil, try await site.knownLibrary(visitor), visitor, request,
        back: Address.assistant.description + AssistantView.draft(AssistantView.draft(request.query), after: "?"))
    }
    router.post(Address.useProposal.path) { request, context in try await use(request, context) }
    router.post(Address.discardProposal.path) { request, context in try await discard(request, context) }
  }

  private func page(_ request: Request) async throws -> Response {
    let visitor = Visitor(request, site.signer)
    return try await render(
      try await site.knownLibrary(visitor), AssistantView(request.query), visitor, request,
      words: AssistantView.draft(request.query))
  }

  private func render(
    _ library: LibraryID?, _ asked: AssistantView, _ visitor: Visitor, _ request: Request,
    status: HTTPResponse.Status = .ok, error: String? = nil, words: String = ""
  ) async throws -> Response {
    let access = try await site.assistantAccess(library, visitor)
    let model = try await AssistantQuery(site: site, visitor: visitor).describe(
      library, asked, access, error: error, words: words)
    let toast = request.query.flash?.toast(on: .describe)
    var frame = site.frame("Assistant", .assistant, visitor, request, body: "page-describe", toast: toast)
    frame.scripts = ["assistant.js"]
    // What somebody still has to read and to mend stays.
    if error == nil {
      let draft = AssistantView.draft(words, after: "&")
      frame.refresh = model.running.map { AssistantView.again("\(Address.assistant)?g=\($0)\(draft)", request) }
    }
    return try .html(site.pages.text("pages/describe", model, frame: frame), request, status: status)
  }

  private func ask(_ request: Request) async throws -> Response {
    let visitor = Visitor(request, site.signer)
    let form = try await SubmittedForm.read(request, limit: 64 << 10)
    var words = form["chip"] ?? form["m"] ?? ""
    if TextRules.trim(words).isEmpty, form["again"] == nil {
      return try await render(
        try await site.knownLibrary(visitor), AssistantView(), visitor, request, status: .unprocessableContent,
        error: "There are no words yet. Say what the widget should show, such as “days until our holiday”.")
    }
    // Nobody gets a library for a request that is refused.
    let before = try await site.knownLibrary(visitor)
    let allowed = try await site.assistantAccess(before, visitor)
    if allowed.isModel, before == nil, await !site.desk.hasPlace {
      return try await render(
        nil, AssistantView(), visitor, request, status: .serviceUnavailable,
        error: "The assistant is busy. It answers others’ requests. Try again in a moment.", words: words)
    }
    if allowed.isOff {
      return try await render(
        before, AssistantView(), visitor, request, status: .forbidden,
        error: "Nothing was asked. You said: “\(words.beginning(AssistantRequest.limit))”.")
    }
    if let again = form["again"].flatMap(UUID.init(uuidString:)) {
      guard let before, let asked = try await site.store.scoped(before).generation(again) else {
        throw Problem.notFound
      }
      words = asked.words
    }
    let (library, cookie) = try await site.libraryForWriting(visitor, request)
    var access = try await site.assistantAccess(library, visitor)
    if form["by"] == "rules", access.isModel { access.mode = .rules("") }
    let typed = form["m"] ?? ""
    // What was being typed is kept before anything else; what is asked again stands in the conversation.
    let kept = !typed.isEmpty || form["again"] != nil ? typed : words
    var response: Response
    do {
      // The field holds what was said last until something else is typed.
      let isNew = form["chip"] != nil && !typed.isEmpty
      let last = isNew ? try await site.store.scoped(library).generations(of: nil, limit: 1).first?.words : nil
      let made = try await service.ask(words, about: nil, AssistantOptions(), by: access, in: library, visitor)
      let draft = isNew && typed != last ? "&" + AssistantView.draft(typed) : ""
      response = .seeOther("\(Address.assistant)?g=\(made.id.uuidString)\(draft)")
    } catch StoreError.limited(let limit) {
      response = try await render(
        library, AssistantView(), visitor, request, status: .tooManyRequests,
        error: AssistantWords.sentence(limit) + (kept.isEmpty ? "" : " Your words are kept below."), words: kept)
    } catch let problem as Problem where [.serviceUnavailable, .unprocessableContent].contains(problem.status) {
      response = try await render(
        library, AssistantView(), visitor, request, status: problem.status,
        error: "\(problem.title). \(problem.detail) \(problem.next)", words: kept)
    }
    if let cookie { response.headers[values: .setCookie].append(cookie) }
    return response
  }

  /// Makes a proposal a design of the library.
  private func use(_ request: Request, _ context: StudioContext) async throws -> Response {
    let visitor = Visitor(request, site.signer)
    let library = try await site.library(visitor)
    let form = try await SubmittedForm.read(request, limit: 64 << 10)
    guard var generation = try await site.store.scoped(library).generation(AssistantRoutes.generation(context)),
      generation.isForNew, let index = form.number("c"),
      let candidate = generation.outcome?.candidates[checked: index]
    else { throw Problem.notFound }
    if let made = try await AssistantQuery(site: site, visitor: visitor).made(generation, index, in: library) {
      return .seeOther(Address.edit(made))
    }
    var design = candidate.design
    // One that lies in the bin keeps its id.
    let own = AssistantQuery.id(generation, index)
    let isBinned = (try? await site.store.scoped(library).design(own))?.deletedAt != nil
    (design.id, design.updatedAt) = (isBinned ? UUID() : own, site.now())
    do {
      try await site.store.scoped(library).add(
        [design], assets: [], limit: site.settings.plan.designLimit, batch: nil, now: site.now())
    } catch {
      guard (try? await site.store.scoped(library).design(design.id)) != nil else { throw error }
    }
    (generation.state, generation.chosen, generation.design) = (.applied, index, design.id)
    _ = try await site.store.scoped(library).updateGeneration(generation, from: [.answered, .applied, .discarded])
    return .seeOther(Flash.described.on(Address.edit(design.id)))
  }

  private func discard(_ request: Request, _ context: StudioContext) async throws -> Response {
    let library = try await site.library(Visitor(request, site.signer))
    guard var generation = try await site.store.scoped(library).generation(AssistantRoutes.generation(context)),
      generation.isForNew
    else { throw Problem.notFound }
    generation.state = .discarded
    let isDone = try await site.store.scoped(library).updateGeneration(generation, from: [.answered])
    return .seeOther(
      isDone ? Flash.discarded.on(Address.assistant.description) : "\(Address.assistant)?g=\(generation.id.uuidString)")
  }
}
