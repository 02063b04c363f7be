import DesignModel
import Foundation

/// Paints a design's background (rendering.md §4.1).
enum Backdrop {
  /// The default stack: system background, background token, overlay token at its opacity, glow circles.
  static func paint(_ input: TemplateInput, _ scene: inout SceneBuilder) {
    scene.background { paintAll(input, &$0) }
  }

  private static func paintAll(_ input: TemplateInput, _ scene: inout SceneBuilder) {
    let canvas = Rect(0, 0, input.size.width, input.size.height)
    scene.add(.fill(.rect(canvas), .solid(input.palette.systemBackground)))
    for paint in paints(of: input.design.style, input.palette, canvas) { scene.add(.fill(.rect(canvas), paint)) }
  }

  /// The fills over the system background, from bottom to top.
  static func paints(of style: StyleSpec, _ palette: Palette, _ canvas: Rect) -> [Paint] {
    let accent = palette.accent(style.accent)
    var paints: [Paint] = []
    if style.background != .plain {
      paints.append(paint(style.background, opacity: 1, over: false, palette, accent, canvas))
    }
    if style.backgroundOverlayOpacity > 0 {
      paints.append(
        paint(style.backgroundOverlay, opacity: style.backgroundOverlayOpacity, over: true, palette, accent, canvas))
    }
    if style.backgroundGlowEnabled { paints += glows(accent, canvas) }
    return paints
  }

  /// The overlay token at its opacity; nothing at 0.
  static func paintOverlay(_ input: TemplateInput, _ scene: inout SceneBuilder) {
    let style = input.design.style
    guard style.backgroundOverlayOpacity > 0 else { return }
    let canvas = Rect(0, 0, input.size.width, input.size.height)
    let overlay = paint(
      style.backgroundOverlay, opacity: style.backgroundOverlayOpacity, over: true, input.palette, input.accent, canvas)
    scene.add(.fill(.rect(canvas), overlay))
  }

  /// One token's fill (rendering.md §4.2). Linear gradients run from corner to corner, radial ones are centred
  /// on the top left corner.
  static func paint(
    _ token: BackgroundToken, opacity: Double, over: Bool, _ palette: Palette, _ accent: Colour, _ canvas: Rect
  ) -> Paint {
    func linear(_ stops: [GradientStop]) -> Paint {
      .linear(
        from: Point(canvas.x, canvas.y), to: Point(canvas.maxX, canvas.maxY),
        stops.map { GradientStop($0.offset, $0.colour.opacity(opacity)) })
    }
    switch token {
    case .plain: return .solid(palette.systemBackground.opacity(opacity))
    case .accentGlow: return linear([.init(0, accent.opacity(0.35)), .init(1, accent.opacity(0))])
    case .radialGlow:
      return .radial(
        centre: Point(canvas.x, canvas.y), radius: 320,
        [
          .init(0, accent.opacity(0.42 * opacity)), .init(0.5, accent.opacity(0.12 * opacity)),
          .init(1, accent.opacity(0)),
        ])
    case .solidAccent: return .solid(accent.opacity(0.18 * opacity))
    case .subtleMaterial:
      return .solid((over ? palette.ultraThinTint : palette.flatMaterial).opacity(opacity))
    case .aurora:
      return linear([
        .init(0, accent.opacity(0.45)), .init(0.55, palette.accent(.green).opacity(0.25)),
        .init(1, palette.accent(.blue).opacity(0.25)),
      ])
    case .sunset:
      return linear([
        .init(0, palette.accent(.orange).opacity(0.35)), .init(0.5, palette.accent(.pink).opacity(0.25)),
        .init(1, palette.accent(.purple).opacity(0.25)),
      ])
    case .midnight:
      return linear([
        .init(0, Colour.black.opacity(0.35)), .init(0.6, palette.accent(.blue).opacity(0.25)),
        .init(1, palette.accent(.purple).opacity(0.25)),
      ])
    case .candy:
      return linear([
        .init(0, palette.accent(.pink).opacity(0.35)), .init(0.55, palette.accent(.blue).opacity(0.25)),
        .init(1, palette.mint.opacity(0.25)),
      ])
    }
  }

  /// Two blurred accent circles (rendering.md §4.3). A blurred circle is radially symmetric, so it is drawn as
  /// the radial gradient of its exact profile; offsets scale with the canvas, so that Small shows them too.
  private static func glows(_ accent: Colour, _ canvas: Rect) -> [Paint] {
    let diameter = min(canvas.width, canvas.height)
    let factor = diameter / 338
    return [(0.18, 70.0, -120.0, -120.0), (0.12, 90.0, 140.0, 160.0)].map { (opacity, sigma, x, y) -> Paint in
      let centre = Point(canvas.midX + x * factor, canvas.midY + y * factor)
      let reach = diameter / 2 + 3 * sigma
      let stops = 20
      let gradient = (0...stops).map { index in
        let offset = Double(index) / Double(stops)
        let value = index == stops ? 0 : DiscBlur.profile(at: offset * reach, radius: diameter / 2, sigma: sigma)
        return GradientStop(offset, accent.opacity(opacity * value))
      }
      return .radial(centre: centre, radius: reach, gradient)
    }
  }
}

/// A disc blurred by a Gaussian.
enum DiscBlur {
  /// Its value, 0…1, at `distance` from the centre: the integral over r in 0…radius of
  /// r/σ² · exp(-(r-d)²/2σ²) · e^(-x)I₀(x) with x = r·d/σ², by Simpson's rule.
  static func profile(at distance: Double, radius: Double, sigma: Double) -> Double {
    let steps = 48
    let variance = sigma * sigma
    func value(_ r: Double) -> Double {
      let gap = r - distance
      return r / variance * exp(-gap * gap / (2 * variance)) * scaledBessel(r * distance / variance)
    }
    let width = radius / Double(steps)
    var sum = value(0) + value(radius)
    for index in 1..<steps { sum += value(Double(index) * width) * (index % 2 == 1 ? 4 : 2) }
    return min(1, max(0, sum * width / 3))
  }

  /// e^(-x)·I₀(x) for x ≥ 0, the polynomial approximations of Abramowitz and Stegun 9.8.1 and 9.8.2.
  static func scaledBessel(_ x: Double) -> Double {
    if x < 3.75 {
      let t = (x / 3.75) * (x / 3.75)
      let series =
        1 + t * (3.5156229 + t * (3.0899424 + t * (1.2067492 + t * (0.2659732 + t * (0.0360768 + t * 0.0045813)))))
      return exp(-x) * series
    }
    let t = 3.75 / x
    let tail = 0.02635537 + t * (-0.01647633 + t * 0.00392377)
    let middle = 0.00225319 + t * (-0.00157565 + t * (0.00916281 + t * (-0.02057706 + t * tail)))
    return (0.39894228 + t * (0.01328592 + t * middle)) / x.squareRoot()
  }
}
