import StudioDesk
import DesignData
import DesignCatalogue
import DesignLayout
import DesignModel
import Foundation
import Hummingbird
import StudioPreviews
import StudioStore

/// A proposal on the remix page.
struct RemixCard: PageModel {
  var index: Int
  var kind: String
  var title: String
  var changes: String
  var tint: String
  var small: PreviewImage
  var medium: PreviewImage
  var large: PreviewImage
  /// Leads to looks like this one; nil among those already.
  var likeHref: String?

  static let fields: [String: @Sendable (RemixCard) -> Any?] = [
    "index": { $0.index }, "kind": { $0.kind }, "cardTitle": { $0.title },
    "changes": { $0.changes }, "tint": { $0.tint },
    "small": { $0.small }, "medium": { $0.medium }, "large": { $0.large }, "likeHref": { $0.likeHref },
  ]
}

/// The remix page.
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

  static let fields: [String: @Sendable (RemixPage) -> Any?] = [
    "id": { $0.id }, "designName": { $0.name }, "remixes": { $0.cards }, "count": { $0.count }, "seed": { $0.seed },
    "like": { $0.like }, "likeTitle": { $0.likeTitle }, "againHref": { $0.againHref }, "allHref": { $0.allHref },
    "backHref": { $0.backHref }, "view": { $0.view }, "sequence": { $0.sequence }, "fam": { $0.letter },
    "sizes": { $0.sizes }, "tint": { $0.tint }, "isEmpty": { $0.cards.isEmpty },
  ]
}

/// Remixing: twelve proposals by seed, one of them applied as one undoable step.
struct RemixRoutes: Sendable {
  var site: Site

  func add(to router: RouterGroup<StudioContext>) {
    router.get(Address.remix.path) { request, context in try await page(request, context) }
    router.post(Address.remix.path) { request, context in try await apply(request, context) }
  }

  /// The proposals of a seed, or those like one of them.
  private func proposals(
    _ design: StoredDesign, _ assets: [String: Asset], _ view: EditorView, seed: UInt64, like: Int?
  ) async throws -> [RemixProposal] {
    try await DesignRemixes(site.previews) { site.source($0, assets, appearance: .light, moment: .card) }
      .proposals(for: design.draft, slot: view.slot, seed: seed, like: like)
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

  private func page(_ request: Request, _ context: StudioContext) async throws -> Response {
    let visitor = Visitor(request, site.signer)
    let library = try await site.library(visitor)
    let design = try await site.store.scoped(library).design(DesignID.of(context))
    let asked = Asked(request.query, EditorView(request, visitor))
    let assets = try await site.store.scoped(library).assets(of: design.id)
    let found = try await proposals(design, assets, asked.view, seed: asked.seed, like: asked.like)
    let path = Address.design(design.id)
    let moment = visitor.moment(site.now())
    var cards: [(RemixKind, RemixCard)] = []
    for (index, proposal) in found.enumerated() {
      func image(_ family: WidgetFamily) async throws -> PreviewImage {
        try await site.spokenImage(visitor, family, eager: index < 6) {
          site.source(LongTexts.cut(proposal.design), assets, appearance: $0, moment: moment)
        }
      }
      let card = RemixCard(
        index: index, kind: proposal.kind.displayName,
        title: proposal.design.layout.template.traits.movesByItself
          ? "\(proposal.title), \(proposal.subtitle.lowercased())"
          : DistinctLooks.name(proposal.design, base: design.draft, slot: asked.view.slot),
        changes: try DistinctLooks.words(from: design.draft, to: proposal.design),
        tint: proposal.design.style.accent.hex,
        small: try await image(.systemSmall), medium: try await image(.systemMedium),
        large: try await image(.systemLarge),
        likeHref: asked.like == nil ? "\(path)/remix?seed=\(asked.seed)&like=\(index)&\(asked.view.query)" : nil)
      cards.append((proposal.kind, card))
    }
    let likeTitle = asked.like == nil ? nil : cards.first?.1.title
    // Kind by kind, in the app's order; those like one of them as they came.
    let ordered =
      likeTitle != nil
      ? cards.map(\.1) : RemixKind.allCases.flatMap { kind in cards.filter { $0.0 == kind }.map(\.1) }
    let model = RemixPage(
      id: design.id.uuidString, name: design.draft.name, cards: ordered, count: cards.count,
      seed: "\(asked.seed)", like: asked.like.map(String.init), likeTitle: likeTitle,
      againHref: "\(path)/remix?seed=\(Self.next(asked.seed))&\(asked.view.query)",
      allHref: "\(path)/remix?seed=\(asked.seed)&\(asked.view.query)",
      backHref: "\(path)/edit?\(asked.view.query)", view: asked.view.query, sequence: design.sequence,
      letter: asked.view.isLock ? "m" : asked.view.letter,
      sizes: SizeSlot.allCases.map { slot in
        Choice(
          value: String(slot.rawValue.prefix(1)), label: slot.rawValue.capitalised, isChosen: slot == asked.view.slot,
          href: "\(path)/remix?seed=\(asked.seed)\(asked.like.map { "&like=\($0)" } ?? "")&"
            + asked.view.query { ($0.slot, $0.isLock) = (slot, false) })
      }, tint: design.draft.style.accent.hex)
    let toast = request.query.flash?.toast(on: .remix)
    let frame = site.frame("Remix, \(design.draft.name)", .library, visitor, request, body: "page-remix", toast: toast)
    return try .html(site.pages.text("pages/remix", model, frame: frame), request)
  }

  /// Another seed, the same one for the same seed, so that an address can be shared.
  private static func next(_ seed: UInt64) -> UInt64 { (seed &* 6_364_136_223 &+ 1_442_695_041) % 1_000_000_007 }

  private func apply(_ request: Request, _ context: StudioContext) async throws -> Response {
    let visitor = Visitor(request, site.signer)
    let library = try await site.library(visitor)
    let id = try DesignID.of(context)
    let form = try await SubmittedForm.read(request, limit: 64 << 10)
    let design = try await site.store.scoped(library).design(id)
    let asked = Asked(form, EditorView(form: form, visitor))
    // The looks were drawn from another state: they are drawn anew rather than another one applied.
    if let base = form.number("base"), base != design.sequence {
      return .seeOther(Flash.anew.on("\(Address.remix(id))?seed=\(asked.seed)&\(asked.view.query)"))
    }
    let assets = try await site.store.scoped(library).assets(of: id)
    let found = try await proposals(design, assets, asked.view, seed: asked.seed, like: asked.like)
    guard let index = form.number("index"), found.indices.contains(index) else { throw Problem.badForm }
    let changes = try Reducer.difference(from: design.draft, to: found[index].design)
    let edit = Edit(
      changes: changes, basedOn: form.number("base") ?? design.sequence,
      client: "remix-\(UUID().uuidString.prefix(8))")
    _ = try await site.store.scoped(library).apply(edit, to: id, now: site.now())
    return .seeOther(Flash.remixed.on("\(Address.edit(id))?\(asked.view.query)"))
  }
}
