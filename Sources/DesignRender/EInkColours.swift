extension EInk {
  /// What few inks there are.
  enum Inks {
    /// Levels of grey, 2^bits of them.
    case grey(bits: Int)
    /// Inks of a coloured panel.
    case colours(PaperPalette)
  }

  /// Least spread between a pixel's channels, 0…255, that is a colour and not a grey.
  private static let leastChroma: Float = 56

  /// Places in a palette of a canvas. As with ``levels(_:width:height:stride:bits:photos:)`` what is
  /// drawn goes to one ink each, black or white where it would vanish or is grey, so that edges of letters have no fringe;
  /// only photos are dithered.
  static func colours(
    _ layers: Layers, width: Int, height: Int, stride: Int, palette: PaperPalette,
    photos: [(x: Range<Int>, y: Range<Int>)]
  ) -> [UInt8] {
    typealias Channels = SIMD4<Float>
    let inks = palette.inks.map { Channels(Float($0.blue), Float($0.green), Float($0.red), 0) }
    let weights = Channels(0.0722, 0.7152, 0.2126, 0)
    func read(_ pixel: UnsafePointer<UInt8>) -> Channels {
      Channels(Float(pixel[0]), Float(pixel[1]), Float(pixel[2]), 0)
    }
    func luma(_ value: Channels) -> Float { (value * weights).sum() / 255 }
    func nearest(_ value: Channels) -> Int {
      var best = (place: 0, distance: Float.greatestFiniteMagnitude)
      for (place, ink) in inks.enumerated() {
        let difference = value - ink
        let distance = (difference * difference).sum()
        if distance < best.distance { best = (place, distance) }
      }
      return best.place
    }
    func flat(_ value: Channels) -> Int {
      let spread = max(value[0], value[1], value[2]) - min(value[0], value[1], value[2])
      return spread < leastChroma ? (luma(value) < 0.5 ? 0 : 1) : nearest(value)
    }
    func apart(_ place: Int, _ value: Channels, _ below: Channels) -> Int {
      let rise = luma(value) - luma(below)
      guard abs(rise) >= leastContrast else { return place }
      let wanted = rise > 0 ? 1 : 0
      return wanted == place ? 1 - wanted : wanted
    }
    var out = [UInt8](repeating: 0, count: width * height)
    var errors = [Channels](repeating: .zero, count: width + 2)
    var next = errors
    for y in 0..<height {
      for index in next.indices { next[index] = .zero }
      let spans = photos.filter { $0.y.contains(y) }.map(\.x)
      for x in 0..<width {
        let at = y * stride + x * 4
        let isPhoto = spans.contains { $0.contains(x) }
        guard isPhoto, !layers.isDrawn(at) else {
          let place = layers.ink(at) { pixel -> (Int, Channels) in
            let value = read(pixel)
            return (flat(value), value)
          } apart: {
            isPhoto ? $0 : apart($0, $1, $2)
          }
          out[y * width + x] = UInt8(place)
          continue
        }
        let wanted = (read(layers.whole + at) + errors[x + 1]).clamped(
          lowerBound: Channels(repeating: -128), upperBound: Channels(repeating: 383))
        let place = nearest(wanted)
        out[y * width + x] = UInt8(place)
        let error = wanted - inks[place]
        errors[x + 2] += error * (7 / 16)
        next[x] += error * (3 / 16)
        next[x + 1] += error * (5 / 16)
        next[x + 2] += error * (1 / 16)
      }
      swap(&errors, &next)
    }
    return out
  }
}
