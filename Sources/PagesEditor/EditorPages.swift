import PagesKit

/// The pages on which a design is changed, and those that help with it, as the router takes them.
package enum EditorPages {
  /// Templates that are rendered by themselves, each with its model.
  package static let templates: [any RenderedTemplate] = [
    EditorPage.template, ComparePage.template, ConflictPage.template, RemixPage.template, TorturePage.template,
    AssistantPage.template, DescribePage.template, SentPage.template, GenerationsPage.template, HelpPage.template,
  ]

  /// Adds the routes of the editor, its versions and remixes, the assistant, the torture sheet and help. `layers` answers
  /// for designs of layers where both kinds have one address.
  package static func add(to routes: StudioRoutes, _ site: Site, layers: any LayersEditing) {
    EditorRoutes(site: site, layers: layers).add(to: routes)
    TortureRoutes(site: site).add(to: routes)
    RemixRoutes(site: site).add(to: routes)
    HistoryRoutes(site: site).add(to: routes)
    HelpRoutes(site: site).add(to: routes.visitors)
    AssistantRoutes(site: site).add(to: routes)
    DescribeRoutes(site: site).add(to: routes)
    GenerationRoutes(site: site).add(to: routes)
  }
}
