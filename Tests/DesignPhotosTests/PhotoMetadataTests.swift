import Foundation
import TestSupport
import Testing

@testable import DesignPhotos

@Suite("What cameras write") struct PhotoMetadataTests {
  static let names = [
    "baseline-1.jpg", "baseline-6.jpg", "progressive-1.jpg", "progressive-6.jpg", "grey.jpg", "photo.png", "photo.webp",
  ]
  static let told = [
    "CameraMakerX", "CameraModelY", "2026:06:12", "CommentZ", "GPSLatitude", "MotionPhoto", "ftypmp42",
  ]

  static func fixture(_ name: String) throws -> Data {
    try Data(contentsOf: TestFiles.root.appendingPathComponent("Tests/Fixtures/photos/\(name)"))
  }

  @Test(
    "given photos of cameras, when it is taken out, then nothing of it is left and the picture is the same",
    arguments: names)
  func removed(name: String) throws {
    let photo = try Self.fixture(name)
    #expect(Self.told.contains { photo.range(of: Data($0.utf8)) != nil }, "the fixture has some")
    #expect(PhotoMetadata.isIn(photo))
    let clean = try PhotoMetadata.removed(from: photo)
    for word in Self.told { #expect(clean.range(of: Data(word.utf8)) == nil, "\(word)") }
    #expect(try PhotoDecoder.header(of: clean) == PhotoDecoder.header(of: photo), "orientation too")
    #expect(try PhotoDecoder.decode(clean).pixels == PhotoDecoder.decode(photo).pixels)
    #expect(try PhotoMetadata.removed(from: clean) == clean && !PhotoMetadata.isIn(clean))
    if name.hasSuffix("jpg"), name != "grey.jpg" {
      #expect(clean.range(of: Data("ICC_PROFILE".utf8)) != nil, "colours stay")
    }
  }

  @Test("given photos cut anywhere, then each is refused or cleaned, none stops the process")
  func cut() throws {
    for name in Self.names {
      let photo = try Self.fixture(name)
      for count in stride(from: 0, to: photo.count, by: 37) {
        guard let clean = try? PhotoMetadata.removed(from: photo.prefix(count)) else { continue }
        for word in ["CameraMakerX", "GPSLatitude"] { #expect(clean.range(of: Data(word.utf8)) == nil) }
      }
    }
  }

  @Test("given a JPEG of many passes, in colours of print, or a WebP that moves, then each is refused as what it is")
  func refused() throws {
    let scans = try Self.fixture("scans.jpg")
    #expect(PhotoDecoder.scans(jpeg: scans) > 150)
    #expect(throws: PhotoError.self) { try PhotoDecoder.decode(scans) }
    for (name, word) in [("scans.jpg", "passes"), ("cmyk.jpg", "CMYK"), ("moving.webp", "animated WebP")] {
      let photo = try Self.fixture(name)
      do throws(PhotoError) {
        _ = try PhotoDecoder.decode(photo)
        Issue.record("\(name) was read")
      } catch { #expect(error.description.contains(word), "\(name): \(error.description)") }
    }
    #expect(PhotoDecoder.scans(jpeg: try Self.fixture("progressive-1.jpg")) <= 12)
  }
}
