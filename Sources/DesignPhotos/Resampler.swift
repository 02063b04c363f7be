/// Scales photos: area average when shrinking, bilinear when growing; integer weights, so results are the same anywhere.
package enum Resampler {
  /// The part `x`, `y`, `width`, `height` (px, fractions allowed) of `raster` as `outWidth` × `outHeight` px.
  package static func scale(
    _ raster: Raster, x: Double, y: Double, width: Double, height: Double, to outWidth: Int, _ outHeight: Int
  ) -> Raster {
    let columns = taps(start: x, length: width, count: outWidth, limit: raster.width)
    let rows = taps(start: y, length: height, count: outHeight, limit: raster.height)
    // Only the columns that are wanted; down first, a row of sums at a time, with 8 bits below the point, then across.
    let left = columns.spans.map(\.first).min() ?? 0
    let wide = max(0, (columns.spans.map { $0.first + $0.count }.max() ?? 0) - left) * 4
    var sums = [UInt32](repeating: 0, count: wide)
    var middle = [UInt16](repeating: 0, count: wide)
    let pixels = [UInt8](unsafeUninitializedCapacity: outWidth * outHeight * 4) { target, count in
      raster.pixels.withUnsafeBufferPointer { source in
        for (index, span) in rows.spans.enumerated() {
          down(
            UnsafeBufferPointer(rebasing: source[((span.first * raster.width + left) * 4)...]), raster.width * 4,
            rows.weights[span.from..<(span.from + span.count)], &sums, &middle)
          across(
            middle, left, columns,
            UnsafeMutableBufferPointer(rebasing: target[(index * outWidth * 4)..<((index + 1) * outWidth * 4)]))
        }
      }
      count = outWidth * outHeight * 4
    }
    return Raster(width: outWidth, height: outHeight, pixels: pixels, isOpaque: raster.isOpaque)
  }

  /// `raster` at half its size: the mean of each square of four, an odd last row or column left out.
  package static func halved(_ raster: Raster) -> Raster {
    let (width, height) = (max(1, raster.width / 2), max(1, raster.height / 2))
    let (right, below) = (raster.width > 1 ? 4 : 0, raster.height > 1 ? raster.width * 4 : 0)
    let pixels = [UInt8](unsafeUninitializedCapacity: width * height * 4) { target, count in
      raster.pixels.withUnsafeBufferPointer { source in
        for y in 0..<height {
          var at = y * 2 * raster.width * 4
          var out = y * width * 4
          for _ in 0..<width {
            for channel in 0..<4 {
              let sum =
                UInt16(source[at + channel]) + UInt16(source[at + channel + right])
                + UInt16(source[at + channel + below]) + UInt16(source[at + channel + below + right])
              target[out + channel] = UInt8(truncatingIfNeeded: (sum + 2) >> 2)
            }
            at += 8
            out += 4
          }
        }
      }
      count = width * height * 4
    }
    return Raster(width: width, height: height, pixels: pixels, isOpaque: raster.isOpaque)
  }

  /// Rows `stride` bytes apart as one row of 16-bit values. Weights of 16 bits let the machine multiply eight at a time;
  /// the one of 17 stands alone.
  private static func down(
    _ source: UnsafeBufferPointer<UInt8>, _ stride: Int, _ weights: ArraySlice<UInt32>, _ sums: inout [UInt32],
    _ target: inout [UInt16]
  ) {
    sums.withUnsafeMutableBufferPointer { sums in
      target.withUnsafeMutableBufferPointer { target in
        let count = sums.count
        sums.update(repeating: 128)
        var from = 0
        for weight in weights {
          if weight == whole {
            for column in 0..<count { sums[column] &+= UInt32(source[from &+ column]) &<< 16 }
          } else {
            let part = UInt32(UInt16(truncatingIfNeeded: weight))
            for column in 0..<count { sums[column] &+= UInt32(source[from &+ column]) &* part }
          }
          from &+= stride
        }
        for column in 0..<count { target[column] = UInt16(truncatingIfNeeded: sums[column] &>> 8) }
      }
    }
  }

  /// A row of 16-bit values from the column `left` on as a row of pixels.
  private static func across(
    _ source: [UInt16], _ left: Int, _ columns: Taps, _ target: UnsafeMutableBufferPointer<UInt8>
  ) {
    source.withUnsafeBufferPointer { source in
      columns.weights.withUnsafeBufferPointer { weights in
        var out = 0
        for span in columns.spans {
          // 65 536 × 65 280 and half of a step fit into 32 bits.
          var sums: (UInt32, UInt32, UInt32, UInt32) = (1 << 23, 1 << 23, 1 << 23, 1 << 23)
          var at = (span.first &- left) &* 4
          for index in span.from..<(span.from &+ span.count) {
            let weight = weights[index]
            sums.0 &+= weight &* UInt32(source[at])
            sums.1 &+= weight &* UInt32(source[at &+ 1])
            sums.2 &+= weight &* UInt32(source[at &+ 2])
            sums.3 &+= weight &* UInt32(source[at &+ 3])
            at &+= 4
          }
          target[out] = UInt8(truncatingIfNeeded: sums.0 &>> 24)
          target[out &+ 1] = UInt8(truncatingIfNeeded: sums.1 &>> 24)
          target[out &+ 2] = UInt8(truncatingIfNeeded: sums.2 &>> 24)
          target[out &+ 3] = UInt8(truncatingIfNeeded: sums.3 &>> 24)
          out &+= 4
        }
      }
    }
  }

  /// All the weights of one pixel.
  private static let whole: UInt32 = 65_536

  /// Which pixels one pixel is made of, and where their weights stand.
  struct Span {
    var first: Int
    var from: Int
    var count: Int
  }

  /// What each pixel of a row is made of.
  struct Taps {
    var spans: [Span] = []
    /// Those of a span sum to 65 536.
    var weights: [UInt32] = []
  }

  static func taps(start: Double, length: Double, count: Int, limit: Int) -> Taps {
    let step = length / Double(count)
    var taps = Taps()
    taps.spans.reserveCapacity(count)
    for index in 0..<count {
      var from = start + Double(index) * step
      var to = from + step
      if step < 1 {
        let centre = (from + to) / 2
        (from, to) = (centre - 0.5, centre + 0.5)
      }
      let first = min(max(0, Int(from.rounded(.down))), limit - 1)
      let last = min(max(first, Int(to.rounded(.up)) - 1), limit - 1)
      func weight(_ pixel: Int) -> Double { max(0, min(to, Double(pixel + 1)) - max(from, Double(pixel))) }
      let sum = (first...last).reduce(0) { $0 + weight($1) }
      let start = taps.weights.count
      var left = Int(whole)
      var heaviest = start
      for pixel in first...last {
        let share = sum <= 0 ? (pixel == first ? 1 : 0) : weight(pixel) / sum
        let part = Int((share * Double(whole)).rounded())
        left -= part
        taps.weights.append(UInt32(part))
        if taps.weights[heaviest] < part { heaviest = taps.weights.count - 1 }
      }
      taps.weights[heaviest] = UInt32(Int(taps.weights[heaviest]) + left)
      taps.spans.append(Span(first: first, from: start, count: last - first + 1))
    }
    return taps
  }
}
