import CTurboJPEG
import Foundation

/// EXIF orientation: reading it and turning pixels upright.
enum Orientation {
  /// The orientation tag of a photo’s Exif, 1 without one.
  static func read(_ data: Data, _ kind: PhotoHeader.Kind) -> Int {
    switch kind {
    case .jpeg:
      let exif = PhotoParts.segments(of: data, 0xE1).first { $0.count > 14 && isMarked($0) }
      return exif.map(Self.exif) ?? 1
    case .png: return PhotoParts.chunk(of: data, "eXIf", .png).map(exif) ?? 1
    case .webp: return PhotoParts.chunk(of: data, "EXIF", .webp).map(exif) ?? 1
    }
  }

  /// The tag of Exif, which some writers begin as in a JPEG.
  private static func exif(_ bytes: ArraySlice<UInt8>) -> Int {
    tag(Array(isMarked(bytes) ? bytes.dropFirst(6) : bytes))
  }

  /// Whether Exif begins with its name; some write another byte than 0 behind that.
  private static func isMarked(_ bytes: ArraySlice<UInt8>) -> Bool { bytes.starts(with: "Exif\0".utf8) }

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
        // Of any whole type: a byte, two or four.
        let kind = short(at + 2)
        let value = kind == 1 && at + 8 < tiff.count ? Int(tiff[at + 8]) : kind == 4 ? long(at + 8) : short(at + 8)
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
    return turns[orientation].flatMap { transformed(bytes, $0, TJXOPT_PERFECT)?.out }
  }

  /// A JPEG written again, its blocks as they are; nil where it has nothing but blocks, and where it can't be read. Behind the
  /// last block of a scan others may have hidden bytes, of which a reader warns.
  static func rewritten(jpeg bytes: [UInt8]) -> [UInt8]? {
    guard let (out, isWhole) = transformed(bytes, TJXOP_NONE, 0), !isWhole else { return nil }
    return out
  }

  /// A JPEG with its blocks moved, and whether it was read without a warning.
  private static func transformed(
    _ bytes: [UInt8], _ turn: TJXOP, _ options: Int32
  ) -> (out: [UInt8], isWhole: Bool)? {
    guard let handle = tjInitTransform() else { return nil }
    defer { tjDestroy(handle) }
    var transform = tjtransform()
    (transform.op, transform.options) = (Int32(turn.rawValue), options)
    var buffer: UnsafeMutablePointer<UInt8>?
    var size: UInt = 0
    let status = bytes.withUnsafeBufferPointer { source in
      tjTransform(
        handle, source.baseAddress, UInt(source.count), 1, &buffer, &size, &transform, Int32(TJFLAG_LIMITSCANS))
    }
    defer { tjFree(buffer) }
    guard status == 0 || tjGetErrorCode(handle) == TJERR_WARNING.rawValue, let buffer, size > 0 else { return nil }
    return (Array(UnsafeBufferPointer(start: buffer, count: Int(size))), status == 0)
  }

  /// Turns pixels of `width` × `height` so that they need orientation 1; `target` has room for as many.
  static func turn(
    _ source: UnsafeRawBufferPointer, _ width: Int, _ height: Int, _ orientation: Int,
    into target: UnsafeMutableRawBufferPointer
  ) {
    let (wide, high) = orientation >= 5 ? (height, width) : (width, height)
    for y in 0..<high {
      for x in 0..<wide {
        let (sx, sy): (Int, Int) =
          switch orientation {
          case 2: (width - 1 - x, y)
          case 3: (width - 1 - x, height - 1 - y)
          case 4: (x, height - 1 - y)
          case 5: (y, x)
          case 6: (y, height - 1 - x)
          case 7: (width - 1 - y, height - 1 - x)
          default: (width - 1 - y, x)
          }
        let pixel = source.loadUnaligned(fromByteOffset: (sy * width + sx) * 4, as: UInt32.self)
        target.storeBytes(of: pixel, toByteOffset: (y * wide + x) * 4, as: UInt32.self)
      }
    }
  }
}
