import DesignLayout
import DesignPhotos
import Foundation
import Synchronization
import Testing

@testable import DesignRender

@Suite("Photos in memory") struct PhotoCacheTests {
  private static let key = PhotoCache.Key(
    content: "photo", source: Rect(0, 0, 1, 1), width: 1_024, height: 0, filter: nil, sigma: 0)

  /// Asks for one photo on four threads at once; how often it was made, and how many got it.
  private func ask(_ cache: PhotoCache, gives: Bool) -> (made: Int, got: Int) {
    let made = Mutex(0)
    let got = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      let raster = try? cache.raster(Self.key) { () throws(PhotoError) in
        made.withLock { $0 += 1 }
        // Long enough for the others to ask meanwhile.
        Thread.sleep(forTimeInterval: 0.2)
        return gives ? Raster(width: 2, height: 2, pixels: Array(repeating: 255, count: 16), isOpaque: true) : nil
      }
      if raster != nil { got.withLock { $0 += 1 } }
    }
    return (made.withLock { $0 }, got.withLock { $0 })
  }

  @Test("given several threads that want one photo, then it is decoded once and all have it")
  func once() {
    let cache = PhotoCache()
    #expect(ask(cache, gives: true) == (1, 4))
    #expect(ask(cache, gives: true) == (0, 4))
    #expect(cache.byteCount == 16)
  }

  /// A photo of many colours, as a file.
  private func photo(_ width: Int, _ height: Int) throws -> Data {
    var pixels = [UInt8](repeating: 255, count: width * height * 4)
    pixels.withUnsafeMutableBufferPointer { pixels in
      var at = 0
      while at < pixels.count {
        let (x, y) = (at / 4 % width, at / 4 / width)
        pixels[at] = UInt8(truncatingIfNeeded: x / 8)
        pixels[at + 1] = UInt8(truncatingIfNeeded: y / 5)
        pixels[at + 2] = (x / 40 + y / 40) & 1 == 0 ? 20 : 220
        at += 4
      }
    }
    return try PhotoCropper.jpeg(Raster(width: width, height: height, pixels: pixels, isOpaque: true))
  }

  @Test("given a large photo, when pictures of all sizes want it, then its file is read once and nothing is sharpened")
  func levels() throws {
    let data = try photo(1_800, 1_200)
    let cache = PhotoCache()
    var reads = 0
    func decoded(_ side: Int) -> Raster? {
      try? cache.decoded("large", side: side) {
        reads += 1
        return data
      }
    }
    let small = try #require(decoded(200))
    #expect(small.width == 450 && small.height == 300)
    #expect(decoded(300)?.width == 900 && decoded(1_000)?.width == 1_800)
    #expect(decoded(200)?.pixels == small.pixels)
    #expect(reads == 1)
    // The JPEG library's own quarter is cut in the frequencies, a mean in the pixels: apart at edges, nowhere else.
    let direct = try PhotoDecoder.decode(data, targetSide: 256)
    #expect(direct.width == small.width && direct.height == small.height)
    let apart = stride(from: 0, to: small.pixels.count, by: 7).map {
      abs(Int(direct.pixels[$0]) - Int(small.pixels[$0]))
    }
    #expect(Double(apart.reduce(0, +)) / Double(apart.count) < 2.5)
    #expect(Double(apart.count { $0 > 8 }) / Double(apart.count) < 0.1)
  }

  @Test("given a small photo, then each size is decoded as large as it needs to be")
  func small() throws {
    let data = try photo(1_100, 800)
    let cache = PhotoCache()
    #expect(
      try cache.decoded("small", side: 256) { data }?.pixels == (try PhotoDecoder.decode(data, targetSide: 256)).pixels)
    #expect(try cache.decoded("gone", side: 256) { nil } == nil)
    // Not rounded up: what a picture of 345 px needs is there at a half.
    #expect(try cache.decoded("small", side: 345) { data }?.width == 550)
    #expect(try cache.decoded("small", side: 400) { nil }?.width == 550)
    #expect(try cache.decoded("small", side: 401) { data }?.width == 1_100)
  }

  @Test("given a photo that was decoded when it came in, then pictures of any size read nothing")
  func primed() throws {
    let data = try photo(1_800, 1_200)
    let cache = PhotoCache()
    cache.keep(
      try PhotoDecoder.decode(data, targetSide: PhotoCache.sharedSide), of: "photo", try PhotoHeaders.header(of: data))
    #expect(try cache.decoded("photo", side: 1_024) { nil }?.width == 1_800)
  }

  @Test("given a memory that keeps nothing, or a photo that is damaged, then each thread tries by itself")
  func alone() {
    let none = ask(PhotoCache(limit: 0), gives: true)
    #expect(none.got == 4 && none.made >= 1)
    let damaged = ask(PhotoCache(), gives: false)
    #expect(damaged.got == 0 && damaged.made == 4)
  }
}
