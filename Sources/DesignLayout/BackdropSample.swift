import DesignModel
import Foundation

/// What a style's backdrop looks like at single points, without drawing it: for swatches.
package enum BackdropSample {
  /// The colours at `count` points, evenly from the top left to the bottom right corner of a canvas of `size`.
  package static func diagonal(of style: StyleSpec, _ palette: Palette, on size: Size, count: Int) -> [Colour] {
    let paints = Backdrop.paints(of: style, palette, Rect(0, 0, size.width, size.height))
    return (0..<count).map { index in
      let part = count > 1 ? Double(index) / Double(count - 1) : 0
      let point = Point(size.width * part, size.height * part)
      return paints.reduce(palette.systemBackground) { below, paint in
        let above = colour(of: paint, at: point)
        return mixed(below, above, above.alpha)
      }
    }
  }

  /// What a background alone paints over the system background.
  package static func fill(_ background: BackgroundToken, accent: AccentToken, _ palette: Palette) -> Paint {
    Backdrop.paint(background, opacity: 1, over: false, palette, palette.accent(accent), Rect(0, 0, 1, 1))
  }

  private static func colour(of paint: Paint, at point: Point) -> Colour {
    switch paint {
    case .solid(let colour): return colour
    case .linear(let from, let to, let stops):
      let (x, y) = (to.x - from.x, to.y - from.y)
      let length = x * x + y * y
      guard length > 0 else { return at(0, stops) }
      return at(((point.x - from.x) * x + (point.y - from.y) * y) / length, stops)
    case .radial(let centre, let radius, let stops):
      guard radius > 0 else { return at(1, stops) }
      return at(hypot(point.x - centre.x, point.y - centre.y) / radius, stops)
    // No backdrop turns around a centre.
    case .angular(_, _, let stops): return at(0, stops)
    }
  }

  /// The colour of the stops at `offset`, the ends' colours beyond them; interpolated without premultiplying.
  private static func at(_ offset: Double, _ stops: [GradientStop]) -> Colour {
    guard let first = stops.first, let last = stops.last else { return Colour(0, 0, 0, 0) }
    if offset <= first.offset { return first.colour }
    for (before, after) in zip(stops, stops.dropFirst()) where offset <= after.offset {
      let span = after.offset - before.offset
      guard span > 0 else { return after.colour }
      let part = (offset - before.offset) / span
      let alpha = before.colour.alpha + (after.colour.alpha - before.colour.alpha) * part
      let colour = mixed(before.colour, after.colour, part)
      return Colour(colour.red, colour.green, colour.blue, alpha)
    }
    return last.colour
  }

  /// `part` of the way from one colour to the other, opaque.
  private static func mixed(_ from: Colour, _ to: Colour, _ part: Double) -> Colour {
    Colour(
      from.red + (to.red - from.red) * part, from.green + (to.green - from.green) * part,
      from.blue + (to.blue - from.blue) * part)
  }
}
