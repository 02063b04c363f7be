import DesignLayout
import DesignModel
import Foundation
import PagesKit
import StudioDesk
import StudioPreviews
import StudioStore

/// An edit that a window sends: planned on the design as that window knows it, merged into the current one.
struct LayersEdit: Sendable {
  /// What became of an edit.
  enum Outcome {
    /// Applied, or nothing to apply.
    case done(StoredDesign, LayersAction.Plan)
    /// Invalid; with valid fields kept, those were applied.
    case refused(LayersAction.Plan)
    /// Parts of it clash with another window’s; the others were applied.
    case clashed(StoredDesign, LayersClash)
  }

  let site: Site
  let context: DesignContext
  let form: SubmittedForm
  let view: LayersView
  /// Whether other windows changed the design since the state that was last sent to this window.
  var isBehind = false
  private let own: OwnComponents
  private let piece: LayerNode?
  private let copied: LayerNode?
  private let drawn: [String: LayerExtent]

  /// An edit of the fields and the action in `form`, sent from `view`.
  init(site: Site, context: DesignContext, form: SubmittedForm, view: LayersView) async throws {
    (self.site, self.context, self.form, self.view) = (site, context, form, view)
    own = OwnComponents(library: context.library)
    let word = form["do"] ?? ""
    let id = word.hasPrefix("own:") ? UUID(uuidString: String(word.dropFirst(4))) : nil
    piece = if let id { try await own.root(id) } else { nil }
    copied =
      word == "paste-style" ? await context.library.layer(context.visitor.copiedLayer) : nil
    drawn = ["wrap-g", "unwrap"].contains(word) ? try await Self.drawn(site, context, view) : [:]
  }

  /// The window that sent a form.
  static func client(_ form: SubmittedForm) -> String { (form["client"] ?? UUID().uuidString).beginning(80) }

  /// Submitted fields that differ from the page, by name.
  var typed: [String: String] {
    form.values.compactMapValues(\.last).filter {
      ($0.key.hasPrefix("f:") && form["w:" + $0.key.dropFirst(2)] != $0.value) || $0.key == "json"
        || $0.key.hasPrefix("s:") || $0.key.hasPrefix("x:")
    }
  }

  /// The view after the action.
  func view(after plan: LayersAction.Plan) -> LayersView {
    var view = view
    view.elements = plan.elements ?? view.elements
    view.panel = plan.panel ?? view.panel
    return view
  }

  /// Applies it. With `keepsValid`, valid fields are applied although others are refused.
  func apply(keepsValid: Bool) async throws -> Outcome {
    var design = context.design
    let (client, base) = (Self.client(form), form.number("base") ?? design.sequence)
    // Another window may be faster between reading and writing.
    for _ in 0..<3 {
      guard let now = design.draft.tree else { throw Problem.notFound }
      let known =
        base == design.sequence
        ? now : try await context.library.known(design.id, basedOn: base, client: client)?.tree
      var plan = LayersAction(known ?? now, view, form, piece: piece, copied: copied, drawn: drawn).plan
      if let flag = site.withheld(design.draft, plan.changes) {
        plan = LayersAction.Plan(errors: [flag.advice])
      }
      if !plan.errors.isEmpty, !keepsValid || plan.changes.isEmpty { return .refused(plan) }
      let merged = LayersMerge(plan.changes, known: known ?? now, now: now)
      let edit = Edit(
        changes: merged.clear, basedOn: known == nil ? base : design.sequence, client: client,
        group: form["group"].map { $0.beginning(120) })
      do throws(StoreError) {
        if !edit.changes.isEmpty {
          design = try await context.library.apply(edit, to: design.id, now: site.services.now())
        }
      } catch {
        switch error {
        case .conflict:
          design = try await context.library.design(design.id)
          if known != nil { continue }
          return .clashed(design, LayersClash(plan.changes, on: now))
        case .refused(let refusal): return .refused(LayersAction.Plan(errors: [refusal.description]))
        default: throw error
        }
      }
      if let clash = merged.clash(with: design.draft.tree ?? now) { return .clashed(design, clash) }
      return plan.errors.isEmpty ? .done(design, plan) : .refused(plan)
    }
    throw StoreError.conflict(current: design.sequence)
  }

  /// Saves the first selected layer as a component; whether there is one.
  func keepComponent(of view: LayersView) async throws -> Bool {
    guard let tree = context.design.draft.tree, let id = view.elements.first,
      let node = (tree.root(of: view.family.rawValue) ?? tree.root).node(id)
    else { return false }
    try await own.keep(node, of: tree, limit: site.services.settings.plan.designLimit, now: site.services.now())
    return true
  }

  /// The positions of layers on the stage.
  private static func drawn(
    _ site: Site, _ context: DesignContext, _ view: LayersView
  ) async throws -> [String: LayerExtent] {
    guard let source = try await LayersQuery(site, context.design, context.visitor, view)?.source else { return [:] }
    let scene = try await site.services.previews.scene(source, view.family)
    return Dictionary(
      scene.layers.map {
        ($0.id, LayerExtent(x: $0.rect.x, y: $0.rect.y, width: $0.rect.width, height: $0.rect.height))
      }, uniquingKeysWith: { first, _ in first })
  }
}
