import DesignModel
import Foundation

/// The photo filters in the studio's own, deterministic definitions (rendering.md §11.6): they work on gamma sRGB
/// 0…1 and clamp at the end; the intensity dissolves in linear light.
package struct PhotoFilter: Sendable {
  private var red: [Double]
  private var green: [Double]
  private var blue: [Double]
  private var saturation: Double
  private var matrix: [Double]?
  private var gain: (Double, Double, Double) = (1, 1, 1)
  private var intensity: Double

  /// The filter of a token at `intensity` 0…1; nil when it changes nothing.
  package init?(_ token: PhotoFilterToken, intensity: Double) {
    guard token != .none, intensity > 0 else { return nil }
    self.intensity = min(1, intensity)
    var curves: [[(Double, Double)]] = [[(0, 0), (1, 1)]]
    saturation = 1
    switch token {
    case .none: return nil
    case .mono: (saturation, curves) = (0, [[(0, 0), (0.25, 0.24), (0.5, 0.51), (0.75, 0.77), (1, 1)]])
    case .noir:
      (saturation, curves) = (0, [[(0, 0), (0.2, 0.09), (0.4, 0.31), (0.6, 0.64), (0.8, 0.88), (1, 1)]])
    case .chrome: (saturation, curves) = (1.22, [[(0, 0), (0.25, 0.22), (0.5, 0.52), (0.75, 0.80), (1, 1)]])
    case .fade:
      (saturation, curves) = (0.72, [[(0, 0.08), (0.5, 0.52), (1, 0.93)]])
      gain = (1.01, 1, 0.98)
    case .instant:
      saturation = 0.88
      curves = [
        [(0, 0.05), (0.5, 0.56), (1, 0.98)], [(0, 0.04), (0.5, 0.52), (1, 0.94)], [(0, 0.10), (0.5, 0.48), (1, 0.84)],
      ]
    case .process:
      saturation = 0.92
      curves = [
        [(0, 0), (0.5, 0.45), (1, 0.95)], [(0, 0.02), (0.5, 0.53), (1, 0.98)], [(0, 0.10), (0.5, 0.56), (1, 0.97)],
      ]
    case .transfer:
      saturation = 0.96
      curves = [
        [(0, 0.04), (0.5, 0.57), (1, 1)], [(0, 0.03), (0.5, 0.51), (1, 0.96)], [(0, 0.06), (0.5, 0.45), (1, 0.86)],
      ]
    case .sepia: matrix = [0.393, 0.769, 0.189, 0.349, 0.686, 0.168, 0.272, 0.534, 0.131]
    }
    let tables = curves.map(ToneCurve.table)
    red = tables[0]
    green = tables.count > 1 ? tables[1] : tables[0]
    blue = tables.count > 2 ? tables[2] : tables[0]
  }

  private static let toLinear: [Double] = (0...255).map { step in
    let value = Double(step) / 255
    return value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055, 2.4)
  }

  /// The gamma byte of each of 4 096 steps of linear light.
  private static let toGamma: [UInt8] = (0...4095).map { step in
    let value = Double(step) / 4095
    let gamma = value <= 0.0031308 ? value * 12.92 : 1.055 * power(value, 1 / 2.4) - 0.055
    return UInt8((min(1, max(0, gamma)) * 255).rounded())
  }

  /// The photo filtered; transparent parts keep their alpha.
  package func apply(to raster: Raster) -> Raster {
    var out = raster
    out.pixels.withUnsafeMutableBufferPointer { pixels in
      for index in stride(from: 0, to: pixels.count, by: 4) {
        let alpha = Double(pixels[index + 3])
        if alpha == 0 { continue }
        let b = Double(pixels[index]) / alpha
        let g = Double(pixels[index + 1]) / alpha
        let r = Double(pixels[index + 2]) / alpha
        let (fr, fg, fb) = colour(r, g, b)
        pixels[index] = dissolve(b, fb, alpha)
        pixels[index + 1] = dissolve(g, fg, alpha)
        pixels[index + 2] = dissolve(r, fr, alpha)
      }
    }
    return out
  }

  private func colour(_ r: Double, _ g: Double, _ b: Double) -> (Double, Double, Double) {
    if let matrix {
      return (
        matrix[0] * r + matrix[1] * g + matrix[2] * b, matrix[3] * r + matrix[4] * g + matrix[5] * b,
        matrix[6] * r + matrix[7] * g + matrix[8] * b
      )
    }
    let luma = 0.2126 * r + 0.7152 * g + 0.0722 * b
    func read(_ table: [Double], _ value: Double) -> Double {
      table[Int(min(1, max(0, luma + (value - luma) * saturation)) * 1023 + 0.5)]
    }
    return (read(red, r) * gain.0, read(green, g) * gain.1, read(blue, b) * gain.2)
  }

  private func dissolve(_ from: Double, _ to: Double, _ alpha: Double) -> UInt8 {
    let target = UInt8(min(1, max(0, to)) * 255 + 0.5)
    let mixed: Double
    if intensity >= 1 {
      mixed = Double(target)
    } else {
      let source = UInt8(min(1, max(0, from)) * 255 + 0.5)
      let linear = (1 - intensity) * Self.toLinear[Int(source)] + intensity * Self.toLinear[Int(target)]
      mixed = Double(Self.toGamma[Int(linear * 4095 + 0.5)])
    }
    return UInt8(mixed * alpha / 255 + 0.5)
  }
}

private func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

/// A monotone cubic through points (Fritsch and Carlson), as a table of 1 024 steps.
enum ToneCurve {
  static func table(_ points: [(Double, Double)]) -> [Double] {
    let count = points.count
    var slopes: [Double] = []
    for index in 0..<(count - 1) {
      slopes.append((points[index + 1].1 - points[index].1) / (points[index + 1].0 - points[index].0))
    }
    var tangents = [slopes[0]]
    for index in 1..<max(1, count - 1) {
      let (before, after) = (slopes[index - 1], slopes[index])
      tangents.append(before * after <= 0 ? 0 : 2 * before * after / (before + after))
    }
    tangents.append(slopes[slopes.count - 1])
    if count == 2 { tangents = [slopes[0], slopes[0]] }
    return (0...1023).map { step in
      let x = Double(step) / 1023
      let index = min(count - 2, points.lastIndex { $0.0 <= x } ?? 0)
      let (x0, y0) = points[index]
      let (x1, y1) = points[index + 1]
      let width = x1 - x0
      let t = (x - x0) / width
      let t2 = t * t
      let t3 = t2 * t
      let start = (2 * t3 - 3 * t2 + 1) * y0 + (t3 - 2 * t2 + t) * width * tangents[index]
      return start + (-2 * t3 + 3 * t2) * y1 + (t3 - t2) * width * tangents[index + 1]
    }
  }
}
