import DesignData
import DesignModel

/// What leaves and all layers are told, within their ranges.
extension CodeTreeBuilder {
  static func insets(_ value: JSONValue?) -> CodeInsets? {
    if let all = value?.double?.clamped(to: 0...200) {
      return CodeInsets(top: all, leading: all, bottom: all, trailing: all)
    }
    guard let members = value?.object else { return nil }
    func side(_ name: String, _ axis: String) -> Double {
      (members[name]?.double ?? members[axis]?.double ?? 0).clamped(to: 0...200)
    }
    return CodeInsets(
      top: side("top", "vertical"), leading: side("leading", "horizontal"), bottom: side("bottom", "vertical"),
      trailing: side("trailing", "horizontal"))
  }

  func font(_ value: JSONValue?) -> CodeFont {
    let members = value?.object ?? [:]
    let style = members[FontKeys.style]
    let size = style == nil ? members[FontKeys.size] : nil
    return CodeFont(
      style: style ?? (size == nil ? "body" : nil), size: size,
      weight: members[FontKeys.weight], design: members[FontKeys.design],
      monospacedDigits: members[FontKeys.monospacedDigits], italic: members[FontKeys.italic])
  }

  mutating func type(_ properties: [String: JSONValue], _ id: String) -> CodeType {
    CodeType(
      font: font(properties[json: TextLayer.font]),
      colour: fill(properties[TextLayer.colour], id, "colour") ?? .colour(.primary),
      alignment: properties[TextLayer.alignment], lineLimit: properties[TextLayer.lineLimit],
      minimumScale: properties[TextLayer.minimumScale], letters: properties[TextLayer.letters],
      strikethrough: properties[TextLayer.strikethrough])
  }

  mutating func date(_ properties: [String: JSONValue], _ id: String) -> CodeContent {
    let type = type(properties, id)
    let told = properties[DateLayer.date]
    let isNow = told.string.map(TextRules.trim) == "{{__now}}"
    let pattern = properties[DateLayer.pattern]
    if !pattern.isEmpty {
      let local = isNow ? CodeLocal("{{__now||date:\(pattern)}}", kept: []) : nil
      return .text(.bound(bind(id, nil, .dateWords(properties), local)), type)
    }
    let words = CodeWords.bound(bind(id, "words", .dateWords(properties), nil))
    return .date(
      bind(id, nil, .instant(told), nil), isNow: isNow,
      style: properties[DateLayer.style], words: words, type)
  }

  func image(_ properties: [String: JSONValue]) -> CodeImage {
    let filter = properties[ImageLayer.filter]
    return CodeImage(
      file: properties[ImageLayer.file], fills: properties[ImageLayer.fit] == "fill",
      focus: properties[ImageLayer.focus], filter: filter == "none" ? nil : filter,
      blur: properties[ImageLayer.photoBlur])
  }

  mutating func shape(_ properties: [String: JSONValue], _ id: String, _ style: CodeStyle) -> CodeShape {
    var stroke: CodeStroke?
    if let members = properties[ShapeLayer.stroke], members[StrokeKeys.width] > 0 {
      stroke = CodeStroke(
        fill: fill(members[StrokeKeys.fill], id, "stroke") ?? .colour(.clear), width: members[StrokeKeys.width],
        isRound: members[StrokeKeys.cap] == "round", dash: members[StrokeKeys.dash])
    }
    let told = properties[ShapeLayer.paint] ?? (stroke == nil ? "primary" : nil)
    var trim: [CodeNumber]?
    if let ends = ShapeLayer.ends(of: properties[ShapeLayer.trim]) {
      trim = [number(ends.from, id, "trimFrom"), number(ends.to, id, "trimTo")]
    }
    let box = properties[ShapeLayer.box]
    return CodeShape(
      kind: properties[ShapeLayer.kind], corner: style.corner ?? 0, paint: fill(told, id, "paint"), stroke: stroke,
      from: number(properties[ShapeLayer.from], id, "from"), to: number(properties[ShapeLayer.to], id, "to"),
      closing: properties[ShapeLayer.closing], sides: properties[ShapeLayer.sides], path: properties[ShapeLayer.path],
      box: box.flatMap { $0[2] > 0 && $0[3] > 0 ? $0 : nil }, trim: trim)
  }

  mutating func gauge(_ properties: [String: JSONValue], _ id: String) -> CodeGauge {
    let style = properties[GaugeLayer.style]
    return CodeGauge(
      style: style == "automatic" ? "linearCapacity" : style,
      share: share(properties, GaugeLayer.value.initial.initial, id),
      thickness: properties[GaugeLayer.thickness], segments: properties[GaugeLayer.segments],
      tint: fill(properties[GaugeLayer.tint], id, "tint") ?? .colour(.clear),
      track: fill(properties[json: GaugeLayer.track], id, "track") ?? .colour(CodeColour.secondary.faded(0.2)),
      label: words(properties[GaugeLayer.label], id, "label"),
      current: words(properties[GaugeLayer.current], id, "current"),
      least: words(properties[GaugeLayer.minLabel], id, "least"),
      most: words(properties[GaugeLayer.maxLabel], id, "most"))
  }

  mutating func chart(_ properties: [String: JSONValue], _ id: String, _ style: CodeStyle) -> CodeChartLook {
    let kind = CodeChart.kind(properties)
    let isRain = kind == "rain"
    return CodeChartLook(
      kind: kind, values: bind(id, nil, .chart(properties), nil),
      paint: fill(properties[json: ChartLayer.paint] ?? (isRain ? "blue" : "accent"), id, "paint") ?? .colour(.clear),
      quiet: fill(properties[ChartLayer.quiet], id, "quiet")
        ?? .colour(CodeColour.secondary.faded(kind == "heatmap" ? 0.15 : kind == "range" ? 0.18 : 0.3)),
      colour: colours.colour(properties[ChartLayer.colour]), gap: properties[ChartLayer.gap],
      corner: style.corner, line: properties[ChartLayer.line], curve: properties[ChartLayer.curve],
      columns: properties[ChartLayer.columns], levels: properties[ChartLayer.levels],
      highlight: properties[ChartLayer.highlight])
  }

  // MARK: What every layer can be told

  mutating func style(_ properties: [String: JSONValue], _ id: String) -> CodeStyle {
    var out = CodeStyle()
    out.padding = Self.insets(properties[AnyLayer.padding])
    out.frame = properties[AnyLayer.frame].map(frame)
    for (index, value) in properties[AnyLayer.fill].enumerated() {
      if let fill = fill(value, id, "fill\(index + 1)") { out.fills.append(fill) }
    }
    out.followsContainer = properties[json: AnyLayer.corner] == .string(AnyLayer.container)
    out.corner = properties[AnyLayer.corner]
    out.clip = properties[AnyLayer.clip]
    for (index, value) in properties[AnyLayer.border].enumerated() {
      guard let members = value.object, members[BorderKeys.width] > 0,
        let fill = fill(members[BorderKeys.fill], id, "border\(index + 1)")
      else { continue }
      out.borders.append(.init(fill: fill, width: members[BorderKeys.width], dash: members[BorderKeys.dash]))
    }
    out.hasGlass = properties[AnyLayer.glass]
    out.blur = properties[AnyLayer.blur]
    out.opacity = number(properties[AnyLayer.opacity], id, "opacity")
    for value in properties[AnyLayer.shadow] {
      guard let members = value.object else { continue }
      let colour = colours.colour(members[ShadowKeys.colour]) ?? CodeColour(base: .token("black"))
      out.shadows.append(
        .init(
          colour: colour.faded(members[ShadowKeys.opacity]), radius: members[ShadowKeys.radius],
          x: members[ShadowKeys.x], y: members[ShadowKeys.y]))
    }
    let blend = properties[AnyLayer.blend]
    out.blend = blend == "normal" ? nil : blend
    out.rotation = number(properties[AnyLayer.rotation], id, "rotation")
    if let pair = properties[AnyLayer.pivot] { out.pivot = pair }
    if let members = properties[AnyLayer.offset] {
      let pair = [members[OffsetKeys.x], members[OffsetKeys.y]]
      if pair != [0, 0] { out.offset = pair }
    }
    out.anchor = properties[AnyLayer.anchor]
    out.priority = properties[AnyLayer.priority]
    out.dropRank = properties[AnyLayer.dropRank]
    out.tap = tap(properties[AnyLayer.tap], id)
    out.isAccented = properties[AnyLayer.accented] ?? false
    if let members = properties[AnyLayer.accessibility] {
      out.label = members[AccessibilityKeys.label].map { words($0, id, "label-spoken") }
      out.isSilent = members[AccessibilityKeys.hidden]
      out.sort = members[AccessibilityKeys.sort]
    }
    return out
  }

  private func frame(_ members: [String: JSONValue]) -> CodeStyle.Sides {
    CodeStyle.Sides(
      width: members[FrameKeys.width], height: members[FrameKeys.height], minWidth: members[FrameKeys.minWidth],
      maxWidth: members[FrameKeys.maxWidth], minHeight: members[FrameKeys.minHeight],
      maxHeight: members[FrameKeys.maxHeight], alignment: members[FrameKeys.alignment])
  }

  private mutating func tap(_ members: [String: JSONValue]?, _ id: String) -> CodeStyle.Tap? {
    guard let members else { return nil }
    if let address = members["url"] {
      let words = words(address, id, "address")
      if let fixed = words.fixed {
        let scheme = fixed.split(separator: ":", maxSplits: 1).first.map { $0.lowercased() } ?? ""
        guard fixed.contains(":"), LayerFields.schemes.contains(scheme) else { return nil }
      }
      return .url(words)
    }
    if let key = members["increment"]?.string.map(TextRules.canonicalKey), !key.isEmpty {
      let now = scope.text(.string("{{\(key)|0}}"))
      return .add(key, (members["by"]?.integer ?? 1).clamped(to: -1_000_000...1_000_000), now)
    }
    if let key = members["setNow"]?.string.map(TextRules.canonicalKey), !key.isEmpty { return .setNow(key) }
    return nil
  }
}
