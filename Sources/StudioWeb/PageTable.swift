/// The templates that are rendered by themselves, each with its model. Boot looks whether they are there, tests whether
/// they name only what their models have, and whether each page is among the snapshots.
enum PageTable {
  static let templates: [any RenderedTemplate] = [
    ExplorePage.template, ExploreCards.template, TemplatePage.template, SearchPage.template, SearchPage.fragment,
    LibraryPage.template, LibraryPage.fragment, ExportPartsPage.template, ImportPage.template,
    ImportReviewPage.template, EditorPage.template, ComparePage.template, ConflictPage.template, RemixPage.template,
    TorturePage.template, LayersPage.template, ConvertPage.template, DetachPage.template,
    LayersStartPage.template,
    AssistantPage.template, DescribePage.template, SentPage.template, GenerationsPage.template,
    PublishPage.template, SharePage.template, SymbolsPage.template, SettingsPage.template, HelpPage.template,
    ValuesPage.template, ValuePage.template, DataPage.template, WeatherPage.template,
    HealthPage.template, HealthJobPage.template,
    CalendarPage.template, CalendarCheckPage.template, CalendarAccountPage.template, FeedsPage.template,
    DevicePage.template, PanelsPage.template, DeliverPage.template, InPlacePart.fragment, PlacePage.template,
    OwnWidgetPage.template,
    PushPage.template,
    ProblemsPage.template,
    BulkPage.template,
    ConfirmPage.template, ErrorPage.template, Toast.template,
  ]
}

extension PageRenderer {
  /// Loads every template in `folder`; throws a sentence naming a missing or broken one.
  package init(folder: String) async throws {
    try await self.init(folder: folder, rendering: PageTable.templates)
  }
}
