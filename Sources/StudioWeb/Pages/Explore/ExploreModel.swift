import DesignCatalogue
import DesignLayout
import DesignModel

/// A template in the grid.
struct TemplateCardModel: PageModel {
  var id: String
  var title: String
  var summary: String
  var tint: String
  var preview: PreviewImage
  var spanClass: String
  var needsPhoto: Bool
  var href: String
  var look: String

  static let fields: [String: @Sendable (TemplateCardModel) -> Any?] = [
    "id": { $0.id }, "title": { $0.title }, "summary": { $0.summary }, "tint": { $0.tint },
    "preview": { $0.preview }, "spanClass": { $0.spanClass }, "needsPhoto": { $0.needsPhoto }, "href": { $0.href },
    "look": { $0.look },
  ]
}

/// Explore.
struct ExplorePage: PageModel {
  var cards: [TemplateCardModel]
  var tableau: [PreviewTile]
  var total: Int
  var query: String
  var kinds: [Choice]
  var sizes: [Choice]
  var looks: [Choice]

  static let fields: [String: @Sendable (ExplorePage) -> Any?] = [
    "cards": { $0.cards }, "tableau": { $0.tableau }, "total": { $0.total }, "query": { $0.query },
    "kinds": { $0.kinds }, "sizes": { $0.sizes }, "looks": { $0.looks }, "isEmpty": { $0.cards.isEmpty },
    "lookCount": { $0.looks.count - 1 }, "resultCount": { $0.cards.count },
  ]
}

/// A picture of the hero's tableau.
struct PreviewTile: PageModel {
  var place: String
  var href: String
  var preview: PreviewImage
  static let fields: [String: @Sendable (PreviewTile) -> Any?] = [
    "place": { $0.place }, "href": { $0.href }, "preview": { $0.preview },
  ]
}

/// A template's own page.
struct TemplatePage: PageModel {
  var card: TemplateCard
  var tint: String
  var small: PreviewImage
  var medium: PreviewImage
  var large: PreviewImage
  var looks: [Choice]
  var look: String
  var values: [ValueRow]
  var templateName: String
  var origin: (href: String, title: String)?
  var time: String

  static let fields: [String: @Sendable (TemplatePage) -> Any?] = [
    "id": { $0.card.id }, "cardTitle": { $0.card.title }, "subtitle": { $0.card.subtitle },
    "summary": { $0.card.summary }, "category": { $0.card.category }, "author": { $0.card.author },
    "licence": { $0.card.licence }, "needsPhoto": { $0.card.needs == "photo" },
    "needsData": { ["weather", "calendar", "reminders"].contains($0.card.needs) ? $0.card.needs : nil },
    "tint": { $0.tint },
    "small": { $0.small }, "medium": { $0.medium }, "large": { $0.large }, "looks": { $0.looks },
    "look": { $0.look }, "values": { $0.values }, "hasValues": { !$0.values.isEmpty },
    "templateName": { $0.templateName }, "originHref": { $0.origin?.href }, "originTitle": { $0.origin?.title },
    "time": { $0.time }, "tags": { $0.card.tags.joined(separator: ", ") },
  ]
}

/// A value a template reads.
struct ValueRow: PageModel {
  var token: String
  var now: String
  var fallback: String
  static let fields: [String: @Sendable (ValueRow) -> Any?] = [
    "token": { $0.token }, "now": { $0.now }, "fallback": { $0.fallback },
  ]
}
