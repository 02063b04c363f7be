import Foundation

/// One event (engines-data.md §3).
public struct CalendarEvent: Hashable, Sendable, Codable {
  /// Title; “Untitled” when empty.
  public var title: String
  /// When it begins.
  public var start: Date
  /// When it ends.
  public var end: Date
  /// Whether it takes whole days.
  public var isAllDay: Bool
  /// Where, if known.
  public var location: String?

  /// An event.
  public init(title: String, start: Date, end: Date, isAllDay: Bool = false, location: String? = nil) {
    self.title = title.isEmpty ? "Untitled" : title
    self.start = start
    self.end = end
    self.isAllDay = isAllDay
    self.location = location
  }
}

/// The events ahead.
public struct CalendarSnapshot: Hashable, Sendable, Codable {
  /// When it was fetched.
  public var generatedAt: Date
  /// Whether the calendar may be read.
  public var hasAccess: Bool
  /// Events in any order.
  public var events: [CalendarEvent]

  /// A snapshot.
  public init(generatedAt: Date, hasAccess: Bool = true, events: [CalendarEvent]) {
    self.generatedAt = generatedAt
    self.hasAccess = hasAccess
    self.events = events
  }

  /// The next two events of a moment: timed ones that go on, then timed ones ahead, then those of whole days; an event
  /// that is there twice counts once (engines-data.md §3 R).
  public func next(at date: Date) -> [CalendarEvent] {
    var seen = Set<CalendarEvent>()
    let open = events.filter { $0.end > date && seen.insert($0).inserted }
    func rank(_ event: CalendarEvent) -> Int { event.isAllDay ? 2 : event.start <= date ? 0 : 1 }
    return Array(open.sorted { (rank($0), $0.start, $0.title) < (rank($1), $1.start, $1.title) }.prefix(2))
  }

  /// “Stand-up” in 15 minutes and “Lunch” in two hours.
  public static func sample(at moment: Moment) -> CalendarSnapshot {
    func later(_ minutes: Double) -> Date { moment.date.addingTimeInterval(minutes * 60) }
    return CalendarSnapshot(
      generatedAt: moment.date,
      events: [
        CalendarEvent(title: "Stand-up", start: later(15), end: later(45), location: "Room 2"),
        CalendarEvent(title: "Lunch", start: later(120), end: later(180)),
      ])
  }
}
