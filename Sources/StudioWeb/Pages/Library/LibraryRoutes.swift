import DesignCatalogue
import DesignData
import DesignLayout
import DesignModel
import DesignPackage
import Foundation
import Hummingbird
import StudioStore

/// The library: listing, remixing, copying, deleting with undo, exporting.
struct LibraryRoutes: Sendable {
  var site: Site

  func add(to router: RouterGroup<StudioContext>) {
    router.get("/library") { request, _ in try await page(request) }
    router.post("/library/bulk") { request, _ in try await bulk(request) }
    router.post("/library/restore") { request, _ in try await restore(request) }
    router.get("/library/export") { request, _ in try await export(request) }
    router.post("/designs") { request, _ in try await create(request) }
    router.get("/designs/:id") { request, context in try await design(request, context) }
    router.post("/designs/:id/duplicate") { request, context in try await duplicate(request, context) }
    router.post("/designs/:id/delete") { request, context in try await delete(request, context) }
    router.post("/designs/:id/default") { request, context in try await makeDefault(request, context) }
    router.post("/designs/:id/rename") { request, context in try await rename(request, context) }
  }

  static func id(_ context: StudioContext) throws -> UUID {
    guard let id = context.parameters.get("id").flatMap(UUID.init(uuidString:)) else { throw Problem.notFound }
    return id
  }

  // MARK: Listing

  private func page(_ request: Request) async throws -> Response {
    let visitor = Visitor(request, site.signer)
    let query = request.query
    let inBin = query["show"] == "bin"
    var listing = LibraryListing(designs: [], quarantined: [], defaultDesign: nil)
    if let library = visitor.library, try await site.store.libraryExists(library) {
      listing = try await site.store.list(library, deleted: inBin)
    }
    let model = try await model(
      listing, visitor, sort: query["sort"] ?? "", text: (query["q"] ?? "").beginning(80),
      attention: query["show"] == "attention", inBin: inBin)
    let frame = site.frame(
      "Library", .library, visitor, request, body: "p-library", toast: try await toast(request, visitor))
    return try .html(site.pages.text("pages/library", model, frame: frame), request)
  }

  private func toast(_ request: Request, _ visitor: Visitor) async throws -> Toast? {
    let query = request.uri.queryParameters
    let ids = (query["ids"] ?? "").split(separator: ",").prefix(Self.idLimit).map(String.init).filter {
      UUID(uuidString: $0) != nil
    }
    switch query["did"] ?? "" {
    case "deleted" where !ids.isEmpty:
      return Toast(
        text: "\(Words.designs(ids.count)) deleted", undo: UndoForm(action: "/library/restore", ids: ids))
    case "deleted": return Toast(text: "Deleted. They wait in the bin for 30 days", link: ("/library?show=bin", "Bin"))
    case "imported": return try await batchToast(query["batch"], visitor, deleted: false)
    case "undone": return try await batchToast(query["batch"], visitor, deleted: true)
    case "restored": return Toast(text: "Put back")
    case "copied": return Toast(text: "Copied")
    case "default": return Toast(text: "Widgets without a choice now show this design")
    case "renamed": return Toast(text: "Renamed")
    case "nothing": return Toast(text: "Choose at least one design first")
    case "opened": return Toast(text: "This is your library now")
    default: return nil
    }
  }

  private func batchToast(_ batch: Substring?, _ visitor: Visitor, deleted: Bool) async throws -> Toast? {
    guard let library = visitor.library, let id = batch.flatMap({ UUID(uuidString: String($0)) }) else { return nil }
    let count = try await site.store.batch(id.uuidString, in: library, deleted: deleted).count
    if count == 0 { return nil }
    return Toast(
      text: "\(Words.designs(count)) \(deleted ? "taken out again" : "imported")",
      undo: UndoForm(action: deleted ? "/library/restore" : "/import/undo", batch: id.uuidString))
  }

  private func model(
    _ listing: LibraryListing, _ visitor: Visitor, sort: String, text: String, attention: Bool, inBin: Bool
  ) async throws -> LibraryPage {
    var assets: [UUID: [String: Asset]] = [:]
    if let library = visitor.library {
      assets = try await site.store.assets(of: listing.designs.map(\.id), in: library)
    }
    let words = text.lowercased().split(separator: " ")
    var shown = listing.designs.filter { design in
      let hay = "\(design.draft.name) \(design.draft.primaryText) \(design.draft.layout.template.displayName)"
        .lowercased()
      return words.allSatisfy { hay.contains($0) } && (!attention || missing(design, assets[design.id] ?? [:]))
    }
    switch sort {
    case "name": shown.sort { $0.draft.name.localizedStandardCompare($1.draft.name) == .orderedAscending }
    case "template":
      shown.sort {
        ($0.draft.layout.template.displayName, $1.savedAt) < ($1.draft.layout.template.displayName, $0.savedAt)
      }
    default: break
    }
    let now = site.now()
    var cards: [DesignCardModel] = []
    for (index, design) in shown.enumerated() {
      cards.append(
        try await card(
          design, assets[design.id] ?? [:], visitor, isDefault: design.id == listing.defaultDesign, now: now,
          eager: index < 8))
    }
    let attentionCount = listing.designs.filter { missing($0, assets[$0.id] ?? [:]) }.count
    let shows = [
      Choice(value: "", label: "All", isChosen: !attention && !inBin, href: "/library"),
      Choice(
        value: "attention", label: "Needs attention", isChosen: attention,
        detail: attentionCount > 0 ? "\(attentionCount)" : "", href: "/library?show=attention"),
      Choice(value: "bin", label: "Bin", isChosen: inBin, href: "/library?show=bin"),
    ]
    return LibraryPage(
      designs: cards,
      quarantined: listing.quarantined.map {
        QuarantinedRow(
          id: $0.id.uuidString, reason: $0.reason, savedAt: When.words($0.savedAt, now: now, visitor))
      }, total: listing.designs.count,
      lastChange: listing.designs.map(\.savedAt).max().map { When.words($0, now: now, visitor) } ?? "",
      query: text,
      sorts: [("", "Last changed"), ("name", "Name"), ("template", "Layout")].map {
        Choice(value: $0.0, label: $0.1, isChosen: sort == $0.0)
      }, shows: shows, inBin: inBin, samples: samples(visitor))
  }

  private func missing(_ design: StoredDesign, _ assets: [String: Asset]) -> Bool {
    design.draft.referencedFiles.contains { assets[$0] == nil }
  }

  private func card(
    _ design: StoredDesign, _ assets: [String: Asset], _ visitor: Visitor, isDefault: Bool, now: Date, eager: Bool
  ) async throws -> DesignCardModel {
    let spec = design.draft
    let family: WidgetFamily = spec.layout.template == .poster ? .systemLarge : .systemMedium
    let image = try await site.spokenImage(visitor, family, eager: eager) {
      site.source(spec, assets, appearance: $0, moment: .card)
    }
    return DesignCardModel(
      id: design.id.uuidString, name: spec.name,
      detail: "\(spec.layout.template.displayName), \(When.words(design.savedAt, now: now, visitor))",
      tint: spec.style.accent.hex, preview: image, isDefault: isDefault, isUnsaved: design.isDirty,
      photoMissing: missing(design, assets), inBin: design.deletedAt != nil)
  }

  private func samples(_ visitor: Visitor) -> [PreviewImage] {
    ["starter-list", "starter-photo-single", "starter-countdown"].compactMap { id in
      site.catalogue[id].map { template in
        site.image(visitor, .systemSmall, alt: "") {
          site.templates.source(template, look: nil, appearance: $0, plan: site.settings.plan)
        }
      }
    }
  }

  // MARK: Making

  /// A copy of a template, or a blank design; then its editor.
  private func create(_ request: Request) async throws -> Response {
    let visitor = Visitor(request, site.signer)
    let form = try await SubmittedForm.read(request, limit: 64 << 10)
    let now = site.now()
    var design = WidgetSpec(
      id: UUID(), name: "New design", primaryText: "Hello", secondaryText: "Make it yours", updatedAt: now,
      symbol: SymbolSpec(name: "sparkles", weight: .semibold, renderingMode: .hierarchical))
    var assets: [NewAsset] = []
    if let id = form["template"] {
      guard let template = site.catalogue[id] else { throw Problem.notFound }
      let verdicts = try await site.intake.verdicts(template.images.map(\.data))
      let outcome = Importer(
        plan: .unlimited, stored: 0, repeats: .first,
        inventions: DecodingInventions(newID: { UUID() }, now: now), inspect: verdicts
      ).plan(specs: [template.design], images: template.images)
      guard let copy = outcome.designs.first else { throw Problem.notFound }
      design = copy
      if let look = form["look"].flatMap(Look.named) { design = look.applied(to: design) }
      assets = try outcome.images.map { try site.intake.asset($0.data, fileName: $0.fileName) }
    }
    let (library, cookie) = try await site.libraryForWriting(visitor, request)
    try await site.store.add(
      [design.settled()], assets: assets, to: library, limit: site.settings.plan.designLimit, batch: nil, now: now)
    var response = Response.seeOther(
      "/designs/\(design.id.uuidString)/edit?did=\(form["template"] == nil ? "blank" : "made")")
    if let cookie { response.headers[values: .setCookie].append(cookie) }
    return response
  }

  private func duplicate(_ request: Request, _ context: StudioContext) async throws -> Response {
    let library = try await site.library(Visitor(request, site.signer))
    try await copy([Self.id(context)], in: library)
    return .seeOther("/library?did=copied")
  }

  private func copy(_ ids: [UUID], in library: LibraryID) async throws {
    _ = try await site.store.duplicate(
      ids, in: library, limit: site.settings.plan.designLimit, now: site.now(), newID: { UUID() },
      name: { "\($0) copy" })
  }

  private func rename(_ request: Request, _ context: StudioContext) async throws -> Response {
    let library = try await site.library(Visitor(request, site.signer))
    let id = try Self.id(context)
    let name = try await SubmittedForm.read(request, limit: 64 << 10)["name"] ?? ""
    let design = try await site.store.design(id, in: library)
    let edit = Edit(
      changes: [Change("name", .string(String(name.prefix(200))))], basedOn: design.sequence, client: "library")
    // Other changes that are not saved yet stay so.
    _ = try await site.store.apply(
      edit, assets: [], saving: !design.isDirty, to: id, in: library, now: site.now())
    return .seeOther("/library?did=renamed")
  }

  // MARK: Deleting

  private func delete(_ request: Request, _ context: StudioContext) async throws -> Response {
    let library = try await site.library(Visitor(request, site.signer))
    let id = try Self.id(context)
    try await site.store.delete([id], in: library, now: site.now())
    return .seeOther("/library?did=deleted&ids=\(id.uuidString)")
  }

  private func restore(_ request: Request) async throws -> Response {
    let library = try await site.library(Visitor(request, site.signer))
    let form = try await SubmittedForm.read(request, limit: 256 << 10)
    var ids = Self.ids(form)
    if let batch = form["batch"].flatMap(UUID.init(uuidString:)) {
      ids += try await site.store.batch(batch.uuidString, in: library, deleted: true)
    }
    try await site.store.restore(ids, in: library, limit: site.settings.plan.designLimit)
    return .seeOther("/library?did=restored")
  }

  private func makeDefault(_ request: Request, _ context: StudioContext) async throws -> Response {
    let library = try await site.library(Visitor(request, site.signer))
    try await site.store.setDefault(Self.id(context), in: library)
    return .seeOther("/library?did=default")
  }

  /// Most ids an address carries; more than that are undone from the bin.
  private static let idLimit = 150

  private static func ids(_ form: SubmittedForm) -> [UUID] {
    (form.values["id"] ?? []).prefix(SubmittedForm.fieldLimit).compactMap(UUID.init(uuidString:))
  }

  private func bulk(_ request: Request) async throws -> Response {
    let library = try await site.library(Visitor(request, site.signer))
    let form = try await SubmittedForm.read(request, limit: 256 << 10)
    let ids = Self.ids(form)
    if ids.isEmpty { return .seeOther("/library?did=nothing") }
    let joined = ids.count > Self.idLimit ? "" : ids.map(\.uuidString).joined(separator: ",")
    switch form["action"] ?? "" {
    case "delete":
      try await site.store.delete(ids, in: library, now: site.now())
      return .seeOther("/library?did=deleted&ids=\(joined)")
    case "restore":
      try await site.store.restore(ids, in: library, limit: site.settings.plan.designLimit)
      return .seeOther("/library?did=restored")
    case "duplicate":
      try await copy(ids, in: library)
      return .seeOther("/library?did=copied")
    case "export": return try await exported(ids, part: form["part"].flatMap { Int($0) }, request)
    default: throw Problem.badForm
    }
  }

  // MARK: Exporting

  private func design(_ request: Request, _ context: StudioContext) async throws -> Response {
    let name = context.parameters.get("id") ?? ""
    guard name.hasSuffix("." + Exchange.fileExtension) else {
      guard UUID(uuidString: name) != nil else { throw Problem.notFound }
      return .seeOther("/designs/\(name)/edit")
    }
    guard let id = UUID(uuidString: String(name.dropLast(9))) else { throw Problem.notFound }
    let library = try await site.library(Visitor(request, site.signer))
    let plan = try await exportPlan([id], in: library, whole: false)
    return .download(try plan.part(0), fileName: plan.fileName(0), type: Exchange.mediaType)
  }

  private func export(_ request: Request) async throws -> Response {
    let library = try await site.library(Visitor(request, site.signer))
    let ids = try await site.store.list(library, deleted: false).designs.map(\.id)
    return try await exported(ids, part: request.uri.queryParameters["part"].flatMap { Int($0) }, request, isAll: true)
  }

  /// One file, or the list of parts where one file would be too large. Only what is handed out is put together.
  private func exported(
    _ ids: [UUID], part: Int?, _ request: Request, isAll: Bool = false
  ) async throws -> Response {
    let visitor = Visitor(request, site.signer)
    let plan = try await exportPlan(ids, in: try await site.library(visitor), whole: isAll || ids.count > 1)
    let index = plan.count == 1 ? 0 : part.map { $0 - 1 }
    if let index, (0..<plan.count).contains(index) {
      return .download(try plan.part(index), fileName: plan.fileName(index), type: Exchange.mediaType)
    }
    let parts = (0..<plan.count).map { index in
      Choice(
        value: "\(index + 1)", label: plan.fileName(index), isChosen: false,
        detail: Words.designs(plan.designCount(index)))
    }
    let model = ExportPartsPage(parts: parts, ids: isAll ? [] : ids.map(\.uuidString))
    let frame = site.frame("Download", .library, visitor, request, body: "p-export")
    return try .html(site.pages.text("pages/export-parts", model, frame: frame), request)
  }

  private func exportPlan(_ ids: [UUID], in library: LibraryID, whole: Bool) async throws -> ExportPlan {
    // What people see is what they get: the draft, saved or not.
    let chosen = Set(ids)
    var designs =
      ids.count == 1
      ? [try await site.store.design(ids[0], in: library).draft]
      : try await site.store.list(library, deleted: false).designs.map(\.draft).filter { chosen.contains($0.id) }
    // One name may stand for different pictures in different designs; each then gets a name of its own.
    let assets = try await site.store.assets(of: ids, in: library)
    var keys: [String: String] = [:]
    var sizes: [String: Int] = [:]
    designs = designs.map { design in
      design.renamingFiles { name in
        guard let asset = assets[design.id]?[name] else { return name }
        let taken = keys[name] != nil && keys[name] != asset.key
        let unique = taken ? "\(asset.key.prefix(8))-\(name)" : name
        keys[unique] = asset.key
        sizes[unique] = asset.byteCount
        return unique
      }
    }
    let store = site.store
    let names = keys
    return try PackageWriter(limits: site.settings.packageLimits).plan(
      designs, library: whole, createdAt: site.now(), size: { sizes[$0] },
      bytes: { names[$0].flatMap { try? store.bytes($0) } })
  }
}
