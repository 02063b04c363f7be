import CPangoCairo
import DesignLayout
import DesignModel
import DesignPhotos

/// Paints a scene with Cairo. One thread's own; it lives for one picture.
struct Painter {
  let cr: OpaquePointer
  let surface: OpaquePointer
  let scale: Double
  let text: TextEngine
  let symbols: SymbolCache
  let photos: PhotoPreparer
  let facts: [String: PhotoFacts]
  /// The canvas's pixels, when nothing clips or groups what is painted.
  var canvas: Canvas?
  /// Pictures by file name that come before the photos: what a vector output cannot draw.
  var supplied: [String: Raster] = [:]

  func paint(_ nodes: [SceneNode]) {
    var index = 0
    while index < nodes.count {
      let glass = Glass(nodes[index...])
      if let glass, canvas != nil {
        glass.paint(self)
        index += glass.count
      } else {
        paint(nodes[index])
        index += 1
      }
    }
  }

  /// The painter inside a clip or a group, which can't read the pixels below.
  var nested: Painter {
    var inner = self
    inner.canvas = nil
    return inner
  }

  /// The whole px that a rectangle covers; nil when an edge lies between two.
  private func wholePixels(_ rect: Rect, _ canvas: Canvas) -> (x: Range<Int>, y: Range<Int>)? {
    func edge(_ value: Double, _ limit: Int) -> Int? {
      let px = value * scale
      if px <= 0.01 { return 0 }
      if px >= Double(limit) - 0.01 { return limit }
      return abs(px - px.rounded()) < 0.01 ? Int(px.rounded()) : nil
    }
    guard let left = edge(rect.x, canvas.width), let right = edge(rect.maxX, canvas.width),
      let top = edge(rect.y, canvas.height), let bottom = edge(rect.maxY, canvas.height), left <= right, top <= bottom
    else { return nil }
    return (left..<right, top..<bottom)
  }

  /// A smooth fill of whole pixels, laid straight onto the canvas.
  private func fillDirectly(_ shape: Shape, _ paint: Paint) -> Bool {
    guard let canvas, case .rect(let rect) = shape, let area = wholePixels(rect, canvas) else { return false }
    switch paint {
    case .solid, .angular: return false
    case .linear, .radial: break
    }
    cairo_surface_flush(surface)
    canvas.blend(paint, scale: scale, x: area.x, y: area.y)
    cairo_surface_mark_dirty(surface)
    return true
  }

  /// The same in another way of mixing.
  private func mixDirectly(_ mode: BlendMode, _ node: SceneNode) -> Bool {
    guard let canvas, case .fill(.rect(let rect), let paint) = node, let area = wholePixels(rect, canvas) else {
      return false
    }
    cairo_surface_flush(surface)
    let isMixed = canvas.mix(mode, paint, scale: scale, x: area.x, y: area.y)
    cairo_surface_mark_dirty(surface)
    return isMixed
  }

  private func paint(_ node: SceneNode) {
    switch node {
    case .fill(let shape, let paint):
      if fillDirectly(shape, paint) { return }
      setSource(paint, within: shape.bounds)
      Outlines.add(shape, to: cr)
      cairo_fill(cr)
    case .stroke(let shape, let paint, let width):
      if case .angular(let centre, let start, let stops) = paint, case .ellipse(let circle) = shape {
        let radius = circle.width / 2
        AngularGradient(centre, start, stops).set(
          on: cr, scale: scale, within: circle.inset(-width), radii: radius - width...radius + width)
      } else {
        setSource(paint, within: shape.bounds.inset(-width))
      }
      cairo_set_line_width(cr, width)
      Outlines.add(shape, to: cr)
      cairo_stroke(cr)
    case .text(let run): draw(run)
    case .symbol(let run): draw(run)
    case .image(let run): draw(run)
    case .path(let steps, let paint):
      setSource(paint, within: SceneBounds.of([node]))
      Outlines.add(steps, to: cr)
      cairo_fill(cr)
    case .line(let steps, let paint, let width, let cap):
      setSource(paint, within: SceneBounds.of([node])?.inset(-width))
      cairo_set_line_width(cr, width)
      cairo_set_line_cap(cr, cap == .round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
      cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND)
      Outlines.add(steps, to: cr)
      cairo_stroke(cr)
      cairo_set_line_join(cr, CAIRO_LINE_JOIN_MITER)
      cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT)
    case .rain(let run): RainPainter(painter: self, run: run).paint()
    case .group(let group): paint(group)
    case .shadow(let shape, let colour, let sigma, let x, let y):
      ShadowPainter(painter: self, colour: colour, sigma: sigma, x: x, y: y).cast(by: shape.bounds) { painter in
        painter.paint(.fill(shape, .solid(.black)))
      }
    case .backdrop(let shape, let sigma, let saturation):
      // The mask of a shadow has no colours to read: of a material its shape counts.
      if cairo_image_surface_get_format(surface) == CAIRO_FORMAT_A8 { return paint(.fill(shape, .solid(.black))) }
      let backdrop = BlurredBackdrop(painter: self, sigma: sigma, saturation: saturation)
      if let sample = backdrop.sample(shape) { backdrop.paint(sample, shape) }
    }
  }

  private func paint(_ group: SceneGroup) {
    if group.mask != nil || group.blur != nil || (group.blend != nil && group.bounds != nil) {
      return Composite(painter: self, group: group).paint()
    }
    var children = group.children
    let isMixed = group.blend != nil && group.transform == nil && group.clip == nil && group.opacity == nil
    if let mode = group.blend, isMixed, group.shadow == nil {
      while let first = children.first, mixDirectly(mode, first) { children.removeFirst() }
      if children.isEmpty { return }
    }
    let changes = group.transform != nil || group.clip != nil || group.blend != nil
    let inner = changes ? nested : self
    if changes { cairo_save(cr) }
    if let map = group.transform {
      var matrix = cairo_matrix_t(xx: map.a, yx: map.b, xy: map.c, yy: map.d, x0: map.tx, y0: map.ty)
      cairo_transform(cr, &matrix)
    }
    if let shape = group.clip {
      Outlines.add(shape, to: cr)
      cairo_clip(cr)
    }
    if let mode = group.blend {
      cairo_set_operator(
        cr,
        mode == .overlay ? CAIRO_OPERATOR_OVERLAY : mode == .screen ? CAIRO_OPERATOR_SCREEN : CAIRO_OPERATOR_MULTIPLY)
    }
    if let shadow = group.shadow, let bounds = group.bounds {
      ShadowPainter(painter: inner, colour: shadow.colour, sigma: shadow.sigma, x: shadow.x, y: shadow.y)
        .cast(by: bounds) { $0.paint(children) }
    }
    if let opacity = group.opacity, let bounds = group.bounds {
      grouped(bounds.inset(-4), opacity) { inner.nested.paint(children) }
    } else {
      inner.paint(children)
    }
    if changes { cairo_restore(cr) }
  }

  /// Draws something as one, and that as much as `opacity` says.
  func grouped(_ bounds: Rect, _ opacity: Double, _ draw: () -> Void) {
    cairo_save(cr)
    Outlines.add(.rect(bounds), to: cr)
    cairo_clip(cr)
    cairo_push_group(cr)
    draw()
    cairo_pop_group_to_source(cr)
    cairo_paint_with_alpha(cr, opacity)
    cairo_restore(cr)
  }

  // MARK: Sources

  func set(_ colour: Colour) { cairo_set_source_rgba(cr, colour.red, colour.green, colour.blue, colour.alpha) }

  /// Sets what is drawn next within `area`, pt; nothing is drawn without one.
  private func setSource(_ paint: Paint, within area: Rect?) {
    switch paint {
    case .solid(let colour): set(colour)
    case .linear(let from, let to, let stops):
      setGradient(cairo_pattern_create_linear(from.x, from.y, to.x, to.y), stops)
    case .radial(let centre, let radius, let stops):
      setGradient(cairo_pattern_create_radial(centre.x, centre.y, 0, centre.x, centre.y, radius), stops)
    case .angular(let centre, let start, let stops):
      AngularGradient(centre, start, stops).set(on: cr, scale: scale, within: area ?? Rect(0, 0, 0, 0))
    }
  }

  private func setGradient(_ pattern: OpaquePointer?, _ stops: [GradientStop]) {
    for stop in stops {
      let colour = stop.colour
      cairo_pattern_add_color_stop_rgba(pattern, stop.offset, colour.red, colour.green, colour.blue, colour.alpha)
    }
    cairo_set_source(cr, pattern)
    cairo_pattern_destroy(pattern)
  }

  // MARK: Text

  private func draw(_ run: TextRun) {
    guard run.isFlat else { return glyphs(run) }
    // Glyphs with their own colours become a mask for the text's colour.
    cairo_push_group_with_content(cr, CAIRO_CONTENT_ALPHA)
    var solid = run
    solid.text.colour.alpha = 1
    glyphs(solid)
    let mask = cairo_pop_group(cr)
    set(run.text.colour)
    cairo_mask(cr, mask)
    cairo_pattern_destroy(mask)
  }

  private func glyphs(_ run: TextRun) {
    let laid = text.laid(run.text, width: run.width)
    let font = run.text.font
    // Letters lean out of their box.
    let area = SceneBounds.of([.text(run)])?.inset(-font.size)
    if let paint = run.paint { setSource(paint, within: area) } else { set(run.text.colour) }
    for (index, width) in laid.lineWidths.enumerated() {
      let x = run.origin.x + (run.width - width) * run.text.alignment.factor
      let y = run.origin.y + laid.metrics.firstBaseline + Double(index) * laid.lineHeight
      cairo_move_to(cr, max(x, run.origin.x), y)
      FontFaces.use {
        pango_cairo_show_layout_line(cr, pango_layout_get_line_readonly(laid.layout, Int32(index)))
      }
      if let strike = run.text.strikethrough {
        set(strike)
        cairo_rectangle(cr, max(x, run.origin.x), y - font.size * 0.30, width, max(1, font.size * 0.07))
        cairo_fill(cr)
        set(run.text.colour)
      }
    }
  }

  // MARK: Symbols

  private func draw(_ run: SymbolRun) {
    let outline = symbols.outline(of: run.name, glyphs: text)
    let extra = Self.extraWeight(run.weight)
    for (index, layer) in outline.layers.enumerated() {
      fill(layer, Self.tint(run, outline, layer: index), extra, run.rect)
    }
  }

  /// Heavier weights are approached by stroking the outline; a step of weight adds 0.18 of the icon's 16 units. In the
  /// unit square.
  static func extraWeight(_ weight: FontWeight) -> Double {
    Double(max(0, weight.rawValue - 400)) / 100 * 0.18 / 16
  }

  /// The colour of a symbol's layer.
  static func tint(_ run: SymbolRun, _ outline: SymbolOutline, layer index: Int) -> Colour {
    switch run.mode {
    case .monochrome: return run.colour
    case .hierarchical:
      return SymbolTable.layered.contains(outline.icon) && index > 0 ? run.colour.opacity(0.5) : run.colour
    case .multicolour:
      guard let colours = SymbolTable.multicolour[outline.icon] else { return run.colour }
      return Colour(hex: colours[min(index, colours.count - 1)], alpha: run.colour.alpha)
    }
  }

  private func fill(_ layer: SymbolOutline.Layer, _ tint: Colour, _ extra: Double, _ rect: Rect) {
    func trace(_ colour: Colour) {
      cairo_save(cr)
      cairo_translate(cr, rect.x, rect.y)
      cairo_scale(cr, rect.width, rect.height)
      set(colour)
      Outlines.add(layer.steps, to: cr)
      cairo_set_fill_rule(cr, layer.evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
      if extra > 0 {
        cairo_fill_preserve(cr)
        cairo_set_line_width(cr, extra)
        cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND)
        cairo_stroke(cr)
      } else {
        cairo_fill(cr)
      }
      cairo_restore(cr)
    }
    if extra > 0, tint.alpha < 1 {
      grouped(rect.inset(-2 - extra * max(rect.width, rect.height) / 2), tint.alpha) {
        trace(Colour(tint.red, tint.green, tint.blue))
      }
    } else {
      trace(tint)
    }
  }

  // MARK: Photos

  private func draw(_ run: ImageRun) {
    let width = max(1, Int((run.rect.width * scale).rounded()))
    let height = max(1, Int((run.rect.height * scale).rounded()))
    if let made = supplied[run.fileName] { return Painter.draw(made, into: run.rect, cr) }
    guard let content = facts[run.fileName]?.contentKey,
      let raster = photos.raster(run, content: content, width: width, height: height, scale: scale)
    else {
      set(Colour(0.5, 0.5, 0.5, 0.2))
      Outlines.add(.rect(run.rect), to: cr)
      cairo_fill(cr)
      return
    }
    let (x, y) = (run.rect.x * scale, run.rect.y * scale)
    if let canvas, raster.isOpaque, raster.width == width, raster.height == height, abs(x - x.rounded()) < 0.01,
      abs(y - y.rounded()) < 0.01
    {
      cairo_surface_flush(surface)
      raster.pixels.withUnsafeBufferPointer { source in
        guard let base = source.baseAddress else { return }
        canvas.copy(base, width: width, height: height, x: Int(x.rounded()), y: Int(y.rounded()))
      }
      cairo_surface_mark_dirty(surface)
      return
    }
    Painter.draw(raster, into: run.rect, cr)
  }

  /// Draws pixels into a rectangle: copied when sizes agree, bilinear else.
  static func draw(_ raster: Raster, into rect: Rect, _ cr: OpaquePointer) {
    raster.pixels.withUnsafeBufferPointer { buffer in
      // Cairo takes a mutable pointer and only reads from a source surface.
      let base = UnsafeMutablePointer(mutating: buffer.baseAddress)
      let format = raster.isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
      let source = cairo_image_surface_create_for_data(
        base, format, Int32(raster.width), Int32(raster.height), Int32(raster.width * 4))
      cairo_save(cr)
      cairo_rectangle(cr, rect.x, rect.y, rect.width, rect.height)
      cairo_clip(cr)
      cairo_translate(cr, rect.x, rect.y)
      cairo_scale(cr, rect.width / Double(raster.width), rect.height / Double(raster.height))
      cairo_set_source_surface(cr, source, 0, 0)
      cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_BILINEAR)
      cairo_pattern_set_extend(cairo_get_source(cr), CAIRO_EXTEND_PAD)
      cairo_paint(cr)
      cairo_restore(cr)
      cairo_surface_finish(source)
      cairo_surface_destroy(source)
    }
  }
}

/// Outlines parsed so far. One thread's own.
final class SymbolCache {
  private let library: SymbolLibrary
  private var outlines = Memo<String, SymbolOutline>(limit: 2_000)

  init(_ library: SymbolLibrary) { self.library = library }

  func outline(of name: String, glyphs: TextEngine) -> SymbolOutline {
    if let found = outlines[name] { return found }
    let made = library.outline(of: name, glyphs: glyphs)
    outlines[name] = made
    return made
  }
}
