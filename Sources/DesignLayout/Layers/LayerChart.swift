import DesignData
import DesignModel
import Foundation

/// A chart of a series of numbers (layers.md §2.2). A number that is not known is a gap, never a zero.
struct LayerChart: LayoutElement {
  private let kind: String
  private let series: LayerSeries
  private let properties: [String: JSONValue]
  private let builder: LayerBuilder
  private let corner: Double?
  private let goal: Double?
  private let labels: [String]
  private let id: String

  /// What labels are set in.
  private static let labelHeight = 13.0

  init(_ properties: [String: JSONValue], corner: Double?, _ builder: LayerBuilder, _ id: String) {
    (self.properties, self.builder, self.corner, self.id) = (properties, builder, corner, id)
    let preset = properties[ChartLayer.preset]
    let source: JSONValue? =
      properties[ChartLayer.series]
      ?? (preset == "week" ? ["source": "steps"] : preset == "trend" ? ["source": "weights"] : nil)
    series = LayerSeries(source, builder.scope)
    kind = properties[ChartLayer.kind] ?? (preset == "trend" ? "area" : "bar")
    goal = builder.scope.number(properties[ChartLayer.goal]) ?? (preset == "week" ? series.goal : nil)
    let known = series.labels
    switch properties[ChartLayer.labels] {
    case .array(let words): labels = words.prefix(LayerLimits.series).map(builder.scope.text)
    case .string("none"), .bool(false): labels = []
    case nil: labels = preset == "week" ? known : []
    default: labels = known
    }
  }

  func measure(_ proposal: Proposal, _ context: LayoutContext) -> Dimensions {
    Dimensions(proposal.width ?? 120, proposal.height ?? 60)
  }

  private var look: LayerLook { builder.look }
  /// The colour of labels and of the goal's line, where it is told.
  private var ink: Colour? { look.colour(properties[ChartLayer.colour]) }

  private func paint(_ value: JSONValue?, _ rect: Rect) -> Paint? { look.paint(value, in: rect, builder.scope) }

  /// The ends of the scale: as told, else 0 and the largest, the goal included; lines begin at their least.
  private var ends: (least: Double, most: Double) {
    let tops = series.items.compactMap(\.top)
    let bottoms = series.items.compactMap(\.bottom)
    let fromZero = kind == "bar" || kind == "heatmap" || kind == "rain"
    var least = builder.scope.number(properties[ChartLayer.min]) ?? (fromZero ? 0 : bottoms.min() ?? 0)
    var most = builder.scope.number(properties[ChartLayer.max]) ?? max(tops.max() ?? 1, goal ?? -.infinity)
    if !fromZero, properties[json: ChartLayer.min] == nil, properties[json: ChartLayer.max] == nil, most > least {
      let pad = (most - least) * 0.08
      (least, most) = (least - pad, most + pad)
    }
    return most > least ? (least, most) : (least, least + 1)
  }

  func place(_ rect: Rect, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    guard rect.width > 1, rect.height > 1, !series.items.isEmpty else { return }
    var rect = rect
    if !labels.isEmpty, kind != "heatmap", rect.height > 2 * Self.labelHeight {
      rect.height -= Self.labelHeight + 2
      foot(rect, context, &scene)
    }
    switch kind {
    case "line", "area", "dots": line(rect, context, &scene)
    case "heatmap": heat(rect, context, &scene)
    case "range": spans(rect, context, &scene)
    case "rain": rain(rect, context, &scene)
    default: bars(rect, context, &scene)
    }
  }

  /// Words below, as many as there is room for.
  private func foot(_ rect: Rect, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    let isLine = ["line", "area", "dots"].contains(kind)
    let count = Double(labels.count)
    let slot = isLine ? rect.width / max(1, count - 1) : rect.width / count
    let step = max(1, Int((14 / max(0.1, slot)).rounded(.up)))
    for (index, word) in labels.enumerated() where index % step == 0 && !word.isEmpty {
      let isLast = index == labels.count - 1
      let text = Text(
        TextSpec(
          word,
          font: FontSpec(
            size: 10, lineHeight: Self.labelHeight, weight: isLast ? .semibold : .medium, monospacedDigits: true),
          colour: ink.map { isLast ? $0 : $0.opacity(0.72) }
            ?? (isLast ? look.palette.primary : look.palette.secondary), alignment: .centre),
        id: "\(id).label.\(index)")
      let size = text.measure(Proposal(slot * Double(step), Self.labelHeight), context)
      let middle = rect.x + (isLine ? Double(index) * slot : (Double(index) + 0.5) * slot)
      let x = (middle - size.width / 2).clamped(to: rect.x...max(rect.x, rect.maxX - size.width))
      var quiet = text
      quiet.label = ""
      quiet.place(Rect(x, rect.maxY + 2, size.width, Self.labelHeight), context, &scene)
    }
  }

  private func height(_ value: Double, _ rect: Rect) -> Double {
    let (least, most) = ends
    return rect.height * ((value - least) / (most - least)).clamped(to: 0...1)
  }

  // MARK: Bars

  private func bars(_ rect: Rect, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    let count = Double(series.items.count)
    let gap = properties[ChartLayer.gap] ?? min(6, rect.width / count * 0.3)
    let width = max(0.5, (rect.width - gap * (count - 1)) / count)
    let radius = corner ?? min(4, width / 2)
    let quiet = properties[ChartLayer.quiet] ?? ["colour": "secondary", "opacity": 0.3]
    let chosen = properties[ChartLayer.paint]
    let highlight = properties[ChartLayer.highlight]
    let top = series.items.compactMap(\.top).max()
    var drawn: [Double] = []
    for (index, item) in series.items.enumerated() {
      let x = rect.x + Double(index) * (width + gap)
      guard let value = item.top else {
        let mark = Rect(x, rect.maxY - 3, width, 3).snapped(context.scale)
        if let paint = paint(quiet, rect) { scene.add(.fill(.rounded(mark, radius: min(1.5, radius)), paint)) }
        drawn += [.nan, .nan, .nan, .nan]
        continue
      }
      let low: Double = if case .span(let low, _) = item { height(low, rect) } else { 0 }
      let high = height(value, rect)
      let bar = Rect(x, rect.maxY - high, width, high - low)
      drawn += [bar.x, bar.y, bar.width, bar.height]
      guard high > low, let paint = paint(chosen, rect) else { continue }
      let isChosen =
        highlight == "last" ? index == series.items.count - 1 : highlight == "max" ? value == top : true
      let isReached = goal.map { value >= $0 } ?? (highlight == "none")
      let seen = isChosen && (highlight != "none" || isReached) || isReached
      let placed = bar.snapped(context.scale)
      let shape = Shape.rounded(placed, radius: min(radius, placed.width / 2, placed.height / 2))
      scene.add(.fill(shape, seen ? paint : paint.faded(0.35)))
    }
    if context.trace != nil { scene.facts(["bars": drawn]) }
    goalLine(rect, context, &scene)
  }

  private func goalLine(_ rect: Rect, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    guard let goal else { return }
    let (least, most) = ends
    guard goal > least, goal <= most else { return }
    let y = rect.maxY - height(goal, rect)
    if context.trace != nil { scene.facts(["goalY": [y]]) }
    let steps = Dashes.steps([.move(rect.x, y), .line(rect.maxX, y)], [3, 3])
    scene.add(.line(steps, .solid(ink?.opacity(0.5) ?? look.palette.secondary.opacity(0.7)), width: 1, cap: .butt))
  }

  // MARK: Lines

  private func line(_ rect: Rect, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    let count = series.items.count
    let places = series.items.enumerated().map { index, item -> Point? in
      guard let value = item.top else { return nil }
      let share = count > 1 ? Double(index) / Double(count - 1) : 0.5
      return Point(rect.x + rect.width * share, rect.maxY - height(value, rect))
    }
    if context.trace != nil {
      scene.facts(["points": places.flatMap { place in place.map { [$0.x, $0.y] } ?? [.nan, .nan] }])
    }
    let chosen = properties[ChartLayer.paint]
    guard let paint = paint(chosen, rect) else { return }
    let width = properties[ChartLayer.line] ?? 2
    let known = places.compactMap { $0 }
    if kind == "dots" {
      let side = max(3, properties[ChartLayer.line].map { 2 * $0 } ?? 6)
      for place in known {
        scene.add(.fill(.ellipse(Rect(place.x - side / 2, place.y - side / 2, side, side)), paint))
      }
      return goalLine(rect, context, &scene)
    }
    for run in runs(places) {
      let steps = curve(run)
      if kind == "area", run.count > 1 {
        let closed = steps + [.line(run[run.count - 1].x, rect.maxY), .line(run[0].x, rect.maxY), .close]
        let isPlain: Bool = if case .solid = paint { true } else { false }
        let ground =
          isPlain
          ? Paint.linear(
            from: Point(0, rect.y), to: Point(0, rect.maxY),
            [GradientStop(0, paint.colours[0].opacity(0.42)), GradientStop(1, paint.colours[0].opacity(0.02))]) : paint
        scene.add(.path(closed, ground))
      }
      guard
        kind == "line" || properties[json: ChartLayer.line] != nil
          || { if case .solid = paint { true } else { false } }()
      else {
        continue
      }
      let stroke: Paint =
        kind == "area" && !paint.colours.isEmpty
        ? .solid(paint.colours[0].opacity(1 / max(0.2, paint.colours[0].alpha))) : paint
      if width > 0 { scene.add(.line(steps, stroke, width: width, cap: .round)) }
    }
    goalLine(rect, context, &scene)
    let highlight = properties[ChartLayer.highlight]
    guard highlight != "none", let top = known.map(\.y).min() else { return }
    let index = highlight == "last" ? known.count - 1 : known.firstIndex { $0.y == top } ?? 0
    let side = max(6, width * 3)
    let place = marked(index, of: known, reach: side / 2 + 1.5)
    let dot = Rect(place.x - side / 2, place.y - side / 2, side, side)
    scene.add(.fill(.ellipse(dot.inset(-1.5)), .solid(look.palette.systemBackground)))
    scene.add(
      .fill(.ellipse(dot), .solid(paint.colours.last.map { $0.opacity(1 / max(0.2, $0.alpha)) } ?? look.accent)))
  }

  /// Where a dot of that radius marks a point: on the point, or further in on the line if the widget’s edge would cut it.
  private func marked(_ index: Int, of points: [Point], reach: Double) -> Point {
    let (edge, point) = (builder.canvas.rect, points[index])
    let x = point.x.clamped(to: (edge.x + reach)...max(edge.x + reach, edge.maxX - reach))
    var y = point.y
    let next = index > 0 ? index - 1 : 1
    if x != point.x, points.indices.contains(next), points[next].x != point.x {
      y += (points[next].y - y) * ((x - point.x) / (points[next].x - point.x)).clamped(to: 0...1)
    }
    return Point(x, y.clamped(to: (edge.y + reach)...max(edge.y + reach, edge.maxY - reach)))
  }

  /// Points that follow each other without a gap.
  private func runs(_ places: [Point?]) -> [[Point]] {
    places.split(whereSeparator: { $0 == nil }).map { $0.compactMap { $0 } }
  }

  private func curve(_ points: [Point]) -> [PathStep] {
    guard let first = points.first else { return [] }
    if points.count == 1 { return [.move(first.x, first.y), .line(first.x + 0.01, first.y)] }
    switch properties[ChartLayer.curve] {
    case "smooth": return TrendLine.curve(points, runsOut: properties[ChartLayer.preset] != "trend")
    case "monotone":
      let pieces = zip(MonotoneCurve.controls(points, runsOut: true), points.dropFirst())
      return [.move(first.x, first.y)]
        + pieces.map { .curve($0.0.x, $0.0.y, $0.1.x, $0.1.y, $1.x, $1.y) }
    case "step":
      return zip(points, points.dropFirst()).reduce([.move(first.x, first.y)]) {
        $0 + [.line($1.1.x, $1.0.y), .line($1.1.x, $1.1.y)]
      }
    default: return [.move(first.x, first.y)] + points.dropFirst().map { .line($0.x, $0.y) }
    }
  }

  // MARK: Others

  private func heat(_ rect: Rect, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    let columns = properties[ChartLayer.columns]
    let levels = properties[ChartLayer.levels]
    let gap = properties[ChartLayer.gap] ?? 3
    let rows = (series.items.count + columns - 1) / columns
    let wide = (rect.width - gap * Double(columns - 1)) / Double(columns)
    let cell = max(0.5, wide)
    let high = min(cell, max(0.5, (rect.height - gap * Double(rows - 1)) / Double(max(1, rows))))
    let (_, most) = ends
    let chosen = properties[ChartLayer.paint]
    let quiet = paint(properties[ChartLayer.quiet] ?? ["colour": "secondary", "opacity": 0.15], rect)
    var found: [Double] = []
    for (index, item) in series.items.enumerated() {
      let (column, row) = (index % columns, index / columns)
      let place = Rect(
        rect.x + Double(column) * (cell + gap), rect.y + Double(row) * (high + gap), cell, high
      ).snapped(context.scale)
      let value = item.top ?? 0
      let level = value > 0 ? min(levels, Int((value / most * Double(levels)).rounded(.up))) : 0
      found.append(Double(level))
      let shape = Shape.rounded(place, radius: min(corner ?? 2, place.width / 2, place.height / 2))
      if level == 0 {
        if let quiet { scene.add(.fill(shape, quiet)) }
      } else if let paint = paint(chosen, rect) {
        scene.add(.fill(shape, paint.faded(Double(level) / Double(levels))))
      }
    }
    if context.trace != nil { scene.facts(["levels": found, "cell": [cell]]) }
  }

  /// One span lies along its track; several stand beside each other.
  private func spans(_ rect: Rect, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    let chosen = properties[ChartLayer.paint]
    guard let paint = paint(chosen, rect) else { return }
    let (least, most) = ends
    func share(_ value: Double) -> Double { ((value - least) / (most - least)).clamped(to: 0...1) }
    if series.items.count == 1 {
      let height = min(rect.height, 6)
      let track = Rect(rect.x, rect.midY - height / 2, rect.width, height).snapped(context.scale)
      if let quiet = self.paint(properties[ChartLayer.quiet] ?? ["colour": "secondary", "opacity": 0.18], rect) {
        scene.add(.fill(.capsule(track), quiet))
      }
      guard let low = series.items[0].bottom, let high = series.items[0].top else { return }
      let left = track.x + track.width * share(low)
      let right = min(track.maxX, max(left + height, track.x + track.width * share(high)))
      let part = Rect(min(left, track.maxX - height), track.y, 0, height)
      let span = Rect(part.x, track.y, max(height, right - part.x), height).snapped(context.scale)
      scene.add(.fill(.capsule(span), paint))
      return
    }
    let count = Double(series.items.count)
    let gap = properties[ChartLayer.gap] ?? rect.width / count * 0.4
    let width = max(1, (rect.width - gap * (count - 1)) / count)
    for (index, item) in series.items.enumerated() {
      guard let low = item.bottom, let high = item.top else { continue }
      let (top, foot) = (rect.maxY - rect.height * share(high), rect.maxY - rect.height * share(low))
      let bar = Rect(rect.x + Double(index) * (width + gap), top, width, max(width, foot - top)).snapped(context.scale)
      scene.add(.fill(.rounded(bar, radius: min(corner ?? width / 2, bar.width / 2)), paint))
    }
  }

  private func rain(_ rect: Rect, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    let chosen = properties[json: ChartLayer.paint] ?? "blue"
    guard let paint = paint(chosen, rect) else { return }
    let most = builder.scope.number(properties[ChartLayer.max]) ?? max(1, series.items.compactMap(\.top).max() ?? 1)
    let slot = rect.width / Double(series.items.count)
    let width = max(1, slot * 0.62)
    for (index, item) in series.items.enumerated() {
      let value = (item.top ?? 0) / max(0.001, most)
      // A root keeps drizzle visible beside a downpour.
      let height = max(1.5, rect.height * value.clamped(to: 0...1).squareRoot())
      let bar = Rect(rect.x + Double(index) * slot, rect.maxY - height, width, height).snapped(context.scale)
      scene.add(.fill(.rounded(bar, radius: min(width, height) / 2), value > 0.002 ? paint : paint.faded(0.3)))
    }
  }
}

extension Paint {
  /// The paint with every colour's alpha times `share`.
  func faded(_ share: Double) -> Paint { share >= 1 ? self : mapped { $0.opacity(share) } }
}
