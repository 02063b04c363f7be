import Foundation

/// The ceramic face: a dark dial with dots, batons, four numerals and a polished bezel (rendering.md §12.4, §12.5).
struct CeramicFace: ClockDrawing {
  var pen: ClockPen

  static let hub = 0.047

  private var geometry: ClockGeometry { pen.geometry }
  private var accent: Colour { pen.colours.accent }
  private var r: Double { pen.r }
  private var px: Double { pen.px }

  // Materials (rendering.md §12.2).
  static let bright = Colour(hex: 0xF6FAFF, alpha: 0.96)
  static let middle = Colour(hex: 0xB9C7DB, alpha: 0.92)
  static let dark = Colour(hex: 0x2C3442, alpha: 0.96)

  func draw(_ scene: inout SceneBuilder) {
    scene.background { Self.dial(pen, &$0) }
    dots(&scene)
    for hour in [1, 2, 4, 5, 7, 8, 10, 11] { baton(Double(hour) * 30, &scene) }
    for hour in [3, 6, 9] { pip(Double(hour) * 30, &scene) }
    pen.numerals(
      [12, 3, 6, 9], radius: geometry.pixel(0.70 * r), size: geometry.pixel(0.32 * r), weight: .bold,
      light: Colour(hex: 0xEEF5FF, alpha: 0.92), middle: Colour(hex: 0xC2D0E4, alpha: 0.90),
      dark: Colour(hex: 0x7E8EA9, alpha: 0.92), &scene)
    pen.hourHand(&scene) { width, base, top in
      let half = width / 2 - 0.035 * width
      let corner = max(1, min(0.075 * min(width, base - top), 0.11 * width))
      return (
        [(-half, base), (0, top), (half, base)], [corner, corner, corner],
        [(0.05 * width, base), (0.01 * width, top + 2 * corner), (half * 0.94, base)], top + corner
      )
    }
    pen.minuteHand(0.034, accent: accent, &scene)
    pen.shadowed(accent.opacity(0.18), sigma: max(px, 0.0063 * r), x: 0, y: 0, &scene) {
      for node in shownSecondHand { $0.add(node) }
    }
    pen.hub(base: Self.hub, cap: 0.027, &scene)
    scene.background { Self.bezel(pen, &$0) }
  }

  func secondHand(at angle: Double) -> [SceneNode] {
    pen.secondHand(accent, stem: 0.62, tipRatio: 0.014, tip: 0.82, at: angle)
  }

  // MARK: Dial

  /// Fill, vignette, dome and occlusion (rendering.md §12.5).
  static func dial(_ pen: ClockPen, _ scene: inout SceneBuilder) {
    let (geometry, r) = (pen.geometry, pen.r)
    let circle = Shape.ellipse(geometry.circle(r))
    func radial(_ centre: Point, _ radius: Double, _ stops: [(Double, Colour)]) -> Paint {
      .radial(centre: centre, radius: radius, stops.map { GradientStop($0.0, $0.1) })
    }
    scene.add(
      .fill(
        circle,
        radial(
          geometry.centre, r, [(0, Colour(hex: 0x101722)), (0.95, Colour(hex: 0x0E141E)), (1, Colour(hex: 0x0B0F15))])))
    scene.add(
      .blend(
        .multiply,
        [
          .fill(
            circle,
            radial(
              geometry.centre, r,
              [(0, Colour.black.opacity(0)), (0.90, Colour.black.opacity(0)), (1, Colour.black.opacity(0.22))]))
        ]))
    let dome = Point(geometry.centre.x - 0.20 * r, geometry.centre.y - 0.24 * r)
    // Only the dome reaches beyond the dial.
    scene.add(
      .clip(
        circle,
        [
          .blend(
            .screen,
            [
              .fill(
                .ellipse(Rect(dome.x - 1.075 * r, dome.y - 0.85 * r, 2.15 * r, 1.70 * r)),
                radial(dome, 1.10 * r, [(0, Colour.white.opacity(0.04 * 0.60)), (1, Colour.white.opacity(0))]))
            ])
        ]))
    let separator = ClockColours.separator
    scene.add(
      pen.ring(
        r - geometry.occlusion, geometry.occlusion,
        pen.field([(0, separator.opacity(0.58)), (1, separator.opacity(0.92))])))
  }

  private func dots(_ scene: inout SceneBuilder) {
    let (radius, size) = (geometry.pixel(0.922 * r), max(px, geometry.pixel(0.013 * r)))
    for minute in 0..<60 where ![15, 30, 45].contains(minute) {
      let place = geometry.point(Double(minute) * 6, radius)
      let side = minute == 0 ? size * 1.25 : size
      scene.add(
        .fill(.ellipse(Rect(place.x - side / 2, place.y - side / 2, side, side)), .solid(ClockColours.mark)))
    }
  }

  /// A bar of metal with an accent cap that glows (rendering.md §12.7).
  private func baton(_ angle: Double, _ scene: inout SceneBuilder) {
    let centre = geometry.pixel(0.815 * r)
    let (length, width, cap) = (geometry.pixel(0.155 * r), geometry.pixel(0.034 * r), geometry.pixel(0.026 * r))
    let (top, bottom) = (-centre - length / 2, -centre + length / 2)
    let corner = 0.18 * width
    let steps = pen.box(0, top, bottom, width, corner: corner, at: angle)
    let metal = pen.field([
      (0, Colour(hex: 0xF2F6FB, alpha: 0.96)), (0.5, Colour(hex: 0xC3D0E2, alpha: 0.92)),
      (1, Colour(hex: 0x5E6E89, alpha: 0.96)),
    ])
    let offset = max(px, 0.050 * width)
    pen.shadowed(Colour.black.opacity(0.18), sigma: max(px, 0.040 * width), x: offset, y: offset, &scene) {
      $0.add(.path(steps, metal))
    }
    let core = (0.62 * width, 0.94 * length)
    let middle = (top + bottom) / 2
    let across = Paint.linear(
      from: geometry.place(-core.0 / 2, middle, angle), to: geometry.place(core.0 / 2, middle, angle),
      [
        GradientStop(0, Colour.black.opacity(0.12)), GradientStop(0.52, Colour.white.opacity(0.40)),
        GradientStop(1, Colour.black.opacity(0.14)),
      ])
    scene.add(
      .blend(
        .overlay,
        [.path(pen.box(0, middle - core.1 / 2, middle + core.1 / 2, core.0, corner: 0.85 * corner, at: angle), across)])
    )
    let line = max(px, 0.10 * width)
    let edge = pen.field([
      (0, Colour.white.opacity(0.52)), (0.54, Colour.white.opacity(0)), (0.541, Colour.black.opacity(0)),
      (1, Colour.black.opacity(0.55)),
    ])
    scene.add(
      .line(
        pen.box(0, top + line / 2, bottom - line / 2, width - line, corner: corner, at: angle), edge, width: line,
        cap: .butt))
    pen.shadowed(accent.opacity(0.32), sigma: max(px, 0.18 * cap), x: 0, y: 0, &scene) {
      $0.add(.path(pen.box(0, top, top + cap, width, corner: corner, at: angle), .solid(accent)))
    }
  }

  /// A small square in the accent where a numeral takes the baton's place.
  private func pip(_ angle: Double, _ scene: inout SceneBuilder) {
    let (radius, side) = (geometry.pixel(0.922 * r), geometry.pixel(0.020 * r))
    let steps = pen.box(0, -radius - side / 2, -radius + side / 2, side, corner: 0.32 * side, at: angle)
    pen.shadowed(accent.opacity(0.24), sigma: max(px, 0.20 * side), x: 0, y: 0, &scene) {
      $0.add(.path(steps, .solid(accent)))
    }
  }

  // MARK: Bezel

  /// Rim, body and ridge, lit from half past ten (rendering.md §12.6).
  static func bezel(_ pen: ClockPen, _ scene: inout SceneBuilder) {
    let geometry = pen.geometry
    let ridgeInner = pen.r
    let bodyInner = ridgeInner + geometry.ridge
    let rimInner = bodyInner + geometry.body
    scene.add(
      pen.ringShadow(
        ridgeInner, geometry.outer - ridgeInner, Colour.black.opacity(0.30), sigma: 1.4 * pen.px, y: pen.px))
    scene.add(
      pen.ring(bodyInner, geometry.body, pen.across(bodyInner, rimInner, [(0, dark), (0.62, middle), (1, bright)])))
    scene.add(
      .blend(
        .overlay,
        [
          pen.ring(
            bodyInner, geometry.body,
            pen.around([
              (0, bright.opacity(0.90)), (0.040, bright.opacity(0.90)), (0.120, middle.opacity(0.46)),
              (0.260, middle.opacity(0.10)), (0.560, dark.opacity(0.20)), (0.740, dark.opacity(0.62)),
              (0.880, middle.opacity(0.18)), (0.965, bright.opacity(0.58)), (1, bright.opacity(0.90)),
            ]))
        ]))
    scene.add(pen.ring(rimInner, geometry.rim, pen.field([(0, middle), (1, dark)], radius: geometry.outer)))
    scene.add(
      .blend(
        .screen,
        [
          pen.ring(
            rimInner, geometry.rim,
            pen.around([
              (0, bright.opacity(0)), (0.820, bright.opacity(0)), (0.880, bright.opacity(0.72)),
              (0.930, bright.opacity(0.90)), (0.980, bright.opacity(0.72)), (1, bright.opacity(0)),
            ]))
        ]))
    scene.add(
      pen.ring(
        ridgeInner, geometry.ridge,
        pen.field(
          [(0, bright.opacity(0.72)), (0.55, middle.opacity(0.86)), (1, dark.opacity(0.90))], radius: bodyInner)))
    scene.add(
      .blend(
        .overlay,
        [
          pen.ring(
            ridgeInner, geometry.ridge,
            pen.around([
              (0, bright.opacity(0.44)), (0.060, bright.opacity(0.44)), (0.260, middle.opacity(0.14)),
              (0.700, dark.opacity(0.22)), (0.860, middle.opacity(0.16)), (1, bright.opacity(0.38)),
            ]))
        ]))
  }
}
