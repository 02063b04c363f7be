import Foundation

extension DataSnapshot {
  /// The text that replaces a private title, and the one for a shorter name.
  static let (dots, fewDots) = ("••••••", "••••")

  /// The snapshot with private values taken out: titles and places of events and reminders become dots, health has no
  /// numbers. Weather, the clock and counters stay.
  package func redacted() -> DataSnapshot {
    var out = self
    for domain in DataDomain.allCases where domain.isPrivate { domain.redact(&out) }
    return out
  }
}
