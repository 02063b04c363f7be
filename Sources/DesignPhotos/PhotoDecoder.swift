import CSpng
import CTurboJPEG
import CWebP
import Foundation

/// Reads JPEG, PNG and WebP. The header is read and limited first; a file is accepted only when all of it decodes.
package enum PhotoDecoder {
  /// What the header says, within `limits`.
  package static func header(of data: Data, limits: PhotoLimits = .standard) throws(PhotoError) -> PhotoHeader {
    if data.isEmpty { throw .empty }
    if data.count > limits.bytes { throw .tooManyBytes(found: data.count, limit: limits.bytes) }
    let header: PhotoHeader
    switch try kind(of: data) {
    case .jpeg: header = try jpegHeader(data)
    case .png: header = try pngHeader(data)
    case .webp: header = try webpHeader(data)
    }
    guard header.width > 0, header.height > 0 else { throw .damaged }
    if max(header.width, header.height) > limits.side { throw .tooLong(limit: limits.side) }
    let pixels = header.width.multipliedReportingOverflow(by: header.height)
    if pixels.overflow || pixels.partialValue > limits.pixels {
      throw .tooManyPixels(found: pixels.overflow ? Int.max : pixels.partialValue, limit: limits.pixels)
    }
    return header
  }

  /// The upright pixels in sRGB. `targetSide` lets a JPEG or PNG be decoded at a half, a quarter or an eighth that is still at least
  /// that long on its shorter side; 0 means full size.
  package static func decode(
    _ data: Data, limits: PhotoLimits = .standard, targetSide: Int = 0
  ) throws(PhotoError) -> Raster {
    let header = try header(of: data, limits: limits)
    let stored: Raster
    switch header.kind {
    case .jpeg: stored = try jpeg(data, header, targetSide)
    case .png: stored = try png(data, header, targetSide)
    case .webp: stored = try webp(data, header)
    }
    let profile = ColourProfile.embedded(in: data, header.kind)
    return Orientation.upright(stored.inSRGB(from: profile), header.effectiveOrientation)
  }

  private static func kind(of data: Data) throws(PhotoError) -> PhotoHeader.Kind {
    let start = [UInt8](data.prefix(16))
    func has(_ bytes: [UInt8], at offset: Int = 0) -> Bool {
      start.count >= offset + bytes.count && Array(start[offset..<(offset + bytes.count)]) == bytes
    }
    if has([0xFF, 0xD8, 0xFF]) { return .jpeg }
    if has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
    if has(Array("RIFF".utf8)), has(Array("WEBP".utf8), at: 8) { return .webp }
    if has(Array("ftyp".utf8), at: 4) { throw .unsupported("HEIC") }
    if has(Array("GIF8".utf8)) { throw .unsupported("GIF") }
    if has([0x49, 0x49, 0x2A, 0]) || has([0x4D, 0x4D, 0, 0x2A]) { throw .unsupported("TIFF") }
    throw .notAnImage
  }

  // MARK: JPEG

  /// Most scans of a JPEG; a progressive one has about ten.
  static let scanLimit = 100
  /// Most pixels times scans of a JPEG: about a second's work.
  static let scannedPixels = 1_000_000_000

  /// How many scans a JPEG has: its SOS markers outside of segments. One pass over the bytes; markers without a length (TEM,
  /// RST, SOI: T.81, table B.1) are no segments.
  static func scans(jpeg data: Data) -> Int {
    data.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
      var found = 0
      var at = 2
      while at + 3 < bytes.count {
        guard bytes[at] == 0xFF, bytes[at + 1] > 1, bytes[at + 1] != 0xFF, !(0xD0...0xD8).contains(bytes[at + 1])
        else {
          at += 1
          continue
        }
        if bytes[at + 1] == 0xD9 { break }
        if bytes[at + 1] == 0xDA { found += 1 }
        at += 2 + max(2, Int(bytes[at + 2]) << 8 | Int(bytes[at + 3]))
      }
      return found
    }
  }

  private static func jpegHeader(_ data: Data) throws(PhotoError) -> PhotoHeader {
    guard let handle = tjInitDecompress() else { throw .damaged }
    defer { tjDestroy(handle) }
    var width: Int32 = 0
    var height: Int32 = 0
    var subsampling: Int32 = 0
    var colourSpace: Int32 = 0
    let status = data.withUnsafeBytes { bytes in
      tjDecompressHeader3(
        handle, bytes.bindMemory(to: UInt8.self).baseAddress, UInt(data.count), &width, &height, &subsampling,
        &colourSpace)
    }
    guard status == 0 else { throw .damaged }
    if colourSpace == Int32(TJCS_CMYK.rawValue) || colourSpace == Int32(TJCS_YCCK.rawValue) {
      throw .unsupported("a CMYK JPEG")
    }
    return PhotoHeader(
      kind: .jpeg, width: Int(width), height: Int(height), orientation: Orientation.read(data, .jpeg))
  }

  private static func jpeg(_ data: Data, _ header: PhotoHeader, _ targetSide: Int) throws(PhotoError) -> Raster {
    // Each scan goes over all pixels once more.
    let scans = scans(jpeg: data)
    let most = max(1, min(scanLimit, scannedPixels / (header.width * header.height)))
    if scans > most { throw .tooManyScans(found: scans, limit: most) }
    guard let handle = tjInitDecompress() else { throw .damaged }
    defer { tjDestroy(handle) }
    let divisor = header.divisor(side: targetSide)
    let width = (header.width + divisor - 1) / divisor
    let height = (header.height + divisor - 1) / divisor
    var pixels = [UInt8](repeating: 255, count: width * height * 4)
    func status(_ data: Data) -> Int32 {
      data.withUnsafeBytes { bytes in
        pixels.withUnsafeMutableBufferPointer { out in
          tjDecompress2(
            handle, bytes.bindMemory(to: UInt8.self).baseAddress, UInt(data.count), out.baseAddress, Int32(width), 0,
            Int32(height), Int32(TJPF_BGRA.rawValue), TJFLAG_ACCURATEDCT | TJFLAG_LIMITSCANS)
        }
      }
    }
    if status(data) != 0 {
      // A warning leaves a usable picture; a fatal error does not.
      guard tjGetErrorCode(handle) == Int32(TJERR_WARNING.rawValue) else { throw .damaged }
      // What lacks nothing but its end decodes without a warning as soon as it has one.
      if isTruncated(jpeg: data), status(data + [0xFF, 0xD9]) != 0 { throw .damaged }
    }
    return Raster(width: width, height: height, pixels: pixels, isOpaque: true)
  }

  private static func isTruncated(jpeg data: Data) -> Bool {
    let tail = data.suffix(64)
    return !zip(tail, tail.dropFirst()).contains { $0 == 0xFF && $1 == 0xD9 }
  }

  // MARK: PNG

  static func withPNG<T>(_ data: Data, _ body: (OpaquePointer) throws(PhotoError) -> T) throws(PhotoError) -> T {
    guard let context = spng_ctx_new(0) else { throw .damaged }
    defer { spng_ctx_free(context) }
    spng_set_image_limits(context, UInt32(PhotoLimits.standard.side), UInt32(PhotoLimits.standard.side))
    spng_set_chunk_limits(context, 8 << 20, 32 << 20)
    let bytes = [UInt8](data)
    let result: Result<T, PhotoError> = bytes.withUnsafeBufferPointer { buffer in
      guard spng_set_png_buffer(context, buffer.baseAddress, buffer.count) == 0 else { return .failure(.damaged) }
      do throws(PhotoError) { return .success(try body(context)) } catch { return .failure(error) }
    }
    return try result.get()
  }

  private static func pngHeader(_ data: Data) throws(PhotoError) -> PhotoHeader {
    try withPNG(data) { context throws(PhotoError) in
      var ihdr = spng_ihdr()
      let status = spng_get_ihdr(context, &ihdr)
      if status == Int32(SPNG_EUSER_WIDTH.rawValue) || status == Int32(SPNG_EUSER_HEIGHT.rawValue) {
        throw .tooLong(limit: PhotoLimits.standard.side)
      }
      guard status == 0 else { throw .damaged }
      return PhotoHeader(
        kind: .png, width: Int(ihdr.width), height: Int(ihdr.height), orientation: Orientation.read(data, .png))
    }
  }

  private static func png(_ data: Data, _ header: PhotoHeader, _ targetSide: Int) throws(PhotoError) -> Raster {
    let divisor = header.divisor(side: targetSide)
    return try withPNG(data) { context throws(PhotoError) in
      var ihdr = spng_ihdr()
      guard spng_get_ihdr(context, &ihdr) == 0 else { throw .damaged }
      // An interlaced one has its rows only when all are there.
      if divisor > 1, ihdr.interlace_method == 0 { return try shrunk(context, header, by: divisor) }
      var pixels = [UInt8](repeating: 0, count: header.width * header.height * 4)
      let count = pixels.count
      let status = pixels.withUnsafeMutableBytes { out in
        spng_decode_image(
          context, out.baseAddress, count, Int32(SPNG_FMT_RGBA8.rawValue), Int32(SPNG_DECODE_TRNS.rawValue))
      }
      guard status == 0 else { throw .damaged }
      return premultiplied(width: header.width, height: header.height, rgba: consume pixels)
    }
  }

  /// Row by row, each square of `divisor` px a side as its mean: a large picture never stands in memory whole.
  private static func shrunk(
    _ context: OpaquePointer, _ header: PhotoHeader, by divisor: Int
  ) throws(PhotoError) -> Raster {
    let width = (header.width + divisor - 1) / divisor
    let height = (header.height + divisor - 1) / divisor
    guard
      spng_decode_image(
        context, nil, 0, Int32(SPNG_FMT_RGBA8.rawValue),
        Int32(SPNG_DECODE_TRNS.rawValue | SPNG_DECODE_PROGRESSIVE.rawValue)) == 0
    else { throw .damaged }
    var row = [UInt8](repeating: 0, count: header.width * 4)
    var sums = [UInt32](repeating: 0, count: width * 4)
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    var opaque = true
    for y in 0..<header.height {
      let count = row.count
      let status = row.withUnsafeMutableBytes { spng_decode_row(context, $0.baseAddress, count) }
      guard status == 0 || (status == Int32(SPNG_EOI.rawValue) && y == header.height - 1) else { throw .damaged }
      row.withUnsafeBufferPointer { row in
        sums.withUnsafeMutableBufferPointer { sums in
          for x in 0..<header.width {
            let (at, out) = (x * 4, x / divisor * 4)
            let alpha = UInt32(row[at + 3])
            if alpha == 255 {
              sums[out] += UInt32(row[at + 2])
              sums[out + 1] += UInt32(row[at + 1])
              sums[out + 2] += UInt32(row[at])
            } else {
              opaque = false
              for channel in 0..<3 { sums[out + 2 - channel] += (UInt32(row[at + channel]) * alpha + 127) / 255 }
            }
            sums[out + 3] += alpha
          }
        }
      }
      guard y % divisor == divisor - 1 || y == header.height - 1 else { continue }
      let tall = UInt32(y % divisor + 1)
      for x in 0..<width {
        let number = tall * UInt32(min(divisor, header.width - x * divisor))
        for at in (x * 4)..<(x * 4 + 4) {
          pixels[y / divisor * width * 4 + at] = UInt8((sums[at] + number / 2) / number)
          sums[at] = 0
        }
      }
    }
    return Raster(width: width, height: height, pixels: pixels, isOpaque: opaque)
  }

  /// Straight RGBA as premultiplied BGRA, in place.
  static func premultiplied(width: Int, height: Int, rgba: consuming [UInt8]) -> Raster {
    var pixels = rgba
    var opaque = true
    pixels.withUnsafeMutableBufferPointer { pixels in
      for index in stride(from: 0, to: pixels.count, by: 4) {
        let alpha = Int(pixels[index + 3])
        if alpha != 255 { opaque = false }
        func scaled(_ value: UInt8) -> UInt8 { UInt8((Int(value) * alpha + 127) / 255) }
        let (red, green, blue) = (pixels[index], pixels[index + 1], pixels[index + 2])
        (pixels[index], pixels[index + 1], pixels[index + 2]) = (scaled(blue), scaled(green), scaled(red))
      }
    }
    return Raster(width: width, height: height, pixels: pixels, isOpaque: opaque)
  }

  // MARK: WebP

  private static func webpHeader(_ data: Data) throws(PhotoError) -> PhotoHeader {
    // The extended header's second flag says that it moves.
    let start = [UInt8](data.prefix(21))
    if start.count == 21, Array(start[12..<16]) == Array("VP8X".utf8), start[20] & 0x02 != 0 {
      throw .unsupported("an animated WebP")
    }
    var width: Int32 = 0
    var height: Int32 = 0
    let status = data.withUnsafeBytes { bytes in
      WebPGetInfo(bytes.bindMemory(to: UInt8.self).baseAddress, data.count, &width, &height)
    }
    guard status != 0 else { throw .damaged }
    return PhotoHeader(kind: .webp, width: Int(width), height: Int(height), orientation: Orientation.read(data, .webp))
  }

  private static func webp(_ data: Data, _ header: PhotoHeader) throws(PhotoError) -> Raster {
    var pixels = [UInt8](repeating: 0, count: header.width * header.height * 4)
    let count = pixels.count
    let done = data.withUnsafeBytes { bytes in
      pixels.withUnsafeMutableBytes { out in
        WebPDecodeRGBAInto(
          bytes.bindMemory(to: UInt8.self).baseAddress, data.count, out.bindMemory(to: UInt8.self).baseAddress, count,
          Int32(header.width * 4)) != nil
      }
    }
    guard done else { throw .damaged }
    return premultiplied(width: header.width, height: header.height, rgba: consume pixels)
  }
}
