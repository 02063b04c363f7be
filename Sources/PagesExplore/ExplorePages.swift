import HTTPTypes
import NIOCore
import PagesKit
import StudioDesk

/// Explore, the library, search, symbols and Settings, for the router.
package enum ExplorePages {
  /// Templates that are rendered by themselves, each with its model.
  package static let templates: [any RenderedTemplate] = [
    ExplorePage.template, ExploreCards.template, TemplatePage.template, OwnWidgetPage.template, SearchPage.template,
    SearchPage.fragment, LibraryPage.template, LibraryPage.fragment, ExportPartsPage.template,
    SymbolsPage.template, SettingsPage.template,
  ]

  /// Adds the routes of Explore, the library, search, symbols and Settings.
  package static func add(
    to routes: StudioRoutes, _ site: Site, assistant: AssistantService, bulk: BulkWork, uploads: StagedUploads
  ) {
    ExploreRoutes(site: site).add(to: routes.visitors)
    LibraryRoutes(site: site, bulk: bulk).add(to: routes)
    SymbolRoutes(site: site).add(to: routes.visitors)
    SearchRoutes(site: site).add(to: routes.visitors)
    SettingsRoutes(site: site, assistant: assistant, uploads: uploads).add(to: routes)
  }

  /// The cached response to a request for unfiltered Explore without cookies; nil for any other request.
  package static func ready(_ request: HTTPRequest, _ site: Site) -> (head: HTTPResponse, body: ByteBuffer)? {
    ExploreRoutes.ready(request, site)
  }
}
