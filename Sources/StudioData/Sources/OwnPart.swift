import DesignData
import Foundation

/// A part of what a library's widgets read, as one of its sources gave it.
package enum OwnPart: Hashable, Sendable, Codable {
  case weather(WeatherSnapshot)
  /// Events and reminders of a calendar, or those that were sent in.
  case calendar(CalendarCopy)
  /// Steps, activity and weight.
  case health(HealthPart)
  /// What is set for the app's own widgets.
  case app(AppState)

  package var domains: Set<DataDomain> {
    switch self {
    case .weather: [.weather]
    case .calendar: [.calendar, .reminders]
    case .health: [.steps, .activity, .weight]
    case .app: []
    }
  }

  /// The part as its source stands: the weather says itself whether the last try failed, a calendar when it was last found
  /// to be as it is, unless it is a file, which is as old as the day it was given.
  package func told(failing: Bool, succeededAt: Date?, at now: Date) -> OwnPart {
    switch self {
    case .weather(var weather):
      weather.updateFailed = failing
      // Whether a report is too old is decided by the clock: what reads no clock is drawn at a moment of its own.
      return .weather(weather.shown(at: now))
    case .calendar(var calendar):
      calendar.readAt = calendar.givenAt ?? succeededAt ?? calendar.readAt
      return .calendar(calendar)
    case .health, .app: return self
    }
  }

  /// Puts what it knows into a snapshot of a moment: parts of several sources join.
  package func add(to snapshot: inout DataSnapshot, at moment: Moment) {
    switch self {
    case .weather(let weather): snapshot.weather = weather.shown(at: moment.date)
    case .calendar(let calendar): calendar.add(to: &snapshot)
    case .health(let health): health.add(to: &snapshot, at: moment)
    case .app(let state): state.add(to: &snapshot)
    }
  }
}

extension WeatherSnapshot {
  /// What of it is shown at a moment: a report that has grown too old is one that lapsed (docs/data.md keeps what was
  /// measured for 24 hours, and the days ahead for 72).
  package func shown(at date: Date) -> WeatherSnapshot {
    guard let report else { return self }
    switch WeatherAge(fetchedAt: report.fetchedAt, at: date) {
    case .current, .since: return self
    case .daysOnly, .unset:
      var out = self
      (out.report, out.lapsed) = (nil, report)
      if case .unset = WeatherAge(fetchedAt: report.fetchedAt, at: date) { out.lapsed?.days = [] }
      return out
    }
  }
}
