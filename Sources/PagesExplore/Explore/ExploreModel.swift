import DesignCatalogue
import DesignLayout
import DesignModel
import PagesKit

/// A section of Explore.
struct ExploreSection: PageModel {
  var id: String
  var title: String
  var line: String
  var cards: [TemplateCardModel]
  var moreHref: String?
  var moreLabel: String
  var isKit = false

  static let schema = Schema<Self> {
    value("sectionID", \.id)
    text("sectionTitle", \.title)
    text("sectionLine", \.line)
    many("cards", \.cards)
    value("moreHref", \.moreHref)
    value("moreLabel", \.moreLabel)
    flag("isKit", \.isKit)
  }
}

/// A built-in widget on Explore.
struct OwnWidgetCard: PageModel {
  var kind: String
  var title: String
  var line: String
  var sizes: String
  var preview: PreviewImage
  /// Whether its preview shows sample data.
  var isSample = false

  static let schema = Schema<Self> {
    addresses(of: \.kind)
    flag("isSampleCard", \.isSample)
    value("ownTitle", \.title)
    value("ownLine", \.line)
    value("ownSizes", \.sizes)
    one("preview", \.preview)
  }
}

/// What Explore shows below its filters.
struct ExploreCards: PageModel {
  var sections: [ExploreSection]
  /// The built-in widgets; empty if the page is filtered.
  var own: [OwnWidgetCard] = []
  var found: Int
  var query: String
  /// Whether the results match only part of the query.
  var isPartial = false
  var isFiltered: Bool
  /// Previews beside the text of an empty result.
  var samples: [PreviewImage]

  static let template = PageTemplate<Self>("fragments/template-sections")
  static let schema = Schema<Self> {
    many("sections", \.sections)
    many("own", \.own)
    flag("hasOwn") { !$0.own.isEmpty }
    text("asked", \.query)
    flag("isPartial", \.isPartial)
    flag("isEmpty") { $0.found == 0 }
    flag("isFiltered", \.isFiltered)
    many("samples", \.samples)
    value("resultCount") { $0.found == 1 ? "1 template" : "\($0.found) templates" }
  }
}

struct ExplorePage: PageModel {
  var cardsText = ""
  var tableau: [PreviewTile]
  var total: Int
  var query: String
  var kinds: [Choice]
  var sizes: [Choice]
  var looks: [Choice]
  var moods: [Choice]
  var colours: [Choice]
  var readings: [Choice]
  var hasMore: Bool
  /// What the studio’s plan leaves out, in sentences.
  var planNotes: [String]

  static let template = PageTemplate<Self>("pages/explore")
  static let schema = Schema<Self> {
    value("cardsText", \.cardsText)
    many("tableau", \.tableau)
    value("total", \.total)
    value("query", \.query)
    many("kinds", \.kinds)
    many("sizes", \.sizes)
    many("looks", \.looks)
    value("lookCount") { $0.looks.count - 1 }
    many("moods", \.moods)
    many("colours", \.colours)
    many("readingChoices", \.readings)
    flag("moreIsOpen", \.hasMore)
    many("planNotes", \.planNotes)
    flag("hasPlanNotes") { !$0.planNotes.isEmpty }
  }
}

/// A preview in the hero.
struct PreviewTile: PageModel {
  var place: String
  var href: String
  var preview: PreviewImage
  static let schema = Schema<Self> {
    value("place", \.place)
    value("href", \.href)
    one("preview", \.preview)
  }
}

/// A row of the wall: one appearance in every size.
struct WallRow: PageModel {
  var appearance: Appearance
  var pictures: [PreviewImage]

  /// The sizes of what is registered as `hash`.
  init(_ appearance: Appearance, _ families: [WidgetFamily], hash: String) {
    self.appearance = appearance
    pictures = families.map { family in
      let size = Device.standard.size(family)
      return PreviewImage(
        hash: hash, family: family.letter, width: Int(size.width.rounded()), height: Int(size.height.rounded()),
        alt: "\(appearance.title), \(family.displayName.lowercased())")
    }
  }

  static let schema = Schema<Self> {
    value("wallTitle", \.appearance.title)
    many("pictures", \.pictures)
    value("wallpaper", \.appearance.wallpaper)
  }
}

/// A remix offered on a template's page.
struct TemplateRemix: PageModel {
  var index: Int
  var title: String
  var kind: String
  var preview: PreviewImage
  static let schema = Schema<Self> {
    value("index", \.index)
    value("remixTitle", \.title)
    value("remixKind", \.kind)
    one("preview", \.preview)
  }
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
  /// What of the template the studio’s plan leaves out.
  var planNotes: [String]

  static let template = PageTemplate<Self>("pages/template")
  static let schema = Schema<Self> {
    addresses(of: \.card.id)
    value("id", \.card.id)
    value("cardTitle", \.card.title)
    value("subtitle", \.card.subtitle)
    value("summary", \.card.summary)
    value("category", \.card.category)
    value("author", \.card.author)
    value("licence") { $0.card.licence == "CC0-1.0" ? "CC0 (free to use)" : $0.card.licence }
    one("need") { Need($0.card.needs) }
    value("tint", \.tint)
    value("fam", \.fam)
    one("small", \.small)
    one("medium", \.medium)
    one("large", \.large)
    one("rectangular", \.rectangular)
    one("circular", \.circular)
    one("inline", \.inline)
    many("looks", \.looks)
    value("look", \.look)
    many("values", \.values)
    flag("hasValues") { !$0.values.isEmpty }
    value("templateName", \.templateName)
    value("originHref", \.origin?.href)
    value("originTitle", \.origin?.title)
    value("time", \.time)
    value("day", \.day)
    flag("hasFonts") { !$0.fonts.isEmpty }
    value("tags", \.tags)
    many("wall", \.wall)
    many("palette", \.palette)
    many("fonts", \.fonts)
    many("remixes", \.remixes)
    flag("hasRemixes") { !$0.remixes.isEmpty }
    value("seed", \.seed)
    value("nextSeedHref", \.nextSeedHref)
    many("cards", \.related)
    flag("hasRelated") { !$0.related.isEmpty }
    value("updates", \.updates)
    many("planNotes", \.planNotes)
    flag("hasPlanNotes") { !$0.planNotes.isEmpty }
    flag("isKitPage") { $0.card.id.hasPrefix("starter-reminders-") }
    many("famChoices") { page in
      [("s", "Small"), ("m", "Medium"), ("l", "Large"), ("k", "Lock")].map {
        Choice(value: $0.0, label: $0.1, isChosen: page.fam == $0.0)
      }
    }
  }

  /// The tags that the page doesn’t show elsewhere.
  private var tags: String? {
    let shown = [templateName, card.category]
    let other = card.tags.filter { !shown.contains($0) }
    return other.isEmpty ? nil : other.joined(separator: ", ")
  }
}

/// A placeholder in a template’s texts.
struct ValueRow: PageModel {
  var token: String
  var now: String
  var fallback: String
  static let schema = Schema<Self> {
    value("token", \.token)
    value("now", \.now)
    value("fallback", \.fallback)
  }
}
