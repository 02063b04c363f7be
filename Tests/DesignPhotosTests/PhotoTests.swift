import DesignCatalogue
import DesignModel
import DesignPackage
import Foundation
import TestSupport
import Testing

@testable import DesignPhotos

@Suite("Photos") struct PhotoTests {
  static let pixel = Data(
    base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mMwTjsDAAI1AWa0b5eeAAAAAElFTkSuQmCC")!

  @Test("given bytes that are no image, then each is refused with its reason")
  func refusals() {
    #expect(throws: PhotoError.empty) { try PhotoDecoder.decode(Data()) }
    #expect(throws: PhotoError.notAnImage) { try PhotoDecoder.decode(Data("hello".utf8)) }
    #expect(throws: PhotoError.unsupported("HEIC")) { try PhotoDecoder.decode(Data("....ftypheic".utf8)) }
    #expect(throws: PhotoError.damaged) { try PhotoDecoder.decode(Self.pixel.prefix(40)) }
    #expect(throws: PhotoError.tooManyBytes(found: 69, limit: 10)) {
      try PhotoDecoder.decode(Self.pixel, limits: PhotoLimits(bytes: 10, pixels: 100, side: 10))
    }
  }

  @Test("given photos of each kind, then a header has their size; cut anywhere it has that or none")
  func headers() throws {
    let folder = TestFiles.fixtures.appendingPathComponent("photos")
    var kinds: Set<PhotoHeader.Kind> = []
    for file in [".jpg", ".png", ".webp"].flatMap({ TestFiles.list(folder, suffix: $0) }) {
      let data = try Data(contentsOf: file)
      guard let raster = try? PhotoDecoder.decode(data) else { continue }
      let header = try PhotoHeaders.header(of: data)
      #expect(header.upright == (raster.width, raster.height))
      kinds.insert(header.kind)
      for count in 0..<min(data.count, 1_200) {
        let cut = try? PhotoHeaders.header(of: data.prefix(count))
        #expect(cut == nil || (cut?.width == header.width && cut?.height == header.height))
        // A part of other data, whose first byte isn’t at 0.
        let inside = (Data([0]) + data.prefix(count)).dropFirst()
        #expect((try? PhotoHeaders.header(of: inside)) == cut)
      }
    }
    #expect(kinds.count == 3)
  }

  @Test("given WebP of each form, then its header is read")
  func webp() throws {
    func size(_ chunk: String, _ body: [UInt8]) throws -> [Int] {
      let data = Data("RIFF".utf8) + Data([0, 0, 0, 0]) + Data("WEBP\(chunk)".utf8) + Data([10, 0, 0, 0] + body)
      let header = try PhotoHeaders.header(of: data)
      return [header.width, header.height]
    }
    #expect(try size("VP8X", [0, 0, 0, 0, 0xFF, 0x01, 0, 0x2B, 0x01, 0]) == [512, 300])
    #expect(try size("VP8 ", [0, 0, 0, 0x9D, 0x01, 0x2A, 0x40, 0x41, 0xF0, 0x40]) == [320, 240])
    // 640 − 1 in 14 bits, then 480 − 1.
    #expect(try size("VP8L", [0x2F, 0x7F, 0xC2, 0x77, 0x00]) == [640, 480])
    #expect(throws: PhotoError.unsupported("an animated WebP")) { try size("VP8X", [2, 0, 0, 0, 0, 0, 0, 0, 0, 0]) }
    for chunk in ["VP8X", "VP8 ", "VP8L", "ALPH"] {
      #expect(throws: PhotoError.damaged) { try size(chunk, [0x2F]) }
    }
  }

  @Test("given a header that promises more pixels than allowed, then it is refused before decoding")
  func pixelBomb() {
    var bomb = Self.pixel
    bomb.replaceSubrange(16..<24, with: [0, 0, 0x40, 0, 0, 0, 0x40, 0])
    #expect(throws: PhotoError.self) { try PhotoDecoder.decode(bomb) }
  }

  @Test("given a truncated JPEG, then it is damaged")
  func truncated() throws {
    let image = try #require(try RenderBench.catalogue()["starter-photo-single"]?.images.first)
    #expect(try PhotoDecoder.decode(image.data).width == 1080)
    #expect(throws: PhotoError.damaged) { try PhotoDecoder.decode(image.data.prefix(image.data.count / 2)) }
  }

  @Test("given a photo, when it is scaled down, then a flat colour stays and halves average")
  func scaling() {
    let flat = Raster(width: 4, height: 4, pixels: [UInt8](repeating: 200, count: 64), isOpaque: true)
    #expect(Resampler.scale(flat, x: 0, y: 0, width: 4, height: 4, to: 3, 2).pixels.allSatisfy { $0 == 200 })
    let halves = Raster(
      width: 2, height: 1, pixels: [0, 0, 0, 255, 200, 100, 50, 255], isOpaque: true)
    #expect(Resampler.scale(halves, x: 0, y: 0, width: 2, height: 1, to: 1, 1).pixels == [100, 50, 25, 255])
    #expect(Resampler.scale(flat, x: 0, y: 0, width: 4, height: 4, to: 9, 9).pixels.allSatisfy { $0 == 200 })
  }

  @Test("given taps of any size, then weights are whole and sum to 65 536")
  func taps() {
    for count in [1, 3, 7, 100, 1_019] {
      let taps = Resampler.taps(start: 3.3, length: 500.7, count: count, limit: 600)
      #expect(taps.spans.count == count)
      for span in taps.spans {
        #expect(taps.weights[span.from..<(span.from + span.count)].reduce(0, +) == 65_536)
        #expect(span.first >= 0 && span.first + span.count <= 600)
      }
    }
  }

  @Test("given the filters' definitions, then their anchors hold", arguments: PhotoFilterToken.allCases)
  func filters(token: PhotoFilterToken) throws {
    let grey = Raster(width: 1, height: 1, pixels: [128, 128, 128, 255], isOpaque: true)
    guard let filter = PhotoFilter(token, intensity: 1) else { return #expect(token == .none) }
    let out = filter.apply(to: grey).pixels
    switch token {
    case .mono: #expect(out[0] == out[1] && out[1] == out[2] && abs(Int(out[0]) - 130) <= 1)
    case .sepia: #expect(out[2] > out[1] && out[1] > out[0])
    case .noir: #expect(out[0] == out[2])
    default: #expect(out[3] == 255)
    }
    #expect(PhotoFilter(token, intensity: 0) == nil)
    let half = try #require(PhotoFilter(token, intensity: 0.5)).apply(to: grey).pixels
    for channel in 0..<3 {
      let low = min(Int(out[channel]), 128) - 1
      #expect((low...(max(Int(out[channel]), 128) + 1)).contains(Int(half[channel])))
    }
  }

  @Test("given each EXIF orientation, then the corner that is up stays up")
  func orientations() {
    let two = Raster(width: 2, height: 1, pixels: [1, 1, 1, 255, 2, 2, 2, 255], isOpaque: true)
    #expect(Orientation.upright(two, 3).pixels[0] == 2)
    let turned = Orientation.upright(two, 6)
    #expect(turned.width == 1 && turned.height == 2 && turned.pixels[0] == 1)
    #expect(Orientation.upright(two, 8).pixels[0] == 2)
    #expect(PhotoHeader(kind: .jpeg, width: 30, height: 40, orientation: 6).upright == (30, 40))
    #expect(PhotoHeader(kind: .jpeg, width: 40, height: 30, orientation: 6).upright == (30, 40))
  }

  @Test("given a PNG decoded at half its size, then each pixel is the mean of four, and a cut file is damaged")
  func halves() throws {
    let data = try Data(contentsOf: TestFiles.fixtures.appendingPathComponent("photos/photo.png"))
    let whole = try PhotoDecoder.decode(data)
    let half = try PhotoDecoder.decode(data, targetSide: min(whole.width, whole.height) / 2)
    #expect(half.width == (whole.width + 1) / 2 && half.height == (whole.height + 1) / 2)
    #expect(half.isOpaque == whole.isOpaque)
    for y in 0..<half.height {
      for x in 0..<half.width {
        for channel in 0..<4 {
          var (sum, number) = (0, 0)
          for row in (2 * y)..<min(2 * y + 2, whole.height) {
            for column in (2 * x)..<min(2 * x + 2, whole.width) {
              sum += Int(whole.pixels[(row * whole.width + column) * 4 + channel])
              number += 1
            }
          }
          #expect(Int(half.pixels[(y * half.width + x) * 4 + channel]) == (sum + number / 2) / number)
        }
      }
    }
    #expect(throws: PhotoError.damaged) {
      _ = try PhotoDecoder.decode(data.prefix(data.count * 2 / 3), targetSide: min(whole.width, whole.height) / 2)
    }
  }

  @Test("given a picture written as JPEG, then in scans it takes fewer bytes and shows the same pixels")
  func scans() throws {
    let whole = try PhotoDecoder.decode(
      Data(contentsOf: TestFiles.fixtures.appendingPathComponent("photos/photo.png")))
    let (plain, inScans) = (try PhotoCropper.jpeg(whole), try PhotoCropper.jpeg(whole, inScans: true))
    #expect(inScans.count < plain.count)
    #expect(try PhotoDecoder.decode(inScans).pixels == PhotoDecoder.decode(plain).pixels)
    // Start of a progressive frame (ITU-T T.81, B.1.1.3).
    #expect(inScans.firstRange(of: Data([0xFF, 0xC2])) != nil)
  }
}
