import Hummingbird
import PagesKit
import StudioDesk

/// What others see of a library, and what programs send into it, as the router takes them.
package enum SharePages {
  /// Templates that are rendered by themselves, each with its model.
  package static let templates: [any RenderedTemplate] = [
    PublishPage.template, SharePage.template, DevicePage.template, DisplaysPage.template, DeliverPage.template,
    InPlacePart.fragment, PlacePage.template, PushPage.template, ProblemsPage.template,
  ]

  /// Adds the routes of sharing, devices, delivering and tokens.
  package static func add(to routes: StudioRoutes, _ site: Site, refresher: Refresher) {
    ShareRoutes(site: site).add(to: routes)
    DeviceRoutes(site: site, refresher: refresher).add(to: routes)
    DeliverRoutes(site: site).add(to: routes)
    PushRoutes(site: site).add(to: routes)
    routes.visitors.get(Address.appAssociation.path) { _, _ in
      try AppAssociation(site.kit.settings.appIDs).response()
    }
  }

  /// Adds what programs ask for, beside the pages: they show a token in place of a cookie, and are told of failures in JSON.
  package static func addAPI(to router: Router<StudioContext>, _ site: Site) {
    APIRoutes(site: site).add(to: router.programs(site, failures: APIProblems()))
  }
}
