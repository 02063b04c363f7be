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
        let alpha: UInt32 = opaque || y % 3 == 0 || Bool.random(using: &random) ? 0xFF00_0000 : 0
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

  @Test("given rows that differ across, down or both ways, then each gets the filter that leaves least")
  func choices() {
    var random = SeededGenerator(seed: 11)
    let noise = (0..<200).map { _ in UInt32.random(in: 0...0xFF, using: &random) }
    func filters(_ pixel: (Int, Int) -> UInt32) -> Set<UInt8> {
      let pixels = canvas(200, 12) { 0xFF00_0000 | pixel($0, $1) * 0x01_0101 }
      var rows = FilteredRows(width: 200, channels: 3, isDrawing: false)
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
    #expect(filters { x, _ in noise[x] } == [RowFilter.up.rawValue])
    #expect(filters { _, y in noise[y] } == [RowFilter.sub.rawValue])
    // Up across and down below: both neighbours are one off, what lies between them is not.
    #expect(filters { x, y in 40 + UInt32(x) - UInt32(y) } == [RowFilter.average.rawValue])
  }

  @Test("given what repeats, or is nothing like its neighbours, then it is a drawing and told as it is; a photo is not")
  func drawings() throws {
    var random = SeededGenerator(seed: 12)
    let noise = (0..<4_096).map { _ in UInt32.random(in: 0...0xFF, using: &random) }
    func isDrawing(_ pixel: (Int, Int) -> UInt32) throws -> Bool {
      let pixels = canvas(64, 64) { 0xFF00_0000 | pixel($0, $1) * 0x01_0101 }
      return try pixels.withUnsafeBufferPointer {
        try FilteredRows.isDrawing(#require($0.baseAddress), width: 64, height: 64, stride: 256)
      }
    }
    #expect(try isDrawing { _, _ in 90 } && isDrawing { x, _ in noise[x] } && isDrawing { _, y in noise[y] })
    // Bands of a gradient, and letters.
    #expect(try isDrawing { x, y in UInt32(x + y) / 8 } && isDrawing { x, y in noise[x + y * 64] < 128 ? 40 : 200 })
    // Soft noise, as of a photo; a few lines of it in a drawing change nothing.
    let soft = { (x: Int, y: Int) in 100 + UInt32(x) + noise[x + y * 64] / 64 }
    #expect(try !isDrawing(soft) && isDrawing { x, y in y < 8 ? soft(x, y) : 20 })
    let bands = canvas(64, 2) { x, y in 0xFF00_0000 | UInt32(x * 3 + y * 2) / 16 * 0x05_0403 }
    var rows = FilteredRows(width: 64, channels: 4, isDrawing: true)
    var out = [UInt8](repeating: 9, count: rows.rowBytes + 8)
    try bands.withUnsafeBytes { bands in
      let line = try #require(bands.baseAddress)
      try out.withUnsafeMutableBytes { try rows.write(line + 256, above: line, to: #require($0.baseAddress)) }
    }
    #expect(out.prefix(5) == [RowFilter.none.rawValue, bands[258], bands[257], bands[256], 0xFF])
  }
}
