import CPangoCairo
import DesignLayout
import DesignPhotos
import Foundation

extension RenderWorker {
  /// The picture as SVG: texts as texts with their font named, or as outlines that need no font. What lies behind glass,
  /// rain and photos are pictures at the input's scale.
  package func svg(of input: LayoutInput, outlinesText: Bool = false) throws(RendererError) -> String {
    try whole { () throws(RendererError) in try wholeSVG(of: input, outlinesText: outlinesText) }
  }

  private func wholeSVG(of input: LayoutInput, outlinesText: Bool) throws(RendererError) -> String {
    let scene = scene(for: input)
    let vector = vectorScene(scene, input)
    var failure: RendererError?
    func png(_ raster: Raster) -> Data? {
      do throws(RendererError) { return try self.png(raster) } catch {
        failure = error
        return nil
      }
    }
    var writer = SVGWriter(
      text: text, symbols: symbols, outlinesText: outlinesText,
      picture: { run in
        if let made = vector.pictures[run.fileName] { return png(made) }
        return self.photo(run, input).flatMap(png)
      },
      glyphs: { run in
        let height = run.text.font.lineHeight * Double(run.text.lineLimit)
        let box = Rect(run.origin.x, run.origin.y, run.width, height).inset(-4)
        guard let drawn = self.raster([.text(run)], box, input, opaque: false) else { return nil }
        return png(drawn.raster).map { ($0, drawn.rect) }
      })
    let document = writer.document(vector.nodes, size: scene.size, title: scene.spokenText)
    if let failure { throw failure }
    return document
  }

  /// The picture as a PDF of one page, one point a point, with its fonts inside.
  package func pdf(of input: LayoutInput) throws(RendererError) -> Data {
    try whole { () throws(RendererError) in try wholePDF(of: input) }
  }

  private func wholePDF(of input: LayoutInput) throws(RendererError) -> Data {
    let scene = scene(for: input)
    let vector = vectorScene(scene, input)
    let sink = Sink()
    let surface = cairo_pdf_surface_create_for_stream(
      { closure, bytes, count in
        guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
        Unmanaged<Sink>.fromOpaque(closure).takeUnretainedValue().data.append(bytes, count: Int(count))
        return CAIRO_STATUS_SUCCESS
      }, Unmanaged.passUnretained(sink).toOpaque(), scene.size.width, scene.size.height)
    guard let surface, cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let cr = cairo_create(surface) else {
      throw .library("no PDF of \(scene.size.width) × \(scene.size.height) pt")
    }
    // A PDF's date is the picture's moment, so that equal inputs give equal bytes.
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, input.isoDate)
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, TextEngine.characters(scene.spokenText))
    var painter = painter(cr, surface, input, isOpaque: false)
    painter.supplied = vector.pictures
    painter.paint(vector.nodes)
    cairo_destroy(cr)
    // Embedding fonts reads their faces.
    FontFaces.use { cairo_surface_finish(surface) }
    let status = cairo_surface_status(surface)
    cairo_surface_destroy(surface)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .library("writing the PDF failed with status \(status.rawValue)")
    }
    return withExtendedLifetime(sink) { sink.data }
  }

  private final class Sink {
    var data = Data()
  }

  private func vectorScene(_ scene: Scene, _ input: LayoutInput) -> VectorScene {
    VectorScene(
      scene.nodes, below: { self.raster($0, $1, input, opaque: true) },
      alone: { self.raster($0, $1, input, opaque: false) })
  }

  /// What nodes look like within a rectangle, on black or on nothing; whole px of the canvas.
  private func raster(_ nodes: [SceneNode], _ area: Rect, _ input: LayoutInput, opaque: Bool) -> (
    raster: Raster, rect: Rect
  )? {
    let scale = input.scale
    let (wide, high) = input.pixelSize
    let left = max(0, Int((area.x * scale).rounded(.down)))
    let top = max(0, Int((area.y * scale).rounded(.down)))
    let right = min(wide, Int((area.maxX * scale).rounded(.up)))
    let bottom = min(high, Int((area.maxY * scale).rounded(.up)))
    guard right > left, bottom > top else { return nil }
    return try? painted(nodes, input, opaque: opaque) { _, pixels, stride throws(RendererError) in
      let (width, height) = (right - left, bottom - top)
      var out = [UInt8](repeating: 255, count: width * height * 4)
      for row in 0..<height {
        for byte in 0..<(width * 4) where !opaque || byte % 4 != 3 {
          out[row * width * 4 + byte] = pixels[(top + row) * stride + left * 4 + byte]
        }
      }
      return (
        Raster(width: width, height: height, pixels: out, isOpaque: opaque),
        Rect(Double(left) / scale, Double(top) / scale, Double(width) / scale, Double(height) / scale)
      )
    }
  }

  private func photo(_ run: ImageRun, _ input: LayoutInput) -> Raster? {
    guard let content = input.photos[run.fileName]?.contentKey else { return nil }
    let width = max(1, Int((run.rect.width * input.scale).rounded()))
    let height = max(1, Int((run.rect.height * input.scale).rounded()))
    return photos.raster(run, content: content, width: width, height: height, scale: input.scale)
  }

  private func png(_ raster: Raster) throws(RendererError) -> Data {
    // The buffer's closure rethrows untyped errors, so the result is carried out of it.
    let result = raster.pixels.withUnsafeBufferPointer { buffer -> Result<Data, RendererError> in
      guard let base = buffer.baseAddress else { return .failure(.library("an image without pixels")) }
      do throws(RendererError) {
        return .success(
          try writer.encode(
            base, width: raster.width, height: raster.height, stride: raster.width * 4, opaque: raster.isOpaque,
            level: 6)
        )
      } catch { return .failure(error) }
    }
    return try result.get()
  }
}
