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

/// What the editor’s script asks for: changes, state and parts of the page as JSON.
extension EditorRoutes {
  /// Applies fields that changed in one window.
  func changes(_ request: Request, _ context: DesignContext) async throws -> Response {
    if context.design.draft.tree != nil { return try await layers.changes(request, context) }
    let asked = try await SentChanges(request)
    let view = EditorView(SubmittedForm(lenient: asked.view ?? ""), context.visitor)
    var (changes, errors) = try EditorForm.changes(asked.fields, on: context.design.draft.spec)
    if asked.fields.keys.contains(where: { $0.hasPrefix("b:") }) {
      changes += try ButtonForm(design: context.design.draft.spec, newID: { UUID() }).changes(asked.fields, act: nil)
    }
    changes += ListTool.changes(asked.fields, on: context.design.draft.spec)
    do throws(DayTool.Refusal) {
      changes += try DayTool.changes(asked.fields, on: context.design.draft.spec) ?? []
    } catch {
      errors.append(error.sentence)
    }
    if errors.isEmpty, let flag = site.withheld(context.design.draft, changes) { errors.append(flag.advice) }
    if let first = errors.first {
      throw Problem(.unprocessableContent, "That value isn’t valid", first, "The design is unchanged.")
    }
    if changes.isEmpty { return try await stateJSON(context.design, view, context.visitor, withFields: false) }
    let edit = Edit(changes: changes, basedOn: asked.base.value, client: asked.client, group: asked.group)
    let after = try await context.library.apply(edit, to: context.design.id, now: site.services.now())
    // Changes of other windows aren’t in this window’s controls yet.
    let isBehind = context.design.sequence > (asked.last ?? asked.base).value
    return try await stateJSON(
      after, view, context.visitor, withFields: isBehind, echo: SizeEcho(changes, in: after.draft.spec))
  }

  func state(_ request: Request, _ context: DesignContext) async throws -> Response {
    if let tree = context.design.draft.tree {
      return try await layers.state(context.design, tree, request.query, context.visitor, EditorState.News())
    }
    return try await stateJSON(context.design, EditorView(request, context.visitor), context.visitor, withFields: false)
  }

  /// Maximum side of the whole photo beside its crop, in px.
  private static let photoSide = 900

  /// A small copy of the whole photo that a size shows, for cropping. The address contains a hash of the photo.
  func photo(_ request: Request, _ context: DesignContext) async throws -> Response {
    let assets = try await context.library.assets(of: context.design.id)
    guard
      let image = context.design.draft.spec.resolved(for: EditorView(request, context.visitor).slot, plan: .unlimited)
        .image,
      let asset = assets[image.smartPhoto?.masterFileName ?? ""] ?? assets[image.fileName]
    else { throw Problem.notFound }
    let bytes = try await site.services.store.bytes(asset.key)
    guard let made = try await site.services.intake.small(bytes, side: Self.photoSide) else { throw Problem.notFound }
    return Response(
      status: .ok, headers: [.contentType: "image/jpeg", .cacheControl: "private, max-age=3600"],
      body: .init(byteBuffer: .init(bytes: made)))
  }

  private struct Tools: Encodable {
    var context: EditorToolContext
    var report: EditorToolReport
    var shown: [VisibleTool]
  }

  /// The context of the tools and everything derived from it.
  func tools(_ request: Request, _ context: DesignContext) async throws -> Response {
    let suite = EditorView(request, context.visitor).suite(of: context.design.draft.spec, site.services.settings)
    return try .json(Tools(context: suite.context, report: EditorToolReport(suite.context), shown: suite.tools))
  }

  func stateJSON(
    _ design: StoredDesign, _ view: EditorView, _ visitor: Visitor, withFields: Bool, toast: Toast? = nil,
    echo: SizeEcho? = nil
  ) async throws -> Response {
    try await EditorQuery(site, design, view, visitor).state(withFields: withFields, toast: toast, echo: echo)
  }
}
