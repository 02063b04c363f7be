/// A seeded stream of random numbers, SplitMix64 as rendering.md §13.8 begins it: the constant is added once when the
/// stream is made and once more before each draw. The same seed gives the same numbers everywhere.
package struct RandomStream: Sendable {
  private var state: UInt64

  private static let step: UInt64 = 0x9E37_79B9_7F4A_7C15

  package init(seed: UInt64) { state = seed &+ Self.step }

  /// The next 64 bits.
  package mutating func next() -> UInt64 {
    state &+= Self.step
    return Self.finished(state)
  }

  /// The next number in 0..<1, of 53 bits.
  package mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// One seed of two.
  package static func combined(_ one: UInt64, _ two: UInt64) -> UInt64 {
    finished((one &+ step) ^ (two &+ 0xBF58_476D_1CE4_E5B9))
  }

  private static func finished(_ value: UInt64) -> UInt64 {
    var z = value
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// A square of periodic value noise, 128 × 128 alphas, that repeats without a seam (rendering.md §13.8).
package struct NoiseTile: Sendable {
  /// Texels per side.
  package static let side = 128
  /// Alphas row by row.
  package let alphas: [UInt8]

  /// Specks close together.
  package static let fine = NoiseTile(
    seed: 0xA1B2_C3D4_E5F6_1020, period: 44, gain: 0.55, cutoff: 0.52, power: 1.60, base: 0.035)
  /// Soft clouds.
  package static let coarse = NoiseTile(
    seed: 0x0F1E_2D3C_4B5A_6978, period: 18, gain: 0.62, cutoff: 0.46, power: 1.30, base: 0.028)

  /// Three octaves of a stream's grids, each twice as fine and `gain` times as strong; what lies under `cutoff` is `base`.
  init(seed: UInt64, period: Int, gain: Double, cutoff: Double, power: Double, base: Double) {
    var stream = RandomStream(seed: seed)
    let side = Self.side
    var sums = [Double](repeating: 0, count: side * side)
    var (cells, amplitude, total) = (period, 1.0, 0.0)
    for _ in 0..<3 {
      let grid = (0..<(cells * cells)).map { _ in stream.unit() }
      for y in 0..<side {
        let v = Double(y) / Double(side) * Double(cells)
        let (row, below) = (Int(v) % cells, (Int(v) + 1) % cells)
        let ty = Self.smooth(v - v.rounded(.down))
        for x in 0..<side {
          let u = Double(x) / Double(side) * Double(cells)
          let (column, right) = (Int(u) % cells, (Int(u) + 1) % cells)
          let tx = Self.smooth(u - u.rounded(.down))
          let upper = grid[row * cells + column] + (grid[row * cells + right] - grid[row * cells + column]) * tx
          let lower = grid[below * cells + column] + (grid[below * cells + right] - grid[below * cells + column]) * tx
          sums[y * side + x] += amplitude * (upper + (lower - upper) * ty)
        }
      }
      total += amplitude
      amplitude *= gain
      cells *= 2
    }
    alphas = sums.map { sum in
      let share = min(1, max(0, (sum / total - cutoff) / (1 - cutoff)))
      let shaped = Power.of(share, power)
      return UInt8(((base + (1 - base) * shaped) * 255).rounded())
    }
  }

  private static func smooth(_ t: Double) -> Double { t * t * (3 - 2 * t) }
}
