import DesignModel

/// How a new design is to look: what was asked, and what a word for a mood comes to where nothing else was asked.
struct WidgetLook: Sendable {
  /// A colour by its name: the accent it is in ordinary designs, and as layers write it.
  static let colours: [String: (token: AccentToken, code: String)] = [
    "red": (.red, "red"), "burgundy": (.red, "#7D1F33"), "orange": (.orange, "orange"), "peach": (.orange, "#FFB38A"),
    "coral": (.orange, "#FF6F61"), "brown": (.orange, "brown"), "gold": (.yellow, "#C99A2E"),
    "yellow": (.yellow, "yellow"),
    "lime": (.green, "#7ED321"), "green": (.green, "green"), "olive": (.green, "#7A7F2B"), "sage": (.green, "#7C9A77"),
    "mint": (.teal, "mint"), "teal": (.teal, "teal"), "turquoise": (.teal, "teal"), "cyan": (.teal, "cyan"),
    "blue": (.blue, "blue"), "navy": (.indigo, "#1B3157"), "indigo": (.indigo, "indigo"),
    "lavender": (.purple, "#A58FE0"),
    "purple": (.purple, "purple"), "pink": (.pink, "pink"), "gray": (.gray, "grey"), "white": (.gray, "white"),
    "black": (.gray, "black"), "cream": (.yellow, "#F7EFDD"),
  ]

  /// What moods come to: accent, ground, typeface.
  private static let moods: [String: (accent: String?, ground: String?, font: String?)] = [
    "colourful": ("pink", "candy", nil), "warm": ("orange", "sunset", nil), "cool": ("teal", nil, nil),
    "retro": ("orange", nil, "monospaced"), "neon": ("pink", "midnight", nil), "elegant": ("gray", nil, "serif"),
    "romantic": ("pink", "candy", nil), "spooky": ("orange", "midnight", nil), "bold": (nil, "accentGlow", nil),
  ]

  var accent: String?
  var ground: Frame.Ground?
  var font: [String]
  var isMinimal: Bool
  /// How an ordinary design's texts stand.
  private var layout: [Instruction] = []
  var title: Int

  /// A ground and nothing else.
  init(ground: Frame.Ground) { (self.ground, font, isMinimal, title) = (ground, [], false, 0) }

  init(_ frame: Frame) {
    accent = frame.accent?.value
    ground = frame.ground?.value
    font = frame.fonts.map(\.value)
    isMinimal = frame.looks("minimal") || frame.only != nil
    title = frame.steps["title"]?.value ?? frame.steps["text"]?.value ?? 0
    let axes: [String: Instruction] = [
      "horizontal": .axis(.horizontal), "vertical": .axis(.vertical), "spacious": .character(.spacious),
      "compact": .character(.compact),
    ]
    layout = frame.looks.compactMap { axes[$0.value] }
    for look in frame.looks {
      guard let mood = Self.moods[look.value] else { continue }
      accent = accent ?? mood.accent
      if ground == nil, !isMinimal, let name = mood.ground { ground = .init(name: name) }
      if font.isEmpty, let face = mood.font { font = [face] }
    }
  }

  /// The accent as layers write it; nil where none was asked for.
  var code: String? { accent.map { Self.colours[$0]?.code ?? $0 } }

  /// The ground of layers; nil where none was asked for.
  var layered: LayerGround? {
    guard let ground else { return nil }
    if let name = ground.name {
      if name == "paper" { return .paper }
      return LayerGround(name == "gradient" ? .aurora : BackgroundToken(rawValue: name) ?? .plain)
    }
    if let colour = ground.colour {
      if colour == "white" { return LayerGround.of("white", isDark: false) }
      let dark = ground.tone.map { $0 == "dark" }
      return LayerGround.of(colour, isDark: dark)
        ?? Self.colours[colour].flatMap { LayerGround.of($0.token.rawValue, isDark: dark) }
    }
    return ground.tone == "dark" ? .night : ground.tone == "light" ? .paper : nil
  }

  /// What an ordinary design is told.
  var instructions: [Instruction] {
    var out: [Instruction] = []
    if isMinimal { out.append(.character(.minimal)) }
    out += layout
    if let ground {
      let token: BackgroundToken? =
        ground.name.flatMap { $0 == "paper" ? .plain : $0 == "gradient" ? .aurora : BackgroundToken(rawValue: $0) }
        ?? (ground.tone == "dark" || ground.colour == "black"
          ? .midnight
          : ground.colour == "white" || ground.tone == "light" ? .plain : ground.colour == nil ? nil : .solidAccent)
      if let token { out.append(.background(token)) }
      if accent == nil, let colour = ground.colour, let known = Self.colours[colour], token == .solidAccent {
        out.append(.accent(known.token))
      }
    }
    if let accent, let known = Self.colours[accent] { out.append(.accent(known.token)) }
    return out
  }
}
