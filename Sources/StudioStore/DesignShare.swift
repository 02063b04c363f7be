import Foundation

/// A design's unlisted page: whoever has its slug sees the design as last saved, until it is taken back.
package struct DesignShare: Hashable, Sendable {
  /// The end of its address; unguessable, never used twice.
  package var slug: String
  /// The design.
  package var design: UUID
  /// Since when.
  package var createdAt: Date
  /// Who made it, for people; may be empty.
  package var credit: String
  /// The licence it is shared under, for people; may be empty.
  package var licence: String
  /// Whether calendar, reminders and health values are shown rather than redacted.
  package var showsPrivate: Bool
  /// Whether its photos are part of the download.
  package var includesPhotos: Bool

  /// A share of the given parts.
  package init(
    slug: String, design: UUID, createdAt: Date, credit: String = "", licence: String = "", showsPrivate: Bool = false,
    includesPhotos: Bool = true
  ) {
    self.slug = slug
    self.design = design
    self.createdAt = createdAt
    self.credit = credit
    self.licence = licence
    self.showsPrivate = showsPrivate
    self.includesPhotos = includesPhotos
  }
}
