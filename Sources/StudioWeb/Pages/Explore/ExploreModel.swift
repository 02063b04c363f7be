import DesignCatalogue

/// A template in the grid.
struct TemplateCardModel: PageModel {
  var id: String
  var title: String
  var summary: String
  var tint: String
  var preview: PreviewImage
  var spanClass: String
  /// What it needs before it shows your own data; nil when nothing.
  var need: Need?
  var href: String
  var look: String
  var sizes: [Choice]

  static let fields: [String: @Sendable (TemplateCardModel) -> Any?] = [
    "id": { $0.id }, "title": { $0.title }, "summary": { $0.summary }, "tint": { $0.tint },
    "preview": { $0.preview }, "spanClass": { $0.spanClass }, "need": { $0.need }, "href": { $0.href },
    "look": { $0.look }, "cardSizes": { $0.sizes },
  ]
}

/// What a template needs: a word for its card, a sentence for its page.
struct Need: PageModel {
  var word: String
  var title: String
  var sentence: String
  var icon: String

  init?(_ need: String) {
    switch need {
    case "photo":
      (word, title, icon) = ("Your photo", "Photo", "i-image")
      sentence = "Comes with one. Swap in your own as soon as you have remixed it."
    case "weather":
      (word, title, icon) = ("A place", "Place", "i-pin")
      sentence = "Shown with a sample. On the phone, choose a place in Weather settings; nothing is asked until then."
    case "calendar":
      (word, title, icon) = ("Calendar", "Calendar", "i-cal")
      sentence =
        "Shown with a sample. On the phone it asks for Calendar when you place it, and reads only what comes next."
    case "reminders":
      (word, title, icon) = ("Reminders", "Reminders", "i-list")
      sentence = "Shown with a sample. On the phone it asks for Reminders when you place it."
    case "health":
      (word, title, icon) = ("Health", "Health", "i-heart")
      sentence = "Shown with a sample. On the phone it asks for Health when you place it; numbers stay on the phone."
    default: return nil
    }
  }

  static let fields: [String: @Sendable (Need) -> Any?] = [
    "needWord": { $0.word }, "needTitle": { $0.title }, "needSentence": { $0.sentence }, "needIcon": { $0.icon },
  ]
}

/// A section of Explore.
struct ExploreSection: PageModel {
  var id: String
  var title: String
  var line: String
  var cards: [TemplateCardModel]
  var moreHref: String?
  var moreLabel: String
  var isKit = false

  static let fields: [String: @Sendable (ExploreSection) -> Any?] = [
    "sectionID": { $0.id }, "sectionTitle": { $0.title.isEmpty ? nil : $0.title },
    "sectionLine": { $0.line.isEmpty ? nil : $0.line },
    "cards": { $0.cards }, "moreHref": { $0.moreHref }, "moreLabel": { $0.moreLabel }, "isKit": { $0.isKit },
  ]
}

/// Explore.
struct ExplorePage: PageModel {
  var sections: [ExploreSection]
  var tableau: [PreviewTile]
  var total: Int
  var found: Int
  var query: String
  /// Whether what is shown fits a part of the query only.
  var isPartial = false
  var kinds: [Choice]
  var sizes: [Choice]
  var looks: [Choice]
  var moods: [Choice]
  var colours: [Choice]
  var readings: [Choice]
  var isFiltered: Bool
  var hasMore: Bool
  /// What an empty result shows beside its words.
  var samples: [PreviewImage]

  static let fields: [String: @Sendable (ExplorePage) -> Any?] = [
    "sections": { $0.sections }, "tableau": { $0.tableau }, "total": { $0.total }, "query": { $0.query },
    "asked": { $0.query.isEmpty ? nil : $0.query }, "isPartial": { $0.isPartial },
    "kinds": { $0.kinds }, "sizes": { $0.sizes }, "looks": { $0.looks }, "isEmpty": { $0.found == 0 },
    "lookCount": { $0.looks.count - 1 }, "moods": { $0.moods }, "colours": { $0.colours },
    "readingChoices": { $0.readings }, "isFiltered": { $0.isFiltered }, "moreIsOpen": { $0.hasMore },
    "samples": { $0.samples },
    "resultCount": { $0.found == 1 ? "1 template" : "\($0.found) templates" },
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

/// A row of the wall: one appearance in every size.
struct WallRow: PageModel {
  var title: String
  var pictures: [PreviewImage]
  var wallpaper: String
  static let fields: [String: @Sendable (WallRow) -> Any?] = [
    "wallTitle": { $0.title }, "pictures": { $0.pictures }, "wallpaper": { $0.wallpaper },
  ]
}

/// A remix offered on a template's page.
struct TemplateRemix: PageModel {
  var index: Int
  var title: String
  var kind: String
  var preview: PreviewImage
  static let fields: [String: @Sendable (TemplateRemix) -> Any?] = [
    "index": { $0.index }, "remixTitle": { $0.title }, "remixKind": { $0.kind }, "preview": { $0.preview },
  ]
}

/// A template's own page.
struct TemplatePage: PageModel {
  var card: BlueprintCard
  var tint: String
  var small: PreviewImage
  var medium: PreviewImage
  var large: PreviewImage
  var rectangular: PreviewImage
  var circular: PreviewImage
  var inline: PreviewImage
  var looks: [Choice]
  var look: String
  var fam: String
  var values: [ValueRow]
  var templateName: String
  var origin: (href: String, title: String)?
  var time: String
  var day: String
  var wall: [WallRow]
  var palette: [Choice]
  var fonts: [Choice]
  var remixes: [TemplateRemix]
  var seed: String
  var nextSeedHref: String
  var related: [TemplateCardModel]
  var updates: String

  static let fields: [String: @Sendable (TemplatePage) -> Any?] = [
    "id": { $0.card.id }, "cardTitle": { $0.card.title }, "subtitle": { $0.card.subtitle },
    "summary": { $0.card.summary }, "category": { $0.card.category }, "author": { $0.card.author },
    "licence": { $0.card.licence }, "need": { Need($0.card.needs) },
    "tint": { $0.tint }, "fam": { $0.fam },
    "small": { $0.small }, "medium": { $0.medium }, "large": { $0.large }, "rectangular": { $0.rectangular },
    "circular": { $0.circular }, "inline": { $0.inline }, "looks": { $0.looks },
    "look": { $0.look }, "values": { $0.values }, "hasValues": { !$0.values.isEmpty },
    "templateName": { $0.templateName }, "originHref": { $0.origin?.href }, "originTitle": { $0.origin?.title },
    "time": { $0.time }, "day": { $0.day }, "hasFonts": { !$0.fonts.isEmpty },
    "tags": { page in
      let told = [page.templateName, page.card.category]
      let other = page.card.tags.filter { !told.contains($0) }
      return other.isEmpty ? nil : other.joined(separator: ", ")
    }, "wall": { $0.wall },
    "palette": { $0.palette }, "fonts": { $0.fonts }, "remixes": { $0.remixes }, "hasRemixes": { !$0.remixes.isEmpty },
    "seed": { $0.seed }, "nextSeedHref": { $0.nextSeedHref }, "cards": { $0.related },
    "hasRelated": { !$0.related.isEmpty }, "updates": { $0.updates },
    "isKitPage": { $0.card.id.hasPrefix("starter-reminders-") },
    "famChoices": { page in
      [("s", "Small"), ("m", "Medium"), ("l", "Large"), ("k", "Lock")].map {
        Choice(value: $0.0, label: $0.1, isChosen: page.fam == $0.0)
      }
    },
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
