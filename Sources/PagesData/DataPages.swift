import PagesKit

/// The data pages, for the router.
package enum DataPages {
  /// The templates of these pages, each with its model.
  package static let templates: [any RenderedTemplate] = [
    VariablesPage.template, VariablePage.template, DataPage.template, WeatherPage.template, HealthPage.template,
    HealthJobPage.template, CalendarPage.template, CalendarCheckPage.template, CalendarAccountPage.template,
    FeedsPage.template,
  ]

  /// Adds the routes below `/data`, and those of Health imports.
  package static func add(to routes: StudioRoutes, _ site: Site) {
    VariablesRoutes(site: site).add(to: routes)
    HealthRoutes(site: site).add(to: routes)
    HealthJobRoutes(site: site).add(to: routes)
    DataRoutes(site: site).add(to: routes)
    WeatherRoutes(site: site).add(to: routes)
    CalendarRoutes(site: site).add(to: routes)
    CalendarAccountRoutes(site: site).add(to: routes)
    ReminderRoutes(site: site).add(to: routes)
    FeedsRoutes(site: site).add(to: routes)
  }
}
