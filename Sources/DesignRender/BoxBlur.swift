/// Gaussian blurs as three box passes, in place, for one or four interleaved bytes a pixel.
enum BoxBlur {
  /// Radii of three boxes whose repeated use has the standard deviation `sigma` px (the usual "boxes for Gauss" rule).
  static func radii(_ sigma: Double) -> [Int] {
    let ideal = (12 * sigma * sigma / 3 + 1).squareRoot()
    var lower = Int(ideal)
    if lower % 2 == 0 { lower -= 1 }
    lower = max(1, lower)
    let wide = Double(lower)
    let narrow = (12 * sigma * sigma - 3 * wide * wide - 12 * wide - 9) / (-4 * wide - 4)
    let count = Int(narrow.rounded())
    return (0..<3).map { ($0 < count ? lower : lower + 2) / 2 }
  }

  /// Blurs `pixels` of `width` × `height`, `channels` bytes each, rows `stride` bytes apart. Edges repeat when `clamp`,
  /// else zero lies outside.
  static func blur(
    _ pixels: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int, channels: Int, sigma: Double,
    clamp: Bool
  ) {
    guard sigma > 0.2, width > 0, height > 0 else { return }
    var line = [UInt8](repeating: 0, count: max(width, height) * channels)
    line.withUnsafeMutableBufferPointer { buffer in
      guard let scratch = buffer.baseAddress else { return }
      for radius in radii(sigma) where radius > 0 {
        for row in 0..<height {
          pass(pixels + row * stride, scratch, count: width, step: channels, channels: channels, radius, clamp)
        }
        for column in 0..<width {
          pass(
            pixels + column * channels, scratch, count: height, step: stride, channels: channels, radius, clamp)
        }
      }
    }
  }

  @inline(__always)
  private static func pass(
    _ base: UnsafeMutablePointer<UInt8>, _ scratch: UnsafeMutablePointer<UInt8>, count: Int, step: Int, channels: Int,
    _ radius: Int, _ clamp: Bool
  ) {
    let window = 2 * radius + 1
    let factor = UInt32((1 << 24) / window)
    for channel in 0..<channels {
      var at = channel
      for index in 0..<count {
        scratch[index] = base[at]
        at += step
      }
      let first = clamp ? UInt32(scratch[0]) : 0
      let last = clamp ? UInt32(scratch[count - 1]) : 0
      var sum = first * UInt32(radius)
      for index in 0...radius { sum += index < count ? UInt32(scratch[index]) : last }
      at = channel
      for index in 0..<count {
        base[at] = UInt8(truncatingIfNeeded: (UInt64(sum) * UInt64(factor) + (1 << 23)) >> 24)
        at += step
        let entering = index + radius + 1
        let leaving = index - radius
        sum += entering < count ? UInt32(scratch[entering]) : last
        sum -= leaving >= 0 ? UInt32(scratch[leaving]) : first
      }
    }
  }
}
