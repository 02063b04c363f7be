import DesignData
import Foundation

extension CalendarFile {
  /// Its to-dos as reminders, in the file’s order; cancelled ones are left out, of a series the first instance that is not done
  /// counts. At most `openLimit` open ones; of those done, the ones completed from `doneSince` on, all without it.
  /// `listID` and `listTitle` name the list; without a title it is the calendar’s.
  package func reminders(
    listID: String, listTitle: String? = nil, home: TimeZone, openLimit: Int = 250, doneSince: Date? = nil
  ) -> (items: [ReminderItem], diagnostics: [CalendarFinding]) {
    let window = CalendarWindow(from: .distantPast, to: .distantFuture)
    let expansion = CalendarExpansion(
      window: window, zones: ZoneBook(calendars, home: home, lastYear: 2_100), titles: calendars.map(\.title),
      home: home,
      told: told)
    var items: [(place: Int, item: ReminderItem)] = []
    for series in CalendarSeries.grouped(components.filter { $0.kind == .todo }) {
      for todo in series.todos(in: expansion) {
        let component = todo.component
        if component.isCompleted, let since = doneSince, let completed = component.completed,
          Double(completed) < since.timeIntervalSince1970
        {
          continue
        }
        let title =
          listTitle ?? (calendars.indices.contains(component.calendar) ? calendars[component.calendar].title : "")
        items.append((component.place, todo.item(listID: listID, listTitle: title, in: expansion)))
      }
    }
    items.sort { $0.place < $1.place }
    var open = 0
    let kept = items.map(\.item).filter { item in
      if item.isCompleted { return true }
      open += 1
      return open <= openLimit
    }
    return (kept.prefix(RemindersSnapshot.itemLimit).map { $0 }, expansion.told.kept)
  }
}

/// A to-do, or the instance of a series of them that is next.
struct TodoInstance {
  var component: CalendarComponent
  var id: String
  var isRecurring: Bool
  /// By how many seconds of wall time it is later than the component says.
  var shift = 0

  func item(listID: String, listTitle: String, in expansion: CalendarExpansion) -> ReminderItem {
    func date(_ time: CalendarTime?) -> Date? {
      guard var time else { return nil }
      time.wall += shift
      return Date(timeIntervalSince1970: Double(expansion.instant(time, of: component)))
    }
    var (due, hasTime) = (date(component.end), component.end.map { !$0.isDate } ?? false)
    if due == nil, let start = component.start, let length = component.length {
      // RFC 5545 §3.6.2: a to-do that begins and lasts is due when it ends.
      var end = start
      end.wall += length.days * CivilTime.day
      due = date(end)?.addingTimeInterval(Double(length.seconds))
      hasTime = !start.isDate
    }
    return ReminderItem(
      id: id, title: component.title, dueDate: due, dueHasTime: hasTime, startDate: date(component.start),
      priority: component.priority, isCompleted: component.isCompleted, isFlagged: (1...4).contains(component.priority),
      isRecurring: isRecurring, listID: listID, listTitle: listTitle)
  }
}

extension CalendarSeries {
  /// The to-dos of it that a list shows.
  func todos(in expansion: CalendarExpansion) -> [TodoInstance] {
    guard let master else { return overrides.filter { !$0.isCancelled }.map { Self.alone($0, of: nil) } }
    if master.isCancelled { return [] }
    let id = master.uid.isEmpty ? "\(master.title) \(master.place)" : master.uid
    var anchored = master
    // A series without a begin counts from when it is first due.
    if master.start == nil { anchored.start = master.end }
    guard !master.rules.isEmpty, !master.isCompleted, anchored.start != nil,
      let shape = EventShape(anchored, in: expansion)
    else {
      return [TodoInstance(component: master, id: id, isRecurring: !master.rules.isEmpty)]
        + overrides.filter { !$0.isCancelled }.map { Self.alone($0, of: master) }
    }
    return next(master, anchored, shape, id, expansion).map { [$0] } ?? []
  }

  private static func alone(_ override: CalendarComponent, of master: CalendarComponent?) -> TodoInstance {
    var component = override
    if component.title.isEmpty, let master { component.title = master.title }
    let instance = override.replaces.map { " " + CivilTime.text(instant: $0.wall) } ?? ""
    return TodoInstance(component: component, id: override.uid + instance, isRecurring: true)
  }

  /// The first instance that is neither done nor called off; a series all done shows its last as done.
  private func next(
    _ master: CalendarComponent, _ anchored: CalendarComponent, _ shape: EventShape, _ id: String,
    _ expansion: CalendarExpansion
  ) -> TodoInstance? {
    let instances = SeriesInstances(anchored, shape, expansion)
    let excluded = instances.excluded
    var replaced: [Int: CalendarComponent] = [:]
    for override in overrides { if let time = override.replaces { replaced[instances.key(time)] = override } }
    var last: TodoInstance?
    for (wall, _) in instances.starts(reach: 0, most: overrides.count + master.exceptions.count + 2) {
      let key = instances.key(wall: wall)
      if excluded.holds(key, CivilTime.day(ofWall: wall)) { continue }
      guard let override = replaced[key] else {
        return TodoInstance(component: master, id: id, isRecurring: true, shift: wall - shape.wall)
      }
      if override.isCancelled { continue }
      var component = override
      if component.title.isEmpty { component.title = master.title }
      last = TodoInstance(component: component, id: id, isRecurring: true)
      if !override.isCompleted { return last }
    }
    return last
  }
}
