import DesignLayout
import DesignModel

extension SwiftViews {
  mutating func shape(_ shape: CodeShape, of node: CodeNode) -> [String] {
    let isPlain = LayerFields.outlines.contains(shape.kind)
    let isTrimmed = shape.trim != nil
    var outline = isPlain && !isTrimmed ? plainShape(shape.kind, corner: shape.corner) : drawn(shape)
    if let trim = shape.trim { outline += ".trim(from: \(number(trim[0])), to: \(number(trim[1])))" }
    if shape.kind == "line" {
      let stroke = shape.stroke
      let fill = stroke?.fill ?? shape.paint ?? .colour(.primary)
      if let stroke {
        return [
          "\(outline).stroke(\(paint.style(fill)), style: \(Self.strokeStyle(stroke.width, isRound: stroke.isRound, dash: stroke.dash)))"
        ]
      }
      return ["Rectangle().fill(\(paint.style(fill)))"]
    }
    var lines: [String] = []
    if let fill = shape.paint {
      lines = paint.isGround(fill) ? grounded(fill, outline) : ["\(outline).fill(\(paint.style(fill)))"]
    }
    guard let stroke = shape.stroke else { return lines.isEmpty ? ["Color.clear"] : lines }
    let line = Self.strokeStyle(stroke.width, isRound: stroke.isRound, dash: stroke.dash)
    let verb = isPlain && !isTrimmed ? "strokeBorder" : "stroke"
    let stroked = "\(outline).\(verb)(\(paint.style(stroke.fill)), style: \(line))"
    return lines.isEmpty ? [stroked] : lines + [".overlay { \(stroked) }"]
  }

  private mutating func grounded(_ fill: CodeFill, _ outline: String) -> [String] {
    var lines = paint.ground(fill)
    if case .cases = fill { lines = ["Group {"] + lines.map { "  " + $0 } + ["}"] }
    return lines + [".clipShape(\(outline))"]
  }

  /// An outline that no shape of SwiftUI is.
  private mutating func drawn(_ shape: CodeShape) -> String {
    let half = SwiftText.number((shape.stroke?.width ?? 0) / 2)
    switch shape.kind {
    case "arc":
      paint.parts.insert(.arcShape)
      return
        "ArcShape(from: \(number(shape.from)), to: \(number(shape.to)), inset: \(half), closing: .\(shape.closing))"
    case "polygon":
      paint.parts.insert(.polygonShape)
      return "PolygonShape(sides: \(shape.sides), inset: \(half))"
    case "line":
      paint.parts.insert(.lineShape)
      return "LineShape()"
    case "path":
      paint.parts.insert(.pathShape)
      let box = shape.box.map { "CGRect(x: \($0[0]), y: \($0[1]), width: \($0[2]), height: \($0[3]))" } ?? "nil"
      return "PathShape(steps: \(SwiftText.literal(LayerOutlineText.steps(shape.path))), box: \(box))"
    default:
      paint.parts.insert(.outlineShape)
      let corner =
        switch shape.kind {
        case "ellipse": ".infinity"
        case "capsule": "10_000"
        case "rounded": SwiftText.number(shape.corner > 0 ? shape.corner : 12)
        default: SwiftText.number(shape.corner)
        }
      return "OutlineShape(corner: \(corner), inset: \(half))"
    }
  }

  mutating func ring(_ ring: CodeRing, of node: CodeNode) -> [String] {
    paint.parts.formUnion([.ringPart, .arcShape])
    let head =
      "RingPart(share: \(number(ring.share)), line: \(SwiftText.number(ring.line)), start: \(SwiftText.number(ring.start)), sweep: \(SwiftText.number(ring.sweep)), cap: .\(ring.isRound ? "round" : "butt"),"
    let paints =
      "  paint: \(paint.any(ring.paint, turned: ring.start)), track: \(paint.any(ring.track)))"
    let views = ring.children.map {
      call(
        $0,
        ground: $0.style.anchor.map { anchor in
          [
            ".frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity, alignment: \(Self.alignment(anchor)))"
          ]
        }, in: "centre")
    }
    let inner = several(views, name: face.name + CodeNames.type(node.id, fallback: "Ring"))
    return [head, paints + " {"] + (inner.isEmpty ? ["  EmptyView()"] : inner.map { "  " + $0 }) + ["}"]
  }

  private func isSaid(_ words: CodeWords) -> Bool { words.fixed?.isEmpty != true }

  mutating func gauge(_ gauge: CodeGauge, of node: CodeNode) -> [String] {
    let share = number(gauge.share)
    if gauge.isRound { return dial(gauge, share) }
    let paints = "tint: \(paint.any(gauge.tint)), track: \(paint.any(gauge.track))"
    let thick = "thickness: \(SwiftText.number(gauge.thickness))"
    let bar: String
    switch gauge.style {
    case "segments", "dots":
      paint.parts.insert(.pieceGauge)
      bar =
        "PieceGauge(share: \(share), count: \(gauge.segments), isDots: \(gauge.style == "dots"), \(thick), \(paints))"
    case "battery":
      paint.parts.insert(.batteryGauge)
      bar = "BatteryGauge(share: \(share), \(thick), tint: \(paint.any(gauge.tint)))"
    case "accessoryLinear":
      paint.parts.insert(.knobGauge)
      bar = "KnobGauge(share: \(share), \(thick), tint: \(paint.any(gauge.tint)))"
    default:
      paint.parts.insert(.barGauge)
      bar = "BarGauge(share: \(share), \(thick), \(paints))"
    }
    guard [gauge.label, gauge.current, gauge.least, gauge.most].contains(where: isSaid) else { return [bar] }
    paint.parts.insert(.gaugeWords)
    return [
      "GaugeWords(label: \(words(gauge.label)), current: \(words(gauge.current)), least: \(words(gauge.least)), most: \(words(gauge.most))) {",
      "  " + bar, "}",
    ]
  }

  private mutating func dial(_ gauge: CodeGauge, _ share: String) -> [String] {
    let said =
      "label: \(words(gauge.label)), current: \(words(gauge.current)), least: \(words(gauge.least)), most: \(words(gauge.most))"
    if face.isAccessory, gauge.style != "needle" {
      paint.log.tell(.gauges, "On the Lock Screen, round gauges use Apple’s style and size.")
      let style = gauge.style == "accessoryCircular" ? "accessoryCircular" : "accessoryCircularCapacity"
      return [
        "Gauge(value: \(share)) {", "  Text(verbatim: \(words(gauge.label)))", "} currentValueLabel: {",
        "  Text(verbatim: \(words(gauge.current)))", "}", ".gaugeStyle(.\(style))", ".tint(\(paint.style(gauge.tint)))",
      ]
    }
    paint.parts.formUnion([.dialGauge, .arcShape])
    let kind =
      gauge.style == "needle" ? "needle" : gauge.style == "accessoryCircular" ? "open" : "closed"
    return [
      "DialGauge(kind: .\(kind), share: \(share), thickness: \(SwiftText.number(gauge.thickness)), tint: \(paint.any(gauge.tint)), track: \(paint.any(gauge.track)),",
      "  \(said))",
    ]
  }

  mutating func chart(_ chart: CodeChartLook, of node: CodeNode) -> [String] {
    paint.parts.insert(.chartValues)
    let values = SwiftPaint.access(chart.values)
    let paints = "paint: \(paint.any(chart.paint)), quiet: \(paint.any(chart.quiet))"
    let ink = chart.colour.map { paint.colour($0) } ?? "nil"
    func optional(_ value: Double?) -> String { value.map(SwiftText.number) ?? "nil" }
    let core: String
    switch chart.kind {
    case "line", "area", "dots":
      paint.parts.insert(.lineChart)
      core =
        "LineChart(values: \(values), kind: .\(chart.kind), line: \(optional(chart.line)), curve: .\(chart.curve), highlight: .\(chart.highlight), paint: \(paint.any(chart.paint)), mark: \(paint.colour(chart.paint.solid)), ink: \(ink))"
    case "heatmap":
      paint.parts.insert(.heatMap)
      core =
        "HeatMap(values: \(values), columns: \(chart.columns), levels: \(chart.levels), gap: \(SwiftText.number(chart.gap ?? 3)), corner: \(SwiftText.number(chart.corner ?? 2)), \(paints))"
      return [core]
    case "range":
      paint.parts.insert(.spanChart)
      core = "SpanChart(values: \(values), gap: \(optional(chart.gap)), corner: \(optional(chart.corner)), \(paints))"
    case "rain":
      paint.parts.insert(.rainChart)
      core = "RainChart(values: \(values), paint: \(paint.any(chart.paint)))"
    default:
      paint.parts.insert(.barChart)
      core =
        "BarChart(values: \(values), gap: \(optional(chart.gap)), corner: \(optional(chart.corner)), highlight: .\(chart.highlight), \(paints), ink: \(ink))"
    }
    paint.parts.insert(.chartFoot)
    let isLine = ["line", "area", "dots"].contains(chart.kind)
    return ["ChartFoot(labels: \(values).labels, isLine: \(isLine), ink: \(ink)) {", "  " + core, "}"]
  }
}
