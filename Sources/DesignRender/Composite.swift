import CPangoCairo
import DesignLayout
import DesignPhotos

/// A group that has to be painted by itself before it is laid on the canvas: seen through a mask, blurred, or mixed with
/// what lies below as a whole.
struct Composite {
  var painter: Painter
  var group: SceneGroup

  private var cr: OpaquePointer { painter.cr }

  func paint() {
    guard let bounds = group.bounds, bounds.width > 0, bounds.height > 0 else { return }
    cairo_save(cr)
    if let map = group.transform {
      var matrix = cairo_matrix_t(xx: map.a, yx: map.b, xy: map.c, yy: map.d, x0: map.tx, y0: map.ty)
      cairo_transform(cr, &matrix)
    }
    if let shape = group.clip {
      Outlines.add(shape, to: cr)
      cairo_clip(cr)
    }
    if let mode = group.blend { cairo_set_operator(cr, Self.operation(mode)) }
    if let sigma = group.blur, sigma * painter.scale > 0.2 {
      blurred(bounds, sigma)
    } else {
      let content = layer(group.children, bounds.inset(-1))
      if let mask = group.mask {
        let through = layer(mask, bounds.inset(-1))
        cairo_set_source(cr, content)
        cairo_mask(cr, through)
        cairo_pattern_destroy(through)
      } else {
        cairo_set_source(cr, content)
        cairo_paint_with_alpha(cr, group.opacity ?? 1)
      }
      cairo_pattern_destroy(content)
    }
    cairo_restore(cr)
  }

  static func operation(_ mode: BlendMode) -> cairo_operator_t {
    switch mode {
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    }
  }

  /// Nodes painted on nothing, within `area`.
  private func layer(_ nodes: [SceneNode], _ area: Rect) -> OpaquePointer? {
    cairo_save(cr)
    Outlines.add(.rect(area), to: cr)
    cairo_clip(cr)
    cairo_push_group(cr)
    cairo_set_operator(cr, CAIRO_OPERATOR_OVER)
    painter.nested.paint(nodes)
    let made = cairo_pop_group(cr)
    cairo_restore(cr)
    return made
  }

  /// The children at a reduced size, since a Gaussian of several px hides what lies between samples, blurred and laid on
  /// the canvas.
  private func blurred(_ bounds: Rect, _ sigma: Double) {
    guard let made = BlurArea(bounds, sigma: sigma, scale: painter.scale, seen: painter.seen),
      let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, made.width, made.height),
      let context = cairo_create(surface)
    else { return }
    let (area, small) = (made.rect, made.density(painter.scale))
    defer { cairo_surface_destroy(surface) }
    cairo_scale(context, small, small)
    cairo_translate(context, -area.x, -area.y)
    var inner = Painter(
      cr: context, surface: surface, scale: small, text: painter.text, symbols: painter.symbols, photos: painter.photos,
      facts: painter.facts)
    inner.supplied = painter.supplied
    inner.paint(group.children)
    cairo_destroy(context)
    cairo_surface_flush(surface)
    if let pixels = cairo_image_surface_get_data(surface) {
      BoxBlur.blur(
        pixels, width: Int(made.width), height: Int(made.height),
        stride: Int(cairo_image_surface_get_stride(surface)), channels: 4,
        sigma: sigma * small, clamp: false)
    }
    cairo_surface_mark_dirty(surface)
    cairo_save(cr)
    cairo_translate(cr, area.x, area.y)
    cairo_scale(cr, 1 / small, 1 / small)
    cairo_set_source_surface(cr, surface, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_BILINEAR)
    cairo_paint_with_alpha(cr, group.opacity ?? 1)
    cairo_restore(cr)
  }
}
