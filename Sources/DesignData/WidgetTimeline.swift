import DesignModel
import Foundation

/// The entries WidgetKit shows for a design, and when it asks for more (format.md §10).
package struct WidgetTimeline: Hashable, Sendable {
  /// When new entries are asked for.
  package enum Policy: Hashable, Sendable {
    /// Not before the design or its data changes.
    case never
    case after(Date)
  }

  /// Dates of the entries, ascending; the first is the moment asked for or the minute it lies in.
  package var entries: [Date]
  /// When to ask again.
  package var policy: Policy
  /// Seconds from one entry to the next; nil when there is one entry.
  package var interval: TimeInterval?

  /// Most entries of a timeline (format.md §10.2).
  package static let entryLimit = 240
  /// Longest timeline, in seconds.
  package static let horizon: TimeInterval = 6 * 3_600
  /// Reloads a day that a widget may count on, as developers report.
  package static let reloadBudget = 40...70

  private static let closest: TimeInterval = 0.5
  /// Full hours of a timeline that changes with them.
  private static let hours = 24

  /// The timeline of a design at a moment. Entries fall on whole minutes, on midnights of the moment's zone, or on the
  /// interval its data is good for: 60 s for hands of clocks, the time in texts, weather and events, 15 minutes for steps,
  /// activity and reminders, 4 hours for weight.
  package init(_ design: WidgetSpec, data: DataSnapshot, at moment: Moment) {
    self.init(DesignReadings(design, TextResolver(snapshot: data, moment: moment)), at: moment)
  }

  /// The timeline of a design that reads that.
  package init(_ readings: DesignReadings, at moment: Moment) {
    let dependence = readings.dependence
    // What a layout draws is renewed as that asks for; texts by the clock, or as long as their values are good.
    let step: TimeInterval? =
      readings.drawn.compactMap(\.drawnCadence).min()
      ?? (dependence == .minute ? 60 : readings.read.compactMap(\.cadence).min())
    if let step {
      let turns =
        dependence == .hourly ? moment.hours(Self.hours) : dependence == .daily ? [moment.midnight(after: 1)] : []
      self.init(every: step, at: moment, turns)
    } else if dependence == .hourly {
      let hours = moment.hours(Self.hours)
      let next = hours.last ?? moment.date.addingTimeInterval(3_600)
      self.init([moment.date] + hours, .after(next.addingTimeInterval(3_600)), 3_600)
    } else if dependence == .daily {
      let days = (1...2).map(moment.midnight)
      let next = days.last ?? moment.date.addingTimeInterval(86_400)
      self.init([moment.date] + days, .after(next), 86_400)
    } else {
      self.init([moment.date], .never, nil)
    }
  }

  private init(_ entries: [Date], _ policy: Policy, _ interval: TimeInterval?) {
    self.entries = entries
    self.policy = policy
    self.interval = interval
  }

  /// Entries every `step` seconds, and at those of `turns` that come before the last.
  private init(every step: TimeInterval, at moment: Moment, _ turns: [Date]) {
    let start = step <= 60 ? moment.flooredToMinute.date : moment.date
    let span = min(Self.horizon, step * Double(Self.entryLimit - 1))
    let count = Int((span / step).rounded(.down))
    var dates = (0...count).map { start.addingTimeInterval(Double($0) * step) } + [moment.date]
    // What a day's or an hour's end changes must not wait for the next step.
    dates += turns.filter { $0 < start.addingTimeInterval(span) }
    var kept: [Date] = []
    for date in dates.sorted() where kept.last.map({ date.timeIntervalSince($0) >= Self.closest }) ?? true {
      kept.append(date)
    }
    entries = Array(kept.prefix(Self.entryLimit))
    policy = .after((entries.last ?? start).addingTimeInterval(step))
    interval = step
  }

  /// Reloads a day that this timeline comes to; 0 when it never asks.
  package var reloadsADay: Double {
    guard case .after(let date) = policy, let first = entries.first else { return 0 }
    return 86_400 / max(60, date.timeIntervalSince(first))
  }

  /// When pictures change next after a date: at its first later entry, or with the next reload; nil where never.
  package func next(after date: Date) -> Date? {
    if let entry = entries.first(where: { $0 > date }) { return entry }
    if case .after(let reload) = policy, reload > date { return reload }
    return nil
  }

  /// The entry that is shown at a date: the last that is not later.
  package func shown(at date: Date) -> Date? { entries.last { $0 <= date } }
}
