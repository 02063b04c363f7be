/// Rectangles around what nodes draw.
package enum SceneBounds {
  /// The rectangle around nodes; nil when they draw nothing. Curves count by their controls, texts by their boxes.
  package static func of(_ nodes: [SceneNode]) -> Rect? {
    nodes.reduce(nil) { sum, node in
      guard let own = of(node) else { return sum }
      return sum.map { $0.union(own) } ?? own
    }
  }

  private static func of(_ node: SceneNode) -> Rect? {
    switch node {
    case .fill(let shape, _), .backdrop(let shape, _, _): shape.bounds
    case .stroke(let shape, _, let width): shape.bounds.inset(-width / 2)
    case .path(let steps, _): of(steps)
    case .line(let steps, _, let width, _): of(steps).map { $0.inset(-width) }
    case .text(let run):
      Rect(run.origin.x, run.origin.y, run.width, run.text.font.lineHeight * Double(run.text.lineLimit))
    case .symbol(let run): run.rect
    case .image(let run): run.rect
    case .rain(let run): run.bounds
    case .group(let group): of(group)
    case .shadow(let shape, _, let sigma, let x, let y):
      shape.bounds.inset(-3 * sigma - max(abs(x), abs(y)))
    }
  }

  private static func of(_ group: SceneGroup) -> Rect? {
    guard var found = group.bounds ?? of(group.children) else { return nil }
    if let shape = group.clip { found = found.intersection(shape.bounds) }
    if let sigma = group.blur { found = found.inset(-3 * sigma) }
    return group.transform?(found) ?? found
  }

  private static func of(_ steps: [PathStep]) -> Rect? {
    var (left, top) = (Double.infinity, Double.infinity)
    var (right, bottom) = (-Double.infinity, -Double.infinity)
    func add(_ x: Double, _ y: Double) {
      (left, right) = (min(left, x), max(right, x))
      (top, bottom) = (min(top, y), max(bottom, y))
    }
    for step in steps {
      switch step {
      case .move(let x, let y), .line(let x, let y): add(x, y)
      case .curve(let a, let b, let c, let d, let e, let f):
        add(a, b)
        add(c, d)
        add(e, f)
      case .close: break
      }
    }
    return left <= right ? Rect(left, top, right - left, bottom - top) : nil
  }
}
