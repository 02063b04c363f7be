import DesignModel
import DesignData
import Foundation

/// Steps (rendering.md §9.2): the share of the goal as a ring, the count, and where there is room the week.
struct StepsTemplate: TemplateDrawing {
  func draw(_ input: TemplateInput, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    let widget = AppWidget(input: input)
    widget.background(&scene)
    guard let steps = input.data.steps, steps.access == .authorised || steps.access == .partial else {
      let isDenied = [.denied, .notAvailable].contains(input.data.steps?.access)
      return widget.notice(
        "figure.walk", "Steps",
        isDenied
          ? "Health access is off. Add your steps under \(DataPlace.health.words)."
          : "Add your steps under \(DataPlace.health.words).", context, &scene)
    }
    let page = StepsPage(widget: widget, steps: steps, analytics: StepsAnalytics(steps, at: input.moment))
    widget.fillFirst(4, context, &scene) { page.content(dropping: $0) }
  }
}

/// The rows of the steps widget.
struct StepsPage {
  var widget: AppWidget
  var steps: StepsSnapshot
  var analytics: StepsAnalytics

  private var input: TemplateInput { widget.input }
  private var palette: Palette { widget.palette }
  private var today: Int { analytics.today ?? 0 }
  private var isReached: Bool { analytics.goalToday > 0 && today >= analytics.goalToday }
  /// Rings and bars of a day whose goal is reached are green.
  private var tint: Colour { isReached ? palette.accent(.green) : widget.accent }

  private var goalWords: String {
    if analytics.goalToday == 0 { return "Rest day" }
    if isReached { return "Goal reached" }
    return "Goal \(input.moment.number(Double(analytics.goalToday)))"
  }

  /// Header, ring and count, then the streak and the week, less what each step leaves out.
  func content(dropping: Int) -> any LayoutElement {
    let block = widget.block
    let isLarge = widget.isLarge
    var rows: [any LayoutElement] = []
    if dropping < 3 {
      rows.append(
        widget.header(
          "figure.walk", "Steps", tint: tint, trailing: widget.isSmall ? nil : widget.updated(steps.fetchedAt)))
    }
    if input.family == .systemMedium, dropping < 1, steps.history != nil {
      let left = VStack(alignment: .leading, spacing: 8, [ringRow] + streak)
      rows.append(
        HStack(
          alignment: .centre, spacing: 14,
          [
            Frame(width: 150, alignment: Alignment(.leading, .centre), left),
            Frame(maxWidth: .infinity, week(least: 56)),
          ]))
      return VStack(alignment: .leading, spacing: 10, rows)
    }
    rows.append(ringRow)
    if isLarge {
      if dropping < 2, steps.history != nil { rows.append(week(least: 90)) }
      if dropping < 1 {
        let average = analytics.average(7).map {
          block.text("Average \(input.moment.number($0))", .caption, palette.secondary, scale: 0.8, id: "average")
        }
        rows.append(
          HStack(
            alignment: .firstTextBaseline, spacing: 8,
            streak + [AxisSpacer(horizontal: true)] + (average.map { [$0] } ?? [])))
      }
    } else if dropping < 2 {
      rows += [AxisSpacer(horizontal: false)] + streak
    }
    return VStack(alignment: .leading, spacing: isLarge ? 12 : 10, rows)
  }

  private var ringRow: any LayoutElement {
    let block = widget.block
    let (side, line): (Double, Double) = widget.isSmall ? (54, 10) : widget.isLarge ? (66, 12) : (60, 12)
    let percent = analytics.today == nil ? "—" : widget.percent(analytics.fraction)
    let inside: any LayoutElement
    if isReached {
      inside = Symbol("checkmark", size: 18, weight: .bold, colour: tint)
    } else if input.family == .systemMedium {
      inside = Symbol("figure.walk", size: 18, weight: .semibold, colour: palette.secondary)
    } else {
      inside = block.text(percent, .caption, palette.secondary, weight: .semibold, scale: 0.7, id: "percent")
    }
    let ring = Ring(
      side: side, line: line, fraction: analytics.fraction, colour: tint, track: palette.secondary.opacity(0.18),
      id: "ring", label: "\(percent) of the goal", content: inside)
    func words(_ text: String) -> any LayoutElement {
      block.text(text, .caption, palette.secondary, lines: widget.isSmall ? 2 : 1, scale: 0.7, id: "goal")
    }
    let goal: any LayoutElement =
      input.family == .systemMedium && !isReached && analytics.goalToday > 0
      ? ViewThatFits([words("\(goalWords) • \(percent)"), words(goalWords)]) : words(goalWords)
    let column = VStack(
      alignment: .leading, spacing: widget.isSmall ? 2 : 3,
      [
        block.text(
          analytics.today.map { input.moment.number(Double($0)) } ?? "—", widget.isLarge ? .title : .title2,
          palette.primary, weight: .bold, scale: 0.6, rounded: true, id: "count"),
        goal,
      ])
    return HStack(alignment: .centre, spacing: widget.isSmall ? 10 : 14, [ring, column])
  }

  private var streak: [any LayoutElement] {
    guard let days = analytics.streak, days > 0 else { return [] }
    return [
      HStack(
        alignment: .centre, spacing: 5,
        [
          widget.icon("flame.fill", .caption, palette.accent(.orange)),
          widget.block.text(
            "\(days)-day streak", .caption, palette.primary, weight: .semibold, scale: 0.8, id: "streak"),
        ])
    ]
  }

  /// The last seven days.
  private func week(least: Double) -> any LayoutElement {
    let (starts, today) = (DayStarts(input.moment), input.moment.startOfDay)
    let known = Dictionary(
      (steps.history ?? []).map { (starts.start(of: $0.start), $0.steps) }, uniquingKeysWith: { _, new in new })
    let days = (0..<7).reversed().compactMap { back -> DayBars.Day? in
      guard let day = starts.day(today, plus: -back) else { return nil }
      let count = back == 0 ? analytics.today ?? known[day] : known[day]
      let goal = analytics.goal(of: day)
      return DayBars.Day(
        initial: String(TemplateHour.weekday(day, input.moment).prefix(1)), value: count.map(Double.init),
        isReached: count.map { goal > 0 && $0 >= goal } ?? false)
    }
    let told = days.map { "\($0.initial) \($0.value.map { input.moment.number($0) } ?? "nothing")" }
    return DayBars(
      days: days, goal: Double(analytics.goalToday), colour: tint, quiet: palette.secondary.opacity(0.35),
      text: { word, isToday in
        widget.block.text(
          word, .caption2, isToday ? palette.primary : palette.secondary, weight: isToday ? .bold : .medium, id: "day")
      }, label: "Last seven days: \(told.joined(separator: ", "))", least: least)
  }
}

extension StepsTemplate {
  func accessory(_ input: TemplateInput) -> AccessoryCard {
    let moment = input.moment
    guard let steps = input.data.steps, steps.access == .authorised || steps.access == .partial else {
      let isDenied = input.data.steps?.access == .denied
      return AccessoryCard(
        symbol: "figure.walk", inline: "Steps: no data", middle: .value("—", below: "figure.walk"), title: "Steps",
        lines: [isDenied ? "Denied" : "Add them under Data"])
    }
    let analytics = StepsAnalytics(steps, at: moment)
    let today = analytics.today
    let isReached = analytics.goalToday > 0 && today ?? 0 >= analytics.goalToday
    let count = today.map { moment.number(Double($0)) } ?? "—"
    let goal =
      isReached
      ? "Goal reached" : analytics.goalToday > 0 ? "Goal \(moment.number(Double(analytics.goalToday)))" : "Steps today"
    return AccessoryCard(
      symbol: "figure.walk", inline: "\(count) steps",
      middle: .value(today.map { AccessoryCard.short($0, moment) } ?? "—", below: "figure.walk"),
      fraction: today.map { _ in analytics.fraction }, title: count, lines: [goal],
      meter: today != nil && analytics.goalToday > 0 ? analytics.fraction : nil)
  }
}
