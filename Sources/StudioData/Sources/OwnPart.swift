import DesignData
import Foundation

/// A part of what a library's widgets read, as one of its sources gave it.
package enum OwnPart: Hashable, Sendable, Codable {
  /// The weather of a place.
  case weather(WeatherSnapshot)
  /// Events and reminders of a calendar, or those that were sent in.
  case calendar(CalendarCopy)
  /// Steps, activity and weight.
  case health(HealthPart)

  /// The part where its source fails, or does not: the weather says so itself.
  package func told(failing: Bool) -> OwnPart {
    guard case .weather(var weather) = self else { return self }
    weather.updateFailed = failing
    return .weather(weather)
  }

  /// Puts what it knows into a snapshot of a moment: parts of several sources join.
  package func add(to snapshot: inout DataSnapshot, at moment: Moment) {
    switch self {
    case .weather(let weather): snapshot.weather = weather.shown(at: moment.date)
    case .calendar(let calendar): calendar.add(to: &snapshot)
    case .health(let health): health.add(to: &snapshot, at: moment)
    }
  }
}

extension WeatherSnapshot {
  /// What of it is shown at a moment: a report that has grown too old is none (data-sources.md §1.6 keeps what was measured
  /// for 24 hours).
  package func shown(at date: Date) -> WeatherSnapshot {
    guard let report else { return self }
    switch WeatherAge(fetchedAt: report.fetchedAt, at: date) {
    case .current, .since: return self
    case .daysOnly, .unset:
      var out = self
      out.report = nil
      return out
    }
  }
}
