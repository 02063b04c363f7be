import PagesKit
import StudioDesk
import DesignCatalogue
import DesignData
import DesignLayout
import DesignModel
import Foundation
import Hummingbird
import StudioStore

struct SearchHit: PageModel {
  var label: String
  var detail: String
  var href: String
  var icon: String
  /// A small preview instead of the icon.
  var picture: PreviewImage? = nil
  static let schema = Schema<Self> {
    value("label", \.label)
    text("hitDetail", \.detail)
    value("href", \.href)
    value("icon") { $0.picture == nil ? $0.icon : nil }
    one("preview", \.picture)
  }
}

/// The results of one kind.
struct SearchGroup: PageModel {
  var title: String
  var hits: [SearchHit]
  static let schema = Schema<Self> {
    value("groupTitle", \.title)
    many("found", \.hits)
  }
}

/// Search over everything: a page without script, the palette with it.
struct SearchPage: PageModel {
  var query: String
  var groups: [SearchGroup]
  static let template = PageTemplate<Self>("pages/search")
  static let fragment = PageTemplate<Self>("fragments/search-results")
  static let schema = Schema<Self> {
    value("query", \.query)
    many("groups", \.groups)
    flag("isEmpty", \.groups.isEmpty)
  }
}

/// Searching actions, designs, templates and variables.
struct SearchRoutes: Sendable {
  var site: Site

  func add(to router: RouterGroup<StudioContext>) {
    router.get(Address.search.path) { request, _ in try await page(request) }
  }

  /// Places within pages.
  private static let places: [(label: String, keys: String, href: String, icon: String)] = [
    ("Download everything", "", Address.export.description, "i-download"),
    ("Open the bin", "", "\(Address.library)?show=bin", "i-trash"),
    ("Keyboard shortcuts", "?", "\(Address.help)#keyboard", "i-keyboard"),
    ("Built-in variables", "", "\(Address.help)#values", "i-braces"),
  ]

  /// The pages of the table without those that are turned off here, and places within them.
  private var actions: [SearchHit] {
    let pages = StudioPage.found.filter { site.services.flags[.assistant] || !$0.needsAssistant }
    return (pages.map(\.place) + Self.places).map {
      SearchHit(label: $0.label, detail: $0.keys, href: $0.href, icon: $0.icon)
    }
  }

  private func page(_ request: Request) async throws -> Response {
    let visitor = Visitor(request, site.kit.signer)
    let text = (request.query["q"] ?? "").beginning(80)
    let words = ShelfEntry.folded(text).split(separator: " ")
    func fits(_ hay: String, _ words: [Substring]) -> Bool {
      words.allSatisfy { ShelfEntry.folded(hay).contains($0) }
    }
    var groups: [SearchGroup] = []
    let offered = actions
    var hits = offered.filter { fits($0.label, words) }
    // “Wetter”.
    if hits.isEmpty, let meant = CatalogueSearch.inEnglish(text) {
      hits = offered.filter { fits($0.label, meant.split(separator: " ")) }
    }
    // Corrects typing errors such as “Setings”.
    if hits.isEmpty,
      let meant = CatalogueSearch.corrected(text, known: Set(offered.flatMap { CatalogueSearch.words(of: $0.label) }))
    {
      hits = offered.filter { fits($0.label, meant.split(separator: " ")) }
    }
    groups.append(SearchGroup(title: "Actions", hits: Array(hits.prefix(words.isEmpty ? 5 : 6))))
    if let library = visitor.library, try await site.services.store.library(library).exists() {
      let page = try await site.services.store.library(library).page(ShelfQuery(text: text, limit: 6))
      let assets = try await site.services.store.library(library).assets(of: page.designs.map(\.id))
      let data = try await site.services.data(of: site.services.store.library(library))
      groups.append(
        SearchGroup(
          title: "Designs",
          hits: try page.designs.map { design in
            SearchHit(
              label: design.draft.name, detail: When.words(design.savedAt, now: site.services.now(), visitor),
              href: Address.edit(design.id), icon: "i-image",
              picture: try site.image(visitor, .systemSmall, alt: "") {
                site.services.source(
                  design.draft, assets[design.id] ?? [:], data, appearance: $0,
                  moment: visitor.today(site.services.now()))
              })
          }))
    }
    if !words.isEmpty {
      let templates = site.templates.search(text).prefix(6).compactMap { site.templates.catalogue[$0] }
      groups.append(
        SearchGroup(
          title: "Templates",
          hits: try templates.map { template in
            SearchHit(
              label: template.card.title, detail: template.card.category, href: Address.template(template.card.id),
              icon: "i-compass",
              picture: try site.image(visitor, .systemSmall, alt: "") {
                site.templates.blueprints.source(template, look: nil, appearance: $0, plan: site.services.settings.plan)
              })
          }))
      groups.append(
        SearchGroup(
          title: "Built-in widgets",
          hits: site.services.flags.widgets.filter { fits("\($0.displayName) \($0.line)", words) }.map {
            SearchHit(
              label: $0.displayName, detail: "Widget", href: Address.ownWidget($0.rawValue), icon: "i-phone")
          }))
      let values = site.services.flags.variables.filter { fits("\($0.key) \($0.group) \($0.meaning)", words) }.prefix(5)
      groups.append(
        SearchGroup(
          title: "Variables",
          hits: values.map {
            SearchHit(label: $0.meaning, detail: $0.token, href: "\(Address.help)#values", icon: "i-braces")
          }))
    }
    groups.removeAll { $0.hits.isEmpty }
    let isFragment = request.headers[values: .xFragment].first == "results"
    let frame = site.kit.frame(.search, visitor, request)
    return try .html(
      site.kit.pages.text(
        isFragment ? SearchPage.fragment : SearchPage.template, SearchPage(query: text, groups: groups), frame: frame),
      request)
  }
}
