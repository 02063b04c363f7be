import DesignModel

/// A piece of a new design that words ask for: what it shows, and how much room that takes.
enum LayerPart: Hashable, Sendable {
  /// A number as a ring, a bar, a dial with a needle, or by itself.
  case ring(LayerMetric), bar(LayerMetric), needle(LayerMetric), number(LayerMetric)
  /// Several numbers as rings within each other.
  case rings([LayerMetric])
  /// Seven days as bars; numbers as a line; days as a wall of squares.
  case bars(LayerMetric), line(LayerMetric), wall(LayerMetric, days: Int)
  /// The moon, a clock of flaps, one with hands, the time in digits, the date.
  case moon, flaps, dial, time, date
  /// Events, the next one, hours and days of weather, the weather now.
  case agenda, nextEvent, hours, days, weather
  /// Lines to tick, a count with buttons, days to a day, months of the year, days of the month.
  case checklist([String]), counter(String), countdown(String, label: String), yearDots, month
  /// Days since a day, sunrise and sunset, reminders that are due, numbers that were given.
  case since(String, label: String), sun, reminders, share(GivenShare)
  /// Somebody's words; a word on a capsule; a line of text.
  case quote(String, author: String), badge(String), words(String)

  /// How it takes room.
  enum Room: Hashable, Sendable {
    /// As high as wide.
    case figure
    /// As wide as it can, and low.
    case strip
    /// As wide and as high as it can.
    case list
    /// As its words need.
    case words
  }

  /// How it takes room.
  var room: Room {
    switch self {
    case .share(let share) where share.drawing == "ring" || share.drawing == "needle": .figure
    case .share(let share): share.drawing == "bar" ? .strip : .list
    case .ring, .rings, .needle, .moon, .dial: .figure
    case .bar, .line, .hours, .flaps: .strip
    case .agenda, .days, .checklist, .bars, .wall, .month, .reminders: .list
    case .number, .time, .date, .nextEvent, .weather, .counter, .countdown, .since, .sun, .yearDots, .quote, .badge,
      .words:
      .words
    }
  }

  /// About how high it is where it is no figure, in points.
  var height: Double {
    switch self {
    case .share: room == .figure ? 0 : room == .strip ? 36 : 110
    case .ring, .rings, .needle, .moon, .dial: 0
    case .sun: 56
    case .badge: 24
    case .bar, .yearDots: 36
    case .time, .number, .words: 46
    case .nextEvent: 56
    case .hours, .weather, .flaps: 64
    case .line: 70
    case .counter: 74
    case .date, .countdown, .since, .quote: 98
    case .agenda, .days, .checklist, .bars, .wall, .month, .reminders: 130
    }
  }

  /// What people call it.
  var title: String {
    switch self {
    case .ring(let metric): "\(metric.title) ring"
    case .bar(let metric): "\(metric.title) bar"
    case .needle(let metric): "\(metric.title) dial"
    case .number(let metric): metric.title
    case .rings(let metrics): metrics.count == 2 ? "Two rings" : "Three rings"
    case .bars: "Week"
    case .line(let metric): "\(metric.title) line"
    case .wall(let metric, _): "\(metric.title) wall"
    case .moon: "Moon"
    case .flaps: "Flap clock"
    case .dial: "Dial"
    case .time: "Time"
    case .date: "Date"
    case .agenda: "Agenda"
    case .nextEvent: "Next event"
    case .hours: "Hours"
    case .days: "Days"
    case .weather: "Weather"
    case .checklist: "List"
    case .counter(let title): title
    case .countdown(_, let label): label.isEmpty ? "Countdown" : label
    case .since(_, let label): label.isEmpty ? "Days since" : label
    case .sun: "Sun"
    case .reminders: "Reminders"
    case .share(let share): share.title.isEmpty ? "Value" : share.title
    case .yearDots: "Year"
    case .month: "Month"
    case .quote: "Quote"
    case .badge(let text), .words(let text): text
    }
  }

  /// The accent that fits it where none is asked for; nil where any does.
  var accent: String? {
    switch self {
    case .ring(let metric), .bar(let metric), .needle(let metric), .number(let metric), .bars(let metric),
      .line(let metric), .wall(let metric, _):
      metric.accent
    case .rings: "pink"
    case .moon, .flaps: "indigo"
    case .weather, .hours, .days: "blue"
    case .agenda, .nextEvent, .month: "red"
    case .countdown, .since, .sun, .yearDots: "orange"
    case .reminders: "blue"
    case .counter: "teal"
    case .dial, .time, .date, .checklist, .share, .quote, .badge, .words: nil
    }
  }
}
