import CLcms
import Foundation
import Testing

@testable import DesignPhotos

@Suite("Colours of photos") struct PhotoColoursTests {
  /// A profile with the given primaries and sRGB’s curve, as phones write it.
  static func profile(_ primaries: [(Double, Double)]) throws -> [UInt8] {
    var white = cmsCIExyY(x: 0.3127, y: 0.3290, Y: 1)
    let points = primaries.map { cmsCIExyY(x: $0.0, y: $0.1, Y: 1) }
    var triple = cmsCIExyYTRIPLE(Red: points[0], Green: points[1], Blue: points[2])
    let curve = cmsBuildParametricToneCurve(nil, 4, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
    defer { cmsFreeToneCurve(curve) }
    var curves = [curve, curve, curve]
    let profile = try #require(cmsCreateRGBProfile(&white, &triple, &curves))
    defer { cmsCloseProfile(profile) }
    var count: cmsUInt32Number = 0
    _ = cmsSaveProfileToMem(profile, nil, &count)
    var bytes = [UInt8](repeating: 0, count: Int(count))
    #expect(cmsSaveProfileToMem(profile, &bytes, &count) != 0)
    return bytes
  }

  static let displayP3 = [(0.680, 0.320), (0.265, 0.690), (0.150, 0.060)]
  static let sRGB = [(0.640, 0.330), (0.300, 0.600), (0.150, 0.060)]

  /// `photo`, which has no profile, with one.
  static func adding(_ profile: [UInt8], to photo: Data, _ kind: PhotoHeader.Kind) -> Data {
    let bytes = [UInt8](photo)
    func word(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } }
    switch kind {
    case .jpeg:
      // Two segments, the second before the first.
      let halves = [(2, profile.dropFirst(100)), (1, profile.prefix(100))]
      let segments = halves.flatMap { number, part -> [UInt8] in
        let content = Array("ICC_PROFILE\0".utf8) + [UInt8(number), 2] + part
        return [0xFF, 0xE2, UInt8((content.count + 2) >> 8), UInt8((content.count + 2) & 255)] + content
      }
      return Data(bytes[..<2] + segments + bytes[2...])
    case .png: return Data(bytes[..<33] + PhotoMetadata.profileChunk(profile) + bytes[33...])
    case .webp:
      var out = bytes
      out[20] |= 0x20
      out.insert(
        contentsOf: Array("ICCP".utf8) + word(profile.count) + profile
          + [UInt8](repeating: 0, count: profile.count % 2), at: 30)
      out.replaceSubrange(4..<8, with: word(out.count - 8))
      return Data(out)
    }
  }

  @Test(
    "given the red of Display P3 that is sRGB’s, when a photo is decoded, then it is that red; without a profile not")
  func red() throws {
    let pixels = [UInt8]((0..<256).flatMap { _ -> [UInt8] in [35, 51, 234, 255] })
    let plain = try PhotoCropper.jpeg(Raster(width: 16, height: 16, pixels: pixels, isOpaque: true), quality: 100)
    let wide = Self.adding(try Self.profile(Self.displayP3), to: plain, .jpeg)
    func middle(_ photo: Data) throws -> [Int] { try PhotoDecoder.decode(photo).pixels[544..<547].map { Int($0) } }
    for (found, meant) in zip(try middle(wide), [0, 0, 255]) { #expect(abs(found - meant) <= 6) }
    for (found, meant) in zip(try middle(plain), [35, 51, 234]) { #expect(abs(found - meant) <= 6) }
    // A profile that says what is taken for granted changes nothing, nor does one that is cut short.
    #expect(try middle(Self.adding(try Self.profile(Self.sRGB), to: plain, .jpeg)) == middle(plain))
    #expect(
      try middle(Self.adding(Array(try Self.profile(Self.displayP3).prefix(300)), to: plain, .jpeg)) == middle(plain))
  }

  @Test(
    "given a profile in any format, when what cameras write is taken out, then the colours are the same",
    arguments: [("photo.png", PhotoHeader.Kind.jpeg), ("photo.png", .png), ("photo.webp", .webp)])
  func kept(name: String, kind: PhotoHeader.Kind) throws {
    let photo = try PhotoMetadata.removed(from: PhotoMetadataTests.fixture(name))
    let plain = kind == .jpeg ? try PhotoCropper.jpeg(PhotoDecoder.decode(photo), quality: 95) : photo
    let profile = try Self.profile(Self.displayP3)
    let wide = Self.adding(profile, to: plain, kind)
    let drawn = try PhotoDecoder.decode(wide)
    let before = try PhotoDecoder.decode(plain)
    #expect(drawn.pixels == before.inSRGB(from: ColourProfile.cleaned(profile)).pixels)
    #expect(drawn.pixels != before.pixels)
    let clean = try PhotoMetadata.removed(from: wide)
    #expect(try PhotoDecoder.decode(clean).pixels == drawn.pixels)
    #expect(!PhotoMetadata.isIn(clean))
  }

  @Test("given pixels one sees through, when colours are converted, then how much stays, and colours stay below it")
  func translucent() throws {
    let pixels: [UInt8] = [17, 25, 117, 128, 0, 0, 0, 0, 35, 51, 234, 255, 1, 1, 1, 1]
    let picture = Raster(width: 4, height: 1, pixels: pixels, isOpaque: false)
    let out = picture.inSRGB(from: ColourProfile.cleaned(try Self.profile(Self.displayP3)))
    #expect([3, 7, 11, 15].map { out.pixels[$0] } == [128, 0, 255, 1])
    #expect(abs(Int(out.pixels[2]) - 128) <= 2 && out.pixels[0] <= 2 && out.pixels[10] == 255)
    #expect(out.pixels[4..<7].allSatisfy { $0 == 0 } && out.pixels[12..<15].allSatisfy { $0 <= 1 })
  }
}
