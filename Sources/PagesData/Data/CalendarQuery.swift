import DesignCatalogue
import DesignData
import DesignLayout
import DesignModel
import Foundation
import PagesKit
import StudioData
import StudioDesk
import StudioStore

struct CalendarQuery: Sendable {
  var site: Site

  /// The maximum number of upcoming events on the page.
  private static let shownEvents = 12
  private var hasReminders: Bool { site.services.flags[.reminders] }

  /// The maximum number of reminders on the page.
  private static let shownReminders = 40

  /// The settings of a calendar of a library; nil for other sources.
  func settings(_ source: StoredSource, _ library: LibraryHandle) -> CalendarSettings? {
    guard case .calendar(let settings)? = site.services.vault.settings(of: source, in: library.library) else {
      return nil
    }
    return settings
  }

  /// The user's email addresses, as stored with their calendars.
  func owners(_ sources: [StoredSource], _ library: LibraryHandle) -> [String]? {
    sources.lazy.compactMap { settings($0, library)?.owners }.first { !$0.isEmpty }
  }

  func page(_ library: LibraryHandle?, _ visitor: Visitor, back: String) async throws -> CalendarPage {
    let now = site.services.now()
    let sources = try await library?.sources().filter { $0.kind == .calendar } ?? []
    let rows = sources.compactMap { source -> CalendarPage.Row? in
      guard let library, let settings = settings(source, library) else { return nil }
      let part = site.services.vault.copy(of: source, in: library.library)
      let copy: CalendarCopy? = if case .calendar(let copy)? = part { copy } else { nil }
      var from = settings.collection.map { "\($0.login.user) at \($0.host)" } ?? settings.host ?? ""
      if case .file(let name) = settings.origin { from = name }
      return CalendarPage.Row(
        head: SourceHead(
          id: source.id.uuidString, name: source.name, isPaused: source.isPaused, asks: settings.host != nil,
          back: back),
        detail: [from, copy.map(CalendarSource.words) ?? ""].filter { !$0.isEmpty }.joined(separator: ", "),
        mark: SourceMark(source, now: now),
        age: copy?.givenAt.map { "Added \(When.ago($0, now: now))" }
          ?? source.health.succeededAt.map { "Updated \(When.ago($0, now: now))" } ?? "Never updated",
        fault: source.health.fault.isEmpty
          ? ""
          : "\(source.health.fault). "
            + (copy == nil
              ? "No data yet."
              : source.isWithdrawn(at: now)
                ? "Unavailable for a week, so it’s no longer shown." : "Widgets show the last data."),
        hasEvents: copy?.events != nil, hasReminders: hasReminders && copy?.reminders != nil,
        showsEvents: settings.showsEvents,
        showsReminders: settings.showsReminders)
    }
    let data = try await library.asyncMap { try await site.services.data(of: $0) } ?? .sample
    let mine = data.mine(at: visitor.moment(now))
    let events = mine.calendar.map { Self.events($0.events, visitor, now, limit: Self.shownEvents) } ?? []
    var page = CalendarPage(
      line: rows.isEmpty
        ? "No calendars yet. Widgets show sample events."
        : "\(rows.count == 1 ? "1 calendar" : "\(rows.count) calendars"). Widgets show the next two events from ticked calendars.",
      rows: rows, events: events, limit: "\(CalendarReader.byteLimit / 1_000_000) MB")
    if let library {
      page.addresses = owners(sources, library)?.joined(separator: ", ") ?? ""
    }
    if let library, hasReminders {
      let listed = try await site.services.reminders.list(in: library)
      page.reminders = listed.sorted {
        ($0.item.dueDate ?? .distantFuture, $0.item.title) < ($1.item.dueDate ?? .distantFuture, $1.item.title)
      }.prefix(Self.shownReminders).map { ReminderRow($0, visitor, now) }
      page.reminderFault =
        await site.services.reminders.fault(in: library.library).map {
          "“\($0.title)” is open again. \($0.words)."
        } ?? ""
    }
    try await draw(data, visitor, now, into: &page)
    return page
  }

  /// Upcoming events by their start; the two that widgets show have a badge.
  static func events(_ all: [CalendarEvent], _ visitor: Visitor, _ now: Date, limit: Int) -> [CalendarPage.Event] {
    let snapshot = CalendarSnapshot(generatedAt: now, events: all)
    let next = snapshot.next(at: now, in: visitor.zone)
    var seen = Set<String>()
    let ahead = all.map { $0.placed(in: visitor.zone) }.filter { $0.end > now }.sorted {
      ($0.start, $0.title) < ($1.start, $1.title)
    }.filter { seen.insert("\($0.title)|\($0.start)|\($0.end)").inserted }
    let moment = visitor.moment(now)
    let resolver = TextResolver(snapshot: .none, moment: moment)
    func formatted(_ date: Date, _ format: String) -> String {
      resolver.resolve("{{x|\(Int(date.timeIntervalSince1970))||date:\(format)}}")
    }
    return ahead.prefix(limit).map { event in
      CalendarPage.Event(
        day: moment.calendar.isDate(event.start, inSameDayAs: now) ? "Today" : formatted(event.start, "EEE d MMM"),
        time: event.isAllDay ? "All day" : "\(When.time(event.start, visitor))–\(When.time(event.end, visitor))",
        title: event.title, place: event.location ?? "",
        badge: event == next.first ? "Next" : next.count > 1 && event == next[1] ? "Second" : "")
    }
  }

  private func draw(
    _ data: LibraryData, _ visitor: Visitor, _ now: Date, into page: inout CalendarPage
  ) async throws {
    guard let blueprint = site.templates.catalogue["starter-calendar-nextup"] else { return }
    func image(_ family: WidgetFamily) async throws -> PreviewImage {
      try await site.spokenImage(visitor, family, eager: true) { appearance in
        site.services.source(
          .widget(blueprint.design), [:], data, appearance: appearance, moment: visitor.moment(now))
      }
    }
    page.wide = [try await image(.systemMedium)]
    page.pictures = [try await image(.systemSmall), try await image(.accessoryRectangular)]
    page.wide.append(try await image(.systemLarge))
  }
}
