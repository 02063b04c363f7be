import PagesKit
import StudioDesk
import EditorTools
import DesignData
import DesignLayout
import DesignModel
import DesignRender
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import StudioPreviews
import StudioStore

/// `/i/{slug}/{family}@{x}x.png`, `.txt` and `.json`: a shared design as it is now. Query: `zone`, `ap` (light, dark, tinted,
/// clear; standby and standby-night for Small, with another beside it as in ``StandbyPair``), `dev` (a device’s width), `ts` (text size), and what ``EInkOutput`` reads.
/// `wallpaper.png` is a whole screen, `m.bmp` a black-and-white image for e-ink displays (`m.png?panel=1872x1404` for other
/// resolutions), `m.json?values=1` the data from ``LiveValues``, `layer=ID` a single layer from ``LivePart``.
struct LiveImage: Sendable {
  var site: Site

  /// Maximum cache lifetime in seconds: edits appear within it. Images that last longer are revalidated every time.
  static let longest: TimeInterval = 60
  /// Maximum cache lifetime in seconds for designs with the owner’s variables: presses appear within it.
  static let longestOfOwn: TimeInterval = 5

  private struct Asked {
    var family: WidgetFamily
    var scale: Int
    var ending: String
    var isWallpaper = false

    init?(_ name: String) {
      let parts = name.split(separator: ".").map(String.init)
      guard parts.count == 2, ["png", "txt", "json", "bmp"].contains(parts[1]) else { return nil }
      (ending, scale) = (parts[1], 2)
      if name == "wallpaper.png" {
        (family, isWallpaper) = (.systemMedium, true)
        return
      }
      let head = parts[0].split(separator: "@").map(String.init)
      guard let letter = head.first, let family = WidgetFamily(letter: letter) else { return nil }
      self.family = family
      if head.count == 2 {
        guard ending != "bmp", head[1].count == 2, head[1].hasSuffix("x"),
          let number = SentNumber(head[1].dropLast(), in: 1...3)?.value
        else { return nil }
        scale = number
      } else if head.count != 1 {
        return nil
      }
    }
  }

  /// The time zone of that name; GMT by default.
  private static func zone(_ asked: String?) throws -> TimeZone {
    guard let asked, !asked.isEmpty else { return .gmt }
    guard asked.count < 64, let zone = TimeZone(identifier: asked) else {
      throw Problem(
        .badRequest, "Invalid URL", "Unknown time zone “\(asked.beginning(40))”.",
        "Use a name such as Europe/Dublin.")
    }
    return zone
  }

  /// The source of the image, its `Cache-Control`, and when it updates next.
  func source(
    _ share: DesignShare, _ design: StoredDesign, _ query: SubmittedForm, _ family: WidgetFamily
  ) async throws -> (source: PreviewSource, cache: String, next: Date?) {
    let (moment, appearance) = try view(query, family)
    let data = try await site.services.data(of: share, design.saved, in: design.library)
    let source = try dressed(
      try await source(share, design.saved, of: design, data, moment: moment, appearance: appearance), query)
    let next = next(design.saved, data, after: moment)
    var lasts = next.map { max(1, $0.timeIntervalSince(moment.date).rounded(.up)) } ?? .infinity
    if data.followsOwner { lasts = min(lasts, Self.longestOfOwn) }
    // Private data isn’t stored in shared caches, nor shown once sharing stops.
    let (scope, fallback) = share.showsPrivate ? ("private", "") : ("public", ", stale-if-error=86400")
    // An edit must not wait for a change that is hours away.
    let lifetime = lasts <= Self.longest ? "max-age=\(Int(lasts))" : "no-cache"
    return (source, "\(scope), \(lifetime)\(fallback)", next)
  }

  /// When a shared design updates next by itself; nil if never.
  func next(_ design: Design, _ data: SharedData, after moment: Moment) -> Date? {
    // From the minute on: a timeline that begins within half a second of an entry leaves that entry out.
    design.timeline(data: data.snapshot(at: moment), at: moment.flooredToMinute).next(after: moment.date)
  }

  /// The moment and appearance of a query for a size. Small can be shown as in StandBy, by day and by night.
  func view(_ query: SubmittedForm, _ family: WidgetFamily) throws -> (moment: Moment, appearance: Appearance) {
    let zone = try Self.zone(query["zone"])
    let moment = Moment(date: site.services.now(), zone: zone, locale: Locale(identifier: "en_GB"))
    guard let asked = query["ap"] else { return (moment, .light) }
    guard let appearance = Appearance(rawValue: asked), appearance.suits(family) || appearance.suits(.systemMedium)
    else {
      throw Problem(
        .badRequest, "Invalid URL", "Unknown appearance “\(asked.beginning(20))”.",
        "Use light, dark, tinted or clear, and standby or standby-night for Small.")
    }
    return (moment, appearance)
  }

  /// Applies the device, text size and colours of a query.
  func dressed(_ source: PreviewSource, _ query: SubmittedForm) throws -> PreviewSource {
    var source = source
    // It’s never requested by its hash; URLs with any time zone must not push out images of pages.
    source.keeping = .passing
    source.base.device = query["dev"].flatMap(PreviewDevice.named)?.device ?? .standard
    source.base.accessibility = Accessibility(typeSize: query["ts"].flatMap(DynamicTypeSize.init) ?? .large)
    try EInkOutput(query).apply(to: &source.options)
    return source
  }

  /// The source of a design as others see it: with the given `data` only, and marked where that is sample data. Images that
  /// only its owner sees are registered as the design’s, because what is registered as the share’s is public.
  func source(
    _ share: DesignShare, _ form: Design, of design: StoredDesign, _ data: SharedData, moment: Moment,
    appearance: Appearance, isOwner: Bool = false
  ) async throws -> PreviewSource {
    let assets = try await site.services.store.library(design.library).assets(of: design.id)
    // Calendar, reminders and health are hidden unless the owner gave permission for each.
    var source = PreviewSource(
      design: share.shown(form, site.services.settings.plan), appearance: appearance, moment: moment,
      data: data.snapshot(at:),
      plan: site.services.settings.plan, photos: site.services.facts(assets),
      options: PictureOptions(level: 6, masked: true))
    source.marksSample = data.showsSample(form, at: moment)
    source.owner =
      isOwner || share.slug.isEmpty ? StudioServices.owner(design.id) : StudioServices.owner(share: share.slug)
    return source
  }

  func answer(_ request: Request, _ context: StudioContext) async throws -> Response {
    let slug = context.parameters.get("slug") ?? ""
    guard let asked = Asked(context.parameters.get("picture") ?? ""), slug.utf8.count < 120 else {
      throw Problem.notFound
    }
    guard let (share, design) = try await site.services.store.shared(slug) else {
      return Self.plain(.gone, "This design is no longer shared.\n")
    }
    guard try await admits(request, slug: slug, family: asked.family) else { return Self.stopped }
    let query = request.query
    let (source, cache, next) = try await source(share, design, query, asked.family)
    if asked.ending == "json", let form = query["values"] {
      let data = try await site.services.data(of: share, design.saved, in: design.library)
      let moment = try view(query, asked.family).moment
      return try LiveValues(form).response(
        to: request, share.shown(design.saved, site.services.settings.plan), LiveValues.Shown(data, at: moment),
        family: asked.family, moment: moment, next: next, cache: cache)
    }
    var answer = Answer(
      source: source, family: asked.family, scale: asked.scale, ending: asked.ending, name: design.saved.name,
      next: next, cache: cache, page: AccessLinks(site: site).origin(request) + Address.shared(slug))
    answer.beside = try await StandbyPair(site: site).other(request, answer)
    if let layer = query["layer"] {
      guard asked.ending == "png", !asked.isWallpaper else { throw Problem.notFound }
      guard let part = try await LivePart(site: site).source(source, layer, asked.family) else {
        return Self.plain(.notFound, "This size doesn’t have that layer now.\n")
      }
      answer.source = part
    }
    if asked.isWallpaper { try answer.fillScreen(query) }
    if asked.ending == "bmp" { try answer.fillPanel() }
    if asked.ending == "png", let panel = query["panel"] { try answer.fill(PanelPixels(panel)) }
    return try await response(to: request, answer)
  }

  /// An image, its text or its data, ready to send.
  struct Answer {
    var source: PreviewSource
    var family: WidgetFamily
    var scale: Int
    /// `png`, `bmp`, `txt` or `json`.
    var ending: String
    /// Its name in JSON.
    var name: String
    /// The next automatic update.
    var next: Date?
    var cache: String
    /// The URL of the page where the widget can be used.
    var page = ""
    /// What it opens instead of ``page``.
    var links: Links?
    /// The widget beside it in StandBy.
    var beside: StandbyPair.Other?
  }

  /// What a widget and its parts open.
  struct Links {
    var whole: String
    /// By the ids of elements.
    var parts: [String: String] = [:]
    /// What the whole opens while it shows none of its parts.
    var empty: String
  }

  /// Sends an image, its text or its data, or “not modified”.
  func response(to request: Request, _ asked: Answer) async throws -> Response {
    let source = asked.source
    let hash = try site.services.previews.register(source)
    let beside = try asked.beside.map { try site.services.previews.register($0.source) }
    let tag =
      "\"\(hash)-\(asked.family.letter)\(asked.scale)-\(beside.map { "\($0)-" } ?? "")\(asked.ending)\""
    var headers: HTTPFields = [
      .cacheControl: asked.beside?.cache ?? asked.cache, .eTag: tag,
      .xContentTypeOptions: "nosniff", .accessControlAllowOrigin: "*",
    ]
    headers[.xRobotsTag] = "noindex"
    // A browser that has opened the image itself loads it again; other programs ignore this.
    headers[.refresh] =
      NextChange([asked.next, asked.beside?.next].compactMap(\.self).min(), from: site.services.now())?.reload
    if Self.isHeld(tag, request) { return Response(status: .notModified, headers: headers) }
    switch asked.ending {
    case "png", "bmp":
      headers[.contentType] = "image/\(asked.ending)"
      let bytes =
        if let beside {
          try await StandbyPair(site: site).picture(asked, hash, beside)
        } else {
          try await site.services.previews.picture(hash, asked.family, scale: asked.scale)
        }
      return Response(status: .ok, headers: headers, body: .init(byteBuffer: bytes))
    case "txt":
      headers[.contentType] = "text/plain; charset=utf-8"
      let text = try await site.services.previews.spokenText(source, asked.family)
      return Response(status: .ok, headers: headers, body: .init(byteBuffer: .init(string: text + "\n")))
    default:
      headers[.contentType] = "application/json"
      let scene = try await site.services.previews.scene(source, asked.family)
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      encoder.dateEncodingStrategy = .iso8601
      let body = Twin(
        name: asked.name, family: asked.family.rawValue, text: scene.spokenText,
        elements: scene.elements.map { Twin.Element(id: $0.id, label: $0.label) }, next: asked.next,
        isSample: source.marksSample, width: scene.size.width, height: scene.size.height,
        taps: Twin.Tap.all(of: scene, page: asked.page, links: asked.links))
      return Response(
        status: .ok, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: try encoder.encode(body))))
    }
  }

  private struct Twin: Encodable {
    var name: String
    var family: String
    var text: String
    var elements: [Element]
    var next: Date?
    var isSample: Bool
    /// The picture’s size in pt, which ``taps`` are measured in.
    var width: Double
    var height: Double
    /// The areas that open links, topmost last: of a layer its own link, of a button the page where it can be pressed. Without
    /// any the whole widget opens the page.
    var taps: [Tap]

    struct Element: Encodable {
      var id: String
      var label: String
    }

    struct Tap: Encodable {
      var x: Double
      var y: Double
      var width: Double
      var height: Double
      var url: String

      /// The maximum number of areas; more would be too small to tap.
      static let limit = 24

      static func all(of scene: Scene, page: String, links: Links?) -> [Tap] {
        let parts = links?.parts ?? [:]
        let targets = scene.elements.filter { $0.isTarget || parts[$0.id] != nil }.map {
          Tap($0.rect, $0.link ?? parts[$0.id] ?? page + "#actions")
        }
        func whole(_ address: String) -> Tap { Tap(Rect(0, 0, scene.size.width, scene.size.height), address) }
        if targets.isEmpty { return [whole(links?.empty ?? page)] }
        guard let links else { return targets.suffix(limit) }
        return [whole(links.whole)] + targets.suffix(limit - 1)
      }

      private init(_ rect: Rect, _ url: String) {
        func plain(_ number: Double) -> Double { (number * 10).rounded() / 10 }
        (x, y, self.url) = (plain(rect.x), plain(rect.y), url)
        (width, height) = (plain(rect.width), plain(rect.height))
      }
    }
  }

  /// Whether the requesting app may load a URL. Logs that it did.
  func admits(_ request: Request, slug: String, family: WidgetFamily) async throws -> Bool {
    try await site.services.readers.admits(
      LiveReader(
        slug: slug, app: LiveReader.App(via: request.query["via"], agent: request.headers[.userAgent] ?? ""),
        family: family.rawValue, at: site.services.now()))
  }

  /// The answer to a blocked app.
  static let stopped = plain(.gone, "The owner has blocked this app.\n")

  /// Whether `If-None-Match` contains this tag.
  static func isHeld(_ tag: String, _ request: Request) -> Bool {
    request.headers[.ifNoneMatch]?.split(separator: ",").contains {
      ["*", tag].contains($0.trimmingCharacters(in: .whitespaces).replacing("W/", with: ""))
    } ?? false
  }

  static func plain(_ status: HTTPResponse.Status, _ text: String) -> Response {
    Response(
      status: status,
      headers: [.contentType: "text/plain; charset=utf-8", .cacheControl: "no-store", .xContentTypeOptions: "nosniff"],
      body: .init(byteBuffer: .init(string: text)))
  }
}

extension HTTPField.Name {
  static let xRobotsTag = literal("X-Robots-Tag")
}
