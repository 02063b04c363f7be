import DesignModel
import Foundation

enum Arc {
  /// The arc about `centre` from one angle to another, in degrees clockwise from 12, as cubic curves of at most 45°. The
  /// control length is (4/3)·tan(angle/4) of the radius.
  static func steps(_ centre: Point, _ radius: Double, from: Double, to: Double) -> [PathStep] {
    let pieces = max(1, Int((abs(to - from) / 45).rounded(.up)))
    let turn = (to - from) / Double(pieces) * .pi / 180
    let reach = exact(4 / 3 * tan(turn / 4)) * radius
    func at(_ angle: Double) -> (x: Double, y: Double) { (exact(sin(angle)), -exact(cos(angle))) }
    var angle = from * .pi / 180
    let start = at(angle)
    var steps: [PathStep] = [.move(centre.x + radius * start.x, centre.y + radius * start.y)]
    for _ in 0..<pieces {
      let (one, two) = (at(angle), at(angle + turn))
      // The tangent of a point (x, y) of the circle, clockwise, is (-y, x).
      steps.append(
        .curve(
          centre.x + radius * one.x - reach * one.y, centre.y + radius * one.y + reach * one.x,
          centre.x + radius * two.x + reach * two.y, centre.y + radius * two.y - reach * two.x,
          centre.x + radius * two.x, centre.y + radius * two.y))
      angle += turn
    }
    return steps
  }

  /// The last bits of sine and cosine differ between libraries; pictures must not.
  static func exact(_ value: Double) -> Double { (value * 1e12).rounded() / 1e12 }
}

/// A ring that is closed as far as something is done, with content in its middle (rendering.md §8.4: the whole
/// circle in secondary at 18 %, the arc from 12 o'clock with round ends, strokes centred on the frame's circle).
struct Ring: LayoutElement {
  /// Side of the frame, pt; the line reaches half its width beyond.
  var side: Double
  /// Width of the line, pt.
  var line: Double
  /// Share that is closed, 0…1.
  var fraction: Double
  var colour: Colour
  var track: Colour
  var id: String
  var label: String
  var content: any LayoutElement

  func measure(_ proposal: Proposal, _ context: LayoutContext) -> Dimensions {
    Dimensions(side + line, side + line)
  }

  func place(_ rect: Rect, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    let centre = Point(rect.midX, rect.midY)
    let circle = Rect(centre.x - side / 2, centre.y - side / 2, side, side)
    scene.add(.stroke(.ellipse(circle), .solid(track), width: line))
    let share = fraction.isFinite ? min(1, max(0, fraction)) : 0
    if share >= 1 {
      scene.add(.stroke(.ellipse(circle), .solid(colour), width: line))
    } else if share > 0 {
      scene.add(
        .line(Arc.steps(centre, side / 2, from: 0, to: 360 * share), .solid(colour), width: line, cap: .round))
    }
    scene.element(id, label, rect)
    let inner = max(4, side - line - 4)
    let room = Rect(centre.x - inner / 2, centre.y - inner / 2, inner, inner)
    let size = content.measure(Proposal(inner, inner), context)
    content.place(Alignment.centre.place(size, in: room), context, &scene)
  }
}

/// A bar that is filled as far as something is done.
struct Meter: LayoutElement {
  var fraction: Double
  var height: Double
  var radius: Double
  var colour: Colour
  var track: Colour
  var id: String?
  var label = ""

  func measure(_ proposal: Proposal, _ context: LayoutContext) -> Dimensions {
    Dimensions(max(10, proposal.width ?? 60), height)
  }

  func place(_ rect: Rect, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    let rect = rect.snapped(context.scale)
    scene.add(.fill(.rounded(rect, radius: radius), .solid(track)))
    let share = fraction.isFinite ? min(1, max(0, fraction)) : 0
    if share > 0 {
      let part = Rect(rect.x, rect.y, max(rect.height, rect.width * share), rect.height).snapped(context.scale)
      scene.add(.fill(.rounded(part, radius: radius), .solid(colour)))
    }
    if let id { scene.element(id, label, rect) }
  }
}

/// Bars of days with their initials, the last one being today, and a line at the goal.
struct DayBars: LayoutElement {
  /// One day: an initial, what was counted (nil when nothing is known), whether the goal was reached.
  struct Day: Hashable {
    var initial: String
    var value: Double?
    var isReached: Bool
  }

  var days: [Day]
  var goal: Double
  var colour: Colour
  var quiet: Colour
  var text: (String, Bool) -> Text
  var label: String
  /// Least height worth drawing, pt.
  var least: Double = 40

  func measure(_ proposal: Proposal, _ context: LayoutContext) -> Dimensions {
    Dimensions(max(60, proposal.width ?? 120), max(least, min(400, proposal.height ?? 80)))
  }

  func place(_ rect: Rect, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    guard !days.isEmpty else { return }
    let initials = text("M", false).measure(.unspecified, context).height
    let chart = Rect(rect.x, rect.y, rect.width, max(8, rect.height - initials - 3))
    let top = max(goal, days.compactMap(\.value).max() ?? 0, 1) * 1.04
    let slot = rect.width / Double(days.count)
    let width = min(16, slot * 0.62)
    for (index, day) in days.enumerated() {
      let middle = rect.x + (Double(index) + 0.5) * slot
      let height = max(3, chart.height * min(1, (day.value ?? 0) / top))
      let bar = Rect(middle - width / 2, chart.maxY - height, width, height).snapped(context.scale)
      let paint = day.isReached ? colour : colour.opacity(0.35)
      scene.add(
        .fill(.rounded(bar, radius: min(4, width / 2, height / 2)), .solid(day.value == nil ? quiet : paint)))
      let word = text(day.initial, index == days.count - 1)
      let size = word.measure(Proposal(slot, initials), context)
      word.place(Rect(middle - size.width / 2, chart.maxY + 3, size.width, initials), context, &scene)
    }
    if goal > 0 {
      let y = chart.maxY - chart.height * goal / top
      let dash = 3.0
      var x = rect.x
      while x < rect.maxX {
        scene.add(
          .fill(.rect(Rect(x, y, min(dash, rect.maxX - x), 1).snapped(context.scale)), .solid(quiet)))
        x += 2 * dash
      }
    }
    scene.element("days", label, chart)
  }
}

/// A smooth line through values with the area below it, and labels at its right (rendering.md §9.7: area in three
/// steps of the colour, a line of 2 pt, round points).
struct TrendLine: LayoutElement {
  /// Points: share of the time, 0…1, and the value.
  var points: [(at: Double, value: Double)]
  var colour: Colour
  var showsPoints: Bool
  /// The labels at the right for the largest and the smallest value.
  var ends: (top: Text, bottom: Text)?
  var label: String
  /// Least height worth drawing, pt.
  var least: Double

  func measure(_ proposal: Proposal, _ context: LayoutContext) -> Dimensions {
    Dimensions(max(40, proposal.width ?? 120), max(least, min(400, proposal.height ?? least)))
  }

  func place(_ rect: Rect, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    guard points.count > 1, let least = points.map(\.value).min(), let most = points.map(\.value).max() else { return }
    let pad = max(0.1 * (most - least), 1)
    let (low, high) = (least - pad, most + pad)
    var room = rect.inset(Insets(horizontal: 3, vertical: 3))
    if let ends {
      let wide = max(
        ends.top.measure(.unspecified, context).width, ends.bottom.measure(.unspecified, context).width)
      room.width = max(20, room.width - wide - 6)
      for (word, isTop) in [(ends.top, true), (ends.bottom, false)] {
        let size = word.measure(.unspecified, context)
        word.place(
          Rect(rect.maxX - size.width, isTop ? rect.y : rect.maxY - size.height, size.width, size.height), context,
          &scene)
      }
    }
    let places = points.map {
      Point(room.x + room.width * $0.at, room.maxY - room.height * ($0.value - low) / (high - low))
    }
    let line = Self.curve(places)
    scene.add(
      .path(
        line + [.line(places[places.count - 1].x, rect.maxY), .line(places[0].x, rect.maxY), .close],
        .linear(
          from: Point(0, room.y), to: Point(0, rect.maxY),
          [
            GradientStop(0, colour.opacity(0.4)), GradientStop(0.5, colour.opacity(0.1)),
            GradientStop(1, colour.opacity(0)),
          ])))
    scene.add(.line(line, .solid(colour), width: 2, cap: .round))
    for (index, place) in places.enumerated() where showsPoints || index == places.count - 1 {
      scene.add(.fill(.ellipse(Rect(place.x - 3, place.y - 3, 6, 6)), .solid(colour)))
    }
    scene.element("chart", label, rect)
  }

  /// Catmull-Rom through the points as cubic curves: controls lie a sixth of the neighbours' distance away.
  ///
  /// An end repeats its point, or with `runsOut` mirrors its neighbour, so that the line leaves as it came.
  static func curve(_ points: [Point], runsOut: Bool = false) -> [PathStep] {
    func mirrored(_ end: Point, _ neighbour: Point) -> Point {
      runsOut ? Point(2 * end.x - neighbour.x, 2 * end.y - neighbour.y) : end
    }
    var steps: [PathStep] = [.move(points[0].x, points[0].y)]
    for index in 0..<(points.count - 1) {
      let (one, two) = (points[index], points[index + 1])
      let before = index > 0 ? points[index - 1] : mirrored(one, two)
      let after = index + 2 < points.count ? points[index + 2] : mirrored(two, one)
      steps.append(
        .curve(
          one.x + (two.x - before.x) / 6, one.y + (two.y - before.y) / 6, two.x - (after.x - one.x) / 6,
          two.y - (after.y - one.y) / 6, two.x, two.y))
    }
    return steps
  }
}

/// A child with a rounded, filled and lined background.
struct Tile {
  var fill: Colour
  var line: Colour?
  /// Nil is a capsule.
  var radius: Double?

  func around(_ insets: Insets, _ child: any LayoutElement) -> any LayoutElement {
    Layered.background(Padding(insets, child), TileShape(tile: self))
  }
}

/// What a tile draws.
private struct TileShape: LayoutElement {
  var tile: Tile

  func measure(_ proposal: Proposal, _ context: LayoutContext) -> Dimensions {
    Dimensions(proposal.width ?? 10, proposal.height ?? 10)
  }

  func place(_ rect: Rect, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    let outer = rect.snapped(context.scale)
    func shape(_ rect: Rect, _ less: Double) -> Shape {
      tile.radius.map { .rounded(rect, radius: max(0, $0 - less)) } ?? .capsule(rect)
    }
    scene.add(.fill(shape(outer, 0), .solid(tile.fill)))
    if let line = tile.line { scene.add(.stroke(shape(outer.inset(0.5), 0.5), .solid(line), width: 1)) }
  }
}
