import StudioDesk
import Foundation
import HTTPTypes
import Hummingbird
import StudioStore

/// Takes a library's cookie away from a request whose browser was signed out, so that nobody further in has to ask; gives
/// browsers of before there was a list of them a cookie of their own.
struct Sessions: RouterMiddleware {
  typealias Context = StudioContext
  var site: Site

  func handle(_ request: Request, context: Context, next: (Request, Context) async throws -> Response) async throws
    -> Response
  {
    var cookies = request.headers[values: .cookie].flatMap { $0.split(separator: ";") }
      .map { $0.trimmingCharacters(in: .whitespaces) }
    let name = site.kit.libraryCookie
    guard let own = cookies.first(where: { $0.hasPrefix(name + "=") }).map({ String($0.dropFirst(name.count + 1)) }),
      let session = site.kit.signer.session(cookie: own)
    else {
      cookies.removeAll { $0.hasPrefix(Visitor.libraryCookie + "=") }
      return try await next(Self.with(cookies, request), context)
    }
    cookies.removeAll { $0.hasPrefix(Visitor.libraryCookie + "=") || $0.hasPrefix(name + "=") }
    let library = site.services.store.library(session.library)
    var renewed: [Preference: String] = [:]
    if try await library.knowsBrowser(session.browser, now: site.services.now()) {
      // Without them the browser’s copies hold.
      renewed = Preference.renew(&cookies, from: (try? await library.preferences()) ?? [:])
      cookies.append("\(Visitor.libraryCookie)=\(own)")
    } else {
      context.tell(.sessionRefused, of: session.library)
    }
    let known = Self.with(cookies, request)
    var news = renewed.sorted { $0.key.rawValue < $1.key.rawValue }.map {
      site.kit.cookie($0.key.rawValue, $0.value, request)
    }
    if session.browser == nil, cookies.last?.hasPrefix(Visitor.libraryCookie + "=") == true {
      news.append(try await site.signIn(session.library, request))
    }
    return Self.adding(news, to: try await next(known, context))
  }
}

extension Sessions {
  /// The response with cookies that it doesn’t set itself. One that others may keep gets none.
  private static func adding(_ cookies: [String], to response: Response) -> Response {
    if response.headers[.cacheControl]?.hasPrefix("public") == true { return response }
    var response = response
    for cookie in cookies {
      let mark = String(cookie.prefix { $0 != "=" }) + "="
      if response.headers[values: .setCookie].contains(where: { $0.hasPrefix(mark) }) { continue }
      response.headers[values: .setCookie].append(cookie)
    }
    return response
  }

  private static func with(_ cookies: [String], _ request: Request) -> Request {
    var head = request.head
    head.headerFields[.cookie] = cookies.isEmpty ? nil : cookies.joined(separator: "; ")
    return Request(head: head, body: request.body)
  }
}

extension Site {
  /// Lets the browser of a request open a library from now on; gives the cookie to set.
  package func signIn(_ library: LibraryID, _ request: Request) async throws -> String {
    let browser = Browser(
      id: UUID(), label: Self.browserName(request.headers[.userAgent] ?? ""), madeAt: services.now(),
      seenAt: services.now())
    try await services.store.library(library).addBrowser(browser)
    return kit.cookie(kit.libraryCookie, kit.signer.cookie(library, browser: browser.id), request)
  }

  /// What a browser calls itself, for people.
  static func browserName(_ agent: String) -> String {
    let programs = [
      ("Edg", "Edge"), ("OPR/", "Opera"), ("Firefox", "Firefox"), ("Chrome", "Chrome"), ("Safari", "Safari"),
    ]
    let systems = [
      ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Macintosh", "Mac"), ("Windows", "Windows"),
      ("CrOS", "Chromebook"), ("Linux", "Linux"),
    ]
    let program = programs.first { agent.contains($0.0) }?.1 ?? "A browser"
    return systems.first { agent.contains($0.0) }.map { "\(program) on \($0.1)" } ?? program
  }
}
