import DesignModel
import Foundation
import TestSupport
import Testing

@testable import DesignPhotos

@Suite("Faces") struct FaceTests {
  private static func close(_ found: CropRect, _ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Bool {
    abs(found.x - x) < 0.000_06 && abs(found.y - y) < 0.000_06 && abs(found.width - width) < 0.000_06
      && abs(found.height - height) < 0.000_06
  }

  private static func photo(_ name: String) throws -> Raster {
    try PhotoDecoder.decode(try Data(contentsOf: TestFiles.fixtures.appendingPathComponent("photos/\(name)")))
  }

  private static let aspects: [(SizeSlot, Double)] = [(.small, 1), (.medium, 1019.0 / 476), (.large, 1019.0 / 1067)]

  @Test("given the photos of rendering.md §11.9, when cropped by themselves, then the parts are the table's")
  func table() {
    func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> SubjectBox {
      SubjectBox(x: x / 1024, y: y / 768, width: width / 1024, height: height / 768)
    }
    let rows: [([SubjectBox], [(Double, Double, Double, Double)])] = [
      ([], [(0.125, 0, 0.75, 1), (0, 0.18858, 1, 0.62283), (0.14187, 0, 0.71626, 1)]),
      (
        [box(412, 150, 200, 200)],
        [(0.2957, 0, 0.40859, 0.54479), (0.09995, 0.03802, 0.80011, 0.49833), (0.225, 0, 0.55, 0.76788)]
      ),
      (
        [box(200, 200, 160, 160), box(620, 240, 150, 150)],
        [(0.09692, 0, 0.75, 1), (0.08499, 0.10711, 0.77436, 0.4823), (0.11404, 0, 0.71626, 1)]
      ),
    ]
    for (faces, parts) in rows {
      for ((slot, aspect), part) in zip(Self.aspects, parts) {
        let found = SmartCrop.crop(width: 1024, height: 768, faces: faces, slot: slot, aspect: aspect)
        #expect(Self.close(found, part.0, part.1, part.2, part.3), "\(faces.count) faces, \(slot): \(found)")
      }
    }
  }

  @Test("given any faces, when cropped, then the part lies in the photo, has the size's shape and keeps what fits")
  func properties() {
    var random = SeededGenerator(seed: 15)
    for _ in 0..<400 {
      let (width, height) = (Int.random(in: 40...4000, using: &random), Int.random(in: 40...4000, using: &random))
      let faces = (0..<Int.random(in: 0...5, using: &random)).map { _ in
        let side = Double.random(in: 0.02...0.6, using: &random)
        return SubjectBox(
          x: Double.random(in: 0...(1 - side), using: &random), y: Double.random(in: 0...(1 - side), using: &random),
          width: side, height: side)
      }
      for (slot, aspect) in Self.aspects {
        let part = SmartCrop.crop(width: width, height: height, faces: faces, slot: slot, aspect: aspect)
        #expect(part.x >= 0 && part.y >= 0 && part.x + part.width < 1.000_001 && part.y + part.height < 1.000_001)
        let shape = part.width * Double(width) / (part.height * Double(height))
        #expect(abs(shape / aspect - 1) < 0.01)
        if faces.count == 1, faces[0].width <= part.width, faces[0].height <= part.height {
          #expect(faces[0].x > part.x - 0.01 && faces[0].x + faces[0].width < part.x + part.width + 0.01)
          #expect(
            faces[0].y > part.y - 0.01 && faces[0].y + faces[0].height < part.y + part.height + 0.01,
            "\(slot) \(faces) \(part)")
        }
      }
    }
  }

  @Test("given a portrait, when looked at, then the face is found once; pictures without one have none")
  func portrait() throws {
    let detector = try #require(FaceDetector())
    let photo = try Self.photo("portrait.jpg")
    let faces = detector.faces(in: photo)
    #expect(faces.count == 1)
    let face = try #require(faces.first)
    // By eye: eyes and mouth lie within 128...183 and 90...145 of 300 × 480 px.
    #expect(face.x < 128.0 / 300 && face.x + face.width > 183.0 / 300, "\(face)")
    #expect(face.y < 90.0 / 480 && face.y + face.height > 145.0 / 480, "\(face)")
    for name in ["photo.png", "grey.jpg"] {
      #expect(detector.faces(in: try Self.photo(name)).isEmpty)
    }
    let part = SmartCrop.crop(
      width: photo.width, height: photo.height, faces: faces, slot: .medium, aspect: 1019.0 / 476)
    #expect(part.y < face.y && part.y + part.height > face.y + face.height)
  }

  @Test("given sunsets over the sea, when looked at, then no sun is a face", arguments: 0..<12)
  func sunsets(seed: Int) throws {
    let detector = try #require(FaceDetector())
    var random = SeededGenerator(seed: UInt64(seed))
    let (width, height) = (480, 360)
    let horizon = Double.random(in: 160...240, using: &random)
    let radius = Double.random(in: 15...70, using: &random)
    let sun = (
      x: Double.random(in: 100...380, using: &random),
      y: horizon - radius * Double.random(in: -0.5...1.8, using: &random)
    )
    let bands = (0..<5).map { _ in Double.random(in: 0...horizon, using: &random) }
    var pixels = [UInt8](repeating: 255, count: width * height * 4)
    for y in 0..<height {
      for x in 0..<width {
        let (dx, dy) = (Double(x) - sun.x, Double(y) - sun.y)
        let isSea = Double(y) > horizon
        // Sky brightens towards the horizon, the sea darkens from it; the sun glows, and glitters below.
        var light = isSea ? 0.5 - 0.4 * (Double(y) - horizon) / 200 : 0.25 + 0.5 * Double(y) / horizon
        if bands.contains(where: { abs($0 - Double(y)) < 4 }) { light *= 0.7 }
        light += 0.4 / (1 + (dx * dx + dy * dy) / (radius * radius * 4))
        if !isSea, dx * dx + dy * dy < radius * radius { light = 1 }
        if isSea, abs(dx) < radius * 0.8, (y / 3) % 2 == 0 { light += Double.random(in: 0...0.4, using: &random) }
        let value = UInt8(min(1, max(0, light + Double.random(in: -0.03...0.03, using: &random))) * 255)
        let at = (y * width + x) * 4
        (pixels[at], pixels[at + 1], pixels[at + 2]) = (value / 2, UInt8(Double(value) * 0.75), value)
      }
    }
    #expect(detector.faces(in: Raster(width: width, height: height, pixels: pixels, isOpaque: true)) == [])
  }

  @Test("given a file that is no cascade, when read, then there is no detector")
  func noCascade() throws {
    #expect(FaceDetector(URL(fileURLWithPath: "/nowhere")) == nil)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).xml")
    defer { try? FileManager.default.removeItem(at: file) }
    for text in ["", "<cascade>", "<cascade><featureType>LBP</featureType><width>20</width></cascade>"] {
      try Data(text.utf8).write(to: file)
      #expect(FaceDetector(file) == nil)
    }
  }
}
