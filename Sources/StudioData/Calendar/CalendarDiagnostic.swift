/// What was not read as it stands in a calendar, or not at all.
package struct CalendarDiagnostic: Hashable, Sendable, CustomStringConvertible {
  /// What kind of thing it is.
  package enum Kind: String, Hashable, Sendable {
    /// A zone neither the world nor the file knows; its times were read without one.
    case unknownZone
    /// An event ends before it begins; it was given no length, or one day.
    case endBeforeStart
    /// A line is no UTF-8; it was read as Windows-1252.
    case notUTF8
    /// The file ends within a component; what was whole counts.
    case cutOff
    /// A rule is too dear or endless; its first instance counts.
    case ruleRefused
    /// A rule has more dates than are walked through; later ones are missing.
    case ruleTooLong
    /// A rule cannot be read; its first instance counts.
    case badRule
    /// A date or a length cannot be read; what needs it is left out.
    case badDate
    /// A line is none of a calendar; it was left out.
    case badLine
    /// A line is longer than the limit; the rest of it was left out.
    case lineCut
    /// More rules, dates or occurrences than the limit; further ones were left out.
    case tooMany
    /// The time for rules was used up; further ones were left out.
    case outOfTime
  }

  /// What kind of thing it is.
  package var kind: Kind
  /// What and where, in words: a sentence without a full stop.
  package var description: String
}

/// Diagnostics as they come up, the first of them kept.
struct CalendarDiagnostics: Sendable {
  private(set) var kept: [CalendarDiagnostic] = []
  private(set) var leftOut = 0

  mutating func tell(_ kind: CalendarDiagnostic.Kind, _ words: @autoclosure () -> String) {
    if kept.count < CalendarLimits.diagnostics {
      kept.append(CalendarDiagnostic(kind: kind, description: words()))
    } else {
      leftOut += 1
    }
  }

  /// Tells a kind once, however often it comes up.
  mutating func tellOnce(_ kind: CalendarDiagnostic.Kind, _ words: @autoclosure () -> String) {
    if !kept.contains(where: { $0.kind == kind }) { tell(kind, words()) }
  }
}
