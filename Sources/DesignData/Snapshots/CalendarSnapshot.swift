import Foundation

/// One event (format.md §9.5).
package struct CalendarEvent: Hashable, Sendable, Codable {
  /// Title; “Untitled” when empty.
  package var title: String
  package var start: Date
  package var end: Date
  /// Whether it takes whole days.
  package var isAllDay: Bool
  package var location: String?
  /// What is the same each time its calendar is read, if it comes from one.
  package var id: String?
  /// The first day of one that takes whole days, `2026-11-21`: it is that day in whatever zone one is. Without it `start`
  /// counts.
  package var firstDay: String?
  /// The last day of one that takes whole days.
  package var lastDay: String?
  /// The title of the calendar it stands in, if known.
  package var calendarTitle: String?

  package init(title: String, start: Date, end: Date, isAllDay: Bool = false, location: String? = nil) {
    self.title = title.isEmpty ? "Untitled" : title
    self.start = start
    self.end = end
    self.isAllDay = isAllDay
    self.location = location
  }
}

extension CalendarEvent {
  /// The event with its whole days where they lie in a zone; unchanged without days.
  package func placed(in zone: TimeZone) -> CalendarEvent {
    guard isAllDay, let start = Self.begin(of: firstDay, in: zone),
      let end = Self.begin(of: lastDay, plus: 1, in: zone),
      end > start
    else { return self }
    var out = self
    (out.start, out.end) = (start, end)
    return out
  }

  /// The begin of a day in a zone, found by its noon: a day may begin at one o’clock.
  private static func begin(of day: String?, plus days: Int = 0, in zone: TimeZone) -> Date? {
    let parts = (day ?? "").split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3, (1...9_999).contains(parts[0]), (1...12).contains(parts[1]), (1...31).contains(parts[2])
    else {
      return nil
    }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let noon = DateComponents(year: parts[0], month: parts[1], day: parts[2] + days, hour: 12)
    return calendar.date(from: noon).map { calendar.startOfDay(for: $0) }
  }
}

package struct CalendarSnapshot: Hashable, Sendable, Codable {
  /// When it was fetched.
  package var generatedAt: Date
  /// Whether the calendar may be read.
  package var hasAccess: Bool
  /// Events in any order.
  package var events: [CalendarEvent]

  package init(generatedAt: Date, hasAccess: Bool = true, events: [CalendarEvent]) {
    self.generatedAt = generatedAt
    self.hasAccess = hasAccess
    self.events = events
  }

  /// Days ahead that are looked through, the nearest first: what is in one of them comes before all that is later
  /// (format.md §9.5).
  private static let windows = [1.0, 7, 30, 180, 365, 1_825]

  /// The next two events of a moment. Of those within a day timed ones that go on come first, then timed ones ahead, then
  /// those of whole days; then those within a week in the same order, and so on. An event that is there twice, in two
  /// calendars or at two places, counts once. Whole days are those of `zone`, if one is given.
  package func next(at date: Date, in zone: TimeZone? = nil) -> [CalendarEvent] {
    Array(upcoming(at: date, in: zone).prefix(2))
  }

  /// All events that are not over, in the order of ``next(at:in:)``.
  package func upcoming(at date: Date, in zone: TimeZone? = nil) -> [CalendarEvent] {
    let events = self.events.map { event in zone.map { event.placed(in: $0) } ?? event }
    struct Same: Hashable {
      var title: String
      var start: Date
      var end: Date
    }
    var seen = Set<Same>()
    let open = events.filter { event in
      event.end > date && seen.insert(Same(title: event.title, start: event.start, end: event.end)).inserted
    }
    func window(_ event: CalendarEvent) -> Int? {
      Self.windows.firstIndex { event.start < date.addingTimeInterval($0 * 86_400) }
    }
    func rank(_ event: CalendarEvent) -> Int { event.isAllDay ? 2 : event.start <= date ? 0 : 1 }
    return open.compactMap { event in window(event).map { (window: $0, event: event) } }.sorted { one, two in
      (one.window, rank(one.event), one.event.start, one.event.title)
        < (two.window, rank(two.event), two.event.start, two.event.title)
    }.map(\.event)
  }

  /// “Stand-up” in 15 minutes and “Lunch” in two hours.
  package static func sample(at moment: Moment) -> CalendarSnapshot {
    func later(_ minutes: Double) -> Date { moment.date.addingTimeInterval(minutes * 60) }
    return CalendarSnapshot(
      generatedAt: moment.date,
      events: [
        CalendarEvent(title: "Stand-up", start: later(15), end: later(45), location: "Room 2"),
        CalendarEvent(title: "Lunch", start: later(120), end: later(180)),
      ])
  }
}
