import Foundation

/// Nodes and what happens to them as a whole: they are moved, cut, seen through a mask, blurred, cast a shadow, fade and mix
/// with what lies below, in that order from the inside out.
package struct SceneGroup: Hashable, Sendable {
  /// What is drawn, back to front.
  package var children: [SceneNode]
  /// Where a point of the children comes to lie.
  package var transform: Transform?
  /// Nothing outside is drawn.
  package var clip: Shape?
  /// Of the whole only as much is seen as these nodes are opaque.
  package var mask: [SceneNode]?
  /// The whole through a Gaussian of that sigma, pt.
  package var blur: Double?
  /// How much of the whole is seen, 0…1.
  package var opacity: Double?
  /// A Gaussian below the whole.
  package var shadow: Shadow?
  /// How what is drawn mixes with what lies below: fill by fill, or, with `bounds`, the whole as one.
  package var blend: BlendMode?
  /// Holds everything the children draw, in their own space. Masks, blurs, opacity and shadows need it.
  package var bounds: Rect?

  /// A shadow of `sigma` pt in `colour`, moved by x and y pt.
  package struct Shadow: Hashable, Sendable {
    package var colour: Colour
    /// Half of its softness, pt.
    package var sigma: Double
    /// To the right, pt.
    package var x: Double
    /// In pt, downwards.
    package var y: Double

    /// A shadow of the given parts.
    package init(_ colour: Colour, sigma: Double, x: Double, y: Double) {
      (self.colour, self.sigma, self.x, self.y) = (colour, sigma, x, y)
    }
  }

  /// A group to which nothing happens yet.
  package init(_ children: [SceneNode]) { self.children = children }
}

/// An affine map: x′ = a·x + c·y + tx, y′ = b·x + d·y + ty, as SVG's `matrix(a b c d tx ty)`.
package struct Transform: Hashable, Sendable {
  package var (a, b, c, d, tx, ty): (Double, Double, Double, Double, Double, Double)

  /// A map of the given numbers.
  package init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// A turn of `degrees` clockwise about `centre`.
  package static func rotation(_ degrees: Double, about centre: Point) -> Transform {
    let angle = degrees * .pi / 180
    let (cosine, sine) = (cos(angle), sin(angle))
    return Transform(
      a: cosine, b: sine, c: -sine, d: cosine, tx: centre.x - cosine * centre.x + sine * centre.y,
      ty: centre.y - sine * centre.x - cosine * centre.y)
  }

  /// Where a point comes to lie.
  package func callAsFunction(_ point: Point) -> Point {
    Point(a * point.x + c * point.y + tx, b * point.x + d * point.y + ty)
  }

  /// The rectangle around where `rect` comes to lie.
  package func callAsFunction(_ rect: Rect) -> Rect {
    let corners = [
      Point(rect.x, rect.y), Point(rect.maxX, rect.y), Point(rect.x, rect.maxY), Point(rect.maxX, rect.maxY),
    ].map { self($0) }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return rect }
    return Rect(left, top, right - left, bottom - top)
  }
}

extension SceneNode {
  /// Nodes mixed with the drawing below them by `mode`.
  package static func blend(_ mode: BlendMode, _ children: [SceneNode]) -> SceneNode {
    var group = SceneGroup(children)
    group.blend = mode
    return .group(group)
  }

  /// Nodes clipped to `shape`.
  package static func clip(_ shape: Shape, _ children: [SceneNode]) -> SceneNode {
    var group = SceneGroup(children)
    group.clip = shape
    return .group(group)
  }

  /// Nodes that fade as a whole; `bounds` holds everything they draw.
  package static func faded(_ opacity: Double, bounds: Rect, _ children: [SceneNode]) -> SceneNode {
    var group = SceneGroup(children)
    (group.opacity, group.bounds) = (opacity, bounds)
    return .group(group)
  }

  /// Nodes with a shadow of the whole; `bounds` holds everything they draw.
  static func shadowed(_ shadow: SceneGroup.Shadow, bounds: Rect, _ children: [SceneNode]) -> SceneNode {
    var group = SceneGroup(children)
    (group.shadow, group.bounds) = (shadow, bounds)
    return .group(group)
  }

  /// Nodes of which as much is seen as `mask` is opaque; `bounds` holds everything they draw.
  static func masked(_ mask: [SceneNode], bounds: Rect, _ children: [SceneNode]) -> SceneNode {
    var group = SceneGroup(children)
    (group.mask, group.bounds) = (mask, bounds)
    return .group(group)
  }

  /// Nodes through a Gaussian; `bounds` holds everything they draw before it.
  static func blurred(_ sigma: Double, bounds: Rect, _ children: [SceneNode]) -> SceneNode {
    var group = SceneGroup(children)
    (group.blur, group.bounds) = (sigma, bounds)
    return .group(group)
  }

  /// Nodes that are moved, turned or scaled.
  static func moved(_ map: Transform, _ children: [SceneNode]) -> SceneNode {
    var group = SceneGroup(children)
    group.transform = map
    return .group(group)
  }

  /// The nodes inside it.
  package var children: [SceneNode] { if case .group(let group) = self { group.children } else { [] } }

  /// The node with the nodes inside it replaced; a node without any is as it was.
  package func mapChildren(_ change: ([SceneNode]) -> [SceneNode]) -> SceneNode {
    guard case .group(var group) = self else { return self }
    group.children = change(group.children)
    return .group(group)
  }

  /// Visits it and every node inside it, back to front.
  package func walk(_ visit: (SceneNode) -> Void) {
    visit(self)
    for child in children { child.walk(visit) }
  }
}

extension Scene {
  /// Visits every node, back to front.
  package func walk(_ visit: (SceneNode) -> Void) { for node in nodes { node.walk(visit) } }
}
