import CDeflate
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
    let (before, after) = (try PhotoHeaders.header(of: photo), try PhotoHeaders.header(of: clean))
    #expect(after.upright == before.upright && after.kind == before.kind && after.orientation == 1)
    let (drawn, same) = (try PhotoDecoder.decode(photo), try PhotoDecoder.decode(clean))
    if before.orientation == 1 { #expect(same.pixels == drawn.pixels) }
    let difference = zip(same.pixels, drawn.pixels).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    #expect(same.pixels.count == drawn.pixels.count && difference <= 3 * drawn.pixels.count, "the same picture")
    #expect(try PhotoMetadata.removed(from: clean) == clean && !PhotoMetadata.isIn(clean))
    // A picture that is compressed again is in sRGB.
    if name.hasSuffix("-1.jpg") {
      #expect(clean.range(of: Data("ICC_PROFILE".utf8)) != nil, "colours stay")
    }
  }

  /// The colour profile of a JPEG, which is one segment.
  private static func profile(_ photo: Data) throws -> [UInt8] {
    let mark = try #require(photo.range(of: Data("ICC_PROFILE\0".utf8)))
    let bytes = [UInt8](photo[(mark.upperBound + 2)...])
    return Array(bytes.prefix(bytes[0..<4].reduce(0) { $0 << 8 | Int($1) }))
  }

  @Test("given a colour profile with texts, when it is cleaned, then its colours are left and no text of it")
  func profiles() throws {
    var planted = try Self.profile(Self.fixture("baseline-1.jpg"))
    func code(_ name: String) -> [UInt8] { Array(name.utf8) }
    let entries = (0..<11).map { 132 + $0 * 12 }
    func place(_ name: String) throws -> Int {
      let entry = try #require(entries.first { Array(planted[$0..<($0 + 4)]) == code(name) })
      return planted[(entry + 4)..<(entry + 8)].reduce(0) { $0 << 8 | Int($1) }
    }
    let canary = code("Canary-icc-text-here")
    // The maker of the device, a copyright, a private tag, and what lies behind a number.
    planted.replaceSubrange(48..<52, with: code("Cana"))
    planted.replaceSubrange((try place("cprt") + 28)..<(try place("cprt") + 48), with: canary)
    let chromaticities = try place("chrm")
    planted.replaceSubrange((chromaticities + 8)..<(chromaticities + 28), with: canary)
    planted.replaceSubrange((try place("rXYZ") + 4)..<(try place("rXYZ") + 8), with: code("Cana"))
    let clean = try #require(ColourProfile.cleaned(planted))
    #expect(Data(clean).range(of: Data("Cana".utf8)) == nil && ColourProfile.cleaned(clean) == clean)
    for name in ["rXYZ", "gTRC", "wtpt", "chad"] {
      #expect(Data(clean).range(of: Data(name.utf8)) != nil, "\(name) stays")
    }
    for length in stride(from: 0, to: planted.count, by: 7) { _ = ColourProfile.cleaned(Array(planted.prefix(length))) }
    planted.replaceSubrange(16..<20, with: code("CMYK"))
    #expect(ColourProfile.cleaned(planted) == nil)
  }

  @Test("given photos turned each way, when metadata is removed, then they are upright without it")
  func turned() throws {
    let (width, height) = (48, 32)
    let pixels = (0..<(width * height)).flatMap { at -> [UInt8] in
      [UInt8(at % width * 5), UInt8(at / width * 7), 90, 255]
    }
    let flat = try PhotoCropper.jpeg(
      Raster(width: width, height: height, pixels: pixels, isOpaque: true), quality: 95)
    for orientation in UInt8(2)...8 {
      let tag: [UInt8] = [0, 0x2A, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
      let exif = Array("Exif\0\0MM".utf8) + tag
      let segment: [UInt8] = [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif
      var photo = flat
      photo.insert(contentsOf: segment, at: 2)
      let drawn = try PhotoDecoder.decode(photo)
      let clean = try PhotoMetadata.removed(from: photo)
      #expect(clean.range(of: Data("Exif".utf8)) == nil)
      let same = try PhotoDecoder.decode(clean)
      #expect(same.width == drawn.width && same.height == drawn.height)
      let most = zip(same.pixels, drawn.pixels).map { abs(Int($0) - Int($1)) }.max() ?? 0
      #expect(most <= 8, "orientation \(orientation): whole blocks are moved, \(most)")
    }
  }

  /// `plain` with its orientation where its format has it: in a PNG’s or WebP’s chunk, or behind fill bytes of a JPEG.
  static func turned(_ name: String, _ orientation: UInt8) throws -> Data {
    let photo = [UInt8](try PhotoMetadata.removed(from: fixture(name)))
    let tiff: [UInt8] = [
      0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0,
    ]
    switch name.suffix(4) {
    case ".png":
      // The check of a chunk that is passed over is not looked at.
      return Data(
        photo[..<33] + [0, 0, 0, 26] + Array("eXIf".utf8) + tiff + crc(Array("eXIf".utf8) + tiff) + photo[33...])
    case "webp":
      let chunk = Array("EXIF".utf8) + [32, 0, 0, 0] + Array("Exif\0\0".utf8) + tiff
      var out = photo + chunk
      let size = out.count - 8
      for byte in 0..<4 { out[4 + byte] = UInt8(truncatingIfNeeded: size >> (8 * byte)) }
      return Data(out)
    default:
      let exif = Array("Exif\0\0".utf8) + tiff
      return Data([0xFF, 0xD8, 0xFF, 0xFF, 0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + [0xFF] + photo[2...])
    }
  }

  private static func crc(_ bytes: [UInt8]) -> [UInt8] {
    var check: UInt32 = .max
    for byte in bytes {
      check ^= UInt32(byte)
      for _ in 0..<8 { check = check & 1 == 1 ? check >> 1 ^ 0xEDB8_8320 : check >> 1 }
    }
    return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: ~check >> $0) }
  }

  @Test(
    "given an orientation in any format, then the picture is upright, also without what cameras write",
    arguments: ["photo.png", "photo.webp", "baseline-1.jpg", "grey.jpg"])
  func orientation(name: String) throws {
    for orientation in [UInt8(3), 4] {
      let photo = try Self.turned(name, orientation)
      #expect(try PhotoHeaders.header(of: photo).orientation == Int(orientation))
      let plain = try PhotoDecoder.decode(PhotoMetadata.removed(from: Self.fixture(name)))
      let upright = try PhotoDecoder.decode(photo)
      #expect(upright.pixels == Orientation.upright(plain, Int(orientation)).pixels)
      let clean = try PhotoDecoder.decode(PhotoMetadata.removed(from: photo)).pixels
      // A JPEG whose sides aren’t whole blocks is compressed again.
      let difference = zip(clean, upright.pixels).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
      #expect(
        clean.count == upright.pixels.count && difference <= (name.hasSuffix("jpg") ? 4 * clean.count : 0),
        "\(orientation): \(difference / clean.count)")
    }
  }

  @Test("given an orientation of any whole type, in either order of bytes, then it is read")
  func kindsOfOrientation() throws {
    let photo = [UInt8](try PhotoMetadata.removed(from: Self.fixture("baseline-1.jpg")))
    for (kind, value) in [
      (1, [6, 0, 0, 0]), (3, [0, 6, 0, 0]), (4, [0, 0, 0, 6]), (1, [8, 0, 0, 0]), (4, [0, 0, 0, 9]),
    ] as [(UInt8, [UInt8])] {
      let found = Int(value.max() ?? 0)
      let big: [UInt8] = [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, kind, 0, 0, 0, 1] + value
      let small: [UInt8] = [
        0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, kind, 0, 1, 0, 0, 0, UInt8(found), 0, 0, 0,
      ]
      for (tiff, mark) in [(big, "Exif\0\0"), (small, "Exif\0\0"), (big, "Exif\0\u{1}")] {
        let exif = Array(mark.utf8) + tiff + [0, 0, 0, 0]
        let segment: [UInt8] = [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif
        let header = try PhotoHeaders.header(of: Data(photo[..<2] + segment + photo[2...]))
        #expect(header.orientation == (found > 8 ? 1 : found), "type \(kind)")
      }
    }
  }

  @Test("given JPEGs without their last bytes, then they are drawn; those that break off earlier are damaged")
  func withoutAnEnd() throws {
    for name in ["baseline-1.jpg", "progressive-1.jpg", "grey.jpg"] {
      let photo = try PhotoMetadata.removed(from: Self.fixture(name))
      let whole = try PhotoDecoder.decode(photo)
      for missing in [1, 2] {
        let cut = photo.dropLast(missing)
        #expect(try PhotoDecoder.decode(Data(cut)).pixels == whole.pixels, "\(name) without \(missing)")
        #expect(try PhotoMetadata.removed(from: Data(cut)) == photo)
      }
      #expect(throws: PhotoError.damaged) { try PhotoDecoder.decode(photo.prefix(photo.count * 2 / 3)) }
    }
  }

  private static func chunk(_ name: String, _ content: String) -> [UInt8] {
    let named = Array(name.utf8) + Array(content.utf8)
    return [0, 0, 0, UInt8(content.utf8.count)] + named + crc(named)
  }

  @Test("given text in chunks that are kept otherwise, then it is taken out, and the pixels are the same")
  func hiddenText() throws {
    let png = [UInt8](try Self.fixture("photo.png"))
    let pixels = try #require(Data(png).range(of: Data("IDAT".utf8))).lowerBound - 4
    let plain = try PhotoDecoder.decode(Data(png)).pixels
    let texts = [
      ("pHYs", "12345678" + "\u{1}canary"), ("cHRM", String(repeating: "canary", count: 5) + "xx"), ("gAMA", "cana"),
      ("PLTE", "canarycanary"), ("sBIT", "canary"), ("tIME", "canary7"), ("cICP", "canary"),
    ]
    for (name, text) in texts {
      for place in [33, pixels, png.count - 12] {
        let clean = try PhotoMetadata.removed(from: Data(png[..<place] + Self.chunk(name, text) + png[place...]))
        #expect(clean.range(of: Data("cana".utf8)) == nil, "\(name) at \(place)")
        #expect(try PhotoDecoder.decode(clean).pixels == plain)
      }
    }
    let ended = Data(png.dropLast(12) + Self.chunk("IEND", "canary"))
    #expect(try PhotoMetadata.removed(from: ended).range(of: Data("canary".utf8)) == nil)
    var webp = [UInt8](try Self.fixture("photo.webp"))
    for name in ["VP8 ", "VP8X", "ALPH", "ICCP"] { webp += Array(name.utf8) + [6, 0, 0, 0] + Array("canary".utf8) }
    for byte in 0..<4 { webp[4 + byte] = UInt8(truncatingIfNeeded: (webp.count - 8) >> (8 * byte)) }
    let clean = try PhotoMetadata.removed(from: Data(webp))
    #expect(clean.range(of: Data("canary".utf8)) == nil)
    #expect(try PhotoDecoder.decode(clean).pixels == PhotoDecoder.decode(Self.fixture("photo.webp")).pixels)
  }

  /// The chunks of a PNG: name and content.
  private static func chunks(_ png: [UInt8]) -> [(name: String, content: [UInt8])] {
    var found: [(String, [UInt8])] = []
    var at = 8
    while at + 12 <= png.count {
      let length = png[at..<(at + 4)].reduce(0) { $0 << 8 | Int($1) }
      found.append(
        (String(decoding: png[(at + 4)..<(at + 8)], as: UTF8.self), Array(png[(at + 8)..<(at + 8 + length)])))
      at += 12 + length
    }
    return found
  }

  /// A PNG with another stream of pixels.
  private static func png(_ png: [UInt8], pixels: [UInt8]) -> Data {
    let start = png.count - chunks(png).drop { $0.name != "IDAT" }.reduce(0) { $0 + 12 + $1.content.count }
    let packed = Array("IDAT".utf8) + pixels
    let length = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: pixels.count >> $0) }
    return Data(png[..<start] + length + packed + crc(packed) + chunk("IEND", ""))
  }

  @Test("given bytes in a PNG's stream that belong to no pixel, then they are taken out and the pixels are the same")
  func behindPixels() throws {
    let png = [UInt8](try PhotoMetadata.removed(from: Self.fixture("photo.png")))
    let plain = try PhotoDecoder.decode(Data(png)).pixels
    let stream = Self.chunks(png).filter { $0.name == "IDAT" }.flatMap(\.content)
    let canary = Array("canary".utf8)
    // Behind the stream, in its check, and as rows below the last.
    let rows = try Self.unpacked(stream)
    let below = try Self.packed(rows + canary)
    for planted in [stream + canary, stream.dropLast(4) + Array("cana".utf8), below] {
      let photo = Self.png(png, pixels: planted)
      #expect(PhotoMetadata.isIn(photo))
      let clean = try PhotoMetadata.removed(from: photo)
      let left = Self.chunks([UInt8](clean)).filter { $0.name == "IDAT" }.flatMap(\.content)
      #expect(try Self.unpacked(left) == rows && Data(left).range(of: Data("cana".utf8)) == nil)
      #expect(try PhotoDecoder.decode(clean).pixels == plain)
      #expect(try PhotoMetadata.removed(from: clean) == clean)
    }
    // Not to be told from a bomb.
    let bomb = Self.png(png, pixels: try Self.packed(rows + [UInt8](repeating: 0, count: 2 * rows.count)))
    #expect(throws: PhotoError.damaged) { try PhotoMetadata.removed(from: bomb) }
  }

  private static func unpacked(_ stream: [UInt8]) throws -> [UInt8] {
    var out = [UInt8](repeating: 0, count: 8 << 20)
    let decompressor = try #require(libdeflate_alloc_decompressor())
    defer { libdeflate_free_decompressor(decompressor) }
    var (read, written) = (0, 0)
    let status = libdeflate_zlib_decompress_ex(
      decompressor, stream, stream.count, &out, out.count, &read, &written)
    #expect(status == LIBDEFLATE_SUCCESS && read == stream.count)
    return Array(out.prefix(written))
  }

  private static func packed(_ rows: [UInt8]) throws -> [UInt8] {
    // As it is, so that a canary can be found.
    let compressor = try #require(libdeflate_alloc_compressor(0))
    defer { libdeflate_free_compressor(compressor) }
    var out = [UInt8](repeating: 0, count: libdeflate_zlib_compress_bound(compressor, rows.count))
    let length = libdeflate_zlib_compress(compressor, rows, rows.count, &out, out.count)
    return Array(out.prefix(length))
  }

  @Test(
    "given bytes behind the last block of a JPEG's scan or behind its end, then they are taken out",
    arguments: ["baseline-1.jpg", "progressive-1.jpg", "grey.jpg"])
  func behindScans(name: String) throws {
    let photo = [UInt8](try PhotoMetadata.removed(from: Self.fixture(name)))
    let plain = try PhotoDecoder.decode(Data(photo)).pixels
    let canary = Array("canary of many bytes".utf8)
    for planted in [photo.dropLast(2) + canary + [0xFF, 0xD9], photo + canary] {
      let clean = try PhotoMetadata.removed(from: Data(planted))
      #expect(clean.range(of: Data("canary".utf8)) == nil)
      #expect(try PhotoDecoder.decode(clean).pixels == plain)
      #expect(try PhotoMetadata.removed(from: clean) == clean)
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

  @Test("given a JPEG of many passes or a WebP that moves, then each is refused as what it is")
  func refused() throws {
    let scans = try Self.fixture("scans.jpg")
    #expect(PhotoDecoder.scans(jpeg: scans).count > 150)
    #expect(throws: PhotoError.self) { try PhotoDecoder.decode(scans) }
    for (name, word) in [("scans.jpg", "passes"), ("moving.webp", "animated WebP")] {
      let photo = try Self.fixture(name)
      do throws(PhotoError) {
        _ = try PhotoDecoder.decode(photo)
        Issue.record("\(name) was read")
      } catch { #expect(error.description.contains(word), "\(name): \(error.description)") }
    }
    #expect(PhotoDecoder.scans(jpeg: try Self.fixture("progressive-1.jpg")).count <= 12)
  }
}
