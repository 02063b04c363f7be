import StudioDesk
import Foundation
import Hummingbird
import Mustache
import NIOCore

/// Renders page models. A page is a template in `Templates/pages`; it is placed in the layout it names.
public struct PageRenderer: Sendable {
  private let library: MustacheLibrary
  /// The templates that must be there; boot fails on a missing one.
  static let required = [
    "pages/explore", "pages/template", "pages/library", "pages/editor", "pages/import", "pages/import-review",
    "pages/settings", "pages/recover", "pages/error", "pages/export-parts", "pages/remix", "pages/compare",
    "pages/conflict",
    "pages/assistant", "pages/describe", "pages/sent", "pages/generations", "partials/composer", "partials/turn",
    "pages/symbols", "pages/publish", "pages/share", "pages/search", "pages/help",
    "fragments/search-results", "layouts/page", "layouts/app",
    "partials/toast", "fragments/design-cards", "fragments/template-cards", "fragments/template-sections",
    "fragments/shelf",
  ]

  /// Loads every template in `folder`; throws a sentence naming a missing or broken one.
  public init(folder: String) async throws {
    var library: MustacheLibrary
    do { library = try await MustacheLibrary(directory: folder) } catch {
      throw BootError("A template in \(folder) cannot be read: \(error)")
    }
    // A page that fills a layout names it in a closing tag too, where Mustache allows no slash.
    for (name, alias) in [("layouts/page", "layoutPage"), ("layouts/app", "layoutApp")] {
      if let layout = library.getTemplate(named: name) { library.register(layout, named: alias) }
    }
    self.library = library
    // A partial that is missing would render as nothing.
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    let partials = files.filter { $0.hasSuffix(".mustache") }.flatMap { name in
      let text = (try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)) ?? ""
      return text.matches(of: /\{\{>\s*([A-Za-z0-9\/_-]+)\s*\}\}/).map { String($0.output.1) }
    }
    for name in Self.required + partials where library.getTemplate(named: name) == nil {
      throw BootError("The template Templates/\(name).mustache is missing.")
    }
  }

  /// The text of a template; what it reads comes first from `model`, then from `frame`.
  func text(_ template: String, _ model: any PageModel, frame: Frame) throws -> String {
    guard let text = library.render(Framed(model: model, frame: frame), withTemplate: template) else {
      throw BootError("The template \(template) is missing.")
    }
    return text
  }

  /// A page's model inside the frame's values.
  private struct Framed: MustacheParent {
    var model: any PageModel
    var frame: Frame
    func child(named: String) -> Any? { model.child(named: named) ?? frame.child(named: named) }
  }
}

extension Response {
  /// An HTML answer.
  static func html(
    _ text: String, _ request: Request, status: HTTPResponse.Status = .ok, cache: String = "no-store"
  ) -> Response {
    var headers: HTTPFields = [
      .contentType: "text/html; charset=utf-8", .cacheControl: cache, .vary: "Accept-Encoding, Cookie",
    ]
    let plain = ByteBuffer(string: text)
    if request.headers[.acceptEncoding]?.contains("gzip") == true, let packed = Gzip.compress(plain, level: 3) {
      headers[.contentEncoding] = "gzip"
      return Response(status: status, headers: headers, body: .init(byteBuffer: packed))
    }
    return Response(status: status, headers: headers, body: .init(byteBuffer: plain))
  }

  /// The answer to a form: go and look there.
  static func seeOther(_ location: String) -> Response {
    Response(status: .seeOther, headers: [.location: location, .cacheControl: "no-store"])
  }

  /// A JSON answer.
  static func json(_ value: some Encodable, status: HTTPResponse.Status = .ok) throws -> Response {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Response(
      status: status, headers: [.contentType: "application/json", .cacheControl: "no-store"],
      body: .init(byteBuffer: ByteBuffer(bytes: try encoder.encode(value))))
  }

  /// A file to keep. Throws where too much is being downloaded.
  static func download(_ data: Data, fileName: String, type: String) throws -> Response {
    let ascii = fileName.unicodeScalars.map { $0.isASCII && $0.value > 32 && $0 != "\"" ? String($0) : "_" }.joined()
    let encoded = fileName.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ascii
    return Response(
      status: .ok,
      headers: [
        .contentType: type, .cacheControl: "no-store",
        .contentDisposition: "attachment; filename=\"\(ascii)\"; filename*=UTF-8''\(encoded)",
      ], body: try .paced(data))
  }
}
