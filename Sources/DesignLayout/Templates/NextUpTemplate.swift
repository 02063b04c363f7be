import DesignData
import DesignModel
import Foundation

/// The next events (rendering.md §6.1): a header with a countdown, the event, and the one after it. Padded once;
/// what does not fit goes in the order
/// location, distances, second event, time.
struct NextUpTemplate: TemplateDrawing {
  /// Seconds after which a copy is told to be old.
  private static let stale: TimeInterval = 86_400

  func draw(_ input: TemplateInput, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    Backdrop.paint(input, &scene)
    let canvas = Rect(0, 0, input.size.width, input.size.height).inset(max(14, min(input.padding, 40)))
    guard canvas.width > 1, canvas.height > 1 else { return }
    let block = DataText(input: input)
    guard let calendar = input.data.calendar, calendar.hasAccess else {
      return notice(
        "Calendar", "calendar.badge.exclamationmark",
        input.data.calendar == nil ? "No events yet" : "Calendar access is off",
        "Add a calendar under \(DataPlace.calendar.words).",
        block, canvas, context, &scene)
    }
    let events = calendar.next(at: input.moment.date, in: input.moment.zone)
    guard let next = events.first else {
      return notice(
        "Next Up", "calendar", "No upcoming events", "Your calendar is clear.", block, canvas,
        context,
        &scene)
    }
    let second = input.family == .systemSmall ? nil : events.dropFirst().first
    let chosen = FirstThatFits.choose(5, in: canvas, context) { content(next, second, dropping: $0, block) }
    if chosen.step > (second == nil ? 3 : 2) {
      scene.diagnose(.rowsLeftOut, "layout", "hides rows that don’t fit")
    }
    Frame(maxWidth: .infinity, maxHeight: .infinity, alignment: Alignment(.leading, .top), chosen.content)
      .place(canvas, context, &scene)
  }

  private func isOld(_ input: TemplateInput) -> Bool {
    input.data.calendar.map { input.moment.date.timeIntervalSince($0.generatedAt) >= Self.stale } ?? false
  }

  /// The line above the event. A copy of yesterday may lack newer events, so it says its age.
  private func header(isSmall: Bool, isFar: Bool, _ input: TemplateInput) -> String {
    let title = isSmall || isFar ? "Next" : "Next Up"
    guard isOld(input), let read = input.data.calendar?.generatedAt else { return title }
    let age = "read \(Age.words(read, at: input.moment))"
    return isSmall ? age.prefix(1).uppercased() + age.dropFirst() : "\(title), \(age)"
  }

  private func content(
    _ next: CalendarEvent, _ second: CalendarEvent?, dropping: Int, _ block: DataText
  ) -> any LayoutElement {
    let (input, palette) = (block.input, block.input.palette)
    let isSmall = input.family == .systemSmall
    let countdown = EventCountdown(next, at: input.moment)
    let isFar = next.start.timeIntervalSince(input.moment.date) >= 86_400
    var event: [any LayoutElement] = [
      block.text(next.title, .headline, palette.primary, lines: isSmall ? 2 : 3, scale: 0.85, id: "title")
    ]
    let time = range(next, input.moment)
    let isTight = dropping >= 2 && !isSmall
    if isTight, dropping < 4 {
      event.append(block.text("\(countdown.label), \(time)", .caption, palette.secondary, scale: 0.85, id: "time"))
    } else {
      event.append(block.text(countdown.label, .caption, palette.secondary, id: "countdownLabel"))
      if dropping < 4 { event.append(block.text(time, .caption2, palette.secondary, id: "time")) }
    }
    if dropping < 1, !isSmall, let location = next.location {
      event.append(block.text(location, .caption2, palette.secondary, id: "location"))
    }
    var rows: [any LayoutElement] = [
      block.pair(
        block.text(
          header(isSmall: isSmall, isFar: isFar, input), .caption, palette.secondary, weight: .semibold,
          scale: isOld(input) ? 0.7 : 1, id: "header"),
        block.text(countdown.short, .caption, input.accent, weight: .semibold, id: "countdown")),
      barred(VStack(alignment: .leading, spacing: isTight ? 2 : 4, event), input.accent),
    ]
    if dropping < 3, let second {
      let then = VStack(
        alignment: .leading, spacing: 2,
        [
          block.pair(
            block.text("Then", .caption2, palette.secondary, weight: .semibold, id: "then"),
            block.text(
              EventCountdown(second, at: input.moment).short, .caption2, input.accent.opacity(0.85), weight: .semibold,
              id: "thenCountdown")),
          block.text(second.title, .subheadline, palette.primary, weight: .semibold, id: "secondTitle"),
        ])
      rows += [
        Frame(height: 1, FilledShape({ .rect($0) }, palette.separator.opacity(0.35))),
        barred(then, input.accent.opacity(0.5)),
      ]
    }
    if input.family == .systemLarge, dropping < 3 {
      rows =
        [
          block.text(month(input.moment), .title3, palette.primary, weight: .bold, scale: 0.8, id: "month"),
          MonthGrid(block: block, marked: days(input)),
          Frame(height: 1, FilledShape({ .rect($0) }, palette.separator.opacity(0.35))),
        ] + rows
    }
    return VStack(alignment: .leading, spacing: isTight ? 6 : isSmall ? 8 : 10, rows)
  }

  /// A block with a bar at its side.
  private func barred(_ block: any LayoutElement, _ colour: Colour) -> any LayoutElement {
    Layered.background(
      Padding(Insets(leading: 12), block), alignment: Alignment(.leading, .centre),
      Frame(width: 4, FilledShape({ .capsule($0) }, colour)))
  }

  private func month(_ moment: Moment) -> String {
    moment.date.formatted(Date.FormatStyle(locale: moment.locale, timeZone: moment.zone).month(.wide))
  }

  /// Days of this month on which something begins.
  private func days(_ input: TemplateInput) -> Set<Int> {
    let calendar = input.moment.calendar
    let events = (input.data.calendar?.events ?? []).prefix(500)
    return Set(
      events.filter { calendar.isDate($0.start, equalTo: input.moment.date, toGranularity: .month) }
        .map { calendar.component(.day, from: $0.start) })
  }

  private func range(_ event: CalendarEvent, _ moment: Moment) -> String {
    event.isAllDay ? "All day" : "\(moment.shortTime(event.start))–\(moment.shortTime(event.end))"
  }

  private func notice(
    _ header: String, _ symbol: String, _ headline: String, _ text: String, _ block: DataText, _ canvas: Rect,
    _ context: LayoutContext, _ scene: inout SceneBuilder
  ) {
    let palette = block.input.palette
    let column = VStack(
      alignment: .leading, spacing: 8,
      [
        block.pair(
          block.text(header, .caption, palette.secondary, weight: .semibold, id: "header"),
          Symbol(symbol, size: 14, weight: .semibold, mode: .hierarchical, colour: block.input.accent.opacity(0.9))),
        block.text(headline, .headline, palette.primary, lines: 2, scale: 0.85, id: "headline"),
        block.text(text, .caption, palette.secondary, lines: 3, id: "explanation"),
      ])
    Frame(maxWidth: .infinity, maxHeight: .infinity, alignment: Alignment(.leading, .top), column).place(
      canvas, context, &scene)
  }
}

/// Texts of layouts made of data.
struct DataText {
  var input: TemplateInput

  func text(
    _ string: String, _ style: TextStyle, _ colour: Colour, weight: FontWeight? = nil, lines: Int = 1,
    scale: Double = 1, rounded: Bool = false, id: String
  ) -> Text {
    var font = weight.map { style.font.weight($0) } ?? style.font
    if rounded { font = font.rounded() }
    return Text(
      TextSpec(
        string.beginning(Composer.textLimit), font: font.monospacedDigit(), colour: colour, lineLimit: lines,
        minimumScaleFactor: scale), id: id)
  }

  /// One at each end of a row; the end one keeps its width.
  func pair(_ leading: any LayoutElement, _ trailing: any LayoutElement) -> any LayoutElement {
    HStack(alignment: .firstTextBaseline, spacing: 8, [leading, AxisSpacer(horizontal: true), Priority(1, trailing)])
  }
}

extension NextUpTemplate {
  func accessory(_ input: TemplateInput) -> AccessoryCard {
    let moment = input.moment
    guard let calendar = input.data.calendar, calendar.hasAccess else {
      return AccessoryCard(
        symbol: "calendar", inline: "Calendar", middle: .value("—", below: "calendar"), title: "Calendar",
        lines: [input.data.calendar == nil ? "No events yet" : "Add one under Data"])
    }
    let events = calendar.next(at: moment.date, in: moment.zone)
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
}
