import DesignModel
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import PagesKit
import StudioDesk
import StudioStore

/// The stress test of a design: how it looks in every scenario. What takes longer than a moment goes on by itself, and a page
/// shows how far it is.
struct StressTestRoutes: Sendable {
  let site: Site
  private let tests: StressTestRuns<StressTestQuery.Found>
  private let images: StressTestRuns<[[Data]]>

  init(site: Site) {
    self.site = site
    tests = StressTestRuns(limit: 64, now: site.services.now)
    images = StressTestRuns(limit: 8, now: site.services.now)
  }

  func add(to routes: StudioRoutes) {
    routes.design.get(Address.hardDays.path) { request, context in try await page(request, context) }
    routes.design.get(Address.hardDaysPicture.path) { request, context in try await picture(request, context) }
    routes.design.post(Address.mendHardDays.path) { request, context in try await fix(request, context) }
    routes.design.post(Address.stopHardDays.path) { request, context in try await stop(request, context) }
  }

  private func page(_ request: Request, _ context: DesignContext) async throws -> Response {
    let (design, query) = (context.design, StressTestQuery(site, context.design, context.visitor, request.query))
    if request.query["image"] == "yes" { return try await image(query, request, context) }
    switch try await query.test(tests) {
    case .running(let work): return try progress(work, query, isImage: false, request, context)
    case .stopped: return .seeOther(Address.edit(design.id))
    case .ended(let found):
      var frame = site.kit.frame(
        "Stress test, \(design.draft.name)", .library, context.visitor, request, body: "page-stress-test",
        toast: request.query.flash?.toast(on: .editor))
      frame.sheets = ["stress-test.css"]
      return try .html(
        site.kit.pages.text(StressTestPage.template, try await query.page(found), frame: frame), request)
    }
  }

  /// How far the image is; leads to it once it is drawn.
  private func image(_ query: StressTestQuery, _ request: Request, _ context: DesignContext) async throws -> Response {
    switch try await query.tiles(images) {
    case .running(let work): return try progress(work, query, isImage: true, request, context)
    case .stopped: return .seeOther(Address.hardDays(context.design.id))
    case .ended: return .seeOther("\(Address.hardDaysPicture(context.design.id))?\(query.query)")
    }
  }

  private func picture(_ request: Request, _ context: DesignContext) async throws -> Response {
    let query = StressTestQuery(site, context.design, context.visitor, request.query)
    guard case .ended(let tiles) = try await query.tiles(images) else {
      return .seeOther(Self.place(query, isImage: true))
    }
    var response = Response(
      status: .ok, headers: [.contentType: "image/png", .cacheControl: "private, no-store"],
      body: .init(byteBuffer: ByteBuffer(bytes: try await query.picture(tiles))))
    response.headers[.contentDisposition] = "attachment; filename=\"stress-test.png\""
    return response
  }

  private static func place(_ query: StressTestQuery, isImage: Bool) -> String {
    "\(Address.hardDays(query.design.id))?\(query.query)\(isImage ? "&image=yes" : "")"
  }

  private func progress(
    _ work: BulkWork.Work, _ query: StressTestQuery, isImage: Bool, _ request: Request, _ context: DesignContext
  ) throws -> Response {
    let design = context.design
    let page = ProgressPage(
      "Stress test",
      below: [Choice(value: "", label: design.draft.name, isChosen: false, href: Address.edit(design.id))],
      heading: isImage ? "Drawing the stress test" : "Running the stress test",
      line: "\(work.done) of \(work.total) steps", done: work.done, total: work.total,
      note: isImage ? "The download starts when the image is ready." : "You can leave this page and come back later.",
      stopHref: Address.stopHardDays(design.id),
      carried: isImage ? [Choice(value: "yes", label: "image", isChosen: false)] : [],
      back: Choice(value: "", label: "Back to the editor", isChosen: false, href: Address.edit(design.id)))
    return try site.kit.progress(page, at: Self.place(query, isImage: isImage), context.visitor, request)
  }

  private func stop(_ request: Request, _ context: DesignContext) async throws -> Response {
    let form = try await SubmittedForm.read(request, limit: 4 << 10)
    guard form["image"] == "yes" else {
      tests.stop(of: context.libraryID)
      return .seeOther(Address.edit(context.design.id))
    }
    images.stop(of: context.libraryID)
    return .seeOther(Address.hardDays(context.design.id))
  }

  /// Applies the selected fixes as one undo step.
  private func fix(_ request: Request, _ context: DesignContext) async throws -> Response {
    let form = try await SubmittedForm.read(request, limit: 64 << 10)
    let design = context.design
    let back = "\(Address.hardDays(design.id))?\(form["view"].map { $0.beginning(80) } ?? "")"
    let query = SubmittedForm(lenient: form["view"] ?? "")
    let changes = try await StressTestQuery(site, design, context.visitor, query).fixing(form.values["mend"] ?? [])
    guard !changes.isEmpty else { return .seeOther(Flash.noRepair.on(back)) }
    let edit = Edit(
      changes: changes, basedOn: form.number("base") ?? design.sequence, client: UUID().uuidString)
    _ = try await context.library.apply(edit, to: design.id, now: site.services.now())
    return .seeOther(Flash.repaired.on(back))
  }
}
