import PagesKit
import StudioDesk

/// The data pages, for the router.
package enum DataPages {
  /// The templates of these pages, each with its model.
  package static let templates: [any RenderedTemplate] = [
    VariablesPage.template, VariablePage.template, DataPage.template, WeatherPage.template, HealthPage.template,
    HealthJobPage.template, CalendarPage.template, CalendarCheckPage.template, CalendarAccountPage.template,
    FeedsPage.template,
  ]

  /// Adds the routes below `/data`, and those of Health imports.
  package static func add(
    to routes: StudioRoutes, _ site: Site, refresher: Refresher, uploads: StagedUploads
  ) {
    let offers = CalendarOffers(site: site, uploads: uploads)
    VariablesRoutes(site: site).add(to: routes)
    HealthRoutes(site: site, imports: uploads.health).add(to: routes)
    HealthJobRoutes(site: site, imports: uploads.health).add(to: routes)
    DataRoutes(site: site, refresher: refresher).add(to: routes)
    WeatherRoutes(site: site, refresher: refresher).add(to: routes)
    CalendarRoutes(site: site, refresher: refresher, offers: offers).add(to: routes)
    CalendarAccountRoutes(site: site, refresher: refresher, offers: offers).add(to: routes)
    ReminderRoutes(site: site).add(to: routes)
    FeedsRoutes(site: site, refresher: refresher).add(to: routes)
  }
}
