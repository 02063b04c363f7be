import DesignData
import DesignModel
import Foundation

/// The weather (rendering.md §13.1 to §13.4): place, headline and temperature; the next hour's rain, or the hours ahead
/// when it stays dry; days on Large. The chart gives way first, then the rows that matter least, so that nothing leaves
/// the canvas at any scale.
struct WeatherTemplate: TemplateDrawing {
  func draw(_ input: TemplateInput, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    var input = input
    let isAdaptive = input.design.style.background == .subtleMaterial
    if isAdaptive, input.appearance == .light { input.palette.appearance = .dark }
    let look = WeatherLook(input)
    if isAdaptive { scene.background { look.backdrop(&$0) } } else { Backdrop.paint(input, &scene) }
    let canvas = Rect(0, 0, input.size.width, input.size.height).inset(look.padding)
    guard canvas.width > 1, canvas.height > 1 else { return }
    guard let weather = input.data.weather, let report = weather.report else {
      Frame(maxWidth: .infinity, maxHeight: .infinity, alignment: Alignment(.leading, .top), look.empty)
        .place(canvas, context, &scene)
      return
    }
    let page = WeatherRows(input: input, look: look, weather: weather, report: report)
    let chosen = FirstThatFits.choose(6, in: canvas, context) { page.content(dropping: $0) }
    if chosen.step > 2 { scene.diagnose(.rowsLeftOut, "layout", "hides rows that don’t fit") }
    Frame(maxWidth: .infinity, maxHeight: .infinity, alignment: Alignment(.leading, .top), chosen.content)
      .place(canvas, context, &scene)
  }
}

/// Measures, fonts and backdrop of the weather (rendering.md §13.1, §13.2).
struct WeatherLook {
  var input: TemplateInput
  /// The design's scale within what fits, 0.85…1.35.
  var scale: Double

  init(_ input: TemplateInput) {
    self.input = input
    scale = input.design.style.weatherScale.clamped(to: 0.85...1.35)
  }

  private func family<T>(_ small: T, _ medium: T, _ large: T) -> T {
    switch input.family {
    case .systemSmall: small
    case .systemMedium: medium
    default: large
    }
  }

  var padding: Double { (input.design.style.padding * family(0.85, 0.9, 1)).clamped(to: 10...18) * min(1, scale) }
  var spacing: Double { input.design.layout.spacing.clamped(to: 8...14) * min(1, scale) }
  var placeSize: Double { family(12, 12, 13) * scale }
  var headlineSize: Double { family(16, 18, 20) * scale }
  var detailSize: Double { family(12, 12, 13) * scale }
  var temperatureSize: Double { family(28, 30, 34) * scale }
  var smallSize: Double { 11 * min(1.1, scale) }

  func text(
    _ string: String, size: Double, _ weight: FontWeight, _ colour: Colour, lines: Int = 1, least: Double = 1,
    alignment: HorizontalAlignment = .leading, id: String
  ) -> Text {
    Text(
      TextSpec(
        string.beginning(400),
        font: FontSpec(
          size: size, lineHeight: (size * 1.2).rounded(.up), weight: weight, monospacedDigits: true,
          relativeTo: .nearest(size)),
        colour: colour, lineLimit: lines, minimumScaleFactor: least, alignment: alignment), id: id)
  }

  // MARK: Backdrop

  /// What the sky is like: rain, cloud, or clear, by day or by night.
  private var sky: (top: UInt32, bottom: UInt32, glow: Colour) {
    guard let report = input.data.weather?.report else { return (0x14171D, 0x06070A, input.accent.opacity(0.25)) }
    let nowcast = Nowcast(report, at: input.moment.date)
    let isWet = nowcast.peakIntensity >= Nowcast.wetThreshold || nowcast.startMinute != nil
    let symbol = report.symbol
    if isWet || ["rain", "drizzle", "bolt", "snow", "sleet", "hail"].contains(where: symbol.contains) {
      return (0x0B0F17, 0x0C1A38, input.accent.opacity(0.35))
    }
    if !report.isDaylight { return (0x070A14, 0x131B36, Colour.white.opacity(0.10)) }
    if ["cloud", "fog", "smoke", "wind"].contains(where: symbol.hasPrefix) {
      return (0x1B2532, 0x2C3A4A, Colour.white.opacity(0.10))
    }
    return (0x0F2F57, 0x1F5E8C, Colour.white.opacity(0.16))
  }

  /// The sky, a blurred disc, and the pane of glass over all of it.
  func backdrop(_ scene: inout SceneBuilder) {
    let canvas = Rect(0, 0, input.size.width, input.size.height)
    let sky = sky
    scene.add(
      .fill(
        .rect(canvas),
        .linear(
          from: Point(0, 0), to: Point(0, canvas.height),
          [GradientStop(0, Colour(hex: sky.top)), GradientStop(1, Colour(hex: sky.bottom))])))
    let (diameter, sigma) = (family(110.0, 150, 220), family(28.0, 34, 44))
    let centre = Point(canvas.midX + family(45.0, 85, 110), canvas.midY + family(-30.0, -46, -65))
    let reach = diameter / 2 + 3 * sigma
    let stops = (0...16).map { index in
      let offset = Double(index) / 16
      let value = index == 16 ? 0 : DiscBlur.profile(at: offset * reach, radius: diameter / 2, sigma: sigma)
      return GradientStop(offset, sky.glow.opacity(value))
    }
    scene.add(.fill(.rect(canvas), .radial(centre: centre, radius: reach, stops)))
    Backdrop.paintOverlay(input, &scene)
    // Half a point in, so that the line lies within the outer corner of 22 pt.
    scene.add(.stroke(.rounded(canvas.inset(0.5), radius: 21.5), .solid(Colour.white.opacity(0.10)), width: 1))
  }

  // MARK: No weather yet

  var empty: any LayoutElement {
    let palette = input.palette
    let title = input.design.primaryText.isEmpty ? "Rain" : input.design.primaryText
    let (message, action) = WeatherLook.missing(input.data.weather, at: input.moment)
    var rows: [any LayoutElement] = [
      text(title, size: 18 * min(1.1, scale), .bold, palette.primary, least: 0.8, id: "title"),
      text(message, size: detailSize, .medium, palette.secondary, lines: 2, least: 0.85, id: "message"),
      text(action, size: smallSize, .semibold, input.accent, lines: 2, least: 0.85, id: "action"),
    ]
    if input.family == .systemLarge, let weather = input.data.weather, var lapsed = weather.lapsed {
      // What was forecast of the days ahead is still the best there is.
      lapsed.days = lapsed.days.filter { $0.date >= input.moment.startOfDay }
      if !lapsed.days.isEmpty {
        rows.append(WeatherRows(input: input, look: self, weather: weather, report: lapsed).days(4, without: nil))
      }
    }
    return VStack(alignment: .leading, spacing: 8, rows)
  }

  /// Why there is no weather, and what becomes of it. The moment of the last report is said, never a promise.
  static func missing(_ weather: WeatherSnapshot?, at moment: Moment) -> (message: String, action: String) {
    guard let weather else { return ("No location chosen yet", "Choose one under \(DataPlace.weather.words)") }
    let place = weather.place.name
    if let lapsed = weather.lapsed {
      return ("\(place), last read \(Age.words(lapsed.fetchedAt, at: moment))", "It is asked again by itself")
    }
    return weather.updateFailed
      ? ("No answer for \(place) yet", "It is asked again by itself")
      : ("Updating \(place)", "It appears here in a moment")
  }
}

/// The rows of a weather widget with a report.
struct WeatherRows {
  var input: TemplateInput
  var look: WeatherLook
  var weather: WeatherSnapshot
  var report: WeatherReport

  private let nowcast: Nowcast

  init(input: TemplateInput, look: WeatherLook, weather: WeatherSnapshot, report: WeatherReport) {
    self.input = input
    self.look = look
    self.weather = weather
    self.report = report
    nowcast = Nowcast(report, at: input.moment.date)
  }

  var palette: Palette { input.palette }
  private var isDry: Bool { nowcast.peakIntensity == 0 }

  func degrees(_ celsius: Double) -> String {
    let value = weather.unit.isFahrenheit(input.moment.locale) ? celsius * 9 / 5 + 32 : celsius
    return "\(Int(value.rounded(.toNearestOrAwayFromZero)))°"
  }

  private var highLow: String? {
    guard let high = report.high, let low = report.low else { return nil }
    return "H \(degrees(high)) L \(degrees(low))"
  }

  /// Everything, less what each step leaves out: days, age, second line, hours, axis.
  func content(dropping: Int) -> any LayoutElement {
    var rows = [input.family == .systemSmall ? smallHeader(dropping) : wideHeader(dropping)]
    if isDry {
      rows.append(dry(dropping))
    } else {
      rows.append(
        RainChart(
          points: nowcast.points, start: input.moment.flooredToMinute.date, least: 34, most: dropping < 2 ? 400 : 80,
          budget: input.rain, resolution: nowcast.resolution))
      if dropping < 5 { rows.append(axis) }
    }
    if input.family == .systemLarge {
      if dropping < 4, !isDry, let strip = strip(6) { rows.append(strip) }
      if isDry { rows.append(AxisSpacer(horizontal: false)) }
      let card = dropping < 3 ? tomorrow : nil
      if let card { rows.append(tomorrowCard(card)) }
      if dropping < 2 { rows.append(days(2 - dropping, without: card)) }
      if isDry { rows.append(AxisSpacer(horizontal: false)) }
    }
    if input.family == .systemLarge || dropping < 3, let footer = footer(dropping) { rows.append(footer) }
    return VStack(alignment: .leading, spacing: input.family == .systemSmall ? 4 : 6, rows)
  }

  // MARK: Header

  private var place: any LayoutElement {
    HStack(
      alignment: .firstTextBaseline, spacing: 4,
      [
        Symbol("location.fill", size: look.placeSize * 0.72, colour: palette.secondary),
        look.text(weather.place.name, size: look.placeSize, .semibold, palette.primary, least: 0.8, id: "place"),
      ])
  }

  private func headline(_ lines: Int) -> any LayoutElement {
    look.text(
      isDry ? report.condition : nowcast.primary, size: look.headlineSize, .bold, palette.primary, lines: lines,
      least: 0.7,
      id: "headline")
  }

  private func smallHeader(_ dropping: Int) -> any LayoutElement {
    let temperature = look.text(
      degrees(report.temperature), size: look.temperatureSize, .medium, palette.primary, id: "temperature")
    let words = look.text(
      isDry ? report.condition : nowcast.primary, size: 13 * look.scale, .bold, palette.primary, least: 0.7,
      id: "headline")
    if dropping < 4 {
      let row = HStack(
        alignment: .centre, spacing: 6, [Priority(1, temperature), AxisSpacer(horizontal: true)] + failure)
      return VStack(alignment: .leading, spacing: 1, [place, row, words])
    }
    let beside = look.text(
      degrees(report.temperature), size: look.placeSize * 1.2, .semibold, palette.primary, id: "temperature")
    let rows: [any LayoutElement] = [
      HStack(
        alignment: .firstTextBaseline, spacing: 6,
        [place, AxisSpacer(horizontal: true)] + failure + [Priority(1, beside)]),
      words,
    ]
    return VStack(alignment: .leading, spacing: 1, rows)
  }

  private func wideHeader(_ dropping: Int) -> any LayoutElement {
    let top: any LayoutElement =
      input.family == .systemMedium ? HStack(alignment: .centre, spacing: 8, [place] + attribution + since) : place
    var left: [any LayoutElement] = [top, headline(dropping < 3 ? 2 : 1)]
    let second = isDry ? nowcast.primary : nowcast.secondary
    if dropping < 3, let second {
      left.append(look.text(second, size: look.detailSize, .medium, palette.secondary, least: 0.8, id: "secondary"))
    }
    var right: [any LayoutElement] = [
      look.text(degrees(report.temperature), size: look.temperatureSize, .medium, palette.primary, id: "temperature")
    ]
    if let highLow {
      right.append(look.text(highLow, size: look.detailSize, .medium, palette.secondary, id: "highLow"))
    }
    return HStack(
      alignment: .top, spacing: 12,
      [
        VStack(alignment: .leading, spacing: 2, left), AxisSpacer(horizontal: true),
        Priority(1, VStack(alignment: .trailing, spacing: 0, right)),
      ])
  }

  /// Of which time the report is, where it is so old that it must be said.
  private var since: [any LayoutElement] {
    weather.since(input.moment).map {
      [look.text("since \($0)", size: look.smallSize, .medium, palette.secondary, least: 0.75, id: "since")]
    } ?? []
  }

  /// A sign that the last update failed, where there is no room for words.
  private var failure: [any LayoutElement] {
    guard weather.updateFailed else { return since }
    return since + [
      Symbol(
        "exclamationmark.triangle", size: look.smallSize, weight: .semibold, colour: palette.secondary, id: "failed")
    ]
  }

  // MARK: Rows

  private var axis: any LayoutElement {
    func label(_ text: String) -> any LayoutElement {
      look.text(text, size: 11, .medium, palette.secondary, id: "axis")
    }
    if input.family == .systemSmall {
      return HStack(alignment: .centre, spacing: 2, [label("60 min"), AxisSpacer(horizontal: true)] + attribution)
    }
    // An axis finer than the data would promise more than is known.
    let labels = nowcast.coarseness.map { ["Now", $0, "60 min"] } ?? ["Now", "15", "30", "45", "60 min"]
    var row: [any LayoutElement] = []
    for (index, text) in labels.enumerated() {
      if index > 0 { row.append(AxisSpacer(horizontal: true)) }
      row.append(label(text))
    }
    return HStack(alignment: .firstTextBaseline, spacing: 2, row)
  }

  /// What takes the chart's place when it stays dry.
  private func dry(_ dropping: Int) -> any LayoutElement {
    if input.family == .systemSmall {
      let symbol = Symbol(
        report.symbol, size: 30 * look.scale, weight: .medium, mode: .multicolour, colour: palette.primary,
        id: "condition")
      let words = highLow.map {
        look.text($0, size: look.detailSize, .medium, palette.secondary, least: 0.8, id: "highLow") as any LayoutElement
      }
      let foot = HStack(
        alignment: .centre, spacing: 4,
        (words.map { [$0] } ?? []) + [AxisSpacer(horizontal: true)] + attribution.map { Priority(1, $0) })
      return VStack(alignment: .leading, spacing: 2, [AxisSpacer(horizontal: false), symbol, foot])
    }
    let hours = strip(8) ?? look.text(nowcast.primary, size: look.detailSize, .medium, palette.secondary, id: "none")
    return VStack(
      alignment: .leading, spacing: 0, input.family == .systemMedium ? [AxisSpacer(horizontal: false), hours] : [hours])
  }

  /// The hours ahead in equal columns on a pane; into tomorrow where today has fewer.
  private func strip(_ count: Int) -> (any LayoutElement)? {
    let floor = input.moment.date.addingTimeInterval(-3_600)
    let hours = report.hours.filter { $0.date > floor }.prefix(count)
    guard hours.count > 1 else { return nil }
    let columns = hours.map { hour -> any LayoutElement in
      let label = TemplateHour.text(hour.date, input.moment)
      return Frame(
        maxWidth: .infinity,
        VStack(
          spacing: 3,
          [
            look.text(label, size: look.smallSize, .medium, palette.secondary, alignment: .centre, id: "hour"),
            Symbol(
              hour.symbol, size: look.smallSize * 1.2, weight: .medium, mode: .multicolour, colour: palette.primary),
            look.text(
              degrees(hour.temperature), size: look.smallSize * 1.1, .semibold, palette.primary, alignment: .centre,
              id: "hourTemperature"),
          ]))
    }
    let pane = FilledShape(
      { .rounded($0, radius: 14) },
      palette.isDark ? Colour.white.opacity(0.09) : Colour.black.opacity(0.05))
    return Layered.background(Padding(Insets(horizontal: 6, vertical: 7), HStack(spacing: 4, columns)), pane)
  }

  /// Days with the span of their temperatures on one scale.
  func days(_ count: Int, without card: WeatherDay?) -> any LayoutElement {
    let known = report.days.filter { $0.high != nil && $0.low != nil && $0 != card }.prefix(isDry ? count + 3 : count)
    let least = known.compactMap(\.low).min() ?? 0
    let most = max(least + 1, known.compactMap(\.high).max() ?? 1)
    let rows = known.map { day -> any LayoutElement in
      let (low, high) = (day.low ?? least, day.high ?? most)
      let size = look.detailSize
      func cell(
        _ text: String, _ width: Double, _ weight: FontWeight, _ colour: Colour, _ side: HorizontalAlignment,
        _ id: String
      ) -> any LayoutElement {
        Frame(
          width: width * look.scale, alignment: Alignment(side, .centre),
          look.text(text, size: size, weight, colour, least: 0.8, id: id))
      }
      return HStack(
        alignment: .centre, spacing: 8,
        [
          cell(TemplateHour.day(day.date, input.moment), 46, .semibold, palette.primary, .leading, "day"),
          Frame(
            width: 22 * look.scale,
            Symbol(day.symbol, size: size * 1.15, weight: .medium, mode: .multicolour, colour: palette.primary)),
          cell(degrees(low), 30, .medium, palette.secondary, .trailing, "low"),
          SpanBar(
            from: (low - least) / (most - least), to: (high - least) / (most - least),
            track: palette.primary.opacity(0.16)),
          cell(degrees(high), 30, .semibold, palette.primary, .trailing, "high"),
        ])
    }
    return VStack(alignment: .leading, spacing: 6, Array(rows))
  }

  /// How old the data is, where that matters; on Large beside whose it is.
  private func footer(_ dropping: Int) -> (any LayoutElement)? {
    let isOld = weather.updateFailed || input.moment.date.timeIntervalSince(report.fetchedAt) >= 1_800
    let age = isOld && dropping < 3 && input.family != .systemSmall ? self.age : nil
    guard input.family == .systemLarge else { return age }
    return HStack(
      alignment: .centre, spacing: 8, attribution + [AxisSpacer(horizontal: true)] + (age.map { [$0] } ?? []))
  }

  private var age: any LayoutElement {
    let age =
      "Updated \(Age.words(report.fetchedAt, at: input.moment))\(weather.updateFailed ? " · Update failed" : "")"
    return look.text(age, size: look.smallSize, .medium, palette.secondary, least: 0.75, id: "updated")
  }
}
