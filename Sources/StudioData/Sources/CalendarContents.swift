import DesignData
import DesignModel
import Foundation

/// What a calendar's file comes to: what is kept of it, and what is said of it before it is.
package struct CalendarContents: Hashable, Sendable, Codable {
  /// Its own title; empty if it has none.
  package var title: String
  package var copy: CalendarCopy
  /// What was not read as it stands, in words; at most ``toldLimit``.
  package var told: [String]

  /// Most remarks that are kept.
  package static let toldLimit = 12
  /// Seconds done reminders are kept for counting: a week.
  private static let doneSeconds: TimeInterval = 7 * 86_400

  /// Reads a file as of a moment: the events of yesterday and the 45 days ahead, and where these hold fewer than two ahead,
  /// the next ones of five years. Times without a zone are those of `zone`. `listID` names its list of reminders; what
  /// `owners` declined is left out. Throws if it isn't a calendar or exceeds a limit.
  package static func read(
    _ data: Data, listID: String, zone: TimeZone, owners: [String] = [], at now: Date
  ) throws(ReadRefusal) -> CalendarContents {
    let file = try CalendarReader(owners: owners).read(data)
    let (begin, near) = (now.addingTimeInterval(-86_400), now.addingTimeInterval(Double(CalendarCopy.days) * 86_400))
    var answer = file.occurrences(from: begin, to: near, home: zone)
    var events = answer.occurrences.prefix(CalendarCopy.eventLimit).map { $0.event(in: zone) }
    if events.count(where: { $0.end > now }) < 2 {
      let far = now.addingTimeInterval(Double(CalendarCopy.reach) * 86_400)
      answer = file.occurrences(from: near, to: far, home: zone)
      let known = Set(events.map { "\($0.id ?? "") \($0.start)" })
      events += answer.occurrences.prefix(20).map { $0.event(in: zone) }.filter {
        !known.contains("\($0.id ?? "") \($0.start)")
      }
    }
    let todos = file.reminders(listID: listID, home: zone, doneSince: now.addingTimeInterval(-doneSeconds))
    let hasTodos = !todos.items.isEmpty
    var copy = CalendarCopy(
      readAt: now, events: events.isEmpty && hasTodos ? nil : events, reminders: hasTodos ? todos.items : nil)
    copy.refreshSeconds = file.refreshSeconds
    return CalendarContents(
      title: file.title.beginning(120), copy: copy,
      told: Array((answer.diagnostics + todos.diagnostics).map(\.words).prefix(toldLimit)))
  }
}

/// Where calendars' files are read: by a process of its own, which a file that is made to do harm takes down alone.
package protocol CalendarReading: Sendable {
  /// The contents of a file. Throws if it isn't a calendar, exceeds a limit or takes too long.
  func contents(
    of data: Data, listID: String, zone: TimeZone, owners: [String], at now: Date
  ) async throws(ReadRefusal) -> CalendarContents
}

extension CalendarReading {
  /// The contents of a file without an owner.
  package func contents(
    of data: Data, listID: String, zone: TimeZone, at now: Date
  ) async throws(ReadRefusal) -> CalendarContents {
    try await contents(of: data, listID: listID, zone: zone, owners: [], at: now)
  }
}

/// Reads in this process: for tests, and for the worker itself.
package struct CalendarHere: CalendarReading {
  package init() {}

  package func contents(
    of data: Data, listID: String, zone: TimeZone, owners: [String], at now: Date
  ) async throws(ReadRefusal) -> CalendarContents {
    try CalendarContents.read(data, listID: listID, zone: zone, owners: owners, at: now)
  }
}
