import PagesData
import PagesEditor
import PagesExplore
import PagesKit
import PagesLayers
import PagesShare

/// The templates that are rendered by themselves, each with its model. Boot looks whether they are there, tests whether
/// they name only what their models have, and whether each page is among the snapshots.
enum PageTable {
  static let templates: [any RenderedTemplate] =
    ExplorePages.templates + LayersPages.templates + EditorPages.templates + SharePages.templates + DataPages.templates
    + [ConfirmPage.template, ProgressPage.template, ErrorPage.template, Toast.template]
}

extension PageRenderer {
  /// Loads every template in `folder`; throws a sentence naming a missing or broken one.
  package init(folder: String) async throws {
    try await self.init(folder: folder, rendering: PageTable.templates)
  }
}
