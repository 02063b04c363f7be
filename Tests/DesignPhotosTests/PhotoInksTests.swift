import CLcms
import CTurboJPEG
import Foundation
import Testing

@testable import DesignPhotos

@Suite("Photos in the inks of print") struct PhotoInksTests {
  /// A JPEG of 16 × 16 px of one colour, its inks turned to luma and chroma (YCCK), which the library marks as Adobe’s.
  static func photo(_ inks: [UInt8]) throws -> Data {
    let handle = try #require(tjInitCompress())
    defer { tjDestroy(handle) }
    var buffer: UnsafeMutablePointer<UInt8>?
    var size: UInt = 0
    let pixels = [UInt8]((0..<256).flatMap { _ in inks })
    #expect(
      tjCompress2(
        handle, pixels, 16, 64, 16, Int32(TJPF_CMYK.rawValue), &buffer, &size, Int32(TJSAMP_444.rawValue), 100, 0) == 0)
    defer { tjFree(buffer) }
    return Data(bytes: try #require(buffer), count: Int(size))
  }

  /// A JPEG without its segments of `marker`.
  static func removing(_ marker: UInt8, from photo: Data) -> Data {
    var bytes = [UInt8](photo)
    var at = 2
    while at + 4 < bytes.count, bytes[at + 1] != 0xDA {
      let length = 2 + Int(bytes[at + 2]) << 8 + Int(bytes[at + 3])
      if bytes[at + 1] == marker { bytes.removeSubrange(at..<(at + length)) } else { at += length }
    }
    return Data(bytes)
  }

  /// A profile for inks in which paper is white, black ink black, and every colour a grey of half the lightness.
  static func profile() throws -> [UInt8] {
    let profile = try #require(cmsCreateProfilePlaceholder(nil))
    defer { cmsCloseProfile(profile) }
    cmsSetDeviceClass(profile, cmsSigOutputClass)
    cmsSetColorSpace(profile, cmsSigCmykData)
    cmsSetPCS(profile, cmsSigLabData)
    // Later versions store tables between curves.
    cmsSetProfileVersion(profile, 2.1)
    // The last ink changes fastest.
    let table = (0..<16).flatMap { node -> [cmsUInt16Number] in
      [node == 0 ? 0xFF00 : node % 2 == 1 ? 0 : 0x7F80, 0x8000, 0x8000]
    }
    let pipeline = try #require(cmsPipelineAlloc(nil, 4, 3))
    defer { cmsPipelineFree(pipeline) }
    cmsPipelineInsertStage(pipeline, cmsAT_END, cmsStageAllocCLut16bit(nil, 2, 4, 3, table))
    #expect(cmsWriteTag(profile, cmsSigAToB0Tag, UnsafeRawPointer(pipeline)) != 0)
    var count: cmsUInt32Number = 0
    cmsSaveProfileToMem(profile, nil, &count)
    var bytes = [UInt8](repeating: 0, count: Int(count))
    #expect(cmsSaveProfileToMem(profile, &bytes, &count) != 0)
    return bytes
  }

  static func colour(_ photo: Data) throws -> [Int] {
    let raster = try PhotoDecoder.decode(photo)
    #expect(raster.isOpaque && raster.pixels[547] == 255)
    return [546, 545, 544].map { Int(raster.pixels[$0]) }
  }

  func expect(_ found: [Int], _ meant: [Int], _ place: SourceLocation = #_sourceLocation) {
    #expect(zip(found, meant).allSatisfy { abs($0 - $1) <= 6 }, "\(found), not \(meant)", sourceLocation: place)
  }

  @Test("given inks with Adobe’s mark, then they are stored as light; without it as inks")
  func formula() throws {
    // Much cyan, some yellow, a little black, as Adobe’s programs store them.
    let photo = try Self.photo([55, 255, 155, 205])
    expect(try Self.colour(photo), [44, 205, 125])
    let inks = Self.removing(0xEE, from: photo)
    // Without the mark there is no luma and chroma either: take one stored as plain inks.
    #expect(inks.count < photo.count && (try? PhotoDecoder.decode(inks)) != nil)
    let plain = Data(try PhotoMetadataTests.fixture("cmyk.jpg"))
    let marked = try PhotoDecoder.decode(plain).pixels
    let unmarked = try PhotoDecoder.decode(Self.removing(0xEE, from: plain)).pixels
    // The picture begins black and grows redder to the right, greener downwards.
    #expect(marked[0..<3].allSatisfy { $0 < 24 } && marked[59 * 4 + 2] > 200 && marked[39 * 240 + 1] > 200)
    #expect(zip(marked, unmarked).contains { abs(Int($0) - Int($1)) > 100 })
  }

  @Test("given inks with a profile, then it says their colours; one for light or a damaged one doesn’t")
  func profiled() throws {
    let profile = try Self.profile()
    let (paper, cyan, black) = (
      try Self.photo([255, 255, 255, 255]), try Self.photo([0, 255, 255, 255]), try Self.photo([255, 255, 255, 0])
    )
    func profiled(_ photo: Data, _ profile: [UInt8]) throws -> [Int] {
      try Self.colour(PhotoColoursTests.adding(profile, to: photo, .jpeg))
    }
    expect(try profiled(paper, profile), [255, 255, 255])
    expect(try profiled(cyan, profile), [119, 119, 119])
    expect(try profiled(black, profile), [0, 0, 0])
    for other in [try PhotoColoursTests.profile(PhotoColoursTests.displayP3), Array(profile.prefix(200))] {
      expect(try profiled(cyan, other), [0, 255, 255])
    }
  }

  @Test("given inks, when what cameras write is taken out, then the picture is in sRGB, upright and the same")
  func cleaned() throws {
    let photo = PhotoColoursTests.adding(try Self.profile(), to: try Self.photo([0, 255, 255, 255]), .jpeg)
    let clean = try PhotoMetadata.removed(from: photo)
    #expect(try PhotoHeaders.header(of: photo).isCMYK && !PhotoHeaders.header(of: clean).isCMYK)
    expect(try Self.colour(clean), try Self.colour(photo))
    #expect(try PhotoMetadata.removed(from: clean) == clean)
  }
}
