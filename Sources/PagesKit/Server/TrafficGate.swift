import Hummingbird
import StudioStore

/// Takes requests off the threads that answer, lets each visitor have only so many at once, and tells the rest of a request
/// who asks.
struct TrafficGate: RouterMiddleware {
  typealias Context = StudioContext
  var site: Site

  func handle(_ request: Request, context: Context, next: (Request, Context) async throws -> Response) async throws
    -> Response
  {
    if request.method != .get, request.method != .head, let coding = request.headers[.contentEncoding],
      !["", "identity"].contains(coding.lowercased())
    {
      throw Problem.encodedBody
    }
    let scope = RequestFrame(
      budget: site.traffic.bodies, downloads: site.traffic.downloads, caller: Caller(request, context, site),
      channel: context.channel)
    let turns = site.traffic.turns
    guard await turns.begin(scope.caller.key) else { throw Problem.manyRequests }
    do {
      let answer = try await RequestFrame.$current.withValue(scope) {
        try await withTaskExecutorPreference(site.traffic.threads) { try await next(request, context) }
      }
      await turns.end(scope.caller.key)
      return answer
    } catch {
      await turns.end(scope.caller.key)
      throw error
    }
  }
}

extension Caller {
  init(_ request: Request, _ context: StudioContext, _ site: Site) {
    let address = Self.address(
      peer: context.peer, forwarded: request.headers[values: .forwardedFor], proxies: site.kit.settings.traffic.proxies)
    // This comes before the sessions, which give the cookie its plain name.
    let cookie = Visitor.cookies(request)[site.kit.libraryCookie]
    let key = cookie.flatMap(site.kit.signer.session(cookie:))?.library.description ?? Network.household(address)
    self.init(address: address, key: key)
  }
}
