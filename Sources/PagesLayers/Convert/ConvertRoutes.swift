import DesignData
import DesignLayout
import DesignModel
import DesignPackage
import Foundation
import Hummingbird
import NIOCore
import PagesKit
import StudioDesk
import StudioPreviews
import StudioStore

/// The routes of conversions to and from layers.
struct ConvertRoutes: Sendable {
  var site: Site

  func add(to routes: StudioRoutes) {
    routes.design.get(Address.convert.path) { request, context in try await convert(request, context) }
    routes.design.get(Address.detach.path) { request, context in try await weighed(request, context) }
    routes.design.post(Address.detach.path) { request, context in try await detach(request, context) }
  }

  /// The export to Widgy: the page with the differences, or the JSON file.
  private func convert(_ request: Request, _ context: DesignContext) async throws -> Response {
    let design = context.design
    guard let tree = design.draft.tree else { return .seeOther(Address.edit(design.id)) }
    let family = request.query["fam"].flatMap { WidgetFamily(letter: $0) } ?? tree.firstFamily
    let moment = context.visitor.today(site.services.now())
    let data = try await site.services.data(of: context.library)
    let scope = LayerScope(
      tree,
      TextResolver(
        snapshot: data.snapshot(at: moment), moment: moment,
        resolvesCustomVariables: site.services.settings.plan.resolvesCustomVariables))
    let made = WidgyLayers.config(tree, id: design.id, family: family.rawValue, scope: scope)
    if request.query["file"] == "json" {
      guard let made, let data = try? made.config.encoded() else { throw Problem.notFound }
      var response = Response(status: .ok, body: .init(byteBuffer: ByteBuffer(bytes: data)))
      response.headers[.contentType] = "application/json; charset=utf-8"
      response.headers[.contentDisposition] = "attachment; filename=\"widgy-\(family.letter).json\""
      return response
    }
    let assets = await site.services.sound(try await context.library.assets(of: design.id))
    let source = site.services.source(design.draft, assets, data, appearance: .light, moment: moment)
    let points = Device.standard.size(family)
    let address = Address.convert(design.id)
    let page = ConvertPage(
      id: design.id.uuidString, name: design.draft.name,
      families: WidgetFamily.home.map {
        Choice(
          value: $0.letter, label: $0.displayName, isChosen: $0 == family, href: "\(address)?fam=\($0.letter)")
      },
      preview: PreviewImage(
        hash: try site.services.previews.register(source), family: family.letter, width: Int(points.width.rounded()),
        height: Int(points.height.rounded()), alt: "\(family.displayName) preview", isEager: true),
      differences: (made?.differences ?? []).map(DifferenceRow.init),
      errors: made.map { WidgyReport($0.config).errors } ?? ["Nothing in this design works in Widgy."],
      fileHref: made == nil ? "" : "\(address)?fam=\(family.letter)&file=json",
      count: (tree.resolved(for: family.rawValue) ?? tree.root).count)
    var frame = site.kit.frame("Export to Widgy", .library, context.visitor, request, body: "page-convert")
    frame.sheets = ["differences.css"]
    return try .html(site.kit.pages.text(ConvertPage.template, page, frame: frame), request)
  }

  /// The preview of a conversion to layers.
  private func weighed(_ request: Request, _ context: DesignContext) async throws -> Response {
    let design = context.design
    guard case .widget(let spec) = design.draft else { return .seeOther(Address.edit(design.id)) }
    let page = try await DetachQuery(site: site, visitor: context.visitor, design: design, spec: spec).page()
    var frame = site.kit.frame(
      "Convert “\(design.draft.name)” to layers", .library, context.visitor, request, body: "page-layers-detach")
    frame.sheets = ["layers-start.css"]
    return try .html(site.kit.pages.text(DetachPage.template, page, frame: frame), request)
  }

  /// Converts the design to layers, as one step of Undo; where the form asks to keep the original, converts a copy.
  private func detach(_ request: Request, _ context: DesignContext) async throws -> Response {
    let form = try await SubmittedForm.read(request, limit: 64 << 10)
    var design = context.design
    if form["copy"] == "yes", case .widget = design.draft {
      let copies = try await context.library.duplicate(
        [design.id], limit: site.services.settings.plan.designLimit, now: site.services.now(), newID: { UUID() },
        name: { "\($0), layers" })
      design = copies.first ?? design
    }
    guard case .widget(let spec) = design.draft else { return .seeOther(Address.edit(design.id)) }
    let made = Design.layers(
      LayeredDesign(id: spec.id, updatedAt: spec.updatedAt, tree: LayerDetachment.tree(of: spec)))
    let edit = Edit(
      changes: try design.draft.changes(to: made), basedOn: design.sequence, client: UUID().uuidString)
    _ = try await context.library.apply(edit, to: design.id, now: site.services.now())
    return .seeOther(Flash.detached.on(Address.edit(design.id)))
  }
}
