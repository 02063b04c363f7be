import DesignLayout
import TestSupport
import Testing

@testable import DesignRender

@Suite("Rows of a gradient") struct GradientRowTests {
  /// One px after the other, in doubles: what the table's entry adds, and what it keeps of the px below.
  private static func expected(
    _ below: [UInt8], _ stops: [GradientStop], first: Int, count: Int, from: Double, step: Double
  ) -> [UInt8] {
    var pixels = below
    for column in 0..<count {
      let place = min(1_023, max(0, (Int(from * 65_536) + column * Int(step * 65_536)) >> 16))
      let colour = GradientTable.colour(stops, at: Double(place) / 1_023)
      let taken = (colour.alpha * 256).rounded()
      for (channel, value) in [colour.blue, colour.green, colour.red].enumerated() {
        let at = (first + column) * 4 + channel
        let sum = Double(below[at]) * (256 - taken) + (value * (taken * 255)).rounded() + 128
        pixels[at] = UInt8(sum / 256)
      }
    }
    return pixels
  }

  @Test("given any stops, direction and length, when a row is blended, then it is what one px after the other gives")
  func rows() {
    var random = SeededGenerator(seed: 20)
    for _ in 0..<400 {
      let stops = (0...Int.random(in: 1...3, using: &random)).map { index in
        func channel() -> Double { Double.random(in: 0...1, using: &random) }
        let alpha = Bool.random(using: &random) ? 1 : channel()
        return GradientStop(Double(index) / 3, Colour(channel(), channel(), channel(), alpha))
      }
      let table = GradientTable(stops)
      let count = Int.random(in: 0...70, using: &random)
      let first = Int.random(in: 0...3, using: &random)
      // Within the table, beyond either end, and standing still.
      let from = Double.random(in: -600...1_600, using: &random)
      let step = Bool.random(using: &random) ? Double.random(in: -40...40, using: &random) : 0
      let below = (0..<((first + count + 2) * 4)).map { _ in UInt8.random(in: 0...255, using: &random) }
      var pixels = below
      pixels.withUnsafeMutableBufferPointer { buffer in
        guard let line = buffer.baseAddress else { return }
        if step == 0 {
          table.constantRow(line, first..<(first + count), at: from)
        } else {
          table.row(line, first, count, from: from, step: step)
        }
      }
      let wanted = Self.expected(below, stops, first: first, count: count, from: from, step: step)
      for at in pixels.indices where at % 4 != 3 {
        #expect(pixels[at] == wanted[at], "\(at) of \(count), \(from), \(step)")
      }
      // Nothing before it and nothing behind.
      #expect(pixels[..<(first * 4)] == below[..<(first * 4)])
      #expect(pixels[((first + count) * 4)...] == below[((first + count) * 4)...])
    }
  }
}
