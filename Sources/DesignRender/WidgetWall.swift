import CPangoCairo
import DesignLayout
import DesignModel
import Foundation

/// A design in every family and appearance: rows of inputs, one family a row.
package struct WidgetWall: Sendable {
  /// One row a family, one input an appearance; or whatever rows somebody lays out.
  package var rows: [[LayoutInput]]
  /// What stands below the tiles of each row before the size; where there is none, size and appearance do.
  package var captions: [String] = []

  /// The wall of an input, whose family and appearance do not count.
  package init(_ input: LayoutInput) {
    rows = input.kind.families.map { family in
      Appearance.all(of: family).map { appearance in
        var tile = input
        (tile.family, tile.appearance) = (family, appearance)
        return tile
      }
    }
  }

  /// Rows with a caption each.
  package init(rows: [[LayoutInput]], captions: [String]) { (self.rows, self.captions) = (rows, captions) }

  static let gap = 16.0
  static let caption = 18.0

  /// The sheet's size in pt.
  var size: Size {
    let widths = rows.map { row in row.reduce(Self.gap) { $0 + $1.canvas.width + Self.gap } }
    let heights = rows.map { row in (row.map(\.canvas.height).max() ?? 0) + Self.caption + Self.gap }
    return Size(widths.max() ?? 0, heights.reduce(Self.gap, +))
  }
}

extension RenderWorker {
  /// A PNG of a wall: each tile cut to its outline, over the name of its appearance, on a grey ground that shows white
  /// and black tiles.
  package func sheet(_ wall: WidgetWall, level: Int) throws(RendererError) -> Data {
    guard let first = wall.rows.first?.first else { throw .library("a wall without tiles") }
    let scale = first.scale
    let (width, height) = (Int((wall.size.width * scale).rounded(.up)), Int((wall.size.height * scale).rounded(.up)))
    guard width > 0, height > 0, width * height <= 2 * Self.pixelLimit else {
      throw .canvasTooLarge(width: width, height: height)
    }
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height)),
      let cr = cairo_create(surface)
    else { throw .library("no canvas of \(width) × \(height) px") }
    defer {
      cairo_destroy(cr)
      cairo_surface_destroy(surface)
    }
    cairo_set_source_rgb(cr, 0.36, 0.39, 0.44)
    cairo_paint(cr)
    var y = WidgetWall.gap
    for (index, row) in wall.rows.enumerated() {
      let caption = wall.captions.indices.contains(index) ? wall.captions[index] : nil
      var x = WidgetWall.gap
      for tile in row {
        try draw(tile, caption, atX: x, y: y, on: cr)
        x += tile.canvas.width + WidgetWall.gap
      }
      y += (row.map(\.canvas.height).max() ?? 0) + WidgetWall.caption + WidgetWall.gap
    }
    cairo_surface_flush(surface)
    guard let pixels = cairo_image_surface_get_data(surface) else { throw .library("no pixels") }
    return try writer.encode(
      pixels, width: width, height: height, stride: Int(cairo_image_surface_get_stride(surface)), opaque: true,
      level: Int32(level))
  }

  private func draw(_ tile: LayoutInput, _ caption: String?, atX x: Double, y: Double, on cr: OpaquePointer)
    throws(RendererError)
  {
    let scene = scene(for: tile)
    try painted(scene.nodes, tile, opaque: scene.isOpaque) { surface, _, _ throws(RendererError) in
      cairo_save(cr)
      cairo_scale(cr, tile.scale, tile.scale)
      // Whole px, so that tiles are not resampled.
      cairo_translate(cr, (x * tile.scale).rounded() / tile.scale, (y * tile.scale).rounded() / tile.scale)
      cairo_save(cr)
      if scene.isOpaque {
        Outlines.add(
          .rounded(Rect(0, 0, tile.canvas.width, tile.canvas.height), radius: tile.device.cornerRadius), to: cr)
        cairo_clip(cr)
      }
      cairo_scale(cr, 1 / tile.scale, 1 / tile.scale)
      cairo_set_source_surface(cr, surface, 0, 0)
      cairo_paint(cr)
      cairo_restore(cr)
      let words = caption ?? "\(tile.family.displayName), \(tile.appearance.rawValue)"
      let run = TextRun(
        origin: Point(0, tile.canvas.height + 4), width: 400,
        text: TextSpec(words, font: TextStyle.caption2.font, colour: Colour.white.opacity(0.85)))
      var painter = painter(cr, surface, tile, isOpaque: false)
      painter.canvas = nil
      painter.paint([.text(run)])
      cairo_restore(cr)
    }
  }
}
