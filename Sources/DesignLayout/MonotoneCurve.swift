/// A curve through points that never overshoots them.
package enum MonotoneCurve {
  /// The curve as cubic pieces (Fritsch and Carlson; rendering.md §13.5): for each piece its two controls. Points
  /// must ascend in x. Its ends lie flat; with `runsOut` they follow the slope beside them, three halves of it less half
  /// the next tangent, and never turn round.
  package static func controls(_ points: [Point], runsOut: Bool = false) -> [(Point, Point)] {
    guard points.count > 1 else { return [] }
    let count = points.count
    var slopes = [Double](repeating: 0, count: count - 1)
    for index in 0..<(count - 1) {
      slopes[index] = (points[index + 1].y - points[index].y) / max(1e-9, points[index + 1].x - points[index].x)
    }
    var tangents = [Double](repeating: 0, count: count)
    for index in 1..<max(1, count - 1) {
      let (one, two) = (slopes[index - 1], slopes[index])
      if one * two <= 0 { continue }
      let left = points[index].x - points[index - 1].x
      let right = points[index + 1].x - points[index].x
      let (w1, w2) = (2 * right + left, right + 2 * left)
      tangents[index] = (w1 + w2) / (w1 / one + w2 / two)
    }
    if runsOut {
      func end(_ slope: Double, _ tangent: Double) -> Double {
        let found = count == 2 ? slope : (3 * slope - tangent) / 2
        return found * slope <= 0 ? 0 : found
      }
      tangents[0] = end(slopes[0], tangents[1])
      tangents[count - 1] = end(slopes[count - 2], tangents[count - 2])
    }
    for index in 0..<(count - 1) {
      if slopes[index] == 0 {
        (tangents[index], tangents[index + 1]) = (0, 0)
        continue
      }
      let (a, b) = (tangents[index] / slopes[index], tangents[index + 1] / slopes[index])
      let size = a * a + b * b
      if size > 9 {
        let factor = 3 / size.squareRoot()
        tangents[index] = factor * a * slopes[index]
        tangents[index + 1] = factor * b * slopes[index]
      }
    }
    return (0..<(count - 1)).map { index in
      let third = (points[index + 1].x - points[index].x) / 3
      return (
        Point(points[index].x + third, points[index].y + tangents[index] * third),
        Point(points[index + 1].x - third, points[index + 1].y - tangents[index + 1] * third)
      )
    }
  }
}
