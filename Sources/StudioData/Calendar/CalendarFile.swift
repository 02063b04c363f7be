/// What a calendar file holds, before it is asked for a window of time.
package struct CalendarFile: Sendable {
  struct Calendar: Sendable {
    /// X-WR-CALNAME, or NAME (RFC 7986 §5.1).
    var title = ""
    /// X-WR-TIMEZONE: the zone of times that name none.
    var zone: String?
    /// The zones it describes, by their TZID.
    var zones: [String: [OwnZone.Observance]] = [:]
    /// Whether all of it is called off: METHOD:CANCEL (RFC 5546 §3.2.5).
    var isCancelled = false
  }

  var calendars: [Calendar]
  var components: [CalendarComponent]
  var told: CalendarFindings
  /// Seconds after which it wants to be read again (RFC 7986 §5.7), or Outlook's word for that; nil where it does not say.
  package var refreshSeconds: Int? = nil

  /// The first calendar’s title; empty if it has none.
  package var title: String { calendars.first { !$0.title.isEmpty }?.title ?? "" }

  /// What reading alone found; `occurrences` and `reminders` tell more.
  package var diagnostics: [CalendarFinding] { told.kept }
}
