import DesignData
import DesignModel
import Foundation

/// The analogue clock, full-bleed in every family with its face in the middle (rendering-clock.md §3 R). The icon face is
/// drawn; the others stand as named placeholders.
struct ClockTemplate: TemplateDrawing {
  func draw(_ input: TemplateInput, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    let config = input.design.clockConfig ?? ClockConfig(theme: .classic, face: .icon)
    guard Composer.isDrawn(config.face) else { return PlaceholderTemplate().draw(input, context, &scene) }
    let geometry = ClockGeometry(input.size, scale: context.scale)
    let colours = ClockColours(config.theme, isDark: input.palette.isDark)
    scene.background { background(colours, input.size, geometry, &$0) }
    scene.accent(colours.accent)
    let dial = ClockColours(config.iconDialColourToken ?? config.theme, isDark: colours.isDark).dial
    // Cards show the pose of 36 seconds past; whole minutes no second hand, since it would be frozen there.
    var moment = input.moment
    if moment == .card { moment.date = moment.date.addingTimeInterval(36) }
    let showsSeconds = Int(moment.date.timeIntervalSince1970) % 60 != 0
    let hands = ClockHands(moment, showsSeconds: showsSeconds)
    IconFace(
      geometry: geometry, colours: colours, dialColour: dial,
      second: colours.secondHand(config.iconSecondHandColourToken ?? .red), hands: hands
    ).draw(&scene)
    scene.element("clock", input.moment.shortTime(input.moment.date), geometry.circle(geometry.outer))
  }

  private func background(_ colours: ClockColours, _ size: Size, _ geometry: ClockGeometry, _ scene: inout SceneBuilder)
  {
    let canvas = Rect(0, 0, size.width, size.height)
    scene.add(
      .fill(
        .rect(canvas),
        .linear(
          from: Point(0, 0), to: Point(size.width, size.height),
          [GradientStop(0, colours.background.top), GradientStop(1, colours.background.bottom)])))
    scene.add(
      .blend(
        .overlay,
        [
          .fill(
            .rect(canvas),
            .radial(
              centre: Point(0, 0), radius: 260,
              [
                GradientStop(0, colours.accent.opacity(colours.isDark ? 0.22 : 0.12)),
                GradientStop(1, colours.accent.opacity(0)),
              ])),
          .stroke(
            .rounded(canvas.inset(geometry.px / 2), radius: 22), .solid(Colour.white.opacity(0.12)), width: geometry.px),
        ]))
  }
}

/// Colours of a scheme (rendering-clock.md §2).
struct ClockColours {
  var isDark: Bool
  var accent: Colour
  var background: (top: Colour, bottom: Colour)
  var dial: Colour

  init(_ theme: ClockTheme, isDark: Bool) {
    self.isDark = isDark
    let row: (accent: UInt32, dark: (UInt32, UInt32), light: (UInt32, UInt32), dial: (UInt32, UInt32)) =
      switch theme {
      case .classic: (0xFF9F0A, (0x141A22, 0x0B0F15), (0xECF1F8, 0xC7D2E5), (0x22364B, 0x2A4158))
      case .ocean: (0x339CFF, (0x10263F, 0x070F19), (0xE8F3FF, 0xBFD9FF), (0x1B3A5E, 0x234A76))
      case .mint: (0x34C759, (0x112A24, 0x060E0C), (0xE8FBF4, 0xBEEBDD), (0x1F4B3F, 0x256253))
      case .orchid: (0xAF52DE, (0x241A33, 0x0F0A16), (0xF2E9FF, 0xD9C2F4), (0x3A2A63, 0x4A357A))
      case .sunset: (0xFF2D55, (0x2A1822, 0x120A0F), (0xFFE9F0, 0xF7C2D4), (0x4A243B, 0x5C2D4A))
      case .ember: (0xFF3B30, (0x2A1611, 0x120A07), (0xFFF0E8, 0xF5C8B7), (0x4A1F1F, 0x5E2727))
      case .graphite: (0x8E8E93, (0x1B1D22, 0x0D0E10), (0xF3F4F6, 0xD4D8E1), (0x1F242C, 0x2A303A))
      }
    accent = Colour(hex: row.accent)
    let pair = isDark ? row.dark : row.light
    background = (Colour(hex: pair.0), Colour(hex: pair.1))
    dial = Colour(hex: isDark ? row.dial.0 : row.dial.1)
  }

  func secondHand(_ token: SecondHandColour) -> Colour {
    switch token {
    case .red: Colour(hex: 0xF53842)
    case .orange: Colour(hex: 0xFF9F0A)
    case .ocean: Colour(hex: 0x339CFF)
    case .mint: Colour(hex: 0x34C759)
    case .orchid: Colour(hex: 0xAF52DE)
    case .sunset: Colour(hex: 0xFF2D55)
    case .graphite: Colour(hex: 0x8E8E93)
    case .white: Colour.white.opacity(isDark ? 0.94 : 0.88)
    }
  }

  // Materials all schemes share.
  static let separator = Colour(hex: 0x0B0F15)
  static let mark = Colour(hex: 0xD0DBEE, alpha: 0.80)
  static let handLight = Colour(hex: 0xF1F7FF, alpha: 0.94)
  static let handMiddle = Colour(hex: 0xBCCADF, alpha: 0.92)
  static let handDark = Colour(hex: 0x55657F, alpha: 0.95)
  var handShadow: Colour { Colour.black.opacity(isDark ? 0.62 : 0.30) }
}

/// The icon face: flat dial, twelve numerals, tapered hands (rendering-clock.md §4 to §6).
struct IconFace {
  var geometry: ClockGeometry
  var colours: ClockColours
  var dialColour: Colour
  var second: Colour
  var hands: ClockHands

  private var r: Double { geometry.dial }
  private var px: Double { geometry.px }

  /// A gradient over the whole dial, so that light stays where it is as hands turn.
  private var field: Paint {
    let box = geometry.circle(r)
    return .linear(
      from: Point(box.x, box.y), to: Point(box.maxX, box.maxY),
      [
        GradientStop(0, ClockColours.handLight), GradientStop(0.52, ClockColours.handMiddle),
        GradientStop(1, ClockColours.handDark),
      ])
  }

  func draw(_ scene: inout SceneBuilder) {
    scene.group({ .clip(.ellipse(geometry.circle(r)), $0) }) { scene in
      scene.background { scene in
        scene.add(.fill(.ellipse(geometry.circle(r)), .solid(dialColour)))
        let border = max(px, 0.25 * geometry.occlusion)
        scene.add(
          .stroke(
            .ellipse(geometry.circle(r - border / 2)), .solid(ClockColours.separator.opacity(0.22)), width: border))
      }
      ticks(&scene)
      numerals(&scene)
      hourHand(&scene)
      minuteHand(&scene)
      secondHand(&scene)
      hub(&scene)
    }
    scene.background { bezel(&$0) }
  }

  private func shadowed(
    _ colour: Colour, sigma: Double, x: Double, y: Double, _ scene: inout SceneBuilder,
    _ draw: (inout SceneBuilder) -> Void
  ) {
    let bounds = geometry.circle(geometry.outer)
    scene.group({ .layer(.shadow(colour, sigma: sigma, x: x, y: y), bounds: bounds, $0) }, draw)
  }

  // MARK: Dial

  private func ticks(_ scene: inout SceneBuilder) {
    for isMajor in [false, true] {
      let (length, width) = isMajor ? (0.080 * r, 0.023 * r) : (0.062 * r, 0.009 * r)
      let (long, wide) = (geometry.pixel(length), max(px, geometry.pixel(width)))
      let colour = ClockColours.mark.opacity(isMajor ? 0.82 : 0.62)
      let shade = Colour.black.opacity(isMajor ? 0.18 : 0.14)
      shadowed(
        shade, sigma: max(px, (isMajor ? 0.40 : 1.05) * wide), x: 0, y: max(px, (isMajor ? 0.18 : 0.70) * wide), &scene
      ) { scene in
        for minute in 0..<60 where (minute % 5 == 0) == isMajor {
          let corners = [
            (-wide / 2, -0.95 * r), (wide / 2, -0.95 * r), (wide / 2, long - 0.95 * r), (-wide / 2, long - 0.95 * r),
          ]
          scene.add(
            .path(
              geometry.outline(corners, radii: [Double](repeating: 0.4 * wide, count: 4), at: Double(minute) * 6),
              .solid(colour)))
        }
      }
    }
  }

  private func numerals(_ scene: inout SceneBuilder) {
    let size = geometry.pixel(0.24 * r)
    let radius = geometry.pixel(0.73 * r)
    // Inter's digits are 0.727 of the size high; the reference wants 0.705.
    let font = FontSpec(size: size * 0.97, lineHeight: size * 1.2, weight: .bold)
    func text(_ hour: Int, _ colour: Colour, _ dx: Double, _ dy: Double, _ paint: Paint?) -> SceneNode {
      let middle = geometry.point(Double(hour) * 30, radius)
      let width = size * 3
      // The digits' middle lies 0.36 of the size above the baseline.
      let top = middle.y + 0.353 * size - (font.lineHeight - 1.21 * font.size) / 2 - 0.96875 * font.size
      return .text(
        TextRun(
          origin: Point(middle.x - width / 2 + dx, top + dy), width: width,
          text: TextSpec("\(hour)", font: font, colour: colour, alignment: .centre), paint: paint))
    }
    shadowed(
      Colour.black.opacity(colours.isDark ? 0.18 : 0.12), sigma: max(px, 0.045 * size), x: 0, y: max(px, 0.020 * size),
      &scene
    ) { scene in
      for hour in 1...12 {
        let middle = geometry.point(Double(hour) * 30, radius)
        scene.add(text(hour, Colour(hex: 0x7E8EA9, alpha: 0.30), 0.8 * px, px, nil))
        let paint = Paint.linear(
          from: Point(middle.x - size * 0.5, middle.y - size * 0.4),
          to: Point(middle.x + size * 0.5, middle.y + size * 0.4),
          [
            GradientStop(0, Colour(hex: 0xEEF5FF, alpha: 0.92)), GradientStop(0.56, Colour(hex: 0xC2D0E4, alpha: 0.90)),
            GradientStop(1, Colour(hex: 0x7E8EA9, alpha: 0.92)),
          ])
        scene.add(text(hour, .white, 0, 0, paint))
      }
    }
  }

  // MARK: Hands

  private func hourHand(_ scene: inout SceneBuilder) {
    let (length, width, angle) = (geometry.pixel(0.52 * r), geometry.pixel(0.18 * r), hands.hour)
    let stem = max(px, 0.40 * width)
    let lift = max(0, 0.20 * length - 2 * px)
    let blade = length - lift
    let tip = max(1, min(0.10 * min(width, blade), 0.12 * width))
    let (base, top) = (-lift, -length)
    let half = width / 2
    let outline: [(x: Double, y: Double)] = [
      (-half + 0.040 * width, base), (-0.21 * width, top + tip), (0, top), (0.21 * width, top + tip),
      (half - 0.040 * width, base),
    ]
    let corner = max(1, min(0.090 * min(width, blade), 0.12 * width))
    let radii = [corner, corner, max(0.5, min(0.28 * corner, 0.60 * tip)), corner, corner]
    let stemSteps = geometry.outline(
      [(-stem / 2, 0), (-stem / 2, -0.20 * length), (stem / 2, -0.20 * length), (stem / 2, 0)],
      radii: [Double](repeating: 0.42 * stem, count: 4), at: angle)
    let offset = max(px, 0.060 * width)
    shadowed(colours.handShadow.opacity(0.5), sigma: max(px, 0.065 * width), x: offset, y: offset, &scene) { scene in
      let (from, to) = (geometry.place(-stem / 2, -0.2 * length, angle), geometry.place(stem / 2, 0, angle))
      scene.add(
        .path(
          stemSteps,
          .linear(
            from: from, to: to,
            [
              GradientStop(0, ClockColours.handLight.opacity(0.92)),
              GradientStop(0.52, ClockColours.handMiddle.opacity(0.92)),
              GradientStop(1, ClockColours.handDark.opacity(0.96)),
            ])))
      scene.add(.path(geometry.outline(outline, radii: radii, at: angle), field))
    }
    // The blade has two planes: the right one lies in its own shade, the ridge between them catches light.
    let plane: [(x: Double, y: Double)] = [
      (0.06 * width, base), (0.02 * width, top + tip * 0.6), (0.21 * width, top + tip), (half - 0.040 * width, base),
    ]
    scene.add(
      .blend(
        .multiply,
        [
          .path(
            geometry.outline(plane, radii: [0, 0, corner * 0.5, corner], at: angle), .solid(Colour.black.opacity(0.22)))
        ]))
    let ridge = max(px, 0.085 * width)
    ridgeLine(x: -0.06 * width, width: ridge, from: top + tip, to: base, strength: 0.62, at: angle, &scene)
    edge(outline, radii, max(px, 0.045 * width), angle, &scene)
  }

  private func minuteHand(_ scene: inout SceneBuilder) {
    let (length, width, angle) = (geometry.pixel(0.84 * r), geometry.pixel(0.060 * r), hands.minute)
    let tip = max(1, 0.95 * width)
    let inner = width / 2 - 0.10 * width
    let outline: [(x: Double, y: Double)] = [
      (-inner, 0), (-inner, tip - length), (0, -length), (inner, tip - length), (inner, 0),
    ]
    let radii = [0.0, 0, 0, 0, 0]
    let offset = max(px, 0.050 * width)
    shadowed(colours.handShadow.opacity(0.40), sigma: max(px, 0.050 * width), x: offset, y: offset, &scene) { scene in
      scene.add(.path(geometry.outline(outline, radii: radii, at: angle), field))
    }
    let dark: [(x: Double, y: Double)] = [
      (0.16 * width, 0), (0.16 * width, tip - length), (inner, tip - length), (inner, 0),
    ]
    scene.add(
      .blend(
        .multiply, [.path(geometry.outline(dark, radii: [0, 0, 0, 0], at: angle), .solid(Colour.black.opacity(0.22)))]))
    ridgeLine(
      x: -0.18 * width, width: max(px, 0.14 * width), from: tip - length, to: 0, strength: 0.34, at: angle, &scene)
    edge(outline, radii, max(px, 0.075 * width), angle, &scene)
  }

  private func secondHand(_ scene: inout SceneBuilder) {
    guard let angle = hands.second else { return }
    let (length, width, tip) = (geometry.pixel(0.90 * r), max(px, geometry.pixel(0.006 * r)), geometry.pixel(0.016 * r))
    func box(_ x: Double, _ from: Double, _ to: Double, _ wide: Double) -> [PathStep] {
      geometry.outline(
        [(x - wide / 2, from), (x - wide / 2, to), (x + wide / 2, to), (x + wide / 2, from)], radii: [0, 0, 0, 0],
        at: angle)
    }
    scene.add(.path(box(0, 0, -length, width), .solid(second.opacity(0.92))))
    scene.add(.path(box(0, tip / 2 - length, -tip / 2 - length, tip), .solid(second)))
  }

  private func ridgeLine(
    x: Double, width: Double, from: Double, to: Double, strength: Double, at angle: Double, _ scene: inout SceneBuilder
  ) {
    let steps = geometry.outline(
      [(x - width / 2, from), (x + width / 2, from), (x + width / 2, to), (x - width / 2, to)], radii: [0, 0, 0, 0],
      at: angle)
    let paint = Paint.linear(
      from: geometry.place(x, from, angle), to: geometry.place(x, to, angle),
      [
        GradientStop(0, Colour.white.opacity(strength)), GradientStop(0.30, Colour.white.opacity(strength * 0.45)),
        GradientStop(1, Colour.white.opacity(0)),
      ])
    scene.add(.blend(.screen, [.path(steps, paint)]))
  }

  /// A thin dark line along an outline: the outline less one a little smaller.
  private func edge(
    _ outline: [(x: Double, y: Double)], _ radii: [Double], _ width: Double, _ angle: Double,
    _ scene: inout SceneBuilder
  ) {
    for index in outline.indices {
      let (one, two) = (outline[index], outline[(index + 1) % outline.count])
      let (dx, dy) = (two.x - one.x, two.y - one.y)
      let length = max(1e-9, (dx * dx + dy * dy).squareRoot())
      // Side lines only: the ends are too short to show one.
      if abs(dy) < abs(dx) { continue }
      let (nx, ny) = (-dy / length * width / 2, dx / length * width / 2)
      let inset = min(radii[index], length / 3) / length
      let (a, b) = ((one.x + dx * inset, one.y + dy * inset), (two.x - dx * inset, two.y - dy * inset))
      let line = [(a.0 - nx, a.1 - ny), (b.0 - nx, b.1 - ny), (b.0 + nx, b.1 + ny), (a.0 + nx, a.1 + ny)]
      scene.add(.path(geometry.outline(line, radii: [0, 0, 0, 0], at: angle), .solid(Colour.black.opacity(0.22))))
    }
  }

  // MARK: Hub and bezel

  private func hub(_ scene: inout SceneBuilder) {
    let (base, cap) = (geometry.pixel(0.034 * r), geometry.pixel(0.027 * r))
    shadowed(
      Colour.black.opacity(colours.isDark ? 0.65 : 0.32), sigma: 0.22 * base, x: 0.10 * base, y: 0.14 * base, &scene
    ) { $0.add(.fill(.ellipse(geometry.circle(base)), .solid(Colour(hex: 0x0C121B)))) }
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
  }

  private func bezel(_ scene: inout SceneBuilder) {
    let (rim, body, ridge, outer) = (geometry.rim, geometry.body, geometry.ridge, geometry.outer)
    func ring(_ inner: Double, _ width: Double, _ stops: [GradientStop]) -> SceneNode {
      let box = geometry.circle(inner + width)
      return .stroke(
        .ellipse(geometry.circle(inner + width / 2)),
        .linear(from: Point(box.x, box.y), to: Point(box.maxX, box.maxY), stops), width: width)
    }
    let c = max(px, 1.05 * ridge)
    shadowed(Colour.black.opacity(0.22), sigma: c, x: 0, y: 0.38 * c, &scene) {
      $0.add(
        ring(
          r, ridge,
          [
            GradientStop(0, Colour.white.opacity(0.22)), GradientStop(0.5, Colour.white.opacity(0.06)),
            GradientStop(1, Colour.black.opacity(0.22)),
          ]))
    }
    let b = max(px, 0.85 * body)
    shadowed(Colour.black.opacity(0.32), sigma: b, x: 0, y: 0.40 * b, &scene) {
      $0.add(
        ring(
          r + ridge, body,
          [
            GradientStop(0, Colour(hex: 0x0A0E14)), GradientStop(0.60, Colour(hex: 0x0B0F15)),
            GradientStop(1, Colour(hex: 0x05080C)),
          ]))
    }
    let a = max(px, 0.60 * rim)
    shadowed(Colour.black.opacity(0.20), sigma: a, x: 0, y: 0.45 * a, &scene) {
      $0.add(
        ring(
          outer - rim, rim,
          [
            GradientStop(0, Colour(hex: 0xF6FAFF)), GradientStop(0.55, Colour(hex: 0xD6DEEA)),
            GradientStop(1, Colour(hex: 0x9AA8BA)),
          ]))
    }
  }
}
