import Foundation

/// Draws the parts that clock faces share: numerals, hands, hub, rings (rendering.md §12.8, §12.9).
struct ClockPen {
  var geometry: ClockGeometry
  var colours: ClockColours
  var hands: ClockHands

  /// The dial's radius, of which all sizes are ratios.
  var r: Double { geometry.dial }
  var px: Double { geometry.px }

  // MARK: Paints

  /// A gradient from corner to corner of the circle of `radius`, so that light stays where it is as hands turn. Reversed
  /// it runs from the bottom right.
  func field(_ stops: [(Double, Colour)], radius: Double? = nil, reversed: Bool = false) -> Paint {
    let box = geometry.circle(radius ?? r)
    let (one, two) = (Point(box.x, box.y), Point(box.maxX, box.maxY))
    return .linear(
      from: reversed ? two : one, to: reversed ? one : two, stops.map { GradientStop($0.0, $0.1) })
  }

  /// Across a ring, from its inner to its outer radius.
  func across(_ inner: Double, _ outer: Double, _ stops: [(Double, Colour)]) -> Paint {
    .radial(
      centre: geometry.centre, radius: outer,
      stops.map { GradientStop((inner + (outer - inner) * $0.0) / outer, $0.1) })
  }

  /// Around the centre, clockwise from half past ten.
  func around(_ stops: [(Double, Colour)]) -> Paint {
    .angular(centre: geometry.centre, start: -45, stops.map { GradientStop($0.0, $0.1) })
  }

  /// A ring from `inner`, `width` wide.
  func ring(_ inner: Double, _ width: Double, _ paint: Paint) -> SceneNode {
    .stroke(.ellipse(geometry.circle(inner + width / 2)), paint, width: width)
  }

  func shadowed(
    _ colour: Colour, sigma: Double, x: Double, y: Double, _ scene: inout SceneBuilder,
    _ draw: (inout SceneBuilder) -> Void
  ) {
    scene.group(
      { nodes in
        guard let bounds = SceneBounds.of(nodes) else { return .blend(.screen, []) }
        return .shadowed(SceneGroup.Shadow(colour, sigma: sigma, x: x, y: y), bounds: bounds, nodes)
      }, draw)
  }

  /// The shadow of a ring: a Gaussian across it, which for a ring much wider than its sigma is the difference of two error
  /// curves along the radius.
  func ringShadow(_ inner: Double, _ width: Double, _ colour: Colour, sigma: Double, y: Double) -> SceneNode {
    let (near, far) = (inner - 3 * sigma, inner + width + 3 * sigma)
    func below(_ x: Double) -> Double { 0.5 * (1 + erf(x / sigma / 2.0.squareRoot())) }
    let stops = (0...16).map { index -> GradientStop in
      let radius = near + (far - near) * Double(index) / 16
      let value = below(radius - inner) - below(radius - inner - width)
      return GradientStop(radius / far, colour.opacity((value * 1e6).rounded() / 1e6))
    }
    let centre = Point(geometry.centre.x, geometry.centre.y + y)
    let middle = (near + far) / 2
    return .stroke(
      .ellipse(Rect(centre.x - middle, centre.y - middle, 2 * middle, 2 * middle)),
      .radial(centre: centre, radius: far, stops), width: far - near)
  }

  func outline(_ points: [(x: Double, y: Double)], corner: Double = 0, at angle: Double) -> [PathStep] {
    geometry.outline(points, radii: [Double](repeating: corner, count: points.count), at: angle)
  }

  /// A rectangle about the hand's line, `x` to its right.
  func box(_ x: Double, _ from: Double, _ to: Double, _ width: Double, corner: Double = 0, at angle: Double)
    -> [PathStep]
  {
    outline(
      [(x - width / 2, from), (x + width / 2, from), (x + width / 2, to), (x - width / 2, to)], corner: corner,
      at: angle)
  }

  /// A gradient along a hand's line.
  func along(_ x: Double, _ from: Double, _ to: Double, _ angle: Double, _ stops: [(Double, Colour)]) -> Paint {
    .linear(
      from: geometry.place(x, from, angle), to: geometry.place(x, to, angle), stops.map { GradientStop($0.0, $0.1) })
  }

  // MARK: Numerals

  /// Upright numerals at `radius`: a dark copy for depth, a light and a dark one for the edges, the metal itself.
  func numerals(
    _ hours: [Int], radius: Double, size: Double, weight: FontWeight, light: Colour, middle: Colour, dark: Colour,
    _ scene: inout SceneBuilder
  ) {
    // Inter's digits are 0.727 of the size high; the reference wants 0.705.
    let font = FontSpec(size: size * 0.97, lineHeight: size * 1.2, weight: weight)
    func text(_ hour: Int, _ colour: Colour, _ dx: Double, _ dy: Double, _ paint: Paint?) -> SceneNode {
      let middle = geometry.point(Double(hour) * 30, radius)
      let width = size * 1.8
      // The digits' middle lies 0.36 of the size above the baseline.
      let top = middle.y + 0.353 * size - (font.lineHeight - 1.21 * font.size) / 2 - 0.96875 * font.size
      return .text(
        TextRun(
          origin: Point(middle.x - width / 2 + dx, top + dy), width: width,
          text: TextSpec("\(hour)", font: font, colour: colour, alignment: .centre), paint: paint))
    }
    scene.background { scene in
      scene.add(.blend(.multiply, hours.map { text($0, dark.opacity(0.42), 1.2 * px, 1.4 * px, nil) }))
      scene.add(.blend(.screen, hours.map { text($0, Colour.white.opacity(0.28), -0.9 * px, -px, nil) }))
      scene.add(.blend(.multiply, hours.map { text($0, Colour.black.opacity(0.32), 0.9 * px, px, nil) }))
    }
    let shade = Colour.black.opacity(colours.isDark ? 0.18 : 0.12)
    for hour in hours {
      let place = geometry.point(Double(hour) * 30, radius)
      let paint = Paint.linear(
        from: Point(place.x - size * 0.5, place.y - size * 0.4), to: Point(place.x + size * 0.5, place.y + size * 0.4),
        [GradientStop(0, light), GradientStop(0.56, middle), GradientStop(1, dark)])
      shadowed(shade, sigma: max(px, 0.045 * size), x: 0, y: max(px, 0.020 * size), &scene) {
        $0.add(text(hour, .white, 0, 0, paint))
      }
    }
  }

  // MARK: Hands

  var metal: Paint {
    field([(0, ClockColours.handLight), (0.52, ClockColours.handMiddle), (1, ClockColours.handDark)])
  }

  /// The hour hand of ceramic and icon: a stem, and a blade whose right plane lies in its own shade. `points` is the
  /// blade's outline from its width, base and tip, `plane` the shaded part.
  func hourHand(
    _ scene: inout SceneBuilder,
    blade shape: (_ width: Double, _ base: Double, _ top: Double) -> (
      points: [(x: Double, y: Double)], radii: [Double], plane: [(x: Double, y: Double)], ridgeTop: Double
    )
  ) {
    let (length, width, angle) = (geometry.pixel(0.52 * r), geometry.pixel(0.18 * r), hands.hour)
    let stem = max(px, 0.40 * width)
    let (base, top) = (-max(0, 0.20 * length - 2 * px), -length)
    let blade = shape(width, base, top)
    let steps = geometry.outline(blade.points, radii: blade.radii, at: angle)
    let offset = max(px, 0.060 * width)
    shadowed(colours.handShadow.opacity(0.55), sigma: max(px, 0.065 * width), x: offset, y: offset, &scene) { scene in
      let paint = along(
        0, -0.2 * length, 0, angle,
        [
          (0, ClockColours.handLight.opacity(0.92)), (0.52, ClockColours.handMiddle.opacity(0.92)),
          (1, ClockColours.handDark.opacity(0.96)),
        ])
      scene.add(.path(box(0, -0.20 * length, 0, stem, corner: 0.42 * stem, at: angle), paint))
      scene.add(.path(steps, metal))
    }
    scene.add(
      .blend(.multiply, [.path(outline(blade.plane, at: angle), .solid(Colour.black.opacity(0.22)))]))
    ridge(
      x: -0.06 * width, width: max(px, 0.085 * width), from: blade.ridgeTop, to: base, strength: 0.62, at: angle, &scene
    )
    scene.add(.line(steps, .solid(Colour.black.opacity(0.22)), width: max(px, 0.045 * width), cap: .butt))
  }

  /// The minute hand of ceramic and icon: a pointed needle.
  func minuteHand(_ ratio: Double, accent: Colour?, _ scene: inout SceneBuilder) {
    let (length, width, angle) = (geometry.pixel(0.84 * r), geometry.pixel(ratio * r), hands.minute)
    let tip = max(1, 0.95 * width)
    let inner = width / 2 - 0.10 * width
    let points = [(-inner, 0), (-inner, tip - length), (0, -length), (inner, tip - length), (inner, 0.0)]
    let steps = outline(points, at: angle)
    let offset = max(px, 0.050 * width)
    shadowed(colours.handShadow.opacity(0.40), sigma: max(px, 0.050 * width), x: offset, y: offset, &scene) {
      $0.add(.path(steps, metal))
    }
    let dark = [(0.16 * width, 0), (0.16 * width, tip - length), (inner, tip - length), (inner, 0.0)]
    scene.add(.blend(.multiply, [.path(outline(dark, at: angle), .solid(Colour.black.opacity(0.22)))]))
    ridge(x: -0.18 * width, width: max(px, 0.14 * width), from: tip - length, to: 0, strength: 0.34, at: angle, &scene)
    if let accent {
      let edge = along(
        0.34 * width, 0, tip - length, angle,
        [(0, accent.opacity(0)), (0.45, accent.opacity(0.06)), (1, accent.opacity(0.55))])
      scene.add(
        .blend(.screen, [.path(box(0.34 * width, 0, tip - length, max(px, 0.08 * width), at: angle), edge)]))
    }
    scene.add(.line(steps, .solid(Colour.black.opacity(0.22)), width: max(px, 0.075 * width), cap: .butt))
  }

  /// A thin second hand with a square at its tip, of two paths.
  func secondHand(
    _ colour: Colour, stem: Double, tipRatio: Double, tip tipAlpha: Double, at angle: Double
  ) -> [SceneNode] {
    let (length, width, tip) = (
      geometry.pixel(0.90 * r), max(px, geometry.pixel(0.006 * r)), geometry.pixel(tipRatio * r)
    )
    return [
      .path(box(0, 0, -length, width, at: angle), .solid(colour.opacity(stem))),
      .path(box(0, tip / 2 - length, -tip / 2 - length, tip, at: angle), .solid(colour.opacity(tipAlpha))),
    ]
  }

  /// A line of light along a hand, from its tip inwards.
  func ridge(
    x: Double, width: Double, from: Double, to: Double, strength: Double, at angle: Double, _ scene: inout SceneBuilder
  ) {
    let paint = along(
      x, from, to, angle,
      [
        (0, Colour.white.opacity(strength)), (0.30, Colour.white.opacity(strength * 0.45)),
        (1, Colour.white.opacity(0)),
      ])
    scene.add(.blend(.screen, [.path(box(x, from, to, width, at: angle), paint)]))
  }

  // MARK: Hub

  /// A dark disc, a cap of metal that is lit from the top left, a speck of light.
  func hub(base: Double, cap: Double, _ scene: inout SceneBuilder) {
    let (base, cap) = (geometry.pixel(base * r), geometry.pixel(cap * r))
    shadowed(
      Colour.black.opacity(colours.isDark ? 0.65 : 0.32), sigma: 0.22 * base, x: 0.10 * base, y: 0.14 * base, &scene
    ) { $0.add(.fill(.ellipse(geometry.circle(base)), .solid(Colour(hex: 0x0C121B)))) }
    capDisc(cap, &scene)
  }

  func capDisc(_ cap: Double, _ scene: inout SceneBuilder) {
    let box = geometry.circle(cap)
    scene.add(
      .fill(
        .ellipse(box),
        .radial(
          centre: Point(box.x, box.y), radius: 1.20 * cap,
          [
            GradientStop(0, Colour(hex: 0xF7FBFF, alpha: 0.96)), GradientStop(0.58, Colour(hex: 0xC2D0E2, alpha: 0.92)),
            GradientStop(1, Colour(hex: 0x5B6A82, alpha: 0.96)),
          ])))
    let speck = 0.44 * cap
    let (x, y) = (geometry.centre.x - 0.18 * cap, geometry.centre.y - 0.22 * cap)
    scene.add(
      .blend(
        .screen,
        [.fill(.ellipse(Rect(x - speck, y - speck, 2 * speck, 2 * speck)), .solid(Colour.white.opacity(0.22)))]))
  }
}
