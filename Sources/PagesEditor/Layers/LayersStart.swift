import DesignCatalogue
import DesignLayout
import DesignModel
import Foundation
import Hummingbird
import PagesKit
import StudioDesk
import StudioPreviews
import StudioStore

/// The page to start a layered design.
struct LayersStartPage: PageModel {
  /// One of the library’s designs that can be converted.
  struct Own: PageModel {
    var title: String
    var href: String
    var preview: PreviewImage

    static let schema = Schema<Self> {
      value("ownTitle", \.title)
      value("href", \.href)
      one("preview", \.preview)
    }
  }

  var hero: PreviewImage?
  var own: [Own]
  var components: [LayersPanels.Piece]
  var cards: [TemplateCardModel]
  var kinds: [Choice]
  var sizes: [Choice]
  var query: String
  var count: Int

  static let template = PageTemplate<Self>("pages/layers-new")
  static let schema = Schema<Self> {
    one("hero", \.hero)
    many("own", \.own)
    flag("hasOwn") { !$0.own.isEmpty }
    many("pieces", \.components)
    many("cards", \.cards)
    flag("hasCards") { !$0.cards.isEmpty }
    many("kinds", \.kinds)
    many("sizes", \.sizes)
    value("query", \.query)
    value("found") { $0.count == 1 ? "1 template" : "\($0.count) templates" }
  }
}

struct LayersStartQuery: Sendable {
  let site: Site
  let visitor: Visitor
  let form: SubmittedForm

  /// Maximum number of own designs offered.
  private static let ownLimit = 6
  /// The components offered to start from, first.
  private static let begun = [
    "rings", "week-bars", "agenda", "countdown", "moon", "hourly-strip", "habit-grid", "dial",
  ]

  private var asked: String { (form["q"] ?? "").beginning(60) }
  private var slot: SizeSlot? { form["size"].flatMap { word in SizeSlot.allCases.first { $0.rawValue == word } } }

  func page() async throws -> LayersStartPage {
    let all = site.templates.catalogue.blueprints.filter { $0.tree != nil }
    let known = Set(all.map(\.card.category))
    let kind = form["kind"].flatMap { known.contains($0) ? $0 : nil }
    let words = asked.lowercased().split(separator: " ")
    let found = all.filter { blueprint in
      let card = blueprint.card
      let text = ([card.title, card.subtitle, card.summary, card.category] + card.tags).joined(separator: " ")
        .lowercased()
      return (kind == nil || card.category == kind) && words.allSatisfy { text.contains($0) }
    }
    let hero = site.templates.catalogue["layered-activity-rings"]
    return LayersStartPage(
      hero: try hero.map { blueprint in
        try site.image(visitor, .systemMedium, alt: "", eager: true) {
          site.templates.blueprints.source(blueprint, look: nil, appearance: $0, plan: site.services.settings.plan)
        }
      }, own: try await own(), components: try pieces(),
      cards: try await TemplateCards(site: site, visitor: visitor, look: nil, slot: slot).models(
        found, sizes: slot == nil ? GridFill.sizes(found) : []),
      kinds: [Choice(value: "", label: "All", isChosen: kind == nil)]
        + known.sorted().map { Choice(value: $0, label: $0, isChosen: $0 == kind) },
      sizes: [Choice(value: "", label: "Any size", isChosen: slot == nil)]
        + SizeSlot.allCases.map {
          Choice(value: $0.rawValue, label: WidgetFamily($0).displayName, isChosen: $0 == slot)
        }, query: asked, count: found.count)
  }

  /// The newest standard designs.
  private func own() async throws -> [LayersStartPage.Own] {
    guard let id = try await site.knownLibrary(visitor) else { return [] }
    let library = site.services.store.library(id)
    let data = try await site.services.data(of: library)
    var found: [LayersStartPage.Own] = []
    for design in try await library.page(ShelfQuery(limit: 24)).designs where design.draft.kind == .widget {
      guard found.count < Self.ownLimit else { break }
      let assets = await site.services.sound(try await library.assets(of: design.id))
      let moment = visitor.today(site.services.now())
      found.append(
        .init(
          title: design.draft.name, href: Address.detach(design.id),
          preview: try site.image(visitor, .systemSmall, alt: "") {
            site.services.source(design.draft, assets, data, appearance: $0, moment: moment)
          }))
    }
    return found
  }

  /// The components to start from.
  private func pieces() throws -> [LayersPanels.Piece] {
    let pictures = PiecePictures(
      site: site, accent: nil, appearance: visitor.theme == "dark" ? .dark : .light,
      moment: visitor.today(site.services.now()))
    let named = Self.begun.compactMap(LayerComponent.named)
    let rest = LayerComponent.all.filter { one in !named.contains { $0.name == one.name } }
    return try (named + rest).prefix(8).map { component in
      .init(
        value: component.name, title: component.title, icon: "i-puzzle", summary: "",
        picture: try pictures.image(component.expanded([:]), component.title))
    }
  }
}
