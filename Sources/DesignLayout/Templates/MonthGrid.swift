import DesignData
import DesignModel
import Foundation

/// The moment's month in weeks: initials of the weekdays, days, today on a disc, a dot under days with events.
struct MonthGrid: LayoutElement {
  var block: DataText
  /// Days with events, by their number.
  var marked: Set<Int>

  private static let least = 16.0

  private var moment: Moment { block.input.moment }
  private var calendar: Calendar { moment.calendar }

  /// The month's first day, how many days it has, and in which column it begins.
  private var month: (first: Date, days: Int, column: Int)? {
    guard let month = calendar.dateInterval(of: .month, for: moment.date),
      let days = calendar.range(of: .day, in: .month, for: moment.date)
    else { return nil }
    let weekday = calendar.component(.weekday, from: month.start)
    return (month.start, days.count, (weekday - calendar.firstWeekday + 7) % 7)
  }

  private var rows: Int { month.map { ($0.column + $0.days + 6) / 7 + 1 } ?? 0 }

  func measure(_ proposal: Proposal, _ context: LayoutContext) -> Dimensions {
    let line = block.text("30", .caption, .black, id: "day").measure(.unspecified, context).height
    let wanted = Double(rows) * max(line + 6, Self.least)
    return Dimensions(
      proposal.width ?? 280, max(Double(rows) * max(line, Self.least), min(wanted, proposal.height ?? wanted)))
  }

  func place(_ rect: Rect, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    guard let month, rows > 0 else { return }
    let palette = block.input.palette
    let (wide, high) = (rect.width / 7, rect.height / Double(rows))
    func put(_ text: Text, _ column: Int, _ row: Int) {
      let size = text.measure(Proposal(wide, high), context)
      var spec = text.spec
      spec.font = context.accessibility.set(spec.font)
      let origin = Point(
        rect.x + (Double(column) + 0.5) * wide - size.width / 2, rect.y + (Double(row) + 0.5) * high - size.height / 2)
      // Thirty numbers would be noise to a reader; the grid is one thing.
      scene.add(.text(TextRun(origin: origin, width: size.width + 0.01, text: spec)))
    }
    scene.element("days", "", rect)
    for column in 0..<7 {
      // 2 January 2000 was a Sunday, weekday 1.
      let sunday = Date(timeIntervalSince1970: 946_814_400)
      let day = sunday.addingTimeInterval(Double((calendar.firstWeekday - 1 + column) % 7) * 86_400)
      var utc = moment
      utc.zone = .gmt
      put(
        block.text(
          String(TemplateHour.weekday(day, utc).prefix(1)), .caption2, palette.secondary, weight: .semibold,
          id: "weekday"), column, 0)
    }
    let today = calendar.component(.day, from: moment.date)
    for day in 1...month.days {
      let index = month.column + day - 1
      let (column, row) = (index % 7, index / 7 + 1)
      let centre = Point(rect.x + (Double(column) + 0.5) * wide, rect.y + (Double(row) + 0.5) * high)
      if day == today {
        let radius = min(high / 2 + 1, 12)
        let isFlat = block.input.appearance.renderingMode != .fullColour
        scene.add(
          .fill(
            .ellipse(Rect(centre.x - radius, centre.y - radius, 2 * radius, 2 * radius)),
            .solid(isFlat ? block.input.accent.opacity(0.35) : block.input.accent)))
        put(
          block.text(
            "\(day)", .caption, isFlat ? palette.primary : palette.systemBackground, weight: .bold, id: "today"),
          column,
          row)
      } else {
        let weekday = (column + calendar.firstWeekday - 1) % 7
        let isFree = weekday == 0 || weekday == 6
        put(
          block.text("\(day)", .caption, isFree ? palette.secondary : palette.primary, weight: .medium, id: "day"),
          column, row)
      }
      if marked.contains(day), day != today {
        scene.add(
          .fill(
            .ellipse(Rect(centre.x - 1.5, centre.y + high / 2 - 3, 3, 3)), .solid(block.input.accent)))
      }
    }
  }
}
