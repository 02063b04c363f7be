import DesignData
import DesignLayout
import DesignModel
import Foundation
import HTTPTypes
import Hummingbird
import PagesKit
import StudioData
import StudioDesk
import StudioPreviews
import StudioStore

/// The page of a built-in widget: every size and appearance.
struct OwnWidgetPage: PageModel {
  struct Size: PageModel {
    var title: String
    var points: String
    var isNight: Bool
    var preview: PreviewImage
    var placeHref: String

    static let schema = Schema<Self> {
      value("sizeTitle", \.title)
      value("sizePoints", \.points)
      flag("isNight", \.isNight)
      one("preview", \.preview)
      value("placeHref", \.placeHref)
    }
  }

  var kind: String
  var title: String
  var line: String
  var updates: String
  var reads: String
  var sizes: [Size]
  var wall: [WallRow]
  /// Its settings; nil if it has none.
  var settings: OwnWidgetSettings?
  var isSample: Bool

  static let template = PageTemplate<Self>("pages/own-widget")
  static let schema = Schema<Self> {
    value("ownTitle", \.title)
    value("ownLine", \.line)
    value("updates", \.updates)
    value("reads", \.reads)
    many("ownSizeList", \.sizes)
    many("wall", \.wall)
    addresses(of: \.kind)
    one("ownSettings", \.settings)
    flag("isSample", \.isSample)
    value("placeHref") { "\(Address.device)?shows=widget:\($0.kind)#form" }
  }
}

/// The built-in widgets, each with a page.
struct OwnWidgetRoutes: Sendable {
  var site: Site

  func add(to router: RouterGroup<StudioContext>) {
    router.get(Address.ownWidget.path) { request, context in try await page(request, context) }
    router.post(Address.ownWidgetSettings.path) { request, context in try await set(request, context) }
  }

  /// The previews of a widget with that data. Those with sample data are the same for everyone and drawn once.
  private func source(
    _ kind: WidgetKind, _ appearance: Appearance, _ own: LibraryData, _ moment: Moment, _ visitor: Visitor
  ) -> PreviewSource {
    if own == .sample || kind.showsSample(own.invented(at: moment)) {
      var source = site.services.source(
        own: kind, appearance: appearance, moment: .card, data: DataSnapshot.sample(at:))
      source.keeping = .lasting
      return source
    }
    var source = site.services.source(own: kind, appearance: appearance, moment: moment, data: own.snapshot(at:))
    source.owner = StudioServices.owner(library: visitor.library)
    return source
  }

  /// Their cards, with `own` data where there is some.
  func cards(_ visitor: Visitor, own: LibraryData = .sample) async throws -> [OwnWidgetCard] {
    var cards: [OwnWidgetCard] = []
    let moment = visitor.moment(site.services.now())
    for kind in site.services.flags.widgets {
      cards.append(
        OwnWidgetCard(
          kind: kind.rawValue, title: kind.displayName, line: kind.line, sizes: Self.sizes(kind),
          preview: try await site.spokenImage(visitor, .systemSmall) { source(kind, $0, own, moment, visitor) },
          isSample: own != .sample && kind.showsSample(own.invented(at: moment))))
    }
    return cards
  }

  private static func sizes(_ kind: WidgetKind) -> String {
    let home = kind.families.filter { !$0.isAccessory }.map(\.displayName)
    return Words.list(home) + (home.count < kind.families.count ? ", plus Lock Screen" : "")
  }

  private func page(_ request: Request, _ context: StudioContext) async throws -> Response {
    let kind = try kind(context)
    let visitor = Visitor(request, site.kit.signer)
    let library = try await site.knownLibrary(visitor).map(site.services.store.library)
    let own = try await library.asyncMap { try await site.services.data(of: $0) } ?? .sample
    let moment = visitor.moment(site.services.now())
    var sizes: [OwnWidgetPage.Size] = []
    for family in kind.families {
      let size = Device.standard.size(family)
      sizes.append(
        OwnWidgetPage.Size(
          title: family.isAccessory ? "Lock Screen, \(family.displayName.lowercased())" : family.displayName,
          points: Words.points(width: size.width, height: size.height), isNight: family.isAccessory,
          preview: try await site.spokenImage(visitor, family, eager: sizes.count < 2) {
            source(kind, $0, own, moment, visitor)
          },
          placeHref: "\(Address.device)?shows=widget:\(kind.rawValue)&family=\(family.rawValue)#form"))
    }
    let model = OwnWidgetPage(
      kind: kind.rawValue, title: kind.displayName, line: kind.line,
      updates: kind.cadence.map { UpdateRhythm.every($0).words } ?? "When something changes", reads: Self.reads(kind),
      sizes: sizes, wall: try wall(kind, own, moment, visitor),
      settings: kind == .latestCat
        ? nil
        : OwnWidgetSettings(
          kind: kind, state: try await library.asyncMap { try await site.services.appState(of: $0) } ?? AppState()),
      isSample: kind.showsSample(own.invented(at: moment)))
    let frame = site.kit.frame(
      kind.displayName, .explore, visitor, request, body: "page-own-widget",
      toast: request.query.flash?.toast(on: .data))
    return try .html(
      site.kit.pages.text(OwnWidgetPage.template, model, frame: frame), request,
      cache: "private, max-age=0, must-revalidate")
  }

  /// The widget in an address; throws if there is none, or if it is switched off.
  private func kind(_ context: StudioContext) throws -> WidgetKind {
    let name = context.parameters.get("kind") ?? ""
    let back = ("\(Address.explore)#c-own", "Show built-in widgets")
    guard let kind = WidgetKind.own.first(where: { $0.rawValue == name }) else {
      throw Problem(
        .notFound, "Widget not found",
        "The built-in widgets are \(Words.list(site.services.flags.widgets.map(\.displayName))).",
        "Choose one of them.", link: back)
    }
    if let flag = site.services.flags.hides(kind) { throw Problem(turnedOff: flag, link: back) }
    return kind
  }

  /// Saves the settings in a form.
  private func set(_ request: Request, _ context: StudioContext) async throws -> Response {
    let visitor = Visitor(request, site.kit.signer)
    let form = try await SubmittedForm.read(request, limit: 64 << 10)
    let kind = try kind(context)
    guard let change = OwnWidgetSettings.change(form, kind, now: site.services.now()) else { throw Problem.notFound }
    let (home, cookie) = try await site.libraryForWriting(visitor, request)
    try await site.services.changeAppState(of: site.services.store.library(home), change)
    var response = Response.seeOther(Flash.saved.on(Address.ownWidget(kind.rawValue)))
    if let cookie { response.headers[values: .setCookie].append(cookie) }
    return response
  }

  private static func reads(_ kind: WidgetKind) -> String {
    switch kind {
    case .design: "Depends on the design."
    case .steps, .activity, .weight:
      "Health. Shows your data once you’ve added it. You choose which widget slots may show your health data."
    case .noiseMachine: "A mix of four noises that plays on iPhone only. Here you set what the widget shows."
    case .actionInbox: "Text waiting to be sorted. On iPhone the app captures it; here you type it."
    case .latestCat: "A photo feed that the app loads. There’s no feed here, so you’ll see a paw print instead."
    }
  }

  /// Every appearance in the sizes that have it.
  private func wall(
    _ kind: WidgetKind, _ own: LibraryData, _ moment: Moment, _ visitor: Visitor
  ) throws -> [WallRow] {
    try (Appearance.all(of: .systemSmall) + [.vibrant]).compactMap { appearance in
      let families = kind.families.filter(appearance.suits)
      if families.isEmpty { return nil }
      let hash = try site.services.previews.register(source(kind, appearance, own, moment, visitor))
      return WallRow(appearance, families, hash: hash)
    }
  }
}
