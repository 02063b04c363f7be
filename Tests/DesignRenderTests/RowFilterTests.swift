import DesignPhotos
import Foundation
import TestSupport
import Testing

@testable import DesignRender

@Suite("Filters of rows")
struct RowFilterTests {
  /// A canvas of BGRA pixels.
  private func canvas(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt32) -> [UInt8] {
    var bytes = [UInt8]()
    for y in 0..<height {
      for x in 0..<width { withUnsafeBytes(of: pixel(x, y).littleEndian) { bytes += $0 } }
    }
    return bytes
  }

  private func png(_ pixels: [UInt8], _ width: Int, opaque: Bool, level: Int32 = 1) throws -> Data {
    try pixels.withUnsafeBufferPointer { buffer in
      try PNGWriter().encode(
        #require(buffer.baseAddress), width: width, height: pixels.count / width / 4, stride: width * 4,
        opaque: opaque, level: level)
    }
  }

  @Test("given noise of any width, opaque or not, when written, then it reads as it was", arguments: [true, false])
  func anyWidth(opaque: Bool) throws {
    var random = SeededGenerator(seed: 7)
    for width in Array(1...17) + [64, 301] {
      let pixels = canvas(width, 40) { x, y in
        // Flat, across, down and noise, so that each filter has its rows.
        let shade: UInt32 =
          switch y / 8 {
          case 0: 90
          case 1: UInt32(x * 5 % 256)
          case 2: UInt32(y * 11 % 256)
          default: UInt32.random(in: 0...255, using: &random)
          }
        let alpha: UInt32 = opaque || Bool.random(using: &random) ? 0xFF00_0000 : 0
        return alpha == 0 ? 0 : alpha | shade << 16 | (shade ^ 0x55) << 8 | UInt32((x + y) % 256)
      }
      for level in [1, 6] as [Int32] {
        #expect(
          try PhotoDecoder.decode(png(pixels, width, opaque: opaque, level: level)).pixels == pixels, "\(width) px")
      }
    }
  }

  @Test("given edges of shapes, when written with alpha, then they read as they were but for a step")
  func halfSeen() throws {
    let pixels = canvas(60, 60) { x, y in
      let alpha = UInt32(x * 255 / 59)
      let shade = alpha * UInt32(y) / 59
      return alpha << 24 | shade << 16 | shade << 8 | alpha / 2
    }
    let read = try PhotoDecoder.decode(png(pixels, 60, opaque: false)).pixels
    #expect(zip(read, pixels).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
  }

  @Test("given rows that repeat, or are near those above or what is before, then each gets the filter for it")
  func choices() {
    var random = SeededGenerator(seed: 11)
    let noise = (0..<200).map { _ in UInt32.random(in: 0...0xFF, using: &random) }
    func filters(_ pixel: (Int, Int) -> UInt32) -> Set<UInt8> {
      let pixels = canvas(200, 12) { 0xFF00_0000 | pixel($0, $1) * 0x01_0101 }
      var rows = FilteredRows(width: 200, channels: 3)
      var out = [UInt8](repeating: 0, count: rows.rowBytes + 8)
      return pixels.withUnsafeBytes { pixels in
        Set(
          (1..<12).map { y in
            out.withUnsafeMutableBytes { out in
              if let line = pixels.baseAddress, let to = out.baseAddress {
                rows.write(line + y * 800, above: line + (y - 1) * 800, to: to)
              }
              return out[0]
            }
          }.dropFirst())
      }
    }
    // What was there before, or is nothing like its neighbours, is found best as it is.
    #expect(filters { x, _ in noise[x] } == [RowFilter.none.rawValue])
    #expect(filters { _, y in noise[y] } == [RowFilter.none.rawValue])
    #expect(filters { x, y in noise[(x * 37 + y * 101) % 200] } == [RowFilter.none.rawValue])
    // One off what is above, or before, as in a photo.
    #expect(filters { x, y in noise[x] / 2 + UInt32(y) } == [RowFilter.up.rawValue])
    #expect(filters { x, y in noise[y * 7] / 4 + UInt32(x) } == [RowFilter.sub.rawValue])
    // Up across and down below: both neighbours are one off, what lies between them is not.
    #expect(filters { x, y in 40 + UInt32(x) - UInt32(y) } == [RowFilter.average.rawValue])
  }
}
