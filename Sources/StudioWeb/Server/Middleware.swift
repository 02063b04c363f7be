import Foundation
import HTTPTypes
import Hummingbird
import Logging

/// Headers that keep pages from doing what they should not.
struct SafeHeaders: RouterMiddleware {
  typealias Context = StudioContext

  /// No inline script, no inline style elements; style attributes may hold custom properties.
  static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; "
    + "font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'"

  func handle(_ request: Request, context: Context, next: (Request, Context) async throws -> Response) async throws
    -> Response
  {
    var response = try await next(request, context)
    response.headers[.contentSecurityPolicy] = Self.policy
    response.headers[.xContentTypeOptions] = "nosniff"
    response.headers[.referrerPolicy] = "same-origin"
    response.headers[.permissionsPolicy] = "camera=(), microphone=(), geolocation=(), interest-cohort=()"
    response.headers[.crossOriginOpenerPolicy] = "same-origin"
    if response.headers[.cacheControl] == nil { response.headers[.cacheControl] = "no-store" }
    return response
  }
}

/// Lets forms come from the studio's own pages only: the browser's Origin, or its Sec-Fetch-Site, must say so.
struct OriginCheck: RouterMiddleware {
  typealias Context = StudioContext

  func handle(_ request: Request, context: Context, next: (Request, Context) async throws -> Response) async throws
    -> Response
  {
    if request.method == .get || request.method == .head { return try await next(request, context) }
    if let site = request.headers[.secFetchSite], site != "same-origin", site != "none" { throw Problem.crossSite }
    guard let origin = request.headers[.origin] else {
      // Old browsers leave Origin out of same-site forms but never send Sec-Fetch-Site then; a Referer still tells.
      if request.headers[.secFetchSite] != nil { return try await next(request, context) }
      guard let referer = request.headers[.referer], host(of: referer) == request.head.authority else {
        throw Problem.crossSite
      }
      return try await next(request, context)
    }
    guard host(of: origin) == request.head.authority else { throw Problem.crossSite }
    return try await next(request, context)
  }

  private func host(of url: String) -> String? {
    guard let scheme = url.range(of: "://") else { return nil }
    return url[scheme.upperBound...].split(separator: "/").first.map(String.init)
  }
}

/// One log line a request, with its id.
struct RequestLog: RouterMiddleware {
  typealias Context = StudioContext

  func handle(_ request: Request, context: Context, next: (Request, Context) async throws -> Response) async throws
    -> Response
  {
    let start = ContinuousClock().now
    var response = try await next(request, context)
    response.headers[.xRequestID] = context.id
    // A private link opens a library: whoever reads the log must not get it.
    let path = request.uri.path.hasPrefix("/open/") ? "/open/***" : request.uri.path
    let level: Logger.Level =
      request.uri.path.hasPrefix("/p/") || request.uri.path.hasPrefix("/assets/") ? .debug : .info
    if context.logger.logLevel <= level {
      let spent = ContinuousClock().now - start
      let milliseconds = Double(spent.components.attoseconds) / 1e15 + Double(spent.components.seconds) * 1_000
      context.logger.log(
        level: level, "request",
        metadata: [
          "id": "\(context.id)", "method": "\(request.method)", "path": "\(path)",
          "status": "\(response.status.code)", "ms": "\((milliseconds * 10).rounded() / 10)",
        ])
    }
    return response
  }
}

extension HTTPField.Name {
  static let xRequestID = Self("X-Request-Id") ?? .server
  static let referrerPolicy = Self("Referrer-Policy") ?? .server
  static let permissionsPolicy = Self("Permissions-Policy") ?? .server
  static let crossOriginOpenerPolicy = Self("Cross-Origin-Opener-Policy") ?? .server
  static let secFetchSite = Self("Sec-Fetch-Site") ?? .server
}

extension HTTPField.Name {
  static let xFragment = Self("X-Fragment") ?? .server
}
