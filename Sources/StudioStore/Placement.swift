import DesignModel
import Foundation

/// A widget's place on somebody's device: a size, and what it shows. Its slug opens whatever that is at the time, until the
/// place is removed.
package struct Placement: Hashable, Sendable, Identifiable {
  package enum Content: Hashable, Sendable {
    /// The library's default design, as widgets without a choice do.
    case standard
    /// A design; what ``standard`` shows where it is in the bin or gone.
    case design(UUID)
    /// A widget of the app's own, by its name.
    case widget(String)
  }

  package var id: UUID
  /// The end of its address; unguessable, never used twice.
  package var slug: String
  package var name: String
  /// The platform's name of its family, as `systemSmall`.
  package var family: String
  package var content: Content
  /// Whether whoever has its address sees the library's own values.
  package var showsOwn: Bool
  /// Whether whoever has its address may use it: press its buttons, complete its reminders, add a weight.
  package var takesActions: Bool
  package var madeAt: Date

  package init(
    id: UUID, slug: String, name: String, family: String, content: Content = .standard, showsOwn: Bool = false,
    takesActions: Bool = false, madeAt: Date
  ) {
    (self.id, self.slug, self.name, self.family) = (id, slug, name, family)
    (self.content, self.showsOwn, self.takesActions, self.madeAt) = (content, showsOwn, takesActions, madeAt)
  }

  /// Most places of a library, and most of those removed that can be put back.
  package static let limit = 60
  /// Most characters of a name.
  package static let nameLimit = 60
}

/// What a slug opens: a place, and what it shows now.
package struct PlacedDesign: Hashable, Sendable {
  package var placement: Placement
  package var library: LibraryID
  /// The design it shows; nil where it shows a widget of the app's own, and where the library has no design.
  package var design: StoredDesign?
  package init(placement: Placement, library: LibraryID, design: StoredDesign?) {
    (self.placement, self.library, self.design) = (placement, library, design)
  }

  /// Whether it shows another design than the chosen one, which is gone.
  package var isFallback: Bool {
    if case .design(let id) = placement.content { return design?.id != id }
    return false
  }
}

/// Why a place was not kept. Nothing changed.
package enum PlacementRefusal: Hashable, Sendable {
  /// The name has no characters, or more than ``Placement/nameLimit``.
  case badName
  /// The library has ``Placement/limit`` places.
  case tooMany
  case missing
}

/// The rules of keeping places, the same in every store.
package enum PlacementRules {
  /// Throws where a library that has `others` places cannot keep `next` too.
  package static func check(_ next: Placement, others: Int) throws(StoreError) {
    if next.name.isEmpty || next.name.count > Placement.nameLimit || TextRules.trim(next.name) != next.name {
      throw .placement(.badName)
    }
    if others >= Placement.limit { throw .placement(.tooMany) }
  }
}
