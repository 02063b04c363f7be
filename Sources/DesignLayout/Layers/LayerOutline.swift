import DesignModel
import Foundation

enum LayerOutline {
  /// The outline of one of the five plain kinds.
  static func shape(_ kind: String, _ rect: Rect, corner: Double, _ canvas: (rect: Rect, corner: Double)) -> Shape {
    switch kind {
    case "rounded": .rounded(rect, radius: corner > 0 ? corner : min(rect.width, rect.height) * 0.2)
    case "capsule": .capsule(rect)
    case "ellipse": .ellipse(rect)
    case "container": container(rect, canvas)
    default: corner > 0 ? .rounded(rect, radius: corner) : .rect(rect)
    }
  }

  /// The widget's own outline, as far in as the rectangle lies: `ContainerRelativeShape`.
  static func container(_ rect: Rect, _ canvas: (rect: Rect, corner: Double)) -> Shape {
    let inset = min(
      rect.x - canvas.rect.x, rect.y - canvas.rect.y, canvas.rect.maxX - rect.maxX, canvas.rect.maxY - rect.maxY)
    return .rounded(rect, radius: max(4, canvas.corner - max(0, inset)))
  }

  /// The outline moved inwards.
  static func inset(_ shape: Shape, _ amount: Double) -> Shape {
    switch shape {
    case .rect(let rect): .rect(rect.inset(amount))
    case .rounded(let rect, let radius): .rounded(rect.inset(amount), radius: max(0, radius - amount))
    case .capsule(let rect): .capsule(rect.inset(amount))
    case .ellipse(let rect): .ellipse(rect.inset(amount))
    }
  }

  /// The outline as steps, clockwise from the middle of its top.
  static func steps(_ shape: Shape) -> [PathStep] {
    switch shape {
    case .rect(let rect): rounded(rect, 0)
    case .rounded(let rect, let radius): rounded(rect, min(radius, rect.width / 2, rect.height / 2))
    case .capsule(let rect): rounded(rect, min(rect.width, rect.height) / 2)
    case .ellipse(let rect): ellipse(rect)
    }
  }

  /// The share of a quarter circle's radius at which its control points lie: 4/3·(√2 − 1).
  private static let reach = 0.552_284_749_831

  private static func rounded(_ rect: Rect, _ r: Double) -> [PathStep] {
    let k = r * (1 - reach)
    var steps: [PathStep] = [.move(rect.midX, rect.y), .line(rect.maxX - r, rect.y)]
    if r > 0 {
      steps.append(.curve(rect.maxX - k, rect.y, rect.maxX, rect.y + k, rect.maxX, rect.y + r))
    }
    steps.append(.line(rect.maxX, rect.maxY - r))
    if r > 0 {
      steps.append(.curve(rect.maxX, rect.maxY - k, rect.maxX - k, rect.maxY, rect.maxX - r, rect.maxY))
    }
    steps.append(.line(rect.x + r, rect.maxY))
    if r > 0 { steps.append(.curve(rect.x + k, rect.maxY, rect.x, rect.maxY - k, rect.x, rect.maxY - r)) }
    steps.append(.line(rect.x, rect.y + r))
    if r > 0 { steps.append(.curve(rect.x, rect.y + k, rect.x + k, rect.y, rect.x + r, rect.y)) }
    return steps + [.close]
  }

  private static func ellipse(_ rect: Rect) -> [PathStep] {
    let circle = Arc.steps(Point(0, 0), 1, from: 0, to: 360)
    let map = Transform(a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY)
    return circle.map { $0.mapped(map) } + [.close]
  }

  /// A regular polygon with one corner at the top.
  static func polygon(_ sides: Int, _ rect: Rect) -> [PathStep] {
    let points = (0..<sides).map { index -> Point in
      let angle = 2 * Double.pi * Double(index) / Double(sides)
      return Point(
        rect.midX + rect.width / 2 * Arc.exact(sin(angle)), rect.midY - rect.height / 2 * Arc.exact(cos(angle)))
    }
    return [.move(points[0].x, points[0].y)] + points.dropFirst().map { .line($0.x, $0.y) } + [.close]
  }

  /// An arc about a rectangle's middle on the circle of its shorter side, open, as a chord or as a slice.
  static func arc(_ rect: Rect, from: Double, to: Double, closing: String, inset: Double = 0) -> [PathStep] {
    let centre = Point(rect.midX, rect.midY)
    let radius = max(0, min(rect.width, rect.height) / 2 - inset)
    let end = to.clamped(to: (from - 360)...(from + 360))
    let arc = Arc.steps(centre, radius, from: from, to: end)
    switch closing {
    case "chord": return arc + [.close]
    case "pie": return arc + [.line(centre.x, centre.y), .close]
    default: return arc
    }
  }
}

extension PathStep {
  /// The step with its points where a map puts them.
  func mapped(_ map: Transform) -> PathStep {
    func at(_ x: Double, _ y: Double) -> Point { map(Point(x, y)) }
    switch self {
    case .move(let x, let y):
      let p = at(x, y)
      return .move(p.x, p.y)
    case .line(let x, let y):
      let p = at(x, y)
      return .line(p.x, p.y)
    case .curve(let a, let b, let c, let d, let e, let f):
      let (p, q, r) = (at(a, b), at(c, d), at(e, f))
      return .curve(p.x, p.y, q.x, q.y, r.x, r.y)
    case .close: return .close
    }
  }
}

/// Lines cut into pieces: a share of a path, and dashes.
enum Dashes {
  /// The path as runs of points, curves in so many pieces that no eye sees them.
  private static func runs(_ steps: [PathStep]) -> [[Point]] {
    var runs: [[Point]] = []
    var run: [Point] = []
    func end() {
      if run.count > 1 { runs.append(run) }
      run = []
    }
    for step in steps {
      switch step {
      case .move(let x, let y):
        end()
        run = [Point(x, y)]
      case .line(let x, let y): run.append(Point(x, y))
      case .curve(let a, let b, let c, let d, let e, let f):
        guard let from = run.last else { continue }
        for index in 1...16 {
          let t = Double(index) / 16
          let u = 1 - t
          let (p, q, r, s) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
          run.append(Point(p * from.x + q * a + r * c + s * e, p * from.y + q * b + r * d + s * f))
        }
      case .close:
        if let first = run.first { run.append(first) }
        let first = run.first
        end()
        if let first { run = [first] }
      }
    }
    end()
    return runs
  }

  private static func length(_ one: Point, _ two: Point) -> Double {
    let (dx, dy) = (two.x - one.x, two.y - one.y)
    return (dx * dx + dy * dy).squareRoot()
  }

  /// Most dashes of a line.
  private static let limit = 1_000

  /// The dashes of a path: lengths drawn and left out in turn, pt.
  static func steps(_ steps: [PathStep], _ pattern: [Double]) -> [PathStep] {
    let lengths = pattern.count % 2 == 0 ? pattern : pattern + pattern
    guard lengths.reduce(0, +) > 0.2 else { return steps }
    var out: [PathStep] = []
    for run in runs(steps) {
      var (index, left) = (0, lengths[0])
      var isDrawn = true
      out.append(.move(run[0].x, run[0].y))
      for (from, to) in zip(run, run.dropFirst()) {
        var at = from
        var rest = length(from, to)
        while rest > 0, out.count < 2 * limit {
          let part = min(rest, left)
          let share = part / rest
          at = Point(at.x + (to.x - at.x) * share, at.y + (to.y - at.y) * share)
          if isDrawn { out.append(.line(at.x, at.y)) }
          rest -= part
          left -= part
          if left <= 1e-9 {
            index = (index + 1) % lengths.count
            left = max(0.01, lengths[index])
            isDrawn.toggle()
            if isDrawn { out.append(.move(at.x, at.y)) }
          }
        }
      }
    }
    return out
  }

  /// The part of a path between two shares of its length.
  static func part(_ steps: [PathStep], from: Double, to: Double) -> [PathStep] {
    let (start, end) = (from.clamped(to: 0...1), to.clamped(to: 0...1))
    if start <= 0, end >= 1 { return steps }
    guard start < end else { return [] }
    let runs = runs(steps)
    let total = runs.reduce(0) { $0 + zip($1, $1.dropFirst()).reduce(0) { $0 + length($1.0, $1.1) } }
    var (walked, out) = (0.0, [PathStep]())
    for run in runs {
      var isOn = false
      for (one, two) in zip(run, run.dropFirst()) {
        let part = length(one, two)
        defer { walked += part }
        let (low, high) = (max(walked, start * total), min(walked + part, end * total))
        guard part > 0, low < high else { continue }
        func at(_ place: Double) -> Point {
          let share = (place - walked) / part
          return Point(one.x + (two.x - one.x) * share, one.y + (two.y - one.y) * share)
        }
        let (a, b) = (at(low), at(high))
        if !isOn { out.append(.move(a.x, a.y)) }
        out.append(.line(b.x, b.y))
        isOn = true
      }
    }
    return out
  }
}

/// Outlines as text, for exports.
package enum LayerOutlineText {
  /// A written path in `M x y`, `L x y`, `C x y x y x y` and `Z` alone, absolute, divided by blanks; empty for one that
  /// is none.
  package static func steps(_ path: String) -> String {
    func number(_ value: Double) -> String {
      let rounded = (value * 1_000).rounded() / 1_000 + 0
      return Int(exactly: rounded).map(String.init) ?? String(rounded)
    }
    func line(_ letter: String, _ values: [Double]) -> String {
      ([letter] + values.map(number)).joined(separator: " ")
    }
    return LayerPath.steps(path).map { step in
      switch step {
      case .move(let x, let y): line("M", [x, y])
      case .line(let x, let y): line("L", [x, y])
      case .curve(let a, let b, let c, let d, let e, let f): line("C", [a, b, c, d, e, f])
      case .close: "Z"
      }
    }.joined(separator: " ")
  }
}
