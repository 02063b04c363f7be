import DesignLayout
import DesignModel

/// A press that writes a value.
struct SwiftIntent: Hashable {
  var name: String
  var tap: CodeStyle.Tap
}

/// A picture of a layer that becomes an asset.
struct SwiftPicture: Hashable {
  var name: String
  var light: ExportedPicture
  var dark: ExportedPicture?
}

/// Layers that hold no others, and what a press does.
extension SwiftViews {
  static func font(_ font: CodeFont) -> [String] {
    var parts: [String] = []
    if let style = font.style { parts.append(".\(style)") }
    if let size = font.size { parts.append("size: \(SwiftText.number(size))") }
    let weight = font.weight.map { "weight: .\($0)" }
    let design = font.design == "default" ? nil : "design: .\(font.design)"
    parts += (font.style == nil ? [weight, design] : [design, weight]).compactMap(\.self)
    var lines = [".font(.system(\(parts.joined(separator: ", "))))"]
    if font.monospacedDigits { lines.append(".monospacedDigit()") }
    if font.italic { lines.append(".italic()") }
    return lines
  }

  private mutating func typed(_ type: CodeType) -> [String] {
    paint.log.tell(.font, "Text uses SF Pro, so lines may wrap differently.")
    if type.font.style != nil {
      paint.log.tell(.dynamicType, "Text styles follow the phone’s text size (Dynamic Type).")
    }
    if type.minimumScale < 1 {
      paint.log.tell(.shrinking, "iOS shrinks long text a little more or less than the studio does.")
    }
    var lines = Self.font(type.font)
    lines.append(".foregroundStyle(\(paint.style(type.colour)))")
    lines.append(".lineLimit(\(type.lineLimit))")
    if type.minimumScale < 1 { lines.append(".minimumScaleFactor(\(SwiftText.number(type.minimumScale)))") }
    if type.alignment != "leading" {
      lines.append(".multilineTextAlignment(.\(type.alignment == "centre" ? "center" : "trailing"))")
    }
    if type.strikethrough { lines.append(".strikethrough()") }
    if let letters = type.letters { lines.append(".textCase(.\(letters))") }
    return lines.map { "  " + $0 }
  }

  mutating func text(_ words: CodeWords, _ type: CodeType, of node: CodeNode) -> [String] {
    if case .bound(let binding) = words, let local = binding.local {
      if local.readsNow { paint.parts.insert(.clock) }
      if !local.keys.isEmpty { paint.parts.insert(.kept) }
    }
    return ["Text(verbatim: \(self.words(words)))"] + typed(type)
  }

  mutating func date(_ date: CodeDate, _ type: CodeType, of node: CodeNode) -> [String] {
    let lines = typed(type)
    if date.isNow {
      // A moment's distance from itself is nothing to count.
      let style = date.style == "time" ? "time" : "date"
      return ["Text(date, style: .\(style))"] + lines
    }
    let access = SwiftPaint.access(date.binding)
    return ["Group {", "  if let moment = \(access) {", "    Text(moment, style: .\(date.style))"]
      + lines.map { "    " + $0 } + ["  } else {", "    Text(verbatim: \(words(date.words)))"]
      + lines.map { "    " + $0 } + ["  }", "}"]
  }

  /// The symbol that replaces an unknown one: there since iOS 14, and plainly a gap.
  private static let standIn = "square.dashed"

  mutating func symbol(_ symbol: CodeSymbol, of node: CodeNode) -> [String] {
    paint.log.tell(.symbols, "Symbols are Apple’s SF Symbols. The studio shows similar free ones.")
    var name = symbol.name
    if let fixed = name.fixed, !design.export.knowsSymbol(fixed) {
      name = .fixed(Self.standIn)
      paint.log.tell(
        .symbols,
        "Unknown symbol “\(fixed.beginning(60))”: replaced with \(Self.standIn)."
      )
    }
    if name.fixed == nil {
      paint.log.tell(
        .symbols,
        "“\(node.title)” takes its symbol’s name from a value. Unknown symbols are hidden.")
    }
    var lines = ["Image(systemName: \(words(name)))"]
    lines.append("  .font(.system(size: \(SwiftText.number(symbol.size)), weight: .\(symbol.weight)))")
    let mode = [
      "hierarchical": "hierarchical", "palette": "palette", "multicolor": "multicolor", "multicolour": "multicolor",
    ][
      symbol.mode]
    if let mode { lines.append("  .symbolRenderingMode(.\(mode))") }
    lines.append("  .foregroundStyle(\(paint.style(symbol.colour)))")
    return lines
  }

  mutating func image(_ image: CodeImage, of node: CodeNode) -> [String] {
    guard !image.file.isEmpty, design.export.photo(image.file) != nil else {
      paint.log.tell(.photoMissing, "“\(node.title)” has no image, so a grey background is shown.")
      return ["Rectangle().fill(Color.secondary.opacity(0.25))"]
    }
    paint.parts.insert(.widgetPhoto)
    var name = paint.photo(image.file)
    if image.filter != nil || image.blur > 0 {
      if let picture = picture(node, named: "\(face.name)-\(node.id)", isPhoto: true) {
        name = picture
        paint.log.tell(
          .photoFilter,
          "The photo in “\(node.title)” is exported with its filter or blur, one image per size.")
      } else {
        paint.log.tell(.photoFilter, "The photo “\(node.title)” is shown without its filter or blur.")
      }
    }
    let focus = image.focus.map { ($0[0] + $0[2] / 2, $0[1] + $0[3] / 2) } ?? (0.5, 0.5)
    let across = focus.0 < 1.0 / 3 ? "eading" : focus.0 > 2.0 / 3 ? "railing" : ""
    let down = focus.1 < 1.0 / 3 ? "top" : focus.1 > 2.0 / 3 ? "bottom" : ""
    let letter = across == "eading" ? "l" : across.isEmpty ? "" : "t"
    let place =
      across.isEmpty && down.isEmpty ? "center" : down.isEmpty ? letter + across : down + letter.uppercased() + across
    return ["WidgetPhoto(name: \(SwiftText.literal(name)), fills: \(image.fills), alignment: .\(place))"]
  }

  mutating func divider(isVertical: Bool, thickness: Double, _ fill: CodeFill, of node: CodeNode) -> [String] {
    let side = isVertical ? "width" : "height"
    return ["Rectangle().fill(\(paint.style(fill))).frame(\(side): \(SwiftText.number(thickness)))"]
  }

  mutating func spacer(minimum: Double, _ axis: CodeAxis?, of node: CodeNode) -> [String] {
    axis == nil ? ["Color.clear"] : ["Spacer(minLength: \(SwiftText.number(minimum)))"]
  }

  mutating func block(of node: CodeNode) -> [String] {
    guard let name = picture(node, named: "\(face.name)-\(node.id)", isPhoto: false) else {
      paint.log.tell(.drawing, "“\(node.title)” can’t be exported and was removed.")
      return ["Color.clear"]
    }
    paint.log.tell(
      .drawing,
      "“\(node.title)” is a static image. It doesn’t update.")
    return ["Image(\(SwiftText.literal(name)))", "  .resizable()"]
  }

  /// A picture of a layer alone as an asset; nil where nothing draws it.
  mutating func picture(_ node: CodeNode, named: String, isPhoto: Bool) -> String? {
    var size = Device.standard.size(face.isAccessory ? .systemSmall : face.family)
    if let frame = node.style.frame {
      if let width = frame.width, width.isFinite { size.width = width.clamped(to: 20...1_000) }
      if let height = frame.height, height.isFinite { size.height = height.clamped(to: 20...1_000) }
    }
    guard let light = design.picture(of: node, size: size, dark: false, family: face.family) else { return nil }
    let dark = isPhoto ? nil : design.picture(of: node, size: size, dark: true, family: face.family)
    pictures.append(
      SwiftPicture(
        name: named, light: ExportedPicture(light), dark: dark.flatMap { $0 == light ? nil : ExportedPicture($0) }))
    return named
  }

  // MARK: Presses

  /// A layer within what a press of it does.
  mutating func tapped(_ node: CodeNode, _ lines: [String]) -> [String] {
    guard let tap = node.style.tap, !face.isAccessory else { return lines }
    let inner = lines.map { "  " + $0 }
    switch tap {
    case .url(let words):
      paint.log.tell(
        .taps, "Tapping a link opens the widget’s app, which opens the link.")
      guard face.families != [.systemSmall] else {
        taps += 1
        if taps > 1 { paint.log.tell(.manyTaps, "Small can open one link: the first.") }
        return lines
      }
      paint.parts.insert(.tapLink)
      return ["TapLink(address: \(self.words(words))) {"] + inner + ["}"]
    case .add, .setNow:
      paint.parts.insert(.kept)
      paint.log.tell(
        .taps, "Buttons change variables on the phone only. The studio isn’t updated.")
      return ["Button(intent: \(intent(tap))()) {"] + inner + ["}", ".buttonStyle(.plain)"]
    }
  }

  private mutating func intent(_ tap: CodeStyle.Tap) -> String {
    if let known = intents.first(where: { $0.tap == tap }) { return known.name }
    let word: String =
      switch tap {
      case .add(let key, let by, _): (by < 0 ? "Lower" : "Raise") + CodeNames.type(key, fallback: "Value")
      case .setNow(let key): "Mark" + CodeNames.type(key, fallback: "Value")
      case .url: "Open"
      }
    let name = names.unique(word + "Intent")
    intents.append(SwiftIntent(name: name, tap: tap))
    return name
  }
}
