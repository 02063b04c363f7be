import DesignModel
import Foundation
import Hummingbird
import NIOCore
import StudioAssistant
import StudioStore

/// Describing a new design, and what all generations share: progress, cancelling, the list, taking it away.
struct DescribeRoutes: Sendable {
  var site: Site
  private var service: AssistantService { AssistantService(site: site) }

  func add(to router: RouterGroup<StudioContext>) {
    router.get("/assistant") { request, _ in try await page(request) }
    router.post("/assistant") { request, _ in try await ask(request) }
    router.get("/assistant/sent") { request, _ in
      let visitor = Visitor(request, site.signer)
      return try await SentQuery(site: site).response(
        nil, try await known(visitor), visitor, request, back: "/assistant")
    }
    router.get("/assistant/requests") { request, _ in try await requests(request) }
    router.get("/assistant/requests.json") { request, _ in try await export(request) }
    router.post("/assistant/requests/delete") { request, _ in try await delete(request) }
    router.get("/assistant/:generation/events") { request, context in try await events(request, context) }
    router.post("/assistant/:generation/cancel") { request, context in try await cancel(request, context) }
    router.post("/assistant/:generation/use") { request, context in try await use(request, context) }
    router.post("/assistant/:generation/discard") { request, context in try await discard(request, context) }
  }

  /// The visitor's library, nil where there is none yet.
  private func known(_ visitor: Visitor) async throws -> LibraryID? {
    guard let library = visitor.library, try await site.store.libraryExists(library) else { return nil }
    return library
  }

  private func page(_ request: Request) async throws -> Response {
    let visitor = Visitor(request, site.signer)
    return try await render(try await known(visitor), AssistantView(request.query), visitor, request)
  }

  private func render(
    _ library: LibraryID?, _ asked: AssistantView, _ visitor: Visitor, _ request: Request,
    status: HTTPResponse.Status = .ok, error: String? = nil, words: String = ""
  ) async throws -> Response {
    let access = try await site.assistantAccess(library, visitor)
    let model = try await AssistantQuery(site: site, visitor: visitor).describe(
      library, asked, access, error: error, words: words)
    let toast = request.query["did"] == "discarded" ? Toast(text: "Discarded. Nothing was made") : nil
    var frame = site.frame("Assistant", .assistant, visitor, request, body: "p-desc", toast: toast)
    frame.usesAssistant = true
    frame.refresh = model.running.map { AssistantView.again("/assistant?g=\($0)", request) }
    return try .html(site.pages.text("pages/describe", model, frame: frame), request, status: status)
  }

  private func ask(_ request: Request) async throws -> Response {
    let visitor = Visitor(request, site.signer)
    let form = try await SubmittedForm.read(request, limit: 64 << 10)
    var words = form["chip"] ?? form["m"] ?? ""
    if TextRules.trim(words).isEmpty, form["again"] == nil {
      return try await render(
        try await known(visitor), AssistantView(SubmittedForm()), visitor, request, status: .unprocessableContent,
        error: "There are no words yet. Say what the widget should show, such as “days until our holiday”.")
    }
    // Nobody gets a library for a request that is refused.
    if case .off(let why) = try await site.assistantAccess(try await known(visitor), visitor).mode {
      throw Problem(
        .forbidden, "The assistant is off", why, "Nothing was changed.", link: ("/settings#assistant", "Settings"))
    }
    let (library, cookie) = try await site.libraryForWriting(visitor, request)
    if let again = form["again"].flatMap(UUID.init(uuidString:)) {
      guard let before = try await site.store.generation(again, in: library) else { throw Problem.notFound }
      words = before.words
    }
    var access = try await site.assistantAccess(library, visitor)
    if form["by"] == "rules", access.isModel { access.mode = .rules("") }
    var response: Response
    do {
      let made = try await service.ask(words, about: nil, AssistantOptions(), by: access, in: library, visitor)
      response = .seeOther("/assistant?g=\(made.id.uuidString)")
    } catch StoreError.limited(let limit) {
      response = try await render(
        library, AssistantView(SubmittedForm()), visitor, request, status: .tooManyRequests,
        error: AssistantWords.sentence(limit) + " Your words are kept below.", words: words)
    } catch let problem as Problem where problem.status == .serviceUnavailable {
      response = try await render(
        library, AssistantView(SubmittedForm()), visitor, request, status: problem.status,
        error: "\(problem.title). \(problem.detail) \(problem.next)", words: words)
    }
    if let cookie { response.headers[values: .setCookie].append(cookie) }
    return response
  }

  /// Makes a proposal a design of the library.
  private func use(_ request: Request, _ context: StudioContext) async throws -> Response {
    let visitor = Visitor(request, site.signer)
    let library = try await site.library(visitor)
    let form = try await SubmittedForm.read(request, limit: 64 << 10)
    guard var generation = try await site.store.generation(AssistantRoutes.generation(context), in: library),
      generation.isForNew, let index = form["c"].flatMap({ Int($0) }),
      let candidate = generation.outcome?.candidates[checked: index]
    else { throw Problem.notFound }
    // Pressed twice, it is still one design.
    if generation.chosen == index, let made = generation.design,
      let known = try? await site.store.design(made, in: library), known.deletedAt == nil
    {
      return .seeOther("/designs/\(made.uuidString)/edit")
    }
    var design = candidate.design
    (design.id, design.updatedAt) = (UUID(), site.now())
    try await site.store.add(
      [design], assets: [], to: library, limit: site.settings.plan.designLimit, batch: nil, now: site.now())
    (generation.state, generation.chosen, generation.design) = (.applied, index, design.id)
    _ = try await site.store.updateGeneration(
      generation, from: [.answered, .applied, .discarded], in: library)
    return .seeOther("/designs/\(design.id.uuidString)/edit?did=described")
  }

  private func discard(_ request: Request, _ context: StudioContext) async throws -> Response {
    let library = try await site.library(Visitor(request, site.signer))
    guard var generation = try await site.store.generation(AssistantRoutes.generation(context), in: library),
      generation.isForNew
    else { throw Problem.notFound }
    generation.state = .discarded
    _ = try await site.store.updateGeneration(generation, from: [.answered], in: library)
    return .seeOther("/assistant?did=discarded")
  }

  // MARK: While it runs

  private struct Progress: Encodable {
    var words: String
    var state: String
  }

  /// What a generation is doing, as server-sent events; the last one says that it ended.
  private func events(_ request: Request, _ context: StudioContext) async throws -> Response {
    let library = try await site.library(Visitor(request, site.signer))
    let id = try AssistantRoutes.generation(context)
    guard try await site.store.generation(id, in: library) != nil else { throw Problem.notFound }
    let service = service
    let stages = await site.desk.watch(id)
    let store = site.store
    @Sendable func line(_ words: String, _ state: String) throws -> ByteBuffer {
      ByteBuffer(
        bytes: Data("data: ".utf8) + (try JSONEncoder().encode(Progress(words: words, state: state)))
          + Data("\n\n".utf8))
    }
    return Response(
      status: .ok,
      headers: [.contentType: "text/event-stream", .cacheControl: "no-store"],
      body: ResponseBody { writer in
        if let stages {
          for await stage in stages { try await writer.write(line(stage.words, "running")) }
        }
        let last = try await store.generation(id, in: library)
        let end = if let last { try await service.settled(last, in: library).state } else { Generation.State.cancelled }
        try await writer.write(line("", end.rawValue))
        try await writer.finish(nil)
      })
  }

  private func cancel(_ request: Request, _ context: StudioContext) async throws -> Response {
    let library = try await site.library(Visitor(request, site.signer))
    guard let generation = try await site.store.generation(AssistantRoutes.generation(context), in: library) else {
      throw Problem.notFound
    }
    let form = try await SubmittedForm.read(request, limit: 16 << 10)
    if await !site.desk.cancel(generation.id, of: library) {
      var left = generation
      left.state = .cancelled
      _ = try await site.store.updateGeneration(left, from: [.running], in: library)
    }
    let view = EditorView(form: form, Visitor(request, site.signer)).query
    return .seeOther(
      generation.design.map { "/designs/\($0.uuidString)/assistant?\(view)&g=\(generation.id.uuidString)#end" }
        ?? "/assistant?g=\(generation.id.uuidString)")
  }

  // MARK: What was asked

  private func requests(_ request: Request) async throws -> Response {
    let visitor = Visitor(request, site.signer)
    var model = GenerationsPage(rows: [], usage: "")
    if let library = try await known(visitor) {
      let access = try await site.assistantAccess(library, visitor)
      let used = access.usage
      model.usage =
        [access.limitLine, used.tokens > 0 ? "\(used.tokens) tokens" : "", money(used.cost)].filter { !$0.isEmpty }
        .joined(separator: ", ")
      let now = site.now()
      for one in try await site.store.generations(in: library, limit: 200) {
        let turn = try await AssistantQuery(site: site, visitor: visitor).turn(
          one, "", access, base: nil, asked: AssistantView(SubmittedForm()), chosen: nil)
        let about = !one.isForNew
        let tokens = one.inputTokens + one.outputTokens
        model.rows.append(
          .init(
            id: one.id.uuidString, words: one.words, when: When.words(one.madeAt, now: now, visitor),
            about: about ? one.base.name : "A new design", maker: turn.maker,
            outcome: one.state == .answered ? "Waits for your answer" : turn.stage ?? turn.outcome,
            effort: [
              tokens > 0 ? "\(tokens) tokens" : "", money(one.cost),
              one.isByRules ? "" : "\(Int(one.seconds.rounded())) s",
            ].filter { !$0.isEmpty }.joined(separator: ", "),
            href: about
              ? "/designs/\(one.design?.uuidString ?? "")/assistant?g=\(one.id.uuidString)#end"
              : "/assistant?g=\(one.id.uuidString)"))
      }
    }
    let toast = request.query["did"] == "deleted" ? Toast(text: "Deleted") : nil
    let frame = site.frame("Requests", .assistant, visitor, request, body: "p-gens", toast: toast)
    return try .html(site.pages.text("pages/generations", model, frame: frame), request)
  }

  private func money(_ cost: Double) -> String {
    guard cost > 0 else { return "" }
    let tenths = Int((cost * 10_000).rounded())
    let digits = String(tenths % 10_000)
    return
      "\(site.settings.assistant.currency)\(tenths / 10_000).\(String(repeating: "0", count: 4 - digits.count))\(digits)"
  }

  private struct Exported: Encodable {
    var id: String
    var madeAt: String
    var words: String
    var design: String?
    var maker: String
    var state: String
    var reply: String
    var candidates: [Candidate]
    var inputTokens: Int
    var outputTokens: Int
    var cost: Double
    var seconds: Double
  }

  private func export(_ request: Request) async throws -> Response {
    let library = try await site.library(Visitor(request, site.signer))
    let list = try await site.store.generations(in: library, limit: 10_000).map { one in
      Exported(
        id: one.id.uuidString, madeAt: one.madeAt.formatted(.iso8601), words: one.words,
        design: one.design?.uuidString, maker: one.maker, state: one.state.rawValue, reply: one.outcome?.reply ?? "",
        candidates: one.outcome?.candidates ?? [], inputTokens: one.inputTokens, outputTokens: one.outputTokens,
        cost: one.cost, seconds: one.seconds)
    }
    return .download(try SpecCoding.encode(list), fileName: "assistant-requests.json", type: "application/json")
  }

  private func delete(_ request: Request) async throws -> Response {
    let library = try await site.library(Visitor(request, site.signer))
    let form = try await SubmittedForm.read(request, limit: 16 << 10)
    if form["all"] == "yes" {
      await site.desk.cancelAll(of: library)
      try await site.store.removeGenerations(nil, in: library)
    } else {
      guard let id = form["id"].flatMap(UUID.init(uuidString:)) else { throw Problem.badForm }
      _ = await site.desk.cancel(id, of: library)
      try await site.store.removeGenerations(id, in: library)
    }
    return .seeOther("/assistant/requests?did=deleted")
  }
}
