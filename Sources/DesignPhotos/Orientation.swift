import CTurboJPEG
import Foundation

/// EXIF orientation: reading it and turning pixels upright.
enum Orientation {
  /// The orientation tag of a JPEG, 1 when there is none. Bounded: looks at segments within the first 256 KiB.
  static func read(jpeg data: Data) -> Int {
    let bytes = [UInt8](data.prefix(256 << 10))
    var index = 2
    while index + 4 <= bytes.count, bytes[index] == 0xFF {
      let marker = bytes[index + 1]
      // Fill bytes may stand before a marker (T.81, B.1.1.2).
      if marker == 0xFF {
        index += 1
        continue
      }
      let length = Int(bytes[index + 2]) << 8 | Int(bytes[index + 3])
      if marker == 0xDA || length < 2 { return 1 }
      let start = index + 4
      let end = min(bytes.count, index + 2 + length)
      if marker == 0xE1, end - start > 14, Array(bytes[start..<(start + 6)]) == Array("Exif\0\0".utf8) {
        return tag(Array(bytes[(start + 6)..<end]))
      }
      index += 2 + length
    }
    return 1
  }

  /// The orientation tag of a PNG’s `eXIf` chunk, 1 without one. At most 10,000 chunks are looked at.
  static func read(png data: Data) -> Int {
    let bytes = [UInt8](data)
    var at = 8
    for _ in 0..<10_000 where at + 12 <= bytes.count {
      let length = bytes[at..<(at + 4)].reduce(0) { $0 << 8 | Int($1) }
      let (name, start) = (bytes[(at + 4)..<(at + 8)], at + 8)
      if name.elementsEqual("IEND".utf8) || length > bytes.count - at - 12 { return 1 }
      if name.elementsEqual("eXIf".utf8) { return exif(bytes[start..<(start + length)]) }
      at += 12 + length
    }
    return 1
  }

  /// The orientation tag of a WebP’s `EXIF` chunk, 1 without one. At most 10,000 chunks are looked at.
  static func read(webp data: Data) -> Int {
    let bytes = [UInt8](data)
    var at = 12
    for _ in 0..<10_000 where at + 8 <= bytes.count {
      let length = (0..<4).reduce(0) { $0 | Int(bytes[at + 4 + $1]) << (8 * $1) }
      if length > bytes.count - at - 8 { return 1 }
      if bytes[at..<(at + 4)].elementsEqual("EXIF".utf8) { return exif(bytes[(at + 8)..<(at + 8 + length)]) }
      at += 8 + length + length % 2
    }
    return 1
  }

  /// The tag of Exif, which some writers begin as in a JPEG.
  private static func exif(_ bytes: ArraySlice<UInt8>) -> Int {
    tag(Array(bytes.starts(with: "Exif\0\0".utf8) ? bytes.dropFirst(6) : bytes))
  }

  private static func tag(_ tiff: [UInt8]) -> Int {
    guard tiff.count >= 8 else { return 1 }
    let little = tiff[0] == 0x49
    func short(_ at: Int) -> Int {
      guard at >= 0, at + 1 < tiff.count else { return 0 }
      return little ? Int(tiff[at]) | Int(tiff[at + 1]) << 8 : Int(tiff[at]) << 8 | Int(tiff[at + 1])
    }
    func long(_ at: Int) -> Int {
      little ? short(at) | short(at + 2) << 16 : short(at) << 16 | short(at + 2)
    }
    let directory = long(4)
    for entry in 0..<min(64, short(directory)) {
      let at = directory + 2 + entry * 12
      if short(at) == 0x0112 {
        let value = short(at + 8)
        return (1...8).contains(value) ? value : 1
      }
    }
    return 1
  }

  /// A JPEG turned so that it needs orientation 1, its blocks moved as they are; nil where its sides aren’t whole blocks, and
  /// where it cannot be read. Segments stay.
  static func turned(jpeg bytes: [UInt8], _ orientation: Int) -> [UInt8]? {
    let turns: [Int: TJXOP] = [
      2: TJXOP_HFLIP, 3: TJXOP_ROT180, 4: TJXOP_VFLIP, 5: TJXOP_TRANSPOSE, 6: TJXOP_ROT90, 7: TJXOP_TRANSVERSE,
      8: TJXOP_ROT270,
    ]
    guard let turn = turns[orientation], let handle = tjInitTransform() else { return nil }
    defer { tjDestroy(handle) }
    var transform = tjtransform()
    (transform.op, transform.options) = (Int32(turn.rawValue), Int32(TJXOPT_PERFECT))
    var buffer: UnsafeMutablePointer<UInt8>?
    var size: UInt = 0
    let status = bytes.withUnsafeBufferPointer { source in
      tjTransform(
        handle, source.baseAddress, UInt(source.count), 1, &buffer, &size, &transform, Int32(TJFLAG_LIMITSCANS))
    }
    defer { tjFree(buffer) }
    guard status == 0, let buffer else { return nil }
    return Array(UnsafeBufferPointer(start: buffer, count: Int(size)))
  }

  /// `raster` turned so that it needs orientation 1.
  static func upright(_ raster: Raster, _ orientation: Int) -> Raster {
    guard orientation > 1 else { return raster }
    let swaps = orientation >= 5
    let width = swaps ? raster.height : raster.width
    let height = swaps ? raster.width : raster.height
    var out = [UInt8](repeating: 0, count: raster.pixels.count)
    raster.pixels.withUnsafeBytes { (source: UnsafeRawBufferPointer) in
      out.withUnsafeMutableBytes { (target: UnsafeMutableRawBufferPointer) in
        for y in 0..<height {
          for x in 0..<width {
            let (sx, sy): (Int, Int) =
              switch orientation {
              case 2: (raster.width - 1 - x, y)
              case 3: (raster.width - 1 - x, raster.height - 1 - y)
              case 4: (x, raster.height - 1 - y)
              case 5: (y, x)
              case 6: (y, raster.height - 1 - x)
              case 7: (raster.width - 1 - y, raster.height - 1 - x)
              default: (raster.width - 1 - y, x)
              }
            let pixel = source.loadUnaligned(fromByteOffset: (sy * raster.width + sx) * 4, as: UInt32.self)
            target.storeBytes(of: pixel, toByteOffset: (y * width + x) * 4, as: UInt32.self)
          }
        }
      }
    }
    return Raster(width: width, height: height, pixels: out, isOpaque: raster.isOpaque)
  }
}
