import DesignModel
import DesignData
import Foundation

/// Lays a Lock Screen card out in its family.
struct AccessoryPage {
  var input: TemplateInput

  private var palette: Palette { input.palette }
  private var block: DataText { DataText(input: input) }

  private func icon(_ name: String, _ size: Double, _ colour: Colour) -> Symbol {
    Symbol(name, size: size, weight: .semibold, mode: .hierarchical, colour: colour)
  }

  /// One line, symbol first.
  func inline(_ card: AccessoryCard) -> any LayoutElement {
    var row: [any LayoutElement] = []
    if let symbol = card.symbol { row.append(icon(symbol, 14, palette.primary)) }
    row.append(
      fixed(card.inline, size: 16, .medium, palette.primary, id: "inline"))
    return Frame(
      maxWidth: .infinity, maxHeight: .infinity, HStack(alignment: .centre, spacing: 5, row))
  }

  /// The ring or a disc, and its centre.
  func circular(_ card: AccessoryCard, _ canvas: Rect, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    let line = 6.0
    let side = min(canvas.width, canvas.height)
    if case .hands(let hands) = card.middle { return dial(card, hands, canvas, &scene) }
    let content = middle(card.middle, hasRing: card.fraction != nil)
    guard let fraction = card.fraction else {
      scene.add(.fill(.ellipse(canvas), .solid(palette.primary.opacity(0.14))))
      let inner = side * 0.76
      let size = content.measure(Proposal(inner, inner), context)
      content.place(Alignment.centre.place(size, in: canvas), context, &scene)
      return
    }
    let ring = Ring(
      side: side - line - 2, line: line, fraction: fraction, colour: palette.primary,
      track: palette.primary.opacity(0.22), id: "ring", label: "\(Int((fraction * 100).rounded()))%",
      content: content)
    let size = ring.measure(.unspecified, context)
    ring.place(Alignment.centre.place(size, in: canvas), context, &scene)
  }

  /// The smallest text that is read on the Lock Screen, pt.
  private static let smallest = 11.0

  /// A text whose size the family fixes: the Lock Screen's do not grow.
  private func fixed(
    _ string: String, size: Double, _ weight: FontWeight, _ colour: Colour, lines: Int = 1, rounded: Bool = false,
    id: String
  ) -> Text {
    Text(
      TextSpec(
        string.beginning(400),
        font: FontSpec(
          size: size, lineHeight: (size * 1.2).rounded(), weight: weight, design: rounded ? .rounded : .standard,
          monospacedDigits: true), colour: colour, lineLimit: lines, minimumScaleFactor: Self.smallest / size,
        alignment: .centre), id: id)
  }

  private func middle(_ middle: AccessoryCard.Middle, hasRing: Bool) -> any LayoutElement {
    let quiet = palette.secondary
    switch middle {
    case .value(let value, let symbol):
      return VStack(
        spacing: 1,
        [
          fixed(value, size: 17, .semibold, palette.primary, id: "value"), icon(symbol, 11, quiet),
        ])
    case .symbol(let symbol, let value):
      return VStack(
        spacing: 2,
        [
          icon(symbol, 18, palette.primary),
          fixed(value, size: 17, .semibold, palette.primary, id: "value"),
        ])
    case .number(let number, let unit):
      return VStack(
        spacing: 0,
        [
          fixed(number, size: hasRing ? 20 : 24, .bold, palette.primary, rounded: true, id: "value"),
          fixed(unit, size: Self.smallest, .medium, quiet, lines: hasRing ? 1 : 2, id: "unit"),
        ])
    case .words(let words): return fixed(words, size: 13, .semibold, palette.primary, lines: 4, id: "value")
    case .hands: return AxisSpacer(horizontal: true)
    }
  }

  /// Twelve marks and two hands.
  private func dial(_ card: AccessoryCard, _ hands: ClockHands, _ canvas: Rect, _ scene: inout SceneBuilder) {
    let radius = min(canvas.width, canvas.height) / 2 - 1
    let centre = Point(canvas.midX, canvas.midY)
    func at(_ degrees: Double, _ distance: Double) -> Point {
      let angle = degrees * .pi / 180
      return Point(centre.x + distance * Arc.exact(sin(angle)), centre.y - distance * Arc.exact(cos(angle)))
    }
    func hand(_ degrees: Double, _ from: Double, _ to: Double, _ width: Double, _ colour: Colour) {
      let (one, two) = (at(degrees, from), at(degrees, to))
      scene.add(.line([.move(one.x, one.y), .line(two.x, two.y)], .solid(colour), width: width, cap: .round))
    }
    scene.add(.fill(.ellipse(canvas.inset(1)), .solid(palette.primary.opacity(0.14))))
    for hour in 0..<12 {
      hand(Double(hour) * 30, radius * 0.80, radius * 0.90, hour % 3 == 0 ? 2.5 : 1.5, palette.secondary)
    }
    hand(hands.hour, 0, radius * 0.48, 4.5, palette.primary)
    hand(hands.minute, 0, radius * 0.74, 3, palette.primary)
    scene.element("clock", card.inline, canvas)
  }

  /// A title over quieter lines, as many as fit, and a line at the bottom.
  func rectangular(_ card: AccessoryCard, _ canvas: Rect, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    func content(_ dropping: Int) -> any LayoutElement {
      let kept = card.lines.prefix(max(0, card.lines.count - max(0, dropping - 1)))
      var rows: [any LayoutElement] = [
        block.text(
          card.title, .headline, palette.primary, weight: .bold, lines: card.titleLines, scale: 0.7, id: "title")
      ]
      rows += kept.enumerated().map { index, line in
        block.text(
          line, .caption2, index == 0 ? palette.primary.opacity(0.85) : palette.secondary,
          lines: kept.count == 1 && card.bars.isEmpty && card.meter == nil ? 2 : 1, scale: 0.8, id: "line.\(index)")
      }
      if dropping < 1 {
        if !card.bars.isEmpty { rows.append(RainBars(values: card.bars, colour: palette.primary)) }
        if let meter = card.meter {
          rows.append(
            Padding(
              Insets(top: 3),
              Meter(
                fraction: meter, height: 6, radius: 3, colour: palette.primary, track: palette.primary.opacity(0.25))))
        }
      }
      return VStack(alignment: .leading, spacing: card.lines.count > 2 ? 2 : 3, rows)
    }
    let room = canvas.inset(Insets(horizontal: 2, vertical: 2))
    let chosen = FirstThatFits.choose(card.lines.count + 2, in: room, context, build: content)
    Frame(maxWidth: .infinity, maxHeight: .infinity, alignment: Alignment(.leading, .centre), chosen.content)
      .place(room, context, &scene)
  }
}

/// The next hour as thin bars, two minutes each.
struct RainBars: LayoutElement {
  var values: [Double]
  var colour: Colour

  func measure(_ proposal: Proposal, _ context: LayoutContext) -> Dimensions {
    Dimensions(max(40, proposal.width ?? 120), 20)
  }

  func place(_ rect: Rect, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    let pairs = stride(from: 0, to: values.count, by: 2).map {
      max(values[$0], $0 + 1 < values.count ? values[$0 + 1] : 0)
    }
    guard !pairs.isEmpty else { return }
    let slot = rect.width / 30
    let width = max(1.5, slot * 0.55)
    for (index, value) in pairs.prefix(30).enumerated() {
      let height = max(1.5, (rect.height - 2) * min(1, max(0, value)))
      let bar = Rect(rect.x + Double(index) * slot, rect.maxY - height, width, height).snapped(context.scale)
      scene.add(.fill(.rounded(bar, radius: width / 2), .solid(colour.opacity(value > 0 ? 1 : 0.4))))
    }
    scene.element("bars", "Rain in the next hour", rect)
  }
}
