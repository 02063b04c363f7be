/// A point in pt, origin top left.
public struct Point: Hashable, Sendable {
  /// From the left.
  public var x: Double
  /// From the top.
  public var y: Double
  /// A point.
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }
}

/// A size in pt.
public struct Size: Codable, Hashable, Sendable {
  /// Width.
  public var width: Double
  /// Height.
  public var height: Double
  /// A size.
  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }
  /// Nothing.
  public static let zero = Size(0, 0)
}

/// A rectangle in pt, origin top left.
public struct Rect: Hashable, Sendable {
  /// Left edge.
  public var x: Double
  /// Top edge.
  public var y: Double
  /// Width.
  public var width: Double
  /// Height.
  public var height: Double
  /// A rectangle.
  public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
  /// Right edge.
  public var maxX: Double { x + width }
  /// Bottom edge.
  public var maxY: Double { y + height }
  /// Horizontal centre.
  public var midX: Double { x + width / 2 }
  /// Vertical centre.
  public var midY: Double { y + height / 2 }
  /// Its size.
  public var size: Size { Size(width, height) }

  /// The rectangle with every edge moved inwards; sides never become negative.
  public func inset(_ insets: Insets) -> Rect {
    Rect(
      x + insets.leading, y + insets.top, max(0, width - insets.leading - insets.trailing),
      max(0, height - insets.top - insets.bottom))
  }

  /// The rectangle with every edge moved inwards by `amount` pt (outwards when negative).
  public func inset(_ amount: Double) -> Rect { inset(Insets(amount)) }

  /// The smallest rectangle around both.
  public func union(_ other: Rect) -> Rect {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return Rect(left, top, max(maxX, other.maxX) - left, max(maxY, other.maxY) - top)
  }

  /// The part inside `other`, empty when they do not meet.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Rect(left, top, max(0, min(maxX, other.maxX) - left), max(0, min(maxY, other.maxY) - top))
  }

  /// Edges on whole pixels at `scale` px a pt.
  public func snapped(_ scale: Double) -> Rect {
    let left = (x * scale).rounded() / scale
    let top = (y * scale).rounded() / scale
    return Rect(left, top, (maxX * scale).rounded() / scale - left, (maxY * scale).rounded() / scale - top)
  }
}

/// Distances from the four edges in pt.
public struct Insets: Hashable, Sendable {
  /// From the top.
  public var top: Double
  /// From the leading edge.
  public var leading: Double
  /// From the bottom.
  public var bottom: Double
  /// From the trailing edge.
  public var trailing: Double
  /// Four distances.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
  /// The same distance from all edges.
  public init(_ all: Double) { self.init(top: all, leading: all, bottom: all, trailing: all) }
  /// One distance from the sides, another from top and bottom.
  public init(horizontal: Double, vertical: Double) {
    self.init(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
  }
}
