import StudioDesk
import Foundation
import Hummingbird
import Mustache
import NIOCore

/// Renders page models. A page is a template in `Templates/pages`; it is placed in the layout it names.
package struct PageRenderer: Sendable {
  private let library: MustacheLibrary
  /// What surrounds pages, and what a page that fills one calls it: in a closing tag Mustache allows no slash.
  private static let layouts = [("layouts/page", "layoutPage"), ("layouts/app", "layoutApp")]

  /// Loads every template in `folder`; throws a sentence naming one of `templates`, or of what they are made of, that is
  /// missing or broken.
  package init(folder: String, rendering templates: [any RenderedTemplate]) async throws {
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    var library = MustacheLibrary()
    var partials: [String] = []
    for file in try await Self.parsed(files.filter { $0.hasSuffix(Self.ending) }, in: folder) {
      library.register(file.template, named: file.name)
      partials += file.partials
    }
    for (name, alias) in Self.layouts {
      if let layout = library.getTemplate(named: name) { library.register(layout, named: alias) }
    }
    self.library = library
    // A partial that is missing would render as nothing.
    for name in templates.map(\.name) + Self.layouts.map(\.0) + partials where library.getTemplate(named: name) == nil {
      throw BootError("The template Templates/\(name).mustache is missing.")
    }
  }

  private static let ending = ".mustache"

  /// A template's file: its name, the template, and the names of those it is made of.
  private struct Parsed: Sendable {
    var name: String
    var template: MustacheTemplate
    var partials: [String]

    init(_ file: String, in folder: String) throws {
      do {
        let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
        name = String(file.dropLast(PageRenderer.ending.count))
        template = try MustacheTemplate(string: text)
        partials = text.matches(of: /\{\{>\s*([A-Za-z0-9\/_-]+)\s*\}\}/).map { String($0.output.1) }
      } catch { throw BootError("Couldn’t read the template \(folder)/\(file): \(error)") }
    }
  }

  /// The templates in `files`. Parsing is a fifth of what a start takes, so they are parsed side by side.
  private static func parsed(_ files: [String], in folder: String) async throws -> [Parsed] {
    try await withThrowingTaskGroup(of: Parsed.self) { group in
      for file in files { group.addTask { try Parsed(file, in: folder) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
  }

  /// The text of a template; what it reads comes first from `model`, then from `frame`.
  package func text<Model: PageModel>(_ template: PageTemplate<Model>, _ model: Model, frame: PageFrame) throws
    -> String
  {
    guard let text = library.render(Framed(model: model, frame: frame), withTemplate: template.name) else {
      throw BootError("The template \(template.name) is missing.")
    }
    return text
  }

  /// A page's model inside the frame's values: the frame is asked for keys the model does not have at all.
  private struct Framed<Model: PageModel>: MustacheParent {
    var model: Model
    var frame: PageFrame
    func child(named: String) -> Any? { model.child(named: named) ?? frame.child(named: named) }
  }
}

extension Response {
  package static func html(
    _ text: String, _ request: Request, status: HTTPResponse.Status = .ok, cache: String = "no-store"
  ) -> Response {
    var headers: HTTPFields = [
      .contentType: "text/html; charset=utf-8", .cacheControl: cache, .vary: "Accept-Encoding, Cookie",
    ]
    let plain = ByteBuffer(string: text)
    if request.headers.acceptsGzip, let packed = Gzip.compress(plain, level: 3) {
      headers[.contentEncoding] = "gzip"
      return Response(status: status, headers: headers, body: .init(byteBuffer: packed))
    }
    return Response(status: status, headers: headers, body: .init(byteBuffer: plain))
  }

  /// The answer to a form: go and look there, and keep the cookie, if any.
  package static func seeOther(_ location: String, cookie: String? = nil) -> Response {
    var response = Response(status: .seeOther, headers: [.location: location, .cacheControl: "no-store"])
    if let cookie { response.headers[values: .setCookie].append(cookie) }
    return response
  }

  package static func json(_ value: some Encodable, status: HTTPResponse.Status = .ok) throws -> Response {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Response(
      status: status, headers: [.contentType: "application/json", .cacheControl: "no-store"],
      body: .init(byteBuffer: ByteBuffer(bytes: try encoder.encode(value))))
  }

  /// The same answer; `act` follows when it is written.
  package func whenWritten(_ act: @escaping @Sendable () -> Void) -> Response {
    var answer = self
    let body = body
    answer.body = ResponseBody(contentLength: body.contentLength) { writer in
      try await body.write(writer)
      act()
    }
    return answer
  }

  /// A file to keep. Throws where too much is being downloaded.
  package static func download(_ data: Data, fileName: String, type: String) throws -> Response {
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
