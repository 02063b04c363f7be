import DesignLayout
import DesignModel
import DesignRender
import EditorTools
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import PagesKit
import StudioDesk
import StudioPreviews
import StudioStore

/// Two Small widgets side by side as in StandBy: a live image with `ap=standby` or `ap=standby-night`, and in `with` the slug
/// of the other, a shared design or a Small slot.
struct StandbyPair: Sendable {
  var site: Site

  /// The widget on the right.
  struct Other: Sendable {
    var source: PreviewSource
    var next: Date?
    /// The `Cache-Control` of both: private if either is, and revalidated every time.
    var cache: String
  }

  /// Answers a request that may show a second share, whose pictures are forgotten if its permission is withdrawn meanwhile.
  func showing<T>(_ request: Request, _ body: () async throws -> T) async throws -> T {
    guard let slug = request.query["with"] else { return try await body() }
    return try await site.services.showing(share: slug, body)
  }

  /// The widget that a query puts beside `answer`; nil if it asks for none.
  func other(_ request: Request, _ answer: LiveImage.Answer) async throws -> Other? {
    let query = request.query
    guard let slug = query["with"], !slug.isEmpty else { return nil }
    let isPlain = ["layer", "panel", "device", "grey", "colours", "turn"].allSatisfy { query[$0] == nil }
    guard answer.ending == "png", answer.family == .systemSmall, isPlain,
      [.standby, .standbyNight].contains(answer.source.base.appearance)
    else {
      throw Problem(
        .badRequest, "Invalid URL", "“with” needs a PNG of Small as StandBy shows it.",
        "Add ap=standby or ap=standby-night, and remove parameters for displays, screens and layers.")
    }
    let live = LiveImage(site: site)
    guard slug.utf8.count < 120, let found = try await found(slug, query, live) else {
      throw Problem(
        .gone, "The second widget is no longer available", "The owner removed it, or the slug is incomplete.",
        "Use the slug of a shared design or of a Small slot in “with”.")
    }
    guard try await live.admits(request, slug: slug, family: .systemSmall) else {
      throw Problem(
        .gone, "The second widget is no longer available", "The owner has blocked this app.",
        "Remove “with” from the URL.")
    }
    let isPrivate = [answer.cache, found.cache].contains { $0.hasPrefix("private") }
    return Other(source: found.source, next: found.next, cache: "\(isPrivate ? "private" : "public"), no-cache")
  }

  private func found(_ slug: String, _ query: SubmittedForm, _ live: LiveImage) async throws -> Other? {
    if let (share, design) = try await site.services.store.shared(slug) {
      let (source, cache, next) = try await live.source(share, design, query, .systemSmall)
      return Other(source: source, next: next, cache: cache)
    }
    guard let placed = try await site.services.store.placed(slug), placed.family == .systemSmall else { return nil }
    let (moment, appearance) = try live.view(query, .systemSmall)
    return Other(
      source: try live.dressed(
        try await site.services.source(placed, appearance: appearance, moment: moment), query),
      next: try await site.services.rhythm(of: placed, at: moment).next,
      cache: placed.placement.showsOwn ? "private" : "public")
  }

  /// Both, drawn; `one` and `two` are the addresses of their pictures.
  func picture(_ answer: LiveImage.Answer, _ one: String, _ two: String) async throws -> ByteBuffer {
    guard let beside = answer.beside else { throw Problem.notFound }
    let previews = site.services.previews
    var drawn: [Data] = []
    for hash in [one, two] {
      drawn.append(Data(try await previews.picture(hash, .systemSmall, scale: answer.scale).readableBytesView))
    }
    let wall = WidgetWall(
      standby: answer.source.input(.systemSmall, scale: answer.scale),
      beside.source.input(.systemSmall, scale: answer.scale))
    return ByteBuffer(bytes: try await previews.sheet(wall, of: [drawn], .live))
  }
}
