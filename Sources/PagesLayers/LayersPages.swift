import PagesKit
import StudioDesk

/// The pages of layered designs and of importing, for the router.
package enum LayersPages {
  /// Templates that are rendered by themselves, each with its model.
  package static let templates: [any RenderedTemplate] = [
    LayersPage.template, ConvertPage.template, DetachPage.template, LayersStartPage.template, ImportPage.template,
    ImportReviewPage.template,
  ]

  /// The editor of layers, for addresses that it shares with the other one.
  package static func editor(_ site: Site) -> any LayersEditing { LayersRoutes(site: site) }

  /// Adds the routes of layers and of importing, but for those that both editors answer.
  package static func add(
    to routes: StudioRoutes, _ site: Site, uploads: StagedUploads, transient: TransientPhotos, pictures: RemotePictures?
  ) {
    LayersRoutes(site: site).add(to: routes)
    ImportRoutes(site: site, uploads: uploads.designs, transient: transient, pictures: pictures).add(to: routes)
  }
}
