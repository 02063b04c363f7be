import Foundation

/// The icon face: flat dial, twelve numerals, tapered hands (rendering.md §12.4, §12.10).
struct IconFace: ClockDrawing {
  var pen: ClockPen
  var dialColour: Colour
  var second: Colour

  static let hub = 0.034

  private var geometry: ClockGeometry { pen.geometry }
  private var r: Double { pen.r }
  private var px: Double { pen.px }

  func draw(_ scene: inout SceneBuilder) {
    // Nothing reaches beyond the dial, which spares a clip.
    scene.background { scene in
      scene.add(.fill(.ellipse(geometry.circle(r)), .solid(dialColour)))
      let border = max(px, 0.25 * geometry.occlusion)
      scene.add(pen.ring(r - border, border, .solid(ClockColours.separator.opacity(0.22))))
    }
    ticks(&scene)
    pen.numerals(
      Array(1...12), radius: geometry.pixel(0.73 * r), size: geometry.pixel(0.24 * r), weight: .bold,
      light: Colour(hex: 0xEEF5FF, alpha: 0.92), middle: Colour(hex: 0xC2D0E4, alpha: 0.90),
      dark: Colour(hex: 0x7E8EA9, alpha: 0.92), &scene)
    pen.hourHand(&scene) { width, base, top in
      let half = width / 2
      let tip = max(1, min(0.10 * min(width, base - top), 0.12 * width))
      let corner = max(1, min(0.090 * min(width, base - top), 0.12 * width))
      return (
        [
          (-half + 0.040 * width, base), (-0.21 * width, top + tip), (0, top), (0.21 * width, top + tip),
          (half - 0.040 * width, base),
        ], [corner, corner, max(0.5, min(0.28 * corner, 0.60 * tip)), corner, corner],
        [
          (0.06 * width, base), (0.02 * width, top + tip * 0.6), (0.21 * width, top + tip),
          (half - 0.040 * width, base),
        ], top + tip
      )
    }
    pen.minuteHand(0.060, accent: nil, &scene)
    for node in shownSecondHand { scene.add(node) }
    pen.hub(base: Self.hub, cap: 0.027, &scene)
    scene.background { bezel(&$0) }
  }

  func secondHand(at angle: Double) -> [SceneNode] {
    pen.secondHand(second, stem: 0.92, tipRatio: 0.016, tip: 1, at: angle)
  }

  private func ticks(_ scene: inout SceneBuilder) {
    for isMajor in [false, true] {
      let (length, width) = isMajor ? (0.080 * r, 0.023 * r) : (0.062 * r, 0.009 * r)
      let (long, wide) = (geometry.pixel(length), max(px, geometry.pixel(width)))
      let colour = ClockColours.mark.opacity(isMajor ? 0.82 : 0.62)
      // A shadow of about a pixel: the tick again, a little wider and lower.
      let (sigma, drop) = (max(px, (isMajor ? 0.40 : 1.05) * wide), max(px, (isMajor ? 0.18 : 0.70) * wide))
      let shade = Colour.black.opacity((isMajor ? 0.18 : 0.14) * wide / (wide + sigma))
      let minutes = (0..<60).filter { ($0 % 5 == 0) == isMajor }
      for minute in minutes {
        let steps = pen.box(0, -0.95 * r, long - 0.95 * r, wide + sigma, corner: 0.4 * wide, at: Double(minute) * 6)
        scene.background { $0.add(.path(steps.map { $0.moved(0, drop) }, .solid(shade))) }
      }
      for minute in minutes {
        scene.add(
          .path(
            pen.box(0, -0.95 * r, long - 0.95 * r, wide, corner: 0.4 * wide, at: Double(minute) * 6), .solid(colour)))
      }
    }
  }

  private func bezel(_ scene: inout SceneBuilder) {
    let (rim, body, ridge, outer) = (geometry.rim, geometry.body, geometry.ridge, geometry.outer)
    func metal(_ inner: Double, _ width: Double, _ stops: [(Double, Colour)]) -> SceneNode {
      pen.ring(inner, width, pen.field(stops, radius: inner + width))
    }
    let c = max(px, 1.05 * ridge)
    scene.add(pen.ringShadow(r, ridge, Colour.black.opacity(0.22), sigma: c, y: 0.38 * c))
    scene.add(
      metal(
        r, ridge,
        [(0, Colour.white.opacity(0.22)), (0.5, Colour.white.opacity(0.06)), (1, Colour.black.opacity(0.22))]))
    let b = max(px, 0.85 * body)
    scene.add(pen.ringShadow(r + ridge, body, Colour.black.opacity(0.32), sigma: b, y: 0.40 * b))
    scene.add(
      metal(r + ridge, body, [(0, Colour(hex: 0x0A0E14)), (0.60, Colour(hex: 0x0B0F15)), (1, Colour(hex: 0x05080C))]))
    let a = max(px, 0.60 * rim)
    scene.add(pen.ringShadow(outer - rim, rim, Colour.black.opacity(0.20), sigma: a, y: 0.45 * a))
    scene.add(
      metal(outer - rim, rim, [(0, Colour(hex: 0xF6FAFF)), (0.55, Colour(hex: 0xD6DEEA)), (1, Colour(hex: 0x9AA8BA))]))
    // The rim's lower edge, and the gloss (rendering.md §12.10), which belongs where the light comes from: 10 to 2.
    let line = max(px, 0.22 * rim)
    let box = geometry.circle(outer - rim)
    let upright = Paint.linear(
      from: Point(box.midX, box.y), to: Point(box.midX, box.maxY),
      [
        GradientStop(0, Colour.white.opacity(0.18)), GradientStop(0.62, Colour.white.opacity(0)),
        GradientStop(0.621, Colour.black.opacity(0)), GradientStop(1, Colour.black.opacity(0.18)),
      ])
    scene.add(.blend(.overlay, [pen.ring(outer - rim - line, line, upright)]))
    let gloss = Paint.linear(
      from: Point(box.x, box.y), to: Point(box.maxX, box.y),
      [
        GradientStop(0, Colour.white.opacity(0.16)), GradientStop(0.45, Colour.white.opacity(0.08)),
        GradientStop(1, Colour.white.opacity(0)),
      ])
    scene.add(
      .blend(
        .screen,
        [
          .line(
            Arc.steps(geometry.centre, outer - 0.13 * rim, from: -60, to: 70), gloss, width: max(px, 0.26 * rim),
            cap: .round)
        ]))
  }
}
