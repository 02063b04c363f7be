import DesignData
import DesignModel
import Foundation

/// What the app's own widgets share: a tertiary fill behind, 12 pt around, headers, notices (rendering.md §9.1).
struct AppWidget {
  var input: TemplateInput

  var palette: Palette { input.palette }
  /// The app's accent, not a design's.
  var accent: Colour { palette.appAccent }
  var isSmall: Bool { input.family == .systemSmall }
  var isLarge: Bool { input.family == .systemLarge }
  /// The colour of text on the accent: the background's colour, or text where colours do not count.
  var onAccent: Colour { isFlat ? palette.primary : palette.systemBackground }
  /// The accent as a ground for `onAccent`.
  var accentGround: Colour { isFlat ? accent.opacity(0.35) : accent }
  private var isFlat: Bool { input.appearance.renderingMode != .fullColour }
  var block: DataText { DataText(input: input) }

  /// The canvas inside its padding.
  func canvas(_ padding: Double = 12) -> Rect { Rect(0, 0, input.size.width, input.size.height).inset(padding) }

  func background(_ scene: inout SceneBuilder) {
    scene.background { scene in
      let canvas = Rect(0, 0, input.size.width, input.size.height)
      scene.add(.fill(.rect(canvas), .solid(palette.systemBackground)))
      scene.add(.fill(.rect(canvas), .solid(palette.tertiaryFill)))
    }
  }

  /// A symbol that stands in a row of text.
  func icon(_ name: String, _ style: TextStyle, _ colour: Colour, weight: FontWeight = .semibold) -> Symbol {
    Symbol(
      name, size: style.font.size * 0.9, weight: weight, mode: .hierarchical, colour: colour, relativeTo: style)
  }

  /// Icon and name at the left, something quiet at the right.
  func header(_ symbol: String, _ name: String, tint: Colour? = nil, trailing: (any LayoutElement)? = nil)
    -> any LayoutElement
  {
    var row: [any LayoutElement] = [
      icon(symbol, .headline, tint ?? accent),
      block.text(name, .headline, palette.primary, weight: .bold, scale: 0.8, id: "header"),
      AxisSpacer(horizontal: true),
    ]
    if let trailing { row.append(Priority(-0.5, trailing)) }
    return HStack(alignment: .centre, spacing: 8, row)
  }

  /// When data was fetched, as a clock time.
  func updated(_ date: Date?) -> (any LayoutElement)? {
    guard let date else { return nil }
    return block.text(
      input.moment.shortTime(date), .caption2, palette.secondary, weight: .semibold, scale: 0.7, id: "updated")
  }

  /// A state without data: icon and name, and what can be done.
  func notice(_ symbol: String, _ name: String, _ words: String, _ context: LayoutContext, _ scene: inout SceneBuilder)
  {
    func explanation(_ alignment: HorizontalAlignment) -> Text {
      var text = block.text(
        words, .caption, palette.secondary, lines: isSmall ? 5 : 3, scale: 0.8, id: "explanation")
      text.spec.alignment = alignment
      return text
    }
    if isSmall {
      return fill(
        VStack(alignment: .leading, spacing: 8, [header(symbol, name), explanation(.leading)]), context, &scene)
    }
    let column = VStack(
      spacing: 6,
      [
        Symbol(symbol, size: isLarge ? 40 : 28, weight: .medium, mode: .hierarchical, colour: palette.secondary),
        block.text(name, .headline, palette.primary, weight: .bold, id: "header"),
        Frame(maxWidth: 240, explanation(.centre)),
      ])
    Frame(maxWidth: .infinity, maxHeight: .infinity, column).place(canvas(), context, &scene)
  }

  /// Draws a column from the top of the canvas.
  func fill(_ column: any LayoutElement, padding: Double = 12, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    Frame(maxWidth: .infinity, maxHeight: .infinity, alignment: Alignment(.leading, .top), column)
      .place(canvas(padding), context, &scene)
  }

  /// Draws the first of `count` contents that fits, each leaving out more.
  func fillFirst(
    _ count: Int, padding: Double = 12, _ context: LayoutContext, _ scene: inout SceneBuilder,
    build: (Int) -> any LayoutElement
  ) {
    let chosen = FirstThatFits.choose(count, in: canvas(padding), context, build: build)
    if chosen.step > 0 { scene.diagnose(.rowsLeftOut, "layout", "hides rows that don’t fit") }
    fill(chosen.content, padding: padding, context, &scene)
  }

  func percent(_ fraction: Double) -> String { "\(Int((min(1, max(0, fraction)) * 100).rounded())) %" }
}
