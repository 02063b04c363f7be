import DesignCatalogue
import DesignData
import DesignLayout
import DesignModel
import DesignPackage
import Foundation
import Hummingbird
import NIOCore
import StudioPreviews

/// Explore and template pages. They are equal for everyone in one appearance, so they are rendered once and kept.
struct ExploreRoutes: Sendable {
  var site: Site

  func add(to router: RouterGroup<StudioContext>) {
    router.get("/") { request, _ in try await page(request) }
    router.get("/explore") { request, _ in try await page(request) }
    router.get("/explore/:id") { request, context in try await template(request, context) }
  }

  private struct Filter: Hashable {
    var kind: String
    var size: String
    var look: String
    var query: String

    init() { (kind, size, look, query) = ("", "", "", "") }

    init(_ request: Request) {
      let query = request.query
      func value(_ name: String) -> String { (query[name] ?? "").beginning(80) }
      kind = value("kind")
      size = value("size")
      look = value("look")
      self.query = value("q").trimmingCharacters(in: .whitespaces)
    }
  }

  private func page(_ request: Request) async throws -> Response {
    let visitor = Visitor(request, site.signer)
    let isFragment = request.headers[values: .xFragment].first == "cards"
    let gzip = request.headers[.acceptEncoding]?.contains("gzip") == true
    let (bytes, isPacked) = try await bytes(Filter(request), visitor, isFragment: isFragment, gzip: gzip)
    var headers: HTTPFields = [
      .contentType: "text/html; charset=utf-8", .cacheControl: "private, max-age=0, must-revalidate",
      .vary: "Accept-Encoding, Cookie, X-Fragment",
    ]
    if isPacked { headers[.contentEncoding] = "gzip" }
    return Response(status: .ok, headers: headers, body: .init(byteBuffer: bytes))
  }

  /// The page's bytes, kept from the last time or rendered now.
  private func bytes(
    _ filter: Filter, _ visitor: Visitor, isFragment: Bool, gzip: Bool
  ) async throws -> (ByteBuffer, isPacked: Bool) {
    let key =
      "explore|\(visitor.theme)|\(isFragment)|\(gzip)|\(filter.kind)|\(filter.size)|\(filter.look)|\(filter.query)"
    if let kept = site.whole.get(key) { return (kept, gzip) }
    let frame = site.frame("Explore templates", .explore, visitor, here: "/explore", body: "p-explore")
    let text = try site.pages.text(
      isFragment ? "fragments/template-cards" : "pages/explore", try await model(filter, visitor), frame: frame)
    let plain = ByteBuffer(string: text)
    guard gzip else {
      site.whole.set(key, plain)
      return (plain, false)
    }
    guard let packed = Gzip.compress(plain, level: 6) else { return (plain, false) }
    site.whole.set(key, packed)
    return (packed, true)
  }

  /// Renders the page as most visitors ask for it, then draws the pictures it shows.
  func warm() async {
    let visitor = Visitor()
    guard (try? await bytes(Filter(), visitor, isFragment: false, gzip: true)) != nil,
      let page = try? await model(Filter(), visitor)
    else { return }
    for image in page.tableau.map(\.preview) + page.cards.map(\.preview) {
      guard let family = WidgetFamily(letter: image.family) else { continue }
      for hash in [image.hash, image.darkHash].compactMap({ $0 }) {
        for scale in [1, 2] { _ = try? await site.previews.picture(hash, family, scale: scale) }
      }
    }
  }

  private func model(_ filter: Filter, _ visitor: Visitor) async throws -> ExplorePage {
    let look = Look.named(filter.look)
    let words = filter.query.lowercased().split(separator: " ")
    let shown = site.catalogue.templates.filter { template in
      let card = template.card
      if !filter.kind.isEmpty, card.category != filter.kind { return false }
      let text = ([card.title, card.subtitle, card.summary, card.category] + card.tags).joined(separator: " ")
        .lowercased()
      return words.allSatisfy { text.contains($0) }
    }
    let fixed = SizeSlot(rawValue: filter.size)
    var cards: [TemplateCardModel] = []
    for (index, template) in shown.enumerated() {
      cards.append(try await card(template, look: look, slot: fixed, visitor: visitor, eager: index < 4))
    }
    let sizes = [("", "Any size"), ("small", "S"), ("medium", "M"), ("large", "L")]
    return ExplorePage(
      cards: cards, tableau: tableau(visitor), total: site.catalogue.templates.count, query: filter.query,
      kinds: [Choice(value: "", label: "All", isChosen: filter.kind.isEmpty)]
        + site.catalogue.categories.map { Choice(value: $0, label: $0, isChosen: $0 == filter.kind) },
      sizes: sizes.map { Choice(value: $0.0, label: $0.1, isChosen: filter.size == $0.0) },
      looks: [Choice(value: "", label: "As designed", isChosen: look == nil, detail: "as")]
        + Look.all.map { Choice(value: $0.id, label: $0.name, isChosen: $0 == look, detail: $0.shortID) })
  }

  private func card(
    _ template: Template, look: Look?, slot: SizeSlot?, visitor: Visitor, eager: Bool
  ) async throws -> TemplateCardModel {
    let slot = slot ?? template.card.feature
    let family = WidgetFamily.home.first { $0.slot == slot } ?? .systemSmall
    let image = try await site.spokenImage(visitor, family, eager: eager) {
      site.templates.source(template, look: look, appearance: $0, plan: site.settings.plan)
    }
    let suffix = look.map { "?look=\($0.id)" } ?? ""
    return TemplateCardModel(
      id: template.card.id, title: template.card.title, summary: template.card.summary,
      tint: (look?.style.accent ?? template.design.style.accent).hex, preview: image,
      spanClass: "card-\(family.letter)",
      needsPhoto: template.card.needs == "photo", href: "/explore/\(template.card.id)\(suffix)", look: look?.id ?? "")
  }

  private func tableau(_ visitor: Visitor) -> [PreviewTile] {
    let places: [(String, String, WidgetFamily)] = [
      ("a", "starter-photo-caption", .systemMedium), ("b", "starter-photo-clock", .systemSmall),
      ("c", "starter-countdown", .systemSmall), ("d", "water-glasses", .systemSmall),
      ("e", "starter-reading", .systemSmall), ("f", "starter-photo-caption-glass", .systemLarge),
      ("g", "starter-list", .systemMedium),
    ]
    return places.compactMap { place, id, family in
      guard let template = site.catalogue[id] else { return nil }
      var image = site.image(visitor, family, alt: "", eager: true) {
        site.templates.source(template, look: nil, appearance: $0, plan: site.settings.plan)
      }
      image.isLead = family == .systemLarge
      return PreviewTile(place: place, href: "/explore/\(id)", preview: image)
    }
  }

  private func template(_ request: Request, _ context: StudioContext) async throws -> Response {
    let name = context.parameters.get("id") ?? ""
    if name.hasSuffix("." + Exchange.fileExtension) { return try download(String(name.dropLast(9))) }
    guard let template = site.catalogue[name] else {
      throw Problem(
        .notFound, "That template is not here", "It may have been renamed.", "Look through the others.",
        link: ("/explore", "Browse templates"))
    }
    let visitor = Visitor(request, site.signer)
    let look = Look.named(String(request.uri.queryParameters["look"] ?? ""))
    func image(_ family: WidgetFamily) async throws -> PreviewImage {
      var image = try await site.spokenImage(visitor, family, eager: true) {
        site.templates.source(template, look: look, appearance: $0, plan: site.settings.plan)
      }
      image.alt = "\(family.displayName) preview: \(image.alt)"
      return image
    }
    let card = template.card
    let model = TemplatePage(
      card: card, tint: (look?.style.accent ?? template.design.style.accent).hex, small: try await image(.systemSmall),
      medium: try await image(.systemMedium), large: try await image(.systemLarge),
      looks: [Choice(value: "", label: "As designed", isChosen: look == nil, detail: "as", href: "/explore/\(card.id)")]
        + Look.all.map {
          Choice(
            value: $0.id, label: $0.name, isChosen: $0 == look, detail: $0.shortID,
            href: "/explore/\(card.id)?look=\($0.id)")
        }, look: look?.id ?? "", values: values(template.design),
      templateName: template.design.layout.template.displayName,
      origin: card.remixedFrom.flatMap { id in site.catalogue[id].map { ("/explore/\(id)", $0.card.title) } },
      time: "10:09")
    let frame = site.frame(card.title, .explore, visitor, request, body: "p-template")
    return try .html(
      site.pages.text("pages/template", model, frame: frame), request, cache: "private, max-age=0, must-revalidate")
  }

  private func values(_ design: WidgetSpec) -> [ValueRow] {
    let resolver = TextResolver(snapshot: .sample, moment: .card)
    let texts = [design.primaryText, design.secondaryText ?? ""]
    var seen = Set<String>()
    return texts.flatMap { $0.matches(of: /\{\{[^}]*\}\}/).map { String($0.output) } }
      .filter { seen.insert($0).inserted }.map { token in
        let body = token.dropFirst(2).dropLast(2)
        let fallback = body.split(separator: "|", omittingEmptySubsequences: false).dropFirst().first.map(String.init)
        return ValueRow(token: token, now: resolver.resolve(token), fallback: fallback ?? "empty")
      }
  }

  private func download(_ id: String) throws -> Response {
    guard let template = site.catalogue[id] else { throw Problem.notFound }
    let bytes = Dictionary(
      template.images.map { ($0.originalFileName, $0.data) }, uniquingKeysWith: { first, _ in first })
    let plan = try PackageWriter(limits: site.settings.packageLimits).plan(
      [template.design], library: false, createdAt: site.now(), size: { bytes[$0]?.count }, bytes: { bytes[$0] })
    return .download(try plan.part(0), fileName: plan.fileName(0), type: Exchange.mediaType)
  }
}
