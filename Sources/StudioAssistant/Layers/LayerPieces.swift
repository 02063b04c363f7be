import DesignModel

/// Pieces of a new design as layers. Ids begin with the piece's number, so that one id is one layer in every size.
struct LayerPieces {
  /// The number of the piece among those that were asked for.
  let number: Int

  func id(_ name: String) -> String { number == 0 ? name : "\(name)-\(number + 1)" }

  /// A text of a size in points, or of a style, that gives way before it is cut.
  func text(
    _ name: String, _ words: String, _ font: [String: JSONValue], colour: String? = nil, lines: Int = 1,
    scale: Double = 0.5
  ) -> LayerNode {
    var properties: [String: JSONValue] = [
      "text": .string(words), "lineLimit": .integer(lines), "minimumScale": JSONValue(scale), "font": .object(font),
    ]
    properties[json: TextLayer.colour] = colour.map(JSONValue.string)
    return LayerNode(.text, id: id(name), properties)
  }

  static let digits: [String: JSONValue] = [
    "weight": "bold", "design": "rounded", "monospacedDigits": true,
  ]

  static func font(_ style: String, _ weight: String = "regular") -> [String: JSONValue] {
    ["style": .string(style), "weight": .string(weight)]
  }

  private static func square(_ side: Double) -> JSONValue { ["width": JSONValue(side), "height": JSONValue(side)] }

  private func component(_ name: String, _ title: String, _ parameters: [String: JSONValue] = [:]) -> LayerNode {
    var properties: [String: JSONValue] = ["component": .string(name), "name": .string(title.beginning(40))]
    if !parameters.isEmpty { properties[json: ComponentLayer.parameters] = .object(parameters) }
    return LayerNode(.component, id: id(name), properties)
  }

  /// A piece drawn `side` points wide and high at most where it is a figure, with its name below where `says` it.
  func node(_ part: LayerPart, side: Double, says: Bool = false) -> LayerNode {
    switch part {
    case .ring(let metric): captioned(ring(metric, side), metric.title, says)
    case .rings(let metrics): rings(metrics, side)
    case .needle(let metric): captioned(needle(metric, side), metric.title, says)
    case .moon: captioned(moon(side), "{{__moon_name}}", says)
    case .dial: component("dial", "Dial", ["size": JSONValue(side)])
    case .bar(let metric): bar(metric)
    case .number(let metric): figure(metric)
    case .bars(let metric): week(metric)
    case .line(let metric): line(metric)
    case .wall(let metric, let days): wall(metric, days)
    case .flaps:
      component(
        "flap-clock", "Flap clock",
        side < 100
          ? ["size": 27, "height": 38] : side < 125 ? ["size": 62, "height": 88] : ["size": 68, "height": 98])
    case .time: text("time", "{{__time}}", ["size": JSONValue(min(64, side * 0.5))].merging(Self.digits) { $1 })
    case .date: date
    case .agenda: component("agenda", "Agenda", ["limit": 5])
    case .nextEvent: component("next-event", "Next event")
    case .hours:
      component(
        "hourly-strip", "Hours",
        side < 60
          ? ["limit": 3, "spacing": 10] : side < 100 ? ["limit": 4, "spacing": 12] : ["limit": 6, "spacing": 18])
    case .days: component("daily-spans", "Days")
    case .weather: weather
    case .checklist(let lines): list(lines)
    case .counter(let title): component("counter", title, ["title": .string(title), "key": .string(Self.key(title))])
    case .countdown(let day, let label): countdown(day, label)
    case .since(let day, let label): since(day, label)
    case .sun: sun
    case .reminders: reminders
    case .share(let share): captioned(given(share, side), share.title, share.drawing == "ring" && !share.title.isEmpty)
    case .yearDots: component("year-dots", "Year")
    case .month: component("month", "Month")
    case .quote(let words, let author):
      component("quote", "Quote", ["text": .string(words), "author": .string(author)])
    case .badge(let words): component("badge", words, ["text": .string(words)])
    case .words(let words): text("words", words, Self.font("headline"), lines: 3, scale: 0.7)
    }
  }

  /// The variable a count is kept in.
  static func key(_ title: String) -> String {
    let plain = title.lowercased().map { $0.isLetter || $0.isNumber ? $0 : " " }
    return TextRules.trim(String(plain)).split(separator: " ").joined(separator: "_").beginning(40)
  }

  private func captioned(_ node: LayerNode, _ words: String, _ says: Bool) -> LayerNode {
    guard says else { return node }
    return LayerNode(
      .vStack, id: id("named"), ["spacing": 6],
      children: [node, text("caption", words, Self.font("caption", "medium"), colour: "secondary", scale: 0.7)])
  }

  private func ring(_ metric: LayerMetric, _ side: Double) -> LayerNode {
    let (value, range) = metric.share
    var properties: [String: JSONValue] = [
      "name": .string("\(metric.title) ring"), "value": .string(value), "line": JSONValue((side * 0.12).rounded()),
      "paint": "accent", "accented": true, "frame": Self.square(side),
      "accessibility": ["label": .string("\(metric.title): \(metric.label)")],
    ]
    if range != 0...1 {
      (properties[json: RingLayer.min], properties[json: RingLayer.max]) = (
        .integer(range.lowerBound), .integer(range.upperBound)
      )
    }
    return LayerNode(
      .ring, id: id("ring"), properties,
      children: [
        text(
          "label", metric.label, ["size": JSONValue((side * 0.22).rounded())].merging(Self.digits) { $1 }, scale: 0.4)
      ])
  }

  /// Colours of rings within each other, from outside.
  static let ringColours = ["#FA114F", "#7ED321", "#18C6D8"]

  /// A number in one line, with the colour of its ring.
  func row(_ metric: LayerMetric, _ colour: String, _ number: Int) -> LayerNode {
    LayerNode(
      .hStack, id: id("fact\(number)"), ["spacing": 7],
      children: [
        LayerNode(
          .shape, id: id("fact\(number)-dot"),
          ["kind": "ellipse", "paint": .string(colour), "accented": true, "frame": ["width": 9, "height": 9]]),
        text("fact\(number)-title", metric.title, Self.font("subheadline"), colour: "secondary", scale: 0.7),
        LayerNode(.spacer, id: id("fact\(number)-gap")),
        text(
          "fact\(number)-value", TextRules.trim("\(metric.number) \(metric.unit)"),
          Self.font("headline").merging(["monospacedDigits": true]) { $1 }, scale: 0.6),
      ])
  }

  private func rings(_ metrics: [LayerMetric], _ side: Double) -> LayerNode {
    let thick = (side * 0.11).rounded()
    func ring(_ index: Int) -> LayerNode {
      let metric = metrics[index]
      let (value, range) = metric.share
      let colour = Self.ringColours[index % 3]
      var properties: [String: JSONValue] = [
        "name": .string("\(metric.title) ring"), "value": .string(value), "line": JSONValue(thick),
        "paint": .string(colour), "track": ["colour": .string(colour), "opacity": 0.2], "accented": true,
        "accessibility": ["label": .string("\(metric.title): \(metric.label)")],
      ]
      if range != 0...1 {
        (properties[json: RingLayer.min], properties[json: RingLayer.max]) = (
          .integer(range.lowerBound), .integer(range.upperBound)
        )
      }
      if index == 0 {
        properties[json: AnyLayer.frame] = Self.square(side)
      } else {
        properties[json: AnyLayer.padding] = 2
      }
      return LayerNode(
        .ring, id: id("ring\(index + 1)"), properties, children: index + 1 < metrics.count ? [ring(index + 1)] : [])
    }
    return ring(0)
  }

  private func needle(_ metric: LayerMetric, _ side: Double) -> LayerNode {
    let (value, range) = metric.share
    return LayerNode(
      .vStack, id: id("needle"), ["spacing": 2, "name": .string("\(metric.title) dial")],
      children: [
        LayerNode(
          .gauge, id: id("hand"),
          [
            "style": "needle", "value": .string(value), "min": .integer(range.lowerBound),
            "max": .integer(range.upperBound), "thickness": JSONValue((side * 0.1).rounded()), "tint": "accent",
            "accented": true,
            "frame": ["width": JSONValue(side), "height": JSONValue((side * 0.58).rounded())],
            "accessibility": ["label": .string("\(metric.title): \(metric.label)")],
          ]),
        text(
          "reads", metric.label, ["size": JSONValue((side * 0.2).rounded())].merging(Self.digits) { $1 }, scale: 0.5),
      ])
  }

  private func moon(_ side: Double) -> LayerNode { component("moon", "Moon", ["size": JSONValue(side)]) }

  private func bar(_ metric: LayerMetric) -> LayerNode {
    let (value, range) = metric.share
    var gauge: [String: JSONValue] = [
      "style": "linearCapacity", "value": .string(value), "thickness": 10, "tint": "accent", "accented": true,
      "accessibility": ["label": .string("\(metric.title): \(metric.label)")],
    ]
    if range != 0...1 { (gauge["min"], gauge["max"]) = (.integer(range.lowerBound), .integer(range.upperBound)) }
    return LayerNode(
      .vStack, id: id("bar"), ["name": .string("\(metric.title) bar"), "spacing": 6, "alignment": "leading"],
      children: [
        LayerNode(
          .hStack, id: id("bar-head"), ["spacing": 6],
          children: [
            text("bar-title", metric.title, Self.font("subheadline", "semibold"), scale: 0.7),
            LayerNode(.spacer, id: id("bar-gap")),
            text(
              "bar-value", metric.label, Self.font("subheadline").merging(["monospacedDigits": true]) { $1 },
              colour: "secondary", scale: 0.7),
          ]), LayerNode(.gauge, id: id("gauge"), gauge),
      ])
  }

  private func figure(_ metric: LayerMetric) -> LayerNode {
    component(
      "stat", metric.title,
      [
        "symbol": .string(metric.symbol), "title": .string(metric.title), "value": .string(metric.number),
        "unit": .string(metric.unit),
      ])
  }

  private func headed(_ name: String, _ title: String, _ value: String, _ chart: LayerNode) -> LayerNode {
    var head = [text("\(name)-title", title, Self.font("subheadline", "semibold"), scale: 0.7)]
    if !value.isEmpty {
      head += [
        LayerNode(.spacer, id: id("\(name)-gap")),
        text(
          "\(name)-value", value, Self.font("subheadline").merging(["monospacedDigits": true]) { $1 },
          colour: "secondary", scale: 0.6),
      ]
    }
    return LayerNode(
      .vStack, id: id(name), ["name": .string(title), "spacing": 8, "alignment": "leading"],
      children: [LayerNode(.hStack, id: id("\(name)-head"), ["spacing": 6], children: head), chart])
  }

  private func week(_ metric: LayerMetric) -> LayerNode {
    headed(
      "week", "This week", "{{__steps_avg_7|0||number:0}} a day",
      LayerNode(
        .chart, id: id("bars"),
        [
          "preset": "week", "paint": "accent", "highlight": "last", "corner": 4, "accented": true,
          "frame": ["minHeight": 44], "accessibility": ["label": "Steps of seven days"],
        ]))
  }

  private func line(_ metric: LayerMetric) -> LayerNode {
    headed(
      "trend", metric.title, TextRules.trim("\(metric.number) \(metric.unit)"),
      LayerNode(
        .chart, id: id("line"),
        [
          "kind": "area", "curve": "monotone", "highlight": metric.series == "hours" ? "none" : "last",
          "series": ["source": .string(metric.series ?? "steps")], "paint": "accent", "accented": true,
          "frame": ["minHeight": 36], "accessibility": ["label": .string("\(metric.title) as a line")],
        ]))
  }

  private func wall(_ metric: LayerMetric, _ days: Int) -> LayerNode {
    headed(
      "wall", metric == .steps ? "Steps" : metric.title, "{{__steps_streak|0||number:0}} in a row",
      LayerNode(
        .chart, id: id("map"),
        [
          "kind": "heatmap", "columns": .integer(max(7, (days + 6) / 7)), "levels": 4, "gap": 3, "corner": 3,
          "max": "{{__steps_goal_today|10000}}", "series": ["source": "steps", "days": .integer(days)],
          "paint": "accent", "accented": true, "accessibility": ["label": .string("Steps of \(days) days")],
        ]))
  }

  private var date: LayerNode {
    LayerNode(
      .vStack, id: id("date"), ["name": "Date", "spacing": 0, "alignment": "leading"],
      children: [
        text("weekday", "{{__now||date:EEEE}}", Self.font("subheadline", "semibold"), colour: "accent", scale: 0.6),
        text("day", "{{__now||date:d}}", ["size": 44].merging(Self.digits) { $1 }, scale: 0.5),
        text("month", "{{__now||date:MMMM}}", Self.font("subheadline"), colour: "secondary", scale: 0.6),
      ])
  }

  private var weather: LayerNode {
    LayerNode(
      .vStack, id: id("weather"), ["name": "Weather", "spacing": 2, "alignment": "leading"],
      children: [
        LayerNode(
          .hStack, id: id("weather-now"), ["spacing": 8],
          children: [
            LayerNode(
              .symbol, id: id("sky"),
              ["symbol": "{{__weather_symbol|cloud.sun.fill}}", "size": 26, "mode": "multicolour"]),
            text("degrees", "{{__weather_temp|--}}°", ["size": 36].merging(Self.digits) { $1 }, scale: 0.5),
          ]),
        text(
          "condition", "{{__weather_condition|No weather yet}}", Self.font("footnote"), colour: "secondary", lines: 2,
          scale: 0.7),
      ])
  }

  private func list(_ lines: [String]) -> LayerNode {
    let words = lines.prefix(20).map { "- [ ] \($0.beginning(80))" }.joined(separator: "\n")
    return component("checklist", "List", words.isEmpty ? [:] : ["text": .string(words), "limit": 6])
  }

  /// A count of days to one, which stands below where it has no name.
  private func countdown(_ day: String, _ label: String) -> LayerNode {
    component(
      "countdown", label.isEmpty ? "Countdown" : label,
      ["date": .string(day), "label": .string(label.isEmpty ? "{{|\(day)||date:d MMMM}}" : label)])
  }
}

extension LayerNode {
  /// The layer with a property more.
  func with(_ key: String, _ value: JSONValue) -> LayerNode {
    var out = self
    out.properties[key] = value
    return out
  }
}
