import DesignData
import Foundation

/// One time an event takes place.
package struct CalendarOccurrence: Hashable, Sendable {
  package enum Span: Hashable, Sendable {
    /// Two instants, in seconds from 1970; equal ones are no length.
    case time(start: Int, end: Int)
    /// Whole days, counted from 1 January 1970, the end exclusive. They are those days wherever one is.
    case days(start: Int, end: Int)
  }

  /// What is the same in each reading of a file: the event’s UID and, of a series, which instance it is.
  package var id: String
  /// Its title; “Untitled” when empty.
  package var title: String
  package var location: String?
  package var span: Span
  /// The title of its calendar; empty if that has none.
  package var calendarTitle: String

  /// Whether it takes whole days.
  package var isAllDay: Bool { if case .days = span { true } else { false } }

  /// Begin and end in seconds from 1970; whole days are those of a zone.
  func instants(in zone: CalendarZone) -> (start: Int, end: Int) {
    switch span {
    case .time(let start, let end): (start, end)
    case .days(let start, let end):
      (zone.instant(of: start * CivilTime.day), zone.instant(of: end * CivilTime.day))
    }
  }

  /// It as an event of a snapshot, whole days placed in a zone.
  package func event(in zone: TimeZone) -> CalendarEvent {
    let (start, end) = instants(in: .named(zone))
    var event = CalendarEvent(
      title: title, start: Date(timeIntervalSince1970: Double(start)), end: Date(timeIntervalSince1970: Double(end)),
      isAllDay: isAllDay, location: location)
    event.id = id
    event.calendarTitle = calendarTitle.isEmpty ? nil : calendarTitle
    if case .days(let first, let last) = span {
      event.firstDay = CivilTime.text(day: first)
      event.lastDay = CivilTime.text(day: last - 1)
    }
    return event
  }
}

package struct CalendarAnswer: Sendable {
  /// Occurrences by begin, end and title.
  package var occurrences: [CalendarOccurrence]
  /// What was not read as it stands, or not at all; at most `CalendarLimits.diagnostics`.
  package var diagnostics: [CalendarFinding]
}
