import PagesKit
import StudioDesk

/// A design in the library.
struct DesignCardModel: PageModel {
  var id: String
  var name: String
  var detail: String
  var tint: String
  var preview: PreviewImage
  var isDefault: Bool
  var isUnsaved: Bool
  var photoMissing: Bool
  var inBin: Bool
  /// Whether its preview shows sample data.
  var isSample = false

  static let schema = Schema<Self> {
    addresses(of: \.id)
    value("id", \.id)
    value("name", \.name)
    value("cardDetail", \.detail)
    value("tint", \.tint)
    one("preview", \.preview)
    value("placeHref") { "\(Address.device)?shows=design:\($0.id)#form" }
    flag("isDefault", \.isDefault)
    flag("isUnsaved") { $0.isUnsaved && !$0.isDefault && !$0.photoMissing }
    flag("photoMissing") { $0.photoMissing && !$0.isDefault }
    flag("cardInBin", \.inBin)
    flag("isSampleCard") { $0.isSample && !$0.isUnsaved && !$0.isDefault && !$0.photoMissing }
  }
}

/// A design that can’t be opened.
struct QuarantinedRow: PageModel {
  var id: String
  var reason: String
  var savedAt: String
  static let schema = Schema<Self> {
    value("id", \.id)
    value("reason", \.reason)
    value("savedAt", \.savedAt)
  }
}

struct LibraryPage: PageModel {
  var designs: [DesignCardModel]
  /// The built-in widgets; empty if the page is filtered.
  var own: [OwnWidgetCard]
  var quarantined: [QuarantinedRow]
  /// Designs in the bin.
  var deleted: Int
  /// Designs in the library, or in the bin.
  var total: Int
  /// Designs the query finds.
  var found: Int
  var lastChange: String
  var storage: String
  var query: String
  /// The corrected query, if only that has results.
  var meant: String?
  var sorts: [Choice]
  var shows: [Choice]
  var collections: [Choice]
  var collection: Choice?
  var inBin: Bool
  var isList: Bool
  var isNarrowed: Bool
  var nextHref: String?
  var listHref: String
  var gridHref: String
  var samples: [PreviewImage]
  var looks: [Choice]
  var copiedStyle: String?
  /// The last change of several designs.
  var latest: LatestAction?
  /// The query, for actions on everything it finds.
  var address: String
  /// The way to a first widget; nil where it isn’t shown.
  var firstRun: FirstRun?

  static let template = PageTemplate<Self>("pages/library")
  static let fragment = PageTemplate<Self>("fragments/shelf")
  static let schema = Schema<Self> {
    many("designs", \.designs)
    many("own", \.own)
    flag("hasOwn") { !$0.own.isEmpty }
    many("quarantined", \.quarantined)
    flag("hasQuarantined") { !$0.quarantined.isEmpty }
    value("summary", \.summary)
    value("query", \.query)
    value("meant", \.meant)
    many("sorts", \.sorts)
    many("shows", \.shows)
    flag("inBin", \.inBin)
    value("show") { page in page.shows.first { $0.isChosen && !$0.value.isEmpty }?.value }
    many("samples", \.samples)
    many("collections", \.collections)
    flag("hasCollections") { !$0.collections.isEmpty }
    one("collection", \.collection)
    flag("isList", \.isList)
    value("nextHref", \.nextHref)
    value("listHref", \.listHref)
    value("gridHref", \.gridHref)
    many("looks", \.looks)
    value("copiedStyle", \.copiedStyle)
    value("address", \.address)
    value("accept") { _ in DesignImporters.accept }
    one("latest", \.latest)
    one("firstRun", \.firstRun)
    value("foundCount") { Words.designs($0.found) }
    value("found", \.found)
    flag("isNarrowed") { $0.isNarrowed && $0.found > 0 }
    flag("hasBin") { $0.deleted > 0 }
    flag("isNew") { $0.total == 0 && !$0.inBin && !$0.isNarrowed && $0.quarantined.isEmpty }
    flag("nothingFound") { $0.designs.isEmpty && ($0.total > 0 || $0.inBin || $0.isNarrowed) }
    flag("isBinEmpty") { $0.inBin && $0.query.isEmpty && $0.collection == nil }
    flag("hasDesigns") { !$0.designs.isEmpty }
    flag("hasTools") { $0.total > 0 || $0.inBin || $0.isNarrowed }
  }

  private var summary: String {
    if inBin {
      return total == 0 ? "The bin is empty." : "\(Words.designs(total)). Deleted permanently after 30 days."
    }
    return total == 0 ? "No designs yet." : "\(Words.designs(total)), \(storage). Last changed \(lastChange)."
  }
}

/// The files of an export that was split.
struct ExportPartsPage: PageModel {
  var parts: [Choice]
  /// The chosen designs; empty for the whole library.
  var ids: [String]
  /// Whether photos keep their metadata.
  var keepsCamera: Bool
  static let template = PageTemplate<Self>("pages/export-parts")
  static let schema = Schema<Self> {
    many("parts", \.parts)
    value("count", \.parts.count)
    many("ids", \.ids)
    flag("keepsCamera", \.keepsCamera)
    flag("isAll", \.ids.isEmpty)
  }
}
