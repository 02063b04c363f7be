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

/// The routes of the layers editor and of conversions.
struct LayersRoutes: Sendable {
  var site: Site

  func add(to routes: StudioRoutes) {
    routes.design.post(Address.layers.path) { request, context in try await submit(request, context) }
    routes.design.get(Address.convert.path) { request, context in try await convert(request, context) }
    routes.visitors.get(Address.newLayers.path) { request, _ in try await start(request) }
    routes.design.get(Address.detach.path) { request, context in try await weighed(request, context) }
    routes.design.post(Address.detach.path) { request, context in try await detach(request, context) }
  }

  /// The page of a layered design in a view.
  private func page(
    _ design: StoredDesign, in view: LayersView, _ visitor: Visitor, _ request: Request,
    status: HTTPResponse.Status = .ok
  ) async throws -> Response {
    guard let query = LayersQuery(site, design, visitor, view) else { throw Problem.notFound }
    let model = try await query.page()
    var frame = site.kit.frame(
      design.draft.name, .none, visitor, request, body: "page-layers app",
      toast: request.query.flash?.toast(on: .editor))
    frame.script = "layers.js"
    frame.sheets = ["layers.css", "layers-fields.css"]
    return try .html(site.kit.pages.text(LayersPage.template, model, frame: frame), request, status: status)
  }

  /// Applies the submitted fields, then the button's action, as one step of Undo.
  private func submit(_ request: Request, _ context: DesignContext) async throws -> Response {
    let form = try await SubmittedForm.read(request, limit: 2 << 20)
    let design = context.design
    guard let tree = design.draft.tree else { throw Problem.notFound }
    var view = LayersView(sentWith: form, first: tree.firstFamily)
    let own = OwnComponents(library: context.library)
    var piece: LayerNode?
    if let word = form["do"], word.hasPrefix("own:"), let id = UUID(uuidString: String(word.dropFirst(4))) {
      piece = try await own.root(id)
    }
    let drawn = ["wrap-g", "unwrap"].contains(form["do"] ?? "") ? try await self.drawn(context, view) : [:]
    var asked = LayersAction(tree, view, form, piece: piece, drawn: drawn).plan
    if asked.errors.isEmpty, let flag = site.withheld(design.draft, asked.changes.map(LayerEdits.change)) {
      asked = LayersAction.Plan(errors: [flag.advice])
    }
    view.elements = asked.elements ?? view.elements
    view.panel = asked.panel ?? view.panel
    let typed = form.values.compactMapValues(\.last).filter {
      ($0.key.hasPrefix("f:") && form["w:" + $0.key.dropFirst(2)] != $0.value) || $0.key == "json"
        || $0.key.hasPrefix("s:") || $0.key.hasPrefix("x:")
    }
    if !asked.errors.isEmpty {
      (view.errors, view.typed, view.faults) = (asked.errors, typed, asked.faults)
      return try await page(design, in: view, context.visitor, request, status: .unprocessableContent)
    }
    if !asked.changes.isEmpty {
      let edit = Edit(
        changes: asked.changes.map(LayerEdits.change), basedOn: form.number("base") ?? design.sequence,
        client: (form["client"] ?? UUID().uuidString).beginning(80), group: form["group"].map { $0.beginning(120) })
      do throws(StoreError) {
        _ = try await context.library.apply(edit, to: design.id, now: site.services.now())
      } catch {
        switch error {
        case .conflict:
          view.errors = [
            "This layer changed in another window. Your text is still here: save it again or discard it."
          ]
          view.typed = typed
          return try await page(
            try await context.library.design(design.id), in: view, context.visitor, request, status: .conflict)
        case .refused(let refusal):
          (view.errors, view.typed) = ([refusal.description], typed)
          return try await page(design, in: view, context.visitor, request, status: .unprocessableContent)
        default: throw error
        }
      }
    }
    let address = Address.edit(design.id)
    if form["do"] == "keep", let id = view.elements.first,
      let node = (tree.root(of: view.family.rawValue) ?? tree.root).node(id)
    {
      try await own.keep(node, of: tree, limit: site.services.settings.plan.designLimit, now: site.services.now())
      return .seeOther(Flash.kept.on(address, view.text))
    }
    return .seeOther(view.text.isEmpty ? address : "\(address)?\(view.text)")
  }

  /// The positions of layers on the stage.
  private func drawn(_ context: DesignContext, _ view: LayersView) async throws -> [String: LayerExtent] {
    let assets = await site.services.sound(try await context.library.assets(of: context.design.id))
    let source = site.services.source(
      context.design.draft, assets, try await site.services.data(of: context.library), appearance: view.shown,
      moment: context.visitor.today(site.services.now()), inBin: false)
    let scene = try await site.services.previews.scene(source, view.family)
    return Dictionary(
      scene.layers.map {
        ($0.id, LayerExtent(x: $0.rect.x, y: $0.rect.y, width: $0.rect.width, height: $0.rect.height))
      }, uniquingKeysWith: { first, _ in first })
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

  /// The page to start a layered design.
  private func start(_ request: Request) async throws -> Response {
    let visitor = Visitor(request, site.kit.signer)
    let page = try await LayersStartQuery(site: site, visitor: visitor, form: request.query).page()
    var frame = site.kit.frame("Build with layers", .library, visitor, request, body: "page-layers-new")
    frame.sheets = ["layers-start.css"]
    return try .html(site.kit.pages.text(LayersStartPage.template, page, frame: frame), request)
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

extension LayersRoutes: LayersEditing {
  /// The page of a layered design at its URL.
  package func page(
    _ design: StoredDesign, _ tree: LayerTree, _ visitor: Visitor, _ request: Request
  ) async throws -> Response {
    try await page(design, in: LayersView(asked: request.query, first: tree.firstFamily), visitor, request)
  }

  /// The query of the view that a form was submitted from.
  package func view(sentWith form: SubmittedForm, _ tree: LayerTree) -> String {
    LayersView(sentWith: form, first: tree.firstFamily).text
  }
}
