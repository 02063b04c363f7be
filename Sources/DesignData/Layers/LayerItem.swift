import DesignModel
import Foundation

/// An item of a list that layers repeat: what texts within read as `{{__item_…}}` (layers.md §10).
package struct LayerItem: Hashable, Sendable {
  /// Values by canonical key, `__item_title`.
  package var values: [String: String]

  init(_ values: [String: String?]) {
    self.values = [:]
    for (key, value) in values { if let value { self.values["__item_" + key] = value } }
  }

  /// What it says of `key`, without the mark in front.
  package subscript(key: String) -> String? { values["__item_" + key] }
}

/// Lists that layers repeat, made of a snapshot at a moment (layers.md §10).
package struct LayerLists: Sendable {
  private let data: DataSnapshot
  private let moment: Moment
  private let scope: LayerScope

  /// Most items a list has before any of them are left out: what is counted beyond is not drawn.
  static let limit = 400

  /// The lists of a scope.
  package init(_ scope: LayerScope) {
    (data, moment, self.scope) = (scope.resolver.snapshot, scope.moment, scope)
  }

  /// What a source draws from.
  package static func domain(of source: String) -> DataDomain? {
    switch source {
    case "events": .calendar
    case "hours", "days", "minutes": .weather
    case "reminders": .reminders
    case "steps": .steps
    case "weights": .weight
    case "month", "weekdays": .time
    default: nil
    }
  }

  /// The items of `over`, each numbered from 1 among `count`; none for an unknown source.
  package func items(_ over: JSONValue?) -> [LayerItem] {
    let members = over?.object ?? [:]
    let found = Array(raw(members).prefix(Self.limit))
    return found.enumerated().map { index, item in
      var item = item
      item.values["__item_index"] = String(index + 1)
      item.values["__item_count"] = String(found.count)
      return item
    }
  }

  private func raw(_ over: [String: JSONValue]) -> [LayerItem] {
    switch over["source"]?.string {
    case "events": events(over["range"]?.string ?? "next")
    case "hours": hours()
    case "days": days()
    case "minutes": minutes()
    case "reminders": reminders(over)
    case "steps": steps(Int(scope.number(over["days"])?.clamped(to: 1...371) ?? 7))
    case "weights": weights()
    case "lines": lines(scope.text(over["text"]))
    case "month": month()
    case "weekdays": weekdays()
    case "range": range(over)
    default: []
    }
  }

  private func flag(_ value: Bool) -> String { value ? "1" : "0" }

  private func clock(_ date: Date) -> String { KeyText.clock(date, moment) }

  private func events(_ range: String) -> [LayerItem] {
    guard let calendar = data.calendar, calendar.hasAccess else { return [] }
    let all = calendar.upcoming(at: moment.date, in: moment.zone)
    let found: [CalendarEvent]
    switch range {
    case "today": found = ordered(all, from: moment.startOfDay, to: moment.midnight(after: 1))
    case "tomorrow": found = ordered(all, from: moment.midnight(after: 1), to: moment.midnight(after: 2))
    case "week": found = ordered(all, from: moment.startOfDay, to: moment.midnight(after: 7))
    default: found = all
    }
    return found.map { event in
      let countdown = EventCountdown(event, at: moment)
      return LayerItem([
        "title": event.title, "time": event.isAllDay ? "All day" : clock(event.start),
        "range": event.isAllDay ? "All day" : "\(clock(event.start))–\(clock(event.end))",
        "start": KeyText.iso(event.start), "end": KeyText.iso(event.end), "location": event.location ?? "",
        "allday": flag(event.isAllDay), "in": countdown.short, "label": countdown.label,
        "calendar": event.calendarTitle ?? "", "now": flag(event.start <= moment.date && !event.isAllDay),
        "day": moment.weekday(event.start), "minutes": String(Int(event.end.timeIntervalSince(event.start) / 60)),
      ])
    }
  }

  /// Events that touch a stretch of days: whole days first, then by their beginning.
  private func ordered(_ events: [CalendarEvent], from start: Date, to end: Date) -> [CalendarEvent] {
    events.filter { $0.start < end && $0.end > start }.sorted { one, two in
      if one.isAllDay != two.isAllDay { return one.isAllDay }
      return (one.start, one.title) < (two.start, two.title)
    }
  }

  private func degrees(_ celsius: Double?) -> String? {
    guard let celsius, let weather = data.weather else { return nil }
    let value = weather.unit.isFahrenheit(moment.locale) ? celsius * 9 / 5 + 32 : celsius
    return Keys().whole(value)
  }

  private func percent(_ share: Double?) -> String { share.map { Keys().whole($0 * 100) } ?? "0" }

  private func hours() -> [LayerItem] {
    let hour = moment.date.addingTimeInterval(-3_599)
    return (data.weather?.report?.hours ?? []).filter { $0.date >= hour }.enumerated().map { index, hour in
      LayerItem([
        "time": clock(hour.date), "hour": String(clock(hour.date).prefix(2)), "temp": degrees(hour.temperature),
        "symbol": hour.symbol, "chance": percent(hour.precipitationChance), "start": KeyText.iso(hour.date),
        "label": index == 0 ? "Now" : clock(hour.date), "now": flag(index == 0),
      ])
    }
  }

  private func days() -> [LayerItem] {
    let days = (data.weather?.report ?? data.weather?.lapsed)?.days.filter { $0.date >= moment.startOfDay } ?? []
    let lows = days.compactMap(\.low)
    let highs = days.compactMap(\.high)
    return days.enumerated().map { index, day in
      let isToday = moment.calendar.isDate(day.date, inSameDayAs: moment.date)
      return LayerItem([
        "weekday": isToday ? "Today" : moment.weekday(day.date), "day": moment.weekday(day.date),
        "date": KeyText.day(day.date, moment), "high": degrees(day.high), "low": degrees(day.low),
        "symbol": day.symbol, "chance": percent(day.precipitationChance), "today": flag(isToday),
        "coldest": degrees(lows.min()), "warmest": degrees(highs.max()),
      ])
    }
  }

  private func minutes() -> [LayerItem] {
    guard let report = data.weather?.report else { return [] }
    return (report.nextHour(at: moment.date) ?? []).map { minute in
      LayerItem([
        "time": clock(minute.date), "chance": percent(minute.precipitationChance),
        "expected": "\((minute.expected * 1_000).rounded() / 1_000)",
      ])
    }
  }

  private func reminders(_ over: [String: JSONValue]) -> [LayerItem] {
    guard let snapshot = data.reminders, snapshot.access == .ok else { return [] }
    let pages = RemindersPartition(snapshot.items.filter { !$0.isCompleted }, at: moment)
    var found: [ReminderItem]
    switch over["page"]?.string ?? "today" {
    case "overdue": found = pages.overdue
    case "upcoming": found = pages.upcoming
    case "highPriority": found = pages.highPriority
    case "anytime": found = pages.anytime
    case "all":
      found =
        pages.overdue + pages.today + pages.upcoming + pages.highPriority + pages.anytime + pages.lists.flatMap(\.items)
    default: found = pages.overdue + pages.today
    }
    if let list = over["list"]?.string {
      found = snapshot.items.filter { !$0.isCompleted && $0.listTitle.lowercased() == list.lowercased() }
    }
    return found.map { item in
      let due = item.dueDate
      let isLate = due.map { $0 < moment.startOfDay } ?? false
      let isToday = due.map { moment.calendar.isDate($0, inSameDayAs: moment.date) } ?? false
      let time = due.map { isToday ? (item.dueHasTime ? clock($0) : "Today") : moment.weekday($0) }
      return LayerItem([
        "title": item.title, "time": isLate ? "Late" : time ?? "", "priority": String(item.priority),
        "list": item.listTitle, "done": flag(item.isCompleted), "flagged": flag(item.isFlagged), "late": flag(isLate),
        "due": due.map(KeyText.iso), "id": item.id,
      ])
    }
  }

  private func steps(_ count: Int) -> [LayerItem] {
    guard let snapshot = data.steps else { return [] }
    let analytics = StepsAnalytics(snapshot, at: moment)
    let starts = DayStarts(moment)
    let today = moment.startOfDay
    // Two days of grace for changed clocks; older entries are not asked for.
    let oldest = today.addingTimeInterval(-86_400 * Double(count + 2))
    let known = Dictionary(
      (snapshot.history ?? []).filter { $0.start >= oldest }.map { (starts.start(of: $0.start), $0.steps) },
      uniquingKeysWith: { _, b in b })
    return (0..<count).reversed().compactMap { back -> LayerItem? in
      guard let day = starts.day(today, plus: -back) else { return nil }
      let steps = back == 0 ? analytics.today ?? known[day] : known[day]
      let goal = analytics.goal(of: day)
      return LayerItem([
        "date": KeyText.day(day, moment), "weekday": moment.weekday(day),
        "initial": String(moment.weekday(day).prefix(1)),
        "value": steps.map(String.init), "goal": String(goal), "today": flag(back == 0),
        "reached": flag(steps.map { goal > 0 && $0 >= goal } ?? false),
      ])
    }
  }

  private func weights() -> [LayerItem] {
    guard let weight = data.weight else { return [] }
    return weight.values.reversed().map { entry in
      LayerItem([
        "date": KeyText.day(entry.date, moment), "value": "\((entry.value * 10).rounded() / 10)",
        "unit": weight.unit.rawValue, "weekday": moment.weekday(entry.date),
      ])
    }
  }

  private func lines(_ text: String) -> [LayerItem] {
    let rows =
      ParsedList(text)?.items
      ?? text.split(whereSeparator: \.isNewline).map { ListItem(text: TextRules.trim(String($0)), isDone: false) }
    let done = rows.count(where: \.isDone)
    return rows.filter { !$0.text.isEmpty }.map {
      LayerItem(["title": $0.text, "done": flag($0.isDone), "ticked": String(done), "total": String(rows.count)])
    }
  }

  /// The moment's month in whole weeks: days, and empty places before the first and after the last.
  private func month() -> [LayerItem] {
    let calendar = moment.calendar
    guard let month = calendar.dateInterval(of: .month, for: moment.date),
      let days = calendar.range(of: .day, in: .month, for: moment.date)
    else { return [] }
    let before = (calendar.component(.weekday, from: month.start) - calendar.firstWeekday + 7) % 7
    let today = calendar.component(.day, from: moment.date)
    let busy = busyDays(calendar, month)
    let places = (before + days.count + 6) / 7 * 7
    return (0..<places).map { place in
      let day = place - before + 1
      guard days.contains(day) else { return LayerItem(["day": "", "free": "1", "today": "0", "event": "0"]) }
      let weekday = (calendar.firstWeekday - 1 + place % 7) % 7
      return LayerItem([
        "day": String(day), "free": "0", "today": flag(day == today), "event": flag(busy.contains(day)),
        "past": flag(day < today), "weekend": flag(weekday == 0 || weekday == 6),
      ])
    }
  }

  private func busyDays(_ calendar: Calendar, _ month: DateInterval) -> Set<Int> {
    guard let snapshot = data.calendar, snapshot.hasAccess else { return [] }
    var found = Set<Int>()
    for event in snapshot.events.prefix(5_000).map({ $0.placed(in: moment.zone) }) {
      guard event.start < month.end, event.end > month.start else { continue }
      let first = calendar.component(.day, from: max(event.start, month.start))
      let end = min(event.end, month.end).addingTimeInterval(-1)
      let last = max(first, calendar.component(.day, from: max(end, event.start)))
      found.formUnion(first...last)
    }
    return found
  }

  private func weekdays() -> [LayerItem] {
    let calendar = moment.calendar
    let today = calendar.component(.weekday, from: moment.date)
    return (0..<7).map { place in
      let weekday = (calendar.firstWeekday - 1 + place) % 7 + 1
      let date = moment.startOfDay.addingTimeInterval((Double(weekday - today) + 0.5) * 86_400)
      let name = moment.weekday(date)
      return LayerItem([
        "title": name, "initial": String(name.prefix(1)), "today": flag(weekday == today),
        "past": flag((weekday - calendar.firstWeekday + 7) % 7 < (today - calendar.firstWeekday + 7) % 7),
      ])
    }
  }

  private func range(_ over: [String: JSONValue]) -> [LayerItem] {
    let from = Int((scope.number(over["from"]) ?? 1).clamped(to: -100_000...100_000))
    let to = Int((scope.number(over["to"]) ?? 0).clamped(to: -100_000...100_000))
    guard from <= to else { return [] }
    return (from...min(to, from + Self.limit - 1)).map { LayerItem(["n": String($0)]) }
  }
}

/// The numbers a chart draws.
package struct LayerSeries: Hashable, Sendable {
  /// One number, a span of two, or nothing where nothing is known.
  package enum Item: Hashable, Sendable {
    case unknown
    case value(Double)
    case span(Double, Double)

    /// The value, or the higher end of a span.
    package var top: Double? {
      switch self {
      case .unknown: nil
      case .value(let value): value
      case .span(_, let high): high
      }
    }

    /// Its foot where it has one of its own.
    package var bottom: Double? { if case .span(let low, _) = self { low } else { top } }
  }

  /// From left to right.
  package var items: [Item]
  /// A word below each, where its source has one.
  package var labels: [String] = []
  /// The goal its source knows.
  package var goal: Double?

  /// The series of a chart; empty where it has none.
  package init(_ value: JSONValue?, _ scope: LayerScope) {
    let members = value?.object ?? [:]
    items = []
    if let source = members["source"]?.string {
      fill(from: source, members, scope)
    } else if let values = members["values"]?.array {
      items = values.prefix(LayerLimits.series).map { Self.item($0, scope) }
    } else if let text = members["values"]?.string {
      let resolved = scope.resolver.resolve(text)
      // Beside semicolons a comma is a decimal one.
      let marks: Set<Character> = resolved.contains(";") ? [";", " "] : [",", " "]
      let parts = resolved.split(omittingEmptySubsequences: false) { marks.contains($0) }
      items = parts.prefix(LayerLimits.series).filter { !$0.isEmpty }.map { part in
        TemplateNumber.read(String(part), .studio).map(Item.value) ?? .unknown
      }
    }
  }

  private static func item(_ value: JSONValue, _ scope: LayerScope) -> Item {
    if let pair = value.array {
      guard pair.count == 2, let low = scope.number(pair[0]), let high = scope.number(pair[1]) else { return .unknown }
      return .span(min(low, high), max(low, high))
    }
    return scope.number(value).map(Item.value) ?? .unknown
  }

  private mutating func fill(from source: String, _ members: [String: JSONValue], _ scope: LayerScope) {
    let list = LayerLists(scope).items(.object(members))
    let limit = Int(scope.number(members["limit"])?.clamped(to: 1...400) ?? 400)
    let rows = list.prefix(limit)
    func number(_ item: LayerItem, _ key: String) -> Double? { item[key].flatMap { TemplateNumber.read($0, .studio) } }
    let key =
      members["value"]?.string
      ?? ["hours": "temp", "minutes": "expected", "range": "n", "reminders": "priority"][source] ?? "value"
    if source == "days", members["value"] == nil {
      items = rows.map { item in
        guard let low = number(item, "low"), let high = number(item, "high") else { return .unknown }
        return .span(low, high)
      }
    } else {
      items = rows.map { number($0, key).map(Item.value) ?? .unknown }
    }
    labels = rows.map { $0["initial"] ?? $0["hour"] ?? $0["day"] ?? $0["weekday"] ?? "" }
    if source == "steps" { goal = rows.last.flatMap { number($0, "goal") } }
  }
}
