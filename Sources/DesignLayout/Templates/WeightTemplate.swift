import DesignModel
import DesignData
import Foundation

/// Body weight (rendering.md §9.7): the newest weigh-in, where the week goes, the goal. Numbers
/// are rounded to one decimal rather than cut to whole ones, and a goal that is reached is told.
struct WeightTemplate: TemplateDrawing {
  func draw(_ input: TemplateInput, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    let widget = AppWidget(input: input)
    widget.background(&scene)
    guard let weight = input.data.weight, let current = weight.current else {
      return widget.notice(
        "scalemass", "Weight", "Add your weight under \(DataPlace.weight.words), and it appears here.", context, &scene)
    }
    let page = WeightPage(widget: widget, values: WeightValues(weight, current, input))
    widget.fillFirst(4, context, &scene) { page.content(dropping: $0) }
  }
}

/// What a weight widget says.
struct WeightValues {
  var current: String
  var unit: String
  var trend: WeightTrend
  /// Share of the way to the goal, 0…1; nil without a goal or when it lies at the start.
  var progress: Double?
  var goal: String?
  /// What is left in words; nil without a goal.
  var left: String?
  var isReached: Bool
  /// The last seven days, oldest first.
  var week: [(date: Date, value: Double)]
  /// The week's change with its sign.
  var change: String?

  init(_ weight: WeightSnapshot, _ value: Double, _ input: TemplateInput) {
    let moment = input.moment
    unit = weight.unit.rawValue
    current = moment.number(value, decimals: 1)
    trend = weight.trend(at: moment)
    week = weight.week(at: moment)
    // Reached: as near to the goal as the number shows, or beyond it as seen from the oldest weigh-in.
    let start = weight.values.last?.value ?? value
    let target = weight.target
    isReached =
      target.map { goal in
        abs(value - goal) < 0.05 || (start > goal ? value <= goal : start < goal ? value >= goal : false)
      } ?? false
    progress = isReached ? 1 : weight.progress.map { min(1, max(0, $0)) }
    goal = target.map { "\(moment.number($0, decimals: $0 == $0.rounded() ? 0 : 1)) \(weight.unit.rawValue)" }
    left = target.map { "\(moment.number(abs(value - $0), decimals: 1)) \(weight.unit.rawValue) to go" }
    if week.count > 1, let first = week.first, let last = week.last {
      let difference = ((last.value - first.value) * 10).rounded() / 10
      change = "\(difference >= 0 ? "+" : "−")\(moment.number(abs(difference), decimals: 1)) \(unit)"
    }
  }

  var symbol: String {
    switch trend {
    case .up: "arrow.up"
    case .down: "arrow.down"
    case .neutral, .unknown: "minus"
    }
  }

  var words: String {
    switch trend {
    case .up: "Rising"
    case .down: "Falling"
    case .neutral: "Steady"
    case .unknown: "Too few weigh-ins"
    }
  }

  /// Points of the line: the time's share and the value.
  var points: [(at: Double, value: Double)] {
    guard let first = week.first?.date, let last = week.last?.date, last > first else { return [] }
    let span = last.timeIntervalSince(first)
    return week.map { ($0.date.timeIntervalSince(first) / span, $0.value) }
  }
}

/// The rows of the weight widget.
struct WeightPage {
  var widget: AppWidget
  var values: WeightValues

  private var block: DataText { widget.block }
  private var palette: Palette { widget.palette }
  private var blue: Colour { palette.accent(.blue) }
  private var isMedium: Bool { widget.input.family == .systemMedium }

  func content(dropping: Int) -> any LayoutElement {
    let header = widget.header(
      "scalemass.fill", "Weight", tint: palette.secondary, trailing: widget.isLarge ? large : isMedium ? log : nil)
    var rows: [any LayoutElement] = dropping < 3 ? [header] : []
    switch widget.input.family {
    case .systemSmall:
      rows += [number(34), trend]
      if dropping < 1, values.points.count > 1 { rows.append(line(least: 26, labels: false)) }
      if dropping < 2, values.isReached { rows.append(reached) }
      if dropping < 3, !values.isReached, values.goal != nil { rows.append(bar) }
      return VStack(alignment: .leading, spacing: 4, rows)
    case .systemLarge:
      guard values.points.count > 1 else { return VStack(alignment: .leading, spacing: 12, rows + [more, log]) }
      rows.append(line(least: 90, labels: true))
      if dropping < 2, values.goal != nil { rows.append(goal(dropping)) }
      if dropping < 1 { rows.append(footer) }
      return VStack(alignment: .leading, spacing: 12, rows)
    default:
      var left: [any LayoutElement] = [number(38), trend]
      if dropping < 1, values.points.count > 1 { left.append(line(least: 24, labels: false)) }
      let columns = HStack(
        alignment: .centre, spacing: 16,
        [
          Frame(
            maxWidth: .infinity, alignment: Alignment(.leading, .centre), VStack(alignment: .leading, spacing: 4, left)),
          Frame(width: 1, FilledShape({ .rect($0) }, palette.separator)),
          Frame(maxWidth: .infinity, alignment: Alignment(.leading, .centre), goal(dropping)),
        ])
      return VStack(alignment: .leading, spacing: 6, rows + [columns])
    }
  }

  private func number(_ size: Double) -> any LayoutElement {
    let font = FontSpec(
      size: size, lineHeight: size * 1.2, weight: .bold, design: .rounded, monospacedDigits: true,
      relativeTo: .largeTitle)
    return HStack(
      alignment: .firstTextBaseline, spacing: 4,
      [
        Text(TextSpec(values.current, font: font, colour: palette.primary, minimumScaleFactor: 0.6), id: "weight"),
        Priority(1, block.text(values.unit, .caption, palette.secondary, id: "unit")),
      ])
  }

  /// Weight and trend beside the header of Large.
  private var large: any LayoutElement {
    HStack(alignment: .centre, spacing: 6, [number(28), trendIcon])
  }

  private var trendIcon: any LayoutElement {
    Symbol(
      values.symbol, size: 12, weight: .bold, colour: values.trend == .unknown ? palette.secondary : palette.primary,
      relativeTo: .caption)
  }

  private var trend: any LayoutElement {
    HStack(
      alignment: .centre, spacing: 5,
      [
        trendIcon,
        block.text(values.words, .caption, palette.secondary, weight: .medium, scale: 0.75, id: "trend"),
      ])
  }

  private func line(least: Double, labels: Bool) -> any LayoutElement {
    let moment = widget.input.moment
    let numbers = values.week.map(\.value)
    let (low, high) = (numbers.min() ?? 0, numbers.max() ?? 0)
    func end(_ value: Double, _ id: String) -> Text {
      block.text(moment.number(value, decimals: 1), .caption2, palette.secondary, id: id)
    }
    return TrendLine(
      points: values.points, colour: blue, showsPoints: labels,
      ends: labels ? (end(high, "highest"), end(low, "lowest")) : nil,
      label: "From \(moment.number(numbers.first ?? 0, decimals: 1)) to \(values.current) \(values.unit) in seven days",
      least: least)
  }

  private var reached: any LayoutElement {
    HStack(
      alignment: .centre, spacing: 5,
      [
        widget.icon("checkmark.circle.fill", .caption, palette.accent(.green)),
        block.text("Goal reached", .caption, palette.primary, weight: .semibold, scale: 0.7, id: "reached"),
      ])
  }

  /// Goal, share and what is left, or a word that there is none.
  private func goal(_ dropping: Int) -> any LayoutElement {
    guard let goal = values.goal else {
      return VStack(
        alignment: .leading, spacing: 6,
        [
          Symbol("target", size: 18, weight: .semibold, colour: palette.secondary),
          block.text(
            "Set a goal under \(DataPlace.weight.words) to see your way there.", .caption, palette.secondary, lines: 4,
            scale: 0.8,
            id: "goal"),
        ])
    }
    let words = block.text("Goal \(goal)", .caption, palette.secondary, scale: 0.7, id: "goal")
    let left: any LayoutElement =
      values.isReached
      ? reached : block.text(values.left ?? "", .caption, palette.secondary, scale: 0.7, id: "left")
    if widget.isLarge { return VStack(alignment: .leading, spacing: 6, [block.pair(words, left), bar]) }
    let percent = block.text(
      values.progress.map(widget.percent) ?? "—", .title, palette.primary, weight: .semibold, scale: 0.6, rounded: true,
      id: "percent")
    return VStack(alignment: .leading, spacing: 5, [words, percent, left] + (dropping < 2 ? [bar] : []))
  }

  private var bar: any LayoutElement {
    Meter(
      fraction: values.progress ?? 0, height: 6, radius: 4, colour: values.isReached ? palette.accent(.green) : blue,
      track: palette.secondary.opacity(0.18), id: "progress",
      label: "\(values.progress.map(widget.percent) ?? "—") of the way")
  }

  /// Opens the form for a weight.
  private var log: any LayoutElement {
    let words = HStack(
      alignment: .centre, spacing: 4,
      [
        widget.icon("plus", .caption, palette.primary),
        block.text("Log weight", .caption, palette.primary, weight: .semibold, scale: 0.7, id: "log-words"),
      ])
    let pill = Tile(fill: palette.quaternaryFill, radius: 15).around(
      Insets(horizontal: 12, vertical: 0), Frame(minHeight: 30, maxHeight: 30, words))
    // A finger needs more than is drawn.
    return Frame(height: 30, Button(id: "log", label: "Log weight", Frame(minHeight: 44, maxHeight: 44, pill)))
  }

  private var footer: any LayoutElement {
    VStack(
      alignment: .leading, spacing: 10,
      [
        block.pair(
          block.text("Last 7 days", .caption, palette.secondary, id: "window"),
          block.text(values.change ?? "", .caption, palette.primary, weight: .semibold, id: "change")), log,
      ])
  }

  private var more: any LayoutElement {
    VStack(
      alignment: .leading, spacing: 8,
      [
        number(44), trend, Symbol("chart.line.uptrend.xyaxis", size: 30, colour: palette.secondary),
        block.text("Weigh in again to see a line here.", .caption, palette.secondary, lines: 3, id: "explanation"),
      ])
  }
}

extension WeightTemplate {
  func accessory(_ input: TemplateInput) -> AccessoryCard {
    guard let weight = input.data.weight, let current = weight.current else {
      return AccessoryCard(
        symbol: "scalemass", inline: "Weight: no data", middle: .value("—", below: "scalemass"), title: "Weight",
        lines: ["Add it under Data"])
    }
    let values = WeightValues(weight, current, input)
    let aim = values.isReached ? "Goal reached" : values.left
    return AccessoryCard(
      symbol: values.symbol, inline: "\(values.current) \(values.unit)",
      middle: .number(values.current, unit: values.unit), fraction: values.progress,
      title: "\(values.current) \(values.unit)", lines: [values.words] + (aim.map { [$0] } ?? []))
  }
}
