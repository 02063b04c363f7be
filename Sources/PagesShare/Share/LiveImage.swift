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

/// `/i/{slug}/{family}@{x}x.png` and its twins: a shared design as it is at this moment. What is asked for is in the
/// query: `zone`, `ap` (light, dark, tinted, clear), `dev` (a device's width), `ts` (text size), and what ``AskedFinish``
/// reads. `wallpaper.png` is a whole screen, `m.bmp` an e-ink panel's picture (`m.png?panel=1872x1404` another's), `m.json?values=1` what ``LiveValues`` gives;
/// `layer=ID` is one layer alone, as ``LivePart`` says.
struct LiveImage: Sendable {
  var site: Site

  /// Longest time a copy is good, in seconds, for designs that never change by themselves: an edit shows within it.
  static let longest: TimeInterval = 3_600
  /// Longest time a copy is good, in seconds, where the design follows values of its owner: a press shows within it.
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

  /// The zone of that name, London's plain time where none is asked for.
  private static func zone(_ asked: String?) throws -> TimeZone {
    guard let asked, !asked.isEmpty else { return .gmt }
    guard asked.count < 64, let zone = TimeZone(identifier: asked) else {
      throw Problem(
        .badRequest, "There is no such time zone", "“\(asked.beginning(40))” was asked for.",
        "Its name is like Europe/Dublin.")
    }
    return zone
  }

  /// What the picture is made of, and how long it stays so.
  func source(
    _ share: DesignShare, _ design: StoredDesign, _ query: SubmittedForm, moment given: Moment? = nil,
    appearance wanted: Appearance? = nil
  ) async throws -> (source: PreviewSource, lasts: TimeInterval, next: Date?) {
    let (moment, appearance) = try view(query, moment: given, appearance: wanted)
    let data = try await site.services.data(of: share, design.saved, in: design.library)
    let source = try dressed(
      try await source(share, design.saved, of: design, data, moment: moment, appearance: appearance), query)
    // From the minute on: a timeline that begins within half a second of an entry leaves that entry out.
    let timeline = design.saved.timeline(data: data.snapshot(at: moment), at: moment.flooredToMinute)
    let next = timeline.next(after: moment.date)
    let longest = data.followsOwner ? Self.longestOfOwn : Self.longest
    let lasts = next.map { min(longest, max(1, $0.timeIntervalSince(moment.date))) } ?? longest
    return (source, lasts, next)
  }

  /// The moment and the appearance that a query asks for; those given win.
  func view(
    _ query: SubmittedForm, moment given: Moment? = nil, appearance wanted: Appearance? = nil
  ) throws -> (moment: Moment, appearance: Appearance) {
    let zone = try Self.zone(query["zone"])
    if let asked = query["ap"], Appearance(homeScreen: asked) == nil {
      throw Problem(
        .badRequest, "There is no such appearance", "“\(asked.beginning(20))” was asked for.",
        "It is light, dark, tinted or clear.")
    }
    let moment = given ?? Moment(date: site.services.now(), zone: zone, locale: Locale(identifier: "en_GB"))
    return (moment, wanted ?? Appearance(homeScreen: query["ap"]) ?? .light)
  }

  /// Pictures on the device, at the text size and in the inks that a query asks for.
  func dressed(_ source: PreviewSource, _ query: SubmittedForm) throws -> PreviewSource {
    var source = source
    // Nobody asks for it by its hash: what others may ask for in any zone must not push out what pages have served.
    source.keeping = .passing
    source.base.device = query["dev"].flatMap(PreviewDevice.named)?.device ?? .standard
    source.base.accessibility = Accessibility(typeSize: query["ts"].flatMap(DynamicTypeSize.init) ?? .large)
    try AskedFinish(query).apply(to: &source.options)
    return source
  }

  /// Pictures of a form of a design as others see it: no values but those of `data`, and marked where they are invented.
  func source(
    _ share: DesignShare, _ form: Design, of design: StoredDesign, _ data: SharedData, moment: Moment,
    appearance: Appearance
  ) async throws -> PreviewSource {
    let assets = try await site.services.store.scoped(design.library).assets(of: design.id)
    // Calendar, reminders and health are dots unless their owner gave leave for them by name.
    var source = PreviewSource(
      design: share.shown(form, site.services.settings.plan), appearance: appearance, moment: moment,
      data: data.snapshot(at:),
      plan: site.services.settings.plan, photos: site.services.facts(assets),
      options: PictureOptions(level: 6, masked: true))
    source.marksSample = data.showsSample(form, at: moment)
    source.owner = share.slug.isEmpty ? StudioServices.owner(design.id) : StudioServices.owner(share: share.slug)
    return source
  }

  func answer(_ request: Request, _ context: StudioContext) async throws -> Response {
    let slug = context.parameters.get("slug") ?? ""
    guard let asked = Asked(context.parameters.get("picture") ?? ""), slug.utf8.count < 120 else {
      throw Problem.notFound
    }
    guard let (share, design) = try await site.services.store.shared(slug) else {
      return Self.plain(.gone, "This design is not shared any more.\n")
    }
    guard try await admits(request, slug: slug, family: asked.family) else { return Self.stopped }
    let query = request.query
    let (source, lasts, next) = try await source(share, design, query)
    // What is somebody's own is kept by nobody on the way, and shown by nobody after it was taken back.
    let cache =
      share.showsPrivate
      ? "private, max-age=\(Int(lasts.rounded(.up)))"
      : "public, max-age=\(Int(lasts.rounded(.up))), stale-if-error=86400"
    if asked.ending == "json", let form = query["values"] {
      let data = try await site.services.data(of: share, design.saved, in: design.library)
      let moment = try view(query).moment
      return try LiveValues(form).response(
        to: request, share.shown(design.saved, site.services.settings.plan), LiveValues.Shown(data, at: moment),
        family: asked.family, moment: moment, next: next, cache: cache)
    }
    var answer = Answer(
      source: source, family: asked.family, scale: asked.scale, ending: asked.ending, name: design.saved.name,
      next: next, cache: cache)
    if let layer = query["layer"] {
      guard asked.ending == "png", !asked.isWallpaper else { throw Problem.notFound }
      guard let part = try await LivePart(site: site).source(source, layer, asked.family) else {
        return Self.plain(.notFound, "There is no such layer in this size now.\n")
      }
      answer.source = part
    }
    if asked.isWallpaper { try answer.fillScreen(query) }
    if asked.ending == "bmp" { try answer.fillPanel() }
    if asked.ending == "png", let panel = query["panel"] { try answer.fill(PanelPixels(panel)) }
    return try await response(to: request, answer)
  }

  /// A picture, or a twin of it, ready to be sent.
  struct Answer {
    var source: PreviewSource
    var family: WidgetFamily
    var scale: Int
    /// `png`, `bmp`, `txt` or `json`.
    var ending: String
    /// What the twin calls it.
    var name: String
    /// When it changes by itself.
    var next: Date?
    var cache: String
  }

  /// Sends a picture or its twin, or says that the copy somebody has is still good.
  func response(to request: Request, _ asked: Answer) async throws -> Response {
    let source = asked.source
    let hash = try site.services.previews.register(source)
    let tag = "\"\(hash)-\(asked.family.letter)\(asked.scale)-\(asked.ending)\""
    var headers: HTTPFields = [
      .cacheControl: asked.cache, .eTag: tag,
      .xContentTypeOptions: "nosniff", .accessControlAllowOrigin: "*",
    ]
    headers[.xRobotsTag] = "noindex"
    if Self.isHeld(tag, request) { return Response(status: .notModified, headers: headers) }
    switch asked.ending {
    case "png", "bmp":
      headers[.contentType] = "image/\(asked.ending)"
      let bytes = try await site.services.previews.picture(hash, asked.family, scale: asked.scale)
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
        taps: scene.elements.compactMap(Twin.Tap.init).suffix(Twin.Tap.limit))
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
    /// What opens an address, the uppermost last.
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

      /// Most of them that are told; more have no room for a finger.
      static let limit = 24

      /// Nil for what opens nothing.
      init?(_ element: SemanticElement) {
        guard element.isTarget, let link = element.link else { return nil }
        func plain(_ number: Double) -> Double { (number * 10).rounded() / 10 }
        (x, y) = (plain(element.rect.x), plain(element.rect.y))
        (width, height, url) = (plain(element.rect.width), plain(element.rect.height), link)
      }
    }
  }

  /// Whether the app that asks may fetch what is at an address. It is noted that it did.
  func admits(_ request: Request, slug: String, family: WidgetFamily) async throws -> Bool {
    try await site.services.readers.admits(
      LiveReader(
        slug: slug, app: LiveReader.App(via: request.query["via"], agent: request.headers[.userAgent] ?? ""),
        family: family.rawValue, at: site.services.now()))
  }

  /// What an app reads whose leave was taken back.
  static let stopped = plain(.gone, "Its owner took this address back from this app.\n")

  /// Whether whoever asks has a copy of that tag.
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
  static let xRobotsTag = Self("X-Robots-Tag") ?? .server
}
