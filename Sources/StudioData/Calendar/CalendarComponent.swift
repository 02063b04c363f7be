/// An event or a to-do as a file has it, its texts cleaned and its dates read.
struct CalendarComponent: Sendable {
  /// Which it is, as files and servers spell it (RFC 5545 §3.6).
  enum Kind: String, Sendable {
    case event = "VEVENT"
    case todo = "VTODO"
  }

  /// How long it lasts where no end is given.
  struct Length: Hashable, Sendable {
    /// Calendar days; one can last 23 or 25 hours.
    var days: Int
    /// Exact seconds.
    var seconds: Int
  }

  var kind: Kind
  /// The number of its VCALENDAR in the file.
  var calendar: Int
  /// Its place among the file’s components.
  var place: Int
  var uid = ""
  var title = ""
  var location: String?
  var start: CalendarTime?
  /// DTEND, or DUE of a to-do.
  var end: CalendarTime?
  var length: Length?
  var rules: [String] = []
  var excludedRules: [String] = []
  /// Extra dates, those of periods with what they end with.
  var dates: [(start: CalendarTime, end: CalendarTime?, length: Length?)] = []
  var exceptions: [CalendarTime] = []
  /// RECURRENCE-ID: the instance of a series that it replaces.
  var replaces: CalendarTime?
  /// Whether it replaces that and all later ones.
  var isThisAndFuture = false
  var isCancelled = false
  /// Whether an owner declined it.
  var isDeclined = false
  /// Outlook’s mark of an event of whole days.
  var isMarkedAllDay = false
  var sequence = 0
  /// LAST-MODIFIED, else DTSTAMP, as wall time.
  var stamp = 0
  var priority = 0
  var isCompleted = false
  /// When it was completed, as wall time.
  var completed: Int?
  /// Whether a date of it could not be read.
  var hasBadDate = false
}
