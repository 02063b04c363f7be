import DesignModel
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import PagesKit
import StudioDesk
import StudioStore

/// The stress test of a design: how it looks in every scenario.
struct StressTestRoutes: Sendable {
  var site: Site

  func add(to routes: StudioRoutes) {
    routes.design.get(Address.hardDays.path) { request, context in try await page(request, context) }
    routes.design.get(Address.hardDaysPicture.path) { request, context in try await picture(request, context) }
    routes.design.post(Address.mendHardDays.path) { request, context in try await fix(request, context) }
  }

  private func page(_ request: Request, _ context: DesignContext) async throws -> Response {
    let model = try await StressTestQuery(site, context.design, context.visitor, request.query).page()
    var frame = site.kit.frame(
      "Stress test, \(context.design.draft.name)", .library, context.visitor, request, body: "page-stress-test",
      toast: request.query.flash?.toast(on: .editor))
    frame.sheets = ["stress-test.css"]
    return try .html(site.kit.pages.text(StressTestPage.template, model, frame: frame), request)
  }

  private func picture(_ request: Request, _ context: DesignContext) async throws -> Response {
    let bytes = try await StressTestQuery(site, context.design, context.visitor, request.query).picture()
    var response = Response(
      status: .ok, headers: [.contentType: "image/png", .cacheControl: "private, no-store"],
      body: .init(byteBuffer: ByteBuffer(bytes: bytes)))
    response.headers[.contentDisposition] = "inline; filename=\"stress-test.png\""
    return response
  }

  /// Applies the selected fixes as one undo step.
  private func fix(_ request: Request, _ context: DesignContext) async throws -> Response {
    let form = try await SubmittedForm.read(request, limit: 64 << 10)
    let design = context.design
    let back = "\(Address.hardDays(design.id))?\(form["view"].map { $0.beginning(80) } ?? "")"
    let query = (try? SubmittedForm.urlEncoded(form["view"] ?? "")) ?? SubmittedForm()
    let changes = try await StressTestQuery(site, design, context.visitor, query).fixing(form.values["mend"] ?? [])
    guard !changes.isEmpty else { return .seeOther(Flash.noRepair.on(back)) }
    let edit = Edit(
      changes: changes, basedOn: form.number("base") ?? design.sequence, client: UUID().uuidString)
    _ = try await context.library.apply(edit, to: design.id, now: site.services.now())
    return .seeOther(Flash.repaired.on(back))
  }
}
