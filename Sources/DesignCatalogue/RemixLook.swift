import DesignModel

/// What a remix is about; the raw values are the app's (editor.md §4.1).
package enum RemixKind: String, CaseIterable, Hashable, Sendable {
  case subtle, colour, layout, typography, poster, bold

  package var displayName: String {
    switch self {
    case .subtle: "Polished"
    case .colour: "Colour"
    case .layout: "Layout"
    case .typography: "Type"
    case .poster: "Poster"
    case .bold: "Bold"
    }
  }
}

/// The generator of the app's remixes: 64-bit linear congruential, seed 0 replaced (editor.md §4.2). Its low
/// bits are weak; they are kept so that a seed gives here what it gives there.
struct RemixRandom {
  private var state: UInt64

  init(seed: UInt64) { state = seed == 0 ? 0xDEAD_BEEF_CAFE_BABE : seed }

  mutating func next() -> UInt64 {
    state = 6_364_136_223_846_793_005 &* state &+ 1_442_695_040_888_963_407
    return state
  }

  mutating func int(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.upperBound - range.lowerBound + 1))
  }

  mutating func bool(_ chance: Double) -> Bool { Double(next() % 10_000) / 10_000 < chance }

  /// A list of one still costs a draw.
  mutating func pick<T>(_ list: [T]) -> T { list[int(0...(list.count - 1))] }
}

/// A value a recipe fixes, or draws from a list.
enum Draw<T: Sendable>: Sendable {
  case just(T)
  case from([T])

  func value(_ random: inout RemixRandom) -> T {
    switch self {
    case .just(let value): value
    case .from(let list): random.pick(list)
    }
  }
}

/// A recipe of the remix engine, its parts in the order they are drawn (editor.md §4.4).
struct RemixLook: Sendable {
  enum Template: Sendable { case base, plain, fixed(LayoutTemplate) }
  enum Flag: Sendable {
    case off, on
    case chance(Double)

    func value(_ random: inout RemixRandom) -> Bool {
      switch self {
      case .off: false
      case .on: true
      case .chance(let chance): random.bool(chance)
      }
    }
  }
  enum OverlayRule: Sendable {
    case from([BackgroundToken])
    case just(BackgroundToken)
    /// This fill at a chance, else none.
    case chance(Double, BackgroundToken)
    /// A soft glow over a plain background, else none.
    case glowOnPlain
  }
  enum Accent: Sendable {
    case near, all
    case from([AccentToken])
  }
  /// Strength in hundredths: over plain, and over anything else; nil draws nothing and is 0.
  typealias Strength = (plain: ClosedRange<Int>?, other: ClosedRange<Int>?)

  var kind: RemixKind
  var title: String
  var subtitle: String
  var template: Template
  var alignment: Draw<ContentAlignment>
  var bar: Flag
  var spacing: ClosedRange<Int>
  var background: Draw<BackgroundToken>
  var overlay: OverlayRule
  var strength: Strength
  var glow: Flag
  var accent: Accent
  var nameStyle: TextStyleToken
  var primary: Draw<TextStyleToken>
  var secondary: Draw<TextStyleToken>
  var padding: ClosedRange<Int>
  /// Points of the symbol; nil keeps it.
  var symbol: ClosedRange<Int>?
  /// Primary on small, primary, secondary on small, secondary.
  var lines: [Int] = [1, 2, 1, 2]
  /// The symbol's size is drawn whether there is one or not.
  var alwaysSymbol = false
  /// Weather only: corner radius and scale in hundredths.
  var radius: ClosedRange<Int>?
  var scale: ClosedRange<Int>?
  /// The base's line limits stay.
  var keepsLines = false

  static let allAccents: [AccentToken] = [
    .blue, .purple, .pink, .orange, .green, .teal, .red, .yellow, .gray, .indigo,
  ]

  static func near(_ accent: AccentToken) -> [AccentToken] {
    switch accent {
    case .blue: [.blue, .teal, .indigo, .purple]
    case .teal: [.teal, .blue, .green, .indigo]
    case .green: [.green, .teal, .yellow, .blue]
    case .orange: [.orange, .yellow, .red, .pink]
    case .pink: [.pink, .purple, .red, .orange]
    case .purple: [.purple, .indigo, .pink, .blue]
    case .red: [.red, .orange, .pink, .yellow]
    case .yellow: [.yellow, .orange, .green]
    case .gray: [.gray, .indigo, .blue]
    case .indigo: [.indigo, .blue, .purple, .teal]
    }
  }
}

extension RemixLook {
  /// The variant this recipe makes of `base`.
  func variant(of base: WidgetSpec, _ random: inout RemixRandom) -> WidgetSpec {
    var out = base
    switch template {
    case .base: break
    case .plain: out.layout.template = random.pick([.classic, .hero])
    case .fixed(let token): out.layout.template = token
    }
    out.layout.alignment = alignment.value(&random)
    out.layout.showsAccentBar = bar.value(&random)
    out.layout.spacing = Double(spacing.count == 1 ? spacing.lowerBound : random.int(spacing))
    let background = background.value(&random)
    let overlay: BackgroundToken
    switch self.overlay {
    case .just(let token): overlay = token
    case .from(let list): overlay = random.pick(list)
    case .chance(let chance, let token): overlay = random.bool(chance) ? token : .plain
    case .glowOnPlain: overlay = background == .plain ? .radialGlow : .plain
    }
    let range = overlay == .plain ? strength.plain : strength.other
    out.style.background = background
    out.style.backgroundOverlay = overlay
    out.style.backgroundOverlayOpacity = range.map { Double(random.int($0)) / 100 } ?? 0
    out.style.backgroundGlowEnabled = glow.value(&random)
    switch accent {
    case .near: out.style.accent = random.pick(Self.near(base.style.accent))
    case .all: out.style.accent = random.pick(Self.allAccents)
    case .from(let list): out.style.accent = random.pick(list)
    }
    out.style.nameTextStyle = nameStyle
    out.style.primaryTextStyle = primary.value(&random)
    out.style.secondaryTextStyle = secondary.value(&random)
    out.style.padding = Double(random.int(padding))
    if let radius { out.style.cornerRadius = Double(random.int(radius)) }
    if let symbol, alwaysSymbol || base.symbol != nil { out.style.symbolSize = Double(random.int(symbol)) }
    if let scale { out.style.weatherScale = Double(random.int(scale)) / 100 }
    if !keepsLines {
      out.layout.primaryLineLimitSmall = lines[0]
      out.layout.primaryLineLimit = lines[1]
      out.layout.secondaryLineLimitSmall = lines[2]
      out.layout.secondaryLineLimit = lines[3]
    }
    return out.settled()
  }
}
