import Hummingbird

/// What requests pass before a handler sees them, in the order in which they pass it.
extension Router where Context == StudioContext {
  /// Gives every answer the headers that all have, whoever made it.
  package func addPlainHeaders(_ site: Site) { add(middleware: PlainHeaders(secure: site.kit.strictTransport)) }

  /// Where pages are added: requests are logged, come from the studio's own forms, wait for their turn and lose the cookie
  /// of a browser that was signed out. `failures` turns what is thrown into answers.
  package func pages(
    _ site: Site, failures: any MiddlewareProtocol<Request, Response, StudioContext>
  ) -> RouterGroup<StudioContext> {
    group().add(middleware: RequestLog()).add(middleware: SafeHeaders()).add(middleware: failures)
      .add(middleware: OriginCheck(publicURL: site.kit.settings.publicURL)).add(middleware: TrafficGate(site: site))
      .add(middleware: Sessions(site: site))
  }

  /// Where what programs ask for is added: without cookies, so nothing is checked that guards browsers.
  package func programs(
    _ site: Site, failures: any MiddlewareProtocol<Request, Response, StudioContext>
  ) -> RouterGroup<StudioContext> {
    group().add(middleware: RequestLog()).add(middleware: failures).add(middleware: TrafficGate(site: site))
  }
}
