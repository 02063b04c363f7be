import CDeflate
import Foundation
import TestSupport
import Testing

@testable import DesignRender

@Suite("Quick deflate") struct FastDeflateTests {
  private static func unpacked(_ packed: [UInt8], _ count: Int) throws -> [UInt8] {
    let engine = try #require(libdeflate_alloc_decompressor())
    defer { libdeflate_free_decompressor(engine) }
    var out = [UInt8](repeating: 0, count: count + 1)
    var found = 0
    let status = libdeflate_deflate_decompress(engine, packed, packed.count, &out, out.count, &found)
    #expect(status == LIBDEFLATE_SUCCESS)
    return Array(out[0..<found])
  }

  private static func samples() -> [[UInt8]] {
    var random = SeededGenerator(seed: 41)
    var all: [[UInt8]] = [[], [7], [UInt8](repeating: 0, count: 9), Array(0...255)]
    for count in [10, 257, 258, 259, 4_000, 98_303, 98_304, 98_305, 300_000] {
      all.append([UInt8](repeating: 0, count: count))
      all.append((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
      all.append((0..<count).map { _ in UInt8.random(in: 0...3, using: &random) })
      all.append((0..<count).map { UInt8($0 / 3 % 251) })
      // Runs between noise, as rows of a picture have; skewed so far that words reach their longest.
      var mixed: [UInt8] = []
      while mixed.count < count {
        let byte = UInt8(truncatingIfNeeded: (UInt64.random(in: 1...UInt64.max, using: &random)).leadingZeroBitCount)
        mixed += [UInt8](repeating: byte, count: Int.random(in: 1...700, using: &random))
        mixed += (0..<Int.random(in: 0...40, using: &random)).map { _ in
          UInt8(truncatingIfNeeded: UInt64.random(in: 1...UInt64.max, using: &random).leadingZeroBitCount &* 5)
        }
      }
      all.append(Array(mixed.prefix(count)))
    }
    // The same again from just within and just outside of the window, and where the lower halves of places meet again.
    for distance in [32_767, 32_768, 32_769, 65_535, 65_536, 65_537, 98_304] {
      let once = (0..<distance).map { _ in UInt8.random(in: 0...255, using: &random) }
      all.append(once + once)
    }
    return all
  }

  @Test(
    "given bytes of many kinds, when packed, then libdeflate reads them back, within the stated room",
    arguments: [false, true])
  func roundTrips(isPhoto: Bool) throws {
    let quick = FastDeflate()
    for input in Self.samples() {
      let bound = FastDeflate.bound(input.count)
      var out = [UInt8](repeating: 0xAA, count: bound + 8)
      let count = quick.compress(input, input.count, isPhoto: isPhoto, to: &out)
      #expect(count <= bound - 8)
      #expect(out[bound...].allSatisfy { $0 == 0xAA })
      #expect(try Self.unpacked(Array(out[0..<count]), input.count) == input, "\(input.count) bytes")
    }
  }

  @Test("given a flat picture's rows, when packed, then next to nothing is left", arguments: [false, true])
  func runs(isPhoto: Bool) {
    let input = [UInt8](repeating: 0, count: 1_000_000)
    var out = [UInt8](repeating: 0, count: FastDeflate.bound(input.count))
    #expect(FastDeflate().compress(input, input.count, isPhoto: isPhoto, to: &out) < 4_000)
  }

  @Test("given any counts, then the words make one full code no longer than the limit")
  func codes() {
    var random = SeededGenerator(seed: 5)
    for round in 0..<300 {
      let limit = [7, 14, 15][round % 3]
      let symbols = limit == 7 ? 19 : 286
      var counts = [UInt32](repeating: 0, count: symbols)
      // Fibonacci-like weights make the longest words.
      var (one, two): (UInt32, UInt32) = (1, 1)
      for index in 0..<Int.random(in: 0...symbols, using: &random) {
        counts[index] = round % 2 == 0 ? UInt32.random(in: 0...1_000, using: &random) : one
        if two < 1 << 30 { (one, two) = (two, one + two) }
      }
      let code = HuffmanCode(counts, limit: limit)
      let sum = code.lengths.reduce(0) { $1 == 0 ? $0 : $0 + 1 << (limit - Int($1)) }
      #expect(sum == 1 << limit)
      for (symbol, count) in counts.enumerated() where count > 0 { #expect(code.lengths[symbol] > 0) }
    }
  }

  @Test("given counts whose best code keeps to the limit, then no other code is shorter")
  func best() {
    var random = SeededGenerator(seed: 6)
    for most in [1, 2, 9, 255, 256, 70_000, 98_304] as [UInt32] {
      for symbols in [2, 3, 30, 286] {
        let counts = (0..<symbols).map { _ in UInt32.random(in: max(1, most / 50)...most, using: &random) }
        let code = HuffmanCode(counts, limit: 15)
        let bits = zip(counts, code.lengths).reduce(0) { $0 + Int($1.0) * Int($1.1) }
        // The two lightest together, until one is left: each joining is a bit for all below it.
        var (weights, least) = (counts.map(Int.init), 0)
        while weights.count > 1 {
          weights.sort(by: >)
          let sum = weights.removeLast() + weights.removeLast()
          weights.append(sum)
          least += sum
        }
        #expect(bits == least, "\(symbols) symbols, up to \(most)")
      }
    }
  }
}
