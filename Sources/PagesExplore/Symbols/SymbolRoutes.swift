import PagesKit
import StudioDesk
import DesignModel
import DesignRender
import Foundation
import Hummingbird
import NIOCore
import StudioPreviews

/// The browser of symbols.
struct SymbolsPage: PageModel {
  /// The symbols; labels can break after dots.
  var names: [Choice]
  var search: String
  var sprite: String
  static let template = PageTemplate<Self>("pages/symbols")
  static let schema = Schema<Self> {
    many("names", \.names)
    value("search", \.search)
    value("sprite", \.sprite)
    flag("isEmpty", \.names.isEmpty)
    value("count", \.names.count)
  }
}

/// The symbols that the studio can draw: a page to browse them, and the drawings.
struct SymbolRoutes: Sendable {
  var site: Site

  func add(to router: RouterGroup<StudioContext>) {
    router.get(Address.symbols.path) { request, _ in try await page(request) }
    router.get(Address.symbolSprite.path) { request, context in try await sprite(request, context) }
  }

  private var spriteName: String { "drawings-\(RenderWorker.version)-\(site.templates.symbols.count).svg" }

  private func page(_ request: Request) async throws -> Response {
    let visitor = Visitor(request, site.kit.signer)
    let search = (request.query["q"] ?? "").beginning(60)
    let words = search.lowercased().split(whereSeparator: { $0 == " " || $0 == "." })
    let exact = site.templates.symbols.contains(search)
    let names = site.templates.symbols.filter { name in exact || words.allSatisfy { name.contains($0) } }
    let frame = site.kit.frame(.symbols, visitor, request)
    let choices = names.map { Choice(value: $0, label: $0.replacing(".", with: ".\u{200B}"), isChosen: false) }
    let model = SymbolsPage(names: choices, search: exact ? "" : search, sprite: Address.symbolSprite(spriteName))
    return try .html(site.kit.pages.text(SymbolsPage.template, model, frame: frame), request)
  }

  private func sprite(_ request: Request, _ context: StudioContext) async throws -> Response {
    guard context.parameters.get("sprite") == spriteName else { throw Problem.notFound }
    let bytes = try await site.services.previews.symbolSprite(site.templates.symbols)
    var headers: HTTPFields = [
      .contentType: "image/svg+xml", .cacheControl: "public, max-age=31536000, immutable", .vary: "Accept-Encoding",
    ]
    if request.headers.acceptsGzip, let packed = Gzip.compress(bytes, level: 6) {
      headers[.contentEncoding] = "gzip"
      return Response(status: .ok, headers: headers, body: .init(byteBuffer: packed))
    }
    return Response(status: .ok, headers: headers, body: .init(byteBuffer: bytes))
  }
}
