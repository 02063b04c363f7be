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

  static let fields: [String: @Sendable (DesignCardModel) -> Any?] = [
    "id": { $0.id }, "name": { $0.name }, "cardDetail": { $0.detail }, "tint": { $0.tint }, "preview": { $0.preview },
    "isDefault": { $0.isDefault }, "isUnsaved": { $0.isUnsaved && !$0.isDefault && !$0.photoMissing },
    "photoMissing": { $0.photoMissing && !$0.isDefault }, "cardInBin": { $0.inBin },
  ]
}

/// A row that cannot be read.
struct QuarantinedRow: PageModel {
  var id: String
  var reason: String
  var savedAt: String
  static let fields: [String: @Sendable (QuarantinedRow) -> Any?] = [
    "id": { $0.id }, "reason": { $0.reason }, "savedAt": { $0.savedAt },
  ]
}

/// The Library.
struct LibraryPage: PageModel {
  var designs: [DesignCardModel]
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
  /// What was searched for instead, where only that finds something.
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
  /// The last thing done to several designs.
  var latest: LatestAction?
  /// The query, for actions on everything it finds.
  var address: String

  static let fields: [String: @Sendable (LibraryPage) -> Any?] = [
    "designs": { $0.designs }, "quarantined": { $0.quarantined }, "hasQuarantined": { !$0.quarantined.isEmpty },
    "summary": { $0.summary }, "query": { $0.query }, "meant": { $0.meant }, "sorts": { $0.sorts },
    "shows": { $0.shows },
    "inBin": { $0.inBin }, "show": { page in page.shows.first { $0.isChosen && !$0.value.isEmpty }?.value },
    "samples": { $0.samples }, "collections": { $0.collections }, "hasCollections": { !$0.collections.isEmpty },
    "collection": { $0.collection }, "isList": { $0.isList }, "nextHref": { $0.nextHref },
    "listHref": { $0.listHref }, "gridHref": { $0.gridHref }, "looks": { $0.looks },
    "copiedStyle": { $0.copiedStyle }, "address": { $0.address }, "latest": { $0.latest },
    "foundCount": { Words.designs($0.found) },
    "found": { $0.found }, "isNarrowed": { $0.isNarrowed && $0.found > 0 },
    "hasBin": { $0.deleted > 0 }, "isNew": { $0.total == 0 && !$0.inBin && !$0.isNarrowed && $0.quarantined.isEmpty },
    "nothingFound": { $0.designs.isEmpty && ($0.total > 0 || $0.inBin || $0.isNarrowed) },
    "isBinEmpty": { $0.inBin && $0.query.isEmpty && $0.collection == nil },
    "hasDesigns": { !$0.designs.isEmpty }, "hasTools": { $0.total > 0 || $0.inBin || $0.isNarrowed },
  ]

  private var summary: String {
    if inBin {
      return total == 0 ? "The bin is empty." : "\(Words.designs(total)) in the bin. Each is kept for 30 days."
    }
    return total == 0 ? "Nothing here yet." : "\(Words.designs(total)), \(storage). Last change \(lastChange)."
  }
}

/// The files of an export that was split.
struct ExportPartsPage: PageModel {
  var parts: [Choice]
  /// The chosen designs; empty for the whole library.
  var ids: [String]
  /// Whether photos were asked for as they came from the camera.
  var keepsCamera: Bool
  static let fields: [String: @Sendable (ExportPartsPage) -> Any?] = [
    "parts": { $0.parts }, "count": { $0.parts.count }, "ids": { $0.ids },
    "keepsCamera": { $0.keepsCamera }, "isAll": { $0.ids.isEmpty },
  ]
}
