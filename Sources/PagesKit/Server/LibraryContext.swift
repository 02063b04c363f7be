import StudioDesk
import Foundation
import Hummingbird
import StudioStore

/// A context that is made of a request before any handler sees it. Hummingbird's own child contexts are made without the
/// request and without waiting, so they could not read a store.
package protocol OpenedContext: RequestContext where Source == Never {}

extension OpenedContext {
  /// Never called: such a context is made of a request.
  package init(source: Never) { switch source {} }

  /// As much as elsewhere.
  package var maxUploadSize: Int { StudioContext.uploadLimit }
}

/// The context of a request from a visitor with a library.
package struct LibraryContext: OpenedContext {
  package var coreContext: CoreRequestContextStorage
  package let visitor: Visitor
  package let library: LibraryHandle

  /// The library `request` opens; throws the problem if there is none.
  package init(_ request: Request, _ context: StudioContext, _ site: Site) async throws {
    coreContext = context.coreContext
    visitor = Visitor(request, site.kit.signer)
    library = site.services.store.library(try await site.library(visitor))
  }

  package var libraryID: LibraryID { library.library }
}

/// What travels with a request about a design of the visitor's library, as it was stored when the request came.
package struct DesignContext: OpenedContext {
  package var coreContext: CoreRequestContextStorage
  package let visitor: Visitor
  package let library: LibraryHandle
  /// The design in the address; it may be in the bin.
  package let design: StoredDesign

  /// What a request in `context` is about; throws where its address names no design of the library.
  init(_ context: LibraryContext) async throws {
    coreContext = context.coreContext
    visitor = context.visitor
    library = context.library
    design = try await library.design(context.designID)
  }

  package var libraryID: LibraryID { library.library }
}

/// Where routes are added, by what their handlers need to have.
package struct StudioRoutes {
  package let visitors: RouterGroup<StudioContext>
  /// Routes for visitors with a library.
  package let library: RouterGroup<LibraryContext>
  /// About a design, which is read before the handler begins.
  package let design: RouterGroup<DesignContext>

  package init(_ visitors: RouterGroup<StudioContext>, _ site: Site) {
    self.visitors = visitors
    library = OpeningGroup(parent: visitors) { try await LibraryContext($0, $1, site) }.group()
    design = OpeningGroup(parent: library) { try await DesignContext($1) }.group()
  }
}

/// Adds routes to `parent` whose context `open` makes of the parent's.
private struct OpeningGroup<Parent: RequestContext, Context: OpenedContext>: RouterMethods {
  let parent: RouterGroup<Parent>
  let open: @Sendable (Request, Parent) async throws -> Context

  func on<Responder: HTTPResponder>(_ path: RouterPath, method: HTTPRequest.Method, responder: Responder) -> Self
  where Responder.Context == Context {
    parent.on(path, method: method) { request, context in
      try await responder.respond(to: request, context: open(request, context))
    }
    return self
  }

  /// Middleware belongs to the `group()` of this one.
  func add(middleware: any MiddlewareProtocol<Request, Response, Context>) -> Self {
    preconditionFailure("Middleware is added to the group, not to what opens it.")
  }
}
