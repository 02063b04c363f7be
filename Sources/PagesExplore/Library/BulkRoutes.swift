import DesignModel
import Foundation
import Hummingbird
import PagesKit
import StudioDesk
import StudioStore

/// Changing many designs at once. The response to a short change is the library, to a long one a page that shows its progress.
struct BulkRoutes: Sendable {
  var site: Site
  var bulk: BulkWork

  func add(to routes: StudioRoutes) {
    routes.library.get(Address.bulkWork.path) { request, context in try await page(request, context) }
    routes.library.post(Address.stopBulk.path) { request, context in try await stop(request, context) }
    routes.library.post(Address.undoRestyle.path) { request, context in try await undo(request, context) }
  }

  /// Changes `ids` and leads back to `view` of the library.
  func restyled(
    _ ids: [UUID], then view: LibraryView, _ request: Request, _ context: LibraryContext,
    _ change: @escaping @Sendable (WidgetSpec) -> WidgetSpec
  ) async throws -> Response {
    let (id, library, now) = (UUID(), context.library, site.services.now())
    let batch = id.uuidString
    let response = try await answer(id, ids, isUndo: false, view, request, context) { some in
      @Sendable func changed(_ some: [UUID]) async throws(StoreError) -> Int {
        try await library.restyle(some, batch: batch, now: now) { $0.changingWidget(change) }.count
      }
      do throws(StoreError) { return try await changed(some) } catch {
        guard case .designNotFound = error else { throw error }
      }
      // One was deleted permanently in the meantime: change the others one by one.
      var count = 0
      for one in some {
        do throws(StoreError) { count += try await changed([one]) } catch {
          guard case .designNotFound = error else { throw error }
        }
      }
      return count
    }
    // Someone who leaves the page can still undo it.
    let isRunning = bulk.get(id, of: context.libraryID)?.state == .running
    return isRunning ? site.keeping(LatestAction(.restyled, ids.count, key: batch), response, request) : response
  }

  private func undo(_ request: Request, _ context: LibraryContext) async throws -> Response {
    let form = try await SubmittedForm.read(request, limit: 64 << 10)
    guard let batch = form["batch"].flatMap(UUID.init(uuidString:)) else { throw Problem.badForm }
    let (id, library, now) = (UUID(), context.library, site.services.now())
    let ids = try await library.restyled(batch.uuidString)
    return try await answer(id, ids, isUndo: true, LibraryView(SubmittedForm()), request, context) { some in
      try await library.undoRestyle(batch.uuidString, of: some, now: now).count
    }
  }

  /// Changes designs by `change`. Responds with the library if that ends soon, else with the page that shows its progress.
  private func answer(
    _ id: UUID, _ ids: [UUID], isUndo: Bool, _ view: LibraryView, _ request: Request, _ context: LibraryContext,
    _ change: @escaping @Sendable ([UUID]) async throws -> Int
  ) async throws -> Response {
    if ids.count <= BulkWork.part {
      let work = BulkWork.Work(id: id, total: ids.count, changed: try await change(ids))
      return try ended(work, isUndo: isUndo, view, request, context)
    }
    guard bulk.begin(id, ids, of: context.libraryID, change: change) else {
      throw Problem(
        .conflict, "Another bulk change is running",
        "Only one can run at a time. Nothing was changed.", "Try again when it has finished.",
        link: (Address.library.description, "Back to the Library"), retryAfter: 10)
    }
    let patience = site.services.settings.bulkPatience
    let work = await bulk.get(id, of: context.libraryID, waiting: patience)
    if let work, work.state != .running { return try ended(work, isUndo: isUndo, view, request, context) }
    return .seeOther(Self.place(id, isUndo: isUndo, view))
  }

  /// The address of the page that shows the progress, with the way back in its query.
  private static func place(_ id: UUID, isUndo: Bool, _ view: LibraryView) -> String {
    var set = CharacterSet.alphanumerics
    set.insert(charactersIn: "-._~")
    let address = query(view).addingPercentEncoding(withAllowedCharacters: set) ?? ""
    return "\(Address.bulkWork(id))?undo=\(word(isUndo))&address=\(address)"
  }

  private static func word(_ isUndo: Bool) -> String { isUndo ? "yes" : "no" }

  private static func query(_ view: LibraryView) -> String {
    view.href { _ in }.split(separator: "?", maxSplits: 1).dropFirst().first.map(String.init) ?? ""
  }

  private func page(_ request: Request, _ context: LibraryContext) async throws -> Response {
    let (isUndo, view) = Self.asked(request.query)
    guard let id = context.parameters.get("work").flatMap(UUID.init(uuidString:)),
      let work = bulk.get(id, of: context.libraryID)
    else { return .seeOther(view.href { _ in }) }
    return try ended(work, isUndo: isUndo, view, request, context)
  }

  private static func asked(_ form: SubmittedForm) -> (isUndo: Bool, view: LibraryView) {
    (form["undo"] == "yes", LibraryView(SubmittedForm(lenient: form["address"] ?? "")))
  }

  private func stop(_ request: Request, _ context: LibraryContext) async throws -> Response {
    let (isUndo, view) = Self.asked(try await SubmittedForm.read(request, limit: 64 << 10))
    guard let id = context.parameters.get("work").flatMap(UUID.init(uuidString:)) else { throw Problem.notFound }
    bulk.stop(id, of: context.libraryID)
    return .seeOther(Self.place(id, isUndo: isUndo, view))
  }

  private static func progress(of work: BulkWork.Work, isUndo: Bool, _ view: LibraryView) -> ProgressPage {
    let (designs, address) = (Words.designs(work.total), view.href { _ in })
    var failure: String?
    if case .failed(let words) = work.state { failure = "Stopped after \(Words.designs(work.changed)): \(words)" }
    return ProgressPage(
      "Bulk change",
      heading: failure != nil
        ? "Some designs couldn’t be changed" : isUndo ? "Reverting \(designs)" : "Changing \(designs)",
      line: "\(work.done) of \(designs)", done: work.done, total: work.total,
      note: "You can leave this page." + (isUndo ? "" : " You can undo finished changes in the Library."),
      failure: failure, stopHref: Address.stopBulk(work.id),
      carried: [("undo", word(isUndo)), ("address", query(view))].map {
        Choice(value: $0.1, label: $0.0, isChosen: false)
      }, back: Choice(value: "", label: "Back to the Library", isChosen: false, href: address))
  }

  /// The library if the work has ended; a page if it runs or has failed.
  private func ended(
    _ work: BulkWork.Work, isUndo: Bool, _ view: LibraryView, _ request: Request, _ context: LibraryContext
  ) throws -> Response {
    switch work.state {
    case .running, .failed:
      return try site.kit.progress(
        Self.progress(of: work, isUndo: isUndo, view), at: Self.place(work.id, isUndo: isUndo, view), context.visitor,
        request)
    case .ended, .stopped:
      if isUndo {
        let back = Flash.unstyled.on(view.href { _ in }, "n=\(work.changed)")
        return site.forgettingLatest(.seeOther(back), request)
      }
      let batch = work.id.uuidString
      let back = Response.seeOther(Flash.restyled.on(view.href { _ in }, "n=\(work.changed)&batch=\(batch)"))
      return work.changed == 0
        ? back : site.keeping(LatestAction(.restyled, work.changed, key: batch), back, request)
    }
  }
}

extension Site {
  /// The response, with a cookie that makes the library offer Undo for `latest`.
  func keeping(_ latest: LatestAction, _ response: Response, _ request: Request) -> Response {
    var response = response
    response.headers[values: .setCookie].append(
      kit.cookie(Visitor.latestCookie, latest.text, request, seconds: LatestAction.seconds))
    return response
  }

  /// The response, without that cookie.
  func forgettingLatest(_ response: Response, _ request: Request) -> Response {
    var response = response
    response.headers[values: .setCookie].append(kit.cookie(Visitor.latestCookie, "", request, seconds: 0))
    return response
  }
}
