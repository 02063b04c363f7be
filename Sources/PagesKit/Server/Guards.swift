import DesignModel
import Hummingbird
import StudioDesk

/// What requests pass before a handler sees them, in the order in which they pass it.
extension Router where Context == StudioContext {
  /// Adds the common headers to every response, and stops drawing for visitors who leave.
  package func addPlainHeaders(_ site: Site) {
    add(middleware: PlainHeaders(secure: site.kit.strictTransport))
    add(middleware: LeavingVisitors(presences: site.presences))
  }

  /// Where pages are added: requests are logged, come from the studio's own forms, wait for their turn and lose the cookie
  /// of a browser that was signed out. `failures` turns what is thrown into answers.
  package func pages(
    _ site: Site, failures: any MiddlewareProtocol<Request, Response, StudioContext>
  ) -> RouterGroup<StudioContext> {
    group().add(middleware: RequestLog()).add(middleware: SafeHeaders()).add(middleware: failures)
      .add(middleware: OriginCheck(publicURL: site.kit.settings.publicURL)).add(middleware: TrafficGate(site: site))
      .add(middleware: Sessions(site: site))
  }

  /// Answers pages that no route has as `failures` does. The router's own fallback, `/**`, is found at the top only: below
  /// a known part, as at `/library/nope`, the router gives up without asking any group.
  package func addLostPages(_ site: Site, failures: some MiddlewareProtocol<Request, Response, StudioContext>) {
    add(middleware: LostPages(site: site, failures: failures))
  }

  /// Where what programs ask for is added: without cookies, so nothing is checked that guards browsers.
  package func programs(
    _ site: Site, failures: any MiddlewareProtocol<Request, Response, StudioContext>
  ) -> RouterGroup<StudioContext> {
    group().add(middleware: RequestLog()).add(middleware: failures).add(middleware: TrafficGate(site: site))
  }
}

/// Turns the router's own “not found” into a page that is logged, counted and guarded as all pages are.
private struct LostPages<Failures: MiddlewareProtocol<Request, Response, StudioContext>>: RouterMiddleware {
  typealias Context = StudioContext
  let site: Site
  let failures: Failures

  func handle(_ request: Request, context: Context, next: (Request, Context) async throws -> Response) async throws
    -> Response
  {
    do {
      return try await next(request, context)
    } catch let error as HTTPError where error.status == .notFound && error.body == nil {
      return try await RequestLog().handle(request, context: context) { request, context in
        try await SafeHeaders().handle(request, context: context) { request, context in
          try await failures.handle(request, context: context) { request, context in
            try await TrafficGate(site: site).handle(request, context: context) { _, _ in throw Problem.notFound }
          }
        }
      }
    }
  }
}

extension Site {
  /// The switch that is off although `changes` would make `design` use what it switches; nil where there is none, and where
  /// the changes can’t be applied, which the caller reports.
  package func withheld(_ design: Design, _ changes: [Change]) -> FeatureFlags.Flag? {
    guard services.flags.withholds, !changes.isEmpty, let after = try? design.applying(changes).design else {
      return nil
    }
    return services.flags.withheld(from: design, to: after)
  }
}
