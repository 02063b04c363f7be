import CPangoCairo
import DesignLayout

/// Puts outlines into a Cairo context's path.
enum Outlines {
  static func add(_ shape: Shape, to cr: OpaquePointer) {
    cairo_new_path(cr)
    append(shape, to: cr)
  }

  static func append(_ shape: Shape, to cr: OpaquePointer) {
    switch shape {
    case .rect(let rect): cairo_rectangle(cr, rect.x, rect.y, rect.width, rect.height)
    case .capsule(let rect): arcs(rect, min(rect.width, rect.height) / 2, cr)
    case .rounded(let rect, let radius): rounded(rect, radius, cr)
    case .ellipse(let rect):
      guard rect.width > 0, rect.height > 0 else { return }
      cairo_save(cr)
      cairo_translate(cr, rect.midX, rect.midY)
      cairo_scale(cr, rect.width / 2, rect.height / 2)
      cairo_new_sub_path(cr)
      cairo_arc(cr, 0, 0, 1, 0, 2 * .pi)
      cairo_close_path(cr)
      cairo_restore(cr)
    }
  }

  /// Plain circular corners.
  private static func arcs(_ rect: Rect, _ radius: Double, _ cr: OpaquePointer) {
    let radius = min(radius, rect.width / 2, rect.height / 2)
    guard radius > 0 else { return cairo_rectangle(cr, rect.x, rect.y, rect.width, rect.height) }
    cairo_new_sub_path(cr)
    cairo_arc(cr, rect.maxX - radius, rect.y + radius, radius, -.pi / 2, 0)
    cairo_arc(cr, rect.maxX - radius, rect.maxY - radius, radius, 0, .pi / 2)
    cairo_arc(cr, rect.x + radius, rect.maxY - radius, radius, .pi / 2, .pi)
    cairo_arc(cr, rect.x + radius, rect.y + radius, radius, .pi, 1.5 * .pi)
    cairo_close_path(cr)
  }

  /// The platform's continuous corner (rendering.md §1.3), for the top right corner with x measured left from it:
  /// straight to 1.52866r, curve to (0.66993, 0.06550)r, line to (0.63149, 0.07491)r, curve to (0.07491, 0.63149)r,
  /// curve to (0, 1.52866)r. Circular arcs where an edge is shorter than twice 1.52866r.
  private static func rounded(_ rect: Rect, _ radius: Double, _ cr: OpaquePointer) {
    guard let steps = continuous(rect, radius) else { return arcs(rect, radius, cr) }
    append(steps, to: cr)
  }

  /// The steps of the platform's continuous outline; nil where an edge is too short for it.
  static func continuous(_ rect: Rect, _ radius: Double) -> [PathStep]? {
    let reach = 1.52866 * radius
    guard radius > 0, rect.width >= 2 * reach, rect.height >= 2 * reach else { return nil }
    var steps: [PathStep] = []
    for corner in 0..<4 {
      // Each corner in a frame of its own: `along` runs back along the edge that leads to it, `down` the edge after.
      func point(_ along: Double, _ down: Double) -> (Double, Double) {
        let (a, d) = (along * radius, down * radius)
        switch corner {
        case 0: return (rect.maxX - a, rect.y + d)
        case 1: return (rect.maxX - d, rect.maxY - a)
        case 2: return (rect.x + a, rect.maxY - d)
        default: return (rect.x + d, rect.y + a)
        }
      }
      func curve(_ one: (Double, Double), _ two: (Double, Double), _ end: (Double, Double)) -> PathStep {
        .curve(one.0, one.1, two.0, two.1, end.0, end.1)
      }
      let (start, middle) = (point(1.52866, 0), point(0.63149, 0.07491))
      steps += [
        corner == 0 ? .move(start.0, start.1) : .line(start.0, start.1),
        curve(point(1.08849, 0), point(0.86841, 0), point(0.66993, 0.06550)), .line(middle.0, middle.1),
        curve(point(0.37282, 0.16906), point(0.16906, 0.37282), point(0.07491, 0.63149)),
        curve(point(0, 0.86841), point(0, 1.08849), point(0, 1.52866)),
      ]
    }
    return steps + [.close]
  }

  static func add(_ steps: [PathStep], to cr: OpaquePointer) {
    cairo_new_path(cr)
    append(steps, to: cr)
  }

  private static func append(_ steps: [PathStep], to cr: OpaquePointer) {
    for step in steps {
      switch step {
      case .move(let x, let y): cairo_move_to(cr, x, y)
      case .line(let x, let y): cairo_line_to(cr, x, y)
      case .curve(let a, let b, let c, let d, let e, let f): cairo_curve_to(cr, a, b, c, d, e, f)
      case .close: cairo_close_path(cr)
      }
    }
  }

  /// The steps of a context's path.
  static func steps(of cr: OpaquePointer) -> [PathStep] {
    guard let path = cairo_copy_path(cr) else { return [] }
    defer { cairo_path_destroy(path) }
    var steps: [PathStep] = []
    var index = 0
    let count = Int(path.pointee.num_data)
    while index < count, let data = path.pointee.data {
      let header = data[index].header
      func point(_ offset: Int) -> (Double, Double) { (data[index + offset].point.x, data[index + offset].point.y) }
      switch header.type {
      case CAIRO_PATH_MOVE_TO: steps.append(.move(point(1).0, point(1).1))
      case CAIRO_PATH_LINE_TO: steps.append(.line(point(1).0, point(1).1))
      case CAIRO_PATH_CURVE_TO:
        steps.append(.curve(point(1).0, point(1).1, point(2).0, point(2).1, point(3).0, point(3).1))
      default: steps.append(.close)
      }
      index += max(1, Int(header.length))
    }
    return steps
  }
}
