import Foundation

/// What a picture's colours amount to (rendering.md §11.10): measured on 64 × 64 px, means weighted by alpha.
package struct PhotoStatistics: Hashable, Sendable {
  /// Mean linear luminance, 0…1.
  package var luminance = 0.5
  /// Whether luminance varies little: its deviation is below 0.10 or its range below 0.26.
  var isLowContrast = false
  /// Mean HSV saturation, 0…1.
  package var saturation = 0.0
  /// The saturation nine tenths of the picture stay within.
  package var saturation90 = 0.0
  /// The strongest hue in degrees, where there is any colour.
  var hue: Double?
  /// The strongest hue bin's share of all hue weight.
  var strengthByWeight = 0.0
  /// The strongest hue bin's share of the coloured part.
  var strengthByArea = 0.0
  /// The coloured part's share of the picture.
  var colouredShare = 0.0
  /// The strongest hue bin's share of the picture.
  var hueShare = 0.0
  /// Mean colour of the strongest hue bin, linear RGB.
  var hueColour: [Double] = [0, 0, 0]
  /// Mean colour, linear RGB.
  var meanColour: [Double] = [0, 0, 0]
  /// Whether any pixel counted.
  package var isEmpty = true

  /// Measures `raster`; nearly transparent pixels do not count. Channels are taken without their alpha, which the app
  /// forgot.
  package init(_ raster: Raster) {
    let small = Resampler.scale(
      raster, x: 0, y: 0, width: Double(raster.width), height: Double(raster.height), to: 64, 64)
    var (total, sum, squares, saturations) = (0.0, 0.0, 0.0, 0.0)
    var (lowest, highest) = (1.0, 0.0)
    var means = [0.0, 0.0, 0.0]
    var histogram = [Double](repeating: 0, count: 32)
    struct Bin {
      var weight = 0.0
      var area = 0.0
      var colour = [0.0, 0.0, 0.0]
    }
    var bins = [Bin](repeating: Bin(), count: 36)
    for at in stride(from: 0, to: small.pixels.count, by: 4) {
      let alpha = Double(small.pixels[at + 3]) / 255
      if alpha < 0.05 { continue }
      let rgb = [2, 1, 0].map { min(1, Double(small.pixels[at + $0]) / 255 / alpha) }
      let linear = rgb.map(Self.linear)
      let y = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
      let (top, bottom) = (max(rgb[0], rgb[1], rgb[2]), min(rgb[0], rgb[1], rgb[2]))
      let spread = top - bottom
      let saturation = top > 0 ? spread / top : 0
      total += alpha
      sum += alpha * y
      squares += alpha * y * y
      saturations += alpha * saturation
      (lowest, highest) = (min(lowest, y), max(highest, y))
      for channel in 0..<3 { means[channel] += alpha * linear[channel] }
      histogram[min(31, Int(saturation * 32))] += alpha
      guard saturation >= 0.03 else { continue }
      var sixth: Double
      if top == rgb[0] {
        sixth = (rgb[1] - rgb[2]) / spread
      } else if top == rgb[1] {
        sixth = (rgb[2] - rgb[0]) / spread + 2
      } else {
        sixth = (rgb[0] - rgb[1]) / spread + 4
      }
      if sixth < 0 { sixth += 6 }
      func unit(_ value: Double) -> Double { min(1, max(0, value)) }
      let weight =
        alpha * (0.20 + 0.80 * unit((saturation - 0.02) / 0.30)) * (0.30 + 0.70 * unit(1 - 2 * abs(y - 0.5)))
      let index = min(35, Int(sixth * 6))
      bins[index].weight += weight
      bins[index].area += alpha
      for channel in 0..<3 { bins[index].colour[channel] += weight * linear[channel] }
    }
    guard total > 0 else { return }
    isEmpty = false
    luminance = sum / total
    isLowContrast = max(0, squares / total - luminance * luminance).squareRoot() < 0.10 || highest - lowest < 0.26
    saturation = saturations / total
    meanColour = means.map { $0 / total }
    var reached = 0.0
    for (index, share) in histogram.enumerated() {
      reached += share
      if reached >= 0.90 * total {
        saturation90 = (Double(index) + 0.5) / 32
        break
      }
    }
    let coloured = bins.reduce(0) { $0 + $1.area }
    guard coloured > 0, let best = bins.indices.max(by: { (bins[$0].weight, -$0) < (bins[$1].weight, -$1) }) else {
      return
    }
    hue = (Double(best) + 0.5) * 10
    strengthByArea = bins[best].area / coloured
    strengthByWeight = bins[best].weight / max(1e-12, bins.reduce(0) { $0 + $1.weight })
    colouredShare = coloured / total
    hueShare = bins[best].area / total
    hueColour = bins[best].colour.map { $0 / max(1e-12, bins[best].weight) }
  }

  /// A channel of sRGB in linear light.
  static func linear(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
