import CDeflate
import Foundation
import HTTPTypes
import NIOCore

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
