import PagesKit
import StudioDesk
import EditorTools
import DesignCatalogue
import DesignModel
import Foundation
import Hummingbird
import StudioStore

/// The library: listing, finding, copying, restyling, collecting, deleting with undo.
struct LibraryRoutes: Sendable {
  var site: Site
  var bulk: BulkWork

  /// Maximum ids in an address. More designs than that are restored from the bin.
  private static let idLimit = 150

  func add(to routes: StudioRoutes) {
    routes.visitors.get(Address.library.path) { request, _ in try await page(request) }
    routes.library.post(Address.bulk.path) { request, context in try await bulk(request, context) }
    routes.library.post(Address.restore.path) { request, context in try await restore(request, context) }
    routes.library.post(Address.collections.path) { request, context in try await collections(request, context) }
    routes.library.post(Address.duplicate.path) { request, context in try await duplicate(request, context) }
    routes.library.post(Address.delete.path) { request, context in try await delete(request, context) }
    routes.library.post(Address.makeDefault.path) { request, context in try await makeDefault(request, context) }
    routes.design.post(Address.rename.path) { request, context in try await rename(request, context) }
    routes.library.post(Address.firstRun.path) { _, context -> Response in
      try await context.library.setPreferences([FirstRun.preference: FirstRun.dismissed])
      return .seeOther(Address.library.description)
    }
    MakingRoutes(site: site).add(to: routes.visitors)
    ExportRoutes(site: site).add(to: routes)
    BulkRoutes(site: site, bulk: bulk).add(to: routes)
  }

  // MARK: Listing

  private func page(_ request: Request) async throws -> Response {
    let visitor = Visitor(request, site.kit.signer)
    let model = try await LibraryQuery(site: site).page(LibraryView(request.query), visitor)
    let isFragment = request.headers[values: .xFragment].first == "designs"
    var frame = site.kit.frame(.library, visitor, request, toast: try await toast(request, visitor))
    frame.leadsToEditor = true
    return try .html(
      site.kit.pages.text(isFragment ? LibraryPage.fragment : LibraryPage.template, model, frame: frame), request)
  }

  private func toast(_ request: Request, _ visitor: Visitor) async throws -> Toast? {
    let query = request.uri.queryParameters
    let ids = (query["ids"] ?? "").split(separator: ",").prefix(Self.idLimit).map(String.init).filter {
      UUID(uuidString: $0) != nil
    }
    let count = request.query.number("n", in: 0...1_000_000) ?? 0
    guard let flash = request.query.flash else { return nil }
    switch flash {
    case .deleted where !ids.isEmpty:
      return Toast(
        text: "\(Words.designs(ids.count)) deleted", undo: UndoForm(action: Address.restore.description, ids: ids))
    case .deleted:
      return Toast(
        text: "\(count == 0 ? "Deleted" : "\(Words.designs(count)) deleted"). They stay in the bin for 30 days",
        link: ("\(Address.library)?show=bin", "Bin"))
    case .imported:
      var toast = try await batchToast(query["batch"], visitor, deleted: false)
      if let missing = request.query.number("missing", in: 1...100_000) {
        let them = missing == 1 ? "it" : "them"
        toast?.text += ". \(Words.images(missing)) couldn’t be loaded. Choose \(them) in the editor"
      }
      return toast
    case .undone: return try await batchToast(query["batch"], visitor, deleted: true)
    case .restyled:
      let batch = query["batch"].flatMap { UUID(uuidString: String($0)) }
      return Toast(
        text: count == 0 ? "These designs already have that look" : "\(Words.designs(count)) restyled",
        undo: count == 0
          ? nil : batch.map { UndoForm(action: Address.undoRestyle.description, batch: $0.uuidString) })
    case .unstyled: return Toast(text: "\(Words.designs(count)) reverted")
    case .kit: return Self.kitToast(query["pages"] ?? "")
    case .standard: return try await standardToast(visitor)
    case .renewed:
      return try await RefreshToast.made(
        request.query, visitor.library.map { site.services.store.library($0) })
    case .collected: return try await collectedToast(query["into"], visitor)
    case .erased: return Toast(text: "\(Words.designs(count)) deleted permanently")
    default: return flash.toast(on: .library)
    }
  }

  /// The counts of the kit, as `added.present.upgraded` and then the numbers of the widgets that didn’t fit.
  private static func kitToast(_ pages: Substring) -> Toast? {
    let numbers = pages.split(separator: ".").prefix(9).compactMap { SentNumber($0)?.value }
    guard numbers.count >= 3, numbers.allSatisfy({ (0...RemindersKit.slots.count).contains($0) }) else { return nil }
    let missing = RemindersKit.slots.filter { numbers.dropFirst(3).contains($0.number) }.map(\.title)
    return Toast(
      text: RemindersKit.note(present: numbers[1], upgraded: numbers[2], added: numbers[0], missing: missing))
  }

  /// The message with the number of slots that show the default design.
  private func standardToast(_ visitor: Visitor) async throws -> Toast? {
    var toast = Flash.standard.toast(on: .library)
    guard let library = visitor.library else { return toast }
    let count = try await site.services.store.library(library).placements().count { $0.content == .standard }
    if count > 0 {
      toast?.text += ". \(Words.slots(count)) now \(count == 1 ? "shows" : "show") it"
      toast?.link = (Address.device.description, "Widget slots")
    }
    return toast
  }

  private func collectedToast(_ id: Substring?, _ visitor: Visitor) async throws -> Toast? {
    guard let library = visitor.library, let id = id.flatMap({ UUID(uuidString: String($0)) }),
      let into = try await site.services.store.library(library).collections().first(where: { $0.id == id })
    else { return Flash.collected.toast(on: .library) }
    return Toast(text: "Added to “\(into.name)”", link: ("\(Address.library)?in=\(id.uuidString)", "Show"))
  }

  private func batchToast(_ batch: Substring?, _ visitor: Visitor, deleted: Bool) async throws -> Toast? {
    guard let library = visitor.library, let id = batch.flatMap({ UUID(uuidString: String($0)) }) else { return nil }
    let count = try await site.services.store.library(library).batch(id.uuidString, deleted: deleted).count
    if count == 0 { return nil }
    return Toast(
      text: deleted ? "Import undone. \(Words.designs(count)) moved to the bin" : "\(Words.designs(count)) imported",
      undo: UndoForm(
        action: deleted ? Address.restore.description : Address.undoImport.description, batch: id.uuidString))
  }

  // MARK: One design

  private func duplicate(_ request: Request, _ context: LibraryContext) async throws -> Response {
    try await copy([context.designID], in: context.library)
    return .seeOther(Flash.copied.on(Address.library.description))
  }

  private func copy(_ ids: [UUID], in library: LibraryHandle) async throws {
    _ = try await library.duplicate(
      ids, limit: site.services.settings.plan.designLimit, now: site.services.now(), newID: { UUID() },
      name: { "\($0) copy" })
  }

  private func rename(_ request: Request, _ context: DesignContext) async throws -> Response {
    let name = try await SubmittedForm.read(request, limit: 64 << 10)["name"] ?? ""
    let edit = Edit(
      changes: [Change(.name, .string(String(name.prefix(200))))], basedOn: context.design.sequence, client: "library")
    // Other unsaved changes stay unsaved.
    _ = try await context.library.apply(
      edit, assets: [], saving: !context.design.isDirty, to: context.design.id, now: site.services.now())
    return .seeOther(Flash.renamed.on(Address.library.description))
  }

  private func delete(_ request: Request, _ context: LibraryContext) async throws -> Response {
    let id = try context.designID
    try await site.services.bin([id], in: context.libraryID)
    return .seeOther(Flash.deleted.on(Address.library.description, "ids=\(id.uuidString)"))
  }

  private func makeDefault(_ request: Request, _ context: LibraryContext) async throws -> Response {
    try await context.library.setDefault(context.designID)
    return .seeOther(Flash.standard.on(Address.library.description))
  }

  private func restore(_ request: Request, _ context: LibraryContext) async throws -> Response {
    let form = try await SubmittedForm.read(request, limit: 1 << 20)
    var ids = Self.ids(form)
    if let batch = form["batch"].flatMap(UUID.init(uuidString:)) {
      ids += try await context.library.batch(batch.uuidString, deleted: true)
    }
    if let key = form["at"] {
      // All that were deleted together.
      ids += try await context.library.list(deleted: true).designs.filter {
        $0.deletedAt.map(LatestAction.key) == key
      }.map(\.id)
    }
    try await context.library.restore(ids, limit: site.services.settings.plan.designLimit)
    return site.forgettingLatest(.seeOther(Flash.restored.on(Address.library.description)), request)
  }

  // MARK: Several

  private static func ids(_ form: SubmittedForm) -> [UUID] {
    (form.values["id"] ?? []).prefix(SubmittedForm.fieldLimit).compactMap(UUID.init(uuidString:))
  }

  private func bulk(_ request: Request, _ context: LibraryContext) async throws -> Response {
    let form = try await SubmittedForm.read(request, limit: 1 << 20)
    var ids = Self.ids(form)
    let view = LibraryView(SubmittedForm(lenient: form["address"] ?? ""))
    if form["everything"] == "yes" {
      var query = view.shelf
      query.after = nil
      ids = try await context.library.ids(query, limit: LatestAction.limit)
    }
    func back(_ flash: Flash, _ more: String = "") -> Response { .seeOther(flash.on(view.href { _ in }, more)) }
    if ids.isEmpty { return back(.nothing) }
    if let asking = asking(form, ids.count, view) {
      let frame = site.kit.frame("Confirm", .library, context.visitor, request, body: "page-new")
      return try .html(site.kit.pages.text(ConfirmPage.template, asking, frame: frame), request)
    }
    func restyled(_ change: @escaping @Sendable (WidgetSpec) -> WidgetSpec) async throws -> Response {
      try await BulkRoutes(site: site, bulk: bulk).restyled(ids, then: view, request, context, change)
    }
    let joined = ids.count > Self.idLimit ? "" : ids.map(\.uuidString).joined(separator: ",")
    switch form["action"] ?? "" {
    case "delete":
      let now = site.services.now()
      try await site.services.bin(ids, in: context.libraryID, at: now)
      let latest = LatestAction(.deleted, ids.count, key: LatestAction.key(now))
      return site.keeping(latest, back(.deleted, "n=\(ids.count)&ids=\(joined)"), request)
    case "restore":
      try await context.library.restore(ids, limit: site.services.settings.plan.designLimit)
      return .seeOther(Flash.restored.on(Address.library.description))
    case "erase":
      let gone = try await context.library.erase(ids)
      site.services.forget(designs: ids)
      return .seeOther(Flash.erased.on("\(Address.library)?show=bin", "n=\(gone)"))
    case "duplicate":
      try await copy(ids, in: context.library)
      return back(.copied)
    case "look":
      guard let look = Look.named(form["look"] ?? "") else {
        // Return in the field for a new collection presses the form’s first button, which is this one.
        let name = TextRules.trim(form["name"] ?? "")
        return name.isEmpty
          ? back(.noLook) : back(.collected, try await collect(ids, into: nil, name: name, context.library))
      }
      return try await restyled { look.applied(to: $0) }
    case "paste-style":
      guard let id = context.visitor.copiedStyle else { return back(.nothing) }
      let source = try await context.library.design(id).draft.spec
      return try await restyled { $0.wearing(source) }
    case "collect":
      let known = form["collection"].flatMap(UUID.init(uuidString:))
      let name = TextRules.trim(form["name"] ?? "")
      if known == nil, name.isEmpty { return back(.noCollection) }
      return back(.collected, try await collect(ids, into: known, name: name, context.library))
    case "uncollect":
      guard let collection = view.collection else { return back(.nothing) }
      try await context.library.uncollect(ids, from: collection)
      return back(.uncollected)
    case "export":
      return try await ExportRoutes(site: site).exported(ids, asked: form, request, context)
    default: throw Problem.badForm
    }
  }

  /// Adds designs to a collection, a new one if `known` is nil. Returns the query for its message.
  private func collect(_ ids: [UUID], into known: UUID?, name: String, _ library: LibraryHandle) async throws -> String
  {
    let collection = known ?? UUID()
    if known == nil { try await library.makeCollection(collection, name: String(name.prefix(60))) }
    try await library.collect(ids, into: collection)
    return "into=\(collection.uuidString)"
  }

  /// More designs than this need confirmation (editor.md §2.4).
  static let askingLimit = 20

  /// The page that asks before many designs are changed; nil if they needn’t be confirmed or were.
  private func asking(_ form: SubmittedForm, _ count: Int, _ view: LibraryView) -> ConfirmPage? {
    guard count > Self.askingLimit, form["sure"] != "yes" else { return nil }
    let many = Words.designs(count)
    let texts: (heading: String, text: String, button: String)
    switch form["action"] ?? "" {
    case "delete":
      texts = ("Delete \(many)?", "They stay in the bin for 30 days. You can undo this.", "Delete \(many)")
    case "erase":
      texts = (
        "Delete \(many) permanently?", "Versions and photos are deleted too. This can’t be undone.",
        "Delete permanently"
      )
    case "duplicate": texts = ("Duplicate \(many)?", "A copy of each is added to your library.", "Duplicate \(many)")
    case "look":
      guard let look = Look.named(form["look"] ?? "") else { return nil }
      texts = (
        "Apply \(look.name) to \(many)?", "Changes colours and fonts, not text. You can undo this.",
        "Apply \(look.name)"
      )
    case "paste-style":
      texts = ("Paste style into \(many)?", "Changes the style, not the text. You can undo this.", "Paste style")
    default: return nil
    }
    var page = ConfirmPage(
      heading: texts.heading, text: texts.text, action: Address.bulk.description, button: texts.button, samples: [])
    page.backHref = view.href { _ in }
    page.carried = ["action", "address", "everything", "look"].compactMap { name in
      form[name].map { Choice(value: $0, label: name, isChosen: false) }
    }
    // A selection is sent again; “everything” is searched again.
    if form["everything"] != "yes" {
      page.carried += (form.values["id"] ?? []).map { Choice(value: $0, label: "id", isChosen: false) }
    }
    return page
  }

  private func collections(_ request: Request, _ context: LibraryContext) async throws -> Response {
    let form = try await SubmittedForm.read(request, limit: 64 << 10)
    let name = String(TextRules.trim(form["name"] ?? "").prefix(60))
    let id = form["collection"].flatMap(UUID.init(uuidString:))
    switch form["action"] ?? "" {
    case "rename":
      guard let id, !name.isEmpty else { throw Problem.badForm }
      try await context.library.renameCollection(id, name: name)
      return .seeOther(Flash.collection.on("\(Address.library)?in=\(id.uuidString)"))
    case "remove":
      guard let id else { throw Problem.badForm }
      try await context.library.removeCollection(id)
      return .seeOther(Flash.collectionGone.on(Address.library.description))
    default: throw Problem.badForm
    }
  }
}
