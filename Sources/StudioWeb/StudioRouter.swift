import DesignModel
import PagesData
import PagesEditor
import PagesExplore
import PagesKit
import PagesLayers
import PagesShare
import StudioDesk
import Foundation
import DesignLayout
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import StudioPreviews
import StudioStore

/// The studio's routes: what every answer has around it, and the pages of each target.
package enum StudioRouter {
  /// Shared pages, live images and slots are for anyone with their URL.
  private static let unlisted = [
    Address.shared.prefix, Address.placed.prefix, Address.livePicture.prefix, Address.picture.prefix,
    Address.design.prefix,
    Address.library.description,
  ]

  /// The router of `site` and the groups of services; `fault` says why the server takes no visitors, in a few words, or nil if it does.
  package static func make(_ site: Site, _ groups: ServiceGroups, fault: @escaping @Sendable () async -> String?)
    -> Router<
      StudioContext
    >
  {
    let router = Router(context: StudioContext.self, options: .autoGenerateHeadEndpoints)
    router.addPlainHeaders(site)
    router.addLostPages(site, failures: ErrorPages(site: site))
    router.get(Address.picture.path) { request, context in try await PreviewRoutes(site: site).picture(request, context)
    }
    // Monitors read the first word.
    let health = ByteBuffer(string: "ok \(site.services.settings.release.name)\n")
    router.get(Address.health.path) { _, _ in Response(status: .ok, body: .init(byteBuffer: health)) }
    router.get(Address.ready.path) { _, _ in
      let fault = await fault()
      return Response(
        status: fault == nil ? .ok : .serviceUnavailable,
        body: .init(byteBuffer: .init(string: fault.map { "not ready: \($0)\n" } ?? "ready\n")))
    }
    SharePages.addAPI(to: router, site)
    let visitors = router.pages(site, failures: ErrorPages(site: site))
    visitors.get(Address.asset.path) { request, _ in
      guard let response = site.kit.assets.response(request) else { throw Problem.notFound }
      return response
    }
    let routes = StudioRoutes(visitors, site)
    ExplorePages.add(
      to: routes, site, assistant: groups.assistant, bulk: groups.bulk, uploads: groups.uploads)
    EditorPages.add(to: routes, site, assistant: groups.assistant)
    LayersPages.add(
      to: routes, site, uploads: groups.uploads, transient: groups.transient, pictures: groups.remotePictures)
    SharePages.add(to: routes, site, refresher: groups.refresher)
    DataPages.add(to: routes, site, refresher: groups.refresher, uploads: groups.uploads)
    visitors.get(Address.robots.path) { _, _ in
      Response(
        status: .ok, headers: [.contentType: "text/plain; charset=utf-8", .cacheControl: "public, max-age=86400"],
        body: .init(
          byteBuffer: .init(
            string:
              "User-agent: *\n" + Self.unlisted.map { "Disallow: \($0)\n" }.joined())))
    }
    visitors.get(Address.favicon.path) { _, _ in Response.seeOther(site.kit.links.favicon) }
    RetiredAddresses.add(to: visitors)
    visitors.get("/**") { _, _ -> Response in throw Problem.notFound }
    return router
  }
}

/// Turns failures into pages in the same look, or JSON for scripts.
struct ErrorPages: RouterMiddleware {
  typealias Context = StudioContext
  var site: Site

  func handle(_ request: Request, context: Context, next: (Request, Context) async throws -> Response) async throws
    -> Response
  {
    do { return try await next(request, context) } catch {
      // Of a task that was cancelled anything may fail.
      let problem = Problem(Task.isCancelled ? CancellationError() : error)
      if problem.status == .internalServerError || StoreError(error) == .diskFull {
        context.logger.error("failure", metadata: ["id": "\(context.id)", "error": "\(error)"])
      }
      if problem.status == .tooManyRequests { context.tell(.limitReached) }
      func told(_ response: Response) -> Response {
        var response = response
        if let seconds = problem.retryAfter { response.headers[.retryAfter] = String(seconds) }
        return response
      }
      if request.headers[.accept]?.contains("application/json") == true {
        return told(try .json(ProblemBody(problem), status: problem.status))
      }
      let visitor = Visitor(request, site.kit.signer)
      if problem.status == .tooManyRequests { return told(try busy(problem, visitor, request)) }
      let frame = site.kit.frame(problem.title, .none, visitor, request, body: "page-error")
      return told(
        try .html(
          site.kit.pages.text(
            ErrorPage.template,
            ErrorPage(problem: problem, samples: problem.status.code < 500 ? site.samples(visitor) : []),
            frame: frame), request, status: problem.status))
    }
  }
}

extension ErrorPages {
  /// The page for who asks too much at once, from memory: refusing must cost less than answering.
  private func busy(_ problem: Problem, _ visitor: Visitor, _ request: Request) throws -> Response {
    let key = "busy|\(problem.title)|\(problem.detail)|\(visitor.theme)|\(visitor.usesKeys)"
    var plain = Visitor()
    (plain.theme, plain.usesKeys) = (visitor.theme, visitor.usesKeys)
    let text: String
    if let kept = site.services.bodyCache[key] {
      text = String(buffer: kept.bytes)
    } else {
      let frame = site.kit.frame(problem.title, .none, plain, here: Address.home.description, body: "page-error")
      text = try site.kit.pages.text(ErrorPage.template, ErrorPage(problem: problem, samples: []), frame: frame)
      site.services.bodyCache[key] = PageBytes(ByteBuffer(string: text))
    }
    return Response(
      status: problem.status,
      headers: [
        .contentType: "text/html; charset=utf-8", .cacheControl: "no-store", .vary: "Accept-Encoding, Cookie",
      ], body: .init(byteBuffer: ByteBuffer(string: text)))
  }
}

/// A problem for scripts (the members of RFC 9457).
struct ProblemBody: Encodable {
  var title: String
  var detail: String
  var status: Int
  init(_ problem: Problem) {
    title = problem.title
    detail = "\(problem.detail) \(problem.next)"
    status = problem.status.code
  }
}

struct ErrorPage: PageModel {
  var problem: Problem
  var samples: [PreviewImage]
  static let template = PageTemplate<Self>("pages/error")
  static let schema = Schema<Self> {
    value("problemTitle", \.problem.title)
    value("detail", \.problem.detail)
    value("next", \.problem.next)
    value("status") { String($0.problem.status.code) }
    value("linkHref", \.problem.link.href)
    value("linkLabel", \.problem.link.label)
    many("samples", \.samples)
  }
}

/// Pictures at immutable addresses.
struct PreviewRoutes: Sendable {
  var site: Site

  func picture(_ request: Request, _ context: StudioContext) async throws -> Response {
    guard let hash = context.parameters.get("hash"), let name = context.parameters.get("picture"),
      let picture = PictureName(name), hash.utf8.count == 32
    else { return Self.plain(.notFound, "Image not found.\n") }
    if request.headers[.ifNoneMatch] == "\"\(hash)\"" {
      return Response(status: .notModified, headers: Self.headers(hash, picture.format))
    }
    do {
      let bytes = try await site.services.previews.picture(
        hash, picture.family, scale: picture.scale, format: picture.format)
      return Response(status: .ok, headers: Self.headers(hash, picture.format), body: .init(byteBuffer: bytes))
    } catch {
      context.logger.warning("no picture", metadata: ["id": "\(context.id)", "error": "\(error)"])
      let problem = Problem(error)
      return Self.plain(problem.status, "\(problem.title). \(problem.next)\n")
    }
  }

  /// The whole answer to a plain request for a picture in memory. One that asks whether its copy is still good is left to
  /// the router.
  func ready(_ request: HTTPRequest) -> (head: HTTPResponse, body: ByteBuffer)? {
    guard request.method == .get, let path = request.path, path.utf8.count == 44,
      path.hasPrefix(Address.picture.prefix), request.headerFields[.ifNoneMatch] == nil
    else { return nil }
    let parts = path.dropFirst(Address.picture.prefix.utf8.count).split(separator: "/")
    guard parts.count == 2, parts[0].utf8.count == 32, let picture = PictureName(String(parts[1])),
      let bytes = site.services.previews.cached(
        String(parts[0]), picture.family, scale: picture.scale, format: picture.format)
    else { return nil }
    var headers = Self.headers(String(parts[0]), picture.format)
    headers[.contentLength] = String(bytes.readableBytes)
    if let secure = site.kit.strictTransport { headers[.strictTransportSecurity] = secure }
    return (HTTPResponse(status: .ok, headerFields: headers), bytes)
  }

  private static func plain(_ status: HTTPResponse.Status, _ text: String) -> Response {
    Response(
      status: status,
      headers: [.contentType: "text/plain; charset=utf-8", .cacheControl: "no-store", .xContentTypeOptions: "nosniff"],
      body: .init(byteBuffer: .init(string: text)))
  }

  private static func headers(_ hash: String, _ format: PictureFormat) -> HTTPFields {
    [
      .contentType: format == .png ? "image/png" : "image/jpeg", .cacheControl: "public, max-age=31536000, immutable",
      .eTag: "\"\(hash)\"",
      .xContentTypeOptions: "nosniff", .referrerPolicy: "same-origin", .contentSecurityPolicy: PlainHeaders.policy,
    ]
  }

  /// `m@2x.png`.
  struct PictureName {
    var family: WidgetFamily
    var scale: Int
    var format: PictureFormat

    init?(_ name: String) {
      let bytes = Array(name.utf8)
      guard bytes.count == 8, name.hasSuffix("x.png") || name.hasSuffix("x.jpg"), bytes[1] == UInt8(ascii: "@"),
        let family = WidgetFamily(letter: name.prefix(1)), (0x31...0x33).contains(bytes[2])
      else { return nil }
      self.family = family
      scale = Int(bytes[2] - 0x30)
      format = bytes[7] == UInt8(ascii: "g") && bytes[5] == UInt8(ascii: "j") ? .jpeg : .png
    }
  }
}
