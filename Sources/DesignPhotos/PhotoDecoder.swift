import CSpng
import CTurboJPEG
import CWebP
import Foundation

/// Decodes JPEG, PNG and WebP with the C libraries, in the process that calls it: a server has others do it
/// (``PhotoReading``). The header is read and limited first; a file is accepted only when all of it decodes.
package enum PhotoDecoder {
  /// The upright pixels in sRGB. `targetSide` lets a JPEG or PNG be decoded at a half, a quarter or an eighth that is still at least
  /// that long on its shorter side; 0 means full size.
  package static func decode(
    _ data: Data, limits: PhotoLimits = .standard, targetSide: Int = 0
  ) throws(PhotoError) -> Raster {
    let plan = try PhotoPlan(data, limits: limits, targetSide: targetSide)
    var result = Result<Bool, PhotoError>.failure(.damaged)
    let pixels = [UInt8](unsafeUninitializedCapacity: plan.byteCount) { memory, count in
      result = read(data, plan, into: UnsafeMutableRawBufferPointer(memory))
      if case .success = result { count = plan.byteCount }
    }
    return Raster(width: plan.width, height: plan.height, pixels: pixels, isOpaque: try result.get())
  }

  /// Writes the pixels of a plan for `data` to `memory`, which has room for them; gives whether all are opaque. Where it
  /// fails nobody may look at them.
  package static func read(
    _ data: Data, _ plan: PhotoPlan, into memory: UnsafeMutableRawBufferPointer
  ) -> Result<Bool, PhotoError> {
    guard memory.count >= plan.byteCount else { return .failure(.damaged) }
    let memory = UnsafeMutableRawBufferPointer(rebasing: memory[..<plan.byteCount])
    let turn = plan.header.effectiveOrientation
    guard turn > 1 else { return Result { () throws(PhotoError) in try stored(data, plan, memory) } }
    return withUnsafeTemporaryAllocation(byteCount: plan.byteCount, alignment: 16) { stored in
      let result = Result { () throws(PhotoError) in try Self.stored(data, plan, stored) }
      if case .success = result {
        Orientation.turn(UnsafeRawBufferPointer(stored), plan.stored.width, plan.stored.height, turn, into: memory)
      }
      return result
    }
  }

  /// Writes the pixels as they are stored, in sRGB; gives whether all are opaque.
  private static func stored(
    _ data: Data, _ plan: PhotoPlan, _ memory: UnsafeMutableRawBufferPointer
  ) throws(PhotoError) -> Bool {
    let isOpaque =
      switch plan.header.kind {
      case .jpeg: try jpeg(data, plan, memory)
      case .png: try png(data, plan, memory)
      case .webp: try webp(data, plan, memory)
      }
    if plan.header.isCMYK {
      ColourProfile.inSRGB(inks: memory, of: data)
    } else if let profile = ColourProfile.embedded(in: data, plan.header.kind) {
      ColourProfile.inSRGB(memory, from: profile, isOpaque: isOpaque)
    }
    return isOpaque
  }

  // MARK: JPEG

  /// Most scans of a JPEG; a progressive one has about ten.
  static let scanLimit = 100
  /// Most pixels times scans of a JPEG: about a second's work.
  static let scannedPixels = 1_000_000_000

  /// How many scans a JPEG has: its SOS markers outside of segments. One pass over the bytes; markers without a length (TEM,
  /// RST, SOI: T.81, table B.1) are no segments. `isFine` is whether the last one adds only the last bit of what is known
  /// already (G.1.2.3), so that the picture is whole without it.
  static func scans(jpeg data: Data) -> (count: Int, isFine: Bool) {
    data.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
      var found = (count: 0, isFine: false)
      var at = 2
      while at + 3 < bytes.count {
        guard bytes[at] == 0xFF, bytes[at + 1] > 1, bytes[at + 1] != 0xFF, !(0xD0...0xD8).contains(bytes[at + 1])
        else {
          at += 1
          continue
        }
        if bytes[at + 1] == 0xD9 { break }
        let length = max(2, Int(bytes[at + 2]) << 8 | Int(bytes[at + 3]))
        if bytes[at + 1] == 0xDA {
          // The last byte of its header has the bits known before and after, four bits each.
          found = (found.count + 1, at + 1 + length < bytes.count && bytes[at + 1 + length] == 0x10)
        }
        at += 2 + length
      }
      return found
    }
  }

  private static func jpeg(
    _ data: Data, _ plan: PhotoPlan, _ memory: UnsafeMutableRawBufferPointer
  ) throws(PhotoError) -> Bool {
    guard let handle = tjInitDecompress() else { throw .damaged }
    defer { tjDestroy(handle) }
    var found = (width: Int32(0), height: Int32(0), subsampling: Int32(0), colours: Int32(0))
    let isRead = data.withUnsafeBytes { bytes in
      tjDecompressHeader3(
        handle, bytes.bindMemory(to: UInt8.self).baseAddress, UInt(data.count), &found.width, &found.height,
        &found.subsampling, &found.colours) == 0
    }
    let header = plan.header
    // What the library reads there must be what the memory was made for.
    guard isRead, found.width == header.width, found.height == header.height else { throw .damaged }
    // Each scan goes over all pixels once more.
    let scans = scans(jpeg: data)
    let most = max(1, min(scanLimit, scannedPixels / (header.width * header.height)))
    if scans.count > most { throw .tooManyScans(found: scans.count, limit: most) }
    let out = memory.bindMemory(to: UInt8.self).baseAddress
    func status(_ data: Data) -> Int32 {
      data.withUnsafeBytes { bytes in
        tjDecompress2(
          handle, bytes.bindMemory(to: UInt8.self).baseAddress, UInt(data.count), out, Int32(plan.stored.width), 0,
          Int32(plan.stored.height), Int32((header.isCMYK ? TJPF_CMYK : TJPF_BGRA).rawValue),
          TJFLAG_ACCURATEDCT | TJFLAG_LIMITSCANS)
      }
    }
    if status(data) != 0 {
      // A warning leaves a usable picture; a fatal error does not.
      guard tjGetErrorCode(handle) == Int32(TJERR_WARNING.rawValue) else { throw .damaged }
      if isTruncated(jpeg: data), status(ended(jpeg: data)) != 0 {
        // What lacks nothing but its end decodes as soon as it has one; a byte too many may stand before that.
        let words = tjGetErrorStr2(handle).map { String(cString: $0) } ?? ""
        guard scans.isFine || words.hasSuffix("extraneous bytes before marker 0xd9"),
          tjGetErrorCode(handle) == Int32(TJERR_WARNING.rawValue)
        else { throw .damaged }
      }
    }
    return true
  }

  /// A JPEG without an end, with one instead of the zeros that an interrupted copy left; data may end with one.
  private static func ended(jpeg data: Data) -> Data {
    guard let last = data.lastIndex(where: { $0 != 0 }) else { return data }
    return data[...min(last + 1, data.index(before: data.endIndex))] + [0xFF, 0xD9]
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

  private static func png(
    _ data: Data, _ plan: PhotoPlan, _ memory: UnsafeMutableRawBufferPointer
  ) throws(PhotoError) -> Bool {
    try withPNG(data) { context throws(PhotoError) in
      var ihdr = spng_ihdr()
      guard spng_get_ihdr(context, &ihdr) == 0, ihdr.width == plan.header.width, ihdr.height == plan.header.height
      else { throw .damaged }
      if plan.divisor > 1 {
        // An interlaced one has its rows only when all are there.
        guard ihdr.interlace_method == 0 else { throw .damaged }
        return try shrunk(context, plan, memory)
      }
      let status = spng_decode_image(
        context, memory.baseAddress, memory.count, Int32(SPNG_FMT_RGBA8.rawValue), Int32(SPNG_DECODE_TRNS.rawValue))
      guard status == 0 else { throw .damaged }
      return premultiplied(rgba: memory)
    }
  }

  /// Row by row, each square of `divisor` px a side as its mean: a large picture never stands in memory whole.
  private static func shrunk(
    _ context: OpaquePointer, _ plan: PhotoPlan, _ pixels: UnsafeMutableRawBufferPointer
  ) throws(PhotoError) -> Bool {
    let (header, divisor, width) = (plan.header, plan.divisor, plan.stored.width)
    guard
      spng_decode_image(
        context, nil, 0, Int32(SPNG_FMT_RGBA8.rawValue),
        Int32(SPNG_DECODE_TRNS.rawValue | SPNG_DECODE_PROGRESSIVE.rawValue)) == 0
    else { throw .damaged }
    var row = [UInt8](repeating: 0, count: header.width * 4)
    var sums = [UInt32](repeating: 0, count: width * 4)
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
    return opaque
  }

  /// Straight RGBA as premultiplied BGRA, in place; gives whether all of it is opaque.
  static func premultiplied(rgba pixels: UnsafeMutableRawBufferPointer) -> Bool {
    var opaque = true
    for index in stride(from: 0, to: pixels.count, by: 4) {
      let alpha = Int(pixels[index + 3])
      if alpha != 255 { opaque = false }
      func scaled(_ value: UInt8) -> UInt8 { UInt8((Int(value) * alpha + 127) / 255) }
      let (red, green, blue) = (pixels[index], pixels[index + 1], pixels[index + 2])
      (pixels[index], pixels[index + 1], pixels[index + 2]) = (scaled(blue), scaled(green), scaled(red))
    }
    return opaque
  }

  // MARK: WebP

  private static func webp(
    _ data: Data, _ plan: PhotoPlan, _ memory: UnsafeMutableRawBufferPointer
  ) throws(PhotoError) -> Bool {
    var size = (width: Int32(0), height: Int32(0))
    let isRead = data.withUnsafeBytes { bytes in
      let start = bytes.bindMemory(to: UInt8.self).baseAddress
      return WebPGetInfo(start, data.count, &size.width, &size.height) != 0
        && size.width == plan.header.width && size.height == plan.header.height
        && WebPDecodeRGBAInto(
          start, data.count, memory.bindMemory(to: UInt8.self).baseAddress, memory.count, size.width * 4) != nil
    }
    guard isRead else { throw .damaged }
    return premultiplied(rgba: memory)
  }
}
