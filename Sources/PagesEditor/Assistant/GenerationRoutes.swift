import PagesKit
import StudioDesk
import DesignModel
import Foundation
import Hummingbird
import NIOCore
import StudioAssistant
import StudioStore

/// What all generations share: progress, cancelling, the list, taking it away.
struct GenerationRoutes: Sendable {
  var site: Site
  var assistant: AssistantService

  func add(to routes: StudioRoutes) {
    routes.visitors.get(Address.requests.path) { request, _ in try await requests(request) }
    routes.library.get(Address.requestsFile.path) { request, context in try await export(request, context) }
    routes.library.post(Address.deleteRequests.path) { request, context in try await delete(request, context) }
    routes.library.get(Address.events.path) { request, context in try await events(request, context) }
    routes.library.post(Address.cancel.path) { request, context in try await cancel(request, context) }
  }

  // MARK: While it runs

  private struct Progress: Encodable {
    var words: String
    var state: String
  }

  /// What a generation is doing, as server-sent events; the last one says that it ended.
  private func events(_ request: Request, _ context: LibraryContext) async throws -> Response {
    let id = try AssistantRoutes.generation(context)
    guard try await context.library.generation(id) != nil else { throw Problem.notFound }
    let stages = await assistant.desk.watch(id)
    let (library, libraryID) = (context.library, context.libraryID)
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
        func state() async throws -> Generation.State {
          guard let last = try await library.generation(id) else { return .cancelled }
          return try await assistant.settled(last, in: libraryID).state
        }
        var end = try await state()
        // Another process answers it: its lease bounds how long it can seem to.
        while end == .running {
          try await writer.write(line(AssistantStage.asking.words, "running"))
          try await Task.sleep(for: .seconds(2))
          end = try await state()
        }
        try await writer.write(line("", end.rawValue))
        try await writer.finish(nil)
      })
  }

  private func cancel(_ request: Request, _ context: LibraryContext) async throws -> Response {
    guard let generation = try await context.library.generation(AssistantRoutes.generation(context)) else {
      throw Problem.notFound
    }
    let form = try await SubmittedForm.read(request, limit: 16 << 10)
    if await !assistant.desk.cancel(generation.id, of: context.libraryID) {
      var left = generation
      left.state = .cancelled
      _ = try await context.library.updateGeneration(left, from: [.running])
    }
    let view = EditorView(form: form, context.visitor).query
    return .seeOther(
      generation.design.map { "\(Address.designAssistant($0))?\(view)&g=\(generation.id.uuidString)#end" }
        ?? AssistantView.place(generation))
  }

  // MARK: The request

  private func requests(_ request: Request) async throws -> Response {
    let visitor = Visitor(request, site.kit.signer)
    var model = GenerationsPage(rows: [], usage: "")
    if let library = try await site.knownLibrary(visitor) {
      let access = try await assistant.access(library)
      let used = access.usage
      model.usage =
        [AssistantWords.limitLine(access), used.tokens > 0 ? "\(used.tokens) tokens" : "", money(used.cost)].filter {
          !$0.isEmpty
        }
        .joined(separator: ", ")
      let now = site.services.now()
      for kept in try await site.services.store.library(library).generations(limit: 10_000) {
        let one = try await assistant.settled(kept, in: library)
        let turn = try await AssistantQuery(site: site, assistant: assistant, visitor: visitor).turn(
          AnsweredGeneration(one), at: "", "", base: nil, asked: AssistantView(), chosen: nil)
        let about = !one.isForNew
        let subject = about ? one.base.name : one.root == nil ? "New design" : "Proposal"
        let tokens = one.inputTokens + one.outputTokens
        model.rows.append(
          .init(
            id: one.id.uuidString, words: one.words, when: When.words(one.madeAt, now: now, visitor),
            about: subject, maker: turn.maker,
            outcome: one.state == .answered ? "Not applied yet" : turn.stage ?? turn.outcome,
            effort: [
              tokens > 0 ? "\(tokens) tokens" : "", money(one.cost),
              one.isByRules || one.state == .running
                ? "" : one.seconds < 1 ? "under 1 s" : "\(Int(one.seconds.rounded())) s",
            ].filter { !$0.isEmpty }.joined(separator: ", "),
            href: (about ? one.design : nil).map {
              "\(Address.designAssistant($0))?g=\(one.id.uuidString)#end"
            } ?? AssistantView.place(one)))
      }
    }
    let toast = request.query.flash?.toast(on: .requests)
    let frame = site.kit.frame(.requests, visitor, request, toast: toast)
    return try .html(site.kit.pages.text(GenerationsPage.template, model, frame: frame), request)
  }

  private func money(_ cost: Double) -> String {
    guard cost > 0 else { return "" }
    let tenths = Int((cost * 10_000).rounded())
    let digits = String(tenths % 10_000)
    return
      "\(site.services.settings.assistant.currency)\(tenths / 10_000).\(String(repeating: "0", count: 4 - digits.count))\(digits)"
  }

  private struct Exported: Encodable {
    var id: String
    var madeAt: String
    var words: String
    var design: String?
    var maker: String
    var state: String
    var fault: String?
    var options: AssistantOptions
    var chosen: Int?
    var reply: String
    var candidates: [Candidate]
    var inputTokens: Int
    var outputTokens: Int
    var cost: Double
    var seconds: Double
  }

  private func export(_ request: Request, _ context: LibraryContext) async throws -> Response {
    let list = try await context.library.generations(limit: 10_000).map { one in
      Exported(
        id: one.id.uuidString, madeAt: one.madeAt.formatted(.iso8601), words: one.words,
        design: one.design?.uuidString, maker: one.maker, state: one.state.rawValue,
        fault: one.fault.isEmpty ? nil : one.fault, options: one.asked, chosen: one.chosen,
        reply: one.outcome?.reply ?? "",
        candidates: one.outcome?.candidates ?? [], inputTokens: one.inputTokens, outputTokens: one.outputTokens,
        cost: one.cost, seconds: one.seconds)
    }
    return try .download(SpecCoding.encode(list), fileName: "assistant-requests.json", type: "application/json")
  }

  private func delete(_ request: Request, _ context: LibraryContext) async throws -> Response {
    let form = try await SubmittedForm.read(request, limit: 16 << 10)
    if form["all"] == "yes" {
      guard form["sure"] == "yes" else {
        throw Problem(
          .unprocessableContent, "Delete all requests?",
          "Tick the box to confirm. This can’t be undone.",
          "Nothing was deleted.", link: (Address.requests.description, "Back to request history"))
      }
      await assistant.desk.cancelAll(of: context.libraryID)
      let gone = try await context.library.generations(limit: 100_000).map(\.id)
      try await context.library.removeGenerations(nil)
      site.services.forget(designs: gone)
    } else {
      guard let id = form["id"].flatMap(UUID.init(uuidString:)) else { throw Problem.badForm }
      _ = await assistant.desk.cancel(id, of: context.libraryID)
      try await context.library.removeGenerations(id)
      site.services.forget(designs: [id])
    }
    return .seeOther(Flash.deleted.on(Address.requests.description))
  }
}
