import PagesKit
import StudioDesk

/// The templates and routes of the editor and the pages around it.
package enum EditorPages {
  /// The page templates, each with its model.
  package static let templates: [any RenderedTemplate] = [
    EditorPage.template, LayersStartPage.template, ComparePage.template, ConflictPage.template, RemixPage.template,
    StressTestPage.template, AssistantPage.template, DescribePage.template, SentPage.template, GenerationsPage.template,
    HelpPage.template, SymptomPage.template,
  ]

  /// Adds the routes of the editor, its versions and remixes, the assistant, the stress test and help.
  package static func add(to routes: StudioRoutes, _ site: Site, assistant: AssistantService) {
    EditorRoutes(site: site).add(to: routes)
    LayersRoutes(site: site).add(to: routes)
    StressTestRoutes(site: site).add(to: routes)
    RemixRoutes(site: site).add(to: routes)
    HistoryRoutes(site: site).add(to: routes)
    HelpRoutes(site: site, assistant: assistant).add(to: routes.visitors)
    AssistantRoutes(site: site, assistant: assistant).add(to: routes)
    DescribeRoutes(site: site, assistant: assistant).add(to: routes)
    GenerationRoutes(site: site, assistant: assistant).add(to: routes)
  }
}
