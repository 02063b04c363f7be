import DesignLayout
import Foundation

/// Pictures as the firmware of e-ink panels reads them: a BMP of one bit a pixel (rendering.md §14.2).
package enum PanelBitmap {
  /// The panel's width in px.
  package static let width = 800
  /// The panel's height in px.
  package static let height = 480
  /// Pixels per point.
  package static let scale = 2
  /// Bytes before the pixels: two headers and two colours.
  package static let offset = 62
  /// Bytes of the whole file.
  package static let length = offset + width / 8 * height

  /// The canvas in pt of a picture that fills the panel after a turn.
  package static func points(_ turn: QuarterTurn?) -> Size {
    let (long, short) = (Double(width / scale), Double(height / scale))
    return turn?.swapsSides == true ? Size(short, long) : Size(long, short)
  }

  /// A file of levels, 0 black and 1 white, one a pixel: rows from the lowest up, each padded to four bytes.
  static func file(_ levels: [UInt8], width: Int, height: Int) -> Data {
    let row = (width + 31) / 32 * 4
    let size = row * height
    var out = Data(capacity: offset + size)
    func put(_ value: Int, bytes: Int) {
      for index in 0..<bytes { out.append(UInt8((value >> (8 * index)) & 255)) }
    }
    out.append(contentsOf: Array("BM".utf8))
    put(offset + size, bytes: 4)
    put(0, bytes: 4)
    put(offset, bytes: 4)
    put(40, bytes: 4)
    put(width, bytes: 4)
    put(height, bytes: 4)
    put(1, bytes: 2)
    put(1, bytes: 2)
    put(0, bytes: 4)
    put(size, bytes: 4)
    // 72 dots an inch; nobody looks.
    put(2_835, bytes: 4)
    put(2_835, bytes: 4)
    put(2, bytes: 4)
    put(2, bytes: 4)
    put(0, bytes: 4)
    put(0x00FF_FFFF, bytes: 4)
    for y in (0..<height).reversed() {
      var line = [UInt8](repeating: 0, count: row)
      for x in 0..<width where levels[y * width + x] != 0 { line[x / 8] |= 0x80 >> UInt8(x % 8) }
      out.append(contentsOf: line)
    }
    return out
  }
}
