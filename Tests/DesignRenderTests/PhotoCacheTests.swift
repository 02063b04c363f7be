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
      let raster = cache.raster(Self.key) {
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

  @Test("given a memory that keeps nothing, or a photo that is damaged, then each thread tries by itself")
  func alone() {
    let none = ask(PhotoCache(limit: 0), gives: true)
    #expect(none.got == 4 && none.made >= 1)
    let damaged = ask(PhotoCache(), gives: false)
    #expect(damaged.got == 0 && damaged.made == 4)
  }
}
