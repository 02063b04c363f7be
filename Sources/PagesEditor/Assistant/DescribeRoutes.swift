import PagesKit
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
  var assistant: AssistantService

  func add(to routes: StudioRoutes) {
    routes.visitors.get(Address.assistant.path) { request, _ in try await page(request) }
    routes.visitors.post(Address.assistant.path) { request, _ in try await ask(request) }
    routes.visitors.get(Address.sent.path) { request, _ in
      let visitor = Visitor(request, site.kit.signer)
      let library = try await site.knownLibrary(visitor)
      if let library, let step = AssistantView(request.query).step,
        let talk = try await assistant.talk(about: step, in: library), talk.candidate(step) != nil
      {
        return try await SentQuery(site: site, assistant: assistant).response(
          .proposal(talk, step), library, visitor, request, back: AssistantView.place(talk, step))
      }
      return try await SentQuery(site: site, assistant: assistant).response(
        .new, library, visitor, request,
        back: Address.assistant.description + AssistantView.draft(AssistantView.draft(request.query), after: "?"))
    }
    routes.library.post(Address.useProposal.path) { request, context in try await use(request, context) }
    routes.library.post(Address.refineProposal.path) { request, context in
      try await RefineRoute(site: site, assistant: assistant).response(request, context)
    }
    routes.library.post(Address.discardProposal.path) { request, context in try await discard(request, context) }
  }

  private func page(_ request: Request) async throws -> Response {
    let visitor = Visitor(request, site.kit.signer)
    let asked = AssistantView(request.query)
    return try await render(
      try await site.knownLibrary(visitor), asked, visitor, request, words: AssistantView.draft(request.query),
      said: asked.step.map { TalkSaid(step: $0, words: RefineRoute.draft(request.query)) })
  }

  func render(
    _ library: LibraryID?, _ asked: AssistantView, _ visitor: Visitor, _ request: Request,
    status: HTTPResponse.Status = .ok, error: String? = nil, words: String = "", said: TalkSaid? = nil
  ) async throws -> Response {
    let access = try await assistant.access(library)
    let model = try await AssistantQuery(site: site, assistant: assistant, visitor: visitor).describe(
      library, asked, access, error: error, words: words, said: said)
    let toast = request.query.flash?.toast(on: .describe)
    var frame = site.kit.frame(.assistant, visitor, request, toast: toast)
    // An error stays until it is corrected.
    if error == nil, said?.error == nil, model.running != nil {
      frame.refresh = AssistantView.again(model.runningHref + AssistantView.draft(words, after: "&"), request)
    }
    return try .html(site.kit.pages.text(DescribePage.template, model, frame: frame), request, status: status)
  }

  private func ask(_ request: Request) async throws -> Response {
    let visitor = Visitor(request, site.kit.signer)
    let form = try await SubmittedForm.read(request, limit: 64 << 10)
    var words = form["chip"] ?? form["m"] ?? ""
    if TextRules.trim(words).isEmpty, form["again"] == nil {
      return try await render(
        try await site.knownLibrary(visitor), AssistantView(), visitor, request, status: .unprocessableContent,
        error: "Describe what the widget should show, such as “days until our holiday”.")
    }
    // A refused request does not create a library.
    let before = try await site.knownLibrary(visitor)
    let allowed = try await assistant.access(before)
    if allowed.isModel, before == nil, await !assistant.desk.hasPlace {
      return try await render(
        nil, AssistantView(), visitor, request, status: .serviceUnavailable,
        error: "The assistant is busy. It’s handling other requests. Try again in a moment.", words: words)
    }
    if allowed.isOff {
      return try await render(
        before, AssistantView(), visitor, request, status: .forbidden,
        error: "Nothing was sent. Your request: “\(words.beginning(AssistantRequest.limit))”.")
    }
    if let again = form["again"].flatMap(UUID.init(uuidString:)) {
      guard let before, let asked = try await site.services.store.library(before).generation(again) else {
        throw Problem.notFound
      }
      words = asked.words
    }
    let (library, cookie) = try await site.libraryForWriting(visitor, request)
    var access = try await assistant.access(library)
    if form["by"] == "rules", access.isModel { access.mode = .rules(.asked) }
    let typed = form["m"] ?? ""
    // Unsent text is kept first; a repeated request is in the conversation anyway.
    let kept = !typed.isEmpty || form["again"] != nil ? typed : words
    var response: Response
    do {
      // The field keeps the last request until something else is typed.
      let isNew = form["chip"] != nil && !typed.isEmpty
      let last =
        isNew ? try await site.services.store.library(library).generations(of: nil, limit: 1).first?.words : nil
      let made = try await site.ask(
        assistant, words, about: .new, AssistantOptions(), by: access, in: library, visitor, anew: form["again"] != nil)
      let draft = isNew && typed != last ? "&" + AssistantView.draft(typed) : ""
      response = .seeOther("\(Address.assistant)?g=\(made.id.uuidString)\(draft)")
    } catch StoreError.limited(let limit) {
      response = try await render(
        library, AssistantView(), visitor, request, status: .tooManyRequests,
        error: AssistantWords.sentence(limit) + (kept.isEmpty ? "" : " Your request is below."), words: kept)
    } catch let problem as Problem where [.serviceUnavailable, .unprocessableContent].contains(problem.status) {
      response = try await render(
        library, AssistantView(), visitor, request, status: problem.status,
        error: "\(problem.title). \(problem.detail) \(problem.next)", words: kept)
    }
    if let cookie { response.headers[values: .setCookie].append(cookie) }
    return response
  }

  /// Makes a proposal a design of the library.
  private func use(_ request: Request, _ context: LibraryContext) async throws -> Response {
    let form = try await SubmittedForm.read(request, limit: 64 << 10)
    guard var generation = try await context.library.generation(AssistantRoutes.generation(context)),
      generation.isForNew, let index = form.number("c"),
      let candidate = generation.outcome?.candidates[checked: index]
    else { throw Problem.notFound }
    let isDefault = form["default"] == "yes"
    if let made = try await AssistantQuery(site: site, assistant: assistant, visitor: context.visitor).made(
      generation, index, in: context.libraryID)
    {
      if isDefault { try await context.library.setDefault(made) }
      return .seeOther(isDefault ? Flash.standard.on(Address.edit(made)) : Address.edit(made))
    }
    var design = candidate.design
    // A design in the bin keeps its id.
    let own = AssistantQuery.id(generation, index)
    let isBinned = (try? await context.library.design(own))?.deletedAt != nil
    (design.id, design.updatedAt) = (isBinned ? UUID() : own, site.services.now())
    do {
      try await context.library.add(
        [design], assets: [], limit: site.services.settings.plan.designLimit, batch: nil, now: site.services.now())
    } catch {
      guard (try? await context.library.design(design.id)) != nil else { throw error }
    }
    if isDefault { try await context.library.setDefault(design.id) }
    (generation.state, generation.chosen, generation.design) = (.applied, index, design.id)
    _ = try await context.library.updateGeneration(generation, from: [.answered, .applied, .discarded])
    return .seeOther((isDefault ? Flash.describedDefault : .described).on(Address.edit(design.id)))
  }

  private func discard(_ request: Request, _ context: LibraryContext) async throws -> Response {
    guard var generation = try await context.library.generation(AssistantRoutes.generation(context)),
      generation.isForNew
    else { throw Problem.notFound }
    generation.state = .discarded
    let isDone = try await context.library.updateGeneration(generation, from: [.answered])
    return .seeOther(
      isDone ? Flash.discarded.on(Address.assistant.description) : "\(Address.assistant)?g=\(generation.id.uuidString)")
  }
}
