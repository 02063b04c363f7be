import PagesKit
import StudioDesk
import EditorTools
import DesignLayout
import DesignModel
import Foundation
import Hummingbird
import StudioStore

/// Two versions of a design side by side.
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
    static let schema = Schema<Self> {
      value("sideTitle", \.title)
      value("when", \.when)
      one("preview", \.preview)
    }
  }

  static let template = PageTemplate<Self>("pages/compare")
  static let schema = Schema<Self> {
    addresses(of: \.id)
    value("id", \.id)
    value("designName", \.name)
    one("before", \.before)
    one("after", \.after)
    many("words", \.words)
    flag("isSame", \.words.isEmpty)
    many("sizes", \.sizes)
    many("revisions", \.revisions)
    many("others", \.others)
    value("view", \.view)
    value("fam", \.letter)
    value("backHref", \.backHref)
    value("restores", \.restores)
    value("wordCount") { $0.words.count == 1 ? "1 difference" : "\($0.words.count) differences" }
  }
}

/// Compares any two saved versions, or one with the current state.
struct HistoryRoutes: Sendable {
  var site: Site

  func add(to routes: StudioRoutes) {
    routes.design.get(Address.compare.path) { request, context in try await compare(request, context) }
  }

  private func compare(_ request: Request, _ context: DesignContext) async throws -> Response {
    let view = EditorView(request, context.visitor)
    let list = try await context.library.revisions(context.design.id, limit: 200)
    let assets = try await context.library.assets(of: context.design.id)
    let moment = context.visitor.moment(site.services.now())
    func side(_ name: String?) -> (number: Int?, design: Design, title: String, when: String) {
      if let number = name.flatMap({ SentNumber($0)?.value }), let found = list.first(where: { $0.number == number }) {
        return (
          number, found.design, "Version \(number)",
          When.words(found.savedAt, now: site.services.now(), context.visitor).capitalised
        )
      }
      return (
        nil, context.design.draft, "Now",
        context.design.isDirty ? "Not saved as a version" : "Same as version \(context.design.revision)"
      )
    }
    let (one, two) = (side(request.query["a"]), side(request.query["b"]))
    let family = WidgetFamily(view.slot)
    let data = try await site.services.data(of: context.library)
    func model(_ side: (number: Int?, design: Design, title: String, when: String)) async throws -> ComparePage.Side {
      let image = try await site.spokenImage(context.visitor, family, eager: true) {
        site.services.source(side.design, assets, data, appearance: $0, moment: moment)
      }
      return ComparePage.Side(title: side.title, when: side.when, preview: image)
    }
    func choices(_ chosen: Int?) -> [Choice] {
      [Choice(value: "", label: "Now", isChosen: chosen == nil)]
        + list.map { Choice(value: "\($0.number)", label: "Version \($0.number)", isChosen: $0.number == chosen) }
    }
    let page = ComparePage(
      id: context.design.id.uuidString, name: context.design.draft.name, before: try await model(one),
      after: try await model(two),
      words: try one.design.describedChanges(to: two.design).map(\.words.sentence),
      sizes: SizeSlot.allCases.map { slot in
        Choice(
          value: slot.rawValue, label: slot.rawValue.capitalised, isChosen: slot == view.slot,
          href:
            "\(Address.compare(context.design.id))?a=\(one.number.map(String.init) ?? "")&b=\(two.number.map(String.init) ?? "")&"
            + view.query { $0.slot = slot })
      }, revisions: choices(one.number), others: choices(two.number), view: view.query, letter: view.letter,
      backHref: "\(Address.edit(context.design.id))?\(view.query { $0.panel = .history })", restores: one.number)
    let frame = site.kit.frame(
      "Compare, \(context.design.draft.name)", .library, context.visitor, request, body: "page-compare")
    return try .html(site.kit.pages.text(ComparePage.template, page, frame: frame), request)
  }
}
