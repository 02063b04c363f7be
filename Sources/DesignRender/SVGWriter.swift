import DesignLayout
import DesignPhotos
import Foundation

/// Writes a scene as SVG 1.1 with CSS blend modes. Texts are texts with their font named, or outlines.
struct SVGWriter {
  let text: TextEngine
  let symbols: SymbolCache
  let outlinesText: Bool
  /// A photo as a PNG.
  let picture: (ImageRun) -> Data?
  /// A text whose glyphs bring their own colours, as a PNG and where it goes.
  let glyphs: (TextRun) -> (png: Data, rect: Rect)?

  private var definitions = ""
  private var count = 0

  init(
    text: TextEngine, symbols: SymbolCache, outlinesText: Bool, picture: @escaping (ImageRun) -> Data?,
    glyphs: @escaping (TextRun) -> (png: Data, rect: Rect)?
  ) {
    self.text = text
    self.symbols = symbols
    self.outlinesText = outlinesText
    self.picture = picture
    self.glyphs = glyphs
  }

  mutating func document(_ nodes: [SceneNode], size: Size, title: String) -> String {
    let body = nodes.map { markup($0) }.joined()
    // Viewers choose the shapes of ideographs by it.
    let language = text.language == "en" ? "" : " xml:lang=\"\(text.language)\""
    return """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"\(language) width="\(n(size.width))" \
      height="\(n(size.height))" viewBox="0 0 \(n(size.width)) \(n(size.height))">
      <title>\(Self.escaped(title))</title>
      <defs>\(definitions)</defs>
      \(body)</svg>

      """
  }

  private func n(_ value: Double) -> String { value.svg }

  private mutating func name(_ kind: String) -> String {
    count += 1
    return "\(kind)\(count)"
  }

  /// Text for XML, without the control characters it forbids.
  static func escaped(_ text: String) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "\"": out += "&quot;"
      case "\u{0}"..."\u{1F}", "\u{7F}", "\u{FFFE}", "\u{FFFF}": out += " "
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out
  }

  // MARK: Nodes

  private mutating func markup(_ node: SceneNode) -> String {
    switch node {
    case .fill(let shape, let paint): return element(shape, "\(fill(paint))")
    case .stroke(let shape, let paint, let width):
      return element(shape, "fill=\"none\" \(stroke(paint)) stroke-width=\"\(n(width))\"")
    case .path(let steps, let paint): return "<path d=\"\(data(steps))\" \(fill(paint))/>\n"
    case .line(let steps, let paint, let width, let cap):
      return
        "<path d=\"\(data(steps))\" fill=\"none\" \(stroke(paint)) stroke-width=\"\(n(width))\" stroke-linejoin=\"round\" stroke-linecap=\"\(cap == .round ? "round" : "butt")\"/>\n"
    case .text(let run): return markup(run)
    case .symbol(let run): return markup(run)
    case .image(let run):
      guard let png = picture(run) else {
        return element(.rect(run.rect), "fill=\"#808080\" fill-opacity=\"0.2\"")
      }
      return image(png, run.rect)
    case .group(let group): return markup(group)
    case .shadow(let shape, let colour, let sigma, let x, let y):
      let id = shadowFilter(colour, sigma, x, y, shape.bounds, keepsSource: false)
      return element(shape, "filter=\"url(#\(id))\"")
    // Replaced by pictures before.
    case .rain, .backdrop: return ""
    }
  }

  private mutating func markup(_ group: SceneGroup) -> String {
    var attributes = ""
    if let map = group.transform {
      let numbers = [map.a, map.b, map.c, map.d, map.tx, map.ty].map(n).joined(separator: " ")
      attributes += " transform=\"matrix(\(numbers))\""
    }
    if let mode = group.blend {
      let css = mode == .overlay ? "overlay" : mode == .screen ? "screen" : "multiply"
      attributes += " style=\"mix-blend-mode:\(css)\""
    }
    if let shape = group.clip {
      let id = name("c")
      definitions += "<clipPath id=\"\(id)\">\(element(shape, "").trimmingCharacters(in: .newlines))</clipPath>"
      attributes += " clip-path=\"url(#\(id))\""
    }
    if let mask = group.mask, let bounds = group.bounds {
      let id = name("m")
      let area = bounds.inset(-1)
      let inside = mask.map { markup($0) }.joined()
      definitions += """
        <mask id="\(id)" maskUnits="userSpaceOnUse" x="\(n(area.x))" y="\(n(area.y))" width="\(n(area.width))" \
        height="\(n(area.height))" style="mask-type:alpha">\(inside)</mask>
        """
      attributes += " mask=\"url(#\(id))\""
    }
    if let sigma = group.blur, let bounds = group.bounds {
      let id = name("f")
      let area = bounds.inset(-3 * sigma - 4)
      definitions += """
        <filter id="\(id)" filterUnits="userSpaceOnUse" x="\(n(area.x))" y="\(n(area.y))" width="\(n(area.width))" \
        height="\(n(area.height))" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="\(n(sigma))"/></filter>
        """
      attributes += " filter=\"url(#\(id))\""
    }
    if let opacity = group.opacity { attributes += " opacity=\"\(n(opacity))\"" }
    if let shadow = group.shadow, let bounds = group.bounds {
      let id = shadowFilter(shadow.colour, shadow.sigma, shadow.x, shadow.y, bounds, keepsSource: true)
      attributes += " filter=\"url(#\(id))\""
    }
    return "<g\(attributes)>\n\(group.children.map { markup($0) }.joined())</g>\n"
  }

  private mutating func shadowFilter(
    _ colour: Colour, _ sigma: Double, _ x: Double, _ y: Double, _ bounds: Rect, keepsSource: Bool
  ) -> String {
    let id = name("f")
    let area = bounds.inset(-3 * sigma - abs(x) - abs(y) - 4)
    definitions += """
      <filter id="\(id)" filterUnits="userSpaceOnUse" x="\(n(area.x))" y="\(n(area.y))" width="\(n(area.width))" \
      height="\(n(area.height))" color-interpolation-filters="sRGB"><feGaussianBlur in="SourceAlpha" \
      stdDeviation="\(n(sigma))"/><feOffset dx="\(n(x))" dy="\(n(y))" result="s"/><feFlood \
      flood-color="\(hex(colour))" flood-opacity="\(n(colour.alpha))"/><feComposite in2="s" operator="in"\
      \(keepsSource ? " result=\"t\"/><feMerge><feMergeNode in=\"t\"/><feMergeNode in=\"SourceGraphic\"/></feMerge>" : "/>")\
      </filter>
      """
    return id
  }

  private func image(_ png: Data, _ rect: Rect) -> String {
    "<image x=\"\(n(rect.x))\" y=\"\(n(rect.y))\" width=\"\(n(rect.width))\" height=\"\(n(rect.height))\" "
      + "preserveAspectRatio=\"none\" xlink:href=\"data:image/png;base64,\(png.base64EncodedString())\"/>\n"
  }

  // MARK: Outlines

  private func element(_ shape: Shape, _ attributes: String) -> String {
    func box(_ rect: Rect, _ radius: Double) -> String {
      "<rect x=\"\(n(rect.x))\" y=\"\(n(rect.y))\" width=\"\(n(max(0, rect.width)))\" height=\"\(n(max(0, rect.height)))\""
        + (radius > 0 ? " rx=\"\(n(radius))\"" : "") + " \(attributes)/>\n"
    }
    switch shape {
    case .rect(let rect): return box(rect, 0)
    case .capsule(let rect): return box(rect, min(rect.width, rect.height) / 2)
    case .ellipse(let rect):
      return
        "<ellipse cx=\"\(n(rect.midX))\" cy=\"\(n(rect.midY))\" rx=\"\(n(rect.width / 2))\" ry=\"\(n(rect.height / 2))\" \(attributes)/>\n"
    case .rounded(let rect, let radius):
      guard let steps = Outlines.continuous(rect, radius) else {
        return box(rect, min(radius, rect.width / 2, rect.height / 2))
      }
      return "<path d=\"\(data(steps))\" \(attributes)/>\n"
    }
  }

  private func data(_ steps: [PathStep]) -> String { steps.svg }

  // MARK: Paints

  private func hex(_ colour: Colour) -> String {
    func byte(_ value: Double) -> Int { Int((min(1, max(0, value)) * 255).rounded()) }
    return String(format: "#%02x%02x%02x", byte(colour.red), byte(colour.green), byte(colour.blue))
  }

  private mutating func fill(_ paint: Paint) -> String { attributes("fill", paint) }
  private mutating func stroke(_ paint: Paint) -> String { attributes("stroke", paint) }

  private mutating func attributes(_ kind: String, _ paint: Paint) -> String {
    func stops(_ stops: [GradientStop]) -> String {
      stops.map {
        "<stop offset=\"\(n($0.offset))\" stop-color=\"\(hex($0.colour))\" stop-opacity=\"\(n($0.colour.alpha))\"/>"
      }.joined()
    }
    switch paint {
    case .solid(let colour):
      return "\(kind)=\"\(hex(colour))\"" + (colour.alpha < 1 ? " \(kind)-opacity=\"\(n(colour.alpha))\"" : "")
    case .linear(let from, let to, let all):
      let id = name("g")
      definitions +=
        "<linearGradient id=\"\(id)\" gradientUnits=\"userSpaceOnUse\" x1=\"\(n(from.x))\" y1=\"\(n(from.y))\" x2=\"\(n(to.x))\" y2=\"\(n(to.y))\">\(stops(all))</linearGradient>"
      return "\(kind)=\"url(#\(id))\""
    case .radial(let centre, let radius, let all):
      let id = name("g")
      definitions +=
        "<radialGradient id=\"\(id)\" gradientUnits=\"userSpaceOnUse\" cx=\"\(n(centre.x))\" cy=\"\(n(centre.y))\" r=\"\(n(radius))\">\(stops(all))</radialGradient>"
      return "\(kind)=\"url(#\(id))\""
    // Replaced by pictures before; a fill that no shape of ours uses otherwise.
    case .angular(_, _, let all): return attributes(kind, .solid(all.first?.colour ?? .black))
    }
  }

  // MARK: Texts

  private mutating func markup(_ run: TextRun) -> String {
    let laid = text.laid(run.text, width: run.width)
    let font = run.text.font
    let paint = run.paint ?? .solid(run.text.colour)
    let hasOwnColours = run.text.string.unicodeScalars.contains {
      $0.properties.isEmojiPresentation || $0.value == 0xFE0F
    }
    if outlinesText || run.isFlat, hasOwnColours, let drawn = glyphs(run) { return image(drawn.png, drawn.rect) }
    var out = ""
    for index in laid.lineWidths.indices {
      let width = laid.lineWidths[index]
      let x = max(run.origin.x, run.origin.x + (run.width - width) * run.text.alignment.factor)
      let y = run.origin.y + laid.metrics.firstBaseline + Double(index) * laid.lineHeight
      if outlinesText {
        out += "<path d=\"\(data(text.outline(laid, line: index, x: x, y: y)))\" \(fill(paint))/>\n"
      } else {
        let (family, spacing) = TextEngine.face(font)
        let digits = font.monospacedDigits ? ";font-variant-numeric:tabular-nums" : ""
        out +=
          "<text x=\"\(n(x))\" y=\"\(n(y))\" font-family=\"\(family)\" font-size=\"\(n(font.size))\" font-weight=\"\(font.weight.rawValue)\"\(font.isItalic ? " font-style=\"italic\"" : "") \(fill(paint)) xml:space=\"preserve\" style=\"letter-spacing:\(n(spacing * font.size))px\(digits)\">\(Self.escaped(text.words(laid, line: index)))</text>\n"
      }
      if let strike = run.text.strikethrough {
        let bar = Rect(x, y - font.size * 0.30, width, max(1, font.size * 0.07))
        out += element(.rect(bar), fill(.solid(strike)))
      }
    }
    return out
  }

  // MARK: Symbols

  private mutating func markup(_ run: SymbolRun) -> String {
    let outline = symbols.outline(of: run.name, glyphs: text)
    let extra = Painter.extraWeight(run.weight)
    var out = ""
    for (index, layer) in outline.layers.enumerated() {
      let tint = Painter.tint(run, outline, layer: index)
      var attributes = "fill=\"\(hex(tint))\""
      if layer.evenOdd { attributes += " fill-rule=\"evenodd\"" }
      if extra > 0 { attributes += " stroke=\"\(hex(tint))\" stroke-width=\"\(extra)\" stroke-linejoin=\"round\"" }
      if tint.alpha < 1 { attributes += " opacity=\"\(n(tint.alpha))\"" }
      // Outlines are in the unit square, so they keep more decimals.
      let path = layer.steps.map { step in
        switch step {
        case .move(let x, let y): "M\(u(x)) \(u(y))"
        case .line(let x, let y): "L\(u(x)) \(u(y))"
        case .curve(let a, let b, let c, let d, let e, let f): "C\(u(a)) \(u(b)) \(u(c)) \(u(d)) \(u(e)) \(u(f))"
        case .close: "Z"
        }
      }.joined()
      out +=
        "<path transform=\"translate(\(n(run.rect.x)) \(n(run.rect.y))) scale(\(u(run.rect.width)) \(u(run.rect.height)))\" d=\"\(path)\" \(attributes)/>\n"
    }
    return out
  }

  private func u(_ value: Double) -> String { "\((value * 100_000).rounded() / 100_000)" }
}
