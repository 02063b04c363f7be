import CPangoCairo

/// What canvases are painted on, kept from one to the next: megabytes that are asked of the system and given back for each
/// picture cost it a fifteenth of its time. One thread's own.
final class CanvasMemory {
  /// Larger canvases are not kept: a Large widget at 3x has 4.4 MB.
  static let limit = 8 << 20

  private var bytes: UnsafeMutableRawPointer?
  private var count = 0
  private var isUsed = false

  deinit { bytes?.deallocate() }

  /// A canvas of nothing, at most ``RenderWorker/pixelLimit`` pixels, for as long as `use` takes. The second of two at once
  /// has memory of its own. Throws where there is none.
  func canvas<T>(
    _ format: cairo_format_t, _ width: Int, _ height: Int,
    _ use: (OpaquePointer) throws(RendererError) -> T
  ) throws(RendererError) -> T {
    let stride = Int(cairo_format_stride_for_width(format, Int32(width)))
    let size = stride * height
    let isKept = !isUsed && size <= Self.limit
    if isKept, count < size {
      bytes?.deallocate()
      bytes = .allocate(byteCount: size, alignment: 64)
      count = size
    }
    let made: OpaquePointer?
    if isKept, let bytes {
      bytes.initializeMemory(as: UInt8.self, repeating: 0, count: size)
      made = cairo_image_surface_create_for_data(
        bytes.assumingMemoryBound(to: UInt8.self), format, Int32(width), Int32(height), Int32(stride))
    } else {
      made = cairo_image_surface_create(format, Int32(width), Int32(height))
    }
    guard let made, cairo_surface_status(made) == CAIRO_STATUS_SUCCESS else {
      throw .library("no canvas of \(width) × \(height) px")
    }
    if isKept { isUsed = true }
    defer {
      cairo_surface_finish(made)
      cairo_surface_destroy(made)
      if isKept { isUsed = false }
    }
    return try use(made)
  }
}
