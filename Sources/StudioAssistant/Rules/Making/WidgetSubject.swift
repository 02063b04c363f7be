import DesignModel

/// Something a widget can show: the templates for it, what tells that a design shows it, and how it is drawn as a layer.
struct WidgetSubject: Sendable {
  let id: String
  /// Templates of Explore, the best first.
  let templates: [String]
  /// Parts of a document, as `key:value`, of which a design that shows it has one.
  let signs: [String]
  /// The number it is, where it is one.
  let metric: LayerMetric?
  /// How it is drawn where nobody says how; nil where only templates show it.
  let part: LayerPart?
  /// Whether words beside it say of what it is: “tea timer”.
  let takesTopic: Bool
  /// Variables of its templates that take what is given, in order: the topic, then amounts.
  let topics, amounts: [String]

  static func named(_ id: String) -> WidgetSubject? { byName[id] }

  private static func row(
    _ id: String, _ templates: String, _ signs: [String], _ part: LayerPart? = nil, metric: LayerMetric? = nil,
    takesTopic: Bool = false, topics: [String] = [], amounts: [String] = []
  ) -> WidgetSubject {
    WidgetSubject(
      id: id, templates: templates.split(separator: " ").map(String.init), signs: signs, metric: metric,
      part: part ?? metric.map(LayerPart.number), takesTopic: takesTopic, topics: topics, amounts: amounts)
  }

  private static let byName = Dictionary(all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })

  static let all: [WidgetSubject] = [
    row(
      "clock", "starter-clock layered-time-type clock-ceramic-mint layered-split-flap layered-night-dial layered-dial",
      ["template:clockIcon", "{{__time", "component:flap-clock", "component:dial", "date:H", "date:h"], .time),
    row(
      "analogue", "layered-dial starter-clock layered-night-dial",
      ["template:clockIcon", "component:dial", "{{__time", "{{__hour", "date:h"], .dial),
    row("flaps", "layered-split-flap", ["component:flap-clock", "{{__time", "date:H"], .flaps),
    row("worldclock", "layered-world-clocks", ["{{city"], topics: ["city 1", "city 2", "city 3", "city 4"]),
    row(
      "date", "layered-date-leaf date-page",
      ["date:E", "date:d", "date:M", "date:y", "{{__day}", "{{__day|", "__weekday", "component:month", "source:month"],
      .date),
    row("month", "layered-month-planner", ["component:month", "source:month", "date:MMMM"], .month),
    row(
      "calendar", "layered-agenda starter-calendar-nextup layered-day-line layered-week-board",
      [
        "template:nextUpCalendar", "__calendar_", "source:events", "component:agenda", "component:next-event",
        "component:month",
      ], .agenda),
    row(
      "event", "next-up-glass layered-next-up-hero next-line",
      ["template:nextUpCalendar", "__calendar_next", "component:next-event", "source:events", "component:agenda"],
      .nextEvent),
    row(
      "reminders", "starter-reminders-today starter-reminders-list starter-reminders-soon",
      ["template:reminders", "source:reminders", "__reminders"], .reminders),
    row(
      "weather", "layered-weather-now starter-weather weather-glass weather-dawn", ["__weather_", "template:weather"],
      .weather),
    row(
      "forecast", "layered-weather-week weather-glass",
      ["source:days", "source:hours", "template:weather", "component:daily-spans"], .days),
    row("hours", "layered-hours-curve", ["source:hours", "component:hourly-strip"], .hours),
    row(
      "temperature", "temperature layered-hours-curve layered-feels-like", ["__weather_temp", "source:hours"],
      metric: .temperature),
    row(
      "rain", "umbrella layered-rain-hour starter-weather",
      ["__weather_nowcast", "__weather_precip", "__weather_rain", "source:minutes", "template:weather"], metric: .rain),
    row("humidity", "", ["__weather_humidity"], metric: .humidity),
    row("moon", "layered-moon", ["__moon_", "component:moon"], .moon, metric: nil),
    row("sun", "layered-sun-arc", ["__sunrise", "__sunset", "__sun_"], .sun, metric: nil),
    row("tides", "layered-tides", ["tide"], takesTopic: true, topics: ["tide place"]),
    row(
      "countdown", "starter-countdown layered-countdown-dots moving-day",
      ["daysuntil", "hoursuntil", "component:countdown"], .countdown("", label: ""), takesTopic: true,
      topics: ["countdown for"]),
    row("since", "together", ["sincedays", "dayssince"], .since("", label: ""), takesTopic: true),
    row(
      "steps", "steps-bar layered-steps-week starter-steps", ["__steps_", "source:steps", "preset:week"], metric: .steps
    ),
    row("activity", "layered-activity-rings starter-activity", ["__activity_"], .rings([.steps, .energy, .floors])),
    row("energy", "starter-activity", ["__activity_active_energy"], metric: .energy),
    row("distance", "starter-activity", ["__activity_distance"], metric: .distance),
    row("floors", "floors", ["__activity_flights"], metric: .floors),
    row("weight", "layered-weight-trend weight-trend", ["__weight_", "source:weights"], metric: .weight),
    row("battery", "layered-full-tank layered-battery-board", ["battery"], .ring(.battery), metric: .battery),
    row("water", "water-glasses layered-water", ["glasses"], .counter("Glasses"), metric: .water),
    row("coffee", "coffee", ["cups"], .counter("Cups")),
    row(
      "habit", "pro-habit-streak layered-habit-wall steps-streak", ["streak", "kept_", "habit"], .counter("Streak"),
      takesTopic: true),
    row("counter", "pro-counter", ["incrementVariable", "component:counter"], .counter("Count"), takesTopic: true),
    row("meditation", "meditation", ["sits"], .counter("Meditation")),
    row("pushups", "push-ups", ["pushups"], .counter("Push-ups")),
    row("pomodoro", "pomodoro", ["pomo"], .counter("Pomodoro")),
    row(
      "timer", "layered-kitchen-timer", ["timer"], takesTopic: true, topics: ["timer for"], amounts: ["timer minutes"]),
    row(
      "list", "starter-list layered-checklist-paper weekend-jobs", ["[ ] ", "component:checklist", "source:lines"],
      .checklist([])),
    row(
      "quote", "mantra layered-quote-serif starter-quote", ["category:Words"], .quote("", author: ""), takesTopic: false
    ),
    row("note", "paper-note", ["category:Words"], .words("")),
    row(
      "photo",
      "starter-photo-caption layered-photo-date photo-countdown starter-photo-clock photo-weather photo-day layered-polaroid",
      ["template:poster", "type:Image"]),
    row("polaroid", "layered-polaroid layered-photo-date", ["type:Image"]),
    row(
      "reading", "layered-reading-log starter-reading pages-read", ["{{page", "pages", "{{book"], takesTopic: true,
      topics: ["book title"], amounts: ["book page", "book pages"]),
    row(
      "savings", "layered-savings", ["savings"], takesTopic: true, topics: ["savings for"],
      amounts: ["savings", "savings goal"]),
    row(
      "year", "layered-year-progress", ["__year_progress", "__day_of_year", "component:year-dots"], .bar(.year),
      metric: .year),
    row("dayprogress", "", ["__day_progress"], .bar(.day), metric: .day),
    row("flight", "layered-boarding-pass", ["{{flight"], takesTopic: true, topics: ["flight to name"]),
    row("transit", "layered-transit-board ferry-home", ["{{stop", "Boat"]),
    row("parcel", "layered-parcel", ["parcel"]),
    row("score", "layered-match-score", ["team", "goals"]),
    row("money", "layered-currencies", ["{{rate"]),
    row("power", "layered-cheap-hours", ["power"]),
    row("music", "layered-low-tide", ["{{track"]),
    row("garden", "plant-care layered-garden-log last-watered", ["water", "bed "]),
    row("recipe", "recipe", ["Recipe"]),
    row("workout", "workout", ["Training", "workout"]),
    row("given", "", ["type:Ring", "type:Gauge", "type:Chart"]),
  ]

  /// What counts as another thing where a design shows it unasked.
  static let plain: [String] = ["clock", "date", "weather", "event", "reminders", "steps", "moon", "battery", "sun"]

  /// Whether a document shows it.
  func isShown(in document: String) -> Bool { signs.contains { document.contains($0) } }
}

extension Frame.Shown {
  /// The piece that draws it; nil where only a template shows it.
  func part(_ frame: Frame) -> LayerPart? {
    guard let known = WidgetSubject.named(subject) else { return nil }
    if let drawing, let drawn = drawn(drawing, known.metric, frame) { return drawn }
    switch known.part {
    case .countdown:
      // Where no day was said, the sample is the end of next year.
      let day = frame.day(isBehind: false)?.description ?? "\(frame.today.year + 1)-12-31"
      return .countdown(day, label: label(frame))
    case .since: return frame.day(isBehind: true).map { .since($0.description, label: label(frame)) }
    case .checklist: return frame.lines.map { .checklist($0.value) } ?? .checklist([])
    case .counter(let title): return .counter(topic.isEmpty ? title : topic.capitalised)
    case .quote:
      return frame.texts.first.map { .quote($0.value, author: "") }
        ?? .quote("The only way to have a friend is to be one.", author: "Ralph Waldo Emerson")
    case .words: return frame.texts.first.map { .words($0.value) }
    default: return known.part
    }
  }

  /// What stands below a count of days: what it is to, else the day.
  func label(_ frame: Frame) -> String {
    let name =
      topic.isEmpty
      ? frame.day.map { Int($0.words.prefix(1)) == nil && $0.words.count < 24 ? $0.words : "" } ?? "" : topic
    return name.isEmpty ? "" : name.capitalised.beginning(40)
  }

  private func drawn(_ drawing: String, _ metric: LayerMetric?, _ frame: Frame) -> LayerPart? {
    if subject == "given" || metric == nil, let share = GivenShare(frame, drawing, title: topic) {
      return .share(share)
    }
    guard let metric else { return nil }
    switch drawing {
    case "ring": return .ring(metric)
    case "bar": return .bar(metric)
    case "needle": return .needle(metric)
    case "line": return metric.series == nil ? .bar(metric) : .line(metric)
    case "bars": return metric == .steps ? .bars(.steps) : metric.series == nil ? .bar(metric) : .line(metric)
    case "wall": return metric == .steps ? .wall(.steps, days: 91) : nil
    default: return nil
    }
  }
}

/// Numbers that were given to be drawn: a share of a whole, or several.
struct GivenShare: Hashable, Sendable {
  var title: String
  var values: [Double]
  var total: Double
  var drawing: String

  /// Those of a frame; nil where it gives none.
  init?(_ frame: Frame, _ drawing: String, title: String) {
    guard !frame.amounts.isEmpty else { return nil }
    self.drawing = drawing
    self.title = (frame.texts.first?.value ?? frame.title?.value ?? title).beginning(40)
    values = frame.amounts.prefix(60).map(\.value)
    total = frame.isPercent || values.count != 2 ? 100 : max(1, values[1])
    if values.count > 2, !["bars", "line"].contains(drawing) { self.drawing = "bars" }
  }
}
