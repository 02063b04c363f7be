import CDeflate
import Foundation
import HTTPTypes
import NIOCore
import StudioDesk

/// Compresses answers that compress well.
package enum Gzip {
  /// `bytes` as gzip at `level`, or nil when that is not smaller.
  package static func compress(_ bytes: ByteBuffer, level: Int32) -> ByteBuffer? {
    guard bytes.readableBytes > 600, let compressor = libdeflate_alloc_compressor(level) else { return nil }
    defer { libdeflate_free_compressor(compressor) }
    return bytes.withUnsafeReadableBytes { input -> ByteBuffer? in
      let bound = libdeflate_gzip_compress_bound(compressor, input.count)
      var out = ByteBuffer()
      var length = 0
      out.writeWithUnsafeMutableBytes(minimumWritableBytes: bound) { space in
        length = libdeflate_gzip_compress(compressor, input.baseAddress, input.count, space.baseAddress, space.count)
        return length
      }
      return length > 0 && length < input.count ? out : nil
    }
  }

  /// The beginning of a gzip stream (RFC 1952) whose end is not known yet: `bytes` as they are, in blocks of up to 64 KB.
  package static func start(_ bytes: ByteBuffer) -> ByteBuffer {
    var out = ByteBuffer()
    out.writeBytes([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255])
    var left = bytes
    while let block = left.readSlice(length: min(left.readableBytes, 0xFFFF)), block.readableBytes > 0 {
      let length = UInt16(block.readableBytes)
      out.writeInteger(UInt8(0))
      out.writeMultipleIntegers(length, ~length, endianness: .little)
      out.writeImmutableBuffer(block)
    }
    return out
  }

  /// What follows on `start(beginning)` and ends the stream: `bytes`, packed.
  package static func end(_ bytes: ByteBuffer, after beginning: ByteBuffer) throws -> ByteBuffer {
    guard let compressor = libdeflate_alloc_compressor(6) else {
      throw BootError("Not enough memory to compress pages.")
    }
    defer { libdeflate_free_compressor(compressor) }
    var out = ByteBuffer()
    let sum = beginning.withUnsafeReadableBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) }
    let whole = bytes.withUnsafeReadableBytes { input in
      out.writeWithUnsafeMutableBytes(
        minimumWritableBytes: libdeflate_deflate_compress_bound(compressor, input.count)
      ) { libdeflate_deflate_compress(compressor, input.baseAddress, input.count, $0.baseAddress, $0.count) }
      return libdeflate_crc32(sum, input.baseAddress, input.count)
    }
    out.writeMultipleIntegers(
      whole, UInt32(truncatingIfNeeded: beginning.readableBytes + bytes.readableBytes), endianness: .little)
    return out
  }
}

extension HTTPFields {
  /// Whether the answer may be gzip (RFC 9110 §12.5.3): `gzip` is named, or `*` without it, and its weight isn’t zero.
  package var acceptsGzip: Bool {
    guard let said = self[.acceptEncoding] else { return false }
    if said == "gzip" { return true }
    var rest = false
    for part in said.lowercased().split(separator: ",") {
      let words = part.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
      let weight = words.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
      if words.first == "gzip" { return weight > 0 }
      if words.first == "*" { rest = weight > 0 }
    }
    return rest
  }
}
