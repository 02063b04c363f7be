import CPangoCairo
import DesignLayout
import DesignModel
import Foundation

/// A screen in portrait that a widget lies on (rendering.md §14.3).
package struct WallpaperScreen: Codable, Hashable, Sendable {
  package var device: Device
  /// Portrait height in pt.
  package var points: Double

  /// The screens there are pictures for, small to large.
  package static let all: [WallpaperScreen] = {
    let heights: [Double: Double] = [
      320: 568, 375: 812, 390: 844, 393: 852, 402: 874, 414: 896, 428: 926, 430: 932, 440: 956, 820: 1_180,
      1_024: 1_366,
    ]
    return Device.presets.compactMap { device in
      heights[device.width].map { WallpaperScreen(device: device, points: $0) }
    }
  }()

  package static let standard = WallpaperScreen(device: .standard, points: 852)

  /// What addresses call it: its width in pt.
  package var id: String { "\(Int(device.width))" }
  /// Width in px.
  package var width: Int { Int((device.width * device.scale).rounded()) }
  /// Height in px.
  package var height: Int { Int((points * device.scale).rounded()) }

  /// Where the top left corner of a family's widget lies, in whole px: in the middle of the width, below the clock, and
  /// above the two buttons at the screen's foot.
  package func place(_ family: WidgetFamily) -> (x: Int, y: Int) {
    let size = device.size(family)
    let y = min(points * 0.33, points * 0.87 - size.height)
    return (Int(((device.width - size.width) / 2 * device.scale).rounded()), Int((y * device.scale).rounded()))
  }
}

extension RenderWorker {
  /// A PNG of a whole screen: a quiet ground in the design's accent, the widget cut to its outline on it.
  func wallpaper(
    of scene: Scene, as input: LayoutInput, on screen: WallpaperScreen, level: Int32
  ) throws(RendererError) -> Data {
    let (width, height) = (screen.width, screen.height)
    guard width > 0, height > 0, width * height <= Self.pixelLimit else {
      throw .canvasTooLarge(width: width, height: height)
    }
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height)),
      cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let cr = cairo_create(surface)
    else { throw .library("no canvas of \(width) × \(height) px") }
    defer {
      cairo_destroy(cr)
      cairo_surface_destroy(surface)
    }
    let accent = Palette(input.appearance).accent(input.design.spec.style.accent)
    // The clock above is white: even under a light widget the ground stays dark enough for it.
    let depths = input.appearance == .light ? (0.62, 0.34) : (0.86, 0.68)
    painter(cr, surface, input).paint([
      .fill(
        .rect(Rect(0, 0, Double(width), Double(height))),
        .linear(
          from: Point(0, 0), to: Point(0, Double(height)),
          [
            GradientStop(0, accent.mixed(with: .black, depths.0)),
            GradientStop(1, accent.mixed(with: .black, depths.1)),
          ]))
    ])
    let place = screen.place(input.family)
    try painted(scene.nodes, input, opaque: scene.isOpaque) { widget, _, _ throws(RendererError) in
      cairo_save(cr)
      cairo_translate(cr, Double(place.x), Double(place.y))
      if scene.isOpaque {
        cairo_save(cr)
        cairo_scale(cr, input.scale, input.scale)
        Outlines.add(
          .rounded(Rect(0, 0, input.canvas.width, input.canvas.height), radius: input.device.cornerRadius), to: cr)
        cairo_restore(cr)
        cairo_clip(cr)
      }
      cairo_set_source_surface(cr, widget, 0, 0)
      cairo_paint(cr)
      cairo_restore(cr)
    }
    cairo_surface_flush(surface)
    guard let pixels = cairo_image_surface_get_data(surface) else { throw .library("no pixels") }
    return try writer.encode(
      pixels, width: width, height: height, stride: Int(cairo_image_surface_get_stride(surface)), opaque: true,
      level: level)
  }
}
