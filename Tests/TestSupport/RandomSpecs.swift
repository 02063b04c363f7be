import DesignModel
import Foundation

/// Random designs and values for property tests.
package struct RandomSpecs {
  private var generator: SeededGenerator

  /// Values of that seed.
  package init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// One of `items`.
  package mutating func pick<T>(_ items: [T]) -> T { items[Int.random(in: 0..<items.count, using: &generator)] }
  /// True once in `times`.
  package mutating func oneIn(_ times: Int) -> Bool { Int.random(in: 0..<times, using: &generator) == 0 }
  /// A number in `range`, whole half of the time.
  package mutating func number(_ range: ClosedRange<Double>) -> Double {
    let value = Double.random(in: range, using: &generator)
    return oneIn(2) ? value.rounded() : value
  }
  /// A whole number in `range`.
  package mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
  /// A text, sometimes hostile.
  package mutating func text() -> String {
    pick([
      "Hello", "", "  padded \u{200B}", "{{key|fallback}}", "Ünïcödé 日本語", "👩‍👩‍👧‍👦 family", "a\nb\nc", "\"quoted\" \\ / <b>",
      "שלום", "x", String(repeating: "long ", count: 60),
    ])
  }

  /// A symbol.
  package mutating func symbol() -> SymbolSpec {
    SymbolSpec(
      name: pick(["star", "", "bolt", " leaf "]), size: number(-10...200), weight: pick(SymbolWeight.allCases),
      renderingMode: pick(SymbolRenderingMode.allCases), tint: pick(SymbolTint.allCases),
      placement: pick(SymbolPlacement.allCases))
  }

  /// An image, with filter and smart photo at times.
  package mutating func image() -> ImageSpec {
    var image = ImageSpec(
      fileName: pick(["a.jpg", "dir/b.png", "", "..", " c .png"]), contentMode: pick(ImageContentMode.allCases),
      height: number(-50...700), cornerRadius: number(-5...300))
    if oneIn(2) { image.filter = PhotoFilterSpec(token: pick(PhotoFilterToken.allCases), intensity: number(-1...2)) }
    return image
  }

  /// A layout.
  package mutating func layout() -> LayoutSpec {
    LayoutSpec(
      template: pick(LayoutTemplate.allCases), posterOverlayMode: pick(PosterOverlayMode.allCases),
      showsAccentBar: oneIn(2), axis: pick(LayoutAxis.allCases), alignment: pick(ContentAlignment.allCases),
      spacing: number(-5...50), primaryLineLimitSmall: int(-1...12), primaryLineLimit: int(-1...12),
      secondaryLineLimitSmall: int(-1...12), secondaryLineLimit: int(-1...12))
  }

  /// A whole design, not normalised.
  package mutating func spec() -> WidgetSpec {
    var spec = WidgetSpec(
      version: int(1...9), id: UUID(), name: text(), primaryText: text(), secondaryText: oneIn(3) ? nil : text(),
      updatedAt: Date(timeIntervalSinceReferenceDate: number(0...1e9)), layout: layout())
    spec.style = StyleSpec(
      padding: number(-5...90), cornerRadius: number(-5...90), background: pick(BackgroundToken.allCases),
      backgroundOverlay: pick(BackgroundToken.allCases), backgroundOverlayOpacity: number(-1...2),
      backgroundGlowEnabled: oneIn(2), accent: pick(AccentToken.allCases),
      nameTextStyle: pick(TextStyleToken.allCases), primaryTextStyle: pick(TextStyleToken.allCases),
      secondaryTextStyle: pick(TextStyleToken.allCases), symbolSize: number(-5...120), weatherScale: number(0...2))
    if oneIn(2) { spec.symbol = symbol() }
    if oneIn(2) { spec.image = image() }
    if oneIn(3) { spec.clockConfig = ClockConfig(theme: pick(ClockTheme.allCases), face: pick(ClockFace.allCases)) }
    if oneIn(3) { spec.remindersConfig = RemindersConfig(mode: pick(RemindersMode.allCases)) }
    if oneIn(3) {
      let action = ActionSpec(id: UUID(), title: text(), kind: pick(ActionKind.allCases), variableKey: text())
      spec.actionBar = ActionBarSpec(actions: [action, action, action], style: pick(ActionBarStyle.allCases))
    }
    if oneIn(2) {
      var set = MatchedSet()
      for slot in SizeSlot.allCases where oneIn(2) {
        var variant = spec.face
        variant.primaryText = text()
        variant.layout = layout()
        if oneIn(2) { variant.symbol = symbol() }
        if oneIn(2) { variant.image = image() }
        set[slot] = variant
      }
      spec.matchedSet = set
    }
    return spec
  }

  /// A change the registry accepts.
  package mutating func change(of design: WidgetSpec? = nil) -> Change {
    let scope = oneIn(3) ? pick(ChangeScope.allCases) : .base
    return change(of: design, scope, pick(Self.fields(scope)))
  }

  /// Fields whose values are no records.
  package static func fields(_ scope: ChangeScope) -> [FieldDefinition] {
    FieldRegistry.shared.fields.filter { field in
      if case .record = field.type { return false }
      return scope == .base ? field.key != .variant : field.perSize
    }
  }

  /// A change of that field.
  package mutating func change(of design: WidgetSpec?, _ scope: ChangeScope, _ field: FieldDefinition) -> Change {
    var name = field.key.name
    if name.contains("#") {
      // Of a button that is there.
      guard let actions = design?.actionBar?.actions, !actions.isEmpty else { return change(of: design) }
      name = name.replacing("#", with: "#\(pick(actions).id.uuidString)")
    }
    if oneIn(6) { return Change(scope: scope, name, nil) }
    return switch field.type {
    case .text(let limit): Change(scope: scope, name, .string(String(text().prefix(limit))))
    case .integer(let range):
      Change(scope: scope, name, .integer(int(range.lowerBound...min(range.upperBound, range.lowerBound + 50))))
    case .number(let range):
      Change(scope: scope, name, JSONValue(number(range.lowerBound...min(range.upperBound, 100))))
    case .flag: Change(scope: scope, name, .bool(oneIn(2)))
    case .choice(let choices): Change(scope: scope, name, .string(pick(choices).token))
    case .record: Change(scope: scope, name, nil)
    }
  }
}
