import CPangoCairo
import DesignLayout
import DesignPhotos

/// A blurred copy of an alpha mask in one colour.
struct ShadowPainter {
  var painter: Painter
  var colour: Colour
  var sigma: Double
  var x: Double
  var y: Double
  /// An area that something opaque will cover.
  var hidden: Rect?

  /// Draws what `draw` paints inside `bounds` as a mask at reduced size, blurs it and lays the colour through it.
  func cast(by bounds: Rect, _ draw: (Painter) -> Void) {
    let scale = painter.scale
    guard let made = BlurArea(bounds, sigma: sigma, scale: scale, seen: painter.seen, x: x, y: y),
      let mask = cairo_image_surface_create(CAIRO_FORMAT_A8, made.width, made.height), let context = cairo_create(mask)
    else { return }
    let (area, small, width, height) = (made.rect, made.density(scale), made.width, made.height)
    defer { cairo_surface_destroy(mask) }
    cairo_scale(context, small, small)
    cairo_translate(context, -area.x, -area.y)
    draw(
      Painter(
        cr: context, surface: mask, scale: small, text: painter.text, symbols: painter.symbols,
        photos: painter.photos, facts: painter.facts))
    cairo_destroy(context)
    cairo_surface_flush(mask)
    if let pixels = cairo_image_surface_get_data(mask) {
      BoxBlur.blur(
        pixels, width: Int(width), height: Int(height), stride: Int(cairo_image_surface_get_stride(mask)), channels: 1,
        sigma: sigma * small, clamp: false)
    }
    if let canvas = painter.canvas, let pixels = cairo_image_surface_get_data(mask) {
      cairo_surface_flush(painter.surface)
      canvas.blend(
        mask: pixels, maskWidth: Int(width), maskHeight: Int(height),
        maskStride: Int(cairo_image_surface_get_stride(mask)), left: (area.x + x) * scale, top: (area.y + y) * scale,
        step: made.divisor, colour: colour, hidden: hidden.map { inside($0, canvas) })
      cairo_surface_mark_dirty(painter.surface)
      return
    }
    cairo_surface_mark_dirty(mask)
    let cr = painter.cr
    cairo_save(cr)
    cairo_translate(cr, area.x + x, area.y + y)
    cairo_scale(cr, 1 / small, 1 / small)
    painter.set(colour)
    let pattern = cairo_pattern_create_for_surface(mask)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
    cairo_mask(cr, pattern)
    cairo_pattern_destroy(pattern)
    cairo_restore(cr)
  }

  /// The whole px within a rectangle.
  private func inside(_ rect: Rect, _ canvas: Canvas) -> (x: Range<Int>, y: Range<Int>) {
    func range(_ from: Double, _ to: Double, _ limit: Int) -> Range<Int> {
      let low = min(limit, max(0, Int((from * painter.scale).rounded(.up))))
      return low..<max(low, min(limit, Int((to * painter.scale).rounded(.down))))
    }
    return (range(rect.x, rect.maxX, canvas.width), range(rect.y, rect.maxY, canvas.height))
  }
}

/// The drawing below a shape, blurred and saturated: the body of a material. Taken at reduced size, since a blur hides
/// detail.
struct BlurredBackdrop {
  var painter: Painter
  var sigma: Double
  var saturation: Double

  /// A blurred copy of the canvas around a shape, and where it belongs.
  struct Sample {
    var raster: Raster
    var rect: Rect
  }

  /// The copy; nil when the shape lies outside the canvas.
  func sample(_ shape: Shape) -> Sample? {
    let scale = painter.scale
    cairo_surface_flush(painter.surface)
    let canvasWidth = Int(cairo_image_surface_get_width(painter.surface))
    let canvasHeight = Int(cairo_image_surface_get_height(painter.surface))
    guard let pixels = cairo_image_surface_get_data(painter.surface) else { return nil }
    let stride = Int(cairo_image_surface_get_stride(painter.surface))
    let divisor = max(1, Int(sigma * scale / 4))
    let area = shape.bounds.inset(-2 * sigma)
    let left = max(0, Int(area.x * scale))
    let top = max(0, Int(area.y * scale))
    let right = min(canvasWidth, Int(area.maxX * scale))
    let bottom = min(canvasHeight, Int(area.maxY * scale))
    let width = (right - left + divisor - 1) / divisor
    let height = (bottom - top + divisor - 1) / divisor
    guard width > 0, height > 0 else { return nil }
    var small = [UInt8](repeating: 255, count: width * height * 4)
    small.withUnsafeMutableBufferPointer { out in
      guard let base = out.baseAddress else { return }
      for row in 0..<height {
        for column in 0..<width {
          average(
            pixels, stride, left + column * divisor..<min(right, left + (column + 1) * divisor),
            top + row * divisor..<min(bottom, top + (row + 1) * divisor), base + (row * width + column) * 4)
        }
      }
      BoxBlur.blur(
        base, width: width, height: height, stride: width * 4, channels: 4, sigma: sigma * scale / Double(divisor),
        clamp: true)
      saturate(base, width * height)
    }
    let rect = Rect(
      Double(left) / scale, Double(top) / scale, Double(width * divisor) / scale, Double(height * divisor) / scale)
    return Sample(raster: Raster(width: width, height: height, pixels: small, isOpaque: true), rect: rect)
  }

  /// Draws the copy inside the shape.
  func paint(_ sample: Sample, _ shape: Shape) {
    cairo_save(painter.cr)
    Outlines.add(shape, to: painter.cr)
    cairo_clip(painter.cr)
    Painter.draw(sample.raster, into: sample.rect, painter.cr)
    cairo_restore(painter.cr)
  }

  /// Every second pixel of every second row stands for a block: under a blur of twelve px and more the rest adds nothing.
  private func average(
    _ pixels: UnsafeMutablePointer<UInt8>, _ stride: Int, _ columns: Range<Int>, _ rows: Range<Int>,
    _ out: UnsafeMutablePointer<UInt8>
  ) {
    var sums: (UInt32, UInt32, UInt32) = (0, 0, 0)
    var count: UInt32 = 0
    var y = rows.lowerBound
    while y < rows.upperBound {
      var at = pixels + y * stride + columns.lowerBound * 4
      var x = columns.lowerBound
      while x < columns.upperBound {
        sums.0 += UInt32(at[0])
        sums.1 += UInt32(at[1])
        sums.2 += UInt32(at[2])
        count += 1
        at += 8
        x += 2
      }
      y += 2
    }
    count = max(1, count)
    out[0] = UInt8((sums.0 + count / 2) / count)
    out[1] = UInt8((sums.1 + count / 2) / count)
    out[2] = UInt8((sums.2 + count / 2) / count)
  }

  /// Scales the distance from the luma (Rec. 709 weights, in 256ths) by `saturation`.
  private func saturate(_ pixels: UnsafeMutablePointer<UInt8>, _ count: Int) {
    let factor = Int((saturation * 256).rounded())
    for index in 0..<count {
      let pixel = pixels + index * 4
      let luma = (Int(pixel[0]) * 18 + Int(pixel[1]) * 183 + Int(pixel[2]) * 54 + 127) / 255
      for channel in 0..<3 {
        pixel[channel] = UInt8(min(255, max(0, luma + ((Int(pixel[channel]) - luma) * factor) / 256)))
      }
    }
  }
}

/// A run of nodes that make one pane of glass: a shadow, the backdrop of its outline, fills of that outline. All of them
/// are smooth, so they are mixed at the backdrop's reduced size and drawn once.
struct Glass {
  private var shadow: SceneNode?
  private var shape: Shape
  private var sigma: Double
  private var saturation: Double
  private var fills: [Paint] = []
  /// How many nodes it stands for.
  private(set) var count: Int

  /// The pane that begins `nodes`, if one does.
  init?(_ nodes: ArraySlice<SceneNode>) {
    var rest = nodes
    guard let first = rest.first else { return nil }
    if case .shadow(let outline, _, _, _, _) = first, case .backdrop(let body, _, _)? = rest.dropFirst().first,
      outline == body
    {
      shadow = first
      rest = rest.dropFirst()
    }
    guard case .backdrop(let shape, let sigma, let saturation)? = rest.first else { return nil }
    (self.shape, self.sigma, self.saturation) = (shape, sigma, saturation)
    rest = rest.dropFirst()
    fills: while case .fill(let outline, let paint)? = rest.first, outline == shape {
      switch paint {
      case .solid, .linear: break
      case .radial, .angular: break fills
      }
      fills.append(paint)
      rest = rest.dropFirst()
    }
    count = nodes.count - rest.count
  }

  func paint(_ painter: Painter) {
    let backdrop = BlurredBackdrop(painter: painter, sigma: sigma, saturation: saturation)
    guard var sample = backdrop.sample(shape) else { return }
    if case .shadow(let outline, let colour, let sigma, let x, let y)? = shadow {
      // The pane lies over its own shadow; its corners leave out less than 0.3 of their radius.
      let radius: Double? =
        switch shape {
        case .rect: 0
        case .rounded(_, let radius): radius
        default: nil
        }
      let hidden = radius.map { shape.bounds.inset(0.3 * $0 + 1) }
      ShadowPainter(painter: painter, colour: colour, sigma: sigma, x: x, y: y, hidden: hidden).cast(by: outline.bounds)
      {
        $0.paint([.fill(outline, .solid(.black))])
      }
    }
    let (width, height) = (sample.raster.width, sample.raster.height)
    let (stepX, stepY) = (sample.rect.width / Double(width), sample.rect.height / Double(height))
    sample.raster.pixels.withUnsafeMutableBufferPointer { pixels in
      for paint in fills {
        for row in 0..<height {
          for column in 0..<width {
            let point = Point(
              sample.rect.x + (Double(column) + 0.5) * stepX, sample.rect.y + (Double(row) + 0.5) * stepY)
            let colour = Self.colour(of: paint, at: point)
            let at = (row * width + column) * 4
            for (channel, value) in [colour.blue, colour.green, colour.red].enumerated() {
              let mixed = Double(pixels[at + channel]) * (1 - colour.alpha) + value * 255 * colour.alpha
              pixels[at + channel] = UInt8(min(255, max(0, mixed.rounded())))
            }
          }
        }
      }
    }
    backdrop.paint(sample, shape)
  }

  private static func colour(of paint: Paint, at point: Point) -> Colour {
    switch paint {
    case .solid(let colour): return colour
    case .linear(let from, let to, let stops):
      let (dx, dy) = (to.x - from.x, to.y - from.y)
      let length = max(1e-9, dx * dx + dy * dy)
      let offset = ((point.x - from.x) * dx + (point.y - from.y) * dy) / length
      return GradientTable.colour(stops, at: min(1, max(0, offset)))
    case .radial, .angular: return Colour(0, 0, 0, 0)
    }
  }
}
