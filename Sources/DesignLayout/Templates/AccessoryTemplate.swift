import DesignData
import DesignModel
import Foundation

/// The Lock Screen's families (rendering.md §8): every widget says its most important thing in a line, a circle
/// or a small rectangle. Drawn white; vibrancy is the platform's.
struct AccessoryTemplate: TemplateDrawing {
  var kind: WidgetKind

  func draw(_ input: TemplateInput, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    let card = card(input)
    let canvas = Rect(0, 0, input.size.width, input.size.height)
    let page = AccessoryPage(input: input)
    switch input.family {
    case .accessoryInline: page.inline(card).place(canvas, context, &scene)
    case .accessoryCircular: page.circular(card, canvas, context, &scene)
    default: page.rectangular(card, canvas, context, &scene)
    }
  }

  private func card(_ input: TemplateInput) -> AccessoryCard {
    switch kind {
    case .steps: AccessoryCard.steps(input)
    case .activity: AccessoryCard.activity(input)
    case .weight: AccessoryCard.weight(input)
    case .noiseMachine, .actionInbox, .latestCat, .design:
      switch input.design.layout.template {
      case .weather: AccessoryCard.rain(input)
      case .nextUpCalendar: AccessoryCard.nextUp(input)
      case .reminders: AccessoryCard.reminders(input)
      case .clockIcon: AccessoryCard.clock(input)
      case .classic, .hero, .poster: AccessoryCard.design(input)
      }
    }
  }
}

/// What a Lock Screen widget says, whichever family shows it.
struct AccessoryCard {
  /// The middle of the circle.
  enum Middle {
    /// A value over a quiet symbol.
    case value(String, below: String)
    /// A symbol over a value.
    case symbol(String, value: String)
    /// A number over its unit.
    case number(String, unit: String)
    /// A few words.
    case words(String)
    /// A clock's hands.
    case hands(ClockHands)
  }

  var symbol: String?
  /// The one line.
  var inline: String
  var middle: Middle
  /// The share of the ring, if there is one.
  var fraction: Double?
  /// The rectangle's lines: a title, then quieter ones.
  var title: String
  /// How many lines the title may take where others leave room.
  var titleLines = 1
  var lines: [String]
  /// Heights of bars at the foot of the rectangle, 0…1.
  var bars: [Double] = []
  /// A bar at the foot, 0…1.
  var meter: Double?

  // MARK: Widgets without a design

  private static func short(_ steps: Int, _ moment: Moment) -> String {
    steps < 10_000 ? moment.number(Double(steps)) : "\(Int((Double(steps) / 1_000).rounded()))k"
  }

  static func steps(_ input: TemplateInput) -> AccessoryCard {
    let moment = input.moment
    guard let steps = input.data.steps, steps.access == .authorised || steps.access == .partial else {
      let isDenied = input.data.steps?.access == .denied
      return AccessoryCard(
        symbol: "figure.walk", inline: "Steps: Open app", middle: .value("—", below: "figure.walk"), title: "Steps",
        lines: [isDenied ? "Denied" : "Open app to enable"])
    }
    let analytics = StepsAnalytics(steps, at: moment)
    let today = analytics.today ?? 0
    let isReached = analytics.goalToday > 0 && today >= analytics.goalToday
    let goal =
      isReached
      ? "Goal reached" : analytics.goalToday > 0 ? "Goal \(moment.number(Double(analytics.goalToday)))" : "Steps today"
    return AccessoryCard(
      symbol: "figure.walk", inline: "\(moment.number(Double(today))) steps",
      middle: .value(short(today, moment), below: "figure.walk"), fraction: analytics.fraction,
      title: moment.number(Double(today)), lines: [goal], meter: analytics.goalToday > 0 ? analytics.fraction : nil)
  }

  static func activity(_ input: TemplateInput) -> AccessoryCard {
    let moment = input.moment
    guard let snapshot = input.data.activity, snapshot.access == .authorised || snapshot.access == .partial else {
      return AccessoryCard(
        symbol: "figure.walk", inline: "Activity", middle: .value("—", below: "figure.walk"), title: "Activity",
        lines: [input.data.activity?.access == .denied ? "Denied" : "Open app to enable"])
    }
    let values = ActivityValues(snapshot, input)
    let count = values.steps.map { moment.number(Double($0)) }
    let flights = values.flights.map { "\($0) fl" }
    let more = [values.distance, values.energy, flights].compactMap { $0 }
    let line = count.map { count in more.first.map { "\(count) • \($0)" } ?? "\(count) steps" } ?? "Activity"
    return AccessoryCard(
      symbol: "figure.walk", inline: line,
      middle: .value(values.steps.map { short($0, moment) } ?? "—", below: "figure.walk"), fraction: values.fraction,
      title: count ?? "—", lines: [more.isEmpty ? "Today" : more.joined(separator: " • ")])
  }

  static func weight(_ input: TemplateInput) -> AccessoryCard {
    guard let weight = input.data.weight, let current = weight.current else {
      return AccessoryCard(
        symbol: "scalemass", inline: "Weight: Open app", middle: .value("—", below: "scalemass"), title: "Weight",
        lines: ["Weigh in once in the app"])
    }
    let values = WeightValues(weight, current, input)
    let aim = values.isReached ? "Goal reached" : values.left
    return AccessoryCard(
      symbol: values.symbol, inline: "\(values.current) \(values.unit)",
      middle: .number(values.current, unit: values.unit), fraction: values.progress,
      title: "\(values.current) \(values.unit)", lines: [values.words] + (aim.map { [$0] } ?? []))
  }

  // MARK: Designs

  static func rain(_ input: TemplateInput) -> AccessoryCard {
    let moment = input.moment
    guard let weather = input.data.weather, let report = weather.report else {
      let hint = input.data.weather == nil ? "Choose a place in the app" : "Updating…"
      return AccessoryCard(
        symbol: "cloud.sun.fill", inline: "Weather", middle: .symbol("cloud.sun.fill", value: "—"), title: "Weather",
        lines: [hint])
    }
    let nowcast = Nowcast(report, at: moment.date)
    let value = weather.unit.isFahrenheit(moment.locale) ? report.temperature * 9 / 5 + 32 : report.temperature
    let degrees = "\(Int(value.rounded(.toNearestOrAwayFromZero)))°"
    let isWet = nowcast.peakIntensity >= Nowcast.wetThreshold
    let most = max(nowcast.points.map(\.expected).max() ?? 0, 1e-6)
    return AccessoryCard(
      symbol: report.symbol, inline: "\(degrees) \(isWet ? nowcast.primary : report.condition)",
      middle: .symbol(report.symbol, value: degrees),
      title: isWet ? nowcast.primary : "\(degrees) \(report.condition)",
      lines: isWet
        ? ["\(degrees) \(nowcast.secondary ?? report.condition)"] : [nowcast.primary, weather.place.name],
      bars: isWet ? nowcast.points.map { $0.expected / most } : [])
  }

  static func nextUp(_ input: TemplateInput) -> AccessoryCard {
    let moment = input.moment
    guard let calendar = input.data.calendar, calendar.hasAccess else {
      return AccessoryCard(
        symbol: "calendar", inline: "Calendar", middle: .value("—", below: "calendar"), title: "Calendar",
        lines: [input.data.calendar == nil ? "No events yet" : "Turn on access in Settings"])
    }
    let events = calendar.next(at: moment.date)
    guard let next = events.first else {
      return AccessoryCard(
        symbol: "calendar", inline: "Nothing ahead", middle: .value("—", below: "calendar"), title: "Nothing ahead",
        lines: ["No events in your calendar"])
    }
    let countdown = AccessoryCountdown(next, at: moment)
    var lines = [countdown.label]
    if let location = next.location { lines.append(location) }
    if let second = events.dropFirst().first {
      lines.append("After: \(second.title) (\(AccessoryCountdown(second, at: moment).label))")
    }
    return AccessoryCard(
      symbol: "calendar", inline: "\(next.title) \(countdown.label)",
      middle: .value(countdown.compact, below: "calendar"), title: next.title, lines: lines)
  }

  static func reminders(_ input: TemplateInput) -> AccessoryCard {
    guard let reminders = input.data.reminders, reminders.access == .ok else {
      return AccessoryCard(
        symbol: "checklist", inline: "Reminders: Open app", middle: .value("—", below: "checklist"), title: "Reminders",
        lines: [input.data.reminders == nil ? "Open the app once" : "Turn on access in Settings"])
    }
    let page = RemindersPage(reminders, input.design.remindersConfig ?? RemindersConfig(), at: input.moment)
    let open = page.items.filter { !$0.isCompleted }
    guard let first = open.first else {
      return AccessoryCard(
        symbol: "checkmark.circle", inline: "\(page.title): all done", middle: .symbol("checkmark", value: "Done"),
        title: page.title, lines: ["Nothing here. Enjoy it."])
    }
    let progress = page.progress
    let share = progress.flatMap { $0.total > 0 ? Double($0.done) / Double($0.total) : nil }
    return AccessoryCard(
      symbol: "checklist", inline: first.title, middle: .number("\(open.count)", unit: "to do"), fraction: share,
      title: page.title, lines: open.prefix(2).map { "○ \($0.title)" })
  }

  static func clock(_ input: TemplateInput) -> AccessoryCard {
    let moment = input.moment
    let time = moment.shortTime(moment.date)
    return AccessoryCard(
      symbol: "clock", inline: time, middle: .hands(ClockHands(moment, showsSeconds: false)), title: time,
      lines: [moment.longDay(moment.date)])
  }

  /// A classic, hero or poster design: its texts, its symbol.
  static func design(_ input: TemplateInput) -> AccessoryCard {
    let design = input.design
    let symbol = design.symbol?.name
    let list = design.secondaryText.flatMap { ParsedList($0) }
    var lines: [String] = []
    var fraction: Double?
    if let list {
      let open = list.items.filter { !$0.isDone }
      lines = open.prefix(2).map { (list.isChecklist ? "○ " : "• ") + $0.text }
      if list.isChecklist {
        fraction = Double(list.items.count - open.count) / Double(max(1, list.items.count))
      }
    } else if let second = design.secondaryText {
      lines = [second]
    }
    let primary = design.primaryText
    // “12 days” is a number and its unit; other texts stand under the symbol.
    let words = primary.split(separator: " ", maxSplits: 1)
    let isNumber = words.first.map { $0.count <= 6 && $0.contains(where: \.isNumber) } ?? false
    let name = design.name.trimmingCharacters(in: .whitespaces)
    // A number says nothing without what it counts.
    let isNamed = isNumber && !name.isEmpty && list == nil && !primary.localizedCaseInsensitiveContains(name)
    if isNamed { lines.insert(name, at: 0) }
    var middle: Middle = .words(primary)
    if let list, list.isChecklist {
      let count = "\(list.items.filter(\.isDone).count)/\(list.items.count)"
      middle = symbol.map { .symbol($0, value: count) } ?? .number(count, unit: "done")
    } else if isNumber, words.count == 2 {
      middle = .number(
        String(words[0]).trimmingCharacters(in: CharacterSet(charactersIn: ",;:")), unit: String(words[1]))
    } else if let symbol, primary.count <= 8 {
      middle = .symbol(symbol, value: primary)
    }
    // The line holds about thirty characters (rendering.md §8.1: 234 pt).
    let isShort = isNamed && name.count + primary.count <= 26
    return AccessoryCard(
      symbol: symbol, inline: isShort ? "\(name): \(primary)" : primary, middle: middle, fraction: fraction,
      title: primary, titleLines: max(1, 3 - lines.count), lines: lines)
  }
}

/// Countdowns of the Lock Screen: minutes round up, and one that goes on counts to its end (rendering.md §8.3).
struct AccessoryCountdown {
  var compact: String
  var label: String

  init(_ event: CalendarEvent, at moment: Moment) {
    let isOn = event.start <= moment.date
    if event.isAllDay, isOn {
      (compact, label) = ("Today", "today")
      return
    }
    let seconds = (isOn ? event.end : event.start).timeIntervalSince(moment.date)
    let minutes = Int((seconds / 60).rounded(.up))
    guard minutes > 0 else {
      (compact, label) = ("Now", "now")
      return
    }
    let (hours, days) = (minutes / 60, minutes / 1_440)
    switch minutes {
    case ..<60: compact = "\(minutes)m"
    case ..<1_440: compact = minutes % 60 == 0 ? "\(hours)h" : "\(hours)h \(minutes % 60)m"
    default: compact = hours % 24 == 0 ? "\(days)d" : "\(days)d \(hours % 24)h"
    }
    label = isOn ? "ends in \(compact)" : "in \(compact)"
  }
}
