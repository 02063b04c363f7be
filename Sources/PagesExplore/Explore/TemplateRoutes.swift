import PagesKit
import StudioDesk
import DesignCatalogue
import DesignData
import DesignLayout
import DesignModel
import DesignRender
import DesignPackage
import Foundation
import Hummingbird
import StudioPreviews

/// A template's page and its package.
struct TemplateRoutes: Sendable {
  var site: Site

  func add(to router: RouterGroup<StudioContext>) {
    router.get(Address.template.path) { request, context in try await page(request, context) }
  }

  private func page(_ request: Request, _ context: StudioContext) async throws -> Response {
    let name = context.parameters.get("id") ?? ""
    if name.hasSuffix("." + Exchange.fileExtension) { return try await download(String(name.dropLast(9))) }
    guard let blueprint = site.templates.catalogue[name] else {
      throw Problem(
        .notFound, "Template not found", "It may have been renamed.", "Choose another one.",
        link: (Address.explore.description, "Browse templates"))
    }
    let visitor = Visitor(request, site.kit.signer)
    let query = request.query
    let model = try await model(
      blueprint, look: Look.named(query["look"] ?? ""), fam: query["fam"] ?? "",
      seed: query["seed"].flatMap { UInt64($0) } ?? 1, visitor)
    var frame = site.kit.frame(blueprint.card.title, .explore, visitor, request, body: "page-template")
    frame.script = "explore.js"
    frame.leadsToEditor = true
    return try .html(
      site.kit.pages.text(TemplatePage.template, model, frame: frame), request,
      cache: "private, max-age=0, must-revalidate"
    )
  }

  private func model(
    _ blueprint: Blueprint, look: Look?, fam: String, seed: UInt64, _ visitor: Visitor
  ) async throws -> TemplatePage {
    let card = blueprint.card
    let design = look?.applied(to: blueprint.design) ?? blueprint.design
    func source(_ appearance: Appearance) -> PreviewSource {
      site.templates.blueprints.source(blueprint, look: look, appearance: appearance, plan: site.services.settings.plan)
    }
    func image(_ family: WidgetFamily) async throws -> PreviewImage {
      var image = try await site.spokenImage(visitor, family, eager: true, source: source)
      image.alt = "\(family.displayName) preview: \(image.alt)"
      return image
    }
    let wall = try Appearance.homeScreen.map {
      WallRow($0, WidgetFamily.home, hash: try site.services.previews.register(source($0)))
    }
    let suffix = look.map { "look=\($0.id)&" } ?? ""
    return TemplatePage(
      card: card, tint: design.style.accent.hex, small: try await image(.systemSmall),
      medium: try await image(.systemMedium), large: try await image(.systemLarge),
      rectangular: try await image(.accessoryRectangular), circular: try await image(.accessoryCircular),
      inline: try await image(.accessoryInline),
      looks: [
        Choice(value: "", label: "Original", isChosen: look == nil, detail: "as", href: Address.template(card.id))
      ]
        + Look.all.map {
          Choice(
            value: $0.id, label: $0.name, isChosen: $0 == look, detail: $0.shortID,
            href: "\(Address.template(card.id))?look=\($0.id)")
        }, look: look?.id ?? "", fam: ["s", "m", "l", "k"].contains(fam) ? fam : "m",
      values: values(blueprint.document),
      templateName: blueprint.document.kindName,
      origin: card.remixedFrom.flatMap { id in
        site.templates.catalogue[id].map { (Address.template(id), $0.card.title) }
      },
      time: "10:09", day: "Saturday 21 November", wall: wall, palette: try await palette(blueprint, look, design),
      fonts: blueprint.tree == nil ? fonts(design) : [],
      remixes: try await remixes(blueprint, design, seed, visitor), seed: "\(seed)",
      nextSeedHref: "\(Address.template(card.id))?\(suffix)seed=\(seed &* 48_271 % 2_147_483_647)#rx",
      related: try await related(blueprint, visitor), updates: updates(blueprint.document),
      planNotes: site.services.settings.plan.omissions(of: blueprint.document))
  }

  private func updates(_ design: Design) -> String {
    let rhythm = design.rhythm(data: .sample, at: .card)
    return rhythm == .never || rhythm == .daily
      ? rhythm.words + "." : "About \(rhythm.words.lowercased()); iOS decides exactly when."
  }

  /// Maximum colours in a palette.
  private static let paletteCount = 6

  /// The main colours of a template’s pixels at Medium.
  private func palette(_ blueprint: Blueprint, _ look: Look?, _ design: WidgetSpec) async throws -> [Choice] {
    let key = "palette \(blueprint.card.id) \(look?.id ?? "")"
    let found: [Impression.Swatch]
    if let known = site.templates.palettes[key] {
      found = known
    } else {
      let source = site.templates.blueprints.source(
        blueprint, look: look, appearance: .light, plan: site.services.settings.plan)
      found = try await site.services.previews.impression(source, .systemMedium).palette(Self.paletteCount)
      site.templates.palettes[key] = found
    }
    return found.map { swatch in
      let share = Int((swatch.share * 100).rounded())
      return Choice(
        value: swatch.hex, label: "\(swatch.hex), \(share)% of Medium", isChosen: false, detail: swatch.hex)
    }
  }

  private func fonts(_ design: WidgetSpec) -> [Choice] {
    [
      ("Name", design.style.nameTextStyle), ("Title", design.style.primaryTextStyle),
      ("Subtitle", design.style.secondaryTextStyle),
    ].filter { $0.1 != .automatic }.map { Choice(value: $0.0, label: $0.1.displayName.lowercased(), isChosen: false) }
  }

  private func remixes(
    _ blueprint: Blueprint, _ design: WidgetSpec, _ seed: UInt64, _ visitor: Visitor
  ) async throws -> [TemplateRemix] {
    let family = WidgetFamily.systemMedium
    return try await site.templates.remixes.proposals(blueprint, design, seed: seed).enumerated().map {
      index, proposal in
      let image = try site.image(visitor, family, alt: "") { appearance in
        site.templates.blueprints.source(
          blueprint, design: .widget(proposal.design), appearance: appearance, plan: site.services.settings.plan)
      }
      return TemplateRemix(
        index: index,
        title: design.layout.template.traits.movesByItself
          ? proposal.title : DistinctLooks.name(proposal.design, base: design, slot: .medium),
        kind: proposal.kind.displayName,
        preview: image)
    }
  }

  private func related(_ blueprint: Blueprint, _ visitor: Visitor) async throws -> [TemplateCardModel] {
    func closeness(_ other: Blueprint) -> Int {
      var sum = 0
      if other.card.remixedFrom == blueprint.card.id || blueprint.card.remixedFrom == other.card.id { sum += 5 }
      if let origin = blueprint.card.remixedFrom, other.card.remixedFrom == origin { sum += 3 }
      if other.card.category == blueprint.card.category { sum += 3 }
      sum += Set(other.card.tags).intersection(blueprint.card.tags).count
      if other.mood == blueprint.mood { sum += 1 }
      return sum
    }
    let near = site.templates.catalogue.blueprints.filter { $0.card.id != blueprint.card.id }.map {
      ($0, closeness($0))
    }
    .filter { $0.1 > 2 }.sorted { ($1.1, $0.0.card.order) < ($0.1, $1.0.card.order) }
    return try await TemplateCards(site: site, visitor: visitor, slot: .small).models(near.prefix(4).map(\.0))
  }

  /// Maximum placeholders that are listed.
  private static let valueCount = 24

  private func values(_ design: Design) -> [ValueRow] {
    let resolver = TextResolver(snapshot: .sample, moment: .card)
    let spec = design.spec
    // A list item’s placeholders mean nothing outside the list.
    let texts =
      design.tree.map { $0.texts.filter { !$0.contains("__item_") && !$0.contains("__my_") } }
      ?? [spec.name, spec.primaryText, spec.secondaryText ?? ""]
    var seen = Set<String>()
    return texts.flatMap { $0.matches(of: /\{\{[^}]*\}\}/).map { String($0.output) } }
      .filter { seen.insert($0).inserted }.prefix(Self.valueCount).map { token in
        let body = token.dropFirst(2).dropLast(2)
        let fallback = body.split(separator: "|", omittingEmptySubsequences: false).dropFirst().first.map(String.init)
        return ValueRow(
          token: token, now: resolver.resolve(token), fallback: fallback.flatMap { $0.isEmpty ? nil : $0 } ?? "none")
      }
  }

  private func download(_ id: String) async throws -> Response {
    guard let blueprint = site.templates.catalogue[id] else { throw Problem.notFound }
    let plan = try site.services.packaging.plan(blueprint)
    return try await .download(plan.part(0), fileName: plan.fileName(0), type: Exchange.mediaType)
  }
}
