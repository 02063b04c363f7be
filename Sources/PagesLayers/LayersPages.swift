import PagesKit
import StudioDesk

/// The pages of conversions and of importing, for the router.
package enum LayersPages {
  /// Templates that are rendered by themselves, each with its model.
  package static let templates: [any RenderedTemplate] = [
    ConvertPage.template, DetachPage.template, ImportPage.template, ImportReviewPage.template,
  ]

  /// Adds the routes of conversions and of importing.
  package static func add(
    to routes: StudioRoutes, _ site: Site, uploads: StagedUploads, transient: TransientPhotos, pictures: RemotePictures?
  ) {
    ConvertRoutes(site: site).add(to: routes)
    ImportRoutes(site: site, uploads: uploads.designs, transient: transient, pictures: pictures).add(to: routes)
  }
}
