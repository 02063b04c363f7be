import DesignCatalogue
import DesignLayout
import DesignModel
import DesignPackage
import DesignPhotos
import Foundation
import Hummingbird
import NIOCore
import StudioPreviews
import StudioStore

/// The editor: one form without script, the same fields one by one with it.
struct EditorRoutes: Sendable {
  var site: Site
  private var links: PrivateLinks { PrivateLinks(site: site) }

  init(site: Site) { self.site = site }

  func add(to router: RouterGroup<StudioContext>) {
    router.get("/designs/new") { request, _ in try await blank(request) }
    router.get("/designs/:id/edit") { request, context in try await page(request, context) }
    router.post("/designs/:id") { request, context in try await submit(request, context) }
    router.post("/designs/:id/changes") { request, context in try await changes(request, context) }
    router.get("/designs/:id/state") { request, context in try await state(request, context) }
    router.post("/designs/:id/undo") { request, context in try await step(request, context, undo: true) }
    router.post("/designs/:id/redo") { request, context in try await step(request, context, undo: false) }
    router.post("/designs/:id/save") { request, context in try await save(request, context) }
    router.post("/designs/:id/revert") { request, context in try await revert(request, context) }
  }

  // MARK: Pages

  /// A blank design is made by a form, since GET changes nothing.
  private func blank(_ request: Request) async throws -> Response {
    let visitor = Visitor(request, site.signer)
    let frame = site.frame("New design", .none, visitor, request, body: "p-new")
    return try .html(site.pages.text("pages/recover", ConfirmPage.blank, frame: frame), request)
  }

  private func page(_ request: Request, _ context: StudioContext) async throws -> Response {
    let visitor = Visitor(request, site.signer)
    let library = try await site.library(visitor)
    let design = try await site.store.design(LibraryRoutes.id(context), in: library)
    return try await render(design, EditorView(request, visitor), visitor, request)
  }

  private func render(
    _ design: StoredDesign, _ view: EditorView, _ visitor: Visitor, _ request: Request,
    status: HTTPResponse.Status = .ok
  ) async throws -> Response {
    let model = try await EditorQuery(site: site).page(design, view, visitor)
    var frame = site.frame(
      design.draft.name, .none, visitor, request, body: "p-editor app", toast: try await toast(request, visitor))
    frame.usesEditor = true
    return try .html(site.pages.text("pages/editor", model, frame: frame), request, status: status)
  }

  private func toast(_ request: Request, _ visitor: Visitor) async throws -> Toast? {
    switch request.uri.queryParameters["did"] ?? "" {
    case "blank": return Toast(text: "A blank design. Every change is kept as you make it")
    case "made": return Toast(text: "Your own copy. The template stays as it is")
    case "saved":
      return Toast(text: "Saved")
    case "first":
      guard let library = visitor.library else { return nil }
      return try await firstSave(library, request)
    case "reverted": return Toast(text: "That version is back. Undo takes it away again")
    case "photo": return Toast(text: "Photo in place")
    default: return nil
    }
  }

  /// What is said after a library's first save: nothing but the link opens it on another device.
  private func firstSave(_ library: LibraryID, _ request: Request) async throws -> Toast {
    Toast(
      text: "Saved. This private link opens your library on another device. Keep it like a password",
      copy: try await links.address(library, request))
  }

  private func back(_ id: UUID, _ form: SubmittedForm, did: String = "") -> Response {
    let slot = SizeSlot(rawValue: form["slot"] ?? "") ?? .medium
    let appearance = form["ap"].flatMap(Appearance.init(homeScreen:)).map { "&ap=\($0.rawValue)" } ?? ""
    let history = form["panel"] == "history" ? "&panel=history" : ""
    return .seeOther(
      "/designs/\(id.uuidString)/edit?fam=\(slot.rawValue.prefix(1))\(appearance)\(history)\(did.isEmpty ? "" : "&did=\(did)")"
    )
  }

  // MARK: The form

  /// The whole form: apply what differs, then do what its button says. Everything works without script; with it, single
  /// fields go to `changes` and a photo, a look or a size comes here alone.
  private func submit(_ request: Request, _ context: StudioContext) async throws -> Response {
    let visitor = Visitor(request, site.signer)
    let library = try await site.library(visitor)
    let id = try LibraryRoutes.id(context)
    let form = try await SubmittedForm.read(request, limit: site.settings.packageLimits.imageBytes + (2 << 20))
    var design = try await site.store.design(id, in: library)
    let values = EditorForm.touched(form.values.compactMapValues(\.last), was: form["was"])
    var (changes, errors) = try EditorForm.changes(values, on: design.draft)
    let slot = SizeSlot(rawValue: form["slot"] ?? "") ?? .medium
    let photo = PhotoEdit(slot: slot, design: design.draft, intake: site.intake)
    var assets: [NewAsset] = []
    if let file = form.files["photo"], !file.data.isEmpty {
      switch try await photo.place(file) {
      case .success(let placed):
        changes += placed.changes
        assets.append(placed.asset)
      case .failure(let refusal): errors.append(refusal.sentence)
      }
    }
    if form["action"] == "remove-photo" { changes += photo.removal }
    if let own = form["own"] {
      let variant = own == "yes" ? try SpecCoding.tree(DesignVariant(base: design.draft)) : nil
      changes.append(Change(scope: ChangeScope(slot: slot), "variant", variant))
    }
    if !errors.isEmpty {
      if wantsJSON(request) {
        throw Problem(.unprocessableContent, "That does not fit", errors.joined(separator: " "), "Nothing was changed.")
      }
      var view = EditorView(request, visitor)
      view.slot = slot
      view.appearance = form["ap"].flatMap(Appearance.init(homeScreen:)) ?? view.appearance
      view.errors = errors
      view.posted = values
      return try await render(design, view, visitor, request, status: .unprocessableContent)
    }
    if let look = form["look"].flatMap(Look.named) {
      let draft = changes.isEmpty ? design.draft : try Reducer.apply(changes, to: design.draft).design
      changes += try look.changes(for: draft)
    }
    let saving = form["action"] == "save"
    if !changes.isEmpty || !assets.isEmpty || saving {
      let edit = Edit(
        changes: changes, basedOn: form["base"].flatMap { Int($0) } ?? design.sequence,
        client: Self.client(form))
      design = try await site.store.apply(
        edit, assets: assets, saving: saving, to: id, in: library, now: site.now())
    }
    if wantsJSON(request) { return try await stateJSON(design, form["ap"], visitor, withFields: true) }
    if saving { return back(id, form, did: try await links.offer(library) ? "first" : "saved") }
    return back(id, form, did: assets.isEmpty ? "" : "photo")
  }

  /// The window a form came from; every rendered form is one of its own.
  private static func client(_ form: SubmittedForm) -> String {
    String((form["client"] ?? UUID().uuidString).prefix(80))
  }

  private func step(_ request: Request, _ context: StudioContext, undo: Bool) async throws -> Response {
    let visitor = Visitor(request, site.signer)
    let library = try await site.library(visitor)
    let id = try LibraryRoutes.id(context)
    let form = try await SubmittedForm.read(request, limit: 64 << 10)
    let (client, base) = (Self.client(form), form["base"].flatMap { Int($0) })
    let store = site.store
    var design: StoredDesign
    do throws(StoreError) {
      if undo {
        design = try await store.undo(id, in: library, client: client, basedOn: base)
      } else {
        design = try await store.redo(id, in: library, client: client, basedOn: base)
      }
    } catch {
      guard error == .nothingToDo else { throw error }
      design = try await store.design(id, in: library)
    }
    if wantsJSON(request) { return try await stateJSON(design, form["ap"], visitor, withFields: true) }
    return back(id, form)
  }

  private func save(_ request: Request, _ context: StudioContext) async throws -> Response {
    let visitor = Visitor(request, site.signer)
    let library = try await site.library(visitor)
    let id = try LibraryRoutes.id(context)
    let form = try await SubmittedForm.read(request, limit: 64 << 10)
    let design = try await site.store.save(id, in: library, now: site.now())
    let isFirst = try await links.offer(library)
    if wantsJSON(request) {
      let toast = isFirst ? try await firstSave(library, request) : Toast(text: "Saved")
      return try await stateJSON(design, form["ap"], visitor, withFields: false, toast: toast)
    }
    return back(id, form, did: isFirst ? "first" : "saved")
  }

  private func revert(_ request: Request, _ context: StudioContext) async throws -> Response {
    let library = try await site.library(Visitor(request, site.signer))
    let id = try LibraryRoutes.id(context)
    let form = try await SubmittedForm.read(request, limit: 64 << 10)
    guard let number = form["revision"].flatMap({ Int($0) }) else { throw Problem.badForm }
    _ = try await site.store.revert(id, to: number, in: library, now: site.now())
    return back(id, form, did: "reverted")
  }

  // MARK: With script

  private func wantsJSON(_ request: Request) -> Bool {
    request.headers[.accept]?.contains("application/json") == true
  }

  private struct ChangeRequest: Decodable {
    /// The state the window's controls show.
    var base: Int
    /// The last state the window was told.
    var last: Int?
    var client: String
    var group: String?
    var ap: String?
    var fields: [String: String]
  }

  /// Fields that changed in one window.
  private func changes(_ request: Request, _ context: StudioContext) async throws -> Response {
    let visitor = Visitor(request, site.signer)
    let library = try await site.library(visitor)
    let id = try LibraryRoutes.id(context)
    let body = try await request.body.collect(upTo: 2 << 20)
    guard let asked = try? JSONDecoder().decode(ChangeRequest.self, from: Data(body.readableBytesView)),
      asked.fields.count <= 200,
      asked.client.count <= 80, (asked.group?.count ?? 0) <= 120
    else { throw Problem.badForm }
    let design = try await site.store.design(id, in: library)
    let (changes, errors) = try EditorForm.changes(asked.fields, on: design.draft)
    if let first = errors.first {
      throw Problem(.unprocessableContent, "That value does not fit", first, "The design keeps what it had.")
    }
    if changes.isEmpty { return try await stateJSON(design, asked.ap, visitor, withFields: false) }
    let edit = Edit(changes: changes, basedOn: asked.base, client: asked.client, group: asked.group)
    let after = try await site.store.apply(edit, to: id, in: library, now: site.now())
    // What others changed meanwhile is not in this window's controls yet.
    let isBehind = design.sequence > asked.last ?? asked.base
    return try await stateJSON(after, asked.ap, visitor, withFields: isBehind)
  }

  private func state(_ request: Request, _ context: StudioContext) async throws -> Response {
    let visitor = Visitor(request, site.signer)
    let library = try await site.library(visitor)
    let design = try await site.store.design(LibraryRoutes.id(context), in: library)
    let appearance = String(request.uri.queryParameters["ap"] ?? "")
    return try await stateJSON(design, appearance, visitor, withFields: false)
  }

  private func markup(_ toast: Toast) throws -> String {
    let frame = site.frame("", .none, Visitor(), here: "", body: "", toast: toast)
    return try site.pages.text("partials/toast", toast, frame: frame)
  }

  private struct State: Encodable {
    var sequence: Int
    var canUndo: Bool
    var canRedo: Bool
    var isDirty: Bool
    var status: String
    var name: String
    var hash: String
    var alts: [String: String]
    var checks: [Check]
    /// The message to show, as markup.
    var toast: String?
    /// Set when controls may have other values now, so that the page should be read again.
    var reload: Bool
    struct Check: Encodable {
      var text: String
      var isGood: Bool
      var fixHref: String?
    }
  }

  private func stateJSON(
    _ design: StoredDesign, _ appearance: String?, _ visitor: Visitor, withFields: Bool, toast: Toast? = nil
  ) async throws -> Response {
    let appearance = appearance.flatMap(Appearance.init(homeScreen:)) ?? (visitor.theme == "dark" ? .dark : .light)
    let assets = try await site.store.assets(of: design.id, in: design.library)
    let source = site.source(design.draft, assets, appearance: appearance, moment: visitor.moment(site.now()))
    let hash = site.previews.register(source)
    var scenes: [SizeSlot: Scene] = [:]
    var alts: [String: String] = [:]
    for family in WidgetFamily.home {
      let scene = try await site.previews.scene(source, family)
      scenes[family.slot] = scene
      alts[family.letter] = "\(family.displayName) preview: \(scene.spokenText)"
    }
    let checks = EditorQuery.checks(scenes, design.draft, assets).map {
      State.Check(text: $0.text, isGood: $0.isGood, fixHref: $0.fixHref.isEmpty ? nil : $0.fixHref)
    }
    return try .json(
      State(
        sequence: design.sequence, canUndo: design.canUndo, canRedo: design.canRedo, isDirty: design.isDirty,
        status: EditorQuery(site: site).status(design, visitor), name: design.draft.name, hash: hash, alts: alts,
        checks: checks, toast: try toast.map(markup), reload: withFields))
  }
}
