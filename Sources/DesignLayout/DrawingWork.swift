import DesignModel

/// An estimate of what painting takes, counted from what there is to paint, so that the same design comes to the same count
/// everywhere. A unit is about a nanosecond of one slow core.
package struct DrawingWork: Hashable, Sendable {
  /// What does not depend on the scale.
  var fixed = 0.0
  /// What grows with the scale, for 1 px a pt: rows that edges of outlines pass.
  var rows = 0.0
  /// What grows with its square: pixels.
  var pixels = 0.0

  /// The most that a picture may take at ``scale``: about half a second.
  static let limit = 500_000_000.0
  /// The most of it that blurs, shadows and materials may take, so that content has room beside them.
  static let effectLimit = 250_000_000.0
  /// The scale for which work is counted, that of the largest pictures: a design must not look different at another.
  static let scale = 3.0

  /// The units at `scale` px a pt.
  func units(_ scale: Double = Self.scale) -> Double { fixed + rows * scale + pixels * scale * scale }

  static func + (one: Self, other: Self) -> Self {
    Self(fixed: one.fixed + other.fixed, rows: one.rows + other.rows, pixels: one.pixels + other.pixels)
  }

  static func - (one: Self, other: Self) -> Self {
    Self(fixed: one.fixed - other.fixed, rows: one.rows - other.rows, pixels: one.pixels - other.pixels)
  }

  static func += (one: inout Self, other: Self) { one = one + other }

  // MARK: Nodes

  /// The work of nodes and all that is in them.
  static func of(_ nodes: [SceneNode]) -> Self { nodes.reduce(Self()) { $0 + of($1) } }

  /// The work of a node and all that is in it.
  static func of(_ node: SceneNode) -> Self {
    switch node {
    case .fill(let shape, let paint):
      let isRect = if case .rect = shape { true } else { false }
      return made(paint, in: shape.bounds)
        + Self(fixed: 5_000, pixels: area(shape.bounds) * (isRect ? min(5, paint.work) : paint.work))
    case .stroke(let shape, let paint, let width):
      let bounds = shape.bounds
      return made(paint, in: bounds)
        + Self(fixed: 300_000, pixels: (bounds.width + bounds.height) * 2 * max(1, width) * paint.work)
    case .path(let steps, let paint):
      return edges(steps, 1) + inside(steps, paint) + made(paint, in: SceneBounds.of([node]))
    case .line(let steps, let paint, let width, _):
      // A line has two sides, and corners.
      var work = edges(steps, 3)
      work.pixels += length(steps) * max(1, width) * paint.work
      return work + made(paint, in: SceneBounds.of([node]))
    case .text(let run):
      let (count, size) = (Double(run.text.string.utf8.count), run.text.font.size)
      let fill = run.paint.map { made($0, in: SceneBounds.of([node])?.inset(-size)) }
      return (fill ?? Self()) + Self(fixed: 3_000 * count, pixels: 2 * count * size * size)
    case .symbol(let run): return Self(fixed: 100_000, pixels: 10 * area(run.rect))
    case .image(let run): return Self(fixed: 100_000, pixels: (run.blur > 0 ? 60 : 15) * area(run.rect))
    case .rain(let run): return Self(fixed: 1_000_000, pixels: 40 * area(run.bounds))
    case .group(let group):
      let inner = of(group.children)
      return inner + effect(of: group, on: inner)
    case .shadow(let shape, _, let sigma, _, _):
      return shadow(shape.bounds, sigma, of: Self(fixed: 5_000, pixels: area(shape.bounds)))
    case .backdrop(let shape, let sigma, _):
      let small = area(shape.bounds.inset(-2 * sigma)) * square(reduced(sigma))
      return Self(fixed: 50_000 + 60 * small, pixels: 20 * area(shape.bounds))
    }
  }

  /// What happens to a group takes, beside what is in it.
  static func effect(of group: SceneGroup, on inner: Self) -> Self {
    let bounds = group.bounds ?? SceneBounds.of(group.children) ?? Rect(0, 0, 0, 0)
    var work = Self()
    if let mask = group.mask { work += of(mask) + Self(fixed: 20_000, pixels: 6 * area(bounds)) }
    if let sigma = group.blur {
      // The children are painted at the reduced size, in place of their own.
      let small = reduced(sigma)
      let wide = area(bounds.inset(-3 * sigma))
      work += Self(fixed: 50_000 + inner.units(small) + 40 * wide * square(small), pixels: 10 * wide)
    }
    if let shadow = group.shadow { work += Self.shadow(bounds, shadow.sigma, of: inner) }
    if group.opacity ?? 1 < 1 || group.blend != nil { work += Self(fixed: 20_000, pixels: 6 * area(bounds)) }
    if group.clip != nil { work.fixed += 20_000 }
    return work
  }

  private static func shadow(_ bounds: Rect, _ sigma: Double, of inner: Self) -> Self {
    let small = reduced(sigma)
    let wide = area(bounds.inset(-3 * sigma))
    return Self(fixed: 50_000 + inner.units(small) + 12 * wide * square(small), pixels: 4 * wide)
  }

  /// The scale at which painters blur: a fraction of the picture's.
  private static func reduced(_ sigma: Double) -> Double { scale / max(1, (sigma * scale / 4).rounded(.down)) }

  private static func square(_ value: Double) -> Double { value * value }

  /// Most of a rectangle that counts, pt: nothing far outside the canvas is painted.
  private static let farthest = 1_000.0

  private static func area(_ rect: Rect) -> Double {
    max(0, min(farthest, rect.width)) * max(0, min(farthest, rect.height))
  }

  /// What making a paint takes, however little is painted with it: gradients around a point are worked out for all of `rect`.
  private static func made(_ paint: Paint, in rect: Rect?) -> Self {
    guard case .angular = paint, let rect else { return Self() }
    return Self(fixed: 150_000, pixels: 20 * min(canvas, area(rect)))
  }

  /// The largest area of a picture, square pt.
  private static let canvas = 150_000.0

  private static func inside(_ steps: [PathStep], _ paint: Paint) -> Self {
    Self(pixels: SceneBounds.of([.path(steps, paint)]).map { area($0) * paint.work } ?? 0)
  }

  private static func edges(_ steps: [PathStep], _ factor: Double) -> Self {
    var work = Self(fixed: 20_000)
    forEach(steps) { _, down, isCurve in
      work.fixed += (isCurve ? 2_000 : 300) * factor
      work.rows += 220 * factor * min(farthest, down)
    }
    return work
  }

  private static func length(_ steps: [PathStep]) -> Double {
    var sum = 0.0
    forEach(steps) { across, down, _ in sum += min(farthest, across + down) }
    return sum
  }

  /// How far each step goes across and down; curves by way of their controls.
  private static func forEach(_ steps: [PathStep], _ body: (Double, Double, Bool) -> Void) {
    var (x, y) = (0.0, 0.0)
    for step in steps {
      switch step {
      case .move(let a, let b): (x, y) = (a, b)
      case .line(let a, let b):
        body(abs(a - x), abs(b - y), false)
        (x, y) = (a, b)
      case .curve(let a, let b, let c, let d, let e, let f):
        body(abs(a - x) + abs(c - a) + abs(e - c), abs(b - y) + abs(d - b) + abs(f - d), true)
        (x, y) = (e, f)
      case .close: break
      }
    }
  }
}

extension Paint {
  /// Units per px.
  fileprivate var work: Double {
    switch self {
    case .solid: 1
    case .linear: 17
    case .radial: 25
    case .angular: 10
    }
  }
}
