import DesignCode
import DesignModel
import DesignPackage
import Foundation
import HTTPTypes
import Hummingbird
import PagesKit
import StudioDesk
import StudioStore

/// “Add to device”: every option for a design, for its owner and for anyone with its link.
struct DeliverRoutes: Sendable {
  var site: Site

  func add(to routes: StudioRoutes) {
    routes.design.get(Address.deliver.path) { request, context in
      let share = try await site.services.store.library(context.design.library).share(of: context.design.id)
      let delivered = DeliveredDesign(design: context.design, share: share, isOwner: true)
      if request.headers[values: .xFragment].first == "in-place" {
        return try await inPlace(request, delivered, context)
      }
      return try await page(request, delivered, context.visitor)
    }
    routes.design.post(Address.deliver.path) { request, context in try await change(request, context) }
    routes.design.get(Address.deliverFile.path) { request, context in
      let share = try await site.services.store.library(context.design.library).share(of: context.design.id)
      return try await file(
        request, DeliveredDesign(design: context.design, share: share, isOwner: true), context.visitor,
        context.parameters.get("file"))
    }
    routes.visitors.get(Address.deliverShared.path) { request, context in
      try await site.services.showing(share: context.parameters.get("slug") ?? "") {
        let (delivered, visitor) = try await shared(request, context)
        return try await page(request, delivered, visitor)
      }
    }
    routes.visitors.get(Address.deliverSharedFile.path) { request, context in
      try await site.services.showing(share: context.parameters.get("slug") ?? "") {
        let (delivered, visitor) = try await shared(request, context)
        if let board = context.parameters.get("file").flatMap(BoardWidget.File.init(rawValue:)) {
          return try await self.board(board, delivered, visitor, request)
        }
        return try await file(request, delivered, visitor, context.parameters.get("file"))
      }
    }
    routes.visitors.get(Address.boardWorker.path) { _, _ in BoardWidget.workerFile() }
    routes.visitors.get(Address.openShared.path) { request, context in
      let routes = ShareRoutes(site: site)
      let (share, design) = try await routes.shared(context.parameters.get("slug") ?? "")
      return try await routes.package(share, design, request)
    }
  }

  private func shared(_ request: Request, _ context: StudioContext) async throws -> (DeliveredDesign, Visitor) {
    let (share, design) = try await ShareRoutes(site: site).shared(context.parameters.get("slug") ?? "")
    return (DeliveredDesign(design: design, share: share, isOwner: false), Visitor(request, site.kit.signer))
  }

  private func page(_ request: Request, _ delivered: DeliveredDesign, _ visitor: Visitor) async throws -> Response {
    let model = try await DeliverQuery(
      site: site, delivered: delivered, visitor: visitor, origin: AccessLinks(site: site).origin(request),
      query: request.query, agent: request.headers[.userAgent] ?? ""
    ).page()
    var frame = site.kit.frame(
      "Add “\(model.name)” to a device", delivered.isOwner ? .library : .none, visitor, request, body: "page-deliver",
      toast: toast(request.query, delivered))
    frame.sheets = ["deliver.css"]
    frame.script = "deliver.js"
    frame.isUnlisted = true
    frame.isGuest = !delivered.isOwner
    if let slug = delivered.share?.slug, !delivered.isOwner { frame.manifest = BoardWidget.File.manifest.address(slug) }
    return try .html(site.kit.pages.text(DeliverPage.template, model, frame: frame), request)
  }

  /// The list of apps and slots that use the design, without the page.
  private func inPlace(
    _ request: Request, _ delivered: DeliveredDesign, _ context: DesignContext
  ) async throws -> Response {
    guard let part = try await DeliveryWatch(site: site, delivered: delivered, visitor: context.visitor).part() else {
      throw Problem.notFound
    }
    let frame = site.kit.frame("In use", .library, context.visitor, request, body: "page-deliver")
    return try .html(site.kit.pages.text(InPlacePart.fragment, part, frame: frame), request)
  }

  private func toast(_ query: SubmittedForm, _ delivered: DeliveredDesign) -> Toast? {
    guard let flash = query.flash, var toast = flash.toast(on: .deliver) else { return nil }
    if flash == .stopped, let app = query["app"].flatMap(LiveReader.App.init(rawValue:)), delivered.isOwner {
      toast.undo = UndoForm(action: Address.deliver(delivered.design.id), from: "start:\(app.rawValue)")
    }
    return toast
  }

  /// Blocks or allows an app, or stops sharing.
  private func change(_ request: Request, _ context: DesignContext) async throws -> Response {
    let form = try await SubmittedForm.read(request, limit: 16 << 10)
    let id = context.design.id
    let library = site.services.store.library(context.design.library)
    guard let share = try await library.share(of: id) else { return .seeOther(Address.deliver(id)) }
    let words = (form["do"] ?? form["from"] ?? "").split(separator: ":").map(String.init)
    if words == ["end"] {
      try await library.revokeShare(of: id)
      site.services.forget([], in: context.design.library, shares: [share])
      return .seeOther(Flash.revoked.on(Address.deliver(id)))
    }
    guard words.count == 2, ["stop", "start"].contains(words[0]), let app = LiveReader.App(rawValue: words[1]) else {
      throw Problem.badForm
    }
    let stops = words[0] == "stop"
    try await site.services.readers.setStopped(stops, app, of: share.slug, at: site.services.now())
    return .seeOther((stops ? Flash.stopped : .resumed).on(Address.deliver(id), "app=\(app.rawValue)"))
  }

  /// The manifest, card or data of the Windows widget board.
  private func board(
    _ file: BoardWidget.File, _ delivered: DeliveredDesign, _ visitor: Visitor, _ request: Request
  ) async throws -> Response {
    let plan = site.services.settings.plan
    let document = delivered.document(plan)
    let families = DeliveryFacts(document, plan: plan).families
    guard let slug = delivered.share?.slug, let first = families.first else { throw Problem.notFound }
    let widget = BoardWidget(
      slug: slug, name: document.name, family: families.contains(.systemMedium) ? .systemMedium : first)
    if file == .manifest { return try widget.manifest() }
    let code = try await DeliveredFiles(
      site: site, delivered: delivered, moment: visitor.moment(site.services.now()),
      origin: AccessLinks(site: site).origin(request)
    ).code(.adaptiveCard)
    guard let response = widget.part(file, of: code) else { throw Problem.notFound }
    return response
  }

  /// The extensions of exports with a single file.
  private static let endings: [CodeExport.Kind: String] = [
    .scriptable: "js", .shortcutValues: "txt", .scriptwidget: "jsx",
  ]

  /// A file of an option: `swiftui.zip`, `scriptable.js`.
  private func file(
    _ request: Request, _ delivered: DeliveredDesign, _ visitor: Visitor, _ name: String?
  ) async throws -> Response {
    let parts = (name ?? "").split(separator: ".", maxSplits: 1).map(String.init)
    if parts.count == 2, parts[1] == "kwgt" { return try await preset(request, delivered, visitor, parts[0]) }
    // All sizes for KWGT at once would be dozens of images in one request.
    guard parts.count == 2, let kind = CodeExport.Kind(rawValue: parts[0]), kind != .kwgt,
      parts[1] == "zip" || parts[1] == Self.endings[kind]
    else { throw Problem.notFound }
    let files = files(request, delivered, visitor)
    if parts[1] != "zip" {
      let made = try await files.code(kind)
      guard let only = made.files.first, made.files.count == 1 else { throw Problem.notFound }
      return try Response.download(only.bytes, fileName: "\(made.name).\(parts[1])", type: kind.mediaType)
    }
    let made = try await files.archive(kind)
    return try Response.download(made.bytes, fileName: "\(made.name).zip", type: "application/zip")
  }

  private func files(_ request: Request, _ delivered: DeliveredDesign, _ visitor: Visitor) -> DeliveredFiles {
    DeliveredFiles(
      site: site, delivered: delivered, moment: visitor.moment(site.services.now()),
      origin: AccessLinks(site: site).origin(request),
      requested: MissingPhotos.areLeftOut(request.query) ? "" : request.address)
  }

  /// The KWGT preset of one size: `kwgt-m.kwgt`.
  private func preset(
    _ request: Request, _ delivered: DeliveredDesign, _ visitor: Visitor, _ name: String
  ) async throws -> Response {
    guard let family = WidgetFamily.home.first(where: { name == "kwgt-\($0.letter)" }) else { throw Problem.notFound }
    let made = try await files(request, delivered, visitor).code(.kwgt, family)
    guard let file = made.files.first(where: { $0.path.hasSuffix("/\(family.displayName).kwgt") }) else {
      throw Problem.notFound
    }
    return try Response.download(
      file.bytes, fileName: "\(made.name) \(family.displayName).kwgt", type: CodeExport.Kind.kwgt.mediaType)
  }
}
