import CDeflate
import Foundation

/// Writes PNGs: a palette where it loses nothing, else 8 bits a channel, drawings as they are and photos with a filter
/// chosen every few rows; then our own quick deflate at level 1 and libdeflate above; sums by libdeflate. One thread's own;
/// holds its buffers and a compressor a level.
final class PNGWriter {
  private var compressors: [Int32: OpaquePointer] = [:]
  private let quick = FastDeflate()
  private var filtered: [UInt8] = []
  /// Room for the worst case, of which the system gives what is written to.
  private var out = UnsafeMutableRawBufferPointer(start: nil, count: 0)

  deinit {
    out.deallocate()
    for compressor in compressors.values { libdeflate_free_compressor(compressor) }
  }

  private func compressor(_ level: Int32) throws(RendererError) -> OpaquePointer {
    if let found = compressors[level] { return found }
    guard let made = libdeflate_alloc_compressor(level) else { throw .library("no compressor of level \(level)") }
    compressors[level] = made
    return made
  }

  /// A PNG of premultiplied BGRA rows `stride` bytes apart: RGB when `opaque`, else RGBA with straight alpha. Level 1 is
  /// quick, 12 is small.
  func encode(
    _ pixels: UnsafePointer<UInt8>, width: Int, height: Int, stride: Int, opaque: Bool, level: Int32
  ) throws(RendererError) -> Data {
    if opaque, let indexed = IndexedPixels(pixels, width: width, height: height, stride: stride) {
      return try encode(indexed, width: width, height: height, level: level)
    }
    let rows = FilteredRows(
      width: width, channels: opaque ? 3 : 4,
      isDrawing: FilteredRows.isDrawing(pixels, width: width, height: height, stride: stride))
    let format = Format(width: width, height: height, bits: 8, colourType: opaque ? 2 : 6, palette: [])
    return try write(format, rows.rowBytes * height, level: level, isPhoto: !rows.isDrawing) { target in
      Self.filter(rows, pixels, target, height: height, stride: stride, opaque: opaque)
    }
  }

  /// A PNG of indexed pixels; of greys when there is no palette.
  func encode(_ indexed: IndexedPixels, width: Int, height: Int, level: Int32) throws(RendererError) -> Data {
    let format = Format(
      width: width, height: height, bits: indexed.bits, colourType: indexed.palette.isEmpty ? 0 : 3,
      palette: indexed.palette)
    return try write(format, (indexed.rowBytes(width) + 1) * height, level: level, isPhoto: false) {
      indexed.pack(width: width, height: height, into: $0)
    }
  }

  private struct Format {
    var width: Int
    var height: Int
    var bits: Int
    var colourType: UInt8
    var palette: [UInt8]
  }

  private func write(
    _ format: Format, _ total: Int, level: Int32, isPhoto: Bool, fill: (UnsafeMutablePointer<UInt8>) -> Void
  ) throws(RendererError) -> Data {
    let engine = level <= 1 ? nil : try compressor(level)
    let bound = max(FastDeflate.bound(total), engine.map { libdeflate_zlib_compress_bound($0, total) } ?? 0)
    // Two pixels are stored as eight bytes where six count.
    if filtered.count < total + 8 { filtered = [UInt8](repeating: 0, count: total + 8) }
    if out.count < bound + 1_024 {
      out.deallocate()
      out = .allocate(byteCount: bound + 1_024, alignment: 64)
    }
    var length = 0
    filtered.withUnsafeMutableBufferPointer { buffer in
      guard let target = buffer.baseAddress else { return }
      fill(target)
      var writer = ChunkWriter(bytes: out)
      writer.header(
        width: UInt32(format.width), height: UInt32(format.height), bits: UInt8(format.bits),
        colourType: format.colourType)
      if !format.palette.isEmpty { writer.palette(format.palette) }
      writer.data { space in
        if let engine { return libdeflate_zlib_compress(engine, target, total, space.baseAddress, space.count) }
        return quickly(target, total, isPhoto: isPhoto, space)
      }
      writer.end()
      length = writer.length
    }
    guard length > 0 else { throw .library("couldn’t compress the image") }
    return Data(out[..<length])
  }

  /// A zlib stream (RFC 1950) of our own deflate.
  private func quickly(
    _ input: UnsafePointer<UInt8>, _ count: Int, isPhoto: Bool, _ space: UnsafeMutableRawBufferPointer
  ) -> Int {
    guard let bytes = space.bindMemory(to: UInt8.self).baseAddress else { return 0 }
    (bytes[0], bytes[1]) = (0x78, 0x01)
    let length = 2 + quick.compress(input, count, isPhoto: isPhoto, to: bytes + 2)
    space.storeBytes(of: libdeflate_adler32(1, input, count).bigEndian, toByteOffset: length, as: UInt32.self)
    return length + 4
  }

  /// Fills `target` with filtered rows; those that let something through get straight alpha first.
  private static func filter(
    _ rows: FilteredRows, _ pixels: UnsafePointer<UInt8>, _ target: UnsafeMutablePointer<UInt8>, height: Int,
    stride: Int, opaque: Bool
  ) {
    var rows = rows
    let width = rows.width
    // A row of nothing above the first, and two rows of straight alpha, of which one may be the row above.
    var room = [UInt32](repeating: 0, count: opaque ? width : width * 3)
    room.withUnsafeMutableBytes { room in
      guard let nothing = room.baseAddress else { return }
      var above = UnsafeRawPointer(nothing)
      var (one, other) = (nothing + (opaque ? 0 : width * 4), nothing + (opaque ? 0 : width * 8))
      for y in 0..<height {
        var line = UnsafeRawPointer(pixels + y * stride)
        if !opaque, straighten(line, width, into: one) {
          line = UnsafeRawPointer(one)
          swap(&one, &other)
        }
        // Rows are written in order, so what a row writes too many is overwritten by the next.
        rows.write(line, above: above, to: UnsafeMutableRawPointer(target + y * rows.rowBytes))
        above = line
      }
    }
  }

  /// Whether a row lets something through; it is written to `out` with straight alpha then.
  private static func straighten(
    _ row: UnsafeRawPointer, _ width: Int, into out: UnsafeMutableRawPointer
  ) -> Bool {
    let fours = width & ~3
    var all = SIMD4<UInt32>(repeating: .max)
    for x in Swift.stride(from: 0, to: fours, by: 4) {
      all &= row.loadUnaligned(fromByteOffset: x &* 4, as: SIMD4<UInt32>.self)
    }
    var least = all.x & all.y & all.z & all.w
    for x in fours..<width { least &= row.load(fromByteOffset: x &* 4, as: UInt32.self) }
    if least >= 0xFF00_0000 { return false }
    let from = row.assumingMemoryBound(to: UInt32.self)
    let to = out.assumingMemoryBound(to: UInt32.self)
    for x in Swift.stride(from: 0, to: fours, by: 4) {
      let four = row.loadUnaligned(fromByteOffset: x &* 4, as: SIMD4<UInt32>.self)
      out.storeBytes(of: four, toByteOffset: x &* 4, as: SIMD4<UInt32>.self)
      if four.x & four.y & four.z & four.w >= 0xFF00_0000 { continue }
      for one in x..<(x &+ 4) { to[one] = straightened(from[one]) }
    }
    for x in fours..<width { to[x] = straightened(from[x]) }
    return true
  }

  /// A pixel with its colours as they are without alpha; of what cannot be seen nothing stays.
  private static func straightened(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel &>> 24
    if alpha == 255 { return pixel }
    guard alpha > 0 else { return 0 }
    var straight = alpha &<< 24
    for shift in [0, 8, 16] as [UInt32] {
      straight |= min(255, ((pixel &>> shift & 255) &* 255 &+ alpha / 2) / alpha) &<< shift
    }
    return straight
  }
}

/// Lays PNG chunks into memory.
private struct ChunkWriter {
  var bytes: UnsafeMutableRawBufferPointer
  var length = 0

  init(bytes: UnsafeMutableRawBufferPointer) { self.bytes = bytes }

  private mutating func put(_ value: UInt32) {
    bytes.storeBytes(of: value.bigEndian, toByteOffset: length, as: UInt32.self)
    length += 4
  }

  private mutating func chunk(_ type: StaticString, _ body: (inout ChunkWriter) -> Void) {
    let start = length
    put(0)
    type.withUTF8Buffer { name in
      for byte in name {
        bytes[length] = byte
        length += 1
      }
    }
    body(&self)
    let count = length - start - 8
    bytes.storeBytes(of: UInt32(count).bigEndian, toByteOffset: start, as: UInt32.self)
    let sum = libdeflate_crc32(0, bytes.baseAddress.map { $0 + start + 4 }, count + 4)
    put(UInt32(sum))
  }

  mutating func header(width: UInt32, height: UInt32, bits: UInt8, colourType: UInt8) {
    for byte in [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] as [UInt8] {
      bytes[length] = byte
      length += 1
    }
    chunk("IHDR") { writer in
      writer.put(width)
      writer.put(height)
      for byte in [bits, colourType, 0, 0, 0] {
        writer.bytes[writer.length] = byte
        writer.length += 1
      }
    }
  }

  mutating func palette(_ colours: [UInt8]) {
    chunk("PLTE") { writer in
      for byte in colours {
        writer.bytes[writer.length] = byte
        writer.length += 1
      }
    }
  }

  mutating func data(_ compress: (UnsafeMutableRawBufferPointer) -> Int) {
    var written = 0
    chunk("IDAT") { writer in
      // Room for this chunk's sum and the closing chunk stays free.
      let space = UnsafeMutableRawBufferPointer(rebasing: writer.bytes[writer.length..<(writer.bytes.count - 16)])
      written = compress(space)
      writer.length += written
    }
    if written == 0 { length = -1_000 }
  }

  mutating func end() {
    guard length > 0 else { return }
    chunk("IEND") { _ in }
  }
}
