import DesignData
import Foundation

/// The next hour's rain as a body: heights from expected intensity, tapers, a monotone curve (rendering.md §13.5), and
/// how far it dissolves where it is uncertain or thin (rendering.md §13.6).
struct RainCurve {
  /// A run of rain: points of its outline from anchor to anchor, in pt of the chart, and how much of the body is taken
  /// away at each, 0…1.
  struct Run {
    var points: [Point]
    var erosion: [Double]
    var top: Double
  }

  var size: Size
  /// Distance of the baseline from the top, pt.
  var base: Double
  var runs: [Run] = []

  private static let gamma = 0.62
  /// The labels stand below the chart, so the baseline may lie near its foot.
  private static let baseFraction = 0.97
  private static let headroomFraction = 0.075

  /// The curve of an hour's minutes from `start` on, in a chart of `size` at `scale` px a pt; `resolution` are the minutes
  /// apart at which the rain is known.
  init(
    _ points: [WeatherMinute], from start: Date, size: Size, scale: Double, budget: RainBudget = .full,
    resolution: Int? = nil
  ) {
    self.size = size
    base = size.height * Self.baseFraction
    var intensities = [Double](repeating: 0, count: 60)
    var certainties = [Double](repeating: 0, count: 60)
    for point in points {
      let index = Int((point.date.timeIntervalSince(start) / 60).rounded(.down))
      guard (0..<60).contains(index) else { continue }
      intensities[index] = max(intensities[index], point.expected)
      certainties[index] = max(certainties[index], min(1, max(0, point.precipitationChance ?? 1)))
    }
    for index in 0..<60 where intensities[index] < Nowcast.wetThreshold { intensities[index] = 0 }
    intensities = CoarseRain.smoothed(intensities, from: start, every: resolution)
    let peak = intensities.max() ?? 0
    guard peak > 0 else { return }
    let robust = intensities.sorted()[Int((0.92 * 59).rounded())]
    let reference = max(0.001, max(max(1, Self.ceiling(peak)), robust))
    let most = budget == .full ? 360 : 120
    // Sampling goes with the chart's width alone, so that a wet hour costs what a dry one does.
    let count = max(12, max(60, min(most, Int(size.width * scale * 1.15))))
    func resampled(_ values: [Double], _ index: Int) -> Double {
      let place = Double(index) / Double(count - 1) * 59
      let low = min(58, Int(place))
      return values[low] + (values[low + 1] - values[low]) * (place - Double(low))
    }
    let tallest = max(1, base - size.height * Self.headroomFraction)
    let heights = (0..<count).map { index in
      min(tallest, Power.of(min(1, resampled(intensities, index) / reference), Self.gamma) * tallest)
    }
    let certain = (0..<count).map { resampled(certainties, $0) }
    runs = Self.runs(heights, certain, size, base, 1 / scale)
  }

  /// The chart's scale by the hour's peak, mm/h (rendering.md §13.5).
  static func ceiling(_ peak: Double) -> Double {
    for step in [1.0, 2.5, 5, 10] where peak < step { return step }
    return peak
  }

  // MARK: Runs

  private static func runs(
    _ heights: [Double], _ certain: [Double], _ size: Size, _ base: Double, _ px: Double
  ) -> [Run] {
    let step = size.width / Double(heights.count)
    var ranges: [Range<Int>] = []
    var start: Int?
    for index in 0...heights.count {
      let isWet = index < heights.count && heights[index] > 2 * px
      if isWet, start == nil { start = index }
      if !isWet, let from = start {
        ranges.append(from..<index)
        start = nil
      }
    }
    let peak = heights.max() ?? 1
    let target = max(12, min(0.08 * size.width, 48))
    return ranges.enumerated().map { number, range in
      let left = Double(range.lowerBound) * step
      let right = Double(range.upperBound) * step
      let before = number == 0 ? left : (left - Double(ranges[number - 1].upperBound) * step) / 2
      let after =
        number == ranges.count - 1 ? size.width - right : (Double(ranges[number + 1].lowerBound) * step - right) / 2
      return run(
        range, heights, certain, step: step, base: base, peak: peak, tapers: (min(target, before), min(target, after)))
    }
  }

  private static let leftTaper: [(x: Double, height: Double)] = [
    (0.22, 0.08), (0.48, 0.28), (0.72, 0.58), (0.88, 0.84),
  ]
  private static let rightTaper: [(x: Double, height: Double)] = [
    (0.14, 0.88), (0.38, 0.62), (0.63, 0.30), (0.85, 0.10),
  ]

  private static func run(
    _ range: Range<Int>, _ heights: [Double], _ certain: [Double], step: Double, base: Double, peak: Double,
    tapers: (left: Double, right: Double)
  ) -> Run {
    func x(_ index: Int) -> Double { (Double(index) + 0.5) * step }
    let from = Double(range.lowerBound) * step - tapers.left
    let to = Double(range.upperBound) * step + tapers.right
    var curve: [(x: Double, height: Double, certainty: Double)] = [(from, 0, certain[range.lowerBound])]
    let (first, last) = (range.lowerBound, range.upperBound - 1)
    if tapers.left > 0.5 {
      for taper in leftTaper where taper.x * (x(first) - from) > 0.25 {
        curve.append((from + taper.x * (x(first) - from), taper.height * heights[first], certain[first]))
      }
    }
    for index in range { curve.append((x(index), heights[index], certain[index])) }
    if tapers.right > 0.5 {
      for taper in rightTaper where (1 - taper.x) * (to - x(last)) > 0.25 {
        curve.append((x(last) + taper.x * (to - x(last)), taper.height * heights[last], certain[last]))
      }
    }
    curve.append((to, 0, certain[last]))
    let span = max(1e-6, to - from)
    let erosion = curve.indices.map { index -> Double in
      let point = curve[index]
      let share = peak > 0 ? point.height / peak : 0
      // Uncertain rain, thin rain and the ends dissolve; the certain middle of a shower stays whole.
      let doubt = Power.of(min(1, max(0, (0.78 - point.certainty) / 0.22)), 1.2)
      var strength = max(0.20 + 0.80 * doubt, 0.06) * (1 + 1.10 * Power.of(1 - share, 1.05))
      let edge = min(point.x - from, to - point.x) / span
      strength *= 1 + 0.65 * Power.of(max(0, 1 - edge / 0.133), 1.25)
      strength *= 0.12 + 0.88 * Power.of(1 - share, 1.05)
      // The crest dissolves too, or the body would have an outline there; thin rain keeps some body.
      return 0.62 + 0.24 * min(1, strength)
    }
    let points = curve.map { Point($0.x, base - $0.height) }
    return Run(points: points, erosion: erosion, top: points.map(\.y).min() ?? base)
  }
}
