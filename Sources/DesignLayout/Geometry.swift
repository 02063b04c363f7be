/// A point in pt, origin top left.
package struct Point: Hashable, Sendable {
  package var x: Double
  package var y: Double
  package init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }
}

/// A size in pt.
package struct Size: Codable, Hashable, Sendable {
  package var width: Double
  package var height: Double
  package init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }
  package static let zero = Size(0, 0)
}

/// A rectangle in pt, origin top left.
package struct Rect: Hashable, Sendable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double
  package init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
  package var maxX: Double { x + width }
  package var maxY: Double { y + height }
  package var midX: Double { x + width / 2 }
  package var midY: Double { y + height / 2 }
  package var size: Size { Size(width, height) }

  /// The rectangle with every edge moved inwards; sides never become negative.
  package func inset(_ insets: Insets) -> Rect {
    Rect(
      x + insets.leading, y + insets.top, max(0, width - insets.leading - insets.trailing),
      max(0, height - insets.top - insets.bottom))
  }

  /// The rectangle with every edge moved inwards by `amount` pt (outwards when negative).
  package func inset(_ amount: Double) -> Rect { inset(Insets(amount)) }

  /// The smallest rectangle around both.
  package func union(_ other: Rect) -> Rect {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return Rect(left, top, max(maxX, other.maxX) - left, max(maxY, other.maxY) - top)
  }

  /// The part inside `other`, empty when they do not meet.
  package func intersection(_ other: Rect) -> Rect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Rect(left, top, max(0, min(maxX, other.maxX) - left), max(0, min(maxY, other.maxY) - top))
  }

  /// Edges on whole pixels at `scale` px a pt.
  func snapped(_ scale: Double) -> Rect {
    let left = (x * scale).rounded() / scale
    let top = (y * scale).rounded() / scale
    return Rect(left, top, (maxX * scale).rounded() / scale - left, (maxY * scale).rounded() / scale - top)
  }
}

/// Distances from the four edges in pt.
package struct Insets: Hashable, Sendable {
  package var top: Double
  /// From the leading edge.
  package var leading: Double
  package var bottom: Double
  /// From the trailing edge.
  package var trailing: Double
  package init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
  /// The same distance from all edges.
  package init(_ all: Double) { self.init(top: all, leading: all, bottom: all, trailing: all) }
  /// One distance from the sides, another from top and bottom.
  package init(horizontal: Double, vertical: Double) {
    self.init(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
  }
}
