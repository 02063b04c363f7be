/// How a row of a PNG is told (PNG §9.2): as it is, or each pixel less the one before it, the one above, or the mean of both.
enum RowFilter: UInt8 {
  case none = 0
  case sub = 1
  case up = 2
  case average = 3
}

/// Rows of pixels, blue first and four bytes each, as filtered rows of a PNG. Four pixels are counted at once.
struct FilteredRows {
  /// Pixels of a row.
  let width: Int
  /// Bytes a pixel takes in the PNG: 3, or 4 with alpha.
  let channels: Int
  private var filter = RowFilter.up
  private var row = 0

  /// Whether all rows are told as they are.
  let isDrawing: Bool

  /// Rows of the given shape. Those of a drawing are told as they are.
  init(width: Int, channels: Int, isDrawing: Bool) {
    self.width = width
    self.channels = channels
    self.isDrawing = isDrawing
  }

  /// Whether a picture is more a drawing than a photo, by every eighth pixel of every eighth row. Drawings repeat what was
  /// there before, letters and the bands of gradients too, and that is found best in pixels as they are. In a photo more
  /// than a fifth of them are new and yet near their neighbours, so that less is left of differences.
  static func isDrawing(_ pixels: UnsafePointer<UInt8>, width: Int, height: Int, stride: Int) -> Bool {
    var (near, count) = (0, 0)
    for y in Swift.stride(from: 1, to: height, by: 8) {
      let line = UnsafeRawPointer(pixels + y * stride)
      let above = UnsafeRawPointer(pixels + (y - 1) * stride)
      samples(width) { at in
        let (one, before, over) = (pixel(line, at), pixel(line, at &- 4), pixel(above, at))
        count &+= 1
        if one == before || one == over { return }
        let least = min(cost(less(one, before)), cost(less(one, over)), cost(less(one, mean(before, over))))
        if least < isNear { near &+= 1 }
      }
    }
    return near * 5 < count
  }

  /// Three differences that are less than this together, of 384 at most, are those of a neighbour: eight steps a channel.
  private static let isNear: UInt32 = 24

  /// Bytes of a row with the byte that names its filter.
  var rowBytes: Int { width * channels + 1 }

  /// Writes `line` to `out`, which has seven bytes of room behind the row; `above` is the row before, zeros for the first.
  mutating func write(_ line: UnsafeRawPointer, above: UnsafeRawPointer, to out: UnsafeMutableRawPointer) {
    // Neighbouring rows are alike, so that every eighth is asked.
    if row % 8 == 1, !isDrawing { filter = choice(line, above) }
    let filter: RowFilter = isDrawing && width > 4 ? .none : row == 0 || width < 5 ? .up : filter
    row += 1
    out.storeBytes(of: filter.rawValue, as: UInt8.self)
    let target = out + 1
    let first = Self.pixel(above, 0)
    switch filter {
    case .up where width < 5:
      for x in 0..<width {
        target.storeBytes(
          of: Self.wire(Self.less(Self.pixel(line, x &* 4), Self.pixel(above, x &* 4))), toByteOffset: x &* channels,
          as: UInt32.self)
      }
    case .up:
      fill(line, target, first: first) { Self.four(above, $0) }
    case .none: fill(line, target, first: 0) { _ in SIMD16() }
    case .sub: fill(line, target, first: 0) { Self.four(line, $0 &- 4) }
    case .average:
      fill(line, target, first: Self.mean(first, 0)) { Self.mean(Self.four(line, $0 &- 4), Self.four(above, $0)) }
    }
  }

  /// Each pixel less what `expected` says of four from a byte on, the first less `first`.
  @inline(__always)
  private func fill(
    _ line: UnsafeRawPointer, _ target: UnsafeMutableRawPointer, first: UInt32, _ expected: (Int) -> SIMD16<UInt8>
  ) {
    target.storeBytes(of: Self.wire(Self.less(Self.pixel(line, 0), first)), as: UInt32.self)
    @inline(__always) func less(_ at: Int) -> SIMD2<UInt64> {
      unsafeBitCast(Self.four(line, at) &- expected(at), to: SIMD2.self)
    }
    if channels == 3 {
      quads(3) { at, to in
        let four = less(at)
        let (two, other) = (four.x.byteSwapped, four.y.byteSwapped)
        target.storeBytes(of: two &>> 40 | (two & 0xFFFF_FF00) &<< 16, toByteOffset: to, as: UInt64.self)
        target.storeBytes(of: other &>> 40 | (other & 0xFFFF_FF00) &<< 16, toByteOffset: to &+ 6, as: UInt64.self)
      }
    } else {
      quads(4) { at, to in
        // Red and blue change places.
        let four = less(at)
        let swapped =
          four & 0xFF00_FF00_FF00_FF00 | (four &>> 16) & 0x0000_00FF_0000_00FF
          | (four & 0x0000_00FF_0000_00FF) &<< 16
        target.storeBytes(of: swapped, toByteOffset: to, as: SIMD2<UInt64>.self)
      }
    }
  }

  /// Goes over four pixels at a time from the second on; the last four once more where fewer are left over.
  @inline(__always)
  private func quads(_ channels: Int, _ body: (_ at: Int, _ to: Int) -> Void) {
    var x = 1
    while x &+ 3 < width {
      body(x &* 4, x &* channels)
      x &+= 4
    }
    if x < width { body((width &- 4) &* 4, (width &- 4) &* channels) }
  }

  /// The filter that leaves least of every second four pixels. Rows above one another are mostly the same and then cost
  /// nothing, so the others must be better by a tenth.
  private func choice(_ line: UnsafeRawPointer, _ above: UnsafeRawPointer) -> RowFilter {
    let up = Self.sizes(width) { Self.four(line, $0) &- Self.four(above, $0) }
    if up == 0 { return .up }
    let average = Self.sizes(width) { Self.four(line, $0) &- Self.mean(Self.four(line, $0 &- 4), Self.four(above, $0)) }
    let sub = Self.sizes(width) { Self.four(line, $0) &- Self.four(line, $0 &- 4) }
    if average &* 10 < up &* 9, average < sub { return .average }
    return sub &* 10 < up &* 9 ? .sub : .up
  }

  /// How far the differences of every second four pixels are from nothing, together; of the first 2 000 pixels, for which
  /// there is room.
  @inline(__always)
  private static func sizes(_ width: Int, _ difference: (Int) -> SIMD16<UInt8>) -> Int {
    var sums = SIMD8<UInt16>()
    var at = 4
    while at &+ 16 <= min(width, 2_000) &* 4 {
      let one = difference(at)
      let pairs = unsafeBitCast(pointwiseMin(one, 0 &- one), to: SIMD8<UInt16>.self)
      sums &+= (pairs & 0xFF) &+ (pairs &>> 8)
      at &+= 32
    }
    return (0..<8).reduce(0) { $0 &+ Int(sums[$1]) }
  }

  @inline(__always)
  private static func four(_ line: UnsafeRawPointer, _ at: Int) -> SIMD16<UInt8> {
    line.loadUnaligned(fromByteOffset: at, as: SIMD16<UInt8>.self)
  }

  /// The mean of each of sixteen bytes, rounded down.
  @inline(__always)
  private static func mean(_ bytes: SIMD16<UInt8>, _ others: SIMD16<UInt8>) -> SIMD16<UInt8> {
    (bytes & others) &+ ((bytes ^ others) &>> 1)
  }

  /// Goes over every eighth pixel by its first byte.
  @inline(__always)
  private static func samples(_ width: Int, _ body: (Int) -> Void) {
    var at = 4
    while at < width &* 4 {
      body(at)
      at &+= 32
    }
  }

  @inline(__always)
  private static func pixel(_ line: UnsafeRawPointer, _ at: Int) -> UInt32 {
    line.loadUnaligned(fromByteOffset: at, as: UInt32.self)
  }

  /// Four bytes less four others, each for itself.
  @inline(__always)
  private static func less(_ bytes: UInt32, _ others: UInt32) -> UInt32 {
    ((bytes | 0x8080_8080) &- (others & 0x7F7F_7F7F)) ^ ((bytes ^ ~others) & 0x8080_8080)
  }

  /// The mean of each of four bytes, rounded down.
  @inline(__always)
  private static func mean(_ bytes: UInt32, _ others: UInt32) -> UInt32 {
    (bytes & others) &+ ((bytes ^ others) & 0xFEFE_FEFE) &>> 1
  }

  /// How far three differences are from nothing, together.
  @inline(__always)
  private static func cost(_ difference: UInt32) -> UInt32 {
    let negative = difference &>> 7 & 0x01_0101
    let size = (difference ^ (negative &<< 8 &- negative)) & 0x7F_7F7F &+ negative
    return size &>> 16 &+ size &>> 8 & 0xFF &+ size & 0xFF
  }

  /// A pixel as the PNG has it: red, green, blue, alpha.
  @inline(__always)
  private static func wire(_ pixel: UInt32) -> UInt32 {
    let swapped = pixel.byteSwapped
    return swapped &>> 8 | swapped &<< 24
  }
}
