import CDeflate
import NIOCore

/// Compresses answers that compress well.
enum Gzip {
  /// `bytes` as gzip at `level`, or nil when that is not smaller.
  static func compress(_ bytes: ByteBuffer, level: Int32) -> ByteBuffer? {
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
