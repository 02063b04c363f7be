import PagesKit
import StudioDesk
import DesignReview
import DesignPackage
import DesignCatalogue
import DesignData
import DesignLayout
import DesignModel
import EditorTools
import Foundation
import Hummingbird
import StudioPreviews
import StudioStore

/// The editor: its page, its form, and the requests of its script.
struct EditorRoutes: Sendable {
  var site: Site

  var layers: LayersRoutes { LayersRoutes(site: site) }
  private var links: AccessLinks { AccessLinks(site: site) }

  func add(to routes: StudioRoutes) {
    routes.visitors.get(Address.newDesign.path) { request, _ in try await blank(request) }
    routes.design.get(Address.edit.path) { request, context in try await page(request, context) }
    routes.library.post(Address.design.path) { request, context in try await submit(request, context) }
    routes.design.post(Address.changes.path) { request, context in try await changes(request, context) }
    routes.design.get(Address.state.path) { request, context in try await state(request, context) }
    routes.design.get(Address.photo.path) { request, context in try await photo(request, context) }
    routes.design.get(Address.tools.path) { request, context in try await tools(request, context) }
    routes.library.post(Address.undo.path) { request, context in try await step(request, context, undo: true) }
    routes.library.post(Address.redo.path) { request, context in try await step(request, context, undo: false) }
    routes.library.post(Address.save.path) { request, context in try await save(request, context) }
    routes.library.post(Address.revert.path) { request, context in try await revert(request, context) }
    routes.design.post(Address.pin.path) { request, context in try await pin(request, context) }
  }

  // MARK: Pages

  /// A blank design is created by a form, because GET must not change anything.
  private func blank(_ request: Request) async throws -> Response {
    let visitor = Visitor(request, site.kit.signer)
    let frame = site.kit.frame(.newDesign, visitor, request)
    return try .html(
      site.kit.pages.text(ConfirmPage.template, ConfirmPage.blank(site.samples(visitor)), frame: frame), request)
  }

  private func page(_ request: Request, _ context: DesignContext) async throws -> Response {
    if let tree = context.design.draft.tree {
      let view = EditorView(request, context.visitor)
      return try await layers.page(
        context.design, tree, context.visitor, request,
        toast: try await toast(request, context.design, view, context.visitor))
    }
    return try await render(context.design, EditorView(request, context.visitor), context.visitor, request)
  }

  /// Redirects to the layers editor, as it was shown.
  private func backToLayers(
    _ tree: LayerTree, _ id: UUID, _ form: SubmittedForm, _ visitor: Visitor, did: Flash? = nil
  ) -> Response {
    let view = LayersView(sentWith: form, first: tree.firstFamily, visitor).text
    let address = view.isEmpty ? Address.edit(id) : "\(Address.edit(id))?\(view)"
    return .seeOther(did?.on(address) ?? address)
  }

  private func render(
    _ design: StoredDesign, _ view: EditorView, _ visitor: Visitor, _ request: Request,
    status: HTTPResponse.Status = .ok, json: String? = nil
  ) async throws -> Response {
    let model = try await EditorQuery(site, design, view, visitor).page(json: json)
    return try site.answer(
      model, visitor, request, toast: try await toast(request, design, view, visitor), status: status)
  }

  func toast(_ request: Request, _ design: StoredDesign, _ view: EditorView, _ visitor: Visitor) async throws
    -> Toast?
  {
    let (flash, library) = (request.query.flash, design.library)
    if flash == .pressed, let id = request.query["undo"].flatMap(UUID.init(uuidString:)) {
      let home = site.services.store.library(library)
      return try await home.variableChange(id).map {
        EditorPress(site: site, library: home, visitor: visitor).toast($0, design.id, view)
      }
    }
    if flash == .completed, let id = request.query["undo"].flatMap(UUID.init(uuidString:)) {
      return EditorPress(site: site, library: site.services.store.library(library), visitor: visitor)
        .toast(completed: id, nil, design.id, view)
    }
    guard flash == .first else { return flash?.toast(on: .editor) }
    return try await firstSave(library, request)
  }

  /// The message after a library’s first save, with the access link.
  private func firstSave(_ library: LibraryID, _ request: Request) async throws -> Toast {
    Toast(
      text: "Saved. This access link opens your library on another device. Treat it like a password",
      copy: try await links.address(library, request))
  }

  private func back(
    _ id: UUID, _ view: EditorView, did: Flash? = nil, also: [String] = [], undo: UUID? = nil
  ) -> Response {
    let address = "\(Address.edit(id))?\(view.query)"
    var parts = undo.map { ["undo=\($0.uuidString)"] } ?? []
    if !also.isEmpty { parts.append("also=\(also.joined(separator: ","))") }
    let told = parts.joined(separator: "&")
    return .seeOther(did?.on(address, told) ?? (told.isEmpty ? address : "\(address)&\(told)"))
  }

  // MARK: The form

  /// Applies the form’s changes, then its button’s action. Everything works without script. With script, single fields
  /// go to `changes`, and only a photo, a look or a size is sent here.
  private func submit(_ request: Request, _ context: LibraryContext) async throws -> Response {
    let id = try context.designID
    let form = try await SubmittedForm.read(
      request, limit: site.services.settings.packageLimits.imageBytes, around: 2 << 20)
    var view = EditorView(form: form, context.visitor)
    // A photo may take minutes to upload, so the design is loaded afterwards.
    let design = try await context.library.design(id)
    let values = EditorForm.touched(form.values.compactMapValues(\.last), was: form["was"])
    let asked = try await EditorAction(
      site: site, design: design, view: view, visitor: context.visitor, form: form, values: values
    ).plan()
    if !asked.errors.isEmpty {
      if wantsJSON(request) {
        throw Problem(
          .unprocessableContent, asked.photoFailed ? "Couldn’t use the photo" : "That value isn’t valid",
          asked.errors.joined(separator: " "), "Nothing was changed.")
      }
      view.errors = asked.errors
      view.posted = values
      return try await render(design, view, context.visitor, request, status: .unprocessableContent, json: form["json"])
    }
    let saving = ["save", "save-default"].contains(form["action"])
    var after = design
    if !asked.changes.isEmpty || !asked.assets.isEmpty || saving {
      let edit = Edit(
        changes: asked.changes, basedOn: form.number("base") ?? design.sequence,
        client: Self.client(form))
      do throws(StoreError) {
        after = try await context.library.apply(
          edit, assets: asked.assets, saving: saving, to: id, now: site.services.now())
      } catch {
        guard case .conflict = error, !wantsJSON(request) else { throw error }
        return try await ConflictQuery(site: site).response(design, asked, view, context.visitor, request)
      }
    }
    if form["action"] == "save-default" { try await context.library.setDefault(id) }
    let press = try await EditorPress(site: site, library: context.library, visitor: context.visitor).answer(
      form, after)
    let echo = asked.isEchoed ? SizeEcho(asked.changes, in: after.draft.spec) : nil
    var response: Response
    if wantsJSON(request) {
      response = try await stateJSON(
        after, view, context.visitor, withFields: true,
        toast: press?.toast ?? asked.did?.actionText.map { Toast(text: $0) },
        echo: echo
      )
    } else {
      var did = press?.did ?? asked.did
      if saving {
        did =
          try await links.offer(context.libraryID) ? .first : form["action"] == "save-default" ? .standard : .saved
      }
      // Without script, sizes and panels submit the form too, so that typed text is kept; `go` is the target.
      let next = form["go"].flatMap { try? SubmittedForm.urlEncoded(String($0.drop { $0 != "?" }.dropFirst())) }
      response = back(
        id, next.map { EditorView($0, context.visitor) } ?? asked.view ?? view, did: did,
        also: next == nil ? echo?.places.map(\.name) ?? [] : [], undo: press?.change)
    }
    if form["action"] == "copy-style" {
      response.headers[values: .setCookie].append(site.kit.cookie(Visitor.styleCookie, id.uuidString, request))
    }
    return response
  }

  /// The window that sent a form; every rendered form has its own id.
  static func client(_ form: SubmittedForm) -> String {
    String((form["client"] ?? UUID().uuidString).prefix(80))
  }

  private func step(_ request: Request, _ context: LibraryContext, undo: Bool) async throws -> Response {
    let id = try context.designID
    let form = try await SubmittedForm.read(request, limit: 64 << 10)
    let (client, base) = (Self.client(form), form.number("base"))
    var design: StoredDesign
    do throws(StoreError) {
      if undo {
        design = try await context.library.undo(id, client: client, basedOn: base)
      } else {
        design = try await context.library.redo(id, client: client, basedOn: base)
      }
    } catch {
      guard error == .nothingToDo else { throw error }
      design = try await context.library.design(id)
    }
    if let tree = design.draft.tree {
      return wantsJSON(request)
        ? try await layers.state(design, tree, form.viewed, context.visitor, .init(reload: true))
        : backToLayers(tree, id, form, context.visitor)
    }
    // A selection of layers means nothing in a widget.
    if form["from"] == "layers" { return .seeOther(Address.edit(id)) }
    let view = EditorView(form: form, context.visitor)
    if wantsJSON(request) { return try await stateJSON(design, view, context.visitor, withFields: true) }
    if form["from"] == "assistant" {
      return .seeOther("\(Address.designAssistant(id))?\(view.query)\(AssistantView(form: form).suffix)")
    }
    return back(id, view)
  }

  private func save(_ request: Request, _ context: LibraryContext) async throws -> Response {
    let id = try context.designID
    let form = try await SubmittedForm.read(request, limit: 64 << 10)
    let did = try await site.saveVersion(of: id, asDefault: form["default"] == "yes", in: context.library)
    let isFirst = did == .first
    let design = try await context.library.design(id)
    if wantsJSON(request) {
      let toast = isFirst ? try await firstSave(context.libraryID, request) : did.toast(on: .editor)
      if let tree = design.draft.tree {
        return try await layers.state(design, tree, form.viewed, context.visitor, .init(toast: toast))
      }
      return try await stateJSON(
        design, EditorView(form: form, context.visitor), context.visitor, withFields: false, toast: toast)
    }
    if let tree = design.draft.tree { return backToLayers(tree, id, form, context.visitor, did: did) }
    let view = EditorView(form: form, context.visitor)
    if form["from"] == "assistant", !isFirst {
      return .seeOther(
        Flash.saved.on("\(Address.designAssistant(id))?\(view.query)\(AssistantView(form: form).suffix)"))
    }
    return back(id, view, did: did)
  }

  private func revert(_ request: Request, _ context: LibraryContext) async throws -> Response {
    let id = try context.designID
    let form = try await SubmittedForm.read(request, limit: 64 << 10)
    guard let number = form.number("revision") else { throw Problem.badForm }
    _ = try await context.library.revert(id, to: number, now: site.services.now())
    // A restored version is saved as a new version.
    let saved = try await context.library.save(id, now: site.services.now())
    if let tree = saved.draft.tree { return backToLayers(tree, id, form, context.visitor, did: .reverted) }
    return back(id, EditorView(form: form, context.visitor), did: .reverted)
  }

  /// Adds a static copy of the design as the view shows it.
  private func pin(_ request: Request, _ context: DesignContext) async throws -> Response {
    let form = try await SubmittedForm.read(request, limit: 64 << 10)
    let draft = context.design.draft
    let shown =
      draft.tree.map { LayersView(sentWith: form, first: $0.firstFamily, context.visitor).surroundings }
      ?? EditorView(form: form, context.visitor).surroundings
    let one = try await ShownDesign(site, context.design, shown, context.visitor)
    func refused(_ reason: String) -> Problem {
      Problem(
        .unprocessableContent, "Couldn’t make a static copy", reason, "Nothing was created.",
        link: (Address.edit(context.design.id), "Back to the editor"))
    }
    if let refusal = StaticCopy.refusal(draft) { throw refused(refusal) }
    guard let pinned = StaticCopy(draft, data: one.data, at: one.moment, now: one.now)?.design else {
      throw refused("Its texts are too long with their values filled in.")
    }
    let held = try await context.library.assets(of: context.design.id)
    var assets: [NewAsset] = []
    for file in pinned.referencedFiles {
      guard let asset = held[file] else { continue }
      assets.append(
        NewAsset(
          fileName: file, data: try await site.services.store.bytes(asset.key), mediaType: asset.mediaType,
          width: asset.width, height: asset.height))
    }
    try await context.library.add(
      [pinned], assets: assets, limit: site.services.settings.plan.designLimit, batch: nil, now: one.now)
    return .seeOther(Flash.pinned.on(Address.edit(pinned.id)))
  }
}
