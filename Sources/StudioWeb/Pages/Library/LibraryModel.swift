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
    "id": { $0.id }, "name": { $0.name }, "detail": { $0.detail }, "tint": { $0.tint }, "preview": { $0.preview },
    "isDefault": { $0.isDefault }, "isUnsaved": { $0.isUnsaved && !$0.isDefault && !$0.photoMissing },
    "photoMissing": { $0.photoMissing && !$0.isDefault }, "inBin": { $0.inBin },
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
  var total: Int
  var lastChange: String
  var query: String
  var sorts: [Choice]
  var shows: [Choice]
  var inBin: Bool
  var samples: [PreviewImage]

  static let fields: [String: @Sendable (LibraryPage) -> Any?] = [
    "designs": { $0.designs }, "quarantined": { $0.quarantined }, "hasQuarantined": { !$0.quarantined.isEmpty },
    "summary": { $0.summary }, "query": { $0.query }, "sorts": { $0.sorts }, "shows": { $0.shows },
    "inBin": { $0.inBin }, "show": { page in page.shows.first { $0.isChosen && !$0.value.isEmpty }?.value },
    "samples": { $0.samples },
    "isNew": { $0.total == 0 && !$0.inBin && $0.query.isEmpty && $0.quarantined.isEmpty },
    "nothingFound": { $0.designs.isEmpty && ($0.total > 0 || $0.inBin || !$0.query.isEmpty) },
    "hasDesigns": { !$0.designs.isEmpty }, "hasTools": { $0.total > 0 || $0.inBin || !$0.query.isEmpty },
  ]

  private var summary: String {
    if inBin {
      return total == 0 ? "The bin is empty." : "\(Words.designs(total)) in the bin. Each is kept for 30 days."
    }
    return total == 0 ? "Nothing here yet." : "\(Words.designs(total)). Last change \(lastChange)."
  }
}

/// Small words.
enum Words {
  /// “1 design”, “5 designs”.
  static func designs(_ count: Int) -> String { count == 1 ? "1 design" : "\(count) designs" }
}

/// The files of an export that was split.
struct ExportPartsPage: PageModel {
  var parts: [Choice]
  /// The chosen designs; empty for the whole library.
  var ids: [String]
  static let fields: [String: @Sendable (ExportPartsPage) -> Any?] = [
    "parts": { $0.parts }, "count": { $0.parts.count }, "ids": { $0.ids }, "isAll": { $0.ids.isEmpty },
  ]
}
