import Foundation

/// A browser that opens a library by its cookie.
public struct Browser: Hashable, Sendable {
  /// Its id, part of the cookie.
  public var id: UUID
  /// What it calls itself, for people: “Safari on iPhone”.
  public var label: String
  /// Since when.
  public var madeAt: Date
  /// When it was last seen, to the hour.
  public var seenAt: Date

  /// A browser of the given parts.
  public init(id: UUID, label: String, madeAt: Date, seenAt: Date) {
    (self.id, self.label, self.madeAt, self.seenAt) = (id, label, madeAt, seenAt)
  }
}
