import DesignData
import DesignModel
import Foundation

/// The analogue clock, full-bleed in every family with its face in the middle (rendering.md §12.3).
struct ClockTemplate: TemplateDrawing {
  /// The clock of a design that doesn’t say.
  static let standard = ClockConfig(theme: .classic, face: .icon)

  func draw(_ input: TemplateInput, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    let config = input.design.clockConfig ?? Self.standard
    let geometry = ClockGeometry(input.size, scale: context.scale, isSegmented: config.face == .segmented)
    let colours = ClockColours(config.theme, isDark: input.palette.isDark)
    scene.background { background(colours, input.size, geometry, &$0) }
    scene.accent(colours.accent)
    // Cards show the pose of 36 seconds past; whole minutes no second hand, since it would be frozen there.
    var moment = input.moment
    if moment == .card { moment.date = moment.date.addingTimeInterval(36) }
    let showsSeconds = Int(moment.date.timeIntervalSince1970) % 60 != 0
    let hands = ClockHands(moment, showsSeconds: showsSeconds)
    let face = Self.face(config, ClockPen(geometry: geometry, colours: colours, hands: hands))
    if let icon = face as? IconFace { scene.accent(icon.second) }
    face.draw(&scene)
    scene.element("clock", input.moment.shortTime(input.moment.date), geometry.circle(geometry.outer))
  }

  static func face(_ config: ClockConfig, _ pen: ClockPen) -> any ClockDrawing {
    switch config.face {
    case .icon:
      IconFace(
        pen: pen,
        dialColour: ClockColours(config.iconDialColourToken ?? config.theme, isDark: pen.colours.isDark).dial,
        second: pen.colours.secondHand(config.iconSecondHandColourToken ?? .red))
    case .ceramic: CeramicFace(pen: pen)
    case .segmented: SegmentedFace(pen: pen, ring: SegmentedRing(pen.geometry))
    }
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
    scene.add(
      .blend(
        .multiply,
        [
          .stroke(
            .rounded(canvas.inset(1.5 * geometry.px), radius: 22 - geometry.px), .solid(Colour.black.opacity(0.28)),
            width: geometry.px)
        ]))
  }
}

/// Colours of a scheme (rendering.md §12.1).
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

extension ClockTemplate {
  func accessory(_ input: TemplateInput) -> AccessoryCard {
    let moment = input.moment
    let time = moment.shortTime(moment.date)
    return AccessoryCard(
      symbol: "clock", inline: time, middle: .hands(ClockHands(moment, showsSeconds: false)), title: time,
      lines: [moment.longDay(moment.date)])
  }
}
