import DesignModel
import Foundation

struct CalendarDomain: DataDomainFacts {
  let title = "Calendar"
  let symbol = "cal"
  let facet: String? = "calendar"
  let prefix: String? = "__calendar"
  let layouts: Set<LayoutTemplate> = [.nextUpCalendar]
  let cadence: TimeInterval? = 60
  let drawnCadence: TimeInterval? = 60
  let isPrivate = true
  let summary: String? = "next: {{__calendar_next_title|nothing}}"
  let aliases = [
    "calendar.next.title": "__calendar_next_title", "calendar.next.time": "__calendar_next_time",
    "calendar.next.location": "__calendar_next_location", "calendar.count": "__calendar_count_today",
  ]

  let catalogue = [
    ("__calendar_next_title", "|Nothing next", "Next event"), ("__calendar_next_time", "|", "Start time"),
    ("__calendar_next_in", "|", "Time until the next event"), ("__calendar_next_location", "|", "Location"),
    ("__calendar_next_minutes", "|0", "Minutes until the next event"),
    ("__calendar_next_start_iso", "|", "Start date and time, to format yourself"),
    ("__calendar_second_title", "|", "Following event"),
    ("__calendar_second_time", "|", "Start time of the following event"),
    ("__calendar_second_in", "|", "Time until the following event"),
    ("__calendar_second_location", "|", "Location of the following event"),
    ("__calendar_next_label", "|", "Time until the next event, in words"),
    ("__calendar_next_range", "|", "Start and end time"), ("__calendar_count_today", "|0", "Events left today"),
  ]

  func dependence(ofKey key: String) -> TimeDependence {
    .minute
  }

  func fill(_ keys: inout Keys, from data: DataSnapshot, at moment: Moment) {
    guard let snapshot = data.calendar, snapshot.hasAccess else { return }
    for (name, event) in zip(["next", "second"], snapshot.next(at: moment.date, in: moment.zone)) {
      keys.set("__calendar_\(name)_title", event.title)
      keys.set("__calendar_\(name)_time", event.isAllDay ? "All day" : KeyText.clock(event.start, moment))
      keys.set("__calendar_\(name)_location", event.location)
      keys.set("__calendar_\(name)_in", EventCountdown(event, at: moment).short)
      keys.set("__calendar_\(name)_start_iso", KeyText.iso(event.start))
      keys.set("__calendar_\(name)_end_iso", KeyText.iso(event.end))
      let minutes = (event.start.timeIntervalSince(moment.flooredToMinute.date) / 60).rounded(.up)
      keys.set("__calendar_\(name)_minutes", String(max(0, Int(minutes))))
      keys.set("__calendar_\(name)_label", EventCountdown(event, at: moment).label)
      let range = "\(KeyText.clock(event.start, moment))–\(KeyText.clock(event.end, moment))"
      keys.set("__calendar_\(name)_range", event.isAllDay ? "All day" : range)
    }
    let end = moment.midnight(after: 1)
    let left = snapshot.upcoming(at: moment.date, in: moment.zone).count { $0.start < end }
    keys.set("__calendar_count_today", String(left))

  }

  func copy(from other: DataSnapshot, into data: inout DataSnapshot) { data.calendar = other.calendar }

  func copy(in data: DataSnapshot) -> DomainCopy {
    DomainCopy(takenAt: data.calendar?.generatedAt)
  }

  func isKnown(in data: DataSnapshot) -> Bool { data.calendar != nil }

  func redact(_ data: inout DataSnapshot) {
    guard var calendar = data.calendar else { return }
    for index in calendar.events.indices {
      calendar.events[index].title = DataSnapshot.dots
      if calendar.events[index].location != nil { calendar.events[index].location = DataSnapshot.fewDots }
    }
    data.calendar = calendar
  }
}
