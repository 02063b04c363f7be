import Foundation
import TestSupport
import Testing

@testable import DesignPhotos

/// Damaged pictures: whatever is wrong with one, it is decoded or refused, and nothing crashes.
@Suite("Fuzz of photos") struct PhotoFuzzTests {
  @Test("given damaged pictures, when they are decoded and cleaned, then each is read or refused")
  func pictures() throws {
    let files = try [".jpg", ".png", ".webp"]
      .flatMap { TestFiles.list(TestFiles.fixtures.appendingPathComponent("photos"), suffix: $0) }
      .map { try Data(contentsOf: $0) }
    let found = Fuzz.files("photos", files) { bytes in
      _ = try? PhotoMetadata.removed(from: bytes)
      let raster = try PhotoDecoder.decode(bytes)
      #expect(raster.pixels.count == raster.width * raster.height * 4)
    }
    #expect(found.read > 0 && found.refused > 0)
  }
}
