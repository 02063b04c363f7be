import CPangoCairo
import DesignLayout

/// What of a blurred shape is made, and how finely. A Gaussian of several px hides what lies between samples, so a fraction
/// of the pixels is enough; of a shape far larger than the canvas, only what reaches the canvas counts.
struct BlurArea {
  /// The part that is made, pt.
  private(set) var rect: Rect
  /// Pixels of the canvas for one of it.
  private(set) var divisor: Double
  private(set) var width: Int32
  private(set) var height: Int32

  /// Most pixels of an area, and along a side; it is made more coarsely where it would have more.
  private static let (mostPixels, mostSide) = (9_000_000.0, 8_191.0)

  /// The area for a blur of `bounds` that is painted `x` and `y` pt further at `scale` px a pt; nil if nothing of it lies in
  /// `seen`.
  init?(_ bounds: Rect, sigma: Double, scale: Double, seen: Rect, x: Double = 0, y: Double = 0) {
    let whole = bounds.inset(-3 * sigma)
    guard sigma.isFinite, whole.width.isFinite, whole.height.isFinite else { return nil }
    var divisor = max(1, (sigma * scale / 4).rounded(.down))
    while true {
      let small = scale / divisor
      // Three boxes reach a little further than three sigmas.
      let reach = 4 * sigma + 8 / small
      let (left, right) = Self.cut(whole.x, whole.maxX, seen.x - x - reach, seen.maxX - x + reach, small)
      let (top, bottom) = Self.cut(whole.y, whole.maxY, seen.y - y - reach, seen.maxY - y + reach, small)
      let (across, down) = (((right - left) * small).rounded(.up), ((bottom - top) * small).rounded(.up))
      guard across >= 1, down >= 1 else { return nil }
      if across <= Self.mostSide, down <= Self.mostSide, across * down <= Self.mostPixels {
        rect = Rect(left, top, right - left, bottom - top)
        (self.divisor, width, height) = (divisor, Int32(across), Int32(down))
        return
      }
      divisor *= 2
    }
  }

  /// Pixels of the area for a point.
  func density(_ scale: Double) -> Double { scale / divisor }

  /// `low` to `high` without what lies outside `from` to `to`, if it is more than twice as long. The start moves by whole
  /// pixels, so that the others stay the same.
  private static func cut(
    _ low: Double, _ high: Double, _ from: Double, _ to: Double, _ small: Double
  ) -> (Double, Double) {
    guard high - low > 2 * (to - from) else { return (low, high) }
    let start = low + max(0, ((from - low) * small).rounded(.down)) / small
    return (start, max(start, min(high, to)))
  }
}

extension Painter {
  /// What can be painted on, pt.
  var seen: Rect {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(cr, &left, &top, &right, &bottom)
    return Rect(left, top, right - left, bottom - top)
  }
}
