import PagesKit

/// The pages of what widgets read, as the router takes them.
package enum DataPages {
  /// Templates that are rendered by themselves, each with its model.
  package static let templates: [any RenderedTemplate] = [
    ValuesPage.template, ValuePage.template, DataPage.template, WeatherPage.template, HealthPage.template,
    HealthJobPage.template, CalendarPage.template, CalendarCheckPage.template, CalendarAccountPage.template,
    FeedsPage.template,
  ]

  /// Adds the routes of everything below `/data`, and of the jobs that read exports of Health.
  package static func add(to routes: StudioRoutes, _ site: Site) {
    ValuesRoutes(site: site).add(to: routes)
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
