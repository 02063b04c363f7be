import CDeflate
import Foundation

/// A PNG that holds its own design: the package lies compressed in an international text chunk (PNG, third edition,
/// 11.3.3.4) with the keyword `wwdesign`, which viewers pass over.
package enum DesignPicture {
  static let keyword = "wwdesign"
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Whether bytes are a PNG.
  package static func isPNG(_ data: Data) -> Bool { data.prefix(8).elementsEqual(signature) }

  /// `png` with `package` in it; nil where it cannot be put in.
  package static func embed(_ package: Data, in png: Data) -> Data? {
    guard isPNG(png), let packed = zlib(package), png.count > 33 else { return nil }
    var body = Data("iTXt".utf8)
    // Keyword, NUL, compressed, method 0, no language, no translated keyword.
    body += Data(keyword.utf8) + Data([0, 1, 0, 0, 0]) + packed
    var chunk = Data()
    append(UInt32(body.count - 4), to: &chunk)
    chunk += body
    let sum = body.withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) }
    append(sum, to: &chunk)
    // After the header chunk, whose length is fixed: 8 bytes of signature, 25 of IHDR.
    let bytes = Data(png)
    return Data(bytes.prefix(33)) + chunk + Data(bytes.dropFirst(33))
  }

  /// The package in a PNG, at most `limit` bytes of it; nil when there is none.
  package static func package(in png: Data, limit: Int) -> Data? {
    let bytes = [UInt8](png)
    var at = 8
    for _ in 0..<10_000 where at + 12 <= bytes.count {
      let length = Int(bytes[at]) << 24 | Int(bytes[at + 1]) << 16 | Int(bytes[at + 2]) << 8 | Int(bytes[at + 3])
      guard length >= 0, at + 12 + length <= bytes.count else { return nil }
      let type = String(decoding: bytes[(at + 4)..<(at + 8)], as: UTF8.self)
      if type == "iTXt" {
        let body = bytes[(at + 8)..<(at + 8 + length)]
        let head = Array(keyword.utf8) + [0, 1, 0, 0, 0]
        if body.starts(with: head) { return unzlib(Data(body.dropFirst(head.count)), limit: limit) }
      }
      if type == "IEND" { return nil }
      at += 12 + length
    }
    return nil
  }

  private static func append(_ value: UInt32, to data: inout Data) {
    for shift in [24, 16, 8, 0] { data.append(UInt8(truncatingIfNeeded: value >> UInt32(shift))) }
  }

  private static func zlib(_ data: Data) -> Data? {
    guard let compressor = libdeflate_alloc_compressor(6) else { return nil }
    defer { libdeflate_free_compressor(compressor) }
    var out = Data(count: libdeflate_zlib_compress_bound(compressor, data.count))
    let length = data.withUnsafeBytes { input in
      out.withUnsafeMutableBytes { space in
        libdeflate_zlib_compress(compressor, input.baseAddress, input.count, space.baseAddress, space.count)
      }
    }
    return length > 0 ? out.prefix(length) : nil
  }

  private static func unzlib(_ data: Data, limit: Int) -> Data? {
    guard let decompressor = libdeflate_alloc_decompressor() else { return nil }
    defer { libdeflate_free_decompressor(decompressor) }
    var room = min(limit, max(1 << 16, data.count * 8))
    while true {
      var out = Data(count: room)
      var length = 0
      let result = data.withUnsafeBytes { input in
        out.withUnsafeMutableBytes { space in
          libdeflate_zlib_decompress(
            decompressor, input.baseAddress, input.count, space.baseAddress, space.count, &length)
        }
      }
      if result == LIBDEFLATE_SUCCESS { return out.prefix(length) }
      guard result == LIBDEFLATE_INSUFFICIENT_SPACE, room < limit else { return nil }
      room = min(limit, room * 4)
    }
  }
}
