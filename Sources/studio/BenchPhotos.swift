import DesignPhotos
import Foundation
import StudioDesk

/// What it costs that workers decode photos: both ways by turns, in one run.
struct BenchPhotos {
  /// Most milliseconds that a worker may add to a photo of twelve megapixels.
  static let target = 5.0
  /// How often each way is measured.
  var count = 15

  /// Prints a line for each size; gives whether the target is met.
  func run() async throws -> Bool {
    let photo = try Self.photo(width: 4_000, height: 3_000)
    let pool = WorkerPool.photos(WorkerProgram(path: "/proc/self/exe"), width: 1)
    defer { pool.close() }
    try await pool.begin()
    let readers: [any PhotoReading] = [PhotosHere(), FencedPhotos(pool)]
    var isMet = true
    for (name, side) in [("whole", 0), ("at half", 1_024)] {
      var times: [[Double]] = [[], []]
      for round in 0..<(count + 2) {
        for (index, reader) in readers.enumerated() {
          let clock = ContinuousClock()
          let start = clock.now
          _ = try reader.pixels(of: photo, limits: .standard, targetSide: side)
          let spent = (clock.now - start).components
          if round > 1 { times[index].append(Double(spent.seconds) * 1_000 + Double(spent.attoseconds) / 1e15) }
        }
      }
      let (here, there) = (times[0].sorted()[count / 2], times[1].sorted()[count / 2])
      isMet = isMet && there - here <= Self.target
      print(
        String(
          format: "photo of 12 megapixels, %@: here %.1f ms, by a worker %.1f ms: %+.1f ms, %.2f times %@", name, here,
          there, there - here, there / here, there - here <= Self.target ? "(target met: 5)" : "(TARGET MISSED: 5)"))
    }
    return isMet
  }

  /// A JPEG of slopes with some noise.
  private static func photo(width: Int, height: Int) throws -> Data {
    var pixels = [UInt8](repeating: 255, count: width * height * 4)
    var seed: UInt32 = 1
    for y in 0..<height {
      for x in 0..<width {
        seed = seed &* 1_664_525 &+ 1_013_904_223
        for channel in 0..<3 {
          pixels[(y * width + x) * 4 + channel] = UInt8(
            (x * (channel + 1) / 20 + y / (channel + 1) / 10 + Int(seed >> 28)) & 255)
        }
      }
    }
    return try PhotoCropper.jpeg(Raster(width: width, height: height, pixels: pixels, isOpaque: true), quality: 90)
  }
}
