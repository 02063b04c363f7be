import DesignModel
import Foundation

/// Radii of the segmented face's ring, in pt: the numbers of 69 pt at 3x, in proportion to the dial
/// (rendering.md §12.11).
struct SegmentedRing {
  var bedOuter: Double
  var blockOuter: Double
  var blockInner: Double
  var bedInner: Double
  var middle: Double
  var tickOuter: Double
  /// Between blocks, along the middle.
  var gap: Double
  var chamfer: Double
  /// One px of the dial the numbers were taken from.
  var unit: Double

  init(_ geometry: ClockGeometry) {
    let r = geometry.dial
    unit = r / 207
    bedOuter = geometry.pixel(r - max(geometry.px, 0.010 * r))
    blockOuter = bedOuter - 0.00966 * r
    blockInner = blockOuter - 0.2415 * r
    bedInner = blockInner - 0.00966 * r
    middle = (blockOuter + blockInner) / 2
    tickOuter = blockInner - 0.029 * r
    gap = 0.01449 * r
    chamfer = 0.01449 * r
  }
}

/// The segmented face: twelve blocks with numerals on a ring, ticks inside, broad hands (rendering.md §12.13, §12.14).
struct SegmentedFace: ClockDrawing {
  var pen: ClockPen
  var ring: SegmentedRing

  static let hub = 0.100

  private var geometry: ClockGeometry { pen.geometry }
  private var r: Double { pen.r }
  private var px: Double { pen.px }
  private var unit: Double { ring.unit }

  func draw(_ scene: inout SceneBuilder) {
    scene.background { scene in
      SegmentedBezel(pen: pen).draw(&scene)
      CeramicFace.dial(pen, &scene)
      bed(&scene)
      blocks(&scene)
    }
    numerals(&scene)
    ticks(&scene)
    bar(hands: .hour, &scene)
    bar(hands: .minute, &scene)
    let hand = shownSecondHand
    if !hand.isEmpty {
      pen.shadowed(Colour.black.opacity(0.24), sigma: max(px, 0.90 * stem), x: 0, y: 0.80 * stem, &scene) {
        for node in hand { $0.add(node) }
      }
    }
    hub(&scene)
  }

  // MARK: Ring

  private func bed(_ scene: inout SceneBuilder) {
    let width = ring.bedOuter - ring.bedInner
    scene.add(
      pen.ring(
        ring.bedInner, width,
        pen.field(
          [(0, Colour(hex: 0x0E1116)), (0.44, Colour(hex: 0x0C0F13)), (1, Colour(hex: 0x080A0D))],
          radius: ring.bedOuter)))
    let lip = max(px, 1.2 * unit)
    let (light, shade) = (Colour.white.opacity(0.12), Colour.black.opacity(0.26))
    for (inner, isOuter) in [(ring.bedOuter - lip, true), (ring.bedInner, false)] {
      scene.add(
        .blend(
          .screen,
          [
            pen.ring(
              inner, lip,
              pen.field([(0, light), (0.55, light.opacity(0))], radius: ring.bedOuter, reversed: !isOuter))
          ]))
      scene.add(
        .blend(
          .multiply,
          [
            pen.ring(
              inner, lip,
              pen.field([(0, shade), (0.70, shade.opacity(0))], radius: ring.bedOuter, reversed: isOuter))
          ]))
    }
  }

  /// One block's outline: both arcs shortened by the chamfer, joined by straight lines.
  private func block(_ hour: Int) -> [PathStep] {
    let half = 15 - ring.gap / 2 / ring.middle * 180 / .pi
    let middle = Double(hour) * 30
    func cut(_ radius: Double) -> Double { min(half / 2, ring.chamfer / radius * 180 / .pi) }
    let (outerCut, innerCut) = (cut(ring.blockOuter), cut(ring.blockInner))
    let outer = Arc.steps(
      geometry.centre, ring.blockOuter, from: middle - half + outerCut, to: middle + half - outerCut)
    let inner = Arc.steps(
      geometry.centre, ring.blockInner, from: middle + half - innerCut, to: middle - half + innerCut)
    func at(_ degrees: Double, _ radius: Double) -> PathStep {
      let point = geometry.point(degrees, radius)
      return .line(point.x, point.y)
    }
    var steps = outer
    steps += [at(middle + half, ring.blockOuter - ring.chamfer), at(middle + half, ring.blockInner + ring.chamfer)]
    if case .move(let x, let y) = inner[0] { steps.append(.line(x, y)) }
    steps += inner.dropFirst()
    steps += [
      at(middle - half, ring.blockInner + ring.chamfer), at(middle - half, ring.blockOuter - ring.chamfer), .close,
    ]
    return steps
  }

  private func blocks(_ scene: inout SceneBuilder) {
    let outlines = (1...12).map(block)
    let fill = pen.field(
      [(0, Colour(hex: 0x313015)), (0.52, Colour(hex: 0x22210C)), (1, Colour(hex: 0x151403))], radius: ring.blockOuter)
    let (light, shade) = (Colour.white, Colour.black)
    let screen = pen.field([(0, light.opacity(0.08)), (0.56, light.opacity(0))], radius: ring.blockOuter)
    let multiply = pen.field(
      [(0, shade.opacity(0.20)), (0.58, shade.opacity(0))], radius: ring.blockOuter, reversed: true)
    let rim = pen.field([(0, light.opacity(0.22)), (0.70, light.opacity(0.02))], radius: ring.blockOuter)
    for steps in outlines { scene.add(.path(steps, fill)) }
    scene.add(.blend(.screen, outlines.map { .path($0, screen) }))
    scene.add(.blend(.multiply, outlines.map { .path($0, multiply) }))
    scene.add(.blend(.screen, outlines.map { .line($0, rim, width: max(px * 0.75, 1.2 * unit), cap: .butt) }))
  }

  private func numerals(_ scene: inout SceneBuilder) {
    pen.numerals(
      Array(1...12), radius: geometry.pixel(ring.middle), size: geometry.pixel(1.02 * geometry.pixel(0.18 * r)),
      weight: .heavy, light: Colour(hex: 0xE7EBF2, alpha: 0.92), middle: Colour(hex: 0xC3CAD6, alpha: 0.90),
      dark: Colour(hex: 0x7A879B, alpha: 0.92), &scene)
  }

  /// Square-ended bars (rendering.md §12.13): lengths and widths of 69 pt at 3x in proportion.
  private func ticks(_ scene: inout SceneBuilder) {
    func paint(_ alpha: Double) -> Paint {
      pen.field([
        (0, Colour(hex: 0xF1F3F6, alpha: 0.92 * alpha)), (0.56, Colour(hex: 0xE2E7EF, alpha: 0.90 * alpha)),
        (1, Colour(hex: 0xCCD5E2, alpha: 0.92 * alpha)),
      ])
    }
    for minute in 0..<60 {
      let isFive = minute % 5 == 0
      let (length, width) = isFive ? (10 * unit, 7 * unit) : (9 * unit, 3 * unit)
      scene.add(
        .path(
          pen.box(0, -ring.tickOuter, length - ring.tickOuter, max(px, width), at: Double(minute) * 6),
          paint(isFive ? 0.78 : 0.48)))
    }
  }

  // MARK: Hands

  private enum Hand { case hour, minute }

  /// A bar that narrows to its tip (rendering.md §12.14).
  private func bar(hands: Hand, _ scene: inout SceneBuilder) {
    let isHour = hands == .hour
    let (length, width) = isHour ? (0.52 * r, 0.18 * r) : (0.78 * r, 0.145 * r)
    let angle = isHour ? pen.hands.hour : pen.hands.minute
    let (tip, base) = (width * (isHour ? 0.68 : 0.86) / 2, width / 2 - width * (isHour ? 0.060 : 0.050))
    let corner = max(1, min((isHour ? 0.16 : 0.18) * min(width, length), 0.22 * width))
    let points = [(-base, 0), (-tip, -length), (tip, -length), (base, 0.0)]
    let steps = pen.outline(points, corner: corner, at: angle)
    let offset = max(px, 0.060 * width)
    pen.shadowed(
      pen.colours.handShadow.opacity(isHour ? 0.48 : 0.40), sigma: max(px, (isHour ? 0.070 : 0.085) * width), x: offset,
      y: offset, &scene
    ) { $0.add(.path(steps, pen.metal)) }
    let specular = isHour ? 0.90 : 0.88
    scene.add(
      .blend(
        .overlay,
        [
          .path(
            steps,
            pen.field([
              (0, Colour.white.opacity(0.16 * specular)), (0.48, Colour.white.opacity(0)),
              (0.481, Colour.black.opacity(0)), (1, Colour.black.opacity(0.24 * specular)),
            ]))
        ]))
    let dark = max(px, 0.22 * width)
    scene.add(
      .blend(
        .multiply,
        [
          .path(
            pen.box((isHour ? 0.18 : 0.22) * width, corner - length, -corner, dark, at: angle),
            .solid(Colour.black.opacity(0.22)))
        ]))
    pen.ridge(
      x: (isHour ? -0.08 : -0.16) * width, width: max(px, 0.090 * width), from: corner - length, to: 0, strength: 0.72,
      at: angle, &scene)
    scene.add(
      .line(
        steps, .solid(Colour.black.opacity(0.22)), width: max(px, (isHour ? 0.040 : 0.080) * width), cap: .butt))
  }

  /// The second hand’s width.
  private var stem: Double { max(px, 0.010 * r) }

  /// A stem with a bar across its tip and a leaf on its tail.
  func secondHand(at angle: Double) -> [SceneNode] {
    let length = 0.76 * r
    let width = stem
    let tail = max(10 * unit, 0.18 * r)
    let paint = pen.field([
      (0, Colour(hex: 0xE5D05A)), (0.55, Colour(hex: 0xBCA429)), (1, Colour(hex: 0x6B5A14)),
    ])
    let bar = (length: (0.075 * r).clamped(to: 6 * unit...0.095 * r), thickness: max(px, 2.2 * width))
    let leaf = (length: 0.16 * r, width: max(5 * width, 0.045 * r))
    let from = tail - max(px, 0.35 * width)
    func at(_ u: Double, _ v: Double) -> Point { geometry.place((u - 0.5) * leaf.width, from + v * leaf.length, angle) }
    func curve(_ start: Point, _ control: Point, _ end: Point) -> PathStep {
      func third(_ a: Double, _ b: Double) -> Double { a + (b - a) * 2 / 3 }
      return .curve(
        third(start.x, control.x), third(start.y, control.y), third(end.x, control.x), third(end.y, control.y), end.x,
        end.y)
    }
    let left = [at(0.36, 0), at(0, 0.36), at(0.35, 0.68), at(0.5, 1)]
    let right = [at(0.65, 0.68), at(1, 0.36), at(0.64, 0)]
    let outline: [PathStep] = [
      .move(left[0].x, left[0].y), curve(left[0], at(0, 0.18), left[1]), curve(left[1], at(0, 0.56), left[2]),
      curve(left[2], at(0.42, 0.90), left[3]), curve(left[3], at(0.58, 0.90), right[0]),
      curve(right[0], at(1, 0.56), right[1]), curve(right[1], at(1, 0.18), right[2]), .close,
    ]
    return [
      .path(pen.box(0, -length, tail, width, corner: 0.3 * width, at: angle), paint),
      .path(pen.box(0, -length - bar.thickness / 2, -length + bar.thickness / 2, bar.length, at: angle), paint),
      .path(outline, paint),
    ]
  }

  private func hub(_ scene: inout SceneBuilder) {
    let base = Self.hub * r
    let box = geometry.circle(base)
    let colour = Colour(hex: 0x0C121B)
    pen.shadowed(
      Colour.black.opacity((pen.colours.isDark ? 0.65 : 0.32) * 0.85), sigma: 0.20 * base, x: 0.10 * base,
      y: 0.14 * base, &scene
    ) {
      $0.add(
        .fill(
          .ellipse(box),
          .radial(
            centre: Point(box.x, box.y), radius: 1.35 * base * 2,
            [
              GradientStop(0, colour.opacity(0.90)), GradientStop(0.64, colour),
              GradientStop(1, Colour.black.opacity(0.92)),
            ])))
    }
    let border = max(px, 0.22 * base)
    scene.add(
      .blend(
        .overlay,
        [
          pen.ring(
            base - 2 * border, border,
            pen.field(
              [
                (0, Colour.white.opacity(0.15)), (0.46, Colour.white.opacity(0)), (0.461, Colour.black.opacity(0)),
                (1, Colour.black.opacity(0.19)),
              ], radius: base))
        ]))
    pen.capDisc(0.52 * base, &scene)
  }
}

/// The segmented face's bezel, lips, shelf and gutter (rendering.md §12.12).
struct SegmentedBezel {
  var pen: ClockPen

  private let dark = Colour(hex: 0x07090C)
  private let middle = Colour(hex: 0x171C25)
  private let bright = Colour(hex: 0x343C47)

  init(pen: ClockPen) { self.pen = pen }

  func draw(_ scene: inout SceneBuilder) {
    let geometry = pen.geometry
    let (px, unit) = (pen.px, pen.r / 207)
    let line = max(px, unit)
    let ridgeInner = pen.r
    let bodyInner = ridgeInner + geometry.ridge
    let rimInner = bodyInner + geometry.body
    let outer = geometry.outer
    func blend(_ mode: BlendMode, _ inner: Double, _ width: Double, _ paint: Paint) {
      scene.add(.blend(mode, [pen.ring(inner, width, paint)]))
    }
    let (white, black) = (Colour.white, Colour.black)
    scene.add(
      pen.ring(bodyInner, geometry.body, pen.across(bodyInner, rimInner, [(0, dark), (0.64, middle), (1, bright)])))
    blend(
      .overlay, bodyInner, geometry.body,
      pen.around(
        [
          (0, bright.opacity(0.50)), (0.055, bright.opacity(0.50)), (0.190, middle.opacity(0.18)),
          (0.330, middle.opacity(0.05)), (0.560, dark.opacity(0.14)), (0.740, dark.opacity(0.44)),
          (0.885, middle.opacity(0.14)), (1, bright.opacity(0.32)),
        ].map { ($0.0, $0.1.opacity(0.60)) }))
    // The rim: dark, a glint near its outer edge, dark again; then light and shade from corner to corner.
    scene.add(
      pen.ring(rimInner, geometry.rim, .solid(middle)))
    scene.add(
      pen.ring(
        rimInner, geometry.rim,
        pen.across(
          rimInner, outer,
          [
            (0, black.opacity(0.52)), (0.64, black.opacity(0.18)), (0.641, white.opacity(0)),
            (0.88, white.opacity(0.28)),
            (1, black.opacity(0.70)),
          ])))
    blend(
      .overlay, rimInner, 0.92 * geometry.rim,
      pen.field(
        [
          (0, white.opacity(0.22 * 0.46)), (0.44, white.opacity(0)), (0.441, black.opacity(0)),
          (1, black.opacity(0.34 * 0.46)),
        ], radius: outer))
    scene.add(pen.ring(outer - line, line, .solid(black.opacity(0.75))))
    let contact = min(geometry.body + geometry.rim, geometry.rim + 2 * unit)
    blend(.multiply, rimInner - contact * 0.5, contact * 0.5, .solid(black.opacity(0.67)))
    blend(.screen, rimInner - line, line, .solid(white.opacity(0.04)))
    // The ridge: light above, shade below.
    scene.add(pen.ring(ridgeInner, geometry.ridge, .solid(middle)))
    blend(
      .overlay, ridgeInner, geometry.ridge,
      pen.field(
        [
          (0, white.opacity(0.26)), (0.44, white.opacity(0.04)), (0.441, black.opacity(0.04)), (1, black.opacity(0.40)),
        ], radius: bodyInner))
    blend(
      .overlay, ridgeInner, 0.92 * geometry.ridge,
      pen.around([
        (0, white.opacity(0.34)), (0.090, white.opacity(0.18)), (0.240, white.opacity(0)), (0.460, black.opacity(0.20)),
        (0.690, black.opacity(0.58)), (0.840, black.opacity(0.30)), (1, white.opacity(0.22)),
      ]))
    blend(.screen, bodyInner - 0.5 * geometry.ridge, 0.22 * geometry.ridge, .solid(white.opacity(0.11)))
    blend(.multiply, ridgeInner, 0.52 * geometry.ridge, .solid(black.opacity(0.32)))
  }
}
