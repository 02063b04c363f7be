import PagesKit
import StudioDesk
import DesignCatalogue
import DesignData
import DesignLayout
import DesignModel
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import StudioCrypto
import StudioPreviews

/// The filters of Explore, as its query has them.
struct ExploreFilter: Hashable, Sendable {
  var kind = ""
  var size = ""
  var look = ""
  var mood = ""
  var colour = ""
  var reads = ""
  var query = ""

  init() {}

  init(_ request: Request) {
    let query = request.query
    func value(_ name: String) -> String { (query[name] ?? "").beginning(80) }
    (kind, size, look) = (value("kind").capitalised, value("size"), value("look"))
    (mood, colour, reads) = (value("mood"), value("colour"), value("reads"))
    self.query = value("q").trimmingCharacters(in: .whitespaces)
  }

  /// Whether it shows fewer templates. A size and a look don’t.
  var narrows: Bool { !(kind + mood + colour + reads + query).isEmpty }
}

/// Explore. It is the same for everyone with the same theme, so it is rendered once and cached.
struct ExploreRoutes: Sendable {
  var site: Site

  func add(to router: RouterGroup<StudioContext>) {
    router.get(Address.home.path) { request, _ in try await page(request) }
    router.get(Address.explore.path) { request, _ in try await page(request) }
    TemplateRoutes(site: site).add(to: router)
    OwnWidgetRoutes(site: site).add(to: router)
  }

  /// What a request gets of Explore.
  private enum Part {
    /// The cards alone, for scripts that filter.
    case cards
    /// The page, with the stylesheet that the browser has.
    case page
    /// The page with the rules and icons it needs and its largest images preloaded, so that a slow connection shows it after
    /// one round trip instead of two: for who has no cookie, and so no stylesheet.
    case first

    /// The part that a request with these fields gets.
    init(_ fields: HTTPFields, _ filter: ExploreFilter) {
      if fields[values: .xFragment].first == "cards" {
        self = .cards
      } else {
        self = fields[.cookie] == nil && fields[.xFragment] == nil && filter == ExploreFilter() ? .first : .page
      }
    }
  }

  private func page(_ request: Request) async throws -> Response {
    let filter = ExploreFilter(request)
    let made = try await made(
      filter, Visitor(request, site.kit.signer), Part(request.headers, filter), gzip: request.headers.acceptsGzip)
    return Response(
      status: .ok, headers: Self.headers(made, path: request.uri.path), body: .init(byteBuffer: made.bytes))
  }

  private static func headers(_ page: PageBytes, path: String) -> HTTPFields {
    var headers: HTTPFields = [
      .contentType: "text/html; charset=utf-8", .cacheControl: "private, max-age=0, must-revalidate",
      .vary: "Accept-Encoding, Cookie, X-Fragment",
    ]
    if page.isPacked { headers[.contentEncoding] = "gzip" }
    SafeHeaders().add(to: &headers, path: path, styles: page.styles)
    return headers
  }

  /// The cached response to a request for the unfiltered page without cookies; nil for any other request.
  static func ready(_ request: HTTPRequest, _ site: Site) -> (head: HTTPResponse, body: ByteBuffer)? {
    guard request.method == .get, let path = request.path,
      path == Address.home.description || path == Address.explore.description,
      case let fields = request.headerFields, Part(fields, ExploreFilter()) == .first,
      let page = site.services.bodyCache[fields.acceptsGzip ? packedKey : plainKey]
    else { return nil }
    var headers = headers(page, path: path)
    if let secure = site.kit.strictTransport { headers[.strictTransportSecurity] = secure }
    headers[.contentLength] = String(page.bytes.readableBytes)
    return (HTTPResponse(status: .ok, headerFields: headers), page.bytes)
  }

  private static let plainKey = key(ExploreFilter(), Visitor(), .first, gzip: false)
  private static let packedKey = key(ExploreFilter(), Visitor(), .first, gzip: true)

  /// The cache key of a part.
  private static func key(_ filter: ExploreFilter, _ visitor: Visitor, _ part: Part, gzip: Bool) -> String {
    "explore|\(visitor.theme)|\(visitor.usesKeys)|\(part)|\(gzip)|\(filter.kind)|\(filter.size)|\(filter.look)|\(filter.mood)"
      + "|\(filter.colour)|\(filter.reads)|\(filter.query)"
  }

  /// A part as it is sent, from the cache or rendered.
  private func made(
    _ filter: ExploreFilter, _ visitor: Visitor, _ part: Part, gzip: Bool
  ) async throws -> PageBytes {
    let key = Self.key(filter, visitor, part, gzip: gzip)
    if let kept = site.services.bodyCache[key] { return kept }
    return try await site.rendering.run(key) {
      let (page, cards) = (try page(filter, visitor), try await cards(filter, visitor))
      var frame = frame(visitor)
      if part == .first { bring(to: &frame, page, in: try text(.page, page, cards, frame)) }
      let plain = ByteBuffer(string: try text(part, page, cards, frame))
      let packed = gzip ? Gzip.compress(plain, level: part == .first ? 12 : 6) : nil
      let made = PageBytes(
        packed ?? plain, isPacked: packed != nil,
        styles: frame.styles.isEmpty ? nil : SHA256.hash(Data(frame.styles.utf8)).base64EncodedString())
      site.services.bodyCache[key] = made
      return made
    }
  }

  private func text(_ part: Part, _ page: ExplorePage, _ cards: ExploreCards, _ frame: PageFrame) throws -> String {
    let cards = try site.kit.pages.text(ExploreCards.template, cards, frame: frame)
    if part == .cards { return cards }
    var page = page
    page.cardsText = cards
    return try site.kit.pages.text(ExplorePage.template, page, frame: frame)
  }

  private func frame(_ visitor: Visitor) -> PageFrame {
    var frame = site.kit.frame(.explore, visitor, here: Address.explore.description)
    frame.leadsToEditor = true
    return frame
  }

  /// Adds the rules and icons that `text`, the page without them, needs, and its largest images.
  private func bring(to frame: inout PageFrame, _ page: ExplorePage, in text: String) {
    let assets = site.kit.assets
    let script = assets.text(assets.script(frame.script) ?? "")
    frame.styles = UsedStyles(by: [text, script]).rules(of: assets.text(assets.css))
    frame.inlineIcons = UsedSymbols.symbols(of: assets.text(assets.icons), at: assets.icons, in: text)
    frame.assets.icons = ""
    // The largest image of the hero. On phones that is the first, because the Large one is hidden.
    for (place, width) in [("a", "(min-width: 361px) and (max-width: 760px)"), ("f", "(min-width: 761px)")] {
      frame.preloads += page.tableau.first { $0.place == place }?.preview.preloads(width) ?? []
    }
  }

  /// Renders the page as newcomers and as others get it, then draws its first previews.
  func warm() async throws {
    let (filter, visitor) = (ExploreFilter(), Visitor())
    for (part, gzip) in [(Part.first, true), (.first, false), (.page, true)] {
      _ = try await made(filter, visitor, part, gzip: gzip)
    }
    let cards = try await cards(filter, visitor).sections.prefix(2).flatMap(\.cards)
    for image in try tableau(visitor).map(\.preview) + cards.map(\.preview) {
      guard let family = WidgetFamily(letter: image.family) else { continue }
      for hash in [image.hash, image.darkHash].compactMap({ $0 }) {
        for scale in [1, 2] {
          _ = try await site.services.previews.picture(hash, family, scale: scale, format: image.format)
        }
      }
    }
  }

  /// The featured templates, chosen by hand: one or two of each category.
  private static let featured = [
    "layered-rain-hour", "layered-dial", "layered-activity-rings", "starter-photo-caption-glass", "layered-agenda",
    "starter-countdown", "layered-moon", "layered-boarding-pass", "layered-habit-wall", "layered-split-flap",
    "layered-steps-week", "layered-quote-serif", "layered-photo-date", "layered-tides", "pro-habit-streak",
  ]
  private static let lines = [
    "Today": "What’s next, what’s due and what day it is.", "Weather": "Rain, temperature and the days ahead.",
    "Clocks": "Analogue and digital faces.", "Health": "Steps, stairs and streaks.",
    "Habits": "Counters, streaks and trackers.", "Lists": "Short checklists.", "Dates": "Days to go, days since.",
    "Words": "Quotes and lines for every day.", "Photos": "Your photo, with text that stays readable.",
    "Everyday": "The things you check every day.",
  ]

  /// The filters by data, without those of what is off.
  private var offeredFacets: [(String, String)] {
    DataDomain.facets.filter { $0.facet != DataDomain.reminders.facet || site.services.flags[.reminders] }
  }

  private func shown(_ filter: ExploreFilter) -> [Blueprint] {
    site.templates.search(filter.query).compactMap { site.templates.catalogue[$0] }.filter { blueprint in
      (filter.kind.isEmpty || blueprint.card.category == filter.kind)
        && (filter.mood.isEmpty || blueprint.mood.rawValue == filter.mood)
        && (filter.colour.isEmpty || blueprint.design.style.accent.rawValue == filter.colour)
        && (filter.reads.isEmpty || blueprint.readings.contains(filter.reads)
          || (filter.reads == "nothing" && blueprint.readings.isEmpty))
    }
  }

  private func cards(_ filter: ExploreFilter, _ visitor: Visitor) async throws -> ExploreCards {
    let look = Look.named(filter.look)
    let slot = SizeSlot(rawValue: filter.size)
    let found = shown(filter)
    let cards = TemplateCards(site: site, visitor: visitor, look: look, slot: slot)
    var sections: [ExploreSection] = []
    var shown: [(blueprints: [Blueprint], sizes: [SizeSlot])] = []
    func add(
      _ id: String, _ title: String, _ line: String, _ blueprints: [Blueprint], more: String? = nil, of count: Int = 0,
      sizes: [SizeSlot] = []
    ) {
      shown.append((blueprints, sizes))
      sections.append(
        ExploreSection(
          id: id, title: title, line: line, cards: [], moreHref: more, moreLabel: "All \(count) in \(title)"))
    }
    if filter.narrows {
      if !found.isEmpty { add("results", "", "", found, sizes: GridFill.sizes(found)) }
    } else {
      let featured = Self.featured.compactMap { site.templates.catalogue[$0] }
      add(
        "featured", "Featured", "A few favourites to start with.", featured, sizes: GridFill.sizes(featured))
      for category in site.templates.catalogue.categories {
        let own = site.templates.catalogue.blueprints.filter { $0.card.category == category }
        let rest = own.filter { !Self.featured.contains($0.card.id) }
        let row = GridFill.row(rest)
        let suffix =
          (filter.look.isEmpty ? "" : "&look=\(filter.look)") + (filter.size.isEmpty ? "" : "&size=\(filter.size)")
        add(
          category.lowercased(), category, Self.lines[category] ?? "", row,
          more: own.count > row.count ? "\(Address.explore)?kind=\(category)\(suffix)#templates" : nil, of: own.count,
          sizes: GridFill.sizes(row))
      }
      if site.services.settings.flags[.reminders], let today = sections.firstIndex(where: { $0.id == "today" }) {
        sections[today].isKit = true
      }
    }
    // All sections at once keeps every core busy until the last card.
    let parts = shown
    async let own = filter.narrows ? [] : OwnWidgetRoutes(site: site).cards(visitor)
    try await withThrowingTaskGroup(of: (Int, [TemplateCardModel]).self) { group in
      for (index, part) in parts.enumerated() {
        group.addTask {
          (index, try await cards.models(part.blueprints, eager: filter.narrows ? 4 : 0, sizes: part.sizes))
        }
      }
      for try await (index, models) in group { sections[index].cards = models }
    }
    return ExploreCards(
      sections: sections, own: try await own, found: found.count, query: filter.query,
      isPartial: site.templates.search.found(filter.query).isPartial, isFiltered: filter.narrows,
      samples: site.samples(visitor))
  }

  private func page(_ filter: ExploreFilter, _ visitor: Visitor) throws -> ExplorePage {
    let look = Look.named(filter.look)
    let sizes = [("", "Any"), ("small", "S"), ("medium", "M"), ("large", "L")]
    let readings =
      [("", "Any data"), ("nothing", "No data")] + offeredFacets
      + [("buttons", "Buttons")]
    return ExplorePage(
      tableau: try tableau(visitor), total: site.templates.catalogue.blueprints.count, query: filter.query,
      kinds: [Choice(value: "", label: "All", isChosen: filter.kind.isEmpty)]
        + site.templates.catalogue.categories.map { Choice(value: $0, label: $0, isChosen: $0 == filter.kind) },
      sizes: sizes.map { Choice(value: $0.0, label: $0.1, isChosen: filter.size == $0.0) },
      looks: [Choice(value: "", label: "Original", isChosen: look == nil, detail: "as")]
        + Look.all.map { Choice(value: $0.id, label: $0.name, isChosen: $0 == look, detail: $0.shortID) },
      moods: [Choice(value: "", label: "Any mood", isChosen: filter.mood.isEmpty)]
        + Mood.allCases.map { Choice(value: $0.rawValue, label: $0.displayName, isChosen: $0.rawValue == filter.mood) },
      colours: [Choice(value: "", label: "Any colour", isChosen: filter.colour.isEmpty)]
        + AccentToken.allCases.map {
          Choice(value: $0.rawValue, label: $0.displayName, isChosen: $0.rawValue == filter.colour)
        },
      readings: readings.map { Choice(value: $0.0, label: $0.1, isChosen: filter.reads == $0.0) },
      hasMore: !(filter.mood + filter.colour + filter.reads).isEmpty,
      planNotes: site.services.settings.plan.omissions)
  }

  private func tableau(_ visitor: Visitor) throws -> [PreviewTile] {
    let places: [(String, String, WidgetFamily)] = [
      ("a", "layered-rain-hour", .systemMedium), ("b", "layered-dial", .systemSmall),
      ("c", "layered-countdown-dots", .systemSmall), ("d", "layered-activity-rings", .systemSmall),
      ("e", "layered-moon", .systemSmall), ("f", "starter-photo-caption-glass", .systemLarge),
      ("g", "layered-agenda", .systemMedium),
    ]
    return try places.compactMap { place, id, family in
      guard let blueprint = site.templates.catalogue[id] else { return nil }
      // Phones show three of them, starting with the first. The others load lazily: not if hidden, and after the stylesheet.
      let image = try site.image(visitor, family, alt: "", eager: place == "a") {
        site.templates.blueprints.source(blueprint, look: nil, appearance: $0, plan: site.services.settings.plan)
      }
      return PreviewTile(place: place, href: Address.template(id), preview: image)
    }
  }
}

extension Site {
  /// Renders Explore and draws its previews before the first visit.
  package func warm() async throws {
    try await ExploreRoutes(site: self).warm()
    _ = templates.search("today")
  }
}
