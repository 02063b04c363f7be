import PagesKit
import StudioDesk
import DesignData
import DesignCatalogue
import DesignLayout
import DesignModel
import Foundation
import Hummingbird
import StudioPreviews
import StudioStore

/// A variation on the remix page.
struct RemixCard: PageModel {
  var index: Int
  var kind: String
  var title: String
  var changes: String
  var tint: String
  var small: PreviewImage
  var medium: PreviewImage
  var large: PreviewImage
  /// Shows variations like this one; nil if they are shown already.
  var likeHref: String?

  static let schema = Schema<Self> {
    value("index", \.index)
    value("kind", \.kind)
    value("cardTitle", \.title)
    value("changes", \.changes)
    value("tint", \.tint)
    one("small", \.small)
    one("medium", \.medium)
    one("large", \.large)
    value("likeHref", \.likeHref)
  }
}

struct RemixPage: PageModel {
  var id: String
  var name: String
  var cards: [RemixCard]
  var count: Int
  var seed: String
  var like: String?
  var likeTitle: String?
  var againHref: String
  var allHref: String
  var backHref: String
  var view: String
  var sequence: Int
  var letter: String
  var sizes: [Choice]
  var tint: String

  static let template = PageTemplate<Self>("pages/remix")
  static let schema = Schema<Self> {
    addresses(of: \.id)
    value("id", \.id)
    value("designName", \.name)
    many("remixes", \.cards)
    value("count", \.count)
    value("seed", \.seed)
    value("like", \.like)
    value("likeTitle", \.likeTitle)
    value("againHref", \.againHref)
    value("allHref", \.allHref)
    value("backHref", \.backHref)
    value("view", \.view)
    value("sequence", \.sequence)
    value("fam", \.letter)
    many("sizes", \.sizes)
    value("tint", \.tint)
    flag("isEmpty", \.cards.isEmpty)
  }
}

/// Remix: twelve variations per seed, one of which can be applied as one undo step.
struct RemixRoutes: Sendable {
  var site: Site

  func add(to routes: StudioRoutes) {
    routes.design.get(Address.remix.path) { request, context in try await page(request, context) }
    routes.design.post(Address.remix.path) { request, context in try await apply(request, context) }
  }

  /// The variations of a seed, or those like one of them.
  private func proposals(
    _ design: StoredDesign, _ assets: [String: Asset], _ view: EditorView, seed: UInt64, like: Int?
  ) async throws -> [RemixProposal] {
    let data = try await site.services.data(of: site.services.store.library(design.library))
    return try await DesignRemixes(site.services.previews, flags: site.services.flags) {
      site.services.source(.widget($0), assets, data, appearance: .light, moment: .card)
    }
    .proposals(for: design.draft.spec, slot: view.slot, seed: seed, like: like)
  }

  private struct Asked {
    var seed: UInt64
    var like: Int?
    var view: EditorView
    init(_ query: SubmittedForm, _ view: EditorView) {
      seed = query["seed"].flatMap { UInt64($0) } ?? 1
      like = query.number("like")
      self.view = view
    }
  }

  private func page(_ request: Request, _ context: DesignContext) async throws -> Response {
    let asked = Asked(request.query, EditorView(request, context.visitor))
    let assets = try await context.library.assets(of: context.design.id)
    let found = try await proposals(context.design, assets, asked.view, seed: asked.seed, like: asked.like)
    let path = Address.remix(context.design.id)
    let moment = context.visitor.moment(site.services.now())
    let data = try await site.services.data(of: context.library)
    var cards: [(RemixKind, RemixCard)] = []
    for (index, proposal) in found.enumerated() {
      func image(_ family: WidgetFamily) async throws -> PreviewImage {
        try await site.spokenImage(context.visitor, family, eager: index < 6) {
          site.services.source(.widget(LongTexts.cut(proposal.design)), assets, data, appearance: $0, moment: moment)
        }
      }
      let card = RemixCard(
        index: index, kind: proposal.kind.displayName,
        title: proposal.design.layout.template.traits.movesByItself
          ? "\(proposal.title), \(proposal.subtitle.lowercased())"
          : DistinctLooks.name(proposal.design, base: context.design.draft.spec, slot: asked.view.slot),
        changes: try DistinctLooks.words(from: context.design.draft.spec, to: proposal.design),
        tint: proposal.design.style.accent.hex,
        small: try await image(.systemSmall), medium: try await image(.systemMedium),
        large: try await image(.systemLarge),
        likeHref: asked.like == nil ? "\(path)?seed=\(asked.seed)&like=\(index)&\(asked.view.query)" : nil)
      cards.append((proposal.kind, card))
    }
    let likeTitle = asked.like == nil ? nil : cards.first?.1.title
    // Grouped by kind in the app’s order; those like one of them in their own order.
    let ordered =
      likeTitle != nil
      ? cards.map(\.1) : RemixKind.allCases.flatMap { kind in cards.filter { $0.0 == kind }.map(\.1) }
    let model = RemixPage(
      id: context.design.id.uuidString, name: context.design.draft.name, cards: ordered, count: cards.count,
      seed: "\(asked.seed)", like: asked.like.map(String.init), likeTitle: likeTitle,
      againHref: "\(path)?seed=\(Self.next(asked.seed))&\(asked.view.query)",
      allHref: "\(path)?seed=\(asked.seed)&\(asked.view.query)",
      backHref: "\(Address.edit(context.design.id))?\(asked.view.query)", view: asked.view.query,
      sequence: context.design.sequence,
      letter: asked.view.isLock ? "m" : asked.view.letter,
      sizes: SizeSlot.allCases.map { slot in
        Choice(
          value: String(slot.rawValue.prefix(1)), label: slot.rawValue.capitalised, isChosen: slot == asked.view.slot,
          href: "\(path)?seed=\(asked.seed)\(asked.like.map { "&like=\($0)" } ?? "")&"
            + asked.view.query { ($0.slot, $0.isLock) = (slot, false) })
      }, tint: context.design.draft.spec.style.accent.hex)
    let toast = request.query.flash?.toast(on: .remix)
    let frame = site.kit.frame(
      "Remix, \(context.design.draft.name)", .library, context.visitor, request, body: "page-remix", toast: toast)
    return try .html(site.kit.pages.text(RemixPage.template, model, frame: frame), request)
  }

  /// The next seed. It is the same for the same seed, so that addresses can be shared.
  private static func next(_ seed: UInt64) -> UInt64 { (seed &* 6_364_136_223 &+ 1_442_695_041) % 1_000_000_007 }

  private func apply(_ request: Request, _ context: DesignContext) async throws -> Response {
    let form = try await SubmittedForm.read(request, limit: 64 << 10)
    let asked = Asked(form, EditorView(form: form, context.visitor))
    // The variations were made from another state, so they are made again instead of applying a different one.
    if let base = form.number("base"), base != context.design.sequence {
      return .seeOther(Flash.anew.on("\(Address.remix(context.design.id))?seed=\(asked.seed)&\(asked.view.query)"))
    }
    let assets = try await context.library.assets(of: context.design.id)
    let found = try await proposals(context.design, assets, asked.view, seed: asked.seed, like: asked.like)
    guard let index = form.number("index"), found.indices.contains(index) else { throw Problem.badForm }
    let changes = try Reducer.difference(from: context.design.draft.spec, to: found[index].design)
    let edit = Edit(
      changes: changes, basedOn: form.number("base") ?? context.design.sequence,
      client: "remix-\(UUID().uuidString.prefix(8))")
    _ = try await context.library.apply(edit, to: context.design.id, now: site.services.now())
    return .seeOther(Flash.remixed.on("\(Address.edit(context.design.id))?\(asked.view.query)"))
  }
}
