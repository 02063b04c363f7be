import DesignCatalogue
import DesignModel
import DesignRender
import StudioPreviews

/// The templates, and what is drawn and found of them.
package struct TemplateServices: Sendable {
  package let catalogue: Catalogue
  /// Names of symbols that are offered.
  package let symbols: [String]
  /// Finds templates by words.
  package let search: CatalogueSearch
  package let blueprints: BlueprintPictures
  /// Remixes of templates, by template and seed.
  package let remixes: TemplateRemixes
  /// Palettes of templates, by template and look.
  package let palettes = SharedMemo<String, [Impression.Swatch]>(limit: 4_000)

  /// The templates of `catalogue` that the settings offer.
  init(
    _ catalogue: Catalogue, symbols: [String], transient: TransientPhotos, _ services: StudioServices
  ) {
    self.catalogue = services.flags.offered(catalogue)
    self.symbols = symbols
    search = CatalogueSearch(self.catalogue.blueprints)
    blueprints = BlueprintPictures(catalogue: self.catalogue, transient: transient)
    remixes = TemplateRemixes(services.previews, blueprints, plan: services.settings.plan)
  }
}
