import DesignLayout

/// Pixels of an opaque canvas, worked on directly: smooth fills over many pixels are several times as fast so as through
/// Cairo's general paths. BGRX rows of `stride` bytes.
struct Canvas {
  var pixels: UnsafeMutablePointer<UInt8>
  var width: Int
  var height: Int
  var stride: Int

  /// Lays a gradient over the px rectangle. `paint`'s points are in pt; `scale` is px a pt.
  func blend(_ paint: Paint, scale: Double, x: Range<Int>, y: Range<Int>) {
    switch paint {
    case .solid, .angular: break
    case .linear(let from, let to, let stops):
      let table = GradientTable(stops)
      let (dx, dy) = ((to.x - from.x) * scale, (to.y - from.y) * scale)
      let length = max(1e-9, dx * dx + dy * dy)
      let (stepX, stepY) = (dx / length * GradientTable.last, dy / length * GradientTable.last)
      let origin = -(from.x * scale * stepX + from.y * scale * stepY) + 0.5 * stepX
      for row in y {
        let start = origin + (Double(row) + 0.5) * stepY
        if stepX == 0 {
          table.constantRow(pixels + row * stride, x, at: start)
        } else {
          table.row(
            pixels + row * stride, x.lowerBound, x.count, from: start + Double(x.lowerBound) * stepX, step: stepX)
        }
      }
    case .radial(let centre, let radius, let stops):
      let table = GradientTable(stops)
      let (cx, cy) = (centre.x * scale, centre.y * scale)
      let factor = GradientTable.last / (radius * scale)
      for row in y {
        let dy = Double(row) + 0.5 - cy
        // The distance is taken every eight px and runs straight in between: a gradient step is finer than the error.
        var column = x.lowerBound
        func distance(_ column: Int) -> Double {
          let dx = Double(column) + 0.5 - cx
          return (dx * dx + dy * dy).squareRoot() * factor
        }
        var here = distance(column)
        while column < x.upperBound {
          let count = min(8, x.upperBound - column)
          let there = distance(column + count)
          table.row(pixels + row * stride, column, count, from: here, step: (there - here) / Double(count))
          here = there
          column += count
        }
      }
    }
  }

  /// Mixes a radial gradient of one colour, whose alpha alone changes, with what lies below in another way. False when
  /// the gradient has more colours. What each value below becomes is looked up: the colour is the same everywhere.
  func mix(_ mode: BlendMode, _ paint: Paint, scale: Double, x: Range<Int>, y: Range<Int>) -> Bool {
    guard case .radial(let centre, let radius, let stops) = paint, let colour = stops.first?.colour,
      stops.allSatisfy({
        $0.colour.red == colour.red && $0.colour.green == colour.green && $0.colour.blue == colour.blue
      })
    else { return false }
    let tables = [colour.blue, colour.green, colour.red].map { source in
      (0..<256).map { value -> Int32 in
        let below = Double(value) / 255
        let mixed =
          switch mode {
          case .multiply: below * source
          case .screen: below + source - below * source
          case .overlay: below <= 0.5 ? 2 * below * source : 1 - 2 * (1 - below) * (1 - source)
          }
        return Int32((mixed * 255).rounded())
      }
    }
    // Alpha by the square of the distance, so that no pixel needs a root.
    let steps = 2_048
    let last = stops.max { $0.offset < $1.offset }?.colour.alpha ?? 0
    let alphas = (0...steps).map { index -> Int32 in
      let offset = (Double(index) / Double(steps)).squareRoot()
      return Int32((GradientTable.colour(stops, at: offset).alpha * 256).rounded())
    }
    let beyond = Int32((last * 256).rounded())
    let (cx, cy) = (centre.x * scale, centre.y * scale)
    let factor = Double(steps) / (radius * scale * radius * scale)
    for row in y {
      let dy = Double(row) + 0.5 - cy
      let line = pixels + row * stride
      for column in x {
        let dx = Double(column) + 0.5 - cx
        let index = (dx * dx + dy * dy) * factor
        let alpha = index < Double(steps) ? alphas[Int(index)] : beyond
        if alpha == 0 { continue }
        let pixel = line + column * 4
        for channel in 0..<3 {
          let value = Int32(pixel[channel])
          pixel[channel] = UInt8(
            truncatingIfNeeded: value + (((tables[channel][Int(value)] - value) * alpha + 128) >> 8))
        }
      }
    }
    return true
  }

  /// Lays `colour` through a small mask whose sample (i, j) stands at px `left + (i + ½) · step`, `top + (j + ½) · step`;
  /// bilinear between samples, nothing outside. `hidden` px are left out: something opaque will cover them.
  func blend(
    mask: UnsafePointer<UInt8>, maskWidth: Int, maskHeight: Int, maskStride: Int, left: Double, top: Double,
    step: Double, colour: Colour, hidden: (x: Range<Int>, y: Range<Int>)? = nil
  ) {
    let alpha = Int32((colour.alpha * 256).rounded())
    func channel(_ value: Double) -> UInt16 { UInt16((value * 255).rounded()) }
    let tint = SIMD4<UInt16>(channel(colour.blue), channel(colour.green), channel(colour.red), 255)
    let firstX = max(0, Int(left.rounded(.down)))
    let lastX = min(width, Int((left + Double(maskWidth) * step).rounded(.up)))
    let firstY = max(0, Int(top.rounded(.down)))
    let lastY = min(height, Int((top + Double(maskHeight) * step).rounded(.up)))
    guard firstX < lastX, firstY < lastY, alpha > 0 else { return }
    // One row of the mask between two of its rows, in 8.8, with a zero at each end for the fade to nothing.
    var line = [Int32](repeating: 0, count: maskWidth + 3)
    // How much of the tint each px of a row takes, in 256ths, in whole groups of four px.
    var covers = [UInt16](repeating: 0, count: lastX - firstX + 4)
    let advance = Int(65_536 / step)
    let start = Int(((Double(firstX) + 0.5 - left) / step + 0.5) * 65_536)
    // A px lies at most half a sample before the first and one after the last, so no index needs a check of its own.
    precondition(start >= 0 && (start + advance * (lastX - firstX)) >> 16 <= maskWidth + 1)
    let empty = [UInt8](repeating: 0, count: maskWidth)
    line.withUnsafeMutableBufferPointer { line in
      covers.withUnsafeMutableBufferPointer { covers in
        empty.withUnsafeBufferPointer { empty in
          guard let nothing = empty.baseAddress, let covers = covers.baseAddress else { return }
          for row in firstY..<lastY {
            let place = (Double(row) + 0.5 - top) / step - 0.5
            let upper = Int(place.rounded(.down))
            let share = Int32(((place - Double(upper)) * 256).rounded())
            let one = upper >= 0 && upper < maskHeight ? mask + upper * maskStride : nothing
            let two = upper + 1 >= 0 && upper + 1 < maskHeight ? mask + (upper + 1) * maskStride : nothing
            var any: Int32 = 0
            for column in 0..<maskWidth {
              let value = Int32(one[column]) &* (256 &- share) &+ Int32(two[column]) &* share
              line[column &+ 1] = (value &* alpha) >> 8
              any |= value
            }
            if any == 0 { continue }
            let base = UnsafeMutableRawPointer(pixels + row * stride)
            let gap = hidden.flatMap { $0.y.contains(row) ? $0.x.clamped(to: firstX..<lastX) : nil } ?? firstX..<firstX
            for part in [firstX..<gap.lowerBound, gap.upperBound..<lastX] where !part.isEmpty {
              // 16.16 steps along the padded line.
              var position = start &+ (part.lowerBound &- firstX) &* advance
              for index in 0..<part.count {
                let cell = position >> 16
                let fraction = Int32(truncatingIfNeeded: (position >> 8) & 255)
                let value = (line[cell] &* (256 &- fraction) &+ line[cell &+ 1] &* fraction) >> 8
                // 65 280 is 256 of cover: x / 255 is x · 257 / 65 536.
                covers[index] = UInt16(truncatingIfNeeded: (value &* 257 &+ 32_768) >> 16)
                position &+= advance
              }
              Self.mix(base + part.lowerBound * 4, covers, part.count, tint)
            }
          }
        }
      }
    }
  }

  /// Mixes `covers` 256ths of `tint` into each of `count` px, two at a time, which one register holds.
  private static func mix(
    _ target: UnsafeMutableRawPointer, _ covers: UnsafeMutablePointer<UInt16>, _ count: Int, _ tint: SIMD4<UInt16>
  ) {
    let tints = SIMD8(lowHalf: tint, highHalf: tint)
    var index = 0
    while index &+ 2 <= count {
      let (one, two) = (covers[index], covers[index &+ 1])
      if one | two != 0 {
        let cover = SIMD8(lowHalf: SIMD4(repeating: one), highHalf: SIMD4(repeating: two))
        let below = SIMD8<UInt16>(
          truncatingIfNeeded: target.loadUnaligned(fromByteOffset: index &* 4, as: SIMD8<UInt8>.self))
        let mixed = below &* (256 &- cover) &+ tints &* cover &+ 128
        target.storeBytes(
          of: SIMD8<UInt8>(truncatingIfNeeded: mixed &>> 8), toByteOffset: index &* 4, as: SIMD8<UInt8>.self)
      }
      index &+= 2
    }
    if index < count {
      let cover = SIMD4(repeating: covers[index])
      let below = SIMD4<UInt16>(
        truncatingIfNeeded: target.loadUnaligned(fromByteOffset: index &* 4, as: SIMD4<UInt8>.self))
      let mixed = below &* (256 &- cover) &+ tint &* cover &+ 128
      target.storeBytes(
        of: SIMD4<UInt8>(truncatingIfNeeded: mixed &>> 8), toByteOffset: index &* 4, as: SIMD4<UInt8>.self)
    }
  }

  /// Copies opaque pixels of the canvas's own resolution to px (`x`, `y`), cut at the canvas's edges.
  func copy(_ source: UnsafePointer<UInt8>, width sourceWidth: Int, height sourceHeight: Int, x: Int, y: Int) {
    let left = max(0, x)
    let right = min(width, x + sourceWidth)
    guard left < right else { return }
    for row in max(0, y)..<max(max(0, y), min(height, y + sourceHeight)) {
      let from = source + ((row - y) * sourceWidth + left - x) * 4
      (pixels + row * stride + left * 4).update(from: from, count: (right - left) * 4)
    }
  }
}

/// A gradient as 1 024 colours, premultiplied, 8 bits below the point, with what each keeps of the pixel below. Values
/// fit 16 bits: colour · 65 280 + 255 · 256 · keep is at most 65 280, and half a step for rounding, which is in the table.
struct GradientTable {
  static let count = 1_024
  static let last = Double(count - 1)

  /// Blue, green, red, opaque, each with half a step; then what is kept of each, in 256ths.
  private let entries: [SIMD8<UInt16>]

  init(_ stops: [GradientStop]) {
    entries = (0..<Self.count).map { step in
      let colour = Self.colour(stops, at: Double(step) / Self.last)
      let keep = UInt16(256 - (colour.alpha * 256).rounded())
      // What is added never exceeds what the rounded alpha took away.
      let room = Double(256 - keep) * 255
      func premultiplied(_ value: Double) -> UInt16 { UInt16((value * room).rounded()) + 128 }
      return SIMD8(
        premultiplied(colour.blue), premultiplied(colour.green), premultiplied(colour.red), 65_280 + 128, keep, keep,
        keep, 0)
    }
  }

  /// The colour of the stops at `offset`, the ends' colours beyond them; interpolated without premultiplying.
  static func colour(_ stops: [GradientStop], at offset: Double) -> Colour {
    guard let first = stops.first, let last = stops.last else { return Colour(0, 0, 0, 0) }
    if offset <= first.offset { return first.colour }
    for (one, two) in zip(stops, stops.dropFirst()) where offset <= two.offset {
      let share = two.offset > one.offset ? (offset - one.offset) / (two.offset - one.offset) : 1
      func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
      return Colour(
        mix(one.colour.red, two.colour.red), mix(one.colour.green, two.colour.green),
        mix(one.colour.blue, two.colour.blue), mix(one.colour.alpha, two.colour.alpha))
    }
    return last.colour
  }

  /// Blends `count` px from `first` on, the table's index going from `from` by `step`.
  @inline(__always)
  func row(_ target: UnsafeMutablePointer<UInt8>, _ first: Int, _ count: Int, from: Double, step: Double) {
    entries.withUnsafeBufferPointer { entries in
      let line = UnsafeMutableRawPointer(target) + first * 4
      var position = Int(from * 65_536)
      let advance = Int(step * 65_536)
      let places = 0..<(Self.count << 16)
      // The index runs one way, so that its ends tell of all between them.
      if places.contains(position), places.contains(position &+ advance &* (count &- 1)) {
        Self.row(line, count) {
          let entry = entries[position &>> 16]
          position &+= advance
          return entry
        }
      } else {
        Self.row(line, count) {
          let entry = entries[min(Self.count - 1, max(0, position >> 16))]
          position &+= advance
          return entry
        }
      }
    }
  }

  /// Blends `count` px with what `next` gives for each, two at a time.
  @inline(__always)
  private static func row(_ line: UnsafeMutableRawPointer, _ count: Int, _ next: () -> SIMD8<UInt16>) {
    var column = 0
    while column &+ 2 <= count {
      let (one, two) = (next(), next())
      let pixels = SIMD8<UInt16>(
        truncatingIfNeeded: line.loadUnaligned(fromByteOffset: column &* 4, as: SIMD8<UInt8>.self))
      let keep = SIMD8(lowHalf: one.highHalf, highHalf: two.highHalf)
      let mixed = pixels &* keep &+ SIMD8(lowHalf: one.lowHalf, highHalf: two.lowHalf)
      line.storeBytes(
        of: SIMD8<UInt8>(truncatingIfNeeded: mixed &>> 8), toByteOffset: column &* 4, as: SIMD8<UInt8>.self)
      column &+= 2
    }
    if column < count {
      let entry = next()
      let pixel = SIMD4<UInt16>(
        truncatingIfNeeded: line.loadUnaligned(fromByteOffset: column &* 4, as: SIMD4<UInt8>.self))
      let mixed = pixel &* entry.highHalf &+ entry.lowHalf
      line.storeBytes(
        of: SIMD4<UInt8>(truncatingIfNeeded: mixed &>> 8), toByteOffset: column &* 4, as: SIMD4<UInt8>.self)
    }
  }

  /// Blends a row in one colour, the one at index `at`.
  func constantRow(_ target: UnsafeMutablePointer<UInt8>, _ columns: Range<Int>, at: Double) {
    let entry = entries[min(Self.count - 1, max(0, Int(at)))]
    if entry[4] == 256 { return }
    Self.row(UnsafeMutableRawPointer(target) + columns.lowerBound * 4, columns.count) { entry }
  }
}
