import Foundation
import Testing

@testable import DesignPhotos

@Suite("JPEGs without their end") struct PhotoEndTests {
  static let forms = ["baseline-1.jpg", "progressive-1.jpg", "grey.jpg", "cmyk.jpg"]

  /// A fixture up to its end mark, and its pixels.
  static func whole(_ name: String) throws -> (photo: Data, pixels: [UInt8]) {
    let file = try PhotoMetadataTests.fixture(name)
    let end = try #require(file.range(of: Data([0xFF, 0xD9]), options: .backwards))
    return (file[..<end.upperBound], try PhotoDecoder.decode(file).pixels)
  }

  @Test("given a JPEG whose end is cut off or zeroed, then all of it is drawn", arguments: forms)
  func ends(name: String) throws {
    let (photo, pixels) = try Self.whole(name)
    let body = photo.dropLast(2)
    for end in [[], [0xFF], [0xFF, 0], [0, 0], [UInt8](repeating: 0, count: 5_000)] {
      #expect(try PhotoDecoder.decode(body + end).pixels == pixels, "\(name), \(end.count)")
      _ = try PhotoMetadata.removed(from: body + end)
    }
  }

  @Test("given photos of many forms whose two last bytes are zeros, then all of each is drawn")
  func many() throws {
    let picture = try PhotoDecoder.decode(PhotoMetadataTests.fixture("photo.png"))
    for quality in stride(from: 30, through: 100, by: 5) {
      for inScans in [false, true] {
        let photo = try PhotoCropper.jpeg(picture, quality: quality, inScans: inScans)
        let zeroed = photo.dropLast(2) + [0, 0]
        #expect(try PhotoDecoder.decode(zeroed).pixels == PhotoDecoder.decode(photo).pixels, "\(quality), \(inScans)")
      }
    }
  }

  @Test("given a JPEG in scans that breaks off, then it is drawn once only the last bit of its numbers is missing")
  func scans() throws {
    let (photo, pixels) = try Self.whole("progressive-1.jpg")
    let last = try #require(photo.range(of: Data([0xFF, 0xDA]), options: .backwards)).lowerBound
    for count in [last + 20, (last + photo.endIndex) / 2, photo.endIndex - 20] {
      let drawn = try PhotoDecoder.decode(photo[..<count]).pixels
      let apart = zip(drawn, pixels).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
      #expect(apart <= 4 * pixels.count, "\(count): \(apart)")
    }
    for share in [2, 3, 4] {
      #expect(throws: PhotoError.damaged) { try PhotoDecoder.decode(photo.prefix(last / share + 300)) }
    }
    // One without scans breaks off in the middle of the picture.
    let (plain, _) = try Self.whole("baseline-1.jpg")
    for count in [plain.count - 40, plain.count - 400] {
      #expect(throws: PhotoError.damaged) { try PhotoDecoder.decode(plain.prefix(count)) }
      #expect(throws: PhotoError.damaged) { try PhotoDecoder.decode(plain.prefix(count) + Data(count: 400)) }
    }
  }
}
