import DesignModel

/// What happens to every layer, as modifiers in the order of layers.md §2.1.
extension SwiftViews {
  static let alignments = [
    "topLeading": ".topLeading", "top": ".top", "topTrailing": ".topTrailing", "leading": ".leading",
    "centre": ".center", "trailing": ".trailing", "bottomLeading": ".bottomLeading", "bottom": ".bottom",
    "bottomTrailing": ".bottomTrailing",
  ]

  static func alignment(_ name: String) -> String { alignments[name] ?? ".center" }

  static func insets(_ insets: CodeInsets) -> String? {
    if insets == CodeInsets() { return nil }
    if let all = insets.all { return ".padding(\(SwiftText.number(all)))" }
    return
      ".padding(EdgeInsets(top: \(SwiftText.number(insets.top)), leading: \(SwiftText.number(insets.leading)), bottom: \(SwiftText.number(insets.bottom)), trailing: \(SwiftText.number(insets.trailing))))"
  }

  static func frames(_ frame: CodeStyle.Sides) -> [String] {
    var lines: [String] = []
    let place = alignment(frame.alignment)
    func part(_ name: String, _ value: Double?) -> String? {
      value.map { "\(name): \($0.isFinite ? SwiftText.number($0) : ".infinity")" }
    }
    // A least side of all that is offered is its most side, too.
    let flexible = [
      part("minWidth", frame.minWidth.flatMap { $0.isFinite ? $0 : nil }),
      part("maxWidth", frame.maxWidth ?? (frame.minWidth == .infinity ? .infinity : nil)),
      part("minHeight", frame.minHeight.flatMap { $0.isFinite ? $0 : nil }),
      part("maxHeight", frame.maxHeight ?? (frame.minHeight == .infinity ? .infinity : nil)),
    ].compactMap(\.self)
    if !flexible.isEmpty { lines.append(".frame(\(flexible.joined(separator: ", ")), alignment: \(place))") }
    let fixed = [
      part("width", frame.width.flatMap { $0.isFinite ? $0 : nil }),
      part("height", frame.height.flatMap { $0.isFinite ? $0 : nil }),
    ].compactMap(\.self)
    if !fixed.isEmpty { lines.append(".frame(\(fixed.joined(separator: ", ")), alignment: \(place))") }
    let filling = [
      frame.width == .infinity ? "maxWidth: .infinity" : nil, frame.height == .infinity ? "maxHeight: .infinity" : nil,
    ].compactMap(\.self)
    if !filling.isEmpty { lines.append(".frame(\(filling.joined(separator: ", ")), alignment: \(place))") }
    return lines
  }

  /// The outline of a layer's ground; nil for a plain rectangle.
  mutating func outline(_ style: CodeStyle, drawsOwnCorner: Bool) -> String? {
    if let clip = style.clip { return plainShape(clip, corner: style.corner ?? 0) }
    if style.followsContainer { return "ContainerRelativeShape()" }
    if let corner = style.corner, corner > 0, !drawsOwnCorner { return plainShape("rect", corner: corner) }
    return nil
  }

  /// One of the five plain outlines.
  mutating func plainShape(_ kind: String, corner: Double) -> String {
    let rounded = "RoundedRectangle(cornerRadius: \(SwiftText.number(corner)), style: .continuous)"
    switch kind {
    case "rounded":
      if corner > 0 { return rounded }
      paint.parts.insert(.softRectangle)
      return "SoftRectangle()"
    case "capsule": return "Capsule()"
    case "ellipse": return "Ellipse()"
    case "container": return "ContainerRelativeShape()"
    default: return corner > 0 ? rounded : "Rectangle()"
    }
  }

  static func strokeStyle(_ width: Double, isRound: Bool, dash: [Double]) -> String {
    let cap = isRound ? ".round" : ".butt"
    let lengths = dash.isEmpty ? "" : ", dash: [\(dash.map(SwiftText.number).joined(separator: ", "))]"
    return "StrokeStyle(lineWidth: \(SwiftText.number(width)), lineCap: \(cap)\(lengths))"
  }

  /// The modifiers of a layer around its content.
  mutating func modifiers(_ node: CodeNode) -> [String] {
    let style = node.style
    var lines: [String] = []
    if let padding = style.padding, let line = Self.insets(padding) { lines.append(line) }
    if let frame = style.frame { lines += Self.frames(frame) }
    var drawsOwnCorner = false
    switch node.content {
    case .shape, .chart: drawsOwnCorner = true
    default: break
    }
    let outline = outline(style, drawsOwnCorner: drawsOwnCorner)
    // The last background lies lowest.
    for fill in style.fills.reversed() {
      if paint.isGround(fill) {
        lines += [".background {"] + paint.ground(fill).map { "  " + $0 } + ["}"]
      } else {
        lines.append(".background(\(paint.style(fill)), in: \(outline ?? "Rectangle()"))")
      }
    }
    if style.hasGlass {
      paint.log.tell(
        .materials, "Glass is Apple’s material with a bright edge. How much shows through depends on the phone.")
      lines.append(".background(Material.thin, in: RoundedRectangle(cornerRadius: 16, style: .continuous))")
    }
    if let outline { lines.append(".clipShape(\(outline))") }
    for border in style.borders {
      let line = Self.strokeStyle(border.width, isRound: false, dash: border.dash)
      lines.append(
        ".overlay { \(outline ?? "Rectangle()").strokeBorder(\(paint.style(border.fill)), style: \(line)) }")
    }
    if style.hasGlass {
      lines.append(
        ".overlay { RoundedRectangle(cornerRadius: 16, style: .continuous).strokeBorder(Color.white.opacity(0.35), lineWidth: 1) }"
      )
    }
    lines += effects(node)
    if let priority = style.priority { lines.append(".layoutPriority(\(SwiftText.number(priority)))") }
    if style.isAccented { lines.append(".widgetAccentable()") }
    if let label = style.label, !style.isSilent {
      lines.append(".accessibilityElement(children: .ignore)")
      lines.append(".accessibilityLabel(Text(verbatim: \(words(label))))")
    }
    if style.isSilent { lines.append(".accessibilityHidden(true)") }
    if let sort = style.sort { lines.append(".accessibilitySortPriority(\(SwiftText.number(-sort)))") }
    if let offset = style.offset {
      lines.append(".offset(x: \(SwiftText.number(offset[0])), y: \(SwiftText.number(offset[1])))")
    }
    return lines
  }

  private mutating func effects(_ node: CodeNode) -> [String] {
    let style = node.style
    var lines: [String] = []
    if style.blur > 0 {
      if blurs < LayerLimits.blurs {
        blurs += 1
        lines.append(".blur(radius: \(SwiftText.number(style.blur)))")
      } else {
        paint.log.tell(.blurs, "Only the first \(LayerLimits.blurs) blurs are kept, to save memory.")
      }
    }
    for shadow in style.shadows {
      lines.append(
        ".shadow(color: \(paint.colour(shadow.colour)), radius: \(SwiftText.number(shadow.radius)), x: \(SwiftText.number(shadow.x)), y: \(SwiftText.number(shadow.y)))"
      )
    }
    if style.opacity != .fixed(1) { lines.append(".opacity(\(number(style.opacity)))") }
    if let blend = style.blend { lines.append(".blendMode(.\(blend))") }
    if style.rotation != .fixed(0) {
      let pivot = style.pivot ?? [0.5, 0.5]
      let anchor =
        pivot == [0.5, 0.5]
        ? "" : ", anchor: UnitPoint(x: \(SwiftText.number(pivot[0])), y: \(SwiftText.number(pivot[1])))"
      lines.append(".rotationEffect(.degrees(\(number(style.rotation)))\(anchor))")
    }
    return lines
  }
}
