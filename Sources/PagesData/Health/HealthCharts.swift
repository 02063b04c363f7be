import Foundation
import StudioData

/// Charts of health data as SVG. Pages provide the text alternative; no user text is in them.
enum HealthCharts {
  private static func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
  }

  /// Which of five shades a day has (format.md §9.6 gives the thresholds); a rest day has the second.
  static func shade(_ steps: Int?, goal: Int) -> Int {
    guard let steps else { return 0 }
    guard goal > 0 else { return 1 }
    let share = Double(steps) / Double(goal)
    return share < 0.35 ? 1 : share < 0.6 ? 2 : share < 1 ? 3 : 4
  }

  /// A year of days, one column per week.
  static func year(_ figures: StepFigures, firstWeekday: Int) -> String {
    let (cell, step, left, top) = (18.0, 22.4, 34.0, 20.0)
    let first = figures.today.adding(-364)
    let start = first.adding(-((first.weekday - firstWeekday + 7) % 7))
    let weeks = (figures.today.number - start.number) / 7 + 1
    var out =
      "<svg class=\"chart year-map\" viewBox=\"0 0 \(number(left + Double(weeks) * step)) 178\" aria-hidden=\"true\">"
    var month = 0
    for week in 0..<weeks {
      let x = left + Double(week) * step
      let monday = start.adding(week * 7)
      if monday.parts.month != month, monday.parts.date <= 7 || week == 0 {
        month = monday.parts.month
        // Names of adjacent months would overlap.
        if week != 0 || monday.parts.date <= 14 {
          out += "<text x=\"\(number(x))\" y=\"10\">\(HealthWords.shortMonth(monday))</text>"
        }
      }
      for row in 0..<7 {
        let day = monday.adding(row)
        guard day >= first, day <= figures.today else { continue }
        let y = top + Double(row) * step
        let shade = shade(figures.steps(of: day), goal: figures.goal(of: day))
        out +=
          "<rect x=\"\(number(x))\" y=\"\(number(y))\" width=\"\(number(cell))\" height=\"\(number(cell))\" rx=\"5\""
          + " class=\"shade-\(shade)\(day == figures.today ? " is-today" : "")\"/>"
      }
    }
    for row in [0, 2, 4, 6] {
      let name = HealthWords.weekdays[(firstWeekday + row) % 7].prefix(3)
      out += "<text x=\"0\" y=\"\(number(top + Double(row) * step + 13))\">\(name)</text>"
    }
    return out + "</svg>"
  }

  /// A ring of which `share` is filled, 0…1, as the dashes of a circle of `radius`.
  static func dashes(_ share: Double, radius: Double) -> String {
    let length = 2 * Double.pi * radius
    return "\(number(length * min(1, max(0, share)))) \(number(length))"
  }

  /// Weigh-ins as dots with the line through them, the goal dashed.
  static func weight(_ figures: WeightFigures, since: Int, until: Int, zone: TimeZone) -> String? {
    let points = figures.points(since: since)
    guard points.count > 1, let range = WeightFigures.range(points.map(\.value) + (figures.goal.map { [$0] } ?? []))
    else {
      return nil
    }
    let trend = figures.trend.filter { $0.second >= since }
    let from = points[0].second
    let span = Double(max(1, until - from))
    func x(_ second: Int) -> Double { 40 + Double(second - from) / span * 766 }
    func y(_ value: Double) -> Double {
      20 + (range.upperBound - value) / (range.upperBound - range.lowerBound) * 348
    }
    var out = "<svg class=\"chart\" viewBox=\"0 0 820 400\" aria-hidden=\"true\">"
    let steps = [0.5, 1, 2, 5, 10, 20, 50, 100, 200].first { (range.upperBound - range.lowerBound) / $0 <= 6 } ?? 500
    var line = (range.lowerBound / steps).rounded(.up) * steps
    while line <= range.upperBound {
      out += "<path class=\"chart-line\" d=\"M40 \(number(y(line)))H806\"/>"
      out += "<text x=\"0\" y=\"\(number(y(line) + 4))\">\(number(line))</text>"
      line += steps
    }
    if let goal = figures.goal {
      out += "<path class=\"chart-goal\" d=\"M40 \(number(y(goal)))H806\"/>"
      out +=
        "<text class=\"chart-goal-word\" x=\"806\" y=\"\(number(y(goal) - 6))\" text-anchor=\"end\">"
        + "Goal \(HealthWords.decimal(goal))</text>"
    }
    let path = curve(thinned(trend).map { (x($0.second), y($0.value)) })
    out += "<path class=\"chart-area\" d=\"\(path)L\(number(x(trend[trend.count - 1].second))),368L40,368Z\"/>"
    for point in thinned(points) {
      out +=
        "<circle class=\"chart-dot\" cx=\"\(number(x(point.second)))\" cy=\"\(number(y(point.value)))\" r=\"2.6\"/>"
    }
    out += "<path class=\"chart-trend\" d=\"\(path)\"/>"
    if let last = points.last {
      out += "<circle class=\"chart-last\" cx=\"\(number(x(last.second)))\" cy=\"\(number(y(last.value)))\" r=\"6\"/>"
    }
    out += days(from, until, zone, x)
    return out + "</svg>"
  }

  /// The starts of months, or the first and last day of a short span.
  private static func days(_ from: Int, _ until: Int, _ zone: TimeZone, _ x: (Int) -> Double) -> String {
    let (first, last) = (
      CivilDay(of: Date(timeIntervalSince1970: Double(from)), in: zone),
      CivilDay(of: Date(timeIntervalSince1970: Double(until)), in: zone)
    )
    let months = max(1, (last.number - first.number) / 30 / 6)
    var out = ""
    var (day, place) = (first.adding(32 - first.parts.date), 0)
    day = day.adding(1 - day.parts.date)
    while day <= last, place < 400 {
      let at = x(Int(day.start(in: zone).timeIntervalSince1970))
      if place % months == 0, at > 60, at < 740 {
        let year = last.number - first.number > 500 ? " \(day.parts.year)" : ""
        out +=
          "<text x=\"\(number(at))\" y=\"391\" text-anchor=\"middle\">1 \(HealthWords.shortMonth(day))\(year)</text>"
      }
      day = day.adding(32)
      day = day.adding(1 - day.parts.date)
      place += 1
    }
    return out + "<text class=\"chart-now\" x=\"806\" y=\"391\" text-anchor=\"end\">Today</text>"
  }

  /// Thins points to a few hundred: the chart has no pixels for more.
  private static func thinned(_ points: [WeightFigures.Point]) -> [WeightFigures.Point] {
    let step = max(1, points.count / 300)
    return points.enumerated().filter { $0.offset % step == 0 || $0.offset == points.count - 1 }.map(\.element)
  }

  /// A Catmull-Rom curve through points.
  private static func curve(_ points: [(x: Double, y: Double)]) -> String {
    guard let first = points.first else { return "" }
    var out = "M\(number(first.x)),\(number(first.y))"
    for place in points.indices.dropFirst() {
      let (before, from, to) = (points[max(0, place - 2)], points[place - 1], points[place])
      let after = points[min(points.count - 1, place + 1)]
      out +=
        "C\(number(from.x + (to.x - before.x) / 6)),\(number(from.y + (to.y - before.y) / 6)) "
        + "\(number(to.x - (after.x - from.x) / 6)),\(number(to.y - (after.y - from.y) / 6)) "
        + "\(number(to.x)),\(number(to.y))"
    }
    return out
  }
}
