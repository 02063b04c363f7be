import CPangoCairo
import DesignLayout
import DesignModel
import DesignPhotos
import Foundation

/// A design in every family and appearance: rows of inputs, one family a row.
package struct WidgetWall: Sendable {
  /// One row a family, one input an appearance; or whatever rows somebody lays out.
  package var rows: [[LayoutInput]]
  /// What stands below the tiles of each row before the size; where there is none, size and appearance do.
  package var captions: [String] = []
  /// What lies behind the tiles: a grey that shows white and black ones, unless another is chosen.
  private(set) var ground = Colour(0.36, 0.39, 0.44)
  /// The height of captions in pt; none where it’s 0.
  private(set) var caption = 18.0

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

  /// Two widgets side by side on black, as StandBy shows them.
  package init(standby one: LayoutInput, _ other: LayoutInput) {
    rows = [[one, other]]
    (ground, caption) = (.black, 0)
  }

  /// How a tile is written: cut to its outline.
  package static let tile = PictureOptions(level: 1, masked: true)

  static let gap = 16.0

  /// The sheet's size in pt.
  var size: Size {
    let widths = rows.map { row in row.reduce(Self.gap) { $0 + $1.canvas.width + Self.gap } }
    let heights = rows.map { row in (row.map(\.canvas.height).max() ?? 0) + caption + Self.gap }
    return Size(widths.max() ?? 0, heights.reduce(Self.gap, +))
  }

  /// What is written below a tile; nil without captions.
  func words(row: Int, _ tile: LayoutInput) -> String? {
    if caption == 0 { return nil }
    return captions.indices.contains(row)
      ? captions[row] : "\(tile.family.displayName), \(tile.appearance.rawValue)"
  }
}

extension RenderWorker {
  /// A PNG of a wall, its tiles drawn here.
  package func sheet(_ wall: WidgetWall, level: Int) throws(RendererError) -> Data {
    var tiles: [[Data]] = []
    for row in wall.rows {
      var drawn: [Data] = []
      for tile in row { drawn.append(try picture(of: tile, options: WidgetWall.tile).png) }
      tiles.append(drawn)
    }
    return try sheet(wall, of: tiles, level: level)
  }

  /// A PNG of a wall: each of its tiles, which ``WidgetWall/tile`` wrote, over its caption, on the wall’s ground.
  package func sheet(_ wall: WidgetWall, of tiles: [[Data]], level: Int) throws(RendererError) -> Data {
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
    cairo_set_source_rgb(cr, wall.ground.red, wall.ground.green, wall.ground.blue)
    cairo_paint(cr)
    var y = WidgetWall.gap
    for (index, (row, drawn)) in zip(wall.rows, tiles).enumerated() {
      var x = WidgetWall.gap
      for (tile, file) in zip(row, drawn) {
        try draw(tile, file, wall.words(row: index, tile), atX: x, y: y, on: cr, surface)
        x += tile.canvas.width + WidgetWall.gap
      }
      y += (row.map(\.canvas.height).max() ?? 0) + wall.caption + WidgetWall.gap
    }
    cairo_surface_flush(surface)
    guard let pixels = cairo_image_surface_get_data(surface) else { throw .library("no pixels") }
    return try writer.encode(
      pixels, width: width, height: height, stride: Int(cairo_image_surface_get_stride(surface)), opaque: true,
      level: Int32(level))
  }

  private func draw(
    _ tile: LayoutInput, _ file: Data, _ caption: String?, atX x: Double, y: Double, on cr: OpaquePointer,
    _ surface: OpaquePointer
  ) throws(RendererError) {
    let raster: Raster
    do { raster = try PhotoDecoder.decode(file, limits: .accepted) } catch {
      throw .library("a tile that can’t be read")
    }
    cairo_save(cr)
    defer { cairo_restore(cr) }
    // Whole px, so that tiles are not resampled.
    cairo_translate(cr, (x * tile.scale).rounded(), (y * tile.scale).rounded())
    Painter.draw(raster, into: Rect(0, 0, Double(raster.width), Double(raster.height)), cr)
    cairo_scale(cr, tile.scale, tile.scale)
    guard let caption else { return }
    let run = TextRun(
      origin: Point(0, tile.canvas.height + 4), width: 400,
      text: TextSpec(caption, font: TextStyle.caption2.font, colour: Colour.white.opacity(0.85)))
    var painter = painter(cr, surface, tile, isOpaque: false)
    painter.canvas = nil
    painter.paint([.text(run)])
  }
}
