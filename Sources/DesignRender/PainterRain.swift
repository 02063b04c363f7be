import CPangoCairo
import DesignLayout

/// Draws a body of rain: filled in a group of its own, then taken away grain by grain near its surface.
struct RainPainter {
  var painter: Painter
  var run: RainRun

  func paint() {
    let scale = painter.scale
    let (left, top) = ((run.bounds.x * scale).rounded(), (run.bounds.y * scale).rounded())
    let width = Int((run.bounds.width * scale).rounded())
    let height = Int(((run.base - run.bounds.y) * scale).rounded())
    guard width > 0, height > 0, width < 8_192, height < 8_192,
      let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)),
      let context = cairo_create(surface)
    else { return }
    defer { cairo_surface_destroy(surface) }
    cairo_scale(context, scale, scale)
    cairo_translate(context, -left / scale, -top / scale)
    for body in run.bodies { fill(body, context) }
    cairo_destroy(context)
    cairo_surface_flush(surface)
    if let pixels = cairo_image_surface_get_data(surface) {
      let stride = Int(cairo_image_surface_get_stride(surface))
      for body in run.bodies { dissolve(body, pixels, stride, width, height, left, top) }
    }
    cairo_surface_mark_dirty(surface)
    let cr = painter.cr
    cairo_save(cr)
    cairo_translate(cr, left / scale, top / scale)
    cairo_scale(cr, 1 / scale, 1 / scale)
    cairo_set_source_surface(cr, surface, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_NEAREST)
    cairo_paint(cr)
    cairo_restore(cr)
  }

  private func fill(_ body: RainRun.Body, _ cr: OpaquePointer) {
    guard let first = body.points.first, let last = body.points.last else { return }
    cairo_new_path(cr)
    cairo_move_to(cr, first.x, run.base)
    cairo_line_to(cr, first.x, first.y)
    for (index, control) in MonotoneCurve.controls(body.points).enumerated() {
      let end = body.points[index + 1]
      cairo_curve_to(cr, control.0.x, control.0.y, control.1.x, control.1.y, end.x, end.y)
    }
    cairo_line_to(cr, last.x, run.base)
    cairo_close_path(cr)
    let highest = body.points.map(\.y).min() ?? run.base
    let pattern = cairo_pattern_create_linear(0, highest, 0, run.base)
    func stop(_ offset: Double, _ share: Double) {
      func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
      cairo_pattern_add_color_stop_rgba(
        pattern, offset, mix(run.top.red, run.body.red), mix(run.top.green, run.body.green),
        mix(run.top.blue, run.body.blue), mix(run.top.alpha, run.body.alpha))
    }
    stop(0, 0)
    stop(0.42, 0.36)
    stop(1, 1)
    cairo_set_source(cr, pattern)
    cairo_fill(cr)
    cairo_pattern_destroy(pattern)
  }

  /// Takes away what the strengths at each column say, most at the surface and nothing deeper than twice the band. The
  /// work goes with the chart's pixels, whatever the rain.
  private func dissolve(
    _ body: RainRun.Body, _ pixels: UnsafeMutablePointer<UInt8>, _ stride: Int, _ width: Int, _ height: Int,
    _ left: Double, _ top: Double
  ) {
    let scale = painter.scale
    guard let first = body.points.first, let last = body.points.last, last.x > first.x else { return }
    let band = max(1, run.band * scale)
    let grain = RainGrain.shared(run.seed)
    // A grain is half a point wide.
    let texel = max(1, scale * 0.5)
    let columns = max(0, Int(first.x * scale - left))..<min(width, max(0, Int((last.x * scale - left).rounded(.up))))
    var segment = 0
    for column in columns {
      let x = (left + Double(column) + 0.5) / scale
      while segment < body.points.count - 2, body.points[segment + 1].x < x { segment += 1 }
      let (one, two) = (body.points[segment], body.points[segment + 1])
      let share = min(1, max(0, (x - one.x) / max(1e-9, two.x - one.x)))
      let surface = (one.y + (two.y - one.y) * share) * scale - top
      let strength = body.erosion[segment] + (body.erosion[segment + 1] - body.erosion[segment]) * share
      // The thinner the body, the thinner its band.
      let reach = min(1.5 * band, max(1, Double(height) - surface))
      let noiseColumn = Int(Double(column) / texel) & (RainGrain.side - 1)
      let begin = max(0, Int(surface - (run.hasDust ? band : 0)))
      let end = min(height, Int(surface + reach) + 2)
      guard begin < end else { continue }
      for row in begin..<end {
        let depth = Double(row) + 0.5 - surface
        let noise = grain[(Int(Double(row) / texel) & (RainGrain.side - 1)) * RainGrain.side + noiseColumn]
        let pixel = pixels + row * stride + column * 4
        if depth < 0 {
          guard run.hasDust else { continue }
          let fade = max(0, 1 + depth / band)
          let density = 0.5 * strength * fade * fade
          if noise < density { put(pixel, 0.25 + 0.5 * fade) }
          continue
        }
        let t = min(1, depth / reach)
        let fall = 1 - t * t * (3 - 2 * t)
        let amount = strength * fall
        var keep = 1 - 0.28 * amount
        if run.hasGrain {
          keep *= 1 - min(1, max(0, (amount * 1.2 - noise) / 0.3))
        } else {
          keep *= 1 - 0.75 * amount
        }
        let factor = Int(keep * 256)
        for channel in 0..<4 { pixel[channel] = UInt8((Int(pixel[channel]) * factor) >> 8) }
      }
    }
  }

  /// A grain in the tops' colour where nothing is yet.
  private func put(_ pixel: UnsafeMutablePointer<UInt8>, _ alpha: Double) {
    guard pixel[3] == 0 else { return }
    func value(_ share: Double) -> UInt8 { UInt8(min(255, (share * alpha * 255).rounded())) }
    // A little lighter than the body: single grains would drown otherwise.
    func light(_ share: Double) -> Double { share + (1 - share) * 0.35 }
    pixel[0] = value(light(run.top.blue))
    pixel[1] = value(light(run.top.green))
    pixel[2] = value(light(run.top.red))
    pixel[3] = value(1)
  }
}

/// Grain: numbers in 0…1, even in their distribution, with the fine tile's clumps. One tile a seed, made once.
enum RainGrain {
  static let side = NoiseTile.side

  private static let standard = tile(0xBADC0DE)

  static func shared(_ seed: UInt64) -> [Double] { seed == 0xBADC0DE ? standard : tile(seed) }

  private static func tile(_ seed: UInt64) -> [Double] {
    var stream = RandomStream(seed: RandomStream.combined(seed, 0xBEE1_BEE1_BEE1_BEE1))
    return NoiseTile.fine.alphas.map { alpha in
      let clump = min(1, Double(alpha) / 110)
      return min(1, max(0, stream.unit() * 0.82 + (1 - clump) * 0.18))
    }
  }
}
