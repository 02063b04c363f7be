import EditorTools
import DesignLayout
import DesignModel
import Foundation
import Hummingbird
import StudioStore

/// The list of saved versions with their pictures.
struct HistoryQuery: Sendable {
  var site: Site

  func revisions(_ design: StoredDesign, _ view: EditorView, _ visitor: Visitor) async throws -> [RevisionModel] {
    let list = try await site.store.scoped(design.library).revisions(design.id, limit: 50)
    let assets = try await site.store.scoped(design.library).assets(of: design.id)
    let moment = visitor.moment(site.now())
    return try list.enumerated().map { index, revision in
      let older = index + 1 < list.count ? list[index + 1] : nil
      let words = older.flatMap { try? Reducer.describe(from: $0.design, to: revision.design) } ?? []
      let text = words.prefix(3).map(\.sentence).joined(separator: ". ")
      let more = words.count > 3 ? ". And \(words.count - 3) more" : ""
      let isCurrent = !design.isDirty && revision.number == design.revision
      let image = try site.image(visitor, WidgetFamily(view.slot), alt: "") {
        site.source(revision.design, assets, appearance: $0, moment: moment)
      }
      return RevisionModel(
        number: revision.number, when: When.words(revision.savedAt, now: site.now(), visitor).capitalised,
        isCurrent: isCurrent,
        changes: older == nil ? (revision.number == 1 ? "Made" : "") : text + more, preview: image,
        compareHref: "\(Address.compare(design.id))?a=\(revision.number)&\(view.query)")
    }
  }
}

/// Two states of a design beside each other.
struct ComparePage: PageModel {
  var id: String
  var name: String
  var before: Side
  var after: Side
  var words: [String]
  var sizes: [Choice]
  var revisions: [Choice]
  var others: [Choice]
  var view: String
  var letter: String
  var backHref: String
  var restores: Int?

  /// One of the two.
  struct Side: PageModel {
    var title: String
    var when: String
    var preview: PreviewImage
    static let fields: [String: @Sendable (Side) -> Any?] = [
      "sideTitle": { $0.title }, "when": { $0.when }, "preview": { $0.preview },
    ]
  }

  static let fields: [String: @Sendable (ComparePage) -> Any?] = [
    "id": { $0.id }, "designName": { $0.name }, "before": { $0.before }, "after": { $0.after }, "words": { $0.words },
    "isSame": { $0.words.isEmpty }, "sizes": { $0.sizes }, "revisions": { $0.revisions }, "others": { $0.others },
    "view": { $0.view }, "fam": { $0.letter }, "backHref": { $0.backHref }, "restores": { $0.restores },
    "wordCount": { $0.words.count == 1 ? "1 difference" : "\($0.words.count) differences" },
  ]
}

/// Comparing any two saved versions, or one with what is being edited.
struct HistoryRoutes: Sendable {
  var site: Site

  func add(to router: RouterGroup<StudioContext>) {
    router.get(Address.compare.path) { request, context in try await compare(request, context) }
  }

  private func compare(_ request: Request, _ context: StudioContext) async throws -> Response {
    let visitor = Visitor(request, site.signer)
    let library = try await site.library(visitor)
    let design = try await site.store.scoped(library).design(DesignID.of(context))
    let view = EditorView(request, visitor)
    let list = try await site.store.scoped(library).revisions(design.id, limit: 200)
    let assets = try await site.store.scoped(library).assets(of: design.id)
    let moment = visitor.moment(site.now())
    func side(_ name: String?) -> (number: Int?, spec: WidgetSpec, title: String, when: String) {
      if let number = name.flatMap({ SentNumber($0)?.value }), let found = list.first(where: { $0.number == number }) {
        return (
          number, found.design, "Version \(number)", When.words(found.savedAt, now: site.now(), visitor).capitalised
        )
      }
      return (nil, design.draft, "Now", EditorQuery(site: site).status(design, visitor))
    }
    let (one, two) = (side(request.query["a"]), side(request.query["b"]))
    let family = WidgetFamily(view.slot)
    func model(_ side: (number: Int?, spec: WidgetSpec, title: String, when: String)) async throws -> ComparePage.Side {
      let image = try await site.spokenImage(visitor, family, eager: true) {
        site.source(side.spec, assets, appearance: $0, moment: moment)
      }
      return ComparePage.Side(title: side.title, when: side.when, preview: image)
    }
    let path = Address.design(design.id)
    func choices(_ chosen: Int?) -> [Choice] {
      [Choice(value: "", label: "Now", isChosen: chosen == nil)]
        + list.map { Choice(value: "\($0.number)", label: "Version \($0.number)", isChosen: $0.number == chosen) }
    }
    let page = ComparePage(
      id: design.id.uuidString, name: design.draft.name, before: try await model(one), after: try await model(two),
      words: try Reducer.describe(from: one.spec, to: two.spec).map(\.sentence),
      sizes: SizeSlot.allCases.map { slot in
        Choice(
          value: slot.rawValue, label: slot.rawValue.capitalised, isChosen: slot == view.slot,
          href: "\(path)/compare?a=\(one.number.map(String.init) ?? "")&b=\(two.number.map(String.init) ?? "")&"
            + view.query { $0.slot = slot })
      }, revisions: choices(one.number), others: choices(two.number), view: view.query, letter: view.letter,
      backHref: "\(path)/edit?\(view.query { $0.panel = .history })", restores: one.number)
    let frame = site.frame("Compare, \(design.draft.name)", .library, visitor, request, body: "page-compare")
    return try .html(site.pages.text("pages/compare", page, frame: frame), request)
  }
}

/// What another window changed first, beside what this one wants.
struct ConflictPage: PageModel {
  var id: String
  var name: String
  var theirs: PreviewImage
  var mine: PreviewImage
  var words: [String]
  /// Everything this window asked for, as JSON, so that keeping one's own does just that on top of the newer state.
  var carried: String
  var sequence: Int
  var view: String
  var backHref: String

  static let fields: [String: @Sendable (ConflictPage) -> Any?] = [
    "id": { $0.id }, "designName": { $0.name }, "theirs": { $0.theirs }, "mine": { $0.mine }, "words": { $0.words },
    "carried": { $0.carried }, "sequence": { $0.sequence }, "view": { $0.view }, "backHref": { $0.backHref },
  ]
}

/// Fills the conflict page.
struct ConflictQuery: Sendable {
  var site: Site

  /// The change with the photo that `draft` has there; nil where it is about the photo only.
  static func withoutPhoto(_ change: Change, over draft: WidgetSpec) throws -> Change? {
    if change.field.hasPrefix("image") { return nil }
    guard change.field == "variant", change.scope != .base, change.value?.object != nil else { return change }
    let known = draft[change.scope].image
    var change = change
    change.value?[path: ["image"]] = try known.map(SpecCoding.tree)
    return change
  }

  func response(
    _ stale: StoredDesign, _ asked: EditorAction.Plan, _ view: EditorView, _ visitor: Visitor, _ request: Request
  ) async throws -> Response {
    let design = try await site.store.scoped(stale.library).design(stale.id)
    let assets = try await site.store.scoped(design.library).assets(of: design.id)
    // A new photo is stored with the change that names it, so it cannot wait in a page.
    let changes =
      asked.assets.isEmpty
      ? asked.changes : try asked.changes.compactMap { try Self.withoutPhoto($0, over: design.draft) }
    let mine = try Reducer.apply(changes, to: design.draft).design
    var words = try Reducer.describe(from: design.draft, to: mine).map(\.sentence)
    if !asked.assets.isEmpty { words.append("The new photo is not in yet: choose it again afterwards.") }
    let moment = visitor.moment(site.now())
    func image(_ spec: WidgetSpec) async throws -> PreviewImage {
      try await site.spokenImage(visitor, WidgetFamily(view.slot), eager: true) {
        site.source(spec, assets, appearance: $0, moment: moment)
      }
    }
    let page = ConflictPage(
      id: design.id.uuidString, name: design.draft.name, theirs: try await image(design.draft),
      mine: try await image(mine), words: words,
      carried: String(decoding: try JSONEncoder().encode(changes), as: UTF8.self), sequence: design.sequence,
      view: view.query, backHref: "\(Address.edit(design.id))?\(view.query)")
    let frame = site.frame("Changed elsewhere", .library, visitor, request, body: "page-conflict")
    return try .html(site.pages.text("pages/conflict", page, frame: frame), request, status: .conflict)
  }
}
