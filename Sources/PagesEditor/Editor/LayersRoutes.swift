import DesignModel
import EditorTools
import Foundation
import Hummingbird
import PagesKit
import StudioDesk
import StudioPreviews
import StudioStore

/// The page of the layers editor, its form, the requests of its script, and the page to start a layered design.
struct LayersRoutes: Sendable {
  var site: Site

  func add(to routes: StudioRoutes) {
    routes.design.post(Address.layers.path) { request, context in try await submit(request, context) }
    routes.visitors.get(Address.newLayers.path) { request, _ in try await start(request) }
  }

  /// The page to start a layered design.
  private func start(_ request: Request) async throws -> Response {
    let visitor = Visitor(request, site.kit.signer)
    let page = try await LayersStartQuery(site: site, visitor: visitor, form: request.query).page()
    let frame = site.kit.frame(.newLayers, visitor, request)
    return try .html(site.kit.pages.text(LayersStartPage.template, page, frame: frame), request)
  }

  /// The page of a layered design in a view.
  private func page(
    _ design: StoredDesign, in view: LayersView, _ visitor: Visitor, _ request: Request,
    toast: Toast? = nil, status: HTTPResponse.Status = .ok
  ) async throws -> Response {
    guard let query = try await LayersQuery(site, design, visitor, view) else { throw Problem.notFound }
    let (shell, layers) = try await query.page()
    return try site.answer(EditorPage(shell: shell, layers: layers), visitor, request, toast: toast, status: status)
  }

  /// Applies the submitted fields, then the button's action, as one step of Undo.
  func submit(_ request: Request, _ context: DesignContext) async throws -> Response {
    let form = try await SubmittedForm.read(request, limit: 2 << 20)
    guard let tree = context.design.draft.tree else { throw Problem.notFound }
    let view = LayersView(sentWith: form, first: tree.firstFamily, context.visitor)
    if form["mine"] != nil { return try await keepMine(form, view, request, context) }
    let edit = try await LayersEdit(site: site, context: context, form: form, view: view)
    let outcome = try await edit.apply(keepsValid: false)
    if wantsJSON(request) { return try await script(outcome, edit, request, context, isAction: true) }
    switch outcome {
    case .refused(let plan):
      var view = edit.view(after: plan)
      (view.errors, view.faults, view.typed) = (plan.errors, plan.faults, edit.typed)
      return try await page(context.design, in: view, context.visitor, request, status: .unprocessableContent)
    case .clashed(let design, let clash):
      return try await site.conflict(
        design, clash.mine, seenIn: view.family, action: Address.layers(design.id),
        view: view.text, notes: clash.notes, context.visitor, request)
    case .done(let design, let plan):
      let view = edit.view(after: plan)
      let address = Address.edit(design.id)
      if ["save", "save-default"].contains(form["action"]) {
        let did = try await site.saveVersion(
          of: design.id, asDefault: form["action"] == "save-default", in: context.library)
        return .seeOther(did.on(address, view.text))
      }
      if form["do"] == "keep", try await edit.keepComponent(of: view) {
        return .seeOther(Flash.kept.on(address, view.text))
      }
      if let did = plan.did { return copying(plan, design, request, .seeOther(did.on(address, view.text))) }
      // Without script, Now submits the form too, so that typed text is kept.
      if let next = form["go"].flatMap({ try? SubmittedForm.urlEncoded(String($0.drop { $0 != "?" }.dropFirst())) }) {
        return .seeOther("\(address)?\(LayersView(next, first: tree.firstFamily, context.visitor).text)")
      }
      return .seeOther(view.text.isEmpty ? address : "\(address)?\(view.text)")
    }
  }

  /// A response that also keeps the layer whose style was copied.
  private func copying(
    _ plan: LayersAction.Plan, _ design: StoredDesign, _ request: Request, _ response: Response
  ) -> Response {
    var response = response
    if let layer = plan.copied {
      let text = CopiedLayer(design: design.id, layer: layer).text
      response.headers[values: .setCookie].append(site.kit.cookie(Visitor.styleCookie, text, request))
    }
    return response
  }

  /// Applies the changes of this window that the visitor chose on the conflict page.
  private func keepMine(
    _ form: SubmittedForm, _ view: LayersView, _ request: Request, _ context: DesignContext
  ) async throws -> Response {
    guard let changes = changesCarried(by: form) else { throw Problem.badForm }
    let design = context.design
    if let flag = site.withheld(design.draft, changes) {
      throw Problem(.unprocessableContent, "Couldn’t apply the changes", flag.advice, "The design is unchanged.")
    }
    let edit = Edit(
      changes: changes, basedOn: form.number("base") ?? design.sequence, client: LayersEdit.client(form))
    do throws(StoreError) {
      _ = try await context.library.apply(edit, to: design.id, now: site.services.now())
    } catch {
      guard case .conflict = error else { throw error }
      return try await site.conflict(
        try await context.library.design(design.id), changes, seenIn: view.family, action: Address.layers(design.id),
        view: view.text, context.visitor, request)
    }
    return .seeOther(Flash.mine.on(Address.edit(design.id), view.text))
  }

  /// What the script gets for an edit: the new state, or why there is none.
  private func script(
    _ outcome: LayersEdit.Outcome, _ edit: LayersEdit, _ request: Request, _ context: DesignContext, isAction: Bool
  ) async throws -> Response {
    switch outcome {
    case .refused(let plan):
      return try .json(
        RefusedFields(
          isAction ? "Nothing was changed" : "That value isn’t valid", plan.errors.joined(separator: " "),
          faults: plan.faults), status: .unprocessableContent)
    case .clashed(_, let clash):
      return try .json(
        RefusedFields("Changed in another window", clash.notes.prefix(3).joined(separator: " ")), status: .conflict)
    case .done(let design, let plan):
      guard let tree = design.draft.tree else { throw Problem.notFound }
      let view = edit.view(after: plan)
      let isKept = edit.form["do"] == "keep" ? try await edit.keepComponent(of: view) : false
      let response = try await state(
        design, tree, (try? .urlEncoded(view.text)) ?? SubmittedForm(), context.visitor,
        EditorState.News(
          toast: (isKept ? Flash.kept : plan.did)?.toast(on: .editor), view: isAction ? view.text : nil,
          // Edits of other windows aren’t in this window’s controls yet.
          reload: isAction || edit.isBehind))
      return copying(plan, design, request, response)
    }
  }
}

/// What the editor asks for layered designs at addresses that both kinds share.
extension LayersRoutes {
  /// The page of `design`, whose layers are `tree`, in the view that the request's query names.
  func page(
    _ design: StoredDesign, _ tree: LayerTree, _ visitor: Visitor, _ request: Request, toast: Toast?
  ) async throws -> Response {
    try await page(
      design, in: LayersView(request.query.asked, first: tree.firstFamily, visitor), visitor, request, toast: toast)
  }

  /// Applies the fields that a window's script sends.
  func changes(_ request: Request, _ context: DesignContext) async throws -> Response {
    guard let tree = context.design.draft.tree else { throw Problem.notFound }
    let asked = try await SentChanges(request)
    var edit = try await LayersEdit(
      site: site, context: context, form: asked.form,
      view: LayersView(sentWith: asked.form, first: tree.firstFamily, context.visitor))
    edit.isBehind = context.design.sequence > (asked.last ?? asked.base).value
    return try await script(try await edit.apply(keepsValid: true), edit, request, context, isAction: false)
  }

  /// The state of `design`, whose layers are `tree`, for the script, in the view that `query` names.
  func state(
    _ design: StoredDesign, _ tree: LayerTree, _ query: SubmittedForm, _ visitor: Visitor, _ news: EditorState.News
  ) async throws -> Response {
    let view = LayersView(query, first: tree.firstFamily, visitor)
    guard let layers = try await LayersQuery(site, design, visitor, view) else { throw Problem.notFound }
    return try await layers.one.state(layers.source, [layers.view.family], news: news)
  }
}
