import DesignModel

/// Something in a calendar that was changed or skipped. Its words name the event or the component; they have no full stop.
package typealias CalendarFinding = Finding<CalendarCode, String>

/// What was changed or skipped in a calendar.
package enum CalendarCode: String, Hashable, Sendable {
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

/// Collects the first findings.
struct CalendarFindings: Sendable {
  private(set) var kept: [CalendarFinding] = []
  private(set) var leftOut = 0

  mutating func tell(_ code: CalendarCode, _ words: @autoclosure () -> String) {
    if kept.count < CalendarLimits.diagnostics {
      kept.append(CalendarFinding(code, words(), severity: .note))
    } else {
      leftOut += 1
    }
  }

  /// Reports a kind only once.
  mutating func tellOnce(_ code: CalendarCode, _ words: @autoclosure () -> String) {
    if !kept.contains(where: { $0.code == code }) { tell(code, words()) }
  }
}
