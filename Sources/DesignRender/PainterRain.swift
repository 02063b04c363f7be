import CPangoCairo
import DesignLayout

/// Draws a body of rain px by px: filled from its surface to the baseline, taken away grain by grain near the surface.
struct RainPainter {
  var painter: Painter
  var run: RainRun

  func paint() {
    let scale = painter.scale
    let (left, top) = ((run.bounds.x * scale).rounded(), (run.bounds.y * scale).rounded())
    let width = Int((run.bounds.width * scale).rounded())
    let height = Int(((run.base - run.bounds.y) * scale).rounded())
    guard width > 0, height > 0, width < 8_192, height < 8_192 else { return }
    if let canvas = painter.canvas, left >= 0, top >= 0, Int(left) + width <= canvas.width,
      Int(top) + height <= canvas.height
    {
      cairo_surface_flush(painter.surface)
      let pixels = canvas.pixels + Int(top) * canvas.stride + Int(left) * 4
      draw(pixels, canvas.stride, width, height, left, top)
      cairo_surface_mark_dirty(painter.surface)
      return
    }
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)),
      let pixels = cairo_image_surface_get_data(surface)
    else { return }
    defer { cairo_surface_destroy(surface) }
    draw(pixels, Int(cairo_image_surface_get_stride(surface)), width, height, left, top)
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

  private func draw(
    _ pixels: UnsafeMutablePointer<UInt8>, _ stride: Int, _ width: Int, _ height: Int, _ left: Double, _ top: Double
  ) {
    for body in run.bodies { draw(body, pixels, stride, width, height, left, top) }
  }

  /// A colour in premultiplied BGRA, and its alpha in 256ths.
  private struct Ink {
    var pixel: UInt32
    var alpha: UInt32

    init(_ colour: Colour) {
      func byte(_ value: Double) -> UInt32 { UInt32(min(255, max(0, (value * colour.alpha * 255).rounded()))) }
      let alpha = min(1, max(0, colour.alpha))
      pixel =
        UInt32((alpha * 255).rounded()) << 24 | byte(colour.red) << 16 | byte(colour.green) << 8 | byte(colour.blue)
      self.alpha = UInt32((alpha * 256).rounded())
    }

    /// Itself over a pixel at a strength in 256ths.
    func over(_ below: UInt32, _ strength: UInt32) -> UInt32 {
      let rest = 256 &- ((alpha &* strength) >> 8)
      let even: UInt32 = 0x00FF_00FF
      let one = (((pixel & even) &* strength &+ (below & even) &* rest) >> 8) & even
      let two = (((pixel >> 8) & even) &* strength &+ ((below >> 8) & even) &* rest) & ~even
      return one | two
    }
  }

  /// The body's colour at a share of the way from its highest point to the baseline: two fifths of the change come in the
  /// first two fifths of the way.
  private func colour(_ share: Double) -> Colour {
    let t = share <= 0.42 ? share / 0.42 * 0.36 : 0.36 + (share - 0.42) / 0.58 * 0.64
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * min(1, max(0, t)) }
    return Colour(
      mix(run.top.red, run.body.red), mix(run.top.green, run.body.green), mix(run.top.blue, run.body.blue),
      mix(run.top.alpha, run.body.alpha))
  }

  /// What a column of px takes away: where the surface lies, how far down, how strongly.
  private struct Columns {
    var surface: [Float]
    /// 256ths of the way down a px.
    var step: [Float]
    /// 256ths.
    var strength: [Int32]

    init(
      _ body: RainRun.Body, _ columns: Range<Int>, scale: Double, left: Double, top: Double, band: Double, height: Int
    ) {
      (surface, step, strength) = ([], [], [])
      surface.reserveCapacity(columns.count)
      var segment = 0
      for column in columns {
        let x = (left + Double(column) + 0.5) / scale
        while segment < body.points.count - 2, body.points[segment + 1].x < x { segment += 1 }
        let (one, two) = (body.points[segment], body.points[segment + 1])
        let share = min(1, max(0, (x - one.x) / max(1e-9, two.x - one.x)))
        let line = (one.y + (two.y - one.y) * share) * scale - top
        let strong = body.erosion[segment] + (body.erosion[segment + 1] - body.erosion[segment]) * share
        surface.append(Float(line))
        // The thinner the body, the thinner its band.
        step.append(Float(256 / min(1.5 * band, max(1, Double(height) - line))))
        strength.append(Int32((strong * 256).rounded()))
      }
    }
  }

  /// How much is taken away at 256ths of the way down, in 256ths: one minus a smooth step.
  private static let fall: [Int32] = (0...256).map { index in
    let t = Double(index) / 256
    return Int32((256 * (1 - t * t * (3 - 2 * t))).rounded())
  }

  /// Fills a body and takes away what the strengths at each column say, most at the surface and nothing deeper than one
  /// and a half bands. The work goes with the chart's pixels, whatever the rain: row by row, in whole numbers.
  private func draw(
    _ body: RainRun.Body, _ pixels: UnsafeMutablePointer<UInt8>, _ stride: Int, _ width: Int, _ height: Int,
    _ left: Double, _ top: Double
  ) {
    let scale = painter.scale
    guard let first = body.points.first, let last = body.points.last, last.x > first.x else { return }
    let band = max(1, run.band * scale)
    let begin = max(0, Int(first.x * scale - left))
    let columns = begin..<max(begin, min(width, max(0, Int((last.x * scale - left).rounded(.up)))))
    let table = Columns(body, columns, scale: scale, left: left, top: top, band: band, height: height)
    guard let highest = table.surface.min() else { return }
    let firstRow = max(0, Int(Double(highest) - (run.hasDust ? band : 0)))
    guard firstRow < height else { return }
    let grain = RainGrain.shared(run.seed)
    // A grain is half a point wide.
    let texel = max(1, scale * 0.5)
    let places = columns.map { Int(Double($0) / texel) & (RainGrain.side - 1) }
    let dust = Float(run.hasDust ? band : 0)
    // A little lighter than the body: single grains would drown otherwise.
    let speck = Ink(
      Colour(
        run.top.red * 0.65 + 0.35, run.top.green * 0.65 + 0.35, run.top.blue * 0.65 + 0.35, run.top.alpha))
    let span = max(1, Double(height) - Double(highest))
    grain.withUnsafeBufferPointer { grain in
      table.surface.withUnsafeBufferPointer { surface in
        places.withUnsafeBufferPointer { places in
          for row in firstRow..<height {
            let line = UnsafeMutableRawPointer(pixels + row * stride).assumingMemoryBound(to: UInt32.self)
            let noise = (Int(Double(row) / texel) & (RainGrain.side - 1)) * RainGrain.side
            let y = Float(row) + 0.5
            let ink = Ink(colour((Double(row) + 0.5 - Double(highest)) / span))
            for index in 0..<columns.count {
              let column = columns.lowerBound &+ index
              let depth = y - surface[index]
              if depth < 0 {
                guard depth > -dust else { continue }
                let fade = 1 + depth / Float(band)
                let density = 0.5 * Float(table.strength[index]) * fade * fade
                if Float(grain[noise &+ places[index]]) < density {
                  line[column] = speck.over(line[column], UInt32((0.25 + 0.5 * fade) * 256))
                }
                continue
              }
              let down = Int(depth * table.step[index])
              var keep: Int32 = 256
              if down < 256 {
                let amount = (table.strength[index] &* Self.fall[down]) >> 8
                keep = 256 &- ((amount &* 72) >> 8)
                if run.hasGrain {
                  let taken = ((amount &* 307) >> 8) &- Int32(grain[noise &+ places[index]])
                  keep = (keep &* (256 &- min(256, max(0, (taken &* 853) >> 8)))) >> 8
                } else {
                  keep = (keep &* (256 &- ((amount &* 192) >> 8))) >> 8
                }
              }
              if depth < 1 { keep = Int32(Float(keep) * depth) }
              if keep == 256, ink.alpha == 256 {
                line[column] = ink.pixel
              } else if keep > 0 {
                line[column] = ink.over(line[column], UInt32(keep))
              }
            }
          }
        }
      }
    }
  }
}

/// Grain: numbers of 0…255, even in their distribution, with the fine tile's clumps. One tile a seed, made once.
enum RainGrain {
  static let side = NoiseTile.side

  private static let standard = tile(0xBADC0DE)

  static func shared(_ seed: UInt64) -> [UInt8] { seed == 0xBADC0DE ? standard : tile(seed) }

  private static func tile(_ seed: UInt64) -> [UInt8] {
    var stream = RandomStream(seed: RandomStream.combined(seed, 0xBEE1_BEE1_BEE1_BEE1))
    return NoiseTile.fine.alphas.map { alpha in
      let clump = min(1, Double(alpha) / 110)
      return UInt8((min(1, max(0, stream.unit() * 0.82 + (1 - clump) * 0.18)) * 255).rounded())
    }
  }
}
