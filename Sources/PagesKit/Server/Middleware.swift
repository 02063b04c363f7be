import Foundation
import HTTPTypes
import Hummingbird
import Logging

/// Headers that keep pages from doing what they should not.
package struct SafeHeaders: RouterMiddleware {
  /// They are the same for every site.
  package init() {}

  /// It runs before other contexts are made.
  package typealias Context = StudioContext

  /// No inline script, no inline style elements but the one whose digest is named; style attributes may hold custom
  /// properties.
  private static func policy(_ styles: String?) -> String {
    let own = styles.map { " 'sha256-\($0)'" } ?? ""
    return
      "default-src 'none'; script-src 'self'; style-src 'self'\(own); style-src-attr 'unsafe-inline'; img-src 'self' data:; "
      + "font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'"
  }
  private static let policy = policy(nil)

  /// Adds them to pages and leaves shared files alone.
  package func handle(_ request: Request, context: Context, next: (Request, Context) async throws -> Response)
    async throws
    -> Response
  {
    var response = try await next(request, context)
    // Shared files aren't pages: the common headers are enough.
    if response.headers[.cacheControl] == StaticAssets.cacheControl { return response }
    add(to: &response.headers, path: request.uri.path)
    return response
  }

  /// Adds them to the headers of the page at `path`; `styles` is the SHA-256 in base 64 of the rules it brings along. A policy
  /// that is there already stays.
  package func add(to headers: inout HTTPFields, path: String, styles: String? = nil) {
    if headers[.contentSecurityPolicy] == nil {
      headers[.contentSecurityPolicy] = styles.map(Self.policy) ?? Self.policy
    }
    headers[.xContentTypeOptions] = "nosniff"
    headers[.referrerPolicy] = "same-origin"
    // Only the page with a button for it may ask for the location.
    let place = path == Address.weather.description ? "(self)" : "()"
    headers[.permissionsPolicy] = "camera=(), microphone=(), geolocation=\(place), interest-cohort=()"
    headers[.crossOriginOpenerPolicy] = "same-origin"
    if headers[.cacheControl] == nil { headers[.cacheControl] = "no-store" }
  }
}

/// Headers of every response; pages add stricter ones.
package struct PlainHeaders: RouterMiddleware {
  /// It runs before other contexts are made.
  package typealias Context = StudioContext
  /// The HSTS header; nil if the public address isn’t https.
  var secure: String?

  /// The policy of other responses than pages: load nothing, no framing.
  package static let policy = "default-src 'none'; frame-ancestors 'none'"

  /// Adds those that are not there yet.
  package func handle(_ request: Request, context: Context, next: (Request, Context) async throws -> Response)
    async throws
    -> Response
  {
    var response = try await next(request, context)
    if response.headers[.contentSecurityPolicy] == nil { response.headers[.contentSecurityPolicy] = Self.policy }
    response.headers[.xContentTypeOptions] = "nosniff"
    if response.headers[.referrerPolicy] == nil { response.headers[.referrerPolicy] = "same-origin" }
    if let secure { response.headers[.strictTransportSecurity] = secure }
    return response
  }
}

/// Lets forms come from the studio's own pages only: the browser's Origin, or its Sec-Fetch-Site, must say so.
struct OriginCheck: RouterMiddleware {
  typealias Context = StudioContext
  /// The public address; empty where none is set.
  var publicURL: String

  func handle(_ request: Request, context: Context, next: (Request, Context) async throws -> Response) async throws
    -> Response
  {
    if request.method == .get || request.method == .head || isOwn(request) { return try await next(request, context) }
    context.tell(.originRefused)
    throw Problem.crossSite
  }

  /// Whether a form comes from the studio's own pages.
  private func isOwn(_ request: Request) -> Bool {
    if let site = request.headers[.secFetchSite], site != "same-origin", site != "none" { return false }
    if let origin = request.headers[.origin] { return isOwn(origin, request) }
    // Old browsers leave Origin out of same-site forms but never send Sec-Fetch-Site then; a Referer still tells.
    if request.headers[.secFetchSite] != nil { return true }
    return request.headers[.referer].map { isOwn($0, request) } ?? false
  }

  /// Whether an address has the scheme and the host by which the studio was asked.
  private func isOwn(_ url: String, _ request: Request) -> Bool {
    guard let sent = Self.parts(of: url), sent.host == request.head.authority else { return false }
    // The browser compared both itself.
    if request.headers[.secFetchSite] == "same-origin" { return true }
    if let known = Self.parts(of: publicURL), known.host == sent.host { return sent.scheme == known.scheme }
    if let forwarded = request.headers[.xForwardedProto] { return sent.scheme == forwarded.lowercased() }
    // A proxy that doesn't name the scheme may add TLS.
    return sent.scheme == "http" || request.headers[.forwardedFor] != nil
  }

  private static func parts(of url: String) -> (scheme: String, host: String)? {
    guard let scheme = url.range(of: "://"),
      let host = url[scheme.upperBound...].split(separator: "/", omittingEmptySubsequences: false).first
    else { return nil }
    return (url[..<scheme.lowerBound].lowercased(), String(host))
  }
}

/// One log line a request, with its id.
package struct RequestLog: RouterMiddleware {
  /// It runs before other contexts are made.
  package typealias Context = StudioContext

  /// The route with ids in it; anything else stays out of the log.
  private static func loggedPath(_ context: Context) -> String {
    guard let route = context.endpointPath, route != "/**" else { return "(no route)" }
    return route.split(separator: "/", omittingEmptySubsequences: false).map { part in
      // Of a route’s parts, a parameter is `{name}` or `:name`.
      let name =
        part.hasPrefix(":")
        ? part.dropFirst() : part.hasPrefix("{") && part.hasSuffix("}") ? part.dropFirst().dropLast() : ""
      if name.isEmpty { return String(part) }
      let value = context.parameters.get(String(name)) ?? ""
      return UUID(uuidString: value) != nil ? value : ":" + name
    }.joined(separator: "/")
  }

  /// Logs the request when its answer begins, and gives the answer its id.
  package func handle(_ request: Request, context: Context, next: (Request, Context) async throws -> Response)
    async throws
    -> Response
  {
    let start = ContinuousClock().now
    var response = try await next(request, context)
    response.headers[.xRequestID] = context.id
    let level: Logger.Level =
      request.uri.path.hasPrefix(Address.picture.prefix) || request.uri.path.hasPrefix("/assets/") ? .debug : .info
    if context.logger.logLevel <= level {
      // URLs contain secrets, so the log has routes, and of their parameters only ids.
      Self.tell(
        context.logger, level, id: context.id, request.method, path: Self.loggedPath(context), response.status,
        since: start)
    }
    return response
  }

  /// Writes the line of a request that was answered after `start`.
  package static func tell(
    _ logger: Logger, _ level: Logger.Level, id: String, _ method: HTTPRequest.Method, path: String,
    _ status: HTTPResponse.Status, since start: ContinuousClock.Instant
  ) {
    let spent = (ContinuousClock().now - start).components
    let milliseconds = Double(spent.attoseconds) / 1e15 + Double(spent.seconds) * 1_000
    logger.log(
      level: level, "request",
      metadata: [
        "id": "\(id)", "method": "\(method)", "path": "\(path)", "status": "\(status.code)",
        "ms": "\((milliseconds * 10).rounded() / 10)",
      ])
  }
}

extension HTTPField.Name {
  /// The id that the log has of a request.
  package static let xRequestID = literal("X-Request-Id")
  /// Which sites a browser tells the previous page.
  package static let referrerPolicy = literal("Referrer-Policy")
  static let permissionsPolicy = literal("Permissions-Policy")
  static let crossOriginOpenerPolicy = literal("Cross-Origin-Opener-Policy")
  static let secFetchSite = literal("Sec-Fetch-Site")
}

extension HTTPField.Name {
  /// The part of a page that a script asks for.
  package static let xFragment = literal("X-Fragment")
}
