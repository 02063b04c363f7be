import DesignData
import DesignModel

/// What leaves and all layers are told, within their ranges.
extension CodeTreeBuilder {
  func word(_ value: JSONValue?, _ words: [String], _ fallback: String) -> String {
    value?.string.flatMap { words.contains($0) ? $0 : nil } ?? fallback
  }

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
    let style = members["style"]?.string.flatMap { LayerFields.fontStyles.contains($0) ? $0 : nil }
    let size = style == nil ? members["size"]?.double?.clamped(to: 4...400) : nil
    return CodeFont(
      style: style ?? (size == nil ? "body" : nil), size: size,
      weight: members["weight"]?.string.flatMap { LayerFields.weights.contains($0) ? $0 : nil },
      design: word(members["design"], LayerFields.fontDesigns, "default"),
      monospacedDigits: members["monospacedDigits"]?.bool ?? false, italic: members["italic"]?.bool ?? false)
  }

  mutating func type(_ properties: [String: JSONValue], _ id: String) -> CodeType {
    CodeType(
      font: font(properties["font"]),
      colour: fill(properties["colour"] ?? "primary", id, "colour") ?? .colour(.primary),
      alignment: word(properties["alignment"], ["leading", "centre", "trailing"], "leading"),
      lineLimit: (properties["lineLimit"]?.integer ?? 20).clamped(to: 1...20),
      minimumScale: (properties["minimumScale"]?.double ?? 1).clamped(to: 0.1...1),
      letters: properties["case"]?.string.flatMap { ["uppercase", "lowercase"].contains($0) ? $0 : nil },
      strikethrough: properties["strikethrough"] == true)
  }

  mutating func date(_ properties: [String: JSONValue], _ id: String) -> CodeContent {
    let type = type(properties, id)
    let told = properties["date"] ?? "{{__now}}"
    let isNow = told.string.map(TextRules.trim) == "{{__now}}"
    if let pattern = properties["pattern"]?.string, !pattern.isEmpty {
      let local = isNow ? CodeLocal("{{__now||date:\(pattern)}}", kept: []) : nil
      return .text(.bound(bound(id, nil, .dateWords(properties), local)), type)
    }
    let words = CodeWords.bound(bound(id, "words", .dateWords(properties), nil))
    return .date(
      bound(id, nil, .instant(told), nil), isNow: isNow,
      style: word(properties["style"], ["time", "date", "relative", "offset", "timer"], "date"), words: words, type)
  }

  func image(_ properties: [String: JSONValue]) -> CodeImage {
    let part = properties["focus"]?.array?.compactMap(\.double) ?? []
    let filter = properties["filter"]?.string
    return CodeImage(
      file: properties["file"]?.string ?? "", fills: properties["fit"] != "fit",
      focus: part.count == 4 ? part.map { $0.clamped(to: 0...1) } : nil, filter: filter == "none" ? nil : filter,
      blur: (properties["photoBlur"]?.double ?? 0).clamped(to: 0...60))
  }

  static func dash(_ value: JSONValue?) -> [Double] {
    let lengths = (value?.array ?? []).prefix(8).compactMap { $0.double?.clamped(to: 0...200) }
    return lengths.reduce(0, +) > 0.2 ? lengths : []
  }

  mutating func shape(_ properties: [String: JSONValue], _ id: String, _ style: CodeStyle) -> CodeShape {
    let kind = word(properties["kind"], LayerFields.outlines + ["arc", "polygon", "line", "path"], "rect")
    var stroke: CodeStroke?
    if let members = properties["stroke"]?.object {
      let width = (members["width"]?.double ?? 1).clamped(to: 0...80)
      if width > 0 {
        stroke = CodeStroke(
          fill: fill(members["fill"] ?? "primary", id, "stroke") ?? .colour(.clear), width: width,
          isRound: members["cap"] == "round", dash: Self.dash(members["dash"]))
      }
    }
    let told = properties["paint"] ?? (stroke == nil ? "primary" : nil)
    var trim: [CodeNumber]?
    if let pair = properties["trim"]?.array, pair.count == 2 {
      trim = [number(pair[0], 0, 0...1, id, "trimFrom"), number(pair[1], 1, 0...1, id, "trimTo")]
    }
    let box = properties["box"]?.array?.compactMap(\.double) ?? []
    return CodeShape(
      kind: kind, corner: style.corner ?? 0, paint: fill(told, id, "paint"), stroke: stroke,
      from: number(properties["from"], 0, -3_600...3_600, id, "from"),
      to: number(properties["to"], 360, -3_600...3_600, id, "to"),
      closing: word(properties["closing"], ["open", "chord", "pie"], "open"),
      sides: (properties["sides"]?.integer ?? 6).clamped(to: 3...24), path: properties["path"]?.string ?? "",
      box: box.count == 4 && box[2] > 0 && box[3] > 0 ? box.map { $0.clamped(to: -10_000...10_000) } : nil, trim: trim)
  }

  mutating func gauge(_ properties: [String: JSONValue], _ id: String) -> CodeGauge {
    let style = properties["style"]?.string ?? "automatic"
    return CodeGauge(
      style: style == "automatic" ? "linearCapacity" : style, share: gaugeShare(properties, id),
      thickness: (properties["thickness"]?.double ?? 6).clamped(to: 0.5...80),
      segments: (properties["segments"]?.integer ?? 10).clamped(to: 1...60),
      tint: fill(properties["tint"] ?? "accent", id, "tint") ?? .colour(.clear),
      track: fill(properties["track"], id, "track") ?? .colour(CodeColour.secondary.faded(0.2)),
      label: words(properties["label"], id, "label"), current: words(properties["current"], id, "current"),
      least: words(properties["minLabel"], id, "least"), most: words(properties["maxLabel"], id, "most"))
  }

  mutating func chart(_ properties: [String: JSONValue], _ id: String, _ style: CodeStyle) -> CodeChartLook {
    let kind = CodeChart.kind(properties)
    let isRain = kind == "rain"
    return CodeChartLook(
      kind: kind, values: bound(id, nil, .chart(properties), nil),
      paint: fill(properties["paint"] ?? (isRain ? "blue" : "accent"), id, "paint") ?? .colour(.clear),
      quiet: fill(properties["quiet"], id, "quiet")
        ?? .colour(CodeColour.secondary.faded(kind == "heatmap" ? 0.15 : kind == "range" ? 0.18 : 0.3)),
      colour: colours.colour(properties["colour"]), gap: properties["gap"]?.double?.clamped(to: 0...200),
      corner: style.corner, line: properties["line"]?.double?.clamped(to: 0...40),
      curve: word(properties["curve"], ["linear", "smooth", "monotone", "step"], "linear"),
      columns: (properties["columns"]?.integer ?? 7).clamped(to: 1...60),
      levels: (properties["levels"]?.integer ?? 4).clamped(to: 1...20),
      highlight: word(properties["highlight"], ["none", "last", "max"], "none"))
  }

  // MARK: What every layer can be told

  mutating func style(_ properties: [String: JSONValue], _ id: String) -> CodeStyle {
    var out = CodeStyle()
    func several(_ key: String, _ limit: Int) -> [JSONValue] {
      guard let value = properties[key] else { return [] }
      return Array((value.array ?? [value]).prefix(limit))
    }
    out.padding = Self.insets(properties["padding"])
    out.frame = properties["frame"]?.object.map { frame($0) }
    for (index, value) in several("fill", 3).enumerated() {
      if let fill = fill(value, id, "fill\(index + 1)") { out.fills.append(fill) }
    }
    if properties["corner"] == "container" {
      out.followsContainer = true
    } else {
      out.corner = properties["corner"]?.double?.clamped(to: 0...200)
    }
    out.clip = properties["clip"]?.string.flatMap { LayerFields.outlines.contains($0) ? $0 : nil }
    for (index, value) in several("border", 2).enumerated() {
      guard let members = value.object else { continue }
      let width = (members["width"]?.double ?? 1).clamped(to: 0...40)
      guard width > 0, let fill = fill(members["fill"] ?? "separator", id, "border\(index + 1)") else { continue }
      out.borders.append(.init(fill: fill, width: width, dash: Self.dash(members["dash"])))
    }
    out.hasGlass = properties["glass"] == true
    out.blur = (properties["blur"]?.double ?? 0).clamped(to: 0...60)
    out.opacity = number(properties["opacity"], 1, 0...1, id, "opacity")
    for value in several("shadow", 3) {
      guard let members = value.object else { continue }
      let colour = colours.colour(members["colour"] ?? "black") ?? CodeColour(base: .token("black"))
      out.shadows.append(
        .init(
          colour: colour.faded((members["opacity"]?.double ?? 0.33).clamped(to: 0...1)),
          radius: (members["radius"]?.double ?? 4).clamped(to: 0...80),
          x: (members["x"]?.double ?? 0).clamped(to: -2_000...2_000),
          y: (members["y"]?.double ?? 0).clamped(to: -2_000...2_000)))
    }
    out.blend = properties["blend"]?.string.flatMap { ["multiply", "screen", "overlay"].contains($0) ? $0 : nil }
    out.rotation = number(properties["rotation"], 0, -36_000...36_000, id, "rotation")
    if let pair = properties["pivot"]?.array?.compactMap(\.double), pair.count == 2 {
      out.pivot = pair.map { $0.clamped(to: -2...3) }
    }
    if let members = properties["offset"]?.object {
      let pair = ["x", "y"].map { (members[$0]?.double ?? 0).clamped(to: -2_000...2_000) }
      if pair != [0, 0] { out.offset = pair }
    }
    out.anchor = properties["anchor"]?.string.flatMap { LayerFields.nine.contains($0) ? $0 : nil }
    out.priority = properties["priority"]?.double?.clamped(to: -1...9)
    out.dropRank = (properties["dropRank"]?.integer ?? 0).clamped(to: 0...9)
    out.tap = tap(properties["tap"]?.object, id)
    out.isAccented = properties["accented"]?.bool ?? false
    if let members = properties["accessibility"]?.object {
      out.label = members["label"].map { words($0, id, "label-spoken") }
      out.isSilent = members["hidden"]?.bool ?? false
      out.sort = members["sort"]?.double?.clamped(to: -1_000...1_000)
    }
    return out
  }

  private func frame(_ members: [String: JSONValue]) -> CodeStyle.Frame {
    func side(_ name: String) -> Double? {
      members[name] == "fill" ? .infinity : members[name]?.double?.clamped(to: 0...2_000)
    }
    return CodeStyle.Frame(
      width: side("width"), height: side("height"), minWidth: side("minWidth"), maxWidth: side("maxWidth"),
      minHeight: side("minHeight"), maxHeight: side("maxHeight"),
      alignment: word(members["alignment"], LayerFields.nine, "centre"))
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
