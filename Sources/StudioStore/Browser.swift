import Foundation

/// A browser that opens a library by its cookie.
package struct Browser: Hashable, Sendable {
  /// Most of a library; those not seen for longest go.
  package static let limit = 50

  /// Its id, part of the cookie.
  package var id: UUID
  /// What it calls itself, for people: “Safari on iPhone”.
  package var label: String
  package var madeAt: Date
  /// When it was last seen, to the hour.
  package var seenAt: Date

  package init(id: UUID, label: String, madeAt: Date, seenAt: Date) {
    (self.id, self.label, self.madeAt, self.seenAt) = (id, label, madeAt, seenAt)
  }
}
