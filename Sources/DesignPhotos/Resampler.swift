/// Scales photos: area average when shrinking, bilinear when growing; integer weights, so results are the same anywhere.
package enum Resampler {
  /// The part `x`, `y`, `width`, `height` (px, fractions allowed) of `raster` as `outWidth` × `outHeight` px.
  package static func scale(
    _ raster: Raster, x: Double, y: Double, width: Double, height: Double, to outWidth: Int, _ outHeight: Int
  ) -> Raster {
    let columns = taps(start: x, length: width, count: outWidth, limit: raster.width)
    let rows = taps(start: y, length: height, count: outHeight, limit: raster.height)
    let top = rows.map(\.first).min() ?? 0
    let bottom = rows.map { $0.first + $0.weights.count }.max() ?? 0
    // Across first, into 16-bit rows, then down.
    var middle = [UInt16](repeating: 0, count: max(0, bottom - top) * outWidth * 4)
    raster.pixels.withUnsafeBufferPointer { source in
      middle.withUnsafeMutableBufferPointer { target in
        for row in top..<bottom {
          let base = row * raster.width * 4
          var out = (row - top) * outWidth * 4
          for tap in columns {
            var sums: (Int, Int, Int, Int) = (0, 0, 0, 0)
            var at = base + tap.first * 4
            for weight in tap.weights {
              sums.0 += weight * Int(source[at])
              sums.1 += weight * Int(source[at + 1])
              sums.2 += weight * Int(source[at + 2])
              sums.3 += weight * Int(source[at + 3])
              at += 4
            }
            // 16-bit weights on 8-bit values; 8 bits are kept below the point.
            target[out] = UInt16(truncatingIfNeeded: (sums.0 + 128) >> 8)
            target[out + 1] = UInt16(truncatingIfNeeded: (sums.1 + 128) >> 8)
            target[out + 2] = UInt16(truncatingIfNeeded: (sums.2 + 128) >> 8)
            target[out + 3] = UInt16(truncatingIfNeeded: (sums.3 + 128) >> 8)
            out += 4
          }
        }
      }
    }
    var pixels = [UInt8](repeating: 0, count: outWidth * outHeight * 4)
    middle.withUnsafeBufferPointer { source in
      pixels.withUnsafeMutableBufferPointer { target in
        for (index, tap) in rows.enumerated() {
          let out = index * outWidth * 4
          for column in 0..<(outWidth * 4) {
            var sum = 0
            var at = (tap.first - top) * outWidth * 4 + column
            for weight in tap.weights {
              sum += weight * Int(source[at])
              at += outWidth * 4
            }
            target[out + column] = UInt8(min(255, (sum + (1 << 23)) >> 24))
          }
        }
      }
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

  struct Tap {
    var first: Int
    /// Sum to 65 536.
    var weights: [Int]
  }

  static func taps(start: Double, length: Double, count: Int, limit: Int) -> [Tap] {
    let step = length / Double(count)
    return (0..<count).map { index in
      var from = start + Double(index) * step
      var to = from + step
      if step < 1 {
        let centre = (from + to) / 2
        (from, to) = (centre - 0.5, centre + 0.5)
      }
      let first = min(max(0, Int(from.rounded(.down))), limit - 1)
      let last = min(max(first, Int(to.rounded(.up)) - 1), limit - 1)
      var weights = (first...last).map { pixel in
        max(0, min(to, Double(pixel + 1)) - max(from, Double(pixel)))
      }
      let sum = weights.reduce(0, +)
      if sum <= 0 { weights = [1] + [Double](repeating: 0, count: last - first) }
      var whole = weights.map { Int(($0 / (sum <= 0 ? 1 : sum) * 65_536).rounded()) }
      if let heaviest = whole.indices.max(by: { whole[$0] < whole[$1] }) {
        whole[heaviest] += 65_536 - whole.reduce(0, +)
      }
      return Tap(first: first, weights: whole)
    }
  }
}
