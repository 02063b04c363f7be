import Foundation

/// A design's unlisted page: whoever has its slug sees the design as last saved, until it is taken back.
package struct DesignShare: Hashable, Sendable {
  /// The end of its address; unguessable, never used twice.
  package var slug: String
  package var design: UUID
  package var createdAt: Date
  /// Who made it, for people; may be empty.
  package var credit: String
  /// The licence it is shared under, for people; may be empty.
  package var licence: String
  /// Whether its owner's calendar, reminders or health are among what is shown; without it they are dots.
  package var showsPrivate: Bool
  /// Whether its photos are part of the download.
  package var includesPhotos: Bool
  /// What others may see and do of its owner's values.
  package var leave: Leave

  /// What others may see and do of an owner's values, by the keys the design read when its owner gave leave: what a later
  /// version reads besides stays the owner's until they give leave again.
  package struct Leave: Hashable, Sendable {
    /// Keys whose values are shown, those of sources among them; `__weather` and the like stand for what a layout draws.
    package let shows: Set<String>
    /// Keys that the design's buttons may change.
    package let presses: Set<String>

    /// None, which every share begins with.
    package static let none = Leave()

    /// Leave for canonical keys, at most ``StoredVariable/limit`` of each kind.
    package init(shows: Set<String> = [], presses: Set<String> = []) {
      func bounded(_ keys: Set<String>) -> Set<String> {
        keys.count <= StoredVariable.limit ? keys : Set(keys.sorted().prefix(StoredVariable.limit))
      }
      (self.shows, self.presses) = (bounded(shows), bounded(presses))
    }
  }

  package init(
    slug: String, design: UUID, createdAt: Date, credit: String = "", licence: String = "", showsPrivate: Bool = false,
    includesPhotos: Bool = true, leave: Leave = .none
  ) {
    self.slug = slug
    self.design = design
    self.createdAt = createdAt
    self.credit = credit
    self.licence = licence
    self.showsPrivate = showsPrivate
    self.includesPhotos = includesPhotos
    self.leave = leave
  }

  /// Whether others may see the same of its owner’s data and photos with both.
  package func permitsTheSame(as other: DesignShare) -> Bool {
    leave == other.leave && showsPrivate == other.showsPrivate && includesPhotos == other.includesPhotos
  }
}
