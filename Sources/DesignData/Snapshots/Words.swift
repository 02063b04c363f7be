import Foundation

/// How far an event is, in the words of the Next Up layout (rendering.md §6.2).
package struct EventCountdown: Hashable, Sendable {
  /// “Now”, “15m”, “3h”, “2d”, “Dec 24”.
  package var short: String
  /// “In 15 min”, “Tomorrow”, “On Thu Dec 24”; what is left of one that goes on.
  package var label: String

  /// The words for an event at a moment.
  package init(_ event: CalendarEvent, at moment: Moment) {
    let calendar = moment.calendar
    let seconds = event.start.timeIntervalSince(moment.date)
    let minutes = Int((seconds / 60).rounded(.down))
    if seconds <= 0 {
      short = event.isAllDay ? "Today" : "Now"
      let left = Int((event.end.timeIntervalSince(moment.date) / 60).rounded(.up))
      label = event.isAllDay ? "Today" : left < 60 ? "Ends in \(left) min" : "Ends in \(left / 60) hr"
      return
    }
    let days = max(
      1,
      calendar.dateComponents(
        [.day], from: moment.startOfDay, to: calendar.startOfDay(for: event.start)
      ).day ?? 1)
    func date(_ pattern: String) -> String {
      TemplateDate(moment: moment, dialect: .studio).write(event.start, pattern: pattern)
    }
    switch minutes {
    case ..<2: (short, label) = ("\(minutes)m", "Soon")
    case ..<60: (short, label) = ("\(minutes)m", "In \(minutes) min")
    case ..<1_440: (short, label) = ("\(minutes / 60)h", "In \(minutes / 60) hr")
    default:
      short = days < 14 ? "\(days)d" : date("MMM d")
      label = days == 1 ? "Tomorrow" : days < 7 ? "In \(days) days" : "On \(date("EEE MMM d"))"
    }
  }
}

/// How long ago something was (rendering.md §13.3).
package enum Age {
  /// “now”, “5 mins ago”, “1 hr ago”, “2 days ago”.
  package static func words(_ date: Date, at moment: Moment) -> String {
    let minutes = Int((moment.date.timeIntervalSince(date) / 60).rounded(.down))
    func ago(_ count: Int, _ unit: String) -> String { "\(count) \(unit)\(count == 1 ? "" : "s") ago" }
    switch minutes {
    case ..<1: return "now"
    case ..<60: return ago(minutes, "min")
    case ..<1_440: return ago(minutes / 60, "hr")
    default: return ago(minutes / 1_440, "day")
    }
  }
}

extension Moment {
  /// The locale's short time of a date.
  package func shortTime(_ date: Date) -> String {
    date.formatted(
      Date.FormatStyle(date: .omitted, time: .shortened, locale: locale, calendar: calendar, timeZone: zone))
  }

  /// A number with its digits grouped as the locale does, rounded to `decimals`.
  package func number(_ value: Double, decimals: Int = 0) -> String {
    TemplateNumber.localised(value, decimals: decimals, locale)
  }

  /// A day in full: “Saturday 21 November”.
  package func longDay(_ date: Date) -> String {
    date.formatted(
      Date.FormatStyle(locale: locale, calendar: calendar, timeZone: zone).weekday(.wide).day().month(.wide))
  }
}
