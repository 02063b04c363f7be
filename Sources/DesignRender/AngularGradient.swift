import CPangoCairo
import DesignLayout
import DesignPhotos
import Foundation

/// A gradient around a point, which Cairo lacks: made pixel by pixel over what is clipped and given as a source.
struct AngularGradient {
  private var centre: Point
  private var start: Double
  private var table: [UInt32]

  /// Colours per full turn.
  private static let steps = 1_024
  /// Most pixels a source has.
  private static let pixelLimit = 4_000_000

  init(_ centre: Point, _ start: Double, _ stops: [GradientStop]) {
    self.centre = centre
    self.start = start
    table = (0..<Self.steps).map { index in
      let colour = GradientTable.colour(stops, at: (Double(index) + 0.5) / Double(Self.steps))
      func byte(_ value: Double) -> UInt32 { UInt32(min(255, max(0, (value * colour.alpha * 255).rounded()))) }
      let alpha = UInt32(min(255, max(0, (colour.alpha * 255).rounded())))
      return alpha << 24 | byte(colour.red) << 16 | byte(colour.green) << 8 | byte(colour.blue)
    }
  }

  /// Makes it the source of what is drawn next within `area` and between two radii, pt: nothing else of it is made, since a
  /// design may have hundreds.
  func set(on cr: OpaquePointer, scale: Double, within area: Rect, radii: ClosedRange<Double>? = nil) {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(cr, &left, &top, &right, &bottom)
    let clip = Rect(left, top, right - left, bottom - top)
    guard let made = Self.pixels(within: area, clip, scale: scale),
      let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(made.width), Int32(made.height)),
      let pixels = cairo_image_surface_get_data(surface)
    else { return cairo_set_source_rgba(cr, 0, 0, 0, 0) }
    let near = radii.map { max(0, $0.lowerBound) * max(0, $0.lowerBound) } ?? 0
    let far = radii.map { $0.upperBound * $0.upperBound } ?? .infinity
    let (x, y) = (made.x, made.y)
    let stride = Int(cairo_image_surface_get_stride(surface))
    let turns = start / 360
    let columns = (0..<made.width).map { (Double($0) + 0.5 + x) / scale - centre.x }
    for row in 0..<made.height {
      let line = UnsafeMutableRawPointer(pixels + row * stride).assumingMemoryBound(to: UInt32.self)
      let dy = (Double(row) + 0.5 + y) / scale - centre.y
      for (column, dx) in columns.enumerated() {
        let distance = dx * dx + dy * dy
        if distance < near || distance > far { continue }
        var share = Self.turn(dx, dy) - turns
        // Rounding is a call.
        if share < 0 || share >= 1 { share -= share >= -1 && share < 0 ? -1 : share.rounded(.down) }
        line[column] = table[min(Self.steps - 1, Int(share * Double(Self.steps)))]
      }
    }
    cairo_surface_mark_dirty(surface)
    // A source that is set between saving and restoring is forgotten with it.
    let pattern = cairo_pattern_create_for_surface(surface)
    var matrix = cairo_matrix_t(xx: scale, yx: 0, xy: 0, yy: scale, x0: -x, y0: -y)
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST)
    cairo_set_source(cr, pattern)
    cairo_pattern_destroy(pattern)
    cairo_surface_destroy(surface)
  }

  /// The pixels to make for what is drawn within `area` and `clip`, pt, with one more on each side for its soft edge; nil if
  /// there are none, or too many.
  static func pixels(
    within area: Rect, _ clip: Rect, scale: Double
  ) -> (x: Double, y: Double, width: Int, height: Int)? {
    let (left, top) = (max(clip.x, area.x - 1 / scale), max(clip.y, area.y - 1 / scale))
    let (right, bottom) = (min(clip.maxX, area.maxX + 1 / scale), min(clip.maxY, area.maxY + 1 / scale))
    guard right > left, bottom > top else { return nil }
    let (x, y) = ((left * scale).rounded(.down), (top * scale).rounded(.down))
    let (width, height) = ((right * scale - x).rounded(.up), (bottom * scale - y).rounded(.up))
    guard width > 0, height > 0, width * height <= Double(pixelLimit) else { return nil }
    return (x, y, Int(width), Int(height))
  }

  /// The turn of a direction, 0…1 clockwise from 12, by a polynomial that is the same everywhere: the arc tangent of
  /// 0…1 within 0.0001 (Abramowitz and Stegun 4.4.49 in its five-term form).
  private static func turn(_ x: Double, _ y: Double) -> Double {
    let (across, up) = (abs(x), abs(y))
    let ratio = min(across, up) / max(1e-12, max(across, up))
    let square = ratio * ratio
    var angle =
      ratio * (0.9998660 + square * (-0.3302995 + square * (0.1801410 + square * (-0.0851330 + square * 0.0208351))))
    if across > up { angle = .pi / 2 - angle }
    if y > 0 { angle = .pi - angle }
    return (x < 0 ? 2 * .pi - angle : angle) / (2 * .pi)
  }
}
