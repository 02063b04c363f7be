import CTurboJPEG
import DesignModel
import Foundation

/// Cuts a part out of a photo and writes it as JPEG.
package enum PhotoCropper {
  /// Longest side of what is written, in px.
  package static let side = 1_600
  /// JPEG quality, 1…100: the app's own for prepared sizes (editor.md §2.1).
  package static let quality = 85

  /// The part `crop` (unit square, origin top left) of a photo's upright pixels as JPEG, at most `side` px long. Throws when the picture cannot be
  /// written.
  package static func render(
    _ raster: Raster, crop: CropRect, side: Int = Self.side, quality: Int = Self.quality
  ) throws(PhotoError) -> (jpeg: Data, width: Int, height: Int) {
    let part = crop.normalised()
    let (x, y) = (part.x * Double(raster.width), part.y * Double(raster.height))
    let (width, height) = (max(1, part.width * Double(raster.width)), max(1, part.height * Double(raster.height)))
    let scale = min(1, Double(side) / max(width, height))
    let out = Resampler.scale(
      raster, x: x, y: y, width: width, height: height, to: max(1, Int((width * scale).rounded())),
      max(1, Int((height * scale).rounded())))
    return (try jpeg(out, quality: quality), out.width, out.height)
  }

  /// `raster` as JPEG of `quality` 1…100; what is transparent becomes white. In scans it is a tenth smaller and the same
  /// picture. Throws ``PhotoError/damaged`` where it cannot be written.
  package static func jpeg(
    _ raster: Raster, quality: Int = Self.quality, inScans: Bool = false
  ) throws(PhotoError) -> Data {
    var pixels = raster.pixels
    if !raster.isOpaque {
      for at in stride(from: 0, to: pixels.count, by: 4) {
        let veil = 255 - pixels[at + 3]
        for channel in 0..<3 { pixels[at + channel] = pixels[at + channel] &+ veil }
      }
    }
    guard let handle = tjInitCompress() else { throw .damaged }
    defer { tjDestroy(handle) }
    var buffer: UnsafeMutablePointer<UInt8>?
    var size: UInt = 0
    let result = pixels.withUnsafeBufferPointer { source in
      tjCompress2(
        handle, source.baseAddress, Int32(raster.width), Int32(raster.width * 4), Int32(raster.height),
        Int32(TJPF_BGRX.rawValue), &buffer, &size, Int32(TJSAMP_420.rawValue), Int32(quality),
        inScans ? TJFLAG_PROGRESSIVE : 0)
    }
    defer { tjFree(buffer) }
    guard result == 0, let buffer else { throw .damaged }
    return Data(bytes: buffer, count: Int(size))
  }
}
