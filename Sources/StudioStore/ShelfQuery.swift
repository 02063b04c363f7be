import DesignData
import DesignModel
import Foundation

/// What of a library is asked for.
package struct ShelfQuery: Hashable, Sendable {
  /// Which designs (editor.md §5.1, sizes of a matched set counted too).
  package enum Filter: String, CaseIterable, Sendable {
    case all, `default`, weather, nextUp, reminders, clock, steps, withImage, variables, actions, attention
  }

  /// In which order (editor.md §5.3); equals by name, then newest first.
  package enum Sort: String, CaseIterable, Sendable {
    case updated, name, template, accent
  }

  package var filter: Filter
  /// Words that all must be in a design's name, texts, layout or accent; case and accents aside.
  package var text: String
  package var sort: Sort
  /// Whether the bin is asked for.
  package var deleted: Bool
  /// Only designs of this collection.
  package var collection: UUID?
  /// Where the last page ended; nil begins.
  package var after: String?
  /// Most designs of a page, 1…500.
  package var limit: Int

  /// A query; everything, newest first, when left out.
  package init(
    filter: Filter = .all, text: String = "", sort: Sort = .updated, deleted: Bool = false, collection: UUID? = nil,
    after: String? = nil, limit: Int = 48
  ) {
    self.filter = filter
    self.text = text
    self.sort = sort
    self.deleted = deleted
    self.collection = collection
    self.after = after
    self.limit = limit
  }
}

package struct ShelfPage: Hashable, Sendable {
  /// The designs, in order.
  package var designs: [StoredDesign]
  /// Unreadable rows; on the first page only.
  package var quarantined: [QuarantinedDesign]
  /// How many designs fit the query, all pages together.
  package var total: Int
  /// What `ShelfQuery.after` is for the next page; nil on the last.
  package var next: String?
  package var defaultDesign: UUID?

  package init(
    designs: [StoredDesign], quarantined: [QuarantinedDesign], total: Int, next: String?, defaultDesign: UUID?
  ) {
    self.designs = designs
    self.quarantined = quarantined
    self.total = total
    self.next = next
    self.defaultDesign = defaultDesign
  }
}

/// What a library holds in numbers.
package struct LibrarySummary: Hashable, Sendable {
  /// Designs, the bin not counted.
  package var designs: Int
  /// Designs in the bin.
  package var deleted: Int
  /// Designs that miss a photo.
  package var attention: Int
  /// Bytes of pictures, each counted once.
  package var pictureBytes: Int
  /// Bytes of designs with their versions.
  package var designBytes: Int
  package var lastSaved: Date?

  /// A summary of the given parts.
  package init(designs: Int, deleted: Int, attention: Int, pictureBytes: Int, designBytes: Int, lastSaved: Date?) {
    self.designs = designs
    self.deleted = deleted
    self.attention = attention
    self.pictureBytes = pictureBytes
    self.designBytes = designBytes
    self.lastSaved = lastSaved
  }
}

package struct DesignCollection: Hashable, Sendable {
  package var id: UUID
  package var name: String
  /// How many designs are in it, the bin not counted.
  package var count: Int
  package init(id: UUID, name: String, count: Int) {
    self.id = id
    self.name = name
    self.count = count
  }
}

/// What a design is found and sorted by.
package struct ShelfEntry: Hashable, Sendable {
  /// Its name, folded.
  package var name: String
  /// Its layout's name, folded.
  package var template: String
  /// Its accent's name, folded.
  package var accent: String
  /// The filters it passes but `all`, `default` and `attention`.
  package var filters: Set<ShelfQuery.Filter>
  /// Everything a search looks through, folded.
  package var text: String
  /// Stands for everything of a design but its id, its date and the names of its files: equal for equal designs.
  package var fingerprint: String

  /// The entry of a design as it is edited.
  package init(_ design: Design) {
    // Long enough to sort by, short enough for an address.
    name = String(Self.folded(design.name).prefix(120))
    let spec = design.spec
    template = Self.folded(design.kindName)
    accent = Self.folded(spec.style.accent.displayName)
    let whole = design.texts.joined(separator: " ")
    let templates = spec.templates
    text = String(
      Self.folded(
        "\(whole) \(design.kind == .layers ? "Layers" : templates.map(\.displayName).sorted().joined(separator: " ")) \(spec.style.accent.displayName)"
      )
      .prefix(4_000))
    fingerprint = Self.fingerprint(design)
    filters = []
    let readings = design.readings
    for (domain, filter) in Self.domains where readings.domains.contains(domain) { filters.insert(filter) }
    if templates.contains(.clockIcon) { filters.insert(.clock) }
    if whole.contains("{{") { filters.insert(.variables) }
    if spec.actionBar != nil { filters.insert(.actions) }
  }

  /// The filters that ask what a design reads.
  private static let domains: [(DataDomain, ShelfQuery.Filter)] = [
    (.weather, .weather), (.calendar, .nextUp), (.reminders, .reminders), (.steps, .steps), (.photo, .withImage),
  ]

  /// What `fingerprint` says of a design: FNV-1a, 64 bits, of its canonical JSON, in base 36.
  package static func fingerprint(_ design: Design) -> String {
    var plain = design.settled().renamingFiles { _ in "x" }
    plain.id = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    plain.updatedAt = Date(timeIntervalSinceReferenceDate: 0)
    // One that can’t be encoded is like no other.
    let bytes = (try? SpecCoding.encode(plain)) ?? Data(design.id.uuidString.utf8)
    return String(Fingerprint.of(bytes), radix: 36)
  }

  /// Lower case without accents, in which names are sorted and words found.
  package static func folded(_ text: String) -> String {
    text.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil).lowercased()
  }
}
