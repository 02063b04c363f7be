/// Bounds of reading one calendar file (docs/data.md, “Calendars”).
package enum CalendarLimits {
  /// Most bytes of a file; larger ones are refused.
  package static let bytes = 10_000_000
  /// Most bytes of a line after unfolding; what is beyond is cut.
  static let lineBytes = 65_536
  /// Most levels of components within each other: a calendar, an event and its alarm are three.
  package static let levels = 8
  /// Most components of a file, alarms and parts of zones among them.
  package static let components = 51_200
  /// Most properties of a component that are looked at.
  package static let properties = 12_000
  /// Most rules of a file; of further ones the first instance counts.
  package static let rules = 1_000
  /// Most exceptions and extra dates of a file.
  package static let dates = 10_000
  /// Most dates a rule is walked through.
  package static let steps = 20_000
  /// Most changes of offset that one VTIMEZONE describes; one with more is unknown.
  static let observances = 64
  /// Most names of zones that are looked up; the world has about 600.
  static let zoneNames = 1_000
  /// Most times of a day that a rule may name: every minute. More fill the steps within a fortnight, and libical takes long
  /// to come to the first.
  static let timesOfDay = 1_440
  /// Most zones of a file’s own that are worked out.
  static let ownZones = 64
  /// Most occurrences of an answer.
  package static let occurrences = 50_000
  /// Most bytes of their titles, places and identities together.
  static let occurrenceBytes = 8_000_000
  /// Most letters of a title or place.
  package static let textLength = 500
  /// Most diagnostics that are kept; further ones are counted.
  package static let diagnostics = 100
  /// Seconds after which no further rule is begun. One step of libical’s iterator may take most of a second and cannot
  /// be interrupted, and a calendar has two.
  package static let seconds = 1.0
  /// Years that dates may have: those of four digits (RFC 3339, 5.6).
  package static let years = 1...9_999
}
