import DesignModel
import DesignData
import Foundation

/// Activity (rendering.md §9.3): steps with their ring, distance, active energy, flights. What is not known is
/// left out and said so.
struct ActivityTemplate: TemplateDrawing {
  func draw(_ input: TemplateInput, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    let widget = AppWidget(input: input)
    widget.background(&scene)
    guard let activity = input.data.activity, activity.access == .authorised || activity.access == .partial else {
      let isDenied = [.denied, .notAvailable].contains(input.data.activity?.access)
      return widget.notice(
        "figure.walk", "Activity",
        isDenied
          ? "Health access is off. Add your activity under \(DataPlace.health.words)."
          : "Add your activity under \(DataPlace.health.words).",
        context, &scene)
    }
    let page = ActivityPage(widget: widget, values: ActivityValues(activity, input))
    widget.fillFirst(4, context, &scene) { page.content(dropping: $0) }
  }
}

/// Today's activity in words, as far as it is known.
struct ActivityValues {
  var steps: Int?
  var goal: Int
  var distance: String?
  var energy: String?
  var flights: Int?
  var isPartial: Bool
  var fetchedAt: Date?

  init(_ snapshot: ActivitySnapshot, _ input: TemplateInput) {
    let moment = input.moment
    let isToday = snapshot.fetchedAt.map { moment.calendar.isDate($0, inSameDayAs: moment.date) } ?? false
    steps = isToday ? snapshot.steps : nil
    flights = isToday ? snapshot.flights : nil
    distance = isToday ? snapshot.distance.map { Self.distance($0, moment) } : nil
    energy = isToday ? snapshot.energy.map { "\(moment.number($0)) kcal" } : nil
    isPartial =
      snapshot.access == .partial || [steps == nil, flights == nil, distance == nil, energy == nil].contains(true)
    fetchedAt = snapshot.fetchedAt
    goal = input.data.steps.map { StepsAnalytics($0, at: moment).goalToday } ?? 10_000
  }

  var fraction: Double { goal > 0 ? Double(steps ?? 0) / Double(goal) : 0 }

  /// From 10 km no decimals, from 1 km one, metres below (rendering.md §8.2).
  static func distance(_ metres: Double, _ moment: Moment) -> String {
    if metres >= 10_000 { return "\(moment.number(metres / 1_000)) km" }
    if metres >= 1_000 { return "\(moment.number(metres / 1_000, decimals: 1)) km" }
    return "\(moment.number(metres)) m"
  }
}

/// The rows of the activity widget.
struct ActivityPage {
  var widget: AppWidget
  var values: ActivityValues

  private var block: DataText { widget.block }
  private var palette: Palette { widget.palette }
  private var accent: Colour { widget.accent }

  func content(dropping: Int) -> any LayoutElement {
    let header = Padding(Insets(top: widget.isLarge || dropping < 1 ? 0 : 4), header)
    switch widget.input.family {
    case .systemSmall: return VStack(alignment: .leading, spacing: 8, small(header, dropping))
    case .systemLarge: return VStack(alignment: .leading, spacing: 12, large(header, dropping))
    default:
      let columns = HStack(
        alignment: .centre, spacing: 14,
        [
          Frame(
            maxWidth: .infinity, alignment: Alignment(.leading, .centre),
            VStack(
              alignment: .leading, spacing: 8, [ringRow] + (dropping < 1 ? [distance].compactMap { $0 } : []))),
          Frame(
            maxWidth: .infinity,
            VStack(
              spacing: dropping < 2 ? 10 : 6,
              [
                row("flame.fill", values.energy, "Active energy", "energy"),
                row("arrow.up", values.flights.map { "\($0)" }, "Flights climbed", "flights"),
              ])),
        ])
      return VStack(
        alignment: .leading, spacing: dropping < 1 ? 6 : dropping < 2 ? 8 : 4,
        dropping < 3 ? [header, columns] : [columns])
    }
  }

  private var header: any LayoutElement {
    let badge = block.text("Partial", .caption2, palette.secondary, weight: .semibold, id: "partial")
    let partial = Tile(fill: palette.secondary.opacity(0.12)).around(Insets(horizontal: 8, vertical: 4), badge)
    return widget.header(
      "figure.walk", "Activity",
      trailing: values.isPartial ? partial : widget.isSmall ? nil : widget.updated(values.fetchedAt))
  }

  private var ringRow: any LayoutElement {
    let (side, line): (Double, Double) = widget.isSmall ? (54, 10) : widget.isLarge ? (66, 12) : (60, 12)
    let percent = values.steps == nil ? "—" : widget.percent(values.fraction)
    let ring = Ring(
      side: side, line: line, fraction: values.fraction, colour: accent, track: palette.secondary.opacity(0.18),
      id: "ring", label: "\(percent) of the step goal",
      content: block.text(
        percent, .caption, palette.secondary, weight: .semibold, scale: 0.7, id: "percent"))
    let count = values.steps.map { widget.input.moment.number(Double($0)) } ?? "—"
    return HStack(
      alignment: .centre, spacing: widget.isSmall ? 10 : 14,
      [
        ring,
        VStack(
          alignment: .leading, spacing: 3,
          [
            block.text(
              count, widget.isLarge ? .title : .title2, palette.primary, weight: .bold, scale: 0.6, rounded: true,
              id: "count"),
            block.text("Steps today", .caption, palette.secondary, scale: 0.7, id: "caption"),
          ]),
      ])
  }

  private func pill(_ symbol: String, _ text: String, _ style: TextStyle, _ insets: Insets, _ id: String)
    -> any LayoutElement
  {
    Tile(fill: accent.opacity(0.10), line: accent.opacity(0.14)).around(
      insets,
      HStack(
        alignment: .centre, spacing: 6,
        [
          widget.icon(symbol, style, accent),
          block.text(text, style, palette.primary, weight: .semibold, scale: 0.6, id: id),
        ]))
  }

  private var distance: (any LayoutElement)? {
    values.distance.map { pill("map", $0, .caption, Insets(horizontal: 10, vertical: 5), "distance") }
  }

  private func small(_ header: any LayoutElement, _ dropping: Int) -> [any LayoutElement] {
    var rows: [any LayoutElement] = dropping < 3 ? [header, ringRow] : [ringRow]
    let chips = [
      values.distance.map { pill("map", $0, .caption2, Insets(horizontal: 8, vertical: 6), "distance") },
      values.flights.map { pill("arrow.up", "\($0) fl", .caption2, Insets(horizontal: 8, vertical: 6), "flights") },
    ].compactMap { $0 }
    if dropping < 2, !chips.isEmpty { rows.append(HStack(alignment: .centre, spacing: 10, chips)) }
    if dropping < 1, let energy = values.energy {
      rows += [
        AxisSpacer(horizontal: false),
        pill("flame.fill", energy, .caption, Insets(horizontal: 10, vertical: 6), "energy"),
      ]
    }
    return rows
  }

  private func large(_ header: any LayoutElement, _ dropping: Int) -> [any LayoutElement] {
    let fetched = values.fetchedAt.map { widget.input.moment.shortTime($0) }
    let tiles = [
      tile("map", "Distance", values.distance, "distance"),
      tile("flame.fill", "Active energy", values.energy, "energy"),
      tile("arrow.up", "Flights", values.flights.map { "\($0)" }, "flights"),
      tile("clock", "Updated", fetched, "updated"),
    ]
    func pair(_ from: Int) -> any LayoutElement { HStack(spacing: 12, Array(tiles[from..<(from + 2)])) }
    return [header, ringRow] + (dropping < 2 ? [pair(0)] : []) + (dropping < 1 ? [pair(2)] : [])
  }

  private func row(_ symbol: String, _ value: String?, _ title: String, _ id: String) -> any LayoutElement {
    let mark = Layered.background(
      Frame(width: 30, height: 30, Symbol(symbol, size: 14, weight: .semibold, colour: accent)),
      FilledShape({ .rounded($0, radius: 10) }, accent.opacity(0.10)))
    let words = VStack(
      alignment: .leading, spacing: 0,
      [
        block.text(
          value ?? "—", .headline, palette.primary, weight: .bold, scale: 0.6, rounded: true, id: id),
        block.text(title, .caption2, palette.secondary, scale: 0.7, id: "\(id)Title"),
      ])
    return Tile(fill: palette.secondary.opacity(0.10), line: palette.secondary.opacity(0.12), radius: 14).around(
      Insets(horizontal: 10, vertical: 7),
      HStack(alignment: .centre, spacing: 10, [mark, words, AxisSpacer(horizontal: true)]))
  }

  private func tile(_ symbol: String, _ title: String, _ value: String?, _ id: String) -> any LayoutElement {
    let column = VStack(
      alignment: .leading, spacing: 8,
      [
        HStack(
          alignment: .centre, spacing: 6,
          [
            widget.icon(symbol, .caption, accent),
            block.text(title, .caption, palette.secondary, weight: .semibold, scale: 0.7, id: "\(id)Title"),
            AxisSpacer(horizontal: true),
          ]),
        block.text(value ?? "—", .title3, palette.primary, weight: .bold, scale: 0.7, rounded: true, id: id),
      ])
    return Tile(fill: accent.opacity(0.08), line: accent.opacity(0.12), radius: 16).around(
      Insets(12),
      Frame(
        maxWidth: .infinity, minHeight: 42, maxHeight: .infinity, alignment: Alignment(.leading, .centre), column))
  }
}

extension ActivityTemplate {
  func accessory(_ input: TemplateInput) -> AccessoryCard {
    let moment = input.moment
    guard let snapshot = input.data.activity, snapshot.access == .authorised || snapshot.access == .partial else {
      return AccessoryCard(
        symbol: "figure.walk", inline: "Activity", middle: .value("—", below: "figure.walk"), title: "Activity",
        lines: [input.data.activity?.access == .denied ? "Denied" : "Add it under Data"])
    }
    let values = ActivityValues(snapshot, input)
    let count = values.steps.map { moment.number(Double($0)) }
    let flights = values.flights.map { "\($0) fl" }
    let more = [values.distance, values.energy, flights].compactMap { $0 }
    let line = count.map { count in more.first.map { "\(count) • \($0)" } ?? "\(count) steps" } ?? "Activity"
    return AccessoryCard(
      symbol: "figure.walk", inline: line,
      middle: .value(values.steps.map { AccessoryCard.short($0, moment) } ?? "—", below: "figure.walk"),
      fraction: values.steps.map { _ in values.fraction },
      title: count ?? "—", lines: [more.isEmpty ? "Today" : more.joined(separator: " • ")])
  }
}
