import DesignData
import DesignModel
import Foundation

/// Events as they are sent in: all there are.
package enum PushedEvents {
  /// The maximum length of titles and locations.
  static let textLimit = 300
  /// The maximum duration of an event in days.
  private static let dayLimit = 3_660

  /// `{"events": [{"title", "start", "end", "location", "calendar"}]}`, whole days with `day` and `lastDay` in place of start
  /// and end.
  package static func events(_ body: PushBody, home: TimeZone) throws(PushFault) -> [CalendarEvent] {
    let zone = try body.zone(home: home)
    // No event at all is a calendar too.
    guard let list = try body.members()["events"], list != .null else {
      throw PushFault(.invalidValue, "Must be a list of events.", at: "/events")
    }
    let entries = try body.member("events")?.entries() ?? []
    guard entries.count <= CalendarCopy.eventLimit else {
      throw PushFault(.tooLong, "Maximum \(CalendarCopy.eventLimit) events.", at: "/events")
    }
    var out: [CalendarEvent] = []
    for (place, entry) in entries.enumerated() { out.append(try event(entry, place, zone)) }
    return out
  }

  private static func event(_ entry: PushBody, _ place: Int, _ zone: TimeZone) throws(PushFault) -> CalendarEvent {
    let title = try entry.needed("title", "The event’s title").line(textLimit)
    var event: CalendarEvent
    if let day = try entry.member("day") {
      try entry.without(["start", "end"], beside: "day")
      event = try whole(entry, day, title, zone)
    } else {
      try entry.without(["lastDay"], beside: "start")
      let start = try entry.needed("start", "A start time or a day").moment(in: zone)
      guard start.hasTime else { throw PushFault(.invalidValue, "All-day events need “day”.", at: entry.pointer) }
      let said = try entry.member("end")
      let end = try said?.moment(in: zone).date ?? start.date
      guard end >= start.date, end.timeIntervalSince(start.date) <= Double(dayLimit) * 86_400 else {
        throw (said ?? entry).fault(
          .outOfRange, "The end can’t be before the start, or more than \(dayLimit) days after it.")
      }
      event = CalendarEvent(title: title, start: start.date, end: end)
    }
    event.location = try entry.member("location")?.line(textLimit)
    event.calendarTitle = try entry.member("calendar")?.line(textLimit)
    event.id = try entry.member("id")?.line(textLimit) ?? "pushed \(place)"
    return event
  }

  private static func whole(
    _ entry: PushBody, _ day: PushBody, _ title: String, _ zone: TimeZone
  ) throws(PushFault) -> CalendarEvent {
    let first = try day.day(in: zone, upTo: "2099-12-31")
    let said = try entry.member("lastDay")
    let last = try said?.day(in: zone, upTo: "2099-12-31") ?? first
    let begin =
      WireDate.iso(first, offset: zone.secondsFromGMT(for: WireDate.iso(first) ?? .distantPast)) ?? .distantPast
    let length = (WireDate.iso(last) ?? begin).timeIntervalSince(WireDate.iso(first) ?? begin)
    guard length >= 0, length <= Double(dayLimit) * 86_400 else {
      throw (said ?? entry).fault(
        .outOfRange, "The last day can’t be before the first, or more than \(dayLimit) days after it.")
    }
    var event = CalendarEvent(
      title: title, start: begin, end: begin.addingTimeInterval(length + 86_400), isAllDay: true)
    (event.firstDay, event.lastDay) = (first, last)
    return event
  }
}
