import DesignData
import DesignModel
import Foundation

/// Sizes of the clock's parts, in pt, snapped to whole px where the reference snaps them (rendering.md §12.4).
struct ClockGeometry {
  var centre: Point
  /// Half the diameter of everything.
  var outer: Double
  /// Widths of the rim, the body and the inner ridge.
  var rim: Double
  var body: Double
  var ridge: Double
  /// The dial's radius; all ratios are of it.
  var dial: Double
  var occlusion: Double
  /// One px, in pt.
  var px: Double

  /// Sizes on a canvas; the segmented face has wider rings about the same dial (rendering.md §12.11).
  init(_ size: Size, scale: Double, isSegmented: Bool = false) {
    px = 1 / scale
    func pixel(_ value: Double) -> Double { (value * scale).rounded(.toNearestOrAwayFromZero) / scale }
    let side = min(size.width, size.height)
    centre = Point(size.width / 2, size.height / 2)
    outer = pixel(0.925 * side) / 2
    let provisional = outer / 1.062
    rim = pixel(
      isSegmented ? (0.020 * provisional).clamped(to: 2 * px...max(2 * px, 0.030 * provisional)) : 0.010 * provisional)
    ridge = pixel(
      isSegmented ? (0.0095 * provisional).clamped(to: px...max(px, 0.012 * provisional)) : 0.0095 * provisional)
    body = pixel(max(px, outer - provisional - rim - ridge))
    if isSegmented {
      // Whole px move from the body to the ridge, then to the rim, as far as one px of body stays.
      let headroom = max(0, body - px)
      let (one, two) = (min(px, headroom), min(2 * px, max(0, headroom - px)))
      (ridge, rim, body) = (ridge + one, rim + two, body - one - two)
    }
    dial = outer - rim - body - ridge
    occlusion = pixel(0.013 * dial)
  }

  func pixel(_ value: Double) -> Double { (value / px).rounded(.toNearestOrAwayFromZero) * px }

  /// A circle about the centre.
  func circle(_ radius: Double) -> Rect {
    Rect(centre.x - radius, centre.y - radius, 2 * radius, 2 * radius)
  }

  /// The point at an angle clockwise from 12, in degrees.
  func point(_ degrees: Double, _ radius: Double) -> Point { place(0, -radius, degrees) }

  /// A point of a hand that points up, turned about the centre: x to its right, y down.
  func place(_ x: Double, _ y: Double, _ degrees: Double) -> Point {
    let angle = degrees * .pi / 180
    let (sine, cosine) = (Self.exact(sin(angle)), Self.exact(cos(angle)))
    return Point(centre.x + x * cosine - y * sine, centre.y + x * sine + y * cosine)
  }

  /// The last bits of sine and cosine differ between libraries; pictures must not.
  private static func exact(_ value: Double) -> Double { (value * 1e12).rounded() / 1e12 }

  /// The outline through points of a hand, corners rounded by `radii`: each corner is cut by its radius along both sides
  /// and is the control of a quadratic curve.
  func outline(_ points: [(x: Double, y: Double)], radii: [Double], at degrees: Double) -> [PathStep] {
    var steps: [PathStep] = []
    for index in points.indices {
      let (before, corner, after) = (
        points[(index + points.count - 1) % points.count], points[index], points[(index + 1) % points.count]
      )
      func toward(_ other: (x: Double, y: Double)) -> (x: Double, y: Double) {
        let (dx, dy) = (other.x - corner.x, other.y - corner.y)
        let length = max(1e-9, (dx * dx + dy * dy).squareRoot())
        let share = min(radii[index], length / 2) / length
        return (corner.x + dx * share, corner.y + dy * share)
      }
      let (from, to) = (toward(before), toward(after))
      let (start, control, end) = (
        place(from.x, from.y, degrees), place(corner.x, corner.y, degrees), place(to.x, to.y, degrees)
      )
      steps.append(index == 0 ? .move(start.x, start.y) : .line(start.x, start.y))
      func third(_ a: Double, _ b: Double) -> Double { a + (b - a) * 2 / 3 }
      steps.append(
        .curve(
          third(start.x, control.x), third(start.y, control.y), third(end.x, control.x), third(end.y, control.y), end.x,
          end.y))
    }
    return steps + [.close]
  }
}

/// Angles of the hands, in degrees clockwise from 12 (rendering.md §12.15).
struct ClockHands: Hashable {
  var hour: Double
  var minute: Double
  /// Nil where seconds are not shown.
  var second: Double?

  /// The hands at a moment; seconds move the others and are shown only if asked for.
  init(_ moment: Moment, showsSeconds: Bool) {
    let parts = moment.calendar.dateComponents([.hour, .minute, .second], from: moment.date)
    let (h, m, s) = (Double((parts.hour ?? 0) % 12), Double(parts.minute ?? 0), Double(parts.second ?? 0))
    let counted = showsSeconds ? s : 0
    hour = (h + m / 60 + counted / 3_600) * 30
    minute = (m + counted / 60) * 6
    second = showsSeconds ? s * 6 : nil
  }

  /// Hands at given angles.
  init(hour: Double, minute: Double, second: Double?) {
    self.hour = hour
    self.minute = minute
    self.second = second
  }
}
