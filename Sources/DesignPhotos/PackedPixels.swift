import CDeflate
import Foundation

/// The compressed pixels of a PNG (ISO 15948 §10), in which bytes may lie that belong to none: behind the end of the stream,
/// in its check, or as rows below the last one.
enum PackedPixels {
  /// The stream without such bytes, and nil where it has none. Pixels stay as they are. Throws where it can't be read, or
  /// holds more than twice as many rows as the picture has.
  static func cleaned(_ stream: [UInt8], of header: [UInt8]) throws(PhotoError) -> [UInt8]? {
    let size = unpackedSize(header)
    guard stream.count > 2, size > 0, let decompressor = libdeflate_alloc_decompressor() else { throw .damaged }
    defer { libdeflate_free_decompressor(decompressor) }
    // Memory is taken as it is written, so that twice as much costs nothing.
    let room = 2 * size
    guard let rows = malloc(room) else { throw .damaged }
    defer { free(rows) }
    var (read, written) = (0, 0)
    // Two bytes say how the stream is compressed, and its check follows; a decoder need not look at that.
    let status = stream.withUnsafeBytes { bytes in
      libdeflate_deflate_decompress_ex(
        decompressor, bytes.baseAddress.map { $0 + 2 }, bytes.count - 2, rows, room, &read, &written)
    }
    guard status == LIBDEFLATE_SUCCESS, written >= size else { throw .damaged }
    if written > size { return try packed(rows, size) }
    let whole = stream.prefix(2 + read) + PhotoMetadata.bigEndian(libdeflate_adler32(1, rows, size))
    return stream.elementsEqual(whole) ? nil : Array(whole)
  }

  private static func packed(_ rows: UnsafeRawPointer, _ size: Int) throws(PhotoError) -> [UInt8] {
    guard let compressor = libdeflate_alloc_compressor(6) else { throw .damaged }
    defer { libdeflate_free_compressor(compressor) }
    var out = [UInt8](repeating: 0, count: libdeflate_zlib_compress_bound(compressor, size))
    let length = libdeflate_zlib_compress(compressor, rows, size, &out, out.count)
    return Array(out.prefix(length))
  }

  /// Where the rows of each pass of an interlaced picture begin and how far apart their pixels lie, across and down.
  private static let passes = [
    (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
  ]

  /// Bytes of all rows, each with the byte that says how it is filtered; 0 for what is no header.
  private static func unpackedSize(_ header: [UInt8]) -> Int {
    let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4]
    guard header.count == 13, let count = channels[Int(header[9])], header[8] <= 16 else { return 0 }
    func number(_ at: Int) -> Int { header[at..<(at + 4)].reduce(0) { $0 << 8 | Int($1) } }
    let (width, height, bits) = (number(0), number(4), Int(header[8]) * count)
    func size(_ width: Int, _ height: Int) -> Int { width > 0 ? height * (1 + (width * bits + 7) / 8) : 0 }
    if header[12] == 0 { return size(width, height) }
    return passes.reduce(0) { sum, pass in
      let (x, y, across, down) = pass
      return sum + size((width - x + across - 1) / across, (height - y + down - 1) / down)
    }
  }
}
