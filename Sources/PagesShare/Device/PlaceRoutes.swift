import DesignData
import DesignLayout
import DesignModel
import EditorTools
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import PagesKit
import StudioDesk
import StudioPreviews
import StudioStore

/// The URL of a slot: `/w/{slug}` is its page, and `.png`, `@3x.png`, `.txt` or `.json` its image, text and data, with the
/// query of live images: `.png?device=393` is a wallpaper with it, `.json?values=1` its data, flat.
struct PlaceRoutes: Sendable {
  var site: Site

  func add(to routes: StudioRoutes) {
    routes.visitors.get(Address.placed.path) { request, context in
      try await StandbyPair(site: site).showing(request) { try await answer(request, context) }
    }
    routes.visitors.post(Address.pressPlaced.path) { request, context in try await press(request, context) }
    routes.visitors.get(Address.placedCode.path) { request, context in try await code(request, context) }
  }

  /// The last path component: a slug and, for an image, its scale and extension.
  struct Asked {
    var slug: String
    var scale = 2
    /// Nil for the page.
    var ending: String?

    init?(_ name: String) {
      guard name.utf8.count < 120 else { return nil }
      let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2 else {
        slug = name
        return
      }
      ending = parts[1]
      guard ["png", "txt", "json", "bmp"].contains(parts[1]) else { return nil }
      let head = parts[0].split(separator: "@", omittingEmptySubsequences: false).map(String.init)
      slug = head[0]
      if head.count == 1 { return }
      guard head.count == 2, ending != "bmp", head[1].count == 2, head[1].hasSuffix("x"),
        let number = SentNumber(head[1].dropLast(), in: 1...3)?.value
      else { return nil }
      scale = number
    }
  }

  private func answer(_ request: Request, _ context: StudioContext) async throws -> Response {
    guard let asked = Asked(context.parameters.get("slug") ?? "") else { throw Problem.notFound }
    let placed = try await site.services.store.placed(asked.slug)
    guard let ending = asked.ending else { return try await page(placed, request) }
    guard let placed else { return LiveImage.plain(.gone, "This widget is no longer available.\n") }
    let live = LiveImage(site: site)
    guard try await live.admits(request, slug: asked.slug, family: placed.family) else { return LiveImage.stopped }
    let (moment, appearance) = try live.view(request.query, placed.family)
    let source = try live.dressed(
      try await site.services.source(placed, appearance: appearance, moment: moment), request.query)
    let next = try await site.services.rhythm(of: placed, at: moment).next
    // A change must show at once, so every copy is revalidated. Personal data stays out of shared caches.
    let cache = "\(placed.placement.showsOwn ? "private" : "public"), no-cache, stale-if-error=86400"
    if ending == "json", let form = request.query["values"] {
      return try await values(LiveValues(form), of: placed, request, moment, next, cache)
    }
    var answer = LiveImage.Answer(
      source: source, family: placed.family, scale: asked.scale, ending: ending, name: placed.title, next: next,
      cache: cache, page: AccessLinks(site: site).origin(request) + Address.placed(asked.slug))
    if placed.own == .weight { answer.links = weightLinks(placed, request) }
    answer.beside = try await StandbyPair(site: site).other(request, answer)
    if ending == "png", request.query["device"] != nil { try answer.fillScreen(request.query, family: placed.family) }
    if ending == "bmp" { try answer.fillPanel() }
    if ending == "png", let panel = request.query["panel"] { try answer.fill(PanelPixels(panel)) }
    return try await live.response(to: request, answer)
  }

  /// What the Weight widget opens: the form on Small and while it’s empty, else the summary, the weight log and the form.
  private func weightLinks(_ placed: PlacedDesign, _ request: Request) -> LiveImage.Links {
    let origin = AccessLinks(site: site).origin(request)
    func link(_ place: String) -> String { "\(origin)\(Address.go(place))?slot=\(placed.placement.slug)" }
    let form = link("addWeight")
    let isLarger = placed.family == .systemMedium || placed.family == .systemLarge
    return LiveImage.Links(
      whole: link("summary"), parts: isLarger ? ["chart": link("logbook"), "log": form] : [:], empty: form)
  }

  /// The data of a slot’s design, for programs that store variables by name.
  private func values(
    _ form: LiveValues, of placed: PlacedDesign, _ request: Request, _ moment: Moment, _ next: Date?, _ cache: String
  ) async throws -> Response {
    guard placed.own == nil else {
      return LiveImage.plain(.notFound, "Built-in widgets don’t have variables.\n")
    }
    let own =
      placed.placement.showsOwn ? try await site.services.data(of: site.services.store.library(placed.library)) : nil
    return try form.response(
      to: request, placed.shown, LiveValues.Shown(own, at: moment), family: placed.family, moment: moment, next: next,
      cache: cache)
  }

  private func page(_ found: PlacedDesign?, _ request: Request) async throws -> Response {
    guard let placed = found else { throw Self.gone }
    let visitor = Visitor(request, site.kit.signer)
    let now = site.services.now()
    let moment = visitor.moment(now)
    let source = try await site.services.source(placed, appearance: .light, moment: moment)
    let (slug, name) = (placed.placement.slug, placed.placement.name)
    let address = AccessLinks(site: site).origin(request) + Address.placed(slug)
    let clock = TextResolver(snapshot: .none, moment: moment).resolve("{{__time}}")
    let (next, rhythm) = try await site.services.rhythm(of: placed, at: moment)
    let actions = try await actions(placed, source)
    let model = PlacePage(
      slug: slug, name: name, detail: DeviceQuery.detail(placed), shows: placed.title,
      updates: rhythm.lowercased(), time: clock,
      advice: site.services.flags.hides(placed.placement.content)?.advice ?? "",
      isSample: source.marksSample, isNight: placed.family.isAccessory, tint: placed.shown.spec.style.accent.hex,
      preview: try await site.spokenImage(
        visitor, placed.family, eager: true, seconds: now.timeIntervalSince(moment.date)
      ) { source.appearing($0) },
      links: [("Image", "\(address)@3x.png"), ("Text", "\(address).txt"), ("JSON", "\(address).json")].map {
        Choice(value: $0.1, label: $0.0, isChosen: false, detail: $0.0.lowercased())
      },
      recipes: Recipes.place(
        address, name: name, hasScreen: !placed.family.isAccessory,
        hasValues: placed.placement.showsOwn && placed.own == nil
          && !placed.shown.readings.keys.isEmpty),
      actions: try await actions.model(visitor), sources: try await sources(placed, visitor))
    var frame = site.kit.frame(
      name, .none, visitor, request, body: "page-place", toast: actions.toast(request))
    frame.script = "live.js"
    // The page says what time it shows, and its owner may choose another design.
    frame.follow(
      NextChange(moment.date.addingTimeInterval(60), from: now), reload: NextChange(next, from: now),
      from: Address.placed(slug))
    frame.picture = "\(address)@2x.png"
    frame.isUnlisted = true
    frame.isGuest = true
    return try .html(site.kit.pages.text(PlacePage.template, model, frame: frame), request)
  }

  private func actions(_ placed: PlacedDesign, _ source: PreviewSource) async throws -> VisitorActions {
    let library = site.services.store.library(placed.library)
    let variables = placed.placement.takesActions ? try await site.services.data(of: library).variables : [:]
    return VisitorActions(site, placed, source, variables: variables)
  }

  private func press(_ request: Request, _ context: StudioContext) async throws -> Response {
    let form = try await SubmittedForm.read(request, limit: 16 << 10)
    guard let asked = Asked(context.parameters.get("slug") ?? ""), asked.ending == nil,
      let placed = try await site.services.store.placed(asked.slug)
    else { throw Self.gone }
    let visitor = Visitor(request, site.kit.signer)
    let source = try await site.services.source(
      placed, appearance: .light, moment: visitor.moment(site.services.now()))
    return try await actions(placed, source).answer(form, visitor)
  }

  /// The design of a slot: in the editor for its owner, on its own page for others if it is shared.
  private func sources(_ placed: PlacedDesign, _ visitor: Visitor) async throws -> [Choice] {
    func link(_ label: String, _ address: String) -> Choice { Choice(value: address, label: label, isChosen: false) }
    let library = site.services.store.library(placed.library)
    if visitor.library == placed.library {
      let weight = [("Add a weight", "addWeight"), ("Weight log", "logbook")].map { link($0, Address.go($1)) }
      return
        (placed.own == .weight ? weight : placed.design.map { [link("Edit the design", Address.edit($0.id))] } ?? [])
        + [link("Change the slot", "\(Address.device)?edit=\(placed.placement.id.uuidString)#form")]
    }
    guard let design = placed.design, let share = try await library.share(of: design.id) else { return [] }
    return [link("Get this design", Address.shared(share.slug))]
  }

  private func code(_ request: Request, _ context: StudioContext) async throws -> Response {
    guard let asked = Asked(context.parameters.get("slug") ?? ""), asked.ending == nil,
      try await site.services.store.placed(asked.slug) != nil
    else { throw Self.gone }
    guard let svg = QRCode.svg(AccessLinks(site: site).origin(request) + Address.placed(asked.slug)) else {
      throw Problem.notFound
    }
    return Response(
      status: .ok, headers: [.contentType: "image/svg+xml", .cacheControl: "private, max-age=3600"],
      body: .init(byteBuffer: ByteBuffer(string: svg)))
  }

  private static let gone = Problem(
    .gone, "This widget is no longer available", "The owner removed it, or the URL is incomplete.",
    "Browse the templates instead.", link: (Address.explore.description, "Browse templates"))
}
