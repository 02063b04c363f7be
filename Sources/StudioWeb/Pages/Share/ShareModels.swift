/// The publish sheet of a design.
struct PublishPage: PageModel {
  var id: String
  var name: String
  /// The state that is shown; what is published must be it.
  var sequence: Int
  /// Small, Medium and Large as others will see them.
  var previews: [PreviewImage]
  /// The same without the photo; empty where there is none.
  var bare: [PreviewImage]
  var isShared: Bool
  /// When the version was made that the page still shows; nil where it shows this one.
  var behind: String?
  /// Whether it changed since the sheet was opened.
  var hasChanged: Bool
  var address: String
  var credit: String
  var licences: [Choice]
  var includesPhotos: Bool
  /// Sizes that show a photo, in words; empty: none.
  var photoSizes: String
  var readsPrivate: Bool
  var pictures: [Choice]
  var recipes: [Recipes.Recipe]

  static let fields: [String: @Sendable (PublishPage) -> Any?] = [
    "id": { $0.id }, "designName": { $0.name }, "sequence": { $0.sequence }, "previews": { $0.previews },
    "bare": { $0.bare }, "isShared": { $0.isShared }, "behind": { $0.behind }, "hasChanged": { $0.hasChanged },
    "address": { $0.address }, "credit": { $0.credit }, "licences": { $0.licences },
    "includesPhotos": { $0.includesPhotos }, "hasPhotos": { !$0.photoSizes.isEmpty },
    "photoSizes": { $0.photoSizes }, "readsPrivate": { $0.readsPrivate }, "pictures": { $0.pictures },
    "recipes": { $0.recipes },
  ]
}

/// A shared design's own page.
struct SharePage: PageModel {
  var slug: String
  var name: String
  var line: String
  var fileName: String
  var fileSize: String
  var large: PreviewImage
  var rectangular: PreviewImage
  var circular: PreviewImage
  var inline: PreviewImage
  var live: [Choice]
  var tiles: [LiveTile]
  var densities: [Choice]
  var recipes: [Recipes.Recipe]
  var facts: [Choice]
  var credit: String
  var tint: String
  var time: String
  var day: String
  var isSample: Bool

  static let fields: [String: @Sendable (SharePage) -> Any?] = [
    "slug": { $0.slug }, "designName": { $0.name }, "line": { $0.line }, "fileName": { $0.fileName },
    "fileSize": { $0.fileSize },
    "large": { $0.large }, "rectangular": { $0.rectangular }, "circular": { $0.circular },
    "inline": { $0.inline }, "live": { $0.live }, "tiles": { $0.tiles }, "densities": { $0.densities },
    "liveLine": { _ in "Links for all six sizes of the widget, at the density chosen above." },
    "recipes": { $0.recipes }, "factRows": { $0.facts },
    "credit": { $0.credit.isEmpty ? nil : $0.credit }, "tint": { $0.tint }, "time": { $0.time }, "day": { $0.day },
    "isSample": { $0.isSample },
  ]
}

/// A live image beside its address.
struct LiveTile: PageModel {
  var title: String
  var letter: String
  var address: String
  /// Its size, as “340 × 340 px”.
  var pixels: String
  var tint: String
  var pictures: [PreviewImage]
  /// Whether it lies on a Lock Screen.
  var isNight: Bool

  static let fields: [String: @Sendable (LiveTile) -> Any?] = [
    "tileTitle": { $0.title }, "letter": { $0.letter }, "imageAddress": { $0.address }, "pixels": { $0.pixels },
    "tint": { $0.tint }, "pictures": { $0.pictures }, "isNight": { $0.isNight },
  ]
}
