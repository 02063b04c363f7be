import Foundation

extension CalendarFile {
  /// The occurrences that overlap a window; those without a duration must start in it. Times without a zone are in the
  /// calendar’s zone, else in `home`, as are all-day events.
  package func occurrences(from: Date, to: Date, home: TimeZone) -> CalendarAnswer {
    let window = CalendarWindow(from: from, to: to)
    let lastYear = CivilTime.date(days: CivilTime.day(ofWall: window.to)).year + 2
    let expansion = CalendarExpansion(
      window: window, zones: ZoneBook(calendars, home: home, lastYear: min(lastYear, 2_200)),
      titles: calendars.map(\.title),
      home: home, told: told)
    return expansion.answer(components.filter { $0.kind == .event })
  }
}

/// A window of time in seconds from 1970, bounded to the years that are read.
struct CalendarWindow {
  let from: Int
  let to: Int

  init(from: Date, to: Date) {
    func seconds(_ date: Date) -> Int {
      let seconds = date.timeIntervalSince1970.rounded(.down)
      return seconds.isFinite ? Int(max(-1e12, min(1e12, seconds))) : 0
    }
    self.init(from: seconds(from), to: seconds(to))
  }

  /// Between two instants; a window that ends before it starts is empty.
  init(from: Int, to: Int) {
    // 1 January of the years 1 and 10000.
    func bounded(_ seconds: Int) -> Int { max(-62_135_596_800, min(253_402_300_800, seconds)) }
    self.from = bounded(from)
    self.to = max(bounded(from), bounded(to))
  }

  func overlaps(_ start: Int, _ end: Int) -> Bool { start < to && (end > from || start == end && start >= from) }
}

/// Works a file’s events out for one window.
final class CalendarExpansion {
  // A class, because series share results and diagnostics; it lives for one expansion.
  let window: CalendarWindow
  let zones: ZoneBook
  let budget = CalendarBudget(seconds: CalendarLimits.seconds)
  private let home: CalendarZone
  private let titles: [String]
  var told: CalendarFindings
  private var bytes = 0
  private var found: [(start: Int, end: Int, occurrence: CalendarOccurrence)] = []

  init(window: CalendarWindow, zones: ZoneBook, titles: [String], home: TimeZone, told: CalendarFindings) {
    self.window = window
    self.zones = zones
    self.titles = titles
    self.home = .named(home)
    self.told = told
  }

  func answer(_ components: [CalendarComponent]) -> CalendarAnswer {
    // Events without a rule first, then cheap rules: if time runs out, most of the file is done.
    let all = CalendarSeries.grouped(components)
    let costs = all.map(\.cost)
    let series = (0...CalendarSeries.most).lazy.flatMap { cost in
      all.indices.lazy.filter { costs[$0] == cost }.map { all[$0] }
    }
    var late = 0
    for one in series {
      if isFull {
        told.tellOnce(
          .tooMany, "more than \(CalendarLimits.occurrences) events; later ones were skipped")
        break
      }
      if !one.expand(in: self) { late += 1 }
    }
    if late > 0 {
      told.tell(.outOfTime, "\(late) repeating events took too long; only the first occurrence of each is used")
    }
    found.sort {
      $0.start != $1.start
        ? $0.start < $1.start
        : $0.end != $1.end
          ? $0.end < $1.end : ($0.occurrence.title, $0.occurrence.id) < ($1.occurrence.title, $1.occurrence.id)
    }
    return CalendarAnswer(occurrences: found.map(\.occurrence), diagnostics: told.kept)
  }

  /// Adds an occurrence if it is in the window.
  func keep(_ span: CalendarOccurrence.Span, of component: CalendarComponent, title: String, id: String) {
    guard !component.isCancelled, !component.isDeclined, !isFull else { return }
    let occurrence = CalendarOccurrence(
      id: id, title: title.isEmpty ? "Untitled" : title, location: component.location, span: span,
      calendarTitle: titles.indices.contains(component.calendar) ? titles[component.calendar] : "")
    let (start, end) = occurrence.instants(in: home)
    guard window.overlaps(start, end) else { return }
    found.append((start, end, occurrence))
    bytes += title.utf8.count + (component.location?.utf8.count ?? 0) + id.utf8.count
  }

  private var isFull: Bool {
    found.count >= CalendarLimits.occurrences || bytes > CalendarLimits.occurrenceBytes
  }

  func zone(_ clock: CalendarTime.Clock, of component: CalendarComponent) -> CalendarZone {
    zones.zone(clock, in: component.calendar, budget, &told)
  }

  /// The instant of a time; one without a zone is that of `other`, as exceptions of a series often are.
  func instant(_ time: CalendarTime, of component: CalendarComponent, like other: CalendarZone? = nil) -> Int {
    if case .floating = time.clock, let other { return other.instant(of: time.wall) }
    return zone(time.clock, of: component).instant(of: time.wall)
  }
}
