import DesignModel

/// Writes the layers of one face as statements that build Scriptable's stacks.
struct ScriptableViews: CodeVisitor {
  typealias Output = [String]

  let design: CodeDesign
  /// The ids of layers that are pictures.
  let parts: Set<String>
  /// The stack that is being filled.
  private var parent = "widget"
  private var axis = CodeAxis.vertical
  private var number = 0

  init(design: CodeDesign, parts: Set<String>) { (self.design, self.parts) = (design, parts) }

  /// The statements of a face; its stack fills the widget.
  mutating func write(_ face: CodeFace) -> [String] {
    let name = fresh()
    parent = name
    axis = .vertical
    return ["const \(name) = widget.addStack();", "\(name).layoutVertically();"] + put(face.root)
  }

  private mutating func fresh() -> String {
    number += 1
    return "s\(number)"
  }

  // MARK: Words and colours

  private func access(_ binding: CodeBinding) -> String {
    "\(binding.isOfItem ? "row" : "v")[\(ScriptText.literal(binding.key))]"
  }

  private func words(_ words: CodeWords) -> String {
    switch words {
    case .fixed(let text): ScriptText.literal(text)
    case .bound(let binding): "String(\(access(binding)))"
    }
  }

  private func number(_ number: CodeNumber) -> String {
    switch number {
    case .fixed(let value): ScriptText.number(value)
    case .bound(let binding): access(binding)
    }
  }

  static func colour(_ colour: CodeColour, _ design: CodeDesign) -> String {
    let light = ScriptText.parts(colour, design.colours, dark: false)
    let dark = ScriptText.parts(colour, design.colours, dark: true)
    func made(_ part: (hex: String, alpha: Double)) -> String {
      "new Color(\"\(part.hex)\", \(ScriptText.number(part.alpha)))"
    }
    return light == dark ? made(light) : "Color.dynamic(\(made(light)), \(made(dark)))"
  }

  static func gradient(
    _ from: [Double], _ to: [Double], _ stops: [CodeFill.Stop], _ design: CodeDesign
  ) -> String {
    let colours = stops.map { colour($0.colour, design) }.joined(separator: ", ")
    let places = stops.map { ScriptText.number($0.place) }.joined(separator: ", ")
    let ends = (from + to).map(ScriptText.number).joined(separator: ", ")
    return "gradient([\(colours)], [\(places)], \(ends))"
  }

  private func colour(_ fill: CodeFill) -> String { Self.colour(fill.solid, design) }

  // MARK: Placing

  /// Statements that add a layer to the stack around: within its frame, on its ground, where its condition holds.
  private mutating func put(_ node: CodeNode) -> [String] {
    let (outer, outerAxis) = (parent, axis)
    defer { (parent, axis) = (outer, outerAxis) }
    var lines: [String] = []
    let style = node.style
    let frame = style.frame
    let isShape: Bool = if case .shape = node.content { true } else { false }
    if parts.contains(node.id) { return guarded(node, picture(node)) }
    let isBoxed =
      frame != nil || style.padding != nil || !style.fills.isEmpty || !style.borders.isEmpty || style.tap != nil
      || (style.corner ?? 0) > 0
    if isBoxed, !isShape {
      let box = fresh()
      lines.append("const \(box) = \(parent).addStack();")
      lines.append("\(box).layoutVertically();")
      lines += dressed(box, style)
      (parent, axis) = (box, .vertical)
      let place = frame?.alignment ?? "centre"
      let tall = frame?.height != nil
      let wide = frame?.width != nil
      if tall, !place.hasPrefix("top") { lines.append("\(box).addSpacer();") }
      if wide {
        let row = fresh()
        lines.append("const \(row) = \(box).addStack();")
        lines.append("\(row).layoutHorizontally();")
        (parent, axis) = (row, .horizontal)
        let leads = place.lowercased().hasSuffix("leading")
        let trails = place.lowercased().hasSuffix("trailing")
        if !leads { lines.append("\(row).addSpacer();") }
        lines += visit(node)
        if !trails { lines.append("\(row).addSpacer();") }
      } else {
        lines += visit(node)
      }
      if tall, !place.hasPrefix("bottom") { lines.append("\(box).addSpacer();") }
    } else {
      lines += visit(node)
    }
    return guarded(node, lines)
  }

  /// Statements where a layer's condition holds.
  private func guarded(_ node: CodeNode, _ lines: [String]) -> [String] {
    guard let when = node.when else { return lines }
    return ["if (\(access(when))) {"] + lines.map { "  " + $0 } + ["}"]
  }

  /// A layer as a picture of it alone, which opens the first address within it.
  private mutating func picture(_ node: CodeNode) -> [String] {
    let id = ScriptText.literal(node.layer.id)
    let taps = node.all.compactMap { layer -> CodeWords? in
      guard case .url(let words) = layer.style.tap else { return nil }
      // What a row of a list opens is known in the list alone.
      if case .bound(let binding) = words, binding.isOfItem { return nil }
      return words
    }
    guard let tap = taps.first else { return ["addPart(\(parent), \(id));"] }
    let name = fresh()
    return [
      "const \(name) = addPart(\(parent), \(id));", "if (\(name)) \(name).url = \(words(tap));",
    ]
  }

  /// Size, ground, border, spacing and address of a box.
  private func dressed(_ box: String, _ style: CodeStyle) -> [String] {
    var lines: [String] = []
    func side(_ value: Double?) -> Double { value.flatMap { $0.isFinite ? $0 : nil } ?? 0 }
    let (width, height) = (side(style.frame?.width), side(style.frame?.height))
    if width > 0 || height > 0 {
      lines.append("\(box).size = new Size(\(ScriptText.number(width)), \(ScriptText.number(height)));")
    }
    if let padding = style.padding {
      let sides = [padding.top, padding.leading, padding.bottom, padding.trailing].map(ScriptText.number)
      lines.append("\(box).setPadding(\(sides.joined(separator: ", ")));")
    }
    switch style.fills.first {
    case .colour(let colour): lines.append("\(box).backgroundColor = \(Self.colour(colour, design));")
    case .linear(let from, let to, let stops):
      lines.append("\(box).backgroundGradient = \(Self.gradient(from, to, stops, design));")
    default: break
    }
    if let corner = style.corner, corner > 0 { lines.append("\(box).cornerRadius = \(ScriptText.number(corner));") }
    if let border = style.borders.first {
      lines.append("\(box).borderColor = \(colour(border.fill));")
      lines.append("\(box).borderWidth = \(ScriptText.number(border.width));")
    }
    if case .url(let address) = style.tap { lines.append("\(box).url = \(words(address));") }
    return lines
  }

  // MARK: Containers

  mutating func stack(_ stack: CodeStack, of node: CodeNode) -> [String] {
    let name = fresh()
    let isRow = stack.axis == .horizontal
    var lines = [
      "const \(name) = \(parent).addStack();", "\(name).\(isRow ? "layoutHorizontally" : "layoutVertically")();",
    ]
    if stack.spacing > 0 { lines.append("\(name).spacing = \(ScriptText.number(stack.spacing));") }
    if isRow {
      let verb = ["top": "topAlignContent", "bottom": "bottomAlignContent", "lastTextBaseline": "bottomAlignContent"]
      lines.append("\(name).\(verb[stack.alignment] ?? "centerAlignContent")();")
    }
    let (outer, outerAxis) = (parent, axis)
    (parent, axis) = (name, stack.axis)
    for child in stack.children { lines += isRow ? put(child) : across(child, stack.alignment) }
    (parent, axis) = (outer, outerAxis)
    return lines
  }

  /// A child of a column where it stands in its width: Scriptable's columns know only their left edge.
  private mutating func across(_ child: CodeNode, _ alignment: String) -> [String] {
    if case .spacer = child.content { return put(child) }
    if alignment == "leading" || child.style.frame?.width == .infinity { return put(child) }
    let row = fresh()
    let outer = parent
    var lines = ["const \(row) = \(parent).addStack();", "\(row).layoutHorizontally();", "\(row).addSpacer();"]
    (parent, axis) = (row, .horizontal)
    lines += put(child)
    (parent, axis) = (outer, .vertical)
    if alignment != "trailing" { lines.append("\(row).addSpacer();") }
    return lines
  }

  mutating func overlay(_ children: [CodeNode], alignment: String, of node: CodeNode) -> [String] {
    children.prefix(1).flatMap { put($0) }
  }

  mutating func group(_ children: [CodeNode], of node: CodeNode) -> [String] { children.prefix(1).flatMap { put($0) } }

  mutating func grid(
    _ rows: [[CodeNode]], columns: Int, spacing: Double, rowSpacing: Double, of node: CodeNode
  ) -> [String] { [] }

  mutating func wrapper(_ child: CodeNode?, padding: CodeInsets?, of node: CodeNode) -> [String] {
    guard let child else { return [] }
    guard let padding else { return put(child) }
    let box = fresh()
    let (outer, outerAxis) = (parent, axis)
    defer { (parent, axis) = (outer, outerAxis) }
    let lines = ["const \(box) = \(parent).addStack();", "\(box).layoutVertically();"]
    var style = CodeStyle()
    style.padding = padding
    (parent, axis) = (box, .vertical)
    return lines + dressed(box, style) + put(child)
  }

  mutating func list(_ list: CodeList, of node: CodeNode) -> [String] {
    let name = fresh()
    let isRow = list.axis == "horizontal"
    let items = access(list.items)
    var lines = [
      "const \(name) = \(parent).addStack();", "\(name).\(isRow ? "layoutHorizontally" : "layoutVertically")();",
      "\(name).spacing = \(ScriptText.number(list.spacing));",
    ]
    let (outer, outerAxis) = (parent, axis)
    defer { (parent, axis) = (outer, outerAxis) }
    (parent, axis) = (name, isRow ? .horizontal : .vertical)
    lines.append("for (const row of \(items).slice(0, \(list.limit))) {")
    lines += put(list.child).map { "  " + $0 } + ["}"]
    if let more = list.more {
      let rest = "\(access(list.count)) - \(list.limit)"
      let said =
        more.count > 1
        ? "\(ScriptText.literal(more[0])) + String(\(rest)) + \(ScriptText.literal(more[1]))"
        : ScriptText.literal(more.first ?? "")
      lines += [
        "if (\(rest) > 0) {", "  const more = \(name).addText(\(said));", "  more.font = Font.semiboldSystemFont(11);",
        "}",
      ]
    }
    if let empty = list.empty {
      lines += ["if (!\(items).length) {"] + put(empty).map { "  " + $0 } + ["}"]
    }
    return lines
  }

  mutating func choice(_ cases: [CodeCase], otherwise: CodeNode?, of node: CodeNode) -> [String] {
    var lines: [String] = []
    for (index, one) in cases.enumerated() {
      lines.append("\(index == 0 ? "if" : "} else if") (\(access(one.when))) {")
      lines += put(one.node).map { "  " + $0 }
    }
    if let otherwise { lines += ["} else {"] + put(otherwise).map { "  " + $0 } }
    return lines + ["}"]
  }

  mutating func mask(_ children: [CodeNode], by mask: CodeNode?, of node: CodeNode) -> [String] { [] }

  // MARK: Leaves

  private static let weights = [
    "ultraLight": "ultraLight", "thin": "thin", "light": "light", "regular": "regular", "medium": "medium",
    "semibold": "semibold", "bold": "bold", "heavy": "heavy", "black": "black",
  ]
  private func typed(_ name: String, _ type: CodeType) -> [String] {
    let font = type.font
    let size = font.points
    let weight = font.weight ?? (font.style == "headline" ? "semibold" : "regular")
    let design =
      font.design == "rounded"
      ? "Rounded" : font.design == "monospaced" || font.monospacedDigits && font.design != "default" ? "Monospaced" : ""
    var lines = [
      "\(name).font = Font.\(Self.weights[weight] ?? "regular")\(design)SystemFont(\(ScriptText.number(size)));",
      "\(name).textColor = \(colour(type.colour));", "\(name).lineLimit = \(type.lineLimit);",
    ]
    if type.minimumScale < 1 { lines.append("\(name).minimumScaleFactor = \(ScriptText.number(type.minimumScale));") }
    if type.alignment != "leading" {
      lines.append("\(name).\(type.alignment == "centre" ? "centerAlignText" : "rightAlignText")();")
    }
    return lines
  }

  mutating func text(_ words: CodeWords, _ type: CodeType, of node: CodeNode) -> [String] {
    let name = fresh()
    var said = self.words(words)
    if type.letters == "uppercase" { said += ".toUpperCase()" }
    if type.letters == "lowercase" { said += ".toLowerCase()" }
    return ["const \(name) = \(parent).addText(\(said));"] + typed(name, type)
  }

  mutating func date(_ date: CodeDate, _ type: CodeType, of node: CodeNode) -> [String] {
    let name = fresh()
    let verb = "apply\(date.style.capitalised)Style"
    let moment = date.isNow ? "new Date()" : "new Date(\(access(date.binding)))"
    let shown = ["const \(name) = \(parent).addDate(\(moment));", "\(name).\(verb)();"] + typed(name, type)
    if date.isNow { return shown }
    let other = ["const \(name) = \(parent).addText(\(words(date.words)));"] + typed(name, type)
    return ["if (\(access(date.binding))) {"] + shown.map { "  " + $0 } + ["} else {"] + other.map { "  " + $0 } + ["}"]
  }

  mutating func symbol(_ symbol: CodeSymbol, of node: CodeNode) -> [String] {
    design.log.tell(.symbols, "Symbols are Apple’s SF Symbols. The studio shows similar free ones.")
    let name = fresh()
    let weight = Self.weights[symbol.weight] ?? "regular"
    return [
      "const \(name) = addSymbol(\(parent), \(words(symbol.name)), \(ScriptText.number(symbol.size)), Font.\(weight)SystemFont(\(ScriptText.number(symbol.size))));",
      "if (\(name)) \(name).tintColor = \(colour(symbol.colour));",
    ]
  }

  mutating func image(_ image: CodeImage, of node: CodeNode) -> [String] { [] }
  mutating func block(of node: CodeNode) -> [String] { [] }

  mutating func shape(_ shape: CodeShape, of node: CodeNode) -> [String] {
    var style = node.style
    let frame = style.frame
    let least = min(frame?.width ?? .infinity, frame?.height ?? .infinity)
    switch shape.kind {
    case "capsule", "ellipse": style.corner = least.isFinite ? least / 2 : 200
    case "rounded": style.corner = shape.corner > 0 ? shape.corner : least.isFinite ? least / 5 : 8
    default: style.corner = shape.corner
    }
    if let paint = shape.paint { style.fills.append(paint) }
    style.fills = style.fills.suffix(1)
    let name = fresh()
    var lines = ["const \(name) = \(parent).addStack();"] + dressed(name, style)
    // A layer without a width or height takes the room there is.
    if frame?.width?.isFinite != true { lines.append("\(name).addSpacer();") }
    if frame?.height?.isFinite != true {
      lines += ["\(name).layoutVertically();", "\(name).addSpacer();"]
    }
    return lines
  }

  mutating func ring(_ ring: CodeRing, of node: CodeNode) -> [String] {
    let size = ScriptableReach.size(node) ?? (60, 60)
    let side = ScriptText.number(min(size.width, size.height))
    return [
      "addDrawing(\(parent), \(ScriptText.number(size.width)), \(ScriptText.number(size.height)), context => drawRing(context, \(side), \(number(ring.share)), \(ScriptText.number(ring.line)), \(ScriptText.number(ring.start)), \(ScriptText.number(ring.sweep)), \(colour(ring.paint)), \(colour(ring.track))));"
    ]
  }

  mutating func gauge(_ gauge: CodeGauge, of node: CodeNode) -> [String] {
    let width = ScriptText.number(node.style.frame?.width ?? 100)
    let height = ScriptText.number(gauge.thickness)
    return [
      "addDrawing(\(parent), \(width), \(height), context => drawBar(context, \(width), \(height), \(number(gauge.share)), \(colour(gauge.tint)), \(colour(gauge.track))));"
    ]
  }

  mutating func chart(_ chart: CodeChartLook, of node: CodeNode) -> [String] {
    let size = ScriptableReach.size(node) ?? (120, 60)
    let (width, height) = (ScriptText.number(size.width), ScriptText.number(size.height))
    return [
      "addDrawing(\(parent), \(width), \(height), context => drawBars(context, \(width), \(height), \(access(chart.values)), \(colour(chart.paint)), \(colour(chart.quiet))));"
    ]
  }

  mutating func divider(isVertical: Bool, thickness: Double, _ fill: CodeFill, of node: CodeNode) -> [String] {
    let name = fresh()
    let side = ScriptText.number(thickness)
    return [
      "const \(name) = \(parent).addStack();", "\(name).backgroundColor = \(colour(fill));",
      "\(name).size = new Size(\(isVertical ? "\(side), 0" : "0, \(side)"));",
      "\(name).\(isVertical ? "layoutVertically" : "layoutHorizontally")();", "\(name).addSpacer();",
    ]
  }

  mutating func spacer(minimum: Double, _ axis: CodeAxis?, of node: CodeNode) -> [String] {
    ["\(parent).addSpacer();"]
  }
}
