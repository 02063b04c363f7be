/// Something in a calendar that was changed or skipped.
package struct CalendarDiagnostic: Hashable, Sendable, CustomStringConvertible {
  /// The kind of problem.
  package enum Kind: String, Hashable, Sendable {
    /// A zone neither the world nor the file knows; its times were read without one.
    case unknownZone
    /// An event ends before it starts; treated as having no duration, or one day.
    case endBeforeStart
    /// A line isn't UTF-8; it was read as Windows-1252.
    case notUTF8
    /// The file ends within a component; complete ones are used.
    case cutOff
    /// A rule is too expensive or endless; its first occurrence is used.
    case ruleRefused
    /// A rule has more dates than are walked through; later ones are missing.
    case ruleTooLong
    /// A rule can't be parsed; its first occurrence is used.
    case badRule
    /// A date or a length cannot be read; what needs it is left out.
    case badDate
    /// A line isn't part of a calendar; it was skipped.
    case badLine
    /// A line is longer than the limit; the rest of it was left out.
    case lineCut
    /// More rules, dates or occurrences than the limit; further ones were left out.
    case tooMany
    /// The time for rules was used up; further ones were left out.
    case outOfTime
  }

  /// The kind of problem.
  package var kind: Kind
  /// The problem and its position: a sentence without a full stop.
  package var description: String
}

/// Collects the first diagnostics.
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

  /// Reports a kind only once.
  mutating func tellOnce(_ kind: CalendarDiagnostic.Kind, _ words: @autoclosure () -> String) {
    if !kept.contains(where: { $0.kind == kind }) { tell(kind, words()) }
  }
}
