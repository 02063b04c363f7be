import DesignData
import DesignModel
import Foundation

/// A gauge in one of its styles (layers.md §2.2).
struct LayerGauge: LayoutElement {
  private let style: String
  private let fraction: Double
  private let thickness: Double
  private let segments: Int
  private let tint: JSONValue
  private let track: JSONValue
  private let builder: LayerBuilder
  private let words: (label: String, current: String, least: String, most: String)
  private let id: String

  init(_ properties: [String: JSONValue], _ builder: LayerBuilder, _ id: String) {
    let scope = builder.scope
    (self.builder, self.id) = (builder, id)
    let said = properties[GaugeLayer.style]
    style = said == "automatic" ? "linearCapacity" : said
    fraction = scope.share(properties, unset: GaugeLayer.value.initial.initial)
    thickness = properties[GaugeLayer.thickness]
    segments = properties[GaugeLayer.segments]
    tint = properties[GaugeLayer.tint]
    track = properties[GaugeLayer.track]
    words = (
      scope.text(properties[GaugeLayer.label]), scope.text(properties[GaugeLayer.current]),
      scope.text(properties[GaugeLayer.minLabel]), scope.text(properties[GaugeLayer.maxLabel])
    )
  }

  private var isRound: Bool { style.hasPrefix("accessoryCircular") || style == "needle" }

  /// The height of the bar itself.
  private var bar: Double { style == "accessoryLinear" ? thickness + 4 : thickness }

  private func text(_ string: String, _ style: TextStyle, _ weight: FontWeight, _ colour: Colour, _ part: String)
    -> Text
  {
    Text(
      TextSpec(
        string, font: style.font.weight(weight).monospacedDigit(), colour: colour, minimumScaleFactor: 0.5,
        alignment: .centre), id: "\(id).\(part)")
  }

  private func heading() -> Double {
    builder.look.font(["style": "caption"]).lineHeight
  }

  private var hasHeading: Bool { !isRound && !(words.label.isEmpty && words.current.isEmpty) }
  private var hasFoot: Bool { !isRound && !(words.least.isEmpty && words.most.isEmpty) }

  func measure(_ proposal: Proposal, _ context: LayoutContext) -> Dimensions {
    if isRound {
      let side = min(proposal.width ?? .infinity, proposal.height ?? .infinity)
      return side.isFinite ? Dimensions(proposal.width ?? side, proposal.height ?? side) : Dimensions(58, 58)
    }
    let height = bar + (hasHeading ? heading() + 4 : 0) + (hasFoot ? heading() + 2 : 0)
    return Dimensions(proposal.width ?? 100, height)
  }

  func place(_ rect: Rect, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    guard rect.width > 0, rect.height > 0 else { return }
    if isRound { return round(rect, context, &scene) }
    var rect = rect
    let palette = builder.look.palette
    if hasHeading {
      let label = text(words.label, .caption, .regular, palette.secondary, "label")
      let current = text(words.current, .caption, .semibold, palette.primary, "current")
      var row: [any LayoutElement] = words.label.isEmpty ? [] : [label]
      row.append(AxisSpacer(horizontal: true))
      if !words.current.isEmpty { row.append(Priority(1, current)) }
      HStack(spacing: 6, row).place(Rect(rect.x, rect.y, rect.width, heading()), context, &scene)
      rect = Rect(rect.x, rect.y + heading() + 4, rect.width, rect.height - heading() - 4)
    }
    if hasFoot {
      let row = HStack(
        spacing: 6,
        [
          text(words.least, .caption2, .regular, palette.secondary, "least"), AxisSpacer(horizontal: true),
          text(words.most, .caption2, .regular, palette.secondary, "most"),
        ])
      row.place(Rect(rect.x, rect.maxY - heading(), rect.width, heading()), context, &scene)
      rect.height -= heading() + 2
    }
    linear(rect, context, &scene)
  }

  private func paint(_ value: JSONValue, _ rect: Rect) -> Paint {
    builder.look.paint(value, in: rect, builder.scope) ?? .solid(Colour.black.opacity(0))
  }

  // MARK: Straight ones

  private func linear(_ rect: Rect, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    let traced = context.trace != nil
    if traced { scene.facts(["fraction": [fraction]]) }
    switch style {
    case "segments", "dots": pieces(rect, context, &scene)
    case "battery": battery(rect, context, &scene)
    case "accessoryLinear":
      let middle = Rect(rect.x, rect.midY - thickness / 2, rect.width, thickness).snapped(context.scale)
      scene.add(.fill(.capsule(middle), paint(tint, middle)))
      let x = rect.x + rect.width * fraction
      if traced { scene.facts(["marker": [x]]) }
      let side = thickness + 4
      let knob = Rect(
        (x - side / 2).clamped(to: rect.x...max(rect.x, rect.maxX - side)), rect.midY - side / 2, side, side)
      scene.add(.fill(.ellipse(knob.inset(-1.5)), .solid(builder.look.palette.systemBackground)))
      scene.add(.fill(.ellipse(knob), .solid(builder.look.palette.primary)))
    default:
      let body = rect.snapped(context.scale)
      let radius = body.height / 2
      scene.add(.fill(.rounded(body, radius: radius), paint(track, body)))
      let filled = fraction > 0 ? max(thickness, rect.width * fraction) : 0
      if traced { scene.facts(["filled": [filled]]) }
      guard filled > 0 else { return }
      let part = Rect(body.x, body.y, min(filled, body.width), body.height).snapped(context.scale)
      // Colours run along the whole bar, so that its end tells where it is.
      scene.add(.fill(.rounded(part, radius: radius), paint(tint, body)))
    }
  }

  private func pieces(_ rect: Rect, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    let lit = Int((fraction * Double(segments)).rounded(.toNearestOrAwayFromZero))
    if context.trace != nil { scene.facts(["lit": [Double(lit)]]) }
    let count = Double(segments)
    let isDots = style == "dots"
    let gap = isDots ? 0 : min(3, rect.width / count * 0.25)
    let width = (rect.width - gap * (count - 1)) / count
    for index in 0..<segments {
      let x = rect.x + Double(index) * (width + gap)
      let fill = index < lit ? tint : track
      if isDots {
        let side = min(thickness, width * 0.9)
        let dot = Rect(x + (width - side) / 2, rect.midY - side / 2, side, side)
        scene.add(.fill(.ellipse(dot), paint(fill, rect)))
      } else {
        let piece = Rect(x, rect.midY - thickness / 2, width, thickness).snapped(context.scale)
        scene.add(.fill(.rounded(piece, radius: min(2, width / 2, thickness / 2)), paint(fill, rect)))
      }
    }
  }

  private func battery(_ rect: Rect, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    let nub = min(3, rect.width * 0.08)
    let height = min(thickness, rect.height)
    let body = Rect(rect.x, rect.midY - height / 2, rect.width - nub - 1, height).snapped(context.scale)
    let radius = min(5, height * 0.3)
    let line = builder.look.palette.primary.opacity(0.4)
    scene.add(.stroke(.rounded(body.inset(0.75), radius: radius - 0.5), .solid(line), width: 1.5))
    let cap = Rect(body.maxX + 1, body.midY - height * 0.17, nub, height * 0.34)
    scene.add(.fill(.rounded(cap, radius: nub / 2), .solid(line)))
    // The nub and the walls take 8 pt (layers.md §2.2).
    let filled = max(0, rect.width - 8) * fraction
    if context.trace != nil { scene.facts(["filled": [filled]]) }
    guard filled > 0 else { return }
    let inner = body.inset(2.5)
    let part = Rect(inner.x, inner.y, min(inner.width, max(2, inner.width * fraction)), inner.height)
    scene.add(.fill(.rounded(part.snapped(context.scale), radius: max(1, radius - 2)), paint(tint, inner)))
  }

  // MARK: Round ones

  private func round(_ rect: Rect, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    if style == "needle" { return needle(rect, context, &scene) }
    let side = min(rect.width, rect.height)
    let centre = Point(rect.midX, rect.midY)
    let radius = max(1, (side - thickness) / 2)
    let circle = Rect(centre.x - radius, centre.y - radius, 2 * radius, 2 * radius)
    let isOpen = style == "accessoryCircular"
    func at(_ degrees: Double) -> Point {
      let angle = degrees * .pi / 180
      return Point(centre.x + radius * Arc.exact(sin(angle)), centre.y - radius * Arc.exact(cos(angle)))
    }
    if isOpen {
      let mark = -135 + 270 * fraction
      if context.trace != nil { scene.facts(["fraction": [fraction], "arc": [-135, 135], "marker": [mark]]) }
      scene.add(
        .line(Arc.steps(centre, radius, from: -135, to: 135), paint(tint, circle), width: thickness, cap: .round))
      let place = at(mark)
      let dot = Rect(place.x - thickness / 2, place.y - thickness / 2, thickness, thickness)
      scene.add(.fill(.ellipse(dot.inset(-2)), .solid(builder.look.palette.systemBackground)))
      scene.add(.fill(.ellipse(dot), .solid(builder.look.palette.primary)))
    } else {
      if context.trace != nil { scene.facts(["fraction": [fraction], "arc": [0, 360 * fraction]]) }
      scene.add(.stroke(.ellipse(circle), paint(track, circle), width: thickness))
      if fraction >= 1 {
        scene.add(.stroke(.ellipse(circle), paint(tint, circle), width: thickness))
      } else if fraction > 0 {
        scene.add(
          .line(
            Arc.steps(centre, radius, from: 0, to: 360 * fraction), paint(tint, circle), width: thickness, cap: .round))
      }
    }
    let palette = builder.look.palette
    let inner = max(4, side - 2 * thickness - 2)
    var rows: [any LayoutElement] = []
    if !words.current.isEmpty {
      var current = text(words.current, .title3, .semibold, palette.primary, "current")
      current.spec.font = FontSpec(
        size: max(8, inner * 0.42), lineHeight: (inner * 0.5).rounded(), weight: .semibold, design: .rounded,
        monospacedDigits: true)
      rows.append(current)
    }
    if !words.label.isEmpty, !isOpen {
      rows.append(text(words.label, .caption2, .regular, palette.secondary, "label"))
    }
    let column = VStack(spacing: 0, rows)
    let room = Rect(centre.x - inner / 2, centre.y - inner / 2, inner, inner)
    let size = column.measure(Proposal(inner, inner), context)
    if !rows.isEmpty { column.place(Alignment.centre.place(size, in: room), context, &scene) }
    guard isOpen else { return }
    // The gap at the bottom shows the label, or both ends.
    let foot = side * 0.2
    func put(_ words: String, _ x: Double, _ width: Double, _ part: String) {
      guard !words.isEmpty else { return }
      var label = text(words, .caption2, .medium, palette.secondary, part)
      label.spec.font = FontSpec(size: max(7, foot * 0.7), lineHeight: foot.rounded(.up), weight: .medium)
      let size = label.measure(Proposal(width, foot), context)
      label.place(
        Rect(x - size.width / 2, centre.y + side / 2 - size.height, size.width, size.height), context, &scene)
    }
    if words.least.isEmpty, words.most.isEmpty {
      put(words.label, centre.x, side * 0.5, "label")
    } else {
      // Each end has half of the room between the two caps.
      let free = max(1, radius * 0.707 - thickness / 2)
      put(words.least, centre.x - free / 2, free - 1, "least")
      put(words.most, centre.x + free / 2, free - 1, "most")
    }
  }

  /// Half a dial from −90° to 90° with a needle on it.
  private func needle(_ rect: Rect, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    let mark = -90 + 180 * fraction
    if context.trace != nil { scene.facts(["fraction": [fraction], "marker": [mark]]) }
    let hub = 4.0
    let current = words.current.isEmpty ? nil : needleText(rect)
    let size = current?.measure(Proposal(rect.width, nil), context) ?? Dimensions(0, 0)
    // The dial, its hub and the value below it stand in the middle of the frame together.
    let foot = hub + (current == nil ? 0 : size.height)
    let radius = max(1, min((rect.width - thickness) / 2, rect.height - foot - thickness / 2) - 0.5)
    let centre = Point(rect.midX, rect.midY + (radius + thickness / 2 - foot) / 2)
    let circle = Rect(centre.x - radius, centre.y - radius, 2 * radius, 2 * radius)
    scene.add(.line(Arc.steps(centre, radius, from: -90, to: 90), paint(track, circle), width: thickness, cap: .round))
    if fraction > 0 {
      scene.add(
        .line(Arc.steps(centre, radius, from: -90, to: mark), paint(tint, circle), width: thickness, cap: .round))
    }
    let angle = mark * .pi / 180
    let (x, y) = (Arc.exact(sin(angle)), Arc.exact(cos(angle)))
    let reach = max(1, radius - thickness)
    let primary = builder.look.palette.primary
    scene.add(
      .line(
        [.move(centre.x, centre.y), .line(centre.x + reach * x, centre.y - reach * y)], .solid(primary), width: 2.5,
        cap: .round))
    scene.add(.fill(.ellipse(Rect(centre.x - hub, centre.y - hub, 2 * hub, 2 * hub)), .solid(primary)))
    current?.place(Rect(centre.x - size.width / 2, centre.y + hub, size.width, size.height), context, &scene)
  }

  /// The value below a needle: a caption, smaller where the dial has little room.
  private func needleText(_ rect: Rect) -> Text {
    var current = text(words.current, .caption, .semibold, builder.look.palette.primary, "current")
    let size = min(current.spec.font.size, max(8, rect.height * 0.22))
    current.spec.font = FontSpec(
      size: size, lineHeight: (size * 1.2).rounded(.up), weight: .semibold, design: .rounded, monospacedDigits: true)
    return current
  }
}
